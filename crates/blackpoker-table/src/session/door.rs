//! Coming and going: who a visitor is, who may take the free seat, and in how many windows a seat is open.
//!
//! A seat belongs to a token, and a token is known to one player alone. The free seat has none until somebody sits down
//! with a token of the own; until then, whoever has an invitation is a claimant, who sees what a spectator sees.

use super::people::Standing;
use super::{ConnectionId, Hello, Millis, Place, Right, Session, Visitor, limits};
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
        if !self.has_room_for(&standing) {
            return self.send_away(id, Problem::TooFast);
        }
        for lost in self.people.add(id, standing.clone(), hello.window, hello.manner) {
            self.drop_connection(lost);
        }
        if let Some(place) = place {
            self.away[place.index()] = None;
        }
        self.reserve(standing);
        let welcome = self.welcome(place, hello.since, hello.saw);
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

    /// Whether somebody else may come. Those who watch, those who were invited and those who come for the public seat
    /// keep no place from each other. Of the last, whoever came first makes room for whoever comes now: who only fills
    /// the line blocks nobody.
    fn has_room_for(&mut self, standing: &Standing) -> bool {
        match standing {
            Standing::Player(_) => true,
            Standing::Spectator => {
                let watching = self.people.which(|other| *other == Standing::Spectator);
                watching.count() < limits::CONNECTIONS
            }
            Standing::Claimant(_, Right::Invite(_)) => {
                let is_invited = |other: &Standing| matches!(other, Standing::Claimant(_, Right::Invite(_)));
                self.people.which(is_invited).count() < limits::CONNECTIONS
            }
            Standing::Claimant(_, Right::Public) => {
                let now = self.now;
                let reserved = self.reserved.as_ref().filter(|(_, until)| *until > now);
                let is_reserved = |token: &str| reserved.is_some_and(|(reserved, _)| reserved == token);
                let comes =
                    |other: &Standing| matches!(other, Standing::Claimant(token, Right::Public) if !is_reserved(token));
                let (count, first) = (self.people.which(comes).count(), self.people.which(comes).next());
                if let Some(first) = first.filter(|_| count >= limits::CLAIMANTS) {
                    self.send_away(first, Problem::TooFast);
                }
                true
            }
        }
    }

    /// Somebody reads another language now, and is told everything again.
    pub(super) fn listen(&mut self, id: ConnectionId, standing: &Standing, languages: Languages, saw: Option<u32>) {
        self.people.listen(id, languages);
        let welcome = self.welcome(standing.place(), None, saw);
        self.tell(id, welcome);
        self.has_told_info(standing.place());
    }

    pub(super) fn leave(&mut self, id: ConnectionId) {
        let Some(standing) = self.people.standing(id) else {
            return;
        };
        self.people.remove(id);
        self.give_free(&standing);
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
            Visitor::Spectator if self.kept.setup.public => return Ok(Standing::Spectator),
            Visitor::Watcher(_) if self.kept.setup.public => return Ok(Standing::Spectator),
            Visitor::Watcher(link) if self.kept.watch.as_ref() == Some(&link) => return Ok(Standing::Spectator),
            // Whoever knows no more than the name of a private game is not even told that there is one.
            Visitor::Spectator | Visitor::Watcher(_) => return Err(Problem::NoGame),
            Visitor::Player(token) => (token, None),
            Visitor::Claimant(token, right) => (token, Some(right)),
        };
        let mut places = Place::BOTH.into_iter();
        if let Some(place) = places.find(|place| self.kept.tokens[place.index()].as_ref() == Some(&token)) {
            return Ok(Standing::Player(place));
        }
        let right = right.filter(|right| match right {
            Right::Public => self.kept.setup.public && !self.is_against_computer(),
            Right::Invite(invite) => self.kept.invite.as_ref() == Some(invite),
        });
        match (right, self.kept.has_free_seat()) {
            (Some(right), true) => Ok(Standing::Claimant(token, right)),
            (Some(_), false) => Err(Problem::Taken),
            (None, _) => Err(Problem::Token),
        }
    }

    // ---- The public seat ------------------------------------------------------------------------------

    /// Keeps the public seat for a while for whoever comes for it. After that, it is free for as long: whoever comes
    /// again and again and never sits down blocks nobody.
    fn reserve(&mut self, standing: Standing) {
        let Standing::Claimant(token, Right::Public) = standing else {
            return;
        };
        let is_free = self
            .reserved
            .as_ref()
            .is_none_or(|(_, until)| until + limits::RESERVED <= self.now);
        if is_free {
            self.reserved = Some((token, self.now + limits::RESERVED));
        }
    }

    /// Whoever has gone needs no seat.
    fn give_free(&mut self, standing: &Standing) {
        if let (Standing::Claimant(token, _), Some((reserved, until))) = (standing, &mut self.reserved)
            && token == reserved
            && !self.people.has_claimant(token)
        {
            *until = self.now.min(*until);
        }
    }

    /// For how many seconds the seat is kept for somebody else. An invitation is worth more.
    pub(super) fn kept_from(&self, token: &str, right: &Right) -> Option<Millis> {
        let (reserved, until) = self.reserved.as_ref()?;
        let is_kept = *right == Right::Public && reserved != token && *until > self.now;
        is_kept.then(|| (until - self.now + 999) / 1000)
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
