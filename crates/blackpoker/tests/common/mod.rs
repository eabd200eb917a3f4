//! What the tests over random games share: every regulation, legal decks, dice.
#![allow(dead_code)]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use blackpoker::pack::{self, GameOptions, Pack, PresetBulwark};
use blackpoker::rules::BothZero;
use blackpoker::{BySeat, Card, Dice, Game, Rules, full_deck, shuffle};

/// A small random source (wyrand), the same everywhere.
pub struct Rng(pub u64);

impl Dice for Rng {
    fn below(&mut self, n: u32) -> u32 {
        self.0 = self.0.wrapping_add(0xa076_1d64_78bd_642f);
        let wide = u128::from(self.0) * u128::from(self.0 ^ 0xe703_7ed1_a0b4_28db);
        let next = ((wide >> 64) as u64) ^ (wide as u64);
        (((next >> 32) * u64::from(n)) >> 32) as u32
    }
}

impl Rng {
    /// The source for one of the games of a regulation.
    pub fn of(rules: &Rules, game: u64) -> Rng {
        let name = rules.regulation.to_string();
        let mix = |seed: u64, byte: u8| (seed ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        Rng(name.bytes().fold(game ^ 0xcbf2_9ce4_8422_2325, mix))
    }

    /// One of the items; there must be one.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len() as u32) as usize]
    }
}

/// How many games of each regulation to play; `make test-long` asks for many.
pub fn games(few: u64) -> u64 {
    std::env::var("BLACKPOKER_GAMES").map_or(few, |n| n.parse().expect("a number"))
}

/// The rules of every official regulation, 9.1's of any format with any frame, 7.0's with every set of options;
/// `BLACKPOKER_ONLY=extra` narrows a long run down to those with that in their name.
pub fn regulations() -> Vec<Rules> {
    let rules = pack::editions().iter().flat_map(|pack| pack.all_rules()).collect();
    asked_for(rules)
}

fn asked_for(mut rules: Vec<Rules>) -> Vec<Rules> {
    if let Ok(only) = std::env::var("BLACKPOKER_ONLY") {
        rules.retain(|rules| rules.regulation.to_string().contains(&only));
    }
    rules
}

/// Every reading of every edition, once for each format: in its last frame, without options.
pub fn readings() -> Vec<Rules> {
    let mut rules = Vec::new();
    for pack in pack::editions() {
        for format in pack.formats() {
            let mut names = pack.regulations().into_iter();
            let last = names.rfind(|name| name.format == format && name.options.is_empty());
            for reading in pack.readings_of(format) {
                let mut name = last.clone().expect("a frame");
                name.readings = vec![reading.id.value.clone()];
                rules.push(pack.rules(&name, &GameOptions::default()).expect("a reading"));
            }
        }
    }
    asked_for(rules)
}

/// The same with every option of a game set to what no edition has it by default.
pub fn regulations_with_options() -> Vec<Rules> {
    let options = GameOptions {
        grave_top_ask: true,
        both_zero: Some(BothZero::Draw),
        generation_reveals: Some(false),
        preset_bulwark: Some(PresetBulwark::Covered),
    };
    let rules = |pack: &Pack| {
        let names = pack.regulations();
        let rules = names
            .iter()
            .map(|name| pack.rules(name, &options).expect("a regulation"));
        rules.collect::<Vec<_>>()
    };
    asked_for(pack::editions().iter().flat_map(rules).collect())
}

/// Two random decks that the frame takes, of any legal size.
pub fn decks(rules: &Rules, dice: &mut Rng) -> BySeat<Vec<Card>> {
    BySeat([(); 2].map(|()| {
        if let Some(fixed) = rules.deck.fixed {
            return fixed.iter().collect();
        }
        let (min, max) = (u32::from(rules.deck.min), u32::from(rules.deck.max));
        let size = min + dice.below(max - min + 1);
        let mut deck = full_deck();
        shuffle(&mut deck, dice);
        deck.truncate(size as usize);
        deck
    }))
}

/// A random position of a random game that is not over.
pub fn position(rules: &Rules, dice: &mut Rng) -> Game {
    loop {
        let mut game = Game::start(rules, &decks(rules, dice), &mut ()).expect("legal decks");
        for _ in 0..dice.below(200) {
            game.play_random(rules, dice, &mut ());
        }
        while game.shuffle_due().is_some() {
            game.play_random(rules, dice, &mut ());
        }
        if game.outcome().is_none() {
            return game;
        }
    }
}
