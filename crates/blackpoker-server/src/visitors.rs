//! What each address may do: so much at once, and so much in the long run. Whoever wants more is told when to come back.

use std::collections::HashMap;
use std::str::FromStr;
use std::sync::atomic::{AtomicI64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};

use tokio::sync::watch;

use crate::address::Address;
use crate::admin::{Kept, VisitorLoad};
use crate::limits;
use crate::metrics::Metrics;
use crate::outside::Time;
use crate::refused::Refused;

/// Something that is limited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Saying something at a table.
    Say,
    /// Opening a game.
    Open,
    /// Coming to a table.
    Join,
    /// Asking the computer for a hint.
    Hint,
    /// Bringing a record.
    Bring,
    /// Having a game analyzed.
    Analyze,
    /// Any other question.
    Ask,
    /// A kilobyte, sent or fetched.
    Bytes,
}

impl Deed {
    /// All of them.
    pub const ALL: [Deed; 8] = [
        Deed::Say,
        Deed::Open,
        Deed::Join,
        Deed::Hint,
        Deed::Bring,
        Deed::Analyze,
        Deed::Ask,
        Deed::Bytes,
    ];

    /// In numbers and sentences.
    pub fn name(self) -> &'static str {
        match self {
            Deed::Say => "say",
            Deed::Open => "open",
            Deed::Join => "join",
            Deed::Hint => "hint",
            Deed::Bring => "bring",
            Deed::Analyze => "analyze",
            Deed::Ask => "ask",
            Deed::Bytes => "bytes",
        }
    }
}

/// So much at once, and so much a minute in the long run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    /// At once.
    pub burst: f64,
    /// A minute.
    pub per_minute: f64,
}

/// What an address may do.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limits {
    /// Of every deed; none: as much as anybody likes.
    rates: Option<[Rate; Deed::ALL.len()]>,
    /// Tables that are open at once, and connections.
    sockets: usize,
    /// Connections of the whole server.
    pub connections: usize,
}

/// Enough for a club behind one address.
impl Default for Limits {
    fn default() -> Limits {
        let rate = |deed| {
            let (burst, per_minute) = match deed {
                Deed::Say => (1_200.0, 3_000.0),
                Deed::Open => (30.0, 10.0),
                Deed::Join => (120.0, 120.0),
                Deed::Hint => (30.0, 20.0),
                Deed::Bring => (10.0, 4.0),
                Deed::Analyze => (10.0, 2.0),
                Deed::Ask => (300.0, 1200.0),
                Deed::Bytes => (64.0 * 1024.0, 64.0 * 1024.0),
            };
            Rate { burst, per_minute }
        };
        Limits {
            rates: Some(Deed::ALL.map(rate)),
            sockets: 200,
            connections: 20_000,
        }
    }
}

impl Limits {
    /// So many connections may be at no table.
    pub fn strangers(&self) -> usize {
        (self.connections / 4).max(1)
    }

    /// So many may only watch.
    pub fn watchers(&self) -> usize {
        (self.connections / 8).max(1)
    }

    /// All others are for those who play.
    pub fn players(&self) -> usize {
        (self.connections - self.connections / 4 - self.connections / 8).max(1)
    }

    /// Nothing is limited by address.
    pub fn off() -> Limits {
        Limits {
            rates: None,
            sockets: usize::MAX,
            ..Limits::default()
        }
    }

    /// So many times the usual.
    pub fn times(factor: f64) -> Limits {
        let usual = Limits::default();
        let more = |rate: Rate| Rate {
            burst: (rate.burst * factor).max(1.0),
            per_minute: rate.per_minute * factor,
        };
        Limits {
            rates: usual.rates.map(|rates| rates.map(more)),
            sockets: ((usual.sockets as f64 * factor) as usize).max(1),
            ..usual
        }
    }
}

/// `off`, or how many times the usual.
impl FromStr for Limits {
    type Err = String;

    fn from_str(text: &str) -> Result<Limits, String> {
        match text.parse::<f64>() {
            _ if text == "off" => Ok(Limits::off()),
            Ok(factor) if factor.is_finite() && factor > 0.0 => Ok(Limits::times(factor)),
            _ => Err(format!("`{text}` is neither `off` nor a number above 0")),
        }
    }
}

