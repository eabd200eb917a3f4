//! The laboratory: games by the thousand, matches between players, balance reports.

pub mod arena;
pub mod decks;
pub mod exploit;
pub mod fit;
mod forced;
pub mod instruments;
mod interval;
mod judgement;
mod looks;
mod play;
mod power;
mod ratio;
pub mod report;
pub mod sim;
pub mod trouble;
mod work;
pub mod worth;

pub use interval::{Difference, Mean, Rate, Z95};
pub use judgement::Judgement;
pub use looks::Looks;
pub use play::{Observer, Played, Players, play};
pub use power::games_for_a_point;
pub use ratio::{Cross, Ratio, Tries};
