//! A seed for those who did not give one.

/// A seed that differs from run to run.
pub fn fresh_seed() -> u64 {
    use std::hash::{BuildHasher, RandomState};
    // Six digits and a bit are easy to type again.
    RandomState::new().hash_one(0) % 10_000_000
}
