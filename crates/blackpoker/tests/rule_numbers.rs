//! Every rule number that the project cites is explained in `docs/rule-numbers.md`.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The page of explanations, from the root on.
const PAGE: &str = "docs/rule-numbers.md";
const FOLDERS: [&str; 8] = [
    "rules",
    "scenarios",
    "locales",
    "crates",
    "docs",
    "fuzz",
    "web/src",
    "web/tests",
];
const PAGES: [&str; 4] = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"];
const KINDS: [&str; 7] = ["yaml", "toml", "ftl", "rs", "md", "ts", "svelte"];
/// Texts whose sections are cited by number.
const TEXTS: [&str; 4] = ["core.md", "zones.md", "setup.md", "custom-rules.md"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The first cell of each row: one number, or a text and its section.
fn explained(page: &str) -> BTreeSet<String> {
    let rows = page.lines().filter_map(|line| line.strip_prefix("| "));
    let cells = rows.filter_map(|row| row.split(" |").next());
    cells.map(|cell| cell.trim().to_string()).collect()
}

/// Whether a word is the number of a rule. Cards look alike (`S-1` is one, `S1` is none), so most letters need their hyphen,
/// and `A-5` is a range of cards: those numbers have two digits.
fn is_number(word: &str) -> bool {
    let digits = |text: &str| (1..=2).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
    let Some((letter, rest)) = word.split_at_checked(1) else {
        return false;
    };
    match (letter, rest.strip_prefix('-')) {
        ("D" | "Z" | "S" | "R" | "T" | "P" | "C", Some(number)) => digits(number),
        ("A" | "E", Some(number)) => digits(number) && number.len() == 2,
        ("Q" | "X", None) => digits(rest),
        _ => false,
    }
}

/// The sections behind the name of a text: `core.md 3, 6.1–6.3`.
fn sections(text: &str, mut rest: &str) -> Vec<String> {
    let mut found = Vec::new();
    while let Some(next) = [", ", " and ", "–", " "]
        .iter()
        .find_map(|between| rest.strip_prefix(between))
    {
        let end = next
            .find(|c: char| !c.is_ascii_digit() && c != '.')
            .unwrap_or(next.len());
        let number = next[..end].trim_end_matches('.');
        if number.is_empty() {
            break;
        }
        found.push(format!("{text} {number}"));
        rest = &next[number.len()..];
    }
    found
}

fn cited(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '_');
    let mut found: Vec<String> = words.filter(|word| is_number(word)).map(str::to_string).collect();
    for name in TEXTS {
        for (at, _) in text.match_indices(name) {
            found.extend(sections(name, &text[at + name.len()..]));
        }
    }
    found
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() {
            if !["target", "node_modules", "corpus", "artifacts"].contains(&name.as_str()) {
                files(&path, found);
            }
        } else if KINDS.iter().any(|kind| name.ends_with(&format!(".{kind}"))) {
            found.push(path);
        }
    }
}

#[test]
fn every_number_that_is_cited_is_explained() {
    let explained = explained(&fs::read_to_string(root().join(PAGE)).expect("the page"));
    let mut all: Vec<PathBuf> = PAGES.iter().map(|page| root().join(page)).collect();
    for folder in FOLDERS.map(|folder| root().join(folder)) {
        if folder.is_dir() {
            files(&folder, &mut all);
        }
    }
    let mut unknown: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut count = 0;
    for path in all.iter().filter(|path| !path.ends_with(PAGE)) {
        let text = fs::read_to_string(path).unwrap_or_default();
        for number in cited(&text) {
            count += 1;
            if !explained.contains(&number) {
                let place = path.strip_prefix(root()).unwrap_or(path).display().to_string();
                unknown.entry(number).or_default().push(place);
            }
        }
    }
    assert!(unknown.is_empty(), "not explained in {PAGE}: {unknown:#?}");
    assert!(count > 1000, "only {count} citations were found");
}

#[test]
fn citations_are_told_from_cards_and_words() {
    let found = |text| cited(text).join(" ");
    assert_eq!(found("(core.md 4.2, 5; R-35)"), "R-35 core.md 4.2 core.md 5");
    assert_eq!(found("core.md 6.1–6.3."), "core.md 6.1 core.md 6.3");
    assert_eq!(found("hearts A-5, S2, UTF-8, X1 and Q18, A-05"), "X1 Q18 A-05");
    assert_eq!(found("core.md, zones.md and more"), "");
    let page = "| no. | says |\n| --- | --- |\n| D-4 | a bar |\n| core.md 3 | the flow |\n";
    assert!(explained(page).contains("D-4") && explained(page).contains("core.md 3"));
}
