//! The program as a user meets it: output, errors, exit codes, closed input.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

struct Ran {
    code: i32,
    out: String,
    err: String,
}

fn run(args: &[&str], input: &str) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_blackpoker"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("piped");
    let text = input.to_string();
    // The game may end before all input is read.
    let writer = std::thread::spawn(move || drop(stdin.write_all(text.as_bytes())));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("written");
    Ran {
        code: output.status.code().unwrap_or(-1),
        out: String::from_utf8(output.stdout).expect("text"),
        err: String::from_utf8(output.stderr).expect("text"),
    }
}

/// A folder for one test, empty.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a plain path")
}

#[test]
fn a_game_can_be_played_to_its_end_in_both_languages() {
    for (lang, ends) in [
        ("en", ["You win.", "You lose."]),
        ("ja", ["あなたの勝ちです。", "あなたの負けです。"]),
    ] {
        for frame in [
            ["9.1", "lite", "entry16"],
            ["7.0", "master", "full+preset2"],
            ["8.2", "pro", "strategy"],
        ] {
            let [edition, format, frame] = frame;
            let flags = [
                "--edition",
                edition,
                "--format",
                format,
                "--frame",
                frame,
                "--seed",
                "5",
                "--lang",
                lang,
            ];
            let ran = run(&[&["play"], &flags[..]].concat(), &"1\n".repeat(5000));
            let last = ran.out.lines().last().unwrap_or_default();
            assert!(ends.contains(&last), "{edition} {frame}: {last}");
            assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        }
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let play = || {
        run(
            &["play", "--seed", "12", "--opponent", "human", "--lang", "en"],
            &"1\n2\n".repeat(300),
        )
        .out
    };
    let first = play();
    assert!(first.contains("Seed 12"));
    assert!(first.contains("nofficial"));
    assert_eq!(first, play());
}

#[test]
fn the_opponents_hand_is_not_shown() {
    let ran = run(&["play", "--seed", "3", "--lang", "en"], "v\nq\n");
    assert_eq!(ran.code, 0);
    let draws: Vec<&str> = ran.out.lines().filter(|l| l.contains("from life to hand")).collect();
    assert!(draws.contains(&"  B: 7 cards from life to hand."), "{draws:?}");
}

#[test]
fn closed_input_and_nonsense_end_politely() {
    let ran = run(&["play", "--lang", "en"], "");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let nonsense = "99\n-1\nfoo bar\n?99\nup key=\nB pass\nchoose\nA\n\u{0}\n????\nb\nl\nv\n?\n?1\nq\n";
    let ran = run(&["play", "--lang", "en", "--seed", "1"], nonsense);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.contains("There is no choice 99 here."));
    assert!(ran.out.trim_end().ends_with("The game is left unfinished."));
}

#[test]
fn whole_commands_are_accepted() {
    let ran = run(&["play", "--lang", "en", "--seed", "7"], "end\nA pass\nl\nq\n");
    assert!(ran.out.contains("A requests End."), "{}", ran.out);
    assert!(ran.out.contains("A passes."), "{}", ran.out);
}

#[test]
fn wrong_flags_are_explained() {
    for (args, code, says) in [
        (vec!["play", "--edition", "8.3"], 1, "there are 7.0, 8.0, 8.1, 8.2, 9.1"),
        (
            vec!["play", "--edition", "8.2", "--frame", "pack"],
            1,
            "pack is played with std, pro, master",
        ),
        (vec!["play", "--format", "extra"], 1, "unknown format `extra`"),
        (vec!["play", "--seed", "x"], 2, "invalid value"),
        (vec!["scenario", "check", "no-such-file.toml"], 1, "no-such-file.toml"),
        (vec!["rules", "check", "no-such-folder"], 1, "no-such-folder"),
        (vec!["dance"], 2, "unrecognized subcommand"),
    ] {
        let ran = run(&args, "");
        assert_eq!(ran.code, code, "{args:?}: {}", ran.err);
        assert!(ran.err.contains(says), "{args:?}: {}", ran.err);
        assert_eq!(ran.out, "", "{args:?}");
    }
}

