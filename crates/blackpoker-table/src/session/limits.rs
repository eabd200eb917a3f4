//! How much a session takes, and how long it waits.

use super::Millis;

/// Connections of one game.
pub const CONNECTIONS: usize = 500;
/// A game without connections is put away after this time.
pub const IDLE: Millis = 60_000;
/// The longest name, in characters.
pub const NAME: usize = 40;
/// The longest entropy, in characters.
pub const ENTROPY: usize = 64;
/// Phrases that players can say.
pub const EMOTES: u8 = 6;
/// The time between two phrases of a player.
pub const EMOTE: Millis = 2_000;
/// After a write that nobody waits for failed, it is tried again after this time; so is reading what became of one.
pub const RETRY: Millis = 1_000;
