//! Trumps of a position.

use super::cards::{Reader, words};
use super::error::{PositionError, PositionProblem};
use crate::card::Owned;
use crate::game::{Game, TRUMPS};
use crate::notation::Name;
use crate::rules::Rules;
use crate::seat::Seat;
use crate::trump::TrumpList;

/// Lays out the trumps of a player: `SA up H4 down`; a card without a word lies face down.
pub(super) fn trumps(game: &mut Game, rules: &Rules, seat: Seat, text: &str, reader: &mut Reader) {
    let place = format!("{seat}.trump");
    if words(text).next().is_some() && rules.trumps.is_empty() {
        return reader.problem(&place, PositionProblem::NoTrumps);
    }
    for word in words(text) {
        let last = game.sides[seat].trumps.last().map(|card| Owned::new(seat, *card));
        match (word, last) {
            ("up", Some(trump)) if !game.is_up(trump) => {
                game.opened.push(trump);
            }
            ("down", Some(_)) => {}
            ("up" | "down", _) => reader.problem(&place, PositionProblem::Trump(text.to_string())),
            _ => {
                if let Some(card) = reader.card(&place, word)
                    && !game.sides[seat].trumps.push(card)
                {
                    reader.problem(&place, PositionProblem::TrumpCount(TRUMPS));
                }
            }
        }
    }
}

/// The order in which the face-up trumps were opened, if it is given.
pub(super) fn opened(game: &mut Game, names: &[String], problems: &mut Vec<PositionError>) {
    if names.is_empty() {
        return;
    }
    let trump = |text: &String| {
        let name: Name = text.parse().ok()?;
        name.card(game.turn).filter(|card| game.is_up(*card))
    };
    let order: TrumpList = names.iter().filter_map(trump).collect();
    let all = game.opened.iter().all(|trump| order.contains(trump));
    if !all || order.len() != names.len() || order.len() != game.opened.len() {
        let problem = PositionProblem::Opened(names.join(" "));
        let place = "opened".to_string();
        return problems.push(PositionError { place, problem });
    }
    game.opened = order;
}
