//! What an operator is told, and what the running server and `blackpoker admin` say to each other.

use serde::{Deserialize, Serialize};

/// A game that somebody is at, and what it costs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameLoad {
    /// Its id.
    pub id: String,
    /// How many are connected.
    pub people: u64,
    /// Messages since somebody came.
    pub messages: u64,
    /// Milliseconds of thinking and answering since then.
    pub millis: u64,
}

/// An address, and what it asks for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct VisitorLoad {
    /// As it counts: of an IPv6 address the part that names its network.
    pub address: String,
    /// Tables and connections that are open.
    pub open: u64,
    /// What it did since it was last forgotten, by the names of `/metrics`; bytes in KiB.
    pub done: Vec<(String, u64)>,
    /// What was refused.
    pub refused: u64,
}

impl VisitorLoad {
    /// Everything that was done but bytes.
    pub fn deeds(&self) -> u64 {
        let deeds = self.done.iter().filter(|(name, _)| name != "bytes");
        deeds.map(|(_, count)| count).sum()
    }
}

/// A game as it is kept. Secrets of games are nobody's to read.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct KeptGame {
    /// Its id.
    pub id: String,
    /// When it was opened, in milliseconds since 1970.
    pub created: i64,
    /// When it ended.
    pub ended: Option<i64>,
    /// `open`, `running` or `over`.
    pub status: String,
    /// Such as `9.1 lite+entry16`.
    pub regulation: String,
    /// It is listed for everybody.
    pub public: bool,
    /// The level of the computer.
    pub level: Option<u8>,
    /// The names of those who sat down, the opener's first.
    pub names: [Option<String>; 2],
    /// Moves that are kept.
    pub moves: u64,
}

/// What is kept of somebody.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Kept {
    /// Of an address. It is in memory only, unless it is refused.
    Address {
        /// What it did lately, if anything.
        load: Option<VisitorLoad>,
        /// It is refused since then, in milliseconds since 1970.
        refused: Option<i64>,
    },
    /// A game.
    Game(KeptGame),
    /// A record that somebody brought.
    Record {
        /// Its id.
        id: String,
        /// When it was brought.
        added: i64,
        /// How long it is.
        bytes: u64,
    },
    /// The games in which somebody sat under a name.
    Name(Vec<KeptGame>),
}

/// What became of an act.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Acted {
    /// It is done.
    Done,
    /// There is no such game, record or refused address.
    Nothing,
    /// The game is over already.
    Over,
    /// It could not be written; nothing has changed.
    Failed,
}
