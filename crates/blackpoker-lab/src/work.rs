//! Numbered jobs on all threads.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::thread::{self, Thread};
use std::time::Duration;

/// How often is told how far the work is.
const PAUSE: Duration = Duration::from_millis(20);

/// A worker that is done, or has failed, wakes the one who tells: many short works after each other must not wait.
struct Leaves<'w>(&'w AtomicUsize, &'w Thread);

impl Drop for Leaves<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Release);
        self.1.unpark();
    }
}

/// Does jobs until all are done or `stop` is set; results are in order. `progress` hears how many are done.
pub(crate) fn parallel<T: Send, E: Send>(
    threads: usize,
    count: u64,
    stop: &AtomicBool,
    progress: &mut impl FnMut(u64),
    job: impl Fn(u64) -> Result<T, E> + Sync,
) -> Result<Vec<T>, E> {
    let (next, done) = (AtomicU64::new(0), AtomicU64::new(0));
    let (busy, teller) = (AtomicUsize::new(threads.max(1)), thread::current());
    let work = || {
        let _leaves = Leaves(&busy, &teller);
        let mut results = Vec::new();
        while !stop.load(Ordering::Relaxed) {
            let at = next.fetch_add(1, Ordering::Relaxed);
            if at >= count {
                break;
            }
            results.push((at, job(at)?));
            done.fetch_add(1, Ordering::Relaxed);
        }
        Ok(results)
    };
    let all: Result<Vec<Vec<(u64, T)>>, E> = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
        while busy.load(Ordering::Acquire) > 0 {
            thread::park_timeout(PAUSE);
            progress(done.load(Ordering::Relaxed));
        }
        let joined = workers.into_iter().map(|worker| match worker.join() {
            Ok(results) => results,
            Err(panic) => std::panic::resume_unwind(panic),
        });
        joined.collect()
    });
    let mut all: Vec<(u64, T)> = all?.into_iter().flatten().collect();
    all.sort_by_key(|(at, _)| *at);
    Ok(all.into_iter().map(|(_, result)| result).collect())
}
