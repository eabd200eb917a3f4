//! `characters.yaml` and `fogs.yaml`.

use crate::rules::{SizeRule, UnitRule};

use super::super::ast::{Character, Fog, Replace, Untargetable, Waive};
use super::super::diagnostic::Report;
use super::super::node::{Kind, Node};
use super::super::source::{Mark, Name, Spanned};
use super::action::{letters, need_text, scope};
use super::cards::cards;
use super::trumps::replace;
use super::{boolean, choice, entries, fields, list, name, names, number_as, string, timing, wrong_type};

/// The characters of a file.
pub(crate) fn characters(r: &mut Report, node: &Node, custom: bool) -> Vec<Character> {
    let Some(f) = fields(r, node, "characters.yaml", &["characters"]) else {
        return Vec::new();
    };
    let Some(node) = f.need(r, "characters") else {
        return Vec::new();
    };
    entries(r, node, "characters", |r, node| character(r, node, custom))
}

fn character(r: &mut Report, node: &Node, custom: bool) -> Option<Character> {
    const KEYS: [&str; 11] = [
        "id",
        "name",
        "kana",
        "text",
        "formats",
        "frames",
        "unit",
        "size",
        "labels",
        "labelsIf",
        "abilities",
    ];
    let f = fields(r, node, "a character", &KEYS)?;
    let id = f.need(r, "id").and_then(|node| name(r, node));
    let said = (need_text(r, &f, "name"), need_text(r, &f, "text"));
    let scope = scope(r, &f);
    let unit = f
        .need(r, "unit")
        .and_then(|node| Some(Spanned::new(unit(r, node)?, node.at)));
    let size = f.need(r, "size").and_then(|node| size(r, node));
    let labels = f
        .get(r, "labels")
        .map(|node| names(r, node, "labels"))
        .unwrap_or_default();
    let mut labels_if = Vec::new();
    if let Some(node) = f.get(r, "labelsIf") {
        for item in list(r, node, "labels with `holds`") {
            let Some(f) = fields(r, item, "a label", &["label", "holds"]) else {
                continue;
            };
            let label = f.need(r, "label").and_then(|node| name(r, node));
            let holds = f.need(r, "holds").and_then(|node| cards(r, node));
            labels_if.extend(label.zip(holds));
        }
    }
    let mut abilities = Abilities::default();
    if let Some(node) = f.get(r, "abilities") {
        for item in list(r, node, "abilities") {
            abilities.read(r, item);
        }
    }
    Some(Character {
        id: id?,
        name: said.0,
        text: said.1,
        kana: f.get(r, "kana").and_then(|node| string(r, node)),
        scope,
        unit: unit?,
        size: size?,
        labels,
        labels_if,
        waives: abilities.waives,
        untargetable: abilities.untargetable,
        must_attack: abilities.must_attack,
        mutes: abilities.mutes,
        replaces: abilities.replaces,
        custom,
    })
}

/// What the abilities of a character say, as far as they were read.
#[derive(Default)]
struct Abilities {
    waives: Vec<Waive>,
    untargetable: Option<Untargetable>,
    must_attack: Option<Name>,
    mutes: Vec<Name>,
    replaces: Vec<Replace>,
}

impl Abilities {
    fn read(&mut self, r: &mut Report, node: &Node) {
        const KINDS: [&str; 5] = ["waive", "untargetable", "mustAttack", "noTrigger", "replace"];
        let Some(f) = fields(r, node, "an ability", &KINDS) else {
            return;
        };
        match KINDS.map(|kind| f.get(r, kind)) {
            [Some(node), None, None, None, None] => self.waives.extend(waive(r, node)),
            [None, Some(node), None, None, None] => {
                self.untargetable = Some(match node.text() {
                    Some("all") => Untargetable::ByAll,
                    _ => Untargetable::By(names(r, node, "actions, or `all`")),
                });
            }
            [None, None, Some(node), None, None] => self.must_attack = name(r, node),
            [None, None, None, Some(node), None] => self.mutes.extend(names(r, node, "actions")),
            [None, None, None, None, Some(node)] => {
                self.replaces
                    .extend(replace(r, node, &["action", "part", "when", "with"]));
            }
            _ => {
                r.error(f.at(), "bad-ability", "an ability is exactly one thing")
                    .expected(format!("exactly one of {}", KINDS.join(", ")));
            }
        }
    }
}

