//! Sentences for misspelled commands.

use super::Lang;
use super::bundle::{Args, message};
use crate::notation::{CommandError, Expected, Hint, Syntax};
use crate::prompt::Ask;
use crate::rules::Text;

impl CommandError {
    /// What is wrong with a line, as far as it can be told without the rules.
    pub(crate) fn text(&self) -> Text {
        match self {
            CommandError::Syntax { at, problem } => Text::new(|lang| {
                let mut args = Args::new();
                args.set("column", at + 1);
                args.set("problem", syntax(problem, lang));
                message(lang, "syntax-at", &args)
            }),
            CommandError::Refused(_) => self.to_string().into(),
        }
    }
}

/// What is wrong with a text.
pub(crate) fn syntax(problem: &Syntax, lang: Lang) -> String {
    let mut args = Args::new();
    let id = match problem {
        Syntax::Ends(what) => {
            args.set("expected", expected(*what, lang));
            "syntax-ends"
        }
        Syntax::Not { expected: what, found } => {
            args.set("found", found.clone());
            match what {
                Expected::Seat => "syntax-not-seat",
                Expected::Verb => "syntax-not-verb",
                Expected::Answer => "syntax-not-answer",
                Expected::Field => "syntax-not-field",
                Expected::Card => "syntax-not-card",
                Expected::Name => "syntax-not-name",
                Expected::End => "syntax-not-end",
            }
        }
        Syntax::UnknownAction { found, hint } => {
            args.set("found", found.clone());
            match hint.as_deref() {
                Some(Hint::Elsewhere(elsewhere)) => {
                    args.set("where", elsewhere.in_language(lang).to_string());
                    "syntax-action-elsewhere"
                }
                Some(Hint::Near(near)) => {
                    args.set("near", near.clone());
                    "syntax-unknown-action-near"
                }
                None => "syntax-unknown-action",
            }
        }
        Syntax::NoSuchCost(found) => {
            args.set("found", found.clone());
            "syntax-no-such-cost"
        }
        Syntax::Twice(field) => {
            args.set("found", *field);
            "syntax-twice"
        }
        Syntax::TooMuch(found) => {
            args.set("found", found.clone());
            "syntax-too-much"
        }
        Syntax::Answer { ask, found } => {
            args.set("takes", takes(*ask, lang));
            args.set("found", found.clone());
            "syntax-answer"
        }
    };
    message(lang, id, &args)
}

fn expected(what: Expected, lang: Lang) -> String {
    let id = match what {
        Expected::Seat => "expected-seat",
        Expected::Verb => "expected-verb",
        Expected::Answer => "expected-answer",
        Expected::Field => "expected-field",
        Expected::Card => "expected-card",
        Expected::Name => "expected-name",
        Expected::End => "expected-end",
    };
    message(lang, id, &Args::new())
}

/// How an answer to a question looks.
fn takes(ask: Ask, lang: Lang) -> String {
    let id = match ask {
        Ask::Chance | Ask::Shuffle => "takes-nothing",
        Ask::Word => "takes-word",
        Ask::Attackers => "takes-attackers",
        Ask::Blockers => "takes-blockers",
        Ask::Units | Ask::Row => "takes-units",
        Ask::Trumps | Ask::OpenTrump => "takes-trump",
        Ask::Request => "takes-request",
        Ask::Allocate => "takes-allocation",
        Ask::NewTarget => "takes-target",
        Ask::Trigger => "takes-trigger",
        Ask::Cards
        | Ask::Order
        | Ask::GraveTop
        | Ask::OpeningHand
        | Ask::RareCard
        | Ask::ChooseTrumps
        | Ask::DraftPick => "takes-cards",
    };
    message(lang, id, &Args::new())
}
