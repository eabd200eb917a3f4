//! All games: opens new ones, finds the room of a game and fetches it back when somebody comes.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use blackpoker::Rules;
use blackpoker::pack::{PackError, Packs, RulesName, UnknownRules};
use blackpoker_ai::{LEVELS, Level};
use blackpoker_table::Practice;
use blackpoker_table::session::{
    Beginning, Job, Kept, LoadError, Moved, Session, Settings, Write, Written, hide_end, info,
};
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore, mpsc, oneshot, watch};

use crate::address::Address;
use crate::api::Library;
use crate::config::Config;
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
    /// All rules, older revisions included.
    pub packs: Arc<Packs>,
    /// The rules in words, and games that are over.
    pub library: Library,
    rooms: Mutex<HashMap<String, Known>>,
    watchers: Arc<Semaphore>,
    connections: AtomicU64,
    /// How many sockets are open.
    sockets: watch::Sender<usize>,
    is_closing: AtomicBool,
    left: Notify,
}

/// A room, as the hall knows it.
#[derive(Clone)]
struct Known {
    inbox: mpsc::Sender<Message>,
    seen: Arc<Seen>,
}

/// A game that does not come back.
#[derive(Debug, thiserror::Error)]
enum ComeBackError {
    /// The rules that it was begun with are not known.
    #[error(transparent)]
    Rules(#[from] UnknownRules),
    /// It cannot be played again.
    #[error(transparent)]
    Load(#[from] LoadError),
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
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let thinkers = Thinkers::new(cores);
        let visitors = Visitors::new(config.limits, config.time.clone(), Arc::clone(&metrics));
        Arc::new(Hall {
            // Those who play have all others.
            watchers: Arc::new(Semaphore::new((config.limits.connections / 4).max(1))),
            visitors,
            config,
            store,
            metrics,
            library: Library::new(Arc::clone(&packs), Arc::clone(&thinkers)),
            packs,
            thinkers,
            rooms: Mutex::default(),
            connections: AtomicU64::new(0),
            sockets: watch::Sender::new(0),
            is_closing: AtomicBool::new(false),
            left: Notify::new(),
        })
    }

    /// The rules of a regulation for new games; all games share them.
    pub fn rules(&self, name: &str) -> Result<Arc<Rules>, PackError> {
        self.packs.newest(name)
    }

    /// The rules that a game was begun with, and so goes on with.
    pub fn rules_of(&self, kept: &Kept) -> Result<Arc<Rules>, UnknownRules> {
        self.packs.find(&kept.rules)
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

    /// A number for a connection.
    pub fn connection(&self) -> u64 {
        self.connections.fetch_add(1, Relaxed)
    }

    // ---- New games ------------------------------------------------------------------------------------

    /// Opens a game. One that goes on from another has its rules and what was played before.
    pub async fn open(&self, setup: NewGame, from: Option<(Arc<Rules>, Beginning)>) -> Result<Opened, Refused> {
        let wrong = |text| Err(Refused::with(Problem::Malformed, text));
        let (rules, beginning) = match from {
            Some((rules, beginning)) => (rules, Some(Box::new(beginning))),
            None => {
                let unknown = |error: PackError| Refused::with(Problem::Malformed, error.text().into());
                (self.rules(&setup.regulation).map_err(unknown)?, None)
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
        let regulation = rules.regulation.to_string();
        let setup = NewGame { regulation, ..setup };
        let token = Token::new()?;
        let invite = match setup.level {
            Some(_) => None,
            None => Some(Token::new()?),
        };
        let (game, secret) = (token::game_id()?, self.config.chance.secret()?);
        let kept = Kept {
            tokens: [Some(token.hash()), None],
            invite: invite.as_ref().map(Token::hash),
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
            open: self.waiting().await,
            ..Lobby::default()
        };
        for status in [Status::Running, Status::Over] {
            let games = self.store.public(status).await.map_err(|_| Problem::Storage)?;
            for game in games.iter().filter(|game| self.is_listed(game)) {
                let info = self.info(game).await;
                match info.status {
                    Status::Open => {}
                    Status::Running => lobby.running.push(info),
                    Status::Over => lobby.over.push(info),
                }
            }
        }
        Ok(lobby)
    }

    /// Games at which somebody waits, the newest first. Where there are too many to list them all, every visitor's newest
    /// comes before anybody's second: nobody hides the games of others.
    async fn waiting(&self) -> Vec<GameInfo> {
        let mut waiting: Vec<(Address, i64, String)> = Vec::new();
        for (id, room) in &*lock(&self.rooms) {
            let waits = *lock(&room.seen.waits);
            waiting.extend(waits.map(|address| (address, room.seen.created, id.clone())));
        }
        let newest_first = |games: &mut Vec<(Address, i64, String)>| {
            games.sort_by(|one, other| (other.1, &one.2).cmp(&(one.1, &other.2)));
        };
        newest_first(&mut waiting);
        let mut own: HashMap<Address, usize> = HashMap::new();
        let mut ranked: Vec<(usize, (Address, i64, String))> = waiting
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
        let mut open = Vec::new();
        for (_, _, id) in listed {
            let info = self.ask(&id).await;
            open.extend(info.filter(|info| info.status == Status::Open));
        }
        open
    }

    /// What a room says of its game.
    async fn ask(&self, id: &str) -> Option<GameInfo> {
        let room = lock(&self.rooms).get(id).cloned()?;
        let (answer, told) = oneshot::channel();
        room.inbox.send(Message::Info(answer)).await.ok()?;
        told.await.ok()
    }

    /// Whether a game may be listed: that two play again tells that they are done with the game before.
    fn is_listed(&self, kept: &Kept) -> bool {
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
        let goes_on = |kept: &Kept| {
            self.rules_of(kept)
                .is_ok_and(|rules| kept.next_of_match(&rules).is_some())
        };
        let mut last = kept.clone();
        for _ in 0..limits::MATCH {
            if !goes_on(&last) {
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

    /// A game that is over, for everybody who may know that.
    pub async fn finished(&self, id: &str, token: Option<&Token>) -> Result<Finished, Refused> {
        let storage = |_| Problem::Storage;
        let (kept, moves) = self.store.whole(id).await.map_err(storage)?.ok_or(Problem::NoGame)?;
        self.check_over(&kept, token).await?;
        let rules = self.rules_of(&kept).map_err(|unknown| strange(id, &unknown))?;
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
        if self.is_closing() {
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
            waits: Mutex::default(),
        });
        let session = self.session(kept, &moves).map_err(|error| match error {
            ComeBackError::Rules(unknown) => strange(id, &unknown),
            ComeBackError::Load(error) => {
                tracing::error!(%error, game = id, "a game does not come back");
                Problem::Storage.into()
            }
        })?;
        let mut rooms = lock(&self.rooms);
        // Somebody else may have been quicker.
        if let Some(room) = open(&rooms) {
            return Ok(room);
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
    fn session(&self, kept: Kept, moves: &[Moved]) -> Result<Session, ComeBackError> {
        let rules = self.rules_of(&kept)?;
        let settings = Settings {
            pass_delay: self.config.pass_delay.as_millis() as i64,
        };
        let now = self.config.time.millis();
        Ok(Session::load(settings, rules, kept, moves, now)?)
    }

    /// Deletes games that nobody will play, and those that need not be kept any longer; gives how many.
    pub async fn sweep(&self) -> Result<usize, StoreError> {
        let before = |age: Duration| self.config.time.millis() - age.as_millis() as i64;
        let mut old = self.store.opened_before(before(self.config.open_for)).await?;
        if let Some(keep) = self.config.keep_for {
            old.extend(self.store.ended_before(before(keep)).await?);
        }
        // Somebody is there, and may play it yet, or looks at it.
        old.retain(|id| !lock(&self.rooms).contains_key(id));
        let count = old.len();
        if count > 0 && self.store.write(Entry::Delete(old)).await == Written::Done {
            tracing::info!(count, "old games were deleted");
        }
        Ok(count)
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
