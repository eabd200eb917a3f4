//! Two simulations side by side: what differs, by how much, and what is more than chance.

use std::collections::BTreeMap;

use serde::Serialize;

use super::measure::{Aspect, Measure};
use super::significance::{FEWEST, findings};
use crate::interval::Difference;
use crate::looks::Looks;
use crate::ratio::Cross;
use crate::sim::Summary;

/// Whether a difference is more than chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Verdict {
    /// It is, all comparisons of the page taken together.
    Real,
    /// It would be if nothing else had been compared.
    Perhaps,
    /// Chance alone explains it.
    Chance,
}

/// One comparison.
#[derive(Clone, Debug, Serialize)]
pub struct Test {
    /// Of what.
    pub measure: Measure,
    /// The value in the first simulation, and in the second.
    pub of: [f64; 2],
    /// From the first to the second.
    pub difference: Difference,
    /// Its standard error.
    pub error: f64,
    /// How probable it is by chance; `None`: not tested.
    pub p: Option<f64>,
    /// What follows.
    pub verdict: Verdict,
}

/// What two simulations on the same deals have to do with each other.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Pairing(BTreeMap<Measure, Cross>);

/// Two simulations side by side.
#[derive(Clone, Debug, Serialize)]
pub struct Comparison {
    /// All tests, those of actions that are in both among them.
    pub tests: Vec<Test>,
    /// They were played on the same deals, and compared deal by deal.
    pub paired: bool,
    /// Actions that only the first has.
    pub gone: Vec<String>,
    /// Actions that only the second has.
    pub added: Vec<String>,
}

impl Pairing {
    /// One more deal, as it was counted on both sides.
    pub fn add(&mut self, one: &Summary, other: &Summary) {
        for measure in Measure::of_both(one, other) {
            let (a, b) = (measure.sums(one), measure.sums(other));
            self.0.entry(measure).or_default().add(&a, &b);
        }
    }
}

impl Comparison {
    /// From the first to the second. Without a pairing they count as independent.
    pub fn of(a: &Summary, b: &Summary, pairing: Option<&Pairing>) -> Comparison {
        Comparison::under(a, b, pairing, Looks::Once)
    }

    /// The same for somebody who looks so often.
    pub fn under(a: &Summary, b: &Summary, pairing: Option<&Pairing>, looks: Looks) -> Comparison {
        let test = |measure: Measure| {
            let (x, y) = (measure.sums(a), measure.sums(b));
            let cross = pairing.and_then(|pairing| pairing.0.get(&measure));
            let difference = measure.difference(&x, &y, cross, looks);
            let deals = x.deals.min(y.deals);
            let reach = looks.reach(deals);
            let p = difference.in_intervals().map(|by| looks.p(by * reach, deals));
            // What never happens on either side is no comparison.
            let varies = [x, y].iter().any(|sums| sums.variance() > 0.0);
            let enough = varies && x.deals >= FEWEST && y.deals >= FEWEST;
            Test {
                of: [x, y].map(|sums| sums.share() / measure.whole()),
                p: p.filter(|p| enough && p.is_finite()),
                error: measure.difference(&x, &y, cross, Looks::Once).half() / Looks::Once.reach(deals),
                measure,
                difference,
                verdict: Verdict::Chance,
            }
        };
        let mut tests: Vec<Test> = Measure::of_both(a, b).into_iter().map(test).collect();
        let found = findings(&tests.iter().map(|test| test.p).collect::<Vec<_>>());
        for (test, found) in tests.iter_mut().zip(found) {
            test.verdict = match test.p {
                Some(_) if found => Verdict::Real,
                Some(_) if test.difference.is_significant() => Verdict::Perhaps,
                _ => Verdict::Chance,
            };
        }
        let missing = |from: &Summary, of: &Summary| {
            let ids = of.actions.keys().filter(|id| !from.actions.contains_key(*id));
            ids.cloned().collect()
        };
        Comparison {
            tests,
            paired: pairing.is_some(),
            gone: missing(b, a),
            added: missing(a, b),
        }
    }

    /// The comparison in one measure.
    pub fn test(&self, measure: &Measure) -> Option<&Test> {
        self.tests.iter().find(|test| test.measure == *measure)
    }

