//! Who sits opposite: somebody at the same screen, or the computer at a level.

use std::str::FromStr;

use blackpoker_ai::{Kind, Level, PlayerError};

use blackpoker_table::Words;

/// Who sits opposite.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opponent {
    /// The computer.
    Computer(Kind),
    /// Somebody at the same screen.
    Human,
}

/// The level for those who do not choose one.
const FIRST: u8 = 2;

impl Default for Opponent {
    fn default() -> Opponent {
        Opponent::Computer(Level::new(FIRST).map_or(Kind::Rules, Kind::Level))
    }
}

impl Opponent {
    /// Those that a menu offers, the weakest first.
    pub fn all() -> Vec<Opponent> {
        let levels = Level::all().map(|level| Opponent::Computer(Kind::Level(level)));
        levels.chain([Opponent::Human]).collect()
    }

    /// What the opponent is called.
    pub fn name(self, words: &Words) -> String {
        match self {
            Opponent::Human => words.word("menu-human"),
            Opponent::Computer(Kind::Random) => words.word("menu-random"),
            Opponent::Computer(Kind::Level(level)) => {
                let (number, name) = (level.number().to_string(), words.text(&level.name()).to_string());
                words.say("menu-level", &[("number", number), ("name", name)])
            }
            Opponent::Computer(kind) => words.say("menu-computer", &[("name", kind.to_string())]),
        }
    }

    /// Whether the opponent thinks so long that the player should be told.
    pub fn is_slow(self) -> bool {
        match self {
            Opponent::Human | Opponent::Computer(Kind::Random | Kind::Rules) => false,
            Opponent::Computer(Kind::Search(_)) => true,
            Opponent::Computer(Kind::Level(level)) => level.is_slow(),
        }
    }
}

impl FromStr for Opponent {
    type Err = PlayerError;

    /// `human`, a level by its number, or any player of the laboratory.
    fn from_str(name: &str) -> Result<Opponent, PlayerError> {
        if name == "human" {
            return Ok(Opponent::Human);
        }
        let level = name.parse().ok().and_then(Level::new);
        level
            .map_or_else(|| name.parse(), |level| Ok(Kind::Level(level)))
            .map(Opponent::Computer)
    }
}
