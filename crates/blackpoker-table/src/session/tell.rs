//! What everyone is told: who is there, and the game as each may see it.

use std::sync::Arc;

use blackpoker::{BySeat, Ending, Event, Game, Knowledge, Outcome, Pick, Rules, Seat, SeenEvent, View, Viewer, rules};
use blackpoker_ai::Level;

use super::deal::Dealt;
use super::name::among_words;
use super::{ConnectionId, Kept, Manner, Output, Place, Refused, Sat, Seated, Session, step};
use crate::fair::{hex, promise};
use crate::plan::Planned;
use crate::voice::{Hearer, Voice};
use crate::wire::{
    DeckChoice, EndedBy, EndingView, FromServer, GameInfo, Line, Memory, PlayerInfo, SeriesInfo, Shown, Status, Text,
    Update, Waits,
};
use crate::{log, said};

/// Everyone who is told the same.
const VIEWERS: [Option<Place>; 3] = [Some(Place::Opener), Some(Place::Guest), None];

/// What happened, as one viewer may know it.
#[derive(Default)]
pub(super) struct Told {
    pub lines: Vec<Line>,
    pub events: Vec<SeenEvent>,
    /// The table between several moves.
    pub shown: Vec<Shown>,
}

impl Told {
    /// Takes in what a command did in a turn; `at` counts it.
    fn add(&mut self, rules: &Rules, at: usize, turn: u16, events: &[Event], to: &Listener) {
        let seen: Vec<SeenEvent> = events.iter().map(|event| event.redact(to.viewer)).collect();
        let lines = said::lines(to.manner.languages, Some(&to.hearer), rules, at as u32, turn, &seen);
        self.extend(&seen, lines);
    }

    fn extend(&mut self, seen: &[SeenEvent], lines: Vec<Line>) {
        self.events.extend_from_slice(seen);
        self.lines.extend(lines);
    }

    /// Shows the table before more happens, unless nothing but passes did.
    fn show(&mut self, rules: &Rules, game: &Game, viewer: Viewer) {
        let (events, lines) = self.shown.iter().fold((0, 0), |(events, lines), shown| {
            (events + shown.events, lines + shown.lines)
        });
        let new = self.events.get(events as usize..).unwrap_or_default();
        if new.iter().all(|event| matches!(event, Event::Passed(_))) {
            return;
        }
        self.shown.push(Shown {
            events: self.events.len() as u32 - events,
            lines: self.lines.len() as u32 - lines,
            view: Box::new(game.view(rules, viewer)),
        });
    }
}

/// Everyone who sees the same.
#[derive(Clone, PartialEq)]
pub(super) struct Listener {
    pub viewer: Viewer,
    pub manner: Manner,
    /// How they are spoken to.
    pub hearer: Hearer,
}

/// Moves as they are told to one viewer after the other.
pub(super) struct ToldMoves<'m> {
    rules: Arc<Rules>,
    from: usize,
    moves: &'m [Planned],
}

