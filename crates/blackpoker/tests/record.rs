//! Records: what is written is read back, and what was changed is refused. `records.rs` reads those of the past.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use blackpoker::pack::{EDITIONS, File, GameOptions, Pack, UnknownRules, official, official_files};
use blackpoker::record::RecordProblem;
use blackpoker::scenario::{Packs, Scenario};
use blackpoker::{Dice, Ending, Header, Lang, Outcome, Record, RecordError, Recorder, Replay, Rules, Seat};
use common::{Rng, decks, games, regulations, regulations_with_options};

/// A random game to its end, or to an earlier moment.
fn play(rules: &Rules, seed: u64, most: usize) -> (Record, String) {
    let mut dice = Rng::of(rules, seed);
    let decks = decks(rules, &mut dice);
    let mut record = Record::new(Header::new(rules, ["Alice", "ボブ"]), decks);
    record.header.tags.push(("seed".to_string(), seed.to_string()));
    let mut recorder = Recorder::start(rules, &record.decks, &mut ()).unwrap();
    while record.commands.len() < most
        && let Some(command) = recorder.game().random_command(rules, &mut dice)
    {
        recorder.push(&command, &mut ()).unwrap();
        record.commands.push(command);
    }
    record.header.result = recorder.game().outcome().map_or(Ending::Unfinished, Ending::Decided);
    let text = recorder.finish(&record.header).unwrap();
    (record, text)
}

/// Every edition in its first revision: what people see of these tests stays the same when a rule is corrected.
fn first_revisions() -> Packs {
    let first = |pack: Pack| pack.at_revision(1).unwrap();
    Packs::new(blackpoker::pack::editions().into_iter().map(first).collect())
}

fn read(text: &str, packs: &Packs) -> Result<Replay, RecordError> {
    Replay::read(text.as_bytes(), packs)
}

#[test]
fn every_game_is_written_and_read_back() {
    let packs = Packs::official();
    for rules in regulations().iter().chain(&regulations_with_options()) {
        for seed in 0..games(3) {
            let most = if seed == 0 { usize::MAX } else { 17 * seed as usize };
            let (record, text) = play(rules, seed, most);
            let replay = read(&text, &packs).unwrap_or_else(|e| panic!("{}: {e}\n{text}", rules.regulation));
            assert_eq!(replay.record, record);
            assert_eq!(record.write(rules).unwrap(), text, "whole = line by line");
            let end = replay.game(replay.len());
            let last = text.lines().rev().nth(1).unwrap();
            assert_eq!(last, format!("end {} {:016x}", record.commands.len(), end.hash(rules)));
            for at in 0..replay.len() {
                let line = text.lines().nth(replay.line(at).unwrap() - 1).unwrap();
                let game = replay.game(at);
                assert_eq!(line, game.print(rules, &record.commands[at]));
                if at > 20 {
                    break;
                }
            }
        }
    }
}

#[test]
fn a_record_reads_like_this() {
    let rules = first_revisions().newest("9.1 lite+entry16").unwrap();
    let (_, text) = play(&rules, 1, 12);
    insta::assert_snapshot!(text);
}

#[test]
fn a_growing_record_is_read_as_far_as_it_goes() {
    let packs = Packs::official();
    let rules = blackpoker::pack::rules("8.2 pro+strategy").unwrap();
    let (record, whole) = play(&rules, 3, 60);
    let mut recorder = Recorder::start(&rules, &record.decks, &mut ()).unwrap();
    let header = Header {
        result: Ending::Unfinished,
        ..record.header.clone()
    };
    let mut file = header.text().unwrap() + recorder.body();
    for (at, command) in record.commands.iter().enumerate() {
        let torn = file.clone() + "A pa";
        for text in [&file, &torn] {
            let replay = Replay::recover(text.as_bytes(), &packs).unwrap();
            assert_eq!(replay.record.commands, record.commands[..at]);
            assert!(read(text, &packs).is_err());
        }
        file.push_str(recorder.push(command, &mut ()).unwrap());
    }
    // The lines of the commands are those of the whole record.
    assert!(whole.contains(file.strip_prefix(&header.text().unwrap()).unwrap()));
    let wrong = file.replacen("choose", "chose", 1);
    assert!(Replay::recover(wrong.as_bytes(), &packs).is_err());
}

