//! What is kept of a simulated game: one row for the game, one for each action that a seat used, one for each turn.

use blackpoker::rules::ActionId;
use blackpoker::{BySeat, CardSet, Outcome, Seat};

use crate::play::Played;
use crate::ratio::Tries;

/// How an action took the last card of a life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum How {
    /// By its effect.
    Effect,
    /// By its cost: somebody paid with the last card.
    Cost,
}

/// The action that took the last card of the loser's life.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decisive {
    /// Which action; the innermost one if an effect raised it.
    pub action: ActionId,
    /// Whose request it was: the winner's, or the loser's own.
    pub seat: Seat,
    /// Effect or cost.
    pub how: How,
}

/// How a game came to its end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Ending {
    /// Somebody won.
    #[default]
    Won,
    /// By the rules nobody did.
    Draw,
    /// The turn limit ended it.
    Limit,
    /// It did not end.
    Stuck,
}

/// A game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameRow {
    /// Its number in the simulation, from 0.
    pub game: u64,
    /// The seed of decks and shuffles.
    pub seed: u64,
    /// Which of the given players sat there, 0 or 1.
    pub players: BySeat<u8>,
    /// Who went first.
    pub first: Seat,
    /// Who won, if anybody did.
    pub winner: Option<Seat>,
    /// How it ended.
    pub ending: Ending,
    /// What decided it; `None`: nobody won, or the life was empty before any action.
    pub decisive: Option<Decisive>,
    /// The number of the last turn, from 1; both players' turns count.
    pub turns: u16,
    /// Commands, shuffles included.
    pub commands: u32,
    /// Decisions between two commands or more.
    pub decisions: BySeat<u16>,
    /// Illegal commands that players proposed.
    pub illegal: u32,
    /// Life at the end.
    pub life: BySeat<u8>,
    /// The hand with which a player enters the first turn; what the first player draws to start is not in it.
    pub opening: BySeat<CardSet>,
    /// The rare cards after setup.
    pub rare: BySeat<CardSet>,
    /// The trumps after setup.
    pub trumps: BySeat<CardSet>,
    /// Trumps that were face up at any time.
    pub opened: BySeat<CardSet>,
}

impl Ending {
    /// Of a game that may last so many turns.
    pub fn of(played: &Played, turns: u16) -> Ending {
        match played.outcome {
            Some(Outcome::Winner(_)) => Ending::Won,
            // The turn beyond the limit begins, and is not played.
            Some(Outcome::Draw) if played.turns > turns => Ending::Limit,
            Some(Outcome::Draw) => Ending::Draw,
            None => Ending::Stuck,
        }
    }
}

/// What became of an action of a seat in a game in which it occurred, or could have been requested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ActionRow {
    /// The game.
    pub game: u64,
    /// Whose action.
    pub seat: Seat,
    /// Which action.
    pub action: ActionId,
    /// Times that the seat was to act and could have requested it.
    pub chances: u16,
    /// Direct requests.
    pub requested: u16,
    /// Times it was triggered.
    pub triggered: u16,
    /// Times it was resolved, also without effect.
    pub resolved: u16,
    /// Resolved without effect, because its target was lost.
    pub lost: u16,
    /// Taken off the stage without resolving: countered.
    pub nullified: u16,
    /// Triggered, but dropped because the stage was busy.
    pub dropped: u16,
    /// It took the last card of the loser's life.
    pub decisive: bool,
}

/// What both players had when a turn began.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnRow {
    /// The game.
    pub game: u64,
    /// The number of the turn, from 1; both players' turns count.
    pub turn: u16,
    /// Whose turn.
    pub turn_player: Seat,
    /// Cards in the life.
    pub life: BySeat<u8>,
    /// Cards in the hand.
    pub hand: BySeat<u8>,
    /// Bulwarks.
    pub bulwarks: BySeat<u8>,
    /// Soldiers.
    pub soldiers: BySeat<u8>,
}

/// All rows of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rows {
    /// The game itself.
    pub game: GameRow,
    /// Its actions, by seat and then in the order of the rules.
    pub actions: Vec<ActionRow>,
    /// Its turns, in order.
    pub turns: Vec<TurnRow>,
}

impl GameRow {
    /// The loser; `None` if nobody won.
    pub fn loser(&self) -> Option<Seat> {
        self.winner.map(|winner| !winner)
    }

    /// What a seat has of the game: two half points for a win, one where nobody won.
    pub fn half_points(&self, seat: Seat) -> u64 {
        match self.winner {
            Some(winner) => Tries::WIN * u64::from(winner == seat),
            None => Tries::WIN / 2,
        }
    }
}
