//! Actions as entries of a reference.

use super::cards;
use super::chain::raised_by;
use super::entry::{At, Entry, Fact, Field, Kind};
use super::say::{fill, join, same, say};
use super::trump::title;
use super::unit::{action_name, target, term, trigger, unit};
use crate::pack::{Action, AtStyle, Name, Pack, Scope, UnitStyle};
use crate::rules::{Limit, Regulation, Speed, Text, Timing, Trigger};
use crate::seat::Seat;
use crate::text::format_name;

pub(super) fn entry(pack: &Pack, action: &Action) -> Entry {
    let edition = pack.edition();
    let mut facts = Vec::new();
    let mut add = |field: Field, value: Text| facts.push(Fact { field, value });
    add(Field::Type, term(&edition.types, &action.kind));
    add(Field::Category, term(&edition.categories, &action.category));
    add(Field::Trigger, trigger_name(action.trigger));
    add(Field::Speed, speed_name(action.speed));
    let mut timings: Vec<Text> = ways(action).map(|(_, timing)| timing).collect();
    timings.dedup();
    let timings = join(&timings, "or-between");
    add(Field::Timing, timings.clone());
    let driven = action.unit.as_ref().map(|filter| unit(pack, filter));
    let shown = pack.style().unit;
    let costs: Vec<Text> = match &driven {
        Some(unit) if shown == UnitStyle::Cost => vec![fill("cost-drive", &[("unit", unit)])],
        _ => ways(action).map(|(cost, _)| cost).collect(),
    };
    if costs.iter().any(|cost| !cost.en.is_empty()) {
        add(Field::Cost, join(&costs, "or-between"));
    }
    if let Some(key) = action.key.as_ref().filter(|key| !key.slots.is_empty()) {
        add(Field::Key, cards::key(&key.slots, key.relation, key.from.value));
    }
    match (driven, shown) {
        (Some(unit), UnitStyle::Unit) => add(Field::Unit, unit),
        (Some(unit), UnitStyle::Key) => add(Field::Key, unit),
        (Some(_), UnitStyle::Cost) | (None, _) => {}
    }
    if let Some(aim) = &action.target {
        add(Field::Target, target(pack, aim));
    }
    match action.limit {
        Limit::None => {}
        Limit::OncePerTurn => add(Field::Limit, say("limit-once-per-turn")),
        Limit::OncePerGame => add(Field::Limit, say("limit-once-per-game")),
    }
    if !action.conditions.is_empty() {
        add(Field::Condition, join(&action.conditions, "list-between"));
    }
    if let Some(id) = &action.trump {
        let trump = pack.trumps().iter().find(|trump| trump.id == id.as_str());
        add(Field::Trump, trump.map_or_else(|| same(id), title));
    }
    if action.trigger == Trigger::Triggered {
        add(Field::TriggeredBy, triggered_by(pack, action));
    }
    if !action.exempt_from.is_empty() {
        let names: Vec<Text> = action.exempt_from.iter().map(|id| action_name(pack, id)).collect();
        add(Field::Exempt, join(&names, "list-between"));
    }
    let owns = |seat: &Seat| action.seats >> seat.index() & 1 != 0;
    if !Seat::BOTH.iter().all(owns) {
        let seats: Vec<Text> = Seat::BOTH.iter().filter(|seat| owns(seat)).map(same).collect();
        add(Field::Seats, join(&seats, "list-between"));
    }
    facts.extend(scope(pack, &action.scope));
    Entry {
        kind: Kind::Action,
        id: action.id.value.clone(),
        name: action.name.clone(),
        kana: action.kana.clone(),
        text: action.text.clone(),
        category: Some(action.category.value.clone()),
        card: None,
        trump: action.trump.as_ref().map(|id| id.value.clone()),
        at: Some(at(pack.style().at, action, timings)),
        formats: names(&action.scope.formats),
        frames: action.scope.frames.as_deref().map(names),
        custom: action.custom,
        on_sheets: false,
        facts,
    }
}

/// Cost and timing of each way to pay; a free action has one, too.
fn ways(action: &Action) -> impl Iterator<Item = (Text, Text)> {
    let free = action.costs.is_empty().then(|| (same(""), timing(action.timing)));
    let paid = action.costs.iter().map(|way| (same(&way.cost), timing(way.timing)));
    free.into_iter().chain(paid)
}

