//! Finds what the players learn from games. The first two print what goes into the file with the weights:
//!
//! - `tune openings GAMES REGULATION...` those of `blackpoker_ai::opening`;
//! - `tune positions GAMES PLAYER MISTAKES REGULATION...` those of `blackpoker_ai::weigh`, from games of a player who
//!   makes so many random moves of a hundred;
//! - `tune games FIRST GAMES WALKS REGULATION FILE` adds games of a search to a file, with what it thought;
//! - `tune policy OUT FILE...` learns `blackpoker_ai::policy` from such files.

mod games;
mod openings;
mod policy;
mod positions;

use std::env;
use std::error::Error;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use blackpoker::Rules;
use blackpoker_ai::Kind;

use blackpoker_lab::fit::{Row, fit, loss};

const USAGE: &str = "tune openings GAMES REGULATION... | tune positions GAMES PLAYER MISTAKES REGULATION... | \
                     tune games FIRST GAMES WALKS REGULATION FILE | tune policy OUT FILE...";

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args[..] {
        ["openings", games, ref regulations @ ..] => {
            let weights = learn(regulations, games.parse()?, openings::of_game)?;
            let [groups @ .., _first] = &weights;
            print("One for each group of cards.", "OPENING", groups);
        }
        ["positions", games, player, mistakes, ref regulations @ ..] => {
            let (player, mistakes): (Kind, u32) = (player.parse()?, mistakes.parse()?);
            let of_game = |rules: &Rules, game| positions::of_game(rules, &player, mistakes, game);
            let weights = learn(regulations, games.parse()?, of_game)?;
            let [numbers @ .., bias] = &weights;
            println!("/// Added to the sum.\npub const BIAS: f32 = {bias:.3};");
            print(
                "One for each number, those of the turn player first.",
                "WEIGHTS",
                numbers,
            );
        }
        ["games", from, games, walks, regulation, file] => {
            games::write(regulation, from.parse()?, games.parse()?, walks.parse()?, file)?;
        }
        ["policy", out, ref files @ ..] => policy::learn(files, out)?,
        _ => return Err(USAGE.into()),
    }
    Ok(())
}

/// Fits weights to what the games of all regulations show, and says how well they fit each of them.
fn learn<const N: usize>(
    regulations: &[&str],
    games: u64,
    of_game: impl Fn(&Rules, u64) -> Vec<Row<N>> + Sync,
) -> Result<[f64; N], Box<dyn Error>> {
    let mut sets = Vec::new();
    for name in regulations {
        let rules = blackpoker::pack::rules(name)?;
        let rows = collect(games, |game| of_game(&rules, game));
        eprintln!("{name}: {} rows", rows.len());
        sets.push((name, rows));
    }
    let all: Vec<Row<N>> = sets.iter().flat_map(|(_, rows)| rows).copied().collect();
    let weights = fit(&all);
    for (name, rows) in &sets {
        let (found, own) = (loss(&weights, rows), loss(&fit(rows), rows));
        eprintln!("{name}: loss {found:.4}, with weights of its own {own:.4}");
    }
    Ok(weights)
}

/// What all games give, on all cores.
fn collect<T: Send>(games: u64, of_game: impl Fn(u64) -> Vec<T> + Sync) -> Vec<T> {
    let next = AtomicU64::new(0);
    let worker = || {
        let mut rows = Vec::new();
        loop {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= games {
                return rows;
            }
            rows.extend(of_game(game));
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

fn print(what: &str, name: &str, weights: &[f64]) {
    println!("/// {what}\npub const {name}: [f32; {}] = [", weights.len());
    for line in weights.chunks(6) {
        let line: Vec<String> = line.iter().map(|weight| format!("{weight:.3},")).collect();
        println!("    {}", line.join(" "));
    }
    println!("];");
}
