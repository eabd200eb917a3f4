//! Measures the solver of this turn (docs/ai.md): `solve agree|found|won|missed PLAYER COUNT SEED REGULATION...`
//!
//! - `agree`: with all cards open, solver and an oracle that tries everything, on so many positions of each regulation.
//! - `found`: of so many wins of this turn with all cards open, those that PLAYER (a seer) keeps.
//! - `won`: how often something is proven in so many games, what it takes, and whether it comes true against somebody
//!   who does anything with cards dealt anew.
//! - `missed`: wins that hold against every hand, and that PLAYER let go in so many games; proven with the positions
//!   given as `PLAYER@POSITIONS`.

use std::process::ExitCode;
use std::time::Instant;

use blackpoker::{Position, Rules, Situation, pack};
use blackpoker_ai::{Allowance, Certainty, Kind, Proof, Solver};
use blackpoker_lab::instruments::{Mined, PlayedOut, mine};

/// Whose games are looked at where no player is judged.
const PLAYERS: [&str; 2] = ["rules", "search:60"];
/// Positions for a proof.
const NODES: u32 = 20_000;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), String> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [what, player, count, seed, regulations @ ..] = &args[..] else {
        return Err("solve agree|found|won|missed PLAYER COUNT SEED REGULATION...".to_string());
    };
    let (name, nodes) = player.split_once('@').unwrap_or((player, ""));
    let player: Kind = name.parse().map_err(|error| format!("{error}"))?;
    let nodes = nodes.parse().unwrap_or(NODES);
    let count: usize = count.parse().map_err(|error| format!("{count}: {error}"))?;
    let seed: u64 = seed.parse().map_err(|error| format!("{seed}: {error}"))?;
    for regulation in regulations {
        let rules = pack::rules(regulation).map_err(|error| format!("{error}"))?;
        let task = Task {
            rules: &rules,
            player,
            count,
            seed,
            nodes,
        };
        let said = match what.as_str() {
            "agree" => task.agree(),
            "found" => task.found(),
            "won" => task.won(),
            "missed" => task.missed(),
            _ => return Err(format!("there is no `{what}`")),
        };
        println!("{regulation}: {said}");
    }
    Ok(())
}

struct Task<'r> {
    rules: &'r Rules,
    player: Kind,
    count: usize,
    seed: u64,
    nodes: u32,
}

impl Task<'_> {
    /// Decisions of games of those who are not judged.
    fn decisions(&self) -> impl Iterator<Item = Mined> + '_ {
        let kinds: Vec<Kind> = PLAYERS.iter().filter_map(|name| name.parse().ok()).collect();
        (self.seed..).flat_map(move |seed| mine(self.rules, kinds[seed as usize % kinds.len()], seed))
    }

    fn agree(&self) -> String {
        let (mut won, mut wrong, mut unproven) = (0, 0, 0);
        for said in self
            .decisions()
            .filter_map(|mined| mined.agrees(self.rules, self.nodes))
            .take(self.count)
        {
            won += usize::from(said.is_won());
            unproven += usize::from(said.found == Proof::Unknown);
            wrong += usize::from(!said.is_sound());
        }
        format!(
            "{} positions, {won} wins, {wrong} disagreements, {unproven} not solved",
            self.count
        )
    }

    fn found(&self) -> String {
        let mut player = self.player.sit_down(self.seed);
        let wins = self
            .decisions()
            .filter_map(|mined| Some((mined, mined.keeps_win(self.rules, &mut *player)?)));
        let mut lost = 0;
        for (mined, _) in wins.take(self.count).filter(|(_, kept)| !kept) {
            lost += 1;
            println!("let go: {:?}", Position::of(&mined.game, self.rules));
            if let Some(situation) = Situation::new(self.rules, &mined.game, None) {
                let allowance = Allowance {
                    nodes: self.nodes,
                    end: None,
                };
                let mut solver = Solver::new(&situation.with_open_cards(), Certainty::Wins, allowance);
                let said = solver.solve().map(|command| mined.game.print(self.rules, &command));
                println!("the solver says {said:?} after {} positions", solver.nodes());
            }
        }
        format!("{} kept {} of {} wins", self.player, self.count - lost, self.count)
    }

    fn won(&self) -> String {
        let (mut decisions, mut spent, mut seconds) = (0, 0, 0.0);
        let (mut needed, mut outs) = (Vec::new(), [0; 3]);
        for game in 0..self.count as u64 {
            for mined in mine(self.rules, self.player, self.seed + game) {
                let Some(situation) = mined.situation(self.rules) else {
                    continue;
                };
                let start = Instant::now();
                let allowance = Allowance {
                    nodes: self.nodes,
                    end: None,
                };
                let mut solver = Solver::new(&situation, Certainty::Wins, allowance);
                let found = solver.solve();
                seconds += start.elapsed().as_secs_f64();
                decisions += 1;
                spent += usize::from(found == Err(Proof::Unknown));
                if found.is_err() {
                    continue;
                }
                needed.push(solver.nodes());
                for deal in 0..4 {
                    match mined.play_out(self.rules, 10 * self.nodes, mined.game.hash(self.rules) ^ deal) {
                        Some(PlayedOut::Won) => outs[0] += 1,
                        Some(PlayedOut::TooFar) => outs[1] += 1,
                        Some(PlayedOut::Lost) | None => {
                            outs[2] += 1;
                            println!("LOST {}", mined.game.print(self.rules, &mined.played));
                        }
                    }
                }
            }
        }
        needed.sort_unstable();
        let at = |share: f64| needed.get((needed.len() as f64 * share) as usize).copied().unwrap_or(0);
        format!(
            "{decisions} decisions in {} games, {} proven (positions: median {}, nine in ten {}), {spent} not decided, {:.2} ms each; \
             played out: {} won, {} lost, {} too far",
            self.count,
            needed.len(),
            at(0.5),
            at(0.9),
            1000.0 * seconds / f64::from(decisions.max(1)),
            outs[0],
            outs[2],
            outs[1],
        )
    }

    fn missed(&self) -> String {
        let (mut decisions, mut proven, mut missed) = (0, 0, 0);
        for game in 0..self.count as u64 {
            for mined in mine(self.rules, self.player, self.seed + game) {
                let Some(situation) = mined.situation(self.rules) else {
                    continue;
                };
                decisions += 1;
                let allowance = Allowance {
                    nodes: self.nodes,
                    end: None,
                };
                let solver = || Solver::new(&situation, Certainty::Wins, allowance);
                // Who won in this turn has missed nothing.
                if solver().solve().is_ok() {
                    proven += 1;
                    let gone = !mined.won && solver().judge(&mined.played) != Proof::Won;
                    missed += usize::from(gone);
                    if gone {
                        println!(
                            "missed in game {}: {}",
                            self.seed + game,
                            mined.game.print(self.rules, &mined.played)
                        );
                    }
                }
            }
        }
        format!(
            "{} missed {missed} of {proven} wins at {decisions} decisions of {} games",
            self.player, self.count
        )
    }
}
