//! Play in the terminal.

pub mod board;
pub mod log;
mod plain;

use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::Result;
use blackpoker::pack::RegulationName;
use blackpoker::{Lang, Seat};
use clap::ValueEnum;

use crate::dice;
use crate::rules::pack;
use plain::{Opponent, Options};

/// `blackpoker play`
#[derive(clap::Args)]
pub struct Args {
    /// Edition: 7.0, 8.0, 8.1, 8.2 or 9.1.
    #[arg(long, default_value = "9.1", conflicts_with = "rules")]
    edition: String,
    /// Format: lite, std, pro or master.
    #[arg(long, default_value = "lite")]
    format: String,
    /// Frame, such as entry16, pack or full+preset2; left out: the smallest one of the edition.
    #[arg(long)]
    frame: Option<String>,
    /// A folder with a custom rule pack, which names its edition.
    #[arg(long, value_name = "FOLDER")]
    rules: Option<PathBuf>,
    /// Who sits opposite.
    #[arg(long, value_enum, default_value = "random")]
    opponent: Opponent,
    /// Your seat against the random player.
    #[arg(long, value_enum, default_value = "a", ignore_case = true)]
    seat: SeatArg,
    /// Deals the cards; the same number deals the same cards again.
    #[arg(long)]
    seed: Option<u64>,
    /// Ask even when passing is all you can do.
    #[arg(long)]
    ask_always: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum SeatArg {
    A,
    B,
}

/// Plays a game.
pub fn run(args: Args, lang: Lang, out: &mut impl Write) -> Result<bool> {
    let pack = match &args.rules {
        Some(folder) => pack::load(folder)?,
        None => blackpoker::pack::official(&args.edition)?,
    };
    let frame = args.frame.unwrap_or_else(|| pack::first_frame(&pack));
    let regulation = RegulationName::new(&args.format, &frame);
    let options = Options {
        rules: pack::rules(&pack, &regulation)?,
        opponent: args.opponent,
        seat: match args.seat {
            SeatArg::A => Seat::A,
            SeatArg::B => Seat::B,
        },
        seed: args.seed.unwrap_or_else(dice::fresh_seed),
        lang,
        ask_always: args.ask_always,
    };
    plain::play(&options, &mut io::stdin().lock(), out)?;
    Ok(true)
}
