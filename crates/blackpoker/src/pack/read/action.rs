//! `actions/<id>.yaml`.

use crate::rules::{KeySource, Limit, MAX_KEYS, Relation, Speed, Text, Timing, Trigger};

use super::super::ast::{Action, Key, Payment, Scope};
use super::super::diagnostic::Report;
use super::super::effect::{Cond, CondKind, Target};
use super::super::node::{Kind, Node};
use super::super::source::{Mark, Name, Spanned};
use super::cards::cards;
use super::effect::steps;
use super::filter::{SIDES, request_filter, trump_filter, unit_filter};
use super::value::cond;
use super::{Fields, boolean, choice, fields, list, name, names, number_as, string, text, timing, trigger, wrong_type};

const KEYS: [&str; 25] = [
    "id",
    "name",
    "kana",
    "text",
    "formats",
    "frames",
    "trump",
    "type",
    "category",
    "trigger",
    "speed",
    "timing",
    "cost",
    "alternatives",
    "key",
    "unit",
    "target",
    "condition",
    "limit",
    "triggers",
    "exemptFrom",
    "endsBattle",
    "holdsCostTriggers",
    "standsFor",
    "seats",
];

/// Reads an action; `stem` is the name of its file.
pub(crate) fn action(r: &mut Report, node: &Node, stem: &str, custom: bool) -> Option<Action> {
    let before = r.errors();
    let known = [&KEYS[..], &["effect"][..]].concat();
    let f = fields(r, node, "an action", &known)?;
    let id = f.need(r, "id").and_then(|node| name(r, node));
    if let Some(id) = id.as_ref().filter(|id| *id != stem) {
        r.error(
            id.at,
            "file-name",
            format!("the action `{id}` is in the file `{stem}.yaml`"),
        )
        .expected(format!("the file `{id}.yaml`, or the id `{stem}`"));
    }
    let timing = f
        .need(r, "timing")
        .and_then(|node| timing(r, node))
        .unwrap_or(Timing::Main);
    let triggers = [("direct", Trigger::Direct), ("triggered", Trigger::Triggered)];
    let speeds = [("immediate", Speed::Immediate), ("normal", Speed::Normal)];
    let limits = [("oncePerTurn", Limit::OncePerTurn), ("oncePerGame", Limit::OncePerGame)];
    let (activation, said) = conditions(r, &f);
    let action = Action {
        id: id.unwrap_or_else(|| Spanned::new(stem.to_string(), node.at)),
        name: need_text(r, &f, "name"),
        kana: f.get(r, "kana").and_then(|node| string(r, node)),
        text: need_text(r, &f, "text"),
        trump: f.get(r, "trump").and_then(|node| name(r, node)),
        scope: scope(r, &f),
        kind: need_name(r, &f, "type"),
        category: need_name(r, &f, "category"),
        trigger: f
            .need(r, "trigger")
            .and_then(|node| choice(r, node, "trigger", &triggers))
            .unwrap_or(Trigger::Direct),
        speed: f
            .need(r, "speed")
            .and_then(|node| choice(r, node, "speed", &speeds))
            .unwrap_or(Speed::Normal),
        timing,
        costs: costs(r, &f, timing),
        key: f.get(r, "key").and_then(|node| key(r, node)),
        unit: f.get(r, "unit").and_then(|node| unit_filter(r, node)),
        target: f
            .get(r, "target")
            .and_then(|node| Some(Spanned::new(target(r, node)?, node.at))),
        activation,
        said,
        conditions: Vec::new(),
        limit: f
            .get(r, "limit")
            .and_then(|node| choice(r, node, "limit", &limits))
            .unwrap_or(Limit::None),
        triggers: f
            .get(r, "triggers")
            .map(|node| trigger::triggers(r, node))
            .unwrap_or_default(),
        exempt_from: f
            .get(r, "exemptFrom")
            .map(|node| names(r, node, "actions"))
            .unwrap_or_default(),
        ends_battle: f
            .get(r, "endsBattle")
            .and_then(|node| boolean(r, node))
            .unwrap_or(false),
        stands_for: f
            .get(r, "standsFor")
            .filter(|node| boolean(r, node) == Some(true))
            .map(|node| Mark(node.at)),
        holds_cost_triggers: f
            .get(r, "holdsCostTriggers")
            .and_then(|node| boolean(r, node))
            .unwrap_or(false),
        seats: f.get(r, "seats").and_then(|node| seats(r, node)).unwrap_or(0b11),
        effect: f.need(r, "effect").map(|node| steps(r, node)).unwrap_or_default(),
        custom,
        broken: false,
    };
    Some(Action {
        broken: r.errors() > before,
        ..action
    })
}

