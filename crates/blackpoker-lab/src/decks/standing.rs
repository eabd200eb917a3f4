//! How decks stand with each other, measured on deals that chose none of them.

use blackpoker::{CardSet, DeckError};
use blackpoker_ai::Quick;
use serde::Serialize;

use super::contest::{Hall, Purpose, seed};
use super::evolution::opponent;
use super::freedom::Freedom;
use super::matrix::{Matrix, Share, couples};
use crate::arena::Pairs;
use crate::interval::{Difference, Rate};
use crate::report::findings;

/// Games that were counted in pairs, with what follows from them.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Score {
    /// How many pairs brought how much.
    pub pairs: Pairs,
    /// The win rate.
    pub rate: Rate,
    /// It is more than chance, all of its kind taken together.
    pub found: bool,
}

/// Two decks that met.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Couple {
    /// Which ones; the score is that of the first.
    pub decks: [usize; 2],
    /// How it did.
    #[serde(flatten)]
    pub score: Score,
}

/// Decks as players of one strength play them.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Standing {
    /// The player, with its version.
    pub player: String,
    /// Every couple.
    pub couples: Vec<Couple>,
    /// How often each deck is played in an equilibrium.
    pub mix: Vec<Share>,
    /// What could be won against that mix by the games of this very matrix, beyond one half: nothing but rounding.
    pub gap: f64,
    /// How each deck does against the mix, on deals that did not make it; empty: it was stopped before.
    pub against_mix: Vec<Score>,
    /// How each deck does against decks at random with as many cards as there may be; empty: nothing to draw.
    pub against_random: Vec<Score>,
}

/// Judges scores of one kind together.
pub(super) fn judged(all: Vec<Pairs>) -> Vec<Score> {
    let rates: Vec<Rate> = all.iter().map(Pairs::rate).collect();
    let tests: Vec<Option<f64>> = rates.iter().map(|rate| Difference::from_half(*rate).p()).collect();
    let scores = all.iter().zip(&rates).zip(findings(&tests));
    scores
        .map(|((pairs, rate), found)| Score {
            pairs: *pairs,
            rate: *rate,
            found,
        })
        .collect()
}

impl Standing {
    /// How many games it takes.
    pub fn games(decks: usize, deals: u64, random: bool) -> u64 {
        let of_deal = couples(decks).len() + decks + if random { decks } else { 0 };
        2 * deals * of_deal as u64
    }

    /// Lets decks meet each other, then their mix, then decks at random if there are any. `None`: it was stopped before
    /// all of them had met.
    pub fn play(
        hall: &mut Hall<'_>,
        player: String,
        decks: &[CardSet],
        random: Option<Freedom>,
        deals: u64,
        number: u64,
    ) -> Result<Option<Standing>, Vec<DeckError>> {
        let matrix = Matrix::play(hall, decks, deals, |at| seed(number, Purpose::Matrix, at))?;
        if matrix.deals() == 0 {
            return Ok(None);
        }
        let equilibrium = matrix.equilibrium();
        let mix: Vec<(CardSet, f64)> = decks.iter().copied().zip(equilibrium.rows.iter().copied()).collect();
        let count = decks.len() as u64;
        let against_mix = hall.play(deals * count, |at| {
            let deal = seed(number, Purpose::Mix, at / count);
            ([decks[(at % count) as usize], opponent(&mix, deal)], deal)
        })?;
        let against_random = match random {
            None => Vec::new(),
            Some(freedom) => hall.play(deals * count, |at| {
                let deal = seed(number, Purpose::Random, at / count);
                let other = freedom.largest(&mut Quick::new(deal));
                ([decks[(at % count) as usize], other], deal)
            })?,
        };
        let couples = couples(decks.len());
        let scores = judged((0..couples.len()).map(|couple| matrix.pairs(couple)).collect());
        let couple = |(decks, score): (&[usize; 2], Score)| Couple { decks: *decks, score };
        Ok(Some(Standing {
            player,
            couples: couples.iter().zip(scores).map(couple).collect(),
            mix: matrix.mix(&equilibrium, seed(number, Purpose::Again, 0)),
            gap: equilibrium.gap,
            against_mix: of_decks(decks.len(), &against_mix),
            against_random: of_decks(decks.len(), &against_random),
        }))
    }

    /// How the first deck did against the second; nothing is known of one against itself.
    pub fn score(&self, one: usize, other: usize) -> Option<Score> {
        let couple = |couple: &&Couple| couple.decks == [one.min(other), one.max(other)];
        let score = self.couples.iter().find(couple)?.score;
        Some(if one < other { score } else { score.turned() })
    }
}

impl Score {
    /// The same seen by the other deck.
    fn turned(self) -> Score {
        let mut counts = self.pairs.0;
        counts.reverse();
        let pairs = Pairs(counts);
        Score {
            rate: pairs.rate(),
            pairs,
            found: self.found,
        }
    }
}

/// Points that were played deck by deck in every deal; only whole deals count.
fn of_decks(decks: usize, points: &[usize]) -> Vec<Score> {
    let mut all = vec![Pairs::default(); decks];
    for deal in points.chunks_exact(decks) {
        all.iter_mut().zip(deal).for_each(|(pairs, points)| pairs.add(*points));
    }
    match all.first() {
        Some(pairs) if pairs.count() > 0 => judged(all),
        _ => Vec::new(),
    }
}
