//! The laboratory: games by the thousand, matches between players, balance reports.

pub mod arena;
pub mod decks;
pub mod exploit;
pub mod fit;
mod forced;
pub mod instruments;
mod interval;
mod judgement;
mod play;
mod ratio;
pub mod report;
pub mod sim;
pub mod trouble;
mod work;
pub mod worth;

pub use interval::{Difference, Mean, Rate, Z95};
pub use judgement::Judgement;
pub use play::{Observer, Played, Players, play};
pub use ratio::{Cross, Ratio, Tries};
