//! `frames.yaml`: frames and their options.

use crate::card::{CARDS, Card, CardSet};
use crate::rules::{DeckRule, SetupStep};

use super::super::ast::{ExtraZone, Frame, FrameOption, FrameStep};
use super::super::diagnostic::Report;
use super::super::node::{Kind, Node};
use super::super::source::{Mark, Name};
use super::action::{formats, need_text, small};
use super::{boolean, choice, entries, fields, list, name, names, wrong_type};

const DECK: i64 = CARDS as i64;

/// The frames of a file; a custom pack may bring options only.
pub(crate) fn frames(r: &mut Report, node: &Node, custom: bool) -> Vec<Frame> {
    let Some(f) = fields(r, node, "frames.yaml", &["frames", "options"]) else {
        return Vec::new();
    };
    let node = if custom {
        f.get(r, "frames")
    } else {
        f.need(r, "frames")
    };
    node.map(|node| entries(r, node, "frames", |r, node| frame(r, node, custom)))
        .unwrap_or_default()
}

/// The frame options of a file.
pub(crate) fn options(r: &mut Report, node: &Node, custom: bool) -> Vec<FrameOption> {
    // The keys have been checked by `frames`.
    let Some(node) = node.get("options") else {
        return Vec::new();
    };
    entries(r, node, "options", |r, node| option(r, node, custom))
}

fn frame(r: &mut Report, node: &Node, custom: bool) -> Option<Frame> {
    const KEYS: [&str; 9] = [
        "id",
        "name",
        "text",
        "formats",
        "deck",
        "zones",
        "options",
        "packKnownToOwner",
        "setup",
    ];
    let f = fields(r, node, "a frame", &KEYS)?;
    let id = f.need(r, "id").and_then(|node| frame_name(r, node));
    let said = (need_text(r, &f, "name"), need_text(r, &f, "text"));
    let formats = formats(r, &f);
    let deck = f.need(r, "deck").and_then(|node| deck(r, node));
    let zones = f.get(r, "zones").map(|node| zones(r, node)).unwrap_or_default();
    let options = f
        .get(r, "options")
        .map(|node| names(r, node, "options"))
        .unwrap_or_default();
    let pack_known_to_owner = f
        .get(r, "packKnownToOwner")
        .and_then(|node| boolean(r, node))
        .unwrap_or(false);
    let mut setup = Vec::new();
    if let Some(node) = f.need(r, "setup") {
        for item in list(r, node, "setup steps") {
            setup.extend(setup_step(r, item));
        }
    }
    Some(Frame {
        id: id?,
        name: said.0,
        text: said.1,
        formats,
        deck: deck?,
        zones,
        options,
        pack_known_to_owner,
        setup,
        custom,
    })
}

fn frame_name(r: &mut Report, node: &Node) -> Option<Name> {
    let id = name(r, node)?;
    if id == "none" {
        r.error(id.at, "reserved-id", "the frame `none` is built in")
            .expected("another id");
        return None;
    }
    Some(id)
}

fn option(r: &mut Report, node: &Node, custom: bool) -> Option<FrameOption> {
    let f = fields(
        r,
        node,
        "a frame option",
        &["id", "name", "text", "formats", "excludes", "zones"],
    )?;
    let id = f.need(r, "id").and_then(|node| frame_name(r, node));
    let said = (need_text(r, &f, "name"), need_text(r, &f, "text"));
    let formats = formats(r, &f);
    let excludes = f
        .get(r, "excludes")
        .map(|node| names(r, node, "options"))
        .unwrap_or_default();
    let zones = f.get(r, "zones").map(|node| zones(r, node)).unwrap_or_default();
    Some(FrameOption {
        id: id?,
        name: said.0,
        text: said.1,
        formats,
        excludes,
        zones,
        custom,
    })
}

fn zones(r: &mut Report, node: &Node) -> Vec<ExtraZone> {
    let mut zones = Vec::new();
    for item in list(r, node, "zones") {
        zones.extend(choice(
            r,
            item,
            "extra zone",
            &[("pack", ExtraZone::Pack), ("rare", ExtraZone::Rare)],
        ));
    }
    zones
}

