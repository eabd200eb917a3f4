//! What players of one strength play for a report: a few games first, to see what the others will show, then the rest.

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use anyhow::Result;
use blackpoker_lab::Looks;
use blackpoker_lab::report::SideBySide;
use blackpoker_lab::sim::{Plan, Progress, Rows, SimError};

use super::data::Data;
use super::precision::Precision;
use super::side::{Side, tell_apart};
use super::strength::Strength;
use crate::chosen::Chosen;
use crate::power::Pilot;

/// The same deals by the rules of all sides.
pub struct Games<'r> {
    /// Which of the strengths plays.
    at: usize,
    plans: Vec<Plan<'r>>,
    /// As many games as it takes for that, if it is asked for.
    precision: Option<Precision>,
    played: SideBySide<'r>,
}

impl<'r> Games<'r> {
    pub fn new(at: usize, plans: Vec<Plan<'r>>, precision: Option<Precision>) -> Games<'r> {
        let played = SideBySide::new(&plans, precision.map_or(Looks::Once, Precision::looks));
        Games {
            at,
            plans,
            precision,
            played,
        }
    }

    pub fn plans(&self) -> &[Plan<'r>] {
        &self.plans
    }

    /// How many games each side was asked for.
    fn asked(&self) -> u64 {
        self.plans.first().map_or(0, |plan| plan.games)
    }

    /// Plays the first games.
    pub fn pilot(&mut self, data: &mut Option<Data>, stop: &AtomicBool) -> Result<Pilot, SimError> {
        let games = match self.precision {
            Some(_) => self.played.block(),
            None => self.played.block().min(self.asked()),
        };
        let at = self.at;
        let start = Instant::now();
        self.played
            .play_to(games, stop, &mut |side, rows| keep(data, at, side, rows), &mut |_| {})?;
        let asked = match self.precision {
            Some(precision) => self.played.games_for(precision.half),
            None => self.asked() as f64,
        };
        Ok(Pilot::of(&self.played, start.elapsed(), asked))
    }

    /// Plays the rest.
    pub fn play(
        &mut self,
        data: &mut Option<Data>,
        stop: &AtomicBool,
        mut progress: impl FnMut(Progress),
    ) -> Result<(), SimError> {
        let (at, asked) = (self.at, self.asked());
        let mut keep = |side, rows| keep(data, at, side, rows);
        match self.precision {
            Some(precision) => self.played.play_until(precision.half, stop, &mut keep, &mut progress),
            None => self.played.play_to(asked, stop, &mut keep, &mut progress),
        }
    }

    /// What came of it; `None`: somebody stopped the games before this strength had its turn.
    pub fn told(&self, all: &[Chosen]) -> Result<Option<Strength>> {
        let Some(plan) = self.plans.first() else {
            return Ok(None);
        };
        let summaries = &self.played.summaries;
        if summaries.iter().all(|summary| summary.games == 0) {
            return Ok(None);
        }
        let sides = summaries.iter().zip(all);
        let sides = sides.map(|(summary, chosen)| Side::new(summary.clone(), chosen, true));
        let mut sides = sides.collect::<Result<Vec<Side>>>()?;
        tell_apart(&mut sides);
        Ok(Some(Strength::played(plan.players[0].to_string(), sides, &self.played)))
    }
}

/// Keeps the games of a deal, if that is asked for.
fn keep(data: &mut Option<Data>, strength: usize, side: usize, rows: Vec<Rows>) -> Result<(), SimError> {
    match data {
        Some(data) => data.keep(strength, side, rows),
        None => Ok(()),
    }
}