fn at(style: AtStyle, action: &Action, timings: Text) -> At {
    let parts = match style {
        AtStyle::Full => vec![trigger_name(action.trigger), speed_name(action.speed), timings],
        AtStyle::Timing => vec![timings],
    };
    At {
        trigger: action.trigger,
        speed: action.speed,
        timing: action.timing,
        text: join(&parts, "at-between"),
    }
}

fn trigger_name(trigger: Trigger) -> Text {
    say(match trigger {
        Trigger::Direct => "trigger-direct",
        Trigger::Triggered => "trigger-triggered",
    })
}

fn speed_name(speed: Speed) -> Text {
    say(match speed {
        Speed::Immediate => "speed-immediate",
        Speed::Normal => "speed-normal",
    })
}

fn timing(timing: Timing) -> Text {
    say(match timing {
        Timing::Main => "timing-main",
        Timing::Quick => "timing-quick",
    })
}

fn triggered_by(pack: &Pack, action: &Action) -> Text {
    let mut causes: Vec<Text> = action.triggers.iter().map(|entry| trigger(pack, entry)).collect();
    causes.extend(raised_by(pack, &action.id).into_iter().map(|id| {
        let by = action_name(pack, id);
        fill("trigger-raised", &[("action", &by)])
    }));
    join(&causes, "or-between")
}

/// In which formats and with which frames an entry exists.
pub(super) fn scope(pack: &Pack, scope: &Scope) -> Vec<Fact> {
    let mut facts = vec![Fact {
        field: Field::Formats,
        value: formats(pack, &scope.formats),
    }];
    if let Some(frames) = &scope.frames {
        let names: Vec<Text> = frames.iter().map(|id| frame_name(pack, id)).collect();
        facts.push(Fact {
            field: Field::Frames,
            value: join(&names, "list-between"),
        });
    }
    facts
}

/// The formats and frames that have something, in one phrase.
pub(crate) fn found_in(pack: &Pack, found: &Scope) -> Text {
    let facts: Vec<Text> = scope(pack, found).into_iter().map(|fact| fact.value).collect();
    join(&facts, "list-between")
}

/// Formats; each includes those before it, so "from this one on" says the usual case.
pub(super) fn formats(pack: &Pack, formats: &[Name]) -> Text {
    let all: Vec<&str> = pack.formats().collect();
    let has: Vec<&str> = all
        .iter()
        .copied()
        .filter(|f| formats.iter().any(|name| name == f))
        .collect();
    match has.as_slice() {
        [first, _, ..] if all.ends_with(&has) => fill("formats-from", &[("format", &format_name(first))]),
        _ => join(
            &has.iter().map(|id| format_name(id)).collect::<Vec<Text>>(),
            "list-between",
        ),
    }
}

/// What people call a regulation.
pub(crate) fn regulation_title(pack: &Pack, regulation: &Regulation) -> Text {
    let frames = std::iter::once(&regulation.frame).filter(|frame| *frame != "none");
    let frames = frames.chain(&regulation.options).map(|id| frame_name(pack, id));
    let parts: Vec<Text> = std::iter::once(format_name(&regulation.format)).chain(frames).collect();
    let parts = join(&parts, "regulation-plus");
    let edition = same(&regulation.edition);
    let title = fill("regulation-title", &[("edition", &edition), ("parts", &parts)]);
    let readings = regulation.readings.iter();
    readings.fold(title, |title, id| {
        let known = pack.readings().iter().find(|reading| reading.id == id.as_str());
        let reading = known.map_or_else(|| same(id), |reading| reading.name.clone());
        fill("regulation-reading", &[("title", &title), ("reading", &reading)])
    })
}

/// The name of a frame or of an option of frames.
pub(super) fn frame_name(pack: &Pack, id: &str) -> Text {
    let frame = pack.frames().iter().find(|frame| frame.id == id);
    let option = pack.frame_options().iter().find(|option| option.id == id);
    let name = frame.map(|frame| &frame.name).or(option.map(|option| &option.name));
    name.cloned().unwrap_or_else(|| same(id))
}

pub(super) fn names(names: &[Name]) -> Vec<String> {
    names.iter().map(|name| name.value.clone()).collect()
}
