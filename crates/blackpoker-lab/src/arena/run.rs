//! Plays matches on several threads, with the same result on any number of them.
//!
//! What is dealt and how players draw lots follows from the seed and the number of the game. Games may end in any
//! order, but they are entered deal by deal, so a test stops a match at the same deal every time.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use blackpoker::{BySeat, DeckError, Rules, Seat};
use blackpoker_ai::{Kind, Quick};

use super::ledger::{Bout, Ledger, Standing, seat_of};
use super::pairing::Pairing;
use super::pairs::Pairs;
use super::sprt::{Sprt, SprtStanding, Verdict};
use super::times::Times;
use crate::play::{Observer, play};

/// What is to be played: every match in every regulation.
pub struct Plan {
    /// The regulations.
    pub regulations: Vec<Rules>,
    /// The players.
    pub players: Vec<Kind>,
    /// Which of them meet.
    pub pairing: Pairing,
    /// Deals and players follow from it. All matches get the same deals.
    pub seed: u64,
    /// Deals of a match, at most; each is two games.
    pub deals: u64,
    /// Ends a match as soon as it is decided.
    pub sprt: Option<Sprt>,
}

/// A game was finished.
pub struct Progress<'a> {
    /// Games finished, in all matches.
    pub played: u64,
    /// Games of all matches, if no more of them ends early.
    pub at_most: u64,
    /// The regulation of the game.
    pub regulation: &'a Rules,
    /// Its players.
    pub players: [&'a Kind; 2],
    /// How their match stands.
    pub pairs: &'a Pairs,
    /// How its test stands.
    pub sprt: Option<SprtStanding>,
}

/// Decks that cannot be played.
#[derive(Clone, Debug, thiserror::Error)]
#[error("no game of {regulation} can be dealt: {}", .problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
pub struct NoDeal {
    /// The regulation.
    pub regulation: String,
    /// What is wrong with the decks.
    pub problems: Vec<DeckError>,
}

