//! Sentences for records that are refused.

use super::Lang;
use super::bundle::{Args, message};
use crate::record::{RecordError, RecordProblem};
use crate::setup::DeckError;

/// A refused record, with the line.
pub(crate) fn record_error(error: &RecordError, lang: Lang) -> String {
    let mut args = Args::new();
    // As text: a number would be grouped by thousands.
    args.set("line", error.line.to_string());
    args.set("problem", record_problem(&error.problem, lang));
    message(lang, "record-at", &args)
}

/// What is wrong with a line of a record.
pub(crate) fn record_problem(problem: &RecordProblem, lang: Lang) -> String {
    let mut args = Args::new();
    let id = match problem {
        RecordProblem::TooLong => "record-too-long",
        RecordProblem::NotText => "record-not-text",
        RecordProblem::LineEnd => "record-line-end",
        RecordProblem::Unended => "record-unended",
        RecordProblem::NoRecord(found) => {
            args.set("found", found.clone());
            "record-none"
        }
        RecordProblem::Version(found) => {
            args.set("found", found.clone());
            "record-version"
        }
        RecordProblem::Rules(unknown) => return unknown.text().in_language(lang).to_string(),
        RecordProblem::Option(error) => {
            args.set("detail", error.text().in_language(lang).to_string());
            "record-option"
        }
        RecordProblem::Value(found) => {
            args.set("found", found.clone());
            "record-value"
        }
        RecordProblem::Expected { form, found } => {
            args.set("expected", *form);
            args.set("found", found.clone());
            "record-expected"
        }
        RecordProblem::Ends("") => "record-ends-early",
        RecordProblem::Ends(form) => {
            args.set("expected", *form);
            "record-ends"
        }
        RecordProblem::Card(found) => {
            args.set("found", found.clone());
            "record-card"
        }
        RecordProblem::Decks(problems) => {
            let problems = problems.iter().map(|problem| deck(problem, lang));
            return problems.collect::<Vec<_>>().join(" ");
        }
        RecordProblem::Illegal { why, .. } => {
            let why = match lang {
                Lang::Ja => &why.ja,
                Lang::En => &why.en,
            };
            return why.clone();
        }
        RecordProblem::Hash { expected, found } => {
            args.set("expected", expected.clone());
            args.set("found", found.clone());
            "record-hash"
        }
        RecordProblem::Seal { expected, found } => {
            args.set("expected", expected.clone());
            args.set("found", found.clone());
            "record-seal"
        }
        RecordProblem::Differs { expected, found } => {
            args.set("expected", expected.clone());
            args.set("found", found.clone());
            "record-differs"
        }
        RecordProblem::Result(ending) => {
            args.set("found", ending.to_string());
            "record-result"
        }
        RecordProblem::After(found) => {
            args.set("found", found.clone());
            "record-after"
        }
    };
    message(lang, id, &args)
}

pub(super) fn deck(problem: &DeckError, lang: Lang) -> String {
    let mut args = Args::new();
    let cards = |set: &crate::card::CardSet| {
        let cards: Vec<String> = set.iter().map(|card| card.to_string()).collect();
        cards.join(" ")
    };
    let id = match problem {
        DeckError::Twice { seat, card } => {
            args.set("seat", seat.to_string());
            args.set("card", card.to_string());
            "deck-twice"
        }
        DeckError::Size { seat, size, min, max } => {
            args.set("seat", seat.to_string());
            args.set("size", *size);
            args.set("min", *min);
            args.set("max", *max);
            "deck-size"
        }
        DeckError::NotFixed { seat, missing, extra } => {
            args.set("seat", seat.to_string());
            args.set("missing", cards(missing));
            args.set("extra", cards(extra));
            "deck-not-fixed"
        }
        DeckError::NoSetup(frame) => {
            args.set("frame", frame.clone());
            "deck-no-setup"
        }
    };
    message(lang, id, &args)
}
