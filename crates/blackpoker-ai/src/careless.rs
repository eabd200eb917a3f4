//! The player that plays by the rules and sometimes does anything that is legal: an opponent for beginners, and a way
//! to see many kinds of positions.

use blackpoker::{Command, Dice, Situation};

use crate::by_rules::ByRules;
use crate::dice::Quick;
use crate::player::Player;
use crate::random::Random;

/// See the module.
pub struct Careless {
    careful: ByRules,
    random: Random,
    dice: Quick,
    /// Of a hundred moves.
    mistakes: u32,
}

impl Careless {
    /// A player who makes so many random moves of a hundred, and others as a careful one would.
    pub fn new(mistakes: u32, careful: ByRules, seed: u64) -> Careless {
        Careless {
            careful,
            random: Random::new(seed),
            dice: Quick::new(!seed),
            mistakes,
        }
    }
}

impl Player for Careless {
    fn decide(&mut self, situation: &Situation<'_>) -> Command {
        if self.dice.below(100) < self.mistakes {
            self.random.decide(situation)
        } else {
            self.careful.decide(situation)
        }
    }
}
