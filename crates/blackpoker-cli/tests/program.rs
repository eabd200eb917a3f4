//! The program as a user meets it: output, errors, exit codes, closed input.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use std::fs;

use common::{folder, run, text};

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
        (vec!["scenario", "run", "no-such-file.toml"], 1, "no-such-file.toml"),
        (vec!["scenario", "check", "src"], 1, "no scenarios"),
        (vec!["why", "no-such-file.toml", "A pass"], 1, "no-such-file.toml"),
        (vec!["rules", "check", "no-such-folder"], 1, "no-such-folder"),
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
