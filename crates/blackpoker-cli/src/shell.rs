//! What a shell needs to know about the program.

use std::io::Write;

use anyhow::Result;
use clap::CommandFactory;
use clap_complete::Shell;

/// `blackpoker completions`
#[derive(clap::Args)]
#[command(
    after_help = "Example:\n  blackpoker completions bash > ~/.local/share/bash-completion/completions/blackpoker"
)]
pub struct Args {
    /// The shell.
    shell: Shell,
}

/// Prints a completion script.
pub fn completions(args: Args, out: &mut impl Write) -> Result<bool> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut crate::Cli::command(), "blackpoker", &mut script);
    out.write_all(&script)?;
    Ok(true)
}
