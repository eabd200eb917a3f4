//! Who may think now, and who waits. A place is a thread. What is quick never waits behind what is slow, opponents,
//! hints, analyses and readers have shares of their own, and inside a share every visitor has a turn after the other.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use crate::address::Address;

/// What somebody wants a thread for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Work {
    /// A decision of the computer that is soon made.
    Quick,
    /// A decision of the computer that takes its time.
    Slow,
    /// A hint.
    Advice,
    /// Looking at a game that is over.
    Analysis,
    /// Reading a game that is over.
    Reading,
}

impl Work {
    /// All of them.
    pub const ALL: [Work; 5] = [Work::Quick, Work::Slow, Work::Advice, Work::Analysis, Work::Reading];

    /// The threads of its share, on so many cores. The shares may be more than the cores together: the system lets them
    /// take turns, and nobody waits for another share.
    fn share(self, cores: usize) -> usize {
        match self {
            Work::Quick => (cores / 2).max(1),
            // The slowest has two threads.
            Work::Slow => (cores / 2).max(2),
            Work::Advice | Work::Analysis => (cores / 4).max(1),
            Work::Reading => (cores / 2).max(2),
        }
    }
}

/// Who may wait: of one visitor, and in all.
const EACH: usize = 8;
const ALL: usize = 256;

/// Too many wait; there may be a place in so many seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Busy(pub u32);

/// All who think or wait.
pub struct Thinkers {
    desks: [Mutex<Desk>; Work::ALL.len()],
}

/// One share.
struct Desk {
    threads: usize,
    free: usize,
    /// The visitors who wait, each with what they wait for; the first has the next turn.
    line: VecDeque<(Address, VecDeque<Waiting>)>,
    waiting: usize,
    /// For numbers.
    next: u64,
}

struct Waiting {
    number: u64,
    threads: usize,
    call: oneshot::Sender<Place>,
}

/// Threads that somebody has, as long as this is kept: until the work is done, whoever still wants it.
pub struct Place {
    thinkers: Arc<Thinkers>,
    work: Work,
    threads: usize,
}

impl Drop for Place {
    fn drop(&mut self) {
        self.thinkers.give_back(self.work, self.threads);
    }
}

/// Somebody who waits; whoever stops waiting leaves the line.
struct InLine<'a> {
    thinkers: &'a Arc<Thinkers>,
    work: Work,
    address: Address,
    number: u64,
}

impl Drop for InLine<'_> {
    fn drop(&mut self) {
        self.thinkers.desk(self.work).leave(self.address, self.number);
        // Those behind may have waited only for this one.
        self.thinkers.give_back(self.work, 0);
    }
}

impl Thinkers {
    /// For so many cores.
    pub fn new(cores: usize) -> Arc<Thinkers> {
        let desk = |work: Work| {
            let threads = work.share(cores);
            Mutex::new(Desk {
                threads,
                free: threads,
                line: VecDeque::new(),
                waiting: 0,
                next: 0,
            })
        };
        Arc::new(Thinkers {
            desks: Work::ALL.map(desk),
        })
    }

    fn desk(&self, work: Work) -> MutexGuard<'_, Desk> {
        self.desks[work as usize].lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for so many threads.
    pub async fn place(self: &Arc<Thinkers>, work: Work, address: Address, threads: usize) -> Result<Place, Busy> {
        let (call, called) = oneshot::channel();
        let in_line = {
            let mut desk = self.desk(work);
            let threads = threads.clamp(1, desk.threads);
            if desk.waiting == 0 && desk.free >= threads {
                desk.free -= threads;
                return Ok(self.taken(work, threads));
            }
            let number = desk.wait(address, threads, call)?;
            InLine {
                thinkers: self,
                work,
                address,
                number,
            }
        };
        // Nobody in the line is forgotten: the answer comes, or this is dropped.
        let place = called.await.map_err(|_| Busy(1));
        drop(in_line);
        place
    }

    fn taken(self: &Arc<Thinkers>, work: Work, threads: usize) -> Place {
        Place {
            thinkers: Arc::clone(self),
            work,
            threads,
        }
    }

    fn give_back(self: &Arc<Thinkers>, work: Work, threads: usize) {
        let mut called = Vec::new();
        {
            let mut desk = self.desk(work);
            desk.free += threads;
            while let Some(next) = desk.next() {
                called.push((next.call, self.taken(work, next.threads)));
            }
        }
        // Whoever has stopped waiting gives it back at once, which needs the desk.
        for (call, place) in called {
            let _ = call.send(place);
        }
    }

    /// How many wait.
    pub fn waiting(&self, work: Work) -> usize {
        self.desk(work).waiting
    }
}

impl Desk {
    fn wait(&mut self, address: Address, threads: usize, call: oneshot::Sender<Place>) -> Result<u64, Busy> {
        let at = self.line.iter().position(|(known, _)| *known == address);
        let own = at.map_or(0, |at| self.line[at].1.len());
        if own >= EACH || self.waiting >= ALL {
            // A thought takes about a second.
            let before = (own.max(1) * self.line.len().max(1)).min(self.waiting);
            return Err(Busy((before / self.threads).max(1) as u32));
        }
        let number = self.next;
        self.next += 1;
        self.waiting += 1;
        let waiting = Waiting { number, threads, call };
        match at {
            Some(at) => self.line[at].1.push_back(waiting),
            None => self.line.push_back((address, VecDeque::from([waiting]))),
        }
        Ok(number)
    }

