//! What players say about the decision that is due: looking at it, making it, asking why not.

use blackpoker::{CommandError, Seat};

use super::{ConnectionId, Refused, Seated, Session, step};
use crate::said;
use crate::shortcut::{Run, end_turn};
use crate::wire::{FromServer, Problem};

/// What a player picked, and what is wanted besides.
#[derive(Clone, Copy)]
pub(super) struct Picked<'a> {
    picks: &'a [u16],
    with: &'a [u16],
}

impl<'a> Picked<'a> {
    pub fn new(picks: &'a [u16], with: &'a [u16]) -> Picked<'a> {
        Picked { picks, with }
    }
}

impl Session {
    /// The table, if the client has seen all of it and this seat is asked.
    fn asked(&self, seat: Seat, at: u32) -> Result<&Seated, Refused> {
        let seated = self.running()?;
        if at as usize != seated.table.course().len() {
            return Err(Problem::Stale.into());
        }
        match seated.table.course().game().asks() {
            Some(asked) if asked == seat => Ok(seated),
            _ => Err(Problem::NotYourTurn.into()),
        }
    }

    pub(super) fn illegal(&self, error: &CommandError) -> Refused {
        let Some(seated) = &self.seated else {
            return Problem::NotRunning.into();
        };
        let reason = said::reason(seated.table.course().game(), &self.rules, error);
        Refused {
            problem: Problem::Illegal,
            text: reason.text,
            rule: reason.rule,
        }
    }

    /// What follows from the picks of a player.
    fn picked(&self, seat: Seat, at: u32, picks: Picked<'_>) -> Result<(&Seated, step::Next), Refused> {
        let seated = self.asked(seat, at)?;
        let languages = self.people.manner(Some(self.place_of(seat))).languages;
        let (course, shortcuts) = (seated.table.course(), &seated.table.shortcuts[seat]);
        let next = step::next(languages, course, shortcuts, picks.picks, picks.with);
        Ok((seated, next.map_err(|error| self.illegal(&error))?))
    }

    pub(super) fn look(
        &mut self,
        id: ConnectionId,
        of: u32,
        seat: Seat,
        at: u32,
        picks: Picked<'_>,
    ) -> Result<(), Refused> {
        let step = match self.picked(seat, at, picks)? {
            (_, step::Next::Ask(step)) => step,
            (seated, step::Next::Play(command)) => {
                let languages = self.people.manner(Some(self.place_of(seat))).languages;
                step::complete(languages, seated.table.course(), picks.picks, &command)
            }
        };
        self.tell(id, FromServer::Step { id: of, step });
        Ok(())
    }

    /// Only what the player could know is told, and nobody else learns that it was asked.
    pub(super) fn foresee(
        &mut self,
        id: ConnectionId,
        of: u32,
        seat: Seat,
        at: u32,
        with: &[u16],
    ) -> Result<(), Refused> {
        let course = self.asked(seat, at)?.table.course();
        let languages = self.people.manner(Some(self.place_of(seat))).languages;
        let text = step::foreseen(languages, course, with).map_err(|error| self.illegal(&error))?;
        self.tell(id, FromServer::Foreseen { id: of, text });
        Ok(())
    }

    pub(super) fn play(
        &mut self,
        id: ConnectionId,
        of: u32,
        seat: Seat,
        at: u32,
        picks: Picked<'_>,
    ) -> Result<(), Refused> {
        match self.picked(seat, at, picks)?.1 {
            step::Next::Ask(step) => {
                self.tell(id, FromServer::Step { id: of, step });
                Ok(())
            }
            step::Next::Play(command) => self.decide(id, of, &command, None),
        }
    }

    pub(super) fn say(&mut self, id: ConnectionId, of: u32, seat: Seat, at: u32, text: &str) -> Result<(), Refused> {
        let command = self.asked(seat, at)?.table.course().parse(seat, text);
        let command = command.map_err(|error| self.illegal(&error))?;
        self.decide(id, of, &command, None)
    }

    pub(super) fn run_shortcut(
        &mut self,
        id: ConnectionId,
        of: u32,
        seat: Seat,
        at: u32,
        run: Run,
    ) -> Result<(), Refused> {
        let table = &self.asked(seat, at)?.table;
        let mut shortcuts = table.shortcuts[seat].clone();
        shortcuts.start(run);
        let (rules, game) = (&self.rules, table.course().game());
        let end = || end_turn(rules, game, seat).filter(|_| run == Run::EndTurn);
        let first = shortcuts.run_step(rules, game, seat).or_else(end);
        let first = first.ok_or(Problem::NotOffered)?;
        self.decide(id, of, &first, Some(run))
    }

    pub(super) fn why(&mut self, id: ConnectionId, of: u32, seat: Seat, text: &str) -> Result<(), Refused> {
        let why = self.running()?.table.course().why(seat, text);
        let answer = FromServer::Reasons {
            id: of,
            legal: why.legal,
            reasons: why.reasons.into_iter().map(Into::into).collect(),
            instead: why.instead,
        };
        self.tell(id, answer);
        Ok(())
    }
}
