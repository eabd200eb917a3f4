//! G1–G6: errors and warnings for custom packs, notes for official ones.

use super::*;

const PACK: &str = "pack: {name: House, version: \"1\", extends: t}\n";

fn custom(head: &str, path: &str, text: &str) -> Vec<String> {
    let files = [
        file("c/pack.yaml", &format!("{PACK}{head}")),
        file(&format!("c/{path}"), text),
    ];
    match small().customize(&files) {
        Ok(pack) => pack.notes().iter().map(line).collect(),
        Err(problems) => problems.iter().map(line).collect(),
    }
}

const QUICK: &str = "timing: quick\neffect: []\n";
const G4: &str = "c/pack.yaml:1:7 warning: whether the first player can force a win in the first turn cannot be seen from the \
                  files (G4) | games of two bots to look at, then `allow: [G4]`";
const G2: &str = "`new` is normal and quick, but has no key card (G2) | a `key`: without one the order on the stage cannot be \
                  seen";

#[test]
fn g2_is_an_error_unless_allowed_and_a_note_for_official_packs() {
    let text = action("new", QUICK);
    assert_eq!(
        custom("", "actions/new.yaml", &text),
        [format!("c/actions/new.yaml:1:5 error: {G2}"), G4.to_string()]
    );
    assert_eq!(
        custom("allow: [G2, G4]\n", "actions/new.yaml", &text),
        [format!("c/actions/new.yaml:1:5 note: {G2}")]
    );
    assert_eq!(act(QUICK), [format!("1:5 note: {}", G2.replace("new", "act"))]);
    assert_eq!(
        custom("allow: [G7]\n", "actions/new.yaml", &text)[1..],
        [
            "c/pack.yaml:1:7 warning: whether the first player can force a win in the first turn cannot be seen from the files (G4) \
         | games of two bots to look at, then `allow: [G4]`",
            "c/pack.yaml:2:9 error: unknown guideline `G7` | one of G1, G2, G3, G4, G5, G6; did you mean `G1`?",
        ]
    );
    // A triggered one is worth a note only.
    let text = action(
        "new",
        "trigger: triggered\ntriggers: [{on: {resolved: end}, when: youHaveTurn}]\ntiming: quick\neffect: []\n",
    );
    assert_eq!(custom("", "actions/new.yaml", &text), [
        "c/actions/new.yaml:1:5 warning: the triggered action `new` is not immediate and quick (G3) | `speed: immediate` and \
         `timing: quick`".to_string(),
        format!("c/actions/new.yaml:1:5 note: {G2}"),
    ]);
}

#[test]
fn g5_wants_one_main_request_from_one_event() {
    let trigger = |triggers: &str| {
        let text = action(
            "new",
            &format!("trigger: triggered\ntriggers: [{triggers}]\neffect: []\n"),
        );
        let lines = custom("allow: [G3]\n", "actions/new.yaml", &text);
        lines
            .into_iter()
            .filter(|line| line.contains("(G5)"))
            .collect::<Vec<_>>()
    };
    let said = |column: u32, why: &str| {
        format!(
            "c/actions/new.yaml:10:{column} error: {why} (G5) | one request from one resolution: a second one is dropped"
        )
    };
    assert_eq!(
        trigger("{on: {resolved: end}, when: youHaveTurn}"),
        Vec::<String>::new()
    );
    assert_eq!(
        trigger("{on: {resolved: end}, when: {all: [youHaveTurn, {more: [count.hand, 7]}]}}"),
        Vec::<String>::new()
    );
    assert_eq!(
        trigger("{on: {resolved: end}}"),
        [said(17, "`new` may be triggered for both players")]
    );
    assert_eq!(
        trigger("{on: {buried: any A}, when: youHaveTurn}"),
        [said(17, "`new` may be triggered once for each card")]
    );
    assert_eq!(
        trigger("{on: {resolved: end}, when: youHaveTurn}, {on: {resolved: end}, when: opponentHasTurn}"),
        [said(59, "`new` may be triggered twice by one event"),]
    );
    let one = action(
        "one",
        "trigger: triggered\ntriggers: [{on: {resolved: end}, when: youHaveTurn}]\neffect: []\n",
    );
    let files = [
        file("c/pack.yaml", &format!("{PACK}allow: [G3]\n")),
        file("c/actions/one.yaml", &one),
        file("c/actions/two.yaml", &one.replace("one", "two")),
    ];
    let problems = small().customize(&files).expect_err("two main triggers");
    assert_eq!(
        problems.iter().map(line).collect::<Vec<_>>(),
        [
            "c/actions/one.yaml:1:5 note: the triggered action `one` is not immediate and quick (G3) | `speed: immediate` and `timing: quick`",
            "c/actions/two.yaml:1:5 note: the triggered action `two` is not immediate and quick (G3) | `speed: immediate` and `timing: quick`",
            "c/actions/two.yaml:10:17 error: `one` and `two` may be triggered by the same event (G5) | one request from one \
         resolution: a second one is dropped",
        ]
    );
}

