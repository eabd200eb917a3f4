//! The program as a user meets it: output, errors, exit codes, closed input.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use std::fs;

use common::{folder, run, text};

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
