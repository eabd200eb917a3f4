//! Looks at finished games in the background, one decision at a time, as long as somebody wants to know.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::task::spawn_blocking;

use crate::address::Address;
use crate::thinkers::{Thinkers, Work as Wanted};
use crate::wire::Analysis;
use blackpoker_table::Study;

/// Games that wait for their next decision.
const WAITING: usize = 8;
/// Of these, games that one visitor wants to know about.
const EACH: usize = 3;
/// Games whose analysis is kept.
const KEPT: usize = 64;
/// After so long without a question nobody wants to know any more.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// The one who looks. There is one for all games.
#[derive(Clone)]
pub struct Analyst {
    desk: Arc<Mutex<Desk>>,
    /// There is a share for this, so that games that are played do not wait for those that are over.
    thinkers: Arc<Thinkers>,
    patience: Duration,
}

#[derive(Default)]
struct Desk {
    works: HashMap<String, Work>,
    /// The games that wait, by id. Each gets one decision, then the next one has its turn.
    queue: VecDeque<String>,
    is_busy: bool,
}

struct Work {
    analysis: Analysis,
    /// `None`: somebody looks at it now, or all is done.
    study: Option<Study>,
    asked: Instant,
    /// Who asked first.
    by: Address,
}

/// Too many games wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overworked;

impl Analyst {
    /// Looks at games while one of the places is free, each for so long after the last question.
    pub fn new(thinkers: Arc<Thinkers>, patience: Duration) -> Analyst {
        Analyst {
            desk: Arc::default(),
            thinkers,
            patience,
        }
    }

    /// What is known of a game so far; `None`: it was never asked for, or was forgotten.
    pub fn ask(&self, id: &str) -> Result<Option<Analysis>, Overworked> {
        let mut desk = self.desk();
        let Desk { works, queue, .. } = &mut *desk;
        let Some(work) = works.get(id) else {
            return Ok(None);
        };
        let rests = work.study.is_some() && !queue.iter().any(|other| other == id);
        let by = work.by;
        if rests && is_full(works, queue, by) {
            return Err(Overworked);
        }
        let Some(work) = works.get_mut(id) else {
            return Ok(None);
        };
        work.asked = Instant::now();
        let analysis = work.analysis.clone();
        if rests {
            queue.push_back(id.to_owned());
            self.begin(&mut desk);
        }
        Ok(Some(analysis))
    }

    /// Takes a game with so many decisions on for a visitor; the first answer knows nothing yet.
    pub fn take(&self, id: &str, study: Study, total: u32, by: Address) -> Result<Analysis, Overworked> {
        if let Some(known) = self.ask(id)? {
            return Ok(known);
        }
        let mut desk = self.desk();
        if is_full(&desk.works, &desk.queue, by) {
            return Err(Overworked);
        }
        desk.make_room();
        let analysis = Analysis {
            total,
            ..Analysis::default()
        };
        let work = Work {
            analysis: analysis.clone(),
            study: (total > 0).then_some(study),
            asked: Instant::now(),
            by,
        };
        if work.study.is_some() {
            desk.queue.push_back(id.to_owned());
        }
        desk.works.insert(id.to_owned(), work);
        self.begin(&mut desk);
        Ok(analysis)
    }

    /// Whether somebody looks at a game now.
    pub fn is_busy(&self) -> bool {
        self.desk().is_busy
    }

    fn desk(&self) -> MutexGuard<'_, Desk> {
        self.desk.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn begin(&self, desk: &mut Desk) {
        if !desk.is_busy && !desk.queue.is_empty() {
            desk.is_busy = true;
            tokio::spawn(self.clone().work());
        }
    }

    /// Looks at one decision after the other until nothing waits.
    async fn work(self) {
        loop {
            // The place is taken first: while all are taken, a game can still be given up. Nobody else waits in this line.
            let place = self.thinkers.place(Wanted::Analysis, Address::NOWHERE, 1).await;
            let next = self.desk().next(self.patience);
            let Some((id, mut study)) = next else {
                break;
            };
            let looked = spawn_blocking(move || {
                let point = study.next_point();
                (study, point)
            });
            let looked = looked.await;
            drop(place);
            let mut desk = self.desk();
            match looked {
                Ok((study, point)) => desk.put_back(id, study, point),
                Err(error) => {
                    tracing::error!(%error, game = id, "a game cannot be analyzed");
                    desk.works.remove(&id);
                }
            }
        }
    }
}

/// Whether a visitor has to wait before another game is looked at.
fn is_full(works: &HashMap<String, Work>, queue: &VecDeque<String>, by: Address) -> bool {
    let own = queue
        .iter()
        .filter(|id| works.get(*id).is_some_and(|work| work.by == by));
    queue.len() >= WAITING || own.count() >= EACH
}

impl Desk {
    /// The next game that somebody wants to know about. If there is none, nobody is busy any more.
    fn next(&mut self, patience: Duration) -> Option<(String, Study)> {
        while let Some(id) = self.queue.pop_front() {
            let work = self.works.get_mut(&id);
            let wanted = work.filter(|work| work.asked.elapsed() <= patience);
            if let Some(study) = wanted.and_then(|work| work.study.take()) {
                return Some((id, study));
            }
        }
        self.is_busy = false;
        None
    }

    fn put_back(&mut self, id: String, study: Study, point: Option<crate::wire::AnalysisPoint>) {
        let Some(work) = self.works.get_mut(&id) else {
            return;
        };
        let analysis = &mut work.analysis;
        // A game that has no decision left is done, whatever was counted.
        analysis.done = if point.is_some() {
            analysis.done + 1
        } else {
            analysis.total
        };
        analysis.points.extend(point);
        if analysis.done < analysis.total {
            work.study = Some(study);
            self.queue.push_back(id);
        }
    }

    /// Forgets the game that nobody asked for the longest.
    fn make_room(&mut self) {
        if self.works.len() < KEPT {
            return;
        }
        let Desk { works, queue, .. } = self;
        let idle = works.iter().filter(|(id, _)| !queue.contains(id));
        let oldest = idle.min_by_key(|(_, work)| work.asked).map(|(id, _)| id.clone());
        if let Some(oldest) = oldest {
            works.remove(&oldest);
        }
    }
}
