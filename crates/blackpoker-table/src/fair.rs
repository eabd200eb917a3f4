//! Fair shuffles: nobody alone decides how the cards fall.
//!
//! Before the deal the server shows a hash of its secret, its promise. Then both players add numbers of their own.
//! Coin, decks drawn at random and every shuffle follow from the three together; the secret is published when the game
//! is over, so anyone can deal the game again.

use std::fmt::Write;

use blackpoker_ai::Seeded;
use sha2::{Digest, Sha256};

/// What the server keeps to itself until the game is over.
pub type Secret = [u8; 32];

/// The server's promise: a hash of its secret, in hexadecimal digits.
pub fn promise(secret: &Secret) -> String {
    hex(&Sha256::digest(secret))
}

/// What a whole game is dealt from.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Deal([u8; 32]);

impl Deal {
    /// From the server's secret and what the two players added, in the order in which they came.
    pub fn new(secret: &Secret, added: [&str; 2]) -> Deal {
        let mut hash = Sha256::new();
        hash.update(b"blackpoker deal 1");
        hash.update(secret);
        for entropy in added {
            hash.update((entropy.len() as u64).to_le_bytes());
            hash.update(entropy.as_bytes());
        }
        Deal(hash.finalize().into())
    }

    /// Dice for one of the things that are left to chance: 0 for coin and decks, then one more than the number of
    /// commands before the shuffle. What is taken back falls the same way again.
    pub fn dice(&self, number: u64) -> Seeded {
        Seeded::stream_of(self.0, number)
    }
}

/// Bytes as hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use blackpoker::Dice;

    #[test]
    fn everyone_who_takes_part_changes_the_deal_and_the_same_parts_give_the_same() {
        let numbers = |deal: Deal| (0..6).map(|_| deal.dice(1).below(54)).collect::<Vec<u32>>();
        let deal = Deal::new(&[7; 32], ["ab", "cd"]);
        assert_eq!(numbers(deal), numbers(Deal::new(&[7; 32], ["ab", "cd"])));
        for other in [
            Deal::new(&[8; 32], ["ab", "cd"]),
            Deal::new(&[7; 32], ["abc", "d"]),
            Deal::new(&[7; 32], ["ab", ""]),
        ] {
            assert!(deal.0 != other.0);
        }
        assert_eq!(promise(&[7; 32]).len(), 64);
    }
}
