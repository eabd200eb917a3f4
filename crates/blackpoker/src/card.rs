//! Cards, sets of cards, and physical cards.

use std::fmt;
use std::ops::{BitAnd, BitOr, Not};

use crate::seat::Seat;

/// The four suits, in canonical order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Suit {
    /// ♠
    Spades,
    /// ♡
    Hearts,
    /// ♢
    Diamonds,
    /// ♣
    Clubs,
}

impl Suit {
    /// All suits, in canonical order.
    pub const ALL: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];

    /// The letter of the notation.
    pub fn letter(self) -> char {
        ['S', 'H', 'D', 'C'][self as usize]
    }

    /// The symbol people are shown.
    pub fn symbol(self) -> char {
        ['♠', '♡', '♢', '♣'][self as usize]
    }
}

/// One of the 54 cards of a pack: ♠A…♠K, ♡, ♢, ♣, then the two Jokers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(type = "string"))]
pub struct Card(u8);

/// Number of different cards.
pub const CARDS: usize = 54;

/// The names of the notation, in canonical order.
#[rustfmt::skip]
const NAMES: [&str; CARDS] = [
    "SA", "S2", "S3", "S4", "S5", "S6", "S7", "S8", "S9", "S10", "SJ", "SQ", "SK",
    "HA", "H2", "H3", "H4", "H5", "H6", "H7", "H8", "H9", "H10", "HJ", "HQ", "HK",
    "DA", "D2", "D3", "D4", "D5", "D6", "D7", "D8", "D9", "D10", "DJ", "DQ", "DK",
    "CA", "C2", "C3", "C4", "C5", "C6", "C7", "C8", "C9", "C10", "CJ", "CQ", "CK",
    "X1", "X2",
];

impl Card {
    /// "No card", used inside fixed arrays.
    pub(crate) const NONE: Card = Card(63);
    /// The first Joker, `X1`.
    pub const X1: Card = Card(52);
    /// The second Joker, `X2`.
    pub const X2: Card = Card(53);

    /// The card of a suit and a rank from 1 (ace) to 13 (king).
    pub fn new(suit: Suit, rank: u8) -> Option<Card> {
        (1..=13).contains(&rank).then(|| Card(suit as u8 * 13 + rank - 1))
    }

    /// The card with an index below [`CARDS`].
    pub fn from_index(index: usize) -> Option<Card> {
        (index < CARDS).then_some(Card(index as u8))
    }

    /// All 54 cards in canonical order.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..CARDS as u8).map(Card)
    }

    /// Position in canonical order, 0 to 53.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The suit; a Joker has none.
    #[inline]
    pub fn suit(self) -> Option<Suit> {
        match self.0 / 13 {
            0 => Some(Suit::Spades),
            1 => Some(Suit::Hearts),
            2 => Some(Suit::Diamonds),
            3 => Some(Suit::Clubs),
            _ => None,
        }
    }

    /// The number: A 1, 2–10 as printed, J 11, Q 12, K 13, Joker 0 (zones.md 1).
    #[inline]
    pub fn number(self) -> u8 {
        if self.0 >= 52 { 0 } else { self.0 % 13 + 1 }
    }

    /// The name of the notation.
    #[inline]
    pub fn name(self) -> &'static str {
        NAMES.get(self.index()).copied().unwrap_or("-")
    }

    /// Whether this is a Joker.
    #[inline]
    pub fn is_joker(self) -> bool {
        self.0 >= 52
    }
}

