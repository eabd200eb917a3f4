//! The connections of a room. Each has a queue of a fixed length; one that does not read is dropped, not waited for.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::ws::Utf8Bytes;
use blackpoker_table::Shortcuts;
use tokio::sync::mpsc;

use super::{ConnectionId, Place};
use crate::metrics::Metrics;
use crate::wire::FromServer;

/// Who a connection is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Only watches.
    Spectator,
    /// May sit down with the token of this hash; until then, sees what spectators see.
    Claimant(String),
    /// Plays.
    Player(Place),
}

impl Standing {
    /// Where somebody plays.
    pub fn place(&self) -> Option<Place> {
        match self {
            Standing::Player(place) => Some(*place),
            Standing::Spectator | Standing::Claimant(_) => None,
        }
    }
}

/// A connection.
struct Person {
    id: ConnectionId,
    standing: Standing,
    /// The page that it is, if it is one.
    window: Option<u32>,
    /// Shortcuts that a claimant asked for.
    wish: Option<Shortcuts>,
    outbox: mpsc::Sender<Utf8Bytes>,
}

/// Everyone who is connected.
pub struct People {
    all: Vec<Person>,
    metrics: Arc<Metrics>,
    /// When each player last said a phrase.
    pub emotes: [Option<Instant>; 2],
    /// In how many windows each seat was open when its player was last told.
    told: [usize; 2],
}

impl People {
    pub fn new(metrics: Arc<Metrics>) -> People {
        People {
            all: Vec::new(),
            metrics,
            emotes: [None; 2],
            told: [0; 2],
        }
    }

    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    pub fn len(&self) -> usize {
        self.all.len()
    }

    /// A page that comes back takes the place of its lost connection, which may not know yet that it is lost.
    pub fn add(&mut self, id: ConnectionId, standing: Standing, window: Option<u32>, outbox: mpsc::Sender<Utf8Bytes>) {
        self.all
            .retain(|person| window.is_none() || person.window != window || person.standing != standing);
        self.all.push(Person {
            id,
            standing,
            window,
            wish: None,
            outbox,
        });
    }

    pub fn remove(&mut self, id: ConnectionId) {
        self.all.retain(|person| person.id != id);
    }

    /// Who a connection is. `None`: there is no such connection.
    pub fn standing(&self, id: ConnectionId) -> Option<Standing> {
        let person = self.all.iter().find(|person| person.id == id)?;
        Some(person.standing.clone())
    }

    /// Remembers the shortcuts that a claimant asks for.
    pub fn wish(&mut self, id: ConnectionId, shortcuts: Shortcuts) {
        if let Some(person) = self.all.iter_mut().find(|person| person.id == id) {
            person.wish = Some(shortcuts);
        }
    }

    /// What a claimant asked for.
    pub fn take_wish(&mut self, id: ConnectionId) -> Option<Shortcuts> {
        self.all.iter_mut().find(|person| person.id == id)?.wish.take()
    }

    /// Claimants with this token get the place; gives all others, whose claim is void.
    pub fn seat(&mut self, place: Place, hash: &str) -> Vec<ConnectionId> {
        let mut others = Vec::new();
        for person in &mut self.all {
            match &person.standing {
                Standing::Claimant(token) if token == hash => person.standing = Standing::Player(place),
                Standing::Claimant(_) => others.push(person.id),
                Standing::Spectator | Standing::Player(_) => {}
            }
        }
        others
    }

    /// In how many windows a seat is open.
    pub fn windows(&self, place: Place) -> usize {
        self.all.iter().filter(|person| person.place() == Some(place)).count()
    }

    /// Tells each seat in how many windows it is open, where that changed; and nobody else.
    pub fn tell_windows(&mut self) {
        for place in Place::BOTH {
            let open = self.windows(place);
            let told = std::mem::replace(&mut self.told[place.index()], open);
            if open != told && open.max(told) > 1 {
                let windows = open.saturating_sub(1) as u32;
                self.send_to(Some(place), &FromServer::Elsewhere { windows });
            }
        }
    }

    pub fn is_here(&self, place: Place) -> bool {
        self.has(Some(place))
    }

    /// Whether anybody is there who plays at this place, or who watches.
    pub fn has(&self, place: Option<Place>) -> bool {
        self.all.iter().any(|person| person.place() == place)
    }

    pub fn pong(&mut self, id: ConnectionId) {
        self.send(id, &FromServer::Pong);
    }

    /// Tells one connection.
    pub fn send(&mut self, id: ConnectionId, message: &FromServer) {
        self.tell(message, |person| person.id == id);
    }

    /// Tells everyone who sees the same.
    pub fn send_to(&mut self, place: Option<Place>, message: &FromServer) {
        self.tell(message, |person| person.place() == place);
    }

    pub fn send_to_all(&mut self, message: &FromServer) {
        self.tell(message, |_| true);
    }

    /// Drops every connection; clients come back by themselves.
    pub fn close(&mut self) {
        self.send_to_all(&FromServer::Closing);
        self.all.clear();
    }

    fn tell(&mut self, message: &FromServer, to: impl Fn(&Person) -> bool) {
        if !self.all.iter().any(&to) {
            return;
        }
        let Ok(text) = serde_json::to_string(message) else {
            return;
        };
        let text = Utf8Bytes::from(text);
        let metrics = &self.metrics;
        self.all.retain(|person| {
            let sent = !to(person) || person.outbox.try_send(text.clone()).is_ok();
            if !sent {
                metrics.slow.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
            }
            sent
        });
    }
}

impl Person {
    fn place(&self) -> Option<Place> {
        self.standing.place()
    }
}
