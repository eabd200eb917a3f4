//! `edition.yaml`, and `pack.yaml` of a custom pack.

use crate::rules::{BothZero, CostKind, Custom};

use super::super::ast::{CostLetter, Edition, Regulations, Revision, Settings, Term};
use super::super::diagnostic::Report;
use super::super::node::{Kind, Node};
use super::super::source::{Mark, Name, Span, Spanned};
use super::action::need_text;
use super::{Fields, boolean, choice, fields, names, number_as, string, text, valid_name, wrong_type};

/// Reads `edition.yaml`.
pub(crate) fn edition(r: &mut Report, node: &Node) -> Option<Edition> {
    const KEYS: [&str; 14] = [
        "edition",
        "release",
        "name",
        "formats",
        "regulations",
        "flow",
        "limits",
        "visibility",
        "costs",
        "labels",
        "types",
        "categories",
        "actions",
        "revisions",
    ];
    let f = fields(r, node, "edition.yaml", &KEYS)?;
    let id = f
        .need(r, "edition")
        .and_then(|node| string(r, node))
        .unwrap_or_default();
    let release = f
        .need(r, "release")
        .and_then(|node| string(r, node))
        .unwrap_or_default();
    let name = need_text(r, &f, "name");
    let formats = f
        .need(r, "formats")
        .map(|node| names(r, node, "formats"))
        .unwrap_or_default();
    let kinds = [("binding", Regulations::Binding), ("advisory", Regulations::Advisory)];
    let regulations = f
        .need(r, "regulations")
        .and_then(|node| choice(r, node, "meaning of regulations", &kinds));
    for group in ["flow", "limits", "visibility"] {
        f.need(r, group);
    }
    let settings = settings(r, &f, None);
    let costs = f.need(r, "costs").map(|node| costs(r, node)).unwrap_or_default();
    let mut terms = |key| f.need(r, key).map(|node| terms(r, node)).unwrap_or_default();
    let (labels, types, categories) = (terms("labels"), terms("types"), terms("categories"));
    let actions = f
        .need(r, "actions")
        .map(|node| names(r, node, "actions"))
        .unwrap_or_default();
    let revisions = f.need(r, "revisions").map(|node| revisions(r, node));
    Some(Edition {
        id,
        release,
        name,
        formats,
        regulations: regulations.unwrap_or(Regulations::Binding),
        settings: settings.unwrap_or(UNREAD),
        costs,
        labels,
        types,
        categories,
        actions,
        revisions: revisions.unwrap_or_default(),
    })
}

/// The list of revisions: numbers without a gap, dates that do not go back.
fn revisions(r: &mut Report, node: &Node) -> Vec<Revision> {
    let Kind::List(items) = &node.kind else {
        wrong_type(r, node, "a list of revisions, the oldest first");
        return Vec::new();
    };
    let mut read: Vec<Revision> = Vec::new();
    for item in items {
        let Some(f) = fields(r, item, "a revision", &["revision", "date", "text"]) else {
            continue;
        };
        let number_node = f.need(r, "revision");
        let number = number_node.and_then(|node| number_as(r, node, 1, 9999));
        let date_node = f.need(r, "date");
        let date = date_node.and_then(|node| string(r, node));
        let text = need_text(r, &f, "text");
        let next = read.last().map_or(1, |last| last.number + 1);
        if let (Some(number), Some(node)) = (number, number_node)
            && number != next
        {
            let twice = read.iter().any(|revision| revision.number == number);
            let (code, message) = match twice {
                true => ("revision-twice", format!("there are two revisions {number}")),
                false => ("revision-gap", format!("revision {number} cannot be here")),
            };
            let expected = format!("{next}: revisions are numbered from 1, the oldest first");
            r.error(node.at, code, message).expected(expected);
        }
        if let (Some(date), Some(node)) = (&date, date_node) {
            let dates = read.iter().map(|revision| revision.date.as_str());
            let before = dates.filter(|date| is_date(date)).max().unwrap_or_default();
            if !is_date(date) {
                r.error(node.at, "bad-date", format!("`{date}` is no date"))
                    .expected("year, month and day: 2026-11-18");
            } else if date.as_str() < before {
                r.error(node.at, "bad-date", format!("the revision before it is of {before}"))
                    .expected("no earlier date");
            }
        }
        read.push(Revision {
            number: number.unwrap_or(next),
            date: date.unwrap_or_default(),
            text,
            at: Mark(item.at),
        });
    }
    if items.is_empty() {
        r.error(node.at, "missing-value", "there is no revision")
            .expected("at least revision 1");
    }
    read
}

