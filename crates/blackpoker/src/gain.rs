//! Two ways on from one position compared: whether a seat has gained anything by one of them. No preference is in it:
//! whoever has the same or less, against the same or more, has gained nothing.

use crate::card::{CardSet, Owned};
use crate::game::{Game, Outcome};
use crate::rules::Rules;
use crate::seat::Seat;

impl Game {
    /// Whether a seat has here nothing that it does not have in `other`, and its opponent nothing less; both games went
    /// on from `start`. Cards in the own graveyard and fogs count for nothing; where the other way loses, there is
    /// nothing to lose.
    pub fn gains_nothing_over(&self, other: &Game, start: &Game, rules: &Rules, seat: Seat) -> bool {
        let (lost, won) = (Some(Outcome::Winner(!seat)), Some(Outcome::Winner(seat)));
        if other.outcome == lost || self.outcome == won {
            return other.outcome == won;
        }
        if self.outcome.is_some() || other.outcome.is_some() {
            return self.outcome == lost || self.outcome == other.outcome || other.outcome == won;
        }
        let grave = |game: &Game| -> CardSet { game.sides[!seat].grave.iter().copied().collect() };
        self.turn_number == other.turn_number
            && self.has_no_more_than(other, start, rules, seat)
            && other.has_no_more_than(self, start, rules, !seat)
            && grave(other).without(grave(self)).is_empty()
    }

    fn has_no_more_than(&self, other: &Game, start: &Game, rules: &Rules, seat: Seat) -> bool {
        let (own, more) = (&self.sides[seat], &other.sides[seat]);
        let within = |a: CardSet, b: CardSet| a.without(b).is_empty();
        // Who has more cards may have to discard some that the other keeps. With another life other cards were drawn;
        // then only their number can be compared.
        let same_life = own.life == more.life;
        let known = !same_life || within(own.hand, more.hand | start.sides[seat].hand);
        let hand = known && own.hand.len() <= more.hand.len();
        let mut row = more.bulwarks.iter();
        let charged = |side: &crate::game::Side| side.characters().without(side.driven);
        let opened = |game: &Game| {
            let own = game.opened.iter().filter(|trump| trump.owner() == seat);
            own.fold(CardSet::EMPTY, |set, trump| set | CardSet::one(trump.card()))
        };
        hand && more.life.starts_with(&own.life)
            && within(own.pack, more.pack)
            && within(own.rare, more.rare)
            && own.trumps == more.trumps
            && opened(self) == opened(other)
            && own.bulwarks.iter().all(|card| row.any(|other| other == card))
            && within(own.soldier_set, more.soldier_set)
            && within(charged(own), charged(more))
            && own.soldiers.iter().all(|card| {
                let unit = Owned::new(seat, *card);
                own.unit_cards(*card).eq(more.unit_cards(*card)) && self.size(rules, unit) <= other.size(rules, unit)
            })
    }
}
