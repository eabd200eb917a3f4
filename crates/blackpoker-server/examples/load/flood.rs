//! A flood: strangers from many addresses ask the strongest computer for hints all the time, and leave games behind in which
//! it has to think. Moves between people must hardly notice, and neither must a beginner who plays the weakest.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};
use std::time::Duration;

use anyhow::{Result, bail};
use blackpoker::Dice;
use blackpoker_ai::Quick;
use serde_json::json;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};

use crate::Args;
use crate::bot::Table;
use crate::client::{Client, Heard, Step, Update, open};
use crate::server::Server;
use crate::tally::{Tally, share};

/// Strangers who ask for hints at once.
const HINTS: usize = 60;
/// Games that are left behind.
const LEFT: usize = 300;
/// Games of beginners.
const BEGINNERS: usize = 5;
/// What is played.
const REGULATION: &str = "9.1 lite+entry16";
/// Moves between people may take so much longer.
const LONGER: Duration = Duration::from_millis(50);
/// So long the weakest computer may take.
const ANSWER: Duration = Duration::from_secs(1);

/// Plays with and without the flood, and fails if people notice.
pub async fn run(args: &Args) -> Result<()> {
    let server = Server::start(&args.program).await?;
    println!("{} games of {}, without and with a flood", args.games, args.regulation);
    let calm = measure(&server, args).await?;
    println!("without       p99 {:.1} ms from a move to its event", calm.moves);
    let is_over = Arc::new(AtomicBool::new(false));
    let mut flood = flood(server.address, &is_over).await?;
    let wet = measure(&server, args).await?;
    println!("with          p99 {:.1} ms from a move to its event", wet.moves);
    println!(
        "level 1       p50 {:.0} ms, longest {:.0} ms ({} answers)",
        share(&wet.answers, 0.5),
        share(&wet.answers, 1.0),
        wet.answers.len()
    );
    is_over.store(true, Relaxed);
    flood.abort_all();
    while flood.join_next().await.is_some() {}
    server.stop().await?;
    let late = wet
        .answers
        .iter()
        .any(|answer| u128::from(*answer) > ANSWER.as_micros());
    if wet.moves > calm.moves + LONGER.as_millis() as f64 || late || wet.answers.is_empty() {
        bail!("people notice the flood");
    }
    Ok(())
}

/// What people notice.
struct Noticed {
    /// 99 of 100 moves are with the other player after so many milliseconds.
    moves: f64,
    /// How long the weakest computer took, in microseconds.
    answers: Vec<u32>,
}

async fn measure(server: &Server, args: &Args) -> Result<Noticed> {
    let tally = Arc::new(Tally::default());
    let end = Instant::now() + Duration::from_secs(args.seconds);
    let mut tables = JoinSet::new();
    for number in 0..args.games {
        let table = Table {
            address: server.address,
            regulation: args.regulation.clone(),
            pace: Duration::from_millis(args.pace),
            breaks: 0,
            seed: number as u64,
            end,
            tally: Arc::clone(&tally),
        };
        tables.spawn(table.run());
    }
    tally.start();
    let mut beginners = JoinSet::new();
    for number in 0..BEGINNERS {
        beginners.spawn(beginner(server.address, number as u64, end));
    }
    let mut answers = Vec::new();
    while let Some(done) = beginners.join_next().await {
        answers.extend(done??);
    }
    tally.stop();
    while let Some(done) = tables.join_next().await {
        done??;
    }
    answers.sort_unstable();
    Ok(Noticed {
        moves: tally.to_event(0.99),
        answers,
    })
}

/// Each stranger has an address of the own.
fn address() -> String {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let [_, a, b, c] = NUMBER.fetch_add(1, Relaxed).to_be_bytes();
    format!("10.{a}.{b}.{c}")
}

async fn flood(server: SocketAddr, is_over: &Arc<AtomicBool>) -> Result<JoinSet<Result<()>>> {
    let mut strangers = JoinSet::new();
    for _ in 0..HINTS {
        strangers.spawn(ask(server, Arc::clone(is_over)));
    }
    for _ in 0..LEFT {
        let (_, _) = against(server, 6).await?;
    }
    Ok(strangers)
}

/// Sits down against the computer; gives the first update with cards.
async fn against(server: SocketAddr, level: u8) -> Result<(Client, Update)> {
    let from = address();
    let (game, [key, _]) = open(server, REGULATION, Some(level), Some(&from)).await?;
    let mut client = Client::join(server, &game, Some(&key), None).await?;
    client.sit().await?;
    loop {
        if let Heard::Update(update) = client.next().await? {
            return Ok((client, update));
        }
    }
}

/// Asks for hints, one after the other.
async fn ask(server: SocketAddr, is_over: Arc<AtomicBool>) -> Result<()> {
    let (mut client, mut update) = against(server, 6).await?;
    while update.step.is_none() {
        if let Heard::Update(next) = client.next().await? {
            update = next;
        }
    }
    while !is_over.load(Relaxed) {
        client.send(json!({"type": "hint", "id": 1})).await?;
        loop {
            match client.next().await? {
                Heard::Refused { .. } => {
                    sleep(Duration::from_millis(50)).await;
                    break;
                }
                Heard::Hint => break,
                Heard::Welcome { .. } | Heard::Update(_) | Heard::Step { .. } | Heard::Done | Heard::Other => {}
            }
        }
    }
    Ok(())
}

/// Plays the weakest computer at random; gives how long it took each time, in microseconds.
async fn beginner(server: SocketAddr, seed: u64, end: Instant) -> Result<Vec<u32>> {
    let (mut dice, mut answers) = (Quick::new(seed), Vec::new());
    while Instant::now() < end {
        let (mut client, mut update) = against(server, 1).await?;
        let mut waits = None;
        while update.ending.is_none() && Instant::now() < end {
            if let Some(step) = update.step.take() {
                answers.extend(waits.map(|since: Instant| since.elapsed().as_micros() as u32));
                sleep(Duration::from_millis(200)).await;
                decide(&mut client, update.moves, step, &mut dice).await?;
                waits = Some(Instant::now());
            }
            while let Ok(heard) = timeout(Duration::from_secs(60), client.next()).await {
                match heard? {
                    Heard::Update(next) | Heard::Welcome { update: next, .. } => {
                        update = next;
                        break;
                    }
                    Heard::Refused { problem } if problem != "stale" => bail!("refused: {problem}"),
                    Heard::Refused { .. } | Heard::Step { .. } | Heard::Done | Heard::Hint | Heard::Other => {}
                }
            }
        }
    }
    Ok(answers)
}

/// Picks at random until the decision is complete.
async fn decide(client: &mut Client, at: u32, mut step: Step, dice: &mut Quick) -> Result<()> {
    loop {
        let mut picks = step.picks;
        let option = step.options.get(dice.below(step.options.len().max(1) as u32) as usize);
        picks.extend(option.map(|option| option.number));
        client
            .send(json!({"type": "look", "id": 1, "at": at, "picks": picks}))
            .await?;
        step = loop {
            match client.next().await? {
                Heard::Step { step } => break step,
                // What is picked is complete by now.
                Heard::Refused { .. } => return Ok(()),
                _ => {}
            }
        };
        if step.command.is_some() {
            return client
                .send(json!({"type": "play", "id": 2, "at": at, "picks": step.picks}))
                .await;
        }
    }
}
