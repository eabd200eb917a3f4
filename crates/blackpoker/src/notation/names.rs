//! Names of cards, units, trumps, players and requests: `S7`, `B:D5`, `B:b2`, `B:t1`, `player:A`, `#1`.

use std::str::FromStr;

use super::error::{CommandError, Expected, Syntax};
use super::written::Piece;
use crate::card::{CARDS, Card, Owned};
use crate::choice::{Choice, Pick};
use crate::game::{Game, STAGE, TRUMPS};
use crate::seat::Seat;

/// A name as written. No owner means the acting player's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Name {
    Card(Option<Seat>, Card),
    /// A place of the row, 0 next to the life.
    Bulwark(Option<Seat>, u8),
    Trump(Option<Seat>, u8),
    Player(Seat),
    /// A place on the stage, 0 at the bottom.
    Request(u8),
}

impl Name {
    pub fn read(piece: Piece<'_>) -> Result<Name, CommandError> {
        let text = piece.text;
        let none = || piece.no(Expected::Name);
        if let Some(seat) = text.strip_prefix("player:") {
            return seat.parse().map(Name::Player).map_err(|_| none());
        }
        if let Some(number) = text.strip_prefix('#') {
            return place(number, STAGE, piece)
                .transpose()
                .unwrap_or_else(|| Err(none()))
                .map(Name::Request);
        }
        let (owner, rest) = match text.split_once(':') {
            Some((owner, rest)) => (Some(owner.parse::<Seat>().map_err(|_| none())?), rest),
            None => (None, text),
        };
        if let Some(number) = rest.strip_prefix('b')
            && let Some(at) = place(number, CARDS, piece)?
        {
            return Ok(Name::Bulwark(owner, at));
        }
        if let Some(number) = rest.strip_prefix('t')
            && let Some(at) = place(number, TRUMPS, piece)?
        {
            return Ok(Name::Trump(owner, at));
        }
        Card::from_str(rest)
            .map(|card| Name::Card(owner, card))
            .map_err(|_| none())
    }

    /// The physical card, if the name is a card.
    pub fn card(self, seat: Seat) -> Option<Owned> {
        match self {
            Name::Card(owner, card) => Some(Owned::new(owner.unwrap_or(seat), card)),
            _ => None,
        }
    }
}

impl FromStr for Name {
    type Err = CommandError;

    fn from_str(text: &str) -> Result<Name, CommandError> {
        Name::read(Piece { at: 0, text })
    }
}

/// A place counted from 1, returned counted from 0; `None`: no number.
fn place(number: &str, most: usize, piece: Piece<'_>) -> Result<Option<u8>, CommandError> {
    if number.is_empty() || number.starts_with('0') || !number.bytes().all(|byte| byte.is_ascii_digit()) {
        return Ok(None);
    }
    match number.parse::<usize>() {
        Ok(n) if n <= most => Ok(Some((n - 1) as u8)),
        _ => Err(piece.error(Syntax::TooMuch(piece.text.to_string()))),
    }
}

impl FromStr for Seat {
    type Err = ParseSeatError;

    fn from_str(text: &str) -> Result<Seat, ParseSeatError> {
        match text {
            "A" => Ok(Seat::A),
            "B" => Ok(Seat::B),
            _ => Err(ParseSeatError(text.to_string())),
        }
    }
}

/// A text that is no seat.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no seat: write A or B")]
pub struct ParseSeatError(pub String);

impl Game {
    /// What a name means where units, players and requests are named; any card of a unit names the unit.
    ///
    /// A card that is no unit stays a card, and so does a face-down one that the writer does not know: both are
    /// refused in the same words.
    pub(crate) fn meaning(&self, name: Name, seat: Seat, knows: &dyn Fn(Owned) -> bool) -> Choice {
        match name {
            Name::Card(owner, card) => {
                let card = Owned::new(owner.unwrap_or(seat), card);
                match self.unit_of(card) {
                    Some(unit) if self.is_soldier(unit) || knows(unit) => self.name(unit),
                    None if self.is_trump(card) && knows(card) => self.trump_name(card),
                    _ => Pick::Card(card).into(),
                }
            }
            Name::Bulwark(owner, at) => Pick::Bulwark(owner.unwrap_or(seat), at).into(),
            Name::Trump(owner, at) => {
                let owner = owner.unwrap_or(seat);
                let trump = self.trump_at(owner, at);
                trump.map_or(Pick::Trump(owner, at).into(), |trump| self.trump_name(trump))
            }
            Name::Player(seat) => Pick::Player(seat).into(),
            Name::Request(at) => Pick::Request(at).into(),
        }
    }
}
