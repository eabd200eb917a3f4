//! All games: opens new ones, finds the room of a game and fetches it back when somebody comes.

mod acts;

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use blackpoker::Rules;
use blackpoker::pack::{PackError, Packs, RulesName, UnknownRules};
use blackpoker_ai::{LEVELS, Level};
use blackpoker_table::Practice;
use blackpoker_table::session::{Job, Kept, LoadError, Moved, Session, Settings, Write, Written, hide_end, info};
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore, mpsc, oneshot, watch};

use crate::address::Address;
use crate::api::{Branched, Library};
use crate::config::Config;
use crate::custom::{Shelf, joined, parted};
use crate::limits;
use crate::metrics::Metrics;
use crate::record::Finished;
use crate::refused::Refused;
use crate::room::{Message, Room, Seen};
use crate::store::{Entry, Store, StoreError};
use crate::thinkers::Thinkers;
use crate::token::{self, Token};
use crate::visitors::Visitors;
use crate::wire::{GameInfo, Lobby, NewGame, Opened, Problem, Status};
use blackpoker_table::said::{both, sentence};

/// All games and what they share.
pub struct Hall {
    /// How the server was started.
    pub config: Config,
    /// The database.
    pub store: Store,
    /// What is counted.
    pub metrics: Arc<Metrics>,
    /// Who may think now.
    pub thinkers: Arc<Thinkers>,
    /// What each address may do.
    pub visitors: Arc<Visitors>,
    /// All official rules, older revisions included.
    pub packs: Arc<Packs>,
    /// All others.
    pub shelf: Shelf,
    /// The rules in words, and games that are over.
    pub library: Library,
    rooms: Mutex<HashMap<String, Known>>,
    /// Games that nobody comes to, while something is done to what is kept of them.
    held: Mutex<HashSet<String>>,
    watchers: Arc<Semaphore>,
    players: Arc<Semaphore>,
    connections: AtomicU64,
    /// How many sockets are open.
    sockets: watch::Sender<usize>,
    is_closing: AtomicBool,
    left: Notify,
    /// Told when a game was put away whose clock runs.
    rested: Notify,
}

/// A room, as the hall knows it.
#[derive(Clone)]
struct Known {
    inbox: mpsc::Sender<Message>,
    seen: Arc<Seen>,
}

/// A socket that is open; the hall waits for all of them before it closes.
pub struct Socket(Arc<Hall>);

impl Drop for Socket {
    fn drop(&mut self) {
        self.0.sockets.send_modify(|open| *open -= 1);
        self.0.metrics.connections.fetch_sub(1, Relaxed);
    }
}

/// Nothing is done inside that could leave the map broken.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Why a game whose rules are not known here is refused. It stays as it is, for a program that knows them.
fn strange(game: &str, unknown: &UnknownRules) -> Refused {
    tracing::error!(%unknown, game, "the rules of a game are not known");
    let needed = unknown.text();
    let text = both(|words| words.say("problem-rules-needed", &[("needed", words.text(&needed).to_owned())]));
    Refused::with(Problem::Rules, text)
}

impl Hall {
    /// A hall without a game in memory.
    pub fn new(config: Config, store: Store, metrics: Arc<Metrics>) -> Arc<Hall> {
        let packs = Arc::clone(&config.packs);
        let shelf = Shelf::new(Arc::clone(&packs), config.custom.clone());
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let thinkers = Thinkers::new(cores);
        let visitors = Visitors::new(config.limits, config.time.clone(), Arc::clone(&metrics));
        Arc::new(Hall {
            watchers: Arc::new(Semaphore::new(config.limits.watchers())),
            players: Arc::new(Semaphore::new(config.limits.players())),
            visitors,
            config,
            store,
            metrics,
            library: Library::new(&packs, &shelf, Arc::clone(&thinkers)),
            packs,
            shelf,
            thinkers,
            rooms: Mutex::default(),
            held: Mutex::default(),
            connections: AtomicU64::new(0),
            sockets: watch::Sender::new(0),
            is_closing: AtomicBool::new(false),
            left: Notify::new(),
            rested: Notify::new(),
        })
    }

