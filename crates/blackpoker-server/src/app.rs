//! Everything that the server answers.

use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, State};
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::get;
use axum::{Router, middleware};
use tower_http::compression::CompressionLayer;
use tower_http::trace::TraceLayer;

use crate::hall::Hall;
use crate::{api, guard, limits, page, socket};

/// The whole server, ready to listen or to be tested without a socket.
pub fn app(hall: Arc<Hall>) -> Router {
    Router::new()
        .nest("/api", api::routes())
        .route("/healthz", get(health))
        .route("/metrics", get(metrics))
        .fallback(page::show)
        .layer(CompressionLayer::new())
        .route("/ws/{id}", get(socket::connect))
        .layer(DefaultBodyLimit::max(limits::MESSAGE))
        .layer(middleware::from_fn_with_state(Arc::clone(&hall), guard::guard))
        // Paths have no secrets in them: tokens travel in messages and behind `#`.
        .layer(TraceLayer::new_for_http())
        .with_state(hall)
}

async fn health(State(hall): State<Arc<Hall>>) -> impl IntoResponse {
    match hall.store.check().await {
        Ok(()) => (StatusCode::OK, "ok\n"),
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "no database\n"),
    }
}

async fn metrics(State(hall): State<Arc<Hall>>) -> impl IntoResponse {
    (
        [(header::CONTENT_TYPE, "text/plain; version=0.0.4")],
        hall.metrics.text(),
    )
}
