//! The laboratory: games by the thousand, matches between players, balance reports.

pub mod arena;
pub mod exploit;
pub mod fit;
pub mod instruments;
mod interval;
mod play;
pub mod report;
pub mod sim;
pub mod trouble;

pub use interval::{Difference, Rate, Z95};
pub use play::{Observer, Played, Players, play};
