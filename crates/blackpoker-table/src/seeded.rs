//! Games that a seed decides: decks, shuffles and every move of a random player.

use blackpoker_ai::Seeded;

/// The dice for the decks, or for the command after so many others. Each has dice of its own, so that a game that is
/// taken back goes on in the same way.
pub fn dice(seed: u64, commands: Option<usize>) -> Seeded {
    Seeded::stream(seed, commands.map_or(0, |count| count as u64 + 1))
}
