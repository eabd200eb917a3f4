//! A hall in a world of its own: one thread, a time that jumps from one thing to the next, and dice that decide what
//! goes wrong. The same seed is the same world.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap, VecDeque};
use std::rc::Rc;
use std::sync::Arc;

use blackpoker::{Dice, Ending, Rules, Seat};
use blackpoker_ai::Quick;
use blackpoker_table::session::{
    Advice, ConnectionId, Hello, Input, Job, Kept, Note, Now, Output, Question, Session, Settings, Wanted, Write,
    Written,
};
use blackpoker_table::wire::{ClockSetting, FromClient, FromServer, NewGame, Status};

use crate::check::Checks;
use crate::client::Client;
use crate::store::{Applied, Disk};
use crate::twins;

/// How long after a question passes become known.
pub const PASS_DELAY: i64 = 700;
/// How long somebody has to be away before the other can claim the win.
pub const AWAY: i64 = 20_000;
const START: i64 = 1_000_000_000_000;

/// Something that will happen.
pub enum Event {
    /// A client looks around and does something.
    Act(usize),
    /// A message arrives at the server.
    ToServer(ConnectionId, Post),
    /// A message arrives at its client.
    ToClient(ConnectionId, Rc<FromServer>),
    /// The client finds that its connection is gone.
    Broken(ConnectionId),
    /// A session wanted to be woken.
    Tick {
        game: String,
        life: u32,
    },
    /// The database writes, and says so or not.
    Commit {
        job: Rc<Job>,
        life: u32,
        says_so: bool,
    },
    /// The database answers.
    Answer {
        game: String,
        life: u32,
        written: Written,
    },
    /// The database tells what there is.
    Recalled {
        game: String,
        life: u32,
        answers: bool,
    },
    /// The computer has thought.
    Thought {
        game: String,
        life: u32,
        question: Rc<Question>,
    },
    /// The process is killed, and comes back.
    Kill,
    Restart,
    /// A twin of the world is looked at.
    Twins,
    /// Another server touches the game.
    Foreign,
}

/// What travels to the server.
#[derive(Clone)]
pub enum Post {
    Hello(String, Hello),
    Said(FromClient),
    Gone,
}

/// A session that is in memory, and what waits for it.
struct Room {
    session: Session,
    inbox: VecDeque<(ConnectionId, Input)>,
    connections: Vec<ConnectionId>,
    /// Everybody has gone: what nobody has begun to think about is given up.
    rests: bool,
}

/// What is connected to what.
struct Wire {
    client: usize,
    game: String,
    /// Of the process that it leads to.
    life: u32,
    /// When the last message arrives, each way: they do not overtake each other unless the wire is bad.
    arrives: [i64; 2],
}

pub struct World {
    pub dice: Quick,
    pub now: i64,
    pub disk: Disk,
    pub rules: Arc<Rules>,
    pub clients: Vec<Client>,
    pub checks: Checks,
    /// Nothing goes wrong any more.
    pub calm: bool,
    pub story: Vec<String>,
    rooms: BTreeMap<String, Room>,
    wires: BTreeMap<ConnectionId, Wire>,
    events: BinaryHeap<Reverse<(i64, u64)>>,
    what: BTreeMap<u64, Event>,
    count: u64,
    /// How often the process was started; none while it is dead.
    life: Option<u32>,
    lives: u32,
    violation: Option<String>,
    /// Another server has written, too.
    is_shared: bool,
}

pub fn settings() -> Settings {
    Settings {
        pass_delay: PASS_DELAY,
        away: AWAY,
    }
}

