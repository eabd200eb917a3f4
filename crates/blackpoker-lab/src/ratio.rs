//! Sums over deals, from which shares and means follow with honest intervals.
//!
//! What shares a deal hangs together: the two players of a game, the game with seats exchanged, the same deal under
//! other rules. So the deal is what is drawn at random, and every interval here is over deals (the ratio estimator of
//! surveys, whose clusters they are). Only integers are kept: parts can be added in any order with the same result.

use std::ops::AddAssign;

use serde::{Deserialize, Serialize};

use crate::interval::{Mean, Rate};
use crate::looks::Looks;

/// Cases and something that is counted over them, deal by deal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ratio {
    /// Deals with any case.
    pub deals: u64,
    /// Cases.
    pub of: u64,
    /// What was counted over them.
    pub sum: u64,
    /// Over the deals: the squares of the cases, the products of both, the squares of what was counted.
    pub squares: [u64; 3],
}

/// What two ratios over the same deals have to do with each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cross {
    /// Products over the deals: cases by cases, cases by sum, sum by cases, sum by sum.
    pub products: [u64; 4],
}

impl Ratio {
    /// One more deal, with its cases and what was counted over them.
    pub fn add(&mut self, of: u64, sum: u64) {
        if of > 0 {
            *self += &Ratio {
                deals: 1,
                of,
                sum,
                squares: [of * of, of * sum, sum * sum],
            };
        }
    }

    /// What was counted for each case.
    pub fn share(&self) -> f64 {
        self.sum as f64 / self.of as f64
    }

    /// The sum over the deals of how far each is from the share, squared.
    fn spread(&self) -> f64 {
        let [of_of, of_sum, sum_sum] = self.squares.map(|sum| sum as f64);
        let share = self.share();
        // Rounding can make nothing a little less than nothing.
        (sum_sum - 2.0 * share * of_sum + share * share * of_of).max(0.0)
    }

    /// The variance of the share.
    pub(crate) fn variance(&self) -> f64 {
        let deals = self.deals as f64;
        self.spread() / (self.of as f64).powi(2) * deals / (deals - 1.0)
    }

    /// The mean with its interval.
    pub fn mean(&self) -> Mean {
        Mean::new(self.share(), self.variance().sqrt(), self.of)
    }

    /// The share of the cases, of which each counts `whole` at most.
    ///
    /// The interval is Wilson's for as many independent cases as would vary as much as the deals did (the design
    /// effect of surveys). One deal of independent, even cases is added to both variances, so that a handful of equal
    /// results is not taken for certainty.
    pub fn rate(&self, whole: u64) -> Rate {
        self.rate_under(whole, Looks::Once)
    }

    /// The same for somebody who looks so often.
    pub fn rate_under(&self, whole: u64, looks: Looks) -> Rate {
        if self.of == 0 {
            return Rate::new(0.0, 0);
        }
        let (of, whole) = (self.of as f64, whole as f64);
        let share = self.share() / whole;
        let even = of / self.deals as f64 / 4.0;
        let design = (self.spread() / (whole * whole) + even) / (of * share * (1.0 - share) + even);
        Rate::wilson(share, of / design, self.of, looks.reach(self.deals))
    }
}

impl Cross {
    /// One more deal: cases and sum of the one, and of the other.
    pub fn add(&mut self, one: &Ratio, other: &Ratio) {
        let products = [
            (one.of, other.of),
            (one.of, other.sum),
            (one.sum, other.of),
            (one.sum, other.sum),
        ];
        for (sum, (a, b)) in self.products.iter_mut().zip(products) {
            *sum += a * b;
        }
    }

    /// The covariance of the two shares.
    pub(crate) fn covariance(&self, one: &Ratio, other: &Ratio) -> f64 {
        let [of_of, of_sum, sum_of, sum_sum] = self.products.map(|sum| sum as f64);
        let (a, b) = (one.share(), other.share());
        let deals = one.deals.max(other.deals) as f64;
        let sum = sum_sum - b * sum_of - a * of_sum + a * b * of_of;
        sum / (one.of as f64 * other.of as f64) * deals / (deals - 1.0)
    }
}

