//! Levels: opponents for people, from one who learns the rules to one who searches as long as people wait.

use std::time::Duration;

use blackpoker::rules::Text;

use crate::by_rules::ByRules;
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

    /// The longest time that a move takes, in milliseconds.
    pub fn millis(self) -> u32 {
        match self.0 {
            1..=4 => 100,
            5 => 5,
            _ => 1000,
        }
    }

    /// Opponents that do not search take a random move now and then: so many of a hundred.
    fn mistakes(self) -> u32 {
        match self.0 {
            1 => 60,
            2 => 30,
            3 => 15,
            _ => 0,
        }
    }

    /// Whether it thinks so long that people should be told.
    pub fn is_slow(self) -> bool {
        self.0 == LEVELS
    }

    /// A player of this level for one game.
    pub fn sit_down(self, seed: u64) -> Box<dyn Player> {
        let search = |threads| {
            let effort = Effort {
                budget: Budget::Millis(self.millis()),
                threads,
                sight: Sight::Fair,
            };
            Box::new(Search::new(effort, seed))
        };
        match self.0 {
            1..=4 => {
                let careful = ByRules::within(Duration::from_millis(self.millis().into()), seed);
                Box::new(Careless::new(self.mistakes(), careful, seed))
            }
            5 => search(1),
            _ => search(2),
        }
    }
}