impl<'m> ToldMoves<'m> {
    /// Moves after so many others.
    pub fn new(rules: Arc<Rules>, from: usize, moves: &'m [Planned]) -> ToldMoves<'m> {
        ToldMoves { rules, from, moves }
    }

    /// As one viewer may know them.
    pub fn to(&self, listener: &Listener) -> Told {
        let mut told = Told::default();
        let mut before: Option<&Planned> = None;
        for (at, planned) in self.moves.iter().enumerate() {
            if let Some(before) = before.filter(|_| listener.manner.paced) {
                told.show(&self.rules, &before.after, listener.viewer);
            }
            let seen = planned.seen_by(listener.viewer);
            let (languages, number) = (listener.manner.languages, (self.from + at + 1) as u32);
            let to = Some(&listener.hearer);
            let lines = said::lines(languages, to, &self.rules, number, planned.turn, &seen);
            told.extend(&seen, lines);
            before = Some(planned);
        }
        told
    }
}

/// What the player at a place is called: the computer by its level.
fn called(kept: &Kept, place: Place) -> Option<Text> {
    let computer = level(kept, place).and_then(Level::new).map(|level| level.name().into());
    // Whoever wanted it has no name any more.
    let sat = kept.sat[place.index()].as_ref().filter(|sat| !sat.name.is_empty());
    computer.or(sat.map(|sat| Text::from(among_words(&sat.name).as_str())))
}

/// The level of the computer, if it plays at a place.
fn level(kept: &Kept, place: Place) -> Option<u8> {
    kept.setup.level.filter(|_| place == Place::Guest)
}

/// What is played, and by whom, without those who are there.
pub fn info(kept: &Kept) -> GameInfo {
    let player = |place: Place| {
        let level = level(kept, place);
        PlayerInfo {
            name: called(kept, place),
            level,
            seat: kept.opener.map(|opener| match place {
                Place::Opener => opener,
                Place::Guest => !opener,
            }),
            here: level.is_some(),
        }
    };
    GameInfo {
        id: kept.id.clone(),
        regulation: kept.setup.regulation.clone(),
        custom: kept.rules.custom.clone().map(Into::into),
        players: Place::BOTH.map(player),
        status: kept.status,
        clock: kept.setup.clock,
        commitment: promise(&kept.secret),
        promises: kept.sat.each_ref().map(|sat| sat.as_ref()?.promise.clone()),
        shown: kept.sat.each_ref().map(|sat| sat.as_ref().is_some_and(Sat::is_shown)),
        public: kept.setup.public,
        chosen: kept.setup.seat,
        watch: None,
        spectator_delay: kept.setup.spectator_delay,
        practice: kept.setup.practice,
        against_computer: kept.setup.level.is_some(),
        rematch: kept.rematch.clone(),
        from: kept.setup.from.clone(),
        // Only those who know the rules know the match.
        series: None,
        watching: 0,
    }
}

/// Takes out of what is known of a game that it is over, and what follows from that.
pub fn hide_end(info: &mut GameInfo) {
    if info.status == Status::Over {
        info.status = Status::Running;
    }
    info.rematch = None;
}

impl Session {
    /// What is played, and by whom, as anybody may know it.
    pub fn info(&self) -> GameInfo {
        self.info_for(None)
    }

    /// The same for somebody at the table. Spectators may learn later that the game is over, and what follows from it.
    pub(super) fn info_for(&self, place: Option<Place>) -> GameInfo {
        let mut info = info(&self.kept);
        for place in Place::BOTH {
            info.players[place.index()].here |= self.people.has(Some(place));
        }
        let is_late = place.is_none() && !self.end_is_shown();
        match place {
            None if is_late => hide_end(&mut info),
            None => {}
            Some(_) => {
                info.watching = self.people.at(None).count() as u32;
                info.watch.clone_from(&self.kept.watch);
            }
        }
        info.series = self.series(place, is_late);
        info
    }

    /// The match that the game belongs to. Who learns later that the game is over, learns later who won it, and who won
    /// those before it.
    fn series(&self, place: Option<Place>, is_late: bool) -> Option<SeriesInfo> {
        let (rule, kept) = (self.rules.series.as_ref()?, &self.kept);
        // What goes on from a game of a match is none of its games.
        if kept.setup.from.is_some() || (is_late && self.is_late()) {
            return None;
        }
        let before = kept.contest.as_ref().map(|contest| contest.series.clone());
        let before = before.unwrap_or_default();
        let result = kept.result.filter(|result| !is_late && *result != Ending::Unfinished);
        let series = match result {
            Some(result) => Dealt::of(kept, &self.rules).contest?.played(rule, result.winner()),
            None => before.clone(),
        };
        let opener = kept.opener.or(kept.setup.seat).unwrap_or_default();
        let mine = place.map(|place| if place == Place::Opener { opener } else { !opener });
        let sits = place.is_some_and(|place| kept.sat[place.index()].is_some());
        let waits = kept.contest.as_deref().filter(|_| kept.status == Status::Open && !sits);
        let choice = waits.zip(mine).map_or(Vec::new(), |(contest, seat)| {
            let sizes = contest.sizes(seat);
            let deck = |deck: u8| DeckChoice {
                deck,
                cards: sizes.get(usize::from(deck) - 1).map_or(0, |cards| *cards as u8),
                last: contest.deck(seat) == deck,
            };
            contest.series.free(rule, seat).into_iter().map(deck).collect()
        });
        Some(SeriesInfo {
            game: before.played().len() as u8 + 1,
            games: rule.games,
            wins: [opener, !opener].map(|seat| series.wins(seat)),
            over: series.outcome(rule).is_some(),
            choice,
        })
    }

    pub(super) fn tell_info(&mut self) {
        for place in VIEWERS {
            if !self.people.has(place) {
                continue;
            }
            let info = self.info_for(place);
            // To those who see the game later, a message without news would be news.
            if place.is_none() && self.watched.as_deref() == Some(&info) {
                continue;
            }
            self.has_told_info(place);
            self.tell_place(place, FromServer::Game(info));
        }
    }

