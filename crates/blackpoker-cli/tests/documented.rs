//! What README and CONTRIBUTING tell people to type works as printed: commands are run, tasks and files exist. Words in
//! capitals stand for something of the reader's, so such commands are examples.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use common::{folder, run_with};

const PAGES: [&str; 2] = ["README.md", "CONTRIBUTING.md"];
/// What brings Rust, Node.js and a compiler to the systems of the world, and cannot be tried here.
const INSTALLERS: [&str; 8] = ["sudo", "rustup", "curl", "xcode-select", "brew", "winget", "wsl", "git"];
/// Commands that play many games.
const LONG: [&str; 7] = ["sim", "report", "trouble", "worth", "decks", "exploit", "arena"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .canonicalize()
        .unwrap()
}

fn page(name: &str) -> String {
    fs::read_to_string(root().join(name)).unwrap()
}

/// A piece of a page that is set as code: lines of a block for a terminal, or a span inside a sentence.
struct Code {
    text: String,
    is_block: bool,
}

fn code(text: &str) -> Vec<Code> {
    let mut found = Vec::new();
    let mut fence = None;
    for line in text.lines() {
        if let Some(language) = line.trim_start().strip_prefix("```") {
            fence = match fence {
                None => Some(language.to_owned()),
                Some(_) => None,
            };
        } else if let Some(language) = &fence {
            // A block that names its language is no input for a terminal.
            if language.is_empty() && !line.trim().is_empty() {
                found.push((line, true));
            }
        } else {
            found.extend(line.split('`').skip(1).step_by(2).map(|span| (span, false)));
        }
    }
    let code = |(text, is_block): (&str, bool)| Code {
        text: text.trim().to_owned(),
        is_block,
    };
    found.into_iter().map(code).collect()
}

fn words(line: &str) -> Vec<String> {
    shlex::split(line).unwrap_or_else(|| panic!("quotes do not match: {line}"))
}

fn is_example(words: &[String]) -> bool {
    let is_placeholder = |word: &String| word.len() > 2 && word.chars().all(|c| c.is_ascii_uppercase());
    words.iter().any(is_placeholder)
}

/// Tasks of the Makefile.
fn tasks() -> Vec<String> {
    let text = page("Makefile");
    let names = text
        .lines()
        .filter_map(|line| line.split_once(':').map(|(name, _)| name));
    names.map(str::to_owned).collect()
}

/// Where commands are run: what they read is there, and what they write is out of the way.
fn place() -> PathBuf {
    let place = folder("documented");
    for name in ["scenarios", "records", "rules", "crates"] {
        std::os::unix::fs::symlink(root().join(name), place.join(name)).unwrap();
    }
    // The custom pack that README writes.
    let rules = place.join("my-rules");
    fs::create_dir_all(rules.join("actions")).unwrap();
    let readme = page("README.md");
    let pack = readme.split("```yaml\n# pack.yaml\n").nth(1).expect("a pack in README");
    fs::write(rules.join("pack.yaml"), pack.split("```").next().unwrap()).unwrap();
    let throwing = root().join("rules/9.1/actions/throwing.yaml");
    fs::copy(throwing, rules.join("actions/throwing.yaml")).unwrap();
    // A game to go on with.
    let left = run_with(
        &place,
        &place.join("data"),
        &["play", "--plain", "--first"],
        "A end\nq\n",
    );
    assert_eq!(left.code, 0, "{}", left.err);
    place
}

/// The same command with so little to do that it is done soon.
fn small(mut words: Vec<String>) -> Vec<String> {
    if !LONG.contains(&words[0].as_str()) {
        return words;
    }
    if let Some(at) = words.iter().position(|word| word == "-n" || word == "--games") {
        words.drain(at..at + 2);
    }
    words = words
        .iter()
        .map(|word| word.replace("search:100ms", "search:1ms"))
        .collect();
    words.extend(["--games", "2"].map(str::to_owned));
    match words[0].as_str() {
        "trouble" => words.extend(["--pair-games", "0", "--worth-games", "2"].map(str::to_owned)),
        "decks" => {
            words.extend(["--strengths", "random", "--rounds", "1", "--search-games", "5000"].map(str::to_owned))
        }
        "exploit" => words.extend(["--lessons", "2"].map(str::to_owned)),
        _ => {}
    }
    words
}

