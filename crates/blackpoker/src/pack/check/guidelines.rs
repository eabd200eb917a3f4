//! The guidelines for custom rules, G1–G6 (custom-rules.md 2), and R-13.
//!
//! "Must" is an error for what a custom pack brings, unless the pack allows it; "should" is a warning. Official lists
//! are older than the guidelines and only get a note (C-1). G1 is a matter of reading: a target cannot be a list.

use crate::card::{CardSet, Suit};
use crate::op::Player;
use crate::rules::{Speed, Timing, Trigger, UnitRule};

use super::super::Pack;
use super::super::ast::{Action, Effect, Scope, TriggerEntry};
use super::super::diagnostic::{Diagnostic, Report};
use super::super::effect::{Cond, CondKind, On, StepKind};
use super::super::source::{Name, Span};
use super::super::walk::{self, Part};

#[derive(Clone, Copy, PartialEq)]
enum Level {
    Must,
    Should,
}

/// Reports where guidelines are not kept.
pub(super) fn guidelines(pack: &Pack, report: &mut Report) {
    for action in &pack.actions {
        visible_order(pack, action, report);
        immediate_triggers(pack, action, report);
    }
    pack.effects().for_each(|effect| visible_effects(pack, effect, report));
    single_main_triggers(pack, report);
    first_turn(pack, report);
    recognizable(pack, report);
}

/// Reports a guideline; `custom` says whether a custom pack brought what breaks it.
fn broken<'r>(
    pack: &Pack,
    report: &'r mut Report,
    custom: bool,
    level: Level,
    rule: &'static str,
    at: Span,
    message: String,
) -> Option<&'r mut Diagnostic> {
    // What a custom pack leaves alone was reported with the official pack.
    if pack.custom.is_some() && !custom {
        return None;
    }
    let allowed = pack.allow.iter().any(|allowed| *allowed == rule);
    let diagnostic = match level {
        _ if !custom || allowed => report.note(at, "guideline", message),
        Level::Must => report.error(at, "guideline", message),
        Level::Should => report.warning(at, "guideline", message),
    };
    Some(diagnostic.rule(rule))
}

/// G2: requests on the stage are told apart by their key cards.
fn visible_order(pack: &Pack, action: &Action, report: &mut Report) {
    let quick = action.costs.iter().any(|payment| payment.timing == Timing::Quick);
    if action.speed != Speed::Normal || !quick || action.key.is_some() || action.broken {
        return;
    }
    let message = format!("`{}` is normal and quick, but has no key card", action.id);
    let expected = "a `key`: without one the order on the stage cannot be seen";
    let found = match action.trigger {
        Trigger::Direct => broken(pack, report, action.custom, Level::Must, "G2", action.id.at, message),
        // The guideline is about requests of players; for triggered ones it is worth a note.
        Trigger::Triggered if pack.custom.is_some() && !action.custom => None,
        Trigger::Triggered => Some(report.note(action.id.at, "guideline", message).rule("G2")),
    };
    found.map(|diagnostic| diagnostic.expected(expected));
}

/// G3: triggered actions are immediate and quick.
fn immediate_triggers(pack: &Pack, action: &Action, report: &mut Report) {
    let plain = action.speed == Speed::Immediate && action.timing == Timing::Quick;
    if action.trigger == Trigger::Triggered && !plain {
        let message = format!("the triggered action `{}` is not immediate and quick", action.id);
        broken(pack, report, action.custom, Level::Should, "G3", action.id.at, message)
            .map(|diagnostic| diagnostic.expected("`speed: immediate` and `timing: quick`"));
    }
}

/// G4 cannot be decided by reading; a pack with new direct actions is told so once.
fn first_turn(pack: &Pack, report: &mut Report) {
    let brings = pack
        .actions
        .iter()
        .any(|action| action.custom && action.trigger == Trigger::Direct);
    if brings && !pack.allow.iter().any(|allowed| *allowed == "G4") {
        let message = "whether the first player can force a win in the first turn cannot be seen from the files";
        report
            .warning(pack.custom_at, "guideline", message)
            .expected("games of two bots to look at, then `allow: [G4]`")
            .rule("G4");
    }
}

