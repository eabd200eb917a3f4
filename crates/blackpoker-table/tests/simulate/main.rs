//! A simulated world: a hall with everything that goes wrong in one. `make simulate SEEDS=10000` runs many seeds,
//! `make simulate SEED=123` tells the story of one.

#![allow(clippy::unwrap_used, clippy::panic)]

mod check;
mod client;
mod store;
mod twins;
mod world;

use std::sync::Arc;

use blackpoker::{Rules, pack};
use world::World;

/// What is played: short games, one with secret choices at its start.
const REGULATIONS: [&str; 3] = ["9.1 lite+entry16", "8.2 lite+entry20", "9.1 master+draft"];

/// Seeds of the short form, which is part of every test.
const SHORT: u64 = 2_000;

fn rules() -> Vec<Arc<Rules>> {
    let all = REGULATIONS.iter();
    all.map(|name| Arc::new(pack::rules(name).unwrap())).collect()
}

fn number(name: &str) -> Option<u64> {
    let text = std::env::var(name).ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("{name}={text} is no number")))
}

#[test]
fn no_seed_breaks_a_session() {
    let rules = rules();
    let seeds = match (number("SEED"), number("SEEDS")) {
        (Some(seed), _) => seed..seed + 1,
        (None, seeds) => 0..seeds.unwrap_or(SHORT),
    };
    let (mut compared, mut events) = (0, 0);
    for seed in seeds.clone() {
        let mut world = World::new(seed, &rules);
        let lived = world.run();
        compared += world.checks.compared;
        events += world.story.len();
        if seeds.end - seeds.start == 1 {
            println!("{}", world.story.join("\n"));
        }
        if let Err(what) = lived {
            let from = world.story.len().saturating_sub(60);
            println!("{}", world.story[from..].join("\n"));
            panic!("seed {seed}: {what}\n(the whole story: make simulate SEED={seed})");
        }
    }
    println!("{} seeds, {events} steps, {compared} twins", seeds.end - seeds.start);
}