pub(super) fn need_text(r: &mut Report, f: &Fields, key: &str) -> Text {
    f.need(r, key).and_then(|node| text(r, node)).unwrap_or_default()
}

fn need_name(r: &mut Report, f: &Fields, key: &str) -> Name {
    f.need(r, key).and_then(|node| name(r, node)).unwrap_or_default()
}

/// `formats` and `frames` of an entry.
pub(super) fn scope(r: &mut Report, f: &Fields) -> Scope {
    let frames = f.get(r, "frames").map(|node| (node, names(r, node, "frames")));
    if let Some((node, _)) = frames.as_ref().filter(|(_, frames)| frames.is_empty()) {
        r.error(node.at, "no-frames", "an entry without frames is in no game")
            .expected("at least one frame, or no `frames` at all");
    }
    Scope {
        formats: formats(r, f),
        frames: frames.map(|(_, frames)| frames),
    }
}

/// At least one format.
pub(super) fn formats(r: &mut Report, f: &Fields) -> Vec<Name> {
    let Some(node) = f.need(r, "formats") else {
        return Vec::new();
    };
    let formats = names(r, node, "formats");
    if matches!(&node.kind, Kind::List(items) if items.is_empty()) {
        r.error(node.at, "no-formats", "an entry without formats is in no game")
            .expected("at least one format");
    }
    formats
}

/// The cost and its alternatives; letters are checked later, against the edition.
fn costs(r: &mut Report, f: &Fields, own: Timing) -> Vec<Payment> {
    let cost = f.get(r, "cost").and_then(|node| letters(r, node));
    let mut costs = vec![Payment {
        cost: cost.unwrap_or_else(|| Spanned::new(String::new(), f.at())),
        timing: own,
    }];
    let Some(alternatives) = f.get(r, "alternatives") else {
        return costs;
    };
    for item in list(r, alternatives, "alternatives") {
        let Some(f) = fields(r, item, "an alternative", &["cost", "timing"]) else {
            continue;
        };
        let cost = f.need(r, "cost").and_then(|node| letters(r, node));
        let timing = f.need(r, "timing").and_then(|node| timing(r, node));
        costs.extend(cost.zip(timing).map(|(cost, timing)| Payment { cost, timing }));
    }
    costs
}

/// Most letters of a cost; a payment has so many items at most.
const MAX_COST: usize = 8;

/// A cost is a word of letters; an empty text is no cost.
pub(super) fn letters(r: &mut Report, node: &Node) -> Option<Name> {
    let letters = node
        .text()
        .filter(|text| text.chars().all(|c| c.is_ascii_alphabetic()) && text.len() <= MAX_COST);
    if letters.is_none() {
        wrong_type(r, node, &format!("at most {MAX_COST} letters such as BL"));
    }
    letters.map(|letters| Spanned::new(letters.to_string(), node.at))
}

