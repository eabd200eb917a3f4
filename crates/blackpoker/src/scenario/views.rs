//! What a player's view says of a zone: an assertion about something the view does not tell fails.

use super::assertion::{Test, ZoneName};
use super::clause::TrumpClause;
use super::judge::{Judged, expect, or_empty};
use crate::card::{Card, CardSet};
use crate::text::both;
use crate::view::{Life, SideView, TrumpView, ZoneView};

pub(super) fn zone_test(side: &SideView, zone: ZoneName, test: &Test) -> Judged {
    match zone {
        ZoneName::Life => life(side.life, test),
        ZoneName::Grave => grave(side, test),
        ZoneName::Hand => plain(&side.hand, test),
        ZoneName::Pack => plain(&side.pack, test),
        ZoneName::Rare => plain(&side.rare, test),
        ZoneName::Field => field(side, test),
        ZoneName::Fog => {
            let set = side.fogs.cards().iter().copied().collect();
            let count = side.fogs.iter().count();
            known(set, count, test)
        }
        ZoneName::Trump => trumps(side, test),
    }
}

fn life(life: Life, test: &Test) -> Judged {
    let found = || match life {
        Life::Exactly(count) => count.to_string(),
        Life::AtLeast(count) => format!("{count}+"),
    };
    let holds = match (test, life) {
        (Test::Empty, Life::Exactly(count)) => count == 0,
        (Test::Count(expected), Life::Exactly(count)) => usize::from(count) == *expected,
        (Test::AtLeast(expected), Life::AtLeast(count)) => usize::from(count) == *expected,
        _ => false,
    };
    expect(holds, found)
}

/// Others see the top card alone, not even how many there are (Z-2).
fn grave(side: &SideView, test: &Test) -> Judged {
    let grave = &side.grave;
    if let Some(cards) = &grave.cards {
        let from_top: Vec<Card> = cards.iter().rev().copied().collect();
        if let Test::Top(expected) = test {
            return expect(from_top.starts_with(expected), || list(&from_top));
        }
        return known(cards.iter().copied().collect(), cards.len(), test);
    }
    let found = || match grave.top {
        Some(top) => both("found-top-only", &[("card", &top.to_string())]),
        None => "empty".to_string().into(),
    };
    let holds = match test {
        Test::Top(expected) => expected[..] == Vec::from_iter(grave.top)[..],
        Test::Empty => grave.top.is_none(),
        Test::Untold => true,
        _ => false,
    };
    expect(holds, found)
}

fn plain(zone: &ZoneView, test: &Test) -> Judged {
    if let Some(cards) = zone.cards {
        return known(cards, cards.len(), test);
    }
    let found = || match zone.count {
        Some(count) => both("found-count-only", &[("count", &count.to_string())]),
        None => both("found-not-told", &[]),
    };
    let holds = match (test, zone.count) {
        (Test::Empty, Some(count)) => count == 0,
        (Test::Count(expected), Some(count)) => usize::from(count) == *expected,
        (Test::Untold, count) => count.is_none(),
        _ => false,
    };
    expect(holds, found)
}

/// Soldiers are seen by everyone, faces of bulwarks by their owner.
fn field(side: &SideView, test: &Test) -> Judged {
    let soldiers = side.soldiers.cards().iter().copied();
    let bulwarks = side.bulwarks.iter().filter_map(|bulwark| bulwark.card);
    let count = side.soldiers.iter().count() + side.bulwarks.len();
    known(soldiers.chain(bulwarks).collect(), count, test)
}

/// Everyone sees how many there are and those face up, the owner sees all (zones.md 6).
fn trumps(side: &SideView, test: &Test) -> Judged {
    let shows = |clause: &TrumpClause| {
        let mut trumps = side.trumps.iter();
        trumps.any(|trump| trump.card == Some(clause.card) && trump.up == clause.up)
    };
    let found = || {
        let text = |trump: &TrumpView| {
            let card = trump.card.map_or("?".to_string(), |card| card.to_string());
            format!("{card} {}", if trump.up { "up" } else { "down" })
        };
        or_empty(side.trumps.iter().map(text).collect::<Vec<_>>().join("; "))
    };
    match test {
        Test::Trumps(clauses) => expect(clauses.len() == side.trumps.len() && clauses.iter().all(shows), found),
        Test::HasTrumps(clauses) => expect(clauses.iter().all(shows), found),
        Test::LacksTrumps(clauses) => expect(!clauses.iter().any(shows), found),
        _ => {
            let cards = side.trumps.iter().filter_map(|trump| trump.card);
            known(cards.collect(), side.trumps.len(), test)
        }
    }
}

fn known(set: CardSet, count: usize, test: &Test) -> Judged {
    let holds = match test {
        Test::Empty => count == 0,
        Test::Count(expected) => count == *expected,
        Test::AtLeast(expected) => count >= *expected,
        Test::Is(expected) => expected.len() == set.len() && set == expected.iter().copied().collect(),
        Test::Has(expected) => expected.iter().all(|card| set.has(*card)),
        Test::Lacks(expected) => expected.iter().all(|card| !set.has(*card)),
        Test::HasUnits(clauses) => clauses.iter().all(|u| u.cards.iter().all(|card| set.has(*card))),
        _ => false,
    };
    let cards: Vec<Card> = set.iter().collect();
    expect(holds, || format!("{count}: {}", or_empty(list(&cards))))
}

fn list(cards: &[Card]) -> String {
    let cards: Vec<String> = cards.iter().map(|card| card.to_string()).collect();
    cards.join(" ")
}
