//! A session by hand: what it refuses, what a pass costs, what is told when the answer of the store is lost.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::sync::Arc;

use blackpoker::{BySeat, Card, CardSet, Command, Ending, Game, Lang, Rules, Seat, View, full_deck, pack};
use blackpoker_table::fair::{chosen_deck, promise_of};
use blackpoker_table::session::{
    ConnectionId, Hello, Input, Job, Kept, Manner, Misuse, Moved, Now, Output, Right, Session, Settings, Visitor,
    Write, Written, limits,
};
use blackpoker_table::wire::{
    Branch, ClockSetting, FromClient, FromServer, NewGame, Offer, Problem, SeriesInfo, Update,
};
use blackpoker_table::{Control, Languages, Run};

const DELAY: i64 = 700;
const SETTINGS: Settings = Settings {
    pass_delay: DELAY,
    away: limits::AWAY,
};

/// What everybody adds to the shuffles.
fn number() -> String {
    "a".repeat(64)
}

const PLAYERS: [ConnectionId; 2] = [1, 2];
const BOTH: Manner = Manner {
    languages: Languages::BOTH,
    paced: true,
};

/// A session with both players there, and everything that was told.
struct Table {
    session: Session,
    now: i64,
    told: Vec<(ConnectionId, FromServer)>,
    jobs: Vec<Job>,
}

/// How much a player wants to be asked, without stops.
fn asked_as(control: Control, yields: Vec<u8>) -> FromClient {
    let stops = Vec::new();
    FromClient::Shortcuts { control, stops, yields }
}

/// The hash of the position.
fn position(table: &Table) -> u64 {
    let course = table.session.table().unwrap().course();
    course.game().hash(course.rules())
}

impl Table {
    fn new(clock: Option<ClockSetting>) -> Table {
        let mut table = Table::open("9.1 lite+entry16", clock);
        for id in PLAYERS {
            table.sit(id, None, None);
        }
        // Nobody is passed for: both want to be asked everywhere.
        for id in PLAYERS {
            table.feed(Input::Say(id, asked_as(Control::Full, Vec::new())));
        }
        table
    }

    /// Both are there, and nobody has sat down.
    fn open(regulation: &str, clock: Option<ClockSetting>) -> Table {
        let rules = Arc::new(pack::rules(regulation).unwrap());
        let setup = NewGame {
            regulation: rules.regulation.to_string(),
            level: None,
            seat: Some(Seat::A),
            clock,
            public: false,
            spectator_delay: 0,
            practice: false,
            from: None,
        };
        let kept = Kept {
            tokens: [Some("a".to_owned()), Some("b".to_owned())],
            ..Kept::open("game".to_owned(), setup, &rules, [7; 32], 0)
        };
        Table::of(&rules, kept)
    }

    /// A game as it is kept, with both players there.
    fn of(rules: &Arc<Rules>, kept: Kept) -> Table {
        let settings = SETTINGS;
        let session = Session::load(settings, Arc::clone(rules), kept, &[], 1_000).unwrap();
        let mut table = Table {
            session,
            now: 1_000,
            told: Vec::new(),
            jobs: Vec::new(),
        };
        table.feed(Input::Tick);
        for (id, token) in PLAYERS.into_iter().zip(["a", "b"]) {
            let hello = Hello {
                visitor: Visitor::Player(token.to_owned()),
                window: None,
                since: None,
                saw: None,
                manner: BOTH,
            };
            table.feed(Input::Join(id, hello));
        }
        table
    }

    /// Somebody sits down, with two decks or with one of those of the match.
    fn sit(&mut self, id: ConnectionId, decks: Option<[&[Card]; 2]>, which: Option<u8>) {
        // Where decks are dealt, there is nothing to bring.
        let brings = !self.session.kept().setup.regulation.contains("random");
        let chose = match (decks.filter(|_| brings), which) {
            (Some([deck, _]), _) => chosen_deck(deck),
            (None, Some(deck)) => deck.to_string(),
            (None, None) => String::new(),
        };
        let [deck, other] = decks.map_or([None, None], |decks| decks.map(|deck| Some(deck.to_vec())));
        let sit = FromClient::Sit {
            name: if id == PLAYERS[0] { "a" } else { "b" }.to_owned(),
            deck,
            other,
            which,
            promise: promise_of(&number(), &chose),
        };
        self.feed(Input::Say(id, sit));
        if self.session.kept().have_promised() {
            for id in PLAYERS {
                let number = number();
                self.feed(Input::Say(id, FromClient::Show { number }));
            }
        }
    }

    /// What somebody was last told of the match.
    fn series(&self, of: ConnectionId) -> SeriesInfo {
        let told = self.told.iter().rev().filter(|(id, _)| *id == of);
        let mut infos = told.filter_map(|(_, message)| match message {
            FromServer::Welcome { game, .. } | FromServer::Game(game) => game.series.clone(),
            _ => None,
        });
        infos.next().unwrap()
    }

    /// Somebody gives up, and both want the next game: as it is kept.
    fn next_game(&mut self, loser: ConnectionId) -> Kept {
        self.feed(Input::Say(loser, FromClient::Resign));
        self.again()
    }

