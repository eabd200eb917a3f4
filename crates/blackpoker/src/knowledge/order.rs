//! What is known of the order of a life: a few cards at the top and at the bottom, the middle unknown.

use super::places::Range;
use crate::card::{Card, CardSet};
use crate::list::List;

/// The next `count` cards are among `cards`, in any order. Equally many: it is exactly these.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Among {
    /// Which cards they can be.
    pub cards: CardSet,
    /// How many they are.
    pub count: u8,
}

impl Among {
    fn is_exact(&self) -> bool {
        self.cards.len() == usize::from(self.count)
    }
}

/// Most groups remembered at each end; beyond, they are forgotten.
const GROUPS: usize = 16;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Order {
    /// From the top down.
    top: List<Among, GROUPS>,
    /// From the bottom up.
    bottom: List<Among, GROUPS>,
}

impl Order {
    pub fn top(&self) -> &[Among] {
        &self.top
    }

    pub fn bottom(&self) -> &[Among] {
        &self.bottom
    }

    /// Nothing is known any more: the life was shuffled or looked through.
    pub fn forget(&mut self) {
        self.top.clear();
        self.bottom.clear();
    }

    fn groups(&self) -> impl Iterator<Item = &Among> {
        self.top.iter().chain(self.bottom.iter())
    }

    /// How many cards the groups hold.
    fn len(&self) -> u8 {
        self.groups().map(|group| group.count).sum()
    }

    /// Cards that are certainly in the life, because their place in it is known.
    pub fn certain(&self) -> CardSet {
        let exact = self.groups().filter(|group| group.is_exact());
        exact.fold(CardSet::EMPTY, |set, group| set | group.cards)
    }

    /// Cards that turned out to be elsewhere are in no group.
    pub fn restrict(&mut self, life: CardSet) {
        for group in self.top.iter_mut().chain(self.bottom.iter_mut()) {
            group.cards = group.cards & life;
        }
    }

    /// The top card leaves a life of so many cards, of which these can be in it. Returns which it can be.
    pub fn draw(&mut self, face: Option<Card>, life: CardSet, count: Range) -> CardSet {
        if count.max <= self.len() {
            // Nothing unknown is left between the ends.
            while let Some(group) = self.bottom.pop() {
                if !self.top.push(group) {
                    self.forget();
                }
            }
        }
        let Some(first) = self.top.first_mut() else {
            if count.min > self.len() {
                return life.without(self.certain());
            }
            // It may have come from the known bottom or from above it.
            self.forget();
            return life;
        };
        let cards = first.cards;
        first.count -= 1;
        if let Some(card) = face {
            first.cards.remove(card);
        }
        if first.count == 0 {
            self.top.remove(0);
        }
        cards
    }

    /// What happens at the bottom is the same seen from there.
    pub fn upside_down<T>(&mut self, happens: impl FnOnce(&mut Order) -> T) -> T {
        std::mem::swap(&mut self.top, &mut self.bottom);
        let result = happens(self);
        std::mem::swap(&mut self.top, &mut self.bottom);
        result
    }

    /// Cards were put on the life; each with its depth in the new pile, if all depths differ.
    pub fn put_on_top(&mut self, cards: &mut [(u8, CardSet)]) {
        put(&mut self.top, cards);
    }

    /// Cards were put under the life; each with its height over the bottom, if all differ.
    pub fn put_below(&mut self, cards: &mut [(u8, CardSet)]) {
        put(&mut self.bottom, cards);
    }

    /// Whether a life, bottom to top, is as known.
    pub fn allows(&self, life: &[Card]) -> bool {
        let mut down = life.iter().rev();
        let mut up = life.iter();
        let fits = |group: &Among, cards: &mut dyn Iterator<Item = &Card>| {
            let there: CardSet = cards.take(group.count.into()).copied().collect();
            there.len() == usize::from(group.count) && there.without(group.cards).is_empty()
        };
        self.top.iter().all(|group| fits(group, &mut down)) && self.bottom.iter().all(|group| fits(group, &mut up))
    }
}

/// Puts cards before the first group.
fn put(groups: &mut List<Among, GROUPS>, cards: &mut [(u8, CardSet)]) {
    cards.sort_unstable_by_key(|(depth, _)| *depth);
    let ordered = cards
        .iter()
        .enumerate()
        .all(|(at, (depth, _))| usize::from(*depth) == at);
    if ordered {
        for (_, cards) in cards.iter().rev() {
            let cards = *cards;
            insert(groups, Among { cards, count: 1 });
        }
    } else {
        // One move whose order is its owner's secret, or several moves one over the other.
        let all = cards.iter().fold(CardSet::EMPTY, |all, (_, set)| all | *set);
        let count = cards.len() as u8;
        insert(groups, Among { cards: all, count });
    }
}

fn insert(groups: &mut List<Among, GROUPS>, group: Among) {
    if groups.len() == GROUPS {
        // What lies deepest matters least.
        groups.pop();
    }
    groups.insert(0, group);
}
