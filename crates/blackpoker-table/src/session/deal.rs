//! Sitting down, and the deal when both have.

use std::sync::Arc;

use blackpoker::rules::{MatchRule, Split};
use blackpoker::{BySeat, Dice, Ending, Rules, Seat, check_deck, check_decks};
use blackpoker_ai::deal;

use super::clock::Clock;
use super::name::{self, BadName};
use super::writing::Then;
use super::{ConnectionId, Kept, LoadError, Millis, Note, Place, Refused, Right, Sat, Seated, Session, Write};
use crate::contest::Contest;
use crate::course::Course;
use crate::deck::deck_problem;
use crate::fair::{Deal, hex, is_number};
use crate::practice::Practice;
use crate::said::{both, sentence};
use crate::table::Table;
use crate::wire::{Problem, Status};

impl Session {
    /// Somebody takes the own seat.
    pub(super) fn sit(&mut self, id: ConnectionId, place: Place, sat: Sat) -> Result<(), Refused> {
        // A page that was loaded again says so again.
        if self.kept.status != Status::Open || self.kept.sat[place.index()].is_some() {
            return Ok(());
        }
        let sat = self.check(sat)?;
        self.check_which(place, sat.which)?;
        let write = sits(place, &sat);
        self.persist(vec![write], Then::Sit(place, sat), Some((id, None)));
        Ok(())
    }

    /// Somebody takes the free seat, which from then on belongs to the token of this hash.
    pub(super) fn claim(&mut self, id: ConnectionId, token: String, right: &Right, sat: Sat) -> Result<(), Refused> {
        if !self.kept.has_free_seat() {
            return Err(Problem::Taken.into());
        }
        if let Some(seconds) = self.kept_from(&token, right) {
            let args = [("seconds", seconds.to_string())];
            let text = both(|words| words.say("problem-reserved-for", &args));
            return Err(Refused::with(Problem::Reserved, text));
        }
        let sat = self.check(sat)?;
        self.check_which(Place::Guest, sat.which)?;
        let take = Write::Take { token: token.clone() };
        let write = sits(Place::Guest, &sat);
        self.persist(vec![take, write], Then::Claim(id, token, sat), Some((id, None)));
        Ok(())
    }

    fn check(&self, sat: Sat) -> Result<Sat, Refused> {
        let Sat {
            name,
            deck,
            other,
            which,
            promise,
            entropy,
        } = sat;
        let name = name::checked(&name).map_err(|bad| {
            let says = match bad {
                BadName::Length => "problem-name",
                BadName::Unseen => "problem-name-unseen",
                BadName::Mixed => "problem-name-mixed",
                BadName::Computer => "problem-name-computer",
            };
            Refused::with(Problem::Malformed, sentence(says))
        })?;
        if !promise.as_deref().is_some_and(is_number) {
            return Err(Refused::with(Problem::Malformed, sentence("problem-promise")));
        }
        // Where the frame prescribes a deck, there is nothing to bring.
        let built = |rule: &MatchRule| rule.split == Split::Built && self.kept.contest.is_none();
        let brings = self.rules.deck.fixed.is_none() && self.rules.series.as_ref().is_none_or(built);
        let (deck, mut other) = (deck.filter(|_| brings), other.filter(|_| brings));
        if self.rules.series.is_none() || deck.is_none() {
            other = None;
        }
        let problems = match (&deck, &other) {
            (Some(deck), Some(other)) => check_decks(&self.rules, Seat::A, &[deck.clone(), other.clone()]),
            // In a match one deck is not enough.
            (Some(_), None) if self.rules.series.is_some() => {
                return Err(Refused::with(Problem::Deck, sentence("problem-two-decks")));
            }
            (Some(deck), None) => check_deck(&self.rules, Seat::A, deck),
            (None, _) => Vec::new(),
        };
        if let Some(problem) = problems.first() {
            let text = both(|words| deck_problem(words, problem));
            return Err(Refused::with(Problem::Deck, text));
        }
        Ok(Sat {
            name,
            deck,
            other,
            which: which.filter(|_| self.kept.contest.is_some()),
            promise,
            entropy,
        })
    }

    /// Whether the deck of a later game of a match may be played.
    fn check_which(&self, place: Place, which: Option<u8>) -> Result<(), Refused> {
        let (Some(rule), Some(contest), Some(deck)) = (&self.rules.series, &self.kept.contest, which) else {
            return Ok(());
        };
        // Whoever opened the game has the seat that was asked for; in a match it is always asked for.
        let opener = self.kept.setup.seat.unwrap_or_default();
        let seat = if place == Place::Opener { opener } else { !opener };
        let checked = contest.series.check(rule, seat, deck);
        checked.map_err(|error| Refused::with(Problem::Deck, error.text().into()))
    }

