//! The recipe of `CONTRIBUTING.md`, "Correcting an official rule", followed to the letter: old games stay what they
//! were, new ones are played by the new rule.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use std::fs;
use std::path::{Path, PathBuf};

use blackpoker::pack::{self, EDITIONS, File, Pack, Packs, RulesName, UnknownRules, official_files};
use blackpoker::record::RecordProblem;
use blackpoker::scenario::Scenario;
use blackpoker::{Header, Lang, Record, RecordError, Recorder, Replay, Rules};
use common::{Rng, decks};

const EDITION: &str = "8.2";

/// The revision of today; the recipe makes the next one.
fn today() -> u32 {
    pack::official(EDITION).unwrap().revision()
}

/// Follows the recipe: one number of one action of an edition changes.
fn correct(action: &str, from: &str, to: &str) -> Vec<File> {
    let mut files = official_files(EDITION).unwrap();
    let path = format!("rules/{EDITION}/actions/{action}.yaml");
    let at = files.iter().position(|file| file.path == path).unwrap();
    // 1. What is about to change is kept as it is.
    files.push(File {
        path: format!("rules/{EDITION}/revisions/{}/actions/{action}.yaml", today()),
        text: files[at].text.clone(),
    });
    // 2. The rule is changed.
    assert!(files[at].text.contains(from), "{action} has no {from}");
    files[at].text = files[at].text.replacen(from, to, 1);
    // 3. The edition has one more revision, with its date and a sentence.
    let head = files
        .iter_mut()
        .find(|file| file.path.ends_with("8.2/edition.yaml"))
        .unwrap();
    let line = "{date: 2999-01-31, text: {ja: 試し。, en: A trial.}, revision:";
    let next = format!("\n  - {line} {}}}\nformats:", today() + 1);
    assert_eq!(head.text.matches("\nformats:").count(), 1);
    head.text = head.text.replacen("\nformats:", &next, 1);
    files
}

/// All editions, one of them corrected.
fn editions_with(files: &[File]) -> Vec<Pack> {
    let corrected = Pack::load(files).unwrap_or_else(|problems| panic!("{problems:#?}"));
    assert_eq!(corrected.check_history(), []);
    let packs = pack::editions().into_iter();
    packs
        .map(|pack| {
            if pack.edition().id == EDITION {
                corrected.clone()
            } else {
                pack
            }
        })
        .collect()
}

fn golden() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../records");
    let files = |edition: &&str| {
        fs::read_dir(folder.join(edition))
            .unwrap()
            .map(|file| file.unwrap().path())
    };
    EDITIONS.iter().flat_map(files).collect()
}

/// The rules that a record is refused for.
fn unknown(error: &RecordError) -> &UnknownRules {
    match &error.problem {
        RecordProblem::Rules(unknown) => unknown,
        other => panic!("{other}"),
    }
}

/// A random game, as a record.
fn play(rules: &Rules, seed: u64) -> String {
    let mut dice = Rng::of(rules, seed);
    let record = Record::new(Header::new(rules, ["A", "B"]), decks(rules, &mut dice));
    let mut recorder = Recorder::start(rules, &record.decks, &mut ()).unwrap();
    while let Some(command) = recorder.game().random_command(rules, &mut dice) {
        recorder.push(&command, &mut ()).unwrap();
    }
    recorder.finish(&record.header).unwrap()
}

