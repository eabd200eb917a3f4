//! How sure a rate is: intervals and differences of shares, for win rates and the like.

/// A share of wins with its 95 % interval.
#[derive(Clone, Copy, Debug, Default, PartialEq, serde::Serialize)]
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

/// The normal quantile of a two-sided 95 % interval.
pub const Z95: f64 = 1.959_963_984_540_054;

impl Rate {
    /// `wins` of `of`, with the interval by Wilson, which stays inside 0 and 1 and holds for few cases, too.
    pub fn new(wins: f64, of: u64) -> Rate {
        if of == 0 {
            let (share, low, high) = (f64::NAN, 0.0, 1.0);
            return Rate { share, low, high, of };
        }
        let n = of as f64;
        let share = wins / n;
        let z2 = Z95 * Z95;
        let center = (share + z2 / (2.0 * n)) / (1.0 + z2 / n);
        let half = Z95 / (1.0 + z2 / n) * (share * (1.0 - share) / n + z2 / (4.0 * n * n)).sqrt();
        Rate {
            share,
            low: (center - half).max(0.0),
            high: (center + half).min(1.0),
            of,
        }
    }
}

/// How far two independent shares are apart, with a 95 % interval (Newcombe's, from the two Wilson intervals).
#[derive(Clone, Copy, Debug, Default, PartialEq, serde::Serialize)]
pub struct Difference {
    /// The second share minus the first.
    pub by: f64,
    /// Lower end of the interval.
    pub low: f64,
    /// Upper end of the interval.
    pub high: f64,
}

impl Difference {
    /// From the first to the second.
    pub fn between(a: Rate, b: Rate) -> Difference {
        let by = b.share - a.share;
        let low = by - ((b.share - b.low).powi(2) + (a.high - a.share).powi(2)).sqrt();
        let high = by + ((b.high - b.share).powi(2) + (a.share - a.low).powi(2)).sqrt();
        Difference { by, low, high }
    }

    /// Whether the interval leaves out "no difference".
    pub fn is_significant(&self) -> bool {
        self.low > 0.0 || self.high < 0.0
    }
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
        let difference = Difference::between(a, b);
        assert!(close(difference.by, 0.2) && close(difference.low, 0.0524) && close(difference.high, 0.3339));
        assert!(difference.is_significant());
        let none = Rate::new(0.0, 10);
        assert!(none.low == 0.0 && close(none.high, 0.2775));
    }
}