/// What is left of an allowance.
#[derive(Clone, Copy)]
struct Bucket {
    left: f64,
    at: i64,
}

/// What is known of an address.
struct Visitor {
    buckets: [Bucket; Deed::ALL.len()],
    sockets: usize,
    /// How much was done of each deed, and how much was refused; for operators.
    done: [f64; Deed::ALL.len()],
    refused: u64,
}

impl Bucket {
    /// As it stands now.
    fn fill(&mut self, now: i64, rate: Rate) -> &mut Bucket {
        let passed = (now - self.at).max(0) as f64 / 60_000.0;
        self.left = (self.left + passed * rate.per_minute).min(rate.burst);
        self.at = now;
        self
    }

    /// Takes so much, or says in how many seconds it can be had.
    fn take(&mut self, amount: f64, rate: Rate) -> Option<u32> {
        let missing = amount.max(ROUNDING) - self.left;
        if missing <= ROUNDING {
            self.left -= amount;
            return None;
        }
        Some((missing / rate.per_minute * 60.0).ceil().clamp(1.0, 3600.0) as u32)
    }
}

impl Visitor {
    fn load(&self, address: Address) -> VisitorLoad {
        let done = Deed::ALL.iter().zip(self.done);
        VisitorLoad {
            address: address.to_string(),
            open: self.sockets as u64,
            done: done
                .map(|(deed, count)| (deed.name().to_owned(), count.round() as u64))
                .collect(),
            refused: self.refused,
        }
    }
}

/// Addresses that are remembered; when there are more, those who did nothing lately are forgotten.
const REMEMBERED: usize = 50_000;
/// Parts of a deed that do not count, because sums of parts are never exact.
const ROUNDING: f64 = 1e-6;
/// Whoever has too many tables open is told to come back after so many seconds.
const SOCKET_WAIT: u32 = 10;

/// All addresses.
pub struct Visitors {
    limits: Limits,
    time: Time,
    metrics: Arc<Metrics>,
    all: Mutex<HashMap<Address, Visitor>>,
    /// When somebody was last forgotten.
    swept: AtomicI64,
    /// Addresses that are not served, and since when.
    refused: RwLock<HashMap<Address, i64>>,
    /// Told when there are more.
    refusals: watch::Sender<()>,
}

/// An open table of an address, or a connection, as long as it is kept.
pub struct Presence(Arc<Visitors>, Address);

impl Drop for Presence {
    fn drop(&mut self) {
        if let Some(visitor) = self.0.all().get_mut(&self.1) {
            visitor.sockets = visitor.sockets.saturating_sub(1);
        }
    }
}

impl Visitors {
    /// Nobody was here yet.
    pub fn new(limits: Limits, time: Time, metrics: Arc<Metrics>) -> Arc<Visitors> {
        Arc::new(Visitors {
            limits,
            time,
            metrics,
            all: Mutex::default(),
            swept: AtomicI64::new(0),
            refused: RwLock::default(),
            refusals: watch::Sender::new(()),
        })
    }

    /// What the whole server and each address may do.
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    fn all(&self) -> MutexGuard<'_, HashMap<Address, Visitor>> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets somebody do something, or says when to come back.
    pub fn may(&self, address: Address, deed: Deed) -> Result<(), Refused> {
        self.take(address, deed, 1.0)
    }

    /// Whether somebody may send or fetch anything at all.
    pub fn may_send(&self, address: Address) -> Result<(), Refused> {
        self.take(address, Deed::Bytes, 0.0)
    }

    /// Counts what somebody sent or fetched. Nobody knows before how much it will be, so it may be more than is left:
    /// then the next time is later.
    pub fn has_sent(&self, address: Address, bytes: usize) {
        let kilobytes = bytes as f64 / 1024.0;
        self.with(address, |visitor, now| {
            visitor.done[Deed::Bytes as usize] += kilobytes;
            if let Some(rates) = self.limits.rates {
                visitor.buckets[Deed::Bytes as usize]
                    .fill(now, rates[Deed::Bytes as usize])
                    .left -= kilobytes;
            }
        });
    }

