//! The shape of a line, without any game: words, fields and lists, each with its place in the text.

use super::error::{CommandError, Expected, Syntax};
use super::names::Name;
use crate::card::{CARDS, Card};
use crate::list::List;
use crate::refusal::Field;
use crate::seat::Seat;

/// A piece of the text and where it begins, in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Piece<'a> {
    pub at: usize,
    pub text: &'a str,
}

impl<'a> Piece<'a> {
    pub fn error(&self, problem: Syntax) -> CommandError {
        CommandError::Syntax { at: self.at, problem }
    }

    pub fn no(&self, expected: Expected) -> CommandError {
        if self.text.is_empty() {
            return self.error(Syntax::Ends(expected));
        }
        self.error(Syntax::Not {
            expected,
            found: self.text.to_string(),
        })
    }

    /// The parts between separators, spaces around them cut off.
    pub fn split(self, separator: char) -> impl Iterator<Item = Piece<'a>> {
        let mut at = self.at;
        self.text.split(separator).map(move |part| {
            let piece = Piece { at, text: part }.trim();
            at += part.chars().count() + 1;
            piece
        })
    }

    /// The parts before and behind the first separator.
    pub fn split_once(self, separator: char) -> Option<(Piece<'a>, Piece<'a>)> {
        let (before, behind) = self.text.split_once(separator)?;
        let at = self.at + before.chars().count() + 1;
        let before = Piece {
            at: self.at,
            text: before,
        };
        Some((before.trim(), Piece { at, text: behind }.trim()))
    }

    /// Without spaces at both ends.
    pub fn trim(self) -> Piece<'a> {
        let cut = self.text.trim_start();
        let skipped = self.text.chars().count() - cut.chars().count();
        Piece {
            at: self.at + skipped,
            text: cut.trim_end(),
        }
    }

    pub fn seat(self) -> Result<Seat, CommandError> {
        self.text.parse().map_err(|_| self.no(Expected::Seat))
    }

    pub fn card(self) -> Result<Card, CommandError> {
        self.text.parse().map_err(|_| self.no(Expected::Card))
    }
}

/// The words of a line.
pub(crate) fn pieces(text: &str) -> Vec<Piece<'_>> {
    pieces_of(Piece { at: 0, text })
}

/// The words of a part of a line.
pub(super) fn pieces_of(piece: Piece<'_>) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut rest = piece.trim();
    while !rest.text.is_empty() {
        let (word, behind) = rest.text.split_at(word_end(rest.text));
        let at = rest.at + word.chars().count();
        pieces.push(Piece {
            at: rest.at,
            text: word,
        });
        rest = Piece { at, text: behind }.trim();
    }
    pieces
}

/// Where the first word ends. Spaces beside a comma are part of a list.
fn word_end(text: &str) -> usize {
    let mut spaces = text.match_indices(char::is_whitespace);
    let listed = |at: usize| text[..at].trim_end().ends_with(',') || text[at..].trim_start().starts_with(',');
    spaces.find(|(at, _)| !listed(*at)).map_or(text.len(), |(at, _)| at)
}

/// A line: who says what.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Line<'a> {
    pub seat: Seat,
    pub what: Written<'a>,
}

/// What a line says.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Written<'a> {
    Pass,
    /// An answer; what it means depends on the question.
    Choose(Piece<'a>),
    Request(WrittenRequest<'a>),
    Shuffle(List<Card, CARDS>),
}

/// A request with whatever fields are there.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct WrittenRequest<'a> {
    pub action: Piece<'a>,
    pub keys: Option<Vec<Name>>,
    pub unit: Option<Name>,
    pub pay: Option<Vec<Name>>,
    pub target: Option<Name>,
    pub cost: Option<Piece<'a>>,
    /// Key cards that exist only as suit and number (7.0, A-34); on the stage of a position, never in a command.
    pub virtual_keys: Option<Vec<Name>>,
}

