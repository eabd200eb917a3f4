//! The answer to a mix of decks, by evolution: decks at random, the better ones have children, again and again.
//!
//! All decks of a generation play the same deals, and every generation plays other ones: who was lucky once has to be
//! lucky again. A child has the cards that both parents have, and of the others as chance says, so that a few generations
//! gather what many decks have found out about the same card.

use blackpoker::{CARDS, Card, CardSet, DeckError, Dice};
use blackpoker_ai::Quick;

use super::contest::{Hall, Purpose, seed};
use super::freedom::{Freedom, drawn};

/// How much is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Evolution {
    /// Decks in a generation.
    pub population: usize,
    /// How many generations.
    pub generations: u64,
    /// Deals that each deck of a generation plays; each is two games.
    pub deals: u64,
}

/// One deck in so many has children.
const PARENTS: usize = 4;

/// Those who are left in the end play so many times as many deals as in a generation.
const FINAL: u64 = 4;

/// One child in so many gets a card more or less.
const RESIZED: u32 = 4;

impl Evolution {
    fn parents(&self) -> usize {
        (self.population / PARENTS).max(2)
    }

    /// How many games it takes.
    pub fn games(&self) -> u64 {
        let last = (self.parents() as u64 + 1) * FINAL * self.deals;
        2 * (self.population as u64 * self.deals * self.generations + last)
    }

    /// The deck that does best against a mix, as far as evolution finds it; `None` if it was stopped on the way.
    /// It begins with these decks, and with others at random.
    pub fn answer(
        &self,
        hall: &mut Hall<'_>,
        mix: &[(CardSet, f64)],
        freedom: Freedom,
        begin: &[CardSet],
        number: u64,
    ) -> Result<Option<CardSet>, Vec<DeckError>> {
        let mut dice = Quick::new(seed(number, Purpose::Breed, 0));
        let mut population: Vec<CardSet> = begin.iter().copied().take(self.population / 2).collect();
        while population.len() < self.population {
            population.push(match population.len() % 2 {
                0 => freedom.largest(&mut dice),
                _ => freedom.any(&mut dice),
            });
        }
        for generation in 0..self.generations {
            let deal = |at| seed(number, Purpose::Evolve, generation * self.deals + at);
            let Some(mut parents) = best(hall, &population, mix, self.deals, &deal)? else {
                return Ok(None);
            };
            parents.truncate(self.parents());
            population = parents.clone();
            while population.len() < self.population {
                let parent = |dice: &mut Quick| parents[dice.below(parents.len() as u32) as usize];
                let parents = [parent(&mut dice), parent(&mut dice)];
                population.push(child(parents, freedom, &mut dice));
            }
        }
        population.truncate(self.parents());
        population.push(consensus(&population));
        let deal = |at| seed(number, Purpose::Evolve, self.generations * self.deals + at);
        let best = best(hall, &population, mix, FINAL * self.deals, &deal)?;
        Ok(best.and_then(|decks| decks.first().copied()))
    }
}

/// Which deck of a mix is played in a deal.
pub(super) fn opponent(mix: &[(CardSet, f64)], deal: u64) -> CardSet {
    const STEPS: u32 = 1 << 30;
    let mut at = f64::from(Quick::new(deal).below(STEPS)) / f64::from(STEPS);
    let mut drawn = CardSet::EMPTY;
    for (deck, share) in mix.iter().filter(|(_, share)| *share > 0.0) {
        drawn = *deck;
        at -= share;
        if at < 0.0 {
            break;
        }
    }
    drawn
}

/// The decks in the order of what they get from a mix on the same deals; of equal ones, the earlier first.
fn best(
    hall: &mut Hall<'_>,
    decks: &[CardSet],
    mix: &[(CardSet, f64)],
    deals: u64,
    deal: &(dyn Fn(u64) -> u64 + Sync),
) -> Result<Option<Vec<CardSet>>, Vec<DeckError>> {
    let all = deals * decks.len() as u64;
    let points = hall.play(all, |at| {
        let deal = deal(at % deals);
        ([decks[(at / deals) as usize], opponent(mix, deal)], deal)
    })?;
    if points.len() as u64 != all {
        return Ok(None);
    }
    let sums = points.chunks_exact(deals as usize).map(|deals| deals.iter().sum());
    let mut order: Vec<(usize, CardSet)> = sums.zip(decks.iter().copied()).collect();
    order.sort_by_key(|(sum, _)| std::cmp::Reverse(*sum));
    Ok(Some(order.into_iter().map(|(_, deck)| deck).collect()))
}

