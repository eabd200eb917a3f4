//! Decks against decks: every pair of them on the same deals.

use std::sync::atomic::Ordering;

use blackpoker::{CardSet, DeckError, Dice};
use blackpoker_ai::Quick;
use serde::Serialize;

use super::contest::Hall;
use super::equilibrium::{Equilibrium, solve};
use crate::arena::Pairs;

/// Half points of a pair of games that both sides share evenly.
const EVEN: f64 = 2.0;
/// Half points of a pair of games.
const WHOLE: f64 = 4.0;

/// How often the deals are drawn again to see how far chance moves a mix.
const AGAIN: usize = 1000;

/// How often something is played in an equilibrium.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Share {
    /// The share itself.
    pub share: f64,
    /// 95 % of the equilibria of deals that were drawn again (bootstrap) lie above this ...
    pub low: f64,
    /// ... and below this.
    pub high: f64,
}

/// What every deck got from every other one.
#[derive(Clone, Debug, PartialEq)]
pub struct Matrix {
    decks: usize,
    /// For each deal the half points of the first deck of every couple.
    deals: Vec<Vec<usize>>,
}

/// The couples among so many decks, the earlier one first.
pub(super) fn couples(decks: usize) -> Vec<[usize; 2]> {
    (0..decks)
        .flat_map(|one| (one + 1..decks).map(move |other| [one, other]))
        .collect()
}

impl Matrix {
    /// One deck that has met nobody yet.
    pub(super) fn alone() -> Matrix {
        Matrix {
            decks: 1,
            deals: Vec::new(),
        }
    }

    /// Lets all decks meet on so many deals; if it is stopped on the way, all couples have played the same deals.
    pub fn play(
        hall: &mut Hall<'_>,
        decks: &[CardSet],
        deals: u64,
        deal: impl Fn(u64) -> u64 + Sync,
    ) -> Result<Matrix, Vec<DeckError>> {
        let couples = couples(decks.len());
        let count = couples.len() as u64;
        let points = hall.play(deals * count, |at| {
            let couple = couples[(at % count) as usize];
            (couple.map(|deck| decks[deck]), deal(at / count))
        })?;
        let deals = match couples.len() {
            // One deck alone has nobody to meet.
            0 if hall.stop.load(Ordering::Relaxed) => Vec::new(),
            0 => vec![Vec::new(); deals as usize],
            count => points.chunks_exact(count).map(<[usize]>::to_vec).collect(),
        };
        Ok(Matrix {
            decks: decks.len(),
            deals,
        })
    }

    /// How many deals all couples have played.
    pub fn deals(&self) -> u64 {
        self.deals.len() as u64
    }

    /// What the first deck of a couple got.
    pub fn pairs(&self, couple: usize) -> Pairs {
        let mut pairs = Pairs::default();
        self.deals.iter().for_each(|deal| pairs.add(deal[couple]));
        pairs
    }

    /// Takes in one more deck by what it got from each of the others in each deal: `points[deck][deal]`.
    pub(super) fn grow(&mut self, points: &[&[usize]]) {
        let old = couples(self.decks);
        let new = couples(self.decks + 1);
        let count = points.iter().map(|deals| deals.len()).min().unwrap_or_default();
        if self.decks < 2 {
            self.deals = vec![Vec::new(); count];
        }
        self.deals.truncate(count);
        for (deal, all) in self.deals.iter_mut().enumerate() {
            let get = |couple: &[usize; 2]| match old.iter().position(|known| known == couple) {
                Some(at) => all[at],
                // The new deck is the later one of its couples.
                None => WHOLE as usize - points[couple[0]][deal],
            };
            *all = new.iter().map(get).collect();
        }
        self.decks += 1;
    }

