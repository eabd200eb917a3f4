//! How much players want to be asked, and how long a pass waits so that its time tells nothing.

use blackpoker::rules::Trigger;
use blackpoker::{Game, Seat};

use super::{Millis, Place, Refused, Session};
use crate::shortcut::{Shortcuts, Watched};

impl Session {
    pub(super) fn set_shortcuts(&mut self, place: Place, shortcuts: Shortcuts) {
        match (self.seat_of(place), &mut self.seated) {
            (Some(seat), Some(seated)) => {
                seated.table.shortcuts[seat] = shortcuts;
                self.think_again(seat);
            }
            _ => self.wishes[place.index()] = Some(shortcuts),
        }
    }

    pub(super) fn hold(&mut self, seat: Seat, on: bool) -> Result<(), Refused> {
        self.running()?;
        if let Some(seated) = &mut self.seated {
            seated.table.holds[seat] = on;
            seated.table.shortcuts[seat].stop();
            if let Some(by) = seated.due.as_mut().and_then(|due| due.by.as_mut()) {
                by.run = by.run.filter(|_| !on);
            }
        }
        self.think_again(seat);
        Ok(())
    }

    /// What a player wants to be asked changed: a shortcut that was about to pass may not do so any more.
    fn think_again(&mut self, seat: Seat) {
        let Some(seated) = &mut self.seated else {
            return;
        };
        let is_asked = seated.table.course().game().asks() == Some(seat);
        seated.due.take_if(|due| due.seat == seat && due.by.is_none());
        self.go_on();
        // When something is about to happen, everyone is told what.
        if is_asked && self.pending.is_none() {
            self.tell_seat(seat);
        }
    }

    pub(super) fn watched(&self) -> Watched {
        match self.is_against_computer() {
            true => Watched::ByNobody,
            false => Watched::ByPerson,
        }
    }

    /// How long a pass of a seat must wait so that its time tells nothing (P-2). Only what the player did not start
    /// is a window: a request of the other, or what the rules trigger.
    pub(super) fn pass_delay(&self, game: &Game, seat: Seat) -> Millis {
        let is_window = match game.top_request() {
            None => game.turn_player() != seat,
            Some((controller, action)) => controller != seat || self.rules.action(action).trigger == Trigger::Triggered,
        };
        match is_window && game.is_chance() && !self.is_against_computer() {
            true => self.settings.pass_delay,
            false => 0,
        }
    }
}
