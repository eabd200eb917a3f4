//! Why a line of text is no command.

use std::fmt;

use crate::prompt::Ask;
use crate::refusal::{Field, Refusal};
use crate::rules::Text;
use crate::text::{Lang, syntax};

/// Why a line of text is no command now.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CommandError {
    /// The text does not say anything.
    #[error("column {}: {problem}", at + 1)]
    Syntax {
        /// Where, in characters from 0.
        at: usize,
        /// What.
        problem: Syntax,
    },
    /// The text is clear, but the rules say no.
    #[error("{0:?} [{rule}]", rule = .0.rule())]
    Refused(Refusal),
}

impl CommandError {
    /// Whether the text has not even the shape of a command, whatever the game is. A scenario that expects a
    /// refusal does not mean this.
    pub fn is_misspelled(&self) -> bool {
        match self {
            CommandError::Refused(_) => false,
            CommandError::Syntax { problem, .. } => !matches!(
                problem,
                Syntax::UnknownAction { .. } | Syntax::NoSuchCost(_) | Syntax::Answer { .. }
            ),
        }
    }
}

impl From<Refusal> for CommandError {
    fn from(refusal: Refusal) -> Self {
        CommandError::Refused(refusal)
    }
}

/// What is wrong with the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Syntax {
    /// It ends too early.
    Ends(Expected),
    /// Something else stands where this should.
    Not {
        /// What should be there.
        expected: Expected,
        /// What is there.
        found: String,
    },
    /// No action of this regulation has that id.
    UnknownAction {
        /// What is written.
        found: String,
        /// What may help.
        hint: Option<Box<Hint>>,
    },
    /// The action has no such cost.
    NoSuchCost(String),
    /// A field is there twice.
    Twice(&'static str),
    /// A number is too large to mean anything, or a list too long.
    TooMuch(String),
    /// The open question takes another kind of answer.
    Answer {
        /// The question.
        ask: Ask,
        /// The answer.
        found: String,
    },
}

/// What may help whoever wrote an action that there is not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hint {
    /// A name like it.
    Near(String),
    /// The formats and frames of the edition that have it.
    Elsewhere(Text),
}

/// In English; [`crate::Rules::explain_error`] speaks both languages.
impl fmt::Display for Syntax {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&syntax(self, Lang::En))
    }
}

/// What a place of the text should hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// `A` or `B`.
    Seat,
    /// `pass`, `choose` or an action id.
    Verb,
    /// An answer.
    Answer,
    /// `key=`, `unit=`, `pay=`, `target=`.
    Field,
    /// A card.
    Card,
    /// A card, unit, player or request.
    Name,
    /// The end of the line.
    End,
}

impl Field {
    /// Its name in the notation.
    pub fn word(self) -> &'static str {
        match self {
            Field::Key => "key",
            Field::Unit => "unit",
            Field::Pay => "pay",
            Field::Target => "target",
        }
    }
}
