//! The engine of BlackPoker: every edition and format as data, deterministic, with hidden information kept hidden.

mod card;
mod choice;
mod command;
mod event;
mod flow;
mod game;
mod hash;
mod keys;
mod list;
mod moves;
pub mod op;
mod playout;
mod prompt;
mod refusal;
mod request;
mod resolve;
pub mod rules;
mod seat;
mod setup;
mod step;
mod unit;

pub use card::{CARDS, Card, CardSet, Owned, ParseCardError, Suit};
pub use choice::{CHOICES, Choice, ChoiceSet, Pick};
pub use command::{Command, Picks, RequestCommand};
pub use event::{EVERYONE, Event, Seen, Sink, Spot};
pub use game::{Game, Outcome, STAGE, STAGE_OPEN, Target, WAITING};
pub use list::List;
pub use playout::{Dice, shuffle};
pub use prompt::{Ask, Prompt};
pub use refusal::{Field, Refusal};
pub use rules::Rules;
pub use seat::{BySeat, Seat};
pub use setup::{DeckError, check_deck, full_deck};
pub use step::{Commands, Draft};
