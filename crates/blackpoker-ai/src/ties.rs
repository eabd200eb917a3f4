//! Which of two moves that are worth the same: the one that costs fewer own cards, then a pass, then the one that the
//! rules list first.

use std::cmp::Ordering;

use blackpoker::{Command, RequestCommand, Rules};

use crate::search::Thought;

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

/// Whether a request costs nothing at all.
pub fn is_free(rules: &Rules, request: &RequestCommand) -> bool {
    let price = &rules.action(request.action).costs[usize::from(request.cost)];
    request.keys.is_empty() && price.symbols.is_empty()
}

/// What a free move must add to the end of the turn, and the share of its visits from which that is known.
const DELAY: f32 = 0.01;
const KNOWN: u32 = 4;

/// Whether a move that costs nothing only puts off the end of the turn, such as an attack that nobody makes.
pub fn is_delay(rules: &Rules, best: &Thought, end: &Thought) -> bool {
    let free = match &best.command {
        Command::Pass(_) => true,
        Command::Request(_, request) => is_free(rules, request),
        Command::Choose(..) | Command::Shuffle(..) => false,
    };
    free && KNOWN * end.visits >= best.visits && best.chance < end.chance + DELAY
}

/// What comes first of equals is less.
pub fn order(a: &Command, b: &Command) -> Ordering {
    let passes = |command: &Command| matches!(command, Command::Pass(_));
    let rank = |command| (spent(command), !passes(command));
    rank(a).cmp(&rank(b))
}
