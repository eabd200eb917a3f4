//! Golden records: games that were recorded once and must be read forever, byte for byte, by every later version.
//!
//! `make records` writes games for regulations that have none yet. A file that is there is never written again: if one
//! fails, the change that made it fail is wrong (or it is a new rule, and then a new pack).
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use blackpoker::pack;
use blackpoker::rules::Trigger;
use blackpoker::scenario::Packs;
use blackpoker::{Command, Ending, Header, Outcome, Record, Recorder, Replay, Rules, Seat};
use common::{Rng, decks, readings, regulations, regulations_with_options};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../records");

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path));
        } else if path.extension().is_some_and(|e| e == "record") {
            found.push(path);
        }
    }
    found
}

#[test]
fn golden_records_verify_byte_for_byte() {
    let packs = Packs::official();
    let mut covered = BTreeSet::new();
    let (mut shuffles, mut draws, mut secrets) = (0, 0, 0);
    for path in files(Path::new(FOLDER)) {
        let text = fs::read_to_string(&path).unwrap();
        let replay = Replay::read(text.as_bytes(), &packs).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        let written = replay.record.write(&replay.rules).unwrap();
        assert_eq!(written, text, "{}", path.display());
        covered.insert(replay.rules.regulation.to_string());
        let commands = &replay.record.commands;
        let in_game = commands.iter().skip(8);
        shuffles += in_game.filter(|c| matches!(c, Command::Shuffle(..))).count();
        secrets += usize::from(matches!(commands.first(), Some(Command::Choose(..))));
        draws += usize::from(replay.record.header.result == Ending::Decided(Outcome::Draw));
    }
    for rules in regulations().into_iter().chain(readings()) {
        let name = rules.regulation.to_string();
        assert!(
            covered.contains(&name) || !rules.regulation.options.is_empty(),
            "no golden record of {name}"
        );
    }
    for edition in pack::EDITIONS {
        let (seen, pack) = (requested(edition), pack::official(edition).unwrap());
        let direct = pack.actions().iter().filter(|action| action.trigger == Trigger::Direct);
        let missing: Vec<&str> = direct.map(|a| a.id.as_str()).filter(|id| !seen.contains(*id)).collect();
        // A few need more luck than random games have; scenarios show them.
        assert!(missing.len() <= 3, "{edition}: {missing:?} in no golden record");
    }
    assert!(
        shuffles > 0 && draws > 0 && secrets > 0,
        "{shuffles} shuffles, {draws} draws, {secrets} secret choices"
    );
}

/// A random game to its end, at most `most` commands long.
fn play(rules: &Rules, seed: u64, most: usize) -> Option<(Record, usize)> {
    let mut dice = Rng::of(rules, seed);
    let decks = decks(rules, &mut dice);
    let mut record = Record::new(Header::new(rules, ["random", "random"]), decks);
    record.header.tags.push(("seed".to_string(), seed.to_string()));
    let mut recorder = Recorder::start(rules, &record.decks, &mut ()).unwrap();
    let mut actions = BTreeSet::new();
    while let Some(command) = recorder.game().random_command(rules, &mut dice) {
        recorder.push(&command, &mut ()).unwrap();
        if let Command::Request(_, request) = &command {
            actions.insert(request.action);
        }
        record.commands.push(command);
        if record.commands.len() > most {
            return None;
        }
    }
    record.header.result = recorder.game().outcome().map_or(Ending::Unfinished, Ending::Decided);
    Some((record, actions.len()))
}

/// Of some short games the one with the most different actions.
fn rich(rules: &Rules) -> Record {
    let games = (0..200).filter_map(|seed| play(rules, seed, 160));
    let best = games.max_by_key(|(_, actions)| *actions);
    best.or_else(|| play(rules, 0, usize::MAX)).unwrap().0
}

fn save(name: &str, record: &Record, rules: &Rules) {
    let path = Path::new(FOLDER)
        .join(&rules.regulation.edition)
        .join(format!("{name}.record"));
    if path.exists() {
        return;
    }
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(&path, record.write(rules).unwrap()).unwrap();
}

#[test]
#[ignore = "writes golden records for what has none: make records"]
fn write_golden_records() {
    let name = |rules: &Rules| rules.regulation.to_string().split_once(' ').unwrap().1.to_string();
    let mut all_options = BTreeSet::new();
    for rules in regulations() {
        // Every frame alone, and every set of options once.
        let options = &rules.regulation.options;
        if options.is_empty() || all_options.insert(options.clone()) {
            save(&name(&rules), &rich(&rules), &rules);
        }
    }
    let mut editions = BTreeSet::new();
    for rules in regulations_with_options() {
        let first = editions.insert((rules.regulation.edition.clone(), rules.regulation.frame.clone()));
        if first && rules.regulation.options.is_empty() {
            save(&format!("{}.options", name(&rules)), &rich(&rules), &rules);
            let draw = |(record, _): &(Record, usize)| record.header.result == Ending::Decided(Outcome::Draw);
            if let Some((record, _)) = (0..3000).filter_map(|seed| play(&rules, seed, 200)).find(draw) {
                save(&format!("{}.draw", name(&rules)), &record, &rules);
            }
        }
    }
    for rules in readings() {
        // A colon is no part of a file's name everywhere.
        save(&name(&rules).replace(':', "."), &rich(&rules), &rules);
    }
    write_missing_actions();
    let rules = blackpoker::pack::rules("8.2 lite+entry20").unwrap();
    for (name, result) in [
        ("resignation", Ending::Resignation { winner: Seat::B }),
        ("time", Ending::Time { winner: Seat::A }),
        ("agreement", Ending::Agreement),
        ("unfinished", Ending::Unfinished),
    ] {
        let (mut record, _) = play(&rules, 7, usize::MAX).unwrap();
        record.commands.truncate(40);
        record.header.players.0 = ["山田 太郎", "Zoë ♠ O'Neil"].map(str::to_string);
        record
            .header
            .tags
            .push(("event".to_string(), "a game that did not end by the rules".to_string()));
        record.header.result = result;
        save(&format!("lite+entry20.{name}"), &record, &rules);
    }
}

/// Every action that players request is requested in some record of its edition.
fn write_missing_actions() {
    for edition in pack::EDITIONS {
        let mut seen = requested(edition);
        for rules in regulations()
            .iter()
            .rev()
            .filter(|rules| rules.regulation.edition == edition)
        {
            for (at, action) in rules.actions.iter().enumerate() {
                if action.trigger != Trigger::Direct || seen.contains(&action.id) {
                    continue;
                }
                let asks =
                    |command: &Command| matches!(command, Command::Request(_, r) if usize::from(r.action.0) == at);
                let games = (0..5000).filter_map(|seed| play(rules, seed, 300));
                let Some((record, _)) = games.into_iter().find(|(record, _)| record.commands.iter().any(asks)) else {
                    continue;
                };
                let regulation = rules.regulation.to_string();
                let name = regulation.split_once(' ').unwrap().1;
                save(&format!("{name}.{}", action.id), &record, rules);
                seen = requested(edition);
            }
        }
    }
}

/// The actions that are requested in the records of an edition.
fn requested(edition: &str) -> BTreeSet<String> {
    let mut seen = BTreeSet::new();
    for path in files(&Path::new(FOLDER).join(edition)) {
        let text = fs::read_to_string(path).unwrap();
        let commands = text
            .lines()
            .filter(|line| line.starts_with("A ") || line.starts_with("B "));
        seen.extend(commands.filter_map(|line| line.split(' ').nth(1)).map(str::to_string));
    }
    seen
}
