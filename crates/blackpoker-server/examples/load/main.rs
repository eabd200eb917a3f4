//! Load: starts the server and lets bots play many games at once over WebSocket, as pages do; with slow clients and
//! broken connections. `make load` runs it. What it prints: moves a second, the time from a move to the event at the
//! other player, memory of a game; anything lost or stuck makes it fail.

mod bot;
mod client;
mod flood;
mod script;
mod server;
mod tally;

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use anyhow::{Result, bail};
use clap::Parser;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, sleep_until};

use bot::Table;
use client::{Client, Heard, open};
use server::Server;
use tally::Tally;

/// Lets bots play on a server.
#[derive(Parser)]
struct Args {
    /// The program `blackpoker`.
    #[arg(long, default_value = "target/play/blackpoker")]
    program: String,
    /// Games at once.
    #[arg(long, default_value_t = 2000)]
    games: usize,
    /// How long they play, in seconds.
    #[arg(long, default_value_t = 60)]
    seconds: u64,
    /// The time between two moves of a game, in milliseconds.
    #[arg(long, default_value_t = 2000)]
    pace: u64,
    /// What is played.
    #[arg(long, default_value = "8.2 master+pack")]
    regulation: String,
    /// One of so many moves is followed by a broken connection; 0: none.
    #[arg(long, default_value_t = 50)]
    breaks: u32,
    /// One of so many games has a spectator who never reads; 0: none.
    #[arg(long, default_value_t = 20)]
    slow: usize,
    /// Fails if 99 of 100 moves are not at the other player after so many milliseconds.
    #[arg(long)]
    within: Option<f64>,
    /// Strangers flood the computer: tells whether people notice.
    #[arg(long)]
    flood: bool,
    /// Tells how often a second the page's script is sent.
    #[arg(long)]
    script: bool,
    /// The built page.
    #[arg(long, default_value = "web/dist")]
    page: String,
}

/// A game in which nothing has happened for this time is stuck.
const STUCK: Duration = Duration::from_secs(30);
/// Spectators of one game, and in all: a server has places for so many.
const SPECTATORS: usize = 400;
const MOST_SPECTATORS: usize = 2000;

#[tokio::main]
async fn main() -> Result<()> {
    let args = Args::parse();
    if args.flood {
        return flood::run(&args).await;
    }
    if args.script {
        return script::run(&args).await;
    }
    let server = Server::start(&args.program).await?;
    let address = server.address;
    let empty = server.memory()?;
    let tally = Arc::new(Tally::default());
    println!(
        "{} games of {}, a move every {} ms",
        args.games, args.regulation, args.pace
    );

    let mut tables = JoinSet::new();
    let begun = Instant::now();
    let end = begun + ramp(args.games) + Duration::from_secs(args.seconds);
    for number in 0..args.games {
        // Nobody opens all games in the same moment, and moves are spread over time.
        sleep_until(begun + ramp(args.games) * number as u32 / args.games as u32).await;
        let table = Table {
            address,
            regulation: args.regulation.clone(),
            pace: Duration::from_millis(args.pace),
            breaks: args.breaks,
            seed: number as u64,
            end,
            tally: Arc::clone(&tally),
        };
        tables.spawn(table.run());
        if args.slow > 0 && number % args.slow == 0 {
            tally.slow.fetch_add(1, Relaxed);
        }
    }
    tally.start();
    let from = Instant::now();
    let slow = slow_clients(address, &tally, args.games.checked_div(args.slow).unwrap_or(0)).await?;
    let mut most = 0;
    while Instant::now() + Duration::from_secs(1) < end {
        sleep(Duration::from_secs(1)).await;
        most = most.max(server.memory()?);
        eprint!(
            "\r{:>3} s  {} moves ",
            from.elapsed().as_secs(),
            tally.moves.load(Relaxed)
        );
    }
    eprintln!();
    let seconds = from.elapsed().as_secs_f64();
    tally.stop();
    while let Some(done) = tables.join_next().await {
        done??;
    }
    drop(slow);
    let stuck = tally.stuck(STUCK);
    server.stop().await?;
    let socket = memory_of_socket(&args).await?;
    let game = (most.saturating_sub(empty) as f64 / args.games as f64 - 2.0 * socket).max(0.0);
    tally.print(seconds);
    println!(
        "memory        {:>8.1} KB for each game beside its sockets; {:.1} KB for a socket; {:.0} MB in all",
        game / 1024.0,
        socket / 1024.0,
        most as f64 / (1 << 20) as f64
    );
    println!(
        "lost {}, stuck {stuck}, refused {}",
        tally.lost.load(Relaxed),
        tally.refused.load(Relaxed)
    );
    if tally.lost.load(Relaxed) + stuck + tally.refused.load(Relaxed) > 0 {
        bail!("something was lost, stuck or refused");
    }
    match args.within {
        Some(most) if tally.to_event(0.99) > most => bail!("more than {most} ms from a move to its event"),
        Some(_) | None => Ok(()),
    }
}

/// Games are opened at a steady pace: two hundred a second.
fn ramp(games: usize) -> Duration {
    Duration::from_millis(5 * games as u64)
}

/// Spectators who say hello and then never read.
async fn slow_clients(address: SocketAddr, tally: &Tally, count: usize) -> Result<Vec<Client>> {
    let mut all = Vec::new();
    for id in tally.some_games(count) {
        all.push(Client::join(address, &id, None, None).await?);
    }
    Ok(all)
}

/// What a connection costs: some thousand spectators come to a few games. They come to a server of its own, because
/// one that has worked for a while has freed memory to use again.
async fn memory_of_socket(args: &Args) -> Result<f64> {
    let server = Server::start(&args.program).await?;
    let (mut players, mut games) = (Vec::new(), Vec::new());
    let count = args.games.min(MOST_SPECTATORS);
    for _ in 0..count.div_ceil(SPECTATORS) {
        let (game, keys) = open(server.address, &args.regulation, None, None).await?;
        for key in &keys {
            let mut player = Client::join(server.address, &game, Some(key), None).await?;
            player.sit().await?;
            players.push(player);
        }
        games.push(game);
    }
    let begin = players.iter_mut().map(async |player: &mut Client| {
        while !matches!(player.next().await?, Heard::Update(_)) {}
        anyhow::Ok(())
    });
    futures_util::future::try_join_all(begin).await?;
    let before = server.memory()?;
    let mut spectators = Vec::new();
    for game in games.iter().cycle().take(count) {
        let mut spectator = Client::join(server.address, game, None, None).await?;
        while !matches!(spectator.next().await?, Heard::Welcome { .. }) {}
        spectators.push(spectator);
    }
    let after = server.memory()?;
    server.stop().await?;
    Ok(after.saturating_sub(before) as f64 / spectators.len().max(1) as f64)
}
