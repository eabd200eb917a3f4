//! Numbers for `/metrics`, in the text format of Prometheus.

use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use crate::visitors::Deed;

/// Upper bounds of the buckets for times, in microseconds.
const BUCKETS: [u64; 8] = [500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 250_000];

/// How long something took, as a histogram.
#[derive(Default)]
pub struct Times {
    buckets: [AtomicU64; BUCKETS.len()],
    count: AtomicU64,
    micros: AtomicU64,
}

impl Times {
    /// Counts one.
    pub fn took(&self, time: Duration) {
        let micros = time.as_micros() as u64;
        for (bucket, bound) in self.buckets.iter().zip(BUCKETS) {
            if micros <= bound {
                bucket.fetch_add(1, Relaxed);
            }
        }
        self.count.fetch_add(1, Relaxed);
        self.micros.fetch_add(micros, Relaxed);
    }

    fn write(&self, name: &str, help: &str, text: &mut String) {
        let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} histogram");
        for (bucket, bound) in self.buckets.iter().zip(BUCKETS) {
            let (count, seconds) = (bucket.load(Relaxed), bound as f64 / 1e6);
            let _ = writeln!(text, "{name}_bucket{{le=\"{seconds}\"}} {count}");
        }
        let (count, seconds) = (self.count.load(Relaxed), self.micros.load(Relaxed) as f64 / 1e6);
        let _ = writeln!(text, "{name}_bucket{{le=\"+Inf\"}} {count}");
        let _ = writeln!(text, "{name}_sum {seconds}\n{name}_count {count}");
    }
}

/// Everything that is counted. Nothing about a single game or player is.
#[derive(Default)]
pub struct Metrics {
    /// Games in memory.
    pub rooms: AtomicI64,
    /// Open connections.
    pub connections: AtomicI64,
    /// Games that were opened.
    pub opened: AtomicU64,
    /// Games that ended.
    pub ended: AtomicU64,
    /// Moves that were written.
    pub moves: AtomicU64,
    /// Commands of finished games that were played again to be looked at.
    pub replayed: AtomicU64,
    /// Messages that came in.
    pub messages: AtomicU64,
    /// Messages that were refused.
    pub refused: AtomicU64,
    /// What was refused by limits of an address: each [`crate::visitors::Deed`], then open tables.
    pub limited: [AtomicU64; Deed::ALL.len() + 1],
    /// Connections that were refused because there are too many.
    pub crowded: AtomicU64,
    /// Thoughts and readings that had to be tried again later, because too many waited.
    pub overworked: AtomicU64,
    /// Connections that were dropped because they were too slow.
    pub slow: AtomicU64,
    /// Writes that failed.
    pub failed_writes: AtomicU64,
    /// From a player's move to the moment at which it is written and told.
    pub move_times: Times,
    /// One transaction of the database.
    pub write_times: Times,
}

impl Metrics {
    /// The page.
    pub fn text(&self) -> String {
        let mut text = String::new();
        let mut line = |name: &str, kind: &str, help: &str, value: String| {
            let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {value}");
        };
        for (name, help, value) in [
            ("blackpoker_games_loaded", "Games in memory.", &self.rooms),
            ("blackpoker_connections", "Open connections.", &self.connections),
        ] {
            line(name, "gauge", help, value.load(Relaxed).to_string());
        }
        for (name, help, value) in [
            ("blackpoker_games_opened_total", "Games that were opened.", &self.opened),
            ("blackpoker_games_ended_total", "Games that ended.", &self.ended),
            ("blackpoker_moves_total", "Moves that were written.", &self.moves),
            (
                "blackpoker_replayed_commands_total",
                "Commands played again to be looked at.",
                &self.replayed,
            ),
            ("blackpoker_messages_total", "Messages of clients.", &self.messages),
            ("blackpoker_refused_total", "Messages that were refused.", &self.refused),
            (
                "blackpoker_crowded_total",
                "Connections refused because there were too many.",
                &self.crowded,
            ),
            (
                "blackpoker_overworked_total",
                "Thoughts and readings put off because too many waited.",
                &self.overworked,
            ),
            (
                "blackpoker_slow_clients_total",
                "Connections dropped for being slow.",
                &self.slow,
            ),
            (
                "blackpoker_failed_writes_total",
                "Writes that failed.",
                &self.failed_writes,
            ),
        ] {
            line(name, "counter", help, value.load(Relaxed).to_string());
        }
        let name = "blackpoker_limited_total";
        let help = "Refused by the limits of an address.";
        let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} counter");
        let deeds = Deed::ALL.map(Deed::name).into_iter().chain(["sockets"]);
        for (deed, count) in deeds.zip(&self.limited) {
            let _ = writeln!(text, "{name}{{deed=\"{deed}\"}} {}", count.load(Relaxed));
        }
        self.move_times.write(
            "blackpoker_move_seconds",
            "From a player's move until it is written and told.",
            &mut text,
        );
        self.write_times
            .write("blackpoker_write_seconds", "Transactions of the database.", &mut text);
        text
    }
}
