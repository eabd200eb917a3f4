//! The rules that a command is about: a regulation by its name, perhaps changed.

use std::path::Path;
use std::sync::Arc;

use anyhow::Result;
use blackpoker::Rules;
use blackpoker::pack::{self as packs, Change, EDITIONS, GameOptions, Pack, RegulationName};

use crate::flags::Variant;
use crate::rules::pack;
use blackpoker_table::Words;

/// A pack and one of its regulations.
pub struct Chosen {
    pub pack: Pack,
    pub rules: Arc<Rules>,
    /// Single values that were changed, and what stood there before.
    pub changes: Vec<(Change, String)>,
}

impl Chosen {
    /// A regulation such as `8.2 std+pack`, of a custom pack or with values changed if that is asked for. Without an
    /// edition it is that of the custom pack, else the newest.
    pub fn asked(regulation: &str, variant: &Variant) -> Result<Chosen> {
        if let Some(folder) = &variant.custom.rules {
            return Chosen::of(pack::load(folder)?, &regulation.parse()?);
        }
        let official = Chosen::official(regulation)?;
        Ok(official.varied(variant)?.unwrap_or(official))
    }

    /// A regulation of an official edition; of the newest if it names none.
    pub fn official(regulation: &str) -> Result<Chosen> {
        let name: RegulationName = regulation.parse()?;
        let newest = EDITIONS.last().copied().unwrap_or_default();
        Chosen::of(packs::official(name.edition.as_deref().unwrap_or(newest))?, &name)
    }

    /// The same regulation by other rules, if any are asked for.
    pub fn varied(&self, variant: &Variant) -> Result<Option<Chosen>> {
        match &variant.custom.rules {
            Some(folder) => self.custom(folder).map(Some),
            None if variant.change.is_empty() => Ok(None),
            None => {
                let changes = variant.change.iter().map(|text| text.parse());
                self.changed(&changes.collect::<Result<Vec<Change>, _>>()?).map(Some)
            }
        }
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
            readings: regulation.readings,
        }
    }
}
