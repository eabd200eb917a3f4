//! The table: games of BlackPoker over WebSocket, kept in a database.
//!
//! [`app`] answers requests; a [`Hall`] has all games; each game that somebody is at is a room, a task of its own. What
//! is said on the wire is in [`wire`], from which the page's types are made.

mod address;
pub mod admin;
mod api;
mod app;
mod config;
mod custom;
mod guard;
mod hall;
pub mod limits;
mod metrics;
mod outside;
mod page;
mod patient;
mod record;
mod refused;
mod room;
mod serve;
mod socket;
mod store;
mod thinkers;
mod time;
mod token;
mod visitors;
pub mod wire;

pub use app::app;
/// The name of a header, as [`Config`] wants it.
pub use axum::http::header::HeaderName;
pub use config::{Config, Patience};
pub use custom::CustomPack;
pub use hall::Hall;
pub use metrics::Metrics;
pub use outside::{Chance, Time};
pub use page::Page;
pub use serve::{ServeError, TELLTALES, open, serve, serve_numbers};
pub use store::{Database, Store, StoreError};
pub use visitors::Limits;

/// Whether this program can keep games in PostgreSQL.
pub const HAS_POSTGRES: bool = cfg!(feature = "postgres");
