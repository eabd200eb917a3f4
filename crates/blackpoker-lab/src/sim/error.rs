//! What can go wrong with a simulation.

use std::io;
use std::path::{Path, PathBuf};

use blackpoker::{DeckError, RecordError};

/// Why a simulation cannot be run, or could not go on. What was committed before is kept.
#[derive(Debug, thiserror::Error)]
pub enum SimError {
    /// The frame deals no playable decks.
    #[error("no game can be dealt: {}", list(.0))]
    Deal(Vec<DeckError>),
    /// Different players play every deal twice.
    #[error("{games} is not an even number of games")]
    Odd {
        /// How many games were asked for.
        games: u64,
    },
    /// A file or folder cannot be read or written.
    #[error("cannot write or read {}: {problem}", path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// Why.
        problem: io::Error,
    },
    /// The program was built without Parquet.
    #[error("this program was built without Parquet")]
    NoParquet,
    /// The folder holds a simulation already.
    #[error("{} holds a simulation of {games} games already: resume it or name another folder", folder.display())]
    Occupied {
        /// Which.
        folder: PathBuf,
        /// How many games are in it.
        games: u64,
    },
    /// The folder holds another simulation.
    #[error("{} holds another simulation: {}", folder.display(), list(differences))]
    Other {
        /// Which.
        folder: PathBuf,
        /// What is not the same.
        differences: Vec<Difference>,
    },
    /// The folder holds more games than were asked for.
    #[error("{} holds {games} games already, more than {asked}", folder.display())]
    More {
        /// Which.
        folder: PathBuf,
        /// How many games are in it.
        games: u64,
        /// How many were asked for.
        asked: u64,
    },
    /// The state of a simulation cannot be read.
    #[error("{} does not say how far the simulation came: {problem}", path.display())]
    State {
        /// Which file.
        path: PathBuf,
        /// Why.
        problem: serde_json::Error,
    },
    /// A file has the name of a table, but belongs to no simulation.
    #[error("{} is in the way", path.display())]
    InTheWay {
        /// Which file.
        path: PathBuf,
    },
    /// Something failed on the way.
    #[error("{cause}; {games} games are kept in {}", folder.display())]
    Stopped {
        /// Where the games before it are.
        folder: PathBuf,
        /// How many they are.
        games: u64,
        /// What failed.
        cause: Box<SimError>,
    },
    /// A table is shorter than it was.
    #[error("{} lost rows: it had {expected} bytes and has {found}", path.display())]
    Shortened {
        /// Which file.
        path: PathBuf,
        /// How long it was.
        expected: u64,
        /// How long it is.
        found: u64,
    },
    /// A record cannot be written.
    #[error("no record of game {game}: {problem}")]
    Record {
        /// Which game.
        game: u64,
        /// Why.
        problem: RecordError,
    },
}

/// Something that is not the same in two simulations.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{what:?} was {was} and is {now}")]
pub struct Difference {
    /// What.
    pub what: Part,
    /// As it was.
    pub was: String,
    /// As it was asked for now.
    pub now: String,
}

/// A part of what makes a simulation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The version of the format of summaries.
    Version,
    /// The regulation.
    Regulation,
    /// The custom pack.
    Custom,
    /// The hash of the rules.
    Rules,
    /// The deck.
    Deck,
    /// The players.
    Players,
    /// The seed.
    Seed,
    /// Which tables are written, and as what.
    Tables,
}

impl SimError {
    pub(super) fn file(path: &Path) -> impl FnOnce(io::Error) -> SimError {
        let path = path.to_path_buf();
        move |problem| SimError::File { path, problem }
    }
}

fn list<T: ToString>(items: &[T]) -> String {
    let items: Vec<String> = items.iter().map(ToString::to_string).collect();
    items.join("; ")
}
