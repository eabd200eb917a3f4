//! Recorded games: step through one, check it, cut a scenario out of it.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Result, bail};
use blackpoker::Lang;

/// `blackpoker replay`
#[derive(clap::Args)]
pub struct Args {
    /// A record.
    file: PathBuf,
}

/// Shows or checks a record; `false` if it does not verify.
pub fn run(_args: Args, _lang: Lang, _out: &mut impl Write) -> Result<bool> {
    bail!("not built yet")
}
