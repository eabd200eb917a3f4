//! Which entry of which pack is exercised by which scenario.

use serde::Serialize;

use super::{Packs, Scenario};
use crate::pack::Pack;
use crate::reference::{Kind, Reference};
use crate::rules::Text;

/// An entry of a pack and the scenarios that exercise it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Covered {
    /// The edition.
    pub edition: String,
    /// What it is.
    pub kind: Kind,
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// Paths of the scenarios that exercise it in this edition, see [`super::Touched::entries`].
    pub scenarios: Vec<String>,
    /// How many scenarios requested or triggered it; actions only.
    pub requested: usize,
}

/// The entries of all packs.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Coverage {
    /// Edition by edition, in the order of the packs.
    pub entries: Vec<Covered>,
    /// Runs that counted: those that passed.
    pub passed: usize,
    /// Runs that did not count.
    pub failed: usize,
}

impl Coverage {
    /// Nothing is covered yet.
    pub fn new(packs: &[Pack]) -> Coverage {
        let mut coverage = Coverage::default();
        for reference in packs.iter().map(Reference::of) {
            let entries = reference.entries.into_iter().map(|entry| Covered {
                edition: reference.edition.clone(),
                kind: entry.kind,
                id: entry.id,
                name: entry.name,
                scenarios: Vec::new(),
                requested: 0,
            });
            coverage.entries.extend(entries);
        }
        coverage
    }

    /// Plays a scenario; only editions in which it passes count.
    pub fn add(&mut self, scenario: &Scenario, packs: &Packs) {
        for (verdict, touched) in scenario.run_watched(packs) {
            if !verdict.passed() {
                self.failed += 1;
                continue;
            }
            self.passed += 1;
            for entry in self.entries.iter_mut().filter(|entry| entry.edition == verdict.edition) {
                if entry.kind == Kind::Action && touched.requested.contains(&entry.id) {
                    entry.requested += 1;
                }
                if touched.entries.contains(&(entry.kind, entry.id.clone())) {
                    entry.scenarios.push(scenario.path.clone());
                }
            }
        }
    }

    /// Entries without any scenario.
    pub fn gaps(&self) -> impl Iterator<Item = &Covered> {
        self.entries.iter().filter(|entry| entry.scenarios.is_empty())
    }
}
