//! Players for BlackPoker: from anything legal to a search that imagines hidden cards.

mod by_rules;
mod candidates;
mod careless;
pub mod deal;
mod dice;
mod fingerprint;
mod level;
pub mod opening;
mod player;
mod random;
mod roster;
mod search;
mod settle;
pub mod weigh;
mod weights;

pub use by_rules::ByRules;
pub use careless::Careless;
pub use dice::{Quick, Seeded};
pub use fingerprint::fingerprint;
pub use level::{LEVELS, Level};
pub use player::{Insight, Player};
pub use random::Random;
pub use roster::{Kind, PlayerError};
pub use search::{Budget, Effort, Search, Sight, Thought};