    /// Both want the next game: as it is kept.
    fn again(&mut self) -> Kept {
        for id in PLAYERS {
            self.feed(Input::Say(id, FromClient::Offer { offer: Offer::Rematch }));
        }
        let mut writes = self.jobs.iter().flat_map(|job| &job.writes);
        let opened = writes.find_map(|write| match write {
            Write::Open(kept) => Some(Kept::clone(kept)),
            _ => None,
        });
        opened.unwrap()
    }

    fn decks(&self) -> BySeat<Vec<Card>> {
        self.session.table().unwrap().course().decks().clone()
    }

    fn now(&self) -> Now {
        Now {
            millis: self.now,
            entropy: [9; 32],
        }
    }

    /// Gives the session something; the store writes everything.
    fn feed(&mut self, input: Input) {
        let mut next = Some(input);
        while let Some(input) = next.take() {
            next = self.feed_once(input).then_some(Input::Written(Written::Done));
        }
    }

    /// Gives the session something; says whether something is to be written.
    fn feed_once(&mut self, input: Input) -> bool {
        let before = self.jobs.len();
        for output in self.session.handle(input, self.now()).unwrap() {
            match output {
                Output::Tell(to, message) => self.told.extend(to.into_iter().map(|id| (id, message.clone()))),
                Output::Persist(job) => self.jobs.push(job),
                Output::Drop(_) | Output::Recall | Output::Think(_) | Output::Rest | Output::Note(_) => {}
            }
        }
        self.jobs.len() > before
    }

    /// Lets time pass.
    fn until(&mut self, at: i64) {
        while let Some(next) = self.session.deadline().filter(|next| *next <= at) {
            self.now = self.now.max(next);
            self.feed(Input::Tick);
        }
        self.now = at;
    }

    fn moves(&self) -> u32 {
        self.session.table().unwrap().course().len() as u32
    }

    fn asked(&self) -> ConnectionId {
        let seat = self.session.table().unwrap().course().game().asks().unwrap();
        PLAYERS[seat.index()]
    }

    fn pass(&mut self) {
        let (at, id) = (self.moves(), self.asked());
        let text = "pass".to_owned();
        self.feed(Input::Say(id, FromClient::Say { id: 1, at, text }));
    }

    /// Plays on to a window: somebody is asked who did not start what is on the stage, and may pass.
    fn play_to_a_window(&mut self) {
        loop {
            let course = self.session.table().unwrap().course();
            let (game, rules) = (*course.game(), course.rules());
            let seat = game.asks().unwrap();
            let is_window = game.top_request().is_some_and(|(controller, _)| controller != seat);
            if is_window && game.check(rules, &Command::Pass(seat)).is_ok() {
                return;
            }
            // The first command that requests something, or anything.
            let command = game
                .commands(rules)
                .find(|command| matches!(command, Command::Request(..)));
            let command = command.or_else(|| game.commands(rules).next()).unwrap();
            let (text, at, id) = (game.print(rules, &command), self.moves(), self.asked());
            self.feed(Input::Say(id, FromClient::Say { id: 1, at, text }));
            assert!(self.moves() > at, "{:?}", self.refused());
        }
    }

    fn last_update(&self, to: ConnectionId) -> &Update {
        let update = self.told.iter().rev().find_map(|(id, message)| match message {
            FromServer::Update(update) if *id == to => Some(update),
            _ => None,
        });
        update.unwrap()
    }

    fn refused(&self) -> Option<Problem> {
        self.told.iter().rev().find_map(|(_, message)| match message {
            FromServer::Refused { problem, .. } => Some(*problem),
            _ => None,
        })
    }
}

/// Plays to a window, and lets the pass be made so many milliseconds after the question; none: at no time by hand.
fn passed(clock: ClockSetting, by_hand: Option<i64>) -> (i64, Update, [i64; 2], usize) {
    let mut table = Table::new(Some(clock));
    table.play_to_a_window();
    let (start, moves, asked) = (table.now, table.moves(), table.asked());
    match by_hand {
        Some(wait) => {
            table.until(start + wait);
            table.pass();
        }
        None => {
            let run = Run::KeepGoing;
            table.feed(Input::Say(asked, FromClient::Run { id: 1, at: moves, run }));
        }
    }
    let told = table.told.len();
    while table.moves() == moves {
        let next = table.session.deadline().unwrap();
        table.now = table.now.max(next);
        table.feed(Input::Tick);
    }
    let opponent = PLAYERS.into_iter().find(|id| *id != asked).unwrap();
    let mut news = table.told[told..].iter();
    let update = news.find_map(|(id, message)| match message {
        FromServer::Update(update) if *id == opponent => Some(update.clone()),
        _ => None,
    });
    let Write::Move { moved, .. } = &table.jobs.last().unwrap().writes[0] else {
        panic!("no move was written");
    };
    (table.now - start, update.unwrap(), moved.banks, asked as usize - 1)
}

#[test]
fn a_clock_does_not_tell_when_or_how_somebody_passed() {
    let clock = ClockSetting { bank: 60, window: 20 };
    let (at, first, ..) = passed(clock, Some(100));
    assert_eq!(at, DELAY);
    // The next question begins with the whole window.
    assert_eq!(first.clocks.unwrap().window, 20_000);
    for by_hand in [Some(1), Some(650), None] {
        let (at, update, ..) = passed(clock, by_hand);
        assert_eq!((at, update.clocks), (DELAY, first.clocks), "{by_hand:?}");
    }
}

