//! What a run found: failures with everything needed to understand them.

use std::fmt;

use serde::{Serialize, Serializer};

use super::assertion::ZoneName;
use super::judge::{all_units, zone_cards};
use crate::game::Game;
use crate::rules::{Rules, Text};
use crate::seat::Seat;

/// The result of a scenario in one edition.
#[derive(Clone, Debug)]
pub struct Verdict {
    /// The edition.
    pub edition: String,
    /// What went wrong; nothing: it passed.
    pub failures: Vec<Failure>,
    /// The position at the end, unless it could not be built.
    pub game: Option<Game>,
    /// The rules it was played by.
    pub rules: Option<std::sync::Arc<Rules>>,
}

impl Verdict {
    /// Whether everything was as expected.
    pub fn passed(&self) -> bool {
        self.failures.is_empty()
    }
}

/// Which part of a scenario.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The position or the regulation.
    Given,
    /// A step, from 1.
    Step(usize),
    /// An assertion, from 1.
    Assertion(usize),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Given => f.write_str("given"),
            Place::Step(number) => write!(f, "step {number}"),
            Place::Assertion(number) => write!(f, "assertion {number}"),
        }
    }
}

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Something that was not as expected.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Failure {
    /// Where.
    pub place: Place,
    /// Line of the file, from 1; 0 if the whole file is meant.
    pub line: usize,
    /// The step or assertion as written.
    pub text: String,
    /// What was expected.
    pub expected: Text,
    /// What was found.
    pub found: Text,
    /// The position at that moment, drawn.
    pub board: Text,
}

/// In English.
impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}, line {}: `{}`", self.place, self.line, self.text)?;
        writeln!(f, "  expected: {}", self.expected.en)?;
        write!(f, "  found:    {}", self.found.en)?;
        for line in self.board.en.lines() {
            write!(f, "\n    {line}")?;
        }
        Ok(())
    }
}

/// A zone as assertions write it.
pub(super) fn zone_text(game: &Game, rules: &Rules, seat: Seat, zone: ZoneName) -> String {
    match zone {
        ZoneName::Field => {
            let units = all_units(game, seat);
            let units: Vec<String> = units.iter().map(|unit| game.unit_text(rules, *unit)).collect();
            units.join("; ")
        }
        ZoneName::Fog => {
            let fogs = &game.sides[seat].fogs;
            let fogs: Vec<String> = fogs.iter().map(|fog| game.fog_text(rules, seat, fog)).collect();
            fogs.join("; ")
        }
        ZoneName::Trump => game.trumps_text(seat),
        _ => {
            let cards = zone_cards(game, seat, zone);
            let texts: Vec<String> = cards.iter().map(|card| card.to_string()).collect();
            match texts.len() {
                0 => String::new(),
                count => format!("{count}: {}", texts.join(" ")),
            }
        }
    }
}
