//! What is wrong with a deck.

use blackpoker::DeckError;

use crate::words::Words;

/// The engine's problem in words; the sentences are shared with records.
pub fn deck_problem(words: &Words, problem: &DeckError) -> String {
    match problem {
        DeckError::Twice { seat, card } => {
            let args = [("seat", seat.to_string()), ("card", words.card(*card))];
            words.say("deck-twice", &args)
        }
        DeckError::Size { seat, size, min, max } => {
            let args = [
                ("seat", seat.to_string()),
                ("size", size.to_string()),
                ("min", min.to_string()),
                ("max", max.to_string()),
            ];
            words.say("deck-size", &args)
        }
        DeckError::NotFixed { seat, missing, extra } => {
            let args = [
                ("seat", seat.to_string()),
                ("missing", words.cards(*missing, " ")),
                ("extra", words.cards(*extra, " ")),
            ];
            words.say("deck-not-fixed", &args)
        }
        DeckError::NoSetup(frame) => words.say("deck-no-setup", &[("frame", frame.clone())]),
    }
}