const SCENARIO: &str = r#"title = "A pass"
edition = ["8.1", "8.2"]
format = "lite"
[given]
turn = "A"
A = { life = 10, hand = "H5" }
B = { life = 10 }
[when]
steps = ["A pass"]
[then]
assert = ["chance = B", "A.life = 10"]
"#;

#[test]
fn scenarios_are_counted_and_failures_told_in_a_line() {
    let folder = folder("scenarios");
    fs::write(folder.join("good.toml"), SCENARIO).expect("written");
    let ran = run(&["scenario", "check", text(&folder)], "");
    assert_eq!((ran.code, ran.out.as_str()), (0, "2 passed, 0 failed\n"));

    fs::create_dir(folder.join("deeper")).expect("a folder");
    fs::write(
        folder.join("deeper/bad.toml"),
        SCENARIO.replace("A.life = 10", "A.life = 9"),
    )
    .expect("written");
    fs::write(folder.join("broken.toml"), SCENARIO.replace("steps", "stepps")).expect("written");
    let ran = run(&["scenario", "check", text(&folder)], "");
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(ran.code, 1);
    assert_eq!(lines.len(), 3, "{lines:?}");
    assert!(
        lines[0].contains("broken.toml") && lines[0].contains("stepps"),
        "{lines:?}"
    );
    assert!(
        lines[1].contains("bad.toml") && lines[1].contains("[8.1, 8.2] assertion 2"),
        "{lines:?}"
    );
    // Each edition counts (R-48): two good, two bad, one that cannot be read.
    assert_eq!(lines[2], "2 passed, 3 failed");
}

#[test]
fn a_scenario_ends_in_a_position_and_two_views() {
    let folder = folder("run");
    let file = folder.join("one.toml");
    fs::write(&file, SCENARIO.replace(r#"["8.1", "8.2"]"#, r#""8.2""#)).expect("written");
    let ran = run(&["scenario", "run", text(&file), "--json"], "");
    assert_eq!(ran.code, 0, "{}", ran.err);
    let end: serde_json::Value = serde_json::from_str(&ran.out).expect("JSON");
    assert_eq!(end["regulation"], "8.2 lite+none");
    assert_eq!(end["position"]["A"]["hand"], "H5");
    assert_eq!(end["views"]["A"]["sides"][0]["hand"]["cards"][0], "H5");
    assert!(end["views"]["B"]["sides"][0]["hand"].get("cards").is_none());
}

#[test]
fn a_custom_pack_is_checked_and_played() {
    let folder = folder("house-rules");
    let head = "pack: {name: House, version: \"1\", extends: \"8.2\"}\nremove: {actions: [throwing]}\n";
    fs::write(folder.join("pack.yaml"), head).expect("written");
    let ran = run(&["rules", "check", text(&folder)], "");
    assert_eq!(ran.code, 0, "{}", ran.out);
    assert!(ran.out.trim_end().ends_with("0 errors, 0 warnings"), "{}", ran.out);
    let ran = run(&["play", "--rules", text(&folder), "--lang", "en"], "q\n");
    assert!(ran.out.contains("Custom rules: House 1"), "{}", ran.out);
    assert!(!ran.out.contains("Throwing"));

    let broken = "pack: {name: House, version: \"1\", extends: \"8.2\"}\nremove: {actions: [throwin]}\nflw: {}\n";
    fs::write(folder.join("pack.yaml"), broken).expect("written");
    let ran = run(&["rules", "check", text(&folder)], "");
    assert_eq!(ran.code, 1);
    assert!(ran.out.contains("throwin") && ran.out.contains("flw"), "{}", ran.out);
    assert_eq!(run(&["play", "--rules", text(&folder)], "").code, 1);
}