/// Whether a text is a day as `2026-11-18`.
pub(super) fn is_date(text: &str) -> bool {
    let parts: Vec<&str> = text.split('-').collect();
    let number = |at: usize, digits: usize| {
        let part = parts
            .get(at)
            .filter(|part| part.len() == digits && part.bytes().all(|b| b.is_ascii_digit()));
        part.and_then(|part| part.parse::<u32>().ok())
    };
    match (parts.len(), number(0, 4), number(1, 2), number(2, 2)) {
        (3, Some(year), Some(month @ 1..=12), Some(day)) => {
            let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
            let days = match month {
                2 => 28 + u32::from(leap),
                4 | 6 | 9 | 11 => 30,
                _ => 31,
            };
            (1..=days).contains(&day)
        }
        _ => false,
    }
}

/// The switches of the flow.
pub(crate) const FLOW: [&str; 5] = [
    "dropMainIfStageBusy",
    "bothZero",
    "graveTopRepickOnLeave",
    "presetBulwark",
    "generationReveals",
];

/// Reads `flow`, `limits` and `visibility`. Keys that are left out keep the values of `base`; without a base every
/// key is needed.
fn settings(r: &mut Report, f: &Fields, base: Option<&Settings>) -> Option<Settings> {
    let flow = f.get(r, "flow").and_then(|node| fields(r, node, "`flow`", &FLOW));
    let limits = f
        .get(r, "limits")
        .and_then(|node| fields(r, node, "`limits`", &["requestsPerTurn", "turns"]));
    let visibility = f
        .get(r, "visibility")
        .and_then(|node| fields(r, node, "`visibility`", &["life", "pack"]));
    fn get<'n>(r: &mut Report, f: &Option<Fields<'n>>, key: &str, needed: bool) -> Option<&'n Node> {
        let f = f.as_ref()?;
        if needed { f.need(r, key) } else { f.get(r, key) }
    }
    let needed = base.is_none();
    let life = get(r, &visibility, "life", needed);
    let life = life.and_then(|node| fields(r, node, "`life`", &["publicBelow"]));
    let pack = get(r, &visibility, "pack", needed);
    let pack = pack.and_then(|node| fields(r, node, "`pack`", &["count"]));
    let drop_main = get(r, &flow, "dropMainIfStageBusy", needed).and_then(|n| boolean(r, n));
    let both_zero = get(r, &flow, "bothZero", needed).and_then(|n| choice(r, n, "result", &BOTH_ZERO));
    let repick = get(r, &flow, "graveTopRepickOnLeave", needed).and_then(|n| boolean(r, n));
    let preset = get(r, &flow, "presetBulwark", needed).and_then(|n| choice(r, n, "preset", &PRESET));
    let reveals = get(r, &flow, "generationReveals", needed).and_then(|n| boolean(r, n));
    let requests = get(r, &limits, "requestsPerTurn", needed).and_then(|n| number_as(r, n, 1, 255));
    let turns = get(r, &limits, "turns", needed).and_then(|n| number_as(r, n, 1, 65_535));
    let below = get(r, &life, "publicBelow", needed).and_then(|n| number_as(r, n, 0, 255));
    let counts = [("hidden", false), ("public", true)];
    let count = get(r, &pack, "count", needed).and_then(|n| choice(r, n, "visibility", &counts));
    Some(Settings {
        drop_main_if_stage_busy: drop_main.or(base.map(|b| b.drop_main_if_stage_busy))?,
        both_zero: both_zero.or(base.map(|b| b.both_zero))?,
        grave_top_repick_on_leave: repick.or(base.map(|b| b.grave_top_repick_on_leave))?,
        preset_shown: preset.or(base.map(|b| b.preset_shown))?,
        generation_reveals: reveals.or(base.map(|b| b.generation_reveals))?,
        requests_per_turn: requests.or(base.map(|b| b.requests_per_turn))?,
        turns: turns.or(base.map(|b| b.turns))?,
        life_public_below: below.or(base.map(|b| b.life_public_below))?,
        pack_count_public: count.or(base.map(|b| b.pack_count_public))?,
    })
}

