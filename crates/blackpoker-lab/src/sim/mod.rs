//! Simulation: games by the thousand, as rows and in numbers.
//!
//! ```text
//! Plan::run ─▶ workers ─▶ play + Watch ─▶ Rows ─▶ in order ─▶ Summary
//!                                                        └──▶ Folder: tables, state
//! ```

mod csv;
mod error;
mod folder;
#[cfg(feature = "parquet")]
mod parquet;
mod row;
mod run;
mod summary;
mod table;
mod watch;

// They write tables in all formats there are.
#[cfg(all(test, feature = "parquet"))]
mod tests;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

pub use error::{Difference, Part, SimError};
pub use folder::{Begin, Folder, Tables};
pub use row::{ActionRow, Decisive, Ending, GameRow, How, Rows, TurnRow};
pub use run::{Plan, Progress, Records};
pub(crate) use run::{Sitting, mixed};
pub use summary::{
    About, ActionCounts, DecisiveCounts, Histogram, LuckCounts, Moments, SideCounts, Summary, TURNS, TrumpCounts,
    TurnCounts, VERSION,
};

pub use table::Names;
pub(crate) use table::{Cell, Column, letter, number, text};

use crate::report::BLOCK;
use table::Put;

/// What is written while games are played.
#[derive(Clone, Debug)]
pub struct Output {
    /// The folder for tables and state.
    pub folder: PathBuf,
    /// Whether it may hold a part of the simulation already.
    pub begin: Begin,
    /// Which tables.
    pub tables: Tables,
    /// The summary, too.
    pub summary: bool,
}

/// Writes a table of its own into a folder, in all formats that there are.
pub(crate) fn write_table(
    folder: &Path,
    name: &str,
    columns: &[Column],
    fill: impl Fn(Put<'_>),
) -> Result<(), SimError> {
    let path = folder.join(format!("{name}.csv"));
    let text = csv::header(columns) + &csv::lines(columns, &fill);
    fs::write(&path, text).map_err(SimError::file(&path))?;
    #[cfg(feature = "parquet")]
    {
        let path = folder.join(format!("{name}.parquet"));
        let file = fs::File::create(&path).map_err(SimError::file(&path))?;
        parquet::write(std::io::BufWriter::new(file), name, columns, &fill)
            .map_err(std::io::Error::other)
            .map_err(SimError::file(&path))?;
    }
    Ok(())
}

/// Plays the games of a plan and counts them, without writing anything.
pub fn summarize(plan: &Plan<'_>, stop: &AtomicBool, progress: impl FnMut(Progress)) -> Result<Summary, SimError> {
    simulate(plan, None, None, stop, progress)
}

/// The first deals, of which `pilot` hears as soon as they are played.
struct Pilot<F> {
    summary: Summary,
    games: u64,
    hears: F,
}

impl<F: FnMut(&Summary)> Pilot<F> {
    fn look(&mut self, plan: &Plan<'_>, deal: &[Rows]) {
        if self.summary.games < self.games {
            self.summary.add(plan.rules, deal);
            if self.summary.games >= self.games {
                (self.hears)(&self.summary);
            }
        }
    }
}

/// Plays the games of a plan. If `stop` is set on the way, what was played by then is kept.
pub fn simulate(
    plan: &Plan<'_>,
    output: Option<&Output>,
    records: Option<&Records>,
    stop: &AtomicBool,
    progress: impl FnMut(Progress),
) -> Result<Summary, SimError> {
    simulate_with_pilot(plan, output, records, stop, |_| {}, progress)
}

/// The same, and `pilot` hears of the first games, from which follows how many it takes to see something.
pub fn simulate_with_pilot(
    plan: &Plan<'_>,
    output: Option<&Output>,
    records: Option<&Records>,
    stop: &AtomicBool,
    pilot: impl FnMut(&Summary),
    progress: impl FnMut(Progress),
) -> Result<Summary, SimError> {
    let players = plan.names();
    let names = Names {
        rules: plan.rules,
        players: &players,
    };
    if let Some(Records { folder, .. }) = records {
        fs::create_dir_all(folder).map_err(SimError::file(folder))?;
    }
    plan.check()?;
    let mut summary = Summary::new(plan.rules, players.clone(), plan.seed);
    let mut pilot = Pilot {
        summary: summary.clone(),
        games: (BLOCK * plan.games_of_deal()).min(plan.games),
        hears: pilot,
    };
    let Some(output) = output else {
        let keep = |deal: Vec<Rows>| {
            pilot.look(plan, &deal);
            summary.add(plan.rules, &deal);
            Ok(())
        };
        plan.run(0, records, stop, keep, progress)?;
        return Ok(summary);
    };
    let mut folder = Folder::open(&output.folder, output.begin, output.tables, summary, plan.games)?;
    let from = folder.summary().games;
    let keep = |deal: Vec<Rows>| {
        pilot.look(plan, &deal);
        folder.keep(deal, &names)
    };
    let ran = plan.run(from, records, stop, keep, progress);
    // Whatever failed: games that were played until then are worth a try.
    let committed = folder.commit(&names);
    let done = ran.and(committed).and_then(|()| match output.summary {
        true => folder.write_summary(),
        false => Ok(()),
    });
    done.map_err(|cause| SimError::Stopped {
        folder: output.folder.clone(),
        games: folder.committed(),
        cause: Box::new(cause),
    })?;
    Ok(folder.summary().clone())
}
