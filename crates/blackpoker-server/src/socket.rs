//! One connection of a client: a hello, then messages both ways, each counted and limited.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message as Frame, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Extension, Path, State};
use axum::response::Response;
use blackpoker_table::session::{Hello, Manner, Right, Visitor};
use tokio::sync::mpsc;
use tokio::time::{MissedTickBehavior, interval, timeout};

use crate::address::Address;
use crate::hall::Hall;
use crate::limits;
use crate::refused::Refused;
use crate::room::{Join, Message};
use crate::serve::Door;
use crate::token::{Token, is_game_id};
use crate::visitors::Deed;
use crate::wire::{Claim, FromClient, Problem, Text, VERSION};
use blackpoker_table::said::sentence;

/// `GET /ws/ID`
pub async fn connect(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    Extension(address): Extension<Address>,
    door: Option<Extension<Door>>,
    upgrade: WebSocketUpgrade,
) -> Response {
    // A message that is a bit too long is refused with words; one that is much too long ends the connection.
    // Players say little; the buffers that come by default would cost more than the game. A frame is kept until it is
    // whole, so its own limit is what a connection can have us keep.
    let upgrade = upgrade
        .max_message_size(4 * limits::MESSAGE)
        .max_frame_size(4 * limits::MESSAGE)
        .read_buffer_size(limits::BUFFER)
        .write_buffer_size(0);
    upgrade.on_upgrade(async move |socket| {
        let _open = hall.socket();
        // It is no longer one of those who may be anybody.
        if let Some(Extension(door)) = door {
            door.leave();
        }
        Connection::new(socket, hall, address).run(&id).await;
    })
}

struct Connection {
    socket: WebSocket,
    address: Address,
    hall: Arc<Hall>,
    allowance: Allowance,
}

/// How many messages may still come.
struct Allowance {
    /// At once, and a second in the long run.
    most: (f64, f64),
    left: f64,
    at: Instant,
    too_many: u32,
}

/// What a limit says to a message.
#[derive(Debug, PartialEq)]
enum Verdict {
    Fine,
    TooFast,
    Enough,
}

impl Allowance {
    fn new((burst, per_second): (u32, u32), at: Instant) -> Allowance {
        Allowance {
            most: (burst.into(), per_second.into()),
            left: burst.into(),
            at,
            too_many: 0,
        }
    }

    fn take(&mut self, now: Instant) -> Verdict {
        let more = now.saturating_duration_since(self.at).as_secs_f64() * self.most.1;
        self.left = (self.left + more).min(self.most.0);
        self.at = now;
        if self.left >= 1.0 {
            self.left -= 1.0;
            return Verdict::Fine;
        }
        self.too_many += 1;
        match self.too_many > limits::PATIENCE {
            true => Verdict::Enough,
            false => Verdict::TooFast,
        }
    }
}

impl Connection {
    fn new(socket: WebSocket, hall: Arc<Hall>, address: Address) -> Connection {
        let allowance = Allowance::new(hall.config.messages, Instant::now());
        Connection {
            socket,
            address,
            hall,
            allowance,
        }
    }

    async fn run(mut self, game: &str) {
        let (visitors, address) = (Arc::clone(&self.hall.visitors), self.address);
        let comes = visitors.may(address, Deed::Join).and_then(|()| visitors.come(address));
        let _presence = match comes {
            Ok(presence) => presence,
            Err(refused) => return self.send_away(refused).await,
        };
        let patience = self.hall.config.patience.hello;
        let hello = match timeout(patience, self.hello()).await {
            Ok(Ok(hello)) => hello,
            Ok(Err(problem)) => return self.send_away(problem.into()).await,
            Err(_) => return self.send_away(Problem::Malformed.into()).await,
        };
        // The places of those who play are not taken by others.
        let (place, full) = match &hello.visitor {
            Visitor::Spectator | Visitor::Watcher(_) => (self.hall.watch(), "problem-watchers-full"),
            Visitor::Player(_) | Visitor::Claimant(..) => (self.hall.play(), "problem-players-full"),
        };
        let Some(_place) = place else {
            return self.send_away(Refused::busy(full, 30)).await;
        };
        let room = match is_game_id(game) {
            true => self.hall.room(game).await,
            false => Err(Problem::NoGame.into()),
        };
        let room = match room {
            Ok(room) => room,
            Err(refused) => return self.send_away(refused).await,
        };
        let id = self.hall.connection();
        let (outbox, letters) = mpsc::channel(limits::OUTBOX);
        let join = Join {
            id,
            address,
            hello,
            outbox,
        };
        if room.send(Message::Join(Box::new(join))).await.is_ok() {
            self.talk(id, &room, letters).await;
            let _ = room.send(Message::Leave(id)).await;
        }
        self.close(close_code::NORMAL).await;
    }

