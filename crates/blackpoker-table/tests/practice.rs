//! Practice deals keep what they promise.
#![allow(clippy::unwrap_used)]

use blackpoker::pack::{self, EDITIONS, GameOptions};
use blackpoker_table::{Falls, Practice};

/// Lines of play for each deal.
const LINES: usize = 6_000;

#[test]
fn nobody_falls_early_on_a_practice_deal() {
    let mut deals = 0;
    for edition in EDITIONS {
        let pack = pack::official(edition).unwrap();
        for name in pack.regulations() {
            let rules = pack.rules(&name, &GameOptions::default()).unwrap();
            for (number, practice) in (0..).zip(Practice::all(&rules)) {
                // Other lines than those that the deal was found with.
                let seed = 1_000_000 + number;
                let Falls { idle, active } = practice.falls(&rules, LINES, seed);
                assert_eq!(idle, 0, "{name}, deal {number}, seed {seed}: {practice:?}");
                assert!(active * 20 < LINES, "{name}, deal {number}, seed {seed}: {active}");
                deals += 1;
            }
        }
    }
    assert!(deals > 0);
}

#[test]
fn the_entry_game_of_the_newest_edition_has_them_and_custom_rules_have_none() {
    let pack = pack::official(EDITIONS[EDITIONS.len() - 1]).unwrap();
    let entry = pack.regulations().into_iter().next().unwrap();
    let mut rules = pack.rules(&entry, &GameOptions::default()).unwrap();
    let practice = Practice::of(&rules, u64::MAX).unwrap();
    let shuffles = blackpoker::Seat::BOTH.map(|seat| practice.shuffle(seat));
    assert!(Practice::began(&rules, &shuffles));
    assert!(!Practice::began(&rules, &shuffles[..1]));
    let (name, version) = ("mine".to_string(), "1".to_string());
    rules.custom = Some(blackpoker::rules::Custom { name, version });
    assert_eq!(Practice::of(&rules, 0), None);
}
