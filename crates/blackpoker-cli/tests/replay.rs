//! `blackpoker replay`, run as people run it.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const RECORDS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../records");

/// Exit code, output, errors.
fn run(args: &[&str], input: &[u8]) -> (i32, String, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_blackpoker"))
        .args(args)
        .args(["--lang", "en"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input).unwrap();
    let output = child.wait_with_output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (
        output.status.code().unwrap_or(-1),
        text(output.stdout),
        text(output.stderr),
    )
}

fn golden(name: &str) -> (String, String) {
    let path = format!("{RECORDS}/{name}.record");
    let text = fs::read_to_string(&path).unwrap();
    (path, text)
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn a_record_is_verified_and_so_are_its_shuffles() {
    let (path, text) = golden("8.2/lite+entry20");
    let (code, out, err) = run(&["replay", &path, "--verify"], b"");
    assert_eq!((code, err.as_str(), out.lines().count()), (0, "", 3));
    assert!(
        out.contains("\nRules: edition 8.2, revision 1 of 2026-11-18 ("),
        "{out}"
    );
    assert!(out.starts_with("verified: "), "{out}");
    assert!(out.contains("not promised"), "{out}");
    let from_input = run(&["replay", "-", "--verify"], text.as_bytes());
    assert_eq!(from_input.1, out);
}

#[test]
fn what_was_changed_is_refused_with_its_line() {
    let (_, text) = golden("8.2/lite+entry20");
    let turn = text.lines().position(|line| line.starts_with("turn 1 ")).unwrap();
    let first = text.lines().nth(turn + 1).unwrap();
    for (from, to, says) in [
        ("\npack ", "\npack 0", "-: Line 4: "),
        ("player A random", "player A Random", "changed after it was written"),
        (first, "A dance", &format!("-: Line {}: ", turn + 2)),
        ("blackpoker record 2", "blackpoker record 9", "this program reads 2"),
        (
            "\nrevision 1\npack ",
            "\nrevision 5\npack 0123456789abcde",
            "-: Line 4: ",
        ),
    ] {
        let (code, out, err) = run(&["replay", "-", "--verify"], text.replacen(from, to, 1).as_bytes());
        assert_eq!((code, out.as_str()), (1, ""), "{to}");
        assert!(err.contains(says), "{err}");
    }
    let (code, _, err) = run(&["replay", "-"], b"\xff\xfe");
    assert!(code == 1 && err.contains("not text"), "{err}");
    assert_eq!(run(&["replay", "no-such-file"], b"").0, 2);
    assert_eq!(run(&["replay"], b"").0, 2);
    assert_eq!(run(&["replay", "-", "--verify", "--json"], b"").0, 2);
}

#[test]
fn the_whole_game_is_told_in_a_pipe() {
    let (path, text) = golden("8.2/lite+entry20");
    let (code, out, err) = run(&["replay", &path], b"");
    assert_eq!((code, err.as_str()), (0, ""));
    for line in text
        .lines()
        .filter(|line| line.starts_with("A ") || line.starts_with("B "))
    {
        assert!(out.contains(&format!("  {line}\n")), "{line}");
    }
    let turns = text.lines().filter(|line| line.starts_with("turn ")).count();
    assert_eq!(out.matches("── stage: ").count(), turns + 1);
}

#[test]
fn a_seat_sees_its_own_cards_only() {
    let (path, text) = golden("8.2/pro+strategy");
    let secret: Vec<&str> = text
        .lines()
        .filter(|line| line.starts_with("B choose ") || line.starts_with("shuffle"))
        .collect();
    assert!(secret.len() >= 4);
    for seat in ["A", "public"] {
        let (code, out, _) = run(&["replay", &path, "--seat", seat], b"");
        assert_eq!(code, 0);
        let (_, json, _) = run(&["replay", &path, "--seat", seat, "--json", "--at", "5"], b"");
        for line in &secret {
            assert!(!out.contains(line) && !json.contains(line), "{seat}: {line}");
        }
        assert!(!json.contains("\"decks\"") && !json.contains("\"hash\""));
        assert!(!json.contains("\"B\": {"), "{json}");
    }
}

#[test]
fn a_moment_is_shown_as_text_and_as_json() {
    let (path, text) = golden("9.1/lite+entry16");
    let (code, out, _) = run(&["replay", &path, "--at", "7"], b"");
    assert_eq!(code, 0);
    assert!(out.starts_with("After command 7 of "), "{out}");
    let (code, out, _) = run(&["replay", &path, "--at", "7", "--json"], b"");
    assert_eq!(code, 0);
    let json: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!(json["regulation"]["edition"], "9.1");
    assert_eq!(json["at"], 7);
    assert!(json["views"]["A"].is_object() && json["views"]["public"].is_object());
    let commands = json["commands"].as_array().unwrap();
    for command in commands {
        let line = command["line"].as_u64().unwrap() as usize;
        assert_eq!(command["text"].as_str(), text.lines().nth(line - 1));
    }
    let (code, _, err) = run(&["replay", &path, "--at", "99999"], b"");
    assert!(code == 2 && err.contains("There is no command 99999"), "{err}");
}

#[test]
fn a_position_is_cut_out_as_a_scenario_that_passes() {
    let folder = folder("cut");
    let (path, text) = golden("8.1/master+strategy");
    let commands = text.lines().rev().nth(1).unwrap().split(' ').nth(1).unwrap();
    let commands: usize = commands.parse().unwrap();
    for at in (0..=commands).step_by(9) {
        let (code, out, err) = run(&["replay", &path, "--scenario", &at.to_string()], b"");
        assert_eq!((code, err.as_str()), (0, ""));
        fs::write(folder.join(format!("{at}.toml")), out).unwrap();
    }
    let (code, out, _) = run(&["scenario", "check", folder.to_str().unwrap()], b"");
    assert_eq!(code, 0, "{out}");
}

#[test]
fn a_game_by_custom_rules_needs_them() {
    use blackpoker::pack::{File, GameOptions, official};
    use blackpoker::{BySeat, Header, Record};
    let folder = folder("house");
    let head = "pack: {name: House, version: \"1\", extends: \"8.2\"}\nremove: {actions: [throwing]}\n";
    fs::write(folder.join("pack.yaml"), head).unwrap();
    let files = [File {
        path: "pack.yaml".to_string(),
        text: head.to_string(),
    }];
    let pack = official("8.2").unwrap().customize(&files).unwrap();
    let regulation = "lite+entry20".parse().unwrap();
    let rules = pack.rules(&regulation, &GameOptions::default()).unwrap();
    let deck: Vec<_> = rules.deck.fixed.unwrap().iter().collect();
    let record = Record::new(Header::new(&rules, ["A", "B"]), BySeat([deck.clone(), deck]));
    let text = record.write(&rules).unwrap();
    let (code, _, err) = run(&["replay", "-", "--verify"], text.as_bytes());
    assert!(code == 1 && err.contains("House 1"), "{err}");
    let (code, out, err) = run(
        &["replay", "-", "--verify", "--rules", folder.to_str().unwrap()],
        text.as_bytes(),
    );
    assert_eq!((code, err.as_str()), (0, ""), "{out}");
}
