//! Decks in which one player has a thing, the other one has not, and nothing else differs.

use blackpoker::rules::DeckRule;
use blackpoker::{BySeat, CARDS, Card, CardSet, Dice, Rules, Seat, shuffle};
use blackpoker_ai::{Seeded, deal};

use crate::play::Dealt;

/// The cards that a deck can have.
pub(super) fn pool(rules: &Rules) -> CardSet {
    rules.deck.fixed.unwrap_or(CardSet::ALL)
}

/// The frame, and the same with decks that may have one card less: where a deck is all the cards that there are, none
/// is left to put in the place of another.
pub(super) struct Frames {
    given: Rules,
    pub looser: Rules,
}

impl Frames {
    pub fn new(given: &Rules) -> Frames {
        let mut looser = given.clone();
        let DeckRule { min, max, .. } = given.deck;
        let size = usize::from(max).min(pool(given).len() - 1) as u8;
        looser.deck = DeckRule {
            fixed: None,
            min: min.min(size),
            max: max.min(size),
        };
        Frames {
            given: given.clone(),
            looser,
        }
    }

    /// Decks that have a card, and a random other one in its place for the player without it. The other cards are
    /// those of any deck: neither of the two is among them. Players know of their decks what the frame lets them know.
    pub fn one_apart(&self, card: Card, without: Seat, seed: u64) -> Dealt {
        let mut dice = Seeded::new(seed);
        let rules = &self.given;
        let others = pool(rules).without(CardSet::one(card));
        let other = draw(others, &mut dice);
        let has = |seat| if seat == without { other } else { card };
        let decks = Seat::BOTH.map(|seat| {
            let size = deal::deck(rules, &mut dice).len();
            let rest = others.without(CardSet::one(other));
            let mut deck = some(rest, size - 1, &mut dice);
            let place = dice.below(deck.len() as u32 + 1) as usize;
            deck.insert(place, has(seat));
            (deck, size)
        });
        let known = Seat::BOTH.map(|viewer| {
            BySeat(Seat::BOTH.map(|seat| {
                let (deck, size) = &decks[seat.index()];
                let all = match seat == viewer {
                    true => *size,
                    false => rules.deck.min.into(),
                };
                let is_known = rules.deck.fixed.is_some() || all == CARDS;
                is_known.then(|| deck.iter().copied().collect())
            }))
        });
        Dealt {
            decks: BySeat(decks.map(|(deck, _)| deck)),
            known: BySeat(known),
        }
    }
}

/// Decks, and the trumps that are chosen from them.
pub(super) struct Given {
    pub dealt: Dealt,
    pub trumps: BySeat<CardSet>,
}

/// Decks with a trump, and so many that each player chooses from among these: that one and, for the player without
/// it, a random other one; all others are random, and the same for both.
pub(super) fn given(rules: &Rules, card: Card, count: u8, among: CardSet, without: Seat, seed: u64) -> Given {
    let mut dice = Seeded::new(seed);
    let others = among.without(CardSet::one(card));
    let other = draw(others, &mut dice);
    let partners = some(others.without(CardSet::one(other)), usize::from(count) - 1, &mut dice);
    let partners: CardSet = partners.into_iter().collect();
    let wanted = partners | CardSet::one(card) | CardSet::one(other);
    let decks = Seat::BOTH.map(|_| {
        let size = deal::deck(rules, &mut dice).len();
        let rest = size.saturating_sub(wanted.len());
        let mut deck = some(pool(rules).without(wanted), rest, &mut dice);
        deck.extend(wanted);
        deck
    });
    let trumps = Seat::BOTH.map(|seat| partners | CardSet::one(if seat == without { other } else { card }));
    Given {
        dealt: Dealt::by_frame(rules, BySeat(decks)),
        trumps: BySeat(trumps),
    }
}

/// One of some cards.
fn draw(cards: CardSet, dice: &mut Seeded) -> Card {
    let at = dice.below(cards.len() as u32) as usize;
    cards.nth(at).unwrap_or_default()
}

/// So many of some cards, in any order; all if there are no more.
fn some(cards: CardSet, count: usize, dice: &mut Seeded) -> Vec<Card> {
    let mut cards: Vec<Card> = cards.iter().collect();
    shuffle(&mut cards, dice);
    cards.truncate(count);
    cards
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn rules(name: &str) -> Rules {
        Rules::clone(&blackpoker::pack::rules(name).unwrap())
    }

    fn set(deck: &[Card]) -> CardSet {
        deck.iter().copied().collect()
    }

    #[test]
    fn decks_are_alike_but_for_one_card() {
        for (name, size) in [
            ("9.1 lite+entry16", 15),
            ("9.1 std+pack", 53),
            ("8.0 std+pack", 53),
            ("7.0 lite+random40", 40),
        ] {
            let rules = rules(name);
            let frames = Frames::new(&rules);
            let card = pool(&rules).nth(3).unwrap();
            for seed in 0..20 {
                let [one, other] = Seat::BOTH.map(|without| frames.one_apart(card, without, seed));
                for seat in Seat::BOTH {
                    let (has, lacks) = (set(&other.decks[seat]), set(&one.decks[seat]));
                    let (has, lacks) = if seat == Seat::A { (has, lacks) } else { (lacks, has) };
                    assert!(has.has(card) && !lacks.has(card), "{name} {seed}");
                    assert_eq!((has.len(), lacks.len(), has.without(lacks).len()), (size, size, 1));
                    // The same cards lie at the same places.
                    let differ = one.decks[seat].iter().zip(&other.decks[seat]).filter(|(a, b)| a != b);
                    assert_eq!(differ.count(), 1);
                    assert!(blackpoker::check_deck(&frames.looser, seat, &one.decks[seat]).is_empty());
                }
                assert_eq!(
                    set(&one.decks[Seat::A]).without(set(&other.decks[Seat::A])),
                    set(&other.decks[Seat::B]).without(set(&one.decks[Seat::B])),
                    "the same card for both players"
                );
            }
        }
    }

    #[test]
    fn players_know_what_the_frame_tells() {
        let known = |name: &str| {
            let rules = rules(name);
            let dealt = Frames::new(&rules).one_apart(pool(&rules).first().unwrap(), Seat::A, 1);
            for viewer in Seat::BOTH {
                for seat in Seat::BOTH {
                    let known = dealt.known[viewer][seat];
                    assert!(known.is_none_or(|known| known == set(&dealt.decks[seat])));
                }
            }
            [Seat::A, Seat::B].map(|seat| dealt.known[Seat::A][seat].is_some())
        };
        assert_eq!(known("9.1 lite+entry16"), [true, true]);
        assert_eq!(known("8.0 std+pack"), [true, true]);
        assert_eq!(known("9.1 std+pack"), [true, false]);
        assert_eq!(known("7.0 lite+random40"), [false, false]);
    }
}
