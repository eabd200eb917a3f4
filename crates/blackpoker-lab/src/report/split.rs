//! What decides who wins: the better player, the deal, or neither.

use serde::Serialize;

use crate::arena::Pairs;
use crate::interval::Difference;

/// How the outcome of a game varies, in shares that make up all of it.
///
/// Two different players play every deal from both sides. Who wins a game in seat A varies with who sits there
/// (skill), and with what the two games of a deal have in common (the deal); the rest is what neither of them settles.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Split {
    /// Who plays.
    pub skill: Difference,
    /// The cards, as they are dealt and shuffled.
    pub deal: Difference,
    /// What players make of them this time.
    pub rest: Difference,
}

/// Fewer deals than this say nothing.
const FEWEST: u64 = 20;

impl Split {
    /// Of deals by the half points of a player in both games, at A and at B.
    ///
    /// The interval of the skill is what the interval of the win rate comes to. The others leave out one deal after
    /// the other (the jackknife).
    pub fn of(deals: &[[u64; 3]; 3]) -> Option<Split> {
        let count: u64 = deals.iter().flatten().sum();
        let Shares { skill, deal, all } = shares(deals).filter(|_| count >= FEWEST)?;
        let n = count as f64;
        let (mut deals_spread, mut rest_spread) = (0.0, 0.0);
        for x in 0..3 {
            for y in 0..3 {
                let same = deals[x][y];
                if same == 0 {
                    continue;
                }
                let mut left = *deals;
                left[x][y] -= 1;
                let without = shares(&left)?;
                deals_spread += same as f64 * (without.deal - deal).powi(2);
                rest_spread += same as f64 * (without.skill + without.deal - skill - deal).powi(2);
            }
        }
        let error = |spread: f64| (spread * (n - 1.0) / n).sqrt();
        Some(Split {
            skill: skill_of(deals, skill, all),
            deal: Difference::of_error(deal, error(deals_spread)),
            rest: Difference::of_error(1.0 - skill - deal, error(rest_spread)),
        })
    }
}

/// The skill with its interval: how far the win rate is from one half, squared.
fn skill_of(deals: &[[u64; 3]; 3], skill: f64, all: f64) -> Difference {
    let mut pairs = Pairs::default();
    for (x, row) in deals.iter().enumerate() {
        for (y, count) in row.iter().enumerate() {
            pairs.0[x + y] += count;
        }
    }
    let rate = pairs.rate();
    let of = |share: f64| (share - 0.5).powi(2) / all;
    let either = (rate.low..=rate.high).contains(&0.5);
    Difference {
        by: skill.max(0.0),
        low: if either { 0.0 } else { of(rate.low).min(of(rate.high)) },
        high: of(rate.low).max(of(rate.high)),
    }
}

/// Shares of the variance of who wins in seat A, and all of it.
struct Shares {
    skill: f64,
    deal: f64,
    all: f64,
}

/// What the variance is made of; `None` if nothing varies.
fn shares(deals: &[[u64; 3]; 3]) -> Option<Shares> {
    let cells = || {
        let row = |(x, row): (usize, &[u64; 3])| {
            let row = *row;
            (0..3).map(move |y| (x as f64 / 2.0, y as f64 / 2.0, row[y] as f64))
        };
        deals.iter().enumerate().flat_map(row)
    };
    let n: f64 = cells().map(|(.., n)| n).sum();
    let mean = |of: &dyn Fn(f64, f64) -> f64| cells().map(|(x, y, count)| of(x, y) * count).sum::<f64>() / n;
    let (at_a, at_b) = (mean(&|x, _| x), mean(&|_, y| y));
    // What was drawn at random are the deals, so all is as wide as theirs.
    let unbiased = n / (n - 1.0);
    let vary_a = unbiased * mean(&|x, _| (x - at_a).powi(2));
    let vary_b = unbiased * mean(&|_, y| (y - at_b).powi(2));
    let together = unbiased * mean(&|x, y| (x - at_a) * (y - at_b));
    // The player of the first game wins in A; whoever wins against that player in the second one wins in A, too.
    let deal = -together;
    let better = (at_a + at_b - 1.0) / 2.0;
    let skill = better.powi(2) - (vary_a + vary_b + 2.0 * together) / (4.0 * n);
    let all = (vary_a + vary_b) / 2.0 + skill;
    (all > 0.0).then(|| Shares {
        skill: skill / all,
        deal: deal / all,
        all,
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn near(found: Difference, truth: f64) -> bool {
        (found.by - truth).abs() < 0.02
    }

    #[test]
    fn what_decides_alone_is_all_of_it() {
        // The player wins both games of every deal, or seat A does.
        let skill = Split::of(&[[0, 0, 0], [0, 0, 0], [0, 0, 500]]);
        assert!(near(skill.unwrap().skill, 1.0));
        let deal = Split::of(&[[0, 0, 250], [0, 0, 0], [250, 0, 0]]).unwrap();
        assert!(near(deal.deal, 1.0) && near(deal.skill, 0.0), "{deal:?}");
        let dice = Split::of(&[[125, 0, 125], [0, 0, 0], [125, 0, 125]]).unwrap();
        assert!(near(dice.rest, 1.0) && near(dice.deal, 0.0), "{dice:?}");
    }

    #[test]
    fn few_deals_say_nothing() {
        assert_eq!(Split::of(&[[0, 0, 5], [0, 0, 0], [9, 0, 0]]), None);
        assert_eq!(Split::of(&[[0; 3]; 3]), None);
        // Nothing varies if every game is drawn.
        assert_eq!(Split::of(&[[0, 0, 0], [0, 50, 0], [0, 0, 0]]), None);
    }
}
