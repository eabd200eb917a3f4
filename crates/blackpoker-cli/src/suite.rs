//! Scenario files on disk.

use std::path::PathBuf;

use anyhow::{Result, bail};
use blackpoker::Scenario;

use crate::scenario::{collect, read};

/// All scenarios of some files and folders, sorted by path within each; the first one that cannot be read is an error.
pub fn scenarios(paths: &[PathBuf]) -> Result<Vec<Scenario>> {
    let mut files = Vec::new();
    for path in paths {
        collect(path, &mut files)?;
    }
    if files.is_empty() {
        bail!("there are no scenarios (*.toml) there");
    }
    let mut all = Vec::new();
    for file in &files {
        match read(file)? {
            Ok(scenario) => all.push(scenario),
            Err(problem) => bail!("{problem}"),
        }
    }
    Ok(all)
}