fn key(r: &mut Report, node: &Node) -> Option<Key> {
    let f = fields(r, node, "`key`", &["cards", "relation", "from"])?;
    let slots = f.need(r, "cards").map(|node| {
        let items = list(r, node, "card patterns, one for each key card");
        if matches!(&node.kind, Kind::List(items) if items.is_empty() || items.len() > MAX_KEYS) {
            r.error(node.at, "key-slots", format!("{} key cards", items.len()))
                .expected(format!("from 1 to {MAX_KEYS} card patterns"));
        }
        let slots: Vec<_> = items.iter().map(|item| cards(r, item)).collect();
        slots.into_iter().flatten().collect()
    });
    let relations = [("sameSuit", Relation::SameSuit), ("sameNumber", Relation::SameNumber)];
    let relation = f
        .get(r, "relation")
        .and_then(|node| choice(r, node, "relation", &relations));
    let sources = [("hand", KeySource::Hand), ("rare", KeySource::Rare)];
    let from = f
        .get(r, "from")
        .and_then(|node| Some(Spanned::new(choice(r, node, "source", &sources)?, node.at)));
    Some(Key {
        slots: slots?,
        relation: relation.unwrap_or(Relation::None),
        from: from.unwrap_or(Spanned::new(KeySource::Hand, f.at())),
    })
}

const TARGETS: [&str; 4] = ["unit", "player", "request", "trump"];

fn target(r: &mut Report, node: &Node) -> Option<Target> {
    if let Kind::List(_) = node.kind {
        r.error(node.at, "several-targets", "an action has exactly one target")
            .expected("one of {unit: …}, {player: …}, {request: …}, {trump: …}; what an effect chooses is no target")
            .rule("G1");
        return None;
    }
    let f = fields(r, node, "a target", &TARGETS)?;
    match TARGETS.map(|kind| f.get(r, kind)) {
        [Some(unit), None, None, None] => unit_filter(r, unit).map(Target::Unit),
        [None, Some(player), None, None] => choice(r, player, "player to target", &SIDES).map(Target::Player),
        [None, None, Some(request), None] => request_filter(r, request).map(Target::Request),
        [None, None, None, Some(trump)] => trump_filter(r, trump).map(Target::Trump),
        _ => {
            r.error(node.at, "several-targets", "an action has exactly one target")
                .expected(format!("exactly one of {}", TARGETS.join(", ")))
                .rule("G1");
            None
        }
    }
}

/// The conditions and their texts; `- faceUp: s2` needs none, since it is made from the trump's name.
fn conditions(r: &mut Report, f: &Fields) -> (Vec<Cond>, Vec<Option<Text>>) {
    let Some(node) = f.get(r, "condition") else {
        return Default::default();
    };
    let mut conditions = Vec::new();
    for item in list(r, node, "conditions with `when` and `text`") {
        if let Some(trump) = item.get("faceUp") {
            fields(r, item, "a condition", &["faceUp"]);
            let when = name(r, trump).map(|trump| Spanned::new(CondKind::FaceUp(trump), item.at));
            conditions.extend(when.map(|when| (when, None)));
            continue;
        }
        let Some(f) = fields(r, item, "a condition", &["when", "text"]) else {
            continue;
        };
        let when = f.need(r, "when").and_then(|node| cond(r, node));
        let said = need_text(r, &f, "text");
        conditions.extend(when.map(|when| (when, Some(said))));
    }
    conditions.into_iter().unzip()
}

fn seats(r: &mut Report, node: &Node) -> Option<u8> {
    let items = list(r, node, "seats");
    let bits: Vec<Option<u8>> = items
        .iter()
        .map(|item| choice(r, item, "seat", &[("A", 1), ("B", 2)]))
        .collect();
    let seats = bits.into_iter().try_fold(0, |all, bit| Some(all | bit?))?;
    if seats == 0 {
        r.error(node.at, "no-seats", "an action without seats belongs to nobody")
            .expected("[A], [B] or [A, B]");
    }
    Some(seats)
}

/// A number of cards in a byte.
pub(super) fn small(r: &mut Report, node: &Node, max: i64) -> Option<u8> {
    number_as(r, node, 0, max)
}
