//! The rules by which scenarios and records are played: packs, and regulations compiled once each.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, PoisonError};

use crate::pack::{Frame, GameOptions, NO_FRAME, Pack, RegulationError, RegulationName, Strictness, editions};
use crate::rules::{Regulation, Rules, Text};
use crate::text::unknown_edition;

/// Packs, and the regulations that were compiled from them so far.
#[derive(Debug, Default)]
pub struct Packs {
    packs: Vec<Pack>,
    compiled: Mutex<HashMap<String, Arc<Rules>>>,
}

/// A key of the file that names no rules, and why.
pub(super) struct Misfit {
    pub key: &'static str,
    pub problem: Text,
}

impl Packs {
    /// The official editions.
    pub fn official() -> Packs {
        Packs::new(editions())
    }

    /// These packs; the last one of an edition counts.
    pub fn new(packs: Vec<Pack>) -> Packs {
        Packs {
            packs,
            ..Packs::default()
        }
    }

    /// The rules of a regulation; scenarios may combine what no regulation combines (T-22).
    pub(super) fn rules(
        &self,
        regulation: &Regulation,
        from_decks: bool,
        options: &BTreeMap<String, toml::Value>,
    ) -> Result<Arc<Rules>, Misfit> {
        let edition = &regulation.edition;
        let pack = self.of_edition(edition).next().ok_or_else(|| {
            let known: Vec<&str> = self.packs.iter().map(|pack| pack.edition().id.as_str()).collect();
            Misfit {
                key: "edition",
                problem: unknown_edition(edition, &known),
            }
        })?;
        let mut chosen = GameOptions::default();
        for (name, value) in options {
            let text = value.as_str().map_or_else(|| value.to_string(), str::to_string);
            chosen.set(name, &text).map_err(|e| Misfit {
                key: "given.options",
                problem: e.text(),
            })?;
        }
        let regulation = format_as_frame(pack, regulation, from_decks);
        self.compile(pack, &regulation, &chosen, Strictness::Scenario)
            .map_err(|e| Misfit {
                key: match e {
                    RegulationError::Unknown { what: "format", .. } => "format",
                    _ => "frame",
                },
                problem: e.text(),
            })
    }

    /// The packs of an edition, the last one first.
    pub(crate) fn of_edition(&self, edition: &str) -> impl Iterator<Item = &Pack> {
        let packs = self.packs.iter().rev();
        packs.filter(move |pack| pack.edition().id == edition)
    }

    /// The rules of a regulation of one of these packs, compiled at most once.
    pub(crate) fn compile(
        &self,
        pack: &Pack,
        regulation: &Regulation,
        options: &GameOptions,
        strictness: Strictness,
    ) -> Result<Arc<Rules>, RegulationError> {
        let key = format!("{:?} {regulation} {options:?} {strictness:?}", pack.custom());
        let mut compiled = self.compiled.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(rules) = compiled.get(&key) {
            return Ok(rules.clone());
        }
        let name = RegulationName {
            edition: None,
            format: regulation.format.clone(),
            frame: regulation.frame.clone(),
            options: regulation.options.clone(),
        };
        let rules = Arc::new(pack.rules_for(&name, options, strictness)?);
        compiled.insert(key, rules.clone());
        Ok(rules)
    }

    /// Whether an action of that id exists in any edition, format or frame.
    pub(super) fn knows_action(&self, id: &str) -> bool {
        let mut actions = self.packs.iter().flat_map(|pack| pack.actions());
        actions.any(|action| action.id.value == id)
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
