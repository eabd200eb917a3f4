//! How much players want to be asked, and how long a pass waits so that its time tells nothing.

use std::time::Duration;

use blackpoker::rules::Trigger;
use blackpoker::{Ask, Game, Seat};
use blackpoker_table::{Control, Moment, Shortcuts, Watched};

use super::{Place, Refused, Room};

impl Room {
    pub(super) async fn set_shortcuts(&mut self, place: Place, control: Control, stops: &[Moment]) {
        let shortcuts = Shortcuts::new(control, stops);
        match (self.seat_of(place), &mut self.table) {
            (Some(seat), Some(table)) => {
                table.shortcuts[seat] = shortcuts;
                self.think_again(seat).await;
            }
            _ => self.wishes[place.index()] = Some(shortcuts),
        }
    }

    pub(super) async fn hold(&mut self, seat: Seat, on: bool) -> Result<(), Refused> {
        self.running()?;
        if let Some(table) = &mut self.table {
            table.holds[seat] = on;
            table.shortcuts[seat].stop();
        }
        self.think_again(seat).await;
        Ok(())
    }

    /// What a player wants to be asked changed: a shortcut that was about to pass may not do so any more.
    async fn think_again(&mut self, seat: Seat) {
        let Some(table) = &mut self.table else {
            return;
        };
        let is_asked = table.course.game().asks() == Some(seat);
        let moves = table.course.len();
        if table
            .due
            .as_ref()
            .is_some_and(|due| due.seat == seat && due.by.is_none())
        {
            table.due = None;
        }
        self.go_on().await;
        let went_on = self.table.as_ref().is_some_and(|table| table.course.len() != moves);
        if is_asked && !went_on {
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
    pub(super) fn pass_delay(&self, game: &Game, seat: Seat) -> Duration {
        if self.is_against_computer() {
            return Duration::ZERO;
        }
        let view = game.view(&self.rules, seat.into());
        let is_window = match view.stage.last() {
            None => view.turn != seat,
            Some(top) => top.controller != seat || self.rules.action(top.action).trigger == Trigger::Triggered,
        };
        let is_chance = game.prompt(&self.rules).is_some_and(|prompt| prompt.ask == Ask::Chance);
        match is_window && is_chance {
            true => self.hall.config.pass_delay,
            false => Duration::ZERO,
        }
    }
}
