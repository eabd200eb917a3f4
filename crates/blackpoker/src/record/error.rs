//! Why a text is no record, with the first line that fails.

use crate::game::Game;
use crate::notation::CommandError;
use crate::pack::{OptionError, UnknownRules};
use crate::rules::{Rules, Text};
use crate::setup::DeckError;
use crate::text::{Lang, record_problem};

use super::Ending;

/// A record that is refused.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct RecordError {
    /// The first line that fails, from 1.
    pub line: usize,
    /// What is wrong there.
    pub problem: RecordProblem,
}

impl RecordError {
    /// A sentence for people, with the line.
    pub fn explain(&self, lang: Lang) -> String {
        crate::text::record_error(self, lang)
    }
}

/// What is wrong with a line. In English when printed; [`RecordError::explain`] speaks both languages.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{}", record_problem(self, Lang::En))]
pub enum RecordProblem {
    /// More bytes than any record has.
    TooLong,
    /// Not UTF-8.
    NotText,
    /// Some lines end as on Windows, others do not.
    LineEnd,
    /// The text stops inside a line.
    Unended,
    /// The first line is not that of a record.
    NoRecord(String),
    /// A version of the format that is not known.
    Version(String),
    /// The rules are not at hand.
    Rules(Box<UnknownRules>),
    /// No such option.
    Option(OptionError),
    /// A text that cannot stand in a line: empty, too long, with spaces around it or control characters inside.
    Value(String),
    /// Another line should be here.
    Expected {
        /// What it looks like.
        form: &'static str,
        /// What is here.
        found: String,
    },
    /// The text ends where a line like this should follow; empty: a line that follows from those above.
    Ends(&'static str),
    /// Not the name of a card.
    Card(String),
    /// Decks that the frame does not take.
    Decks(Vec<DeckError>),
    /// The rules refuse the command.
    Illegal {
        /// Why.
        error: CommandError,
        /// The same as a sentence.
        why: Text,
    },
    /// The position is not the one that was recorded: something above was changed.
    Hash {
        /// What the line should be.
        expected: String,
        /// What it is.
        found: String,
    },
    /// The text above was changed after it was sealed.
    Seal {
        /// What the line should be.
        expected: String,
        /// What it is.
        found: String,
    },
    /// The line says something else than it should, or says it in other words.
    Differs {
        /// What the line should be.
        expected: String,
        /// What it is.
        found: String,
    },
    /// The game did not end like that.
    Result(Ending),
    /// Something follows the end.
    After(String),
}

impl RecordProblem {
    /// The rules are not at hand.
    pub(super) fn rules(unknown: UnknownRules) -> RecordProblem {
        RecordProblem::Rules(Box::new(unknown))
    }

    pub(super) fn at(self, line: usize) -> RecordError {
        RecordError { line, problem: self }
    }

    pub(super) fn expected(form: &'static str, found: &str) -> RecordProblem {
        RecordProblem::Expected {
            form,
            found: excerpt(found),
        }
    }

    /// A line that is not the one that the lines above lead to.
    pub(super) fn differs(expected: &str, found: &str) -> RecordProblem {
        let word = |line: &str| line.split(' ').next().unwrap_or_default().to_string();
        let (kind, same) = (word(expected), word(expected) == word(found));
        let (expected, found) = (expected.to_string(), excerpt(found));
        match kind.as_str() {
            "start" | "turn" | "end" if same => RecordProblem::Hash { expected, found },
            "seal" if same => RecordProblem::Seal { expected, found },
            _ => RecordProblem::Differs { expected, found },
        }
    }

    pub(super) fn illegal(rules: &Rules, game: &Game, error: CommandError) -> RecordProblem {
        let [ja, en] = [Lang::Ja, Lang::En].map(|lang| rules.explain_error(Some(game), &error, lang));
        RecordProblem::Illegal {
            error,
            why: Text { ja, en },
        }
    }

    /// Whether the text only stops too early.
    pub(super) fn is_torn(&self) -> bool {
        matches!(self, RecordProblem::Ends(_) | RecordProblem::Unended)
    }
}

/// As much of a line as a message needs.
pub(super) fn excerpt(text: &str) -> String {
    const LONGEST: usize = 80;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_string(),
    }
}