impl Default for Card {
    fn default() -> Self {
        Card::NONE
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that is no card.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no card: write a suit letter and a rank (S7, H10, DJ, CA) or X1, X2 for a Joker")]
pub struct ParseCardError(pub String);

impl std::str::FromStr for Card {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Card, ParseCardError> {
        let fail = || ParseCardError(text.to_string());
        let mut chars = text.chars();
        let suit = match chars.next().ok_or_else(fail)? {
            'S' | 's' | '♠' | '♤' => Suit::Spades,
            'H' | 'h' | '♡' | '♥' => Suit::Hearts,
            'D' | 'd' | '♢' | '♦' | '◇' | '◆' => Suit::Diamonds,
            'C' | 'c' | '♣' | '♧' => Suit::Clubs,
            'X' | 'x' => {
                return match chars.as_str() {
                    "1" => Ok(Card::X1),
                    "2" => Ok(Card::X2),
                    _ => Err(fail()),
                };
            }
            _ => return Err(fail()),
        };
        // A text or emoji variation selector may follow a suit symbol.
        let rank = match chars.as_str().trim_start_matches(['\u{fe0e}', '\u{fe0f}']) {
            "A" | "a" => 1,
            "J" | "j" => 11,
            "Q" | "q" => 12,
            "K" | "k" => 13,
            n if !n.starts_with(['0', '+', '1']) || n == "10" => n.parse().map_err(|_| fail())?,
            _ => return Err(fail()),
        };
        Card::new(suit, rank)
            .filter(|_| rank != 1 || !text.ends_with('1'))
            .ok_or_else(fail)
    }
}

impl serde::Serialize for Card {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> serde::Deserialize<'de> for Card {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// A set of cards of one deck.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(as = "Vec<Card>"))]
pub struct CardSet(pub u64);

const SUIT_BITS: u64 = 0x1fff;

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet(0);
    /// All 54 cards.
    pub const ALL: CardSet = CardSet((1 << CARDS) - 1);
    /// Both Jokers.
    pub const JOKERS: CardSet = CardSet(0b11 << 52);

    /// The set of one card.
    #[inline]
    pub fn one(card: Card) -> CardSet {
        CardSet(1 << card.0)
    }

    /// All thirteen cards of a suit.
    #[inline]
    pub fn suit(suit: Suit) -> CardSet {
        CardSet(SUIT_BITS << (suit as u32 * 13))
    }

    /// All cards of a number; 0 means the Jokers.
    #[inline]
    pub fn number(number: u8) -> CardSet {
        match number {
            0 => CardSet::JOKERS,
            1..=13 => CardSet(0x8004002001 << (number - 1)),
            _ => CardSet::EMPTY,
        }
    }

    /// Whether the card is in the set.
    #[inline]
    pub fn has(self, card: Card) -> bool {
        self.0 >> card.0 & 1 != 0
    }

    /// Whether the set is empty.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Number of cards.
    #[inline]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// One bit for each card, the first card lowest.
    #[inline]
    pub fn bits(self) -> u64 {
        self.0
    }

    /// Adds a card.
    #[inline]
    pub fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    /// Removes a card.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.0);
    }

    /// The set without the cards of another.
    #[inline]
    pub fn without(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }

    /// The first card in canonical order.
    #[inline]
    pub fn first(self) -> Option<Card> {
        (self.0 != 0).then(|| Card(self.0.trailing_zeros() as u8))
    }

    /// The n-th card in canonical order, counted from 0.
    #[inline]
    pub fn nth(self, n: usize) -> Option<Card> {
        let mut bits = self.0;
        for _ in 0..n {
            bits &= bits.wrapping_sub(1);
        }
        CardSet(bits).first()
    }

    /// The cards in canonical order.
    #[inline]
    pub fn iter(self) -> CardSetIter {
        CardSetIter(self.0)
    }
}

impl BitAnd for CardSet {
    type Output = CardSet;
    #[inline]
    fn bitand(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }
}

impl BitOr for CardSet {
    type Output = CardSet;
    #[inline]
    fn bitor(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }
}

impl Not for CardSet {
    type Output = CardSet;
    fn not(self) -> CardSet {
        CardSet(!self.0 & CardSet::ALL.0)
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(iter: I) -> Self {
        let mut set = CardSet::EMPTY;
        for card in iter {
            set.insert(card);
        }
        set
    }
}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = CardSetIter;
    fn into_iter(self) -> CardSetIter {
        self.iter()
    }
}

impl serde::Serialize for CardSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// Iterator over a [`CardSet`].
#[derive(Clone)]
pub struct CardSetIter(u64);

impl Iterator for CardSetIter {
    type Item = Card;
    #[inline]
    fn next(&mut self) -> Option<Card> {
        let card = CardSet(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(card)
    }
}

/// A physical card: each player brings a deck, so owner and card name one card (zones.md 1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(type = "string"))]
pub struct Owned(pub(crate) u8);

impl Owned {
    pub(crate) const NONE: Owned = Owned(255);

    /// A player's copy of a card.
    #[inline]
    pub fn new(owner: Seat, card: Card) -> Owned {
        Owned((owner as u8) << 6 | card.0)
    }

    /// Whose card it is.
    #[inline]
    pub fn owner(self) -> Seat {
        Seat::from_index(usize::from(self.0 >> 6 & 1))
    }

    /// Which card it is.
    #[inline]
    pub fn card(self) -> Card {
        Card(self.0 & 63)
    }
}

impl Default for Owned {
    fn default() -> Self {
        Owned::NONE
    }
}

impl fmt::Display for Owned {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.owner(), self.card())
    }
}

impl fmt::Debug for Owned {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Owned::NONE {
            return f.write_str("-");
        }
        fmt::Display::fmt(self, f)
    }
}

impl serde::Serialize for Owned {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_reads_back() {
        for card in Card::all() {
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        assert_eq!("♡10".parse(), Ok(Card::new(Suit::Hearts, 10).unwrap_or_default()));
        for wrong in [
            "", "S", "S1", "S0", "S11", "S14", "X3", "Z4", "S+7", "10", "SAA", "H010",
        ] {
            assert!(wrong.parse::<Card>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn numbers_select_four_suits() {
        assert_eq!(CardSet::number(13).len(), 4);
        assert!(CardSet::number(13).iter().all(|c| c.number() == 13));
        assert_eq!(CardSet::number(0), CardSet::JOKERS);
    }
}
