//! How the server was started.

use std::time::Duration;

/// What can be set.
#[derive(Clone, Debug)]
pub struct Config {
    /// In games between people a pass becomes known not before this time, so that it tells nothing.
    pub pass_delay: Duration,
    /// Other pages that may talk to this server, such as `https://example.org`.
    pub origins: Vec<String>,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            pass_delay: Duration::from_millis(700),
            origins: Vec::new(),
        }
    }
}