impl World {
    pub fn new(seed: u64, rules: &[Arc<Rules>]) -> World {
        let mut dice = Quick::new(seed);
        let rules = Arc::clone(&rules[dice.below(rules.len() as u32) as usize]);
        let clock = match dice.below(5) {
            0 => Some(ClockSetting { bank: 6, window: 0 }),
            1 => Some(ClockSetting { bank: 60, window: 20 }),
            2 => Some(ClockSetting { bank: 0, window: 3 }),
            _ => None,
        };
        let setup = NewGame {
            regulation: rules.regulation.to_string(),
            level: (dice.below(4) == 0).then_some(1),
            seat: None,
            clock,
            public: dice.below(2) == 0,
            spectator_delay: [0, 0, 2, 600][dice.below(4) as usize],
            practice: false,
            from: None,
        };
        let secret = std::array::from_fn(|_| dice.below(256) as u8);
        let kept = Kept {
            tokens: [Some("opener".to_owned()), None],
            invite: setup.level.is_none().then(|| "invitation".to_owned()),
            watch: (!setup.public).then(|| "watch".to_owned()),
            ..Kept::open("game".to_owned(), setup, &rules, secret, START)
        };
        let mut world = World {
            now: START,
            disk: Disk::default(),
            rules,
            clients: Client::all(&kept, &mut dice),
            checks: Checks::default(),
            calm: false,
            story: Vec::new(),
            rooms: BTreeMap::new(),
            wires: BTreeMap::new(),
            events: BinaryHeap::new(),
            what: BTreeMap::new(),
            count: 0,
            life: Some(0),
            lives: 0,
            violation: None,
            is_shared: false,
            dice,
        };
        world.disk.open(kept);
        world.checks.on_disk(&world.disk, "game");
        for client in 0..world.clients.len() {
            world.after(client as i64, Event::Act(client));
        }
        world
    }

    /// Lives until the game is over and everybody agrees on it; or says what is wrong.
    pub fn run(&mut self) -> Result<(), String> {
        let storm = 120 + self.dice.below(200);
        for _ in 0..self.dice.below(3) {
            let at = i64::from(self.dice.below(20_000));
            self.after(at, Event::Kill);
        }
        if self.dice.below(10) == 0 {
            let at = i64::from(self.dice.below(30_000));
            self.after(at, Event::Foreign);
        }
        let mut events = 0;
        while let Some(Reverse((at, number))) = self.events.pop() {
            let Some(event) = self.what.remove(&number) else {
                continue;
            };
            self.now = self.now.max(at);
            events += 1;
            if events == storm {
                self.tell("── the storm is over ──".to_owned());
                self.calm = true;
            }
            if events > storm && self.is_done() {
                return self.checks.finish(&self.disk, &self.rules);
            }
            if events > storm + 6_000 {
                return Err("the game neither ends nor waits for anybody".to_owned());
            }
            self.happen(event);
            if let Some(violation) = self.violation.take() {
                return Err(violation);
            }
        }
        match self.is_done() {
            true => self.checks.finish(&self.disk, &self.rules),
            false => Err("nothing happens any more, and the game is not over".to_owned()),
        }
    }

    fn is_done(&self) -> bool {
        let over = self.disk.game("game").is_some_and(|game| game.kept.ended.is_some());
        over && self.clients.iter().all(Client::knows_the_end)
    }

    pub fn tell(&mut self, what: String) {
        let at = self.now - START;
        self.story.push(format!("{:>7}.{:03} s  {what}", at / 1000, at % 1000));
    }

    pub fn wrong(&mut self, what: String) {
        self.violation.get_or_insert(what);
    }

    pub fn after(&mut self, wait: i64, event: Event) {
        self.at(self.now + wait, event);
    }

    fn at(&mut self, at: i64, event: Event) {
        self.count += 1;
        self.events.push(Reverse((at, self.count)));
        self.what.insert(self.count, event);
    }

    /// One of so many, while the storm lasts.
    pub fn goes_wrong(&mut self, one_of: u32) -> bool {
        !self.calm && self.dice.below(one_of) == 0
    }

