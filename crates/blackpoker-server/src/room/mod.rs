//! One game and everyone around it. A room is one task: it alone owns the game, and everything that happens to it
//! comes through its inbox, one thing after the other.
//!
//! What happens is planned on a copy, written down, and only then done and told. A room keeps no past: lines and
//! events that somebody missed are made again from the commands.

mod computer;
mod deal;
mod door;
mod late;
mod load;
mod offers;
mod people;
mod play;
mod say;
mod shortcuts;
mod tell;

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Instant;

use axum::extract::ws::Utf8Bytes;
use blackpoker::{BySeat, Card, Command, Ending, Rules, Seat};
use blackpoker_table::fair::Deal;
use blackpoker_table::{Course, Shortcuts};
use tokio::sync::{mpsc, oneshot};

use crate::clock::Clock;
use crate::hall::Hall;
use crate::limits;
use crate::store::Kept;
use crate::token::Token;
use crate::wire::{Claim, FromClient, GameInfo, Offer, Problem, Status, Text};
pub use load::LoadError;
use people::{People, Standing};
pub use tell::info;

/// One of the two who play, by how they came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Who opened the game.
    Opener,
    /// The other.
    Guest,
}

impl Place {
    /// Both.
    pub const BOTH: [Place; 2] = [Place::Opener, Place::Guest];

    /// 0 for the opener, 1 for the other.
    pub fn index(self) -> usize {
        self as usize
    }
}

/// A connection, by its number.
pub type ConnectionId = u64;

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
    Decided(Box<Command>, computer::Thinking),
    /// The computer has an advice.
    Advised(Box<computer::Advice>),
    /// The server stops.
    Close,
}

/// Somebody who connects.
pub struct Join {
    /// The connection.
    pub id: ConnectionId,
    /// Who it is.
    pub hello: Hello,
    /// Where the answers go.
    pub outbox: mpsc::Sender<Utf8Bytes>,
}

/// What somebody says at the door.
pub struct Hello {
    /// Who that claims to be.
    pub visitor: Visitor,
    /// The page that it is, if it is one.
    pub window: Option<u32>,
    /// Everything up to this number is known.
    pub since: Option<u32>,
}

/// Who somebody claims to be.
pub enum Visitor {
    /// Only watches.
    Spectator,
    /// Has the secret of a seat.
    Player(Token),
    /// Has a secret of the own, and maybe a right to the free seat.
    Claimant(Token, Claim),
}

/// What somebody brings who sits down.
struct Sitting {
    /// What the others call this player.
    name: String,
    /// A deck of one's own.
    deck: Option<Vec<Card>>,
    /// What goes into the shuffles.
    entropy: String,
}

/// Why something is refused.
#[derive(Clone, Debug, PartialEq)]
pub struct Refused {
    /// The kind of problem.
    pub problem: Problem,
    /// In words.
    pub text: Text,
    /// The rule that says so.
    pub rule: Option<String>,
}

impl From<Problem> for Refused {
    fn from(problem: Problem) -> Refused {
        Refused {
            problem,
            text: problem.text(),
            rule: None,
        }
    }
}

impl Refused {
    /// A problem with a sentence of its own.
    pub fn with(problem: Problem, text: Text) -> Refused {
        Refused {
            problem,
            text,
            rule: None,
        }
    }
}

/// A game whose cards are dealt.
struct Table {
    course: Course,
    deal: Deal,
    shortcuts: BySeat<Shortcuts>,
    /// The player wants to respond: nothing goes without saying, up to the player's next decision.
    holds: BySeat<bool>,
    /// After taking back: here the player is asked in any case.
    asked_at: Option<usize>,
    decisions: Vec<play::Decided>,
    clock: Option<Clock>,
    /// When the present question came up.
    since: Instant,
    /// A pass that waits for its time.
    due: Option<play::Due>,
    /// When each command was made; kept only if spectators see the game later.
    times: Vec<i64>,
}

