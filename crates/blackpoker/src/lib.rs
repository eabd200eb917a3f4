//! The engine of BlackPoker: every edition and format as data, deterministic, with hidden information kept hidden.

mod battle;
mod board;
mod card;
mod choice;
mod command;
mod evaluate;
mod event;
mod flow;
mod gain;
mod game;
mod glance;
mod grave;
mod hash;
mod keys;
mod knowledge;
mod list;
mod moves;
mod named;
pub mod notation;
mod offer;
pub mod op;
pub mod pack;
mod playout;
pub mod position;
mod prompt;
pub mod record;
mod redact;
pub mod reference;
mod refusal;
mod relabel;
mod request;
mod resolve;
pub mod rules;
pub mod scenario;
mod seat;
mod setup;
mod situation;
mod spelling;
mod step;
mod tally;
mod text;
mod trump;
#[cfg(feature = "typescript")]
mod typescript;
mod unit;
mod view;
mod why;

pub use card::{CARDS, Card, CardSet, Owned, ParseCardError, Suit};
pub use choice::{CHOICES, Choice, ChoiceSet, Pick};
pub use command::{Command, Picks, RequestCommand};
pub use event::{EVERYONE, Event, Seen, Sink, Spot};
pub use game::{Game, Outcome, STAGE, STAGE_OPEN, Target, WAITING};
pub use glance::{Soldier, Staged};
pub use hash::digest;
pub use knowledge::{Among, Doubts, Knowledge, Range};
pub use list::List;
pub use notation::CommandError;
pub use playout::{Dice, shuffle};
pub use position::Position;
pub use prompt::{Ask, Prompt};
pub use record::{Ending, Header, Onlooker, Record, RecordError, Recorder, Replay};
pub use redact::{Face, Redacted, SeenEvent};
pub use refusal::{Field, Kind, Refusal};
pub use rules::Rules;
pub use scenario::Scenario;
pub use seat::{BySeat, Seat};
pub use setup::{DeckError, check_deck, full_deck};
pub use situation::{Imagination, Situation};
pub use step::{Commands, Draft};
pub use tally::Tally;
pub use text::Lang;
pub use view::{
    Aim, Asked, BulwarkView, FogView, GraveView, Life, LookView, RequestView, SideView, SoldierView, Stacks, TrumpView,
    View, Viewer, WaitingView, ZoneView,
};
pub use why::{Reason, Why};
