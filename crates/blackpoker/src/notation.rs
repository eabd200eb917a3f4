//! The command notation: one parser and one printer for everything that names a move.
//!
//! Reading goes in two steps. `written` knows the shape of a line and nothing else; `request` and
//! `answer` give it a meaning in a game, fill in what was left out, and return a legal [`Command`].
//! Printing gives the canonical text, which reads back as the same command.
//!
//! One thing is added to the notation: `cost=LD` names one of several alternative costs of an action. It is
//! printed only where `pay=` cannot tell them apart (T-17 has no way to say it).

mod answer;
mod error;
mod fit;
mod names;
mod print;
mod request;
mod written;

use crate::card::Owned;
use crate::command::Command;
use crate::game::Game;
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::seat::Seat;

pub use error::{CommandError, Expected, Hint, Syntax};
pub(crate) use names::Name;
pub(crate) use request::costs;
pub(crate) use written::{Line, Written, WrittenRequest};

impl Game {
    /// Reads a command. `Ok` means that it is complete and legal now.
    ///
    /// Every bulwark may be named by its card, as in scenarios and records. For what a player typed, use
    /// [`Game::parse_for`].
    pub fn parse(&self, rules: &Rules, text: &str) -> Result<Command, CommandError> {
        self.read(rules, &Line::read(text)?, &|_| true)
    }

    /// Reads what a player typed. Opposing face-down cards are names only as far as `knows` says that this player
    /// knows what lies there; any other answer would tell a player where a card is.
    pub fn parse_for(
        &self,
        rules: &Rules,
        seat: Seat,
        text: &str,
        knows: &dyn Fn(Owned) -> bool,
    ) -> Result<Command, CommandError> {
        let line = self.written_by(seat, Line::read(text)?)?;
        self.read(rules, &line, &|unit| unit.owner() == seat || knows(unit))
    }

    /// A player writes for the own seat, and orders no shuffle.
    pub(crate) fn written_by<'a>(&self, seat: Seat, line: Line<'a>) -> Result<Line<'a>, CommandError> {
        if line.seat != seat || matches!(line.what, Written::Shuffle(_)) {
            let asked = Some(line.seat).filter(|s| *s != seat);
            return Err(Refusal::NotAsked { asked }.into());
        }
        Ok(line)
    }

    /// Gives a line its meaning in this game.
    pub(crate) fn read(
        &self,
        rules: &Rules,
        line: &Line<'_>,
        knows: &dyn Fn(Owned) -> bool,
    ) -> Result<Command, CommandError> {
        let seat = line.seat;
        let command = match &line.what {
            Written::Pass => Command::Pass(seat),
            Written::Shuffle(cards) => Command::Shuffle(seat, *cards),
            Written::Choose(answer) => self.read_answer(rules, seat, *answer, knows)?,
            Written::Request(request) => self.read_request(rules, seat, request, knows)?,
        };
        self.check(rules, &command)?;
        Ok(command)
    }
}
