//! What a server takes from outside: chance and time. They are the system's, unless somebody gives others, so that a game
//! can be had again exactly as it was.

use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use blackpoker_ai::{ByRules, Level, Player};
use blackpoker_table::fair::Secret;
use sha2::{Digest, Sha256};
use tokio::sync::watch;

use crate::token;
use crate::wire::Problem;

/// Where the server's part of every deal comes from. Tokens and the names of games are never seeded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Chance {
    /// From the operating system.
    #[default]
    System,
    /// From a number, the same for every game: only what players add makes games differ. Whoever knows the number
    /// knows the cards, so this is for tests.
    Seeded(u64),
}

impl Chance {
    /// The server's secret of a new game.
    pub fn secret(self) -> Result<Secret, Problem> {
        match self {
            Chance::System => token::random(),
            Chance::Seeded(seed) => Ok(digest(b"blackpoker seed", &seed.to_le_bytes())),
        }
    }

    /// The computer at a level. Where chance is seeded it looks at no clock, or it would decide otherwise on another
    /// machine, or on the same one when that is busy.
    pub fn computer(self, level: Level, seed: u64) -> Box<dyn Player> {
        match self {
            Chance::System => level.sit_down(seed),
            Chance::Seeded(_) => Box::new(ByRules::new(seed)),
        }
    }
}

fn digest(what: &[u8], from: &[u8]) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update(what);
    hash.update(from);
    // A number of its own that is always 0 here: seeds that are known stay what they are.
    hash.update(0u32.to_le_bytes());
    hash.finalize().into()
}

/// What time it is for games: their clocks, passes that wait, spectators who see them later. It begins with the system's
/// and then goes on by itself: whoever sets the system's clock makes no game faster or slower.
#[derive(Clone, Debug)]
pub struct Time(Source);

#[derive(Clone, Debug)]
enum Source {
    /// A time that passes by itself.
    Steady { start: Instant, millis: i64 },
    /// A time that passes only when somebody says so.
    ByHand(Arc<watch::Sender<i64>>),
}

impl Default for Time {
    fn default() -> Time {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        Time(Source::Steady {
            start: Instant::now(),
            millis: since.map_or(0, |since| since.as_millis() as i64),
        })
    }
}

impl Time {
    /// One that stands still until [`Time::advance`].
    pub fn by_hand() -> Time {
        Time(Source::ByHand(Arc::new(watch::Sender::new(1_000_000_000_000))))
    }

    /// Lets a time by hand pass; the system's passes by itself.
    pub fn advance(&self, time: Duration) {
        if let Source::ByHand(now) = &self.0 {
            now.send_modify(|now| *now += time.as_millis() as i64);
        }
    }

    /// Now, in milliseconds since 1970.
    pub fn millis(&self) -> i64 {
        match &self.0 {
            Source::Steady { start, millis } => millis + start.elapsed().as_millis() as i64,
            Source::ByHand(now) => *now.borrow(),
        }
    }

    /// Waits for a moment, or forever.
    pub async fn until(&self, at: Option<i64>) {
        match (at, &self.0) {
            (None, _) => std::future::pending().await,
            (Some(at), Source::Steady { start, millis }) => {
                let wait = Duration::from_millis((at - millis).max(0) as u64);
                tokio::time::sleep_until((*start + wait).into()).await;
            }
            (Some(at), Source::ByHand(now)) => {
                // It cannot be closed while it is borrowed.
                let _ = now.subscribe().wait_for(|now| *now >= at).await;
            }
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_says_everything_and_the_system_nothing() {
        let secret = |chance: Chance| chance.secret().unwrap();
        assert_eq!(secret(Chance::Seeded(7)), secret(Chance::Seeded(7)));
        assert_ne!(secret(Chance::Seeded(7)), secret(Chance::Seeded(8)));
        assert_ne!(secret(Chance::System), secret(Chance::System));
    }

    #[tokio::test]
    async fn a_time_by_hand_passes_when_it_is_told_to() {
        let time = Time::by_hand();
        let before = time.millis();
        let waits = tokio::spawn({
            let time = time.clone();
            async move { time.until(Some(before + 3_600_000)).await }
        });
        assert_eq!(time.millis(), before);
        time.advance(Duration::from_secs(3600));
        waits.await.unwrap();
        assert_eq!(time.millis(), before + 3_600_000);
    }
}
