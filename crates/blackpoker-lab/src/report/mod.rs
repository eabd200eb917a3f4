//! What a simulation says about balance: the advantage of going first, and what differs between two packs.

mod advantage;
mod compare;
mod significance;

pub use advantage::{Advantage, Side, Strength};
pub use compare::{ActionTest, Aspect, Comparison, Means, Shares, countered};
pub use significance::{LEVEL, against_half, findings, two_means, two_shares};
