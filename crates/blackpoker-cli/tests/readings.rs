//! Readings of lists on paper, and half frames, wherever a regulation is named: the terminal, records, simulations, reports, completion.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use std::fs;
use std::process::Command;

use blackpoker::Replay;
use blackpoker::scenario::Packs;
use common::{folder, run, text};

/// Edition, format, frame, reading, and what people call all of it.
const READINGS: [[&str; 5]; 5] = [
    [
        "7.0",
        "master",
        "full",
        "printed",
        "edition 7.0, Master + Full (as printed)",
    ],
    ["7.0", "pro", "full", "printed", "edition 7.0, Pro + Full (as printed)"],
    [
        "7.0",
        "lite",
        "full",
        "bothZero",
        "edition 7.0, Lite + Full (both lives 0 is a draw)",
    ],
    ["8.0", "std", "pack", "draft", "edition 8.0, Standard + Pack (draft)"],
    [
        "8.1",
        "lite",
        "entry20",
        "printed",
        "edition 8.1, Lite + Entry 20 (as printed)",
    ],
];

#[test]
fn a_reading_is_played_in_the_terminal_and_its_record_names_it() {
    let desk = folder("readings");
    for [edition, format, frame, reading, title] in READINGS {
        let (name, regulation) = (
            format!("{frame}:{reading}"),
            format!("{edition} {format}+{frame}:{reading}"),
        );
        let file = desk.join(format!("{edition}-{format}-{reading}.record"));
        #[rustfmt::skip]
        let ran = run(&["play", "--edition", edition, "--format", format, "--frame", &name, "--seed", "5",
            "--lang", "en", "--record", text(&file)], &"1\n".repeat(5000));
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{regulation}");
        assert!(ran.out.starts_with(&format!("BlackPoker, {title}\n")), "{}", ran.out);
        let record = fs::read_to_string(&file).unwrap();
        assert!(record.contains(&format!("\nframe {name}\n")), "{record}");
        let replay = Replay::read(record.as_bytes(), &Packs::official()).unwrap();
        assert_eq!(replay.rules.regulation.to_string(), regulation);
        let ran = run(&["replay", text(&file), "--verify", "--lang", "en"], "");
        assert_eq!(ran.code, 0, "{regulation}: {}", ran.err);
    }
}

#[test]
fn a_reading_is_simulated_and_compared_with_its_edition() {
    let desk = folder("readings-report");
    for [edition, format, frame, reading, _] in READINGS {
        let plain = format!("{edition} {format}+{frame}");
        let regulation = format!("{plain}:{reading}");
        let ran = run(
            &["sim", &regulation, "-n", "4", "--players", "random", "--lang", "en"],
            "",
        );
        assert_eq!(ran.code, 0, "{regulation}: {}", ran.err);
        assert!(ran.out.contains(&regulation), "{}", ran.out);
        let page = desk.join("page.html");
        #[rustfmt::skip]
        let ran = run(&["report", &regulation, "--against", &plain, "-n", "4", "--strengths", "random",
            "-o", text(&page), "--lang", "en"], "");
        assert_eq!(ran.code, 0, "{regulation}: {}", ran.err);
        let html = fs::read_to_string(&page).unwrap();
        assert!(html.contains(&regulation) && html.contains(&plain), "{regulation}");
    }
}

#[test]
fn readings_and_half_frames_are_completed() {
    let offered = |words: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_blackpoker"))
            .args(["--", "blackpoker"])
            .args(words)
            .env("BLACKPOKER_COMPLETE", "fish")
            .env("_CLAP_COMPLETE_INDEX", words.len().to_string())
            .output()
            .expect("runs");
        String::from_utf8(output.stdout).expect("text")
    };
    let all = offered(&["sim", ""]);
    for [edition, format, frame, reading, _] in READINGS {
        let regulation = format!("{edition} {format}+{frame}:{reading}");
        assert!(
            all.lines().any(|line| line.starts_with(&regulation)),
            "{regulation}: {all}"
        );
    }
    let frames = offered(&["play", "--edition", "7.0", "--frame", ""]);
    for frame in ["randomHalf", "builtHalf+preset2", "full:printed"] {
        assert!(frames.lines().any(|line| line == frame), "{frame}: {frames}");
    }
}

#[test]
fn a_reading_that_there_is_not_is_told_with_those_that_there_are() {
    for (lang, says) in [("en", "printed"), ("ja", "printed")] {
        let ran = run(&["sim", "7.0 master+full:printde", "-n", "1", "--lang", lang], "");
        assert_eq!(ran.code, 2);
        assert!(ran.err.contains(says), "{}", ran.err);
    }
}

#[test]
fn games_of_half_frames_are_simulated_and_compared() {
    let page = folder("halves").join("page.html");
    #[rustfmt::skip]
    let ran = run(&["report", "7.0 master+builtHalf", "--against", "7.0 master+full", "-n", "6", "--strengths", "random",
        "-o", text(&page), "--lang", "ja"], "");
    assert_eq!(ran.code, 0, "{}", ran.err);
    let ran = run(
        &[
            "sim",
            "7.0 ライト+ランダムハーフ",
            "-n",
            "6",
            "--players",
            "rules",
            "--lang",
            "ja",
        ],
        "",
    );
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("7.0 lite+randomHalf"), "{}", ran.out);
}