/// A deck of two others, with a few cards exchanged.
fn child(parents: [CardSet; 2], freedom: Freedom, dice: &mut impl Dice) -> CardSet {
    let [one, other] = parents;
    let shared = one & other;
    let mut size = parents[dice.below(2) as usize].len();
    if dice.below(RESIZED) == 0 {
        size = match dice.below(2) {
            0 => size.saturating_sub(1).max(freedom.min),
            _ => (size + 1).min(freedom.max),
        };
    }
    let mut deck = shared | drawn((one | other).without(shared), size.saturating_sub(shared.len()), dice);
    // Half of the children get another card, half of those one more, and so on.
    let mut exchanged = 0;
    while dice.below(2) == 0 {
        exchanged += 1;
    }
    deck = deck.without(drawn(deck, exchanged, dice));
    let missing = size.saturating_sub(deck.len());
    deck = deck | drawn(!deck, missing, dice);
    deck.without(drawn(deck, deck.len().saturating_sub(size), dice))
}

/// The cards that most of some decks have, as many as such a deck has on average.
fn consensus(decks: &[CardSet]) -> CardSet {
    let held = |card: &Card| decks.iter().filter(|deck| deck.has(*card)).count();
    let cards: usize = decks.iter().map(|deck| deck.len()).sum();
    let mut all: Vec<Card> = Card::all().take(CARDS).collect();
    all.sort_by_key(|card| std::cmp::Reverse(held(card)));
    let size = (cards as f64 / decks.len() as f64).round() as usize;
    all.into_iter().take(size).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use super::*;
    use crate::decks::Contest;

    const FREE: Freedom = Freedom { min: 30, max: 40 };

    #[test]
    fn children_are_legal_and_have_what_both_parents_have() {
        let mut dice = Quick::new(8);
        let (mut sizes, mut kept) = (CardSet::EMPTY, 0);
        for _ in 0..2000 {
            let parents = [FREE.any(&mut dice), FREE.any(&mut dice)];
            let shared = parents[0] & parents[1];
            let child = child(parents, FREE, &mut dice);
            assert!((FREE.min..=FREE.max).contains(&child.len()), "{}", child.len());
            sizes.0 |= 1 << child.len();
            kept += shared.without(child).len();
        }
        assert_eq!(sizes.len(), 11);
        // One card is exchanged on average, and of those about six in ten are shared.
        assert!(kept < 2000 * 2, "{kept}");
        assert_eq!(
            consensus(&[CardSet(0b0111), CardSet(0b1110), CardSet(0b0110)]),
            CardSet(0b0111)
        );
    }

    #[test]
    fn a_mix_is_played_as_often_as_it_says() {
        let mix = [(CardSet(1), 0.25), (CardSet(2), 0.0), (CardSet(4), 0.75)];
        let drawn: Vec<CardSet> = (0..4000)
            .map(|deal| opponent(&mix, seed(1, Purpose::Mix, deal)))
            .collect();
        let first = drawn.iter().filter(|deck| **deck == CardSet(1)).count();
        assert!(!drawn.contains(&CardSet(2)) && (900..1100).contains(&first), "{first}");
    }

    /// Every one of the first suit's cards wins a little more; all of it is the best there is.
    struct Spades;

    impl Contest for Spades {
        fn meet(&self, decks: [CardSet; 2], deal: u64) -> Result<usize, Vec<DeckError>> {
            let spades = |deck: CardSet| (deck & CardSet(0x1fff)).len() as f64;
            let mut dice = Quick::new(seed(deal, Purpose::Again, decks[0].bits()));
            let chance = 0.5 + 0.02 * (spades(decks[0]) - spades(decks[1]));
            Ok((0..4).filter(|_| f64::from(dice.below(1000)) < 1000.0 * chance).count())
        }
    }

    #[test]
    fn what_wins_a_little_more_is_gathered_in_spite_of_chance() {
        let evolution = Evolution {
            population: 64,
            generations: 16,
            deals: 8,
        };
        for number in [1, 2, 3] {
            let mut progress = |_| {};
            let mut hall = Hall {
                contest: &Spades,
                threads: 2,
                stop: &AtomicBool::new(false),
                played: 0,
                progress: &mut progress,
            };
            let mix = [(FREE.largest(&mut Quick::new(5)), 1.0)];
            let found = evolution.answer(&mut hall, &mix, FREE, &[], number).unwrap().unwrap();
            assert_eq!(hall.played, evolution.games());
            // A random deck of 40 cards has about ten of the thirteen.
            let spades = (found & CardSet(0x1fff)).len();
            assert!(spades >= 12, "seed {number}: {spades}");
        }
    }
}
