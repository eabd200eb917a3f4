//! Card patterns: `spades A-K`, `any 2-10`, `joker`, `all`, and lists of them.

use crate::card::{Card, CardSet, Suit};

use super::super::diagnostic::Report;
use super::super::node::{Kind, Node};
use super::{list, wrong_type};

/// Names of ranks; the index is the number, a Joker counts 0.
const RANKS: [&str; 14] = [
    "joker", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K",
];

const EXPECTED: &str =
    "a card pattern such as `spades A-K`, `any 2-10`, `any A,J-K`, `joker` or `all`, or a list of them";

/// A pattern, or a list of patterns: their union.
pub(super) fn cards(r: &mut Report, node: &Node) -> Option<CardSet> {
    match &node.kind {
        Kind::List(items) if items.is_empty() => {
            r.error(node.at, "no-cards", "an empty list fits no card")
                .expected(EXPECTED);
            None
        }
        Kind::List(items) => {
            // Every item is read, so that all wrong ones are reported.
            let sets: Vec<Option<CardSet>> = items.iter().map(|item| pattern(r, item)).collect();
            sets.into_iter().try_fold(CardSet::EMPTY, |all, set| Some(all | set?))
        }
        _ => pattern(r, node),
    }
}

/// One card, `SA`; `or` says what else is possible here.
pub(super) fn card(r: &mut Report, node: &Node, or: &str) -> Option<Card> {
    let card = node.text().and_then(|text| text.parse().ok());
    if card.is_none() {
        wrong_type(r, node, &format!("a card such as SA, H10, DQ, X1{or}"));
    }
    card
}

/// A list of different cards.
pub(super) fn card_list(r: &mut Report, node: &Node) -> Vec<Card> {
    let mut found: Vec<Card> = Vec::new();
    for item in list(r, node, "cards") {
        let Some(card) = card(r, item, "") else { continue };
        if found.contains(&card) {
            r.error(item.at, "duplicate-card", format!("the card {card} is here twice"));
        } else {
            found.push(card);
        }
    }
    found
}

fn pattern(r: &mut Report, node: &Node) -> Option<CardSet> {
    let found = node.text().and_then(parse);
    if found.is_none() {
        let bare = node.text().is_some_and(|text| ranks(text).is_some());
        let problem = r.error(node.at, "bad-cards", format!("{} is no card pattern", node.describe()));
        problem.expected(match node.text() {
            // `[any A,J-K]` without quotes is two items for YAML.
            Some(text) if bare => {
                format!("a suit before the ranks: `any {text}` (quote it if it has a comma inside a list)")
            }
            _ => EXPECTED.to_string(),
        });
    }
    found
}

fn parse(text: &str) -> Option<CardSet> {
    match text.trim() {
        "joker" => return Some(CardSet::JOKERS),
        "all" => return Some(CardSet::ALL),
        _ => {}
    }
    let (suit, numbers) = text.trim().split_once(' ')?;
    let suit = match suit {
        "spades" => CardSet::suit(Suit::Spades),
        "hearts" => CardSet::suit(Suit::Hearts),
        "diamonds" => CardSet::suit(Suit::Diamonds),
        "clubs" => CardSet::suit(Suit::Clubs),
        "any" => CardSet::ALL.without(CardSet::JOKERS),
        _ => return None,
    };
    let numbers = ranks(numbers)?;
    let cards = (1..14)
        .filter(|n| numbers >> n & 1 != 0)
        .fold(CardSet::EMPTY, |set, n| set | CardSet::number(n));
    // A Joker has no suit (zones.md 1).
    (numbers & 1 == 0).then_some(suit & cards)
}

/// A rank by its name: 0 for a Joker, 1 for an ace.
pub(super) fn rank(text: &str) -> Option<u8> {
    RANKS.iter().position(|name| *name == text).map(|at| at as u8)
}

/// The name of a rank.
pub(super) fn rank_name(rank: usize) -> &'static str {
    RANKS.get(rank).copied().unwrap_or("?")
}

/// Ranks such as `A,J-K`, as bits of their numbers.
pub(super) fn ranks(text: &str) -> Option<u16> {
    text.split(',').try_fold(0, |all, part| {
        let part = part.trim();
        let (first, last) = match part.split_once('-') {
            Some((first, last)) => (rank(first.trim())?, rank(last.trim())?),
            None => (rank(part)?, rank(part)?),
        };
        let range = (first..=last).fold(0u16, |bits, n| bits | 1 << n);
        (first <= last && (first > 0 || last == 0)).then_some(all | range)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_name_the_cards_they_say() {
        let size = |text| parse(text).map(CardSet::len);
        assert_eq!(size("spades A-K"), Some(13));
        assert_eq!(size("any 2-10"), Some(36));
        assert_eq!(size("any A,J-K"), Some(16));
        assert_eq!(size("any A, J-K"), Some(16));
        assert_eq!(size("joker"), Some(2));
        assert_eq!(size("all"), Some(54));
        assert_eq!(
            parse("hearts 7"),
            Some(CardSet::suit(Suit::Hearts) & CardSet::number(7))
        );
        for wrong in [
            "",
            "spades",
            "spades 1",
            "spades K-A",
            "any joker",
            "red A",
            "any A-",
            "any joker-3",
            "any 2--3",
        ] {
            assert_eq!(size(wrong), None, "{wrong}");
        }
    }
}
