//! Ratios over games: what happens in one game hangs together, so intervals are over games, not over moves.

use crate::interval::Z95;

/// A ratio with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize)]
pub struct Ratio {
    /// The ratio itself.
    pub value: f64,
    /// Lower end of the interval.
    pub low: f64,
    /// Upper end of the interval.
    pub high: f64,
    /// What was counted.
    pub count: f64,
    /// Of how many.
    pub of: f64,
}

/// Sums over games, from which a ratio follows.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Sums {
    games: f64,
    count: f64,
    of: f64,
    count_count: f64,
    count_of: f64,
    of_of: f64,
}

impl Sums {
    /// Adds a game: so many of so many.
    pub fn add(&mut self, count: f64, of: f64) {
        if of == 0.0 {
            return;
        }
        self.games += 1.0;
        self.count += count;
        self.of += of;
        self.count_count += count * count;
        self.count_of += count * of;
        self.of_of += of * of;
    }

    /// The ratio with an interval by the spread between games (the linearized variance of surveys). Where games do
    /// not differ at all, the rule of three says what may still be.
    pub fn ratio(&self) -> Option<Ratio> {
        if self.games == 0.0 {
            return None;
        }
        let value = self.count / self.of;
        let spread = self.count_count - 2.0 * value * self.count_of + value * value * self.of_of;
        let half = match self.games > 1.0 && spread > 1e-9 {
            true => Z95 * (spread.max(0.0) * self.games / (self.games - 1.0)).sqrt() / self.of,
            false => 3.0 / self.of,
        };
        Some(Ratio {
            value,
            low: (value - half).max(0.0),
            high: value + half,
            count: self.count,
            of: self.of,
        })
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn games_count_not_moves() {
        // A hundred games, half of them with one finding: as sure as a hundred throws of a coin.
        let mut sums = Sums::default();
        (0..100).for_each(|game| sums.add(f64::from(game % 2), 1.0));
        let coin = sums.ratio().unwrap();
        assert!(
            (coin.value - 0.5).abs() < 1e-9 && (coin.high - 0.5985).abs() < 1e-3,
            "{coin:?}"
        );
        // Ten moves of each game hang together completely: no surer than that.
        let mut sums = Sums::default();
        (0..100).for_each(|game| sums.add(f64::from(10 * (game % 2)), 10.0));
        let moves = sums.ratio().unwrap();
        assert!((moves.high - coin.high).abs() < 1e-9, "{moves:?}");
    }

    #[test]
    fn nothing_found_is_not_nothing_there() {
        let mut sums = Sums::default();
        assert_eq!(sums.ratio(), None);
        (0..300).for_each(|_| sums.add(0.0, 1.0));
        let none = sums.ratio().unwrap();
        assert!(
            none.value == 0.0 && none.low == 0.0 && (none.high - 0.01).abs() < 1e-9,
            "{none:?}"
        );
    }
}
