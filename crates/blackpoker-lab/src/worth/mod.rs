//! What an action is worth: it is forbidden to one player, the other one may use it; the same deals, seats exchanged.
//!
//! The two games of a deal have the same cards and the same luck of the players. Had the action no worth, they would
//! be the same game, and the player without it would win exactly one of them. What is missing to that is its worth.
//! How often it is used, and by whom, does not come into it: those who are behind may need it more.
//!
//! ```text
//! Trial::all ─▶ rules without the action, for either seat ─▶ Plan::run ─▶ Pairs ─▶ Worth
//! ```

mod judge;

#[cfg(test)]
mod tests;

use std::sync::atomic::AtomicBool;

use blackpoker::pack::{GameOptions, Pack, RegulationError, RegulationName};
use blackpoker::rules::Trigger;
use blackpoker::{BySeat, DeckError, Outcome, Rules, Seat};
use blackpoker_ai::Kind;

use crate::arena::Pairs;
use crate::play::play;
use crate::sim::{Progress, mixed};
use crate::work::parallel;

pub use judge::{ActionWorth, Measured, Value, judge};

/// An action that is tried.
pub struct Trial {
    /// Its id.
    pub action: String,
    /// The rules in which A, and in which B, may not use it.
    without: BySeat<Rules>,
}

impl Trial {
    /// Every action of a regulation that players may do without: those that they request, but for handing the turn
    /// over, without which nobody could play on. Those that nobody can request are left out.
    pub fn all(pack: &Pack, regulation: &RegulationName, rules: &Rules) -> Result<Vec<Trial>, RegulationError> {
        let free = |action: &&blackpoker::rules::Action| {
            action.trigger == Trigger::Direct && !action.passes_turn && !rules.lacks_keys(action)
        };
        let mut trials = Vec::new();
        for action in rules.actions.iter().filter(free) {
            let without = |seat| pack.rules_without(regulation, &GameOptions::default(), &action.id, seat);
            if let (Some(a), Some(b)) = (without(Seat::A)?, without(Seat::B)?) {
                trials.push(Trial {
                    action: action.id.clone(),
                    without: BySeat([a, b]),
                });
            }
        }
        Ok(trials)
    }
}

/// Which games to play.
#[derive(Clone, Copy)]
pub struct Plan<'t> {
    /// The actions to try.
    pub trials: &'t [Trial],
    /// Who plays both sides.
    pub player: Kind,
    /// Everything at random follows from it. All actions get the same deals.
    pub seed: u64,
    /// Deals for each action; each is two games.
    pub deals: u64,
    /// How many games at a time; the results do not depend on it.
    pub threads: usize,
}

impl Plan<'_> {
    /// How many games it takes.
    pub fn games(&self) -> u64 {
        2 * self.deals * self.trials.len() as u64
    }

    /// Plays all games: for each action, how the player without it did. If `stop` is set on the way, all actions have
    /// been tried about as often.
    pub fn run(&self, stop: &AtomicBool, mut progress: impl FnMut(Progress)) -> Result<Vec<Pairs>, Vec<DeckError>> {
        let trials = self.trials.len() as u64;
        let mut told = |deals: u64| progress(Progress { games: 2 * deals });
        // Action by action in every deal, so that whoever stops has looked at all of them alike.
        let points = parallel(self.threads, self.deals * trials, stop, &mut told, |at| {
            self.deal(&self.trials[(at % trials) as usize], at / trials)
        })?;
        let mut all = vec![Pairs::default(); self.trials.len()];
        for (at, points) in points.into_iter().enumerate() {
            all[at % self.trials.len()].add(points);
        }
        Ok(all)
    }

    /// The half points of the player without the action, over both games of a deal.
    fn deal(&self, trial: &Trial, deal: u64) -> Result<usize, Vec<DeckError>> {
        let seed = mixed(self.seed, deal);
        let mut points = 0;
        for seat in Seat::BOTH {
            let mut players = BySeat(Seat::BOTH.map(|at| self.player.sit_down(mixed(seed, 1 + at.index() as u64))));
            let played = play(&trial.without[seat], seed, &mut players, &mut ())?;
            points += match played.outcome {
                Some(Outcome::Winner(winner)) => 2 * usize::from(winner == seat),
                Some(Outcome::Draw) | None => 1,
            };
        }
        Ok(points)
    }
}
