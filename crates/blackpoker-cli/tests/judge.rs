//! Scenarios and why, as a rules author meets them.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use std::fs;

use common::{folder, run, text};

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
    assert!(
        lines[0].contains("broken.toml:9:1") && lines[0].contains("stepps"),
        "{lines:?}"
    );
    assert!(
        lines[1].contains("bad.toml:11 [8.1, 8.2] assertion 2: expected A.life = 9; found 10"),
        "{lines:?}"
    );
    // The board is drawn behind it.
    assert!(lines[2..lines.len() - 1].iter().all(|line| line.starts_with("    ")));
    assert!(ran.out.contains("chance B, A passed"), "{}", ran.out);
    // Each edition counts (R-48): two good, two bad, one that cannot be read.
    assert_eq!(lines.last(), Some(&"2 passed, 3 failed"));

    let ran = run(
        &[
            "scenario",
            "check",
            "--brief",
            "--lang",
            "ja",
            text(&folder),
            "nowhere.toml",
        ],
        "",
    );
    let lines: Vec<&str> = ran.out.lines().collect();
    assert!(
        lines[1].contains("確認2：期待は「A.life = 9」、実際は「10"),
        "{lines:?}"
    );
    assert_eq!((lines.len(), lines[2]), (3, "合格2件、失敗3件"));
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("nowhere.tomlを読めません"), "{}", ran.err);

    // A path without scenarios keeps nobody from running the others.
    let empty = folder.join("empty");
    fs::create_dir(&empty).expect("a folder");
    let ran = run(
        &["scenario", "check", text(&empty), text(&folder.join("good.toml"))],
        "",
    );
    assert_eq!((ran.code, ran.out.as_str()), (2, "2 passed, 0 failed\n"));
    assert!(ran.err.contains("there are no scenarios"), "{}", ran.err);

    let ran = run(&["scenario", "check", "--json", text(&folder)], "");
    let runs: serde_json::Value = serde_json::from_str(&ran.out).expect("JSON");
    let runs = runs.as_array().expect("a list");
    assert_eq!((ran.code, runs.len()), (1, 5));
    assert_eq!(runs[0]["problems"][0]["line"], 9);
    assert_eq!(runs[1]["failures"][0]["place"], "assertion 2");
    assert_eq!(runs[4]["passed"], true);
}

#[test]
fn problems_of_a_file_are_told_at_their_place_and_all_at_once() {
    let folder = folder("places");
    let check = |name: &str, scenario: String| {
        let file = folder.join(name);
        fs::write(&file, scenario).expect("written");
        let ran = run(&["scenario", "check", "--lang", "en", text(&file)], "");
        assert_eq!(ran.code, 1, "{}", ran.out);
        ran.out.replace(text(&folder), "")
    };
    let misspelled = SCENARIO
        .replace("A pass\"]", "A psas =\",\n\"C pass\"]")
        .replace("A.life", "A.lief");
    let out = check("misspelled.toml", misspelled);
    let places: Vec<&str> = out.lines().filter_map(|line| line.split(": `").next()).collect();
    assert_eq!(
        places,
        [
            "/misspelled.toml:9:18",
            "/misspelled.toml:10:2",
            "/misspelled.toml:12:25",
            "0 passed, 1 failed"
        ]
    );
    let out = check(
        "position.toml",
        SCENARIO.replace("hand = \"H5\"", "hand = \"H5 H5\", grave = \"Q\""),
    );
    assert!(
        out.contains("/position.toml:6 [8.1, 8.2] given `given.A.grave`"),
        "{out}"
    );
    assert!(out.contains("    given `given.A.hand`"), "{out}");
    assert!(out.contains("`Q` is not a card"), "{out}");
    let out = check("format.toml", SCENARIO.replace("lite", "light"));
    assert!(out.contains("/format.toml:3 [8.1] given `format`"), "{out}");
    let out = check("edition.toml", SCENARIO.replace("8.1", "8.7"));
    assert!(out.contains("/edition.toml:2 [8.7] given `edition`"), "{out}");
    let out = check(
        "option.toml",
        SCENARIO.replace("[when]", "options = { graveTop = \"perhaps\" }\n[when]"),
    );
    assert!(out.contains("/option.toml:8 [8.1, 8.2] given `given.options`"), "{out}");
}

#[test]
fn marks_and_line_ends_of_other_systems_are_fine() {
    let folder = folder("windows");
    let file = folder.join("crlf.toml");
    fs::write(&file, format!("\u{feff}{}", SCENARIO.replace('\n', "\r\n"))).expect("written");
    let ran = run(&["scenario", "check", text(&file)], "");
    assert_eq!((ran.code, ran.out.as_str()), (0, "2 passed, 0 failed\n"));
    fs::write(&file, b"title = \"\xff\"\n").expect("written");
    let ran = run(&["scenario", "check", text(&file)], "");
    assert_eq!(ran.out.lines().last(), Some("0 passed, 1 failed"));
}