#[test]
fn whoever_passes_pays_for_the_delay_and_nobody_else() {
    let clock = ClockSetting { bank: 60, window: 0 };
    for by_hand in [Some(1), Some(300), None] {
        let (_, update, banks, asked) = passed(clock, by_hand);
        let before = 60_000;
        assert!(banks[asked] <= before - DELAY, "{by_hand:?}: {banks:?}");
        assert_eq!(i64::from(update.clocks.unwrap().banks[1 - asked]), banks[1 - asked]);
    }
    // The same by hand and by a shortcut.
    assert_eq!(passed(clock, Some(1)).2, passed(clock, None).2);
}

#[test]
fn whoever_passes_in_time_does_not_lose_by_the_delay() {
    let mut table = Table::new(Some(ClockSetting { bank: 1, window: 0 }));
    table.play_to_a_window();
    // There was a second; half of it is gone, and what is left is less than the delay.
    let (start, moves) = (table.now, table.moves());
    table.until(start + 500);
    table.pass();
    table.until(start + DELAY);
    assert!(table.moves() > moves, "the pass is not known");
    table.play_to_a_window();
    let (start, moves, asked) = (table.now, table.moves(), table.asked());
    let left = table.last_update(asked).clocks.unwrap().banks[asked as usize - 1];
    assert!(i64::from(left) < DELAY, "{left}");
    table.until(start + 1);
    table.pass();
    table.until(start + i64::from(left));
    assert!(table.moves() > moves, "the flag fell although the player had passed");
    assert!(table.session.kept().result.is_none());
}

#[test]
fn an_answer_that_was_lost_is_found_again() {
    let mut table = Table::new(None);
    table.play_to_a_window();
    let (at, id) = (table.moves(), table.asked());
    let kept = table.session.kept().clone();
    let stamp = kept.stamp;
    let moves: Vec<_> = table
        .jobs
        .iter()
        .flat_map(|job| &job.writes)
        .filter_map(moved)
        .collect();
    let text = "pass".to_owned();
    let say = FromClient::Say { id: 5, at, text };
    table.feed_once(Input::Say(id, say));
    table.now += DELAY;
    assert!(table.feed_once(Input::Tick));
    let told = table.told.len();
    table.feed_once(Input::Written(Written::Unknown));
    assert_eq!(table.told.len(), told, "nothing is told before it is known");
    assert!(table.session.is_writing());

    // The store does not answer, is asked again, and then does: it was written.
    table.feed_once(Input::Recalled(None));
    table.now += 1_000;
    assert_eq!(table.session.deadline(), Some(table.now));
    table.feed_once(Input::Tick);
    let job = table.jobs.last().unwrap();
    assert!(job.stamp > stamp);
    let found = Kept {
        stamp: job.stamp,
        ..kept
    };
    let more = job.writes.iter().filter_map(moved);
    let found = (found, moves.into_iter().chain(more).collect());
    table.feed(Input::Recalled(Some(Box::new(found))));
    assert!(!table.session.is_writing());
    assert!(table.moves() > at);
    let is_done = |(to, message): &(u64, FromServer)| *to == id && matches!(message, FromServer::Done { id: 5 });
    assert!(table.told[told..].iter().any(is_done));
    assert_eq!(table.last_update(id).moves, table.moves());
}

fn moved(write: &Write) -> Option<Moved> {
    match write {
        Write::Move { moved, .. } => Some(moved.clone()),
        _ => None,
    }
}

#[test]
fn a_session_refuses_what_nobody_may_say() {
    let mut table = Table::new(None);
    let (at, asked) = (table.moves(), table.asked());
    let other = PLAYERS.into_iter().find(|id| *id != asked).unwrap();
    let hash = position(&table);
    let text = || "pass".to_owned();
    for (id, said, problem) in [
        (
            other,
            FromClient::Say {
                id: 1,
                at,
                text: text(),
            },
            Problem::NotYourTurn,
        ),
        (
            asked,
            FromClient::Say {
                id: 1,
                at: at + 1,
                text: text(),
            },
            Problem::Stale,
        ),
        (
            asked,
            FromClient::Play {
                id: 1,
                at,
                picks: vec![u16::MAX],
                with: Vec::new(),
            },
            Problem::Illegal,
        ),
        (
            asked,
            FromClient::Play {
                id: 1,
                at,
                picks: Vec::new(),
                with: vec![u16::MAX],
            },
            Problem::Illegal,
        ),
        (asked, FromClient::Offer { offer: Offer::Rematch }, Problem::NotOffered),
        (asked, FromClient::Emote { number: 200 }, Problem::Malformed),
        (asked, FromClient::Hint { id: 1 }, Problem::NotOffered),
    ] {
        assert!(!table.feed_once(Input::Say(id, said)));
        assert_eq!(table.refused(), Some(problem));
        assert_eq!(position(&table), hash);
    }
    // What the one who owns it may not do.
    let now = table.now();
    let earlier = Now {
        millis: now.millis - 1,
        ..now
    };
    let misused = |table: &mut Table, input, now| table.session.handle(input, now).err();
    assert_eq!(misused(&mut table, Input::Tick, earlier), Some(Misuse::Backwards));
    let written = Input::Written(Written::Done);
    assert_eq!(misused(&mut table, written, now), Some(Misuse::NotAsked));
    assert_eq!(misused(&mut table, Input::Recalled(None), now), Some(Misuse::NotAsked));
    assert!(table.feed_once(Input::Say(asked, FromClient::Resign)));
    assert_eq!(misused(&mut table, Input::Leave(asked), now), Some(Misuse::Writing));
    table.feed(Input::Written(Written::Done));
    // Without entropy there is no other game.
    for id in PLAYERS {
        let offer = FromClient::Offer { offer: Offer::Rematch };
        let nothing = Now {
            entropy: [0; 32],
            ..now
        };
        for output in table.session.handle(Input::Say(id, offer), nothing).unwrap() {
            match output {
                Output::Tell(to, message) => table.told.extend(to.into_iter().map(|id| (id, message.clone()))),
                Output::Persist(_) => panic!("a game was opened without entropy"),
                Output::Drop(_) | Output::Recall | Output::Think(_) | Output::Rest | Output::Note(_) => {}
            }
        }
    }
    assert_eq!(table.refused(), Some(Problem::Storage));
}

