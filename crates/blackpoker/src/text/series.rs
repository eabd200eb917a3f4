//! Why a deck cannot be played in a match, in both languages.

use super::both;
use crate::rules::Text;
use crate::series::SeriesError;

impl SeriesError {
    /// What is wrong.
    pub fn text(&self) -> Text {
        match self {
            SeriesError::NoDeck { deck, decks } => {
                let (deck, decks) = (deck.to_string(), decks.to_string());
                both("match-no-deck", &[("deck", &deck), ("decks", &decks)])
            }
            SeriesError::HasWon { seat, deck } => {
                let (seat, deck) = (seat.to_string(), deck.to_string());
                both("match-has-won", &[("seat", &seat), ("deck", &deck)])
            }
            SeriesError::Over => both("match-over", &[]),
        }
    }
}
