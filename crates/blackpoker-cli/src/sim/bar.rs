//! The progress bar: games, games per second, time left. Only a terminal sees it.

use std::time::{Duration, Instant};

use blackpoker_lab::sim::Progress;
use indicatif::{ProgressBar, ProgressStyle};

use crate::page::grouped;
use blackpoker_table::Words;

pub struct Bar<'w> {
    bar: ProgressBar,
    words: &'w Words,
    /// When the first games were reported, and how many there were before: they may be of an earlier run.
    start: Option<(Instant, u64)>,
    all: u64,
    /// Games that are played at the same pace as those that are played now: up to which, and how long what comes after
    /// them will take.
    stage: (u64, Duration),
}

impl<'w> Bar<'w> {
    pub fn new(all: u64, words: &'w Words) -> Bar<'w> {
        let bar = ProgressBar::new(all);
        if let Ok(style) = ProgressStyle::with_template("{wide_bar} {msg}") {
            bar.set_style(style);
        }
        Bar {
            bar,
            words,
            start: None,
            all,
            stage: (all, Duration::ZERO),
        }
    }

    /// From here on games take another time than those before, up to so many; what comes after them takes so long.
    pub fn stage(&mut self, until: u64, later: Duration) {
        self.start = None;
        self.stage = (until, later);
    }

    pub fn show(&mut self, progress: Progress) {
        let (since, from) = *self.start.get_or_insert((Instant::now(), progress.games));
        let seconds = since.elapsed().as_secs_f64();
        let played = progress.games.saturating_sub(from) as f64;
        let rate = if seconds > 0.0 { played / seconds } else { 0.0 };
        let (until, later) = self.stage;
        let left = until.saturating_sub(progress.games) as f64;
        let time = if rate > 0.0 {
            clock(left / rate + later.as_secs_f64())
        } else {
            "–".to_string()
        };
        let args = [
            ("games", grouped(progress.games)),
            ("all", grouped(self.all)),
            (
                "rate",
                if rate < 10.0 {
                    format!("{rate:.1}")
                } else {
                    grouped(rate as u64)
                },
            ),
            ("left", time),
        ];
        self.bar.set_message(self.words.say("sim-progress", &args));
        self.bar.set_position(progress.games);
    }

    /// A line above the bar, for those who have no bar, too.
    pub fn tell(&self, line: &str) {
        self.bar.suspend(|| eprintln!("{line}"));
    }

    pub fn clear(&self) {
        self.bar.finish_and_clear();
    }
}

/// Hours, minutes, seconds.
fn clock(seconds: f64) -> String {
    let seconds = Duration::try_from_secs_f64(seconds).map_or(u64::MAX, |time| time.as_secs());
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}
