//! Everything that is told to pages, in the languages that they listen in.

use std::sync::LazyLock;

use blackpoker::rules::Rules;
use blackpoker::{CommandError, Game, Seat, SeenEvent};

use crate::line::{self, BothWords, Languages};
use crate::log::begun;
use crate::preview::Preview;
use crate::voice::{Hearer, Voice};
use crate::wire::{BattlePreview, Line, Problem, Reason, Text};
use crate::words::Words;

static WORDS: LazyLock<BothWords> = LazyLock::new(BothWords::default);

/// The catalogs of both languages.
pub fn words() -> &'static BothWords {
    &WORDS
}

/// The same thing said in both languages.
pub fn both(say: impl Fn(&Words) -> String) -> Text {
    words().both(say).into()
}

/// A sentence without anything to fill in.
pub fn sentence(id: &str) -> Text {
    both(|words| words.word(id))
}

impl From<blackpoker::rules::Text> for Text {
    fn from(text: blackpoker::rules::Text) -> Text {
        Text {
            ja: text.ja,
            en: text.en,
        }
    }
}

/// What was written by a person, or in the notation, is the same in both languages.
impl From<&str> for Text {
    fn from(text: &str) -> Text {
        Text {
            ja: text.to_owned(),
            en: text.to_owned(),
        }
    }
}

impl From<Preview> for BattlePreview {
    fn from(preview: Preview) -> BattlePreview {
        let units = preview.units.iter();
        BattlePreview {
            units: units.map(|(unit, fate)| (unit.to_string(), *fate)).collect(),
            player: preview.player,
            damage: preview.damage,
            life: preview.life,
        }
    }
}

impl Problem {
    /// In words.
    pub fn text(self) -> Text {
        sentence(match self {
            Problem::Malformed => "problem-malformed",
            Problem::Version => "problem-version",
            Problem::NoGame => "problem-no-game",
            Problem::Token => "problem-token",
            Problem::Taken => "problem-taken",
            Problem::Reserved => "problem-reserved",
            Problem::Spectator => "problem-spectator",
            Problem::Stale => "problem-stale",
            Problem::NotYourTurn => "problem-not-your-turn",
            Problem::Illegal => "problem-illegal",
            Problem::Deck => "problem-deck",
            Problem::NotRunning => "problem-not-running",
            Problem::StillRunning => "problem-still-running",
            Problem::NotOffered => "problem-not-offered",
            Problem::TooFast => "problem-too-fast",
            Problem::Storage => "problem-storage",
            Problem::Rules => "problem-rules",
        })
    }
}

/// How a game ended that somebody called off, as it is said to somebody.
pub fn aborted(hearer: &Hearer, by: Option<Seat>) -> Text {
    let Some(by) = by else {
        return sentence("ending-aborted");
    };
    both(|words| begun(Voice::to(words, Some(hearer)).say_of("ending-aborted-by", by, &[])))
}

/// Why a command is refused.
pub fn reason(game: &Game, rules: &Rules, error: &CommandError) -> Reason {
    blackpoker::Reason::new(game, rules, error).into()
}

impl From<blackpoker::Reason> for Reason {
    fn from(reason: blackpoker::Reason) -> Reason {
        Reason {
            rule: reason.rule,
            text: Text {
                ja: reason.ja,
                en: reason.en,
            },
        }
    }
}

/// What happened after so many commands in a turn, line by line.
pub fn lines(
    languages: Languages,
    to: Option<&Hearer>,
    rules: &Rules,
    at: u32,
    turn: u16,
    events: &[SeenEvent],
) -> Vec<Line> {
    let lines = words().lines(languages, to, rules, events).into_iter();
    let line = |line: line::Line| Line {
        at,
        turn,
        kind: line.kind,
        text: line.text.into(),
        names: line.names.iter().map(ToString::to_string).collect(),
        action: line.action.map(|action| action.0),
    };
    lines.map(line).collect()
}
