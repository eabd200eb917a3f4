//! Units, targets and triggers in words.

use super::action::formats;
use super::cards::{cards, each, suit};
use super::say::{fill, join, same, say};
use super::trump::title;
use crate::card::CardSet;
use crate::op::{Cmp, Player, Side, UnitKind, UnitRef};
use crate::pack::{
    Cond, CondKind, Name, On, Pack, RequestFilter, Target, Term, TriggerEntry, TrumpFilter, UnitFilter, Value,
    ValueKind,
};
use crate::rules::Text;

/// One unit that a filter lets through: `your charged soldier (of the key card’s suit)`.
pub(super) fn unit(pack: &Pack, filter: &UnitFilter) -> Text {
    fill(
        "unit-one",
        &[("unit", &filtered(pack, filter, side(filter.side), "one"))],
    )
}

/// All of them: `your soldiers (with ♠)`.
pub(super) fn units(pack: &Pack, filter: &UnitFilter) -> Text {
    filtered(pack, filter, side(filter.side), "many")
}

/// Units of a filter, whatever it says about the side.
fn filtered(pack: &Pack, filter: &UnitFilter, side: &str, number: &str) -> Text {
    let state = match filter.driven {
        Some(true) => "driven",
        Some(false) => "charged",
        None => "any",
    };
    // A named character says more than its kind.
    let named = filter.character.as_ref().map(|id| character(pack, id));
    let thing = named.unwrap_or_else(|| kind_named(filter.kind, number));
    let unit = fill(
        "unit-name",
        &[("side", &same(side)), ("state", &same(state)), ("unit", &thing)],
    );
    that(unit, more(pack, filter))
}

fn side(side: Side) -> &'static str {
    match side {
        Side::Own => "own",
        Side::Opponent => "opponent",
        Side::TurnPlayer => "turnPlayer",
        Side::Any => "any",
    }
}

/// What a filter asks for beside side, state and kind.
fn more(pack: &Pack, filter: &UnitFilter) -> Vec<Text> {
    let named = |id: &str, name: &Option<Name>| name.as_ref().map(|name| fill(id, &[("label", &label(pack, name))]));
    let sized = |id: &str, size: &Option<Box<Value>>| size.as_ref().map(|size| fill(id, &[("size", &value(size))]));
    let all = [
        filter.suit_of_key.as_ref().map(|_| say("unit-suit-of-key")),
        filter.holds.map(|set| fill("unit-holds", &[("cards", &suit(set))])),
        named("unit-label", &filter.label),
        sized("unit-size-at-most", &filter.size_up_to),
        sized("unit-size-at-least", &filter.size_from),
        named("unit-new-needs", &filter.new_needs),
    ];
    all.into_iter().flatten().collect()
}

pub(super) fn kind_name(kind: UnitKind) -> Text {
    kind_named(kind, "one")
}

fn kind_named(kind: UnitKind, number: &str) -> Text {
    let kind = match kind {
        UnitKind::Soldier => "soldier",
        UnitKind::Bulwark => "bulwark",
        UnitKind::Character => "character",
    };
    fill("unit-kind", &[("kind", &same(kind)), ("number", &same(number))])
}

/// Something with more about it, if there is more: before it in Japanese, behind it in English.
pub(super) fn that(thing: Text, more: Vec<Text>) -> Text {
    if more.is_empty() {
        return thing;
    }
    fill("unit-that", &[("unit", &thing), ("more", &join(&more, "list-between"))])
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
            single_up_to,
        }) => {
            let request = &pack.style().request;
            let request = match action {
                Some(id) => {
                    let action = action_name(pack, id);
                    fill("target-request-of", &[("action", &action), ("request", request)])
                }
                None => request.clone(),
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
            let single = single_up_to.as_ref();
            more.extend(single.map(|most| fill("target-single-at-most", &[("number", &value(most))])));
            fill("request-one", &[("request", &that(request, more))])
        }
    }
}

/// A trump filter: `a face-up trump of either player`.
fn trump(filter: &TrumpFilter) -> Text {
    fill("trump-one", &[("trump", &trumps(filter))])
}

