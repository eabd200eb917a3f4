//! The rules at hand: actions of an edition, differences between editions, checks of packs.

pub mod pack;

use std::io::Write;
use std::path::PathBuf;

use anyhow::Result;
use blackpoker::Lang;

/// `blackpoker rules`
#[derive(clap::Subcommand)]
pub enum Task {
    /// Load a custom pack and list all its problems.
    Check {
        /// The folder with `pack.yaml`.
        folder: PathBuf,
    },
}

/// Runs one of the tasks; `false` if it found something wrong.
pub fn run(task: Task, _lang: Lang, out: &mut impl Write) -> Result<bool> {
    match task {
        Task::Check { folder } => pack::check(&folder, out),
    }
}
