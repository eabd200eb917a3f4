//! Random numbers for deals, shuffles and the random opponent: ChaCha, so a seed deals the same cards everywhere.

use blackpoker::Dice;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Seeded dice. The bounded draw is our own: that of a library may change between releases.
pub struct Seeded(ChaCha8Rng);

impl Seeded {
    pub fn new(seed: u64) -> Seeded {
        Seeded::stream(seed, 0)
    }

    /// One of many independent streams of a seed: each can be thrown again without those before it.
    pub fn stream(seed: u64, number: u64) -> Seeded {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        let mut source = ChaCha8Rng::from_seed(bytes);
        source.set_stream(number);
        Seeded(source)
    }
}

impl Dice for Seeded {
    fn below(&mut self, n: u32) -> u32 {
        // Multiply and shift; numbers that would be favored are drawn again.
        loop {
            let wide = u64::from(self.0.next_u32()) * u64::from(n);
            if wide as u32 >= n.wrapping_neg() % n.max(1) {
                return (wide >> 32) as u32;
            }
        }
    }
}

/// A seed that differs from run to run.
pub fn fresh_seed() -> u64 {
    use std::hash::{BuildHasher, RandomState};
    // Six digits and a bit are easy to type again.
    RandomState::new().hash_one(0) % 10_000_000
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_numbers_forever() {
        let mut dice = Seeded::new(1);
        let numbers: Vec<u32> = (0..8).map(|_| dice.below(54)).collect();
        assert_eq!(numbers, [33, 20, 50, 15, 21, 43, 48, 49]);
        assert!((0..1000).all(|_| dice.below(3) < 3));
    }
}