impl AddAssign<&Ratio> for Ratio {
    fn add_assign(&mut self, other: &Ratio) {
        let Ratio {
            deals,
            of,
            sum,
            squares,
        } = other;
        self.deals += deals;
        self.of += of;
        self.sum += sum;
        for (mine, theirs) in self.squares.iter_mut().zip(squares) {
            *mine += theirs;
        }
    }
}

/// Games of players, and their points: two for a win, one where nobody won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Tries(pub Ratio);

impl Tries {
    /// Half points of a game that was won.
    pub const WIN: u64 = 2;

    /// Independent games, each won or lost.
    pub fn of(wins: u64, games: u64) -> Tries {
        Tries(Ratio {
            deals: games,
            of: games,
            sum: Tries::WIN * wins,
            squares: [games, Tries::WIN * wins, Tries::WIN * Tries::WIN * wins],
        })
    }

    /// One more deal, by the half points of each game in it.
    pub fn add(&mut self, half_points: impl IntoIterator<Item = u64>) {
        let (mut of, mut sum) = (0, 0);
        for points in half_points {
            of += 1;
            sum += points;
        }
        self.0.add(of, sum);
    }

    /// How many games.
    pub fn games(&self) -> u64 {
        self.0.of
    }

    /// How alike the games of a deal are that is played twice: 0 if the cards decide nothing, 1 if they decide all.
    pub fn alike(&self) -> f64 {
        let whole = Tries::WIN as f64;
        let share = self.0.share() / whole;
        self.0.spread() / (whole * whole) / (self.0.of as f64 * share * (1.0 - share)) - 1.0
    }

    /// The win rate; a game that nobody won is half a win.
    pub fn rate(&self) -> Rate {
        self.rate_under(Looks::Once)
    }

    /// The same for somebody who looks so often.
    pub fn rate_under(&self, looks: Looks) -> Rate {
        self.0.rate_under(Tries::WIN, looks)
    }
}

impl AddAssign<&Tries> for Tries {
    fn add_assign(&mut self, other: &Tries) {
        self.0 += &other.0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn independent_games_have_the_interval_of_wilson() {
        let (ours, wilson) = (Tries::of(48, 80).rate(), Rate::new(48.0, 80));
        for (one, other) in [(ours.low, wilson.low), (ours.high, wilson.high)] {
            assert!((one - other).abs() < 1e-12);
        }
        assert_eq!(Tries::of(0, 10).rate().low, 0.0);
        assert_eq!(Tries::default().rate().of, 0);
    }

    #[test]
    fn what_shares_a_deal_counts_once() {
        let mut tries = Tries::default();
        // Two games of a deal that always end alike are worth one.
        (0..100).for_each(|deal| tries.add([deal % 2 * 2; 2]));
        let (ours, one) = (tries.rate(), Rate::new(50.0, 100));
        assert_eq!(ours.of, 200);
        assert!((ours.high - one.high).abs() < 1e-3, "{ours:?} {one:?}");
        assert_eq!(tries.alike(), 1.0);
        // Two that always end differently leave nothing to chance.
        let mut even = Tries::default();
        (0..100).for_each(|_| even.add([0, 2]));
        assert!(even.rate().high < 0.51);
        assert_eq!(even.alike(), -1.0);
    }

    #[test]
    fn the_variance_of_a_share_is_that_of_its_deals() {
        let (mut one, mut other, mut cross) = (Ratio::default(), Ratio::default(), Cross::default());
        for (a, b) in [(1, 4), (2, 6), (6, 8), (3, 2)] {
            one.add(1, a);
            other.add(1, b);
            let deal = |sum| Ratio {
                of: 1,
                sum,
                ..Ratio::default()
            };
            cross.add(&deal(a), &deal(b));
        }
        // Sample variances 14/3 and 20/3, covariance 10/3, each over four deals.
        assert!((one.variance() - 14.0 / 12.0).abs() < 1e-12);
        assert!((other.variance() - 20.0 / 12.0).abs() < 1e-12);
        assert!((cross.covariance(&one, &other) - 10.0 / 12.0).abs() < 1e-12);
    }
}
