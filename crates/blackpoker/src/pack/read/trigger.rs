//! Triggers: the events that make a triggered action happen.

use crate::op::Player;

use super::super::ast::TriggerEntry;
use super::super::diagnostic::Report;
use super::super::effect::On;
use super::super::node::{Kind, Node};
use super::super::source::Spanned;
use super::cards::cards;
use super::filter::{UNIT_KINDS, unit_filter};
use super::value::cond;
use super::{choice, fields, list, name, names, wrong_type};

pub(super) fn triggers(r: &mut Report, node: &Node) -> Vec<TriggerEntry> {
    let mut triggers = Vec::new();
    for item in list(r, node, "triggers") {
        let Some(f) = fields(r, item, "a trigger", &["on", "when", "formats"]) else {
            continue;
        };
        let on = f.need(r, "on").and_then(|node| event(r, node));
        let when = f.get(r, "when").and_then(|node| cond(r, node));
        let formats = f.get(r, "formats").map(|node| names(r, node, "formats"));
        triggers.extend(on.map(|on| TriggerEntry { on, when, formats }));
    }
    triggers
}

const EVENTS: [&str; 8] = [
    "resolved",
    "requested",
    "buried",
    "left",
    "unblocked",
    "blockerBuried",
    "discarded",
    "opened",
];

fn event(r: &mut Report, node: &Node) -> Option<Spanned<On>> {
    fields(r, node, "an event", &EVENTS)?;
    let (key, inner) = match &node.kind {
        Kind::Map(entries) if entries.len() == 1 => &entries[0],
        _ => {
            wrong_type(r, node, &format!("exactly one of {}", EVENTS.join(", ")));
            return None;
        }
    };
    let on = match key.as_str() {
        "resolved" => On::Resolved(name(r, inner)?),
        "requested" => On::Requested(name(r, inner)?),
        "buried" => On::Buried(cards(r, inner)?),
        "left" => left(r, inner)?,
        "unblocked" => On::Unblocked(unit_filter(r, inner)?),
        "blockerBuried" => On::BlockerBuried(choice(r, inner, "kind of unit", &UNIT_KINDS)?),
        "discarded" => {
            let players = [("you", Player::You), ("opponent", Player::Opponent)];
            On::Discarded(choice(r, inner, "player who discards", &players)?)
        }
        "opened" => On::Opened(cards(r, inner)?),
        // Reported as an unknown key.
        _ => return None,
    };
    Some(Spanned::new(on, node.at))
}

fn left(r: &mut Report, node: &Node) -> Option<On> {
    let f = fields(r, node, "`left`", &["character", "to"])?;
    let characters = f.need(r, "character").map(|node| names(r, node, "characters"));
    let (mut to_grave, mut to_hand) = (false, false);
    let to = f.need(r, "to");
    for item in to.map(|node| list(r, node, "places")).unwrap_or_default() {
        match choice(r, item, "place", &[("grave", true), ("hand", false)]) {
            Some(true) => to_grave = true,
            Some(false) => to_hand = true,
            None => {}
        }
    }
    let characters = characters?;
    for (empty, key) in [(characters.is_empty(), "character"), (!to_grave && !to_hand, "to")] {
        // Anything but an empty list has been reported.
        if let Some(list) = f
            .get(r, key)
            .filter(|list| empty && list.kind == Kind::List(Vec::new()))
        {
            wrong_type(r, list, "a list with at least one item");
        }
    }
    Some(On::Left {
        characters,
        to_grave,
        to_hand,
    })
}
