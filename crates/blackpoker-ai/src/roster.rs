//! Players by name: `random`, `rules`, `search:100ms`, `search:2000`, `level:3`.

use std::fmt;
use std::str::FromStr;

use crate::by_rules::ByRules;
use crate::fingerprint::{GENERATION, fingerprint};
use crate::level::Level;
use crate::player::Player;
use crate::random::Random;
use crate::search::{Budget, Effort, Search, Sight};

/// A kind of player that can be asked to the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Anything that is legal.
    Random,
    /// Weighs what it could do next.
    Rules,
    /// Searches.
    Search(Effort),
    /// One of the opponents for people.
    Level(Level),
}

/// A name that no player has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayerError {
    /// No such player.
    #[error(
        "there is no player `{0}`; there are random, rules, search:100ms, search:2000, level:1 to level:6, seer:100ms"
    )]
    Unknown(String),
    /// A player of another version than those of this program.
    #[error("`{name}` is of another version: the players of this program are `{here}`")]
    OtherVersion {
        /// What was asked for.
        name: String,
        /// The same player as it is here.
        here: String,
    },
    /// A search that may not search.
    #[error("`{0}` leaves no time to search: give it at least 1ms or one iteration, and one thread")]
    NoBudget(String),
}

impl Kind {
    /// A player of this kind for one game; everything it does at random follows from the seed.
    pub fn sit_down(&self, seed: u64) -> Box<dyn Player> {
        match self {
            Kind::Random => Box::new(Random::new(seed)),
            Kind::Rules => Box::new(ByRules::new(seed)),
            Kind::Search(effort) => Box::new(Search::new(*effort, seed)),
            Kind::Level(level) => level.sit_down(seed),
        }
    }
}

impl Kind {
    /// Its name with its version, so that nobody mixes up what different programs call the same: `rules@5-0123abcd` is
    /// of generation 5, and the rest tells what was learned. Whoever plays at random has no version.
    pub fn full_name(&self) -> String {
        match self {
            Kind::Random => self.to_string(),
            Kind::Rules | Kind::Search(_) | Kind::Level(_) => format!("{self}@{}", version()),
        }
    }
}

/// The version of all players of this program.
fn version() -> String {
    format!("{GENERATION}-{:08x}", fingerprint() >> 32)
}

impl FromStr for Kind {
    type Err = PlayerError;

    fn from_str(name: &str) -> Result<Kind, PlayerError> {
        if let Some((plain, asked)) = name.split_once('@') {
            let kind: Kind = plain.parse()?;
            let version = version();
            let here = asked == version || asked.parse() == Ok(GENERATION);
            return here.then_some(kind).ok_or_else(|| PlayerError::OtherVersion {
                name: name.to_string(),
                here: kind.full_name(),
            });
        }
        let unknown = || PlayerError::Unknown(name.to_string());
        let mut parts = name.split(':');
        let kind = match (parts.next(), parts.next()) {
            (Some("random"), None) => Kind::Random,
            (Some("rules"), None) => Kind::Rules,
            (Some("level"), Some(number)) => {
                let level = number.parse().ok().and_then(Level::new);
                Kind::Level(level.ok_or_else(unknown)?)
            }
            (Some(who @ ("search" | "seer")), Some(budget)) => {
                let budget = match budget.strip_suffix("ms") {
                    Some(millis) => millis.parse().map(Budget::Millis),
                    None => budget.parse().map(Budget::Iterations),
                };
                let threads = parts.next().map_or(Ok(1), str::parse);
                let (budget, threads) = budget.ok().zip(threads.ok()).ok_or_else(unknown)?;
                if matches!(budget, Budget::Millis(0) | Budget::Iterations(0)) || threads == 0 {
                    return Err(PlayerError::NoBudget(name.to_string()));
                }
                let sight = if who == "seer" { Sight::All } else { Sight::Fair };
                Kind::Search(Effort { budget, threads, sight })
            }
            _ => return Err(unknown()),
        };
        parts.next().is_none().then_some(kind).ok_or_else(unknown)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Kind::Random => f.write_str("random"),
            Kind::Rules => f.write_str("rules"),
            Kind::Level(level) => write!(f, "level:{}", level.number()),
            Kind::Search(effort) => {
                f.write_str(match effort.sight {
                    Sight::Fair => "search",
                    Sight::All => "seer",
                })?;
                match effort.budget {
                    Budget::Millis(millis) => write!(f, ":{millis}ms")?,
                    Budget::Iterations(count) => write!(f, ":{count}")?,
                }
                match effort.threads {
                    1 => Ok(()),
                    threads => write!(f, ":{threads}"),
                }
            }
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for name in ["random", "rules", "search:100ms", "search:2000:2", "seer:5", "level:6"] {
            assert_eq!(name.parse::<Kind>().map(|kind| kind.to_string()).as_deref(), Ok(name));
        }
        for name in [
            "",
            "Rules",
            "search",
            "search:",
            "search:x",
            "level:0",
            "level:7",
            "rules:1",
            "search:5:1:1",
        ] {
            assert_eq!(name.parse::<Kind>(), Err(PlayerError::Unknown(name.to_string())));
        }
        for name in ["rules", "level:2", "search:2000:2"] {
            let kind: Kind = name.parse().unwrap();
            assert_eq!(kind.full_name().parse(), Ok(kind));
            assert_eq!(format!("{name}@{GENERATION}").parse(), Ok(kind));
            let older = format!("{name}@{}", GENERATION - 1);
            assert!(matches!(older.parse::<Kind>(), Err(PlayerError::OtherVersion { .. })));
        }
        for name in ["search:0", "search:0ms", "search:10:0"] {
            assert_eq!(name.parse::<Kind>(), Err(PlayerError::NoBudget(name.to_string())));
        }
    }
}
