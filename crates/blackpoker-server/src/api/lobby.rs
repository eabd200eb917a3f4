//! Opening games, taking seats, and the list of what there is.

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use tokio::sync::oneshot;

use crate::hall::Hall;
use crate::room::{Message, Refused};
use crate::token::is_game_id;
use crate::wire::{Lobby, Opened, Problem};

/// `POST /api/games`
pub async fn open(State(hall): State<Arc<Hall>>, body: Bytes) -> Result<Json<Opened>, Refused> {
    let setup = serde_json::from_slice(&body).map_err(|error| {
        let mut text = Problem::Malformed.text();
        text.ja = format!("{} ({error})", text.ja);
        text.en = format!("{} ({error})", text.en);
        Refused::with(Problem::Malformed, text)
    })?;
    hall.open(setup).await.map(Json)
}

/// `POST /api/games/ID/take`
pub async fn take(State(hall): State<Arc<Hall>>, Path(id): Path<String>) -> Result<Json<Opened>, Refused> {
    if !is_game_id(&id) {
        return Err(Problem::NoGame.into());
    }
    let room = hall.room(&id).await?;
    let (answer, taken) = oneshot::channel();
    let gone = |_| Problem::Storage;
    room.send(Message::Take(answer)).await.map_err(|_| Problem::Storage)?;
    taken.await.map_err(gone)?.map(Json)
}

/// `GET /api/lobby`
pub async fn list(State(hall): State<Arc<Hall>>) -> Result<Json<Lobby>, Refused> {
    Ok(Json(hall.lobby().await?))
}
