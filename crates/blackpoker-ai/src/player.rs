//! A player: gets a situation, gives a command.

use blackpoker::{Command, SeenEvent, Situation};

use crate::solve::Certainty;

/// What a player who searches can tell about its last decision, for instruments.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Insight {
    /// The chance to win that it sees for itself with the move it chose.
    pub value: f32,
    /// What was proven about that move.
    pub certainty: Option<Certainty>,
    /// Turns between the decision and the positions it weighed, on average.
    pub turns: f32,
    /// Moves that it looked at.
    pub moves: u32,
    /// Those of them that it tried fewer than three times.
    pub starved: u32,
}

/// Somebody who decides. A player sees a [`Situation`] and never a game, so there is nothing to peek at.
pub trait Player: Send {
    /// What the player says. It must be legal; whoever runs the game refuses it otherwise.
    fn decide(&mut self, situation: &Situation<'_>) -> Command;

    /// Takes in what happened, as the player may know it. Only those who [remember](Player::remembers) are told.
    fn hear(&mut self, _events: &[SeenEvent]) {}

    /// Whether the player uses what was learned in the course of the game. If not, nobody need keep track of it.
    fn remembers(&self) -> bool {
        true
    }

    /// Whether the player asks for open cards, as a yardstick. Only the laboratory grants it.
    fn sees_all(&self) -> bool {
        false
    }

    /// What the player can tell about its last decision; `None` if it did not search.
    fn insight(&self) -> Option<Insight> {
        None
    }
}

impl Player for Box<dyn Player> {
    fn decide(&mut self, situation: &Situation<'_>) -> Command {
        (**self).decide(situation)
    }

    fn hear(&mut self, events: &[SeenEvent]) {
        (**self).hear(events);
    }

    fn remembers(&self) -> bool {
        (**self).remembers()
    }

    fn sees_all(&self) -> bool {
        (**self).sees_all()
    }

    fn insight(&self) -> Option<Insight> {
        (**self).insight()
    }
}
