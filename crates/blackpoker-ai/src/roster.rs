//! Players by name: `random`, `rules`, `search:100ms`, `level:3`.

use std::fmt;
use std::str::FromStr;

use crate::by_rules::ByRules;
use crate::player::Player;
use crate::random::Random;
use crate::search::{Budget, Effort, Search};

/// A kind of player that can be asked to the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Anything that is legal.
    Random,
    /// Weighs what it could do next.
    Rules,
    /// Searches.
    Search(Budget),
}

/// A name that no player has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no player `{0}`; there are: random, rules")]
pub struct UnknownPlayer(pub String);

impl Kind {
    /// A player of this kind for one game; everything it does at random follows from the seed.
    pub fn sit_down(&self, seed: u64) -> Box<dyn Player> {
        match self {
            Kind::Random => Box::new(Random::new(seed)),
            Kind::Rules => Box::new(ByRules::new(seed)),
            Kind::Search(budget) => Box::new(Search::new(
                Effort {
                    budget: *budget,
                    threads: 1,
                },
                seed,
            )),
        }
    }
}

impl FromStr for Kind {
    type Err = UnknownPlayer;

    fn from_str(name: &str) -> Result<Kind, UnknownPlayer> {
        match name {
            "random" => Ok(Kind::Random),
            "rules" => Ok(Kind::Rules),
            _ if name.starts_with("search:") => {
                let b = &name[7..];
                match b.strip_suffix("ms") {
                    Some(ms) => ms
                        .parse()
                        .map(|ms| Kind::Search(Budget::Millis(ms)))
                        .map_err(|_| UnknownPlayer(name.to_string())),
                    None => b
                        .parse()
                        .map(|ms| Kind::Search(Budget::Iterations(ms)))
                        .map_err(|_| UnknownPlayer(name.to_string())),
                }
            }
            _ => Err(UnknownPlayer(name.to_string())),
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Kind::Random => f.write_str("random"),
            Kind::Rules => f.write_str("rules"),
            Kind::Search(Budget::Millis(ms)) => write!(f, "search:{ms}ms"),
            Kind::Search(Budget::Iterations(n)) => write!(f, "search:{n}"),
        }
    }
}
