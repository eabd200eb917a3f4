//! What cards are worth in an opening hand that a player chooses. It shows many turns later, where no search for one
//! decision comes, so it was learned from games with hands chosen at random (docs/ai.md).

use blackpoker::{Choice, Pick};

use crate::weigh::{RANKS, rank};

/// Cards of one suit and like rank are taken for equal.
pub const GROUPS: usize = 4 * RANKS + 1;

/// The group of a card that is picked.
pub fn group(choice: Choice) -> Option<usize> {
    let Pick::Card(card) = choice.pick() else {
        return None;
    };
    let card = card.card();
    let rank = rank(card.number());
    Some(card.suit().map_or(GROUPS - 1, |suit| RANKS * suit as usize + rank))
}

/// What a pick adds to the chance to win, as a logit.
pub fn worth(choice: Choice) -> f32 {
    group(choice).map_or(0.0, |group| crate::weights::OPENING[group])
}
