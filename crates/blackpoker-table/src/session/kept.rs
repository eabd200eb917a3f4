//! What is kept of a game, and everything that is ever written of it.

use blackpoker::pack::RulesName;
use blackpoker::{Card, Ending, Seat};
use serde::{Deserialize, Serialize};

use crate::contest::Contest;
use crate::fair::{Secret, chosen_deck, is_number, promise_of};
use crate::wire::{NewGame, Status};

/// Somebody who sat down.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Sat {
    /// What the others call this player.
    pub name: String,
    /// A deck of one's own.
    pub deck: Option<Vec<Card>>,
    /// The other deck, in a match of two.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub other: Option<Vec<Card>>,
    /// Which of the own decks is played, in a later game of a match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub which: Option<u8>,
    /// What the player promised to add to the shuffles; none: the game was begun before players promised anything.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub promise: Option<String>,
    /// What the player added to the shuffles; empty until it is shown.
    pub entropy: String,
}

impl Sat {
    /// Whether what the player adds is known.
    pub fn is_shown(&self) -> bool {
        self.promise.is_none() || !self.entropy.is_empty()
    }

    /// What the player chose for the deal, as a part of the promise.
    pub fn chose(&self) -> String {
        match (&self.deck, self.which) {
            (_, Some(deck)) => deck.to_string(),
            (Some(deck), None) => chosen_deck(deck),
            (None, None) => String::new(),
        }
    }

    /// Whether a number is the one that was promised.
    pub fn has_promised(&self, number: &str) -> bool {
        let promise = promise_of(number, &self.chose());
        is_number(number) && self.promise.as_ref() == Some(&promise)
    }
}

/// A game without its moves.
#[derive(Clone, PartialEq)]
pub struct Kept {
    /// Its name in links.
    pub id: String,
    /// When it was opened.
    pub created: i64,
    /// What was asked for.
    pub setup: NewGame,
    /// The rules that it was begun with, and so goes on with.
    pub rules: RulesName,
    /// Where it stands.
    pub status: Status,
    /// The opener's seat.
    pub opener: Option<Seat>,
    /// How it ended.
    pub result: Option<Ending>,
    /// When it ended.
    pub ended: Option<i64>,
    /// The server's part of the shuffles.
    pub secret: Secret,
    /// Hashes of the tokens, the opener's first; none: the computer, or nobody has the other seat yet.
    pub tokens: [Option<String>; 2],
    /// The hash of the invitation to the other seat; it is worth nothing once somebody has that.
    pub invite: Option<String>,
    /// Who sat down.
    pub sat: [Option<Sat>; 2],
    /// What was taken back counts on in the numbers that clients resume from.
    pub base: u32,
    /// Clients that know less than this cannot resume.
    pub turning: u32,
    /// The next game of the same two.
    pub rematch: Option<String>,
    /// What is in the link for those who watch; the next game of the same two has the same. None: the
    /// game is public, or older than such links.
    pub watch: Option<String>,
    /// Who called the game off.
    pub aborted: Option<Seat>,
    /// When the time of whoever has to decide is up, in a game with a clock at which nobody is: it may be put away, and
    /// is fetched back then.
    pub due: Option<i64>,
    /// The number of the last job that was written.
    pub stamp: u32,
    /// What was played before, in a game that goes on from another one.
    pub beginning: Option<Box<Beginning>>,
    /// The match so far, in a later game of one.
    pub contest: Option<Box<Contest>>,
}

/// A game up to a position that others go on from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Beginning {
    /// The decks as they were dealt, A's and B's.
    pub decks: [Vec<Card>; 2],
    /// Who brought the own deck.
    pub own: [bool; 2],
    /// The commands in the notation.
    pub lines: Vec<String>,
}

impl Kept {
    /// Nobody has the second place yet, and a person may.
    pub fn has_free_seat(&self) -> bool {
        self.setup.level.is_none() && self.tokens[1].is_none()
    }

    /// When spectators may know that the game is over.
    pub fn end_shown_at(&self) -> Option<i64> {
        let delay = i64::from(self.setup.spectator_delay) * 1000;
        self.ended.map(|ended| ended + delay)
    }

    /// Whether everybody who plays has sat down, and so promised what to add to the shuffles.
    pub fn have_promised(&self) -> bool {
        self.sat[0].is_some() && (self.sat[1].is_some() || self.setup.level.is_some())
    }

    /// Whether it was opened for two who played before, and not for whoever comes.
    pub fn is_rematch(&self) -> bool {
        self.setup.level.is_none() && self.invite.is_none()
    }
}

/// A move of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Moved {
    /// The command in the notation.
    pub line: String,
    /// A person decided it; otherwise dice, the computer or a shortcut.
    pub decided: bool,
    /// When.
    pub at: i64,
    /// Milliseconds left on the clocks after it.
    pub banks: [i64; 2],
}

/// Writes that belong together: all of them or none. Each job of a game has a number of its own and says which one it
/// follows; a store that finds another one there refuses, and one that finds this one has written it before. So a job
/// may be tried again by whoever did not hear the answer.
#[derive(Clone)]
pub struct Job {
    /// Which game.
    pub game: String,
    /// The job after which it was planned.
    pub after: u32,
    /// Its own number.
    pub stamp: u32,
    /// What is written.
    pub writes: Vec<Write>,
}

/// A change of what is kept of a game.
#[derive(Clone)]
pub enum Write {
    /// Another game was opened.
    Open(Box<Kept>),
    /// Somebody has the second place from now on; the invitation is spent.
    Take {
        /// The hash of the token.
        token: String,
    },
    /// Somebody sat down.
    Sit {
        /// 0 for the opener, 1 for the other.
        place: usize,
        /// Who.
        sat: Sat,
    },
    /// The cards were dealt.
    Deal {
        /// The opener's seat.
        opener: Seat,
    },
    /// A move was made.
    Move {
        /// How many moves come before it.
        n: u32,
        /// The move.
        moved: Moved,
    },
    /// Moves were taken back.
    TakeBack {
        /// How many moves are left.
        moves: u32,
        /// See [`Kept::base`].
        base: u32,
        /// See [`Kept::turning`].
        turning: u32,
        /// What is left on the clocks: taking back gives no time back.
        banks: [i64; 2],
    },
    /// The game is over.
    End {
        /// How it ended.
        result: Ending,
        /// When.
        at: i64,
        /// Who called it off, if somebody did.
        aborted: Option<Seat>,
    },
    /// Nobody is there, and the time of whoever has to decide runs; or that is over.
    Rest {
        /// See [`Kept::due`].
        due: Option<i64>,
    },
    /// The same two play again.
    Rematch {
        /// The next game.
        next: String,
    },
}

/// What became of a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Written {
    /// It is on disk.
    Done,
    /// Nothing of it is, and nothing will be.
    Failed,
    /// Nobody can say: the answer was lost, or the game is not as it was when the job was planned.
    Unknown,
}