    fn happen(&mut self, event: Event) {
        match event {
            Event::Act(client) => self.act(client),
            Event::ToServer(id, post) => self.arrive(id, post),
            Event::ToClient(id, message) => {
                if let Some(client) = self.wires.get(&id).map(|wire| wire.client) {
                    self.hear(client, id, &message);
                }
            }
            Event::Broken(id) => {
                if let Some(wire) = self.wires.remove(&id) {
                    self.clients[wire.client].lose(id);
                }
            }
            Event::Tick { game, life } => {
                let is_due = |room: &&mut Room| room.session.deadline().is_some_and(|at| at <= self.now);
                if Some(life) == self.life && self.rooms.get_mut(&game).as_ref().is_some_and(is_due) {
                    self.feed(&game, Input::Tick);
                }
            }
            Event::Commit { job, life, says_so } => self.commit(&job, life, says_so),
            Event::Answer { game, life, written } => {
                if Some(life) == self.life && self.rooms.contains_key(&game) {
                    self.tell(format!("the store answers: {written:?}"));
                    self.feed(&game, Input::Written(written));
                }
            }
            Event::Recalled { game, life, answers } => {
                if Some(life) == self.life && self.rooms.contains_key(&game) {
                    self.settle(&game);
                    // What another server wrote is gone on with, as after a restart.
                    if self.is_shared {
                        self.checks.forget();
                    }
                    let found = self.disk.game(&game).filter(|_| answers);
                    let found = found.map(|game| Box::new((game.kept.clone(), game.moves.clone())));
                    self.tell(format!(
                        "the store is read: {}",
                        if answers { "here it is" } else { "no answer" }
                    ));
                    self.feed(&game, Input::Recalled(found));
                }
            }
            Event::Thought { game, life, question } => self.thought(game, life, &question),
            Event::Kill => self.kill(),
            Event::Restart => {
                self.lives += 1;
                self.life = Some(self.lives);
                self.tell("the server starts".to_owned());
            }
            Event::Foreign => self.foreign(),
            Event::Twins => {
                if let Err(what) = twins::look(self) {
                    self.wrong(what);
                }
            }
        }
    }

    fn kill(&mut self) {
        if self.life.take().is_none() {
            return;
        }
        self.tell("the server is killed".to_owned());
        self.rooms.clear();
        self.checks.forget();
        let ids: Vec<ConnectionId> = self.wires.keys().copied().collect();
        for id in ids {
            let wait = i64::from(self.dice.below(300));
            self.after(wait, Event::Broken(id));
        }
        let wait = 1 + i64::from(self.dice.below(5_000));
        self.after(wait, Event::Restart);
    }

    // ---- The network ----------------------------------------------------------------------------------

    /// A client connects.
    pub fn connect(&mut self, client: usize, game: &str, hello: Hello) -> ConnectionId {
        self.count += 1;
        let id = self.count;
        let wire = Wire {
            client,
            game: game.to_owned(),
            life: self.lives,
            arrives: [self.now; 2],
        };
        self.wires.insert(id, wire);
        self.post(id, Post::Hello(game.to_owned(), hello));
        id
    }

    /// A client sends something.
    pub fn post(&mut self, id: ConnectionId, post: Post) {
        let copies = 1 + u32::from(matches!(post, Post::Said(_)) && self.is_bad(id) && self.goes_wrong(6));
        for _ in 0..copies {
            let at = self.arrival(id, 0);
            self.at(at, Event::ToServer(id, post.clone()));
        }
    }

    fn is_bad(&self, id: ConnectionId) -> bool {
        self.wires.get(&id).is_some_and(|wire| self.clients[wire.client].is_bad)
    }

    fn arrival(&mut self, id: ConnectionId, way: usize) -> i64 {
        let slow = if self.goes_wrong(10) { 3_000 } else { 40 };
        let at = self.now + 1 + i64::from(self.dice.below(slow));
        let is_bad = self.is_bad(id) && way == 0;
        let Some(wire) = self.wires.get_mut(&id) else {
            return at;
        };
        if is_bad {
            return at;
        }
        wire.arrives[way] = wire.arrives[way].max(at);
        wire.arrives[way]
    }