    /// Remembers what those who see the game later were told.
    pub(super) fn has_told_info(&mut self, place: Option<Place>) {
        if place.is_none() && self.is_late() {
            self.watched = Some(Box::new(self.info_for(None)));
        }
    }

    /// Welcomes everyone anew, with the whole game.
    pub(super) fn welcome_all(&mut self) {
        for place in VIEWERS {
            if self.people.has(place) {
                let welcome = self.welcome(place, None, None);
                self.has_told_info(place);
                self.tell_place(place, welcome);
            }
        }
    }

    pub(super) fn refuse(&mut self, id: ConnectionId, question: Option<u32>, refused: Refused) {
        let message = FromServer::Refused {
            id: question,
            problem: refused.problem,
            text: refused.text,
            rule: refused.rule,
        };
        self.tell(id, message);
    }

    /// Tells one connection.
    pub(super) fn tell(&mut self, id: ConnectionId, message: FromServer) {
        self.outputs.push(Output::Tell(vec![id], message));
    }

    /// Tells everyone who sees the same.
    pub(super) fn tell_place(&mut self, place: Option<Place>, message: FromServer) {
        let to: Vec<ConnectionId> = self.people.at(place).collect();
        if !to.is_empty() {
            self.outputs.push(Output::Tell(to, message));
        }
    }

    /// Those who are told at once: spectators only if they do not see the game later.
    pub(super) fn viewers_now(&self) -> impl Iterator<Item = Option<Place>> + use<> {
        let is_late = self.is_late();
        VIEWERS.into_iter().filter(move |place| place.is_some() || !is_late)
    }

    // ---- The game -------------------------------------------------------------------------------------

