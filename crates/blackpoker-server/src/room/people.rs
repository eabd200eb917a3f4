//! The connections of a room. Each has a queue of a fixed length; one that does not read is dropped, not waited for.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc;

use super::{ConnectionId, Place};
use crate::metrics::Metrics;
use crate::token::Token;
use crate::wire::FromServer;

/// A connection.
struct Person {
    id: ConnectionId,
    /// None: a spectator.
    place: Option<Place>,
    token: Option<Token>,
    outbox: mpsc::Sender<Utf8Bytes>,
}

/// Everyone who is connected.
pub struct People {
    all: Vec<Person>,
    metrics: Arc<Metrics>,
    /// When each player last said a phrase.
    pub emotes: [Option<Instant>; 2],
}

impl People {
    pub fn new(metrics: Arc<Metrics>) -> People {
        People {
            all: Vec::new(),
            metrics,
            emotes: [None; 2],
        }
    }

    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    pub fn len(&self) -> usize {
        self.all.len()
    }

    pub fn add(
        &mut self,
        id: ConnectionId,
        place: Option<Place>,
        token: Option<Token>,
        outbox: mpsc::Sender<Utf8Bytes>,
    ) {
        self.all.push(Person {
            id,
            place,
            token,
            outbox,
        });
    }

    pub fn remove(&mut self, id: ConnectionId) {
        self.all.retain(|person| person.id != id);
    }

    /// Who a connection is: a player or, inside, nobody who plays. `None`: there is no such connection.
    pub fn place(&self, id: ConnectionId) -> Option<Option<Place>> {
        self.all
            .iter()
            .find(|person| person.id == id)
            .map(|person| person.place)
    }

    /// The token with which somebody came.
    pub fn token(&self, id: ConnectionId) -> Option<Token> {
        self.all.iter().find(|person| person.id == id)?.token.clone()
    }

    pub fn is_here(&self, place: Place) -> bool {
        self.has(Some(place))
    }

    /// Whether anybody is there who plays at this place, or who watches.
    pub fn has(&self, place: Option<Place>) -> bool {
        self.all.iter().any(|person| person.place == place)
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
        self.tell(message, |person| person.place == place);
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
