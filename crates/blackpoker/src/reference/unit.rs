//! Units, targets and triggers in words.

use super::cards::cards;
use super::say::{fill, join, same, say};
use crate::op::{Cmp, Player, Side, UnitKind, UnitRef};
use crate::pack::{
    Cond, CondKind, On, Pack, RequestFilter, Target, Term, TriggerEntry, TrumpFilter, UnitFilter, Value, ValueKind,
};
use crate::rules::Text;

/// A unit filter: `your charged soldier (of the key card's suit)`.
pub(super) fn unit(pack: &Pack, filter: &UnitFilter) -> Text {
    let side = match filter.side {
        Side::Own => "own",
        Side::Opponent => "opponent",
        Side::TurnPlayer => "turnPlayer",
        Side::Any => "any",
    };
    let state = match filter.driven {
        Some(true) => "driven",
        Some(false) => "charged",
        None => "any",
    };
    let kind = match filter.kind {
        UnitKind::Soldier => "soldier",
        UnitKind::Bulwark => "bulwark",
        UnitKind::Character => "character",
    };
    // A named character says more than its kind.
    let named = filter.character.as_ref().map(|id| character(pack, id));
    let thing = named.unwrap_or_else(|| fill("unit-kind", &[("kind", &same(kind))]));
    let unit = fill(
        "unit-name",
        &[("side", &same(side)), ("state", &same(state)), ("unit", &thing)],
    );
    let mut more = Vec::new();
    if filter.suit_of_key.is_some() {
        more.push(say("unit-suit-of-key"));
    }
    more.extend(filter.holds.map(|set| fill("unit-holds", &[("cards", &cards(set))])));
    more.extend(
        filter
            .label
            .as_ref()
            .map(|id| fill("unit-label", &[("label", &label(pack, id))])),
    );
    more.extend(
        filter
            .size_up_to
            .as_ref()
            .map(|size| fill("unit-size-at-most", &[("size", &value(size))])),
    );
    more.extend(
        filter
            .size_from
            .as_ref()
            .map(|size| fill("unit-size-at-least", &[("size", &value(size))])),
    );
    more.extend(
        filter
            .new_needs
            .as_ref()
            .map(|id| fill("unit-new-needs", &[("label", &label(pack, id))])),
    );
    if more.is_empty() {
        return unit;
    }
    fill("unit-that", &[("unit", &unit), ("more", &join(&more, "list-between"))])
}

/// What may be a target.
pub(super) fn target(pack: &Pack, target: &Target) -> Text {
    match target {
        Target::Unit(filter) => unit(pack, filter),
        Target::Player(side) => say(match side {
            Side::Own => "target-you",
            Side::Opponent => "target-opponent",
            Side::TurnPlayer => "target-turn-player",
            Side::Any => "target-player",
        }),
        Target::Trump(filter) => trump(filter),
        Target::Request(RequestFilter {
            min_keys,
            max_keys,
            action,
            with_target,
            ..
        }) => {
            let request = match action {
                Some(id) => fill("target-request-of", &[("action", &action_name(pack, id))]),
                None => say("target-request"),
            };
            let mut more = Vec::new();
            if *min_keys > 0 {
                let (min, max) = (same(min_keys), same(max_keys));
                more.push(match max_keys {
                    max if max == min_keys => fill("target-keys-exactly", &[("count", &min)]),
                    &u8::MAX => fill("target-keys-from", &[("min", &min)]),
                    _ => fill("target-keys", &[("min", &min), ("max", &max)]),
                });
            }
            if *with_target {
                more.push(say("target-with-target"));
            }
            if more.is_empty() {
                return request;
            }
            fill(
                "unit-that",
                &[("unit", &request), ("more", &join(&more, "list-between"))],
            )
        }
    }
}

