//! How sure an estimate is: intervals of shares and means, and of how far two of them are apart.

use serde::Serialize;

/// A share of wins with its 95 % interval.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Rate {
    /// The share itself.
    pub share: f64,
    /// Lower end of the interval.
    pub low: f64,
    /// Upper end of the interval.
    pub high: f64,
    /// How many cases.
    pub of: u64,
}

/// A mean with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Mean {
    /// The mean.
    pub mean: f64,
    /// Lower end of the interval.
    pub low: f64,
    /// Upper end of the interval.
    pub high: f64,
    /// How many cases.
    pub of: u64,
}

/// The normal quantile of a two-sided 95 % interval.
pub const Z95: f64 = 1.959_963_984_540_054;

impl Rate {
    /// `wins` of `of` independent cases.
    pub fn new(wins: f64, of: u64) -> Rate {
        Rate::wilson(wins / of as f64, of as f64, of, Z95)
    }

    /// Its standard error, as far as the interval tells.
    pub fn error(self) -> f64 {
        Difference::from_half(self).half() / Z95
    }

    /// A share of `of` cases that says as much as so many independent ones. The interval is Wilson's, which stays
    /// inside 0 and 1 and holds for few cases, too; it reaches so many standard errors.
    pub(crate) fn wilson(share: f64, independent: f64, of: u64, reach: f64) -> Rate {
        if of == 0 {
            let (share, low, high) = (f64::NAN, 0.0, 1.0);
            return Rate { share, low, high, of };
        }
        let n = independent;
        let z2 = reach * reach;
        let center = (share + z2 / (2.0 * n)) / (1.0 + z2 / n);
        let half = reach / (1.0 + z2 / n) * (share * (1.0 - share) / n + z2 / (4.0 * n * n)).sqrt();
        // Rounding must not make a certain end of the interval a little uncertain: it would show as 6000 Elo.
        Rate {
            share,
            low: if share > 0.0 { (center - half).max(0.0) } else { 0.0 },
            high: if share < 1.0 { (center + half).min(1.0) } else { 1.0 },
            of,
        }
    }
}

impl Mean {
    /// A mean with its standard error.
    pub(crate) fn new(mean: f64, error: f64, of: u64) -> Mean {
        let half = Z95 * error;
        Mean {
            mean,
            low: mean - half,
            high: mean + half,
            of,
        }
    }
}

/// How far two shares or means are apart, with a 95 % interval.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Difference {
    /// The second minus the first.
    pub by: f64,
    /// Lower end of the interval.
    pub low: f64,
    /// Upper end of the interval.
    pub high: f64,
}

impl Difference {
    /// From one share to another. The interval is Newcombe's, from those of both and how they hang together: 0 for
    /// independent ones.
    pub fn between(a: Rate, b: Rate, correlation: f64) -> Difference {
        let by = b.share - a.share;
        let reach = |a: f64, b: f64| (a * a + b * b - 2.0 * correlation * a * b).max(0.0).sqrt();
        Difference {
            by,
            low: by - reach(b.share - b.low, a.high - a.share),
            high: by + reach(b.high - b.share, a.share - a.low),
        }
    }

    /// By so much, with its standard error.
    pub(crate) fn of_error(by: f64, error: f64) -> Difference {
        Difference::within(by, Z95 * error)
    }

    /// By so much, and so far to either side.
    pub(crate) fn within(by: f64, half: f64) -> Difference {
        Difference {
            by,
            low: by - half,
            high: by + half,
        }
    }

    /// From one half to a share.
    pub fn from_half(rate: Rate) -> Difference {
        let [by, low, high] = [rate.share, rate.low, rate.high].map(|share| share - 0.5);
        Difference { by, low, high }
    }

    /// The same seen from the other side.
    pub fn turned(self) -> Difference {
        Difference {
            by: -self.by,
            low: -self.high,
            high: -self.low,
        }
    }

    /// Whether the interval leaves out "no difference".
    pub fn is_significant(&self) -> bool {
        self.low > 0.0 || self.high < 0.0
    }

    /// How probable it is that chance alone makes a difference at least so great; `None`: nothing can be said. It is
    /// below 5 % exactly if the interval leaves out "no difference".
    pub fn p(&self) -> Option<f64> {
        self.in_intervals().map(|by| two_sided(Z95 * by))
    }

    /// How often the interval, on the side of "no difference", fits into the difference.
    pub(crate) fn in_intervals(&self) -> Option<f64> {
        let reach = if self.by > 0.0 {
            self.by - self.low
        } else {
            self.high - self.by
        };
        (reach > 0.0).then(|| self.by.abs() / reach)
    }

    /// How far the interval reaches to either side, on average.
    pub fn half(&self) -> f64 {
        (self.high - self.low) / 2.0
    }
}

/// The probability of a standard normal value at least so far from 0.
pub(crate) fn two_sided(z: f64) -> f64 {
    complement(z.abs() / std::f64::consts::SQRT_2)
}

/// The complementary error function for x ≥ 0, to seven digits (Numerical Recipes 6.2).
fn complement(x: f64) -> f64 {
    const TERMS: [f64; 10] = [
        0.170_872_77,
        -0.822_152_23,
        1.488_515_87,
        -1.135_203_98,
        0.278_868_07,
        -0.186_288_06,
        0.096_784_18,
        0.374_091_96,
        1.000_023_68,
        -1.265_512_23,
    ];
    let t = 1.0 / (1.0 + 0.5 * x);
    let sum = TERMS.iter().fold(0.0, |sum, term| sum * t + term);
    t * (-x * x + sum).exp()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(a: f64, b: f64) -> bool {
        (a - b).abs() < 5e-4
    }

    #[test]
    fn intervals_are_those_of_the_books() {
        // Newcombe 1998, table II: 56/70 against 48/80 differ by 0.2, interval 0.0524 to 0.3339.
        let (a, b) = (Rate::new(48.0, 80), Rate::new(56.0, 70));
        let difference = Difference::between(a, b, 0.0);
        assert!(close(difference.by, 0.2) && close(difference.low, 0.0524) && close(difference.high, 0.3339));
        assert!(difference.is_significant());
        let none = Rate::new(0.0, 10);
        assert!(none.low == 0.0 && close(none.high, 0.2775));
    }

    #[test]
    fn probabilities_are_those_of_the_books() {
        for (z, p) in [(0.0, 1.0), (1.0, 0.317_31), (Z95, 0.05), (3.290_527, 0.001)] {
            assert!((two_sided(z) - p).abs() < 1e-5, "{z}: {}", two_sided(z));
            let found = Difference::within(z, Z95).p();
            assert!(found.is_some_and(|found| (found - p).abs() < 1e-5), "{z}: {found:?}");
        }
        let edge = Difference {
            by: 2.0,
            low: 1e-9,
            high: 9.0,
        };
        assert!(edge.p().is_some_and(|p| p < 0.05));
        assert_eq!(Difference::default().p(), None);
    }

    #[test]
    fn what_hangs_together_differs_more_surely() {
        let (a, b) = (Rate::new(480.0, 1000), Rate::new(500.0, 1000));
        assert!(!Difference::between(a, b, 0.0).is_significant());
        assert!(Difference::between(a, b, 0.9).is_significant());
        assert!(!Difference::between(a, a, 1.0).is_significant());
    }
}
