//! Everything that is said on the wire: what a session and its clients say to each other, and what pages ask for over
//! HTTP: games to open, the lobby, the rules, replays and their analysis.
//!
//! The address of a game is `/ws/ID`.

use blackpoker::{Card, Seat, SeenEvent, View};
use serde::Serialize;

pub use blackpoker_table::wire::*;

/// The answer: the way to the seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Opened {
    /// The game.
    pub game: String,
    /// The secret of the opener's seat.
    pub token: String,
    /// An invitation to the other seat, to be given to a friend; none against the computer. It is worth one sitting:
    /// the friend's own token opens the seat from then on, and this nothing.
    pub invite: Option<String>,
}

/// `DELETE /api/games/ID`, by somebody who plays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Deleted {
    /// Nothing is kept of it; otherwise only the own name is gone, until the other wants it deleted, too.
    pub gone: bool,
}

/// `GET /api/lobby`
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Lobby {
    /// Games with a free seat, the newest first; whoever sits down first has it.
    pub open: Vec<GameInfo>,
    /// Games to watch.
    pub running: Vec<GameInfo>,
    /// Games that ended lately.
    pub over: Vec<GameInfo>,
}

/// Any HTTP request that cannot be answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Trouble {
    /// What is wrong.
    pub problem: Problem,
    /// In words.
    pub text: Text,
    /// After so many seconds it may be tried again, if that is known.
    pub retry: Option<u32>,
}

/// `GET /api/editions`: everything that can be played.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Catalog {
    /// The editions, the newest first.
    pub editions: Vec<EditionInfo>,
    /// The levels of the computer, the weakest first.
    pub levels: Vec<LevelInfo>,
}

/// An edition.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct EditionInfo {
    /// Such as `8.2`, as it stands in the names of its regulations.
    pub id: String,
    /// The custom pack that changes it.
    pub custom: Option<CustomInfo>,
    /// What can be played.
    pub regulations: Vec<RegulationInfo>,
    /// Lists on paper that can be played as printed.
    pub readings: Vec<ReadingInfo>,
}

/// A reading, written behind a regulation: `7.0 master+full:printed`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ReadingInfo {
    /// Its id.
    pub id: String,
    /// The only format that it is for; none: all.
    pub format: Option<String>,
    /// Its name.
    pub name: Text,
    /// What it changes, line by line.
    pub changes: Vec<Text>,
}

/// A regulation.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct RegulationInfo {
    /// Such as `8.2 master+pack`, as in [`NewGame`].
    pub name: String,
    /// The custom pack that changes it.
    pub custom: Option<CustomInfo>,
    /// The format's id.
    pub format: String,
    /// The frame's id, options included.
    pub frame: String,
    /// The name of the frame.
    pub frame_name: Text,
    /// The frame recommends this format.
    pub recommended: bool,
    /// The fewest and the most cards of a deck.
    pub deck: (u8, u8),
    /// The deck that the frame prescribes.
    pub fixed: Option<Vec<Card>>,
    /// How many decks a player has; more than one: several games make a match.
    pub decks: u8,
    /// Players may bring decks of their own.
    pub brings: bool,
}

/// A level of the computer.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LevelInfo {
    /// From 1.
    pub number: u8,
    /// Its name.
    pub name: Text,
}

/// `GET /api/rules/8.2 master+pack`: what a regulation contains, for tooltips and the list beside the board.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Rulebook {
    /// The regulation.
    pub regulation: String,
    /// The actions, by their number in views and events.
    pub actions: Vec<ActionInfo>,
    /// The characters, by number.
    pub characters: Vec<ThingInfo>,
    /// The fogs, by number.
    pub fogs: Vec<ThingInfo>,
    /// The trumps.
    pub trumps: Vec<TrumpInfo>,
    /// The frame.
    pub frame: ThingInfo,
    /// Each player has a pack. Views do not tell it to those who may not count its cards (Z-11).
    pub pack: bool,
}

/// An action.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ActionInfo {
    /// Its id in commands.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// How the Japanese name is read, in kana; empty: as it is written.
    pub kana: String,
    /// What it does.
    pub text: Text,
    /// The lowest format that has it.
    pub format: String,
    /// Players request it; otherwise it is triggered.
    pub direct: bool,
    /// It resolves at once.
    pub immediate: bool,
    /// It can be requested at any chance.
    pub quick: bool,
    /// The ways to pay, in words; empty: nothing.
    pub cost: Text,
    /// The ways to pay as symbols, such as `BL`.
    pub symbols: Vec<String>,
    /// The key cards, in words.
    pub key: Text,
    /// The target, in words.
    pub target: Text,
    /// When it can be requested or is triggered, in words.
    pub condition: Text,
    /// The trump that brings it.
    pub trump: Option<Card>,
    /// Where lists on paper print something else, and how open points are played.
    pub notes: Vec<Text>,
}

/// A character, fog or frame.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ThingInfo {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// How the Japanese name is read, in kana; empty: as it is written.
    pub kana: String,
    /// What it does.
    pub text: Text,
    /// Where lists on paper print something else, and how open points are played.
    pub notes: Vec<Text>,
}

/// A trump.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TrumpInfo {
    /// Its card.
    pub card: Card,
    /// Its name.
    pub name: Text,
    /// What it does.
    pub text: Text,
}

/// `GET /api/replays/ID?eyes=A`: a finished game, step by step. Eyes are `A`, `B`, `public` or `all`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ReplayView {
    /// The id in links.
    pub id: String,
    /// The regulation.
    pub regulation: String,
    /// The custom pack by which it was played.
    pub custom: Option<CustomInfo>,
    /// The names of the players, A's and B's.
    pub players: [Text; 2],
    /// When it was played, such as `2026-11-16`.
    pub date: Option<String>,
    /// How it ended.
    pub ending: Text,
    /// Who won.
    pub winner: Option<Seat>,
    /// Whether the shuffles were checked against the server's promise; none: it was played without one.
    pub fair: Option<bool>,
    /// The deal, then one step for each command.
    pub steps: Vec<ReplayStep>,
}

/// The game after a command.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ReplayStep {
    /// The turn after it.
    pub turn: u16,
    /// Who said the command; none for the deal and for shuffles.
    pub seat: Option<Seat>,
    /// The command in the notation, if these eyes may see it.
    pub command: Option<String>,
    /// What happened, in words.
    pub lines: Vec<Line>,
    /// The same, to be shown as movement.
    pub events: Vec<SeenEvent>,
    /// The table.
    pub view: View,
}

/// `GET /api/replays/ID/analysis`: what the computer thinks of a finished game; asked again until all is done.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Analysis {
    /// Decisions looked at so far.
    pub done: u32,
    /// All of them.
    pub total: u32,
    /// The decisions, in order.
    pub points: Vec<AnalysisPoint>,
}
