//! Opening games, and the list of what there is.

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;

use crate::hall::Hall;
use crate::refused::Refused;
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

/// `GET /api/lobby`
pub async fn list(State(hall): State<Arc<Hall>>) -> Result<Json<Lobby>, Refused> {
    Ok(Json(hall.lobby().await?))
}
