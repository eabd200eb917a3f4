//! What is played, and by whom.

use std::sync::Arc;

use blackpoker::{BySeat, Card, CardSet, Record, Rules, Seat};
use blackpoker_ai::deal;
use blackpoker_table::{Practice, dice};

use super::opponent::Opponent;

/// What is played, and by whom.
#[derive(Clone)]
pub struct Setup {
    pub rules: Arc<Rules>,
    pub opponent: Opponent,
    /// The person's seat against the computer.
    pub seat: Seat,
    pub seed: u64,
    /// The person's own deck; `None`: all cards, or as many of them as the frame takes.
    pub deck: Option<Vec<Card>>,
    /// A game that goes on.
    pub record: Option<Record>,
    /// Cards that are dealt for practice.
    pub practice: Option<Practice>,
    /// Everything is explained.
    pub tutor: bool,
}

impl Setup {
    /// A game of a person at seat A.
    pub fn new(rules: Arc<Rules>, opponent: Opponent, seed: u64) -> Setup {
        Setup {
            rules,
            opponent,
            seat: Seat::A,
            seed,
            deck: None,
            record: None,
            practice: None,
            tutor: false,
        }
    }

    /// Another game of this kind, with other cards.
    pub fn again(&self) -> Setup {
        Setup {
            seed: self.seed.wrapping_add(1),
            record: None,
            practice: None,
            ..self.clone()
        }
    }

    /// What each player knows of the own deck; one drawn at random is unknown to its owner, too.
    pub fn known(&self, decks: &BySeat<Vec<Card>>) -> BySeat<Option<CardSet>> {
        let mut own = BySeat([false; 2]);
        own[self.seat] = self.deck.is_some();
        deal::known_by(&self.rules, decks, own)
    }

    /// Both decks; a deck of one's own replaces the one that would have been dealt, and nothing else.
    pub fn deal(&self) -> BySeat<Vec<Card>> {
        let mut decks = deal::decks(&self.rules, &mut dice(self.seed, None));
        if let Some(own) = &self.deck {
            decks[self.seat].clone_from(own);
        }
        decks
    }
}
