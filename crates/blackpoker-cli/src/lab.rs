//! What the tasks of the laboratory share: how many games, between whom, and how far they are.

use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::thread;

use anyhow::{Result, bail};
use blackpoker_ai::Kind;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::words::Words;

/// Who plays if nobody is named.
const PLAYERS: &str = "random,random";

/// Which games are played.
#[derive(clap::Args)]
pub struct Games {
    /// How many games, of each regulation.
    #[arg(short = 'n', long, default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub games: u64,
    /// The two players; one name: both.
    #[arg(long, default_value = PLAYERS, value_name = "PLAYER,PLAYER")]
    players: String,
    /// Everything at random follows from it.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// How many games at a time [default: one for each core]; the results do not depend on it.
    #[arg(long)]
    threads: Option<usize>,
}

impl Games {
    pub fn players(&self) -> Result<[Kind; 2]> {
        let names: Vec<&str> = self.players.split(',').map(str::trim).collect();
        match names[..] {
            [both] => Ok([both.parse()?; 2]),
            [one, two] => Ok([one.parse()?, two.parse()?]),
            _ => bail!("two players sit at a table, not {}", names.len()),
        }
    }

    pub fn threads(&self) -> usize {
        let cores = || thread::available_parallelism().map_or(1, Into::into);
        self.threads.unwrap_or_else(cores).max(1)
    }
}

/// Games that are being played: how far they are, and whether somebody wants them to stop.
pub struct Running {
    bar: ProgressBar,
    stop: Arc<AtomicBool>,
}

impl Running {
    /// Ctrl-C stops the games from now on, not the program: what was played by then is shown.
    pub fn start(games: u64, words: &Words) -> Result<Running> {
        let stop = Arc::new(AtomicBool::new(false));
        #[cfg(unix)]
        for signal in [signal_hook::consts::SIGINT, signal_hook::consts::SIGTERM] {
            // The second time it ends the program.
            signal_hook::flag::register_conditional_shutdown(signal, 130, stop.clone())?;
            signal_hook::flag::register(signal, stop.clone())?;
        }
        let target = match io::stderr().is_terminal() {
            true => ProgressDrawTarget::stderr(),
            false => ProgressDrawTarget::hidden(),
        };
        let bar = ProgressBar::with_draw_target(Some(games), target);
        let template = words.word("lab-progress");
        bar.set_style(ProgressStyle::with_template(&template).unwrap_or_else(|_| ProgressStyle::default_bar()));
        Ok(Running { bar, stop })
    }

    /// Whether to stop.
    pub fn stop(&self) -> &AtomicBool {
        &self.stop
    }

    /// So many games are played.
    pub fn at(&self, games: u64) {
        self.bar.set_position(games);
    }

    /// One more game is played.
    pub fn one_more(&self) {
        self.bar.inc(1);
    }

    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
}