    fn take(&self, address: Address, deed: Deed, amount: f64) -> Result<(), Refused> {
        let wait = self.with(address, |visitor, now| {
            let at = deed as usize;
            let wait = self
                .limits
                .rates
                .and_then(|rates| visitor.buckets[at].fill(now, rates[at]).take(amount, rates[at]));
            match wait {
                None => visitor.done[at] += amount,
                Some(_) => visitor.refused += 1,
            }
            wait
        });
        match wait {
            None => Ok(()),
            Some(seconds) => Err(self.refuse(deed.name(), deed as usize, seconds)),
        }
    }

    fn refuse(&self, name: &str, at: usize, seconds: u32) -> Refused {
        self.metrics.limited[at].fetch_add(1, Relaxed);
        Refused::busy(&format!("problem-limit-{name}"), seconds)
    }

    fn with<T>(&self, address: Address, look: impl FnOnce(&mut Visitor, i64) -> T) -> T {
        let now = self.time.millis();
        let mut all = self.all();
        look(self.visitor(&mut all, address, now), now)
    }

    // ---- For operators --------------------------------------------------------------------------------

    /// Serves these addresses not any more, or again.
    pub fn set_refused(&self, addresses: impl IntoIterator<Item = (Address, Option<i64>)>) {
        let mut refused = self.refused.write().unwrap_or_else(PoisonError::into_inner);
        for (address, since) in addresses {
            match since {
                Some(since) => refused.insert(address, since),
                None => refused.remove(&address),
            };
        }
        drop(refused);
        self.refusals.send_replace(());
    }

    fn refused_since(&self, address: Address) -> Option<i64> {
        let refused = self.refused.read().unwrap_or_else(PoisonError::into_inner);
        refused.get(&address).copied()
    }

    /// Whether an address is not served.
    pub fn is_refused(&self, address: Address) -> bool {
        self.refused_since(address).is_some()
    }

    /// Changes when more addresses are refused.
    pub fn refusals(&self) -> watch::Receiver<()> {
        self.refusals.subscribe()
    }

    /// Everybody who is remembered, those who did most first.
    pub fn load(&self) -> Vec<VisitorLoad> {
        let all = self.all();
        let mut load: Vec<VisitorLoad> = all.iter().map(|(address, visitor)| visitor.load(*address)).collect();
        drop(all);
        load.sort_by_key(|visitor| std::cmp::Reverse((visitor.deeds(), visitor.open)));
        load.truncate(limits::SHOWN);
        load
    }

    /// What is known of an address.
    pub fn kept(&self, address: Address) -> Kept {
        Kept::Address {
            load: self.all().get(&address).map(|visitor| visitor.load(address)),
            refused: self.refused_since(address),
        }
    }