    async fn hello(&mut self) -> Result<Hello, Problem> {
        loop {
            let text = match self.socket.recv().await {
                Some(Ok(Frame::Text(text))) => text,
                Some(Ok(frame @ (Frame::Ping(_) | Frame::Pong(_)))) if self.count(&frame, Instant::now()) => continue,
                _ => return Err(Problem::Malformed),
            };
            return match read(&text) {
                Ok(FromClient::Hello { version, .. }) if version != VERSION => Err(Problem::Version),
                Ok(FromClient::Hello {
                    token,
                    claim,
                    watch,
                    window,
                    since,
                    saw,
                    lang,
                    paced,
                    version: _,
                }) => visitor(token, claim, watch).map(|visitor| Hello {
                    visitor,
                    window,
                    since,
                    saw,
                    manner: Manner {
                        languages: lang.into(),
                        paced,
                    },
                }),
                _ => Err(Problem::Malformed),
            };
        }
    }

    /// Passes messages on until one side has enough.
    async fn talk(&mut self, id: u64, room: &mpsc::Sender<Message>, mut letters: mpsc::Receiver<Utf8Bytes>) {
        let mut heard = Instant::now();
        let mut refusals = self.hall.visitors.refusals();
        let mut ticks = interval(limits::SILENCE);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                letter = letters.recv() => {
                    let Some(letter) = letter else {
                        return;
                    };
                    if !self.send(Frame::Text(letter)).await {
                        return;
                    }
                }
                frame = self.socket.recv() => {
                    heard = Instant::now();
                    let said = match frame {
                        Some(Ok(Frame::Text(text))) => self.hear(&text, heard).await,
                        Some(Ok(frame @ (Frame::Binary(_) | Frame::Ping(_) | Frame::Pong(_)))) => {
                            match (self.count(&frame, heard), frame) {
                                (true, Frame::Binary(_)) => self.refuse(Problem::Malformed, None, None).await,
                                (true, _) => Some(None),
                                (false, _) => self.refuse(Problem::TooFast, None, None).await.and(None),
                            }
                        }
                        Some(Ok(Frame::Close(_))) | None => return,
                        // A frame that is much too long, or no frame at all.
                        Some(Err(_)) => {
                            self.refuse(Problem::Malformed, None, None).await;
                            return;
                        }
                    };
                    match said {
                        None => return,
                        Some(None) => {}
                        Some(Some(said)) => if room.send(Message::Say(id, said)).await.is_err() {
                            return;
                        }
                    }
                }
                Ok(()) = refusals.changed() => {
                    if self.hall.visitors.is_refused(self.address) {
                        self.say_refused(Refused::with(Problem::Token, sentence("problem-address")), None).await;
                        return;
                    }
                }
                _ = ticks.tick() => {
                    if heard.elapsed() > 2 * limits::SILENCE || !self.send(Frame::Ping(Vec::new().into())).await {
                        return;
                    }
                }
            }
        }
    }

    /// Counts a frame that is no message; `false`: the client has said too much.
    fn count(&mut self, frame: &Frame, now: Instant) -> bool {
        let bytes = match frame {
            Frame::Binary(bytes) | Frame::Ping(bytes) | Frame::Pong(bytes) => bytes.len(),
            Frame::Text(_) | Frame::Close(_) => 0,
        };
        self.hall.visitors.has_sent(self.address, bytes);
        self.allowance.take(now) != Verdict::Enough
    }

    /// A message for the room, if it is one; `None`: the client has said too much.
    async fn hear(&mut self, text: &str, now: Instant) -> Option<Option<Box<FromClient>>> {
        self.hall.metrics.messages.fetch_add(1, Relaxed);
        self.hall.visitors.has_sent(self.address, text.len());
        if let Err(refused) = self.hall.visitors.may_send(self.address) {
            self.say_refused(refused, None).await;
            return None;
        }
        match self.allowance.take(now) {
            Verdict::Fine => match (read(text), self.hall.visitors.may(self.address, Deed::Say)) {
                (Ok(said), Ok(())) => Some(Some(Box::new(said))),
                (Ok(said), Err(refused)) => self.say_refused(refused, said.id()).await.then_some(None),
                (Err(reason), _) => self.refuse(Problem::Malformed, None, Some(reason)).await,
            },
            Verdict::TooFast => {
                let question = read(text).ok().and_then(|said| said.id());
                self.refuse(Problem::TooFast, question, None).await
            }
            Verdict::Enough => {
                self.refuse(Problem::TooFast, None, None).await;
                None
            }
        }
    }

    async fn refuse(
        &mut self,
        problem: Problem,
        question: Option<u32>,
        detail: Option<String>,
    ) -> Option<Option<Box<FromClient>>> {
        let mut text: Text = problem.text();
        if let Some(detail) = detail {
            text.ja = format!("{} ({detail})", text.ja);
            text.en = format!("{} ({detail})", text.en);
        }
        let said = self.say_refused(Refused::with(problem, text), question).await;
        said.then_some(None)
    }

    /// Whether the client took it.
    async fn say_refused(&mut self, refused: Refused, question: Option<u32>) -> bool {
        self.hall.metrics.refused.fetch_add(1, Relaxed);
        let text = serde_json::to_string(&refused.message(question)).unwrap_or_default();
        self.send(Frame::Text(text.into())).await
    }

    /// Whoever does not take a message for so long is gone.
    async fn send(&mut self, frame: Frame) -> bool {
        const LONGEST: Duration = limits::SILENCE;
        matches!(timeout(LONGEST, self.socket.send(frame)).await, Ok(Ok(())))
    }

    async fn send_away(mut self, refused: Refused) {
        self.say_refused(refused, None).await;
        self.close(close_code::POLICY).await;
    }

    async fn close(mut self, code: u16) {
        let frame = CloseFrame {
            code,
            reason: Utf8Bytes::from_static(""),
        };
        self.send(Frame::Close(Some(frame))).await;
    }
}