/// G5: of two triggered normal main requests the second is dropped (core.md 6.3), so there must not be two.
fn single_main_triggers(pack: &Pack, report: &mut Report) {
    let main: Vec<&Action> = pack
        .actions
        .iter()
        .filter(|a| a.trigger == Trigger::Triggered && a.speed == Speed::Normal && a.timing == Timing::Main)
        .collect();
    let expected = "one request from one resolution: a second one is dropped";
    for (at, action) in main.iter().enumerate() {
        for (n, trigger) in action.triggers.iter().enumerate() {
            let why = match &trigger.on.value {
                On::Buried(_) => Some("once for each card".to_string()),
                On::Left { .. } | On::Unblocked(_) | On::BlockerBuried(_) => Some("once for each unit".to_string()),
                On::Opened(_) => Some("once for each trump".to_string()),
                // Whoever discards, one player is told.
                On::Discarded(_) => None,
                _ if action.seats == 0b11 && !one_owner(trigger) => Some("for both players".to_string()),
                on => action.triggers[..n]
                    .iter()
                    .any(|earlier| same_event(&earlier.on, on))
                    .then(|| "twice by one event".to_string()),
            };
            if let Some(why) = why {
                let message = format!("`{}` may be triggered {why}", action.id);
                broken(pack, report, action.custom, Level::Must, "G5", trigger.on.at, message)
                    .map(|diagnostic| diagnostic.expected(expected));
            }
            let rival = main[..at].iter().find(|other| {
                together(pack, &other.scope, &action.scope)
                    && other
                        .triggers
                        .iter()
                        .any(|earlier| same_event(&earlier.on, &trigger.on))
            });
            if let Some(other) = rival {
                let message = format!("`{}` and `{}` may be triggered by the same event", other.id, action.id);
                let custom = action.custom || other.custom;
                broken(pack, report, custom, Level::Must, "G5", trigger.on.at, message)
                    .map(|diagnostic| diagnostic.expected(expected));
            }
        }
    }
}

fn same_event(a: &On, b: &On) -> bool {
    match (a, b) {
        (On::Resolved(a), On::Resolved(b)) | (On::Requested(a), On::Requested(b)) => a.value == b.value,
        (On::Buried(a), On::Buried(b)) | (On::Opened(a), On::Opened(b)) => !(*a & *b).is_empty(),
        (On::Left { characters: a, .. }, On::Left { characters: b, .. }) => a.iter().any(|id| b.contains(id)),
        (On::Unblocked(_), On::Unblocked(_)) | (On::BlockerBuried(_), On::BlockerBuried(_)) => true,
        (On::Discarded(a), On::Discarded(b)) => a == b,
        _ => false,
    }
}

/// Whether the condition holds for the copy of one player at most.
fn one_owner(trigger: &TriggerEntry) -> bool {
    fn single(cond: &Cond) -> bool {
        match &cond.value {
            CondKind::HasTurn(player) => matches!(player, Player::You | Player::Opponent),
            CondKind::All(list) => list.iter().any(single),
            CondKind::Any(list) => matches!(list.as_slice(), [only] if single(only)),
            _ => false,
        }
    }
    trigger.when.as_ref().is_some_and(single)
}

/// Whether two entries can be in one game.
pub(super) fn together(pack: &Pack, a: &Scope, b: &Scope) -> bool {
    let shares = |a: &[Name], b: &[Name]| a.iter().any(|x| b.iter().any(|y| x.value == y.value));
    let option = |name: &Name| pack.options.iter().any(|option| option.id.value == name.value);
    shares(&a.formats, &b.formats)
        && match (&a.frames, &b.frames) {
            // An option may be chosen with any frame.
            (Some(a), Some(b)) => shares(a, b) || a.iter().chain(b).any(option),
            _ => true,
        }
}

/// G6: what a unit is can be seen.
fn recognizable(pack: &Pack, report: &mut Report) {
    for (at, character) in pack.characters.iter().enumerate() {
        let rival = pack.characters[..at]
            .iter()
            .find(|other| together(pack, &other.scope, &character.scope) && overlap(&other.unit, &character.unit));
        if let Some(other) = rival {
            let message = format!("the same cards make `{}` and `{}`", other.id, character.id);
            broken(
                pack,
                report,
                character.custom || other.custom,
                Level::Must,
                "G6",
                character.unit.at,
                message,
            )
            .map(|d| d.expected("cards that tell the two apart, in each format and frame"));
        }
    }
}

/// Whether some cards on the field fit both. A pair is more specific than two or more cards of one suit.
fn overlap(a: &UnitRule, b: &UnitRule) -> bool {
    // Two different cards, one of each set.
    let two = |a: CardSet, b: CardSet| !a.is_empty() && !b.is_empty() && (a | b).len() > 1;
    match (*a, *b) {
        (UnitRule::One(a), UnitRule::One(b)) => !(a & b).is_empty(),
        (UnitRule::FaceDown, UnitRule::FaceDown) => true,
        (UnitRule::Pair(a, b), UnitRule::Pair(c, d)) => two(a & c, b & d) || two(a & d, b & c),
        (UnitRule::SameSuit(a), UnitRule::SameSuit(b)) => {
            Suit::ALL.iter().any(|suit| (a & b & CardSet::suit(*suit)).len() > 1)
        }
        _ => false,
    }
}

/// an effect that lasts without a card to mark it is a counter that nobody sees.
fn visible_effects(pack: &Pack, effect: Effect<'_>, report: &mut Report) {
    let mut hidden = Vec::new();
    walk::steps(effect.steps, &mut |part, _| {
        if let Part::Step(step) = part
            && let StepKind::Boost { .. } = step.value
        {
            hidden.push(step.at);
        }
    });
    for at in hidden {
        let message = "no card marks this size change".to_string();
        broken(pack, report, effect.custom, Level::Should, "R-13", at, message)
            .map(|diagnostic| diagnostic.expected("a `fog`, which everyone sees"));
    }
}
