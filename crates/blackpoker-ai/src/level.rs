//! Levels: opponents for people, from one who learns the rules to one who searches as long as people wait.

use blackpoker::rules::Text;

use crate::by_rules::{Answers, ByRules, Manner};
use crate::player::Player;
use crate::search::{Budget, Effort, Search, Sight};

/// A level by its number, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Level(u8);

/// Positions that the strongest of those who do not search looks at for a win that nobody can prevent.
const PROVES: u32 = 400;

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
            // None of them is a word of the game: a level is a player's name.
            2 => ("門下生", "Student"),
            3 => ("師範代", "Instructor"),
            4 => ("師範", "Expert"),
            5 => ("名人", "Virtuoso"),
            _ => ("覇者", "Champion"),
        };
        Text {
            ja: ja.to_string(),
            en: en.to_string(),
        }
    }

    /// Whether it thinks so long that people should be told.
    pub fn is_slow(self) -> bool {
        self.0 == LEVELS
    }

    /// How it searches, if it does.
    pub fn effort(self) -> Option<Effort> {
        let (millis, threads) = match self.0 {
            1..=4 => return None,
            5 => (10, 1),
            _ => (1000, 2),
        };
        Some(Effort {
            budget: Budget::Millis(millis),
            threads,
            sight: Sight::Fair,
        })
    }

    /// A player of this level for one game. Weak ones see less and notice less; none of them makes idle moves.
    pub fn sit_down(self, seed: u64) -> Box<dyn Player> {
        let by_rules = |doubt, answers, notices| -> Box<dyn Player> {
            let manner = Manner {
                doubt,
                answers,
                charges: self.0 == 1,
                notices,
                proves: if self.0 == 4 { PROVES } else { 0 },
            };
            Box::new(ByRules::with_manner(manner, seed))
        };
        if let Some(effort) = self.effort() {
            return Box::new(Search::new(effort, seed));
        }
        match self.0 {
            1 => by_rules(2.0, Answers::Nothing, 30),
            2 => by_rules(0.18, Answers::Nothing, 58),
            3 => by_rules(0.18, Answers::Blows, 66),
            _ => by_rules(0.0, Answers::Everything, 100),
        }
    }
}
