//! Units, fogs and size changes of a position.

use super::cards::{Reader, words};
use super::error::{PositionError, PositionProblem};
use crate::card::{Card, Owned};
use crate::game::{Fog, Game};
use crate::notation::Name;
use crate::op::Face;
use crate::rules::{FogId, Rules};
use crate::seat::Seat;

/// Puts out the units of a player, in the order in which they are written.
pub(super) fn units(game: &mut Game, rules: &Rules, seat: Seat, field: &[String], reader: &mut Reader) {
    for (at, text) in field.iter().enumerate() {
        let place = format!("{seat}.field[{}]", at + 1);
        let mut parts = words(text);
        let face = match parts.next() {
            Some("soldier") => Face::Soldier,
            Some("bulwark") => Face::Bulwark,
            _ => {
                reader.problem(&place, PositionProblem::Unit(text.clone()));
                continue;
            }
        };
        let Some(cards) = parts.next() else {
            reader.problem(&place, PositionProblem::Unit(text.clone()));
            continue;
        };
        let cards = reader.joined(&place, cards);
        let (mut driven, mut new) = (false, Vec::new());
        for word in parts {
            match word {
                "driven" => driven = true,
                "charged" => driven = false,
                "new" => new = cards.clone(),
                // Only some of its cards came this turn.
                _ => match word.strip_prefix("new=").map(|text| part(&cards, text)) {
                    Some(Some(some)) => new = some,
                    _ => reader.problem(&place, PositionProblem::Unit(text.clone())),
                },
            }
        }
        if !cards.is_empty() {
            put_out(game, rules, seat, face, &cards, &place, reader);
            let side = &mut game.sides[seat];
            if driven {
                side.driven.insert(cards[0]);
            }
            new.iter().for_each(|card| side.new.insert(*card));
        }
    }
}

/// Those of the cards that a text names, if it names no others.
fn part(cards: &[Card], text: &str) -> Option<Vec<Card>> {
    let card = |word: &str| word.parse().ok().filter(|card| cards.contains(card));
    text.split('+').map(card).collect()
}

fn put_out(game: &mut Game, rules: &Rules, seat: Seat, face: Face, cards: &[Card], place: &str, reader: &mut Reader) {
    let side = &mut game.sides[seat];
    let bottom = cards[0];
    if face == Face::Bulwark {
        side.bulwarks.push(bottom);
        side.bulwark_set.insert(bottom);
        if cards.len() > 1 {
            reader.problem(place, PositionProblem::BulwarkCards(cards.len()));
        }
        return;
    }
    side.soldiers.push(bottom);
    side.soldier_set.insert(bottom);
    for pair in cards.windows(2) {
        side.over[pair[0].index()] = pair[1];
    }
    if game.character(rules, Owned::new(seat, bottom)).is_none() {
        let problem = match cards {
            [card] => PositionProblem::NoSoldier(*card),
            _ => {
                let cards: Vec<String> = cards.iter().map(|card| card.to_string()).collect();
                PositionProblem::NoCharacter(cards.join("+"))
            }
        };
        reader.problem(place, problem);
    }
}

/// The parts of `up H5 -> A:C7`: word, cards, target.
fn fog_parts(text: &str) -> Option<(&str, &str, Option<&str>)> {
    let (fog, target) = match text.split_once("->") {
        Some((fog, target)) => (fog, Some(target.trim())),
        None => (text, None),
    };
    let mut parts = words(fog);
    let (word, cards) = (parts.next()?, parts.next()?);
    parts.next().is_none().then_some((word, cards, target))
}

/// Lays down the fogs of a player. All units must stand already.
pub(super) fn fogs(game: &mut Game, rules: &Rules, seat: Seat, fogs: &[String], reader: &mut Reader) {
    for (at, text) in fogs.iter().enumerate() {
        let place = format!("{seat}.fog[{}]", at + 1);
        let Some((word, cards, target)) = fog_parts(text) else {
            reader.problem(&place, PositionProblem::Fog(text.clone()));
            continue;
        };
        let cards = reader.joined(&place, cards);
        let Some(fog) = rules.fogs.iter().position(|fog| fog.word == word) else {
            reader.problem(&place, PositionProblem::UnknownFog(word.to_string()));
            continue;
        };
        let named = target.filter(|target| *target != "none");
        let on = named.and_then(|name| unit(game, name, seat).or_else(|| trump(game, name, seat)));
        match (target, on) {
            (None, _) if !rules.fogs[fog].all => {
                reader.problem(&place, PositionProblem::Fog(text.clone()));
            }
            (Some(name), None) if named.is_some() => {
                reader.problem(&place, PositionProblem::NotOnField(name.to_string()));
            }
            _ => {}
        }
        let side = &mut game.sides[seat];
        for pair in cards.windows(2) {
            side.over[pair[0].index()] = pair[1];
        }
        if let Some(card) = cards.first() {
            side.fogs.push(Fog {
                card: *card,
                fog: FogId(fog as u8),
                on: on.unwrap_or(Owned::NONE),
                // `-> none` is an inert one.
                live: target != Some("none"),
            });
        }
    }
}

/// The unit on the field that a text names.
pub(super) fn unit(game: &Game, text: &str, seat: Seat) -> Option<Owned> {
    let name: Name = text.parse().ok()?;
    game.named_unit(game.meaning(name, seat, &|_| true))
}

/// The trump that a text names.
fn trump(game: &Game, text: &str, seat: Seat) -> Option<Owned> {
    let name: Name = text.parse().ok()?;
    game.named_trump(game.meaning(name, seat, &|_| true))
}

/// Size changes that no card marks: `A:C7 +5`, or `A +3` for all soldiers of A.
pub(super) fn modifiers(game: &mut Game, texts: &[String], problems: &mut Vec<PositionError>) {
    for (at, text) in texts.iter().enumerate() {
        let mut fail = |problem| {
            let place = format!("modifiers[{}]", at + 1);
            problems.push(PositionError { place, problem });
        };
        let parts: Vec<&str> = words(text).collect();
        let [name, by] = parts[..] else {
            fail(PositionProblem::Modifier(text.clone()));
            continue;
        };
        let Ok(by) = by.parse::<i16>() else {
            fail(PositionProblem::Modifier(text.clone()));
            continue;
        };
        if let Ok(seat) = name.parse::<Seat>() {
            let all = &mut game.sides[seat].boost_all;
            *all = all.saturating_add(by);
            continue;
        }
        match unit(game, name, game.turn) {
            Some(unit) if game.is_soldier(unit) => {
                let boost = &mut game.sides[unit.owner()].boost[unit.card().index()];
                *boost = boost.saturating_add(by);
            }
            Some(_) => fail(PositionProblem::NotASoldier(name.to_string())),
            None => fail(PositionProblem::NotOnField(name.to_string())),
        }
    }
}
