//! What players agree on: draws, taking back, another game. And the few phrases that they can say.

use blackpoker::{Ending, Seat};

use super::{Place, Refused, Room};
use crate::limits;
use crate::store::Write;
use crate::wire::{FromServer, NewGame, Offer, Problem};
use crate::words::sentence;

impl Room {
    /// A player proposes something, or accepts what the other proposed.
    pub(super) async fn offer(&mut self, seat: Seat, offer: Offer) -> Result<(), Refused> {
        match offer {
            Offer::Draw | Offer::Takeback => self.running().map(drop)?,
            Offer::Rematch if !self.is_over() => return Err(Problem::NotOffered.into()),
            Offer::Rematch if self.kept.rematch.is_some() => return Ok(()),
            Offer::Rematch => {}
        }
        if offer == Offer::Takeback {
            let nothing = || Refused::with(Problem::NotOffered, sentence("problem-nothing-to-take-back"));
            let accepts = self.offers.contains(&(offer, !seat));
            self.last_decision(if accepts { !seat } else { seat })
                .ok_or_else(nothing)?;
        }
        match (self.is_against_computer(), offer) {
            (true, Offer::Draw) => return Err(Problem::NotOffered.into()),
            (true, Offer::Takeback) if !self.may_take_back_freely(seat) => {
                return Err(Refused::with(Problem::NotOffered, sentence("problem-seen")));
            }
            (true, Offer::Takeback) => return self.take_back(seat).await,
            (true, Offer::Rematch) => return self.rematch().await,
            (false, _) => {}
        }
        if !self.offers.contains(&(offer, !seat)) {
            if !self.offers.contains(&(offer, seat)) {
                self.offers.push((offer, seat));
            }
            self.tell_state();
            return Ok(());
        }
        match offer {
            Offer::Draw => self.end(Ending::Agreement).await,
            Offer::Takeback => self.take_back(!seat).await,
            Offer::Rematch => self.rematch().await,
        }
    }

    /// A player declines, or withdraws the own proposal.
    pub(super) fn decline(&mut self, offer: Offer) -> Result<(), Refused> {
        let before = self.offers.len();
        self.offers.retain(|(open, _)| *open != offer);
        if self.offers.len() != before {
            self.tell_state();
        }
        Ok(())
    }

    /// One of the few phrases.
    pub(super) fn emote(&mut self, seat: Seat, number: u8) -> Result<(), Refused> {
        if number >= limits::EMOTES {
            return Err(Problem::Malformed.into());
        }
        let now = self.now();
        let last = &mut self.people.emotes[seat.index()];
        if last.is_some_and(|last| now - last < limits::EMOTE) {
            return Err(Problem::TooFast.into());
        }
        *last = Some(now);
        self.people.send_to_all(&FromServer::Emote { seat, number });
        Ok(())
    }

    /// The game ends, but not by the rules.
    pub(super) async fn end(&mut self, result: Ending) -> Result<(), Refused> {
        self.running()?;
        let at = self.millis();
        let game = self.kept.id.clone();
        let written = self.hall.store.write(vec![Write::End { game, result, at }]).await;
        written.map_err(|_| Problem::Storage)?;
        self.thinking = None;
        self.is_ended(result, at);
        self.tell_state();
        self.tell_info();
        Ok(())
    }

    // ---- Taking back ----------------------------------------------------------------------------------

    fn last_decision(&self, seat: Seat) -> Option<super::play::Decided> {
        let decisions = &self.table.as_ref()?.decisions;
        decisions.iter().rev().find(|decided| decided.seat == seat).copied()
    }

    /// Against the computer nobody need be asked, unless something hidden was seen.
    pub(super) fn may_take_back_freely(&self, seat: Seat) -> bool {
        let is_running = self.is_against_computer() && self.running().is_ok();
        is_running && self.last_decision(seat).is_some_and(|decided| !decided.seen)
    }

    /// Goes back to the last decision of a player.
    async fn take_back(&mut self, seat: Seat) -> Result<(), Refused> {
        let (Some(decided), Ok(table)) = (self.last_decision(seat), self.running()) else {
            return Err(Problem::NotOffered.into());
        };
        let (moves, had) = (decided.at, table.course.len());
        let course = table.course.again(moves, &mut Vec::new()).map_err(|error| {
            tracing::error!(game = self.kept.id, %error, "taking back failed");
            Problem::NotOffered
        })?;
        // The numbers go on rising: what was taken back counts, and so does taking back.
        let base = self.kept.base + (had - moves) as u32 + 1;
        let turning = 1 + base + moves as u32;
        let write = Write::TakeBack {
            game: self.kept.id.clone(),
            moves: moves as u32,
            base,
            turning,
        };
        let written = self.hall.store.write(vec![write]).await;
        written.map_err(|_| Problem::Storage)?;
        (self.kept.base, self.kept.turning) = (base, turning);
        self.offers.clear();
        self.thinking = None;
        let now = self.now();
        if let Some(table) = self.table.as_deref_mut() {
            table.clock = table
                .clock
                .take()
                .map(|clock| clock.after(None, course.game().asks(), now));
            table.course = course;
            table.decisions.retain(|decided| decided.at < moves);
            table.times.truncate(moves);
            table.since = now;
            table.due = None;
            // The player is asked here, whatever shortcuts would say.
            table.asked_at = Some(moves);
            for seat in Seat::BOTH {
                table.shortcuts[seat].interrupt();
            }
        }
        self.tell_state();
        self.show_late();
        self.go_on().await;
        Ok(())
    }

    // ---- Another game ---------------------------------------------------------------------------------

    /// The same two play again with the seats swapped.
    async fn rematch(&mut self) -> Result<(), Refused> {
        let old = &self.kept.setup;
        let setup = NewGame {
            seat: self.kept.opener.map(|seat| !seat),
            ..old.clone()
        };
        // Each keeps the own token: what opens a seat here opens the same player's seat there, and is sent to nobody.
        let tokens = self.kept.tokens.clone();
        let next = self.hall.open_again(setup, tokens, &self.kept.id).await?;
        for place in Place::BOTH {
            let message = FromServer::Rematch { game: next.clone() };
            self.people.send_to(Some(place), &message);
        }
        self.kept.rematch = Some(next);
        self.offers.clear();
        self.tell_info();
        self.tell_state();
        Ok(())
    }
}