/// All of them.
pub(super) fn trumps(filter: &TrumpFilter) -> Text {
    let face = match filter.up {
        Some(true) => "up",
        Some(false) => "down",
        None => "any",
    };
    let trump = fill(
        "target-trump",
        &[("side", &same(side(filter.side))), ("face", &same(face))],
    );
    let only = (filter.only != CardSet::ALL).then(|| fill("trump-of", &[("cards", &cards(filter.only))]));
    let more = [
        only,
        filter.suit_of_key.as_ref().map(|_| say("unit-suit-of-key")),
        filter.same_as_key.as_ref().map(|_| say("trump-same-as-key")),
        filter.openable.then(|| say("trump-openable")),
    ];
    that(trump, more.into_iter().flatten().collect())
}

/// What triggers an action.
pub(super) fn trigger(pack: &Pack, trigger: &TriggerEntry) -> Text {
    let event = match &trigger.on.value {
        On::Resolved(id) => fill("trigger-resolved", &[("action", &action_name(pack, id))]),
        On::Requested(id) => fill("trigger-requested", &[("action", &action_name(pack, id))]),
        On::Buried(set) => fill("trigger-buried", &[("cards", &each(*set))]),
        On::Left {
            characters,
            to_grave,
            to_hand,
        } => {
            let names: Vec<Text> = characters.iter().map(|id| character(pack, id)).collect();
            let names = join(&names, "any-of-between");
            let id = match (to_grave, to_hand) {
                (true, true) => "trigger-left",
                (false, true) => "trigger-returned",
                (_, false) => "trigger-died",
            };
            fill(id, &[("characters", &names)])
        }
        On::Unblocked(filter) => match more(pack, filter) {
            none if none.is_empty() => say("trigger-unblocked"),
            more => fill("trigger-unblocked-that", &[("more", &join(&more, "list-between"))]),
        },
        On::BlockerBuried(kind) => fill("trigger-blocker-buried", &[("unit", &kind_name(*kind))]),
        On::Discarded(Player::Opponent) => say("trigger-opponent-discarded"),
        On::Discarded(_) => say("trigger-you-discarded"),
        On::Opened(set) => fill("trigger-opened", &[("cards", &cards(*set))]),
    };
    let only = trigger.formats.as_ref();
    let only = only.map(|only| fill("if-format", &[("formats", &formats(pack, only))]));
    let when = trigger.when.as_ref().and_then(|when| conditions(pack, when));
    only_when(event, only.into_iter().chain(when).collect())
}

/// Something that is so under conditions, if there are any.
pub(super) fn only_when(what: Text, when: Vec<Text>) -> Text {
    if when.is_empty() {
        return what;
    }
    fill("only-when", &[("what", &what), ("when", &join(&when, "list-between"))])
}

/// The conditions that have words of their own; the others are left to the text of the entry.
pub(super) fn conditions(pack: &Pack, cond: &Cond) -> Option<Text> {
    let mut words = Vec::new();
    collect(pack, cond, &mut words);
    (!words.is_empty()).then(|| join(&words, "list-between"))
}

fn collect(pack: &Pack, cond: &Cond, words: &mut Vec<Text>) {
    match &cond.value {
        CondKind::All(all) => all.iter().for_each(|cond| collect(pack, cond, words)),
        CondKind::FaceUp(id) => {
            let trump = pack.trumps().iter().find(|trump| trump.id == id.as_str());
            words.extend(trump.map(|trump| fill("if-face-up", &[("trump", &title(trump))])));
        }
        CondKind::HasTurn(Player::You) => words.push(say("if-you-have-turn")),
        CondKind::HasTurn(Player::Opponent) => words.push(say("if-opponent-has-turn")),
        CondKind::Compare(left, cmp, right) => match (&left.value, cmp, &right.value) {
            (ValueKind::Attackers, Cmp::More, ValueKind::Const(0)) => words.push(say("if-attackers")),
            (ValueKind::Units(filter), Cmp::AtLeast, ValueKind::Const(count)) => {
                let (id, number) = if *count == 1 {
                    ("if-unit", "one")
                } else {
                    ("if-units", "many")
                };
                let args = [
                    ("side", &same(side(filter.side))),
                    ("unit", &filtered(pack, filter, "any", number)),
                    ("count", &same(count)),
                ];
                words.push(fill(id, &args));
            }
            _ => {}
        },
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

/// The name of a fog; its id if the pack has removed it.
pub(super) fn fog(pack: &Pack, id: &str) -> Text {
    let fog = pack.fogs().iter().find(|fog| fog.id == id);
    fog.map_or_else(|| same(id), |fog| fog.name.clone())
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