fn deck(r: &mut Report, node: &Node) -> Option<DeckRule> {
    let f = fields(r, node, "a deck", &["size", "min", "max", "fixed"])?;
    match (f.get(r, "size"), f.get(r, "fixed"), f.get(r, "min"), f.get(r, "max")) {
        (Some(size), None, None, None) => {
            let size = small(r, size, DECK)?;
            Some(DeckRule {
                fixed: None,
                min: size,
                max: size,
            })
        }
        (None, Some(fixed), None, None) => {
            let mut cards = CardSet::EMPTY;
            for item in list(r, fixed, "cards") {
                match item.text().and_then(|text| text.parse::<Card>().ok()) {
                    Some(card) if cards.has(card) => {
                        r.error(item.at, "bad-deck", format!("the card {card} is here twice"));
                    }
                    Some(card) => cards.insert(card),
                    None => wrong_type(r, item, "a card such as SA, H10, DQ, X1"),
                }
            }
            let size = cards.len() as u8;
            Some(DeckRule {
                fixed: Some(cards),
                min: size,
                max: size,
            })
        }
        (None, None, min, max) if min.is_some() || max.is_some() => {
            let min = min.map_or(Some(0), |node| small(r, node, DECK));
            let max = max.map_or(Some(CARDS as u8), |node| small(r, node, DECK));
            let (min, max) = (min?, max?);
            if min > max {
                r.error(
                    node.at,
                    "bad-deck",
                    format!("a deck of at least {min} and at most {max} cards"),
                );
            }
            Some(DeckRule { fixed: None, min, max })
        }
        _ => {
            r.error(node.at, "bad-deck", "this is no deck")
                .expected("{size: n}, {min: n, max: n} or {fixed: [<card>, …]}");
            None
        }
    }
}

fn setup_step(r: &mut Report, node: &Node) -> Option<FrameStep> {
    if node.get("option").is_some() {
        let f = fields(r, node, "a step of an option", &["option", "step"])?;
        let option = f.need(r, "option").and_then(|node| name(r, node));
        let step = f.need(r, "step").and_then(|node| plain_step(r, node));
        return Some(FrameStep {
            option: Some(option?),
            step: step?,
            at: Mark(node.at),
        });
    }
    Some(FrameStep {
        option: None,
        step: plain_step(r, node)?,
        at: Mark(node.at),
    })
}

fn plain_step(r: &mut Report, node: &Node) -> Option<SetupStep> {
    const STEPS: [&str; 9] = [
        "shuffle",
        "chooseHand",
        "chooseRare",
        "pack",
        "packLeftOut",
        "draw",
        "preset",
        "first",
        "start",
    ];
    if let Kind::Map(entries) = &node.kind {
        let [(key, inner)] = entries.as_slice() else {
            wrong_type(r, node, "one setup step in each item");
            return None;
        };
        return match key.as_str() {
            "chooseHand" => small(r, inner, DECK).map(SetupStep::ChooseHand),
            "pack" => small(r, inner, DECK).map(SetupStep::Pack),
            "draw" => small(r, inner, DECK).map(SetupStep::Draw),
            "preset" => {
                let f = fields(r, inner, "`preset`", &["bulwarks", "soldiers"])?;
                let bulwarks = f.need(r, "bulwarks").and_then(|node| small(r, node, DECK));
                let soldiers = f.need(r, "soldiers").and_then(|node| small(r, node, DECK));
                Some(SetupStep::Preset {
                    bulwarks: bulwarks?,
                    soldiers: soldiers?,
                })
            }
            other => {
                r.unknown(key.at, "unknown-step", "setup step", other, &STEPS);
                None
            }
        };
    }
    match node.text() {
        Some("shuffle") => Some(SetupStep::Shuffle),
        Some("chooseRare") => Some(SetupStep::ChooseRare),
        Some("packLeftOut") => Some(SetupStep::PackLeftOut),
        Some("first") => Some(SetupStep::First),
        Some("start") => Some(SetupStep::Start),
        Some(word) if STEPS.contains(&word) => {
            r.error(node.at, "bad-step", format!("the setup step `{word}` needs a value"))
                .expected(format!("`{word}: …`"));
            None
        }
        Some(word) => {
            r.unknown(node.at, "unknown-step", "setup step", word, &STEPS);
            None
        }
        None => {
            wrong_type(r, node, "a setup step");
            None
        }
    }
}
