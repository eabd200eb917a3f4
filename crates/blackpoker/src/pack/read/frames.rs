//! `frames.yaml`: frames and their options.

use crate::card::{CARDS, CardSet};
use crate::rules::{DeckRule, MatchRule, SetupStep, Split};

use super::super::ast::{ExtraZone, Frame, FrameOption, FrameStep};
use super::super::diagnostic::Report;
use super::super::node::{Kind, Node};
use super::super::source::{Mark, Name};
use super::action::{formats, need_text, small};
use super::cards::card_list;
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
    const KEYS: [&str; 10] = [
        "id",
        "name",
        "text",
        "formats",
        "deck",
        "match",
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
    let series = f.get(r, "match").map(|node| series(r, node));
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
        // One that could not be read must not become a frame of single games.
        series: series.map_or(Some(None), |series| series.map(Some))?,
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
            &[
                ("pack", ExtraZone::Pack),
                ("rare", ExtraZone::Rare),
                ("trump", ExtraZone::Trump),
            ],
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
            let cards: CardSet = card_list(r, fixed).into_iter().collect();
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

/// Every deck may win once, so that whoever needs more wins than there are decks could never have them.
fn series(r: &mut Report, node: &Node) -> Option<MatchRule> {
    let f = fields(r, node, "a match", &["decks", "games", "split"])?;
    let decks = f.need(r, "decks").and_then(|node| small(r, node, DECK));
    let games = f.need(r, "games").and_then(|node| small(r, node, DECK));
    let splits = [("random", Split::Random), ("built", Split::Built)];
    let split = f.need(r, "split").and_then(|node| choice(r, node, "split", &splits));
    let rule = MatchRule {
        decks: decks?,
        games: games?,
        split: split?,
    };
    if rule.decks < 2 || rule.games == 0 || rule.wins() > rule.decks {
        let message = format!("a match of {} games and {} decks", rule.games, rule.decks);
        r.error(node.at, "bad-match", message)
            .expected("at least two decks, and as many as somebody needs games to win");
        return None;
    }
    Some(rule)
}

fn setup_step(r: &mut Report, node: &Node) -> Option<FrameStep> {
    let (mut option, mut formats, mut inner) = (None, None, Some(node));
    if node.get("option").is_some() || node.get("format").is_some() {
        let f = fields(
            r,
            node,
            "a step of an option or a format",
            &["option", "format", "step"],
        )?;
        option = f.get(r, "option").map(|node| name(r, node));
        formats = f.get(r, "format").map(|node| name(r, node).map(|format| vec![format]));
        inner = f.need(r, "step");
    }
    let step = inner.and_then(|node| plain_step(r, node));
    Some(FrameStep {
        // One that could not be read must not become a step of every game.
        option: option.map_or(Some(None), |name| name.map(Some))?,
        formats: formats.map_or(Some(None), |names| names.map(Some))?,
        step: step?,
        at: Mark(node.at),
    })
}

fn plain_step(r: &mut Report, node: &Node) -> Option<SetupStep> {
    const STEPS: [&str; 14] = [
        "shuffle",
        "chooseHand",
        "chooseRare",
        "chooseTrumps",
        "draft",
        "allocate",
        "pack",
        "packLeftOut",
        "draw",
        "preset",
        "presetCovered",
        "first",
        "openTrump",
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
            "chooseTrumps" => choose_trumps(r, inner),
            "draft" => {
                let [packs, cards] = numbers(r, inner, "`draft`", ["packs", "cards"])?;
                Some(SetupStep::Draft { packs, cards })
            }
            "allocate" => {
                let [rare, trumps, hand] = numbers(r, inner, "`allocate`", ["rare", "trumps", "hand"])?;
                Some(SetupStep::Allocate { rare, trumps, hand })
            }
            "preset" => {
                let [bulwarks, soldiers] = numbers(r, inner, "`preset`", ["bulwarks", "soldiers"])?;
                Some(SetupStep::Preset { bulwarks, soldiers })
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
        Some("presetCovered") => Some(SetupStep::PresetCovered),
        Some("first") => Some(SetupStep::First),
        Some("openTrump") => Some(SetupStep::OpenTrump),
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

/// Numbers of cards under keys that are all needed.
fn numbers<const N: usize>(r: &mut Report, node: &Node, what: &'static str, keys: [&str; N]) -> Option<[u8; N]> {
    let f = fields(r, node, what, &keys)?;
    let found = keys.map(|key| f.need(r, key).and_then(|node| small(r, node, DECK)));
    found
        .iter()
        .all(Option::is_some)
        .then(|| found.map(Option::unwrap_or_default))
}

/// `chooseTrumps: 2`, or `chooseTrumps: {min: 0, max: 2}`.
fn choose_trumps(r: &mut Report, node: &Node) -> Option<SetupStep> {
    let [min, max] = match node.kind {
        Kind::Map(_) => numbers(r, node, "`chooseTrumps`", ["min", "max"])?,
        _ => small(r, node, DECK).map(|count| [count, count])?,
    };
    if min > max {
        let message = format!("at least {min} trumps cannot be at most {max}");
        r.error(node.at, "bad-step", message);
    }
    Some(SetupStep::ChooseTrumps { min, max })
}
