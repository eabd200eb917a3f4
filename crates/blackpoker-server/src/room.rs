//! The room of a game: a task that carries out what its [`Session`] wants, and nothing else. It alone owns the session;
//! everything that happens to the game comes through its inbox, one thing after the other.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use axum::extract::ws::Utf8Bytes;
use blackpoker::Command;
use blackpoker_ai::{Budget, Effort, Search, Sight};
use blackpoker_table::session::{
    Advice, ConnectionId, Hello, Input, Note, Now, Output, Question, Session, Wanted, Write,
};
use tokio::sync::{Notify, mpsc, oneshot};

use crate::address::Address;
use crate::hall::Hall;
use crate::outside::Chance;
use crate::refused::Refused;
use crate::thinkers::{Busy, Work};
use crate::visitors::Deed;
use crate::wire::{FromClient, FromServer, GameInfo, Status};

/// Something for a room.
pub enum Message {
    /// Somebody connects.
    Join(Box<Join>),
    /// A connection is gone.
    Leave(ConnectionId),
    /// A client said something.
    Say(ConnectionId, Box<FromClient>),
    /// What is played, and by whom.
    Info(oneshot::Sender<GameInfo>),
    /// The computer has decided.
    Decided(u32, Box<Command>),
    /// The computer has an advice.
    Advised(Box<Advice>),
    /// Nobody had time for a question, told by what was wanted and its number; after so many seconds somebody may.
    NotThought(Wanted, u32, u32),
    /// The server stops.
    Close,
}

/// Somebody who connects.
pub struct Join {
    /// The connection.
    pub id: ConnectionId,
    /// From where.
    pub address: Address,
    /// Who it is.
    pub hello: Hello,
    /// Where the answers go.
    pub outbox: mpsc::Sender<Utf8Bytes>,
}

/// Milliseconds for an advice.
const ADVICE: u32 = 800;

/// A game and those who are connected to it.
pub struct Room {
    hall: Arc<Hall>,
    inbox: mpsc::Sender<Message>,
    session: Session,
    outboxes: Vec<Outbox>,
    /// Told when what waits for a thread is not wanted any more.
    rest: Arc<Notify>,
    /// What the lobby wants to know.
    seen: Arc<Seen>,
}

/// What can be known of a room without asking it.
#[derive(Default)]
pub struct Seen {
    /// When its game was opened.
    pub created: i64,
    /// What everybody may know of it: somebody waits there for anybody to sit down, or plays; and who came first.
    pub listed: Mutex<Option<(Status, Address)>>,
    /// How many are connected.
    pub people: AtomicU64,
    /// Messages that were said.
    pub messages: AtomicU64,
    /// Microseconds of answering and thinking.
    pub micros: AtomicU64,
}

impl Seen {
    fn took(&self, since: Instant) {
        self.micros.fetch_add(since.elapsed().as_micros() as u64, Relaxed);
    }
}

/// Where a connection gets its answers.
struct Outbox {
    id: ConnectionId,
    address: Address,
    letters: mpsc::Sender<Utf8Bytes>,
}

impl Room {
    /// The room of a game.
    pub fn new(hall: Arc<Hall>, inbox: mpsc::Sender<Message>, session: Session, seen: Arc<Seen>) -> Room {
        Room {
            hall,
            seen,
            inbox,
            session,
            outboxes: Vec::new(),
            rest: Arc::default(),
        }
    }

    /// Lives until nobody is there any more.
    pub async fn run(mut self, mut inbox: mpsc::Receiver<Message>) {
        let hall = Arc::clone(&self.hall);
        hall.metrics.rooms.fetch_add(1, Relaxed);
        // What needs nobody is done before anybody comes.
        self.feed(Input::Tick).await;
        loop {
            // While the store does not answer, nothing else is taken.
            let is_writing = self.session.is_writing();
            if is_writing && hall.is_closing() {
                break;
            }
            tokio::select! {
                message = inbox.recv(), if !is_writing => match message {
                    None | Some(Message::Close) => break,
                    Some(message) => self.take(message).await,
                },
                () = hall.config.time.until(self.session.deadline()) => self.feed(Input::Tick).await,
            }
            if self.session.is_idle() && inbox.is_empty() {
                break;
            }
        }
        hall.forget(self.session.id(), &self.inbox);
        let everyone: Vec<ConnectionId> = self.outboxes.iter().map(|outbox| outbox.id).collect();
        // Clients come back by themselves.
        self.send(&everyone, &FromServer::Closing);
        hall.metrics.rooms.fetch_sub(1, Relaxed);
    }

