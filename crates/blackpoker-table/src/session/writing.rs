//! What is written before it is done and told, and what happens when the answer is lost.

use std::mem;

use blackpoker::{Ending, Seat};

use super::offers::TakenBack;
use super::{
    ConnectionId, Job, Kept, Millis, Moved, Note, Output, Place, Sat, Seated, Session, Write, Written, limits, play,
};
use crate::wire::Problem;

/// A job that is being written, and what follows from it.
pub(super) struct Pending {
    stamp: u32,
    then: Then,
    /// Who is told if it fails.
    asker: Option<Asker>,
    /// The answer was lost: what is in the store has to be read.
    pub is_unsure: bool,
}

/// Whoever asked for something: the connection, and the number of the question.
pub(super) type Asker = (ConnectionId, Option<u32>);

/// What is done when it is written.
pub(super) enum Then {
    /// Somebody has sat down.
    Sit(Place, Sat),
    /// Somebody has got the free seat, and sat down.
    Claim(ConnectionId, String, Sat),
    /// The cards are dealt.
    Deal(Seat, Box<Seated>),
    /// The game ended before it was played.
    Unplayed(Seat, Box<Seated>, Ending, Millis),
    /// Something was played.
    Move(Box<play::Moves>),
    /// The game is over, but not by the rules.
    End(Ending, Millis, Option<Seat>),
    /// Something was taken back.
    TakeBack(Box<TakenBack>),
    /// There is another game.
    Rematch(String),
    /// The time of whoever has to decide is up then, whether anybody is there or not.
    Rest(Millis),
}

impl Session {
    /// Has something written; until the answer comes, nothing else is taken.
    pub(super) fn persist(&mut self, mut writes: Vec<Write>, then: Then, asker: Option<Asker>) {
        self.stamp += 1;
        // Whatever it is, another clock runs from now on, or none.
        if self.kept.due.is_some() {
            writes.push(Write::Rest { due: None });
        }
        self.pending = Some(Box::new(Pending {
            stamp: self.stamp,
            then,
            asker,
            is_unsure: false,
        }));
        self.outputs.push(Output::Persist(Job {
            game: self.kept.id.clone(),
            after: self.kept.stamp,
            stamp: self.stamp,
            writes,
        }));
    }

    /// The store has answered.
    pub(super) fn written(&mut self, written: Written) {
        match (written, &mut self.pending) {
            (Written::Done, pending) => {
                if let Some(pending) = pending.take() {
                    self.complete(*pending);
                }
            }
            (Written::Failed, pending) => {
                if let Some(pending) = pending.take() {
                    self.fail(*pending);
                }
            }
            (Written::Unknown, Some(pending)) => {
                pending.is_unsure = true;
                self.recall();
            }
            (Written::Unknown, None) => {}
        }
    }

    pub(super) fn recall(&mut self) {
        self.retry = None;
        self.outputs.push(Output::Recall);
    }

    /// What is in the store is the truth.
    pub(super) fn recalled(&mut self, found: Option<(Kept, Vec<Moved>)>) {
        let Some((kept, moves)) = found else {
            self.retry = Some(self.now + limits::RETRY);
            return;
        };
        let Some(pending) = self.pending.take() else {
            return;
        };
        if kept.stamp == pending.stamp {
            self.complete(*pending);
        } else if kept.stamp == self.kept.stamp {
            self.fail(*pending);
        } else {
            self.adopt(kept, &moves, pending.asker);
        }
    }

    /// It is written: it is done and told.
    fn complete(&mut self, pending: Pending) {
        let Pending { stamp, then, asker, .. } = pending;
        self.kept.stamp = stamp;
        (self.retry, self.kept.due) = (None, None);
        match then {
            Then::Rest(due) => self.kept.due = Some(due),
            Then::Sit(place, sat) => self.has_sat(place, sat),
            Then::Claim(id, token, sat) => {
                self.wishes[Place::Guest.index()] = self.people.take_wish(id);
                self.seat_claimant(token);
                self.has_sat(Place::Guest, sat);
            }
            Then::Deal(opener, seated) => self.has_dealt(opener, seated),
            Then::Move(moves) => self.has_moved(*moves, asker),
            Then::Unplayed(opener, seated, result, at) => self.has_ended_unplayed(opener, seated, result, at),
            Then::End(result, at, aborted) => self.has_ended(result, at, aborted),
            Then::TakeBack(back) => self.has_taken_back(*back),
            Then::Rematch(next) => self.has_rematch(next),
        }
    }

    /// Nothing of it is written.
    fn fail(&mut self, pending: Pending) {
        let Pending { then, asker, .. } = pending;
        if let (Then::Move(moves), Some(seated)) = (then, &mut self.seated)
            && let Some(due) = moves.due
        {
            // It stays decided, by hand or by a shortcut: nobody else learns which, nor that it had to be tried again.
            let at = self.now + limits::RETRY;
            seated.due = Some(play::Due { at, ..due });
            return;
        }
        if let Some((id, question)) = asker {
            self.refuse(id, question, Problem::Storage.into());
        }
        // What needs nobody may have waited for this, or be this.
        self.retry = Some(self.now + limits::RETRY);
    }

    /// The game went on elsewhere: an older job was written after all, or somebody else keeps this game.
    fn adopt(&mut self, kept: Kept, moves: &[Moved], asker: Option<Asker>) {
        let old = mem::replace(&mut self.kept, kept);
        match self.load_table(moves) {
            Ok(seated) => {
                self.stamp = self.stamp.max(self.kept.stamp);
                self.seated = seated;
                self.start_clock();
            }
            Err(error) => {
                self.kept = old;
                self.note(Note::Fault(format!("what is kept cannot be gone on with: {error}")));
                self.retry = Some(self.now + limits::RETRY);
                return;
            }
        }
        self.promised = self.kept.have_promised().then_some(self.now);
        self.offers.clear();
        self.thinking = None;
        (self.shown, self.end_shown) = (self.shown_to(None), self.end_is_shown());
        if let Some((id, question)) = asker {
            self.refuse(id, question, Problem::Stale.into());
        }
        self.welcome_all();
        self.go_on();
    }
}
