//! The table: games of BlackPoker over WebSocket, kept in a database.

pub mod wire;
