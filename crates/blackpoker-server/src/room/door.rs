//! Coming and going: who a visitor is, who may take the free seat, and in how many windows a seat is open.
//!
//! A seat belongs to a token, and a token is known to one player alone. The free seat has none until somebody sits down
//! with a token of the own; until then, whoever has an invitation is a claimant, who sees what a spectator sees.

use super::people::Standing;
use super::{ConnectionId, Join, Place, Room, Visitor};
use crate::limits;
use crate::token::Token;
use crate::wire::{Claim, FromServer, Problem};

impl Room {
    pub(super) async fn join(&mut self, join: Join) {
        let Join { id, hello, outbox } = join;
        let standing = match self.standing(hello.visitor) {
            Ok(standing) => standing,
            Err(problem) => {
                self.people.add(id, Standing::Spectator, None, outbox);
                self.send_away(id, problem);
                return;
            }
        };
        let place = standing.place();
        let was_here = place.is_none_or(|place| self.people.is_here(place));
        let is_full = self.people.len() >= limits::CONNECTIONS;
        self.people.add(id, standing, hello.window, outbox);
        if is_full && place.is_none() {
            self.send_away(id, Problem::TooFast);
            return;
        }
        let welcome = self.welcome(place, hello.since);
        self.people.send(id, &welcome);
        if let Some(game) = place.and(self.kept.rematch.clone()) {
            self.people.send(id, &FromServer::Rematch { game });
        }
        if !was_here {
            self.tell_info();
        }
        self.people.tell_windows();
        self.go_on().await;
    }

    pub(super) fn leave(&mut self, id: ConnectionId) {
        let place = self.people.standing(id).and_then(|standing| standing.place());
        self.people.remove(id);
        if self.people.is_empty() {
            self.idle_since = self.now();
        }
        if place.is_some_and(|place| !self.people.is_here(place)) {
            self.tell_info();
        }
        self.people.tell_windows();
    }

    fn send_away(&mut self, id: ConnectionId, problem: Problem) {
        self.refuse(id, None, problem.into());
        self.people.remove(id);
    }

    /// Who a visitor is. Whoever has the token of a seat needs no other right: a guest whose connection broke while
    /// sitting down comes back with both, and sits.
    fn standing(&self, visitor: Visitor) -> Result<Standing, Problem> {
        let (token, claim) = match visitor {
            Visitor::Spectator => return Ok(Standing::Spectator),
            Visitor::Player(token) => (token, None),
            Visitor::Claimant(token, claim) => (token, Some(claim)),
        };
        let hash = token.hash();
        let mut places = Place::BOTH.into_iter();
        if let Some(place) = places.find(|place| self.kept.tokens[place.index()].as_ref() == Some(&hash)) {
            return Ok(Standing::Player(place));
        }
        let is_right = match claim {
            None => false,
            Some(Claim::Public) => self.kept.setup.public && !self.is_against_computer(),
            Some(Claim::Invite(invite)) => self.kept.invite == Some(Token::of(invite).hash()),
        };
        match (is_right, self.kept.has_free_seat()) {
            (true, true) => Ok(Standing::Claimant(hash)),
            (true, false) => Err(Problem::Taken),
            (false, _) => Err(Problem::Token),
        }
    }

    /// A claimant has sat down, which is written: from now on the seat belongs to this token, and to no other.
    pub(super) fn seat_claimant(&mut self, hash: String) {
        for id in self.people.seat(Place::Guest, &hash) {
            self.send_away(id, Problem::Taken);
        }
        self.kept.tokens[Place::Guest.index()] = Some(hash);
        self.people.tell_windows();
    }
}
