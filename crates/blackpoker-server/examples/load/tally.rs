//! What was counted, by all bots together.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

#[derive(Default)]
pub struct Tally {
    /// Counts only while all games are running.
    counts: AtomicBool,
    pub moves: AtomicU64,
    pub games: AtomicU64,
    pub reconnects: AtomicU64,
    pub slow: AtomicU64,
    /// Moves that were acknowledged and gone after a reconnect.
    pub lost: AtomicU64,
    pub refused: AtomicU64,
    /// From a move to the event at the other player, in microseconds.
    to_event: Mutex<Vec<u32>>,
    /// From a move to its acknowledgement.
    to_done: Mutex<Vec<u32>>,
    /// When something last happened in each running game.
    alive: Mutex<HashMap<String, Instant>>,
}

/// A share of these sorted microseconds is at most so many milliseconds.
pub fn share(sorted: &[u32], of: f64) -> f64 {
    match sorted.len() {
        0 => 0.0,
        len => f64::from(sorted[((len - 1) as f64 * of) as usize]) / 1000.0,
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Tally {
    pub fn start(&self) {
        self.counts.store(true, Relaxed);
    }

    pub fn stop(&self) {
        self.counts.store(false, Relaxed);
    }

    pub fn arrived(&self, sent: Instant) {
        self.took(&self.to_event, sent);
    }

    pub fn acknowledged(&self, sent: Instant) {
        if self.counts.load(Relaxed) {
            self.moves.fetch_add(1, Relaxed);
        }
        self.took(&self.to_done, sent);
    }

    fn took(&self, times: &Mutex<Vec<u32>>, sent: Instant) {
        if self.counts.load(Relaxed) {
            lock(times).push(sent.elapsed().as_micros() as u32);
        }
    }

    /// Something happened in a game.
    pub fn lives(&self, game: &str) {
        lock(&self.alive).insert(game.to_string(), Instant::now());
    }

    pub fn ended(&self, game: &str) {
        if lock(&self.alive).remove(game).is_some() {
            self.games.fetch_add(1, Relaxed);
        }
    }

    pub fn some_games(&self, count: usize) -> Vec<String> {
        lock(&self.alive).keys().take(count).cloned().collect()
    }

    pub fn stuck(&self, time: Duration) -> u64 {
        lock(&self.alive).values().filter(|at| at.elapsed() > time).count() as u64
    }

    /// A share of the moves is at the other player after so many milliseconds.
    pub fn to_event(&self, of: f64) -> f64 {
        let mut times = lock(&self.to_event);
        times.sort_unstable();
        share(&times, of)
    }

    pub fn print(&self, seconds: f64) {
        let count = |number: &AtomicU64| number.load(Relaxed);
        println!("moves/s       {:>8.0}", count(&self.moves) as f64 / seconds);
        for (name, times) in [("move → event", &self.to_event), ("move → done", &self.to_done)] {
            let mut times = lock(times);
            times.sort_unstable();
            let at = |of: f64| share(&times, of);
            println!(
                "{name:<13} p50 {:.1} ms, p99 {:.1} ms, longest {:.1} ms ({} moves)",
                at(0.5),
                at(0.99),
                at(1.0),
                times.len()
            );
        }
        println!(
            "games ended {}, broken connections {}, spectators that never read {}",
            count(&self.games),
            count(&self.reconnects),
            count(&self.slow)
        );
    }
}
