//! Games in pairs: the same deal, played from both seats.

use crate::interval::Rate;
use crate::ratio::{Ratio, Tries};

/// How many pairs of games brought a player 0, ½, 1, 1½ and 2 points.
///
/// The two games of a pair are not independent: a good hand wins from either side. Counting pairs instead of games
/// (the pentanomial model) makes no assumption on how they hang together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize)]
pub struct Pairs(pub [u64; 5]);

/// What a pair is worth, as a share of its two points.
pub(super) const WORTH: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

impl Pairs {
    /// One more pair, by its half points.
    pub fn add(&mut self, half_points: usize) {
        self.0[half_points.min(4)] += 1;
    }

    /// How many pairs.
    pub fn count(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The win rate, draws as half, with an interval over the pairs.
    pub fn rate(&self) -> Rate {
        let mut tries = Ratio::default();
        for (half_points, count) in (0..).zip(self.0) {
            tries.deals += count;
            tries.of += 2 * count;
            tries.sum += half_points * count;
            let squares = [4, 2 * half_points, half_points * half_points];
            for (sum, square) in tries.squares.iter_mut().zip(squares) {
                *sum += square * count;
            }
        }
        Tries(tries).rate()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::Elo;

    fn elo(pairs: [u64; 5]) -> (f64, f64) {
        let elo = Elo::of(&Pairs(pairs).rate());
        (elo.by, (elo.high - elo.low) / 2.0)
    }

    #[test]
    fn published_matches_have_the_published_elo() {
        // From the tests of fastchess (elo_test.cpp): 55.58 ± 27.65, −8.64 ± 10.33, −21.04 ± 2.95.
        for (pairs, by, half) in [
            ([34, 54, 63, 64, 75], 55.58, 27.65),
            ([332, 433, 498, 333, 334], -8.64, 10.33),
            ([7895, 8757, 5685, 568, 9999], -21.04, 2.95),
        ] {
            let found = elo(pairs);
            assert!(
                (found.0 - by).abs() < 0.01 && (found.1 - half).abs() < 0.15,
                "{found:?}"
            );
        }
    }

    #[test]
    fn deals_that_decide_alone_say_much_about_the_players() {
        // Every deal was won by the same seat: single games would say 50 % ± 10, the pairs know better.
        let split = Pairs([0, 0, 50, 0, 0]).rate();
        assert!(split.share == 0.5 && split.low > 0.48 && split.high < 0.52, "{split:?}");
        // The better player wins both or none: as uncertain as half as many games.
        let swept = Pairs([25, 0, 0, 0, 25]).rate();
        assert!((swept.high - 0.633).abs() < 0.005, "{swept:?}");
    }

    #[test]
    fn a_clean_sweep_is_not_certainty() {
        let rate = Pairs([0, 0, 0, 0, 50]).rate();
        assert!(rate.share == 1.0 && rate.high == 1.0 && rate.low < 0.97, "{rate:?}");
        let none = Pairs::default().rate();
        assert!(none.share.is_nan() && none.low == 0.0 && none.high == 1.0, "{none:?}");
    }
}
