//! Which decks a regulation leaves to its players.

use blackpoker::{CARDS, CardSet, Dice, Rules, full_deck, shuffle};

/// Decks of any cards, within sizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Freedom {
    /// At least so many cards.
    pub min: usize,
    /// At most so many.
    pub max: usize,
}

/// Why there is nothing to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoFreedom {
    /// The frame says which cards.
    #[error("the frame has a fixed deck")]
    Fixed,
    /// All cards are the deck.
    #[error("all cards are the deck")]
    Whole,
    /// Several decks make a match, and none of them stands alone.
    #[error("a match is played with several decks")]
    Match,
}

impl Freedom {
    /// What the engine takes as a deck.
    pub fn of(rules: &Rules) -> Result<Freedom, NoFreedom> {
        let (min, max) = (usize::from(rules.deck.min), usize::from(rules.deck.max));
        match rules.deck.fixed {
            _ if rules.series.is_some() => Err(NoFreedom::Match),
            Some(_) => Err(NoFreedom::Fixed),
            None if min >= CARDS => Err(NoFreedom::Whole),
            None => Ok(Freedom { min, max }),
        }
    }

    /// As many cards as there may be, at random.
    pub fn largest(self, dice: &mut impl Dice) -> CardSet {
        drawn(CardSet::ALL, self.max, dice)
    }

    /// So many cards at random as chance says.
    pub fn any(self, dice: &mut impl Dice) -> CardSet {
        let more = dice.below((self.max - self.min) as u32 + 1) as usize;
        drawn(CardSet::ALL, self.min + more, dice)
    }
}

/// So many of some cards, at random.
pub(super) fn drawn(from: CardSet, count: usize, dice: &mut impl Dice) -> CardSet {
    let mut pack = full_deck();
    shuffle(&mut pack, dice);
    pack.into_iter().filter(|card| from.has(*card)).take(count).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use blackpoker::{Seat, check_deck, pack};
    use blackpoker_ai::Quick;

    fn of(regulation: &str) -> Result<Freedom, NoFreedom> {
        Freedom::of(&pack::rules(regulation).unwrap())
    }

    #[test]
    fn the_engine_takes_every_deck_that_is_free() {
        for regulation in [
            "7.0 pro+built40",
            "7.0 extra+regular",
            "8.1 std+pack",
            "9.1 pro+strategy",
        ] {
            let rules = pack::rules(regulation).unwrap();
            let freedom = Freedom::of(&rules).unwrap();
            let mut dice = Quick::new(4);
            for _ in 0..200 {
                for deck in [freedom.any(&mut dice), freedom.largest(&mut dice)] {
                    let cards: Vec<_> = deck.iter().collect();
                    assert_eq!(check_deck(&rules, Seat::A, &cards), [], "{regulation}");
                }
            }
        }
    }

    #[test]
    fn where_there_is_nothing_to_choose_is_known() {
        assert_eq!(of("9.1 lite+entry16"), Err(NoFreedom::Fixed));
        assert_eq!(of("7.0 lite+full"), Err(NoFreedom::Whole));
        assert_eq!(of("8.0 std+pack"), Err(NoFreedom::Whole));
        assert_eq!(of("7.0 pro+builtHalf"), Err(NoFreedom::Match));
        assert_eq!(of("7.0 pro+built40"), Ok(Freedom { min: 1, max: 40 }));
    }
}
