//! Playing many games on many threads, and handing them on in order.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use blackpoker::record::PROGRAM;
use blackpoker::{BySeat, Header, Record, Rules, Seat};
use blackpoker_ai::{Kind, Quick};

use super::error::SimError;
use super::row::Rows;
use super::watch::{Script, Watch};
use crate::play::play;

/// Games that a worker plays before it hands them on, and the time after which it does so with fewer.
const BATCH: usize = 64;
const PATIENCE: Duration = Duration::from_millis(100);

/// Batches that may wait before workers pause: enough to go on while a folder commits.
const QUEUE: usize = 128;

/// Which games to play.
#[derive(Clone, Copy)]
pub struct Plan<'r> {
    /// By which rules.
    pub rules: &'r Rules,
    /// Who plays. Two different players exchange seats every other game, with the same deal.
    pub players: [Kind; 2],
    /// Everything at random follows from it.
    pub seed: u64,
    /// How many games.
    pub games: u64,
    /// How many at a time; the results do not depend on it.
    pub threads: usize,
}

/// Where records go.
#[derive(Clone, Debug)]
pub struct Records {
    /// The folder; it must exist.
    pub folder: PathBuf,
    /// Only the first so many games are recorded.
    pub limit: u64,
    /// Which program writes them.
    pub program: String,
}

/// A word to those who watch a simulation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Games that were played, those of earlier runs included.
    pub games: u64,
}

type Batch = Result<Vec<Rows>, SimError>;

impl Plan<'_> {
    /// The players' names, with their versions.
    pub fn names(&self) -> [String; 2] {
        self.players.map(|player| player.full_name())
    }

    /// How many games a deal is played in: two if different players exchange seats.
    pub fn games_of_deal(&self) -> u64 {
        if self.players[0] == self.players[1] { 1 } else { 2 }
    }

    /// Half a deal would be counted otherwise than a whole one.
    pub(super) fn check(&self) -> Result<(), SimError> {
        match self.games.is_multiple_of(self.games_of_deal()) {
            true => Ok(()),
            false => Err(SimError::Odd { games: self.games }),
        }
    }

    /// Plays the games from a number on and gives them to `keep` deal by deal, in order, until all are played or
    /// `stop` is set. Games that have begun by then are finished, and kept unless the other game of their deal is
    /// missing.
    pub fn run(
        &self,
        from: u64,
        records: Option<&Records>,
        stop: &AtomicBool,
        mut keep: impl FnMut(Vec<Rows>) -> Result<(), SimError>,
        mut progress: impl FnMut(Progress),
    ) -> Result<(), SimError> {
        let next = AtomicU64::new(from);
        // Only the workers stop when something fails here; the caller's flag stays as it is.
        let failed = AtomicBool::new(false);
        let enough = || stop.load(Ordering::Relaxed) || failed.load(Ordering::Relaxed);
        thread::scope(|scope| {
            let (send, receive) = mpsc::sync_channel(QUEUE);
            for _ in 0..self.threads.max(1) {
                let (send, next) = (send.clone(), &next);
                scope.spawn(move || self.work(next, records, &enough, &send));
            }
            drop(send);
            let kept = collect(&receive, from, self.games_of_deal(), &mut keep, &mut progress);
            failed.store(true, Ordering::Relaxed);
            kept
        })
    }

    /// Plays whatever game is next, until there is none.
    fn work(
        &self,
        next: &AtomicU64,
        records: Option<&Records>,
        enough: &(impl Fn() -> bool + Sync),
        send: &SyncSender<Batch>,
    ) {
        let mut watch = Watch::new(self.rules);
        let mut batch = Vec::with_capacity(BATCH);
        let mut since = Instant::now();
        while !enough() {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= self.games {
                break;
            }
            match self.play(game, &mut watch, records) {
                Ok(rows) => batch.push(rows),
                Err(error) => {
                    // Nobody listens any more if another worker failed, too.
                    let _ = send.send(Err(error));
                    return;
                }
            }
            if batch.len() >= BATCH || since.elapsed() >= PATIENCE {
                let full = std::mem::replace(&mut batch, Vec::with_capacity(BATCH));
                if send.send(Ok(full)).is_err() {
                    return;
                }
                since = Instant::now();
            }
        }
        let _ = send.send(Ok(batch));
    }

    fn play(&self, game: u64, watch: &mut Watch<'_>, records: Option<&Records>) -> Result<Rows, SimError> {
        let Sitting { seed, players } = self.sitting(game);
        watch.begin(game, seed, players);
        let recorded = records.filter(|records| game < records.limit);
        if recorded.is_some() {
            watch.write_down();
        }
        let sit_down = |seat: Seat| {
            let player = self.players[usize::from(players[seat])];
            // The same player has the same luck in both games with a deal, and never that of the other.
            player.sit_down(mixed(seed, 1 + u64::from(players[seat])))
        };
        let mut players = BySeat(Seat::BOTH.map(sit_down));
        let played = play(self.rules, seed, &mut players, watch).map_err(SimError::Deal)?;
        if let (Some(records), Some(script)) = (recorded, watch.script()) {
            self.record(game, script, records)?;
        }
        Ok(watch.finish(&played))
    }

    /// The deal of a game and who sits where.
    pub(crate) fn sitting(&self, game: u64) -> Sitting {
        if self.games_of_deal() == 1 {
            let seed = mixed(self.seed, game);
            let players = BySeat([0, 1]);
            return Sitting { seed, players };
        }
        let exchanged = game % 2 == 1;
        Sitting {
            seed: mixed(self.seed, game / 2),
            players: BySeat(if exchanged { [1, 0] } else { [0, 1] }),
        }
    }

    fn record(&self, game: u64, script: Script, records: &Records) -> Result<(), SimError> {
        let Sitting { seed, players } = self.sitting(game);
        let names = self.names();
        let name = |seat: Seat| names[usize::from(players[seat])].as_str();
        let mut header = Header::new(self.rules, Seat::BOTH.map(name));
        header.tags = vec![
            ("simulation".to_string(), format!("seed {} game {game}", self.seed)),
            ("seed".to_string(), seed.to_string()),
            (PROGRAM.to_string(), records.program.clone()),
        ];
        let mut record = Record::new(header, script.decks);
        record.commands = script.commands;
        let text = record.write(self.rules);
        let text = text.map_err(|problem| SimError::Record { game, problem })?;
        let path = records.folder.join(format!("game-{game:07}.record"));
        fs::write(&path, text).map_err(SimError::file(&path))
    }
}

