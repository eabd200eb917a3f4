//! Which of several abilities counts (core.md 8, D-18). No two official trumps replace the same part, so two of a
//! custom pack do.
#![allow(clippy::unwrap_used, clippy::panic)]

use blackpoker::pack::{self, File, GameOptions};
use blackpoker::position::Position;
use blackpoker::{Command, Game, Rules, Seat};

const TRUMPS: &str = "
trumps:
  - id: s9
    card: S9
    name: {ja: 一, en: One}
    text: {ja: チャージの代わりに1枚引く。, en: Charge draws one card instead.}
    formats: [master]
    frames: [extra]
    abilities:
      - replace: {action: charge, part: effect, reach: all, with: [{draw: {who: turnPlayer, count: 1}}]}
  - id: h9
    card: H9
    name: {ja: 二, en: Two}
    text: {ja: チャージの代わりに2枚引く。, en: Charge draws two cards instead.}
    formats: [master]
    frames: [extra]
    abilities:
      - replace: {action: charge, part: effect, reach: all, with: [{draw: {who: turnPlayer, count: 2}}]}
  - id: d10
    card: D10
    name: {ja: 三, en: Three}
    text: {ja: 自分のチャージの代わりに3枚引く。, en: Your Charge draws three cards instead.}
    formats: [master]
    frames: [extra]
    abilities:
      - replace: {action: charge, part: effect, reach: your, with: [{draw: {who: turnPlayer, count: 3}}]}
";

fn rules() -> Rules {
    let file = |path: &str, text: &str| File {
        path: path.to_string(),
        text: text.to_string(),
    };
    let head = "pack: {name: Test, version: '1', extends: '9.1'}";
    let files = [file("pack.yaml", head), file("trumps.yaml", TRUMPS)];
    let pack = pack::official("9.1").unwrap().customize(&files);
    let pack = pack.unwrap_or_else(|problems| panic!("{problems:#?}"));
    pack.rules(&"master+extra".parse().unwrap(), &GameOptions::default())
        .unwrap()
}

/// The hand of B, whose Charge follows the End of A.
fn hand_after_charge(rules: &Rules, trumps: &str, opened: &str) -> usize {
    let text = format!("B = {{ life = 20 }}\nopened = [{opened}]\n[A]\nlife = 20\ntrump = '{trumps}'");
    let position: Position = toml::from_str(&text).unwrap();
    let mut game: Game = position.build(rules).unwrap_or_else(|problems| panic!("{problems:#?}"));
    for command in ["A end", "A pass", "B pass"] {
        let command: Command = game.parse(rules, command).unwrap();
        game.apply(rules, &command, &mut ()).unwrap();
    }
    let view = game.view(rules, Seat::B.into());
    view.sides[Seat::B].hand.count.unwrap().into()
}

#[test]
fn of_two_abilities_of_one_reach_the_newer_one_counts() {
    let rules = rules();
    assert_eq!(hand_after_charge(&rules, "S9 up", ""), 1);
    assert_eq!(hand_after_charge(&rules, "S9 up H9 up", "'A:S9', 'A:H9'"), 2);
    assert_eq!(hand_after_charge(&rules, "S9 up H9 up", "'A:H9', 'A:S9'"), 1);
    assert_eq!(hand_after_charge(&rules, "S9 down H9 up", ""), 2);
}

#[test]
fn a_narrower_reach_counts_but_only_for_its_owner() {
    let rules = rules();
    // It is B's Charge, so A's own reach has no say.
    assert_eq!(hand_after_charge(&rules, "D10 up H9 up", ""), 2);
    let text = "A = { life = 20, trump = 'H9 up' }\nB = { life = 20, trump = 'D10 up' }\nopened = ['B:D10', 'A:H9']";
    let mut game = toml::from_str::<Position>(text).unwrap().build(&rules).unwrap();
    for command in ["A end", "A pass", "B pass"] {
        let command = game.parse(&rules, command).unwrap();
        game.apply(&rules, &command, &mut ()).unwrap();
    }
    let view = game.view(&rules, Seat::B.into());
    assert_eq!(view.sides[Seat::B].hand.count, Some(3));
}
