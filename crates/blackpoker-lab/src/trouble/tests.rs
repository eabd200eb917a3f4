//! Trouble that was planted is found, and shown by a record.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::sync::atomic::AtomicBool;

use blackpoker::pack::{self, File, GameOptions, Pack};
use blackpoker::scenario::Packs;
use blackpoker::{Replay, Rules};
use blackpoker_ai::Kind;

use super::*;
use crate::sim::Plan;
use crate::worth::Trial;

fn action(id: &str, rest: &str) -> File {
    File {
        path: format!("actions/{id}.yaml"),
        text: format!(
            "id: {id}\nname: {{ja: 罠, en: Trap}}\ntext: {{ja: 罠。, en: A trap.}}\nformats: [lite]\n\
             type: normal-magic\ncategory: normal-magic\ntrigger: direct\nspeed: normal\ntiming: main\n{rest}"
        ),
    }
}

/// Edition 8.2 with an action that changes nothing, one that wins at once, and two that nobody can request.
fn broken_pack() -> Pack {
    let head = File {
        path: "pack.yaml".to_string(),
        text: "pack: {name: Traps, version: \"1\", extends: \"8.2\"}\nallow: [G1, G2, G3, G4, G5, G6]\n".to_string(),
    };
    let files = [
        head,
        action("spin", "effect:\n  - if: {more: [0, 1]}\n    then:\n      - stop\n"),
        action(
            "boom",
            "key: {cards: [spades A]}\neffect:\n  - damage: {to: opponent, amount: 60}\n",
        ),
        action(
            "joker",
            "key: {cards: [joker]}\neffect:\n  - damage: {to: opponent, amount: 1}\n",
        ),
        action(
            "never",
            "key: {cards: [any A, any A], relation: sameSuit}\neffect:\n  - damage: {to: opponent, amount: 1}\n",
        ),
    ];
    let base = pack::official("8.2").unwrap();
    base.customize(&files).unwrap_or_else(|problems| panic!("{problems:?}"))
}

fn hunt(rules: &Rules, games: u64, threads: usize) -> Hunt<'_> {
    Hunt {
        plan: Plan {
            rules,
            players: [Kind::Random; 2],
            seed: 3,
            games,
            threads,
        },
        pair_games: 1,
        trials: &[],
        worth_deals: 0,
    }
}

fn run(hunt: &Hunt<'_>) -> Trouble {
    hunt.run(&AtomicBool::new(false), |_| {}).unwrap()
}

#[test]
fn planted_trouble_is_found() {
    let pack = broken_pack();
    let rules = pack
        .rules(&"lite+entry20".parse().unwrap(), &GameOptions::default())
        .unwrap();
    let search = hunt(&rules, 60, 1);
    let trouble = run(&search);
    assert!(trouble.circles > 0 && trouble.quick > 0, "{trouble:?}");
    assert_eq!(trouble.endless, 0);
    assert!(!trouble.is_clean());
    let found = |id: &str| trouble.actions.iter().find(|a| a.action == id).map(|a| a.finding);
    assert_eq!(found("never"), Some(Finding::NeverLegal));
    // No deck of this frame has a Joker, and nobody is to blame.
    assert_eq!(found("joker"), Some(Finding::NoCards));
    assert_eq!(found("boom"), Some(Finding::Fine));
    // The records are of the games that show it.
    let packs = Packs::new(vec![pack]);
    let quick = trouble
        .quick_examples
        .iter()
        .map(|quick| search.record(quick.example.game, "test").unwrap());
    let quick: Vec<String> = quick.collect();
    for text in &quick {
        assert!(
            Replay::read(text.as_bytes(), &packs).is_ok() && !text.contains("\nturn 3 "),
            "{text}"
        );
    }
    assert!(quick.iter().any(|text| text.contains(" boom ")), "{quick:?}");
    let circle = &trouble.circle_examples[0];
    let text = search.record(circle.example.game, "test").unwrap();
    assert!(text.matches(" spin").count() + 1 >= circle.times as usize, "{text}");
    assert_eq!(trouble, run(&hunt(&rules, 60, 3)));
}

#[test]
fn only_what_is_worth_nothing_is_flagged() {
    let (pack, name) = (broken_pack(), "lite+entry20".parse().unwrap());
    let rules = pack.rules(&name, &GameOptions::default()).unwrap();
    let mut trials = Trial::actions(&pack, &name, &rules).unwrap();
    trials.retain(|trial| ["spin", "boom", "attack"].iter().any(|id| trial.thing.is_action(id)));
    let search = Hunt {
        trials: &trials,
        worth_deals: 400,
        ..hunt(&rules, 40, 2)
    };
    assert_eq!(search.games(), 40 + 3 * 800);
    let trouble = run(&search);
    let found = |id: &str| trouble.actions.iter().find(|a| a.action == id).unwrap();
    // Who moves at random loses nothing by a move that does nothing, and much by never attacking.
    assert_ne!(found("spin").finding, Finding::NeverRequested);
    assert_eq!(found("boom").finding, Finding::Fine, "{:?}", found("boom"));
    assert_eq!(found("attack").finding, Finding::Fine, "{:?}", found("attack"));
    assert!(found("boom").worth.as_ref().unwrap().at[0].worth.by > 0.0);
}

#[test]
fn official_rules_have_no_circles() {
    let rules = pack::rules("8.2 lite+entry20").unwrap();
    let trouble = run(&hunt(&rules, 60, 2));
    assert_eq!((trouble.circles, trouble.endless), (0, 0), "{trouble:?}");
    assert!(trouble.pairs.is_empty());
}

#[test]
fn every_pair_of_trumps_is_played() {
    let rules = pack::rules("8.2 master+extra").unwrap();
    let search = hunt(&rules, 1, 2);
    assert_eq!(search.games(), 1 + 435);
    let pair = [rules.trumps[0].card.unwrap(), rules.trumps[7].card.unwrap()];
    for game in [0, 1] {
        let text = search.record(Game::Paired(pair, game), "test").unwrap();
        let seat = ["A", "B"][game as usize];
        let chose = format!("{seat} choose {}, {}", pair[0], pair[1]);
        let chosen = text.lines().any(|line| {
            line.starts_with(&format!("{seat} ")) && pair.iter().all(|card| line.contains(&card.to_string()))
        });
        assert!(chosen, "{chose}: {text}");
    }
}
