//! The rules at hand as a user meets them: lists, entries, sheets, differences, coverage, the book of rulings.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

struct Ran {
    code: i32,
    out: String,
    err: String,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn run(args: &[&str]) -> Ran {
    let output = Command::new(env!("CARGO_BIN_EXE_blackpoker"))
        .args(args)
        .current_dir(root())
        .output()
        .expect("the program runs");
    Ran {
        code: output.status.code().unwrap_or(-1),
        out: String::from_utf8(output.stdout).expect("text"),
        err: String::from_utf8(output.stderr).expect("text"),
    }
}

/// The output of a task that must succeed.
fn good(args: &[&str]) -> String {
    let ran = run(args);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{args:?}");
    ran.out
}

/// A custom pack in a folder of its own.
fn custom_pack(name: &str) -> String {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("actions")).expect("a folder");
    let head = "pack: {name: Test <Pack>, version: \"1\", extends: \"8.2\"}\nremove: {actions: [bj]}\n";
    fs::write(folder.join("pack.yaml"), head).expect("written");
    let official = fs::read_to_string(root().join("rules/8.2/actions/throwing.yaml")).expect("there");
    let changed = official.replace("amount: key.1", "amount: key.2");
    fs::write(folder.join("actions/throwing.yaml"), changed).expect("written");
    folder.to_str().expect("a plain path").to_string()
}

#[test]
fn lists() {
    insta::assert_snapshot!("editions_en", good(&["rules", "list", "--lang", "en"]));
    insta::assert_snapshot!(
        "list_en",
        good(&["rules", "list", "8.2", "master+strategy", "--lang", "en"])
    );
    insta::assert_snapshot!("list_ja", good(&["rules", "list", "8.2", "--lang", "ja"]));
    insta::assert_snapshot!("list_70_en", good(&["rules", "list", "7.0", "extra", "--lang", "en"]));
}

#[test]
fn entries_in_full() {
    insta::assert_snapshot!("show_draw_en", good(&["rules", "show", "draw", "--lang", "en"]));
    insta::assert_snapshot!("show_equip_ja", good(&["rules", "show", "装備", "8.2", "--lang", "ja"]));
    insta::assert_snapshot!("show_frame_en", good(&["rules", "show", "Pack", "8.2", "--lang", "en"]));
    insta::assert_snapshot!("show_magician_ja", good(&["rules", "show", "MAGICIAN", "--lang", "ja"]));
    insta::assert_snapshot!("show_trump_ja", good(&["rules", "show", "喪失", "--lang", "ja"]));
    insta::assert_snapshot!(
        "show_giant_en",
        good(&["rules", "show", "giant", "8.2", "--lang", "en"])
    );
    insta::assert_snapshot!(
        "show_draft_en",
        good(&["rules", "show", "draft", "9.1", "--lang", "en"])
    );
}

#[test]
fn differences() {
    insta::assert_snapshot!("diff_en", good(&["rules", "diff", "8.2", "9.1", "--lang", "en"]));
    insta::assert_snapshot!("diff_ja", good(&["rules", "diff", "8.2", "9.1", "--lang", "ja"]));
    insta::assert_snapshot!(
        "diff_70_80_ja",
        good(&["rules", "diff", "7.0", "8.0", "lite", "--lang", "ja"])
    );
    assert!(good(&["rules", "diff", "8.2", "8.2", "--lang", "en"]).contains("No differences."));
}

#[test]
fn a_custom_pack_is_compared_and_labeled() {
    let pack = custom_pack("reference-pack");
    let diff = good(&["rules", "diff", "8.2", &pack, "--lang", "en"]);
    assert!(
        diff.starts_with("Edition 8.2 → Edition 8.2 + Test <Pack> 1\n"),
        "{diff}"
    );
    assert!(diff.contains("  - B.J [bj]"), "{diff}");
    assert!(
        diff.contains(
            "  ~ Throwing [throwing]\n      Effect:\n      - damage to the targeted player: the number of key card 1\n"
        ),
        "{diff}"
    );
    let sheet = good(&["rules", "sheet", &pack, "--as", "html", "--lang", "en"]);
    assert!(sheet.contains("Test &lt;Pack&gt;") && !sheet.contains("Test <Pack>"));
}