    /// What the first deck wins of its games with the second one, over some of the deals.
    fn game(&self, deals: impl Iterator<Item = usize>) -> Vec<Vec<f64>> {
        let couples = couples(self.decks);
        let mut sums = vec![0; couples.len()];
        let mut count = 0;
        for deal in deals {
            count += 1;
            for (sum, points) in sums.iter_mut().zip(&self.deals[deal]) {
                *sum += points;
            }
        }
        let mut game = vec![vec![EVEN / WHOLE; self.decks]; self.decks];
        for (sum, [one, other]) in sums.iter().zip(couples).filter(|_| count > 0) {
            let share = *sum as f64 / f64::from(count) / WHOLE;
            game[one][other] = share;
            game[other][one] = 1.0 - share;
        }
        game
    }

    /// What each deck wins of its games with each other one.
    pub fn shares(&self) -> Vec<Vec<f64>> {
        self.game(0..self.deals.len())
    }

    /// The mix of the decks against which none of them wins more than half of the games.
    pub fn equilibrium(&self) -> Equilibrium {
        solve(&self.shares())
    }

    /// How far chance moves the mix: all couples play the same deals, so whole deals are drawn again.
    pub fn mix(&self, equilibrium: &Equilibrium, seed: u64) -> Vec<Share> {
        let mut dice = Quick::new(seed);
        let count = self.deals.len();
        let mut drawn: Vec<Vec<f64>> = vec![Vec::with_capacity(AGAIN); self.decks];
        for _ in 0..AGAIN {
            let deals: Vec<usize> = (0..count).map(|_| dice.below(count as u32) as usize).collect();
            let mix = solve(&self.game(deals.into_iter())).rows;
            drawn.iter_mut().zip(mix).for_each(|(all, share)| all.push(share));
        }
        let share = |(all, share): (&mut Vec<f64>, &f64)| {
            all.sort_by(f64::total_cmp);
            Share {
                share: *share,
                low: all[AGAIN / 40],
                high: all[AGAIN - 1 - AGAIN / 40],
            }
        };
        drawn.iter_mut().zip(&equilibrium.rows).map(share).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Deals in which each couple gets its half points.
    fn matrix(decks: usize, deals: &[&[usize]]) -> Matrix {
        Matrix {
            decks,
            deals: deals.iter().map(|deal| deal.to_vec()).collect(),
        }
    }

    #[test]
    fn a_matrix_is_what_both_sides_got() {
        let matrix = matrix(3, &[&[4, 0, 4], &[4, 2, 2]]);
        let expected = [[0.5, 1.0, 0.25], [0.0, 0.5, 0.75], [0.75, 0.25, 0.5]];
        assert_eq!(matrix.shares(), expected.map(|row| row.to_vec()));
        assert_eq!(matrix.pairs(1).0, [1, 0, 1, 0, 0]);
    }

    #[test]
    fn a_matrix_grows_by_a_row() {
        let mut grown = Matrix::alone();
        grown.grow(&[&[4, 3]]);
        grown.grow(&[&[1, 4], &[2, 2]]);
        assert_eq!(grown, matrix(3, &[&[0, 3, 2], &[1, 0, 2]]));
        assert_eq!(grown.shares()[2], [0.625, 0.5, 0.5]);
    }

    #[test]
    fn what_is_sure_stays_and_what_is_chance_moves() {
        // The first deck beats all others in every deal.
        let sure = matrix(3, &[&[4, 4, 2][..]; 40]);
        let equilibrium = sure.equilibrium();
        let mix = sure.mix(&equilibrium, 1);
        assert_eq!((mix[0].low, mix[0].share, mix[0].high), (1.0, 1.0, 1.0));
        // Two decks that share ten deals evenly may each be the better one.
        let even = matrix(2, &[&[4], &[0], &[4], &[0], &[4], &[0], &[4], &[0], &[4], &[0]]);
        let mix = even.mix(&even.equilibrium(), 1);
        assert!(mix.iter().all(|share| share.low == 0.0 && share.high == 1.0), "{mix:?}");
    }
}
