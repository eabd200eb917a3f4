//! The exit codes that README promises: 0 all is well, 1 something was found wrong, 2 the command line was wrong.
//! Whatever goes wrong is said in a sentence, in the language that is asked for.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use std::fs;
use std::path::{Path, PathBuf};

use common::{Ran, folder, run, text};

/// Files of every kind that somebody may name by mistake.
struct Desk(PathBuf);

impl Desk {
    fn new(name: &str) -> Desk {
        let desk = Desk(folder(name));
        fs::create_dir(desk.0.join("folder")).expect("a folder");
        fs::write(desk.0.join("empty"), "").expect("written");
        fs::write(desk.0.join("binary"), b"\x00\xff\xfe\x80 no text").expect("written");
        let pack = desk.0.join("broken-pack");
        fs::create_dir(&pack).expect("a folder");
        let head = "pack: {name: House, version: \"1\", extends: \"8.2\"}\nflw: {}\n";
        fs::write(pack.join("pack.yaml"), head).expect("written");
        let scenario = "title = \"A pass\"\nedition = \"8.2\"\nformat = \"lite\"\n[given]\nturn = \"A\"\nA = { life = 10 }\n\
                        B = { life = 10 }\n[when]\nsteps = [\"A pass\"]\n[then]\nassert = [\"chance = B\"]\n";
        fs::write(desk.0.join("good.toml"), scenario).expect("written");
        fs::write(desk.0.join("bad.toml"), scenario.replace("= B\"", "= A\"")).expect("written");
        fs::write(desk.0.join("typing.toml"), scenario.replace("chance", "A.lives")).expect("written");
        fs::write(desk.0.join("game.record"), golden()).expect("written");
        fs::write(desk.0.join("wrong.record"), golden().replace("pass", "dance")).expect("written");
        desk
    }

    /// Runs a command line; `@name` is a file of the desk, words are separated by `|`.
    fn run(&self, line: &str, lang: &str) -> Ran {
        let words = line.split('|').map(|word| match word.strip_prefix('@') {
            Some(name) => text(&self.0.join(name)).to_string(),
            None => word.to_string(),
        });
        let words: Vec<String> = words.chain(["--lang".to_string(), lang.to_string()]).collect();
        run(&words.iter().map(String::as_str).collect::<Vec<_>>(), "")
    }
}

/// A game that every version can read.
fn golden() -> String {
    let records = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../records/9.1");
    let mut files: Vec<PathBuf> = fs::read_dir(records)
        .expect("records")
        .map(|file| file.unwrap().path())
        .collect();
    files.sort();
    fs::read_to_string(&files[0]).expect("a record")
}