#[test]
fn a_corrected_rule_leaves_old_records_alone() {
    let packs = Packs::new(editions_with(&correct("draw", "count: 1", "count: 2")));
    let mut old = 0;
    for path in golden() {
        let text = fs::read_to_string(&path).unwrap();
        let replay = Replay::read(text.as_bytes(), &packs).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        assert_eq!(replay.record.write(&replay.rules).unwrap(), text, "{}", path.display());
        assert_eq!(replay.rules.revision, replay.record.header.revision);
        let newest = packs.pack(&replay.rules.regulation.edition).unwrap().revision();
        old += usize::from(newest > replay.rules.revision);
    }
    assert!(old > 20, "{old} records of an older revision");
    // Had nothing been kept of the first revision, they would be refused.
    let mut forgetful = correct("draw", "count: 1", "count: 2");
    forgetful.retain(|file| !file.path.contains(&format!("/revisions/{}/", today())));
    let head = forgetful
        .iter_mut()
        .find(|file| file.path.ends_with("edition.yaml"))
        .unwrap();
    let second = head
        .text
        .lines()
        .find(|line| line.contains("2999-01-31"))
        .unwrap()
        .to_string()
        + "\n";
    head.text = head.text.replace(&second, "");
    let packs = Packs::new(editions_with(&forgetful));
    let record = golden()
        .into_iter()
        .find(|path| path.ends_with("8.2/master+pack.record"))
        .unwrap();
    let error = Replay::read(&fs::read(record).unwrap(), &packs).unwrap_err();
    assert!(matches!(unknown(&error), UnknownRules::Other { .. }), "{error}");
    assert_eq!(error.line, 4);
    for (lang, part) in [
        (Lang::En, "The program that began it is needed"),
        (Lang::Ja, "プログラムが必要です"),
    ] {
        assert!(error.explain(lang).contains(part), "{}", error.explain(lang));
    }
}

#[test]
fn new_games_are_played_by_the_new_rule() {
    let packs = Packs::new(editions_with(&correct("draw", "count: 1", "count: 2")));
    for pack in packs.iter() {
        for name in pack.regulations() {
            let rules = packs.newest(&name.to_string()).unwrap();
            assert_eq!(rules.revision, pack.revision());
            let before = pack::rules(&name.to_string()).unwrap();
            assert_eq!(rules.hash == before.hash, pack.edition().id != EDITION, "{name}");
            // Both are found again by what a game keeps of them.
            for rules in [&*rules, &before] {
                assert_eq!(packs.find(&RulesName::of(rules)).unwrap().hash, rules.hash);
            }
        }
    }
    let rules = packs.newest("8.2 lite+entry20").unwrap();
    let text = play(&rules, 3);
    let next = today() + 1;
    assert!(text.starts_with(&format!("blackpoker record 2\nedition 8.2\nrevision {next}\npack ")));
    let replay = Replay::read(text.as_bytes(), &packs).unwrap();
    assert_eq!(
        (replay.rules.revision, replay.record.write(&replay.rules).unwrap()),
        (next, text.clone())
    );
    // A program of before says what it needs.
    let error = Replay::read(text.as_bytes(), &Packs::official()).unwrap_err();
    assert_eq!(error.line, 3);
    assert!(matches!(unknown(&error), UnknownRules::Newer { .. }), "{error}");
    assert!(error.explain(Lang::En).contains("A newer program is needed"));
    assert!(error.explain(Lang::Ja).contains("より新しいプログラムが必要です"));
}

#[test]
fn a_regulation_that_a_revision_does_not_touch_is_read_by_programs_of_before() {
    // Only with trumps: there is no such action in Lite.
    let packs = Packs::new(editions_with(&correct("drain", "timing: main", "timing: quick")));
    let (plain, extra) = ("8.2 lite+entry20", "8.2 master+extra");
    assert_ne!(packs.newest(extra).unwrap().hash, pack::rules(extra).unwrap().hash);
    let text = play(&packs.newest(plain).unwrap(), 4);
    assert!(text.contains(&format!("\nrevision {}\n", today() + 1)));
    let replay = Replay::read(text.as_bytes(), &Packs::official()).unwrap();
    assert_eq!(replay.rules.revision, today());
    assert_eq!(replay.record.write(&replay.rules).unwrap(), text);
}

