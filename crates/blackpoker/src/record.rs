//! Records: whole games as text that people can read and compare, and that any program can follow.
//!
//! A [`Record`] is plain data. [`Record::write`] plays it and prints it; [`Replay::read`] reads a text, plays it and
//! refuses it with the first line that fails; a [`Recorder`] writes line by line while a game is played. The format is
//! described in `docs/records.md`.
//!
//! A text is read by printing it again: every line must be what the writer would have written there. So what was
//! read is written back byte for byte, and nothing else needs to be checked.
//!
//! ```
//! use blackpoker::pack::Packs;
//! use blackpoker::{BySeat, Header, Record, Replay, pack};
//!
//! let rules = pack::rules("9.1 lite+entry16")?;
//! let deck: Vec<_> = rules.deck.fixed.iter().flat_map(|cards| cards.iter()).collect();
//! let header = Header::new(&rules, ["Alice", "Bob"]);
//! let record = Record::new(header, BySeat([deck.clone(), deck]));
//! let text = record.write(&rules)?;
//! let replay = Replay::read(text.as_bytes(), &Packs::official())?;
//! assert_eq!(replay.record, record);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod cut;
mod error;
mod header;
mod lines;
mod read;
mod recorder;
mod replay;

use std::fmt;
use std::str::FromStr;

use crate::card::Card;
use crate::command::Command;
use crate::game::Outcome;
use crate::rules::Rules;
use crate::seat::{BySeat, Seat};

pub use error::{RecordError, RecordProblem};
pub use header::{Header, PROGRAM};
pub use recorder::Recorder;
pub use replay::{Onlooker, Replay};

/// The version of the format, in the first line of every record.
pub const VERSION: u32 = 2;

/// The longest text that is read, in bytes; the longest random games have a hundredth of it.
pub const LONGEST: usize = 8 << 20;

/// A game: by which rules, with which decks, and every command.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// Everything but the game itself.
    pub header: Header,
    /// The decks as dealt, top first.
    pub decks: BySeat<Vec<Card>>,
    /// Every command, shuffles included. Undo is taking the last ones away.
    pub commands: Vec<Command>,
}

impl Record {
    /// A game that has not begun.
    pub fn new(header: Header, decks: BySeat<Vec<Card>>) -> Record {
        Record {
            header,
            decks,
            commands: Vec::new(),
        }
    }

    /// The text of the record. The game is played on the way; an error names the line that could not be written.
    pub fn write(&self, rules: &Rules) -> Result<String, RecordError> {
        let line = self.header.lines();
        let mut recorder = Recorder::start(rules, &self.decks, &mut ())
            .map_err(|problems| RecordProblem::Decks(problems).at(line + 2))?;
        for command in &self.commands {
            if let Err(refusal) = recorder.push(command, &mut ()) {
                let at = line + 1 + recorder.body().lines().count() + 1;
                return Err(RecordProblem::illegal(rules, recorder.game(), refusal.into()).at(at));
            }
        }
        recorder.finish(&self.header)
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ending {
    /// It did not end, or not yet.
    #[default]
    Unfinished,
    /// By the rules.
    Decided(Outcome),
    /// The other player gave up.
    Resignation {
        /// Who won.
        winner: Seat,
    },
    /// The other player ran out of time.
    Time {
        /// Who won.
        winner: Seat,
    },
    /// The players agreed to a draw.
    Agreement,
}

impl Ending {
    /// Who won; `None`: nobody, or nobody yet.
    pub fn winner(&self) -> Option<Seat> {
        match *self {
            Ending::Decided(Outcome::Winner(winner)) | Ending::Resignation { winner } | Ending::Time { winner } => {
                Some(winner)
            }
            Ending::Unfinished | Ending::Decided(Outcome::Draw) | Ending::Agreement => None,
        }
    }
}

/// As in the line `result`.
impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ending::Unfinished => f.write_str("unfinished"),
            Ending::Decided(Outcome::Winner(seat)) => write!(f, "{seat} wins"),
            Ending::Decided(Outcome::Draw) => f.write_str("draw"),
            Ending::Resignation { winner } => write!(f, "{winner} wins by resignation"),
            Ending::Time { winner } => write!(f, "{winner} wins by time"),
            Ending::Agreement => f.write_str("draw by agreement"),
        }
    }
}

/// A text that is no result.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is no result: write `A wins`, `B wins by resignation`, `A wins by time`, `draw`, `draw by agreement` or `unfinished`"
)]
pub struct ParseEndingError(pub String);

impl FromStr for Ending {
    type Err = ParseEndingError;

    fn from_str(text: &str) -> Result<Ending, ParseEndingError> {
        let won = |winner| {
            let outcome = Ending::Decided(Outcome::Winner(winner));
            [outcome, Ending::Resignation { winner }, Ending::Time { winner }]
        };
        let drawn = [Ending::Unfinished, Ending::Decided(Outcome::Draw), Ending::Agreement];
        let all = won(Seat::A).into_iter().chain(won(Seat::B)).chain(drawn);
        let found = all.into_iter().find(|ending| ending.to_string() == text);
        found.ok_or_else(|| ParseEndingError(text.to_string()))
    }
}
