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
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

pub use error::{Difference, Part, SimError};
pub use folder::{Begin, Tables};
pub use row::{ActionRow, Decisive, Ending, GameRow, How, Rows, TurnRow};
pub use run::{Plan, Progress, Records};
pub(crate) use run::{Sitting, mixed};
pub use summary::{
    About, ActionCounts, DecisiveCounts, Histogram, LuckCounts, Moments, SideCounts, Summary, TURNS, TrumpCounts,
    TurnCounts, VERSION,
};

use folder::Folder;
use table::Names;

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

/// Plays the games of a plan and counts them, without writing anything.
pub fn summarize(plan: &Plan<'_>, stop: &AtomicBool, progress: impl FnMut(Progress)) -> Result<Summary, SimError> {
    simulate(plan, None, None, stop, progress)
}

/// Plays the games of a plan. If `stop` is set on the way, what was played by then is kept.
pub fn simulate(
    plan: &Plan<'_>,
    output: Option<&Output>,
    records: Option<&Records>,
    stop: &AtomicBool,
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
    let Some(output) = output else {
        let keep = |deal: Vec<Rows>| {
            summary.add(plan.rules, &deal);
            Ok(())
        };
        plan.run(0, records, stop, keep, progress)?;
        return Ok(summary);
    };
    let mut folder = Folder::open(&output.folder, output.begin, output.tables, summary, plan.games)?;
    let from = folder.summary().games;
    let ran = plan.run(from, records, stop, |deal| folder.keep(deal, &names), progress);
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
