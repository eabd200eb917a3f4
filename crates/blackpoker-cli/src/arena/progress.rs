//! The progress bar: how many games, how fast, how long still, and how the match stands.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use blackpoker_lab::arena::{Plan, Progress};
use indicatif::{FormattedDuration, ProgressBar, ProgressState, ProgressStyle};

use super::table;
use blackpoker_table::Words;

/// How often the line is written anew.
const TICK: Duration = Duration::from_millis(200);

/// A progress bar on the error output; nothing if that is no terminal.
pub struct Bar {
    bar: ProgressBar,
    told: Mutex<Option<Instant>>,
}

impl Bar {
    pub fn new(plan: &Plan, words: &Words, stop: &Arc<AtomicBool>) -> Bar {
        let [games, left] = [
            words.word("arena-progress-games"),
            words.word(match plan.sprt {
                None => "arena-progress-left",
                Some(_) => "arena-progress-left-at-most",
            }),
        ];
        let template = format!("{{bar:10}} {{pos}}/{{len}} {games}, {{speed}}, {left} {{wait}}  {{msg}}{{end}}");
        let (stop, ending) = (Arc::clone(stop), words.word("arena-progress-ending"));
        // A game may take a minute, so the answer to Ctrl-C is part of the line and does not wait for its end.
        let end = move |_: &ProgressState, line: &mut dyn fmt::Write| {
            if stop.load(Ordering::Relaxed) {
                let _ = write!(line, " {ending}");
            }
        };
        let style = ProgressStyle::with_template(&template).unwrap_or_else(|_| ProgressStyle::default_bar());
        let speed = |state: &ProgressState, line: &mut dyn fmt::Write| {
            let _ = write!(line, "{}", speed(state.per_sec()));
        };
        let wait = |state: &ProgressState, line: &mut dyn fmt::Write| {
            // Before the first game has ended nobody knows.
            let _ = match state.pos() {
                0 => write!(line, "–"),
                _ => write!(line, "{}", FormattedDuration(state.eta())),
            };
        };
        let matches = plan.pairing.matches(plan.players.len()).len() * plan.regulations.len();
        let bar = ProgressBar::new(2 * plan.deals * matches as u64);
        bar.set_style(
            style
                .with_key("speed", speed)
                .with_key("wait", wait)
                .with_key("end", end),
        );
        bar.enable_steady_tick(TICK);
        Bar {
            bar,
            told: Mutex::new(None),
        }
    }

    /// Shows that a game was finished.
    pub fn show(&self, progress: &Progress<'_>) {
        self.bar.set_length(progress.at_most);
        self.bar.set_position(progress.played);
        // Random games are quicker than any reader; the words need not follow each of them.
        let Ok(mut told) = self.told.lock() else { return };
        if told.is_none_or(|time| time.elapsed() >= TICK) {
            *told = Some(Instant::now());
            self.bar.set_message(standing(progress));
        }
    }

    pub fn clear(&self) {
        self.bar.finish_and_clear();
    }
}

/// How the match of the game stands.
fn standing(progress: &Progress<'_>) -> String {
    let [one, other] = progress.players;
    let share = table::percent(progress.pairs.rate().share);
    let llr = progress
        .sprt
        .map_or(String::new(), |sprt| format!("  LLR {:.2}", sprt.llr));
    format!("{}  {one} – {other}  {share}{llr}", progress.regulation.regulation)
}

/// Games in a second, or in a minute if they are slow.
fn speed(per_second: f64) -> String {
    match per_second {
        fast if fast >= 10.0 => format!("{fast:.0}/s"),
        slow if slow >= 1.0 => format!("{slow:.1}/s"),
        slower => format!("{:.1}/min", slower * 60.0),
    }
}