/// What a connection was last asked.
fn question(table: &Table, of: ConnectionId) -> blackpoker_table::wire::Text {
    let steps = table.told.iter().rev().filter(|(id, _)| *id == of);
    let mut steps = steps.filter_map(|(_, message)| match message {
        FromServer::Welcome { update, .. } | FromServer::Update(update) => update.step.clone(),
        _ => None,
    });
    steps.next().unwrap().question
}

#[test]
fn a_page_is_told_in_the_language_that_it_listens_in() {
    let mut table = Table::new(None);
    let asked = table.asked();
    assert_ne!(question(&table, asked).ja, "");
    assert_ne!(question(&table, asked).en, "");
    let listen = |lang| FromClient::Listen { lang, saw: None };
    table.feed(Input::Say(asked, listen(Lang::En)));
    let english = question(&table, asked);
    assert_eq!(english.ja, "");
    assert_ne!(english.en, "");
    table.feed(Input::Say(asked, listen(Lang::Ja)));
    assert_ne!(question(&table, asked).ja, "");
    assert_eq!(question(&table, asked).en, "");
    // Everything is told again: whoever read English has no line in Japanese.
    let welcome = table.told.iter().rev().find_map(|(_, message)| match message {
        FromServer::Welcome { update, whole, .. } => Some((update.lines.clone(), *whole)),
        _ => None,
    });
    let (lines, whole) = welcome.unwrap();
    assert!(whole && !lines.is_empty());
    assert!(
        lines
            .iter()
            .all(|line| !line.text.ja.is_empty() && line.text.en.is_empty())
    );
}

/// How many moves somebody who comes to watch is shown.
fn shown(session: &mut Session, id: ConnectionId, millis: i64) -> u32 {
    let now = Now {
        millis,
        entropy: [9; 32],
    };
    if session.deadline().is_some_and(|due| due <= millis) {
        session.handle(Input::Tick, now).unwrap();
    }
    let hello = Hello {
        visitor: Visitor::Spectator,
        window: None,
        saw: None,
        since: None,
        manner: BOTH,
    };
    let told = session.handle(Input::Join(id, hello), now).unwrap();
    let welcome = told.into_iter().find_map(|output| match output {
        Output::Tell(_, FromServer::Welcome { update, .. }) => Some(update.moves),
        _ => None,
    });
    welcome.unwrap()
}

#[test]
fn moves_of_a_clock_that_went_ahead_are_shown_in_time_and_not_early() {
    let mut table = Table::new(None);
    table.play_to_a_window();
    let mut kept = table.session.kept().clone();
    (kept.setup.spectator_delay, kept.setup.public) = (600, true);
    let jobs = table.jobs.iter().flat_map(|job| &job.writes);
    let moves = jobs.filter_map(moved).map(|moved| Moved { at: 5_000_000, ..moved });
    let moves: Vec<Moved> = moves.collect();
    // The clock was set back by more than an hour while the server was away.
    let (rules, settings) = (pack::rules("9.1 lite+entry16").unwrap(), SETTINGS);
    let mut session = Session::load(settings, Arc::new(rules), kept, &moves, 1_000).unwrap();
    assert_eq!(shown(&mut session, 7, 1_000), 0);
    assert_eq!(shown(&mut session, 8, 600_999), 0);
    assert_eq!(shown(&mut session, 9, 601_000), moves.len() as u32);
}

#[test]
fn whoever_ran_out_of_time_has_none_left_then_and_later() {
    let mut table = Table::new(Some(ClockSetting { bank: 5, window: 0 }));
    table.play_to_a_window();
    let (loser, other) = (table.asked(), PLAYERS[usize::from(table.asked() == PLAYERS[0])]);
    table.until(table.now + 60_000);
    let banks = |update: &Update| update.clocks.unwrap().banks.map(|bank| bank > 0);
    let told = banks(table.last_update(other));
    assert_eq!(told, PLAYERS.map(|id| id != loser));
    let (kept, jobs) = (
        table.session.kept().clone(),
        table.jobs.iter().flat_map(|job| &job.writes),
    );
    let moves: Vec<Moved> = jobs.filter_map(moved).collect();
    let (rules, settings) = (pack::rules("9.1 lite+entry16").unwrap(), SETTINGS);
    let mut session = Session::load(settings, Arc::new(rules), kept, &moves, table.now).unwrap();
    let hello = Hello {
        visitor: Visitor::Player("a".to_owned()),
        window: None,
        saw: None,
        since: None,
        manner: BOTH,
    };
    let outputs = session.handle(Input::Join(7, hello), table.now()).unwrap();
    let again = outputs.iter().find_map(|output| match output {
        Output::Tell(_, FromServer::Welcome { update, .. }) => Some(banks(update)),
        _ => None,
    });
    assert_eq!(again, Some(told));
}