/// The deal of a game and who sits where.
pub(crate) struct Sitting {
    pub seed: u64,
    /// Which of the given players sits there.
    pub players: BySeat<u8>,
}

/// One of many seeds that follow from a seed. It has 53 bits, so that every program reads it exactly.
pub(crate) fn mixed(seed: u64, number: u64) -> u64 {
    // The golden ratio keeps neighbors far apart.
    let apart = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let start = Quick::new(seed).word().wrapping_add(apart);
    Quick::new(start).word() >> 11
}

/// Takes batches as they come and gives the deals on in order.
fn collect(
    receive: &Receiver<Batch>,
    from: u64,
    games_of_deal: u64,
    keep: &mut impl FnMut(Vec<Rows>) -> Result<(), SimError>,
    progress: &mut impl FnMut(Progress),
) -> Result<(), SimError> {
    let mut expected = from;
    let mut early: BTreeMap<u64, Rows> = BTreeMap::new();
    let mut deal = Vec::new();
    loop {
        match receive.recv_timeout(PATIENCE) {
            Ok(batch) => early.extend(batch?.into_iter().map(|rows| (rows.game.game, rows))),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return Ok(()),
        }
        while let Some(rows) = early.remove(&expected) {
            expected += 1;
            deal.push(rows);
            if expected.is_multiple_of(games_of_deal) {
                keep(std::mem::take(&mut deal))?;
            }
        }
        progress(Progress {
            games: expected + early.len() as u64,
        });
    }
}
