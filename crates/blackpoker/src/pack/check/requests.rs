//! Requests that effects make: what they are given fits the action that they are of.

use std::mem::discriminant;

use crate::rules::{Speed, Trigger};

use super::super::Pack;
use super::super::ast::Action;
use super::super::diagnostic::Report;
use super::super::effect::{CondKind, Raise, RaisedKeys, StepKind, Target};
use super::super::source::Name;
use super::super::walk::{self, Part};

/// Checks what is handed to other actions, in every effect.
pub(super) fn requests(pack: &Pack, report: &mut Report) {
    for action in pack.actions.iter().filter(|action| !action.broken) {
        stands_for(action, report);
    }
    for effect in pack.effects() {
        let target = effect.action.target_rule();
        walk::steps(effect.steps, &mut |part, _| match part {
            Part::Step(step) => match &step.value {
                StepKind::Raise(raise) => {
                    let action = pack.action(&raise.action);
                    action
                        .into_iter()
                        .for_each(|action| raised(raise, action, target, report));
                }
                StepKind::Trigger { action: name, .. } => triggered(pack, name, report),
                _ => {}
            },
            Part::Cond(cond) => {
                if let CondKind::TargetableBy(_, name) = &cond.value {
                    targets_units(pack, name, report);
                }
            }
            _ => {}
        });
    }
}

/// What another request stands for does nothing else, and goes on the stage.
fn stands_for(action: &Action, report: &mut Report) {
    let raises = matches!(&action.effect[..], [step] if matches!(step.value, StepKind::Raise(_)));
    let direct = action.trigger == Trigger::Direct && action.speed == Speed::Normal;
    if let Some(at) = action.stands_for.filter(|_| !raises || !direct) {
        report
            .error(at.0, "stands-for", format!("nothing can stand for `{}`", action.id))
            .expected("a direct normal action whose effect is one `raise`");
    }
}

fn triggered(pack: &Pack, name: &Name, report: &mut Report) {
    if pack
        .action(name)
        .is_some_and(|action| action.trigger != Trigger::Triggered)
    {
        let message = format!("the direct action `{name}` cannot be triggered");
        report
            .error(name.at, "wrong-trigger", message)
            .expected("a triggered action, or `raise`");
    }
}

fn targets_units(pack: &Pack, name: &Name, report: &mut Report) {
    let units = |action: &Action| matches!(action.target_rule(), Some(Target::Unit(_)));
    if pack.action(name).is_some_and(|action| !units(action)) {
        report
            .error(name.at, "wrong-target", format!("no unit is a target of `{name}`"))
            .expected("an action with `target: {unit: …}`");
    }
}

/// `target` is what the effect around it is aimed at.
fn raised(raise: &Raise, action: &Action, target: Option<&Target>, report: &mut Report) {
    let id = &action.id;
    let keys = raise.keys.as_ref();
    if action.speed == Speed::Immediate {
        // It is performed at once, so there is nothing on the stage that could have them (D-9).
        let extras = [
            raise.target.map(|mark| (mark.0, "target")),
            keys.map(|keys| (keys.at, "keys")),
            raise.then_pass.map(|mark| (mark.0, "thenPass")),
        ];
        for (at, key) in extras.into_iter().flatten() {
            report
                .error(
                    at,
                    "immediate",
                    format!("the immediate action `{id}` is performed at once and takes no `{key}`"),
                )
                .expected(format!("no `{key}`, or a normal action"));
        }
        return;
    }
    let needed = action.target_rule();
    match raise.target {
        Some(mark) if needed.map(discriminant) != target.map(discriminant) => {
            let has = needed.map_or("no target".to_string(), |needed| {
                format!("a {} as target", kind(needed))
            });
            let given = target.map_or("none".to_string(), |target| format!("a {}", kind(target)));
            report
                .error(
                    mark.0,
                    "wrong-target",
                    format!("`{id}` has {has}, but this effect has {given}"),
                )
                .expected("a target of the same kind in both actions");
        }
        None if needed.is_some() => {
            report
                .error(
                    raise.action.at,
                    "wrong-target",
                    format!("`{id}` has a target, but gets none"),
                )
                .expected("`target: target`");
        }
        _ => {}
    }
    let slots = action.key.as_ref().map_or(0, |key| key.slots.len());
    if let Some(keys) = keys {
        let count = match &keys.value {
            RaisedKeys::Picked if slots == 0 => 1,
            RaisedKeys::Picked => slots,
            RaisedKeys::Virtual(cards) => cards.len(),
        };
        if count != slots {
            report
                .error(keys.at, "no-key", format!("`{id}` does not have so many key cards"))
                .expected(format!("{slots}, as in its `key`"));
        }
    } else if slots > 0 {
        report
            .error(
                raise.action.at,
                "no-key",
                format!("`{id}` has key cards, but gets none"),
            )
            .expected("`keys`");
    }
}

fn kind(target: &Target) -> &'static str {
    match target {
        Target::Unit(_) => "unit",
        Target::Player(_) => "player",
        Target::Request(_) => "request",
        Target::Trump(_) => "trump",
    }
}