/// A game and everyone around it.
pub struct Room {
    hall: Arc<Hall>,
    inbox: mpsc::Sender<Message>,
    rules: Arc<Rules>,
    kept: Kept,
    people: People,
    table: Option<Box<Table>>,
    offers: Vec<(Offer, Seat)>,
    /// Shortcuts that players asked for before the cards were dealt.
    wishes: [Option<Shortcuts>; 2],
    thinking: Option<computer::Thinking>,
    is_advising: bool,
    /// After a failed write of what nobody waits for: when to try again.
    retry: Option<Instant>,
    /// How many commands spectators have seen, if they see the game later.
    shown: usize,
    /// Spectators, who may see the game later, know that it is over.
    end_shown: bool,
    idle_since: Instant,
}

impl Room {
    /// Lives until nobody is there any more.
    pub async fn run(mut self, mut inbox: mpsc::Receiver<Message>) {
        let hall = Arc::clone(&self.hall);
        hall.metrics.rooms.fetch_add(1, Relaxed);
        self.go_on().await;
        loop {
            tokio::select! {
                message = inbox.recv() => match message {
                    None | Some(Message::Close) => break,
                    Some(message) => self.take(message).await,
                },
                () = hall.config.time.until(self.next_deadline()) => self.tick().await,
            }
            if self.is_idle() && inbox.is_empty() {
                break;
            }
        }
        hall.forget(&self.kept.id, &self.inbox);
        self.people.close();
        hall.metrics.rooms.fetch_sub(1, Relaxed);
    }

    async fn take(&mut self, message: Message) {
        match message {
            Message::Join(join) => self.join(*join).await,
            Message::Leave(id) => self.leave(id),
            Message::Say(id, said) => self.hear(id, *said).await,
            Message::Info(answer) => {
                let _ = answer.send(self.info());
            }
            Message::Decided(command, thinking) => self.computer_decided(&command, thinking).await,
            Message::Advised(advice) => self.advise(*advice),
            Message::Close => {}
        }
    }

    /// A client said something.
    async fn hear(&mut self, id: ConnectionId, said: FromClient) {
        let Some(standing) = self.people.standing(id) else {
            return;
        };
        let question = said.id();
        let heard = match (said, standing) {
            (FromClient::Ping, _) => {
                self.people.pong(id);
                Ok(())
            }
            (FromClient::Hello { .. }, _) => Err(Problem::Malformed.into()),
            (FromClient::Sit { name, deck, entropy }, Standing::Claimant(token)) => {
                self.claim(id, token, Sitting { name, deck, entropy }).await
            }
            (FromClient::Shortcuts { control, stops }, Standing::Claimant(_)) => {
                self.people.wish(id, Shortcuts::new(control, &stops));
                Ok(())
            }
            (_, Standing::Spectator | Standing::Claimant(_)) => Err(Problem::Spectator.into()),
            (FromClient::Sit { name, deck, entropy }, Standing::Player(place)) => {
                self.sit(place, Sitting { name, deck, entropy }).await
            }
            (FromClient::Shortcuts { control, stops }, Standing::Player(place)) => {
                self.set_shortcuts(place, control, &stops).await;
                Ok(())
            }
            (said, Standing::Player(place)) => match self.seat_of(place) {
                Some(seat) => self.hear_player(id, seat, said).await,
                None => Err(Problem::NotRunning.into()),
            },
        };
        if let Err(refused) = heard {
            self.refuse(id, question, refused);
        }
    }

