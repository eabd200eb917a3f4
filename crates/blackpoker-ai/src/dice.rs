//! Random numbers: ChaCha for deals and shuffles, so a seed deals the same cards everywhere; a quick generator for
//! what players imagine.

use blackpoker::Dice;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Seeded dice. The bounded draw is our own: that of a library may change between releases.
pub struct Seeded(ChaCha8Rng);

impl Seeded {
    /// Dice for a seed.
    pub fn new(seed: u64) -> Seeded {
        Seeded::stream(seed, 0)
    }

    /// One of many independent streams of a seed: each can be thrown again without those before it.
    pub fn stream(seed: u64, number: u64) -> Seeded {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        Seeded::stream_of(bytes, number)
    }

    /// The same for a seed that nobody can guess.
    pub fn stream_of(seed: [u8; 32], number: u64) -> Seeded {
        let mut source = ChaCha8Rng::from_seed(seed);
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

/// Quick dice for playouts (wyrand); the same numbers for the same seed on every machine.
#[derive(Clone, Debug)]
pub struct Quick(u64);

impl Quick {
    /// Dice for a seed.
    pub fn new(seed: u64) -> Quick {
        Quick(seed)
    }

    /// The next 64 bits.
    #[inline]
    pub fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0xa076_1d64_78bd_642f);
        let wide = u128::from(self.0) * u128::from(self.0 ^ 0xe703_7ed1_a0b4_28db);
        (wide >> 64) as u64 ^ wide as u64
    }

    /// A number from 0 up to 1, without 1.
    #[inline]
    pub fn unit(&mut self) -> f32 {
        (self.word() >> 40) as f32 / (1u64 << 24) as f32
    }
}

impl Dice for Quick {
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        // A bias below one in a hundred million does not matter to a player.
        ((u128::from(self.word()) * u128::from(n)) >> 64) as u32
    }
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