#[test]
fn several_moves_are_shown_one_after_the_other() {
    let mut table = Table::new(None);
    for id in PLAYERS {
        table.feed(Input::Say(id, asked_as(Control::Skip, Vec::new())));
    }
    let mut between = 0;
    for _ in 0..6 {
        table.told.clear();
        let (id, at) = (table.asked(), table.moves());
        let run = Run::EndTurn;
        table.feed(Input::Say(id, FromClient::Run { id: 1, at, run }));
        table.until(table.now + 10 * DELAY);
        for seat in Seat::BOTH {
            let updates = table.told.iter().filter_map(|(to, message)| match message {
                FromServer::Update(update) if *to == PLAYERS[seat.index()] => Some(update),
                _ => None,
            });
            for update in updates {
                let (mut events, mut lines) = (0, 0);
                let mut views = views(&table, seat, update.moves as usize).into_iter();
                for shown in &update.shown {
                    assert!(views.any(|view| view == *shown.view), "in the order in which they were");
                    (events, lines) = (events + shown.events as usize, lines + shown.lines as usize);
                    between += 1;
                }
                assert!(update.shown.is_empty() || events < update.events.len());
                assert!(lines <= update.lines.len());
            }
        }
    }
    assert!(between > 0);
}

/// The table after each of the first commands, as a seat sees it.
fn views(table: &Table, seat: Seat, commands: usize) -> Vec<View> {
    let course = table.session.table().unwrap().course();
    let rules = course.rules();
    let mut game = Game::start(rules, course.decks(), &mut ()).unwrap();
    let mut views = Vec::new();
    for command in course.commands().take(commands) {
        game.apply(rules, &command, &mut ()).unwrap();
        views.push(game.view(rules, seat.into()));
    }
    views
}

#[test]
fn whoever_always_yields_to_an_action_is_not_asked_about_it() {
    let rules = pack::rules("9.1 lite+entry16").unwrap();
    let end = rules.actions.iter().position(|action| action.passes_turn).unwrap() as u8;
    for yields in [Vec::new(), vec![end]] {
        let yielding = !yields.is_empty();
        let mut table = Table::new(None);
        let (id, at) = (table.asked(), table.moves());
        let other = PLAYERS.into_iter().find(|one| *one != id).unwrap();
        table.feed(Input::Say(other, asked_as(Control::Full, yields)));
        let text = "end".to_owned();
        table.feed(Input::Say(id, FromClient::Say { id: 1, at, text }));
        table.until(table.now + 10 * DELAY);
        if table.asked() == id {
            table.pass();
            table.until(table.now + 10 * DELAY);
        }
        let game = table.session.table().unwrap().course().game();
        let is_asked = game.top_request().is_some_and(|(_, action)| action.0 == end) && table.asked() == other;
        assert_eq!(is_asked, !yielding);
    }
}

#[test]
fn a_match_of_two_decks_goes_from_game_to_game() {
    let rules = Arc::new(pack::rules("7.0 lite+randomHalf").unwrap());
    let mut first = Table::open("7.0 lite+randomHalf", None);
    for id in PLAYERS {
        first.sit(id, None, None);
    }
    let (a, dealt) = (PLAYERS[0], first.decks());
    assert_eq!((first.series(a).game, first.series(a).over), (1, false));
    // B gives up: A has won with deck 1, which rests now.
    let kept = first.next_game(PLAYERS[1]);
    assert_eq!((first.series(a).wins, first.series(a).over), ([1, 0], false));
    let mut second = Table::of(&rules, kept.clone());
    assert_eq!(second.series(a).game, 2);
    let free = |table: &Table, id| table.series(id).choice.iter().map(|one| one.deck).collect::<Vec<_>>();
    assert_eq!(
        (free(&second, PLAYERS[0]), free(&second, PLAYERS[1])),
        (vec![2], vec![1, 2])
    );
    second.sit(a, None, Some(1));
    assert_eq!(second.refused(), Some(Problem::Deck), "it has won");
    second.sit(a, None, None);
    second.sit(PLAYERS[1], None, Some(2));
    // The winner keeps the seat, and the other decks are the rest of both packs.
    for seat in Seat::BOTH {
        let before: CardSet = dealt[seat].iter().copied().collect();
        let now: CardSet = second.decks()[seat].iter().copied().collect();
        assert_eq!(now, CardSet::ALL.without(before));
    }
    // A wins again: the match is over, and the next game begins another one.
    let after = second.next_game(PLAYERS[1]);
    assert_eq!((second.series(a).wins, second.series(a).over), ([2, 0], true));
    assert!(after.contest.is_none());
    // Had B won, both would play what has not won yet.
    let mut other = Table::of(&rules, kept);
    for id in PLAYERS {
        other.sit(id, None, None);
    }
    let third = Table::of(&rules, other.next_game(a));
    assert_eq!((third.series(a).game, third.series(a).wins), (3, [1, 1]));
    assert_eq!((free(&third, PLAYERS[0]), free(&third, PLAYERS[1])), (vec![2], vec![2]));
}

