//! Sitting down, and the deal when both have.

use std::sync::Arc;
use std::time::Instant;

use blackpoker::{BySeat, CardSet, Seat, check_deck};
use blackpoker_ai::deal;
use blackpoker_table::fair::Deal;
use blackpoker_table::{Course, CourseError};

use super::{ConnectionId, Place, Refused, Room, Sitting, Table};
use crate::clock::Clock;
use crate::limits;
use crate::store::{Kept, Sat, Write};
use crate::wire::{Problem, Status};
use crate::words::{self, sentence};

impl Room {
    /// Somebody takes the own seat.
    pub(super) async fn sit(&mut self, place: Place, sitting: Sitting) -> Result<(), Refused> {
        // A page that was loaded again says so again.
        if self.kept.status != Status::Open || self.kept.sat[place.index()].is_some() {
            return Ok(());
        }
        let sat = self.check(sitting)?;
        let write = self.sits(place, &sat);
        self.write_down(vec![write]).await?;
        self.has_sat(place, sat).await;
        Ok(())
    }

    /// Somebody takes the free seat, which from then on belongs to the token of this hash.
    pub(super) async fn claim(&mut self, id: ConnectionId, token: String, sitting: Sitting) -> Result<(), Refused> {
        if !self.kept.has_free_seat() {
            return Err(Problem::Taken.into());
        }
        let guest = Place::Guest;
        let sat = self.check(sitting)?;
        let take = Write::Take {
            game: self.kept.id.clone(),
            token: token.clone(),
        };
        let write = self.sits(guest, &sat);
        self.write_down(vec![take, write]).await?;
        self.wishes[guest.index()] = self.people.take_wish(id);
        self.seat_claimant(token);
        self.has_sat(guest, sat).await;
        Ok(())
    }

    fn check(&self, sitting: Sitting) -> Result<Sat, Refused> {
        let Sitting { name, deck, entropy } = sitting;
        let name = name.trim();
        if name.is_empty() || name.chars().count() > limits::NAME || name.contains(char::is_control) {
            return Err(Refused::with(Problem::Malformed, sentence("problem-name")));
        }
        if entropy.len() > limits::ENTROPY || !entropy.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(Refused::with(Problem::Malformed, sentence("problem-entropy")));
        }
        // Where the frame prescribes a deck, there is nothing to bring.
        let deck = deck.filter(|_| self.rules.deck.fixed.is_none());
        if let Some(deck) = &deck
            && let Some(problem) = check_deck(&self.rules, Seat::A, deck).first()
        {
            let text = words::both(|words| blackpoker_table::deck_problem(words, problem));
            return Err(Refused::with(Problem::Deck, text));
        }
        Ok(Sat {
            name: name.to_owned(),
            deck,
            entropy,
        })
    }

    fn sits(&self, place: Place, sat: &Sat) -> Write {
        Write::Sit {
            game: self.kept.id.clone(),
            place: place.index(),
            sat: sat.clone(),
        }
    }

    async fn write_down(&self, writes: Vec<Write>) -> Result<(), Problem> {
        self.hall.store.write(writes).await.map_err(|_| Problem::Storage)
    }

    /// Somebody has sat down, which is written.
    async fn has_sat(&mut self, place: Place, sat: Sat) {
        self.kept.sat[place.index()] = Some(sat);
        self.tell_info();
        self.go_on().await;
        // When the cards are dealt, everyone is welcomed anew.
        if self.table.is_none() {
            let welcome = self.welcome(Some(place), None);
            self.people.send_to(Some(place), &welcome);
        }
    }

    /// Deals the cards when both have sat down.
    pub(super) async fn deal_if_ready(&mut self) -> Result<(), Problem> {
        let is_ready = |place: &Place| {
            let computer = *place == Place::Guest && self.is_against_computer();
            computer || self.kept.sat[place.index()].is_some()
        };
        if self.kept.status != Status::Open || !Place::BOTH.iter().all(is_ready) {
            return Ok(());
        }
        let (opener, mut table) = match Table::deal(&self.kept, &self.rules, self.now()) {
            Ok(dealt) => dealt,
            Err(error) => {
                tracing::error!(game = self.kept.id, %error, "the cards cannot be dealt");
                return Ok(());
            }
        };
        for (seat, wish) in [opener, !opener].into_iter().zip(&mut self.wishes) {
            if let Some(shortcuts) = wish.take() {
                table.shortcuts[seat] = shortcuts;
            }
        }
        let write = Write::Deal {
            game: self.kept.id.clone(),
            opener,
        };
        let written = self.hall.store.write(vec![write]).await;
        written.map_err(|_| Problem::Storage)?;
        tracing::info!(game = self.kept.id, "dealt");
        self.kept.opener = Some(opener);
        self.kept.status = Status::Running;
        self.table = Some(Box::new(table));
        for place in [Some(Place::Opener), Some(Place::Guest), None] {
            let welcome = self.welcome(place, None);
            self.people.send_to(place, &welcome);
        }
        self.tell_info();
        Ok(())
    }
}

impl Table {
    /// Deals a game: everything follows from what the server and both players put in. The opener's seat comes with it.
    pub(super) fn deal(
        kept: &Kept,
        rules: &Arc<blackpoker::Rules>,
        now: Instant,
    ) -> Result<(Seat, Table), CourseError> {
        let sat = |place: Place| kept.sat[place.index()].as_ref();
        let added = Place::BOTH.map(|place| sat(place).map_or("", |sat| sat.entropy.as_str()));
        let own = Place::BOTH.map(|place| sat(place).and_then(|sat| sat.deck.as_deref()));
        let deal = Deal::new(&kept.secret, added);
        let (opener, decks) = deal.cards(rules, kept.setup.seat, own);
        let mut known = BySeat(Seat::BOTH.map(|seat| deal::known(rules, &decks[seat])));
        for (seat, own) in [opener, !opener].into_iter().zip(own) {
            if let Some(own) = own {
                known[seat] = Some(own.iter().copied().collect::<CardSet>());
            }
        }
        let course = Course::start(Arc::clone(rules), decks, known, &mut Vec::new())?;
        let table = Table {
            course,
            deal,
            shortcuts: BySeat::default(),
            holds: BySeat::default(),
            asked_at: None,
            decisions: Vec::new(),
            clock: kept.setup.clock.map(Clock::new),
            since: now,
            due: None,
            times: Vec::new(),
        };
        Ok((opener, table))
    }
}
