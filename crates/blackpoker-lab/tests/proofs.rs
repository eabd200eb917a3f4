//! The solver of this turn against an oracle that tries everything, and against opponents who do anything. The long form
//! is the example `solve` (docs/ai.md).

#![allow(clippy::unwrap_used)]

use blackpoker::{Situation, pack};
use blackpoker_ai::{Allowance, Certainty, Quick, Solver};
use blackpoker_lab::instruments::{PlayedOut, mine};

const REGULATIONS: [&str; 5] = [
    "8.2 lite+entry20",
    "8.2 master+pack",
    "9.1 pro+strategy",
    "8.2 master+extra",
    "9.1 lite+entry16",
];
const NODES: u32 = 2000;

#[test]
fn solver_and_oracle_agree_with_all_cards_open() {
    let mut wins = 0;
    for regulation in REGULATIONS {
        let rules = pack::rules(regulation).unwrap();
        for seed in 0..4 {
            for mined in mine(&rules, "rules".parse().unwrap(), seed) {
                if let Some(said) = mined.agrees(&rules, NODES) {
                    assert!(said.is_sound(), "{regulation}, seed {seed}: {said:?}");
                    wins += usize::from(said.is_won());
                }
            }
        }
    }
    assert!(wins > 5, "{wins}");
}

#[test]
fn proven_wins_come_true() {
    let mut proven = 0;
    for regulation in REGULATIONS {
        let rules = pack::rules(regulation).unwrap();
        for seed in 0..4 {
            for mined in mine(&rules, "rules".parse().unwrap(), seed) {
                let allowance = Allowance {
                    nodes: NODES,
                    end: None,
                };
                let situation = mined.situation(&rules).unwrap();
                if Solver::new(&situation, Certainty::Wins, allowance).solve().is_err() {
                    continue;
                }
                proven += 1;
                let played = mined.play_out(&rules, 10 * NODES, seed).unwrap();
                assert_ne!(played, PlayedOut::Lost, "{regulation}, seed {seed}");
            }
        }
    }
    assert!(proven > 10, "{proven}");
}

/// Twin games that look the same to whoever decides give the same answer after the same number of positions.
#[test]
fn what_is_proven_does_not_depend_on_hidden_cards() {
    for regulation in REGULATIONS {
        let rules = pack::rules(regulation).unwrap();
        let mut dice = Quick::new(5);
        for mined in mine(&rules, "rules".parse().unwrap(), 3).into_iter().step_by(3) {
            let twin = mined.situation(&rules).unwrap().imagination().draw(&mut dice);
            let said = [mined.game, twin].map(|game| {
                let situation = Situation::new(&rules, &game, Some(&mined.knowledge)).unwrap();
                let allowance = Allowance {
                    nodes: NODES / 10,
                    end: None,
                };
                let mut solver = Solver::new(&situation, Certainty::Wins, allowance);
                (solver.solve(), solver.nodes())
            });
            assert_eq!(said[0], said[1], "{regulation}, seed 3");
        }
    }
}