    /// Who looks from a place.
    pub(super) fn viewer(&self, place: Option<Place>) -> Viewer {
        let seat = place.and_then(|place| self.seat_of(place));
        seat.map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Who is told something at a place.
    pub(super) fn listener(&self, place: Option<Place>) -> Listener {
        Listener {
            viewer: self.viewer(place),
            manner: self.people.manner(place),
            hearer: self.hearer(place),
        }
    }

    /// How those at a place are spoken to: players by what they are to each other, spectators by the players' names.
    fn hearer(&self, place: Option<Place>) -> Hearer {
        if let Some(you) = place.and_then(|place| self.seat_of(place)) {
            return Hearer {
                you: Some(you),
                names: None,
            };
        }
        let same = |seat: Seat| Text::from(seat.to_string().as_str());
        let name = |seat: Seat| {
            // Before the coin has fallen nobody has a seat.
            let called = self.kept.opener.and_then(|_| called(&self.kept, self.place_of(seat)));
            let Text { ja, en } = called.unwrap_or_else(|| same(seat));
            rules::Text { ja, en }
        };
        Hearer {
            you: None,
            names: Some(BySeat(Seat::BOTH.map(name))),
        }
    }

    /// How many commands somebody has been told of, in the numbers that clients give back. Before the deal it is 0.
    pub(super) fn number(&self, commands: usize) -> u32 {
        1 + self.kept.base + commands as u32
    }

    pub(super) fn welcome(&mut self, place: Option<Place>, since: Option<u32>, saw: Option<u32>) -> FromServer {
        let shown = self.shown_to(place);
        let (base, turning, is_seated) = (self.kept.base, self.kept.turning, self.seated.is_some());
        let commands = |number: Option<u32>| {
            let number = number.filter(|number| *number > 0 && *number >= turning)?;
            let commands = number.checked_sub(1 + base)? as usize;
            (is_seated && commands <= shown).then_some(commands)
        };
        let from = commands(since);
        let listener = self.listener(place);
        let (game, mut told) = match &mut self.seated {
            Some(seated) => {
                let (game, told) = match (place, from) {
                    // Any number of them may come to see a long game.
                    (None, None) => seated.whole(shown, listener),
                    (Some(_), _) | (_, Some(_)) => seated.again(from, shown, &listener),
                };
                (Some(game), told)
            }
            None => (None, Told::default()),
        };
        // Nobody wants to see a whole game move again.
        let mut told_from = from;
        if from.is_none() {
            told.events.clear();
            told.shown.clear();
            if let (Some(seated), Some(_), Some(_)) = (&self.seated, place, saw) {
                let from = commands(saw);
                told.events = seated.again(from, shown, &self.listener(place)).1.events;
                told_from = Some(from.unwrap_or_default());
            }
        }
        FromServer::Welcome {
            game: self.info_for(place),
            seat: place.and_then(|place| self.seat_of(place)),
            place: place.map(|place| place.index() as u8),
            from: told_from.map(|from| from as u32),
            sits: place.is_some_and(|place| self.kept.sat[place.index()].is_some()),
            elsewhere: place.map_or(0, |place| self.people.windows(place).saturating_sub(1) as u32),
            whole: from.is_none(),
            update: self.update(place, shown, game.as_ref(), told),
        }
    }

    /// Tells everyone the game as it stands, with what each was not told yet.
    pub(super) fn tell_update(&mut self, told: impl Fn(&Listener) -> Told) {
        let game = self.seated.as_ref().map(|seated| *seated.table.course().game());
        let moves = self.seated.as_ref().map_or(0, |seated| seated.table.course().len());
        for place in self.viewers_now() {
            if !self.people.has(place) {
                continue;
            }
            let update = self.update(place, moves, game.as_ref(), told(&self.listener(place)));
            self.tell_place(place, FromServer::Update(update));
        }
    }

    /// Something changed that is no move.
    pub(super) fn tell_state(&mut self) {
        self.tell_update(|_| Told::default());
    }

    /// Something changed that is nobody else's business: not even that it did.
    pub(super) fn tell_seat(&mut self, seat: Seat) {
        let Some(seated) = &self.seated else {
            return;
        };
        let course = seated.table.course();
        let (game, moves, place) = (*course.game(), course.len(), self.place_of(seat));
        let update = self.update(Some(place), moves, Some(&game), Told::default());
        self.tell_place(Some(place), FromServer::Update(update));
    }

    pub(super) fn update(&self, place: Option<Place>, moves: usize, game: Option<&Game>, told: Told) -> Update {
        let Listener { viewer, manner, .. } = self.listener(place);
        let (Some(seated), Some(game)) = (self.seated.as_deref(), game) else {
            return Update {
                n: 0,
                moves: 0,
                lines: Vec::new(),
                events: Vec::new(),
                shown: Vec::new(),
                view: None,
                memory: Memory::default(),
                step: None,
                waits: Waits::Nobody,
                clocks: None,
                offers: Vec::new(),
                ending: None,
                free_takeback: false,
                claim: place
                    .and_then(|place| self.claimable_unplayed_at(place))
                    .map(|at| (at - self.now).max(0) as u32),
                may_abort: false,
            };
        };
        let is_late = place.is_none() && self.is_late();
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        let view = game.view(&self.rules, viewer);
        let waits = self.waits(seat, game);
        let asked = seat.filter(|_| matches!(waits, Waits::You | Waits::Passing));
        Update {
            n: self.number(moves),
            moves: moves as u32,
            lines: told.lines,
            events: told.events,
            shown: told.shown,
            memory: seat.map_or_else(Memory::default, |seat| {
                memory(seated.table.course().knowledge(seat), seat, &view)
            }),
            view: Some(Box::new(view)),
            step: asked.and_then(|seat| {
                match step::next(
                    manner.languages,
                    seated.table.course(),
                    &seated.table.shortcuts[seat],
                    &[],
                    &[],
                ) {
                    Ok(step::Next::Ask(step)) => Some(step),
                    _ => None,
                }
            }),
            waits,
            clocks: seated
                .clock
                .as_ref()
                .filter(|_| !is_late)
                .map(|clock| clock.show(self.now)),
            offers: if is_late { Vec::new() } else { self.offers.clone() },
            ending: self.ending(place).filter(|_| place.is_some() || self.end_is_shown()),
            free_takeback: seat.is_some_and(|seat| self.may_take_back_freely(seat)),
            claim: seat
                .and_then(|seat| self.claimable_at(seat))
                .map(|at| (at - self.now).max(0) as u32),
            may_abort: seat.is_some() && self.may_abort(),
        }
    }

    fn waits(&self, seat: Option<Seat>, game: &Game) -> Waits {
        let (Some(asked), Ok(seated)) = (game.asks(), self.running()) else {
            return Waits::Nobody;
        };
        match (seat == Some(asked), self.is_computer(asked)) {
            (true, _) if seated.due.is_some() => Waits::Passing,
            (true, _) => Waits::You,
            (false, true) => Waits::Computer,
            (false, false) => Waits::Opponent,
        }
    }

    fn ending(&self, place: Option<Place>) -> Option<EndingView> {
        let result = self.kept.result?;
        let hearer = self.hearer(place);
        let winner = match result {
            Ending::Decided(Outcome::Winner(winner)) | Ending::Resignation { winner } | Ending::Time { winner } => {
                Some(winner)
            }
            Ending::Decided(Outcome::Draw) | Ending::Agreement | Ending::Unfinished => None,
        };
        Some(EndingView {
            winner,
            text: match result {
                Ending::Unfinished => said::aborted(&hearer, self.kept.aborted),
                _ => said::both(|words| log::ending(Voice::to(words, Some(&hearer)), result)),
            },
            by: match result {
                Ending::Decided(_) => EndedBy::Rules,
                Ending::Resignation { .. } => EndedBy::Resignation,
                Ending::Time { .. } => EndedBy::Time,
                Ending::Agreement => EndedBy::Agreement,
                Ending::Unfinished => EndedBy::Abort,
            },
            aborted: self.kept.aborted,
            secret: match self.kept.next_of_match(&self.rules) {
                // The decks of the match follow from it, and the other player's are not to be known yet (J-45).
                Some(_) => None,
                None => Some(hex(&self.kept.secret)),
            },
        })
    }
}

/// What spectators were told of the whole game, up to a command: the next who comes is told the same, and what is new.
pub(super) struct Past {
    listener: Listener,
    to: usize,
    game: Game,
    told: Told,
}

impl Seated {
    /// Everything that happened, for spectators.
    fn whole(&mut self, to: usize, listener: Listener) -> (Game, Told) {
        let course = self.table.course();
        let (rules, mut events) = (course.rules(), Vec::new());
        let known = self
            .past
            .take()
            .filter(|past| past.listener == listener && past.to <= to);
        let mut past = match known {
            Some(past) => past,
            None => {
                let Ok(game) = Game::start(rules, course.decks(), &mut events) else {
                    return (*course.game(), Told::default());
                };
                let mut told = Told::default();
                told.add(rules, 0, game.turn_number(), &events, &listener);
                let past = Past {
                    listener,
                    to: 0,
                    game,
                    told,
                };
                Box::new(past)
            }
        };
        for (at, command) in course.commands().enumerate().take(to).skip(past.to) {
            events.clear();
            // Each was accepted before.
            let _ = past.game.apply(rules, &command, &mut events);
            let turn = past.game.turn_number();
            past.told.add(rules, at + 1, turn, &events, &past.listener);
        }
        past.to = to;
        past.told.events.clear();
        let told = Told {
            lines: past.told.lines.clone(),
            ..Told::default()
        };
        let game = past.game;
        self.past = Some(past);
        (game, told)
    }

