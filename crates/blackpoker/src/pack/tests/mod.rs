//! Tests of whole packs: small ones written here, and the official ones.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod changing;
mod compiling;
mod customizing;
mod effects;
mod frames;
mod guidelines;
mod layout;
mod names;
mod official;
mod orphans;
mod publications;
mod reading;
mod readings;
mod revisions;
mod robust;
mod trumps;

use super::{Diagnostic, File, Pack};

const EDITION: &str = "\
edition: t
release: v1
name: {ja: 版, en: Test}
formats: [small, large]
regulations: binding
flow:
  dropMainIfStageBusy: true
  bothZero: turnPlayerLoses
  graveTopRepickOnLeave: false
  presetBulwark: shown
  generationReveals: true
limits: {requestsPerTurn: 200, turns: 1000}
visibility:
  life: {publicBelow: 10}
  pack: {count: hidden}
costs:
  B: {pay: drive, name: {ja: あ, en: drive}}
  L: {pay: damage, name: {ja: あ, en: damage}}
  D: {pay: discard, name: {ja: あ, en: discard}}
  S: {pay: sacrifice, name: {ja: あ, en: sacrifice}}
  C: {pay: driveKeyUnit, name: {ja: あ, en: drive it}}
labels: {attack: {ja: あ, en: attacker}, haste: {ja: あ, en: haste}}
types: {basic: {ja: あ, en: basic}, magic: {ja: あ, en: magic}}
categories: {basic: {ja: あ, en: basic}}
actions: [end, summon, act]
revisions: [{revision: 1, date: 2026-01-31, text: {ja: 初, en: first}}]
";

const CHARACTERS: &str = "\
characters:
  - id: soldier
    name: {ja: あ, en: Soldier}
    text: {ja: あ, en: a soldier}
    formats: [small, large]
    unit: {cards: 1, only: any A-K}
    size: sum
    labels: [attack]
    labelsIf: [{label: haste, holds: any A}]
  - id: magician
    name: {ja: あ, en: Magician}
    text: {ja: あ, en: a magician}
    formats: [large]
    unit: {cards: 1, only: joker}
    size: 0
    labels: [attack, haste]
    abilities: [{waive: {cost: D, type: [magic], timing: quick}}]
  - id: bulwark
    name: {ja: あ, en: Bulwark}
    text: {ja: あ, en: a bulwark}
    formats: [small, large]
    unit: faceDown
    size: none
";

const FOGS: &str = "\
fogs:
  - id: upFog
    word: up
    name: {ja: あ, en: Up}
    text: {ja: あ, en: bigger}
    formats: [small, large]
    size: plus
    reach: this
";

const FRAMES: &str = "\
frames:
  - id: entry
    name: {ja: あ, en: Entry}
    text: {ja: あ, en: simple}
    formats: [small]
    deck: {size: 54}
    setup: [shuffle, draw: 7, first, start]
  - id: rich
    name: {ja: あ, en: Rich}
    text: {ja: あ, en: with everything}
    formats: [large]
    deck: {min: 40, max: 54}
    zones: [pack, rare]
    options: [preset]
    setup: [chooseRare, shuffle, pack: 14, {option: preset, step: {preset: {bulwarks: 1, soldiers: 1}}}, draw: 7, first, start]
options:
  - id: preset
    name: {ja: あ, en: Preset}
    text: {ja: あ, en: with units}
    formats: [large]
";

/// An action with the usual fields; `rest` are further lines.
fn action(id: &str, rest: &str) -> String {
    let fields = [
        ("formats", "[small, large]"),
        ("type", "basic"),
        ("category", "basic"),
        ("trigger", "direct"),
        ("speed", "normal"),
        ("timing", "main"),
    ];
    let mut text = format!("id: {id}\nname: {{ja: あ, en: {id}}}\ntext: {{ja: あ, en: it acts}}\n");
    for (key, value) in fields {
        // What `rest` says itself is not said twice.
        if !rest.lines().any(|line| line.starts_with(&format!("{key}:"))) {
            text += &format!("{key}: {value}\n");
        }
    }
    text + rest
}

fn file(path: &str, text: &str) -> File {
    File {
        path: path.to_string(),
        text: text.to_string(),
    }
}

/// A small pack that has no problems.
fn files() -> Vec<File> {
    vec![
        file("t/edition.yaml", EDITION),
        file("t/characters.yaml", CHARACTERS),
        file("t/fogs.yaml", FOGS),
        file("t/frames.yaml", FRAMES),
        file("t/actions/end.yaml", &action("end", "effect: [passTurn]\n")),
        file(
            "t/actions/summon.yaml",
            &action(
                "summon",
                "cost: BL\nkey: {cards: [any A-K]}\neffect: [put: {cards: keys, as: soldier}]\n",
            ),
        ),
        file("t/actions/act.yaml", &action("act", "effect: [draw: {count: 1}]\n")),
    ]
}

/// The small pack with one file replaced.
fn with(path: &str, text: &str) -> Vec<File> {
    let mut files = files();
    files.retain(|file| file.path != path);
    files.push(file(path, text));
    files
}

/// The small pack with a part of one file replaced.
fn edited(path: &str, from: &str, to: &str) -> Vec<File> {
    let old = files()
        .into_iter()
        .find(|file| file.path == path)
        .expect("a file of the small pack")
        .text;
    assert!(old.contains(from), "{path} has no {from}");
    with(path, &old.replacen(from, to, 1))
}

/// The small pack with other lines in the action `act`.
fn acting(rest: &str) -> Vec<File> {
    with("t/actions/act.yaml", &action("act", rest))
}

/// A problem in one line: place, severity, message, rule, what was expected.
fn line(d: &Diagnostic) -> String {
    let place = if d.line == 0 {
        String::new()
    } else {
        format!(":{}:{}", d.line, d.column)
    };
    let rule = d.rule.map(|rule| format!(" ({rule})")).unwrap_or_default();
    let expected = d.expected.as_ref().map(|e| format!(" | {e}")).unwrap_or_default();
    format!(
        "{}{place} {}: {}{rule}{expected}",
        d.file.trim_start_matches("t/"),
        d.severity,
        d.message
    )
}

/// All problems of a pack, one line each.
fn problems(files: &[File]) -> Vec<String> {
    match Pack::load(files) {
        Ok(pack) => pack.notes().iter().map(line).collect(),
        Err(problems) => problems.iter().map(line).collect(),
    }
}

/// The problems of the action `act`, without the file name.
fn act(rest: &str) -> Vec<String> {
    let lines = problems(&acting(rest));
    lines
        .iter()
        .map(|line| line.trim_start_matches("actions/act.yaml:").to_string())
        .collect()
}

fn small() -> Pack {
    Pack::load(&files()).unwrap_or_else(|problems| panic!("{problems:#?}"))
}
