//! Differences in strength on the scale of Elo: 400 points are ten wins for each loss.

use crate::interval::Rate;

/// How much stronger one player is than the other, with its 95 % interval. A player who won everything is stronger by
/// an infinite number of points as far as anyone can tell.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize)]
pub struct Elo {
    /// The difference.
    pub by: f64,
    /// Lower end of the interval.
    pub low: f64,
    /// Upper end of the interval.
    pub high: f64,
}

impl Elo {
    /// The difference that a win rate stands for.
    pub fn of(rate: &Rate) -> Elo {
        let [by, low, high] = [rate.share, rate.low, rate.high].map(elo_of);
        Elo { by, low, high }
    }
}

/// The difference at which a player scores this share.
fn elo_of(share: f64) -> f64 {
    400.0 * (share / (1.0 - share)).log10()
}

/// The share that a player scores who is stronger by this much.
pub(super) fn share_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ten_wins_for_a_loss_are_400_points() {
        assert!((elo_of(10.0 / 11.0) - 400.0).abs() < 1e-9);
        assert!((share_of(400.0) - 10.0 / 11.0).abs() < 1e-12);
        assert_eq!(elo_of(0.5), 0.0);
        assert_eq!([elo_of(0.0), elo_of(1.0)], [f64::NEG_INFINITY, f64::INFINITY]);
    }
}
