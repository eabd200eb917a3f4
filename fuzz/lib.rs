//! What the fuzz targets share: the official regulations, and dice read from the fuzzer's bytes.

use std::sync::OnceLock;

use blackpoker::scenario::Packs;
use blackpoker::{BySeat, Card, CardSet, Dice, Game, Rules, Seat, full_deck, pack, shuffle};

/// All official regulations, compiled once.
pub fn regulations() -> &'static [Rules] {
    static ALL: OnceLock<Vec<Rules>> = OnceLock::new();
    ALL.get_or_init(|| {
        let official = pack::editions().into_iter();
        official.flat_map(|pack| pack.all_rules()).collect()
    })
}

/// The packs by which scenarios are played.
pub fn packs() -> &'static Packs {
    static PACKS: OnceLock<Packs> = OnceLock::new();
    PACKS.get_or_init(Packs::official)
}

/// Numbers from the input; a small random source takes over where it ends.
pub struct Bytes<'a> {
    bytes: &'a [u8],
    state: u64,
}

impl<'a> Bytes<'a> {
    pub fn new(bytes: &'a [u8]) -> Self {
        let state = bytes
            .iter()
            .fold(1, |s, b| (s ^ u64::from(*b)).wrapping_mul(0x100_0000_01b3));
        Bytes { bytes, state }
    }

    /// Whether the input is used up.
    pub fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    pub fn byte(&mut self) -> u8 {
        match self.bytes.split_first() {
            Some((byte, rest)) => {
                self.bytes = rest;
                *byte
            }
            None => {
                self.state = self.state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
                (self.state >> 56) as u8
            }
        }
    }

    /// All bytes that are left, as text.
    pub fn rest(&mut self) -> String {
        String::from_utf8_lossy(std::mem::take(&mut self.bytes)).into_owned()
    }

    /// Up to `max` bytes of the input as text.
    pub fn text(&mut self, max: usize) -> String {
        let length = usize::from(self.byte()).min(max).min(self.bytes.len());
        let (text, rest) = self.bytes.split_at(length);
        self.bytes = rest;
        String::from_utf8_lossy(text).into_owned()
    }
}

impl Dice for Bytes<'_> {
    fn below(&mut self, n: u32) -> u32 {
        let number = if n <= 256 {
            u32::from(self.byte())
        } else {
            (0..4).fold(0, |number, _| number << 8 | u32::from(self.byte()))
        };
        number % n
    }
}

/// A new game of a regulation that the bytes choose, with decks that the bytes choose.
pub fn start(dice: &mut Bytes<'_>) -> (&'static Rules, Game) {
    let all = regulations();
    let rules = &all[dice.below(all.len() as u32) as usize];
    let decks = BySeat([(); 2].map(|()| -> Vec<Card> {
        if let Some(fixed) = rules.deck.fixed {
            return fixed.iter().collect();
        }
        let (min, max) = (u32::from(rules.deck.min), u32::from(rules.deck.max));
        let size = min + dice.below(max - min + 1);
        let mut deck = full_deck();
        shuffle(&mut deck, dice);
        deck.truncate(size as usize);
        deck
    }));
    match Game::start(rules, &decks, &mut ()) {
        Ok(game) => (rules, game),
        Err(problems) => panic!("{}: {problems:?}", rules.regulation),
    }
}

/// The cards of both players; constant once the setup is over.
pub fn cards(game: &Game) -> [CardSet; 2] {
    Seat::BOTH.map(|seat| game.cards_in_game(seat))
}
