//! A position in numbers: what a player who weighs positions counts. No rule and no preference is in it.

use crate::card::{CardSet, Owned};
use crate::game::Game;
use crate::rules::Rules;
use crate::seat::Seat;

/// What one player has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Cards in the life.
    pub life: i16,
    /// The hand.
    pub hand: CardSet,
    /// Cards in the pack.
    pub pack: i16,
    /// Rare cards.
    pub rare: i16,
    /// Trumps, and how many of them are face up.
    pub trumps: i16,
    /// Face-up trumps.
    pub open_trumps: i16,
    /// Bulwarks.
    pub bulwarks: i16,
    /// Charged bulwarks.
    pub charged_bulwarks: i16,
    /// Soldiers.
    pub soldiers: i16,
    /// Charged soldiers.
    pub charged_soldiers: i16,
    /// The sizes of the soldiers together.
    pub size: i16,
    /// The sizes of the charged soldiers together.
    pub charged_size: i16,
    /// The size of the greatest soldier.
    pub greatest: i16,
    /// Requests on the stage.
    pub staged: i16,
}

impl Game {
    /// Counts what a player has.
    pub fn tally(&self, rules: &Rules, seat: Seat) -> Tally {
        let side = &self.sides[seat];
        let mut tally = Tally {
            life: side.life.len() as i16,
            hand: side.hand,
            pack: side.pack.len() as i16,
            rare: side.rare.len() as i16,
            trumps: side.trumps.len() as i16,
            open_trumps: self.opened.iter().filter(|trump| trump.owner() == seat).count() as i16,
            bulwarks: side.bulwark_set.len() as i16,
            charged_bulwarks: side.charged_bulwarks().len() as i16,
            soldiers: side.soldier_set.len() as i16,
            charged_soldiers: side.soldier_set.without(side.driven).len() as i16,
            staged: self.stage.iter().filter(|request| request.controller == seat).count() as i16,
            ..Tally::default()
        };
        for card in &side.soldiers {
            let size = self.size(rules, Owned::new(seat, *card)).max(0);
            tally.size += size;
            tally.greatest = tally.greatest.max(size);
            if !side.driven.has(*card) {
                tally.charged_size += size;
            }
        }
        tally
    }
}