/// A match of two decks in its first game.
fn a_match() -> (Arc<Rules>, Table) {
    let rules = Arc::new(pack::rules("7.0 lite+randomHalf").unwrap());
    let mut first = Table::open("7.0 lite+randomHalf", None);
    for id in PLAYERS {
        first.sit(id, None, None);
    }
    (rules, first)
}

/// The next game of a match with both sitting.
fn seated(rules: &Arc<Rules>, kept: Kept) -> Table {
    let mut table = Table::of(rules, kept);
    for id in PLAYERS {
        table.sit(id, None, None);
    }
    table
}

#[test]
fn what_the_decks_of_a_match_follow_from_is_told_when_it_is_over() {
    let (rules, mut first) = a_match();
    let secret = |table: &Table| table.last_update(PLAYERS[0]).ending.as_ref().unwrap().secret.clone();
    let kept = first.next_game(PLAYERS[1]);
    assert_eq!(secret(&first), None);
    let mut second = seated(&rules, kept);
    second.next_game(PLAYERS[1]);
    assert!(secret(&second).is_some());
}

#[test]
fn a_game_of_a_match_that_is_called_off_is_played_again() {
    let (rules, mut first) = a_match();
    first.feed(Input::Say(PLAYERS[0], FromClient::Abort));
    assert_eq!((first.series(1).wins, first.series(1).over), ([0, 0], false));
    // Nothing of it was played, so the whole match is dealt anew.
    assert!(first.again().contest.is_none());
    let (_, mut first) = a_match();
    let mut second = seated(&rules, first.next_game(PLAYERS[1]));
    second.feed(Input::Say(PLAYERS[0], FromClient::Abort));
    assert_eq!((second.series(1).wins, second.series(1).over), ([1, 0], false));
    let again = Table::of(&rules, second.again());
    assert_eq!((again.series(1).game, again.series(1).wins), (2, [1, 0]));
}

/// The match, as somebody is told who comes to watch.
fn watched(table: &mut Table) -> Option<SeriesInfo> {
    let hello = Hello {
        visitor: Visitor::Spectator,
        window: None,
        since: None,
        saw: None,
        manner: BOTH,
    };
    table.feed(Input::Join(7, hello));
    let mut told = table.told.iter().rev();
    let welcome = told.find_map(|(id, message)| match message {
        FromServer::Welcome { game, .. } if *id == 7 => Some(game.series.clone()),
        _ => None,
    });
    welcome.unwrap()
}

#[test]
fn whoever_sees_a_match_later_learns_later_how_its_games_ended() {
    let (rules, mut first) = a_match();
    let mut kept = first.next_game(PLAYERS[1]);
    kept.setup.public = true;
    let mut now = seated(&rules, kept.clone());
    let series = watched(&mut now).unwrap();
    // Nobody but its owner may choose a deck, or learn how large it is.
    assert_eq!((series.wins, series.choice), ([1, 0], vec![]));
    let mut late = kept.clone();
    late.setup.spectator_delay = 600;
    let mut late = seated(&rules, late);
    assert_eq!(watched(&mut late), None);
    late.feed(Input::Say(PLAYERS[1], FromClient::Resign));
    late.until(late.now + 600_000);
    assert_eq!(watched(&mut late).unwrap().wins, [2, 0]);
    // What goes on from a game of a match is none of its games.
    let mut branch = kept;
    let game = "before".to_owned();
    branch.setup.from = Some(Branch { game, moves: 0 });
    assert_eq!(watched(&mut Table::of(&rules, branch)), None);
}

#[test]
fn built_decks_are_two_and_share_no_card() {
    let all = full_deck();
    let (low, high) = all.split_at(20);
    let mut table = Table::open("7.0 lite+builtHalf", None);
    let one = FromClient::Sit {
        name: "a".to_owned(),
        deck: Some(low.to_vec()),
        other: None,
        which: None,
        promise: promise_of(&number(), ""),
    };
    table.feed(Input::Say(PLAYERS[0], one));
    assert_eq!(table.refused(), Some(Problem::Deck), "one deck is not enough");
    table.told.clear();
    table.sit(PLAYERS[0], Some([low, &all[10..]]), None);
    assert_eq!(table.refused(), Some(Problem::Deck), "a card is in both");
    table.told.clear();
    table.sit(PLAYERS[0], Some([low, high]), None);
    table.sit(PLAYERS[1], Some([high, low]), None);
    assert_eq!(table.refused(), None);
    assert_eq!(table.decks(), BySeat([low.to_vec(), high.to_vec()]));
    // In a frame that deals the decks there is nothing to bring.
    let mut dealt = Table::open("7.0 lite+randomHalf", None);
    for id in PLAYERS {
        dealt.sit(id, Some([low, high]), None);
    }
    assert_ne!(dealt.decks()[Seat::A], low);
}

