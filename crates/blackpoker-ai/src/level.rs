//! Levels: opponents for people, from one who learns the rules to one who searches for seconds.

use blackpoker::rules::Text;

use crate::careless::Careless;
use crate::player::Player;
use crate::search::{Budget, Effort, Search, Sight};

/// A level by its number, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Level(u8);

/// How many levels there are.
pub const LEVELS: u8 = 6;

impl Level {
    /// The level with a number from 1 to [`LEVELS`].
    pub fn new(number: u8) -> Option<Level> {
        (1..=LEVELS).contains(&number).then_some(Level(number))
    }

    /// All of them, the weakest first.
    pub fn all() -> impl Iterator<Item = Level> {
        (1..=LEVELS).map(Level)
    }

    /// Its number.
    pub fn number(self) -> u8 {
        self.0
    }

    /// Its name.
    pub fn name(self) -> Text {
        let (ja, en) = match self.0 {
            1 => ("見習い", "Apprentice"),
            2 => ("兵士", "Soldier"),
            3 => ("騎士", "Knight"),
            4 => ("軍師", "Strategist"),
            5 => ("将軍", "General"),
            _ => ("覇王", "Overlord"),
        };
        Text {
            ja: ja.to_string(),
            en: en.to_string(),
        }
    }

    /// The longest time that a move takes, in milliseconds; how long the machine needs otherwise, if it is quick.
    pub fn millis(self) -> u32 {
        match self.0 {
            1..=4 => 100,
            5 => 500,
            _ => 3000,
        }
    }

    /// Opponents that do not search take a random move now and then: so many of a hundred.
    fn mistakes(self) -> u32 {
        match self.0 {
            1 => 40,
            2 => 15,
            _ => 0,
        }
    }

    /// Whether it searches, and so takes its time.
    pub fn searches(self) -> bool {
        self.0 > 3
    }

    /// A player of this level for one game.
    pub fn sit_down(self, seed: u64) -> Box<dyn Player> {
        let effort = |threads| Effort {
            budget: Budget::Millis(self.millis()),
            threads,
            sight: Sight::Fair,
        };
        match self.0 {
            1..=3 => Box::new(Careless::new(self.mistakes(), seed)),
            4 | 5 => Box::new(Search::new(effort(1), seed)),
            _ => Box::new(Search::new(effort(2), seed)),
        }
    }
}
