//! Any position as plain data, the way scenarios and the board editor write it, and back from a game.
//!
//! A [`Position`] promises nothing; [`Position::build`] checks it and lists all problems at once, or gives a
//! [`Game`] in which a player holds the chance. [`Position::of`] is the way back.
//!
//! Beyond the notation, so that every position at a chance can be said: `passed` (who has passed in a row),
//! `must_act` (D-4), `requests` (T-20), a unit of which only some cards are new (`"soldier S7+S3 new=S3"`), a modifier
//! of all soldiers (`"A +3"`), the order in which trumps were opened (`opened`), and requests on the stage that are written like commands
//! (`"B up key=H5 target=B:C7"`).

mod battle;
mod build;
mod cards;
mod error;
mod field;
mod lists;
mod of;
mod stage;
mod trumps;

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::seat::Seat;

pub use error::{PositionError, PositionProblem};

/// A position as written: the table `[given]` of a scenario.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Position {
    /// Whose turn it is; A if nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<Seat>,
    /// Who holds the chance; the turn player if nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chance: Option<Seat>,
    /// It is the first turn of the game.
    #[serde(skip_serializing_if = "is_default")]
    pub first_turn: bool,
    /// Who has passed since the last request or resolution.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub passed: Vec<Seat>,
    /// The turn player may not pass on an empty stage (D-4).
    #[serde(skip_serializing_if = "is_default")]
    pub must_act: bool,
    /// Requests on the stage, bottom to top.
    #[serde(skip_serializing_if = "Vec::is_empty", deserialize_with = "lists::list")]
    pub stage: Vec<String>,
    /// Size changes that no card marks, until this turn ends: `A:C7 +5`.
    #[serde(skip_serializing_if = "Vec::is_empty", deserialize_with = "lists::list")]
    pub modifiers: Vec<String>,
    /// Face-up trumps in the order in which they were opened; left out: A's by place, then B's.
    #[serde(skip_serializing_if = "Vec::is_empty", deserialize_with = "lists::list")]
    pub opened: Vec<String>,
    /// A battle under way.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub battle: Option<Battle>,
    /// Options of the game, by name; they are part of the rules, not of the position.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, toml::Value>,
    /// Decks instead of a position: the frame's setup runs until a player must decide.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decks: Option<Decks>,
    /// Seat A.
    #[serde(rename = "A", skip_serializing_if = "is_default")]
    pub a: PlayerPosition,
    /// Seat B.
    #[serde(rename = "B", skip_serializing_if = "is_default")]
    pub b: PlayerPosition,
}

/// The zones of one player.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct PlayerPosition {
    /// Top first.
    #[serde(skip_serializing_if = "is_default")]
    pub life: Cards,
    /// In any order.
    #[serde(skip_serializing_if = "is_default")]
    pub hand: Cards,
    /// Units in order, bulwarks from the life outward: `soldier S7+S3 driven`, `bulwark D9 new`.
    #[serde(skip_serializing_if = "Vec::is_empty", deserialize_with = "lists::list")]
    pub field: Vec<String>,
    /// The last one is the top.
    #[serde(skip_serializing_if = "is_default")]
    pub grave: Cards,
    /// In any order.
    #[serde(skip_serializing_if = "is_default")]
    pub pack: Cards,
    /// None or one.
    #[serde(skip_serializing_if = "is_default")]
    pub rare: Cards,
    /// `SA up H4 down`.
    #[serde(skip_serializing_if = "String::is_empty", deserialize_with = "lists::words")]
    pub trump: String,
    /// `up H5 -> A:C7`, oldest first.
    #[serde(skip_serializing_if = "Vec::is_empty", deserialize_with = "lists::list")]
    pub fog: Vec<String>,
    /// Limited actions that were requested already.
    #[serde(skip_serializing_if = "Vec::is_empty", deserialize_with = "lists::list")]
    pub used: Vec<String>,
    /// The pack was opened.
    #[serde(skip_serializing_if = "is_default")]
    pub pack_opened: bool,
    /// The row was rearranged this turn.
    #[serde(skip_serializing_if = "is_default")]
    pub rearranged: bool,
    /// Direct requests made this turn (T-20).
    #[serde(skip_serializing_if = "is_default")]
    pub requests: u8,
}

/// A battle under way.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Battle {
    /// `A:S7 A:H9`, in the order in which they were named.
    #[serde(skip_serializing_if = "String::is_empty", deserialize_with = "lists::words")]
    pub attackers: String,
    /// `A:S7<B:D5+B:D6 A:H9<B:C3`.
    #[serde(skip_serializing_if = "String::is_empty", deserialize_with = "lists::words")]
    pub blocks: String,
    /// The stage may be given here, too.
    #[serde(skip_serializing_if = "Vec::is_empty", deserialize_with = "lists::list")]
    pub stage: Vec<String>,
}

/// Two decks, top first.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Decks {
    /// Seat A's.
    #[serde(rename = "A", deserialize_with = "lists::words")]
    pub a: String,
    /// Seat B's.
    #[serde(rename = "B", deserialize_with = "lists::words")]
    pub b: String,
}

/// Cards of a zone: `S3 H4 +8`, or a number, which means so many cards nobody looks at.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cards(pub String);

impl Position {
    /// The zones of a seat.
    pub fn player(&self, seat: Seat) -> &PlayerPosition {
        match seat {
            Seat::A => &self.a,
            Seat::B => &self.b,
        }
    }

    /// The zones of a seat, to change them.
    pub fn player_mut(&mut self, seat: Seat) -> &mut PlayerPosition {
        match seat {
            Seat::A => &mut self.a,
            Seat::B => &mut self.b,
        }
    }

    /// The position as the table `[given]` of a scenario.
    pub fn to_toml(&self) -> Result<String, toml::ser::Error> {
        toml::to_string_pretty(&BTreeMap::from([("given", self)]))
    }
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl Serialize for Cards {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(CardsVisitor)
    }
}

struct CardsVisitor;

impl<'de> serde::de::Visitor<'de> for CardsVisitor {
    type Value = Cards;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("cards such as \"S3 H4 +8\", or a number of cards")
    }

    fn visit_i64<E: serde::de::Error>(self, count: i64) -> Result<Cards, E> {
        match u64::try_from(count) {
            Ok(0) => Ok(Cards::default()),
            Ok(count) => Ok(Cards(format!("+{count}"))),
            Err(_) => Err(E::invalid_value(serde::de::Unexpected::Signed(count), &self)),
        }
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Cards, E> {
        Ok(Cards(text.to_string()))
    }

    fn visit_seq<A: serde::de::SeqAccess<'de>>(self, seq: A) -> Result<Cards, A::Error> {
        Ok(Cards(lists::texts(seq)?.join(" ")))
    }
}