/// A trump filter: `a face-up trump of either player`.
fn trump(filter: &TrumpFilter) -> Text {
    let side = match filter.side {
        Side::Own => "own",
        Side::Opponent => "opponent",
        Side::TurnPlayer => "turnPlayer",
        Side::Any => "any",
    };
    let face = match filter.up {
        Some(true) => "up",
        Some(false) => "down",
        None => "any",
    };
    fill("target-trump", &[("side", &same(side)), ("face", &same(face))])
}

/// What triggers an action.
pub(super) fn trigger(pack: &Pack, trigger: &TriggerEntry) -> Text {
    let event = match &trigger.on.value {
        On::Resolved(id) => fill("trigger-resolved", &[("action", &action_name(pack, id))]),
        On::Requested(id) => fill("trigger-requested", &[("action", &action_name(pack, id))]),
        On::Buried(set) => fill("trigger-buried", &[("cards", &cards(*set))]),
        On::Left {
            characters, to_hand, ..
        } => {
            let names: Vec<Text> = characters.iter().map(|id| character(pack, id)).collect();
            let names = join(&names, "or-between");
            let id = if *to_hand { "trigger-left" } else { "trigger-died" };
            fill(id, &[("characters", &names)])
        }
        On::Unblocked(filter) => fill("trigger-unblocked", &[("unit", &unit(pack, filter))]),
        On::BlockerBuried(_) => say("trigger-blocker-buried"),
        On::Discarded(Player::Opponent) => say("trigger-opponent-discarded"),
        On::Discarded(_) => say("trigger-you-discarded"),
        On::Opened(set) => fill("trigger-opened", &[("cards", &cards(*set))]),
    };
    let mut conditions = Vec::new();
    if let Some(when) = &trigger.when {
        collect(pack, when, &mut conditions);
    }
    if conditions.is_empty() {
        return event;
    }
    let conditions = join(&conditions, "list-between");
    fill("unit-that", &[("unit", &event), ("more", &conditions)])
}

/// The conditions that have words of their own; the others are left to the text of the action.
fn collect(pack: &Pack, cond: &Cond, words: &mut Vec<Text>) {
    match &cond.value {
        CondKind::All(all) => all.iter().for_each(|cond| collect(pack, cond, words)),
        CondKind::FaceUp(id) => {
            let trump = pack.trumps().iter().find(|trump| trump.id == id.as_str());
            words.extend(trump.map(|trump| fill("if-face-up", &[("trump", &trump.name)])));
        }
        CondKind::HasTurn(Player::You) => words.push(say("if-you-have-turn")),
        CondKind::HasTurn(Player::Opponent) => words.push(say("if-opponent-has-turn")),
        CondKind::Compare(left, Cmp::More, right)
            if (&left.value, &right.value) == (&ValueKind::Attackers, &ValueKind::Const(0)) =>
        {
            words.push(say("if-attackers"));
        }
        _ => {}
    }
}

fn value(value: &Value) -> Text {
    match &value.value {
        ValueKind::Const(number) => same(number),
        ValueKind::Key(_) => say("value-key"),
        ValueKind::KeySum => say("value-key-sum"),
        ValueKind::Size(UnitRef::KeyUnit) => say("value-key-unit"),
        _ => say("value-of-text"),
    }
}

/// The name of an action; its id if the pack has removed it.
pub(super) fn action_name(pack: &Pack, id: &str) -> Text {
    let action = pack.actions().iter().find(|action| action.id == id);
    action.map_or_else(|| same(id), |action| action.name.clone())
}

fn character(pack: &Pack, id: &str) -> Text {
    let character = pack.characters().iter().find(|character| character.id == id);
    character.map_or_else(|| same(id), |character| character.name.clone())
}

/// The name of a label.
pub(super) fn label(pack: &Pack, id: &str) -> Text {
    term(&pack.edition().labels, id)
}

/// The name of a type, category or label; its id if there is none.
pub(super) fn term(terms: &[Term], id: &str) -> Text {
    let term = terms.iter().find(|term| term.id == id);
    term.map_or_else(|| same(id), |term| term.name.clone())
}
