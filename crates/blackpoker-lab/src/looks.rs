//! How often somebody looks at the games while they are played, and how far intervals must reach for that.
//!
//! An interval for a number of games that was fixed before holds the truth in 95 of 100 tries. Who looks again and
//! again, and stops when it is narrow enough or says what was hoped for, has not fixed that number. A confidence sequence
//! is an interval for every look that holds the truth at *all* of them in 95 of 100 tries, so that any of them may be
//! the last. This is the normal mixture of Robbins (1970) with the variance as it was measured: an asymptotic confidence
//! sequence (Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, Annals of Statistics 52, 2024).

use crate::interval::{Z95, two_sided};
use crate::report::LEVEL;

/// How far a single deal is from the mean, about: half a game.
const SPREAD: f64 = 0.5;

/// How often somebody looks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Looks {
    /// Once, at the end of a number of games that was fixed before.
    Once,
    /// At any time. The interval is tightest after about so many deals.
    Always {
        /// How many deals.
        tightest: f64,
    },
}

impl Looks {
    /// For somebody who plays until an interval reaches no farther than `half` to either side.
    pub fn until(half: f64) -> Looks {
        let reach = Looks::Always { tightest: 1.0 }.reach(1);
        let tightest = (reach * SPREAD / half).powi(2);
        Looks::Always { tightest }
    }

    /// How many standard errors an interval over so many deals reaches to either side.
    pub fn reach(self, deals: u64) -> f64 {
        match self.mixed(deals) {
            None => Z95,
            Some(mixed) => ((1.0 + 1.0 / mixed) * (mixed.ln_1p() - 2.0 * LEVEL.ln())).sqrt(),
        }
    }

    /// How probable it is by chance alone to be so many standard errors away after so many deals, or at an earlier
    /// look. It is below 5 % exactly if the interval leaves out "no difference".
    pub fn p(self, errors: f64, deals: u64) -> f64 {
        match self.mixed(deals) {
            None => two_sided(errors),
            Some(mixed) => {
                let against = errors * errors * mixed / (1.0 + mixed);
                ((mixed.ln_1p() - against) / 2.0).exp().min(1.0)
            }
        }
    }

    /// After how many deals an interval reaches no farther than `half`, if a single deal is so far from the mean.
    pub fn deals_for(self, half: f64, spread: f64) -> f64 {
        let is_enough = |deals: f64| self.reach(deals as u64) * spread / deals.sqrt() <= half;
        let mut most = 2.0;
        while !is_enough(most) && most < u64::MAX as f64 / 2.0 {
            most *= 2.0;
        }
        let mut least = most / 2.0;
        while most - least > most / 1000.0 && most - least > 1.0 {
            let middle = (least + most) / 2.0;
            *(if is_enough(middle) { &mut most } else { &mut least }) = middle;
        }
        most
    }

    /// The variance of the mixture, in those of the mean of so many deals.
    fn mixed(self, deals: u64) -> Option<f64> {
        match self {
            Looks::Once => None,
            Looks::Always { tightest } => {
                let level = -2.0 * LEVEL.ln();
                Some(deals.max(1) as f64 * (level + level.ln_1p()) / tightest)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sequence_is_tightest_where_it_was_asked_to_be() {
        let looks = Looks::until(0.005);
        let tightest = match looks {
            Looks::Always { tightest } => tightest,
            Looks::Once => 0.0,
        };
        // The best of all mixtures reaches 3.03 standard errors, where one look reaches 1.96.
        assert!((looks.reach(tightest as u64) - 3.034).abs() < 2e-3);
        let half = |deals: f64| looks.reach(deals as u64) * SPREAD / deals.sqrt();
        assert!((half(tightest) - 0.005).abs() < 1e-5);
        let others = [tightest / 4.0, tightest * 4.0].map(|tightest| Looks::Always { tightest });
        assert!(
            others
                .iter()
                .all(|other| other.reach(tightest as u64) > looks.reach(tightest as u64))
        );
        assert!((looks.deals_for(0.005, SPREAD) / tightest - 1.0).abs() < 0.01);
        assert!((Looks::Once.deals_for(0.01, 0.5) / 9604.0 - 1.0).abs() < 0.01);
    }

    #[test]
    fn it_is_significant_where_the_interval_says_so() {
        for looks in [Looks::Once, Looks::until(0.02)] {
            for deals in [128, 5_000, 1_000_000] {
                let reach = looks.reach(deals);
                assert!((looks.p(reach, deals) - LEVEL).abs() < 1e-6, "{looks:?} {deals}");
            }
            assert!((looks.p(0.0, 1000) - 1.0).abs() < 1e-6);
        }
    }
}