    /// The rules of a regulation for new games; all games share them.
    pub fn rules(&self, name: &str) -> Result<Arc<Rules>, Refused> {
        let unknown = |error: PackError| Refused::with(Problem::Malformed, error.text().into());
        match parted(name) {
            (name, Some(id)) => self.shelf.offered(id)?.packs.newest(&name).map_err(unknown),
            (name, None) => self.packs.newest(&name).map_err(unknown),
        }
    }

    /// The rules that a game was begun with, and so goes on with.
    async fn rules_of(&self, kept: &Kept) -> Result<Arc<Rules>, Refused> {
        let found = match parted(&kept.setup.regulation).1 {
            Some(id) => self.shelf.find(id, &self.store).await?.packs.find(&kept.rules),
            None => self.packs.find(&kept.rules),
        };
        found.map_err(|unknown| strange(&kept.id, &unknown))
    }

    /// A game that two play after theirs is a new one.
    pub fn play_by_rules_of_today(&self, job: &mut Job) {
        for write in &mut job.writes {
            if let Write::Open(kept) = write
                && let Ok(rules) = self.rules(&kept.setup.regulation)
            {
                kept.rules = RulesName::of(&rules);
            }
        }
    }

    /// Counts a socket as long as it is kept.
    pub fn socket(self: &Arc<Hall>) -> Socket {
        self.sockets.send_modify(|open| *open += 1);
        self.metrics.connections.fetch_add(1, Relaxed);
        Socket(Arc::clone(self))
    }

