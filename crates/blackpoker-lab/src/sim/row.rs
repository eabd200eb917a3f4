//! What is kept of a simulated game: one row for the game, one for each action that a seat used, one for each turn.

use blackpoker::rules::ActionId;
use blackpoker::{BySeat, CardSet, Seat};

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
    /// Who won; `None`: a draw, or a game that was stuck.
    pub winner: Option<Seat>,
    /// It did not end.
    pub stuck: bool,
    /// What decided it; `None`: nobody won, or the life was empty before any action.
    pub decisive: Option<Decisive>,
    /// The number of the last turn, from 1; both players' turns count.
    pub turns: u16,
    /// Commands, shuffles included.
    pub commands: u32,
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

/// What became of an action of a seat in a game in which it occurred.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ActionRow {
    /// The game.
    pub game: u64,
    /// Whose action.
    pub seat: Seat,
    /// Which action.
    pub action: ActionId,
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
}
