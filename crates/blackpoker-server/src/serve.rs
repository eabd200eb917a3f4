//! Starts the server and stops it in good order, whatever those who are connected do.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tower_service::Service;

use crate::address::Address;
use crate::app::{app, numbers};
use crate::config::{Config, Patience};
use crate::hall::Hall;
use crate::limits;
use crate::metrics::Metrics;
use crate::patient::Patient;
use crate::store::{Database, Store, StoreError};
use crate::visitors::Presence;

/// Modules that would log what is said on the wire, tokens included. Whoever sets up a log must silence them.
pub const TELLTALES: [&str; 2] = ["tungstenite", "tokio_tungstenite"];

/// A server that cannot start or go on.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The database does not open.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The address cannot be used, or the connection to the outside broke.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// A connection as long as it may be anybody's: nobody has come to a table on it.
#[derive(Clone)]
pub struct Door {
    /// Who is connected.
    pub peer: SocketAddr,
    place: Arc<Mutex<Option<Held>>>,
}

/// What such a connection takes from others.
struct Held {
    _place: OwnedSemaphorePermit,
    _presence: Option<Presence>,
}

impl Door {
    /// Somebody comes to a table: tables are counted elsewhere.
    pub fn leave(&self) {
        let held = self.place.lock().unwrap_or_else(PoisonError::into_inner).take();
        drop(held);
    }
}

/// Opens the database.
pub async fn open(config: Config, database: &Database) -> Result<Arc<Hall>, ServeError> {
    let metrics = Arc::new(Metrics::default());
    let store = Store::open(database, Arc::clone(&metrics)).await?;
    // Before anybody can open a game by one.
    for pack in &config.custom {
        store.keep_pack(pack).await?;
    }
    store.wake(config.time.millis()).await?;
    let refused = store.refused().await?;
    let hall = Hall::new(config, store, metrics);
    hall.visitors.set_refused(refused);
    Ok(hall)
}

/// Tells health and numbers on a listener of their own, as long as the program lives.
pub async fn serve_numbers(hall: Arc<Hall>, listener: TcpListener) {
    let patience = hall.config.patience;
    serve_apart(numbers(hall), patience, listener).await;
}

/// Serves something that visitors do not reach, as long as the program lives.
pub async fn serve_apart(app: Router, patience: Patience, listener: TcpListener) {
    let (_open, closing) = watch::channel(false);
    loop {
        let (stream, peer) = accept(&listener).await;
        let door = Door {
            peer,
            place: Arc::default(),
        };
        tokio::spawn(connection(stream, door, app.clone(), patience, closing.clone()));
    }
}

/// Serves until told to stop; then players are told, everything is written, and it returns, after five seconds at the
/// latest.
pub async fn serve(
    hall: Arc<Hall>,
    listener: TcpListener,
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServeError> {
    let (close, closing) = watch::channel(false);
    let mut connections = JoinSet::new();
    let app = app(Arc::clone(&hall));
    // Most of the places are for tables; whoever only asks is soon gone.
    let strangers = Arc::new(Semaphore::new(hall.config.limits.strangers()));
    let mut stop = std::pin::pin!(stop);
    let sweeper = tokio::spawn(Arc::clone(&hall).sweep_now_and_then());
    let clocks = tokio::spawn(Arc::clone(&hall).see_to_clocks());
    loop {
        let (stream, peer) = tokio::select! {
            () = &mut stop => break,
            accepted = accept(&listener) => accepted,
            // Those who are gone are not remembered.
            Some(_) = connections.join_next(), if !connections.is_empty() => continue,
        };
        match admit(&hall, &strangers, peer) {
            Some(door) => {
                connections.spawn(connection(
                    stream,
                    door,
                    app.clone(),
                    hall.config.patience,
                    closing.clone(),
                ));
            }
            // Every sentence would cost a place, too.
            None => {
                hall.metrics.crowded.fetch_add(1, Relaxed);
            }
        }
    }
    tracing::info!("stopping");
    drop(listener);
    sweeper.abort();
    clocks.abort();
    let _ = close.send(true);
    let ended = async {
        hall.close().await;
        while connections.join_next().await.is_some() {}
    };
    if timeout(limits::STOP, ended).await.is_err() {
        tracing::warn!("some connections did not end in time");
        connections.abort_all();
    }
    tracing::info!("stopped");
    Ok(())
}

/// A place for a connection, if there is one. Behind a proxy everybody comes from one address, and tables alone are
/// counted by visitor.
fn admit(hall: &Hall, strangers: &Arc<Semaphore>, peer: SocketAddr) -> Option<Door> {
    if hall.visitors.is_refused(Address::of(peer.ip())) {
        return None;
    }
    let place = Arc::clone(strangers).try_acquire_owned().ok()?;
    let presence = match hall.config.proxy {
        Some(_) => None,
        None => Some(hall.visitors.come(Address::of(peer.ip())).ok()?),
    };
    let held = Held {
        _place: place,
        _presence: presence,
    };
    Some(Door {
        peer,
        place: Arc::new(Mutex::new(Some(held))),
    })
}

async fn accept(listener: &TcpListener) -> (TcpStream, SocketAddr) {
    loop {
        match listener.accept().await {
            Ok(accepted) => return accepted,
            Err(error) => {
                // A connection that is gone already, or no file descriptors, of which some will be free soon.
                tracing::warn!(%error, "a connection cannot be taken");
                sleep(Duration::from_millis(50)).await;
            }
        }
    }
}

/// Answers one connection until it ends, is told to, or stands still.
async fn connection(
    stream: TcpStream,
    door: Door,
    app: Router,
    patience: Patience,
    mut closing: watch::Receiver<bool>,
) {
    // A move is a few small messages; none of them waits for the one before it to be confirmed.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "no immediate sending");
    }
    let answers = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(door.clone());
        app.clone().call(request.map(Body::new))
    });
    let io = TokioIo::new(Patient::new(stream, patience.standstill));
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(patience.headers);
    let mut served = std::pin::pin!(http.serve_connection(io, answers).with_upgrades());
    let told = async {
        // Whoever tells it is there as long as the server.
        let _ = closing.wait_for(|is_closing| *is_closing).await;
    };
    let ended = tokio::select! {
        ended = served.as_mut() => ended,
        () = told => {
            served.as_mut().graceful_shutdown();
            served.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection broke");
    }
}