/// Stands in for settings that could not be read; nothing is ever played with it.
const UNREAD: Settings = Settings {
    drop_main_if_stage_busy: true,
    both_zero: BothZero::TurnPlayerLoses,
    grave_top_repick_on_leave: false,
    preset_shown: false,
    generation_reveals: true,
    requests_per_turn: 1,
    turns: 1,
    life_public_below: 0,
    pack_count_public: false,
};

/// Words for [`Settings::both_zero`].
pub(crate) const BOTH_ZERO: [(&str, BothZero); 2] =
    [("turnPlayerLoses", BothZero::TurnPlayerLoses), ("draw", BothZero::Draw)];

/// Words for [`Settings::preset_shown`].
pub(crate) const PRESET: [(&str, bool); 2] = [("shown", true), ("covered", false)];

fn costs(r: &mut Report, node: &Node) -> Vec<CostLetter> {
    let Kind::Map(entries) = &node.kind else {
        wrong_type(r, node, "a map from letters to costs");
        return Vec::new();
    };
    let kinds = [
        ("drive", CostKind::Drive),
        ("damage", CostKind::Damage),
        ("discard", CostKind::Discard),
        ("sacrifice", CostKind::Sacrifice),
        ("driveKeyUnit", CostKind::DriveKeyUnit),
    ];
    let mut costs = Vec::new();
    for (key, inner) in entries {
        let symbol = match key.as_bytes() {
            [letter] if letter.is_ascii_alphabetic() => Some(char::from(*letter)),
            _ => {
                r.error(key.at, "bad-name", format!("`{key}` cannot be a cost"))
                    .expected("one letter");
                None
            }
        };
        let Some(f) = fields(r, inner, "a cost", &["pay", "name"]) else {
            continue;
        };
        let kind = f.need(r, "pay").and_then(|node| choice(r, node, "payment", &kinds));
        let name = need_text(r, &f, "name");
        costs.extend(symbol.zip(kind).map(|(symbol, kind)| CostLetter { symbol, kind, name }));
    }
    costs
}

/// A map from ids to names.
fn terms(r: &mut Report, node: &Node) -> Vec<Term> {
    let Kind::Map(entries) = &node.kind else {
        wrong_type(r, node, "a map from ids to texts");
        return Vec::new();
    };
    let mut terms = Vec::new();
    for (id, inner) in entries {
        let name = text(r, inner).unwrap_or_default();
        if valid_name(r, id) {
            terms.push(Term { id: id.clone(), name });
        }
    }
    terms
}

/// What `reading.yaml` says.
pub(crate) struct ReadingHead {
    pub id: Name,
    pub name: crate::rules::Text,
    pub takes: Vec<Name>,
    pub remove_fogs: Vec<Name>,
    pub settings: Settings,
    pub labels: Vec<Term>,
    pub types: Vec<Term>,
    pub categories: Vec<Term>,
}

/// Reads `reading.yaml`; settings that it does not name stay those of the edition.
pub(crate) fn reading(r: &mut Report, node: &Node, base: &Settings) -> Option<ReadingHead> {
    const KEYS: [&str; 8] = ["id", "name", "takes", "remove", "flow", "labels", "types", "categories"];
    let f = fields(r, node, "reading.yaml", &KEYS)?;
    let id = f.need(r, "id").and_then(|node| super::name(r, node));
    let name = need_text(r, &f, "name");
    let takes = f.need(r, "takes").map(|node| names(r, node, "numbers of notes"));
    let remove = f.get(r, "remove");
    let remove = remove.and_then(|node| fields(r, node, "`remove`", &["fogs"]));
    let fogs = remove.as_ref().and_then(|f| f.get(r, "fogs"));
    let remove_fogs = fogs.map(|node| names(r, node, "fogs")).unwrap_or_default();
    let mut terms = |key| f.get(r, key).map(|node| terms(r, node)).unwrap_or_default();
    let (labels, types, categories) = (terms("labels"), terms("types"), terms("categories"));
    Some(ReadingHead {
        id: id?,
        name,
        takes: takes?,
        remove_fogs,
        settings: settings(r, &f, Some(base))?,
        labels,
        types,
        categories,
    })
}

