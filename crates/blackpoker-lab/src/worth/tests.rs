//! Actions whose worth is known.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::sync::atomic::AtomicBool;

use blackpoker::pack::{self, File, GameOptions, Pack, RegulationName};

use super::*;
use crate::Judgement;

/// Edition 8.2 with an action that does nothing, one that wins at once, and one that loses at once.
fn known_pack() -> Pack {
    let action = |id: &str, effect: &str| File {
        path: format!("actions/{id}.yaml"),
        text: format!(
            "id: {id}\nname: {{ja: 見本, en: Sample}}\ntext: {{ja: 見本。, en: A sample.}}\nformats: [lite]\n\
             type: normal-magic\ncategory: normal-magic\ntrigger: direct\nspeed: normal\ntiming: main\n\
             limit: oncePerTurn\neffect:\n  - {effect}\n"
        ),
    };
    let files = [
        File {
            path: "pack.yaml".to_string(),
            text: "pack: {name: Known, version: \"1\", extends: \"8.2\"}\nallow: [G1, G2, G3, G4, G5, G6]\n"
                .to_string(),
        },
        action("nothing", "if: {more: [0, 1]}\n    then:\n      - stop"),
        action("win", "damage: {to: opponent, amount: 60}"),
        action("lose", "damage: {to: you, amount: 60}"),
    ];
    let base = pack::official("8.2").unwrap();
    base.customize(&files).unwrap_or_else(|problems| panic!("{problems:?}"))
}

fn tried(pack: &Pack, regulation: &str, only: &[&str], player: &str, deals: u64, threads: usize) -> Vec<Worth> {
    let name: RegulationName = regulation.parse().unwrap();
    let rules = pack.rules(&name, &GameOptions::default()).unwrap();
    let mut trials = Trial::actions(pack, &name, &rules).unwrap();
    trials.retain(|trial| only.iter().any(|id| trial.thing.is_action(id)));
    let plan = Plan {
        trials: &trials,
        player: player.parse().unwrap(),
        seed: 5,
        deals,
        threads,
    };
    let tried = plan.run(&AtomicBool::new(false), |_| {}).unwrap();
    judge(&things(&trials), &[(player.to_string(), tried)])
}

#[test]
fn a_known_worth_is_found() {
    let pack = known_pack();
    let all = tried(&pack, "lite+entry20", &["nothing", "win", "lose"], "random", 150, 2);
    let of = |id: &str| all.iter().find(|worth| worth.of.is_action(id)).unwrap();
    assert_eq!(of("win").judgement, Judgement::Agreed(Value::Worth), "{:?}", of("win"));
    assert!(of("win").at[0].worth.by > 0.1);
    assert_eq!(
        of("lose").judgement,
        Judgement::Agreed(Value::Harmful),
        "{:?}",
        of("lose")
    );
    assert!(of("lose").is_worthless() && !of("win").is_worthless());
    assert!(all[0].of.is_action("win"));
    assert_eq!(
        all,
        tried(&pack, "lite+entry20", &["nothing", "win", "lose"], "random", 150, 1)
    );
}

#[test]
fn what_nobody_uses_is_worth_nothing() {
    // Whoever weighs what it does leaves it alone, so both games of every deal are the same.
    let all = tried(&known_pack(), "lite+entry20", &["nothing"], "rules", 100, 2);
    assert_eq!(all[0].at[0].pairs.0, [0, 0, 100, 0, 0]);
    assert_eq!(all[0].judgement, Judgement::Agreed(Value::Nothing), "{all:?}");
}

#[test]
fn who_needs_an_action_more_says_nothing_of_its_worth() {
    // Players who request these win less often than those who leave them alone: those who are behind need them.
    let pack = pack::official("9.1").unwrap();
    let all = tried(
        &pack,
        "lite+entry16",
        &["counter", "attack", "destroyBulwark"],
        "rules",
        250,
        2,
    );
    assert_eq!(all.len(), 3);
    for worth in &all {
        assert!(!worth.is_worthless(), "{worth:?}");
    }
    let attack = all.iter().find(|worth| worth.of.is_action("attack")).unwrap();
    assert_eq!(attack.judgement, Judgement::Agreed(Value::Worth), "{attack:?}");
}

#[test]
fn every_action_that_players_may_do_without_is_tried() {
    let pack = pack::official("9.1").unwrap();
    let name: RegulationName = "lite+entry16".parse().unwrap();
    let rules = pack.rules(&name, &GameOptions::default()).unwrap();
    let trials = Trial::actions(&pack, &name, &rules).unwrap();
    let tried = |id: &str| trials.iter().any(|trial| trial.thing.is_action(id));
    assert!(tried("counter") && tried("attack") && !tried("end") && !tried("draw"));
}
