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

use blackpoker::{BySeat, Card, Command, DeckError, Event, Game, Rules, Seat};
use blackpoker_ai::{Insight, Kind, Quick};

use super::ledger::{Bout, Ledger, Standing, seat_of};
use super::pairing::Pairing;
use super::pairs::Pairs;
use super::sprt::{Sprt, SprtStanding, Verdict};
use super::times::Times;
use crate::instruments::{Dear, Watch, forks};
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
    /// Looks for senseless moves, also for those that take long to find, and asks searches what they saw.
    pub instruments: Option<Dear>,
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
                while !stop.load(Ordering::Relaxed) {
                    let task = enter(&hall).next_task();
                    let Some(task) = task else { break };
                    let bout = task.play(plan);
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
    fn player_at(&self, seat: Seat) -> &Kind {
        let player = (0..2).find(|player| seat_of(*player, self.game) == seat);
        self.players[player.unwrap_or_default()]
    }

    fn play(&self, plan: &Plan) -> Result<Bout, Vec<DeckError>> {
        let mut seeds = Quick::new(Quick::new(plan.seed).word().wrapping_add(self.deal));
        let dealt = seeds.word();
        // The two games of a deal share the cards and nothing else: the same player on both sides is no certain draw.
        let mut lots = (0..4).map(|_| seeds.word()).skip(2 * self.game);
        let mut players = BySeat(Seat::BOTH.map(|seat| self.player_at(seat).sit_down(lots.next().unwrap_or(dealt))));
        let mut clock = Clock::default();
        let Some(dear) = plan.instruments else {
            let played = play(self.rules, dealt, &mut players, &mut clock)?;
            let (times, sheet) = (clock.times, None);
            return Ok(Bout { played, times, sheet });
        };
        let watch = Watch::new(self.rules, dear);
        let mut watched = Watched { clock, watch };
        let played = play(self.rules, dealt, &mut players, &mut watched)?;
        let (times, mut sheet) = (watched.clock.times, watched.watch.finish());
        if dear.forks > 0.0 {
            let start = Game::start(self.rules, &sheet.decks, &mut ())?;
            let kinds = BySeat(Seat::BOTH.map(|seat| self.player_at(seat)));
            sheet.forks = forks(self.rules, &start, &sheet.commands, kinds, dear.forks);
        }
        let sheet = Some(sheet);
        Ok(Bout { played, times, sheet })
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

/// Takes the time and looks on.
struct Watched<'r> {
    clock: Clock,
    watch: Watch<'r>,
}

impl Observer for Watched<'_> {
    const TIMES: bool = true;

    fn dealt(&mut self, decks: &BySeat<Vec<Card>>, game: &Game, events: &[Event]) {
        self.watch.dealt(decks, game, events);
    }

    fn took(&mut self, seat: Seat, time: Duration) {
        self.clock.took(seat, time);
    }

    fn thought(&mut self, seat: Seat, insight: Insight) {
        self.watch.thought(seat, insight);
    }

    fn happened(&mut self, command: &Command, game: &Game, events: &[Event]) {
        self.watch.happened(command, game, events);
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
        let (deals, sprt) = (self.plan.deals, self.plan.sprt.as_ref());
        Ok(self.tables.iter_mut().map(|table| table.close(deals, sprt)).collect())
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
            self.ledger.enter(self.next, [one, other]);
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
    fn close(&mut self, deals: u64, sprt: Option<&Sprt>) -> Standing {
        let mut unpaired = 0;
        for (deal, bouts) in std::mem::take(&mut self.waiting) {
            match bouts {
                [Some(one), Some(other)] => self.ledger.enter(deal, [one, other]),
                _ => unpaired += 1,
            }
        }
        let players = self.players.map(ToString::to_string);
        let mut standing = self.ledger.standing(self.rules.regulation.to_string(), players, sprt);
        standing.unpaired = unpaired;
        standing.complete = self.decided || standing.games == 2 * deals;
        standing
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn plan(sprt: Option<Sprt>) -> Plan {
        let rules = |name| blackpoker::pack::rules(name).unwrap();
        Plan {
            regulations: vec![rules("8.2 lite+entry20"), rules("9.1 pro+strategy")],
            players: vec![Kind::Random, Kind::Random],
            pairing: Pairing::RoundRobin,
            seed: 7,
            deals: 200,
            sprt,
            instruments: None,
        }
    }

    /// Standings without what a clock says.
    fn played(plan: &Plan, threads: usize, until: u64) -> Vec<Standing> {
        let stop = AtomicBool::new(false);
        let progress = |progress: &Progress<'_>| stop.store(progress.played >= until, Ordering::Relaxed);
        let threads = NonZeroUsize::new(threads).unwrap_or(NonZeroUsize::MIN);
        let mut standings = run(plan, threads, &stop, &progress).unwrap();
        for side in standings.iter_mut().flat_map(|standing| &mut standing.sides) {
            let thinking = &mut side.thinking;
            assert!(thinking.p50_ns <= thinking.p99_ns && thinking.p99_ns <= thinking.max_ns);
            (thinking.p50_ns, thinking.p99_ns, thinking.max_ns) = (0, 0, 0);
        }
        standings
    }

    #[test]
    fn a_player_is_as_strong_as_itself() {
        let standings = played(&plan(None), 1, u64::MAX);
        assert_eq!(standings, played(&plan(None), 3, u64::MAX));
        assert_eq!(standings.len(), 2);
        for standing in &standings {
            assert!(standing.complete && standing.games == 400 && standing.stuck == 0);
            assert_eq!(standing.wins + standing.draws + standing.losses, 400);
            assert!(standing.rate.low < 0.5 && standing.rate.high > 0.5, "{standing:?}");
            // The same cards with other players: neither game follows from the other.
            assert!(standing.pairs.0[0] > 0 && standing.pairs.0[2] > 0 && standing.pairs.0[4] > 0);
            let [one, other] = &standing.sides;
            assert_eq!(one.seat_a.of + one.seat_b.of, 400);
            assert!((one.going_first.share + other.going_second.share - 1.0).abs() < 1e-9);
            assert!(one.illegal == 0 && one.thinking.decisions > 400);
        }
    }

    #[test]
    fn a_test_stops_at_the_same_deal_on_any_number_of_threads() {
        let sprt = Sprt::new(100.0, 200.0, 0.05, 0.05).unwrap();
        let standings = played(&plan(Some(sprt)), 1, u64::MAX);
        assert_eq!(standings, played(&plan(Some(sprt)), 3, u64::MAX));
        for standing in standings {
            assert!(standing.complete && standing.games < 400, "{standing:?}");
            assert_eq!(standing.sprt.map(|sprt| sprt.verdict), Some(Verdict::Elo0));
        }
    }

    #[test]
    fn a_stopped_run_keeps_whole_deals() {
        let standings = played(&plan(None), 1, 5);
        assert_eq!([standings[0].games, standings[0].unpaired], [4, 1]);
        assert_eq!([standings[1].games, standings[1].unpaired], [0, 0]);
        assert!(standings.iter().all(|standing| !standing.complete));
    }
}