#[test]
fn g6_wants_units_that_can_be_told_apart() {
    let character = |unit: &str, formats: &str| {
        let text = format!(
            "characters:\n  - id: new\n    name: {{ja: あ, en: New}}\n    text: {{ja: あ, en: new}}\n    formats: {formats}\n    \
             unit: {unit}\n    size: sum\n"
        );
        custom("", "characters.yaml", &text)
    };
    let said = |other: &str| {
        vec![format!(
            "c/characters.yaml:6:11 error: the same cards make `{other}` and `new` (G6) | cards that tell the two apart, in each \
             format and frame"
        )]
    };
    assert_eq!(character("{cards: 1, only: spades 7}", "[small]"), said("soldier"));
    assert_eq!(character("faceDown", "[large]"), said("bulwark"));
    assert_eq!(character("{cards: 1, only: joker}", "[large]"), said("magician"));
    // No magician in the small format.
    assert_eq!(character("{cards: 1, only: joker}", "[small]"), Vec::<String>::new());
    assert_eq!(
        character("{cards: 2+, sameSuit: any A-K}", "[small]"),
        Vec::<String>::new()
    );
}

#[test]
fn g6_takes_a_pair_for_more_specific_than_a_suit() {
    let character = |id: &str, unit: &str| {
        format!(
            "  - {{id: {id}, name: {{ja: あ, en: x}}, text: {{ja: あ, en: x}}, formats: [small], unit: {unit}, size: sum}}\n"
        )
    };
    let count = |units: [&str; 2]| {
        let text = format!(
            "characters:\n{}{}",
            character("one", units[0]),
            character("two", units[1])
        );
        custom("", "characters.yaml", &text)
            .iter()
            .filter(|line| line.contains("(G6)"))
            .count()
    };
    assert_eq!(
        count(["{cards: 2+, sameSuit: any A-K}", "{pair: [spades J, spades 2-10]}"]),
        0
    );
    assert_eq!(
        count(["{pair: [spades J, hearts 2-10]}", "{pair: [hearts 5, spades J]}"]),
        1
    );
    assert_eq!(
        count(["{pair: [spades J, hearts 2-10]}", "{pair: [spades J, hearts A]}"]),
        0
    );
    // The same single card twice is no pair.
    assert_eq!(
        count(["{pair: [spades K, spades K]}", "{pair: [spades K, spades K]}"]),
        0
    );
    assert_eq!(
        count(["{cards: 2+, sameSuit: spades A-5}", "{cards: 2+, sameSuit: spades 5-K}"]),
        0
    );
    assert_eq!(
        count(["{cards: 2+, sameSuit: spades A-5}", "{cards: 2+, sameSuit: spades 4-K}"]),
        1
    );
}

#[test]
fn lasting_effects_should_be_visible() {
    let text = "effect: [boost: {units: mySoldiers, by: 1}]\n";
    assert_eq!(
        act(text),
        ["10:10 note: no card marks this size change (R-13) | a `fog`, which everyone sees"]
    );
    assert_eq!(
        custom("allow: [G4]\n", "actions/new.yaml", &action("new", text)),
        ["c/actions/new.yaml:10:10 warning: no card marks this size change (R-13) | a `fog`, which everyone sees",]
    );
}

#[test]
fn only_one_face_up_card_can_waive_costs() {
    assert_eq!(
        problems(&edited(
            "t/characters.yaml",
            "{cards: 1, only: joker}",
            "{cards: 2+, sameSuit: any A-K}"
        ))[0],
        "characters.yaml:17:25 error: `magician` cannot waive costs | a character of one face-up card"
    );
}
