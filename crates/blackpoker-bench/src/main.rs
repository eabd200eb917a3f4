//! Speed and size of the engine: `make bench`, `make bench-instructions`.
//!
//! The engine and the yardstick (shakmaty, random chess) take turns on one core in one process. Time is the time of
//! the thread, and every number is the best of all rounds, for both, so that other programs count as little as can be.

mod chess;
mod dice;
mod table;

use std::fs;
use std::hint::black_box;
use std::io::IsTerminal;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use clap::Parser;
use rustix::time::{ClockId, clock_gettime};
use serde::Serialize;

use blackpoker::Game;
use dice::Wyrand;
use table::{Buffers, Played, Table};

const REGULATIONS: [&str; 6] = [
    "8.2 lite+entry20",
    "8.2 master+pack",
    "7.0 master+full",
    "9.1 pro+strategy",
    "8.2 master+extra",
    "9.1 master+draft",
];
const SEED: u64 = 20_260_401;

#[derive(Parser)]
#[command(about = "Measures the engine against random chess")]
struct Args {
    /// Short rounds, to see that it runs; the numbers mean little.
    #[arg(long)]
    quick: bool,
    /// Where the numbers go.
    #[arg(long, default_value = "target/bench.json")]
    out: PathBuf,
    /// Only play this many games with a fixed seed and print the windows, for callgrind; `chess` is the yardstick.
    #[arg(long, num_args = 2, value_names = ["REGULATION", "GAMES"])]
    count: Option<Vec<String>>,
}

/// One object of `bench.json`.
#[derive(Serialize)]
struct Row {
    regulation: String,
    windows_per_s: f64,
    games_per_s: f64,
    windows_per_game: f64,
    yardstick_moves_per_s: f64,
    ratio: f64,
    with_view_per_s: f64,
    playouts_per_s: f64,
    state_bytes: usize,
    copy_ns: f64,
}

fn main() -> Result<()> {
    let args = Args::parse();
    if let Some(count) = &args.count {
        let games = count[1].parse().context("GAMES must be a number")?;
        println!("{}", count_windows(&count[0], games)?);
        return Ok(());
    }
    let (rounds, time) = if args.quick {
        (2, Duration::from_millis(20))
    } else {
        (25, Duration::from_millis(100))
    };
    let tables = REGULATIONS
        .iter()
        .map(|name| Ok(Table::new(rules(name)?)))
        .collect::<Result<Vec<Table>>>()?;
    let rows = measure(&tables, rounds, time)?;
    print(&rows, rounds, time);
    if let Some(folder) = args.out.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(&args.out, serde_json::to_string_pretty(&rows)? + "\n")
        .with_context(|| format!("cannot write {}", args.out.display()))?;
    println!("\nwritten to {}", args.out.display());
    Ok(())
}

/// The rules of a regulation by its name, `8.2 master+pack`.
fn rules(name: &str) -> Result<blackpoker::Rules> {
    blackpoker::pack::rules(name).map_err(|e| anyhow::anyhow!("{name}: {e}"))
}

// ---- Speed ----------------------------------------------------------------------------------------------

/// Best speeds of one regulation so far, per second.
#[derive(Clone, Copy, Default)]
struct Best {
    windows: f64,
    games: f64,
    with_view: f64,
    playouts: f64,
    copies: f64,
    played: Played,
}

