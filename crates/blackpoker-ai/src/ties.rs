//! Which of two moves that are worth the same: the one that costs fewer own cards, then a pass, then the one that the
//! rules list first.

use std::cmp::Ordering;

use blackpoker::Command;

/// Own cards and units that a move costs at once.
pub fn spent(command: &Command) -> usize {
    match command {
        Command::Request(_, request) => request.keys.len() + request.pay.len(),
        Command::Pass(_) | Command::Choose(..) | Command::Shuffle(..) => 0,
    }
}

/// The chance below which a game is as good as lost, and what a move must add to it to be worth its cards.
const LOST: f32 = 0.03;
const HELP: f32 = 0.005;

/// Whether to pass although another move looks better: who is lost keeps the cards as long as nothing helps.
pub fn keeps_cards(best: f32, pass: f32) -> bool {
    best < LOST && best < pass + HELP
}

/// What comes first of equals is less.
pub fn order(a: &Command, b: &Command) -> Ordering {
    let passes = |command: &Command| matches!(command, Command::Pass(_));
    let rank = |command| (spent(command), !passes(command));
    rank(a).cmp(&rank(b))
}
