//! What players agree on: draws, taking back, another game. And the few phrases that they can say.

use blackpoker::pack::RulesName;
use blackpoker::{Command, Ending, Rules, Seat};
use sha2::{Digest, Sha256};

use super::clock::Clock;
use super::writing::Then;
use super::{ConnectionId, Kept, Millis, Note, Place, Refused, Session, Write, limits};
use crate::course::Course;
use crate::fair::Secret;
use crate::said::{both, sentence};
use crate::table::Decided;
use crate::wire::{FromServer, NewGame, Offer, Problem, Status};

impl Session {
    /// A player proposes something, or accepts what the other proposed.
    pub(super) fn offer(&mut self, id: ConnectionId, seat: Seat, offer: Offer) -> Result<(), Refused> {
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
            (true, Offer::Takeback) => return self.take_back(id, seat),
            (true, Offer::Rematch) => return self.rematch(id),
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
            Offer::Draw => self.end(Some(id), Ending::Agreement, None),
            Offer::Takeback => self.take_back(id, !seat),
            Offer::Rematch => self.rematch(id),
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
        let now = self.now;
        let last = &mut self.people.emotes[seat.index()];
        if last.is_some_and(|last| now - last < limits::EMOTE) {
            return Err(Problem::TooFast.into());
        }
        *last = Some(now);
        for place in self.viewers_now() {
            self.tell_place(place, FromServer::Emote { seat, number });
        }
        Ok(())
    }

    /// The game ends, but not by the rules.
    pub(super) fn end(
        &mut self,
        asker: Option<ConnectionId>,
        result: Ending,
        aborted: Option<Seat>,
    ) -> Result<(), Refused> {
        self.running()?;
        let at = self.now;
        let write = Write::End { result, at, aborted };
        self.persist(vec![write], Then::End(result, at, aborted), asker.map(|id| (id, None)));
        Ok(())
    }

    /// From when on a player can claim the win: the other has to decide, and has gone, or does not. A clock tells by itself.
    pub(super) fn claimable_at(&self, seat: Seat) -> Option<Millis> {
        let seated = self.running().ok()?;
        let is_waiting = seated.table.course().game().asks() == Some(!seat);
        if !is_waiting || self.is_against_computer() || self.kept.setup.clock.is_some() {
            return None;
        }
        let silent = seated.since + limits::SILENT;
        let away = self.away[self.place_of(!seat).index()];
        let away = away.map(|away| away.max(seated.since) + self.settings.away);
        Some(away.map_or(silent, |away| away.min(silent)))
    }

    /// A player claims the win.
    pub(super) fn claim_win(&mut self, id: ConnectionId, seat: Seat) -> Result<(), Refused> {
        self.running()?;
        match self.claimable_at(seat) {
            Some(at) if at <= self.now => self.end(Some(id), Ending::Time { winner: seat }, None),
            Some(at) => Err(too_early(at - self.now)),
            None => Err(Problem::NotOffered.into()),
        }
    }

    /// Whether a game between people may still be called off. Passes do not count: nobody is to learn from this whether
    /// one was by hand.
    pub(super) fn may_abort(&self) -> bool {
        let Ok(seated) = self.running() else {
            return false;
        };
        let is_move = |command: &Command| !matches!(command, Command::Pass(_) | Command::Shuffle(..));
        let moves = seated.table.course().commands().filter(is_move).take(limits::ABORT);
        !self.is_against_computer() && moves.count() < limits::ABORT
    }

    /// A player calls the game off.
    pub(super) fn abort(&mut self, id: ConnectionId, seat: Seat) -> Result<(), Refused> {
        self.running()?;
        match self.may_abort() {
            true => self.end(Some(id), Ending::Unfinished, Some(seat)),
            false => Err(Refused::with(Problem::NotOffered, sentence("problem-abort-late"))),
        }
    }

    /// The end is written.
    pub(super) fn has_ended(&mut self, result: Ending, at: Millis, aborted: Option<Seat>) {
        self.kept.aborted = aborted;
        self.is_ended(result, at);
        self.tell_state();
        self.tell_info();
    }

    // ---- Taking back ----------------------------------------------------------------------------------

    fn last_decision(&self, seat: Seat) -> Option<Decided> {
        self.seated.as_ref()?.table.last_decision(seat)
    }

    /// Against the computer nobody need be asked, unless something hidden was seen.
    pub(super) fn may_take_back_freely(&self, seat: Seat) -> bool {
        let is_running = self.is_against_computer() && self.running().is_ok();
        is_running && self.last_decision(seat).is_some_and(|decided| !decided.seen)
    }

