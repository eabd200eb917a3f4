//! the turn can always be passed, what an effect needs is in the format, every card put as a soldier is one.

use crate::card::CardSet;
use crate::op::Face;
use crate::rules::{Limit, Trigger, UnitRule};

use super::super::Pack;
use super::super::ast::Action;
use super::super::diagnostic::Report;
use super::super::effect::{Cards, CardsKind, Step, StepKind};
use super::super::source::Span;
use super::super::walk::{self, Part};
use super::Declared;

/// Every format has an action that anyone can always request and that hands the turn over, or the game stalls.
pub(super) fn turn_passes(pack: &Pack, report: &mut Report) {
    let always = |action: &&Action| {
        action.trigger == Trigger::Direct
            && action.scope.frames.is_none()
            && action.costs.iter().any(|payment| payment.cost.is_empty())
            && action.key.is_none()
            && action.unit.is_none()
            && action.target.is_none()
            && action.activation.is_empty()
            && action.limit == Limit::None
            && action.effect.iter().any(|step| step.value == StepKind::PassTurn)
    };
    for format in &pack.edition.formats {
        let here = pack
            .actions
            .iter()
            .filter(always)
            .filter(|action| action.scope.has_format(format));
        if here.fold(0, |seats, action| seats | action.seats) != 0b11 {
            report
                .error(
                    format.at,
                    "no-end",
                    format!("in the format `{format}` a player may be unable to pass the turn"),
                )
                .expected(
                    "a direct action whose effect has `passTurn` outside of any `if`, without cost, key, unit, \
                     target, condition, limit or frames",
                )
                .rule("R-11");
        }
    }
}

/// What an effect raises or leaves behind exists wherever the action does.
pub(super) fn present(pack: &Pack, report: &mut Report, declared: &Declared) {
    for action in &pack.actions {
        let formats = || action.scope.formats.iter().map(|format| format.as_str());
        walk::steps(&action.effect, &mut |part, _| {
            let Part::Step(step) = part else { return };
            let (what, name, missing) = match &step.value {
                StepKind::Raise(raise) => {
                    let name = &raise.action;
                    let other = pack.actions.iter().find(|other| other.id.value == name.value);
                    let covers = |format: &&str| other.is_some_and(|other| other.scope.covers(format, &action.scope));
                    ("action", name, formats().find(|format| !covers(format)))
                }
                StepKind::Fog { kind: name, on } => {
                    let fog = pack.fogs.iter().find(|fog| fog.id.value == name.value);
                    let covers = |format: &&str| fog.is_some_and(|fog| fog.scope.covers(format, &action.scope));
                    if fog.is_some_and(|fog| fog.sign != 0 && !fog.all) && on.is_none() {
                        report
                            .error(
                                name.at,
                                "fog-without-unit",
                                format!("the fog `{name}` changes the unit it points at"),
                            )
                            .expected("`on` with that unit");
                    }
                    ("fog", name, formats().find(|format| !covers(format)))
                }
                _ => return,
            };
            // A name that is nowhere declared has been reported as unknown.
            let known = if what == "fog" {
                &declared.fogs
            } else {
                &declared.actions
            };
            if let Some(format) = missing.filter(|_| known.contains(&name.value)) {
                report
                    .error(
                        name.at,
                        "absent",
                        format!("the {what} `{name}` is not always there in the format `{format}`"),
                    )
                    .expected(format!("the {what} in every format and frame of `{}`", action.id))
                    .rule("R-11");
            }
        });
    }
}

/// A triggered action that nothing triggers and nothing raises never happens.
pub(super) fn triggered(pack: &Pack, report: &mut Report) {
    let mut raised: Vec<&str> = Vec::new();
    for action in &pack.actions {
        walk::steps(&action.effect, &mut |part, _| {
            if let Part::Step(step) = part
                && let Some(action) = step.value.raises()
            {
                raised.push(action);
            }
        });
    }
    for action in &pack.actions {
        let idle = action.trigger == Trigger::Triggered && action.triggers.is_empty();
        if idle && !raised.contains(&action.id.as_str()) {
            report
                .warning(
                    action.id.at,
                    "never-triggered",
                    format!("the action `{}` never happens", action.id),
                )
                .expected("`triggers`, or an effect that raises it");
        }
    }
}

/// Every card that an effect may put as a soldier is a soldier in the format, or the choice leaves it out (Z-13).
pub(super) fn soldiers(pack: &Pack, report: &mut Report) {
    for action in &pack.actions {
        let slots = action.key.as_ref().map(|key| key.slots.as_slice()).unwrap_or_default();
        let restricted = action.keys_become_soldiers();
        // Key cards that become soldiers are restricted when compiled; then every slot needs a card that is left.
        let keys = slots
            .iter()
            .filter(|_| !restricted)
            .fold(CardSet::EMPTY, |all, slot| all | *slot);
        let mut puts = Vec::new();
        put_cards(&action.effect, keys, CardSet::EMPTY, &mut puts);
        for (cards, at) in puts {
            let lacking = action.scope.formats.iter().find_map(|format| {
                let soldiers = pack.characters.iter().filter(|c| c.scope.covers(format, &action.scope));
                let soldiers = soldiers.fold(CardSet::EMPTY, |all, character| match character.unit.value {
                    UnitRule::One(cards) => all | cards,
                    _ => all,
                });
                let empty = slots.iter().find(|slot| restricted && (**slot & soldiers).is_empty());
                let card = empty.copied().unwrap_or(cards.without(soldiers)).first()?;
                Some((format, card))
            });
            if let Some((format, card)) = lacking {
                report
                    .error(
                        at,
                        "no-soldier",
                        format!("{card} is no soldier in the format `{format}`"),
                    )
                    .expected(
                        "cards that are soldiers: `asSoldier: true` or `only` in the choice, or a character for them",
                    )
                    .rule("R-11");
            }
        }
    }
}

/// Collects what may be put as a soldier, and where; gives back what may be picked after the steps.
fn put_cards(steps: &[Step], keys: CardSet, mut picked: CardSet, puts: &mut Vec<(CardSet, Span)>) -> CardSet {
    for step in steps {
        match &step.value {
            // What is chosen as a soldier is one, so nothing is left to check.
            StepKind::ChooseCards(choose) if choose.as_soldier => picked = CardSet::EMPTY,
            StepKind::ChooseCards(choose) => picked = choose.only,
            StepKind::Put {
                what,
                face: Face::Soldier,
                ..
            } => puts.push((possible(what, keys, picked), what.at)),
            StepKind::If { then, otherwise, .. } => {
                picked = put_cards(then, keys, picked, puts) | put_cards(otherwise, keys, picked, puts);
            }
            StepKind::Loop(body) => picked = put_cards(body, keys, picked, puts),
            StepKind::EachAttacker {
                soldiers,
                bulwark,
                unblocked,
            } => {
                for clause in [soldiers, bulwark, unblocked] {
                    picked = picked | put_cards(clause, keys, picked, puts);
                }
            }
            _ => {}
        }
    }
    picked
}

fn possible(cards: &Cards, keys: CardSet, picked: CardSet) -> CardSet {
    match &cards.value {
        CardsKind::Keys => keys,
        CardsKind::Picked => picked,
        CardsKind::Own(cards, _) => *cards,
        CardsKind::Event => CardSet::ALL,
        CardsKind::Revealed | CardsKind::RevealedUpTo(_) | CardsKind::LifeTop(_) | CardsKind::Rare => CardSet::ALL,
    }
}
