//! The search for strong decks: evolution answers the mix of a pool of decks, the answer joins the pool, again and again
//! (double oracle). What the search has seen chooses the decks; every figure that is told is from deals that chose nothing.

use blackpoker::{CardSet, DeckError};
use blackpoker_ai::Quick;
use serde::Serialize;

use super::contest::{Hall, Purpose, seed};
use super::evolution::{Evolution, opponent};
use super::freedom::Freedom;
use super::matrix::Matrix;
use super::shared::{Held, held};
use super::standing::{Score, Standing, judged};
use crate::arena::Pairs;

/// Decks of the pool play each other on so many deals.
const POOL_DEALS: u64 = 100;

/// Every answer is measured on so many deals.
const ANSWER_DEALS: u64 = 200;

/// So many decks are reported.
const REPORTED: usize = 6;

/// One round in so many begins with the decks of the pool instead of decks at random.
const CROSSED: usize = 3;

/// Deals and decks in a generation; what is left of a budget are generations.
const POPULATION: usize = 64;
const DEALS: u64 = 8;

/// What to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Search {
    /// Among which decks.
    pub freedom: Freedom,
    /// How many answers.
    pub rounds: usize,
    /// How long each is looked for.
    pub evolution: Evolution,
    /// Everything at random follows from it.
    pub seed: u64,
}

/// A budget that is too small for what is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{games} games are too few: it takes {fewest}")]
pub struct TooFew {
    /// What was asked for.
    pub games: u64,
    /// What it takes.
    pub fewest: u64,
}

/// An answer to the mix of a pool.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Answer {
    /// The deck.
    pub deck: CardSet,
    /// It began with the decks of the pool, so it may have their cards.
    pub crossed: bool,
    /// How it does against the mix that it was found against.
    pub score: Score,
}

/// What a search has found.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Found {
    /// The answers, in order.
    pub answers: Vec<Answer>,
    /// The best decks, by what the search has seen; the first is the one that no other deck beat by much.
    pub decks: Vec<CardSet>,
    /// What the decks have in common that were found apart from each other.
    pub held: Vec<Held>,
    /// The answer to the best deck alone; `None`: it was stopped before.
    pub exploit: Option<CardSet>,
}

impl Search {
    /// A search in so many games.
    pub fn of(freedom: Freedom, rounds: usize, games: u64, seed: u64) -> Result<Search, TooFew> {
        let search = |generations| Search {
            freedom,
            rounds,
            evolution: Evolution {
                population: POPULATION,
                generations,
                deals: DEALS,
            },
            seed,
        };
        let fewest = search(1).games();
        let of_generation = search(2).games() - fewest;
        match games.checked_sub(fewest) {
            Some(left) => Ok(search(1 + left / of_generation)),
            None => Err(TooFew { games, fewest }),
        }
    }

    /// How many games it takes.
    pub fn games(&self) -> u64 {
        let rounds = self.rounds as u64;
        let pool = rounds * (rounds + 1) / 2 * 2 * POOL_DEALS;
        (rounds + 1) * self.evolution.games() + pool + rounds * 2 * ANSWER_DEALS
    }

    /// Searches; if it is stopped on the way, what is whole is kept. `None`: nothing is.
    pub fn run(&self, hall: &mut Hall<'_>) -> Result<Option<Found>, Vec<DeckError>> {
        let mut pool = Pool::of(
            self.freedom
                .largest(&mut Quick::new(seed(self.seed, Purpose::Breed, 0))),
        );
        let mut answers: Vec<(CardSet, bool, Pairs)> = Vec::new();
        for round in 0..self.rounds {
            let number = seed(self.seed, Purpose::Breed, 1 + round as u64);
            let crossed = round % CROSSED == CROSSED - 1;
            let begin: &[CardSet] = if crossed { &pool.decks } else { &[] };
            let mix = pool.mix();
            let Some(deck) = self.evolution.answer(hall, &mix, self.freedom, begin, number)? else {
                break;
            };
            let points = hall.play(ANSWER_DEALS, |at| {
                let deal = seed(number, Purpose::Answer, at);
                ([deck, opponent(&mix, deal)], deal)
            })?;
            if points.len() as u64 != ANSWER_DEALS || !pool.take(deck, hall, self.seed)? {
                break;
            }
            let mut pairs = Pairs::default();
            points.into_iter().for_each(|points| pairs.add(points));
            answers.push((deck, crossed, pairs));
        }
        if answers.is_empty() {
            return Ok(None);
        }
        let decks = pool.best();
        let exploit = match decks.first() {
            Some(best) => {
                let number = seed(self.seed, Purpose::Exploit, 0);
                let mix = [(*best, 1.0)];
                self.evolution.answer(hall, &mix, self.freedom, &pool.decks, number)?
            }
            None => None,
        };
        let scores = judged(answers.iter().map(|(_, _, pairs)| *pairs).collect());
        let answer = |((deck, crossed, _), score): (&(CardSet, bool, Pairs), Score)| Answer {
            deck: *deck,
            crossed: *crossed,
            score,
        };
        let answers: Vec<Answer> = answers.iter().zip(scores).map(answer).collect();
        let apart = answers
            .iter()
            .filter(|answer| !answer.crossed)
            .map(|answer| answer.deck);
        Ok(Some(Found {
            held: held(&apart.collect::<Vec<_>>()),
            answers,
            decks,
            exploit,
        }))
    }
}