/// A command line, how it ends, and something that is said about it in English.
const CASES: &[(&str, i32, &str)] = &[
    // Nothing but the command line is wrong.
    ("dance", 2, "no command “dance”"),
    ("paly", 2, "Did you mean “play”?"),
    ("rules|dance", 2, "no command “dance”"),
    ("play|--foramt|lite", 2, "Did you mean “--format”?"),
    ("play|--edition", 2, "--edition"),
    ("play|--edition|9.9", 2, "7.0, 8.0, 8.1, 8.2, 9.1"),
    ("play|--format|extra", 2, "unknown format `extra`"),
    ("play|--edition|8.2|--frame|pack", 2, "std, pro, master"),
    ("play|--frame|nowhere", 2, "unknown frame `nowhere`"),
    ("play|--frame|none", 2, "no setup"),
    ("play|--seed|x", 2, "whole number"),
    ("play|--opponent|9", 2, "1 to 6"),
    ("play|--opponent|search:0", 2, "no time to search"),
    ("play|--seat|C", 2, "--seat"),
    ("play|--deck|@nowhere", 2, "no such file"),
    ("play|--resume|@nowhere", 2, "no such file"),
    ("play|--rules|@folder", 2, "pack.yaml"),
    ("play|--record|@nowhere/x.record", 2, "no such folder"),
    ("play|--record|@folder", 2, "folder"),
    ("scenario|check|@nowhere", 2, "no such file"),
    ("scenario|check|@folder", 2, "no scenarios"),
    ("scenario|check|@good.toml|@nowhere", 2, "no such file"),
    ("scenario|check|@good.toml|--rules|@nowhere", 2, "no such file"),
    ("scenario|run|@nowhere", 2, "no such file"),
    ("scenario|run|@folder", 2, "folder"),
    ("scenario|book|@nowhere", 2, "no such file"),
    ("scenario|book|@good.toml|-o|@nowhere/page.md", 2, "no such folder"),
    ("scenario|book|@good.toml|-o|@nowhere|--check", 2, "no such file"),
    ("why", 2, "missing: <SCENARIO> <COMMAND>"),
    ("why|@nowhere|A pass", 2, "no such file"),
    ("why|@good.toml|A pass|--edition|9.1", 2, "about 8.2, not 9.1"),
    ("why|@good.toml|A pass|--after|7", 2, "it has 1"),
    ("replay|@nowhere", 2, "no such file"),
    ("replay|@folder", 2, "folder"),
    ("replay|@game.record|--at|99999", 2, "no command 99999"),
    ("replay|@game.record|--scenario|99999", 2, "no command 99999"),
    ("replay|@game.record|--seat|C", 2, "A, B, public or all"),
    ("replay|@game.record|--verify|--at|3", 2, "does not go together"),
    ("rules|list|8.3", 2, "7.0, 8.0, 8.1, 8.2, 9.1"),
    ("rules|list|@folder", 2, "pack.yaml"),
    ("rules|list|8.2|foo", 2, "unknown format"),
    ("rules|list|8.2|master+foo", 2, "unknown frame"),
    ("rules|show|thrwing", 2, "throwing"),
    ("rules|show|throwing|9.9", 2, "unknown edition"),
    ("rules|show|throwing|--format|foo", 2, "unknown format"),
    ("rules|sheet|9.9", 2, "unknown edition"),
    ("rules|sheet|8.2|--as|pdf", 2, "text, markdown, html"),
    ("rules|sheet|8.2|-o|@folder", 2, "folder"),
    ("rules|diff|8.2|9.9", 2, "unknown edition"),
    ("rules|diff|8.2|9.1|foo", 2, "unknown format"),
    ("rules|coverage|@nowhere", 2, "no such file"),
    ("rules|coverage|@good.toml|--edition|9", 2, "unknown edition"),
    ("rules|numbers|foo", 2, "format+frame"),
    ("rules|change|8.2|foo=3|-o|@new", 2, "frames, characters"),
    ("rules|change|8.2|foo|-o|@new", 2, "PATH=VALUE"),
    ("rules|change|8.2|frames.pack.setup.draw=x|-o|@new", 2, "whole number"),
    (
        "rules|change|8.2|frames.pack.setup.draw=6|-o|@broken-pack",
        2,
        "not empty",
    ),
    (
        "rules|change|9.9|frames.pack.setup.draw=6|-o|@new",
        2,
        "unknown edition",
    ),
    ("rules|check|@nowhere", 2, "no such file"),
    ("rules|check|@empty", 2, "pack.yaml"),
    ("sim|foo", 2, "format+frame"),
    ("sim|8.2 std+none", 2, "no setup"),
    ("sim|8.2 std+pack|-n|0", 2, "at least 1"),
    ("sim|8.2 std+pack|-n|99999999999999999999999", 2, "too large"),
    ("sim|8.2 std+pack|--threads|0", 2, "at least 1"),
    ("sim|8.2 std+pack|--players|nobody", 2, "no player “nobody”"),
    ("sim|8.2 std+pack|--players|1,2,3", 2, "two players"),
    ("sim|8.2 std+pack|--as|csv", 2, "--output FOLDER"),
    ("sim|8.2 std+pack|--as|xml", 2, "table, json, csv, parquet"),
    ("sim|8.2 std+pack|-o|@empty", 2, "a file where a folder"),
    ("sim|8.2 std+pack|--change|foo=1", 2, "frames, characters"),
    ("sim|8.2 std+pack|--change|a=1|--rules|@folder", 2, "is not a rule pack"),
    ("report|foo", 2, "format+frame"),
    ("report|@folder", 2, "summary.json"),
    ("report|8.2 std+pack|@folder", 2, "--against"),
    ("report|8.2 std+pack|--against|foo", 2, "format+frame"),
    ("report|8.2 std+pack|-o|@nowhere/x.html", 2, "no such folder"),
    ("trouble|foo", 2, "format+frame"),
    ("trouble|8.2 std+pack|--records|@empty", 2, "a file where a folder"),
    ("trouble|8.2 std+pack|-o|@folder", 2, "folder"),
    ("arena|random", 2, "two players or more"),
    ("arena|random|nobody", 2, "no player “nobody”"),
    ("arena|random|random|-n|3", 2, "even number"),
    ("arena|random|random|--blunders|--missed|2", 2, "from 0 to 1"),
    ("arena|random|random|-o|@x.txt", 2, ".json or .svg"),
    ("arena|random|random|-o|@nowhere/x.json", 2, "no such folder"),
    ("arena|random|random|--regulation|foo", 2, "format+frame"),
    ("arena|random|random|--sprt|a,b", 2, "two numbers"),
    ("arena|random|random|--sprt|0,30|--alpha|7", 2, "below 0.5"),
    ("arena|random|random|--sprt|0,30|--alpha|x", 2, "a number is needed"),
    ("serve|--listen|nowhere", 2, "127.0.0.1:7777"),
    ("serve|--listen|127.0.0.1:0|--database|@folder", 2, "folder"),
    ("serve|--listen|127.0.0.1:0|--database|@binary", 2, "--database FILE"),
    ("serve|--pass-delay|x", 2, "whole number"),
    ("manual|nothing", 2, "scenarios, notation"),
    ("completions|tcsh", 2, "bash, elvish, fish"),
    // What was named is there, and something is wrong with it.
    ("play|--rules|@broken-pack", 1, "cannot be loaded"),
    ("play|--deck|@empty", 1, "deck"),
    ("play|--resume|@empty", 1, "Line 1"),
    ("scenario|run|@empty", 1, "`edition` is missing"),
    ("scenario|run|@typing.toml", 1, "is not a zone"),
    ("why|@typing.toml|A pass", 1, "is not a zone"),
    ("why|@binary|A pass", 1, "not a text file"),
    ("replay|@empty", 1, "Line 1"),
    ("replay|@binary", 1, "not text"),
    ("replay|@wrong.record", 1, "Line"),
    ("replay|@wrong.record|--verify", 1, "Line"),
    ("rules|numbers|8.2 std+pack|zzz", 1, "zzz"),
    ("report|@empty", 1, "summary"),
    ("report|@binary", 1, "not a text file"),
    // What is found wrong is the result of these.
    ("scenario|check|@bad.toml", 1, ""),
    ("scenario|check|@empty", 1, ""),
    ("scenario|check|@binary", 1, ""),
    ("scenario|run|@bad.toml", 1, ""),
    ("scenario|book|@good.toml|-o|@empty|--check", 1, ""),
    ("why|@good.toml|A attack", 1, ""),
    ("rules|check|@broken-pack", 1, ""),
    ("rules|coverage|@good.toml|--edition|8.2", 1, ""),
    // All is well.
    ("--help", 0, ""),
    ("--version", 0, ""),
    ("scenario|check|@good.toml", 0, ""),
    ("why|@good.toml|B pass", 0, ""),
    ("replay|@game.record|--verify", 0, ""),
    ("rules|list", 0, ""),
    ("rules|show|throwing", 0, ""),
    ("rules|numbers|std+pack|draw", 0, ""),
];

