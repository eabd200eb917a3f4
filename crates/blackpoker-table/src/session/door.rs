//! Coming and going: who a visitor is, who may take the free seat, and in how many windows a seat is open.
//!
//! A seat belongs to a token, and a token is known to one player alone. The free seat has none until somebody sits down
//! with a token of the own; until then, whoever has an invitation is a claimant, who sees what a spectator sees.

use super::people::Standing;
use super::{ConnectionId, Hello, Place, Right, Session, Visitor, limits};
use crate::line::Languages;
use crate::wire::{FromServer, Problem};

impl Session {
    pub(super) fn join(&mut self, id: ConnectionId, hello: Hello) {
        let standing = match self.standing(hello.visitor) {
            Ok(standing) => standing,
            Err(problem) => return self.send_away(id, problem),
        };
        let place = standing.place();
        let was_here = place.is_none_or(|place| self.people.has(Some(place)));
        if self.people.len() >= limits::CONNECTIONS && place.is_none() {
            return self.send_away(id, Problem::TooFast);
        }
        for lost in self.people.add(id, standing, hello.window, hello.manner) {
            self.drop_connection(lost);
        }
        if let Some(place) = place {
            self.away[place.index()] = None;
        }
        let welcome = self.welcome(place, hello.since);
        self.tell(id, welcome);
        self.has_told_info(place);
        if let Some(game) = place.and(self.kept.rematch.clone()) {
            self.tell(id, FromServer::Rematch { game });
        }
        if !was_here {
            self.tell_info();
            self.tell_other(place);
        } else if place.is_none() {
            self.tell_watched();
        }
        self.tell_windows();
        self.go_on();
    }

    /// Somebody reads another language now, and is told everything again.
    pub(super) fn listen(&mut self, id: ConnectionId, standing: &Standing, languages: Languages) {
        self.people.listen(id, languages);
        let welcome = self.welcome(standing.place(), None);
        self.tell(id, welcome);
        self.has_told_info(standing.place());
    }

    pub(super) fn leave(&mut self, id: ConnectionId) {
        let Some(standing) = self.people.standing(id) else {
            return;
        };
        self.people.remove(id);
        if let Some(seated) = self.seated.as_mut().filter(|_| !self.people.has(None)) {
            seated.past = None;
        }
        if self.people.is_empty() {
            self.idle_since = self.now;
            self.rest();
        }
        match standing.place() {
            Some(place) if !self.people.has(Some(place)) => {
                self.away[place.index()] = Some(self.now);
                self.tell_info();
                self.tell_other(Some(place));
            }
            Some(_) => {}
            None => self.tell_watched(),
        }
        self.tell_windows();
    }

    /// Somebody has come or gone: the other is told from when on the win can be claimed.
    fn tell_other(&mut self, place: Option<Place>) {
        let seat = place.and_then(|place| self.seat_of(place));
        if let Some(seat) = seat.filter(|seat| self.claimable_at(!*seat).is_some()) {
            self.tell_seat(!seat);
        }
    }

    /// Those who play are told how many watch.
    fn tell_watched(&mut self) {
        for place in Place::BOTH {
            let info = self.info_for(Some(place));
            self.tell_place(Some(place), FromServer::Game(info));
        }
    }

    fn send_away(&mut self, id: ConnectionId, problem: Problem) {
        self.refuse(id, None, problem.into());
        self.people.remove(id);
        self.drop_connection(id);
    }

    /// Tells each seat in how many windows it is open, where that changed; and nobody else.
    fn tell_windows(&mut self) {
        for place in Place::BOTH {
            if let Some(open) = self.people.news_of_windows(place) {
                let windows = open.saturating_sub(1) as u32;
                self.tell_place(Some(place), FromServer::Elsewhere { windows });
            }
        }
    }

    /// Who a visitor is. Whoever has the token of a seat needs no other right: a guest whose connection broke while
    /// sitting down comes back with both, and sits.
    fn standing(&self, visitor: Visitor) -> Result<Standing, Problem> {
        let (token, right) = match visitor {
            Visitor::Spectator => return Ok(Standing::Spectator),
            Visitor::Player(token) => (token, None),
            Visitor::Claimant(token, right) => (token, Some(right)),
        };
        let mut places = Place::BOTH.into_iter();
        if let Some(place) = places.find(|place| self.kept.tokens[place.index()].as_ref() == Some(&token)) {
            return Ok(Standing::Player(place));
        }
        let is_right = match right {
            None => false,
            Some(Right::Public) => self.kept.setup.public && !self.is_against_computer(),
            Some(Right::Invite(invite)) => self.kept.invite == Some(invite),
        };
        match (is_right, self.kept.has_free_seat()) {
            (true, true) => Ok(Standing::Claimant(token)),
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
        self.tell_windows();
    }
}