    fn visitor<'a>(&self, all: &'a mut HashMap<Address, Visitor>, address: Address, now: i64) -> &'a mut Visitor {
        let mut address = address;
        if all.len() >= REMEMBERED && !all.contains_key(&address) {
            // Looking at everybody takes a while, and is not to be had for every request.
            if now - self.swept.swap(now, Relaxed) >= 1000 {
                let lately = |bucket: &Bucket| now - bucket.at < 60_000 || bucket.left < 0.0;
                all.retain(|_, visitor| visitor.sockets > 0 || visitor.buckets.iter().any(lately));
            }
            // So many at once are not visitors, and share what one of them may do.
            if all.len() >= REMEMBERED {
                address = Address::NOWHERE;
            }
        }
        let rates = self.limits.rates.unwrap_or(Deed::ALL.map(|_| Rate {
            burst: 0.0,
            per_minute: 0.0,
        }));
        all.entry(address).or_insert_with(|| Visitor {
            buckets: rates.map(|rate| Bucket {
                left: rate.burst,
                at: now,
            }),
            sockets: 0,
            done: Default::default(),
            refused: 0,
        })
    }

    /// Counts a table that somebody opens, as long as it is kept.
    pub fn come(self: &Arc<Visitors>, address: Address) -> Result<Presence, Refused> {
        let now = self.time.millis();
        let mut all = self.all();
        let visitor = self.visitor(&mut all, address, now);
        if visitor.sockets >= self.limits.sockets {
            visitor.refused += 1;
            drop(all);
            return Err(self.refuse("sockets", Deed::ALL.len(), SOCKET_WAIT));
        }
        visitor.sockets += 1;
        let counted = if all.contains_key(&address) {
            address
        } else {
            Address::NOWHERE
        };
        Ok(Presence(Arc::clone(self), counted))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn visitors(limits: Limits) -> (Arc<Visitors>, Time) {
        let time = Time::by_hand();
        (Visitors::new(limits, time.clone(), Arc::default()), time)
    }

    fn address(last: u8) -> Address {
        Address::of([192, 0, 2, last].into())
    }

    #[test]
    fn whoever_wants_too_much_is_told_when_to_come_back() {
        let (visitors, time) = visitors(Limits::default());
        let open = || visitors.may(address(1), Deed::Open);
        assert!((0..30).all(|_| open().is_ok()));
        let refused = open().unwrap_err();
        let wait = refused.retry.unwrap();
        assert!(refused.text.en.contains(&format!("{wait} s")), "{}", refused.text.en);
        assert!(refused.text.ja.contains(&format!("{wait}秒")), "{}", refused.text.ja);
        // Others are not troubled, and neither is what else the same address does.
        assert!(visitors.may(address(2), Deed::Open).is_ok());
        assert!(visitors.may(address(1), Deed::Join).is_ok());
        // The time that was told is right: not a second less, and not a second more.
        time.advance(Duration::from_secs(u64::from(wait) - 1));
        assert!(open().is_err());
        time.advance(Duration::from_secs(1));
        assert!(open().is_ok());
        assert!(open().is_err());
    }

    #[test]
    fn bytes_are_counted_when_they_are_known() {
        let (visitors, time) = visitors(Limits::default());
        let may = || visitors.may_send(address(1));
        assert!(may().is_ok());
        visitors.has_sent(address(1), 70 << 20);
        let wait = may().unwrap_err().retry.unwrap();
        time.advance(Duration::from_secs(wait.into()));
        assert!(may().is_ok());
    }

    #[test]
    fn tables_are_counted_while_they_are_open() {
        let (visitors, _) = visitors(Limits::times(0.01));
        let first: Vec<_> = (0..2).map(|_| visitors.come(address(1)).ok()).collect();
        assert!(first.iter().all(Option::is_some));
        assert!(visitors.come(address(1)).is_err());
        assert!(visitors.come(address(2)).is_ok());
        drop(first);
        assert!(visitors.come(address(1)).is_ok());
    }

    #[test]
    fn many_addresses_do_not_fill_the_memory() {
        let (visitors, time) = visitors(Limits::default());
        let ip = |number: usize| Address::of(std::net::Ipv4Addr::from(number as u32).into());
        for round in 0..3 {
            for number in 0..REMEMBERED {
                // Whoever is one too many may be refused, too.
                let _ = visitors.may(ip(round * REMEMBERED + number), Deed::Ask);
            }
            time.advance(Duration::from_secs(61));
        }
        assert!(visitors.all().len() <= REMEMBERED + 1);
        assert!(visitors.may(ip(1 << 30), Deed::Open).is_ok(), "others are still let in");
    }

    #[test]
    fn limits_can_be_said_in_a_word() {
        assert_eq!("off".parse(), Ok(Limits::off()));
        assert_eq!("1".parse(), Ok(Limits::default()));
        assert_eq!("2.5".parse(), Ok(Limits::times(2.5)));
        for wrong in ["", "0", "-1", "NaN", "much"] {
            assert!(wrong.parse::<Limits>().is_err(), "{wrong}");
        }
        let (visitors, _) = visitors(Limits::off());
        assert!((0..10_000).all(|_| visitors.may(address(1), Deed::Open).is_ok()));
    }
}
