//! Where the simulations of a report come from: played now, or read from what `sim` wrote.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow};
use blackpoker::pack::{Change, RegulationName};
use blackpoker_lab::sim::{Summary, VERSION};

use super::side::Side;
use crate::chosen::Chosen;
use crate::files;
use crate::problem::misuse;
use blackpoker_table::Words;

/// The file of a simulation's folder that has its numbers.
const SUMMARY: &str = "summary.json";

/// The file of that folder that says how far the simulation came.
const STATE: &str = "state.json";

/// The file with a saved summary, if that is what was named.
pub fn saved(what: &OsStr) -> Option<PathBuf> {
    let path = Path::new(what);
    if path.is_dir() {
        return Some(path.join(SUMMARY));
    }
    path.is_file().then(|| path.to_path_buf())
}

/// Reads a saved summary, and finds the rules that it was played by.
pub fn read(file: &Path, custom: Option<&Path>, words: &Words) -> Result<Side> {
    let no_summary = || words.say("report-no-summary", &[("file", file.display().to_string())]);
    if !file.exists() && file.with_file_name(STATE).exists() {
        let folder = file.parent().unwrap_or(file).display().to_string();
        return Err(misuse(words.say("report-interrupted", &[("folder", folder)])));
    }
    let text = files::read(file)?;
    let version = serde_json::from_str::<serde_json::Value>(&text).ok();
    let version = version.and_then(|summary| summary.get("about")?.get("version")?.as_u64());
    if let Some(was) = version.filter(|was| *was != u64::from(VERSION)) {
        let args = [
            ("file", file.display().to_string()),
            ("was", was.to_string()),
            ("now", VERSION.to_string()),
        ];
        return Err(misuse(words.say("report-other-version", &args)));
    }
    let summary: Summary = serde_json::from_str(&text).map_err(|_| anyhow!(no_summary()))?;
    let regulation = &summary.about.regulation;
    let name: RegulationName = regulation.parse().map_err(|_| anyhow!(no_summary()))?;
    let mut candidates = Vec::new();
    if let Some(folder) = custom {
        candidates.push(Chosen::custom(&name, folder)?);
    }
    // A frame may be there in a custom pack alone.
    if let Ok(base) = Chosen::official(regulation) {
        // A pack that was made by changes is named after them.
        let name = summary.about.custom.as_deref().and_then(|name| name.strip_suffix(" 1"));
        let changes: Option<Vec<Change>> = name.and_then(|name| name.split(", ").map(|one| one.parse().ok()).collect());
        candidates.extend(changes.and_then(|changes| base.changed(&changes).ok()));
        candidates.push(base);
    }
    if candidates.is_empty() {
        let args = [("regulation", regulation.clone()), ("file", file.display().to_string())];
        return Err(misuse(words.say("report-needs-pack", &args)));
    }
    let is_it = |chosen: &Chosen| format!("{:016x}", chosen.rules.hash) == summary.about.pack;
    let exact = candidates.iter().position(is_it);
    let chosen = candidates.swap_remove(exact.unwrap_or(candidates.len() - 1));
    Side::new(summary, &chosen, exact.is_some())
}