    fn arrive(&mut self, id: ConnectionId, post: Post) {
        let Some(wire) = self.wires.get(&id) else {
            return;
        };
        let (game, client) = (wire.game.clone(), wire.client);
        if self.life != Some(wire.life) {
            let wait = 20 + i64::from(self.dice.below(200));
            self.after(wait, Event::Broken(id));
            return;
        }
        match post {
            Post::Hello(game, hello) => {
                if !self.rooms.contains_key(&game) && !self.load(&game) {
                    self.after(30, Event::Broken(id));
                    return;
                }
                self.tell(format!(
                    "{} joins as {:?}, since {:?}",
                    self.clients[client].name, hello.visitor, hello.since
                ));
                if let Some(room) = self.rooms.get_mut(&game) {
                    room.connections.push(id);
                    room.inbox.push_back((id, Input::Join(id, hello)));
                }
            }
            Post::Said(said) => {
                self.tell(format!("{} says {said:?}", self.clients[client].name));
                if let Some(room) = self.rooms.get_mut(&game) {
                    room.inbox.push_back((id, Input::Say(id, said)));
                }
            }
            Post::Gone => {
                if let Some(room) = self.rooms.get_mut(&game) {
                    room.inbox.push_back((id, Input::Leave(id)));
                }
            }
        }
        self.work(&game);
    }

    fn load(&mut self, game: &str) -> bool {
        self.settle(game);
        let Some(found) = self.disk.game(game).cloned().filter(|_| !self.goes_wrong(20)) else {
            return false;
        };
        let rules = Arc::clone(&self.rules);
        match Session::load(settings(), rules, found.kept, &found.moves, self.now) {
            Ok(session) => {
                let room = Room {
                    session,
                    inbox: VecDeque::new(),
                    connections: Vec::new(),
                    rests: false,
                };
                self.rooms.insert(game.to_owned(), room);
                self.feed(game, Input::Tick);
                true
            }
            Err(error) => {
                self.wrong(format!("what was written does not come back: {error}"));
                false
            }
        }
    }

    // ---- The server -----------------------------------------------------------------------------------

    /// Lets a room take what waits for it.
    fn work(&mut self, game: &str) {
        while let Some(room) = self.rooms.get_mut(game) {
            if room.session.is_writing() {
                return;
            }
            let Some((id, input)) = room.inbox.pop_front() else {
                if room.session.is_idle() {
                    self.rooms.remove(game);
                    self.checks.forget();
                    self.tell("the game is put away".to_owned());
                }
                return;
            };
            if matches!(input, Input::Leave(_)) {
                room.connections.retain(|known| *known != id);
            }
            self.feed(game, input);
        }
    }

    fn feed(&mut self, game: &str, input: Input) {
        let entropy = std::array::from_fn(|_| self.dice.below(256) as u8);
        let now = Now {
            millis: self.now,
            entropy,
        };
        let Some(room) = self.rooms.get_mut(game) else {
            return;
        };
        let outputs = match room.session.handle(input, now) {
            Ok(outputs) => outputs,
            Err(misuse) => return self.wrong(format!("a session was misused: {misuse}")),
        };
        for output in outputs {
            self.carry_out(game, output);
        }
        let Some(room) = self.rooms.get(game) else {
            return;
        };
        let (deadline, life) = (room.session.deadline(), self.lives);
        let agrees = self.checks.agrees(&room.session, &self.disk);
        if let Err(what) = agrees {
            self.wrong(what);
        }
        if let Some(at) = deadline {
            let game = game.to_owned();
            self.at(at.max(self.now), Event::Tick { game, life });
        }
        if self.dice.below(12) == 0 {
            self.after(0, Event::Twins);
        }
        self.work(game);
    }

