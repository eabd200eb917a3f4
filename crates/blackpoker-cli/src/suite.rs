//! Scenario files on disk.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Error, Result};
use blackpoker::Scenario;
use blackpoker::scenario::ScenarioError;
use blackpoker_table::Words;
use serde_json::{Value, json};

use crate::files::{self, cannot_read};
use crate::problem::{Problem, misuse};

/// All scenarios of some files and folders, sorted by path within each; the first one that cannot be read is an error.
pub fn scenarios(paths: &[PathBuf], words: &Words) -> Result<Vec<Scenario>> {
    let (files, problems) = collect(paths, words);
    match problems.into_iter().next() {
        Some(problem) => Err(problem),
        None => files
            .iter()
            .map(|file| parse(file).map_err(Unread::into_error))
            .collect(),
    }
}

/// A file that cannot be read, or that is no scenario.
pub enum Unread {
    File(Problem),
    Scenario(ScenarioError),
}

impl Unread {
    /// Every problem, for programs.
    pub fn as_json(&self) -> Value {
        match self {
            Unread::File(problem) => json!([{ "line": 0, "column": 0, "message": problem.to_string() }]),
            Unread::Scenario(error) => {
                let problems = error.problems.iter();
                problems
                    .map(|p| json!({ "line": p.line, "column": p.column, "message": p.message.en }))
                    .collect()
            }
        }
    }

    /// The problem in the user's language.
    pub fn told(&self, words: &Words) -> String {
        match self {
            Unread::File(problem) => problem.told(words),
            Unread::Scenario(error) => error.explain(words.lang),
        }
    }

    /// What keeps a task that needs the scenario from being done.
    pub fn into_error(self) -> Error {
        match self {
            Unread::File(problem) => problem.into(),
            Unread::Scenario(error) => error.into(),
        }
    }
}

/// Reads a scenario file.
pub fn parse(file: &Path) -> Result<Scenario, Unread> {
    let text = files::read(file).map_err(Unread::File)?;
    Scenario::parse(&file.display().to_string(), &text).map_err(Unread::Scenario)
}

/// All scenario files that are meant, in order, and what is wrong with the paths that lead to none.
pub fn collect(paths: &[PathBuf], words: &Words) -> (Vec<PathBuf>, Vec<Error>) {
    let mut files = Vec::new();
    let mut problems = Vec::new();
    for path in paths {
        let before = files.len();
        if let Err(problem) = collect_from(path, &mut Vec::new(), &mut files) {
            problems.push(problem.into());
        } else if files.len() == before {
            let path = path.display().to_string();
            problems.push(misuse(words.say("no-scenarios", &[("path", path)])));
        }
    }
    (files, problems)
}

/// The scenario files of a folder and below; `above` are the folders on the way, so that links cannot go round.
fn collect_from(path: &Path, above: &mut Vec<PathBuf>, files: &mut Vec<PathBuf>) -> Result<(), Problem> {
    let cannot = |error| cannot_read(path, error);
    if !fs::metadata(path).map_err(cannot)?.is_dir() {
        files.push(path.to_path_buf());
        return Ok(());
    }
    let folder = path.canonicalize().map_err(cannot)?;
    if above.contains(&folder) {
        return Ok(());
    }
    above.push(folder);
    let entries = fs::read_dir(path).map_err(cannot)?;
    let mut inside = entries
        .map(|entry| Ok(entry.map_err(cannot)?.path()))
        .collect::<Result<Vec<PathBuf>, Problem>>()?;
    inside.sort();
    for path in inside {
        if path.is_dir() || path.extension().is_some_and(|e| e.eq_ignore_ascii_case("toml")) {
            collect_from(&path, above, files)?;
        }
    }
    above.pop();
    Ok(())
}
