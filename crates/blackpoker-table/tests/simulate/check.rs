//! What must hold after every step.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use blackpoker::{Ending, Rules};
use blackpoker_table::session::{ConnectionId, Job, Moved, Session, Write, limits};
use blackpoker_table::wire::{FromServer, GameInfo, Problem, Status, Text, Update};

use crate::client::{Client, Kind};
use crate::store::{Disk, OnDisk};
use crate::world::{AWAY, settings};

/// A state in which a game was ever on disk.
type State = (String, u32, u32, bool);

#[derive(Default)]
pub struct Checks {
    states: BTreeSet<State>,
    /// Banks as they were last shown by this process.
    shown: Option<[u32; 2]>,
    /// What those who see the game later were last told of it.
    watched: BTreeMap<ConnectionId, GameInfo>,
    /// Twins that were compared.
    pub compared: u64,
}

macro_rules! ensure {
    ($holds:expr, $($what:tt)*) => {
        if !$holds {
            return Err(format!($($what)*));
        }
    };
}

impl Checks {
    /// Something was written.
    pub fn on_disk(&mut self, disk: &Disk, game: &str) {
        if let Some(OnDisk { kept, moves }) = disk.game(game) {
            let is_over = kept.status == Status::Over;
            self.states
                .insert((game.to_owned(), kept.base, moves.len() as u32, is_over));
        }
    }

    /// The process is gone: what it showed may have been a bit less than what is kept.
    pub fn forget(&mut self) {
        self.shown = None;
        self.watched.clear();
    }

    /// A job is about to be written: only whoever was asked pays.
    pub fn planned(&self, session: &Session, job: &Job, disk: &Disk) -> Result<(), String> {
        let (Some(table), Some(found)) = (session.table(), disk.game(&job.game)) else {
            return Ok(());
        };
        if found.kept.stamp != job.after {
            return Ok(());
        }
        let before = found.banks();
        let asked = table.course().game().asks();
        for write in &job.writes {
            let Write::Move { moved, .. } = write else {
                continue;
            };
            for seat in blackpoker::Seat::BOTH.into_iter().filter(|seat| asked != Some(*seat)) {
                let (before, now) = (before[seat.index()], moved.banks[seat.index()]);
                ensure!(
                    before == now,
                    "{seat} paid {} ms for the decision of the other",
                    before - now
                );
            }
        }
        Ok(())
    }

    /// A session that waits for nothing is as it is on disk, unless the disk was quicker.
    pub fn agrees(&self, session: &Session, disk: &Disk) -> Result<(), String> {
        let Some(found) = disk.game(session.id()).filter(|_| !session.is_writing()) else {
            return Ok(());
        };
        ensure!(
            session.kept().stamp <= found.kept.stamp,
            "the session is ahead of the disk: job {} of {}",
            session.kept().stamp,
            found.kept.stamp
        );
        if session.kept().stamp == found.kept.stamp {
            ensure!(*session.kept() == found.kept, "the session differs from what is kept");
            let moves = session.table().map_or(0, |table| table.course().len());
            ensure!(
                moves == found.moves.len(),
                "{moves} moves in memory, {} on disk",
                found.moves.len()
            );
        }
        Ok(())
    }

    /// Somebody is told something.
    pub fn told(
        &mut self,
        (client, id): (&Client, ConnectionId),
        message: &FromServer,
        disk: &Disk,
        game: &str,
        now: i64,
    ) -> Result<(), String> {
        let Some(found) = disk.game(game) else {
            return Err("somebody is told of a game that is not".to_owned());
        };
        let delay = i64::from(found.kept.setup.spectator_delay) * 1000;
        let is_late = client.kind == Kind::Spectator && delay > 0;
        let end_is_known = found.kept.ended.is_some_and(|at| at + delay <= now);
        match message {
            FromServer::Welcome {
                update,
                sits,
                game: info,
                ..
            } => {
                ensure!(
                    !sits || found.kept.sat.iter().any(Option::is_some),
                    "nobody has sat down yet"
                );
                if is_late {
                    self.watched.insert(id, info.clone());
                }
                ensure!(
                    !is_late || end_is_known || info.status != Status::Over,
                    "the end is told early"
                );
                self.update(client, update, found, game, now, is_late)
            }
            FromServer::Update(update) => {
                self.update(client, update, found, game, now, is_late)?;
                let clocks = update
                    .clocks
                    .filter(|_| !update.events.is_empty() && update.ending.is_none());
                if let (Some(clocks), Some(setting)) = (clocks, found.kept.setup.clock) {
                    let full = setting.window * 1000;
                    ensure!(
                        clocks.runs.is_none() || clocks.window == full,
                        "a question begins with {} of {full} ms",
                        clocks.window
                    );
                }
                Ok(())
            }
            FromServer::Game(info) => {
                let known = match info.status {
                    Status::Open => true,
                    Status::Running => found.kept.opener.is_some(),
                    Status::Over => found.kept.ended.is_some() && (!is_late || end_is_known),
                };
                ensure!(known, "{:?} is told too early", info.status);
                let rematch = info.rematch.is_none() || !is_late || end_is_known;
                ensure!(rematch, "a rematch is told early");
                if is_late {
                    let is_news = self.watched.get(&id) != Some(info);
                    ensure!(
                        is_news,
                        "somebody who sees the game later is told nothing, which is news"
                    );
                    self.watched.insert(id, info.clone());
                }
                Ok(())
            }
            FromServer::Done { id: of } => {
                let Some((at, n)) = client.open.get(of) else {
                    return Ok(());
                };
                let is_on = found.moves.len() as u32 > *at || Some(number(found)) > *n;
                ensure!(is_on, "question {of} is said to be done and is not on disk");
                Ok(())
            }
            FromServer::Refused {
                id: Some(of),
                problem: Problem::Storage,
                ..
            } => {
                let Some((_, n)) = client.open.get(of) else {
                    return Ok(());
                };
                ensure!(
                    *n == Some(number(found)),
                    "nothing is said to have changed, and the game went from {n:?} to {}",
                    number(found)
                );
                Ok(())
            }
            FromServer::Rematch { game: next } => {
                ensure!(disk.game(next).is_some(), "there is no rematch");
                ensure!(found.kept.rematch.as_ref() == Some(next), "the rematch is another one");
                Ok(())
            }
            FromServer::Emote { .. } => {
                ensure!(!is_late, "somebody who sees the game later hears a phrase at once");
                Ok(())
            }
            FromServer::Step { .. }
            | FromServer::Foreseen { .. }
            | FromServer::Reasons { .. }
            | FromServer::Hint { .. }
            | FromServer::Refused { .. }
            | FromServer::Elsewhere { .. }
            | FromServer::Closing
            | FromServer::Pong => Ok(()),
        }
    }

