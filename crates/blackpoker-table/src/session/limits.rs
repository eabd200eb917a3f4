//! How much a session takes, and how long it waits.

use super::Millis;

/// Connections of one game that only watch; and as many that were invited.
pub const CONNECTIONS: usize = 500;
/// Connections that come for the public seat of one game.
pub const CLAIMANTS: usize = 100;
/// A game without connections is put away after this time.
pub const IDLE: Millis = 60_000;
/// The longest name, in letters as people count them.
pub const NAME: usize = 40;
/// The longest name in bytes: a letter may have any number of marks.
pub const NAME_BYTES: usize = 240;
/// In a game without a clock, a player who has to decide and has gone for so long can be taken to have lost; and so can
/// one who does not show the number that was promised.
pub const AWAY: Millis = 120_000;
/// The same for one who is there and does not decide.
pub const SILENT: Millis = 900_000;
/// Before so many moves were made, a game can be called off.
pub const ABORT: usize = 2;
/// A public seat is kept for so long for whoever comes for it, and then for as long for nobody.
pub const RESERVED: Millis = 30_000;
/// Phrases that players can say.
pub const EMOTES: u8 = 6;
/// The time between two phrases of a player.
pub const EMOTE: Millis = 2_000;
/// After a write that nobody waits for failed, it is tried again after this time; so is reading what became of one.
pub const RETRY: Millis = 1_000;
