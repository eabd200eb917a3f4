//! The notation in random games: whatever can be said reads back as itself, and nothing that is typed breaks the parser.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use blackpoker::{Command, CommandError, Dice, Game, Refusal, Rules};
use common::{Rng, position};
use proptest::prelude::*;

/// Commands looked at in one position; a hand of many cards allows thousands.
const COMMANDS: usize = 300;

fn regulations() -> Vec<Rules> {
    let packs = blackpoker::pack::editions();
    packs.iter().flat_map(|pack| pack.all_rules()).collect()
}

/// Positions looked at in each regulation.
fn positions() -> u64 {
    std::env::var("BLACKPOKER_GAMES").map_or(20, |n| n.parse().expect("a number"))
}

fn each_position(check: impl Fn(&Rules, &Game, &mut Rng) + Sync) {
    let regulations = regulations();
    for (at, rules) in regulations.iter().enumerate() {
        let mut dice = Rng(at as u64);
        for _ in 0..positions() {
            check(rules, &position(rules, &mut dice), &mut dice);
        }
    }
}

#[test]
fn what_is_offered_reads_back() {
    each_position(|rules, game, _| {
        for command in game.commands(rules).take(COMMANDS) {
            let text = game.print(rules, &command);
            assert_eq!(game.parse(rules, &text), Ok(command), "{text}\n{}", game.board(rules));
        }
    });
}

#[test]
fn shuffles_read_back() {
    let rules = blackpoker::pack::rules("8.2 std+pack").unwrap();
    let mut dice = Rng(1);
    let game = Game::start(&rules, &common::decks(&rules, &mut dice), &mut ()).unwrap();
    let command = game.random_command(&rules, &mut dice).unwrap();
    let text = game.print(&rules, &command);
    assert!(text.starts_with("shuffle A "), "{text}");
    assert_eq!(game.parse(&rules, &text), Ok(command));
    // A player cannot say what was shuffled.
    let typed = game.parse_for(&rules, blackpoker::Seat::A, &text, &|_| true);
    assert!(matches!(typed, Err(CommandError::Refused(Refusal::NotAsked { .. }))));
}

#[test]
fn what_is_left_out_is_filled_in_if_there_is_one_way() {
    each_position(|rules, game, dice| {
        let commands: Vec<Command> = game.commands(rules).take(COMMANDS).collect();
        let Some(command) = (!commands.is_empty()).then(|| dice.pick(&commands)) else {
            return;
        };
        let text = game.print(rules, &command);
        let words: Vec<&str> = text.split(' ').collect();
        for field in ["pay=", "target=", "unit="] {
            if !words.iter().any(|word| word.starts_with(field)) {
                continue;
            }
            let short: Vec<&str> = words.iter().copied().filter(|w| !w.starts_with(field)).collect();
            let short = short.join(" ");
            // All commands that say the same in what is left.
            let same = |other: &Command| {
                let other = game.print(rules, other);
                let rest: Vec<&str> = other.split(' ').filter(|word| !word.starts_with(field)).collect();
                rest.join(" ") == short
            };
            if commands.len() == COMMANDS {
                continue;
            }
            let fitting = commands.iter().filter(|other| same(other)).count();
            match game.parse(rules, &short) {
                Ok(found) => assert!(fitting == 1 && found == command, "{short}: {fitting}"),
                Err(CommandError::Refused(Refusal::Ambiguous(_))) => assert!(fitting > 1, "{short}"),
                Err(error) => panic!("{short}: {error:?}\n{}", game.board(rules)),
            }
        }
    });
}

#[test]
fn players_do_not_name_face_down_cards() {
    let rules = blackpoker::pack::rules("8.2 lite+entry20").unwrap();
    let position: blackpoker::Position = toml::from_str(
        r#"
        A = { life = 10, hand = "HA D2 S3 S4", field = ["bulwark S2"] }
        B = { life = 10, hand = "D8", field = ["bulwark D9", "bulwark S9"] }
        "#,
    )
    .unwrap();
    let game = position.build(&rules).unwrap();
    let destroy = |card: &str| format!("A destroyBulwark key=HA,D2 target=B:{card}");
    let known = game.parse(&rules, &destroy("D9"));
    if known.is_err() {
        // The costs of Destroy Bulwark are data; this test is about its target.
        panic!("{known:?}\n{}", game.board(&rules));
    }
    let type_it = |text: &str, knows: bool| game.parse_for(&rules, blackpoker::Seat::A, text, &|_| knows);
    assert_eq!(type_it(&destroy("D9"), true), known);
    assert_eq!(type_it(&destroy("b1"), false), known);
    // A face-down card and a hand card are refused in the same words.
    let (down, hand) = (type_it(&destroy("D9"), false), type_it(&destroy("D8"), false));
    assert!(
        matches!(down, Err(CommandError::Refused(Refusal::TargetUnfit { .. }))),
        "{down:?}"
    );
    assert!(
        matches!(hand, Err(CommandError::Refused(Refusal::TargetUnfit { .. }))),
        "{hand:?}"
    );
}

/// Texts that look like commands.
fn lines() -> impl Strategy<Value = String> {
    let words = prop::sample::select(vec![
        "A",
        "B",
        "pass",
        "choose",
        "up",
        "attack",
        "end",
        "shuffle",
        "none",
        "key=",
        "pay=",
        "target=",
        "unit=",
        "cost=",
        "S7",
        "H5",
        "X1",
        "A:",
        "B:",
        "b1",
        "b99",
        "t3",
        "#1",
        "#0",
        "#999",
        "player:",
        ",",
        "<",
        "+",
        "=",
        " ",
        "♡10",
        "more",
        "nextGeneration",
        "!",
        "\u{3000}",
        "é",
    ]);
    prop::collection::vec(words, 0..12).prop_map(|words| words.concat())
}

proptest! {
    #[test]
    fn the_parser_never_panics(seed in 0u64..1000, noise in ".{0,40}", line in lines()) {
        static REGULATIONS: std::sync::OnceLock<Vec<Rules>> = std::sync::OnceLock::new();
        let regulations = REGULATIONS.get_or_init(regulations);
        let mut dice = Rng(seed);
        let rules = &regulations[dice.below(regulations.len() as u32) as usize];
        let game = position(rules, &mut dice);
        for text in [noise.clone(), line.clone(), format!("A choose {line}"), format!("B choose {noise}")] {
            if let Ok(command) = game.parse(rules, &text) {
                prop_assert!(game.check(rules, &command).is_ok());
                prop_assert_eq!(game.parse(rules, &game.print(rules, &command)), Ok(command));
            }
        }
    }
}
