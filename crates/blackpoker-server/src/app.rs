//! Everything that the server answers.

use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, State};
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::get;
use axum::{Router, middleware};
use tower_http::trace::TraceLayer;

use crate::hall::Hall;
use crate::store::Health;
use crate::{api, guard, limits, page, socket};

/// The whole server, ready to listen or to be tested without a socket.
pub fn app(hall: Arc<Hall>) -> Router {
    let mut app = Router::new()
        .nest("/api", api::routes())
        .route("/ws/{id}", get(socket::connect))
        .fallback(page::show);
    if !hall.config.has_own_numbers {
        app = app.merge(numbers_routes());
    }
    app.layer(DefaultBodyLimit::max(limits::MESSAGE))
        .layer(middleware::from_fn_with_state(Arc::clone(&hall), guard::guard))
        // Paths have no secrets in them: tokens travel in messages and behind `#`.
        .layer(TraceLayer::new_for_http())
        .with_state(hall)
}

/// Health and numbers alone, for a listener of their own that visitors do not reach.
pub fn numbers(hall: Arc<Hall>) -> Router {
    numbers_routes().with_state(hall)
}

fn numbers_routes() -> Router<Arc<Hall>> {
    Router::new()
        .route("/healthz", get(health))
        .route("/metrics", get(metrics))
}

async fn health(State(hall): State<Arc<Hall>>) -> impl IntoResponse {
    match hall.store.health(hall.config.time.millis()).await {
        Health::Fine => (StatusCode::OK, "ok\n"),
        Health::Silent => (StatusCode::SERVICE_UNAVAILABLE, "no database\n"),
        Health::Unwritable => (StatusCode::SERVICE_UNAVAILABLE, "nothing can be written\n"),
    }
}

async fn metrics(State(hall): State<Arc<Hall>>) -> impl IntoResponse {
    (
        [(header::CONTENT_TYPE, "text/plain; version=0.0.4")],
        hall.metrics.text(),
    )
}
