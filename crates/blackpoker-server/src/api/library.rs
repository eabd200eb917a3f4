//! What is read again and again: the official editions in words, and records of games that are over.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::Bytes;
use blackpoker::pack::{EDITIONS, PackError, Packs, RegulationName};
use blackpoker::{Lang, Onlooker, Replay};
use serde::Serialize;

use super::analyst::{Analyst, PATIENCE};
use super::{catalog, rulebook};
use crate::custom::{Shelf, joined};
use crate::refused::Refused;
use crate::thinkers::Thinkers;
use crate::wire::{Problem, Text};
use blackpoker_table::said::{both, words};

/// See the module. What never changes is made once.
pub struct Library {
    /// The rules by which records are read.
    packs: Packs,
    catalog: Bytes,
    /// By the full name of the regulation.
    rulebooks: Mutex<HashMap<String, Bytes>>,
    /// Looks at games that are over.
    pub analyst: Analyst,
}

impl Library {
    /// The rules in words; games are analyzed while one of the thinkers' places is free.
    pub fn new(packs: &Packs, shelf: &Shelf, thinkers: Arc<Thinkers>) -> Library {
        Library {
            catalog: json(&catalog::catalog(packs, &shelf.offered)),
            packs: shelf.readers(),
            rulebooks: Mutex::default(),
            analyst: Analyst::new(thinkers, PATIENCE),
        }
    }

    /// Everything that can be played, as JSON.
    pub fn catalog(&self) -> Bytes {
        self.catalog.clone()
    }

    /// The rules of a regulation of these packs by its full name, as JSON; of a custom pack with this id.
    pub fn rulebook(&self, packs: &Packs, asked: &str, custom: Option<&str>) -> Result<Bytes, Refused> {
        let unknown = |text: Text| Refused::with(Problem::NotOffered, text);
        let name = asked.parse::<RegulationName>().ok();
        let Some((edition, name)) = name.and_then(|name| Some((name.edition.clone()?, name))) else {
            let asked: String = asked.chars().take(80).collect();
            let args = [("asked", asked), ("editions", EDITIONS.join(", "))];
            return Err(unknown(both(|words| words.say("no-regulation", &args))));
        };
        let pack = packs
            .pack(&edition)
            .ok_or_else(|| unknown(PackError::UnknownEdition { asked: edition }.text().into()))?;
        let key = joined(&name.to_string(), custom);
        let books = || self.rulebooks.lock().unwrap_or_else(PoisonError::into_inner);
        let known = books().get(&key).cloned();
        if let Some(book) = known {
            return Ok(book);
        }
        let mut book = rulebook::rulebook(words(), pack, &name).map_err(|error| unknown(error.text().into()))?;
        book.regulation = joined(&book.regulation, custom);
        let book = json(&book);
        // Only names that mean something come here, so there are as many as regulations.
        books().insert(key, book.clone());
        Ok(book)
    }

    /// Reads a record and plays it before somebody who looks on. One that does not hold is refused with the line and
    /// the reason.
    pub fn watch(&self, record: &[u8], onlooker: &mut impl Onlooker) -> Result<Replay, Refused> {
        Replay::watch(record, &self.packs, onlooker).map_err(|error| {
            let [ja, en] = [Lang::Ja, Lang::En].map(|lang| error.explain(lang));
            Refused::with(Problem::Malformed, Text { ja, en })
        })
    }
}

/// Messages of ours can always be written: their keys are strings.
pub fn json(message: &impl Serialize) -> Bytes {
    serde_json::to_vec(message).unwrap_or_default().into()
}
