//! What every table needs, be it in a terminal or on a server: the game with what each seat has learned, decisions
//! step by step, the official shortcuts, fair shuffles, and words for all of it in two languages.
//!
//! No rule is in here; legality is the engine's.

pub mod advice;
mod board;
mod contest;
mod course;
mod date;
mod decision;
mod deck;
mod describe;
mod eyes;
pub mod fair;
mod line;
pub mod log;
mod outlook;
mod plan;
mod practice;
mod preview;
mod purpose;
mod roles;
pub mod said;
mod script;
mod seeded;
pub mod session;
mod shortcut;
mod study;
mod table;
pub mod trump;
mod voice;
mod wanted;
pub mod wire;
pub mod witness;
mod words;

pub use board::{Board, zone_key};
pub use contest::Contest;
pub use course::{Course, CourseError};
pub use date::date;
pub use decision::{Decision, place};
pub use deck::deck_problem;
pub use eyes::{Eyes, ParseEyesError, heard};
pub use line::{BothWords, Languages, Line, LineKind};
pub use outlook::{Fact, Outlook, Span, Step, loses, surely_loses};
pub use plan::{Plan, Planned};
pub use practice::{Falls, Practice};
pub use preview::{Fate, Preview};
pub use roles::{Role, Roles, Uses};
pub use script::Script;
pub use seeded::dice;
pub use shortcut::{Control, Moment, Run, Shortcuts, Watched, end_turn};
pub use study::Study;
pub use table::{Decided, Table};
pub use voice::{Hearer, Voice};
pub use words::Words;
