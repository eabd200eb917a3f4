//! Trumps: their file, what speaks of them, abilities, and setup steps that lay them down.

mod checking;
mod compiling;

use crate::rules::Rules;

use super::super::{GameOptions, RegulationName, Strictness};
use super::*;

const TRUMPS: &str = "\
trumps:
  - id: sA
    card: SA
    name: {ja: 革命, en: Revolution}
    text: {ja: あ, en: upside down}
    formats: [small, large]
    frames: [tricky]
    abilities:
      - grant: {label: haste, to: {kind: soldier, holds: spades A-K}}
      - prevent: {keys: spades A-K, from: opponent, when: {atLeast: [{units: {kind: character, side: own}}, 1]}}
  - id: hidden
    card: faceDown
    name: {ja: あ, en: Hidden}
    text: {ja: あ, en: nobody knows}
    formats: [small, large]
    frames: [tricky]
";

const TRICKY: &str = "
  - id: tricky
    name: {ja: あ, en: Tricky}
    text: {ja: あ, en: with trumps}
    formats: [small, large]
    deck: {size: 54}
    zones: [trump, rare]
    setup: [chooseTrumps: 2, shuffle, presetCovered, draw: 7, first, openTrump, start]
options:
";

const BATTLE: &str =
    "frames: [tricky]\neffect: [set: {a: 1}, eachAttacker: {bulwark: [bury: attacker]}, shuffle: you]\n";

/// The small pack with a frame that has trumps, an action with a battle, and other files.
pub(super) fn tricky(others: &[(&str, &str)]) -> Vec<File> {
    let mut files = files();
    files.push(file("t/trumps.yaml", TRUMPS));
    files.push(file("t/actions/judge.yaml", &action("judge", BATTLE)));
    for file in &mut files {
        match file.path.as_str() {
            "t/edition.yaml" => file.text = EDITION.replace("act]", "act, judge]"),
            "t/frames.yaml" => file.text = FRAMES.replace("\noptions:\n", TRICKY),
            _ => {}
        }
    }
    for (path, text) in others {
        let path = format!("t/{path}");
        files.retain(|file| file.path != path);
        files.push(file(&path, text));
    }
    files
}

/// The problems of the pack with another action `act`, which is in the frame with trumps.
fn act(rest: &str) -> Vec<String> {
    let text = action("act", &format!("frames: [tricky]\n{rest}"));
    let lines = problems(&tricky(&[("actions/act.yaml", &text)]));
    let short = |line: &String| line.trim_start_matches("actions/act.yaml:").to_string();
    lines.iter().map(short).collect()
}

/// The problems of the pack with something changed in a file that is there already.
fn changed(path: &str, from: &str, to: &str) -> Vec<String> {
    let files = tricky(&[]);
    let old = files
        .iter()
        .find(|file| file.path == format!("t/{path}"))
        .expect("a file");
    assert!(old.text.contains(from), "{path} has no {from}");
    problems(&tricky(&[(path, &old.text.replacen(from, to, 1))]))
}

/// The problems with further abilities of the trump.
fn ability(ability: &str) -> Vec<String> {
    let with = format!("abilities:\n      - {ability}\n");
    let lines = changed("trumps.yaml", "abilities:\n", &with);
    let short = |line: &String| line.trim_start_matches("trumps.yaml:").to_string();
    lines.iter().map(short).collect()
}

fn rules(pack: &Pack, format: &str, frame: &str) -> Rules {
    let name = RegulationName::new(format, frame);
    pack.rules_for(&name, &GameOptions::default(), Strictness::Scenario)
        .unwrap_or_else(|error| panic!("{error}"))
}

fn load(files: &[File]) -> Pack {
    Pack::load(files).unwrap_or_else(|problems| panic!("{:#?}", problems.iter().map(line).collect::<Vec<_>>()))
}

/// An action with everything that a request can be given.
const AIMED: &str = "key: {cards: [all]}\ntarget: {unit: {kind: soldier}}\neffect: [bury: target]\n";
