//! Finds the weights of `blackpoker_ai::weigh`: plays games of the player `rules` with some random moves, and fits a
//! logistic regression of the winner on the positions at the start of each turn. Prints what goes into `weights.rs`.
//!
//! `cargo run --release --package blackpoker-lab --example tune -- GAMES REGULATION...`

use std::env;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use blackpoker::{BySeat, Command, Event, Game, Outcome, Rules, Seat};
use blackpoker_ai::{ByRules, Careless, Player, weigh};
use blackpoker_lab::{Observer, play};

/// The numbers of a position, and 1 for the bias.
const N: usize = 2 * weigh::FEATURES + 1;
/// Random moves of a hundred, so that many kinds of positions come up.
const RANDOM: u32 = 10;
/// Keeps weights small that hardly matter.
const RIDGE: f64 = 3.0;
/// Newton steps; the sum of squares hardly changes after a few.
const STEPS: usize = 12;

/// A position and whether the turn player won.
type Row = ([f64; N], bool);

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = env::args().skip(1);
    let games: u64 = args.next().ok_or("say how many games of each regulation")?.parse()?;
    let mut sets = Vec::new();
    for name in args {
        let rules = blackpoker::pack::rules(&name)?;
        let rows = positions(&rules, games);
        eprintln!("{name}: {} positions", rows.len());
        sets.push((name, rows));
    }
    let all: Vec<Row> = sets.iter().flat_map(|(_, rows)| rows).copied().collect();
    let weights = fit(&all);
    for (name, rows) in &sets {
        let (found, own) = (loss(&weights, rows), loss(&fit(rows), rows));
        eprintln!("{name}: loss {found:.4}, with weights of its own {own:.4}");
    }
    println!("/// Added to the sum.\npub const BIAS: f32 = {:.3};", weights[N - 1]);
    println!("/// One for each number, those of the turn player first.");
    println!("pub const WEIGHTS: [f32; {}] = [", N - 1);
    for line in weights[..N - 1].chunks(6) {
        let line: Vec<String> = line.iter().map(|weight| format!("{weight:.3},")).collect();
        println!("    {}", line.join(" "));
    }
    println!("];");
    Ok(())
}

/// Takes down the position at the first free choice of each turn.
struct Watch<'r> {
    rules: &'r Rules,
    turn: u16,
    seen: Vec<(Seat, [f64; N])>,
}

impl Observer for Watch<'_> {
    fn happened(&mut self, _: &Command, game: &Game, _: &[Event]) {
        let free = game.at_chance() && game.stage_len() == 0 && game.asks() == Some(game.turn_player());
        if free && game.turn_number() != self.turn {
            self.turn = game.turn_number();
            let mut row = [1.0; N];
            let numbers = weigh::describe(game, self.rules);
            row.iter_mut().zip(numbers).for_each(|(to, from)| *to = from.into());
            self.seen.push((game.turn_player(), row));
        }
    }
}

fn positions(rules: &Rules, games: u64) -> Vec<Row> {
    let next = AtomicU64::new(0);
    let worker = || {
        let mut rows = Vec::new();
        loop {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= games {
                return rows;
            }
            let player = |lot| -> Box<dyn Player> {
                let seed = 2 * game + lot;
                Box::new(Careless::new(RANDOM, ByRules::new(seed), seed))
            };
            let mut players = BySeat([player(0), player(1)]);
            let (turn, seen) = (0, Vec::new());
            let mut watch = Watch { rules, turn, seen };
            let played = play(rules, 5_000_000 + game, &mut players, &mut watch);
            if let Ok(Some(Outcome::Winner(winner))) = played.map(|played| played.outcome) {
                rows.extend(watch.seen.into_iter().map(|(seat, row)| (row, seat == winner)));
            }
        }
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(worker)).collect();
        workers
            .into_iter()
            .flat_map(|worker| worker.join().unwrap_or_default())
            .collect()
    })
}

fn chance(weights: &[f64; N], row: &[f64; N]) -> f64 {
    let sum: f64 = weights.iter().zip(row).map(|(weight, number)| weight * number).sum();
    1.0 / (1.0 + (-sum).exp())
}

/// The mean of the negative logarithms of what was foretold for what came.
fn loss(weights: &[f64; N], rows: &[Row]) -> f64 {
    let one = |(row, won): &Row| {
        let chance = chance(weights, row).clamp(1e-9, 1.0 - 1e-9);
        -(if *won { chance } else { 1.0 - chance }).ln()
    };
    rows.iter().map(one).sum::<f64>() / rows.len() as f64
}

/// Newton's method.
fn fit(rows: &[Row]) -> [f64; N] {
    let mut weights = [0.0; N];
    for _ in 0..STEPS {
        let mut gradient = weights.map(|weight| -RIDGE * weight);
        let mut hessian = vec![[0.0; N]; N];
        (0..N).for_each(|at| hessian[at][at] = RIDGE);
        for (row, won) in rows {
            let chance = chance(&weights, row);
            let (error, spread) = (f64::from(u8::from(*won)) - chance, chance * (1.0 - chance));
            for i in 0..N {
                gradient[i] += error * row[i];
                for j in 0..N {
                    hessian[i][j] += spread * row[i] * row[j];
                }
            }
        }
        let step = solve(hessian, gradient);
        weights.iter_mut().zip(step).for_each(|(weight, step)| *weight += step);
    }
    weights
}

/// Gaussian elimination; the ridge keeps the pivots away from zero.
fn solve(mut a: Vec<[f64; N]>, mut b: [f64; N]) -> [f64; N] {
    for pivot in 0..N {
        for row in pivot + 1..N {
            let factor = a[row][pivot] / a[pivot][pivot];
            let above = a[pivot];
            a[row]
                .iter_mut()
                .zip(above)
                .for_each(|(below, above)| *below -= factor * above);
            b[row] -= factor * b[pivot];
        }
    }
    for row in (0..N).rev() {
        let known: f64 = (row + 1..N).map(|column| a[row][column] * b[column]).sum();
        b[row] = (b[row] - known) / a[row][row];
    }
    b
}