/// What `pack.yaml` says.
#[derive(Clone, Debug, Default)]
pub(crate) struct Changes {
    pub custom: Spanned<Option<Custom>>,
    pub extends: Name,
    /// Only this revision of it.
    pub revision: Option<Spanned<u32>>,
    pub allow: Vec<Name>,
    pub remove_actions: Vec<Name>,
    pub remove_characters: Vec<Name>,
    pub remove_fogs: Vec<Name>,
    pub remove_frames: Vec<Name>,
    pub remove_trumps: Vec<Name>,
    pub settings: Option<Settings>,
    pub formats: Vec<Name>,
    pub costs: Vec<CostLetter>,
    pub labels: Vec<Term>,
    pub types: Vec<Term>,
    pub categories: Vec<Term>,
}

/// Reads `pack.yaml`.
pub(crate) fn changes(r: &mut Report, node: &Node, base: &Settings) -> Option<Changes> {
    const KEYS: [&str; 11] = [
        "pack",
        "allow",
        "remove",
        "flow",
        "limits",
        "visibility",
        "formats",
        "costs",
        "labels",
        "types",
        "categories",
    ];
    let f = fields(r, node, "pack.yaml", &KEYS)?;
    let pack = f
        .need(r, "pack")
        .and_then(|node| fields(r, node, "`pack`", &["name", "version", "extends", "revision"]));
    let title = pack
        .as_ref()
        .and_then(|f| f.need(r, "name"))
        .and_then(|node| string(r, node));
    let version = pack
        .as_ref()
        .and_then(|f| f.need(r, "version"))
        .and_then(|node| string(r, node));
    let extends = pack.as_ref().and_then(|f| f.need(r, "extends")).and_then(|node| {
        let id = string(r, node)?;
        Some(Spanned::new(id, node.at))
    });
    let revision = pack.as_ref().and_then(|f| f.get(r, "revision")).and_then(|node| {
        let number = number_as(r, node, 1, 9999)?;
        Some(Spanned::new(number, node.at))
    });
    let custom = title.zip(version).map(|(name, version)| Custom { name, version });
    let remove = f.get(r, "remove");
    let kinds = ["actions", "characters", "fogs", "frames", "trumps"];
    let remove = remove.and_then(|node| fields(r, node, "`remove`", &kinds));
    let removed = |key| {
        let node = remove.as_ref().and_then(|f| f.get(r, key));
        node.map(|node| names(r, node, key)).unwrap_or_default()
    };
    let [
        remove_actions,
        remove_characters,
        remove_fogs,
        remove_frames,
        remove_trumps,
    ] = kinds.map(removed);
    let mut terms = |key| f.get(r, key).map(|node| terms(r, node)).unwrap_or_default();
    let (labels, types, categories) = (terms("labels"), terms("types"), terms("categories"));
    let at = pack.as_ref().map_or(Span::default(), Fields::at);
    Some(Changes {
        custom: Spanned::new(custom, at),
        extends: extends.unwrap_or_default(),
        revision,
        allow: f.get(r, "allow").map(|node| allowed(r, node)).unwrap_or_default(),
        remove_actions,
        remove_characters,
        remove_fogs,
        remove_frames,
        remove_trumps,
        settings: settings(r, &f, Some(base)),
        formats: f
            .get(r, "formats")
            .map(|node| names(r, node, "formats"))
            .unwrap_or_default(),
        costs: f.get(r, "costs").map(|node| costs(r, node)).unwrap_or_default(),
        labels,
        types,
        categories,
    })
}

/// The guidelines that a pack may say it breaks on purpose (custom-rules.md 2).
fn allowed(r: &mut Report, node: &Node) -> Vec<Name> {
    const GUIDELINES: [&str; 6] = ["G1", "G2", "G3", "G4", "G5", "G6"];
    let mut allow = names(r, node, "guidelines");
    allow.retain(|guideline| {
        let known = GUIDELINES.contains(&guideline.as_str());
        if !known {
            r.unknown(guideline.at, "unknown-guideline", "guideline", guideline, &GUIDELINES);
        }
        known
    });
    allow
}