#[test]
fn line_ends_of_windows_are_read() {
    let packs = Packs::official();
    let (record, text) = play(&blackpoker::pack::rules("8.2 lite+entry20").unwrap(), 1, 40);
    assert_eq!(read(&text.replace('\n', "\r\n"), &packs).unwrap().record, record);
    let error = read(&text.replacen('\n', "\r\n", 1), &packs).unwrap_err();
    assert_eq!((error.line, error.problem), (2, RecordProblem::LineEnd));
}

#[test]
fn games_end_in_other_ways_too() {
    let packs = Packs::official();
    let rules = blackpoker::pack::rules("8.2 lite+entry20").unwrap();
    let (mut record, _) = play(&rules, 1, 40);
    for (result, text) in [
        (
            Ending::Resignation { winner: Seat::B },
            "result B wins by resignation\n",
        ),
        (Ending::Time { winner: Seat::A }, "result A wins by time\n"),
        (Ending::Agreement, "result draw by agreement\n"),
        (Ending::Unfinished, "result unfinished\n"),
    ] {
        record.header.result = result;
        let written = record.write(&rules).unwrap();
        assert!(written.contains(text));
        assert_eq!(read(&written, &packs).unwrap().record, record);
    }
    record.header.result = Ending::Decided(Outcome::Draw);
    let error = record.write(&rules).unwrap_err();
    assert_eq!(error.problem, RecordProblem::Result(record.header.result));
}

#[test]
fn names_are_any_line_of_text() {
    let packs = Packs::official();
    let rules = blackpoker::pack::rules("8.2 lite+entry20").unwrap();
    let (mut record, _) = play(&rules, 1, 5);
    for name in ["A", "山田 太郎", "👩‍👩‍👧 ♠", "tag x", "=", "# not a comment", "é"] {
        record.header.players[Seat::A] = name.to_string();
        let text = record.write(&rules).unwrap();
        assert_eq!(read(&text, &packs).unwrap().record, record);
    }
    for name in [
        "",
        " A",
        "A ",
        "A\nplayer B x",
        "A\tB",
        "A\r",
        "\u{0}",
        &"x".repeat(201),
    ] {
        record.header.players[Seat::A] = name.to_string();
        let error = record.write(&rules).unwrap_err();
        assert_eq!((error.line, error.problem), (7, RecordProblem::Value(name.to_string())));
    }
}

/// Where a text differs from another one, and what is said about it.
fn refused(text: &str, packs: &Packs) -> RecordError {
    match read(text, packs) {
        Ok(_) => panic!("accepted:\n{text}"),
        Err(error) => {
            assert!(
                error.line >= 1 && error.line <= text.split('\n').count() + 1,
                "{error}\n{text}"
            );
            for lang in Lang::ALL {
                let said = error.explain(lang);
                assert!(!said.contains("record-") && !said.contains("{ $"), "{said}");
            }
            error
        }
    }
}

#[test]
fn any_changed_line_is_refused() {
    let packs = Packs::official();
    for (name, seed) in [
        ("9.1 lite+entry16", 1),
        ("8.2 pro+strategy", 5),
        ("7.0 master+full+preset2", 3),
    ] {
        let (_, text) = play(&blackpoker::pack::rules(name).unwrap(), seed, 120);
        let lines: Vec<&str> = text.lines().collect();
        let joined = |lines: &[&str]| lines.join("\n") + "\n";
        let pack = 1 + lines.iter().position(|line| line.starts_with("pack ")).unwrap();
        for at in 0..lines.len() {
            let number = at + 1;
            // What depends on the format and the frame shows in the hash of the pack, above them.
            let first = if (5..=6).contains(&number) { pack } else { number };
            let mut without = lines.clone();
            without.remove(at);
            assert!(refused(&joined(&without), &packs).line >= first);
            let mut twice = lines.clone();
            twice.insert(at, lines[at]);
            assert!(refused(&joined(&twice), &packs).line >= first);
            let mut cut = lines.clone();
            cut.truncate(at);
            let error = refused(&joined(&cut), &packs);
            assert!(error.line >= number.min(pack), "{number}: {error}");
            for other in [at + 1, at + 2, lines.len() - 1] {
                if other < lines.len() && lines[other] != lines[at] {
                    let mut swapped = lines.clone();
                    swapped.swap(at, other);
                    assert!(
                        refused(&joined(&swapped), &packs).line >= first,
                        "{number} and {}",
                        other + 1
                    );
                }
            }
            let mut noted = lines.clone();
            noted.insert(at, "# a comment");
            assert_eq!(refused(&joined(&noted), &packs).line, number);
        }
        assert!(read(&(text.clone() + "\n"), &packs).is_err());
        assert!(read(text.trim_end(), &packs).is_err());
    }
}

