//! In which plain facts a side is better or worse off. No weights: what cannot be compared without taste is unclear.

use blackpoker::{BulwarkView, Card, CardSet, Life, SideView, SoldierView, Stacks, ZoneView};

/// How what a side has differs from what it would have had.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Change {
    /// More of something: life, cards, units, size, charge.
    pub better: bool,
    /// Less of something.
    pub worse: bool,
    /// Another thing, of which nobody can say whether it is better.
    pub unclear: bool,
}

impl Change {
    /// Compares both tables of a side as its owner sees them.
    pub fn between(before: &SideView, after: &SideView) -> Change {
        let mut change = Change::default();
        change.number(life(before), life(after));
        change.zone(before.hand, after.hand);
        change.zone(before.pack, after.pack);
        change.zone(before.rare, after.rare);
        change.soldiers(&before.soldiers, &after.soldiers);
        change.bulwarks(&before.bulwarks, &after.bulwarks);
        // What a fog does to a unit shows in its size, and a lock shows on the trump; the rest is still to come.
        let waiting = |side: &SideView| side.fogs.iter().filter(|(fog, _)| fog.live && fog.on.is_none()).count();
        change.unclear |= waiting(before) != waiting(after)
            || before.trumps != after.trumps
            || before.pack_opened != after.pack_opened;
        change
    }

    fn number(&mut self, before: i16, after: i16) {
        self.better |= after > before;
        self.worse |= after < before;
    }

    fn set(&mut self, before: CardSet, after: CardSet) {
        let (gone, come) = (before.without(after), after.without(before));
        self.better |= !come.is_empty() && gone.is_empty();
        self.worse |= !gone.is_empty() && come.is_empty();
        self.unclear |= !gone.is_empty() && !come.is_empty();
    }

    /// An owner need not know the cards of a pack, only how many there are.
    fn zone(&mut self, before: ZoneView, after: ZoneView) {
        match (before.cards, after.cards) {
            (Some(before), Some(after)) => self.set(before, after),
            _ => {
                let count = |zone: ZoneView| i16::from(zone.count.unwrap_or_default());
                self.number(count(before), count(after));
            }
        }
    }

    fn charge(&mut self, before_driven: bool, after_driven: bool) {
        self.number(i16::from(!before_driven), i16::from(!after_driven));
    }

    fn soldiers(&mut self, before: &Stacks<SoldierView>, after: &Stacks<SoldierView>) {
        let same = |one: &[Card], other: &[Card]| one.first() == other.first();
        for (unit, cards) in before.iter() {
            let Some((now, now_cards)) = after.iter().find(|(_, now)| same(cards, now)) else {
                self.worse = true;
                continue;
            };
            self.set(cards.iter().copied().collect(), now_cards.iter().copied().collect());
            self.number(unit.size, now.size);
            self.charge(unit.driven, now.driven);
            self.unclear |= (unit.character, unit.new, unit.attacks, unit.blocks)
                != (now.character, now.new, now.attacks, now.blocks);
        }
        let is_new = |cards: &[Card]| !before.iter().any(|(_, old)| same(cards, old));
        self.better |= after.iter().any(|(_, cards)| is_new(cards));
    }

    fn bulwarks(&mut self, before: &[BulwarkView], after: &[BulwarkView]) {
        let cards = |row: &[BulwarkView]| row.iter().filter_map(|bulwark| bulwark.card).collect::<Vec<Card>>();
        let (old, now) = (cards(before), cards(after));
        let set = |row: &[Card]| row.iter().copied().collect::<CardSet>();
        self.set(set(&old), set(&now));
        let kept = |row: &[Card], by: &[Card]| row.iter().copied().filter(|card| by.contains(card)).collect::<Vec<_>>();
        self.unclear |= kept(&old, &now) != kept(&now, &old);
        for bulwark in before {
            if let Some(same) = after.iter().find(|other| other.card == bulwark.card) {
                self.charge(bulwark.driven, same.driven);
                self.unclear |= (bulwark.new, bulwark.blocks) != (same.new, same.blocks);
            }
        }
    }
}

fn life(side: &SideView) -> i16 {
    match side.life {
        Life::Exactly(cards) | Life::AtLeast(cards) => i16::from(cards),
    }
}
