//! Key cards: which sets of cards fit an action's slots. Bit arithmetic, not enumeration, where it can be.

use crate::card::{Card, CardSet, Suit};
use crate::rules::{KeyRule, Relation};

/// The cards that may stand beside this one.
fn related(relation: Relation, card: Card) -> CardSet {
    match relation {
        Relation::None => CardSet::ALL,
        // Q3: a Joker has no suit.
        Relation::SameSuit => card.suit().map_or(CardSet::EMPTY, CardSet::suit),
        // Q2: Joker and Joker are of one number.
        Relation::SameNumber => CardSet::number(card.number()),
    }
}

/// Whether the slots can be filled with different cards.
fn fillable(slots: &[CardSet], from: CardSet) -> bool {
    match slots {
        [] => true,
        [slot] => !(*slot & from).is_empty(),
        [first, rest @ ..] if rest.iter().all(|slot| slot == first) => (*first & from).len() >= slots.len(),
        [first, rest @ ..] => (*first & from).iter().any(|card| {
            let left = from.without(CardSet::one(card));
            fillable(rest, left)
        }),
    }
}

impl KeyRule {
    /// Whether the slots after those of `chosen` can still be filled from the cards.
    #[inline]
    pub(crate) fn possible(&self, chosen: &[Card], from: CardSet) -> bool {
        let Some(slots) = self.slots.get(chosen.len()..) else {
            return false;
        };
        let from = chosen.iter().fold(from, |set, card| {
            set.without(CardSet::one(*card)) & related(self.relation, *card)
        });
        if !chosen.is_empty() || self.relation == Relation::None || slots.len() <= 1 {
            return fillable(slots, from);
        }
        if from.len() < slots.len() {
            return false;
        }
        match self.relation {
            Relation::SameSuit => Suit::ALL.iter().any(|s| fillable(slots, from & CardSet::suit(*s))),
            _ => (0..=13).any(|n| fillable(slots, from & CardSet::number(n))),
        }
    }

    /// The cards that may fill the next slot so that the rest can be filled too.
    pub(crate) fn next(&self, chosen: &[Card], from: CardSet) -> CardSet {
        let Some(slot) = self.slots.get(chosen.len()) else {
            return CardSet::EMPTY;
        };
        let from = chosen.iter().fold(from, |set, card| {
            set.without(CardSet::one(*card)) & related(self.relation, *card)
        });
        let fits = *slot & from;
        if chosen.len() + 1 == self.slots.len() {
            return fits;
        }
        let mut keys = crate::list::List::<Card, { crate::rules::MAX_KEYS }>::of(chosen);
        fits.iter()
            .filter(|card| {
                keys.push(*card);
                let possible = self.possible(&keys, from | CardSet::one(*card));
                keys.pop();
                possible
            })
            .collect()
    }

    /// Whether these cards, all of them given, go together.
    pub(crate) fn go_together(&self, cards: &[Card]) -> bool {
        let mut pairs = cards.iter().zip(cards.iter().skip(1));
        pairs.all(|(a, b)| related(self.relation, *a).has(*b))
    }

    /// The cards that may stand beside this one in a slot that accepts `fits`.
    pub(crate) fn partners(&self, card: Card, fits: CardSet) -> CardSet {
        fits.without(CardSet::one(card)) & related(self.relation, card)
    }

    /// Whether this slot accepts the same cards as the one before it, so that their order is free.
    pub(crate) fn equal_to_previous(&self, slot: usize) -> bool {
        slot > 0 && self.slots.get(slot) == self.slots.get(slot - 1)
    }
}
