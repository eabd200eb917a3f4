//! Requests on the stage of a position: an action id alone, or a line like a command.

use super::cards::Reader;
use super::error::PositionProblem;
use crate::card::Owned;
use crate::game::{Game, Request, STAGE, Target, VIRTUAL_KEYS};
use crate::notation::{Line, Written, WrittenRequest};
use crate::rules::Rules;
use crate::seat::BySeat;

/// Puts the requests on the stage, bottom to top. All units must stand already.
pub(super) fn stage(game: &mut Game, rules: &Rules, stage: &[String], readers: &mut BySeat<Reader>) {
    for (at, text) in stage.iter().enumerate() {
        let place = format!("stage[{}]", at + 1);
        let request = match text.split_whitespace().count() {
            1 => basic(game, rules, text.trim()),
            _ => full(game, rules, text, &place, readers),
        };
        match request {
            Ok(request) if game.stage.push(request) => {}
            Ok(_) => {
                let problem = PositionProblem::StageFull(STAGE);
                readers[game.turn].problem(&place, problem);
                return;
            }
            Err(problem) => readers[game.turn].problem(&place, problem),
        }
    }
    // A target may stand higher on the stage than what aims at it, so identities are checked at the end.
    let ids: Vec<u16> = game.stage.iter().map(|request| request.id).collect();
    for request in game.stage.iter_mut() {
        if matches!(request.target, Target::Request(id) if !ids.contains(&id)) {
            request.target = Target::Lost;
        }
    }
}

/// A triggered or basic request of the turn player.
fn basic(game: &mut Game, rules: &Rules, id: &str) -> Result<Request, PositionProblem> {
    let action = rules
        .action_called(id)
        .ok_or_else(|| PositionProblem::UnknownAction(id.to_string()))?;
    let definition = rules.action(action);
    if !definition.key.slots.is_empty() || definition.target.is_some() || definition.unit.is_some() {
        return Err(PositionProblem::RequestNeeds(id.to_string()));
    }
    Ok(Request {
        id: game.fresh_id(),
        action,
        controller: game.turn,
        ..Request::default()
    })
}

/// `B up key=H5 target=B:C7`; a target that is left out is lost.
fn full(
    game: &mut Game,
    rules: &Rules,
    text: &str,
    place: &str,
    readers: &mut BySeat<Reader>,
) -> Result<Request, PositionProblem> {
    let unreadable = || PositionProblem::Request(text.to_string());
    let line = Line::read(text).map_err(|_| unreadable())?;
    let seat = line.seat;
    let Written::Request(WrittenRequest {
        action,
        keys,
        unit,
        target,
        virtual_keys,
        pay: None,
        cost: None,
    }) = line.what
    else {
        return Err(unreadable());
    };
    let id = rules
        .action_called(action.text)
        .ok_or_else(|| PositionProblem::UnknownAction(action.text.to_string()))?;
    let definition = rules.action(id);
    let mut request = Request {
        id: game.fresh_id(),
        action: id,
        controller: seat,
        ..Request::default()
    };
    for card in keys.unwrap_or_default() {
        let card = card.card(seat).filter(|c| c.owner() == seat);
        let card = card.ok_or_else(unreadable)?.card();
        if readers[seat].card(place, &card.to_string()).is_some() && !request.keys.push(card) {
            return Err(unreadable());
        }
    }
    if let Some(cards) = virtual_keys {
        let virtually = cards.iter().filter_map(|card| card.card(seat)).map(|card| card.card());
        request.keys = virtually.collect();
        request.data = VIRTUAL_KEYS;
    }
    if request.keys.len() != definition.key.slots.len()
        || unit.is_some() && definition.unit.is_none()
        || target.is_some() && definition.target.is_none()
    {
        return Err(unreadable());
    }
    if let Some(name) = unit {
        let unit = game.named_unit(game.meaning(name, seat, &|_| true));
        request.unit = unit.ok_or_else(unreadable)?;
    } else {
        request.unit = Owned::NONE;
    }
    request.target = match target {
        None if definition.target.is_some() => Target::Lost,
        None => Target::None,
        Some(crate::notation::Name::Request(at)) => Target::Request(u16::from(at) + 1),
        Some(name) => game
            .target_of(game.meaning(name, seat, &|_| true))
            .ok_or_else(unreadable)?,
    };
    Ok(request)
}