/// Plays until everything is played or `stop` is set; then the games that are running are finished first.
pub fn run(
    plan: &Plan,
    threads: NonZeroUsize,
    stop: &AtomicBool,
    progress: &(dyn Fn(&Progress<'_>) + Sync),
) -> Result<Vec<Standing>, NoDeal> {
    let hall = Mutex::new(Hall::new(plan));
    thread::scope(|scope| {
        for _ in 0..threads.get() {
            scope.spawn(|| {
                while !stop.load(Ordering::Relaxed)
                    && let Some(task) = enter(&hall).next_task()
                {
                    let bout = task.play(plan.seed);
                    enter(&hall).take(&task, bout, progress);
                }
            });
        }
    });
    hall.into_inner().unwrap_or_else(PoisonError::into_inner).close()
}

fn enter<'h, 'p>(hall: &'h Mutex<Hall<'p>>) -> MutexGuard<'h, Hall<'p>> {
    // A thread that failed while it held the lock has failed the whole run; the scope says so.
    hall.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A game to play.
struct Task<'p> {
    table: usize,
    rules: &'p Rules,
    players: [&'p Kind; 2],
    deal: u64,
    /// 0, or 1 with the seats exchanged.
    game: usize,
}

impl Task<'_> {
    fn play(&self, seed: u64) -> Result<Bout, Vec<DeckError>> {
        let mut seeds = Quick::new(Quick::new(seed).next() ^ Quick::new(self.deal).next());
        let dealt = seeds.next();
        // The two games of a deal share the cards and nothing else: the same player on both sides is no certain draw.
        let mut lots = (0..4).map(|_| seeds.next()).skip(2 * self.game);
        let mut players = BySeat(Seat::BOTH.map(|seat| {
            let player = (0..2).find(|player| seat_of(*player, self.game) == seat);
            self.players[player.unwrap_or_default()].sit_down(lots.next().unwrap_or(dealt))
        }));
        let mut clock = Clock::default();
        let played = play(self.rules, dealt, &mut players, &mut clock)?;
        let times = clock.times;
        Ok(Bout { played, times })
    }
}

/// Takes the time of every decision.
#[derive(Default)]
struct Clock {
    times: BySeat<Times>,
}

impl Observer for Clock {
    const LISTENS: bool = false;
    const TIMES: bool = true;

    fn took(&mut self, seat: Seat, time: Duration) {
        self.times[seat].add(time);
    }
}

/// All matches.
struct Hall<'p> {
    plan: &'p Plan,
    tables: Vec<Table<'p>>,
    problem: Option<NoDeal>,
}

/// One match.
struct Table<'p> {
    rules: &'p Rules,
    players: [&'p Kind; 2],
    /// Games that somebody was asked to play.
    given: u64,
    finished: u64,
    decided: bool,
    /// The next deal to enter.
    next: u64,
    /// Games of deals from there on.
    waiting: BTreeMap<u64, [Option<Bout>; 2]>,
    ledger: Ledger,
}

impl<'p> Hall<'p> {
    fn new(plan: &'p Plan) -> Hall<'p> {
        let matches = plan.pairing.matches(plan.players.len());
        let of_regulation = |rules| {
            let table = move |pair: &[usize; 2]| Table {
                rules,
                players: pair.map(|player| &plan.players[player]),
                given: 0,
                finished: 0,
                decided: false,
                next: 0,
                waiting: BTreeMap::new(),
                ledger: Ledger::default(),
            };
            matches.iter().map(table).collect::<Vec<_>>()
        };
        Hall {
            plan,
            tables: plan.regulations.iter().flat_map(of_regulation).collect(),
            problem: None,
        }
    }

    fn next_task(&mut self) -> Option<Task<'p>> {
        if self.problem.is_some() {
            return None;
        }
        let games = 2 * self.plan.deals;
        let open = |table: &Table<'_>| !table.decided && table.given < games;
        let at = self.tables.iter().position(open)?;
        let table = &mut self.tables[at];
        let number = table.given;
        table.given += 1;
        Some(Task {
            table: at,
            rules: table.rules,
            players: table.players,
            deal: number / 2,
            game: (number % 2) as usize,
        })
    }

    fn take(&mut self, task: &Task<'_>, bout: Result<Bout, Vec<DeckError>>, progress: &(dyn Fn(&Progress<'_>) + Sync)) {
        let sprt = self.plan.sprt.as_ref();
        let table = &mut self.tables[task.table];
        match bout {
            Ok(bout) => table.take(task, bout, sprt),
            Err(problems) => {
                let regulation = table.rules.regulation.to_string();
                self.problem = Some(NoDeal { regulation, problems });
                return;
            }
        }
        let table = &self.tables[task.table];
        progress(&Progress {
            played: self.tables.iter().map(|table| table.finished).sum(),
            at_most: self.tables.iter().map(|table| table.at_most(self.plan.deals)).sum(),
            regulation: table.rules,
            players: table.players,
            pairs: table.ledger.pairs(),
            sprt: sprt.map(|sprt| sprt.standing(table.ledger.pairs())),
        });
    }

    fn close(mut self) -> Result<Vec<Standing>, NoDeal> {
        if let Some(problem) = self.problem {
            return Err(problem);
        }
        let sprt = self.plan.sprt.as_ref();
        Ok(self.tables.iter_mut().map(|table| table.close(sprt)).collect())
    }
}

impl Table<'_> {
    fn take(&mut self, task: &Task<'_>, bout: Bout, sprt: Option<&Sprt>) {
        if self.decided {
            return;
        }
        self.finished += 1;
        self.waiting.entry(task.deal).or_default()[task.game] = Some(bout);
        while let Some(bouts) = self.waiting.remove(&self.next) {
            let [Some(one), Some(other)] = bouts else {
                self.waiting.insert(self.next, bouts);
                return;
            };
            self.ledger.enter(&[one, other]);
            self.next += 1;
            let verdict = sprt.map(|sprt| sprt.standing(self.ledger.pairs()).verdict);
            if verdict.is_some_and(|verdict| verdict != Verdict::Open) {
                // What others played in the meantime depends on how many there are, so it is left out.
                self.decided = true;
                self.finished = 2 * self.next;
                self.waiting.clear();
            }
        }
    }

    fn at_most(&self, deals: u64) -> u64 {
        if self.decided { self.finished } else { 2 * deals }
    }

    /// Enters what was finished before the run was stopped.
    fn close(&mut self, sprt: Option<&Sprt>) -> Standing {
        let mut unpaired = 0;
        for bouts in std::mem::take(&mut self.waiting).into_values() {
            match bouts {
                [Some(one), Some(other)] => self.ledger.enter(&[one, other]),
                _ => unpaired += 1,
            }
        }
        let players = self.players.map(ToString::to_string);
        self.ledger
            .standing(self.rules.regulation.to_string(), players, sprt, unpaired)
    }
}