#[test]
fn sheets() {
    insta::assert_snapshot!("sheet_en", good(&["rules", "sheet", "8.2", "lite", "--lang", "en"]));
    insta::assert_snapshot!("sheet_ja", good(&["rules", "sheet", "8.2", "master", "--lang", "ja"]));
    insta::assert_snapshot!(
        "sheet_trumps_ja",
        good(&[
            "rules",
            "sheet",
            "8.1",
            "master+extra",
            "--as",
            "markdown",
            "--lang",
            "ja"
        ])
    );
    insta::assert_snapshot!(
        "sheet_markdown_ja",
        good(&[
            "rules",
            "sheet",
            "9.1",
            "lite+entry16",
            "--as",
            "markdown",
            "--lang",
            "ja"
        ])
    );
}

#[test]
fn a_text_sheet_has_two_pages_of_a_hundred_columns_and_more_for_trumps() {
    for (edition, regulation, pages) in [
        ("7.0", "master", 2),
        ("7.0", "extra", 6),
        ("8.0", "master", 2),
        ("8.1", "master+extra", 3),
        ("8.2", "master", 2),
        ("8.2", "master+extra", 6),
        ("9.1", "master", 2),
        ("9.1", "master+draft", 6),
    ] {
        for lang in ["ja", "en"] {
            let sheet = good(&["rules", "sheet", edition, regulation, "--lang", lang]);
            assert_eq!(sheet.split('\u{c}').count(), pages);
            let last = sheet.rsplit('\u{c}').next().unwrap_or_default();
            let number = if lang == "ja" {
                format!("{pages}／{pages}")
            } else {
                format!("page {pages} of {pages}")
            };
            assert!(
                last.lines().next().is_some_and(|line| line.ends_with(&number)),
                "{last}"
            );
            for line in sheet.lines() {
                let width = unicode_width::UnicodeWidthStr::width(line.trim_start_matches('\u{c}'));
                assert!(width <= 100, "{width}: {line}");
            }
        }
    }
}

/// Every element is closed in order, and nothing but known tags and entities appears.
fn assert_well_formed(html: &str) {
    let mut open: Vec<&str> = Vec::new();
    let mut rest = html.split_once("</style>").expect("a style").1;
    open.extend(["html", "head"]);
    while let Some((text, after)) = rest.split_once('<') {
        assert!(!text.contains('>'), "{text}");
        for entity in text.split('&').skip(1) {
            let known = ["amp;", "lt;", "gt;", "quot;"].iter().any(|e| entity.starts_with(e));
            assert!(known, "&{entity}");
        }
        let (tag, after) = after.split_once('>').expect("a tag ends");
        rest = after;
        let name = tag.split(' ').next().unwrap_or_default();
        assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
        match name.strip_prefix('/') {
            Some(name) => assert_eq!(open.pop(), Some(name)),
            None if name == "br" => {}
            None => open.push(name),
        }
    }
    assert!(open.is_empty(), "{open:?}");
}

#[test]
fn the_printed_sheet_is_whole_and_needs_nothing_else() {
    // Each of the 37 base actions, six characters and the fogs of the edition; with trumps those operations that belong
    // to none, the lock, the face-down trump and the trumps. Last come footnotes, where lists print something else.
    for (edition, regulation, entries, trump_pages) in [
        ("7.0", "master", 37 + 6 + 7, 0),
        ("7.0", "extra", 37 + 6 + 4 + 30 + 7, 4),
        ("8.1", "master+extra", 37 + 6 + 3 + 7 + 1 + 1 + 4 + 4, 1),
        ("8.2", "master", 37 + 6 + 3 + 2, 0),
        ("8.2", "master+extra", 37 + 6 + 3 + 8 + 1 + 1 + 30 + 2, 4),
        ("9.1", "master", 37 + 6 + 3, 0),
        ("9.1", "master+draft", 37 + 6 + 3 + 8 + 1 + 1 + 30, 4),
    ] {
        for lang in ["ja", "en"] {
            let html = good(&["rules", "sheet", edition, regulation, "--as", "html", "--lang", lang]);
            assert_well_formed(&html);
            assert_eq!(html.matches("<section class=\"page\">").count(), 2);
            assert_eq!(html.matches("<section class=\"page trumps\">").count(), trump_pages);
            assert!(html.contains(if lang == "ja" { "非公式" } else { "unofficial" }));
            for loaded in ["<script", "<link", "<img", "url(", "http"] {
                assert!(!html.contains(loaded), "{loaded}");
            }
            assert_eq!(
                html.matches("<article").count(),
                entries,
                "{edition} {regulation} {lang}"
            );
        }
    }
}

