//! How the server was started.

use std::sync::Arc;
use std::time::Duration;

use blackpoker::pack::Packs;

use crate::limits;
use crate::outside::{Chance, Time};
use crate::page::Page;

/// What can be set.
#[derive(Clone, Debug)]
pub struct Config {
    /// In games between people a pass becomes known not before this time, so that it tells nothing.
    pub pass_delay: Duration,
    /// Messages that a client may send at once, and a second in the long run.
    pub messages: (u32, u32),
    /// Where the server's part of every deal comes from.
    pub chance: Chance,
    /// What time it is for games.
    pub time: Time,
    /// Other pages that may talk to this server, such as `https://example.org`.
    pub origins: Vec<String>,
    /// Which program this is; records say so.
    pub program: String,
    /// What browsers are shown.
    pub page: Page,
    /// The rules by which games are played, older revisions included.
    pub packs: Arc<Packs>,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            pass_delay: Duration::from_millis(700),
            messages: (limits::BURST, limits::PER_SECOND),
            chance: Chance::default(),
            time: Time::default(),
            origins: Vec::new(),
            program: concat!("blackpoker-server ", env!("CARGO_PKG_VERSION")).to_owned(),
            page: Page::default(),
            packs: Arc::new(Packs::official()),
        }
    }
}
