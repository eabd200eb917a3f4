//! Is going first too strong?

use super::significance::FEWEST;
use crate::interval::{Difference, Rate};
use crate::judgement::Judgement;
use crate::looks::Looks;
use crate::sim::Summary;

/// An advantage below this is small: about one game in forty changes hands.
const SMALL: f64 = 0.025;
/// From here on it is too strong.
const STRONG: f64 = 0.05;

/// How strong it is to go first, judged by the interval of the win rate; the greater, the stronger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Strength {
    /// There were no games.
    Unknown,
    /// The interval has 50 % in it, and it is so wide that there may be more than a small advantage.
    Unclear,
    /// The interval has 50 % in it, and nothing but small advantages.
    Even,
    /// A real advantage below 2.5 points.
    Small,
    /// A real advantage from 2.5 to 5 points, or one of which the games do not show that it is more than small.
    Clear,
    /// A real advantage of 5 points and more, certainly more than a small one: too strong.
    Strong,
}

/// Who has the advantage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Who goes first.
    First,
    /// Who goes second.
    Second,
}

/// The advantage of going first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Advantage {
    /// How often the first player wins.
    pub rate: Rate,
    /// How much it is.
    pub strength: Strength,
    /// Whose it is.
    pub side: Side,
}

impl Advantage {
    /// Of a simulation.
    pub fn of(summary: &Summary) -> Advantage {
        Advantage::under(summary, Looks::Once)
    }

    /// The same for somebody who looks so often.
    pub fn under(summary: &Summary, looks: Looks) -> Advantage {
        let rate = summary.first.rate_under(looks);
        let by = (rate.share - 0.5).abs();
        let Difference { low, high, .. } = Difference::from_half(rate);
        let even = low <= 0.0 && high >= 0.0;
        let strength = match rate.of {
            0 => Strength::Unknown,
            _ if summary.first.0.deals < FEWEST => Strength::Unclear,
            _ if even && high.max(-low) > SMALL => Strength::Unclear,
            _ if even => Strength::Even,
            _ if by < SMALL => Strength::Small,
            _ if by < STRONG || low.max(-high) < SMALL => Strength::Clear,
            _ => Strength::Strong,
        };
        let side = if rate.share < 0.5 { Side::Second } else { Side::First };
        Advantage { rate, strength, side }
    }

    /// Nobody profits, or one of the two; `None`: there were too few games to say.
    fn whose(&self) -> Option<Option<Side>> {
        match self.strength {
            Strength::Unknown | Strength::Unclear => None,
            Strength::Even => Some(None),
            Strength::Small | Strength::Clear | Strength::Strong => Some(Some(self.side)),
        }
    }

    /// What players of different strength say together: where they agree on who profits, the weakest of their
    /// verdicts holds.
    pub fn judge(all: &[Advantage]) -> Judgement<Advantage> {
        let whose: Vec<Option<Option<Side>>> = all.iter().map(Advantage::whose).collect();
        match (Judgement::of(&whose), all.iter().min_by_key(|one| one.strength)) {
            (Judgement::Agreed(_), Some(weakest)) => Judgement::Agreed(*weakest),
            (Judgement::Depends, _) => Judgement::Depends,
            (Judgement::Open | Judgement::Agreed(_), _) => Judgement::Open,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ratio::Tries;

    fn advantage(wins: u64, games: u64) -> Advantage {
        Advantage::of(&Summary {
            first: Tries::of(wins, games),
            ..Summary::default()
        })
    }

    fn judged(wins: u64, games: u64) -> (Strength, Side) {
        let advantage = advantage(wins, games);
        (advantage.strength, advantage.side)
    }

    #[test]
    fn the_interval_decides() {
        assert_eq!(judged(0, 0).0, Strength::Unknown);
        assert_eq!(judged(19, 19).0, Strength::Unclear);
        assert_eq!(judged(55, 100).0, Strength::Unclear);
        assert_eq!(judged(60, 100), (Strength::Clear, Side::First));
        assert_eq!(judged(50_100, 100_000).0, Strength::Even);
        assert_eq!(judged(49_000, 100_000), (Strength::Small, Side::Second));
        assert_eq!(judged(53_000, 100_000), (Strength::Clear, Side::First));
        assert_eq!(judged(60_000, 100_000), (Strength::Strong, Side::First));
    }

    #[test]
    fn the_weakest_verdict_holds() {
        let [strong, small, even, second] = [60_000, 51_000, 50_000, 47_000].map(|wins| advantage(wins, 100_000));
        assert_eq!(Advantage::judge(&[strong, small]), Judgement::Agreed(small));
        assert_eq!(Advantage::judge(&[strong, second]), Judgement::Depends);
        assert_eq!(Advantage::judge(&[strong, even]), Judgement::Depends);
        assert_eq!(Advantage::judge(&[strong, advantage(50, 100)]), Judgement::Open);
    }
}
