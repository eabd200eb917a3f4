//! What simulations say about balance: the advantage of going first, and what differs between two sides.
//!
//! ```text
//! Plans ─▶ SideBySide ─▶ Summaries, what they have to do with each other ─▶ Comparison: Tests with a Verdict
//! Summary ─▶ Advantage ─┐
//! Summary ─▶ Advantage ─┴▶ Judgement
//! Summary of two strengths that meet ─▶ Split
//! ```

mod advantage;
mod compare;
mod measure;
mod side_by_side;
mod significance;
mod split;

pub use advantage::{Advantage, Side, Strength};
pub use compare::{Comparison, Pairing, Test, Verdict};
pub use measure::{Aspect, Measure};
pub use side_by_side::{BLOCK, Keep, SideBySide};
pub use significance::{FEWEST, LEVEL, findings, tested};
pub use split::Split;
