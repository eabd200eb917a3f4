//! Which decks are strong: decks against decks, an equilibrium over them, and a search that finds them.
//!
//! What chooses a deck makes it look better than it is: the best of many that chance has touched was lucky, too. So the
//! deals on which decks are compared are one thing, and those on which they are measured another (`contest::Purpose`).
//!
//! ```text
//! Freedom ─▶ Evolution: an answer to the mix ─▶ Pool ─▶ Matrix ─▶ Equilibrium: the mix ─┐
//!                ▲──────────────────────────────────────────────────────────────────────┘
//! Found ─▶ fresh deals ─▶ Standing: couples, mix, against random decks; the answer to the best deck
//! ```

mod contest;
mod equilibrium;
mod evolution;
mod freedom;
mod matrix;
mod search;
mod shared;
mod standing;

#[cfg(test)]
mod tests;

pub use contest::{Contest, Games, Hall};
pub use equilibrium::{Equilibrium, solve};
pub use evolution::Evolution;
pub use freedom::{Freedom, NoFreedom};
pub use matrix::{Matrix, Share};
pub use search::{Answer, Found, Measured, Search, TooFew};
pub use shared::{Held, held};
pub use standing::{Couple, Score, Standing};
