//! Scenario files: what is misspelled is found at its place, and what fails is told in full.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use blackpoker::scenario::{Packs, Scenario};

const HEAD: &str = r#"title = "A test"
edition = ["8.1", "8.2"]
format = "std"
[given]
A = { life = 10, hand = "H5 D3", field = ["soldier C7"] }
B = { life = 10, hand = "C5 D2", field = ["bulwark D9 driven"], grave = "H2" }
"#;

fn error(text: &str) -> String {
    Scenario::parse("test.toml", text).expect_err("an error").to_string()
}

#[test]
fn misspellings_are_found_at_their_place() {
    let step = |step: &str| error(&format!("{HEAD}[when]\nsteps = [\n  \"A pass\",\n  \"{step}\",\n]\n"));
    let assertion = |text: &str| error(&format!("{HEAD}[then]\nassert = [\n  \"{text}\",\n]\n"));
    let found = [
        error("titel = \"A test\""),
        error(&HEAD.replace("life = 10, hand = \"H5", "lives = 10, hand = \"H5")),
        error(&HEAD.replace("life = 10, hand = \"H5", "life = -1, hand = \"H5")),
        error(&HEAD.replace("edition = [\"8.1\", \"8.2\"]", "edition = 8")),
        step("A up kee=H5"),
        step("! A up key=H55"),
        step("C pass"),
        assertion("A.lives = 9"),
        assertion("A.life is 9"),
        assertion("A.life = 9 cards"),
        assertion("A.field = knight C7"),
        assertion("A.field = soldier C7 tired"),
        assertion("winner A"),
        assertion("C sees B:H5"),
        assertion("A knows B:H5"),
        assertion("legal A up kee=H5"),
        assertion("stage = "),
        assertion("the end is near"),
    ];
    insta::assert_snapshot!(found.join("\n"), @r#"
    test.toml:1:1: unknown field `titel`, expected one of `title`, `title_ja`, `edition`, `revision`, `pack`, `format`, `frame`, `source`, `given`, `when`, `then`, `comment`, `description`, `note`, `notes`, `author`, `id`, `tags`
    test.toml:5:7: unknown field `lives`, expected one of `life`, `hand`, `field`, `grave`, `pack`, `rare`, `trump`, `fog`, `used`, `pack_opened`, `rearranged`, `requests`
    test.toml:5:14: a number of cards is not negative
    test.toml:2:11: invalid type: integer `8`, expected an edition such as "8.2", or a list of editions
    test.toml:10:9: `A up kee=H5`: column 6: “kee=H5” is not key=, unit=, pay= or target=.
    test.toml:10:15: `A up key=H55`: column 10: “H55” is not a card (S7, H10, DJ, CA, X1).
    test.toml:10:4: `C pass`: column 1: “C” is not a seat (A or B).
    test.toml:9:3: `A.lives = 9`: `lives` is no zone: life, hand, grave, field, fog, pack, rare, trump
    test.toml:9:3: `A.life is 9`: `is` is no test of this zone: =, has, lacks, count, empty, and top for life and grave
    test.toml:9:3: `A.life = 9 cards`: `9` is no card: write a suit letter and a rank (S7, H10, DJ, CA) or X1, X2 for a Joker
    test.toml:9:3: `A.field = knight C7`: `knight C7` begins with neither `soldier` nor `bulwark`
    test.toml:9:3: `A.field = soldier C7 tired`: `tired` says nothing about a unit: charged, driven, size 7, new, attacker, idle, blocks A:S7
    test.toml:9:3: `winner A`: expected `=`, found `A`
    test.toml:9:3: `C sees B:H5`: `C` begins no assertion: a zone (A.life), stage, turn, chance, asks, winner, legal, illegal, A sees, A blind, A views
    test.toml:9:3: `A knows B:H5`: `knows` is none of sees, blind, views
    test.toml:9:3: `legal A up kee=H5`: column 6: “kee=H5” is not key=, unit=, pay= or target=.
    test.toml:9:3: `stage =`: the stage is tested with `= up counter`, `count 2` or `empty`
    test.toml:9:3: `the end is near`: `the` begins no assertion: a zone (A.life), stage, turn, chance, asks, winner, legal, illegal, A sees, A blind, A views
    "#);
}

#[test]
fn failures_tell_what_was_expected_and_found() {
    let text = format!(
        "{HEAD}{}",
        r#"
        [when]
        steps = ["! A up key=H5 target=A:C7", "! A upp", "! B pass", "A up key=H5 target=A:C7", "A pass", "B pass"]
        [then]
        assert = ["A.life = 9", "A.field = soldier C7 charged size 12; bulwark D9", "A.fog = up H5 -> A:C7", "legal A flyy",
                  "B views A.life = 10", "B views A.life = 10+", "A sees B:D9", "legal A up", "illegal A attack", "winner = A"]
        "#
    );
    let verdicts = Scenario::parse("test.toml", &text).unwrap().run(&Packs::official());
    assert_eq!(verdicts.len(), 2);
    let failures: Vec<String> = verdicts[1].failures.iter().map(|failure| failure.to_string()).collect();
    insta::assert_snapshot!(failures.join("\n"), @r"
    step 1, line 9: `A up key=H5 target=A:C7`
      expected: to be refused
      found:    accepted as “A up key=H5 pay=D3 target=A:C7”
        B life 10 (S2 S3 S4 S5 S6 S7 S8 S9 S10 H3) · hand 2 (D2 C5) · grave 1 (H2)
          bulwarks: [b1 bulwark D9 driven]
        ── stage: empty ── turn A, chance A
          soldiers: [soldier C7 charged size 7]
        A life 10 (S2 S3 S4 S5 S6 S7 S8 S9 S10 H2) · hand 2 (H5 D3) · grave 0
    step 2, line 9: `A upp`
      expected: a refusal by the rules, not a slip of the pen
      found:    Column 3: these rules have no action “upp”; “up” may be meant.
        B life 10 (S2 S3 S4 S5 S6 S7 S8 S9 S10 H3) · hand 2 (D2 C5) · grave 1 (H2)
          bulwarks: [b1 bulwark D9 driven]
        ── stage: empty ── turn A, chance A
          soldiers: [soldier C7 charged size 7]
        A life 10 (S2 S3 S4 S5 S6 S7 S8 S9 S10 H2) · hand 2 (H5 D3) · grave 0
    assertion 1, line 11: `A.life = 9`
      expected: A.life = 9
      found:    10: S2 S3 S4 S5 S6 S7 S8 S9 S10 H2
        B life 10 (S2 S3 S4 S5 S6 S7 S8 S9 S10 H3) · hand 2 (D2 C5) · grave 1 (H2)
          bulwarks: [b1 bulwark D9 driven]
        ── stage: empty ── turn A, chance A
          fog: up H5 -> A:C7
          soldiers: [soldier C7 charged size 12]
        A life 10 (S2 S3 S4 S5 S6 S7 S8 S9 S10 H2) · hand 0 · grave 1 (D3)
    assertion 2, line 11: `A.field = soldier C7 charged size 12; bulwark D9`
      expected: A.field = soldier C7 charged size 12; bulwark D9
      found:    soldier C7 charged size 12
    assertion 4, line 11: `legal A flyy`
      expected: legal A flyy
      found:    no edition has an action “flyy”
    assertion 5, line 12: `B views A.life = 10`
      expected: B views A.life = 10
      found:    10+
    assertion 7, line 12: `A sees B:D9`
      expected: A sees B:D9
      found:    it is not seen
    assertion 8, line 12: `legal A up`
      expected: legal A up
      found:    You have no key cards for Up, which takes ♡A–10. [core.md 4.1]
    assertion 9, line 12: `illegal A attack`
      expected: illegal A attack
      found:    legal, for instance “A attack”
    assertion 10, line 12: `winner = A`
      expected: winner = A
      found:    none
    ");
}

#[test]
fn a_position_with_problems_fails_with_all_of_them() {
    let text = HEAD
        .replace("soldier C7", "soldier C7+D7")
        .replace("bulwark D9", "bulwark D99");
    let verdicts = Scenario::parse("test.toml", &text).unwrap().run(&Packs::official());
    assert_eq!(verdicts[0].failures.len(), 2);
    let text = HEAD.replace("std", "huge");
    let verdicts = Scenario::parse("test.toml", &text).unwrap().run(&Packs::official());
    assert_eq!(verdicts[0].failures.len(), 1);
    assert!(verdicts[0].game.is_none());
}

#[test]
fn a_shuffle_is_ordered_by_a_line_or_keeps_the_cards() {
    let text = |shuffle: &str, life: &str| {
        format!(
            r#"
            title = "Search"
            edition = "8.2"
            format = "lite"
            [given]
            A = {{ life = "S2 S3 S4 S5", hand = "X1" }}
            B = {{ life = 10 }}
            [when]
            steps = ["A search key=X1", "A choose S3", {shuffle}]
            [then]
            assert = ["A.life = {life}", "chance = A"]
            "#
        )
    };
    for text in [text("", "S2 S4 S5"), text("\"shuffle A S5 S2 S4\"", "S5 S2 S4")] {
        let verdicts = Scenario::parse("test.toml", &text).unwrap().run(&Packs::official());
        assert!(verdicts[0].passed(), "{}", verdicts[0].failures[0]);
    }
}