#[test]
fn why_says_what_is_legal_and_what_is_not() {
    let folder = folder("why");
    let file = folder.join("one.toml");
    fs::write(&file, SCENARIO).expect("written");
    let why = |args: &[&str]| run(&[&["why", text(&file)], args, &["--lang", "en"]].concat(), "");
    let ran = why(&["B pass"]);
    assert_eq!((ran.code, ran.out.as_str()), (0, "8.1, 8.2: legal: B pass\n"));
    let ran = why(&["A attack"]);
    assert_eq!(ran.code, 1);
    assert!(
        ran.out
            .starts_with("8.1, 8.2: not legal: A attack\n  Chance: It is B’s move now. [core.md 3]\n")
    );
    // One language at a time.
    assert!(!ran.out.contains("今はBの番です。"), "{}", ran.out);
    let ran = run(&["why", text(&file), "A attack", "--lang", "ja"], "");
    assert!(
        ran.out.contains("今はBの番です。") && !ran.out.contains("move now"),
        "{}",
        ran.out
    );
    // Names in Japanese, in the wide letters of a Japanese keyboard.
    let ran = run(
        &["why", text(&file), "Ａ　アタック", "--after", "0", "--lang", "ja"],
        "",
    );
    assert_eq!((ran.code, ran.out.as_str()), (0, "8.1、8.2：できます：A attack\n"));
    let ran = why(&["A attack", "--after", "0", "--edition", "8.2"]);
    assert_eq!((ran.code, ran.out.as_str()), (0, "8.2: legal: A attack\n"));
    let ran = why(&["A up", "--json"]);
    let answer: serde_json::Value = serde_json::from_str(&ran.out).expect("JSON");
    assert_eq!(answer[0]["why"]["reasons"][0]["kind"], "chance");
    for (args, says) in [
        (&["A pass", "--edition", "9.1"][..], "about 8.1, 8.2, not 9.1"),
        (&["A pass", "--after", "2"], "it has 1"),
    ] {
        let ran = why(args);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""));
        assert!(ran.err.contains(says), "{}", ran.err);
    }
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

/// The fenced blocks of a page that begin with the given line.
fn fenced<'a>(page: &'a str, opening: &str) -> Vec<&'a str> {
    let blocks = page.split("```").skip(1).step_by(2);
    blocks.filter_map(|block| block.strip_prefix(opening)).collect()
}

#[test]
fn the_manual_shows_what_happens() {
    let folder = folder("manual");
    for lang in ["en", "ja"] {
        let page = run(&["manual", "scenarios", "--lang", lang], "").out;
        let scenario = fenced(&page, "toml\n")[0];
        let file = folder.join("counter.toml");
        fs::write(&file, scenario).expect("written");
        let ran = run(&["scenario", "check", text(&file)], "");
        assert_eq!(ran.out, "2 passed, 0 failed\n");
        fs::write(&file, scenario.replace("size 7", "size 12")).expect("written");
        let ran = run(&["scenario", "check", text(&file), "--lang", lang], "");
        let shown = fenced(&page, "\n")[0];
        let out = ran.out.replace(text(&file), "counter.toml");
        let summary = match lang {
            "ja" => "合格0件、失敗2件",
            _ => "0 passed, 2 failed",
        };
        assert_eq!(out, format!("{shown}{summary}\n"));
    }
}

#[test]
fn a_page_that_is_only_in_english_says_so_in_japanese() {
    for page in ["records", "rule-files", "rule-numbers"] {
        let says = |lang: &str| {
            run(&["manual", page, "--lang", lang], "")
                .out
                .starts_with("このページは英語だけです。\n\n#")
        };
        assert!(says("ja") && !says("en"), "{page}");
    }
    assert!(run(&["manual", "scenarios", "--lang", "ja"], "").out.starts_with('#'));
}

#[test]
fn custom_rules_are_judged_too() {
    let folder = folder("custom");
    let head = "pack: {name: House, version: \"1\", extends: \"8.2\"}\nremove: {actions: [attack, pursuit]}\n";
    fs::write(folder.join("pack.yaml"), head).expect("written");
    let file = folder.join("one.toml");
    let scenario = SCENARIO.replace(r#"["8.1", "8.2"]"#, r#""8.2""#);
    fs::write(
        &file,
        scenario.replace(r#""chance = B", "A.life = 10""#, r#""illegal A attack""#),
    )
    .expect("written");
    let why = |flags: &[&str]| run(&[&["why", text(&file), "A attack", "--after", "0"], flags].concat(), "").code;
    assert_eq!((why(&[]), why(&["--rules", text(&folder)])), (0, 1));
    let ran = run(&["scenario", "check", text(&file), "--rules", text(&folder)], "");
    assert_eq!((ran.code, ran.out.as_str()), (0, "1 passed, 0 failed\n"));
    let ran = run(&["scenario", "run", text(&file), "--rules", "nowhere"], "");
    assert!(ran.code == 2 && ran.err.contains("nowhere"), "{}", ran.err);
}