    fn carry_out(&mut self, game: &str, output: Output) {
        match output {
            Output::Tell(to, message) => {
                let message = Rc::new(message);
                for id in to {
                    self.send(game, id, &message);
                }
            }
            Output::Drop(id) => {
                if let Some(room) = self.rooms.get_mut(game) {
                    room.connections.retain(|known| *known != id);
                }
                let at = self.arrival(id, 1);
                self.at(at, Event::Broken(id));
            }
            Output::Persist(job) => self.persist(job),
            Output::Recall => {
                let wait = 1 + i64::from(self.dice.below(30));
                let (game, life, answers) = (game.to_owned(), self.lives, !self.goes_wrong(3));
                self.after(wait, Event::Recalled { game, life, answers });
            }
            Output::Rest => {
                if let Some(room) = self.rooms.get_mut(game) {
                    room.rests = true;
                }
            }
            Output::Think(question) => {
                if let Some(room) = self.rooms.get_mut(game) {
                    room.rests = false;
                }
                let wait = 1 + i64::from(self.dice.below(2_000));
                let (game, life, question) = (game.to_owned(), self.lives, Rc::new(*question));
                self.after(wait, Event::Thought { game, life, question });
            }
            Output::Note(Note::Fault(what)) if !what.contains("the computer broke a rule") => self.wrong(what),
            Output::Note(note) => self.tell(format!("note: {note:?}")),
        }
    }

    fn send(&mut self, game: &str, id: ConnectionId, message: &Rc<FromServer>) {
        let Some(wire) = self.wires.get(&id) else {
            return;
        };
        let is_there = self.rooms.get(game).is_some_and(|room| room.connections.contains(&id));
        let client = wire.client;
        if !is_there && !matches!(**message, FromServer::Refused { .. }) {
            return;
        }
        let said = self
            .checks
            .told((&self.clients[client], id), message, &self.disk, game, self.now);
        if let Err(what) = said {
            self.tell(format!("{} is told {}", self.clients[client].name, short(message)));
            self.wrong(what);
        }
        // A client that does not read is dropped.
        if self.goes_wrong(300) {
            self.tell(format!("{} is too slow", self.clients[client].name));
            if let Some(room) = self.rooms.get_mut(game) {
                room.connections.retain(|known| *known != id);
                room.inbox.push_back((id, Input::Leave(id)));
            }
            self.after(10, Event::Broken(id));
            return;
        }
        let at = self.arrival(id, 1);
        self.at(at, Event::ToClient(id, Rc::clone(message)));
    }

    // ---- The store ------------------------------------------------------------------------------------

    fn persist(&mut self, job: Job) {
        let (game, life, job) = (job.game.clone(), self.lives, Rc::new(job));
        let fate = self.dice.below(100);
        let most = if self.goes_wrong(15) { 4_000 } else { 8 };
        let slow = i64::from(self.dice.below(most));
        let answer = |written| Event::Answer {
            game: game.clone(),
            life,
            written,
        };
        if let Some(room) = self.rooms.get(&game)
            && let Err(what) = self.checks.planned(&room.session, &job, &self.disk)
        {
            self.wrong(what);
        }
        let commit = |says_so| Event::Commit {
            job: Rc::clone(&job),
            life,
            says_so,
        };
        match fate {
            _ if self.calm => self.after(slow, commit(true)),
            // Full or locked.
            0..10 => {
                self.tell("the store is full or locked".to_owned());
                self.after(slow + 1, answer(Written::Failed));
            }
            // Written, and the answer is lost.
            10..20 => {
                self.tell("the store will write and not say so".to_owned());
                self.after(slow, commit(false));
                self.after(slow + 1, answer(Written::Unknown));
            }
            // Not written, and the answer is lost.
            20..25 => {
                self.tell("the store will lose a job and not say so".to_owned());
                self.after(slow + 1, answer(Written::Unknown));
            }
            // Written long after everybody has given up, but not after somebody has asked what there is: who reads a
            // game to go on with it waits for whoever writes it.
            25..30 => {
                self.tell("the store will write late".to_owned());
                let late = i64::from(self.dice.below(3_000));
                self.after(slow + late, commit(false));
                self.after(slow + 1, answer(Written::Unknown));
            }
            _ => self.after(slow, commit(true)),
        }
    }

