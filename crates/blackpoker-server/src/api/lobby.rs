//! Opening games, and the list of what there is.

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Extension, Path, State};
use axum::http::HeaderMap;

use super::archive::{beginning, token};
use crate::address::Address;
use crate::hall::Hall;
use crate::refused::Refused;
use crate::visitors::Deed;
use crate::wire::{Deleted, Lobby, NewGame, Opened, Problem};

/// `POST /api/games`
pub async fn open(
    State(hall): State<Arc<Hall>>,
    Extension(visitor): Extension<Address>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Json<Opened>, Refused> {
    hall.visitors.may(visitor, Deed::Open)?;
    let setup: NewGame = serde_json::from_slice(&body).map_err(|error| {
        let mut text = Problem::Malformed.text();
        text.ja = format!("{} ({error})", text.ja);
        text.en = format!("{} ({error})", text.en);
        Refused::with(Problem::Malformed, text)
    })?;
    let from = match &setup.from {
        Some(branch) => Some(beginning(&hall, branch, visitor, &headers).await?),
        None => None,
    };
    hall.open(setup, from).await.map(Json)
}

/// `DELETE /api/games/ID`
pub async fn delete(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<Deleted>, Refused> {
    let token = token(&headers).ok_or(Problem::Token)?;
    hall.delete_own(&id, &token).await.map(Json)
}

/// `GET /api/lobby`
pub async fn list(State(hall): State<Arc<Hall>>) -> Result<Json<Lobby>, Refused> {
    Ok(Json(hall.lobby().await?))
}