#[test]
fn any_two_cards_that_change_places_are_refused() {
    let packs = Packs::official();
    for name in ["8.2 pro+strategy", "9.1 master+pack", "7.0 lite+full"] {
        let (_, text) = play(&blackpoker::pack::rules(name).unwrap(), 5, 30);
        for (at, line) in text.lines().enumerate().filter(|(_, line)| line.starts_with("deck ")) {
            let words: Vec<&str> = line.split(' ').collect();
            for card in 2..words.len() - 1 {
                let mut swapped = words.clone();
                swapped.swap(card, card + 1);
                let error = refused(&text.replacen(line, &swapped.join(" "), 1), &packs);
                assert!(error.line > at && error.line <= at + 3, "{error}");
            }
        }
    }
}

#[test]
fn any_changed_byte_is_refused() {
    let packs = Packs::official();
    let mut dice = Rng(9);
    for (name, seed) in [("9.1 lite+entry16", 1), ("8.2 master+rarePack", 5), ("8.0 std+pack", 2)] {
        let Ok(rules) = blackpoker::pack::rules(name) else {
            panic!("{name}");
        };
        let (_, text) = play(&rules, seed, 150);
        let bytes = text.as_bytes();
        for at in 0..bytes.len() {
            let line = 1 + bytes[..at].iter().filter(|byte| **byte == b'\n').count();
            let mut changed = bytes.to_vec();
            // A digit becomes another digit more often than chance would have it.
            changed[at] = match dice.below(3) {
                0 => dice.pick(b"0123456789ABCDHJKQS \n\r,="),
                1 => changed[at] ^ 1 << dice.below(8),
                _ => dice.below(256) as u8,
            };
            if changed[at] == bytes[at] {
                continue;
            }
            let error = Replay::read(&changed, &packs).expect_err("a changed byte");
            assert!(error.line >= line.min(3), "byte {at}, line {line}: {error}");
            changed.remove(at);
            assert!(Replay::read(&changed, &packs).is_err(), "without byte {at}");
        }
    }
}

#[test]
fn the_reason_is_told() {
    let packs = first_revisions();
    let (_, text) = play(&packs.newest("9.1 lite+entry16").unwrap(), 1, 60);
    let pass = text.lines().position(|line| line == "A pass").unwrap();
    let pass: usize = text.lines().take(pass).map(|line| line.len() + 1).sum();
    let instead = |line: &str| text[..pass].to_string() + line + &text[pass + "A pass".len()..];
    let pack = text.lines().nth(3).unwrap();
    let mut said = Vec::new();
    for changed in [
        String::new(),
        "hello\n".to_string(),
        text.replacen("record 2", "record 1", 1),
        text.replacen("edition 9.1", "edition 10", 1),
        text.replacen(pack, "pack 0123456789abcdef", 1),
        text.replacen("revision 1", "revision 7", 1)
            .replacen(pack, "pack 0123456789abcdef", 1),
        text.replacen("revision 1", "revision 01", 1),
        text.replacen("format lite", "format small", 1),
        text.replacen("frame entry16", "frame entry16\noption graveTop maybe", 1),
        text.replacen("player A Alice", "player A Alicia", 1),
        text.replacen("player A Alice\n", "", 1),
        text.replacen("player A Alice", "player A ", 1),
        text.replacen("deck A ", "deck A Z9 ", 1),
        text.replacen("deck A SA", "deck A S2", 1),
        instead("B pass"),
        instead("A pas"),
        instead("A  pass"),
        text.replacen("turn 1 ", "turn 2 ", 1),
        text[..pass].to_string(),
        text[..pass + 3].to_string(),
        text.clone() + "A pass\n",
    ] {
        let error = refused(&changed, &packs);
        let sentences = Lang::ALL.map(|lang| error.explain(lang));
        said.push(sentences.join("\n"));
    }
    insta::assert_snapshot!(said.join("\n\n"));
}

