//! What pages ask for over HTTP. Answers are JSON; what cannot be answered is a [`Trouble`] with a status that fits.

mod lobby;

use std::sync::Arc;

use axum::Json;
use axum::Router;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};

use crate::hall::Hall;
use crate::room::Refused;
use crate::wire::{Problem, Trouble};

/// Everything below `/api`.
pub fn routes() -> Router<Arc<Hall>> {
    Router::new()
        .route("/games", post(lobby::open))
        .route("/games/{id}/take", post(lobby::take))
        .route("/lobby", get(lobby::list))
        .fallback(nothing)
}

async fn nothing() -> Refused {
    Problem::NotOffered.into()
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let status = match self.problem {
            Problem::Malformed | Problem::Version | Problem::Illegal | Problem::Deck => StatusCode::BAD_REQUEST,
            Problem::NoGame | Problem::NotOffered => StatusCode::NOT_FOUND,
            Problem::Token | Problem::Spectator => StatusCode::FORBIDDEN,
            Problem::Stale | Problem::NotYourTurn | Problem::NotRunning => StatusCode::CONFLICT,
            Problem::TooFast => StatusCode::TOO_MANY_REQUESTS,
            Problem::Storage => StatusCode::SERVICE_UNAVAILABLE,
        };
        let trouble = Trouble {
            problem: self.problem,
            text: self.text,
        };
        (status, Json(trouble)).into_response()
    }
}