    /// Whatever is still on its way to the disk arrives, or never does.
    fn settle(&mut self, game: &str) {
        let is_late = |event: &Event| matches!(event, Event::Commit { job, .. } if job.game == game);
        let late: Vec<u64> = self
            .what
            .iter()
            .filter(|(_, event)| is_late(event))
            .map(|(at, _)| *at)
            .collect();
        for number in late {
            if let Some(Event::Commit { job, .. }) = self.what.remove(&number)
                && self.dice.below(2) == 0
            {
                self.commit(&job, u32::MAX, false);
            }
        }
    }

    /// Another server that keeps the same games has a player give up.
    fn foreign(&mut self) {
        let Some(found) = self
            .disk
            .game("game")
            .filter(|game| game.kept.status == Status::Running)
        else {
            return;
        };
        let write = Write::End {
            result: Ending::Resignation { winner: Seat::A },
            at: self.now,
            aborted: None,
        };
        let job = Job {
            game: "game".to_owned(),
            after: found.kept.stamp,
            stamp: found.kept.stamp + 1_000,
            writes: vec![write],
        };
        self.is_shared = true;
        self.tell("another server ends the game".to_owned());
        self.commit(&job, u32::MAX, false);
    }

    fn commit(&mut self, job: &Job, life: u32, says_so: bool) {
        // A process that was killed in between may have said so or not.
        if self.life.is_none() && self.dice.below(2) == 0 {
            return self.tell("a job dies with the server".to_owned());
        }
        if let Err(what) = self.checks.may_end(&self.disk, job) {
            self.wrong(what);
        }
        let written = match self.disk.apply(job) {
            Ok(Applied::Conflict) => {
                self.tell(format!("job {} comes too late", job.stamp));
                Written::Unknown
            }
            Ok(applied) => {
                self.checks.on_disk(&self.disk, &job.game);
                self.tell(format!("job {} is on disk ({applied:?})", job.stamp));
                Written::Done
            }
            Err(what) => return self.wrong(what),
        };
        if says_so && self.life == Some(life) {
            self.feed(&job.game, Input::Written(written));
        }
    }

    // ---- The computer ---------------------------------------------------------------------------------

    fn thought(&mut self, game: String, life: u32, question: &Question) {
        if Some(life) != self.life {
            return;
        }
        // Too many wait, or it was given up before it was begun.
        let rests = self.rooms.get(&game).is_some_and(|room| room.rests) && self.dice.below(2) == 0;
        let is_dropped = rests || self.goes_wrong(8);
        let input = match question.wanted {
            Wanted::Decision(_) if is_dropped => Some(Input::NotDecided(question.about)),
            Wanted::Advice(connection, id) if is_dropped => Some(Input::NotAdvised(connection, id, 1)),
            Wanted::Decision(_) => {
                let situation = question.situation();
                let mut command = situation.and_then(|s| s.random_command(&mut self.dice));
                if self.goes_wrong(20) {
                    // A computer that breaks a rule.
                    command = command.map(|command| blackpoker::Command::Pass(!command.seat()));
                }
                command.map(|command| Input::Decided(question.about, command))
            }
            Wanted::Advice(connection, id) => Some(Input::Advised(Advice {
                connection,
                id,
                about: question.about,
                moves: Vec::new(),
            })),
        };
        if let (Some(input), Some(room)) = (input, self.rooms.get_mut(&game)) {
            room.inbox.push_back((0, input));
        }
        self.work(&game);
    }
}

/// A message in a few words.
pub fn short(message: &FromServer) -> String {
    match message {
        FromServer::Welcome { update, whole, .. } => format!("welcome n {} (whole: {whole})", update.n),
        FromServer::Update(update) => format!(
            "update n {} moves {} {:?} clocks {:?} over {}",
            update.n,
            update.moves,
            update.waits,
            update.clocks,
            update.ending.is_some()
        ),
        FromServer::Game(info) => format!("game {:?}", info.status),
        FromServer::Step { id, .. } => format!("step for {id}"),
        FromServer::Refused { id, problem, .. } => format!("refused {id:?}: {problem:?}"),
        other => format!("{other:?}"),
    }
}
