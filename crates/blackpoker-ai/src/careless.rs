//! A player that sometimes does anything that is legal: an opponent for beginners, and a way to see many kinds of
//! positions.

use blackpoker::{Command, Dice, SeenEvent, Situation};

use crate::dice::Quick;
use crate::player::Player;
use crate::random::Random;

/// See the module.
pub struct Careless<P> {
    careful: P,
    random: Random,
    dice: Quick,
    /// Of a hundred moves.
    mistakes: u32,
}

impl<P: Player> Careless<P> {
    /// A player who makes so many random moves of a hundred, and others as a careful one would.
    pub fn new(mistakes: u32, careful: P, seed: u64) -> Careless<P> {
        Careless {
            careful,
            random: Random::new(seed),
            dice: Quick::new(!seed),
            mistakes,
        }
    }
}

impl<P: Player> Player for Careless<P> {
    fn decide(&mut self, situation: &Situation<'_>) -> Command {
        if self.dice.below(100) < self.mistakes {
            self.random.decide(situation)
        } else {
            self.careful.decide(situation)
        }
    }

    fn hear(&mut self, events: &[SeenEvent]) {
        self.careful.hear(events);
    }

    fn remembers(&self) -> bool {
        self.careful.remembers()
    }

    fn sees_all(&self) -> bool {
        self.careful.sees_all()
    }
}
