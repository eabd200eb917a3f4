//! Whether an assertion holds in a game, and what is found if it does not.

use std::fmt;

use super::assertion::{Assertion, Test, Won, ZoneName};
use super::clause::UnitClause;
use super::series::Match;
use crate::card::{Card, CardSet, Owned};
use crate::game::{Flow, Game, Outcome};
use crate::rules::{Rules, Text};
use crate::seat::Seat;
use crate::text::both;
use crate::view::Viewer;

/// `Err`: what is found instead.
pub(super) type Judged = Result<(), Text>;

impl Assertion {
    pub fn judge(&self, game: &Game, rules: &Rules, series: Option<&Match>) -> Judged {
        match self {
            Assertion::Zone(seat, zone, test) => zone_test(game, rules, *seat, *zone, test),
            Assertion::Views(viewer, seat, zone, test) => {
                let view = game.view(rules, Viewer::Seat(*viewer));
                super::views::zone_test(&view.sides[*seat], *zone, test)
            }
            Assertion::Stage(ids) => {
                let stage: Vec<&str> = stage(game, rules).collect();
                expect(stage == *ids, || or_empty(stage.join(" ")))
            }
            Assertion::StageCount(count) => {
                let found = game.stage.len();
                expect(found == *count, || found.to_string())
            }
            Assertion::Turn(seat) => expect(game.turn == *seat, || game.turn.to_string()),
            Assertion::Chance(seat) => same_seat(*seat, game.chance()),
            Assertion::Asks(seat) => same_seat(*seat, asked(game)),
            Assertion::Winner(won) => {
                let found = Won::by(game.outcome());
                expect(found == *won, || found.to_string())
            }
            Assertion::Match(won) => {
                let now = in_match(series)?;
                let found = Won::by(now.series.outcome(&now.rule));
                expect(found == *won, || found.to_string())
            }
            Assertion::Decks(seat, decks) => {
                let now = in_match(series)?;
                let found = now.series.free(&now.rule, *seat);
                let words = found.iter().map(u8::to_string).collect::<Vec<_>>();
                expect(found == *decks, || or_empty(words.join(" ")))
            }
            Assertion::Command { legal, text } => match (game.parse(rules, text), legal) {
                (Ok(_), true) | (Err(_), false) => Ok(()),
                (Ok(command), false) => Err(both("found-legal", &[("command", &game.print(rules, &command))])),
                (Err(error), true) => Err(Text::new(|lang| rules.explain_error(Some(game), &error, lang))),
            },
            Assertion::Action { legal, seat, id } => action(game, rules, *legal, *seat, id),
            Assertion::Sees { seat, card, sees } => {
                let spot = game.view(rules, Viewer::Seat(*seat)).tells(*card);
                match spot {
                    Some(spot) if !sees => Err(both("found-seen", &[("zone", spot.zone.word())])),
                    None if *sees => Err(both("found-not-seen", &[])),
                    _ => Ok(()),
                }
            }
        }
    }
}

impl Won {
    fn by(outcome: Option<Outcome>) -> Won {
        match outcome {
            None => Won::Nobody,
            Some(Outcome::Winner(seat)) => Won::Seat(seat),
            Some(Outcome::Draw) => Won::Draw,
        }
    }
}

impl fmt::Display for Won {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Won::Nobody => f.write_str("none"),
            Won::Draw => f.write_str("draw"),
            Won::Seat(seat) => seat.fmt(f),
        }
    }
}

/// The match that the scenario gives.
fn in_match(series: Option<&Match>) -> Result<&Match, Text> {
    series.ok_or_else(|| both("found-no-match", &[]))
}

pub(super) fn expect<T: Into<Text>>(holds: bool, found: impl FnOnce() -> T) -> Judged {
    if holds { Ok(()) } else { Err(found().into()) }
}

fn same_seat(expected: Option<Seat>, found: Option<Seat>) -> Judged {
    expect(expected == found, || {
        found.map_or("none".to_string(), |seat| seat.to_string())
    })
}

/// Who must choose; a chance is no question.
fn asked(game: &Game) -> Option<Seat> {
    let at_chance = game.flow == Flow::Chance && game.tops.is_empty();
    game.asks().filter(|_| !at_chance)
}

/// Ids of the requests on the stage, bottom to top.
pub(super) fn stage<'a>(game: &'a Game, rules: &'a Rules) -> impl Iterator<Item = &'a str> {
    game.stage.iter().map(|r| rules.action(r.action).id.as_str())
}

/// an action id alone means "in any way".
fn action(game: &Game, rules: &Rules, legal: bool, seat: Seat, id: &str) -> Judged {
    let Some(action) = rules.action_called(id) else {
        return if legal {
            Err(both("found-no-action", &[("action", id)]))
        } else {
            Ok(())
        };
    };
    match (game.why_not(rules, seat, action).first(), legal) {
        (None, true) | (Some(_), false) => Ok(()),
        (Some(refusal), true) => Err(Text::new(|lang| rules.explain(Some(game), refusal, lang))),
        (None, false) => {
            let way = game.requests_of(rules, seat, action).next();
            let way = way.map(|command| game.print(rules, &command)).unwrap_or_default();
            Err(both("found-legal", &[("command", &way)]))
        }
    }
}