    fn update(
        &mut self,
        client: &Client,
        update: &Update,
        found: &OnDisk,
        game: &str,
        now: i64,
        is_late: bool,
    ) -> Result<(), String> {
        let shown = update.shown.iter();
        let shown = shown.fold((0, 0), |(events, lines), s| (events + s.events, lines + s.lines));
        let is_shown = update.shown.is_empty()
            || (shown.0 as usize) < update.events.len() && shown.1 as usize <= update.lines.len();
        ensure!(is_shown, "{} is shown more than happened: {shown:?}", client.name);
        ensure!(
            is_heard(client, update),
            "{} is told something in a language that it does not read",
            client.name
        );
        if update.n == 0 {
            return Ok(());
        }
        if is_late {
            let delay = i64::from(found.kept.setup.spectator_delay) * 1000;
            let known = found.moves.iter().filter(|moved| moved.at + delay <= now).count();
            ensure!(
                update.moves as usize <= known,
                "{} moves are shown, {known} may be",
                update.moves
            );
            let end = update.ending.is_none() || found.kept.ended.is_some_and(|at| at + delay <= now);
            ensure!(end, "the end is shown early");
            return Ok(());
        }
        // A stranger may be one who sees the game later.
        if client.kind == Kind::Liar {
            return Ok(());
        }
        let Some(base) = update.n.checked_sub(1 + update.moves) else {
            return Err(format!("number {} after {} moves", update.n, update.moves));
        };
        let state = (game.to_owned(), base, update.moves, update.ending.is_some());
        ensure!(
            self.states.contains(&state),
            "{} is told of {state:?}, which was never on disk",
            client.name
        );
        if let Some(clocks) = update.clocks {
            let shown = self.shown.replace(clocks.banks).unwrap_or(clocks.banks);
            let went_up = shown.iter().zip(clocks.banks).any(|(shown, now)| now > *shown);
            ensure!(!went_up, "banks went up from {shown:?} to {:?}", clocks.banks);
        }
        Ok(())
    }

    /// A win is claimed not before the time that is announced, and a game called off not after its first moves.
    pub fn may_end(&self, disk: &Disk, job: &Job) -> Result<(), String> {
        let Some(OnDisk { kept, moves }) = disk.game(&job.game) else {
            return Ok(());
        };
        // What comes too late is not written.
        let ends = job.writes.iter().find_map(|write| match write {
            Write::End { result, at, .. } => Some((*result, *at)),
            _ => None,
        });
        match ends.filter(|_| kept.stamp == job.after) {
            Some((Ending::Time { .. }, at)) if kept.setup.clock.is_none() => {
                let last = moves.last().map_or(kept.created, |last| last.at);
                ensure!(at - last >= AWAY, "claimed {} ms after a move", at - last);
            }
            Some((Ending::Unfinished, _)) => {
                let is_move = |moved: &&Moved| !moved.line.ends_with(" pass") && !moved.line.starts_with("shuffle ");
                let made = moves.iter().filter(is_move).count();
                ensure!(made < limits::ABORT, "called off after {made} moves");
            }
            _ => {}
        }
        Ok(())
    }

    /// At the end: what is kept is a whole game.
    pub fn finish(&self, disk: &Disk, rules: &Arc<Rules>) -> Result<(), String> {
        let Some(OnDisk { kept, moves }) = disk.game("game") else {
            return Err("the game is gone".to_owned());
        };
        let session = Session::load(settings(), Arc::clone(rules), kept.clone(), moves, i64::MAX / 2);
        let session = session.map_err(|error| format!("what is kept cannot be played: {error}"))?;
        let outcome = session.table().and_then(|table| table.course().game().outcome());
        match kept.result {
            Some(Ending::Decided(decided)) => {
                ensure!(outcome == Some(decided), "kept as {decided:?}, played as {outcome:?}");
            }
            _ => ensure!(outcome.is_none(), "played to the end, kept as {:?}", kept.result),
        }
        Ok(())
    }
}

/// The number that clients know a game by.
fn number(found: &OnDisk) -> u32 {
    match found.kept.opener {
        Some(_) => 1 + found.kept.base + found.moves.len() as u32,
        None => 0,
    }
}

/// Whether everything is said in the languages that the client reads.
fn is_heard(client: &Client, update: &Update) -> bool {
    let languages = client.languages();
    let lines = update.lines.iter().map(|line| &line.text);
    let steps = update.step.iter();
    let options = steps.flat_map(|step| step.options.iter().map(|option| &option.label).chain([&step.question]));
    let is_said = |text: &Text| !(languages.ja && text.ja.is_empty() || languages.en && text.en.is_empty());
    client.kind == Kind::Liar || lines.chain(options).all(is_said)
}