fn unit(r: &mut Report, node: &Node) -> Option<UnitRule> {
    if let Kind::Scalar { .. } = node.kind {
        return choice(r, node, "unit", &[("faceDown", UnitRule::FaceDown)]);
    }
    let f = fields(r, node, "a unit", &["cards", "only", "pair", "sameSuit"])?;
    let number = f.get(r, "cards").map(|node| node.text().unwrap_or_default());
    match (number, f.get(r, "only"), f.get(r, "pair"), f.get(r, "sameSuit")) {
        (Some("1"), Some(only), None, None) => cards(r, only).map(UnitRule::One),
        (Some("2+"), None, None, Some(suited)) => cards(r, suited).map(UnitRule::SameSuit),
        (None, None, Some(pair), None) => {
            let [first, second] = list(r, pair, "two card patterns") else {
                if let Kind::List(_) = pair.kind {
                    wrong_type(r, pair, "a list of two card patterns");
                }
                return None;
            };
            let (first, second) = (cards(r, first), cards(r, second));
            Some(UnitRule::Pair(first?, second?))
        }
        _ => {
            r.error(node.at, "bad-unit", "these cards make no unit").expected(
                "{cards: 1, only: <cards>}, {pair: [<cards>, <cards>]}, {cards: 2+, sameSuit: <cards>} or faceDown",
            );
            None
        }
    }
}

fn size(r: &mut Report, node: &Node) -> Option<SizeRule> {
    match node.text() {
        Some("sum") => Some(SizeRule::Sum),
        Some("none") => Some(SizeRule::None),
        Some(text) if text.parse::<i64>().is_ok() => number_as(r, node, -999, 999).map(SizeRule::Fixed),
        _ => {
            wrong_type(r, node, "sum, none or a number");
            None
        }
    }
}

fn waive(r: &mut Report, node: &Node) -> Option<Waive> {
    let f = fields(r, node, "`waive`", &["cost", "type", "timing"])?;
    let cost = f.need(r, "cost").and_then(|node| match node.text() {
        Some("all") => Some(None),
        _ => letters(r, node).map(Some),
    });
    let types = f.need(r, "type").map(|node| names(r, node, "types"));
    let timing = f.get(r, "timing").map_or(Some(None), |node| timing(r, node).map(Some));
    Some(Waive {
        cost: cost?,
        types: types?,
        timing: timing?,
        at: Mark(node.at),
    })
}

/// The fogs of a file.
pub(crate) fn fogs(r: &mut Report, node: &Node, custom: bool) -> Vec<Fog> {
    let Some(f) = fields(r, node, "fogs.yaml", &["fogs"]) else {
        return Vec::new();
    };
    let Some(node) = f.need(r, "fogs") else {
        return Vec::new();
    };
    entries(r, node, "fogs", |r, node| fog(r, node, custom))
}

fn fog(r: &mut Report, node: &Node, custom: bool) -> Option<Fog> {
    let f = fields(
        r,
        node,
        "a fog",
        &[
            "id", "word", "name", "text", "formats", "frames", "size", "reach", "locks",
        ],
    )?;
    let id: Option<Name> = f.need(r, "id").and_then(|node| name(r, node));
    let word = f.need(r, "word").and_then(|node| name(r, node));
    let said = (need_text(r, &f, "name"), need_text(r, &f, "text"));
    let scope = scope(r, &f);
    let signs = [("plus", 1), ("minus", -1), ("none", 0)];
    let sign = f
        .need(r, "size")
        .and_then(|node| choice(r, node, "size change", &signs));
    let reach = [("this", false), ("your", true)];
    let all = f.need(r, "reach").and_then(|node| choice(r, node, "reach", &reach));
    let locks = f.get(r, "locks").map_or(Some(false), |node| boolean(r, node));
    Some(Fog {
        id: id?,
        word: word?,
        name: said.0,
        text: said.1,
        scope,
        sign: sign?,
        all: all?,
        locks: locks?,
        custom,
    })
}
