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
    let find = |name: &Name| pack.actions.iter().find(|action| action.id.value == name.value);
    let mut visit = |part: Part<'_>, target: Option<&Target>| match part {
        Part::Step(step) => match &step.value {
            StepKind::Raise(raise) => {
                if let Some(action) = find(&raise.action) {
                    raised(raise, action, target, report);
                }
            }
            StepKind::Trigger { action: name, .. } => {
                if find(name).is_some_and(|action| action.trigger != Trigger::Triggered) {
                    report
                        .error(
                            name.at,
                            "wrong-trigger",
                            format!("the direct action `{name}` cannot be triggered"),
                        )
                        .expected("a triggered action, or `raise`");
                }
            }
            _ => {}
        },
        Part::Cond(cond) => {
            if let CondKind::TargetableBy(_, name) = &cond.value
                && let Some(action) = find(name)
                && !matches!(target_of(action), Some(Target::Unit(_)))
            {
                report
                    .error(name.at, "wrong-target", format!("no unit is a target of `{name}`"))
                    .expected("an action with `target: {unit: …}`");
            }
        }
        _ => {}
    };
    for action in &pack.actions {
        walk::steps(&action.effect, &mut |part, _| visit(part, target_of(action)));
    }
    for replacing in pack.replacing() {
        let target = find(&replacing.replace.action).and_then(target_of);
        walk::steps(&replacing.replace.with, &mut |part, _| visit(part, target));
    }
}

fn target_of(action: &Action) -> Option<&Target> {
    action.target.as_ref().map(|target| &target.value)
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
    let needed = target_of(action);
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