/// Runs a command of the program; everything that is printed in the pages ends well.
fn try_program(words: Vec<String>, place: &Path, line: &str) {
    let mut words = small(words);
    if is_example(&words) {
        // Only what comes before the flags names a command.
        words.truncate(
            words
                .iter()
                .position(|word| word.starts_with('-'))
                .unwrap_or(words.len()),
        );
        words.retain(|word| word.chars().any(|c| c.is_lowercase()));
        words.push("--help".to_owned());
    }
    // A server goes on until it is stopped: its flags are read, and then the help that comes last.
    if words.first().is_some_and(|word| word == "serve") {
        words.push("--help".to_owned());
    }
    let args: Vec<&str> = words.iter().map(String::as_str).collect();
    let ran = run_with(place, &place.join("data"), &args, "q\n");
    assert_eq!(ran.code, 0, "{line}\n{}{}", ran.out, ran.err);
}

/// What `make terminal ARGS="…"` and the like say to the program.
fn told_by_make(words: &[String]) -> Option<Vec<String>> {
    let task = match words[0].as_str() {
        "play" => "serve",
        "terminal" => "play",
        _ => return None,
    };
    let args = words.iter().find_map(|word| word.strip_prefix("ARGS="))?;
    let mut told = vec![task.to_owned()];
    told.extend(self::words(args));
    Some(told)
}

#[test]
fn commands_work_as_printed() {
    let (place, tasks) = (place(), tasks());
    let scripts = page("web/package.json");
    let mut tried = BTreeSet::new();
    for name in PAGES {
        for Code { text, is_block } in code(&page(name)) {
            let mut words = words_or_none(&text, is_block);
            // Variables before a command are for the machine it runs on.
            while words
                .first()
                .is_some_and(|word| word.contains('=') && !word.starts_with('-'))
            {
                words.remove(0);
            }
            let Some(first) = words.first().cloned() else { continue };
            let rest: Vec<String> = words[1..].to_vec();
            // Both languages name the same commands.
            if !tried.insert(words) {
                continue;
            }
            match first.as_str() {
                "blackpoker" if !rest.is_empty() => try_program(rest, &place, &text),
                "make" if !rest.is_empty() => {
                    assert!(tasks.contains(&rest[0]), "{name}: there is no `{text}`");
                    if let Some(told) = told_by_make(&rest) {
                        try_program(told, &place, &text);
                    }
                }
                "cargo" if rest.iter().any(|word| word == "blackpoker-cli") => {
                    let program = rest.iter().skip_while(|word| *word != "--").skip(1);
                    try_program(program.cloned().collect(), &place, &text);
                }
                "cargo" if rest[0] == "install" && rest.get(1).is_some_and(|word| word == "--path") => {
                    assert!(root().join(&rest[2]).join("Cargo.toml").exists(), "{name}: {text}");
                }
                "npm" if rest[0] == "run" => {
                    assert!(scripts.contains(&format!("\"{}\":", rest[1])), "{name}: {text}");
                }
                "cd" => assert!(root().join(&rest[0]).exists(), "{name}: {text}"),
                "make" | "blackpoker" | "cargo" | "npm" => {}
                other if INSTALLERS.contains(&other) => {}
                _ if is_block => panic!("{name}: nobody tries `{text}`"),
                _ => {}
            }
        }
    }
}

/// Many spans are no commands, and their quotes need not match.
fn words_or_none(text: &str, is_block: bool) -> Vec<String> {
    if is_block {
        return words(text);
    }
    shlex::split(text).unwrap_or_default()
}

#[test]
fn files_that_are_named_exist() {
    const FOLDERS: [&str; 9] = [
        "crates/",
        "docs/",
        "fuzz/",
        "locales/",
        "records/",
        "rules/",
        "scenarios/",
        "web/",
        ".ci/",
    ];
    for name in PAGES {
        let text = page(name);
        let links = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        let links = links.map(|link| link.split('#').next().unwrap_or_default());
        let links = links.filter(|link| !link.is_empty() && !link.contains("://"));
        let spans: Vec<String> = code(&text).into_iter().map(|code| code.text).collect();
        let spans = spans.iter().map(String::as_str).filter(|span| {
            let is_path = FOLDERS.iter().any(|folder| span.starts_with(folder));
            // `rules/<edition>/…` and `web/tests/*.e2e.ts` stand for many; `web/dist` is made by `make page`.
            is_path && !span.contains(['<', '*', '{', ' ']) && !span.starts_with("web/dist")
        });
        for path in links.chain(spans) {
            assert!(root().join(path).exists(), "{name}: there is no {path}");
        }
    }
}