#[test]
fn every_command_ends_as_readme_says_and_says_why() {
    let desk = Desk::new("misuse");
    let mut wrong = Vec::new();
    for (line, code, says) in CASES {
        let ran = desk.run(line, "en");
        let told = match (code, says.is_empty()) {
            // A result that is not good stands where results stand.
            (1, true) => ran.err.is_empty() && !ran.out.is_empty(),
            (0, _) => ran.err.is_empty() && !ran.out.is_empty(),
            _ => ran.err.starts_with("error: ") && ran.err.contains(says),
        };
        let is_for_people = !["os error", "panicked", "Err(", "Error {", "\u{1b}["]
            .iter()
            .any(|bad| ran.err.contains(bad));
        if ran.code != *code || !told || !is_for_people {
            wrong.push(format!("{line}: {} {}", ran.code, ran.err));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Words that stand in Japanese sentences as they are: names of files, flags and values.
fn is_japanese(text: &str) -> bool {
    text.chars().any(|c| ('\u{3040}'..='\u{30ff}').contains(&c))
}

#[test]
fn mistakes_are_told_in_japanese_too() {
    let desk = Desk::new("misuse-ja");
    let mut wrong = Vec::new();
    for (line, code, says) in CASES.iter().filter(|(_, code, says)| *code > 0 && !says.is_empty()) {
        let ran = desk.run(line, "ja");
        let english = [
            "is missing",
            "is no ",
            "error:",
            "Usage",
            "For more information",
            "cannot",
            "there is",
            "[OPTIONS]",
            "<COMMAND>",
        ];
        let is_mixed = english.iter().any(|word| ran.err.contains(word));
        let first = ran.err.lines().next().unwrap_or_default();
        // Rule packs are checked in English.
        let is_pack = says.contains("loaded") || line.contains("draw=x");
        if ran.code != *code || !first.starts_with("エラー：") || !is_japanese(first) || is_mixed && !is_pack {
            wrong.push(format!("{line}: {} {}", ran.code, ran.err));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[cfg(unix)]
#[test]
fn arguments_that_are_not_text_are_no_panic() {
    use std::ffi::{OsStr, OsString};
    use std::os::unix::ffi::OsStrExt;
    use std::process::Command;

    let odd = OsStr::from_bytes(b"\xff");
    let desk = Desk::new("not-text");
    let run = |args: &[&OsStr]| {
        let mut program = Command::new(env!("CARGO_BIN_EXE_blackpoker"));
        let output = program
            .current_dir(&desk.0)
            .args(args)
            .env("LC_ALL", "C")
            .output()
            .expect("runs");
        let err = String::from_utf8_lossy(&output.stderr).into_owned();
        (output.status.code().unwrap_or(-1), err)
    };
    let plain = |line: &str| -> Vec<OsString> { line.split('|').map(OsString::from).collect() };
    // Where a file is meant it is one that is not there; elsewhere it is no text.
    for line in [
        "",
        "play|--edition",
        "play|--seed",
        "play|--opponent",
        "play|--deck",
        "play|--resume",
        "play|--rules",
        "scenario|check",
        "scenario|run",
        "scenario|book",
        "why|good.toml",
        "why|good.toml|A pass|--edition",
        "replay",
        "replay|game.record|--seat",
        "rules|list",
        "rules|list|8.2",
        "rules|show",
        "rules|show|throwing",
        "rules|sheet",
        "rules|diff|8.2",
        "rules|coverage",
        "rules|numbers",
        "rules|change|8.2",
        "rules|check",
        "sim",
        "sim|std+pack|--players",
        "sim|std+pack|--rules",
        "sim|std+pack|--change",
        "report",
        "report|std+pack",
        "report|std+pack|--against",
        "trouble",
        "arena|random",
        "serve|--listen",
        "serve|--origin",
        "manual",
        "completions",
        "--lang",
    ] {
        let mut args = if line.is_empty() { Vec::new() } else { plain(line) };
        args.push(odd.to_os_string());
        let args: Vec<&OsStr> = args.iter().map(OsString::as_os_str).collect();
        let (code, err) = run(&args);
        assert_eq!(code, 2, "{line}: {err}");
        assert!(err.starts_with("error: ") && !err.contains("panicked"), "{line}: {err}");
    }
    // A file may be called so.
    let named = |from: &str| {
        fs::copy(desk.0.join(from), desk.0.join(odd)).expect("copied");
    };
    named("game.record");
    assert_eq!(
        run(&[OsStr::new("replay"), odd, OsStr::new("--verify")]),
        (0, String::new())
    );
    named("good.toml");
    assert_eq!(
        run(&[OsStr::new("scenario"), OsStr::new("check"), odd]),
        (0, String::new())
    );
    assert_eq!(run(&[OsStr::new("why"), odd, OsStr::new("B pass")]), (0, String::new()));
    let page = OsStr::from_bytes(b"page-\xff.json");
    let quick = [
        "arena",
        "random",
        "random",
        "-n",
        "2",
        "--regulation",
        "9.1 lite+entry16",
        "-o",
    ]
    .map(OsStr::new);
    assert_eq!(run(&[&quick[..], &[page]].concat()).0, 0);
    assert!(
        fs::read_to_string(desk.0.join(page))
            .expect("written")
            .contains("matches")
    );
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_something_that_was_found() {
    for args in [
        &["rules", "list"][..],
        &["manual"],
        &["completions", "bash"],
        &["rules", "show", "throwing", "--json"],
    ] {
        let full = fs::OpenOptions::new()
            .write(true)
            .open("/dev/full")
            .expect("a full disk");
        let mut program = std::process::Command::new(env!("CARGO_BIN_EXE_blackpoker"));
        let output = program
            .args(args)
            .args(["--lang", "en"])
            .stdout(full)
            .output()
            .expect("runs");
        let err = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{args:?}: {err}");
        assert!(err.contains("the disk is full"), "{args:?}: {err}");
    }
    let ran = run(&["rules", "sheet", "8.2", "-o", "/dev/full", "--lang", "en"], "");
    assert_eq!(
        (ran.code, ran.err.as_str()),
        (1, "error: cannot write /dev/full: the disk is full\n")
    );
}

/// A disk on which nothing can be written, not even the log of the database: one sentence, at once.
#[cfg(target_os = "linux")]
#[test]
fn a_server_without_a_disk_says_so_once() {
    let desk = Desk::new("no-disk");
    let serve = "trap '' XFSZ; ulimit -f 0; exec \"$0\" serve --listen 127.0.0.1:0 --lang \"$2\" --database \"$1\"";
    for (lang, says) in [("en", "error: "), ("ja", "エラー：")] {
        let database = desk.0.join(format!("{lang}.db"));
        let args = [env!("CARGO_BIN_EXE_blackpoker"), text(&database), lang];
        let output = std::process::Command::new("sh")
            .arg("-c")
            .arg(serve)
            .args(args)
            .output()
            .expect("runs");
        let err = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{err}");
        assert!(err.starts_with(says) && err.lines().count() == 1, "{err}");
    }
}
