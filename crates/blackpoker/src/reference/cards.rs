//! Cards and key cards as players write them: `♡A〜10`, `J–K`, `2 of one suit`.

use super::say::{fill, join, same, say};
use crate::card::{Card, CardSet, Suit};
use crate::rules::{KeySource, Relation, Text};

/// A set of cards.
pub(super) fn cards(set: CardSet) -> Text {
    if set == CardSet::ALL {
        return say("cards-any");
    }
    let numbers = |suit: Suit| (1..14).filter(move |n| Card::new(suit, *n).is_some_and(|card| set.has(card)));
    let mut groups: Vec<(Vec<u8>, String)> = Vec::new();
    for suit in Suit::ALL {
        let ranks: Vec<u8> = numbers(suit).collect();
        if ranks.is_empty() {
            continue;
        }
        match groups.iter_mut().find(|(others, _)| *others == ranks) {
            Some((_, suits)) => suits.push(suit.symbol()),
            None => groups.push((ranks, suit.symbol().to_string())),
        }
    }
    let mut parts = Vec::new();
    for (ranks, suits) in &groups {
        // All four suits go without saying.
        let suits = if suits.chars().count() == Suit::ALL.len() {
            ""
        } else {
            suits
        };
        let ranks = runs(ranks);
        parts.push(Text {
            ja: format!("{suits}{}", ranks.ja),
            en: format!("{suits}{}", ranks.en),
        });
    }
    match (set & CardSet::JOKERS).len() {
        0 => {}
        2 => parts.push(say("cards-joker")),
        _ => parts.extend(set.iter().filter(|card| card.is_joker()).map(same)),
    }
    join(&parts, "cards-between")
}

/// A set of cards that someone asks about; a whole suit is its symbol alone.
pub(super) fn suit(set: CardSet) -> Text {
    let whole = Suit::ALL.into_iter().find(|suit| set == CardSet::suit(*suit));
    whole.map_or_else(|| cards(set), |suit| same(suit.symbol()))
}

/// A set of cards of which each one counts: all ranks are written out, `Joker, A, J, Q or K`.
pub(super) fn each(set: CardSet) -> Text {
    let rest = CardSet::ALL & !CardSet::JOKERS;
    let ranks: Vec<u8> = (1..14).filter(|n| !(set & CardSet::number(*n)).is_empty()).collect();
    let whole = ranks.iter().fold(CardSet::EMPTY, |all, n| all | CardSet::number(*n));
    if ranks.len() > 5 || set & rest != whole & rest {
        return cards(set);
    }
    let joker = (set & CardSet::JOKERS == CardSet::JOKERS).then(|| say("cards-joker"));
    let mut all: Vec<Text> = joker.into_iter().chain(ranks.into_iter().map(rank)).collect();
    let Some(last) = all.pop() else {
        return cards(set);
    };
    match all.is_empty() {
        true => last,
        false => fill(
            "cards-each",
            &[("first", &join(&all, "cards-between")), ("last", &last)],
        ),
    }
}

/// Ranks, three or more in a row as a range.
fn runs(ranks: &[u8]) -> Text {
    let mut parts = Vec::new();
    let mut rest = ranks;
    while let Some(&first) = rest.first() {
        let length = rest.iter().zip(first..).take_while(|(rank, n)| *rank == n).count();
        let last = first + length as u8 - 1;
        if length > 2 {
            parts.push(fill("cards-range", &[("first", &rank(first)), ("last", &rank(last))]));
        } else {
            parts.extend((first..=last).map(rank));
        }
        rest = &rest[length..];
    }
    join(&parts, "cards-between")
}

fn rank(number: u8) -> Text {
    let card = Card::new(Suit::Spades, number).map(|card| card.to_string());
    same(card.unwrap_or_default().trim_start_matches('S'))
}

/// The key cards of an action.
pub(crate) fn key(slots: &[CardSet], relation: Relation, from: KeySource) -> Text {
    let mut groups: Vec<(CardSet, usize)> = Vec::new();
    for slot in slots {
        match groups.last_mut() {
            Some((set, count)) if set == slot => *count += 1,
            _ => groups.push((*slot, 1)),
        }
    }
    let all = together(&groups, relation).unwrap_or_else(|| {
        let parts: Vec<Text> = groups.iter().map(|(set, count)| times(&cards(*set), *count)).collect();
        let cards = join(&parts, "key-and");
        match relation {
            Relation::None => cards,
            Relation::SameSuit => fill("key-same-suit", &[("cards", &cards)]),
            Relation::SameNumber => fill("key-same-number", &[("cards", &cards)]),
        }
    });
    match (from, slots) {
        (KeySource::Hand, _) => all,
        (KeySource::Rare, [set]) if *set == CardSet::ALL => say("key-rare"),
        (KeySource::Rare, _) => fill("key-from-rare", &[("cards", &all)]),
    }
}

/// Several cards that only have to go together. A Joker has no suit, so it never is one of a suit (zones.md 1).
fn together(groups: &[(CardSet, usize)], relation: Relation) -> Option<Text> {
    let [(set, count)] = groups else {
        return None;
    };
    let id = match relation {
        Relation::SameSuit if *set | CardSet::JOKERS == CardSet::ALL => "key-of-one-suit",
        Relation::SameNumber if *set == CardSet::ALL => "key-of-one-number",
        _ => return None,
    };
    Some(fill(id, &[("count", &same(count))]))
}

fn times(cards: &Text, count: usize) -> Text {
    if count == 1 {
        return cards.clone();
    }
    fill("key-times", &[("cards", cards), ("count", &same(count))])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(set: CardSet) -> (String, String) {
        let text = cards(set);
        (text.ja, text.en)
    }

    #[test]
    fn sets_are_said_as_players_say_them() {
        let number = |from: u8, to: u8| (from..=to).fold(CardSet::EMPTY, |set, n| set | CardSet::number(n));
        let hearts = CardSet::suit(Suit::Hearts);
        let pair = |a: &str, b: &str| (a.to_string(), b.to_string());
        assert_eq!(text(number(2, 10)), pair("2〜10", "2–10"));
        assert_eq!(text(hearts & number(1, 10)), pair("♡A〜10", "♡A–10"));
        assert_eq!(text(CardSet::JOKERS), pair("Joker", "Joker"));
        assert_eq!(
            text(CardSet::JOKERS | number(1, 1) | number(11, 13)),
            pair("A・J〜K・Joker", "A, J–K, Joker")
        );
        assert_eq!(
            text((hearts | CardSet::suit(Suit::Spades)) & number(7, 7)),
            pair("♠♡7", "♠♡7")
        );
        assert_eq!(text(CardSet::one(Card::X1)), pair("X1", "X1"));
    }
}