    /// Goes back to the last decision of a player.
    fn take_back(&mut self, id: ConnectionId, seat: Seat) -> Result<(), Refused> {
        let (Some(decided), Ok(seated)) = (self.last_decision(seat), self.running()) else {
            return Err(Problem::NotOffered.into());
        };
        let (moves, had) = (decided.at, seated.table.course().len());
        let course = match seated.table.before(decided, &mut Vec::new()) {
            Ok(course) => course,
            Err(error) => {
                self.note(Note::Fault(format!("taking back failed: {error}")));
                return Err(Problem::NotOffered.into());
            }
        };
        // The numbers go on rising: what was taken back counts, and so does taking back.
        let base = self.kept.base + (had - moves) as u32 + 1;
        let turning = 1 + base + moves as u32;
        let clock = self.stopped_clock();
        let write = Write::TakeBack {
            moves: moves as u32,
            base,
            turning,
            banks: clock.as_ref().map_or([0; 2], Clock::millis),
        };
        let then = Then::TakeBack(Box::new(TakenBack {
            course,
            base,
            turning,
            clock,
        }));
        self.persist(vec![write], then, Some((id, None)));
        Ok(())
    }

    /// What was taken back is written.
    pub(super) fn has_taken_back(&mut self, back: TakenBack) {
        (self.kept.base, self.kept.turning) = (back.base, back.turning);
        self.offers.clear();
        self.thinking = None;
        let now = self.now;
        if let Some(seated) = self.seated.as_deref_mut() {
            seated.times.truncate(back.course.len());
            seated.past = None;
            seated.table.go_back(back.course);
            seated.since = now;
            seated.due = None;
            seated.clock = back.clock;
        }
        self.start_clock();
        self.tell_state();
        self.show_late();
        self.go_on();
    }

    // ---- Another game ---------------------------------------------------------------------------------

    /// The same two play again with the seats swapped.
    fn rematch(&mut self, id: ConnectionId) -> Result<(), Refused> {
        // A machine without random numbers cannot keep a game.
        if self.entropy == Secret::default() {
            return Err(Problem::Storage.into());
        }
        // In a match everybody keeps the seat, so that the decks keep their owners.
        let contest = self.kept.next_of_match(&self.rules);
        let seat = self
            .kept
            .opener
            .map(|seat| if contest.is_some() { seat } else { !seat });
        let setup = NewGame {
            seat,
            // One first game is enough.
            practice: false,
            // Once is enough to see how else it could have gone.
            from: None,
            ..self.kept.setup.clone()
        };
        let next = next_id(&self.kept.id, &self.entropy);
        // Each keeps the own token: what opens a seat here opens the same player's seat there, and is sent to nobody.
        let game = Kept {
            tokens: self.kept.tokens.clone(),
            watch: self.kept.watch.clone(),
            contest: contest.map(Box::new),
            ..Kept::open(next.clone(), setup, &self.rules, self.entropy, self.now)
        };
        let writes = vec![Write::Open(Box::new(game)), Write::Rematch { next: next.clone() }];
        self.persist(writes, Then::Rematch(next), Some((id, None)));
        Ok(())
    }

    /// The next game is written.
    pub(super) fn has_rematch(&mut self, next: String) {
        for place in Place::BOTH {
            let message = FromServer::Rematch { game: next.clone() };
            self.tell_place(Some(place), message);
        }
        self.kept.rematch = Some(next);
        self.offers.clear();
        self.note(Note::Reopened);
        self.tell_info();
        self.tell_state();
    }
}

/// The win cannot be claimed yet.
pub(super) fn too_early(wait: Millis) -> Refused {
    let args = [("seconds", ((wait + 999) / 1000).to_string())];
    let text = both(|words| words.say("problem-claim-early", &args));
    Refused::with(Problem::NotOffered, text)
}

/// A game before something that was taken back.
pub(super) struct TakenBack {
    course: Course,
    base: u32,
    turning: u32,
    clock: Option<Clock>,
}

/// The name of the next game of the same two: as hard to guess as its entropy.
fn next_id(id: &str, entropy: &Secret) -> String {
    let mut hash = Sha256::new();
    hash.update(b"blackpoker rematch");
    hash.update(entropy);
    hash.update(id.as_bytes());
    let bytes: [u8; 32] = hash.finalize().into();
    game_id(bytes.first_chunk().copied().unwrap_or_default())
}

/// The name of a game in links: 60 bits in letters and digits that cannot be mistaken for each other.
pub fn game_id(bytes: [u8; 12]) -> String {
    const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";
    bytes
        .iter()
        .map(|byte| char::from(LETTERS[usize::from(byte % 32)]))
        .collect()
}

impl Kept {
    /// A new game in which nobody has a seat yet.
    pub fn open(id: String, setup: NewGame, rules: &Rules, secret: Secret, created: i64) -> Kept {
        Kept {
            id,
            created,
            setup,
            rules: RulesName::of(rules),
            status: Status::Open,
            opener: None,
            result: None,
            ended: None,
            secret,
            tokens: [None, None],
            invite: None,
            sat: [None, None],
            base: 0,
            turning: 0,
            rematch: None,
            watch: None,
            aborted: None,
            due: None,
            stamp: 0,
            beginning: None,
            contest: None,
        }
    }
}
