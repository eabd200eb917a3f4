//! What is compared: a number that every side of a comparison has.

use serde::Serialize;

use crate::interval::{Difference, Rate};
use crate::looks::Looks;
use crate::ratio::{Cross, Ratio, Tries};
use crate::sim::{ActionCounts, Summary};

/// What is compared of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Aspect {
    /// How often it is requested or triggered in a turn, by both players together. Longer games have more of
    /// everything, so games are no measure.
    PerTurn,
    /// The share of the times that a player could have requested it in which it was.
    PerChance,
    /// The share of its requests that was countered.
    Countered,
    /// The share of the games that it decides.
    Decisive,
    /// The win rate of those who use it where the other player does not.
    Used,
}

/// A number of a simulation.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Measure {
    /// The win rate of those who go first.
    First,
    /// The share of games that nobody wins.
    Undecided,
    /// Turns of a game.
    Turns,
    /// One of an action, by its id.
    Action(String, Aspect),
}

/// How a measure is read.
enum Scale {
    /// A share of cases, each of which counts so much at most.
    Share(u64),
    /// A mean without a limit.
    Mean,
}

impl Aspect {
    const ALL: [Aspect; 5] = [
        Aspect::PerTurn,
        Aspect::PerChance,
        Aspect::Countered,
        Aspect::Decisive,
        Aspect::Used,
    ];
}

impl Measure {
    /// Everything that can be compared of two simulations.
    pub(super) fn of_both(a: &Summary, b: &Summary) -> Vec<Measure> {
        let both = a.actions.keys().filter(|id| b.actions.contains_key(*id));
        let of_action = |id: &String| Aspect::ALL.map(|aspect| Measure::Action(id.clone(), aspect));
        let head = [Measure::First, Measure::Undecided, Measure::Turns];
        head.into_iter().chain(both.flat_map(of_action)).collect()
    }

    /// The sums behind it.
    pub(super) fn sums(&self, summary: &Summary) -> Ratio {
        let of_action = |id: &str, of: fn(&ActionCounts) -> Ratio| summary.actions.get(id).map(of).unwrap_or_default();
        match self {
            Measure::First => summary.first.0,
            Measure::Undecided => summary.undecided,
            Measure::Turns => summary.length,
            Measure::Action(id, aspect) => of_action(
                id,
                match aspect {
                    Aspect::PerTurn => |action| action.per_turn,
                    Aspect::PerChance => |action| action.per_chance,
                    Aspect::Countered => |action| action.nullified,
                    Aspect::Decisive => |action| action.decides,
                    Aspect::Used => |action| action.used.0,
                },
            ),
        }
    }

    fn scale(&self) -> Scale {
        match self {
            Measure::First | Measure::Action(_, Aspect::Used) => Scale::Share(Tries::WIN),
            Measure::Undecided | Measure::Action(_, Aspect::PerChance | Aspect::Countered | Aspect::Decisive) => {
                Scale::Share(1)
            }
            Measure::Turns | Measure::Action(_, Aspect::PerTurn) => Scale::Mean,
        }
    }

    /// What a case counts at most, if it is a share.
    pub(super) fn whole(&self) -> f64 {
        match self.scale() {
            Scale::Share(whole) => whole as f64,
            Scale::Mean => 1.0,
        }
    }

    /// How far two simulations are apart in it. The third is what they have to do with each other, if they were
    /// played on the same deals.
    pub(super) fn difference(&self, a: &Ratio, b: &Ratio, cross: Option<&Cross>, looks: Looks) -> Difference {
        let [va, vb] = [a, b].map(Ratio::variance);
        let covariance = cross.map_or(0.0, |cross| cross.covariance(a, b));
        // One deal more that differs, so that a handful of them is not taken for certainty.
        let one_more = 1.0 / (a.of as f64 * b.of as f64);
        match self.scale() {
            Scale::Mean => {
                let error = (va + vb - 2.0 * covariance + one_more).max(0.0).sqrt();
                Difference::within(b.share() - a.share(), looks.reach(a.deals.min(b.deals)) * error)
            }
            Scale::Share(whole) => {
                let [a, b]: [Rate; 2] = [a, b].map(|sums| sums.rate_under(whole, looks));
                let covariance = covariance - one_more / 2.0 * (whole * whole) as f64;
                let correlation = match cross {
                    Some(_) if va > 0.0 && vb > 0.0 => (covariance / (va * vb).sqrt()).clamp(-1.0, 1.0),
                    _ => 0.0,
                };
                Difference::between(a, b, correlation)
            }
        }
    }
}
