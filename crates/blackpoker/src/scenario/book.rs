//! The rules by which scenarios are played.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::pack::{Frame, GameOptions, NO_FRAME, Pack, Packs, RegulationError, RulesName, Strictness, UnknownRules};
use crate::rules::{Regulation, Rules, Text};
use crate::spelling::folded;

/// A key of the file that names no rules, and why.
pub(super) struct Misfit {
    pub key: &'static str,
    pub problem: Text,
}

/// Which rules a scenario names; left out: those of today.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Since {
    pub revision: Option<u32>,
    pub hash: Option<u64>,
}

impl Packs {
    /// The rules of a regulation; scenarios may combine what no regulation combines (T-22).
    pub(super) fn rules(
        &self,
        regulation: &Regulation,
        since: Since,
        from_decks: bool,
        options: &BTreeMap<String, toml::Value>,
    ) -> Result<Arc<Rules>, Misfit> {
        let mut chosen = GameOptions::default();
        for (name, value) in options {
            let text = value.as_str().map_or_else(|| value.to_string(), str::to_string);
            chosen.set(name, &text).map_err(|e| Misfit {
                key: "given.options",
                problem: e.text(),
            })?;
        }
        let pack = self.pack(&regulation.edition);
        let asked = RulesName {
            regulation: pack.map_or_else(
                || regulation.clone(),
                |pack| format_as_frame(pack, regulation, from_decks),
            ),
            custom: pack.and_then(|pack| pack.custom().cloned()),
            options: chosen,
            revision: since.revision.or(pack.map(Pack::revision)).unwrap_or(1),
            hash: since.hash,
        };
        self.find_for(&asked, Strictness::Scenario).map_err(|unknown| Misfit {
            key: match unknown {
                UnknownRules::Edition { .. } | UnknownRules::Custom(_) => "edition",
                UnknownRules::Regulation(RegulationError::Unknown { what: "format", .. }) => "format",
                UnknownRules::Regulation(_) => "frame",
                UnknownRules::Newer { .. } | UnknownRules::Broken(_) => "revision",
                UnknownRules::Other { .. } => "pack",
            },
            problem: unknown.text(),
        })
    }

    /// Whether an action of that id exists in any edition, format or frame.
    pub(super) fn knows_action(&self, id: &str) -> bool {
        let meant = folded(id);
        let mut actions = self.iter().flat_map(|pack| pack.actions());
        actions.any(|action| action.called().any(|name| folded(name) == meant))
    }
}

/// T-15: where a format stands in the place of a frame (7.0 `extra`), that format is meant, with a frame in which it
/// is played if the game starts from decks, and with none otherwise.
fn format_as_frame(pack: &Pack, regulation: &Regulation, from_decks: bool) -> Regulation {
    let asked = regulation.frame.as_str();
    let is_frame = pack.frames().iter().any(|frame| frame.id == asked);
    if is_frame || !pack.formats().any(|format| format == asked) {
        return regulation.clone();
    }
    let played = |frame: &&Frame| frame.formats.iter().any(|format| *format == asked);
    let frame = pack.frames().iter().find(played).filter(|_| from_decks);
    Regulation {
        format: asked.to_string(),
        frame: frame.map_or(NO_FRAME, |frame| frame.id.as_str()).to_string(),
        ..regulation.clone()
    }
}
