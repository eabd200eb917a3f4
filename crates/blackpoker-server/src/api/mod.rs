//! What pages ask for over HTTP. Answers are JSON; what cannot be answered is a [`crate::wire::Trouble`] with a status that fits.

mod analyst;
mod archive;
mod catalog;
mod library;
mod lobby;
mod replay;
mod rulebook;

use std::sync::Arc;

use axum::Router;
use axum::body::{Bytes, HttpBody};
use axum::extract::DefaultBodyLimit;
use axum::http::header::CONTENT_TYPE;
use axum::middleware::map_response;
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post};
use tower_http::compression::CompressionLayer;

use crate::hall::Hall;
use crate::limits;
use crate::refused::Refused;
use crate::wire::Problem;

pub use archive::Branched;
pub use library::Library;

/// Everything below `/api`.
pub fn routes() -> Router<Arc<Hall>> {
    Router::new()
        .route("/games", post(lobby::open))
        .route("/games/{id}", delete(lobby::delete))
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
        .layer(map_response(weigh))
        // The page is compressed when it is built.
        .layer(CompressionLayer::new())
}

/// How much an answer is before it is compressed: that is what it costs to make, and somebody pays for it.
#[derive(Clone, Copy)]
pub struct Weight(pub usize);

async fn weigh(mut response: Response) -> Response {
    let bytes = response.body().size_hint().lower();
    response.extensions_mut().insert(Weight(bytes as usize));
    response
}

fn as_json(bytes: Bytes) -> Response {
    ([(CONTENT_TYPE, "application/json")], bytes).into_response()
}

async fn nothing() -> Refused {
    Problem::NotOffered.into()
}

#[cfg(test)]
mod tests;
