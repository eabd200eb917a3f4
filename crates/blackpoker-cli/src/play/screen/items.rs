//! The list of choices, and moving in it.

use blackpoker::{Choice, Pick, Suit};

use super::model::Play;

/// More cards than this are easier to go through suit by suit.
const LONG: usize = 20;

/// A line of the list of choices.
pub struct Item {
    pub choice: Choice,
    pub label: String,
    pub state: State,
}

/// Whether a line can be chosen.
#[derive(Debug, PartialEq, Eq)]
pub enum State {
    Open,
    /// Picked already; choosing it again takes it back.
    Picked,
    /// Picked from the start and not to be taken back, and why.
    Fixed(String),
    /// Not legal now, and why.
    Refused(String),
}

impl Play {
    /// Whether cards are chosen from a list that is many times as long as its window.
    pub fn is_long(&self) -> bool {
        let cards = self.items.iter().filter(|item| suit(item).is_some()).count();
        cards > LONG && !self.table.rules().trumps.is_empty()
    }

    /// To the first line of the next or previous suit.
    pub fn next_suit(&mut self, forward: bool) {
        let first = |at: &usize| *at == 0 || suit(&self.items[*at]) != suit(&self.items[*at - 1]);
        let starts: Vec<usize> = (0..self.items.len()).filter(first).collect();
        let next = if forward {
            starts.iter().find(|at| **at > self.cursor).or(starts.first())
        } else {
            starts.iter().rev().find(|at| **at < self.cursor).or(starts.last())
        };
        self.cursor = next.copied().unwrap_or(0);
    }

    /// From a pick to the next thing that can be picked.
    pub fn move_on(&mut self) {
        let count = self.items.len();
        let mut next = (1..count).map(|by| (self.cursor + by) % count);
        self.cursor = next
            .find(|at| self.items[*at].state == State::Open)
            .unwrap_or(self.cursor);
    }

    pub fn highlighted(&self) -> Option<&Item> {
        self.items.get(self.cursor)
    }
}

/// The suit of a line that is a card; jokers are a suit of their own.
fn suit(item: &Item) -> Option<Option<Suit>> {
    match item.choice.pick() {
        Pick::Card(card) => Some(card.card().suit()),
        _ => None,
    }
}
