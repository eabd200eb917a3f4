//! Which games the report and the search for trouble play.

use std::num::NonZeroUsize;

use anyhow::Result;
use blackpoker_ai::Kind;

use crate::sim::{self, PLAYERS};
use blackpoker_table::Words;

/// Which games are played.
#[derive(clap::Args)]
pub struct Games {
    /// How many games, of each regulation.
    #[arg(short = 'n', long, default_value_t = 10_000, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub games: u64,
    /// Two players; one name stands for both.
    #[arg(long, default_value = PLAYERS, value_name = "ONE,OTHER")]
    players: String,
    /// Everything at random follows from this number.
    #[arg(long, default_value_t = 1, value_name = "NUMBER")]
    pub seed: u64,
    /// Games at a time; left out: one for each core.
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
}

impl Games {
    pub fn players(&self, words: &Words) -> Result<[Kind; 2]> {
        sim::players(&self.players, words)
    }

    pub fn threads(&self) -> usize {
        sim::threads(self.threads)
    }
}
