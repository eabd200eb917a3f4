//! Two simulations side by side: what differs, by how much, and what is more than chance.

use super::significance::{findings, two_means, two_shares};
use crate::interval::{Difference, Rate, Z95};
use crate::sim::{ActionCounts, Mean, Summary, Tries};

/// Two shares and how far they are apart.
#[derive(Clone, Copy, Debug)]
pub struct Shares {
    /// Of the first simulation, and of the second.
    pub of: [Rate; 2],
    /// From the first to the second.
    pub difference: Difference,
    /// How probable it is by chance; `None`: not tested.
    pub p: Option<f64>,
}

/// Two means and how far they are apart.
#[derive(Clone, Copy, Debug)]
pub struct Means {
    /// Of the first simulation, and of the second.
    pub of: [Mean; 2],
    /// From the first to the second.
    pub difference: Difference,
    /// How probable it is by chance; `None`: not tested.
    pub p: Option<f64>,
}

/// What is compared of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aspect {
    /// Requests in a game, by both players together.
    Requested,
    /// The share of its requests that was countered.
    Countered,
    /// The share of the games that it decides.
    Decisive,
    /// The win rate of those who use it.
    Used,
}

/// One comparison of an action.
#[derive(Clone, Debug)]
pub struct ActionTest {
    /// The id of the action.
    pub action: String,
    /// What of it.
    pub aspect: Aspect,
    /// The value in the first simulation, and in the second.
    pub of: [f64; 2],
    /// From the first to the second.
    pub difference: Difference,
    /// How probable it is by chance; `None`: not tested.
    pub p: Option<f64>,
    /// It is a finding, all tests of actions taken together.
    pub is_finding: bool,
}

/// Two simulations side by side.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// The win rate of those who go first.
    pub first: Shares,
    /// The share of games without a winner.
    pub draws: Shares,
    /// Turns of a game.
    pub turns: Means,
    /// All tests of actions that are in both, the most striking first.
    pub actions: Vec<ActionTest>,
    /// Actions that only the first has.
    pub gone: Vec<String>,
    /// Actions that only the second has.
    pub added: Vec<String>,
}

impl Shares {
    fn new(a: Tries, b: Tries) -> Shares {
        let of = [a.rate(), b.rate()];
        let difference = Difference::between(of[0], of[1]);
        let p = two_shares(a, b);
        Shares { of, difference, p }
    }
}

impl Means {
    fn new(a: Mean, b: Mean) -> Means {
        let by = b.mean - a.mean;
        let half = |mean: &Mean| Z95 * mean.deviation / (mean.of as f64).sqrt();
        let half = half(&a).hypot(half(&b));
        Means {
            of: [a, b],
            difference: Difference {
                by,
                low: by - half,
                high: by + half,
            },
            p: two_means(&a, &b),
        }
    }
}

impl Comparison {
    /// From the first to the second.
    pub fn of(a: &Summary, b: &Summary) -> Comparison {
        let without = |s: &Summary| Tries {
            games: s.games,
            wins: s.draws,
        };
        let both = a.actions.iter().filter_map(|(id, x)| Some((id, x, b.actions.get(id)?)));
        let mut actions: Vec<ActionTest> = both.flat_map(|(id, x, y)| tests(id, (x, a), (y, b))).collect();
        let found = findings(&actions.iter().map(|test| test.p).collect::<Vec<_>>());
        for (test, found) in actions.iter_mut().zip(found) {
            test.is_finding = found;
        }
        let p = |test: &ActionTest| test.p.unwrap_or(2.0);
        actions.sort_by(|x, y| p(x).total_cmp(&p(y)));
        let missing = |from: &Summary, of: &Summary| {
            let ids = of.actions.keys().filter(|id| !from.actions.contains_key(*id));
            ids.cloned().collect()
        };
        Comparison {
            first: Shares::new(a.first, b.first),
            draws: Shares::new(without(a), without(b)),
            turns: Means::new(a.turns.mean(), b.turns.mean()),
            actions,
            gone: missing(b, a),
            added: missing(a, b),
        }
    }

    /// The comparison of one action in one aspect.
    pub fn action(&self, id: &str, aspect: Aspect) -> Option<&ActionTest> {
        self.actions
            .iter()
            .find(|test| test.action == id && test.aspect == aspect)
    }

    /// How many tests of actions were made.
    pub fn tested(&self) -> usize {
        self.actions.iter().filter(|test| test.p.is_some()).count()
    }
}

/// An action and the simulation that it is from.
type Counted<'a> = (&'a ActionCounts, &'a Summary);

fn tests(id: &str, a: Counted, b: Counted) -> [ActionTest; 4] {
    let share = |aspect, of: fn(Counted) -> Tries| {
        let shares = Shares::new(of(a), of(b));
        let [x, y] = shares.of.map(|rate| rate.share);
        test(id, aspect, [x, y], shares.difference, shares.p)
    };
    let requested = Means::new(a.0.requested.mean(a.1.games), b.0.requested.mean(b.1.games));
    let means = requested.of.map(|mean| mean.mean);
    [
        test(id, Aspect::Requested, means, requested.difference, requested.p),
        share(Aspect::Countered, |(action, _)| countered(action)),
        share(Aspect::Decisive, |(action, summary)| Tries {
            games: summary.decided(),
            wins: action.decisive.total(),
        }),
        share(Aspect::Used, |(action, _)| action.used),
    ]
}

fn test(id: &str, aspect: Aspect, of: [f64; 2], difference: Difference, p: Option<f64>) -> ActionTest {
    ActionTest {
        action: id.to_string(),
        aspect,
        of,
        difference,
        p,
        is_finding: false,
    }
}

/// Requests that left the stage, and those of them that were countered.
pub fn countered(action: &ActionCounts) -> Tries {
    Tries {
        games: action.resolved + action.nullified,
        wins: action.nullified,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sim::{Histogram, Moments};

    fn made_up(first: u64, requests: u64) -> Summary {
        let games = 10_000;
        let action = ActionCounts {
            requested: Moments {
                sum: requests,
                squares: requests * 2,
            },
            resolved: requests,
            nullified: 50,
            ..ActionCounts::default()
        };
        Summary {
            games,
            first: Tries { games, wins: first },
            turns: Histogram([(10, games / 2), (12, games / 2)].into()),
            actions: [("up".to_string(), action)].into(),
            ..Summary::default()
        }
    }

    #[test]
    fn a_difference_is_found_or_not() {
        let same = Comparison::of(&made_up(5_000, 9_000), &made_up(5_040, 9_010));
        assert!(!same.first.difference.is_significant());
        assert!(same.actions.iter().all(|test| !test.is_finding));
        let other = Comparison::of(&made_up(5_000, 9_000), &made_up(5_400, 12_000));
        assert!(other.first.difference.is_significant());
        assert!(!other.turns.difference.is_significant());
        let requested = other.action("up", Aspect::Requested).map(|test| test.is_finding);
        assert_eq!(requested, Some(true));
        assert_eq!(other.action("up", Aspect::Used).map(|test| test.p), Some(None));
    }
}
