//! What an operator does at the running server, by `blackpoker admin`: looks at what costs most, ends games, refuses
//! addresses, tells and deletes what is kept of somebody. Each act is logged.
//!
//! The server listens on a port of this machine that the system chooses, and writes that port and a key into a file that
//! only its own user can read. Visitors know neither, and nothing of this is on the listener that they reach.

mod report;

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use axum::extract::{Path as Part, Request, State};
use axum::http::{StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::Response;
use axum::routing::{get, post};
use axum::{Json, Router};
use sha2::{Digest, Sha256};
use tokio::net::TcpListener;

use crate::address::Address;
use crate::hall::Hall;
use crate::serve::serve_apart;
use crate::token::Token;
pub use report::{Acted, GameLoad, Kept, KeptGame, VisitorLoad};

/// The address and the key of a running server, for whoever may read the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Desk {
    /// Where it listens.
    pub address: SocketAddr,
    /// What it wants to hear.
    pub key: String,
}

impl Desk {
    /// As a running server wrote it.
    pub fn read(file: &Path) -> io::Result<Desk> {
        let text = fs::read_to_string(file)?;
        let parts = text.trim().split_once(' ');
        let desk = parts.and_then(|(address, key)| {
            let (address, key) = (address.parse().ok()?, key.to_owned());
            Some(Desk { address, key })
        });
        desk.ok_or_else(|| io::ErrorKind::InvalidData.into())
    }

    fn write(&self, file: &Path) -> io::Result<()> {
        // One that another server left behind may be readable for others.
        match fs::remove_file(file) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            Ok(()) | Err(_) => {}
        }
        writeln!(private(file)?, "{} {}", self.address, self.key)
    }
}

/// A new file for this user alone.
fn private(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Listens for operators as long as this is kept; then the file is gone.
pub struct Open(PathBuf);

impl Drop for Open {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

/// Lets those who may read a file of this name act on the server.
pub async fn open(hall: Arc<Hall>, file: PathBuf) -> io::Result<Open> {
    let listener = TcpListener::bind((IpAddr::from([127, 0, 0, 1]), 0)).await?;
    let token = Token::new().map_err(|_| io::Error::other("no random numbers"))?;
    let desk = Desk {
        address: listener.local_addr()?,
        key: token.text().to_owned(),
    };
    desk.write(&file)?;
    let patience = hall.config.patience;
    tokio::spawn(serve_apart(routes(hall, &desk.key), patience, listener));
    Ok(Open(file))
}

fn routes(hall: Arc<Hall>, key: &str) -> Router {
    let key: [u8; 32] = Sha256::digest(format!("Bearer {key}")).into();
    Router::new()
        .route("/games", get(games))
        .route("/visitors", get(visitors))
        .route("/kept/{whom}", get(kept))
        .route("/end/{game}", post(end))
        .route("/delete/{id}", post(delete))
        .route("/refuse/{address}", post(refuse))
        .route("/admit/{address}", post(admit))
        .layer(from_fn_with_state(key, check))
        .with_state(hall)
}

/// Hashes are compared, so that the time it takes tells nothing of the key.
async fn check(State(key): State<[u8; 32]>, request: Request, next: Next) -> Result<Response, StatusCode> {
    let said = request.headers().get(header::AUTHORIZATION);
    let said = said.map(|said| <[u8; 32]>::from(Sha256::digest(said.as_bytes())));
    match said == Some(key) {
        true => Ok(next.run(request).await),
        false => Err(StatusCode::FORBIDDEN),
    }
}

/// What could not be read from the database.
type Asked<T> = Result<Json<T>, StatusCode>;

async fn games(State(hall): State<Arc<Hall>>) -> Json<Vec<GameLoad>> {
    tracing::info!("admin: games");
    Json(hall.load())
}

async fn visitors(State(hall): State<Arc<Hall>>) -> Json<Vec<VisitorLoad>> {
    tracing::info!("admin: visitors");
    Json(hall.visitors.load())
}

async fn kept(State(hall): State<Arc<Hall>>, Part(whom): Part<String>) -> Asked<Kept> {
    let kept = match whom.parse() {
        Ok(ip) => Ok(hall.visitors.kept(Address::of(ip))),
        Err(_) => hall.store.kept(&whom).await,
    };
    match &kept {
        // Logs name nobody.
        Ok(Kept::Name(games)) => tracing::info!(games = games.len(), "admin: kept, by a name"),
        Ok(Kept::Address { .. } | Kept::Game(_) | Kept::Record { .. }) => tracing::info!(whom, "admin: kept"),
        Err(error) => tracing::error!(%error, "what is kept cannot be read"),
    }
    kept.map(Json).map_err(|_| StatusCode::SERVICE_UNAVAILABLE)
}

async fn end(State(hall): State<Arc<Hall>>, Part(game): Part<String>) -> Json<Acted> {
    let acted = hall.end(&game).await;
    tracing::warn!(game, ?acted, "admin: end");
    Json(acted)
}

async fn delete(State(hall): State<Arc<Hall>>, Part(id): Part<String>) -> Json<Acted> {
    let acted = hall.delete(&id).await;
    tracing::warn!(id, ?acted, "admin: delete");
    Json(acted)
}

async fn refuse(State(hall): State<Arc<Hall>>, Part(address): Part<IpAddr>) -> Json<Acted> {
    let acted = hall.refuse(Address::of(address), true).await;
    tracing::warn!(%address, ?acted, "admin: refuse");
    Json(acted)
}

async fn admit(State(hall): State<Arc<Hall>>, Part(address): Part<IpAddr>) -> Json<Acted> {
    let acted = hall.refuse(Address::of(address), false).await;
    tracing::warn!(%address, ?acted, "admin: admit");
    Json(acted)
}
