//! Whether a command is legal in a position, and if not, why.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Result, bail};
use blackpoker::Lang;

/// `blackpoker why`
#[derive(clap::Args)]
pub struct Args {
    /// A scenario file; the position is the one after its steps.
    scenario: PathBuf,
    /// The command.
    command: String,
}

/// Says whether the command is legal there.
pub fn run(_args: Args, _lang: Lang, _out: &mut impl Write) -> Result<bool> {
    bail!("not built yet")
}
