//! Spectators who see the game later.

use super::{Millis, Place, Session};
use crate::wire::FromServer;

impl Session {
    pub(super) fn is_late(&self) -> bool {
        self.kept.setup.spectator_delay > 0
    }

    fn delay(&self) -> Millis {
        Millis::from(self.kept.setup.spectator_delay) * 1000
    }

    pub(super) fn end_is_shown(&self) -> bool {
        self.kept.end_shown_at().is_some_and(|at| at <= self.now)
    }

    /// How many commands somebody may know of.
    pub(super) fn shown_to(&self, place: Option<Place>) -> usize {
        let Some(seated) = &self.seated else {
            return 0;
        };
        if place.is_some() || !self.is_late() {
            return seated.table.course().len();
        }
        let seen = self.now - self.delay();
        seated.times.partition_point(|at| *at <= seen)
    }

    /// When spectators see the next command, or that the game is over.
    pub(super) fn next_late(&self) -> Option<Millis> {
        let is_watched = self.is_late() && self.people.has(None);
        let seated = self.seated.as_ref().filter(|_| is_watched)?;
        let end = self.kept.ended.filter(|_| !self.end_shown);
        let next = seated.times.get(self.shown).copied().or(end)?;
        Some(next + self.delay())
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
        if let Some(seated) = self.seated.as_ref().filter(|_| self.people.has(None)) {
            let from = self.shown.min(shown);
            let (game, told) = seated.again(Some(from), shown, &self.listener(None));
            let update = self.update(None, shown, Some(&game), told);
            self.tell_place(None, FromServer::Update(update));
        }
        (self.shown, self.end_shown) = (shown, ended);
        self.tell_info();
    }
}
