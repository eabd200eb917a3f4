//! What decks that were found apart from each other have in common.

use blackpoker::{CARDS, Card, CardSet};
use serde::Serialize;

use crate::report::findings;

/// A card, and how many of some decks have it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Held {
    /// The card.
    pub card: Card,
    /// How many of the decks have it.
    pub decks: u64,
    /// How many of as many decks of the same sizes would have it if their cards were drawn at random.
    pub expected: f64,
    /// It is more than chance, all cards taken together.
    pub found: bool,
}

impl Held {
    /// Whether more of the decks have it than of decks at random.
    pub fn is_liked(&self) -> bool {
        self.decks as f64 > self.expected
    }
}

/// How many of the decks have each card, and whether decks at random would. The decks must not descend from each other.
pub fn held(decks: &[CardSet]) -> Vec<Held> {
    let chances: Vec<f64> = decks.iter().map(|deck| deck.len() as f64 / CARDS as f64).collect();
    let distribution = sum_of(&chances);
    let count = |card: Card| decks.iter().filter(|deck| deck.has(card)).count();
    let tests: Vec<Option<f64>> = Card::all().map(|card| two_sided(&distribution, count(card))).collect();
    let held = |(card, found)| Held {
        card,
        decks: count(card) as u64,
        expected: chances.iter().sum(),
        found,
    };
    Card::all().zip(findings(&tests)).map(held).collect()
}

/// How probable each number of successes is, of tries with different chances.
fn sum_of(chances: &[f64]) -> Vec<f64> {
    let mut all = vec![1.0];
    for chance in chances {
        all.push(0.0);
        for at in (0..all.len()).rev() {
            let before = if at > 0 { all[at - 1] } else { 0.0 };
            all[at] = all[at] * (1.0 - chance) + before * chance;
        }
    }
    all
}

/// How probable a number is that lies so far out, twice the smaller side.
fn two_sided(distribution: &[f64], count: usize) -> Option<f64> {
    let (below, above): (f64, f64) = (distribution[..=count].iter().sum(), distribution[count..].iter().sum());
    (distribution.len() > 1).then(|| (2.0 * below.min(above)).min(1.0))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::decks::Freedom;
    use blackpoker_ai::Quick;

    #[test]
    fn numbers_are_as_probable_as_the_books_say() {
        // Ten throws of a coin: 2 or fewer in 56 of 1024 cases.
        let coins = sum_of(&[0.5; 10]);
        assert!((two_sided(&coins, 2).unwrap() - 112.0 / 1024.0).abs() < 1e-12);
        assert_eq!(two_sided(&coins, 5), Some(1.0));
        assert_eq!(two_sided(&sum_of(&[]), 0), None);
        let uneven = sum_of(&[0.1, 0.5]);
        assert!((uneven[0] - 0.45).abs() < 1e-12 && (uneven[2] - 0.05).abs() < 1e-12);
    }

    #[test]
    fn chance_is_not_taken_for_taste() {
        let freedom = Freedom { min: 30, max: 40 };
        let alarms = (0..200).filter(|number| {
            let mut dice = Quick::new(*number);
            let decks: Vec<CardSet> = (0..8).map(|_| freedom.any(&mut dice)).collect();
            held(&decks).iter().any(|held| held.found)
        });
        let alarms = alarms.count();
        assert!(alarms <= 14, "{alarms} of 200 pages with a false alarm");
    }

    #[test]
    fn what_all_leave_out_is_found() {
        let mut dice = Quick::new(1);
        let (low, high) = (CardSet::number(2), CardSet::number(13));
        let decks: Vec<CardSet> = (0..10)
            .map(|_| {
                let others = super::super::freedom::drawn((!low).without(high), 32, &mut dice);
                others | high
            })
            .collect();
        let found: Vec<Held> = held(&decks).into_iter().filter(|held| held.found).collect();
        assert!(
            found
                .iter()
                .filter(|held| !held.is_liked())
                .all(|held| low.has(held.card))
        );
        assert_eq!(found.iter().filter(|held| low.has(held.card)).count(), 4, "{found:?}");
    }
}