    /// The game after its first commands, made again, with everything that happened from a command on, or from the
    /// very beginning.
    pub fn again(&self, from: Option<usize>, to: usize, listener: &Listener) -> (Game, Told) {
        let course = self.table.course();
        let (rules, mut told, mut events) = (course.rules(), Told::default(), Vec::new());
        if from == Some(to) && to == course.len() {
            return (*course.game(), told);
        }
        let Ok(mut game) = Game::start(rules, course.decks(), &mut events) else {
            return (*course.game(), told);
        };
        if from.is_none() {
            told.add(rules, 0, game.turn_number(), &events, listener);
        }
        for (at, command) in course.commands().take(to).enumerate() {
            events.clear();
            if listener.manner.paced && from.is_some_and(|from| at > from) {
                told.show(rules, &game, listener.viewer);
            }
            // Each was accepted before.
            let _ = game.apply(rules, &command, &mut events);
            if at >= from.unwrap_or_default() {
                told.add(rules, at + 1, game.turn_number(), &events, listener);
            }
        }
        (game, told)
    }
}

/// What a player has seen of cards that are hidden now.
fn memory(knowledge: &Knowledge, seat: Seat, view: &View) -> Memory {
    let other = &view.sides[!seat];
    let hidden = |name: blackpoker::Choice, card: Option<blackpoker::Card>| card.map(|card| (name.to_string(), card));
    let mut hands = [Vec::new(), Vec::new()];
    hands[(!seat).index()] = knowledge.known_hand(!seat).iter().collect();
    let bulwarks = other.bulwarks.iter().enumerate();
    let trumps = other
        .trumps
        .iter()
        .enumerate()
        .filter(|(_, trump)| trump.card.is_none());
    Memory {
        hands,
        bulwarks: bulwarks
            .filter_map(|(at, _)| {
                let name = Pick::Bulwark(!seat, at as u8).into();
                hidden(name, knowledge.known_bulwark(!seat, at as u8))
            })
            .collect(),
        trumps: trumps
            .filter_map(|(at, _)| {
                let name = Pick::Trump(!seat, at as u8).into();
                hidden(name, knowledge.known_trump(!seat, at as u8))
            })
            .collect(),
    }
}
