//! Readings: editions as their publications print them.

use super::super::{EDITIONS, File, GameOptions, Pack, RegulationName, Severity, official, official_files};

fn files(changed: &[(&str, &str)], edition: &str) -> Vec<File> {
    let mut files = official_files(edition).unwrap();
    for (path, text) in changed {
        let path = format!("rules/{edition}/{path}");
        files.retain(|file| file.path != path);
        let text = text.to_string();
        files.push(File { path, text });
    }
    files
}

fn problems(changed: &[(&str, &str)]) -> Vec<String> {
    let found = match Pack::load(&files(changed, "8.1")) {
        Ok(pack) => pack.check_readings(),
        Err(found) => found,
    };
    let errors = found.iter().filter(|problem| problem.severity == Severity::Error);
    errors
        .map(|problem| format!("{}: {}", problem.code, problem.message))
        .collect()
}

fn hash(pack: &Pack, name: &str) -> String {
    let name: RegulationName = name.parse().unwrap();
    let rules = pack.rules(&name, &GameOptions::default()).unwrap();
    assert_eq!(rules.regulation.to_string(), name.to_string());
    format!("{:016x}", rules.hash)
}

#[test]
fn readings_keep_their_hash() {
    // Written down once, like those of regulations.
    for (name, hash_then) in [
        ("7.0 master+full:printed", "cce99a49c2e4adea"),
        ("7.0 pro+full:printed", "836144a6054d9322"),
        ("7.0 lite+full:bothZero", "6667bd725d733234"),
        ("8.0 std+pack:draft", "93e2388a9fe3156f"),
        ("8.1 lite+entry20:printed", "1d71eff1f051e15b"),
    ] {
        let pack = official(name.split(' ').next().unwrap()).unwrap();
        assert_eq!(hash(&pack, name), hash_then, "{name}");
    }
}

#[test]
fn every_regulation_can_be_played_by_every_reading_of_its_format() {
    for edition in EDITIONS {
        let pack = official(edition).unwrap();
        for name in pack.regulations() {
            for reading in pack.readings_of(&name.format) {
                let read = RegulationName {
                    readings: vec![reading.id.value.clone()],
                    ..name.clone()
                };
                assert_ne!(hash(&pack, &read.to_string()), hash(&pack, &name.to_string()), "{read}");
            }
        }
    }
}

#[test]
fn readings_are_for_their_format_in_any_order() {
    let pack = official("7.0").unwrap();
    let said = |name: &str| {
        let name: RegulationName = name.parse().unwrap();
        pack.rules(&name, &GameOptions::default()).unwrap_err().to_string()
    };
    assert_eq!(
        said("7.0 lite+full:printed"),
        "unknown reading `printed`; edition 7.0 has master+…:printed, pro+…:printed, …:bothZero"
    );
    let rules = |name: &str| pack.rules(&name.parse().unwrap(), &GameOptions::default()).unwrap();
    // Any order means the same, and so do names.
    let both = rules("7.0 master+full:bothZero:printed");
    assert_eq!(both, rules("7.0 マスター+full:印刷のまま:bothzero"));
    assert_eq!(both.regulation.to_string(), "7.0 master+full:printed:bothZero");
}

#[test]
fn a_reading_tells_no_note_that_it_takes() {
    let pack = official("7.0").unwrap();
    let printed = pack.following(&"master+full:printed".parse().unwrap()).unwrap();
    let numbers = |pack: &Pack| -> Vec<String> { pack.source_notes().iter().map(|note| note.number.clone()).collect() };
    assert!(numbers(&pack).contains(&"X3".to_string()));
    assert!(!numbers(&printed).contains(&"X3".to_string()));
    assert!(numbers(&printed).contains(&"X2".to_string()));
}

#[test]
fn what_a_custom_pack_brings_is_no_part_of_what_is_printed() {
    let throwing = "id: throwing\nname: {ja: 投擲, en: Throwing}\nkana: とうてき\ntext: {ja: なし, en: none}\n\
        formats: [lite, std, pro, master]\ntype: normal-magic\ncategory: normal-magic\ntrigger: direct\n\
        speed: normal\ntiming: main\nkey: {cards: [spades A-K, clubs A-K]}\ntarget: {player: opponent}\n\
        effect:\n  - damage: {to: target, amount: 1}\n";
    let head = "pack: {name: Weak, version: \"1\", extends: \"8.1\"}\nallow: [G1, G2, G3, G4, G5, G6]\n";
    let file = |path: &str, text: &str| File {
        path: path.to_string(),
        text: text.to_string(),
    };
    let base = official("8.1").unwrap();
    let custom = base
        .customize(&[file("pack.yaml", head), file("actions/throwing.yaml", throwing)])
        .unwrap();
    assert_eq!(
        hash(&custom, "8.1 lite+entry20:printed"),
        hash(&custom, "8.1 lite+entry20")
    );
}

#[test]
fn problems_of_readings_are_reported() {
    let head = |more: &str| format!("id: printed\nname: {{ja: 印, en: p}}\n{more}");
    let place = "readings/lite/reading.yaml";
    assert_eq!(problems(&[]), Vec::<String>::new());
    assert_eq!(
        problems(&[(place, &head("takes: [X1, Nothing]"))]),
        ["unknown-name: no note Nothing tells what `lite` prints otherwise"]
    );
    assert_eq!(
        problems(&[("readings/nobody/reading.yaml", &head("takes: []"))]),
        ["unknown-name: there is no publication `nobody` in sources.yaml"]
    );
    assert_eq!(
        problems(&[("readings/release/reading.yaml", &head("takes: []"))]),
        ["reading-same: the reading `…:printed` is played like the edition"]
    );
    assert_eq!(
        problems(&[("readings/lite/frames.yaml", "frames: []")]),
        ["file-kind: this is no rule file"]
    );
}
