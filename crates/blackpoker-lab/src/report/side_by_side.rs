//! Several plans on the same deals, deal by deal: what they have in common falls out of the comparison.

use std::sync::atomic::{AtomicBool, Ordering};

use super::compare::{Comparison, Pairing};
use super::measure::Measure;
use crate::interval::Difference;
use crate::looks::Looks;
use crate::sim::{Plan, Progress, Rows, SimError, Summary};

/// Deals that one plan plays before the next one has its turn. Whoever stops on the way has all sides of the same
/// deals, and whoever plays until it is enough looks here, so that the end does not depend on how fast games are.
pub const BLOCK: u64 = 128;

/// Takes the games of a deal that all sides have played, with the number of the side.
pub type Keep<'k> = &'k mut dyn FnMut(usize, Vec<Rows>) -> Result<(), SimError>;

/// Several plans on the same deals, and what they have brought so far.
#[derive(Clone)]
pub struct SideBySide<'r> {
    plans: Vec<Plan<'r>>,
    /// What each of them brought.
    pub summaries: Vec<Summary>,
    /// What each further one has to do with the first.
    pairings: Vec<Pairing>,
    /// How often somebody looks at them.
    looks: Looks,
    /// Games that each of them has played.
    played: u64,
}

impl<'r> SideBySide<'r> {
    /// Plans that differ in their rules alone, for somebody who looks so often.
    pub fn new(plans: &[Plan<'r>], looks: Looks) -> SideBySide<'r> {
        SideBySide {
            summaries: plans.iter().map(none).collect(),
            pairings: vec![Pairing::default(); plans.len().saturating_sub(1)],
            plans: plans.to_vec(),
            looks,
            played: 0,
        }
    }

    /// Plays all games of the plans. If `stop` is set on the way, the deals that all of them have played are kept.
    pub fn play(
        plans: &[Plan<'r>],
        stop: &AtomicBool,
        mut progress: impl FnMut(Progress),
    ) -> Result<SideBySide<'r>, SimError> {
        let mut all = SideBySide::new(plans, Looks::Once);
        let games = plans.first().map_or(0, |plan| plan.games);
        all.play_to(games, stop, &mut |_, _| Ok(()), &mut progress)?;
        Ok(all)
    }

    /// Plays on until every plan has played so many games.
    pub fn play_to(
        &mut self,
        games: u64,
        stop: &AtomicBool,
        keep: Keep<'_>,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<(), SimError> {
        while self.played < games && !stop.load(Ordering::Relaxed) {
            let to = (self.played + self.block()).min(games);
            self.play_block(to, stop, keep, progress)?;
        }
        Ok(())
    }

    /// Plays on until going first, and every difference in it, is known as precisely as that: the interval reaches no
    /// farther to either side.
    pub fn play_until(
        &mut self,
        half: f64,
        stop: &AtomicBool,
        keep: Keep<'_>,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<(), SimError> {
        while self.widest(self.looks) > half && !stop.load(Ordering::Relaxed) {
            self.play_block(self.played + self.block(), stop, keep, progress)?;
        }
        Ok(())
    }

    /// How many games each plan plays in one go.
    pub fn block(&self) -> u64 {
        BLOCK * self.plans.first().map_or(1, Plan::games_of_deal)
    }

    /// About how many games by each rules it takes until everything is known as precisely as that.
    pub fn games_for(&self, half: f64) -> f64 {
        let each = self.plans.first().map_or(1, Plan::games_of_deal);
        let deals = self.played / each;
        // An interval that is to hold at every look says little of the spread as long as it is as wide as can be.
        let spread = self.widest(Looks::Once) / Looks::Once.reach(deals) * (deals as f64).sqrt();
        self.looks.deals_for(half, spread) * each as f64
    }

    /// How far the widest interval reaches of those that are to become narrow.
    fn widest(&self, looks: Looks) -> f64 {
        let rate = |summary: &Summary| Difference::from_half(summary.first.rate_under(looks)).half();
        let rates = self.summaries.iter().map(rate);
        let difference = |(other, pairing): (&Summary, &Pairing)| {
            let comparison = Comparison::under(self.summaries.first()?, other, Some(pairing), looks);
            Some(comparison.test(&Measure::First)?.difference.half())
        };
        let others = self.summaries.iter().skip(1).zip(&self.pairings);
        rates.chain(others.filter_map(difference)).fold(0.0, f64::max)
    }

    fn play_block(
        &mut self,
        games: u64,
        stop: &AtomicBool,
        keep: Keep<'_>,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<(), SimError> {
        let before = self.played * self.plans.len() as u64;
        let mut sides = Vec::new();
        for (at, plan) in self.plans.iter().enumerate() {
            let (plan, mut deals) = (Plan { games, ..*plan }, Vec::new());
            let count = |deal: Vec<Rows>| {
                let mut summary = none(&plan);
                summary.add(plan.rules, &deal);
                deals.push((summary, deal));
                Ok(())
            };
            let at = before + at as u64 * (games - self.played);
            plan.run(self.played, None, stop, count, |done| {
                let games = at + done.games - self.played;
                progress(Progress { games });
            })?;
            sides.push(deals);
        }
        self.add(sides, keep)?;
        self.played = games;
        Ok(())
    }

    /// Enters the deals that all sides have.
    fn add(&mut self, mut sides: Vec<Vec<(Summary, Vec<Rows>)>>, keep: Keep<'_>) -> Result<(), SimError> {
        let whole = sides.iter().map(Vec::len).min().unwrap_or_default();
        sides.iter_mut().for_each(|deals| deals.truncate(whole));
        if let Some((first, others)) = sides.split_first() {
            for (pairing, deals) in self.pairings.iter_mut().zip(others) {
                for ((one, _), (other, _)) in first.iter().zip(deals) {
                    pairing.add(one, other);
                }
            }
        }
        for (at, deals) in sides.into_iter().enumerate() {
            for (deal, rows) in deals {
                self.summaries[at] += &deal;
                keep(at, rows)?;
            }
        }
        Ok(())
    }

    /// Each further one compared with the first.
    pub fn comparisons(&self) -> Vec<Comparison> {
        let Some((first, others)) = self.summaries.split_first() else {
            return Vec::new();
        };
        let pairs = others.iter().zip(&self.pairings);
        pairs
            .map(|(other, pairing)| Comparison::under(first, other, Some(pairing), self.looks))
            .collect()
    }

    /// How often somebody looks.
    pub fn looks(&self) -> Looks {
        self.looks
    }
}

/// No games of a plan yet.
fn none(plan: &Plan<'_>) -> Summary {
    Summary::new(plan.rules, plan.names(), plan.seed)
}
