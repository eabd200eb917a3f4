//! Starts the server and stops it in good order.

use std::future::Future;
use std::io;
use std::sync::Arc;

use axum::serve::ListenerExt;
use tokio::net::TcpListener;

use crate::app::app;
use crate::config::Config;
use crate::hall::Hall;
use crate::metrics::Metrics;
use crate::store::{Database, Store, StoreError};

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

/// Opens the database.
pub async fn open(config: Config, database: &Database) -> Result<Arc<Hall>, ServeError> {
    let metrics = Arc::new(Metrics::default());
    let store = Store::open(database, Arc::clone(&metrics)).await?;
    Ok(Hall::new(config, store, metrics))
}

/// Serves until told to stop; then players are told, everything is written, and it returns.
pub async fn serve(
    hall: Arc<Hall>,
    listener: TcpListener,
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServeError> {
    let closing = Arc::clone(&hall);
    let stopped = async move {
        stop.await;
        tracing::info!("stopping");
        closing.close().await;
    };
    // A move is a few small messages; none of them waits for the one before it to be confirmed.
    let listener = listener.tap_io(|stream| {
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "no immediate sending");
        }
    });
    axum::serve(listener, app(hall)).with_graceful_shutdown(stopped).await?;
    tracing::info!("stopped");
    Ok(())
}
