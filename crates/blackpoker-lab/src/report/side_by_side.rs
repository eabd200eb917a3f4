//! Several plans on the same deals, deal by deal: what they have in common falls out of the comparison.

use std::sync::atomic::{AtomicBool, Ordering};

use super::compare::{Comparison, Pairing};
use crate::sim::{Plan, Progress, SimError, Summary};

/// Deals that one plan plays before the next one has its turn. Whoever stops on the way has all sides of the same deals.
const BLOCK: u64 = 128;

/// What several plans brought on the same deals.
#[derive(Clone, Debug)]
pub struct SideBySide {
    /// Each of them.
    pub summaries: Vec<Summary>,
    /// What each further one has to do with the first.
    pairings: Vec<Pairing>,
}

impl SideBySide {
    /// Plays plans that differ in their rules alone. If `stop` is set on the way, the deals that all of them have
    /// played are kept.
    pub fn play(
        plans: &[Plan<'_>],
        stop: &AtomicBool,
        mut progress: impl FnMut(Progress),
    ) -> Result<SideBySide, SimError> {
        let new = |plan: &Plan<'_>| Summary::new(plan.rules, plan.names(), plan.seed);
        let mut all = SideBySide {
            summaries: plans.iter().map(new).collect(),
            pairings: vec![Pairing::default(); plans.len().saturating_sub(1)],
        };
        let Some(first) = plans.first() else {
            return Ok(all);
        };
        let block = BLOCK * first.games_of_deal();
        let (mut from, mut before) = (0, 0);
        while from < first.games && !stop.load(Ordering::Relaxed) {
            let games = (from + block).min(first.games);
            let mut deals: Vec<Vec<Summary>> = Vec::new();
            for plan in plans {
                let (plan, mut counted) = (Plan { games, ..*plan }, Vec::new());
                let keep = |deal: Vec<_>| {
                    let mut summary = new(&plan);
                    summary.add(plan.rules, &deal);
                    counted.push(summary);
                    Ok(())
                };
                plan.run(from, None, stop, keep, |done| {
                    let games = before + done.games - from;
                    progress(Progress { games });
                })?;
                before += games - from;
                deals.push(counted);
            }
            all.add(&deals);
            from = games;
        }
        Ok(all)
    }

    /// Enters the deals that all sides have.
    fn add(&mut self, sides: &[Vec<Summary>]) {
        let whole = sides.iter().map(Vec::len).min().unwrap_or_default();
        for (sum, deals) in self.summaries.iter_mut().zip(sides) {
            deals[..whole].iter().for_each(|deal| *sum += deal);
        }
        let Some((first, others)) = sides.split_first() else {
            return;
        };
        for (pairing, deals) in self.pairings.iter_mut().zip(others) {
            first[..whole]
                .iter()
                .zip(deals)
                .for_each(|(one, other)| pairing.add(one, other));
        }
    }

    /// Each further one compared with the first.
    pub fn comparisons(&self) -> Vec<Comparison> {
        let Some((first, others)) = self.summaries.split_first() else {
            return Vec::new();
        };
        let pairs = others.iter().zip(&self.pairings);
        pairs
            .map(|(other, pairing)| Comparison::of(first, other, Some(pairing)))
            .collect()
    }
}