    /// Shows what a player promised to add to the shuffles; not before everybody has promised.
    pub(super) fn show(&mut self, id: ConnectionId, place: Place, number: String) -> Result<(), Refused> {
        let sat = match self.kept.sat[place.index()].clone() {
            Some(sat) if self.kept.status == Status::Open => sat,
            // A page that was loaded again says so again.
            Some(_) => return Ok(()),
            None => return Err(Problem::NotRunning.into()),
        };
        if sat.is_shown() {
            return Ok(());
        }
        if !self.kept.have_promised() {
            return Err(Refused::with(Problem::NotRunning, sentence("problem-show-early")));
        }
        if !sat.has_promised(&number) {
            return Err(Refused::with(Problem::Malformed, sentence("problem-show")));
        }
        let sat = Sat { entropy: number, ..sat };
        let write = sits(place, &sat);
        self.persist(vec![write], Then::Sit(place, sat), Some((id, None)));
        Ok(())
    }

    /// From when on a player can claim the win of a game that is not dealt, because the other does not show the number:
    /// whoever could know how the cards fall must not have a choice.
    pub(super) fn claimable_unplayed_at(&self, place: Place) -> Option<Millis> {
        let [Some(one), Some(other)] = &self.kept.sat else {
            return None;
        };
        let (mine, theirs) = if place == Place::Opener {
            (one, other)
        } else {
            (other, one)
        };
        let is_waiting = self.kept.status == Status::Open && mine.is_shown() && !theirs.is_shown();
        self.promised
            .filter(|_| is_waiting)
            .map(|since| since + self.settings.away)
    }

    /// A player claims the win of a game that the other does not let begin.
    pub(super) fn claim_unplayed(&mut self, id: ConnectionId, place: Place) -> Result<(), Refused> {
        match self.claimable_unplayed_at(place) {
            Some(at) if at <= self.now => {}
            Some(at) => return Err(super::offers::too_early(at - self.now)),
            None => return Err(Problem::NotRunning.into()),
        }
        // The record says what there would have been to play, and who did not want to.
        match Seated::deal(&self.kept, &self.rules, self.now) {
            Ok((opener, seated)) => {
                let winner = if place == Place::Opener { opener } else { !opener };
                let (result, at) = (Ending::Time { winner }, self.now);
                let aborted = None;
                let writes = vec![Write::Deal { opener }, Write::End { result, at, aborted }];
                let then = Then::Unplayed(opener, Box::new(seated), result, at);
                self.persist(writes, then, Some((id, None)));
            }
            Err(error) => self.note(Note::Fault(format!("the cards cannot be dealt: {error}"))),
        }
        Ok(())
    }

    /// The end of a game that did not begin is written.
    pub(super) fn has_ended_unplayed(&mut self, opener: Seat, seated: Box<Seated>, result: Ending, at: Millis) {
        self.take_seats(opener, seated);
        self.is_ended(result, at);
        self.welcome_all();
        self.tell_info();
    }

    /// Somebody has sat down, or shown a number, which is written.
    pub(super) fn has_sat(&mut self, place: Place, sat: Sat) {
        self.kept.sat[place.index()] = Some(sat);
        if self.kept.have_promised() {
            self.promised.get_or_insert(self.now);
        }
        self.tell_info();
        for told in Place::BOTH {
            // From now on the other may have to show a number.
            if told == place || self.kept.have_promised() {
                let welcome = self.welcome(Some(told), None, None);
                self.tell_place(Some(told), welcome);
            }
        }
        self.go_on();
    }

    /// Deals the cards when both have sat down.
    pub(super) fn deal_if_ready(&mut self) {
        let is_ready = |place: &Place| {
            let computer = *place == Place::Guest && self.is_against_computer();
            computer || self.kept.sat[place.index()].as_ref().is_some_and(Sat::is_shown)
        };
        if self.kept.status != Status::Open || !Place::BOTH.iter().all(is_ready) {
            return;
        }
        match Seated::deal(&self.kept, &self.rules, self.now) {
            Ok((opener, seated)) => {
                let write = Write::Deal { opener };
                self.persist(vec![write], Then::Deal(opener, Box::new(seated)), None);
            }
            Err(error) => self.note(Note::Fault(format!("the cards cannot be dealt: {error}"))),
        }
    }

    /// The deal is written.
    pub(super) fn has_dealt(&mut self, opener: Seat, seated: Box<Seated>) {
        self.take_seats(opener, seated);
        self.start_clock();
        self.note(Note::Dealt);
        self.welcome_all();
        self.go_on();
    }

    fn take_seats(&mut self, opener: Seat, mut seated: Box<Seated>) {
        for (seat, wish) in [opener, !opener].into_iter().zip(&mut self.wishes) {
            if let Some(shortcuts) = wish.take() {
                seated.table.shortcuts[seat] = shortcuts;
            }
        }
        seated.since = self.now;
        self.kept.opener = Some(opener);
        self.kept.status = Status::Running;
        self.seated = Some(seated);
    }
}

fn sits(place: Place, sat: &Sat) -> Write {
    Write::Sit {
        place: place.index(),
        sat: sat.clone(),
    }
}

