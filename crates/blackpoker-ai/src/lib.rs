//! Players for BlackPoker: from anything legal to a search that imagines hidden cards.

pub mod deal;
mod dice;
mod player;
mod random;
mod roster;

pub use dice::{Quick, Seeded};
pub use player::Player;
pub use random::Random;
pub use roster::{Kind, UnknownPlayer};