/// A game against the computer, in which it moves first.
fn against_computer() -> Session {
    let rules = Arc::new(pack::rules("9.1 lite+entry16").unwrap());
    let setup = NewGame {
        regulation: rules.regulation.to_string(),
        level: Some(6),
        seat: Some(Seat::B),
        clock: None,
        public: false,
        spectator_delay: 0,
        practice: false,
        from: None,
    };
    let kept = Kept {
        tokens: [Some("a".to_owned()), None],
        ..Kept::open("game".to_owned(), setup, &rules, [7; 32], 0)
    };
    Session::load(SETTINGS, rules, kept, &[], 1_000).unwrap()
}

/// Gives a session something, whose store writes everything: the numbers of the questions to think about, and whether
/// nobody need think any more.
fn thoughts(session: &mut Session, input: Input, millis: i64) -> (Vec<u32>, bool) {
    let entropy = [9; 32];
    let (mut questions, mut rests, mut next) = (Vec::new(), false, Some(input));
    while let Some(input) = next.take() {
        for output in session.handle(input, Now { millis, entropy }).unwrap() {
            match output {
                Output::Persist(_) => next = Some(Input::Written(Written::Done)),
                Output::Think(question) => questions.push(question.about),
                Output::Rest => rests = true,
                Output::Tell(..) | Output::Drop(_) | Output::Recall | Output::Note(_) => {}
            }
        }
    }
    (questions, rests)
}

#[test]
fn nobody_thinks_for_an_empty_table() {
    let mut session = against_computer();
    let come = || {
        let hello = Hello {
            visitor: Visitor::Player("a".to_owned()),
            window: None,
            saw: None,
            since: None,
            manner: BOTH,
        };
        Input::Join(1, hello)
    };
    let sit = FromClient::Sit {
        name: "me".to_owned(),
        deck: None,
        other: None,
        which: None,
        promise: promise_of(&number(), ""),
    };
    thoughts(&mut session, Input::Tick, 1_000);
    thoughts(&mut session, come(), 1_000);
    thoughts(&mut session, Input::Say(1, sit), 1_000);
    let show = FromClient::Show { number: number() };
    let (asked, _) = thoughts(&mut session, Input::Say(1, show), 1_000);
    let about = asked[0];
    // Everybody goes before somebody has begun to think: it is given up, and the game may be put away.
    assert_eq!(thoughts(&mut session, Input::Leave(1), 2_000), (vec![], true));
    assert!(thoughts(&mut session, Input::NotDecided(about), 2_000).0.is_empty());
    assert!(!session.is_idle());
    let idle = session.deadline().unwrap();
    thoughts(&mut session, Input::Tick, idle);
    assert!(session.is_idle());
    // Whoever comes back finds it thinking. Where there is no thread for it, it is asked for again.
    assert_eq!(thoughts(&mut session, come(), idle).0, [about]);
    assert!(thoughts(&mut session, Input::NotDecided(about), idle).0.is_empty());
    let again = session.deadline().unwrap();
    assert_eq!(thoughts(&mut session, Input::Tick, again).0, [about]);
    // One who was thinking when everybody went is heard all the same.
    assert!(thoughts(&mut session, Input::Leave(1), again).1);
    let command = {
        let course = session.table().unwrap().course();
        let mut all = course.game().commands(course.rules());
        all.next().unwrap()
    };
    let before = session.table().unwrap().course().len();
    thoughts(&mut session, Input::Decided(about, command), again);
    assert!(session.table().unwrap().course().len() > before);
}

/// Who is asked, and who waits.
fn asked_and_waiting(table: &Table) -> (ConnectionId, ConnectionId) {
    let asked = table.session.table().unwrap().course().game().asks().unwrap();
    let of = |seat: Seat| PLAYERS[seat.index()];
    (of(asked), of(!asked))
}

fn claim_of(table: &Table, id: ConnectionId) -> Option<u32> {
    let told = table.told.iter().rev().find_map(|(to, message)| match message {
        FromServer::Update(update) | FromServer::Welcome { update, .. } if *to == id => Some(update.claim),
        _ => None,
    });
    told.flatten()
}

#[test]
fn whoever_has_gone_loses_after_the_time_that_is_announced() {
    let mut table = Table::new(None);
    let (gone, stays) = asked_and_waiting(&table);
    let start = table.now;
    // Whoever is there has a quarter of an hour, and nobody can claim a win while having to decide.
    assert_eq!(claim_of(&table, stays), Some(900_000));
    assert_eq!(claim_of(&table, gone), None);
    for id in PLAYERS {
        table.told.clear();
        table.feed(Input::Say(id, FromClient::ClaimWin));
        assert_eq!(table.refused(), Some(Problem::NotOffered));
    }
    table.now = start + 10_000;
    table.feed(Input::Leave(gone));
    assert_eq!(claim_of(&table, stays), Some(120_000));
    table.now = start + 129_999;
    table.told.clear();
    table.feed(Input::Say(stays, FromClient::ClaimWin));
    assert_eq!(table.refused(), Some(Problem::NotOffered));
    // Whoever comes back in time has lost nothing.
    let hello = |id: ConnectionId| Hello {
        visitor: Visitor::Player(["a", "b"][id as usize - 1].to_owned()),
        window: None,
        saw: None,
        since: None,
        manner: BOTH,
    };
    table.feed(Input::Join(gone, hello(gone)));
    table.now = start + 400_000;
    table.told.clear();
    table.feed(Input::Say(stays, FromClient::ClaimWin));
    assert_eq!(table.refused(), Some(Problem::NotOffered));
    table.feed(Input::Leave(gone));
    table.now += 120_000;
    table.feed(Input::Say(stays, FromClient::ClaimWin));
    let winner = Seat::BOTH[stays as usize - 1];
    assert_eq!(table.session.kept().result, Some(Ending::Time { winner }));
}

