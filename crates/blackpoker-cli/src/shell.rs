//! What a shell needs to know about the program: completions and manual pages.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result};
use blackpoker::Lang;
use clap::CommandFactory;
use clap_complete::Shell;

use crate::help;

/// `blackpoker completions`
#[derive(clap::Args)]
#[command(
    after_help = "Example:\n  blackpoker completions bash > ~/.local/share/bash-completion/completions/blackpoker"
)]
pub struct Args {
    /// The shell.
    shell: Shell,
}

/// `blackpoker man`, for those who make packages.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  blackpoker man target/man && man target/man/blackpoker-play.1")]
pub struct Man {
    /// Where the pages go.
    folder: PathBuf,
}

/// Prints a completion script.
pub fn completions(args: Args, out: &mut impl Write) -> Result<bool> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut crate::Cli::command(), "blackpoker", &mut script);
    out.write_all(&script)?;
    Ok(true)
}

/// Writes a manual page for every command.
pub fn man(args: Man, lang: Lang) -> Result<bool> {
    let place = || args.folder.display().to_string();
    fs::create_dir_all(&args.folder).with_context(place)?;
    clap_mangen::generate_to(help::command(crate::Cli::command(), lang), &args.folder).with_context(place)?;
    Ok(true)
}
