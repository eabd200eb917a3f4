//! No input makes the reader panic, and whatever loads also compiles.

use proptest::prelude::*;

use super::super::{GameOptions, Strictness, official_files};
use super::*;

/// Pieces that mean something in rule files, for broken ones that still get far.
const PIECES: [&str; 28] = [
    "effect:",
    "- loop: [stop]",
    "{all: {kind: soldier}}",
    "key.9",
    "var.x",
    "target",
    "[",
    "]",
    "{",
    "}",
    ": ",
    "\n",
    "\n  - ",
    "joker",
    "any A-K",
    "passTurn",
    "raise: {action: end}",
    "if: done",
    "then: []",
    "9999999999",
    "-1",
    "~",
    "\"",
    "formats: []",
    "faceUp: sA",
    "{trump: {sameAsKey: 1}}",
    "- replace: {action: judge, part: soldiers, reach: all, with: [bury: blockers]}",
    "raise: {action: summon, keys: picked}",
];

/// Loads files, and compiles every combination of what loaded.
fn survive(files: &[File]) {
    let Ok(pack) = Pack::load(files) else { return };
    for format in pack.formats() {
        for frame in pack.frames().iter().map(|frame| frame.id.as_str()).chain(["none"]) {
            let name = super::super::RegulationName::new(format, frame);
            let rules = pack.rules_for(&name, &GameOptions::default(), Strictness::Scenario);
            assert!(rules.is_ok(), "{:?}", rules.err());
        }
    }
}

/// Replaces a part of a text, given by two numbers, at character borders.
fn splice(text: &str, at: usize, len: usize, piece: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    let at = at % (chars.len() + 1);
    let end = (at + len).min(chars.len());
    chars[..at]
        .iter()
        .chain(&piece.chars().collect::<Vec<_>>())
        .chain(&chars[end..])
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn a_damaged_small_pack_is_reported(file in 0usize..7, at: usize, len in 0usize..30, piece in 0..PIECES.len()) {
        let mut files = files();
        files[file].text = splice(&files[file].text, at, len, PIECES[piece]);
        survive(&files);
    }

    #[test]
    fn a_damaged_pack_with_trumps_is_reported(file in 0usize..9, at: usize, len in 0usize..30, piece in 0..PIECES.len()) {
        let mut files = super::trumps::tricky(&[]);
        files[file].text = splice(&files[file].text, at, len, PIECES[piece]);
        survive(&files);
    }

    #[test]
    fn lines_in_another_order_are_reported(file in 0usize..7, a: usize, b: usize) {
        let mut files = files();
        let mut lines: Vec<&str> = files[file].text.lines().collect();
        let (a, b) = (a % lines.len(), b % lines.len());
        lines.swap(a, b);
        files[file].text = lines.join("\n");
        survive(&files);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn a_damaged_official_pack_is_reported(file: usize, at: usize, len in 0usize..30, piece in 0..PIECES.len()) {
        let mut files = official_files("8.2").unwrap_or_default();
        let file = file % files.len();
        files[file].text = splice(&files[file].text, at, len, PIECES[piece]);
        survive(&files);
    }
}