#[test]
fn with_a_clock_nobody_claims_anything() {
    let mut table = Table::new(Some(ClockSetting { bank: 3600, window: 0 }));
    let (gone, stays) = asked_and_waiting(&table);
    table.feed(Input::Leave(gone));
    table.now += 1_000_000;
    table.told.clear();
    table.feed(Input::Say(stays, FromClient::ClaimWin));
    assert_eq!(table.refused(), Some(Problem::NotOffered));
}

#[test]
fn a_game_is_called_off_before_the_second_move_and_never_after() {
    let mut table = Table::new(None);
    table.feed(Input::Say(PLAYERS[1], FromClient::Abort));
    assert_eq!(table.session.kept().result, Some(Ending::Unfinished));
    assert_eq!(table.session.kept().aborted, Some(Seat::B));
    let written = table.jobs.last().unwrap().writes.iter();
    let ends = |write: &Write| {
        matches!(
            write,
            Write::End {
                result: Ending::Unfinished,
                ..
            }
        )
    };
    assert_eq!(written.filter(|write| ends(write)).count(), 1);

    let mut table = Table::new(None);
    for _ in 0..2 {
        let (asked, _) = asked_and_waiting(&table);
        let course = table.session.table().unwrap().course();
        let all = course.game().commands(course.rules());
        let command = all
            .into_iter()
            .find(|command| !matches!(command, Command::Pass(_)))
            .unwrap();
        let text = course.game().print(course.rules(), &command);
        let at = course.len() as u32;
        table.feed(Input::Say(asked, FromClient::Say { id: 1, at, text }));
    }
    table.told.clear();
    table.feed(Input::Say(PLAYERS[0], FromClient::Abort));
    assert_eq!(table.refused(), Some(Problem::NotOffered));
    assert_eq!(table.session.kept().result, None);
}

/// A public game at which only its opener is, who has invited a friend.
fn waiting() -> Table {
    let rules = Arc::new(pack::rules("9.1 lite+entry16").unwrap());
    let setup = NewGame {
        regulation: rules.regulation.to_string(),
        level: None,
        seat: None,
        clock: None,
        public: true,
        spectator_delay: 0,
        practice: false,
        from: None,
    };
    let kept = Kept {
        tokens: [Some("a".to_owned()), None],
        invite: Some("invitation".to_owned()),
        ..Kept::open("game".to_owned(), setup, &rules, [7; 32], 0)
    };
    Table::of(&rules, kept)
}

#[test]
fn a_crowd_at_the_door_keeps_nobody_out_who_was_invited_or_comes_to_play() {
    let crowd = limits::CONNECTIONS as u64 + 10;
    let come = |table: &mut Table, id: ConnectionId, visitor: Visitor| {
        let hello = Hello {
            visitor,
            window: None,
            since: None,
            saw: None,
            manner: BOTH,
        };
        let before = table.told.len();
        table.feed(Input::Join(id, hello));
        let mut said = table.told[before..].iter().filter(|(to, _)| *to == id);
        said.any(|(_, message)| matches!(message, FromServer::Welcome { .. }))
    };
    let claimant = |id: u64, right: Right| Visitor::Claimant(format!("token of {id}"), right);
    let invitation = || Right::Invite("invitation".to_owned());
    for (watches, invited) in [(true, false), (false, true), (false, false)] {
        let mut table = waiting();
        for id in 100..100 + crowd {
            let visitor = match watches {
                true => Visitor::Spectator,
                false => claimant(id, Right::Public),
            };
            let comes = come(&mut table, id, visitor);
            assert_eq!(comes, !watches || id < 100 + limits::CONNECTIONS as u64, "{id}");
            // No more of the crowd are there than there is room for, whoever they say they are.
            let sent_away = |(_, message): &&(ConnectionId, FromServer)| {
                matches!(
                    message,
                    FromServer::Refused {
                        problem: Problem::TooFast,
                        ..
                    }
                )
            };
            let there = (id - 99) as usize - table.told.iter().filter(sent_away).count();
            let most = if watches {
                limits::CONNECTIONS
            } else {
                limits::CLAIMANTS + 1
            };
            assert!(there <= most, "{there}");
        }
        let (honest, right) = if invited {
            (50, invitation())
        } else {
            (51, Right::Public)
        };
        assert!(come(&mut table, honest, claimant(honest, right)));
        // Whoever keeps the seat now keeps it for seconds.
        table.now += 2 * limits::RESERVED;
        table.feed(Input::Tick);
        let sit = FromClient::Sit {
            name: "Bob".to_owned(),
            deck: None,
            other: None,
            which: None,
            promise: promise_of(&number(), ""),
        };
        table.feed(Input::Say(honest, sit));
        assert_eq!(table.session.kept().tokens[1], Some(format!("token of {honest}")));
    }
}
