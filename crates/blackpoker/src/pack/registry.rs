//! The registry of rules: packs, their revisions, and regulations compiled once each.
//!
//! Program, server, records and scenarios find rules here: new games by the name of a regulation, and what was begun
//! earlier by what it says of its rules ([`RulesName`]). The hash decides; names and numbers are for people.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::{Diagnostic, File, GameOptions, Pack, PackError, RegulationError, RegulationName, Strictness, editions};
use crate::rules::{Custom, Regulation, Rules};

/// Packs, their older revisions, and the regulations that were compiled from them so far.
#[derive(Debug, Default)]
pub struct Packs {
    packs: Vec<Arc<Pack>>,
    /// Older revisions by the place of their pack and their number.
    older: Mutex<HashMap<(usize, u32), Arc<Pack>>>,
    compiled: Mutex<HashMap<String, Arc<Rules>>>,
}

/// What a record, a game in a database or a scenario says of the rules by which it is played.
#[derive(Clone, Debug, PartialEq)]
pub struct RulesName {
    /// The regulation, edition included.
    pub regulation: Regulation,
    /// The custom pack, if any.
    pub custom: Option<Custom>,
    /// The options of the game.
    pub options: GameOptions,
    /// The revision of the edition.
    pub revision: u32,
    /// The hash of the rules, [`Rules::hash`]; `None`: it was not kept.
    pub hash: Option<u64>,
}

impl RulesName {
    /// What is kept of rules, to find them again.
    pub fn of(rules: &Rules) -> RulesName {
        RulesName {
            regulation: rules.regulation.clone(),
            custom: rules.custom.clone(),
            options: rules.options,
            revision: rules.revision,
            hash: Some(rules.hash),
        }
    }
}

/// Rules that are not at hand. In English when printed; [`UnknownRules::text`] speaks both languages.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{}", self.text().en)]
pub enum UnknownRules {
    /// No such edition.
    Edition {
        /// What was asked for.
        asked: String,
        /// What there is.
        known: Vec<String>,
    },
    /// A custom pack that is not at hand.
    Custom(Custom),
    /// The edition does not have the regulation.
    Regulation(RegulationError),
    /// The revision is newer than this program, and nothing that it knows has the hash.
    Newer {
        /// Which rules.
        asked: Box<RulesName>,
        /// The newest revision that is known.
        newest: u32,
    },
    /// The revision is known, but it is not what it was.
    Other {
        /// Which rules.
        asked: Box<RulesName>,
        /// The hash that they have here.
        ours: u64,
    },
    /// The revision cannot be had: its files, or the custom pack on top of it, have errors.
    Broken(PackError),
}

/// Nothing is done inside that could leave the map broken.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A custom pack extends another edition than the one that was tried.
const WRONG_EDITION: &str = "wrong-edition";

impl Packs {
    /// The official editions.
    pub fn official() -> Packs {
        Packs::new(editions())
    }

    /// These packs; the last one of an edition counts.
    pub fn new(packs: Vec<Pack>) -> Packs {
        Packs {
            packs: packs.into_iter().map(Arc::new).collect(),
            ..Packs::default()
        }
    }