    /// The comparison of one action in one aspect.
    pub fn action(&self, id: &str, aspect: Aspect) -> Option<&Test> {
        self.test(&Measure::Action(id.to_string(), aspect))
    }

    /// Comparisons of actions that are more than chance, the most striking first.
    pub fn found(&self) -> Vec<&Test> {
        let is_found = |test: &&Test| test.verdict == Verdict::Real && matches!(test.measure, Measure::Action(..));
        let mut found: Vec<&Test> = self.tests.iter().filter(is_found).collect();
        found.sort_by(|x, y| x.p.unwrap_or(1.0).total_cmp(&y.p.unwrap_or(1.0)));
        found
    }

    /// How many tests were made.
    pub fn tested(&self) -> usize {
        self.tests.iter().filter(|test| test.p.is_some()).count()
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::ratio::{Ratio, Tries};
    use crate::sim::ActionCounts;

    const GAMES: u64 = 10_000;

    fn made_up(first: u64, requests: u64) -> Summary {
        let ratio = |of: u64, sum: u64| Ratio {
            deals: GAMES,
            of,
            sum,
            squares: [of * of / GAMES, of * sum / GAMES, sum * sum / GAMES + sum],
        };
        let action = ActionCounts {
            requested: requests,
            per_turn: ratio(11 * GAMES, requests),
            nullified: ratio(requests, 50),
            ..ActionCounts::default()
        };
        Summary {
            games: GAMES,
            first: Tries::of(first, GAMES),
            length: ratio(GAMES, 11 * GAMES),
            undecided: ratio(GAMES, 0),
            actions: [("up".to_string(), action)].into(),
            ..Summary::default()
        }
    }

    #[test]
    fn a_difference_is_found_or_not() {
        let same = Comparison::of(&made_up(5_000, 9_000), &made_up(5_040, 9_010), None);
        assert!(
            same.tests.iter().all(|test| test.verdict == Verdict::Chance),
            "{same:?}"
        );
        let other = Comparison::of(&made_up(5_000, 9_000), &made_up(5_400, 12_000), None);
        let verdict = |measure: Measure| other.test(&measure).unwrap().verdict;
        assert_eq!(verdict(Measure::First), Verdict::Real);
        assert_eq!(verdict(Measure::Turns), Verdict::Chance);
        assert_eq!(
            other.found()[0].measure,
            Measure::Action("up".to_string(), Aspect::PerTurn)
        );
        assert_eq!(other.action("up", Aspect::Used).unwrap().p, None);
    }

    /// A deal that the first player wins or not.
    fn deal(won: bool) -> Summary {
        Summary {
            games: 1,
            first: Tries::of(won.into(), 1),
            ..Summary::default()
        }
    }

    #[test]
    fn on_the_same_deals_less_is_needed() {
        let (mut one, mut other, mut pairing) = (Summary::default(), Summary::default(), Pairing::default());
        for number in 0..1000 {
            // Every fiftieth deal is won by the change.
            let (a, b) = (deal(number % 2 == 0), deal(number % 2 == 0 || number % 50 == 1));
            one += &a;
            other += &b;
            pairing.add(&a, &b);
        }
        let verdict = |pairing| {
            Comparison::of(&one, &other, pairing)
                .test(&Measure::First)
                .unwrap()
                .clone()
        };
        let (alone, paired) = (verdict(None), verdict(Some(&pairing)));
        assert_eq!(alone.difference.by, paired.difference.by);
        assert_eq!((alone.verdict, paired.verdict), (Verdict::Chance, Verdict::Real));
        // Twenty deals of a thousand, all one way: the binomial says 0.02 ± 0.0087.
        let half = (paired.difference.high - paired.difference.low) / 2.0;
        assert!((half - 0.0087).abs() < 6e-4, "{half}");
    }

    #[test]
    fn what_is_the_same_never_differs() {
        let (mut sum, mut pairing) = (Summary::default(), Pairing::default());
        for number in 0..500 {
            let deal = deal(number % 3 == 0);
            sum += &deal;
            pairing.add(&deal, &deal);
        }
        let same = Comparison::of(&sum, &sum, Some(&pairing));
        assert!(
            same.tests.iter().all(|test| test.verdict == Verdict::Chance),
            "{same:?}"
        );
    }
}
