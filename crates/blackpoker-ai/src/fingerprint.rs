//! Which players these are: one number that changes with what they learned.

use std::sync::LazyLock;

use crate::policy;
use crate::weights::{BIAS, OPENING, WEIGHTS};

/// Raised when players decide otherwise with the same weights.
pub const GENERATION: u32 = 6;

/// A number over everything that was learned, and over how it is used: programs with different numbers have different players.
pub fn fingerprint() -> u64 {
    *FINGERPRINT
}

/// It is in the name of every player, and what was learned does not change while a program runs.
static FINGERPRINT: LazyLock<u64> = LazyLock::new(|| {
    let learned = [BIAS].into_iter().chain(WEIGHTS).chain(OPENING);
    let learned = learned
        .flat_map(f32::to_le_bytes)
        .chain(policy::LEARNED.iter().copied());
    blackpoker::digest(GENERATION.to_le_bytes().into_iter().chain(learned))
});
