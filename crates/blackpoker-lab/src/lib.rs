//! The laboratory: games by the thousand, matches between players, balance reports.

mod play;

pub use play::{Observer, Played, play};
