//! Play in the terminal.

pub mod board;
mod decision;
pub mod log;
mod plain;
mod record;
mod shortcut;
mod table;

use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::Result;
use blackpoker::pack::RegulationName;
use blackpoker::{Lang, Seat};
use clap::ValueEnum;

use crate::dice;
use crate::rules::pack;
use crate::words::Words;
use record::Keep;
use shortcut::Control;
use table::{Opponent, Setup};

/// `blackpoker play`
#[derive(clap::Args)]
pub struct Args {
    /// Edition: 7.0, 8.0, 8.1, 8.2 or 9.1 [default: 9.1].
    #[arg(long, conflicts_with = "rules")]
    edition: Option<String>,
    /// Format: lite, std, pro or master [default: lite].
    #[arg(long)]
    format: Option<String>,
    /// Frame, such as entry16, pack or full+preset2; left out: the smallest one of the edition.
    #[arg(long)]
    frame: Option<String>,
    /// A folder with a custom rule pack, which names its edition.
    #[arg(long, value_name = "FOLDER")]
    rules: Option<PathBuf>,
    /// Who sits opposite [default: random].
    #[arg(long, value_enum)]
    opponent: Option<Opponent>,
    /// Your seat against the computer.
    #[arg(long, value_enum, default_value = "a", ignore_case = true)]
    seat: SeatArg,
    /// Deals the cards; the same number deals the same cards again.
    #[arg(long)]
    seed: Option<u64>,
    /// Ask at every chance, even when passing is all you can do.
    #[arg(long)]
    ask_always: bool,
    /// Line by line instead of full-screen; also chosen when input or output is no terminal.
    #[arg(long)]
    plain: bool,
    /// Without colors; so does the variable NO_COLOR.
    #[arg(long)]
    no_color: bool,
    /// Where to keep the record; left out: in the data folder.
    #[arg(long, value_name = "FILE", conflicts_with = "no_record")]
    record: Option<PathBuf>,
    /// Keep no record.
    #[arg(long)]
    no_record: bool,
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
        None => blackpoker::pack::official(args.edition.as_deref().unwrap_or("9.1"))?,
    };
    let frame = args.frame.unwrap_or_else(|| pack::first_frame(&pack));
    let regulation = RegulationName::new(args.format.as_deref().unwrap_or("lite"), &frame);
    let setup = Setup {
        rules: pack::rules(&pack, &regulation)?,
        opponent: args.opponent.unwrap_or(Opponent::Random),
        seat: match args.seat {
            SeatArg::A => Seat::A,
            SeatArg::B => Seat::B,
        },
        seed: args.seed.unwrap_or_else(dice::fresh_seed),
    };
    let control = if args.ask_always {
        Control::Full
    } else {
        Control::Normal
    };
    let keep = match (args.record, args.no_record) {
        (Some(file), _) => Keep::File(file),
        (None, true) => Keep::No,
        (None, false) => Keep::Data,
    };
    let words = Words::new(lang);
    plain::play(setup, control, &words, &keep, &mut io::stdin().lock(), out)?;
    Ok(true)
}
