//! A report out of its page: the rows of all its games, what they come to, and its plots, as files in a folder.
//!
//! ```text
//! FOLDER/report.json                          everything that the page is made of
//! FOLDER/strength-1/side-1/games.csv, ...     a folder of `sim` for each strength and side
//! FOLDER/meeting/games.csv, ...               the strengths against each other
//! FOLDER/worth.csv, worth.parquet             the games in which one player did without something
//! FOLDER/plots/first-1.svg, ...
//! ```
//!
//! It is put together beside its place and moved there when all of it is written, so nobody finds half of it.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::Result;
use blackpoker::Rules;
use blackpoker_lab::sim::{Begin, Folder, Names, Output, Plan, Rows, SimError, Summary, Tables};
use blackpoker_lab::worth;

use super::Report;
use crate::chosen::Chosen;
use crate::files::{self, cannot_write};
use crate::page::pictures;
use crate::problem::misuse;
use crate::sim::problem;
use blackpoker_table::Words;

/// Everything there is.
const TABLES: Tables = Tables {
    csv: true,
    parquet: cfg!(feature = "parquet"),
    turns: true,
};

/// A folder that is being put together.
pub struct Data {
    folder: PathBuf,
    /// Where it is until it is whole.
    beside: PathBuf,
    sides: Vec<Vec<SideRows>>,
}

/// The rows of one side as players of one strength play it.
struct SideRows {
    folder: Folder,
    rules: Arc<Rules>,
    players: [String; 2],
}

impl Data {
    /// Begins a folder that is not there yet, or empty.
    pub fn begin(folder: &Path, words: &Words) -> Result<Data> {
        let mut name = folder.as_os_str().to_os_string();
        name.push(".new");
        let beside = PathBuf::from(name);
        let is_empty = |path: &Path| fs::read_dir(path).is_ok_and(|mut all| all.next().is_none());
        for path in [folder, &beside] {
            if path.exists() && !is_empty(path) {
                let args = [("path", path.display().to_string())];
                return Err(misuse(words.say("report-data-there", &args)));
            }
        }
        files::make_folder(&beside)?;
        Ok(Data {
            folder: folder.to_path_buf(),
            beside,
            sides: Vec::new(),
        })
    }

    /// Gets ready for the rows of all sides at one more strength.
    pub fn strength(&mut self, plans: &[Plan<'_>], all: &[Chosen], words: &Words) -> Result<()> {
        let strength = self.sides.len() + 1;
        let mut sides = Vec::new();
        for (at, (plan, chosen)) in plans.iter().zip(all).enumerate() {
            let path = self.beside.join(format!("strength-{strength}/side-{}", at + 1));
            let players = plan.names();
            let new = Summary::new(plan.rules, players.clone(), plan.seed);
            let folder = Folder::open(&path, Begin::Anew, TABLES, new, u64::MAX);
            sides.push(SideRows {
                folder: folder.map_err(|error| problem(&error, words))?,
                rules: chosen.rules.clone(),
                players,
            });
        }
        self.sides.push(sides);
        Ok(())
    }

    /// Keeps the games of a deal.
    pub fn keep(&mut self, strength: usize, side: usize, rows: Vec<Rows>) -> Result<(), SimError> {
        match self.sides.get_mut(strength).and_then(|sides| sides.get_mut(side)) {
            Some(side) => {
                let SideRows { folder, rules, players } = side;
                folder.keep(rows, &Names { rules, players })
            }
            None => Ok(()),
        }
    }

    /// Where the games between the strengths go.
    pub fn meeting(&self) -> Output {
        Output {
            folder: self.beside.join("meeting"),
            begin: Begin::Anew,
            tables: TABLES,
            summary: true,
        }
    }

    /// Writes what is left, and puts the folder into its place.
    pub fn finish(mut self, report: &Report, html: &str, words: &Words) -> Result<()> {
        let wrong = |error: SimError| problem(&error, words);
        for SideRows { folder, rules, players } in self.sides.iter_mut().flatten() {
            folder.commit(&Names { rules, players }).map_err(wrong)?;
            folder.write_summary().map_err(wrong)?;
        }
        if !report.worth.is_empty() {
            worth::write(&self.beside, &report.worth).map_err(wrong)?;
        }
        let json = serde_json::to_string_pretty(&super::json(report))? + "\n";
        files::write(&self.beside.join("report.json"), json)?;
        let plots = self.beside.join("plots");
        files::make_folder(&plots)?;
        for (name, picture) in pictures(html) {
            files::write(&plots.join(format!("{name}.svg")), picture)?;
        }
        let moved = || {
            // An empty folder gives way.
            if self.folder.exists() {
                fs::remove_dir(&self.folder)?;
            }
            fs::rename(&self.beside, &self.folder)
        };
        moved().map_err(|error| cannot_write(&self.folder, error))?;
        Ok(())
    }
}

impl Drop for Data {
    /// What did not become whole is of no use.
    fn drop(&mut self) {
        // After it was moved there is nothing left here; if it cannot be removed, there is nobody to tell.
        let _ = fs::remove_dir_all(&self.beside);
    }
}
