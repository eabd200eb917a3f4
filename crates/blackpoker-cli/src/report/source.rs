//! Where the simulations of a report come from: played now, or read from what `sim` wrote.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result, bail};
use blackpoker::Rules;
use blackpoker::pack::{self as packs, Change, GameOptions, Pack, RegulationName};
use blackpoker_lab::sim::Summary;

use super::side::Side;
use crate::rules::pack;
use blackpoker_table::Words;

/// The file of a simulation's folder that has its numbers.
const SUMMARY: &str = "summary.json";

/// A pack and one of its regulations.
pub struct Chosen {
    pub pack: Pack,
    pub rules: Arc<Rules>,
    /// Single values that were changed, and what stood there before.
    pub changes: Vec<(Change, String)>,
}

impl Chosen {
    /// A regulation of an official edition, such as `8.2 std+pack`.
    pub fn official(regulation: &str, words: &Words) -> Result<Chosen> {
        let name: RegulationName = regulation.parse()?;
        let Some(edition) = &name.edition else {
            bail!(
                "{}",
                words.say("change-no-edition", &[("asked", regulation.to_string())])
            );
        };
        Chosen::of(packs::official(edition)?, &name)
    }

    /// The same regulation with values changed.
    pub fn changed(&self, changes: &[Change]) -> Result<Chosen> {
        let changed = packs::change(&self.rules.regulation.edition, changes)?;
        let mut chosen = Chosen::of(changed.pack, &self.name())?;
        chosen.changes = changes.iter().cloned().zip(changed.before).collect();
        Ok(chosen)
    }

    /// The same format and frame by a custom pack, which may extend another edition.
    pub fn custom(&self, folder: &Path) -> Result<Chosen> {
        let custom = pack::load(folder)?;
        let mut name = self.name();
        name.edition = None;
        Chosen::of(custom, &name)
    }

    /// The name of an action; its id if there is none.
    pub fn action(&self, id: &str, words: &Words) -> String {
        let action = self.rules.actions.iter().find(|action| action.id == id);
        action.map_or_else(|| id.to_string(), |action| words.text(&action.name).to_string())
    }

    fn of(pack: Pack, name: &RegulationName) -> Result<Chosen> {
        let rules = Arc::new(pack.rules(name, &GameOptions::default())?);
        let changes = Vec::new();
        Ok(Chosen { pack, rules, changes })
    }

    fn name(&self) -> RegulationName {
        let regulation = self.rules.regulation.clone();
        RegulationName {
            edition: Some(regulation.edition),
            format: regulation.format,
            frame: regulation.frame,
            options: regulation.options,
        }
    }
}

/// The file with a saved summary, if that is what was named.
pub fn saved(what: &str) -> Option<PathBuf> {
    let path = Path::new(what);
    if path.is_dir() {
        return Some(path.join(SUMMARY));
    }
    path.is_file().then(|| path.to_path_buf())
}

/// Reads a saved summary, and finds the rules that it was played by.
pub fn read(file: &Path, custom: Option<&Path>, words: &Words) -> Result<Side> {
    let shown = || [("file", file.display().to_string())];
    let text = fs::read_to_string(file).with_context(|| words.say("report-cannot-read", &shown()))?;
    let summary: Summary = serde_json::from_str(&text).with_context(|| words.say("report-no-summary", &shown()))?;
    let base = Chosen::official(&summary.about.regulation, words)?;
    let mut candidates = Vec::new();
    if let Some(folder) = custom {
        candidates.push(base.custom(folder)?);
    }
    // A pack that was made by changes is named after them.
    let name = summary.about.custom.as_deref().and_then(|name| name.strip_suffix(" 1"));
    let changes: Option<Vec<Change>> = name.and_then(|name| name.split(", ").map(|one| one.parse().ok()).collect());
    candidates.extend(changes.and_then(|changes| base.changed(&changes).ok()));
    candidates.push(base);
    let is_it = |chosen: &Chosen| format!("{:016x}", chosen.rules.hash) == summary.about.pack;
    let exact = candidates.iter().position(is_it);
    let chosen = candidates.swap_remove(exact.unwrap_or(candidates.len() - 1));
    Side::new(summary, &chosen, exact.is_some())
}
