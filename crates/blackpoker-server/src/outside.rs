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
            Chance::Seeded(seed) => Ok(digest(b"blackpoker seed", &seed.to_le_bytes(), 0)),
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

/// Where the computer's dice begin in a position: nobody can know before the game is over, when the secret is
/// published, and from then on everybody can.
pub fn computer_seed(secret: &Secret, position: u32) -> u64 {
    let hash = digest(b"blackpoker computer", secret, position);
    hash[..8].iter().fold(0, |seed, byte| seed << 8 | u64::from(*byte))
}

fn digest(what: &[u8], from: &[u8], number: u32) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update(what);
    hash.update(from);
    hash.update(number.to_le_bytes());
    hash.finalize().into()
}

/// What time it is for games: their clocks, passes that wait, spectators who see them later.
#[derive(Clone, Debug, Default)]
pub struct Time(Option<Arc<ByHand>>);

/// A time that passes only when somebody says so.
#[derive(Debug)]
struct ByHand {
    start: Instant,
    millis: i64,
    passed: watch::Sender<Duration>,
}

impl Time {
    /// One that stands still until [`Time::advance`].
    pub fn by_hand() -> Time {
        Time(Some(Arc::new(ByHand {
            start: Instant::now(),
            millis: 1_000_000_000_000,
            passed: watch::Sender::new(Duration::ZERO),
        })))
    }

    /// Lets a time by hand pass; the system's passes by itself.
    pub fn advance(&self, time: Duration) {
        if let Some(by_hand) = &self.0 {
            by_hand.passed.send_modify(|passed| *passed += time);
        }
    }

    /// Now.
    pub fn now(&self) -> Instant {
        match &self.0 {
            None => Instant::now(),
            Some(by_hand) => by_hand.now(),
        }
    }

    /// Now as it is written down: milliseconds since 1970.
    pub fn millis(&self) -> i64 {
        match &self.0 {
            None => {
                let since = SystemTime::now().duration_since(UNIX_EPOCH);
                since.map_or(0, |since| since.as_millis() as i64)
            }
            Some(by_hand) => by_hand.millis + by_hand.passed.borrow().as_millis() as i64,
        }
    }

    /// Waits for a moment, or forever.
    pub async fn until(&self, at: Option<Instant>) {
        match (at, &self.0) {
            (None, _) => std::future::pending().await,
            (Some(at), None) => tokio::time::sleep_until(at.into()).await,
            (Some(at), Some(by_hand)) => {
                let mut passed = by_hand.passed.subscribe();
                // It cannot be closed while it is borrowed.
                let _ = passed.wait_for(|passed| by_hand.start + *passed >= at).await;
            }
        }
    }
}

impl ByHand {
    fn now(&self) -> Instant {
        self.start + *self.passed.borrow()
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
        let secret = secret(Chance::Seeded(7));
        assert_ne!(computer_seed(&secret, 1), computer_seed(&secret, 2));
    }

    #[tokio::test]
    async fn a_time_by_hand_passes_when_it_is_told_to() {
        let time = Time::by_hand();
        let (before, millis) = (time.now(), time.millis());
        let hour = Duration::from_secs(3600);
        let waits = tokio::spawn({
            let time = time.clone();
            async move { time.until(Some(before + hour)).await }
        });
        assert_eq!(time.now(), before);
        time.advance(hour);
        waits.await.unwrap();
        assert_eq!((time.now(), time.millis()), (before + hour, millis + 3_600_000));
    }
}
