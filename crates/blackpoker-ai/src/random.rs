//! The player that does anything that is legal.

use blackpoker::{Command, Situation};

use crate::dice::Quick;
use crate::player::Player;

/// Uniform over pass and the requestable actions, then over what completes them; uniform over answers.
pub struct Random {
    dice: Quick,
}

impl Random {
    /// A player whose choices follow from the seed.
    pub fn new(seed: u64) -> Random {
        Random { dice: Quick::new(seed) }
    }
}

impl Player for Random {
    fn decide(&mut self, situation: &Situation<'_>) -> Command {
        let random = situation.random_command(&mut self.dice);
        // A situation is a decision of a player, so there is always something to say.
        random.unwrap_or(Command::Pass(situation.seat()))
    }

    fn remembers(&self) -> bool {
        false
    }
}
