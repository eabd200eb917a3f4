//! A database that does to a server what databases do: it is slow, full or locked, loses answers, and writes what it
//! was told long ago when nobody expects it any more.

use std::collections::BTreeMap;

use blackpoker_table::session::{Job, Kept, Moved, Sat, Write};
use blackpoker_table::wire::Status;

/// A game on disk.
#[derive(Clone)]
pub struct OnDisk {
    pub kept: Kept,
    pub moves: Vec<Moved>,
}

/// Everything on disk.
#[derive(Default)]
pub struct Disk {
    games: BTreeMap<String, OnDisk>,
}

/// What a disk makes of a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Applied {
    Now,
    Before,
    Conflict,
}

impl Disk {
    pub fn open(&mut self, kept: Kept) {
        let id = kept.id.clone();
        self.games.insert(
            id,
            OnDisk {
                kept,
                moves: Vec::new(),
            },
        );
    }

    pub fn game(&self, id: &str) -> Option<&OnDisk> {
        self.games.get(id)
    }

    /// Writes a job as a whole; an error is a job that no session may ever plan.
    pub fn apply(&mut self, job: &Job) -> Result<Applied, String> {
        let game = self.games.get_mut(&job.game).ok_or("a job for no game")?;
        if game.kept.stamp == job.stamp {
            return Ok(Applied::Before);
        }
        if game.kept.stamp != job.after {
            return Ok(Applied::Conflict);
        }
        game.kept.stamp = job.stamp;
        let mut opened = None;
        for write in &job.writes {
            game.apply(write, &mut opened)?;
        }
        if let Some(kept) = opened {
            self.open(kept);
        }
        Ok(Applied::Now)
    }
}

impl OnDisk {
    fn apply(&mut self, write: &Write, opened: &mut Option<Kept>) -> Result<(), String> {
        let (kept, moves) = (&mut self.kept, &mut self.moves);
        match write {
            Write::Open(next) => *opened = Some((**next).clone()),
            Write::Take { token } => {
                if kept.tokens[1].replace(token.clone()).is_some() {
                    return Err("a seat was given away twice".to_owned());
                }
            }
            Write::Sit { place, sat } => {
                let have_promised = kept.have_promised();
                let before = kept.sat[*place].replace(sat.clone());
                // Whoever has sat down does nothing more than to show what was promised, when both have.
                let shows = |before: &Sat| {
                    let same = Sat {
                        entropy: sat.entropy.clone(),
                        ..before.clone()
                    };
                    have_promised && before.entropy.is_empty() && same == *sat && sat.has_promised(&sat.entropy)
                };
                match before {
                    None if !sat.entropy.is_empty() => return Err("a number was shown before its time".to_owned()),
                    Some(before) if !shows(&before) => return Err("somebody sat down twice".to_owned()),
                    None | Some(_) => {}
                }
            }
            Write::Deal { opener } => (kept.opener, kept.status) = (Some(*opener), Status::Running),
            Write::Move { n, moved } => {
                if *n as usize != moves.len() || kept.status != Status::Running {
                    return Err(format!(
                        "move {n} after {} moves of a game that is {:?}",
                        moves.len(),
                        kept.status
                    ));
                }
                moves.push(moved.clone());
                self.banks_fell(moved.banks)?;
            }
            Write::TakeBack {
                moves: left,
                base,
                turning,
                banks,
            } => {
                self.banks_fell(*banks)?;
                let (kept, moves) = (&mut self.kept, &mut self.moves);
                moves.truncate(*left as usize);
                if let Some(last) = moves.last_mut() {
                    last.banks = *banks;
                }
                (kept.base, kept.turning) = (*base, *turning);
            }
            Write::Rest { due } => kept.due = *due,
            Write::End { result, at, aborted } => {
                if kept.status != Status::Running {
                    return Err("a game that does not run ended".to_owned());
                }
                (kept.status, kept.result, kept.ended) = (Status::Over, Some(*result), Some(*at));
                kept.aborted = *aborted;
            }
            Write::Rematch { next } => {
                if kept.rematch.replace(next.clone()).is_some() {
                    return Err("two rematches".to_owned());
                }
            }
        }
        Ok(())
    }

    /// Banks never go up.
    fn banks_fell(&self, banks: [i64; 2]) -> Result<(), String> {
        // The last move may be the one in question.
        let before = self.banks_before();
        match before.iter().zip(banks).any(|(before, now)| now > *before) {
            true => Err(format!("banks went up from {before:?} to {banks:?}")),
            false => Ok(()),
        }
    }

    fn banks_before(&self) -> [i64; 2] {
        let full = self.kept.setup.clock.map_or(0, |clock| i64::from(clock.bank) * 1000);
        self.moves.iter().fold([full; 2], |banks, moved| {
            [banks[0].min(moved.banks[0]), banks[1].min(moved.banks[1])]
        })
    }

    /// Milliseconds left in the banks.
    pub fn banks(&self) -> [i64; 2] {
        let full = self.kept.setup.clock.map_or(0, |clock| i64::from(clock.bank) * 1000);
        self.moves.last().map_or([full; 2], |last| last.banks)
    }
}
