//! Play in the terminal.

pub mod deck;
mod first;
mod opponent;
mod plain;
mod record;
mod screen;
mod setup;
mod signals;
mod table;
mod tutor;

#[cfg(test)]
mod tests;

use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Result, anyhow};
use blackpoker::pack::{Pack, RegulationName};
use blackpoker::{Card, Lang, Seat};
use clap::ValueEnum;

use crate::files::must_be_writable;
use crate::rules::pack;
use crate::seed;
use blackpoker_table::Control;
use blackpoker_table::Words;
use opponent::Opponent;
use record::Keep;
use setup::Setup;

/// `blackpoker play`
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  blackpoker play                                      choose in a menu
  blackpoker play --first                              a first game, explained
  blackpoker play --resume                             go on with the game that was left last
  blackpoker play --edition 8.2 --format master --frame pack
  blackpoker play --edition 9.1 --format master --frame extra --deck my-deck.txt
  blackpoker play --opponent 5                         against a strong computer
  blackpoker play --opponent human                     two people at one screen
  blackpoker play --plain --seed 5 < commands.txt      line by line, for pipes and screen readers")]
pub struct Args {
    /// A first game: the current edition's entry regulation on a practice deal against level 1, explained. You begin.
    #[arg(long, conflicts_with_all = ["edition", "format", "frame", "deck", "rules", "opponent", "seat", "resume"])]
    first: bool,
    /// Edition: 7.0, 8.0, 8.1, 8.2 or 9.1 [default: 9.1].
    #[arg(long, conflicts_with = "rules")]
    edition: Option<String>,
    /// Format: lite, std, pro or master, in 7.0 also extra [default: lite].
    #[arg(long)]
    format: Option<String>,
    /// Frame, such as entry16, pack or full+preset2; left out: the first one for the format.
    #[arg(long)]
    frame: Option<String>,
    /// Your deck: a text file with cards such as S7 H10 DJ X1; # begins a comment. Left out: the deck of
    /// the frame, or else all 54 cards. Twice in a frame with two decks: the one of the first game first.
    #[arg(long, value_name = "FILE")]
    deck: Vec<PathBuf>,
    /// A folder with a custom rule pack, which names its edition.
    #[arg(long, value_name = "FOLDER")]
    rules: Option<PathBuf>,
    /// Who sits opposite: 1 to 6 (levels of the computer), human, or a player such as random or search:100ms
    /// [default: 2].
    #[arg(long, value_name = "WHO")]
    opponent: Option<String>,
    /// Your seat against the computer.
    #[arg(long, value_enum, default_value = "a", ignore_case = true)]
    seat: SeatArg,
    /// Deals the cards; the same number deals the same cards again.
    #[arg(long)]
    seed: Option<u64>,
    /// Ask at every chance, even when passing is all you can do.
    #[arg(long)]
    ask_always: bool,
    /// Line by line instead of full-screen; also chosen when input or output is not a terminal.
    #[arg(long)]
    plain: bool,
    /// Without colors; so does the variable NO_COLOR.
    #[arg(long)]
    no_color: bool,
    /// Resume a recorded game; without a file, the one that was left last.
    #[arg(long, value_name = "FILE", num_args = 0..=1, conflicts_with_all = ["edition", "format", "frame", "deck", "seed"])]
    resume: Option<Option<PathBuf>>,
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
    let words = Words::new(lang);
    let control = if args.ask_always {
        Control::Full
    } else {
        Control::Normal
    };
    // NO_COLOR counts if it is set to anything but nothing.
    let no_color = args.no_color || std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    if let Some(file) = &args.record {
        must_be_writable(file)?;
    }
    let newcomer = first::is_newcomer();
    let plain = args.plain || !io::stdin().is_terminal() || !io::stdout().is_terminal();
    let (setup, keep) = match &args.resume {
        Some(None) => {
            let last = record::last().ok_or_else(|| anyhow!(words.word("no-last-game")))?;
            (Some(args.resumed(&last)?), args.keep(Keep::File(last)))
        }
        Some(Some(file)) => (Some(args.resumed(file)?), args.keep(Keep::Data)),
        None if args.first || (plain && newcomer && args.names_nothing()) => {
            (Some(first::setup(args.seed)?), args.keep(Keep::Data))
        }
        None if !plain && args.names_nothing() => (None, args.keep(Keep::Data)),
        None => (Some(args.setup(&words)?), args.keep(Keep::Data)),
    };
    match setup {
        Some(setup) if plain => plain::play(setup, control, &words, &keep, &mut signals::lines()?, out)?,
        setup => screen::play(words, !no_color, keep, control, newcomer, setup)?,
    }
    first::welcomed();
    Ok(true)
}

impl Args {
    /// Nothing says what to play, so the player can be asked.
    fn names_nothing(&self) -> bool {
        let regulation = [&self.edition, &self.format, &self.frame];
        regulation.iter().all(|name| name.is_none())
            && self.rules.is_none()
            && self.deck.is_empty()
            && self.opponent.is_none()
            && self.seed.is_none()
    }

    fn opponent(&self) -> Result<Option<Opponent>> {
        Ok(self.opponent.as_deref().map(str::parse).transpose()?)
    }

    /// Where the record goes if nothing else is said.
    fn keep(&self, usual: Keep) -> Keep {
        match (&self.record, self.no_record) {
            (Some(file), _) => Keep::File(file.clone()),
            (None, true) => Keep::No,
            (None, false) => usual,
        }
    }

    fn resumed(&self, file: &Path) -> Result<Setup> {
        let mut setup = record::resume(file, self.rules.as_deref())?;
        setup.opponent = self.opponent()?.unwrap_or(setup.opponent);
        Ok(setup)
    }

    fn setup(&self, words: &Words) -> Result<Setup> {
        let pack = match &self.rules {
            Some(folder) => pack::load(folder)?,
            None => blackpoker::pack::official(self.edition.as_deref().unwrap_or("9.1"))?,
        };
        let format = self.format.as_deref().unwrap_or("lite");
        let regulation = match &self.frame {
            Some(frame) => RegulationName::new(format, frame),
            None => first_regulation(&pack, format),
        };
        let rules = pack::rules(&pack, &regulation)?;
        let opponent = self.opponent()?.unwrap_or_default();
        let seat = match self.seat {
            SeatArg::B if opponent != Opponent::Human => Seat::B,
            _ => Seat::A,
        };
        let decks = deck::read_all(&self.deck, &rules, seat, words)?;
        let setup = Setup {
            seat,
            ..Setup::new(Arc::clone(&rules), opponent, self.seed.unwrap_or_else(seed::fresh_seed))
        };
        Ok(match (rules.series.is_some(), <[Vec<Card>; 2]>::try_from(decks)) {
            (true, Ok(both)) => setup.of_match(Some(both)),
            (_, Ok([deck, _])) => Setup {
                deck: Some(deck),
                ..setup
            },
            (_, Err(decks)) => Setup {
                deck: decks.into_iter().next(),
                ..setup
            },
        })
    }
}

/// The regulation to play if only its format is named.
fn first_regulation(pack: &Pack, format: &str) -> RegulationName {
    let mut all = pack.regulations().into_iter();
    let first = all.find(|name| name.format == format && name.options.is_empty());
    // A format that there is not is refused with a frame that there is.
    first.unwrap_or_else(|| RegulationName::new(format, &pack::first_frame(pack)))
}
