//! Decks that meet, and the search for strong ones, as a user runs them.
#![allow(clippy::expect_used)]

mod common;

use std::fs;
use std::path::Path;

use common::{folder, run, text};

/// A deck of the first so many spades and hearts, as a file.
fn deck(folder: &Path, name: &str, cards: &str) -> String {
    let file = folder.join(name);
    fs::write(&file, format!("# a deck\n{cards}\n")).expect("a file");
    text(&file).to_string()
}

/// Twenty cards of two suits.
fn suits(one: char, other: char) -> String {
    let ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10"];
    let cards = [one, other].map(|suit| ranks.map(|rank| format!("{suit}{rank}")).join(" "));
    cards.join(" ")
}

#[test]
fn decks_meet() {
    let folder = folder("decks-matrix");
    let (black, red) = (
        deck(&folder, "black.txt", &suits('S', 'C')),
        deck(&folder, "red.txt", &suits('H', 'D')),
    );
    let small = ["--strengths", "random,rules", "-n", "20,6"];
    for (lang, share, title) in [("en", "Share", "Decks against decks"), ("ja", "割合", "デッキ対デッキ")] {
        let page = folder.join(format!("{lang}.html"));
        let args = [
            "decks",
            "matrix",
            "7.0 lite+built40",
            &black,
            &red,
            "SA SK HA HK DA DK CA CK S2 S3 S4 S5 S6 X1 X2",
        ];
        let ran = run(
            &[&args[..], &small[..], &["--lang", lang, "-o", text(&page)]].concat(),
            "",
        );
        assert_eq!(ran.code, 0, "{}", ran.err);
        assert!(ran.out.contains(share) && ran.out.contains("black"), "{}", ran.out);
        let html = fs::read_to_string(&page).expect("a page");
        assert!(html.contains(title) && html.contains("class=\"deck\"") && !html.contains("<script"));
    }
    let file = folder.join("out.json");
    let args = [
        "decks",
        "matrix",
        "7.0 lite+built40",
        &black,
        &red,
        "--json",
        "-o",
        text(&file),
    ];
    let ran = run(&[&args[..], &small[..]].concat(), "");
    let told: serde_json::Value = serde_json::from_str(&ran.out).expect("JSON");
    assert_eq!(fs::read_to_string(&file).expect("a file"), ran.out);
    assert_eq!(told["standings"][0]["couples"][0]["rate"]["of"], 20, "{told}");
    assert_eq!(told["standings"][1]["mix"].as_array().map(Vec::len), Some(2));
    assert_eq!(told["decks"][0]["name"], "black");
}

#[test]
fn a_search_is_the_same_again() {
    let folder = folder("decks-search");
    #[rustfmt::skip]
    let search = |file: &str, threads: &str, lang: &str| {
        let file = folder.join(file);
        let ran = run(&["decks", "search", "8.2 std+pack", "--strengths", "random", "--rounds", "2", "--search-games", "8000",
            "-n", "20", "--threads", threads, "--lang", lang, "-o", text(&file)], "");
        assert_eq!(ran.code, 0, "{}", ran.err);
        (fs::read_to_string(file).expect("a file"), ran.out)
    };
    let (page, told) = search("a.html", "1", "en");
    assert_eq!(page, search("b.html", "2", "en").0);
    assert!(
        told.contains("Deck 1, ") && page.contains("The course of the search"),
        "{told}"
    );
    let (page, told) = search("c.html", "2", "ja");
    assert!(told.contains("デッキ1（") && page.contains("探索の経過"), "{told}");
    let (json, _) = search("d.json", "2", "en");
    let told: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(told["found"]["answers"].as_array().map(Vec::len), Some(2));
    assert_eq!(told["measured"][0]["exploit"]["rate"]["of"], 20, "{json}");
}

#[test]
fn what_cannot_be_is_said_before() {
    let folder = folder("decks-wrong");
    let file = folder.join("page.html");
    let wrong = |args: &[&str]| {
        let ran = run(&[&["decks"], args, &["--lang", "en", "-o", text(&file)]].concat(), "");
        assert_eq!(ran.code, 2, "{args:?}: {}{}", ran.out, ran.err);
        assert!(!file.exists(), "{args:?}");
        ran.err
    };
    let nothing = wrong(&["search", "9.1 lite+entry16"]);
    assert!(
        nothing.contains("says which cards") && nothing.contains("strategy"),
        "{nothing}"
    );
    assert!(
        wrong(&["search", "8.0 std+pack"]).contains("all 54 cards"),
        "no freedom"
    );
    assert!(wrong(&["search", "7.0 pro+builtHalf"]).contains("built40"), "a match");
    assert!(
        wrong(&["search", "7.0 pro+built40", "--search-games", "100"]).contains("it takes"),
        "few"
    );
    #[rustfmt::skip]
    let week = wrong(&["search", "7.0 pro+built40", "--strengths", "random", "--search-games", "9000000000000"]);
    assert!(week.contains("days") && week.contains("--search-games"), "{week}");
    let small = wrong(&["matrix", "8.2 std+pack", "SA S2", "HA H2"]);
    assert!(small.contains("the frame takes 40 to 54"), "{small}");
    let (one, twice) = (deck(&folder, "one.txt", "SA S2"), deck(&folder, "twice.txt", "SA SA"));
    assert!(
        wrong(&["matrix", "7.0 pro+built40", &one, &twice]).contains("twice"),
        "twice"
    );
    assert!(wrong(&["matrix", "7.0 pro+built40", &one]).contains("DECK"), "one deck");
    assert!(
        wrong(&["matrix", "7.0 pro+built40", &one, "nowhere.txt"]).contains("nowhere.txt"),
        "no file"
    );
    assert!(
        wrong(&["matrix", "7.0 pro+built40", &one, "SA,ZZ"]).contains("ZZ"),
        "no card"
    );
}
