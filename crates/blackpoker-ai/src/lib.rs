//! Players for BlackPoker: from anything legal to a search that imagines hidden cards.

mod by_rules;
pub mod canonical;
pub mod deal;
mod dice;
mod exact;
mod fingerprint;
mod level;
mod look;
pub mod opening;
mod player;
pub mod policy;
#[cfg(test)]
mod positions;
mod random;
mod reason;
mod roster;
mod search;
mod settle;
mod solve;
mod ties;
pub mod weigh;
mod weights;

pub use by_rules::{Answers, ByRules, Manner};
pub use dice::{Quick, Seeded};
pub use fingerprint::fingerprint;
pub use level::{LEVELS, Level};
pub use player::{Insight, Player};
pub use random::Random;
pub use reason::Reason;
pub use roster::{Kind, PlayerError};
pub use search::{Budget, Effort, Explained, Search, Sight, Thought};
pub use solve::{Allowance, Certainty, Proof, Solver};