fn zone_test(game: &Game, rules: &Rules, seat: Seat, zone: ZoneName, test: &Test) -> Judged {
    let cards = zone_cards(game, seat, zone);
    let set: CardSet = cards.iter().copied().collect();
    let found = || or_empty(super::report::zone_text(game, rules, seat, zone));
    let side = &game.sides[seat];
    let things = match zone {
        ZoneName::Field => side.soldiers.len() + side.bulwarks.len(),
        ZoneName::Fog => side.fogs.len(),
        _ => cards.len(),
    };
    let fits = match test {
        Test::Empty => things == 0,
        Test::Count(count) => things == *count,
        Test::AtLeast(count) => things >= *count,
        // Only a view can keep something to itself.
        Test::Untold => false,
        Test::Is(expected) if zone == ZoneName::Life => cards == *expected,
        Test::Is(expected) => expected.len() == cards.len() && set == expected.iter().copied().collect(),
        Test::Top(expected) => cards.starts_with(expected),
        Test::Has(expected) => expected.iter().all(|card| set.has(*card)),
        Test::Lacks(expected) => expected.iter().all(|card| !set.has(*card)),
        Test::Units(clauses) => units(game, rules, seat, clauses),
        Test::HasUnits(clauses) => {
            let all = all_units(game, seat);
            let has = |clause: &UnitClause| all.iter().any(|unit| clause.holds(game, rules, *unit));
            clauses.iter().all(has)
        }
        Test::Fogs(clauses) => {
            clauses.len() == side.fogs.len()
                && clauses
                    .iter()
                    .all(|clause| side.fogs.iter().any(|fog| clause.holds(game, rules, seat, fog)))
        }
        Test::LacksUnits(clauses) => {
            let all = all_units(game, seat);
            let lacks = |clause: &UnitClause| all.iter().all(|unit| !clause.holds(game, rules, *unit));
            clauses.iter().all(lacks)
        }
        Test::LacksFogs(clauses) => clauses
            .iter()
            .all(|clause| side.fogs.iter().all(|fog| !clause.holds(game, rules, seat, fog))),
        Test::HasFogs(clauses) => clauses
            .iter()
            .all(|clause| side.fogs.iter().any(|fog| clause.holds(game, rules, seat, fog))),
        Test::Trumps(clauses) => clauses.len() == cards.len() && clauses.iter().all(|c| c.holds(game, seat)),
        Test::HasTrumps(clauses) => clauses.iter().all(|clause| clause.holds(game, seat)),
        Test::LacksTrumps(clauses) => clauses.iter().all(|clause| !clause.holds(game, seat)),
    };
    expect(fits, found)
}

/// All cards of a zone; life and graveyard from the top on.
pub(super) fn zone_cards(game: &Game, seat: Seat, zone: ZoneName) -> Vec<Card> {
    let side = &game.sides[seat];
    match zone {
        ZoneName::Life => side.life.iter().rev().copied().collect(),
        ZoneName::Grave => side.grave.iter().rev().copied().collect(),
        ZoneName::Hand => side.hand.iter().collect(),
        ZoneName::Pack => side.pack.iter().collect(),
        ZoneName::Rare => side.rare.iter().collect(),
        ZoneName::Trump => side.trumps.iter().copied().collect(),
        ZoneName::Field => {
            let units = side.soldiers.iter().chain(&side.bulwarks);
            units.flat_map(|bottom| side.unit_cards(*bottom)).collect()
        }
        ZoneName::Fog => {
            let fogs = side.fogs.iter();
            fogs.flat_map(|fog| side.unit_cards(fog.card)).collect()
        }
    }
}

pub(super) fn all_units(game: &Game, seat: Seat) -> Vec<Owned> {
    let side = &game.sides[seat];
    let units = side.soldiers.iter().chain(&side.bulwarks);
    units.map(|bottom| Owned::new(seat, *bottom)).collect()
}

/// Exactly these units. The order of bulwarks counts, that of soldiers does not (zones.md 2).
fn units(game: &Game, rules: &Rules, seat: Seat, clauses: &[UnitClause]) -> bool {
    let side = &game.sides[seat];
    let of_kind = |soldier: bool| clauses.iter().filter(move |clause| clause.soldier == soldier);
    let holds = |clause: &UnitClause, bottom: &Card| clause.holds(game, rules, Owned::new(seat, *bottom));
    let row = of_kind(false).count() == side.bulwarks.len()
        && of_kind(false)
            .zip(&side.bulwarks)
            .all(|(clause, bottom)| holds(clause, bottom));
    // Cards name a soldier, so two clauses cannot mean the same one unless they name the same cards.
    let named: CardSet = of_kind(true)
        .filter_map(|clause| clause.cards.first())
        .copied()
        .collect();
    row && of_kind(true).count() == side.soldiers.len()
        && named.len() == side.soldiers.len()
        && of_kind(true).all(|clause| side.soldiers.iter().any(|bottom| holds(clause, bottom)))
}

pub(super) fn or_empty(text: String) -> String {
    if text.is_empty() { "empty".to_string() } else { text }
}