    async fn hear_player(&mut self, id: ConnectionId, seat: Seat, said: FromClient) -> Result<(), Refused> {
        match said {
            FromClient::Look { id: of, at, picks } => self.look(id, of, seat, at, &picks),
            FromClient::Play { id: of, at, picks } => self.play(id, of, seat, at, &picks).await,
            FromClient::Say { id: of, at, text } => self.say(id, of, seat, at, &text).await,
            FromClient::Run { id: of, at, run } => self.run_shortcut(id, of, seat, at, run).await,
            FromClient::Why { id: of, text } => self.why(id, of, seat, &text),
            FromClient::Hint { id: of } => self.hint(id, of, seat),
            FromClient::Hold { on } => self.hold(seat, on).await,
            FromClient::Resign => self.end(Ending::Resignation { winner: !seat }).await,
            FromClient::Offer { offer } => self.offer(seat, offer).await,
            FromClient::Decline { offer } => self.decline(offer),
            FromClient::Emote { number } => self.emote(seat, number),
            FromClient::Hello { .. } | FromClient::Sit { .. } | FromClient::Shortcuts { .. } | FromClient::Ping => {
                Err(Problem::Malformed.into())
            }
        }
    }

    /// The seat of somebody who plays, known when the cards are dealt.
    fn seat_of(&self, place: Place) -> Option<Seat> {
        let opener = self.kept.opener?;
        Some(match place {
            Place::Opener => opener,
            Place::Guest => !opener,
        })
    }

    fn place_of(&self, seat: Seat) -> Place {
        match self.kept.opener {
            Some(opener) if opener == seat => Place::Opener,
            _ => Place::Guest,
        }
    }

    fn is_against_computer(&self) -> bool {
        self.kept.setup.level.is_some()
    }

    fn is_computer(&self, seat: Seat) -> bool {
        self.is_against_computer() && self.place_of(seat) == Place::Guest
    }

    fn is_over(&self) -> bool {
        self.kept.status == Status::Over
    }

    /// The table while it is played at.
    fn running(&self) -> Result<&Table, Problem> {
        match &self.table {
            Some(table) if self.kept.status == Status::Running => Ok(table),
            _ => Err(Problem::NotRunning),
        }
    }

    // ---- Time -----------------------------------------------------------------------------------------

    fn now(&self) -> Instant {
        self.hall.config.time.now()
    }

    /// Now as it is written down.
    fn millis(&self) -> i64 {
        self.hall.config.time.millis()
    }

    /// When something has to be done even if nobody says anything.
    fn next_deadline(&self) -> Option<Instant> {
        // While nothing can be written, nothing else can be done.
        if self.retry.is_some() {
            return self.retry;
        }
        let table = self.table.as_deref();
        let due = table.and_then(|table| table.due.as_ref()).map(|due| due.at);
        let idle = (self.people.is_empty() && !self.goes_on_alone()).then_some(self.idle_since + limits::IDLE);
        let flag = self.flag().map(|(_, at)| at);
        [due, flag, self.next_late(), idle].into_iter().flatten().min()
    }

    async fn tick(&mut self) {
        let now = self.now();
        if self.retry.take_if(|at| *at <= now).is_some() {
            self.go_on().await;
        }
        if let Some((seat, _)) = self.flag().filter(|(_, at)| *at <= now) {
            let ended = self.end(Ending::Time { winner: !seat }).await;
            self.retry = ended.err().map(|_| now + limits::RETRY);
        }
        self.pass_if_due(now).await;
        self.show_late();
    }

    /// Whose flag falls when, while the game runs.
    fn flag(&self) -> Option<(Seat, Instant)> {
        self.running().ok()?.clock.as_ref()?.flag()
    }

    /// Something will happen even if nobody is there.
    fn goes_on_alone(&self) -> bool {
        self.thinking.is_some() || self.retry.is_some() || self.flag().is_some()
    }

    fn is_idle(&self) -> bool {
        self.people.is_empty() && !self.goes_on_alone() && self.now() >= self.idle_since + limits::IDLE
    }
}

impl FromClient {
    /// The number that the answer repeats.
    pub(crate) fn id(&self) -> Option<u32> {
        match self {
            FromClient::Look { id, .. }
            | FromClient::Play { id, .. }
            | FromClient::Say { id, .. }
            | FromClient::Run { id, .. }
            | FromClient::Why { id, .. }
            | FromClient::Hint { id } => Some(*id),
            _ => None,
        }
    }
}
