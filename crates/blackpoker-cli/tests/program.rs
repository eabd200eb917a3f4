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
        (vec!["scenario", "run", "no-such-file.toml"], 1, "no-such-file.toml"),
        (vec!["why", "no-such-file.toml", "A pass"], 1, "no-such-file.toml"),
        (vec!["rules", "check", "no-such-folder"], 1, "no-such-folder"),
        (vec!["arena", "random", "nobody"], 1, "There are: random"),
        (vec!["arena", "random", "random", "--games", "3"], 1, "even number"),
        (
            vec!["arena", "random", "random", "--blunders", "--missed", "2"],
            1,
            "from 0 to 1",
        ),
        (
            vec!["arena", "random", "random", "--json", "no-such-folder/x"],
            1,
            "no-such-folder",
        ),
        (vec!["dance"], 2, "unrecognized subcommand"),
    ] {
        let ran = run(&args, "");
        assert_eq!(ran.code, code, "{args:?}: {}", ran.err);
        assert!(ran.err.contains(says), "{args:?}: {}", ran.err);
        assert_eq!(ran.out, "", "{args:?}");
    }
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