    /// A place for somebody who only watches, as long as it is kept, if there is one.
    pub fn watch(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.watchers).try_acquire_owned().ok()
    }

    /// The same for somebody who plays.
    pub fn play(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.players).try_acquire_owned().ok()
    }

    /// A number for a connection.
    pub fn connection(&self) -> u64 {
        self.connections.fetch_add(1, Relaxed)
    }

    // ---- New games ------------------------------------------------------------------------------------

    /// Opens a game. One that goes on from another has its rules and what was played before.
    pub async fn open(&self, setup: NewGame, from: Option<Branched>) -> Result<Opened, Refused> {
        let wrong = |text| Err(Refused::with(Problem::Malformed, text));
        let (rules, beginning, custom) = match from {
            Some(from) => (from.rules, Some(Box::new(from.beginning)), from.custom),
            None => {
                let custom = parted(&setup.regulation).1.map(str::to_owned);
                (self.rules(&setup.regulation)?, None, custom)
            }
        };
        if rules.setup.is_empty() {
            return Err(Problem::NotOffered.into());
        }
        if setup.level.is_some_and(|level| Level::new(level).is_none()) {
            return wrong(both(|words| {
                words.say("problem-level", &[("levels", LEVELS.to_string())])
            }));
        }
        let is_clock = |clock: &crate::wire::ClockSetting| {
            clock.bank.max(clock.window) > 0 && clock.bank.max(clock.window) <= limits::CLOCK
        };
        if setup.clock.as_ref().is_some_and(|clock| !is_clock(clock)) {
            return wrong(sentence("problem-clock"));
        }
        if setup.spectator_delay > limits::SPECTATOR_DELAY {
            return wrong(sentence("problem-delay"));
        }
        let has_practice = || setup.level.is_some() && setup.from.is_none() && !Practice::all(&rules).is_empty();
        if setup.practice && !has_practice() {
            return wrong(sentence("problem-practice"));
        }
        let regulation = joined(&rules.regulation.to_string(), custom.as_deref());
        let setup = NewGame { regulation, ..setup };
        let token = Token::new()?;
        let invite = match setup.level {
            Some(_) => None,
            None => Some(Token::new()?),
        };
        let watch = match setup.public {
            true => None,
            false => Some(Token::new()?.text().to_owned()),
        };
        let (game, secret) = (token::game_id()?, self.config.chance.secret()?);
        let kept = Kept {
            tokens: [Some(token.hash()), None],
            invite: invite.as_ref().map(Token::hash),
            watch,
            beginning,
            ..Kept::open(game.clone(), setup, &rules, secret, self.config.time.millis())
        };
        self.write(Entry::Open(Box::new(kept))).await?;
        self.metrics.opened.fetch_add(1, Relaxed);
        tracing::info!(game, %rules.regulation, "opened");
        Ok(Opened {
            game,
            token: token.text().to_owned(),
            invite: invite.map(|token| token.text().to_owned()),
        })
    }

    /// Writes something that no session waits for.
    pub async fn write(&self, entry: Entry) -> Result<(), Problem> {
        match self.store.write(entry).await {
            Written::Done => Ok(()),
            Written::Failed | Written::Unknown => Err(Problem::Storage),
        }
    }

    /// Games with a free seat, games to watch, games that ended lately; as somebody knows them who watches.
    pub async fn lobby(&self) -> Result<Lobby, Problem> {
        let mut lobby = Lobby {
            open: self.present(Status::Open).await,
            running: self.present(Status::Running).await,
            ..Lobby::default()
        };
        for status in [Status::Running, Status::Over] {
            let games = self.store.public(status).await.map_err(|_| Problem::Storage)?;
            for game in games.iter().filter(|game| self.is_listed(game)) {
                let info = self.info(game).await;
                match info.status {
                    Status::Open => {}
                    Status::Running if lobby.running.iter().any(|known| known.id == info.id) => {}
                    Status::Running => lobby.running.push(info),
                    Status::Over => lobby.over.push(info),
                }
            }
        }
        lobby.running.truncate(limits::LISTED as usize);
        Ok(lobby)
    }

    /// Public games in a state at which somebody is, the newest first. Where there are too many to list them all, every
    /// visitor's newest comes before anybody's second: nobody hides the games of others.
    async fn present(&self, status: Status) -> Vec<GameInfo> {
        let mut present: Vec<(Address, i64, String)> = Vec::new();
        for (id, room) in &*lock(&self.rooms) {
            let listed = lock(&room.seen.listed).filter(|listed| listed.0 == status);
            present.extend(listed.map(|(_, address)| (address, room.seen.created, id.clone())));
        }
        let newest_first = |games: &mut Vec<(Address, i64, String)>| {
            games.sort_by(|one, other| (other.1, &one.2).cmp(&(one.1, &other.2)));
        };
        newest_first(&mut present);
        let mut own: HashMap<Address, usize> = HashMap::new();
        let mut ranked: Vec<(usize, (Address, i64, String))> = present
            .into_iter()
            .map(|game| {
                let rank = own.entry(game.0).or_default();
                *rank += 1;
                (*rank, game)
            })
            .collect();
        ranked.sort_by_key(|(rank, _)| *rank);
        let mut listed: Vec<_> = ranked
            .into_iter()
            .take(limits::LISTED as usize)
            .map(|(_, game)| game)
            .collect();
        newest_first(&mut listed);
        let mut known = Vec::new();
        for (_, _, id) in listed {
            let info = self.ask(&id).await;
            known.extend(info.filter(|info| info.status == status));
        }
        known
    }

    /// What a room says of its game.
    async fn ask(&self, id: &str) -> Option<GameInfo> {
        let room = lock(&self.rooms).get(id).cloned()?;
        let (answer, told) = oneshot::channel();
        room.inbox.send(Message::Info(answer)).await.ok()?;
        told.await.ok()
    }

    /// Whether a game may be listed: that two play again tells that they are done with the game before.
    pub fn is_listed(&self, kept: &Kept) -> bool {
        let delay = i64::from(kept.setup.spectator_delay) * 1000;
        !kept.is_rematch() || kept.created + delay <= self.config.time.millis()
    }

    /// Its room knows who is there; a game that was put away has nobody.
    async fn info(&self, kept: &Kept) -> GameInfo {
        if let Some(info) = self.ask(&kept.id).await {
            return info;
        }
        let mut info = info(kept);
        if !self.end_is_shown(kept) {
            hide_end(&mut info);
        }
        info
    }

    /// Whether everybody may know that a game is over.
    fn end_is_shown(&self, kept: &Kept) -> bool {
        kept.end_shown_at().is_some_and(|at| at <= self.config.time.millis())
    }

    /// Refuses to tell of a game that goes on, or of whose end only its players know yet; and of one whose match goes
    /// on, for it shows cards of decks that are still played (J-45).
    async fn check_over(&self, kept: &Kept, token: Option<&Token>) -> Result<(), Refused> {
        let hash = token.map(Token::hash);
        let is_player = hash.is_some() && kept.tokens.contains(&hash);
        let is_over = |kept: &Kept| kept.status == Status::Over && (is_player || self.end_is_shown(kept));
        if !is_over(kept) {
            return Err(Problem::StillRunning.into());
        }
        let mut last = kept.clone();
        for _ in 0..limits::MATCH {
            if !self.match_goes_on(&last).await {
                return Ok(());
            }
            let Some(id) = last.rematch.as_deref() else {
                break;
            };
            match self.store.game(id).await.map_err(|_| Problem::Storage)? {
                Some(next) if is_over(&next) => last = next,
                Some(_) => break,
                // Nobody played it, so it was deleted, and the match with it.
                None => return Ok(()),
            }
        }
        Err(Refused::with(Problem::StillRunning, sentence("problem-match-goes-on")))
    }

    /// Refuses what cannot be told of a game, if this is one.
    pub async fn check_replay(&self, id: &str, token: Option<&Token>) -> Result<(), Refused> {
        let kept = self.store.game(id).await.map_err(|_| Problem::Storage)?;
        match kept {
            Some(kept) => self.check_over(&kept, token).await,
            None => Ok(()),
        }
    }

    /// Whether another game of its match is to be played.
    async fn match_goes_on(&self, kept: &Kept) -> bool {
        let rules = self.rules_of(kept).await;
        rules.is_ok_and(|rules| kept.next_of_match(&rules).is_some())
    }

    /// A game that is over, for everybody who may know that.
    pub async fn finished(&self, id: &str, token: Option<&Token>) -> Result<Finished, Refused> {
        let storage = |_| Problem::Storage;
        let (kept, moves) = self.store.whole(id).await.map_err(storage)?.ok_or(Problem::NoGame)?;
        self.check_over(&kept, token).await?;
        let rules = self.rules_of(&kept).await?;
        Ok(Finished::new(&kept, moves, rules, &self.config.program))
    }

    // ---- Rooms ----------------------------------------------------------------------------------------

    /// The room of a game.
    pub async fn room(self: &Arc<Hall>, id: &str) -> Result<mpsc::Sender<Message>, Refused> {
        let open = |rooms: &HashMap<String, Known>| {
            let known = rooms.get(id).filter(|room| !room.inbox.is_closed());
            known.map(|room| room.inbox.clone())
        };
        if let Some(room) = open(&lock(&self.rooms)) {
            return Ok(room);
        }
        let is_held = || lock(&self.held).contains(id);
        if self.is_closing() || is_held() {
            return Err(Problem::Storage.into());
        }
        let storage = |error| {
            tracing::error!(%error, game = id, "a game cannot be read");
            Problem::Storage
        };
        let (kept, moves) = self.store.whole(id).await.map_err(storage)?.ok_or(Problem::NoGame)?;
        let (inbox, messages) = mpsc::channel(limits::INBOX);
        let seen = Arc::new(Seen {
            created: kept.created,
            ..Seen::default()
        });
        let rules = self.rules_of(&kept).await?;
        let session = self.session(rules, kept, &moves).map_err(|error| {
            tracing::error!(%error, game = id, "a game does not come back");
            Problem::Storage
        })?;
        let mut rooms = lock(&self.rooms);
        // Somebody else may have been quicker.
        if let Some(room) = open(&rooms) {
            return Ok(room);
        }
        // So may somebody who does something to what was read.
        if is_held() {
            return Err(Problem::Storage.into());
        }
        let known = Known {
            inbox: inbox.clone(),
            seen: Arc::clone(&seen),
        };
        rooms.insert(id.to_owned(), known);
        let room = Room::new(Arc::clone(self), inbox.clone(), session, seen);
        tokio::spawn(room.run(messages));
        Ok(inbox)
    }

    /// The session of a game as it was written down.
    fn session(&self, rules: Arc<Rules>, kept: Kept, moves: &[Moved]) -> Result<Session, LoadError> {
        let settings = Settings {
            pass_delay: self.config.pass_delay.as_millis() as i64,
            away: self.config.claim_after.as_millis() as i64,
        };
        let now = self.config.time.millis();
        Session::load(settings, rules, kept, moves, now)
    }

    /// Deletes games that nobody will play, and those that need not be kept any longer; gives how many.
    pub async fn sweep(&self) -> Result<usize, StoreError> {
        let before = |age: Duration| self.config.time.millis() - age.as_millis() as i64;
        let mut old = self.store.opened_before(before(self.config.open_for)).await?;
        if let Some(keep) = self.config.keep_for {
            old.extend(self.store.ended_before(before(keep)).await?);
            old.extend(self.store.left_before(before(keep)).await?);
        }
        self.delete_empty(old).await
    }

    /// Does so again and again.
    pub async fn sweep_now_and_then(self: Arc<Hall>) {
        loop {
            if let Err(error) = self.sweep().await {
                tracing::warn!(%error, "old games cannot be deleted");
            }
            let next = self.config.time.millis() + limits::SWEEP.as_millis() as i64;
            self.config.time.until(Some(next)).await;
        }
    }

    /// A game was put away whose clock runs.
    pub fn has_rested(&self) {
        self.rested.notify_one();
    }

    /// Fetches games back in which the time of somebody is up, again and again: their rooms end them.
    pub async fn see_to_clocks(self: Arc<Hall>) {
        loop {
            let now = self.config.time.millis();
            let next = self.end_due(now).await.unwrap_or_else(|error| {
                tracing::warn!(%error, "clocks cannot be looked after");
                None
            });
            let beat = now + limits::BEAT.as_millis() as i64;
            tokio::select! {
                () = self.rested.notified() => {}
                () = self.config.time.until(Some(next.map_or(beat, |next| next.min(beat)))) => {}
            }
            // Whoever starts the server again wants to know how long it did not run.
            let _ = self.write(Entry::Pulse(self.config.time.millis())).await;
        }
    }

    async fn end_due(self: &Arc<Hall>, now: i64) -> Result<Option<i64>, StoreError> {
        for game in self.store.due(now).await? {
            if let Err(refused) = self.room(&game).await {
                tracing::warn!(game, problem = ?refused.problem, "a clock cannot be looked after");
            }
        }
        self.store.next_due(now).await
    }

    /// The server is about to stop.
    pub fn is_closing(&self) -> bool {
        self.is_closing.load(Relaxed)
    }

    /// A room is about to end.
    pub fn forget(&self, id: &str, inbox: &mpsc::Sender<Message>) {
        let mut rooms = lock(&self.rooms);
        if rooms.get(id).is_some_and(|known| known.inbox.same_channel(inbox)) {
            rooms.remove(id);
        }
        self.left.notify_waiters();
    }

    /// Tells everyone that the server stops, and waits until all rooms have ended.
    pub async fn close(&self) {
        self.is_closing.store(true, Relaxed);
        let rooms: Vec<_> = lock(&self.rooms).values().cloned().collect();
        for room in rooms {
            let _ = room.inbox.send(Message::Close).await;
        }
        loop {
            let left = self.left.notified();
            if lock(&self.rooms).is_empty() {
                break;
            }
            left.await;
        }
        let mut sockets = self.sockets.subscribe();
        // Whoever does not take the last message by then will find out.
        let _ = tokio::time::timeout(limits::FAREWELL, sockets.wait_for(|open| *open == 0)).await;
        self.store.close().await;
    }
}
