//! The arena: who is how much stronger. Every deal is played twice with the seats exchanged, so that the luck of the
//! cards falls on both players alike; all statistics are over such pairs of games.

mod elo;
mod ledger;
mod pairing;
mod pairs;
mod run;
mod sprt;
mod times;

pub use elo::Elo;
pub use ledger::{Found, Script, Side, Standing};
pub use pairing::Pairing;
pub use pairs::Pairs;
pub use run::{NoDeal, Plan, Progress, run};
pub use sprt::{Sprt, SprtError, SprtStanding, Verdict};
pub use times::{Thinking, Times};