impl Seated {
    /// Deals a game: everything follows from what the server and both players put in. The opener's seat comes with it.
    pub(super) fn deal(kept: &Kept, rules: &Arc<Rules>, now: Millis) -> Result<(Seat, Seated), LoadError> {
        let Dealt {
            deal,
            opener,
            decks,
            own,
            practice,
            contest,
        } = Dealt::of(kept, rules);
        let own = contest.map_or(own, |contest| contest.known());
        let known = deal::known_by(rules, &decks, own);
        let course = Course::start(Arc::clone(rules), decks, known, &mut Vec::new())?;
        let person = kept.setup.level.map(|_| opener);
        let mut table = Table::new(course, person);
        for (at, line) in kept.beginning.iter().flat_map(|beginning| &beginning.lines).enumerate() {
            let command = table.course().game().parse(rules, line);
            let played = command.ok().and_then(|command| table.play_again(&command, false).ok());
            played.ok_or(LoadError::Move { at })?;
        }
        let before = table.course().len();
        let seated = Seated {
            table,
            deal,
            practice,
            clock: kept.setup.clock.map(Clock::new),
            since: now,
            due: None,
            past: None,
            // Whoever watches later knows the game that this one goes on from.
            times: match kept.setup.spectator_delay {
                0 => Vec::new(),
                _ => vec![kept.created; before],
            },
        };
        Ok((opener, seated))
    }
}

impl Kept {
    /// The match before its next game; `None`: this is no match, or it is over.
    ///
    /// A game that was called off is no game of the match: it is played again, and a first one is dealt anew.
    pub fn next_of_match(&self, rules: &Rules) -> Option<Contest> {
        let rule = rules.series.as_ref()?;
        match self.result? {
            Ending::Unfinished => self.contest.as_deref().cloned(),
            result => Dealt::of(self, rules).contest?.next(rule, result.winner()),
        }
    }
}

/// How the cards of a game fall.
pub struct Dealt {
    /// What they fall from, with every shuffle to come.
    pub deal: Deal,
    /// The opener's seat.
    pub opener: Seat,
    /// Both decks, top first.
    pub decks: BySeat<Vec<blackpoker::Card>>,
    /// Who brought the own deck.
    pub own: BySeat<bool>,
    /// The cards are dealt for practice, and not by chance.
    pub practice: Option<Practice>,
    /// The match that the game belongs to.
    pub contest: Option<Contest>,
}

impl Dealt {
    /// From what the server and both players put in.
    pub fn of(kept: &Kept, rules: &Rules) -> Dealt {
        let sat = |place: Place| kept.sat[place.index()].as_ref();
        let added = Place::BOTH.map(|place| sat(place).map_or("", |sat| sat.entropy.as_str()));
        let own = Place::BOTH.map(|place| sat(place).and_then(|sat| sat.deck.as_deref()));
        let have_promised = kept.sat.iter().flatten().all(|sat| sat.promise.is_some());
        let deal = match have_promised {
            true => Deal::promised(&hex(&kept.secret), added),
            false => Deal::unpromised(&kept.secret, added),
        };
        let number = || deal.dice(0).below(u32::MAX).into();
        let practice = kept.setup.practice.then(|| Practice::of(rules, number())).flatten();
        if let Some(practice) = practice {
            return Dealt {
                deal,
                opener: Seat::A,
                decks: practice.0.clone(),
                own: BySeat::default(),
                practice: Some(practice),
                contest: None,
            };
        }
        let (opener, decks) = deal.cards(rules, kept.setup.seat, own);
        let mut brought = BySeat::default();
        for (seat, own) in [opener, !opener].into_iter().zip(own) {
            brought[seat] = own.is_some();
        }
        if let Some(beginning) = kept.beginning.as_deref() {
            return Dealt {
                deal,
                opener,
                decks: BySeat(beginning.decks.clone()),
                own: BySeat(beginning.own),
                practice: None,
                contest: None,
            };
        }
        let contest = Dealt::contest(kept, rules, &deal, opener);
        let (decks, own) = match &contest {
            Some(contest) => (contest.cards(), contest.dealt_before()),
            None => (decks, brought),
        };
        Dealt {
            deal,
            opener,
            decks,
            own,
            practice: None,
            contest,
        }
    }

    /// The match that a game belongs to, with the decks that are played in it.
    fn contest(kept: &Kept, rules: &Rules, deal: &Deal, opener: Seat) -> Option<Contest> {
        let rule = rules.series.as_ref()?;
        let places = [(opener, Place::Opener), (!opener, Place::Guest)];
        let sat = |place: Place| kept.sat[place.index()].as_ref();
        let Some(kept) = kept.contest.as_deref() else {
            let mut own = BySeat::default();
            for (seat, place) in places {
                let brought = sat(place).and_then(|sat| Some([sat.deck.clone()?, sat.other.clone()?]));
                own[seat] = brought;
            }
            return Some(deal.contest(rule, own));
        };
        let mut contest = kept.clone();
        for (seat, place) in places {
            if let Some(deck) = sat(place).and_then(|sat| sat.which) {
                // It was looked at when the player sat down.
                let _ = contest.choose(rule, seat, deck);
            }
        }
        Some(contest)
    }
}