#[test]
fn nonsense_is_refused() {
    let packs = Packs::official();
    for bytes in [&b"\xff\xfe"[..], b"blackpoker record 2\n\xff\n", b"\n", b"\r\n", b"\0"] {
        assert!(Replay::read(bytes, &packs).is_err());
    }
    let error = Replay::read(b"blackpoker record 2\nedition \xff\n", &packs).unwrap_err();
    assert_eq!((error.line, error.problem), (2, RecordProblem::NotText));
    let long = "blackpoker record 2\n".to_string() + &"x".repeat(9 << 20);
    assert_eq!(read(&long, &packs).unwrap_err().problem, RecordProblem::TooLong);
}

#[test]
fn custom_packs_are_named() {
    let files = |version: &str| {
        let head = format!(
            "pack: {{name: House rules, version: \"{version}\", extends: \"8.2\"}}\nremove: {{actions: [throwing]}}\n"
        );
        vec![File {
            path: "pack.yaml".to_string(),
            text: head,
        }]
    };
    let custom = |version: &str| official("8.2").unwrap().customize(&files(version)).unwrap();
    let pack = custom("1");
    let rules = pack
        .rules(&"lite+entry20".parse().unwrap(), &GameOptions::default())
        .unwrap();
    let (record, text) = play(&rules, 1, 50);
    let named = format!("\nrevision {}\ncustom House rules\nversion 1\npack ", rules.revision);
    assert!(text.contains(&named));
    let mut packs = blackpoker::pack::editions();
    packs.push(pack);
    assert_eq!(read(&text, &Packs::new(packs.clone())).unwrap().record, record);
    let error = read(&text, &Packs::official()).unwrap_err();
    assert_eq!(
        (error.line, error.problem),
        (
            4,
            RecordProblem::Rules(Box::new(UnknownRules::Custom(rules.custom.clone().unwrap())))
        )
    );
    packs.pop();
    packs.push(custom("2"));
    assert_eq!(read(&text, &Packs::new(packs.clone())).unwrap_err().line, 4);
    // The official rules of the edition stay at hand beside the custom ones.
    let (_, text) = play(&blackpoker::pack::rules("8.2 lite+entry20").unwrap(), 1, 50);
    assert!(read(&text, &Packs::new(packs)).is_ok());
}

#[test]
fn every_moment_can_be_cut_out_as_a_scenario() {
    let packs = Packs::official();
    let mut compared = 0;
    for rules in regulations().iter().chain(&regulations_with_options()) {
        let mut dice = Rng::of(rules, 77);
        for seed in 100..100 + games(1) {
            let (record, text) = play(rules, seed, usize::MAX);
            let replay = read(&text, &packs).unwrap();
            let some = (0..12).map(|_| dice.below(record.commands.len() as u32 + 1) as usize);
            for at in some.chain([0, 1, 2, 3, record.commands.len()]) {
                let cut = replay.scenario(at, "game.record").unwrap();
                let scenario = Scenario::parse("cut.toml", &cut).unwrap_or_else(|e| panic!("{e}\n{cut}"));
                for verdict in scenario.run(&packs) {
                    let failures: Vec<String> = verdict.failures.iter().map(ToString::to_string).collect();
                    assert!(
                        verdict.passed(),
                        "{} at {at}\n{}\n{cut}",
                        rules.regulation,
                        failures.join("\n")
                    );
                    let end = verdict.game.unwrap();
                    // The scenario takes a shuffle that is due along.
                    let games = (at..=replay.len()).map(|at| replay.game(at));
                    let game = games.clone().find(|game| game.shuffle_due().is_none()).unwrap();
                    assert_eq!(
                        end.board(rules),
                        game.board(rules),
                        "{} at {at}\n{cut}",
                        rules.regulation
                    );
                    let same = end.turn_number() == game.turn_number() && !cut.contains("-> none");
                    if same {
                        assert_eq!(end.hash(rules), game.hash(rules), "{} at {at}\n{cut}", rules.regulation);
                        compared += 1;
                    }
                }
            }
        }
    }
    assert!(compared > 100, "{compared}");
}