/// Who somebody claims to be.
fn visitor(token: Option<String>, claim: Option<Claim>, watch: Option<String>) -> Result<Visitor, Problem> {
    let right = |claim| match claim {
        Claim::Public => Right::Public,
        Claim::Invite(invite) => Right::Invite(Token::of(invite).hash()),
    };
    let token = token.map(Token::of);
    match (token, claim) {
        (None, None) => Ok(watch.map_or(Visitor::Spectator, Visitor::Watcher)),
        (Some(token), None) => Ok(Visitor::Player(token.hash())),
        (Some(token), Some(claim)) if token.is_strong() => Ok(Visitor::Claimant(token.hash(), right(claim))),
        (_, Some(_)) => Err(Problem::Malformed),
    }
}

/// A message, or what is wrong with it.
fn read(text: &str) -> Result<FromClient, String> {
    if text.len() > limits::MESSAGE {
        return Err(format!("{} > {} bytes", text.len(), limits::MESSAGE));
    }
    serde_json::from_str(text).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_is_fine_a_flood_is_not() {
        let start = Instant::now();
        let mut allowance = Allowance::new((limits::BURST, limits::PER_SECOND), start);
        assert!((0..limits::BURST).all(|_| allowance.take(start) == Verdict::Fine));
        assert_eq!(allowance.take(start), Verdict::TooFast);
        let later = start + Duration::from_secs(1);
        assert!((0..limits::PER_SECOND).all(|_| allowance.take(later) == Verdict::Fine));
        let flood: Vec<Verdict> = (0..limits::PATIENCE).map(|_| allowance.take(later)).collect();
        assert_eq!(flood.last(), Some(&Verdict::Enough));
    }
}
