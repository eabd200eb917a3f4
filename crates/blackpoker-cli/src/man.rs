//! Manual pages, for those who make packages.

use std::path::PathBuf;

use anyhow::Result;
use blackpoker::Lang;
use clap::CommandFactory;

use crate::{files, help};

/// `blackpoker man`
#[derive(clap::Args)]
#[command(after_help = "Example:\n  blackpoker man target/man && man target/man/blackpoker-play.1")]
pub struct Args {
    /// Where the pages go.
    folder: PathBuf,
}

/// Writes a manual page for every command.
pub fn run(args: &Args, lang: Lang) -> Result<bool> {
    files::make_folder(&args.folder)?;
    let written = clap_mangen::generate_to(help::command(crate::Cli::command(), lang), &args.folder);
    written.map_err(|error| files::cannot_write(&args.folder, error))?;
    Ok(true)
}
