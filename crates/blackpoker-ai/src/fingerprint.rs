//! Which players these are: one number that changes with what they learned.

use crate::weights::{BIAS, OPENING, WEIGHTS};

/// A number over everything that was learned: programs with different numbers have different players.
pub fn fingerprint() -> u64 {
    let learned = [BIAS].into_iter().chain(WEIGHTS).chain(OPENING);
    blackpoker::digest(learned.flat_map(f32::to_le_bytes))
}