    async fn take(&mut self, message: Message) {
        match message {
            Message::Join(join) => {
                let Join {
                    id,
                    address,
                    hello,
                    outbox: letters,
                } = *join;
                self.outboxes.push(Outbox { id, address, letters });
                self.feed(Input::Join(id, hello)).await;
            }
            Message::Leave(id) => self.leave(id).await,
            Message::Say(id, said) => {
                self.seen.messages.fetch_add(1, Relaxed);
                match self.may(id, &said) {
                    Ok(()) => self.feed(Input::Say(id, *said)).await,
                    Err(refused) => self.refuse(id, said.id(), refused).await,
                }
            }
            Message::Info(answer) => {
                let _ = answer.send(self.session.info());
            }
            Message::Decided(about, command) => self.feed(Input::Decided(about, *command)).await,
            Message::Advised(advice) => self.feed(Input::Advised(*advice)).await,
            Message::NotThought(wanted, about, seconds) => {
                self.hall.metrics.overworked.fetch_add(1, Relaxed);
                let input = match wanted {
                    Wanted::Decision(_) => Input::NotDecided(about),
                    Wanted::Advice(connection, id) => Input::NotAdvised(connection, id, seconds),
                };
                self.feed(input).await;
            }
            Message::Close => {}
        }
    }

    /// Whether the address of a connection may have this, too.
    fn may(&self, id: ConnectionId, said: &FromClient) -> Result<(), Refused> {
        let address = self.outboxes.iter().find(|outbox| outbox.id == id);
        match (said, address) {
            (FromClient::Hint { .. }, Some(Outbox { address, .. })) => self.hall.visitors.may(*address, Deed::Hint),
            // Whoever wants to be told everything again might as well have come again.
            (FromClient::Listen { .. }, Some(Outbox { address, .. })) => self.hall.visitors.may(*address, Deed::Join),
            _ => Ok(()),
        }
    }

    async fn refuse(&mut self, id: ConnectionId, question: Option<u32>, refused: Refused) {
        self.hall.metrics.refused.fetch_add(1, Relaxed);
        for slow in self.send(&[id], &refused.message(question)) {
            self.leave(slow).await;
        }
    }

    async fn leave(&mut self, id: ConnectionId) {
        self.outboxes.retain(|known| known.id != id);
        self.feed(Input::Leave(id)).await;
    }

    /// Gives the session something, and does what it wants until it wants nothing more.
    async fn feed(&mut self, input: Input) {
        let start = Instant::now();
        let is_move = matches!(&input, Input::Say(_, FromClient::Play { .. } | FromClient::Say { .. }));
        let mut slow = Vec::new();
        let mut next = Some(input);
        while let Some(input) = next.take() {
            for output in self.handle(input) {
                match output {
                    Output::Tell(to, message) => {
                        let is_refused = matches!(message, FromServer::Refused { .. });
                        self.hall.metrics.refused.fetch_add(is_refused.into(), Relaxed);
                        slow.extend(self.send(&to, &message));
                    }
                    // What it was told is in its outbox, which it empties before it ends.
                    Output::Drop(id) => self.outboxes.retain(|known| known.id != id),
                    Output::Persist(mut job) => {
                        self.hall.play_by_rules_of_today(&mut job);
                        let rests = job
                            .writes
                            .iter()
                            .any(|write| matches!(write, Write::Rest { due: Some(_) }));
                        next = Some(Input::Written(self.hall.store.write(job).await));
                        if rests {
                            self.hall.has_rested();
                        }
                    }
                    Output::Recall => next = Some(Input::Recalled(self.recall().await)),
                    Output::Think(question) => self.think(question),
                    Output::Rest => self.rest.notify_waiters(),
                    Output::Note(note) => {
                        if let (Note::Moved(_), true) = (&note, is_move) {
                            self.hall.metrics.move_times.took(start.elapsed());
                        }
                        self.note(note);
                    }
                }
            }
            // One that does not read is dropped, not waited for.
            if next.is_none() {
                next = slow.pop().map(Input::Leave);
            }
        }
        let kept = self.session.kept();
        let status = match kept.status {
            Status::Open => self.session.waits_for_anybody().then_some(Status::Open),
            Status::Running => (kept.setup.public && self.hall.is_listed(kept)).then_some(Status::Running),
            Status::Over => None,
        };
        let listed = status.zip(self.outboxes.first().map(|outbox| outbox.address));
        self.seen.people.store(self.outboxes.len() as u64, Relaxed);
        *self.seen.listed.lock().unwrap_or_else(PoisonError::into_inner) = listed;
    }