#[test]
fn a_sheet_goes_into_a_file() {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("sheet.md");
    let file = file.to_str().expect("a plain path");
    let args = [
        "rules", "sheet", "8.1", "std", "--as", "markdown", "--output", file, "--lang", "en",
    ];
    assert_eq!(good(&args), "");
    assert!(
        fs::read_to_string(file)
            .expect("written")
            .starts_with("# BlackPoker edition 8.1, Standard (unofficial)\n")
    );
}

#[test]
fn json_is_json() {
    for args in [
        &["rules", "list", "--json"][..],
        &["rules", "list", "8.2", "lite", "--json"],
        &["rules", "show", "up", "--json"],
        &["rules", "diff", "8.2", "9.1", "--json"],
        &["rules", "coverage", "scenarios/core", "--edition", "8.2", "--json"],
    ] {
        let ran = run(args);
        let value: serde_json::Value = serde_json::from_str(&ran.out).expect("JSON");
        assert!(value.is_array() || value.is_object());
    }
    let list = good(&["rules", "list", "8.2", "lite", "--json"]);
    let list: serde_json::Value = serde_json::from_str(&list).expect("JSON");
    assert_eq!(list["entries"][0]["name"]["ja"], "エンド");
}

#[test]
fn what_is_unknown_is_answered_with_what_there_is() {
    let cases: [(&[&str], &str); 7] = [
        (&["rules", "list", "8.3"], "choose one of 7.0, 8.0, 8.1, 8.2, 9.1"),
        (
            &["rules", "list", "8.2", "grand"],
            "edition 8.2 has lite, std, pro, master",
        ),
        (
            &["rules", "sheet", "8.2", "master+entry99"],
            "entry20, pack, rarePack, strategy, extra, none",
        ),
        (
            &["rules", "sheet", "8.2", "lite+pack"],
            "pack is played with std, pro, master",
        ),
        (&["rules", "diff", "8.2", "10"], "choose one of 7.0"),
        (&["rules", "show", "throwin", "--lang", "en"], "Did you mean: throwing"),
        (&["rules", "show", "xyzzy", "--lang", "ja"], "「xyzzy」はありません"),
    ];
    for (args, says) in cases {
        let ran = run(args);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args:?}");
        assert!(ran.err.contains(says), "{args:?}: {}", ran.err);
    }
    assert_eq!(run(&["rules", "show"]).code, 2);
    assert_eq!(run(&["rules", "sheet", "8.2", "--as", "pdf"]).code, 2);
}

#[test]
fn every_task_has_an_example() {
    for task in ["list", "show", "sheet", "diff", "coverage", "check"] {
        let help = good(&["rules", task, "--help"]);
        assert!(help.contains(&format!("  blackpoker rules {task}")), "{help}");
    }
    assert!(good(&["scenario", "book", "--help"]).contains("  blackpoker scenario book"));
}

#[test]
fn coverage_finds_everything_in_the_suite_and_gaps_in_a_part_of_it() {
    let whole = good(&["rules", "coverage", "--lang", "en"]);
    assert!(whole.ends_with("entries without a scenario: 0\n"), "{whole}");
    assert!(whole.contains("9.1 Frames"));
    let part = run(&[
        "rules",
        "coverage",
        "scenarios/battle",
        "--missing",
        "--edition",
        "9.1",
        "--lang",
        "en",
    ]);
    assert_eq!(part.code, 1);
    assert!(part.out.contains("  9.1 Action search\n"), "{}", part.out);
    assert!(
        !part.out.contains("damageJudge") && !part.out.contains("8.2 "),
        "{}",
        part.out
    );
}

