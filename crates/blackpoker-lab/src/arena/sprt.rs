//! When to stop: Wald's sequential probability ratio test between two differences in strength.
//!
//! Games of a pair share their deal, so they are not independent, and the test for independent games would count the
//! same luck twice. The generalized test (GSPRT) needs no model of how they hang together: it compares the likeliest
//! distribution over the five results of a pair whose mean is that of `elo1` with the one whose mean is that of `elo0`.

use super::elo::share_of;
use super::pairs::{Pairs, WORTH};

/// A test of "weaker than `elo1`" against "stronger than `elo0`".
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
}

/// A test that makes no sense.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum SprtError {
    /// The hypotheses are not in order, or no numbers.
    #[error("{elo0} is not less than {elo1}")]
    Order {
        /// The lower difference.
        elo0: f64,
        /// The higher difference.
        elo1: f64,
    },
    /// A chance of error that is none.
    #[error("a chance of error lies between 0 and 0.5, without them; {0} does not")]
    Chance(f64),
}

/// What the test says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Verdict {
    /// Play on.
    Open,
    /// `elo0` was accepted: the first player is not stronger by `elo1`.
    Elo0,
    /// `elo1` was accepted: the first player is stronger than by `elo0`.
    Elo1,
}

/// How a test stands.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SprtStanding {
    /// The test.
    #[serde(flatten)]
    pub test: Sprt,
    /// The logarithm of the likelihood ratio.
    pub llr: f64,
    /// At or below this `elo0` is accepted.
    pub lower: f64,
    /// At or above this `elo1` is accepted.
    pub upper: f64,
    /// What follows.
    pub verdict: Verdict,
}

impl Sprt {
    /// A test that wrongly accepts `elo1` with the chance `alpha` and wrongly accepts `elo0` with the chance `beta`.
    pub fn new(elo0: f64, elo1: f64, alpha: f64, beta: f64) -> Result<Sprt, SprtError> {
        let finite = elo0.is_finite() && elo1.is_finite();
        if !finite || elo0 >= elo1 {
            return Err(SprtError::Order { elo0, elo1 });
        }
        let is_chance = |chance: f64| chance > 0.0 && chance < 0.5;
        match [alpha, beta].into_iter().find(|chance| !is_chance(*chance)) {
            Some(chance) => Err(SprtError::Chance(chance)),
            None => Ok(Sprt {
                elo0,
                elo1,
                alpha,
                beta,
            }),
        }
    }

    /// The difference that is to be ruled out.
    pub fn elo0(&self) -> f64 {
        self.elo0
    }

    /// The difference that is hoped for.
    pub fn elo1(&self) -> f64 {
        self.elo1
    }

    /// How the test stands after these pairs.
    pub fn standing(&self, pairs: &Pairs) -> SprtStanding {
        let llr = self.llr(pairs);
        let lower = (self.beta / (1.0 - self.alpha)).ln();
        let upper = ((1.0 - self.beta) / self.alpha).ln();
        let verdict = if llr <= lower {
            Verdict::Elo0
        } else if llr >= upper {
            Verdict::Elo1
        } else {
            Verdict::Open
        };
        SprtStanding {
            test: *self,
            llr,
            lower,
            upper,
            verdict,
        }
    }

    fn llr(&self, pairs: &Pairs) -> f64 {
        // A result that has not been seen yet is not impossible.
        let counts = pairs.0.map(|count| if count == 0 { 1e-3 } else { count as f64 });
        let tilts = [self.elo0, self.elo1].map(|elo| {
            let share = share_of(elo);
            (share, tilt(&counts, share))
        });
        let log_weight = |(share, tilt): (f64, f64), worth: f64| (1.0 + tilt * (worth - share)).ln();
        let terms = counts.iter().zip(WORTH);
        terms
            .map(|(count, worth)| count * (log_weight(tilts[0], worth) - log_weight(tilts[1], worth)))
            .sum()
    }
}

/// The likeliest distribution with a given mean is the observed one, divided by `1 + tilt · (worth − mean)`; this is
/// the tilt, the only root of the condition on the mean between the points where a probability would be infinite.
fn tilt(counts: &[f64; 5], mean: f64) -> f64 {
    let excess = |tilt: f64| -> f64 {
        let term = |(count, worth): (&f64, f64)| count * (worth - mean) / (1.0 + tilt * (worth - mean));
        counts.iter().zip(WORTH).map(term).sum()
    };
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    // Halving 100 times is below the precision of the numbers.
    for _ in 0..100 {
        let middle = (low + high) / 2.0;
        if excess(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    (low + high) / 2.0
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn test(elo0: f64, elo1: f64) -> Sprt {
        Sprt::new(elo0, elo1, 0.05, 0.05).unwrap()
    }

    #[test]
    fn published_matches_have_the_published_ratio() {
        // From the tests of fastchess (sprt_test.cpp), logistic Elo over pairs.
        let first = test(0.5, 2.5).standing(&Pairs([223, 9863, 21279, 10037, 246]));
        assert!((first.llr + 3.07).abs() < 0.01, "{first:?}");
        let second = test(0.0, 2.0).standing(&Pairs([871, 26175, 55983, 26678, 821]));
        assert!((second.llr + 4.98).abs() < 0.01, "{second:?}");
        assert!((first.upper - 2.944).abs() < 0.001 && (first.lower + 2.944).abs() < 0.001);
        assert_eq!([first.verdict, second.verdict], [Verdict::Elo0; 2]);
    }

    #[test]
    fn wins_alone_weigh_as_the_shares_do() {
        // With wins only, the likeliest distributions put the shares themselves on the win: n · ln(s1 / s0).
        let ten = test(0.0, 400.0).standing(&Pairs([0, 0, 0, 0, 10]));
        assert!((ten.llr - 10.0 * (20.0f64 / 11.0).ln()).abs() < 0.01, "{ten:?}");
        assert_eq!(ten.verdict, Verdict::Elo1);
        let nothing = test(0.0, 10.0).standing(&Pairs::default());
        assert!(nothing.llr.abs() < 1e-3 && nothing.verdict == Verdict::Open);
    }

    #[test]
    fn the_other_player_sees_the_mirror_image() {
        let ours = test(0.0, 30.0).llr(&Pairs([10, 20, 30, 25, 40]));
        let theirs = test(-30.0, 0.0).llr(&Pairs([40, 25, 30, 20, 10]));
        assert!((ours + theirs).abs() < 1e-9);
    }

    #[test]
    fn senseless_tests_are_refused() {
        assert!(matches!(Sprt::new(5.0, 5.0, 0.05, 0.05), Err(SprtError::Order { .. })));
        assert!(matches!(
            Sprt::new(f64::NAN, 5.0, 0.05, 0.05),
            Err(SprtError::Order { .. })
        ));
        assert_eq!(Sprt::new(0.0, 5.0, 0.05, 0.5), Err(SprtError::Chance(0.5)));
    }
}