impl WrittenRequest<'_> {
    /// Whether there is nothing but the action.
    pub fn is_bare(&self) -> bool {
        self.keys.is_none()
            && self.unit.is_none()
            && self.pay.is_none()
            && self.target.is_none()
            && self.cost.is_none()
            && self.virtual_keys.is_none()
    }
}

impl<'a> Line<'a> {
    pub fn read(text: &'a str) -> Result<Line<'a>, CommandError> {
        let words = pieces(text);
        let end = Piece {
            at: text.chars().count(),
            text: "",
        };
        let word = |at: usize| words.get(at).copied().unwrap_or(end);
        if word(0).text == "shuffle" {
            return Ok(Line {
                seat: word(1).seat()?,
                what: read_shuffle(words.get(2..).unwrap_or_default())?,
            });
        }
        let seat = word(0).seat()?;
        let rest = words.get(2..).unwrap_or_default();
        let what = match word(1).text {
            "" => return Err(end.error(Syntax::Ends(Expected::Verb))),
            "pass" | "パス" | "ぱす" => match rest.first() {
                Some(more) => return Err(more.no(Expected::End)),
                None => Written::Pass,
            },
            "choose" => Written::Choose(tail(text, rest).ok_or_else(|| end.error(Syntax::Ends(Expected::Answer)))?),
            _ => Written::Request(read_request(word(1), rest)?),
        };
        Ok(Line { seat, what })
    }
}

/// From the first of these words to the end of the line.
fn tail<'a>(text: &'a str, rest: &[Piece<'a>]) -> Option<Piece<'a>> {
    let at = rest.first()?.at;
    let (byte, _) = text.char_indices().nth(at)?;
    Some(
        Piece {
            at,
            text: &text[byte..],
        }
        .trim(),
    )
}

fn read_shuffle<'a>(words: &[Piece<'a>]) -> Result<Written<'a>, CommandError> {
    let mut cards = List::new();
    for word in words.iter().flat_map(|word| word.split(',')) {
        if !cards.push(word.card()?) {
            return Err(word.error(Syntax::TooMuch(word.text.to_string())));
        }
    }
    Ok(Written::Shuffle(cards))
}

fn read_request<'a>(action: Piece<'a>, words: &[Piece<'a>]) -> Result<WrittenRequest<'a>, CommandError> {
    // An id, or a name in Japanese.
    let letter = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.') || !c.is_ascii();
    if !action.text.chars().all(letter) {
        return Err(action.no(Expected::Verb));
    }
    let mut request = WrittenRequest {
        action,
        keys: None,
        unit: None,
        pay: None,
        target: None,
        cost: None,
        virtual_keys: None,
    };
    for word in words {
        let (field, value) = word.split_once('=').ok_or_else(|| word.no(Expected::Field))?;
        let twice = match field.text {
            "key" => request.keys.replace(cards(value)?).map(|_| Field::Key),
            "pay" => request.pay.replace(names(value)?).map(|_| Field::Pay),
            "unit" => request.unit.replace(Name::read(value)?).map(|_| Field::Unit),
            "target" => request.target.replace(Name::read(value)?).map(|_| Field::Target),
            "cost" if request.cost.is_none() => {
                request.cost = Some(value);
                None
            }
            "cost" => return Err(field.error(Syntax::Twice("cost"))),
            "virtual" if request.virtual_keys.is_none() => {
                request.virtual_keys = Some(cards(value)?);
                None
            }
            _ => return Err(word.no(Expected::Field)),
        };
        if let Some(twice) = twice {
            return Err(field.error(Syntax::Twice(twice.word())));
        }
    }
    Ok(request)
}

fn cards(value: Piece<'_>) -> Result<Vec<Name>, CommandError> {
    let card = |piece: Piece<'_>| match Name::read(piece) {
        Ok(name @ Name::Card(..)) => Ok(name),
        _ => Err(piece.no(Expected::Card)),
    };
    value.split(',').map(card).collect()
}

fn names(value: Piece<'_>) -> Result<Vec<Name>, CommandError> {
    value.split(',').map(Name::read).collect()
}
