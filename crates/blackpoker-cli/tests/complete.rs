//! Completion as a shell asks for it: in a real bash, and by asking the program as zsh and fish do.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use common::folder;

fn program() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_blackpoker"))
}

/// A folder with files to complete.
fn desk(name: &str) -> PathBuf {
    let desk = folder(name);
    for file in ["game.record", "ruling.toml", "notes.txt"] {
        fs::write(desk.join(file), "").expect("written");
    }
    fs::create_dir(desk.join("my-pack")).expect("a folder");
    desk
}

/// What bash offers at the end of a line; the words are split as bash splits them.
fn bash(desk: &Path, words: &[&str]) -> Vec<String> {
    let script = "
        source <(blackpoker completions bash) || exit 9
        COMP_WORDS=(\"$@\")
        COMP_CWORD=$(($# - 1))
        current=${COMP_WORDS[COMP_CWORD]}
        [[ $current == [:=] ]] && current=
        current=${current#\\\"}
        _blackpoker blackpoker \"$current\" \"${COMP_WORDS[COMP_CWORD-1]}\"
        printf '%s\\n' \"${COMPREPLY[@]}\"
    ";
    let folder = program().parent().expect("a folder");
    let path = format!("{}:{}", folder.display(), std::env::var("PATH").unwrap_or_default());
    let output = Command::new("bash")
        .args(["--norc", "-c", script, "bash", "blackpoker"])
        .args(words)
        .env("PATH", path)
        .env("LC_ALL", "C.UTF-8")
        .current_dir(desk)
        .output()
        .expect("bash runs");
    let err = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && err.is_empty(), "{words:?}: {err}");
    let out = String::from_utf8(output.stdout).expect("text");
    out.lines()
        .filter(|line| !line.is_empty())
        .map(str::to_string)
        .collect()
}

#[test]
fn bash_completes_from_the_data() {
    let desk = desk("bash");
    let offers = |words: &[&str], some: &[&str], never: &[&str]| {
        let found = bash(&desk, words);
        for one in some {
            assert!(found.iter().any(|value| value == one), "{words:?}: {one}: {found:?}");
        }
        for one in never {
            assert!(!found.iter().any(|value| value == one), "{words:?}: {one}: {found:?}");
        }
    };
    let files = ["game.record", "ruling.toml", "notes.txt", "my-pack/"];
    offers(&["re"], &["replay", "report"], &["play", "game.record"]);
    offers(&["play", "--edition", ""], &["7.0", "8.0", "8.1", "8.2", "9.1"], &files);
    offers(
        &["play", "--edition", "=", "8"],
        &["8.0", "8.1", "8.2"],
        &["9.1", "--edition=8.2"],
    );
    offers(
        &["play", "--format", ""],
        &["lite", "std", "pro", "master", "extra"],
        &files,
    );
    offers(
        &["play", "--edition", "9.1", "--format", ""],
        &["lite", "master"],
        &["extra"],
    );
    offers(
        &["play", "--edition", "8.2", "--frame", ""],
        &["pack", "entry20"],
        &["entry16", "draft"],
    );
    offers(
        &["play", "--edition", "7.0", "--frame", "full"],
        &["full", "full+preset2"],
        &["pack"],
    );
    offers(
        &["play", "--opponent", ""],
        &["1", "6", "random", "human", "search:100ms"],
        &files,
    );
    offers(&["play", "--opponent", "level", ":", "3"], &["3"], &["level:3", "4"]);
    offers(
        &["play", "--resume", ""],
        &["game.record", "my-pack/"],
        &["notes.txt", "ruling.toml"],
    );
    offers(&["play", "--rules", ""], &["my-pack/"], &["notes.txt"]);
    offers(&["replay", ""], &["game.record"], &["ruling.toml"]);
    offers(
        &["replay", "game.record", "--seat", ""],
        &["A", "B", "public", "all"],
        &files,
    );
    offers(&["why", ""], &["ruling.toml"], &["game.record"]);
    offers(&["why", "ruling.toml", "\"A thr"], &["A throwing"], &["B throwing"]);
    offers(&["scenario", "check", ""], &["ruling.toml"], &["game.record"]);
    offers(&["sim", ""], &["8.2 std+pack", "9.1 lite+entry16"], &files);
    offers(&["sim", "8.2\\ st"], &["8.2 std+pack"], &["8.2 master+pack"]);
    offers(
        &["sim", "\"8.2 st"],
        &["8.2 std+pack", "8.2 std+rarePack"],
        &["8.2 master+pack"],
    );
    offers(
        &["sim", "\"8.2 std+pack\"", "--players", "rules,ra"],
        &["rules,random"],
        &["random"],
    );
    offers(
        &["sim", "\"8.2 std+pack\"", "--change", "frames.pack.se"],
        &["frames.pack.setup.draw="],
        &[],
    );
    offers(&["sim", "\"8.2 std+pack\"", "--as", "table,p"], &["table,parquet"], &[]);
    offers(&["report", "8"], &["8.2 std+pack"], &[]);
    offers(&["report", "my"], &["my-pack/"], &[]);
    offers(
        &["report", "\"8.2 std+pack\"", "--against", "\"9.1 std"],
        &["9.1 std+pack"],
        &[],
    );
    offers(&["arena", "r"], &["rules", "random"], &files);
    offers(
        &["arena", "1", "2", "--regulation", "\"9.1 l"],
        &["9.1 lite+entry16"],
        &[],
    );
    offers(&["rules", "show", "thr"], &["throwing"], &files);
    offers(&["rules", "show", "投"], &["投擲"], &[]);
    offers(&["rules", "list", ""], &["8.2", "my-pack/"], &["notes.txt"]);
    offers(
        &["rules", "list", "8.2", "master"],
        &["master", "master+pack"],
        &["lite"],
    );
    offers(&["rules", "diff", "8.2", "9"], &["9.1"], &[]);
    offers(&["rules", "numbers", "\"8.2 std"], &["8.2 std+pack"], &[]);
    offers(
        &["rules", "change", "8.2", "frames.pack.se"],
        &["frames.pack.setup.draw="],
        &[],
    );
    offers(
        &["rules", "sheet", "8.2", "--as", ""],
        &["text", "markdown", "html"],
        &files,
    );
    offers(&["rules", "list", "--lang", ""], &["ja", "en"], &files);
    offers(&["manual", ""], &["scenarios", "rule-files"], &files);
    offers(&["completions", ""], &["bash", "zsh", "fish"], &files);
}

#[test]
fn other_shells_ask_and_are_answered() {
    let desk = desk("shells");
    for shell in ["zsh", "fish"] {
        let script = Command::new(program())
            .args(["completions", shell])
            .output()
            .expect("runs");
        assert!(
            String::from_utf8_lossy(&script.stdout).contains("BLACKPOKER_COMPLETE"),
            "{shell}"
        );
        let words = ["blackpoker", "play", "--edition", "8"];
        let output = Command::new(program())
            .arg("--")
            .args(words)
            .env("BLACKPOKER_COMPLETE", shell)
            .env("_CLAP_COMPLETE_INDEX", "3")
            .current_dir(&desk)
            .output()
            .expect("runs");
        let out = String::from_utf8(output.stdout).expect("text");
        let values: Vec<&str> = out
            .lines()
            .map(|line| line.split([':', '\t']).next().unwrap_or_default())
            .collect();
        assert_eq!(values, ["8.0", "8.1", "8.2"], "{shell}");
    }
}
