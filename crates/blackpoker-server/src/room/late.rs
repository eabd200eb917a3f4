//! Spectators who see the game later.

use std::time::{Duration, Instant};

use blackpoker::Viewer;

use super::{Place, Room};
use crate::wire::FromServer;

impl Room {
    pub(super) fn is_late(&self) -> bool {
        self.kept.setup.spectator_delay > 0
    }

    fn delay(&self) -> i64 {
        i64::from(self.kept.setup.spectator_delay) * 1000
    }

    pub(super) fn end_is_shown(&self) -> bool {
        self.kept.ended.is_some_and(|at| at + self.delay() <= self.millis())
    }

    /// How many commands somebody may know of.
    pub(super) fn shown_to(&self, place: Option<Place>) -> usize {
        let Some(table) = &self.table else {
            return 0;
        };
        if place.is_some() || !self.is_late() {
            return table.course.len();
        }
        let seen = self.millis() - self.delay();
        table.times.partition_point(|at| *at <= seen)
    }

    /// When spectators see the next command, or that the game is over.
    pub(super) fn next_late(&self) -> Option<Instant> {
        let table = self
            .table
            .as_ref()
            .filter(|_| self.is_late() && self.people.has(None))?;
        let end = self.kept.ended.filter(|_| !self.end_shown);
        let next = table.times.get(self.shown).copied().or(end)?;
        let wait = (next + self.delay() - self.millis()).max(0) as u64;
        Some(self.now() + Duration::from_millis(wait))
    }

    /// Shows spectators what they may see by now.
    pub(super) fn show_late(&mut self) {
        if !self.is_late() {
            return;
        }
        let (shown, ended) = (self.shown_to(None), self.end_is_shown());
        if (shown, ended) == (self.shown, self.end_shown) {
            return;
        }
        if let Some(table) = self.table.as_ref().filter(|_| self.people.has(None)) {
            let from = self.shown.min(shown);
            let (game, told) = table.again(Some(from), shown, Viewer::Spectator);
            let update = self.update(None, shown, Some(&game), told);
            self.people.send_to(None, &FromServer::Update(update));
        }
        if ended != self.end_shown {
            let info = self.info_for(None);
            self.people.send_to(None, &FromServer::Game(info));
        }
        (self.shown, self.end_shown) = (shown, ended);
    }
}
