//! Simulation: games by the thousand, as rows and in numbers.

mod row;
mod summary;

pub use row::{ActionRow, Decisive, GameRow, How, Rows, TurnRow};
pub use summary::{
    About, ActionCounts, DecisiveCounts, Histogram, Mean, Moments, SideCounts, Summary, TURNS, Tries, TrumpCounts,
    TurnCounts, VERSION,
};
