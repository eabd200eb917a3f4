//! The fixed, numbered choice space: every single pick a player can make is one number below [`CHOICES`].
//!
//! Step-by-step decisions, commands and learning environments share these numbers. A face-down
//! bulwark or trump is named by its place, because a player cannot know the card under it.

use std::fmt;

use crate::card::{Card, Owned};
use crate::rules::ActionId;
use crate::seat::Seat;

/// Size of the choice space.
pub const CHOICES: usize = 512;

const BULWARKS: u16 = 128;
const TRUMPS: u16 = 256;
const REQUESTS: u16 = 272;
const PLAYERS: u16 = 320;
const WORDS: u16 = 322;
const PASS: u16 = 354;
const DONE: u16 = 355;
const NTH: u16 = 356;
const ACTIONS: u16 = 384;

/// One number of the choice space.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Choice(pub(crate) u16);

/// What a choice number means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pick {
    /// A card, or a face-up unit by its bottom card.
    Card(Owned),
    /// A bulwark by its place, 0 next to the life.
    Bulwark(Seat, u8),
    /// A trump by its place.
    Trump(Seat, u8),
    /// A request on the stage, 0 at the bottom.
    Request(u8),
    /// A player.
    Player(Seat),
    /// A word such as `charge` or `stop`; the number counts the words of the rules.
    Word(u8),
    /// Pass the chance.
    Pass,
    /// Nothing more: ends a selection.
    Done,
    /// The n-th of several: waiting triggered requests in order of triggering, or ways to pay.
    Nth(u8),
    /// An action to request.
    Action(ActionId),
}

impl Choice {
    /// Pass the chance.
    pub const PASS: Choice = Choice(PASS);
    /// Nothing more.
    pub const DONE: Choice = Choice(DONE);

    /// The number of a pick.
    #[inline]
    pub fn new(pick: Pick) -> Choice {
        Choice(match pick {
            Pick::Card(card) => u16::from(card.0),
            Pick::Bulwark(seat, place) => BULWARKS + 64 * seat as u16 + u16::from(place),
            Pick::Trump(seat, place) => TRUMPS + 8 * seat as u16 + u16::from(place),
            Pick::Request(at) => REQUESTS + u16::from(at),
            Pick::Player(seat) => PLAYERS + seat as u16,
            Pick::Word(word) => WORDS + u16::from(word),
            Pick::Pass => PASS,
            Pick::Done => DONE,
            Pick::Nth(at) => NTH + u16::from(at),
            Pick::Action(action) => ACTIONS + u16::from(action.0),
        })
    }

    /// The choice with a number, if the number has a meaning.
    pub fn from_number(number: u16) -> Option<Choice> {
        let choice = Choice(number);
        choice.checked_pick().map(|_| choice)
    }

    /// The number, below [`CHOICES`].
    #[inline]
    pub fn number(self) -> u16 {
        self.0
    }

    fn checked_pick(self) -> Option<Pick> {
        let seat = |width: u16, base: u16| Seat::from_index(usize::from((self.0 - base) / width));
        Some(match self.0 {
            n if n < BULWARKS => {
                Card::from_index(usize::from(n & 63))?;
                Pick::Card(Owned(n as u8))
            }
            n if n < TRUMPS => Pick::Bulwark(seat(64, BULWARKS), ((n - BULWARKS) % 64) as u8),
            n if n < REQUESTS => Pick::Trump(seat(8, TRUMPS), ((n - TRUMPS) % 8) as u8),
            n if n < PLAYERS => Pick::Request((n - REQUESTS) as u8),
            n if n < WORDS => Pick::Player(seat(1, PLAYERS)),
            n if n < PASS => Pick::Word((n - WORDS) as u8),
            PASS => Pick::Pass,
            DONE => Pick::Done,
            n if n < ACTIONS => Pick::Nth((n - NTH) as u8),
            n if n < CHOICES as u16 => Pick::Action(ActionId((n - ACTIONS) as u8)),
            _ => return None,
        })
    }

    /// What the choice means.
    #[inline]
    pub fn pick(self) -> Pick {
        self.checked_pick().unwrap_or(Pick::Done)
    }
}

impl From<Pick> for Choice {
    fn from(pick: Pick) -> Choice {
        Choice::new(pick)
    }
}

impl fmt::Debug for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.pick())
    }
}

/// A set of choices: the full list of what is possible at a step.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct ChoiceSet([u64; CHOICES / 64]);

impl ChoiceSet {
    /// No choice.
    pub const EMPTY: ChoiceSet = ChoiceSet([0; CHOICES / 64]);

    /// Adds a choice.
    #[inline]
    pub fn insert(&mut self, choice: impl Into<Choice>) {
        let number = choice.into().0;
        self.0[usize::from(number >> 6)] |= 1 << (number & 63);
    }

    /// Removes a choice.
    #[inline]
    pub fn remove(&mut self, choice: impl Into<Choice>) {
        let number = choice.into().0;
        self.0[usize::from(number >> 6)] &= !(1 << (number & 63));
    }

    /// Adds all choices of another set.
    #[inline]
    pub fn insert_all(&mut self, other: &ChoiceSet) {
        self.0.iter_mut().zip(other.0).for_each(|(word, more)| *word |= more);
    }

    /// Whether all choices of another set are in this one.
    #[inline]
    pub fn has_all(&self, other: &ChoiceSet) -> bool {
        self.0.iter().zip(other.0).all(|(word, more)| more & !word == 0)
    }

    /// Adds a player's cards.
    #[inline]
    pub(crate) fn insert_cards(&mut self, owner: Seat, cards: crate::card::CardSet) {
        self.0[owner.index()] |= cards.0;
    }

    /// Adds actions given as a bit set.
    #[inline]
    pub(crate) fn insert_actions(&mut self, actions: u128) {
        self.0[6] |= actions as u64;
        self.0[7] |= (actions >> 64) as u64;
    }

    /// Whether a choice is in the set.
    #[inline]
    pub fn has(&self, choice: impl Into<Choice>) -> bool {
        let number = choice.into().0;
        self.0[usize::from(number >> 6)] >> (number & 63) & 1 != 0
    }

    /// Number of choices.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|w| w.count_ones() as usize).sum()
    }

    /// Whether nothing can be chosen.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|w| *w == 0)
    }

    /// The n-th choice in order of numbers.
    #[inline]
    pub fn nth(&self, mut n: usize) -> Option<Choice> {
        for (at, &word) in self.0.iter().enumerate() {
            let count = word.count_ones() as usize;
            if n < count {
                let mut bits = word;
                for _ in 0..n {
                    bits &= bits - 1;
                }
                return Some(Choice(at as u16 * 64 + bits.trailing_zeros() as u16));
            }
            n -= count;
        }
        None
    }

    /// The choices in order of numbers.
    pub fn iter(&self) -> impl Iterator<Item = Choice> + '_ {
        self.0.iter().enumerate().flat_map(|(at, &word)| {
            let mut bits = word;
            std::iter::from_fn(move || {
                (bits != 0).then(|| {
                    let bit = bits.trailing_zeros() as u16;
                    bits &= bits - 1;
                    Choice(at as u16 * 64 + bit)
                })
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_with_a_meaning_reads_back() {
        let mut known = 0;
        for number in 0..CHOICES as u16 {
            if let Some(choice) = Choice::from_number(number) {
                assert_eq!(Choice::new(choice.pick()), choice);
                known += 1;
            }
        }
        assert!(known > 450);
        assert_eq!(Choice::from_number(60), None);
    }
}
