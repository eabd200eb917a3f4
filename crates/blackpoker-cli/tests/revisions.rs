//! An edition is corrected as `CONTRIBUTING.md` says, in a copy of its folder, and `rules check` tells what is wrong.
#![allow(clippy::unwrap_used)]

mod common;

use std::fs;
use std::path::{Path, PathBuf};

use common::{folder, run, text};

const RULES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../rules");

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let to = to.join(path.file_name().unwrap());
        match path.is_dir() {
            true => copy(&path, &to),
            false => drop(fs::copy(&path, &to).unwrap()),
        }
    }
}

fn edit(file: PathBuf, from: &str, to: &str) {
    let text = fs::read_to_string(&file).unwrap();
    assert!(text.contains(from), "{}", file.display());
    fs::write(file, text.replacen(from, to, 1)).unwrap();
}

/// How many revisions the edition has today.
fn today() -> u32 {
    blackpoker::pack::official("8.2").unwrap().revision()
}

/// A copy of an edition, corrected by the recipe.
fn corrected(name: &str) -> PathBuf {
    let edition = folder(name).join("8.2");
    copy(&Path::new(RULES).join("8.2"), &edition);
    let kept = edition.join(format!("revisions/{}/actions", today()));
    fs::create_dir_all(&kept).unwrap();
    fs::copy(edition.join("actions/draw.yaml"), kept.join("draw.yaml")).unwrap();
    edit(edition.join("actions/draw.yaml"), "count: 1", "count: 2");
    let line = "{date: 2999-01-31, text: {ja: 試し。, en: A trial.}, revision:";
    let next = format!("\n  - {line} {}}}\nformats:", today() + 1);
    edit(edition.join("edition.yaml"), "\nformats:", &next);
    edition
}

#[test]
fn an_edition_is_checked_with_its_older_revisions() {
    let edition = corrected("revision-sound");
    let ran = run(&["rules", "check", text(&edition)], "");
    assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
    assert!(ran.out.ends_with("errors: 0, warnings: 0\n"), "{}", ran.out);
}

#[test]
fn what_is_wrong_with_a_revision_is_told_at_its_place() {
    let edition = corrected("revision-broken");
    edit(
        edition.join(format!("revisions/{}/actions/draw.yaml", today())),
        "speed: normal",
        "sped: normal",
    );
    let ran = run(&["rules", "check", text(&edition)], "");
    assert_eq!(ran.code, 1, "{}", ran.out);
    for part in [
        &format!("revisions/{}/actions/draw.yaml:16:1: error: unknown key", today()),
        "did you mean `speed`?",
        "has no `speed`",
    ] {
        assert!(ran.out.contains(part), "{part}\n{}", ran.out);
    }

    let edition = corrected("revision-same");
    edit(edition.join("actions/draw.yaml"), "count: 2", "count: 1");
    let ran = run(&["rules", "check", text(&edition)], "");
    assert_eq!(ran.code, 1, "{}", ran.out);
    assert!(
        ran.out.contains(&format!("revision {} changes nothing", today() + 1)),
        "{}",
        ran.out
    );

    let edition = corrected("revision-twice");
    let (next, now) = (
        format!("revision: {}}}", today() + 1),
        format!("revision: {}}}", today()),
    );
    edit(edition.join("edition.yaml"), &next, &now);
    let ran = run(&["rules", "check", text(&edition)], "");
    assert_eq!(ran.code, 1, "{}", ran.out);
    assert!(
        ran.out.contains(&format!("error: there are two revisions {}", today())),
        "{}",
        ran.out
    );
}

#[test]
fn revisions_are_shown_and_named() {
    let ran = run(&["rules", "list"], "");
    assert_eq!(
        ran.out.matches("  revision 1 (2026-11-18): The first rules").count(),
        5,
        "{}",
        ran.out
    );
    let ran = run(&["rules", "list", "9.1", "lite", "--lang", "ja"], "");
    assert!(
        ran.out.lines().any(|line| line.starts_with("改訂 1（2026-11-18）：")),
        "{}",
        ran.out
    );
    let ran = run(&["rules", "list", "--json"], "");
    assert!(
        ran.out.contains("\"revision\": 1") && ran.out.contains("\"date\": \"2026-11-18\""),
        "{}",
        ran.out
    );
    let newest = format!("8.2@{}", today());
    let (plain, named) = (run(&["rules", "list", "8.2"], ""), run(&["rules", "list", &newest], ""));
    assert_eq!((named.code, named.out), (0, plain.out));
    let ran = run(&["rules", "show", "draw", "9.1@999"], "");
    assert_eq!(ran.code, 2, "{}", ran.err);
    assert!(
        ran.err
            .contains("edition 9.1 has no revision 999; this program knows it up to revision "),
        "{}",
        ran.err
    );
}
