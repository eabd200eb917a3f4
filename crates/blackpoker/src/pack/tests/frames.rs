//! Frames, options, setup, extra zones.

use super::*;

fn frames(from: &str, to: &str) -> Vec<String> {
    problems(&edited("t/frames.yaml", from, to))
}

#[test]
fn a_setup_begins_a_game() {
    let expected = "the setup of `entry` does not begin a game | `first` and then, as the last step, `start`";
    for setup in ["[shuffle, draw: 7, first]", "[start, first]", "[first, start, shuffle]"] {
        assert_eq!(
            frames("[shuffle, draw: 7, first, start]", setup),
            [format!("frames.yaml:2:9 error: {expected}")]
        );
    }
    assert_eq!(
        frames(
            "draw: 7, first, start]\n  - id: rich",
            "draw: 54, first, start]\n  - id: rich"
        ),
        ["frames.yaml:2:9 error: the setup of `entry` deals 56 cards | at most 54, the size of a deck",]
    );
    assert_eq!(
        frames(
            "[shuffle, draw: 7",
            "[shufle, draw, {preset: 1}, {a: 1, b: 2}, chooseRare, draw: 99"
        ),
        [
            "frames.yaml:7:13 error: unknown setup step `shufle` | one of shuffle, chooseHand, chooseRare, chooseTrumps, draft, \
         allocate, pack, packLeftOut, draw, preset, presetCovered, first, openTrump, start; did you mean `shuffle`?",
            "frames.yaml:7:21 error: the setup step `draw` needs a value | `draw: …`",
            "frames.yaml:7:36 error: `1` is not possible here | a map for `preset`, with bulwarks, soldiers",
            "frames.yaml:7:40 error: a map is not possible here | one setup step in each item",
            "frames.yaml:7:54 error: this step fills the zone `rare`, which `entry` does not have | `rare` in `zones`",
            "frames.yaml:7:72 error: `99` is not possible here | a whole number from 0 to 54",
        ]
    );
}

#[test]
fn decks_and_options_are_checked() {
    assert_eq!(
        frames("{size: 54}", "{fixed: [SA, SA, S1]}"),
        [
            "frames.yaml:2:9 error: the setup of `entry` deals 9 cards | at most 1, the size of a deck",
            "frames.yaml:6:24 error: the card SA is here twice",
            "frames.yaml:6:28 error: `S1` is not possible here | a card such as SA, H10, DQ, X1",
        ]
    );
    assert_eq!(
        frames("{min: 40, max: 54}", "{min: 40, size: 54}"),
        ["frames.yaml:12:11 error: this is no deck | {size: n}, {min: n, max: n} or {fixed: [<card>, …]}",]
    );
    assert_eq!(
        frames("options: [preset]", "options: [prest]"),
        [
            "frames.yaml:14:15 error: unknown frame option `prest` | `preset`",
            "frames.yaml:15:53 error: the frame `rich` does not allow `preset` | `prest`",
        ]
    );
    assert_eq!(
        frames("id: entry", "id: none"),
        ["frames.yaml:2:9 error: the frame `none` is built in | another id"]
    );
    assert_eq!(
        frames("  - id: preset", "  - id: rich").last().map(String::as_str),
        Some("frames.yaml:17:9 error: `rich` is a frame and an option | different ids: actions name both in `frames`")
    );
}

#[test]
fn extra_zones_need_their_frames() {
    assert_eq!(
        act("key: {cards: [all], from: rare}\nframes: [entry, rich]\neffect: []\n"),
        [
            "10:27 error: the key card comes from the rare zone, which `entry` does not have | `frames` with only such frames as \
         have the zone `rare`",
        ]
    );
    assert_eq!(
        act("key: {cards: [all], from: rare}\neffect: []\n"),
        [
            "10:27 error: the key card comes from the rare zone, which a frame does not have | `frames` with only such frames as \
         have the zone `rare`",
        ]
    );
    assert_eq!(
        act("key: {cards: [all], from: rare}\nframes: [rich]\neffect: []\n"),
        Vec::<String>::new()
    );
    let open = "effect: [choose: {cards: {from: [pack]}, count: 1}, openPack: you]\n";
    assert_eq!(
        act(open),
        [
            "10:34 error: no frame of this action has the zone `pack` | `frames` with at least one frame that has the zone `pack`",
        ]
    );
    assert_eq!(act(&format!("frames: [entry, rich]\n{open}")), Vec::<String>::new());
}
