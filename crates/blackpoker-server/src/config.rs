//! How the server was started.

use std::sync::Arc;
use std::time::Duration;

use axum::http::header::HeaderName;
use blackpoker::pack::Packs;
use blackpoker_table::session;

use crate::custom::CustomPack;
use crate::limits;
use crate::outside::{Chance, Time};
use crate::page::Page;
use crate::visitors::Limits;

/// What can be set.
#[derive(Clone, Debug)]
pub struct Config {
    /// In games between people a pass becomes known not before this time, so that it tells nothing.
    pub pass_delay: Duration,
    /// In a game without a clock, the win can be claimed when the other has been away for so long.
    pub claim_after: Duration,
    /// Messages that a client may send at once, and a second in the long run.
    pub messages: (u32, u32),
    /// What each address may do.
    pub limits: Limits,
    /// The header in which a proxy says who asks; none: whoever is connected.
    pub proxy: Option<HeaderName>,
    /// A game in which nobody plays yet is deleted after this time.
    pub open_for: Duration,
    /// A game that is over is deleted after this time; none: it is kept.
    pub keep_for: Option<Duration>,
    /// Health and numbers are told elsewhere, and not to visitors.
    pub has_own_numbers: bool,
    /// How long is waited for those who are connected.
    pub patience: Patience,
    /// Where the server's part of every deal comes from.
    pub chance: Chance,
    /// What time it is for games.
    pub time: Time,
    /// Under which names visitors see this server, and other pages that may talk to it, such as `https://example.org`.
    pub origins: Vec<String>,
    /// Which program this is; records say so.
    pub program: String,
    /// What browsers are shown.
    pub page: Page,
    /// The rules by which games are played, older revisions included.
    pub packs: Arc<Packs>,
    /// Custom packs by which games can be opened, too.
    pub custom: Vec<Arc<CustomPack>>,
}

/// How long is waited for those who are connected.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// For the headers of a request, and on a connection for its next one.
    pub headers: Duration,
    /// For a request with a body, and until it is answered.
    pub body: Duration,
    /// For those who come to a table to say who they are.
    pub hello: Duration,
    /// For anything to move on a connection.
    pub standstill: Duration,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience {
            headers: Duration::from_secs(15),
            body: Duration::from_secs(30),
            hello: Duration::from_secs(10),
            // Tables that live say so more often.
            standstill: 5 * limits::SILENCE / 2,
        }
    }
}

impl Default for Config {
    fn default() -> Config {
        Config {
            pass_delay: Duration::from_millis(700),
            claim_after: Duration::from_millis(session::limits::AWAY as u64),
            messages: (limits::BURST, limits::PER_SECOND),
            limits: Limits::default(),
            proxy: None,
            open_for: Duration::from_secs(7 * 24 * 3600),
            keep_for: None,
            has_own_numbers: false,
            patience: Patience::default(),
            chance: Chance::default(),
            time: Time::default(),
            origins: Vec::new(),
            program: concat!("blackpoker-server ", env!("CARGO_PKG_VERSION")).to_owned(),
            page: Page::default(),
            packs: Arc::new(Packs::official()),
            custom: Vec::new(),
        }
    }
}
