//! How much a client may ask for; what one game takes is in [`blackpoker_table::session::limits`].

use std::time::Duration;

/// The longest message and the longest body of a request, in bytes.
pub use blackpoker_table::wire::MESSAGE;
/// What a connection reads at once, in bytes; most messages are shorter.
pub const BUFFER: usize = 4 << 10;
/// The longest record that a visitor may bring, in bytes.
pub const RECORD: usize = 1 << 20;
/// The most commands of such a record; each becomes a table to look at.
pub const RECORD_COMMANDS: usize = 4000;
/// Such records that are kept; the oldest make room.
pub const RECORDS: i64 = 2000;
/// Messages that may come at once.
pub const BURST: u32 = 40;
/// Messages a second in the long run.
pub const PER_SECOND: u32 = 20;
/// After so many messages too many the connection is closed.
pub const PATIENCE: u32 = 20;
/// A connection is asked whether it lives after this time, and closed after twice as much silence.
pub const SILENCE: Duration = Duration::from_secs(30);
/// Messages that wait for a slow client; one more, and it is dropped.
pub const OUTBOX: usize = 64;
/// Messages that wait for a game.
pub const INBOX: usize = 64;
/// The longest delay of spectators, in seconds.
pub const SPECTATOR_DELAY: u32 = 3600;
/// The longest bank and window of a clock, in seconds.
pub const CLOCK: u32 = 24 * 3600;
/// Games of a match that are looked through for its end; more can only have been called off.
pub const MATCH: usize = 16;
/// Games of each kind that the lobby lists.
pub const LISTED: i64 = 50;
/// Games and visitors that an operator is shown.
pub const SHOWN: usize = 200;
/// When the server stops, sockets have this time to take the last message.
pub const FAREWELL: Duration = Duration::from_secs(2);
/// Whatever clients do, the server has stopped after this time.
pub const STOP: Duration = Duration::from_secs(4);
/// How often games that nobody will play, or that need not be kept any longer, are deleted.
pub const SWEEP: Duration = Duration::from_secs(600);
/// Games that are deleted at once.
pub const SWEPT: i64 = 500;
/// How often it is written down that the server runs.
pub const BEAT: Duration = Duration::from_secs(60);
/// Whether something can be written is tried at most so often.
pub const PULSE: Duration = Duration::from_secs(5);
