//! A battle under way: attackers and blockers of a position.

use super::Battle;
use super::cards::words;
use super::error::{PositionError, PositionProblem};
use super::field::unit;
use crate::card::Owned;
use crate::game::Game;
use crate::seat::Seat;
use crate::step::may_block;

pub(super) fn battle(game: &mut Game, battle: &Battle, problems: &mut Vec<PositionError>) {
    let named = |text: &&str| *text != "none";
    for text in words(&battle.attackers).filter(named) {
        if let Err(problem) = attacker(game, text) {
            let place = "battle.attackers".to_string();
            problems.push(PositionError { place, problem });
        }
    }
    for text in words(&battle.blocks).filter(named) {
        if let Err(problem) = block(game, text) {
            let place = "battle.blocks".to_string();
            problems.push(PositionError { place, problem });
        }
    }
}

fn on_field(game: &Game, text: &str, seat: Seat) -> Result<Owned, PositionProblem> {
    unit(game, text, seat).ok_or_else(|| PositionProblem::NotOnField(text.to_string()))
}

/// an attacker is driven only if the field says so.
fn attacker(game: &mut Game, text: &str) -> Result<(), PositionProblem> {
    let unit = on_field(game, text, game.turn)?;
    let name = || text.to_string();
    if unit.owner() != game.turn {
        return Err(PositionProblem::WrongSide(name()));
    }
    if !game.is_soldier(unit) {
        return Err(PositionProblem::NotASoldier(name()));
    }
    if game.attackers.contains(&unit) {
        return Err(PositionProblem::NamedTwice(name()));
    }
    game.attackers.push(unit);
    Ok(())
}

fn block(game: &mut Game, text: &str) -> Result<(), PositionProblem> {
    let (attacker, blockers) = text
        .split_once('<')
        .ok_or_else(|| PositionProblem::Block(text.to_string()))?;
    let attacker_unit = on_field(game, attacker, game.turn)?;
    if !game.attackers.contains(&attacker_unit) {
        return Err(PositionProblem::NoAttacker(attacker.to_string()));
    }
    for blocker in blockers.split('+') {
        let unit = on_field(game, blocker, !game.turn)?;
        if unit.owner() == game.turn {
            return Err(PositionProblem::WrongSide(blocker.to_string()));
        }
        if game.blocks.iter().any(|(_, b)| *b == unit) {
            return Err(PositionProblem::NamedTwice(blocker.to_string()));
        }
        let named: Vec<_> = game
            .blocks
            .iter()
            .flat_map(|(a, b)| [game.name(*a), game.name(*b)])
            .collect();
        if !may_block(&named, game.name(attacker_unit), game.name(unit)) {
            return Err(PositionProblem::BlockMixed(blocker.to_string()));
        }
        game.blocks.push((attacker_unit, unit));
    }
    Ok(())
}
