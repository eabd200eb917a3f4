//! What an action, a card or a trump is worth: one player has it and the other one does not; the same deals, seats
//! exchanged.
//!
//! The two games of a deal have the same cards and the same luck of the players. Had the thing no worth, both would
//! end alike, and the player without it would win one of them. What is missing to that is its worth. How often it is
//! used, and by whom, does not come into it: those who are behind may need it more.
//!
//! ```text
//! Trial::actions, cards, trumps ─▶ games in which either seat does without ─▶ Plan::run ─▶ Tried ─▶ Worth
//! ```

mod decks;
mod judge;
mod table;
mod trial;

#[cfg(test)]
mod tests;

use std::sync::atomic::AtomicBool;

use blackpoker::{BySeat, DeckError, Outcome, Seat};
use blackpoker_ai::Kind;

use crate::arena::Pairs;
use crate::sim::{Progress, mixed};
use crate::work::parallel;

pub use judge::{Measured, Value, Worth, judge};
pub use table::write;
pub use trial::{Thing, Trial, things};

/// Which games to play.
#[derive(Clone, Copy)]
pub struct Plan<'t> {
    /// What to try.
    pub trials: &'t [Trial],
    /// Who plays both sides.
    pub player: Kind,
    /// Everything at random follows from it. All trials get the same deals, as far as they have the same decks.
    pub seed: u64,
    /// Deals for each trial; each is two games.
    pub deals: u64,
    /// How many games at a time; the results do not depend on it.
    pub threads: usize,
}

/// How the player without a thing did in the two games of each deal, sitting at A and then at B: two half points for
/// a win, one where nobody won.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tried(pub Vec<[u8; 2]>);

impl Tried {
    /// Both games of each deal together.
    pub fn pairs(&self) -> Pairs {
        let mut pairs = Pairs::default();
        for [one, other] in &self.0 {
            pairs.add(usize::from(one + other));
        }
        pairs
    }
}

impl Plan<'_> {
    /// How many games it takes.
    pub fn games(&self) -> u64 {
        2 * self.deals * self.trials.len() as u64
    }

    /// Plays all games: for each trial, how the player without the thing did. If `stop` is set on the way, all of
    /// them have been tried about as often.
    pub fn run(&self, stop: &AtomicBool, mut progress: impl FnMut(Progress)) -> Result<Vec<Tried>, Vec<DeckError>> {
        let trials = self.trials.len() as u64;
        let mut told = |deals: u64| progress(Progress { games: 2 * deals });
        // Trial by trial in every deal, so that whoever stops has looked at all of them alike.
        let points = parallel(self.threads, self.deals * trials, stop, &mut told, |at| {
            self.deal(&self.trials[(at % trials) as usize], at / trials)
        })?;
        let mut all = vec![Tried::default(); self.trials.len()];
        for (at, points) in points.into_iter().enumerate() {
            all[at % self.trials.len()].0.push(points);
        }
        Ok(all)
    }

    /// Both games of a deal.
    fn deal(&self, trial: &Trial, deal: u64) -> Result<[u8; 2], Vec<DeckError>> {
        let seed = mixed(self.seed, deal);
        let mut points = [0; 2];
        for without in Seat::BOTH {
            let players = Seat::BOTH.map(|at| self.player.sit_down(mixed(seed, 1 + at.index() as u64)));
            let played = trial.play(without, seed, BySeat(players))?;
            points[without.index()] = match played.outcome {
                Some(Outcome::Winner(winner)) => 2 * u8::from(winner == without),
                Some(Outcome::Draw) | None => 1,
            };
        }
        Ok(points)
    }
}
