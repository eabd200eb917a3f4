//! Positions in which the blunder report must find something, and others in which it must not.

#![allow(clippy::unwrap_used)]

use blackpoker::{Position, Seat, Situation, pack};
use blackpoker_ai::{Allowance, Certainty, Solver};
use blackpoker_lab::instruments::{Dear, Enumerator, Finding, Proof, blunders};
use serde::Deserialize;

#[derive(Deserialize)]
struct Cases {
    case: Vec<Case>,
}

/// A position, what is said from there on, and what is found: the number of the step and the kind.
#[derive(Deserialize)]
struct Case {
    title: String,
    rules: String,
    given: Position,
    steps: Vec<String>,
    /// Looks for missed wins, too.
    #[serde(default)]
    dear: bool,
    #[serde(default)]
    found: Vec<String>,
}

impl Case {
    fn found(&self) -> Result<Vec<String>, String> {
        let rules = pack::rules(&self.rules).map_err(|error| error.to_string())?;
        let start = self.given.build(&rules).map_err(|error| format!("{error:?}"))?;
        let mut game = start;
        let mut commands = Vec::new();
        for text in &self.steps {
            let command = game.parse(&rules, text).map_err(|error| format!("{text}: {error:?}"))?;
            let done = game.apply(&rules, &command, &mut ());
            done.map_err(|error| format!("{text}: {error:?}"))?;
            commands.push(command);
        }
        let dear = Dear {
            missed: if self.dear { 1.0 } else { 0.0 },
            ..Dear::default()
        };
        let findings = blunders(&rules, &start, &commands, dear);
        let word = |finding: &Finding| {
            let kind = serde_json::to_value(finding.blunder).unwrap();
            format!("{} {}", finding.command, kind.as_str().unwrap())
        };
        Ok(findings.iter().map(word).collect())
    }
}

fn check(file: &str) {
    let cases: Cases = toml::from_str(file).unwrap();
    let wrong: Vec<String> = cases
        .case
        .iter()
        .filter_map(|case| {
            let found = case.found();
            (found.as_ref() != Ok(&case.found))
                .then(|| format!("{}: found {found:?}, wanted {:?}", case.title, case.found))
        })
        .collect();
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn senseless_moves_are_found() {
    check(include_str!("blunders/found.toml"));
}

#[test]
fn moves_with_a_purpose_are_not() {
    check(include_str!("blunders/sound.toml"));
}

#[derive(Deserialize)]
struct Wins {
    case: Vec<Win>,
}

/// A position in which A wins in this turn, or does not.
#[derive(Deserialize)]
struct Win {
    title: String,
    rules: String,
    given: Position,
    wins: bool,
}

#[test]
fn the_enumerator_proves_wins_and_nothing_else() {
    let wins: Wins = toml::from_str(include_str!("blunders/wins.toml")).unwrap();
    for case in wins.case {
        let rules = pack::rules(&case.rules).unwrap();
        let game = case.given.build(&rules).unwrap();
        let proof = Enumerator::new(&rules, &game, Seat::A, 200_000).wins(&game, 3);
        let wanted = if case.wins { Proof::Won } else { Proof::NotWon };
        assert_eq!(proof, wanted, "{}", case.title);
    }
}

/// Positions of a solver.
const ALLOWANCE: Allowance = Allowance {
    nodes: 20_000,
    end: None,
};

/// The same with the seats exchanged.
fn mirrored(given: &Position) -> Position {
    let turn = !given.turn.unwrap_or(Seat::A);
    let exchanged = |text: &String| {
        let text = match text.strip_prefix("A ") {
            Some(rest) => format!("B {rest}"),
            None => text.replacen("B ", "A ", 1),
        };
        match text.contains("player:B") {
            true => text.replace("player:B", "player:A"),
            false => text.replace("player:A", "player:B"),
        }
    };
    Position {
        turn: Some(turn),
        chance: given.chance.map(|seat| !seat),
        passed: given.passed.iter().map(|seat| !*seat).collect(),
        stage: given.stage.iter().map(exchanged).collect(),
        a: given.b.clone(),
        b: given.a.clone(),
        ..given.clone()
    }
}

#[test]
fn the_solver_proves_the_same_wins_from_either_seat() {
    let wins: Wins = toml::from_str(include_str!("blunders/wins.toml")).unwrap();
    for case in wins.case {
        let rules = pack::rules(&case.rules).unwrap();
        for given in [mirrored(&case.given), case.given] {
            let game = given.build(&rules).unwrap();
            let situation = Situation::new(&rules, &game, None).unwrap().with_open_cards();
            let found = Solver::new(&situation, Certainty::Wins, ALLOWANCE).solve();
            assert_eq!(found.is_ok(), case.wins, "{}", case.title);
        }
    }
}

#[derive(Deserialize)]
struct Proofs {
    case: Vec<Proven>,
}

/// A position in which a move of whoever decides is certain, or none is; the cards of the other side are not seen.
#[derive(Deserialize)]
struct Proven {
    title: String,
    rules: String,
    given: Position,
    /// Not to lose this turn, instead of winning in it.
    #[serde(default)]
    holds: bool,
    /// How the move begins.
    proven: Option<String>,
}

#[test]
fn what_is_proven_holds_against_every_hand() {
    let proofs: Proofs = toml::from_str(include_str!("blunders/proofs.toml")).unwrap();
    for case in proofs.case {
        let rules = pack::rules(&case.rules).unwrap();
        let game = case.given.build(&rules).unwrap();
        let situation = Situation::new(&rules, &game, None).unwrap();
        let goal = if case.holds { Certainty::Holds } else { Certainty::Wins };
        let found = Solver::new(&situation, goal, ALLOWANCE).solve().ok();
        let found = found.map(|command| game.print(&rules, &command));
        let fits = match (&found, &case.proven) {
            (Some(found), Some(wanted)) => found.starts_with(wanted.as_str()),
            (found, wanted) => found.is_none() && wanted.is_none(),
        };
        assert!(fits, "{}: {found:?}", case.title);
    }
}