    /// The next who gets threads, if there are enough for them. Whoever needs more is not overtaken by those who need
    /// less, or would wait forever.
    fn next(&mut self) -> Option<Waiting> {
        let (_, own) = self.line.front()?;
        if own.front().is_some_and(|first| first.threads > self.free) {
            return None;
        }
        let (address, mut own) = self.line.pop_front()?;
        let first = own.pop_front();
        if !own.is_empty() {
            self.line.push_back((address, own));
        }
        let first = first?;
        self.waiting -= 1;
        self.free -= first.threads;
        Some(first)
    }

    fn leave(&mut self, address: Address, number: u64) {
        let Some(at) = self.line.iter().position(|(known, _)| *known == address) else {
            return;
        };
        let own = &mut self.line[at].1;
        let before = own.len();
        own.retain(|waiting| waiting.number != number);
        self.waiting -= before - own.len();
        if own.is_empty() {
            self.line.remove(at);
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use futures_util::FutureExt;
    use futures_util::future::BoxFuture;

    use super::*;

    fn address(last: u8) -> Address {
        Address::of([192, 0, 2, last].into())
    }

    fn wait(thinkers: &Arc<Thinkers>, work: Work, last: u8, threads: usize) -> BoxFuture<'static, Result<Place, Busy>> {
        let thinkers = Arc::clone(thinkers);
        let mut waiting = async move { thinkers.place(work, address(last), threads).await }.boxed();
        assert!((&mut waiting).now_or_never().is_none(), "nobody waits");
        waiting
    }

    fn take(thinkers: &Arc<Thinkers>, work: Work) -> Place {
        let taken = thinkers.place(work, address(9), 1).now_or_never();
        taken.unwrap().ok().unwrap()
    }

    #[test]
    fn a_flood_of_one_visitor_costs_another_one_turn() {
        let thinkers = Thinkers::new(2);
        let mut busy = vec![take(&thinkers, Work::Advice)];
        let mut flood: Vec<_> = (0..EACH).map(|_| wait(&thinkers, Work::Advice, 1, 1)).collect();
        let ninth = thinkers.place(Work::Advice, address(1), 1).now_or_never().unwrap();
        assert_eq!(ninth.err(), Some(Busy(EACH as u32)));
        let mut other = wait(&thinkers, Work::Advice, 2, 1);
        busy.clear();
        // The first of the flood, then the other visitor, then the flood again.
        let first = (&mut flood[0]).now_or_never().unwrap().ok().unwrap();
        assert!((&mut other).now_or_never().is_none());
        drop(first);
        let second = other.now_or_never().unwrap().ok().unwrap();
        assert!((&mut flood[1]).now_or_never().is_none());
        drop(second);
        assert!((&mut flood[1]).now_or_never().is_some());
    }

    #[test]
    fn quick_ones_never_wait_behind_slow_ones() {
        let thinkers = Thinkers::new(2);
        let _slow = [take(&thinkers, Work::Slow), take(&thinkers, Work::Slow)];
        let _line: Vec<_> = (0..EACH).map(|_| wait(&thinkers, Work::Slow, 1, 2)).collect();
        for work in [Work::Quick, Work::Advice, Work::Analysis, Work::Reading] {
            drop(take(&thinkers, work));
        }
    }

    #[test]
    fn a_place_is_a_thread_and_nobody_is_overtaken_forever() {
        let thinkers = Thinkers::new(2);
        let first = take(&thinkers, Work::Slow);
        let mut two = wait(&thinkers, Work::Slow, 1, 2);
        // One is free, but whoever came first needs two.
        let mut one = wait(&thinkers, Work::Slow, 2, 1);
        drop(first);
        let place = (&mut two).now_or_never().unwrap().ok().unwrap();
        assert!((&mut one).now_or_never().is_none());
        drop(place);
        assert!((&mut one).now_or_never().is_some());

        let thinkers = Thinkers::new(2);
        let _first = take(&thinkers, Work::Slow);
        let two = wait(&thinkers, Work::Slow, 1, 2);
        let one = wait(&thinkers, Work::Slow, 2, 1);
        drop(two);
        assert!(one.now_or_never().is_some(), "nothing is waited for any more");
    }

    #[test]
    fn whoever_stops_waiting_leaves_the_line() {
        let thinkers = Thinkers::new(2);
        let busy = take(&thinkers, Work::Advice);
        let gone = wait(&thinkers, Work::Advice, 1, 1);
        let called = wait(&thinkers, Work::Advice, 2, 1);
        drop(gone);
        assert_eq!(thinkers.waiting(Work::Advice), 1);
        // Called, and gone before it heard of that.
        drop(busy);
        drop(called);
        assert_eq!(thinkers.waiting(Work::Advice), 0);
        drop(take(&thinkers, Work::Advice));
    }
}