fn measure(tables: &[Table], rounds: usize, time: Duration) -> Result<Vec<Row>> {
    let mut dice = Wyrand(SEED);
    let mut buffers = Buffers::default();
    let mut moves_per_s = 0f64;
    let mut best = vec![Best::default(); tables.len()];
    for round in 0..rounds {
        for (table, best) in tables.iter().zip(&mut best) {
            let (moves, seconds) = timed(time, || Ok(chess::random_game(&mut dice)))?;
            moves_per_s = moves_per_s.max(moves as f64 / seconds);

            let mut played = Played::default();
            let (_, seconds) = timed(time, || {
                let one = table.random_game(&mut dice)?;
                played.games += one.games;
                played.windows += one.windows;
                Ok(one.windows)
            })?;
            best.windows = best.windows.max(played.windows as f64 / seconds);
            best.games = best.games.max(played.games as f64 / seconds);
            best.played.games += played.games;
            best.played.windows += played.windows;

            let (windows, seconds) = timed(time, || {
                Ok(table.random_game_with_view(&mut dice, &mut buffers)?.windows)
            })?;
            best.with_view = best.with_view.max(windows as f64 / seconds);

            let (playouts, seconds) = timed(time, || table.playouts(&mut dice))?;
            best.playouts = best.playouts.max(playouts as f64 / seconds);

            let from = table.some_game(&mut dice)?;
            for _ in 0..20 {
                let (copies, seconds) = timed(Duration::ZERO, || Ok(copy_often(&from)))?;
                best.copies = best.copies.max(copies as f64 / seconds);
            }
        }
        if std::io::stderr().is_terminal() {
            eprint!("\rround {} of {rounds} ", round + 1);
        }
    }
    Ok(tables
        .iter()
        .zip(&best)
        .map(|(table, best)| Row {
            regulation: table.rules.regulation.to_string(),
            windows_per_s: best.windows.round(),
            games_per_s: best.games.round(),
            windows_per_game: tenths(best.played.windows as f64 / best.played.games.max(1) as f64),
            yardstick_moves_per_s: moves_per_s.round(),
            ratio: hundredths(best.windows / moves_per_s),
            with_view_per_s: best.with_view.round(),
            playouts_per_s: best.playouts.round(),
            state_bytes: size_of::<Game>(),
            copy_ns: tenths(1e9 / best.copies),
        })
        .collect())
}

/// Repeats something that counts until the time is over; returns the count and the seconds.
fn timed(time: Duration, mut work: impl FnMut() -> Result<u64>) -> Result<(u64, f64)> {
    let (start, mut count) = (thread_seconds(), 0);
    loop {
        for _ in 0..16 {
            count += work()?;
        }
        let elapsed = thread_seconds() - start;
        if elapsed >= time.as_secs_f64() {
            return Ok((count, elapsed));
        }
    }
}

/// How long this thread has been running.
fn thread_seconds() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

fn copy_often(from: &Game) -> u64 {
    let mut to = *from;
    for _ in 0..100 {
        *black_box(&mut to) = *black_box(from);
    }
    black_box(&to);
    100
}

fn tenths(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

fn hundredths(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}

fn print(rows: &[Row], rounds: usize, time: Duration) {
    println!(
        "One core, best of {rounds} rounds of {} ms thread time each, engine and yardstick in turns.",
        time.as_millis()
    );
    if let Some(row) = rows.first() {
        println!(
            "Yardstick: {:.2} million random chess moves/s (shakmaty).",
            row.yardstick_moves_per_s / 1e6
        );
        println!("Game: {} bytes.\n", row.state_bytes);
    }
    println!(
        "{:<18} {:>12} {:>10} {:>13} {:>9} {:>7} {:>14} {:>10} {:>11} {:>8}",
        "regulation",
        "windows/s",
        "games/s",
        "windows/game",
        "ns/window",
        "ratio",
        "with view/s",
        "view share",
        "playouts/s",
        "copy ns"
    );
    for row in rows {
        println!(
            "{:<18} {:>12.0} {:>10.0} {:>13.1} {:>9.1} {:>7.2} {:>14.0} {:>10.2} {:>11.0} {:>8.1}",
            row.regulation,
            row.windows_per_s,
            row.games_per_s,
            row.windows_per_game,
            1e9 / row.windows_per_s,
            row.ratio,
            row.with_view_per_s,
            row.with_view_per_s / row.windows_per_s,
            row.playouts_per_s,
            row.copy_ns
        );
    }
}

// ---- Instructions ---------------------------------------------------------------------------------------

fn count_windows(name: &str, games: u64) -> Result<u64> {
    if games == 0 {
        bail!("at least one game");
    }
    let mut dice = Wyrand(SEED);
    if name == "chess" {
        return Ok(collect_chess(games, &mut dice));
    }
    collect_games(&Table::new(rules(name)?), games, &mut dice)
}

/// Callgrind counts inside the functions `collect_*` only: loading the rules is not part of it.
#[inline(never)]
fn collect_games(table: &Table, games: u64, dice: &mut Wyrand) -> Result<u64> {
    let mut windows = 0;
    for _ in 0..games {
        windows += table.random_game(dice)?.windows;
    }
    Ok(windows)
}

#[inline(never)]
fn collect_chess(games: u64, dice: &mut Wyrand) -> u64 {
    (0..games).map(|_| chess::random_game(dice)).sum()
}
