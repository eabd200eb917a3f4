//! Scenario files on disk.

use std::path::{Path, PathBuf};
use std::{fs, io};

use anyhow::{Context, Result, bail};
use blackpoker::Scenario;
use blackpoker::scenario::ScenarioError;
use serde_json::{Value, json};

/// All scenarios of some files and folders, sorted by path within each; the first one that cannot be read is an error.
pub fn scenarios(paths: &[PathBuf]) -> Result<Vec<Scenario>> {
    let (files, complete) = collect(paths);
    if !complete {
        bail!("not all scenarios were found");
    }
    files.iter().map(|file| Ok(parse(file)?)).collect()
}

/// A file that cannot be read, or that is no scenario.
#[derive(Debug, thiserror::Error)]
pub enum Unread {
    #[error("{path}: {problem}")]
    File { path: String, problem: io::Error },
    #[error(transparent)]
    Scenario(#[from] ScenarioError),
}

impl Unread {
    /// Every problem, for programs.
    pub fn as_json(&self) -> Value {
        match self {
            Unread::File { problem, .. } => json!([{ "line": 0, "column": 0, "message": problem.to_string() }]),
            Unread::Scenario(error) => json!(error.problems),
        }
    }
}

/// Reads a scenario file.
pub fn parse(file: &Path) -> Result<Scenario, Unread> {
    let path = file.display().to_string();
    match fs::read_to_string(file) {
        Ok(text) => Ok(Scenario::parse(&path, &text)?),
        Err(problem) => Err(Unread::File { path, problem }),
    }
}

/// All scenario files that are meant, in order; `false` if a path leads to none.
pub fn collect(paths: &[PathBuf]) -> (Vec<PathBuf>, bool) {
    let mut files = Vec::new();
    let mut complete = true;
    for path in paths {
        let before = files.len();
        if let Err(problem) = collect_from(path, &mut Vec::new(), &mut files) {
            eprintln!("error: {problem:#}");
            complete = false;
        } else if files.len() == before {
            eprintln!("error: there are no scenarios (*.toml) in {}", path.display());
            complete = false;
        }
    }
    (files, complete)
}

/// The scenario files of a folder and below; `above` are the folders on the way, so that links cannot go round.
fn collect_from(path: &Path, above: &mut Vec<PathBuf>, files: &mut Vec<PathBuf>) -> Result<()> {
    if !path.is_dir() {
        files.push(path.to_path_buf());
        return Ok(());
    }
    let read = || format!("cannot read {}", path.display());
    let folder = path.canonicalize().with_context(read)?;
    if above.contains(&folder) {
        return Ok(());
    }
    above.push(folder);
    let entries = fs::read_dir(path).with_context(read)?;
    let mut inside = entries
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<Vec<PathBuf>>>()?;
    inside.sort();
    for path in inside {
        if path.is_dir() || path.extension().is_some_and(|e| e.eq_ignore_ascii_case("toml")) {
            collect_from(&path, above, files)?;
        }
    }
    above.pop();
    Ok(())
}
