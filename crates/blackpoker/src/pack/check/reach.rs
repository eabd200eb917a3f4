//! the turn can always be passed, what an effect needs is in the format, every card put as a soldier is one.

use crate::card::CardSet;
use crate::op::{Face, UnitRef};
use crate::rules::{Limit, ReplacedPart, Trigger, UnitRule};

use super::super::Pack;
use super::super::ast::{Action, Effect, Fog, Scope};
use super::super::diagnostic::Report;
use super::super::effect::{Cards, CardsKind, On, Step, StepKind, Target};
use super::super::source::{Name, Span};
use super::super::walk::{self, Part};
use super::Declared;

/// Every format has an action that anyone can always request and that hands the turn over, or the game stalls.
pub(super) fn turn_passes(pack: &Pack, report: &mut Report) {
    let hands_over = |steps: &[Step]| steps.iter().any(|step| step.value == StepKind::PassTurn);
    // An ability must not take it away.
    let replaced = |action: &Action| {
        let mut all = pack.replacing().map(|replacing| replacing.replace);
        all.any(|r| r.action == action.id && r.part.value == ReplacedPart::Effect && !hands_over(&r.with))
    };
    let always = |action: &&Action| {
        action.trigger == Trigger::Direct
            && action.scope.frames.is_none()
            && action.costs.iter().any(|payment| payment.cost.is_empty())
            && action.key.is_none()
            && action.unit.is_none()
            && action.target.is_none()
            && action.activation.is_empty()
            && action.limit == Limit::None
            && hands_over(&action.effect)
            && !replaced(action)
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

/// What an effect raises or leaves behind exists wherever the effect does.
pub(super) fn present(pack: &Pack, report: &mut Report, declared: &Declared) {
    pack.effects().for_each(|effect| needs(pack, effect, report, declared));
}

fn needs(pack: &Pack, effect: Effect<'_>, report: &mut Report, declared: &Declared) {
    let Effect { owner, scope, .. } = effect;
    let missing = |other: Option<&Scope>| {
        let mut formats = scope
            .formats
            .iter()
            .filter(|format| effect.action.scope.has_format(format));
        formats.find(|format| !other.is_some_and(|other| other.covers(format, scope)))
    };
    walk::steps(effect.steps, &mut |part, _| {
        let Part::Step(step) = part else { return };
        let (what, name, missing) = match &step.value {
            StepKind::Fog { kind: name, on } => {
                let fog = pack.fogs.iter().find(|fog| fog.id.value == name.value);
                if let Some(fog) = fog {
                    let at_target = on.is_some_and(|on| on.value == UnitRef::Target);
                    let on_trump = at_target && matches!(effect.action.target_rule(), Some(Target::Trump(_)));
                    marks(fog, name, on.is_some(), on_trump, report);
                }
                ("fog", name, missing(fog.map(|fog| &fog.scope)))
            }
            step => {
                let Some(name) = step.raises() else { return };
                ("action", name, missing(pack.action(name).map(|action| &action.scope)))
            }
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
                .expected(format!("the {what} in every format and frame of `{owner}`"))
                .rule("R-11");
        }
    });
}

/// A fog points at the kind of thing that it changes.
fn marks(fog: &Fog, name: &Name, on: bool, on_trump: bool, report: &mut Report) {
    let sizes = fog.sign != 0 && !fog.all;
    let (code, what, expected) = match (sizes, fog.locks) {
        (true, _) if !on || on_trump => (
            "fog-without-unit",
            "changes the unit it points at",
            "`on` with that unit",
        ),
        (_, true) if !on_trump => (
            "fog-without-trump",
            "locks the trump it points at",
            "`on: target`, a trump",
        ),
        _ => return,
    };
    report
        .error(name.at, code, format!("the fog `{name}` {what}"))
        .expected(expected);
}

/// A triggered action that nothing triggers and nothing raises never happens.
pub(super) fn triggered(pack: &Pack, report: &mut Report) {
    let mut raised: Vec<&str> = Vec::new();
    for effect in pack.effects() {
        walk::steps(effect.steps, &mut |part, _| {
            if let Part::Step(step) = part {
                raised.extend(step.value.raises().map(|action| action.as_str()));
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
    pack.effects().for_each(|effect| put_soldiers(pack, effect, report));
}

fn put_soldiers(pack: &Pack, effect: Effect<'_>, report: &mut Report) {
    let Effect { action, scope, .. } = effect;
    let slots = action.key.as_ref().map(|key| key.slots.as_slice()).unwrap_or_default();
    let restricted = action.keys_become_soldiers();
    let given = Given {
        // Key cards that become soldiers are restricted when compiled; then every slot needs a card that is left.
        keys: slots
            .iter()
            .filter(|_| !restricted)
            .fold(CardSet::EMPTY, |all, slot| all | *slot),
        event: event_cards(pack, action),
    };
    let mut puts = Vec::new();
    given.put_cards(effect.steps, CardSet::EMPTY, &mut puts);
    for (cards, at) in puts {
        let lacking = scope.formats.iter().find_map(|format| {
            let soldiers = pack.characters.iter().filter(|c| c.scope.covers(format, scope));
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
                .expected("cards that are soldiers: `asSoldier: true` or `only` in the choice, or a character for them")
                .rule("R-11");
        }
    }
}

/// The cards that the events of an action may be about.
fn event_cards(pack: &Pack, action: &Action) -> CardSet {
    let first = |id: &Name| {
        let character = pack.characters.iter().find(|character| character.id == *id);
        character.map_or(CardSet::EMPTY, |character| match character.unit.value {
            UnitRule::One(cards) | UnitRule::SameSuit(cards) => cards,
            // Either may be the one at the bottom.
            UnitRule::Pair(a, b) => a | b,
            UnitRule::FaceDown => CardSet::ALL,
        })
    };
    let events = action.triggers.iter().map(|trigger| match &trigger.on.value {
        On::Left { characters, .. } => characters.iter().fold(CardSet::EMPTY, |all, id| all | first(id)),
        On::Opened(cards) => *cards,
        _ => CardSet::EMPTY,
    });
    events.fold(CardSet::EMPTY, |all, cards| all | cards)
}

/// Cards that an effect is given.
struct Given {
    keys: CardSet,
    event: CardSet,
}

impl Given {
    /// Collects what may be put as a soldier, and where; gives back what may be picked after the steps.
    fn put_cards(&self, steps: &[Step], mut picked: CardSet, puts: &mut Vec<(CardSet, Span)>) -> CardSet {
        for step in steps {
            match &step.value {
                // What is chosen as a soldier is one, so nothing is left to check.
                StepKind::ChooseCards(choose) if choose.as_soldier => picked = CardSet::EMPTY,
                StepKind::ChooseCards(choose) => picked = choose.only,
                StepKind::ChooseTrumps { among, .. } => picked = among.only,
                StepKind::Find { only, .. } => picked = *only,
                StepKind::Put {
                    what,
                    face: Face::Soldier,
                    ..
                } => puts.push((self.possible(what, picked), what.at)),
                // Without the others the first one stands alone.
                StepKind::Join(cards) => puts.extend(cards.first().map(|what| (self.possible(what, picked), what.at))),
                StepKind::If { then, otherwise, .. } => {
                    picked = self.put_cards(then, picked, puts) | self.put_cards(otherwise, picked, puts);
                }
                StepKind::Loop(body) => picked = self.put_cards(body, picked, puts),
                StepKind::EachAttacker {
                    soldiers,
                    bulwark,
                    unblocked,
                } => {
                    for clause in [soldiers, bulwark, unblocked] {
                        picked = picked | self.put_cards(clause, picked, puts);
                    }
                }
                _ => {}
            }
        }
        picked
    }

    fn possible(&self, cards: &Cards, picked: CardSet) -> CardSet {
        match &cards.value {
            CardsKind::Keys => self.keys,
            CardsKind::Picked => picked,
            CardsKind::Event => self.event,
            CardsKind::Own(cards, _) => *cards,
            CardsKind::Revealed | CardsKind::RevealedUpTo(_) | CardsKind::LifeTop(_) | CardsKind::Rare => CardSet::ALL,
        }
    }
}
