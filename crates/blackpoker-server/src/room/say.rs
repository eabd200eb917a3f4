//! What players say about the decision that is due: looking at it, making it, asking why not.

use blackpoker::{CommandError, Owned, Seat};
use blackpoker_table::{Run, end_turn};

use super::{ConnectionId, Refused, Room, Table};
use crate::wire::{FromServer, Problem};
use crate::{step, words};

impl Room {
    /// The table, if the client has seen all of it and this seat is asked.
    pub(super) fn asked(&self, seat: Seat, at: u32) -> Result<&Table, Refused> {
        let table = self.running()?;
        if at as usize != table.course.len() {
            return Err(Problem::Stale.into());
        }
        match table.course.game().asks() {
            Some(asked) if asked == seat => Ok(table),
            _ => Err(Problem::NotYourTurn.into()),
        }
    }

    pub(super) fn illegal(&self, error: &CommandError) -> Refused {
        let Some(table) = &self.table else {
            return Problem::NotRunning.into();
        };
        let reason = words::reason(table.course.game(), &self.rules, error);
        Refused {
            problem: Problem::Illegal,
            text: reason.text,
            rule: reason.rule,
        }
    }

    /// What follows from the picks of a player.
    fn picked(&self, seat: Seat, at: u32, picks: &[u16]) -> Result<(&Table, step::Next), Refused> {
        let table = self.asked(seat, at)?;
        let next = step::next(&table.course, &table.shortcuts[seat], picks);
        Ok((table, next.map_err(|error| self.illegal(&error))?))
    }

    pub(super) fn look(
        &mut self,
        id: ConnectionId,
        of: u32,
        seat: Seat,
        at: u32,
        picks: &[u16],
    ) -> Result<(), Refused> {
        let step = match self.picked(seat, at, picks)? {
            (_, step::Next::Ask(step)) => step,
            (table, step::Next::Play(command)) => step::complete(&table.course, picks, &command),
        };
        self.people.send(id, &FromServer::Step { id: of, step });
        Ok(())
    }

    pub(super) async fn play(
        &mut self,
        id: ConnectionId,
        of: u32,
        seat: Seat,
        at: u32,
        picks: &[u16],
    ) -> Result<(), Refused> {
        match self.picked(seat, at, picks)?.1 {
            step::Next::Ask(step) => {
                self.people.send(id, &FromServer::Step { id: of, step });
                Ok(())
            }
            step::Next::Play(command) => self.decide(id, of, &command).await,
        }
    }

    pub(super) async fn say(
        &mut self,
        id: ConnectionId,
        of: u32,
        seat: Seat,
        at: u32,
        text: &str,
    ) -> Result<(), Refused> {
        let table = self.asked(seat, at)?;
        let knows = |unit: Owned| table.course.knowledge(seat).place(unit).is_some();
        let line = with_seat(seat, text);
        let command = table.course.game().parse_for(&self.rules, seat, &line, &knows);
        let command = command.map_err(|error| self.illegal(&error))?;
        self.decide(id, of, &command).await
    }

    pub(super) async fn run_shortcut(
        &mut self,
        id: ConnectionId,
        of: u32,
        seat: Seat,
        at: u32,
        run: Run,
    ) -> Result<(), Refused> {
        let table = self.asked(seat, at)?;
        let mut shortcuts = table.shortcuts[seat].clone();
        shortcuts.start(run);
        let (rules, game) = (&self.rules, table.course.game());
        let end = || end_turn(rules, game, seat).filter(|_| run == Run::EndTurn);
        let first = shortcuts.run_step(rules, game, seat).or_else(end);
        let first = first.ok_or(Problem::NotOffered)?;
        if let Some(table) = &mut self.table {
            table.shortcuts[seat] = shortcuts;
        }
        let decided = self.decide(id, of, &first).await;
        if let (Err(_), Some(table)) = (&decided, &mut self.table) {
            table.shortcuts[seat].stop();
        }
        decided
    }

    pub(super) fn why(&mut self, id: ConnectionId, of: u32, seat: Seat, text: &str) -> Result<(), Refused> {
        let table = self.running()?;
        let knows = |unit: Owned| table.course.knowledge(seat).place(unit).is_some();
        let line = with_seat(seat, text);
        let why = table.course.game().why_for(&self.rules, seat, &line, &knows);
        let answer = FromServer::Reasons {
            id: of,
            legal: why.legal,
            reasons: why.reasons.into_iter().map(Into::into).collect(),
            instead: why.instead,
        };
        self.people.send(id, &answer);
        Ok(())
    }
}

/// A command in the notation; players may leave their seat out.
fn with_seat(seat: Seat, text: &str) -> String {
    match text.split_whitespace().next() {
        Some("A" | "B") => text.to_owned(),
        _ => format!("{seat} {text}"),
    }
}