/// What decks that were found are worth between players of one strength, on deals that chose nothing.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Measured {
    /// The best decks.
    #[serde(flatten)]
    pub standing: Standing,
    /// How the answer to the best deck does against it; `None`: it was stopped before.
    pub exploit: Option<Score>,
}

impl Found {
    /// How many games it takes to measure so many decks.
    pub fn games(rounds: usize, deals: u64) -> u64 {
        Standing::games(rounds.min(REPORTED), deals, true) + 2 * deals
    }

    /// Measures what was found. `None`: it was stopped before the decks had met.
    pub fn measure(
        &self,
        hall: &mut Hall<'_>,
        player: String,
        search: &Search,
        deals: u64,
    ) -> Result<Option<Measured>, Vec<DeckError>> {
        let number = search.seed;
        let standing = Standing::play(hall, player, &self.decks, Some(search.freedom), deals, number)?;
        let Some(standing) = standing else {
            return Ok(None);
        };
        let exploit = match (self.exploit, self.decks.first()) {
            (Some(answer), Some(best)) => {
                let points = hall.play(deals, |at| ([answer, *best], seed(number, Purpose::Exploit, 1 + at)))?;
                let mut pairs = Pairs::default();
                points.into_iter().for_each(|points| pairs.add(points));
                judged(vec![pairs]).pop().filter(|score| score.rate.of > 0)
            }
            _ => None,
        };
        Ok(Some(Measured { standing, exploit }))
    }
}

/// The decks so far, and how they did against each other.
struct Pool {
    decks: Vec<CardSet>,
    matrix: Matrix,
}

impl Pool {
    fn of(deck: CardSet) -> Pool {
        Pool {
            decks: vec![deck],
            matrix: Matrix::alone(),
        }
    }

    /// The equilibrium of the pool.
    fn mix(&self) -> Vec<(CardSet, f64)> {
        let shares = self.matrix.equilibrium().rows;
        self.decks.iter().copied().zip(shares).collect()
    }

    /// Lets a deck join if it is new; `false`: it was stopped on the way.
    fn take(&mut self, deck: CardSet, hall: &mut Hall<'_>, number: u64) -> Result<bool, Vec<DeckError>> {
        if self.decks.contains(&deck) {
            return Ok(true);
        }
        let all = POOL_DEALS * self.decks.len() as u64;
        let decks = &self.decks;
        let points = hall.play(all, |at| {
            let deal = seed(number, Purpose::Pool, at % POOL_DEALS);
            ([deck, decks[(at / POOL_DEALS) as usize]], deal)
        })?;
        if points.len() as u64 != all {
            return Ok(false);
        }
        self.matrix
            .grow(&points.chunks_exact(POOL_DEALS as usize).collect::<Vec<_>>());
        self.decks.push(deck);
        Ok(true)
    }

    /// The best answers: first the one whose worst match is best, then those that are played most in the equilibrium,
    /// then those that are beaten least.
    fn best(&self) -> Vec<CardSet> {
        let (shares, mix) = (self.matrix.shares(), self.matrix.equilibrium().rows);
        let worst = |deck: usize| shares[deck].iter().copied().fold(f64::INFINITY, f64::min);
        // The deck that the pool began with is nobody's answer.
        let mut order: Vec<usize> = (1..self.decks.len()).collect();
        order.sort_by(|a, b| mix[*b].total_cmp(&mix[*a]).then(worst(*b).total_cmp(&worst(*a))));
        if let Some(best) = order
            .iter()
            .copied()
            .reduce(|a, b| if worst(b) > worst(a) { b } else { a })
        {
            order.retain(|deck| *deck != best);
            order.insert(0, best);
        }
        order.into_iter().take(REPORTED).map(|deck| self.decks[deck]).collect()
    }
}
