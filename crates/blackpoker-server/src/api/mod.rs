//! What pages ask for over HTTP. Answers are JSON; what cannot be answered is a [`Trouble`] with a status that fits.

mod analysis;
mod analyst;
mod archive;
mod catalog;
mod library;
mod lobby;
mod replay;
mod rulebook;

use std::sync::Arc;

use axum::Json;
use axum::Router;
use axum::body::Bytes;
use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};

use crate::hall::Hall;
use crate::limits;
use crate::room::Refused;
use crate::wire::{Problem, Trouble};

pub use library::Library;

/// Everything below `/api`.
pub fn routes() -> Router<Arc<Hall>> {
    Router::new()
        .route("/games", post(lobby::open))
        .route("/lobby", get(lobby::list))
        .route("/editions", get(catalog::list))
        .route("/rules/{regulation}", get(rulebook::show))
        .route(
            "/replays",
            post(archive::add).layer(DefaultBodyLimit::max(limits::RECORD)),
        )
        .route("/replays/{id}", get(archive::show))
        .route("/replays/{id}/record", get(archive::download))
        .route("/replays/{id}/scenario", get(archive::scenario))
        .route("/replays/{id}/analysis", get(archive::analysis))
        .fallback(nothing)
}

fn as_json(bytes: Bytes) -> Response {
    ([(CONTENT_TYPE, "application/json")], bytes).into_response()
}

async fn nothing() -> Refused {
    Problem::NotOffered.into()
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let status = match self.problem {
            Problem::Malformed | Problem::Version | Problem::Illegal | Problem::Deck => StatusCode::BAD_REQUEST,
            Problem::NoGame | Problem::NotOffered => StatusCode::NOT_FOUND,
            Problem::Token | Problem::Taken | Problem::Spectator | Problem::StillRunning => StatusCode::FORBIDDEN,
            Problem::Stale | Problem::NotYourTurn | Problem::NotRunning => StatusCode::CONFLICT,
            Problem::TooFast => StatusCode::TOO_MANY_REQUESTS,
            Problem::Storage => StatusCode::SERVICE_UNAVAILABLE,
            Problem::Rules => StatusCode::NOT_IMPLEMENTED,
        };
        let trouble = Trouble {
            problem: self.problem,
            text: self.text,
        };
        (status, Json(trouble)).into_response()
    }
}

#[cfg(test)]
mod tests;
