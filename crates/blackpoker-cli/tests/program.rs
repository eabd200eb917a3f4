//! Custom packs as their authors meet the program.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use std::fs;

use common::{folder, run, text};

#[test]
fn a_custom_pack_is_checked_and_played() {
    let folder = folder("house-rules");
    let head = "pack: {name: House, version: \"1\", extends: \"8.2\"}\nremove: {actions: [throwing]}\n";
    fs::write(folder.join("pack.yaml"), head).expect("written");
    let ran = run(&["rules", "check", text(&folder)], "");
    assert_eq!(ran.code, 0, "{}", ran.out);
    assert!(ran.out.trim_end().ends_with("errors: 0, warnings: 0"), "{}", ran.out);
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

#[test]
fn the_program_tells_which_one_it_is() {
    let ran = run(&["--version"], "");
    let lines: Vec<Vec<&str>> = ran.out.lines().map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(lines[0], ["blackpoker", env!("CARGO_PKG_VERSION")], "{}", ran.out);
    let is_hash = |text: &str| text.len() == 16 && text.chars().all(|c| c.is_ascii_hexdigit());
    for (line, name) in lines[1..].iter().zip(["commit", "rules", "players", "with"]) {
        assert_eq!(line[0], name, "{}", ran.out);
    }
    assert!(is_hash(lines[2][1]) && is_hash(lines[3][1]), "{}", ran.out);
    assert_ne!(lines[2][1], lines[3][1]);
    // In Japanese, the flag is another one.
    assert_eq!(run(&["--lang", "ja", "--version"], "").out, ran.out);
}

#[test]
fn manual_pages_are_written_in_both_languages() {
    for (lang, says) in [("en", "Play in the terminal"), ("ja", "ターミナル")] {
        let folder = folder("man").join(lang);
        let ran = run(&["man", text(&folder), "--lang", lang], "");
        assert_eq!(ran.code, 0, "{}", ran.err);
        let page = fs::read_to_string(folder.join("blackpoker-play.1")).unwrap();
        assert!(page.contains(says), "{page}");
        let version = concat!("\"blackpoker ", env!("CARGO_PKG_VERSION"), "\"");
        assert!(page.contains(version), "{page}");
        assert!(folder.join("blackpoker-rules-show.1").exists());
        assert!(
            !folder.join("blackpoker-man.1").exists(),
            "it is for those who make packages"
        );
    }
}