#[test]
fn scenarios_cut_from_records_name_their_rules() {
    let packs = Packs::new(editions_with(&correct("draw", "count: 1", "count: 2")));
    let old = fs::read(
        golden()
            .into_iter()
            .find(|path| path.ends_with("8.2/lite+entry20.record"))
            .unwrap(),
    )
    .unwrap();
    let new = play(&packs.newest("8.2 lite+entry20").unwrap(), 5).into_bytes();
    for (record, revision, other) in [(&old, 1, today() + 1), (&new, today() + 1, 1)] {
        let replay = Replay::read(record, &packs).unwrap();
        for at in [0, 5, 20, replay.len()] {
            let Some(cut) = replay.scenario(at, "game.record") else {
                continue;
            };
            let named = format!(
                "edition = \"8.2\"\nrevision = {revision}\npack = \"{:016x}\"\n",
                replay.rules.hash
            );
            assert!(cut.contains(&named), "{cut}");
            let verdict = Scenario::parse("cut.toml", &cut).unwrap().run(&packs).remove(0);
            assert!(verdict.passed(), "{:#?}\n{cut}", verdict.failures);
            assert_eq!(verdict.rules.unwrap().revision, revision);
            // With other rules it would show something else, so it is refused.
            let swapped = cut.replacen(&format!("revision = {revision}"), &format!("revision = {other}"), 1);
            let verdict = Scenario::parse("cut.toml", &swapped).unwrap().run(&packs).remove(0);
            assert_eq!(verdict.failures[0].text, "pack", "{:#?}", verdict.failures);
        }
    }
    let parse = |keys: &str| {
        let text = format!("title = \"x\"\n{keys}format = \"lite\"\n[given]\nturn = \"A\"\n");
        Scenario::parse("x.toml", &text).map_err(|error| {
            error
                .problems
                .iter()
                .map(|p| (p.line, p.message.clone()))
                .collect::<Vec<_>>()
        })
    };
    assert!(parse("edition = \"8.2\"\nrevision = 1\n").is_ok());
    let problems = parse("edition = [\"8.1\", \"8.2\"]\nrevision = 0\npack = \"abc\"\n").unwrap_err();
    let lines: Vec<usize> = problems.iter().map(|(line, _)| *line).collect();
    assert_eq!(lines, [3, 4, 3, 4], "{problems:?}");
    let problems = parse("edition = \"8.2\"\npack = \"0123456789abcdef\"\n").unwrap_err();
    assert!(problems[0].1.en.contains("revision"), "{problems:?}");
}

#[test]
fn a_record_of_a_custom_pack_stays_readable_when_its_edition_is_corrected() {
    let house = [File {
        path: "pack.yaml".to_string(),
        text: "pack: {name: House rules, version: \"1\", extends: \"8.2\"}\nremove: {actions: [throwing]}\n"
            .to_string(),
    }];
    let customized = |mut packs: Vec<Pack>| {
        let base = packs.iter().find(|pack| pack.edition().id == EDITION).unwrap();
        packs.push(base.customize(&house).unwrap());
        packs
    };
    let before = customized(pack::editions());
    let rules = before
        .last()
        .unwrap()
        .rules(&"lite+entry20".parse().unwrap(), &Default::default())
        .unwrap();
    let text = play(&rules, 6);
    let after = Packs::new(customized(editions_with(&correct("draw", "count: 1", "count: 2"))));
    let replay = Replay::read(text.as_bytes(), &after).unwrap();
    assert_eq!(
        (replay.rules.revision, replay.rules.custom.clone()),
        (today(), rules.custom.clone())
    );
    assert_eq!(replay.record.write(&replay.rules).unwrap(), text);
    assert_eq!(after.pack(EDITION).unwrap().revision(), today() + 1);
    // Another pack of the same name and version is not taken for it.
    let other = [File {
        path: "pack.yaml".to_string(),
        text: house[0].text.replace("throwing", "twist"),
    }];
    let mut packs = pack::editions();
    packs.push(pack::official(EDITION).unwrap().customize(&other).unwrap());
    let error = Replay::read(text.as_bytes(), &Packs::new(packs)).unwrap_err();
    assert!(
        error
            .explain(Lang::En)
            .contains("The files of House rules 1 as they were then are needed")
    );
}
