//! What a player says: pass, request, or answer a question; and what the driver says: a shuffle.

use crate::card::Card;
use crate::choice::Choice;
use crate::game::MAX_PAY;
use crate::list::List;
use crate::rules::{ActionId, MAX_KEYS};
use crate::seat::Seat;

/// Picks of an answer, in the order in which they were named. A block is two picks: attacker, blocker.
pub type Picks = List<Choice, 108>;

/// A request for an action, complete.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RequestCommand {
    /// Which action.
    pub action: ActionId,
    /// Which of its costs; 0 is the printed one.
    pub cost: u8,
    /// Key cards in slot order.
    pub keys: List<Card, MAX_KEYS>,
    /// The key unit.
    pub unit: Option<Choice>,
    /// What pays, symbol by symbol as printed, without those that leave no choice.
    pub pay: List<Choice, MAX_PAY>,
    /// The target.
    pub target: Option<Choice>,
}

/// One command of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Pass the chance.
    Pass(Seat),
    /// Request an action.
    Request(Seat, RequestCommand),
    /// Answer a question.
    Choose(Seat, Picks),
    /// The driver gives the order of a shuffled pile, top first. Nobody sees it.
    Shuffle(Seat, List<Card, 54>),
}

impl Command {
    /// Whose command it is.
    pub fn seat(&self) -> Seat {
        match self {
            Command::Pass(seat) | Command::Request(seat, _) | Command::Choose(seat, _) | Command::Shuffle(seat, _) => {
                *seat
            }
        }
    }
}
