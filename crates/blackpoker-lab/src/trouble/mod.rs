//! The search for trouble: games that go in circles, games that are over at once, actions that are never worth it,
//! pairs of trumps that are too strong or too weak. Every finding names a game that shows it.
//!
//! ```text
//! Hunt::games ─▶ play + Watch ─▶ Facts ─▶ Trouble
//! Hunt::worths ─▶ worth ──────────────────┤
//! Hunt::pairs ─▶ play with a forced pair ─┘
//! Hunt::record ◀─ a game that shows it
//! ```

mod hunt;
mod judge;
mod watch;

#[cfg(test)]
mod tests;

pub use hunt::{Game, Hunt, HuntError};
pub use judge::{ActionTrouble, Circle, Example, Finding, PairTrouble, Quick, Trouble};
