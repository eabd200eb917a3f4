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
