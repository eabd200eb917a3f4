//! Manual pages, for those who make packages.

use std::io;
use std::path::{Path, PathBuf};

use anyhow::Result;
use blackpoker::Lang;
use clap::{Command, CommandFactory};
use clap_mangen::Man;

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
    let mut command = help::command(crate::Cli::command(), lang).disable_help_subcommand(true);
    command.build();
    write(&command, &args.folder).map_err(|error| files::cannot_write(&args.folder, error))?;
    Ok(true)
}

/// Each page says which program it belongs to, in which version.
fn write(command: &Command, folder: &Path) -> io::Result<()> {
    for task in command.get_subcommands().filter(|task| !task.is_hide_set()) {
        write(task, folder)?;
    }
    let page = Man::new(command.clone()).source(concat!("blackpoker ", env!("CARGO_PKG_VERSION")));
    page.generate_to(folder).map(drop)
}