    /// All packs in their newest revision.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &Pack> {
        self.packs.iter().map(|pack| &**pack)
    }

    /// The pack of an edition that counts, in its newest revision.
    pub fn pack(&self, edition: &str) -> Option<&Pack> {
        self.iter().rev().find(|pack| pack.edition().id == edition)
    }

    /// A custom pack by its files, applied to the edition that it extends; to the newest one if it does not say which.
    pub fn customize(&self, files: &[File]) -> Result<Pack, Vec<Diagnostic>> {
        let mut problems = Vec::new();
        let bases = || self.iter().rev().filter(|pack| pack.custom().is_none());
        for base in bases() {
            match base.customize(files) {
                Ok(pack) => return Ok(pack),
                Err(found) if found.iter().any(|d| d.code == WRONG_EDITION) => problems = found,
                Err(found) => return Err(found),
            }
        }
        // What else is wrong depends on the edition that is meant.
        problems.retain(|problem| problem.code == WRONG_EDITION);
        let mut known: Vec<&str> = bases().map(|pack| pack.edition().id.as_str()).collect();
        known.dedup();
        for problem in &mut problems {
            problem.expected(format!("one of {}", known.join(", ")));
        }
        Err(problems)
    }

    /// The rules for new games, by the full name of a regulation: `9.1 lite+entry16`.
    pub fn newest(&self, name: &str) -> Result<Arc<Rules>, PackError> {
        let name: RegulationName = name.parse()?;
        let asked = name
            .edition
            .clone()
            .ok_or_else(|| super::ParseRegulationError(name.to_string()))?;
        let at = self.packs.iter().rposition(|pack| pack.edition().id == asked);
        let at = at.ok_or(PackError::UnknownEdition { asked })?;
        Ok(self.compile(&self.packs[at], &name, &GameOptions::default(), Strictness::Official)?)
    }

    /// The rules that something was begun with, in whichever revision they are.
    pub fn find(&self, asked: &RulesName) -> Result<Arc<Rules>, UnknownRules> {
        self.find_for(asked, Strictness::Official)
    }

    pub(crate) fn find_for(&self, asked: &RulesName, strictness: Strictness) -> Result<Arc<Rules>, UnknownRules> {
        let edition = &asked.regulation.edition;
        let of_edition = |pack: &Arc<Pack>| pack.edition().id == *edition;
        if !self.packs.iter().any(of_edition) {
            return Err(self.unknown_edition(edition));
        }
        let is_it = |pack: &Arc<Pack>| of_edition(pack) && pack.custom() == asked.custom.as_ref();
        let at = self.packs.iter().rposition(is_it).ok_or_else(|| match &asked.custom {
            Some(custom) => UnknownRules::Custom(custom.clone()),
            None => self.unknown_edition(edition),
        })?;
        let compile = |revision: u32| {
            let pack = self.at(at, revision).map_err(UnknownRules::Broken)?;
            let name = RegulationName::of(&asked.regulation);
            let rules = self.compile(&pack, &name, &asked.options, strictness);
            rules.map_err(UnknownRules::Regulation)
        };
        let newest = self.packs[at].revision();
        if asked.revision <= newest {
            let rules = compile(asked.revision)?;
            return match asked.hash {
                Some(hash) if hash != rules.hash => Err(UnknownRules::Other {
                    asked: Box::new(asked.clone()),
                    ours: rules.hash,
                }),
                _ => Ok(rules),
            };
        }
        // A later correction need not touch this regulation.
        let mut known = (1..=newest).rev().filter_map(|revision| compile(revision).ok());
        let same = known.find(|rules| asked.hash == Some(rules.hash));
        same.ok_or_else(|| UnknownRules::Newer {
            asked: Box::new(asked.clone()),
            newest,
        })
    }

    pub(crate) fn unknown_edition(&self, asked: &str) -> UnknownRules {
        let official = self.iter().filter(|pack| pack.custom().is_none());
        UnknownRules::Edition {
            asked: asked.to_string(),
            known: official.map(|pack| pack.edition().id.clone()).collect(),
        }
    }

    /// A pack in a revision.
    fn at(&self, at: usize, revision: u32) -> Result<Arc<Pack>, PackError> {
        let pack = &self.packs[at];
        if revision == pack.revision() {
            return Ok(Arc::clone(pack));
        }
        let known = lock(&self.older).get(&(at, revision)).cloned();
        if let Some(older) = known {
            return Ok(older);
        }
        let older = Arc::new(pack.at_revision(revision)?);
        lock(&self.older).insert((at, revision), Arc::clone(&older));
        Ok(older)
    }

    /// The rules of a regulation of one of these packs, compiled at most once. Only names that mean something are
    /// kept, so there are as many as regulations with their options.
    pub(crate) fn compile(
        &self,
        pack: &Pack,
        name: &RegulationName,
        options: &GameOptions,
        strictness: Strictness,
    ) -> Result<Arc<Rules>, RegulationError> {
        let (edition, revision) = (&pack.edition().id, pack.revision());
        // By its ids: a name can be spelled in many ways.
        let asked = RegulationName {
            edition: Some(edition.clone()),
            ..name.clone()
        };
        let chosen = super::resolve(pack, &asked, strictness)?;
        let name = RegulationName {
            edition: Some(edition.clone()),
            ..RegulationName::of(&chosen.regulation)
        };
        let key = format!("{:?} {revision} {name} {options:?} {strictness:?}", pack.custom());
        let known = lock(&self.compiled).get(&key).cloned();
        if let Some(rules) = known {
            return Ok(rules);
        }
        let rules = Arc::new(pack.rules_for(&name, options, strictness)?);
        Ok(Arc::clone(lock(&self.compiled).entry(key).or_insert(rules)))
    }
}