    fn handle(&mut self, input: Input) -> Vec<Output> {
        let now = Now {
            millis: self.hall.config.time.millis(),
            // Without entropy, what needs some is refused.
            entropy: match input.needs_entropy() {
                true => self.hall.config.chance.secret().unwrap_or_default(),
                false => Default::default(),
            },
        };
        let start = Instant::now();
        let outputs = self.session.handle(input, now);
        self.seen.took(start);
        outputs.unwrap_or_else(|misuse| {
            tracing::error!(game = self.session.id(), %misuse, "a session was misused");
            Vec::new()
        })
    }

    /// Sends a message, written once, to all of these; gives those whose queue is full.
    fn send(&mut self, to: &[ConnectionId], message: &FromServer) -> Vec<ConnectionId> {
        let mut slow = Vec::new();
        let Ok(text) = serde_json::to_string(message) else {
            return slow;
        };
        let (text, metrics) = (Utf8Bytes::from(text), &self.hall.metrics);
        self.outboxes.retain(|Outbox { id, letters, .. }| {
            let is_sent = !to.contains(id) || letters.try_send(text.clone()).is_ok();
            if !is_sent {
                metrics.slow.fetch_add(1, Relaxed);
                slow.push(*id);
            }
            is_sent
        });
        slow
    }

    async fn recall(&self) -> Option<Box<(blackpoker_table::session::Kept, Vec<blackpoker_table::session::Moved>)>> {
        match self.hall.store.whole(self.session.id()).await {
            Ok(found) => found.map(Box::new),
            Err(error) => {
                tracing::error!(%error, game = self.session.id(), "a game cannot be read");
                None
            }
        }
    }

    /// Lets the computer think, beside the room, when it is the turn of whoever wants to know.
    fn think(&self, question: Box<Question>) {
        let (thinkers, inbox) = (Arc::clone(&self.hall.thinkers), self.inbox.clone());
        let rest = Arc::clone(&self.rest).notified_owned();
        let (chance, seen) = (self.hall.config.chance, Arc::clone(&self.seen));
        let (wanted, about) = (question.wanted, question.about);
        let (work, threads) = match wanted {
            Wanted::Decision(level) if level.is_slow() => {
                (Work::Slow, level.effort().map_or(1, |effort| effort.threads.into()))
            }
            Wanted::Decision(_) => (Work::Quick, 1),
            Wanted::Advice(..) => (Work::Advice, 1),
        };
        let asker = match wanted {
            Wanted::Advice(connection, _) => self.outboxes.iter().find(|outbox| outbox.id == connection),
            // Whoever has been there the longest plays: those who only watch come to a game that is there.
            Wanted::Decision(_) => self.outboxes.first(),
        };
        let address = asker.map_or(Address::NOWHERE, |outbox| outbox.address);
        tokio::spawn(async move {
            let place = tokio::select! {
                biased;
                () = rest => Err(Busy(1)),
                place = thinkers.place(work, address, threads) => place,
            };
            let place = match place {
                Ok(place) => place,
                Err(Busy(seconds)) => {
                    let _ = inbox.send(Message::NotThought(wanted, about, seconds)).await;
                    return;
                }
            };
            let thought = tokio::task::spawn_blocking(move || {
                let start = Instant::now();
                let thought = think(chance, &question);
                seen.took(start);
                drop(place);
                thought
            });
            if let Ok(thought) = thought.await {
                let _ = inbox.send(thought).await;
            }
        });
    }

    fn note(&self, note: Note) {
        let (game, metrics) = (self.session.id(), &self.hall.metrics);
        match note {
            Note::Dealt => tracing::info!(game, "dealt"),
            Note::Moved(moves) => {
                metrics.moves.fetch_add(moves as u64, Relaxed);
            }
            Note::Over(result) => {
                metrics.ended.fetch_add(1, Relaxed);
                tracing::info!(game, %result, "over");
            }
            Note::Reopened => {
                metrics.opened.fetch_add(1, Relaxed);
            }
            Note::Fault(what) => tracing::error!(game, what, "a fault"),
        }
    }
}

/// What comes of a question.
fn think(chance: Chance, question: &Question) -> Message {
    match question.wanted {
        Wanted::Decision(level) => {
            let mut computer = chance.computer(level, question.seed);
            let command = question.decide(&mut *computer);
            Message::Decided(question.about, Box::new(command))
        }
        Wanted::Advice(connection, id) => {
            let effort = Effort {
                budget: Budget::Millis(ADVICE),
                threads: 1,
                sight: Sight::Fair,
            };
            Message::Advised(Box::new(Advice {
                connection,
                id,
                about: question.about,
                moves: question.advise(&mut Search::new(effort, question.seed)),
            }))
        }
    }
}
