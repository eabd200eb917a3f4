//! Players by name: `random`, `rules`, `search:100ms`, `level:3`.

use std::fmt;
use std::str::FromStr;

use crate::player::Player;
use crate::random::Random;

/// A kind of player that can be asked to the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Anything that is legal.
    Random,
}

/// A name that no player has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no player `{0}`; there are: random")]
pub struct UnknownPlayer(pub String);

impl Kind {
    /// A player of this kind for one game; everything it does at random follows from the seed.
    pub fn sit_down(&self, seed: u64) -> Box<dyn Player> {
        match self {
            Kind::Random => Box::new(Random::new(seed)),
        }
    }
}

impl FromStr for Kind {
    type Err = UnknownPlayer;

    fn from_str(name: &str) -> Result<Kind, UnknownPlayer> {
        match name {
            "random" => Ok(Kind::Random),
            _ => Err(UnknownPlayer(name.to_string())),
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Kind::Random => f.write_str("random"),
        }
    }
}
