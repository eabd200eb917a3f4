//! What is proven beside a search: a win of this turn before it begins, and which of its moves cannot lose this turn.

use std::time::{Duration, Instant};

use blackpoker::{Ask, Command, Outcome, Situation};

use super::{Allowance, Certainty, Proof, Solver};
use crate::dice::Quick;
use crate::search::{Budget, Thought};
use crate::settle::{Before, Care, How, Lot, Settling};

/// Positions that are looked at for one decision.
const NODES: u32 = 20_000;
/// Positions for each walk and each millisecond of a search: a tenth of its time.
const FOR_WALK: u32 = 2;
const FOR_MILLI: u32 = 100;
/// Imagined games in which it is looked whether the game can be lost in this turn.
const GAMES: usize = 3;
/// Moves of a search that are looked at.
const MOVES: usize = 4;

/// See the module.
pub struct Prover<'a, 'r> {
    situation: &'a Situation<'r>,
    allowance: Allowance,
    /// When the decision began.
    start: Instant,
    share: Duration,
    /// It is the other side's turn, and it could win if nobody says anything.
    threatened: bool,
}

impl<'a, 'r> Prover<'a, 'r> {
    /// For a decision and what a search may use for it.
    pub fn new(situation: &'a Situation<'r>, budget: Budget) -> Prover<'a, 'r> {
        let start = Instant::now();
        let (nodes, share) = match budget {
            Budget::Iterations(walks) => (walks.saturating_mul(FOR_WALK), Duration::ZERO),
            Budget::Millis(millis) => {
                let share = Duration::from_millis(millis.into()) / 10;
                (millis.saturating_mul(FOR_MILLI), share)
            }
        };
        let end = matches!(budget, Budget::Millis(_)).then(|| start + share);
        Prover {
            situation,
            allowance: Allowance {
                nodes: nodes.min(NODES),
                end,
            },
            start,
            share,
            threatened: is_threatened(situation),
        }
    }

    /// When a search that began with this must end to leave enough time.
    pub fn end_of_search(&self, millis: u32) -> Instant {
        let reserve = if self.threatened { self.share } else { Duration::ZERO };
        self.start + Duration::from_millis(millis.into()) - reserve
    }

    /// A move that is proven to win, one of all or this one.
    pub fn wins(&self, only: Option<&Command>) -> Option<Thought> {
        if !is_own_turn(self.situation) {
            return None;
        }
        let mut solver = Solver::new(self.situation, Certainty::Wins, self.allowance);
        let command = match only {
            Some(command) => *Some(command).filter(|command| solver.judge(command) == Proof::Won)?,
            None => solver.solve().ok()?,
        };
        Some(Thought {
            command,
            visits: 1,
            chance: 1.0,
            certainty: Some(Certainty::Wins),
        })
    }

    /// If the game can be lost in this turn: the first of the best moves with which that cannot happen comes first.
    pub fn holds(&self, thoughts: &mut [Thought]) {
        if !self.threatened {
            return;
        }
        let best = thoughts.len().min(MOVES);
        let allowance = Allowance {
            nodes: self.allowance.nodes / MOVES as u32,
            end: self.allowance.end.map(|_| Instant::now() + self.share),
        };
        let holds = |thought: &Thought| {
            let mut solver = Solver::new(self.situation, Certainty::Holds, allowance);
            thought.visits > 0 && solver.judge(&thought.command) == Proof::Won
        };
        if let Some(at) = thoughts[..best].iter().position(holds) {
            thoughts[at].certainty = Some(Certainty::Holds);
            thoughts[..=at].rotate_right(1);
        }
    }
}

/// Whether it is a decision in the own turn, and not before the first one.
pub fn is_own_turn(situation: &Situation<'_>) -> bool {
    is_in_turn(situation) && situation.view().turn == situation.seat()
}

/// Whether it is a decision in anybody's turn, and not before the first one.
pub fn is_in_turn(situation: &Situation<'_>) -> bool {
    match situation.prompt().ask {
        Ask::Chance
        | Ask::Cards
        | Ask::Units
        | Ask::Word
        | Ask::Order
        | Ask::Attackers
        | Ask::Blockers
        | Ask::Trumps
        | Ask::Request
        | Ask::Row
        | Ask::NewTarget
        | Ask::Trigger
        | Ask::GraveTop => true,
        Ask::OpeningHand
        | Ask::RareCard
        | Ask::ChooseTrumps
        | Ask::OpenTrump
        | Ask::DraftPick
        | Ask::Allocate
        | Ask::Shuffle => false,
    }
}

/// Whether the other side has the turn and wins in some imagined game if nothing more is said than an attack.
fn is_threatened(situation: &Situation<'_>) -> bool {
    if !is_in_turn(situation) || is_own_turn(situation) {
        return false;
    }
    let (rules, seat) = (situation.rules(), situation.seat());
    let imagination = situation.imagination();
    let mut dice = Quick::new(1);
    (0..GAMES).any(|_| {
        let game = imagination.draw(&mut dice);
        let how = How {
            before: Before::Attack,
            lot: Lot(dice.word()),
            care: Care::Some,
        };
        let after = Settling::new(rules, game.turn_number()).left_alone(&game, how, &mut ());
        after.outcome() == Some(Outcome::Winner(!seat))
    })
}