#[test]
fn what_a_regulation_does_not_contain_changes_no_hash() {
    for edition in EDITIONS {
        let old = official(edition).unwrap();
        let new = extended(edition);
        assert_eq!(new.frames().len(), old.frames().len() + 1);
        for name in old.regulations() {
            let rules = |pack: &Pack| pack.rules(&name, &GameOptions::default()).unwrap();
            let (old, new) = (rules(&old), rules(&new));
            assert_eq!(old.hash, new.hash, "{name}");
            assert_eq!(play(&old, 4, 150).1, play(&new, 4, 150).1, "{name}");
        }
    }
}

/// The edition with a frame more, which brings its own action, character, fog, label and cost, each first in its list.
fn extended(edition: &str) -> Pack {
    let mut files = official_files(edition).unwrap();
    let formats = "[lite, std, pro, master]";
    let mut insert = |file: &str, behind: &str, text: &str| {
        let path = format!("rules/{edition}/{file}");
        let file = files.iter_mut().find(|file| file.path == path).unwrap();
        if behind == "fogs:" {
            file.text = file.text.replacen("fogs: []", "fogs:\n", 1);
        }
        assert!(file.text.contains(behind), "{path}: {behind}");
        file.text = file.text.replacen(behind, &format!("{behind}\n{text}"), 1);
    };
    let named = "name: {ja: 試, en: Trial}\n    text: {ja: 試, en: a trial}";
    insert("edition.yaml", "\nactions:", "  - trial");
    insert("edition.yaml", "\nlabels:", "  trial: {ja: 試, en: trial}\n");
    insert(
        "edition.yaml",
        "\ncosts:",
        "  T: {pay: driveKeyUnit, name: {ja: 試, en: trial}}",
    );
    insert(
        "characters.yaml",
        "characters:",
        &format!(
            "  - id: trial\n    {named}\n    formats: {formats}\n    frames: [trial]\n    unit: {{pair: [spades K, clubs K]}}\n    size: 26\n    labels: [trial]"
        ),
    );
    insert(
        "fogs.yaml",
        "fogs:",
        &format!(
            "  - id: trialFog\n    word: trial\n    {named}\n    formats: {formats}\n    frames: [trial]\n    size: none\n    reach: this"
        ),
    );
    insert(
        "frames.yaml",
        "frames:",
        &format!(
            "  - id: trial\n    {named}\n    formats: {formats}\n    deck: {{size: 54}}\n    setup: [shuffle, draw: 7, first, start]"
        ),
    );
    let (kind, category) = match edition {
        "7.0" => ("quick-magic", "magic-group"),
        "9.1" => ("magic", "basic-magic"),
        _ => ("quick-magic", "quick-magic"),
    };
    let text = format!(
        "id: trial\nname: {{ja: 試, en: Trial}}\ntext: {{ja: 試, en: a trial}}\nformats: {formats}\nframes: [trial]\ntype: {kind}\n\
         category: {category}\ntrigger: direct\nspeed: normal\ntiming: quick\ncost: D\nlimit: oncePerTurn\nkey: {{cards: [hearts A]}}\n\
         target: {{unit: {{kind: soldier, label: trial}}}}\neffect:\n  - choose: {{word: [perhaps, never]}}\n  - fog: {{kind: trialFog, on: target}}\n"
    );
    files.push(File {
        path: format!("rules/{edition}/actions/trial.yaml"),
        text,
    });
    Pack::load(&files).unwrap_or_else(|problems| panic!("{edition}: {problems:#?}"))
}