#[test]
fn the_book_of_rulings_is_up_to_date() {
    let ran = run(&[
        "scenario",
        "book",
        "scenarios",
        "--output",
        "docs/rulings.md",
        "--check",
    ]);
    assert_eq!((ran.code, ran.out.as_str()), (0, ""), "run `make rulings`");
    let book = good(&["scenario", "book"]);
    let topics = fs::read_dir(root().join("scenarios")).expect("there").flatten();
    for topic in topics.filter(|entry| entry.path().is_dir()) {
        let name = topic.file_name().to_string_lossy().into_owned();
        assert!(
            !book.contains(&format!("### {name} /")),
            "topic-{name} has no heading in locales/*/reference.ftl"
        );
    }
    for number in 1..=24 {
        assert!(book.contains(&format!("| J-{number} |")), "J-{number}");
    }
}

#[test]
fn departures_from_lists_on_paper_are_told_where_they_are_met() {
    insta::assert_snapshot!(
        "notes_70_pro_en",
        good(&["rules", "notes", "7.0", "pro", "--lang", "en"])
    );
    insta::assert_snapshot!("notes_81_ja", good(&["rules", "notes", "8.1", "--lang", "ja"]));
    insta::assert_snapshot!(
        "show_throwing_ja",
        good(&["rules", "show", "投擲", "8.1", "--lang", "ja"])
    );
    insta::assert_snapshot!("sheet_80_ja", good(&["rules", "sheet", "8.0", "std", "--lang", "ja"]));
    for (edition, list, numbers) in [
        ("7.0", "master", "X3 X4 X16 X18"),
        ("7.0", "pro", "X2 X17 X18"),
        ("8.0", "draft", "X1 X6 X7 X8 X9 X10 X11 X12 X13 X14 X15 X18 X21 X26"),
        ("8.1", "lite", "X1 X21 X25 X26"),
        ("8.2", "master", "X18 X26"),
    ] {
        let notes = good(&["rules", "notes", edition, list, "--json"]);
        let notes: serde_json::Value = serde_json::from_str(&notes).expect("JSON");
        let found = notes["notes"].as_array().expect("notes").iter();
        let found: Vec<&str> = found.filter_map(|note| note["number"].as_str()).collect();
        assert_eq!(found.join(" "), numbers, "{edition} {list}");
    }
    // A list is called by its format, too.
    assert_eq!(
        good(&["rules", "notes", "7.0", "マスター", "--lang", "ja"]),
        good(&["rules", "notes", "7.0", "master", "--lang", "ja"])
    );
    let unknown = run(&["rules", "notes", "7.0", "lite", "--lang", "en"]);
    assert_eq!(unknown.code, 2);
    assert!(
        unknown.err.contains("There are: master, pro, release"),
        "{}",
        unknown.err
    );
}

#[test]
fn the_page_of_lists_is_what_the_rule_files_say() {
    let page = root().join("docs/lists.md");
    let page = page.to_str().expect("a plain path");
    let ran = run(&["rules", "lists", "--output", page, "--check", "--lang", "en"]);
    assert_eq!((ran.code, ran.out.as_str()), (0, ""), "{}", ran.err);
    // A page that is old is told, and not written.
    let old = Path::new(env!("CARGO_TARGET_TMPDIR")).join("old-lists.md");
    fs::write(&old, "old").expect("written");
    let old = old.to_str().expect("a plain path");
    let ran = run(&["rules", "lists", "--output", old, "--check", "--lang", "en"]);
    assert_ne!(ran.code, 0);
    assert!(ran.out.contains("`make lists` makes it anew"), "{}", ran.out);
    assert_eq!(fs::read_to_string(old).expect("there"), "old");
}
