//! The header: by which rules, who played, how it ended.

use std::fmt::Write;

use super::error::{RecordError, RecordProblem};
use super::lines::seal;
use super::{Ending, VERSION};
use crate::pack::{GameOptions, RulesName};
use crate::rules::{Custom, Regulation, Rules};
use crate::seat::{BySeat, Seat};

/// The longest name or tag, in characters.
const LONGEST_VALUE: usize = 200;
/// The tag that says which program wrote a record.
pub const PROGRAM: &str = "program";
/// Most tags.
pub(super) const MOST_TAGS: usize = 100;

/// Everything about a game but the game itself.
#[derive(Clone, Debug, PartialEq)]
pub struct Header {
    /// The regulation.
    pub regulation: Regulation,
    /// The revision of the edition.
    pub revision: u32,
    /// The custom pack, if any.
    pub custom: Option<Custom>,
    /// The hash of the compiled rules, [`Rules::hash`].
    pub pack: u64,
    /// The options of the game.
    pub options: GameOptions,
    /// The names of the players.
    pub players: BySeat<String>,
    /// Anything else worth keeping, as name and text: a date, an event, a seed.
    pub tags: Vec<(String, String)>,
    /// How the game ended. A game that is over by the rules is written as such, whatever stands here.
    pub result: Ending,
}

impl Header {
    /// The header of a game by these rules, without tags and unfinished.
    pub fn new(rules: &Rules, players: [&str; 2]) -> Header {
        Header {
            regulation: rules.regulation.clone(),
            revision: rules.revision,
            custom: rules.custom.clone(),
            pack: rules.hash,
            options: rules.options,
            players: BySeat(players.map(str::to_string)),
            tags: Vec::new(),
            result: Ending::Unfinished,
        }
    }

    /// The rules by which the game is played.
    pub fn rules(&self) -> RulesName {
        RulesName {
            regulation: self.regulation.clone(),
            custom: self.custom.clone(),
            options: self.options,
            revision: self.revision,
            hash: Some(self.pack),
        }
    }

    /// The lines of the header, the seal included. A growing record begins with it.
    pub fn text(&self) -> Result<String, RecordError> {
        self.text_with(self.result)
    }

    pub(super) fn text_with(&self, result: Ending) -> Result<String, RecordError> {
        let regulation = &self.regulation;
        let mut text = Text(String::with_capacity(8192));
        let _ = writeln!(text.0, "blackpoker record {VERSION}");
        text.line("edition", &regulation.edition)?;
        let _ = writeln!(text.0, "revision {}", self.revision);
        if let Some(custom) = &self.custom {
            text.line("custom", &custom.name)?;
            text.line("version", &custom.version)?;
        }
        let _ = writeln!(text.0, "pack {:016x}", self.pack);
        text.line("format", &regulation.format)?;
        text.line("frame", &regulation.frame_and_more())?;
        for (name, value) in self.options.named() {
            let _ = writeln!(text.0, "option {name} {value}");
        }
        for seat in Seat::BOTH {
            text.line(&format!("player {seat}"), &self.players[seat])?;
        }
        for (at, (name, value)) in self.tags.iter().enumerate() {
            if at == MOST_TAGS || name.contains(char::is_whitespace) || !is_value(name) {
                return Err(RecordProblem::Value(name.clone()).at(text.number()));
            }
            text.line(&format!("tag {name}"), value)?;
        }
        let _ = writeln!(text.0, "result {result}");
        let seal = seal(&text.0);
        let _ = writeln!(text.0, "seal {seal:016x}");
        Ok(text.0)
    }

    /// How many lines it has, the seal included.
    pub(super) fn lines(&self) -> usize {
        let custom = if self.custom.is_some() { 2 } else { 0 };
        10 + custom + self.options.named().count() + self.tags.len()
    }
}

struct Text(String);

impl Text {
    fn line(&mut self, key: &str, value: &str) -> Result<(), RecordError> {
        if !is_value(value) {
            return Err(RecordProblem::Value(value.to_string()).at(self.number()));
        }
        let _ = writeln!(self.0, "{key} {value}");
        Ok(())
    }

    /// The number of the next line.
    fn number(&self) -> usize {
        self.0.lines().count() + 1
    }
}

/// Whether a text can stand in a line: something, without spaces around it or control characters inside.
pub(super) fn is_value(text: &str) -> bool {
    !text.is_empty() && text.trim() == text && !text.contains(char::is_control) && text.chars().count() <= LONGEST_VALUE
}
