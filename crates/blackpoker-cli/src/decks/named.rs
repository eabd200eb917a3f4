//! Decks as they stand on a command line: a file, or the cards themselves.

use std::path::Path;

use anyhow::Result;
use blackpoker::{Card, CardSet, Rules, Seat};
use serde::Serialize;

use crate::files;
use crate::play::deck::checked;
use crate::problem::misuse;
use blackpoker_table::Words;

/// A deck and what it is called.
#[derive(Clone, Debug, Serialize)]
pub struct Named {
    pub name: String,
    pub cards: CardSet,
}

/// Reads decks and lets the engine check them.
pub fn read(asked: &[String], rules: &Rules, words: &Words) -> Result<Vec<Named>> {
    let numbered = |at: usize| numbered(at, words);
    let mut all: Vec<Named> = Vec::new();
    for (at, asked) in asked.iter().enumerate() {
        let is_card = |one: &str| one.parse::<Card>().is_ok();
        let is_text = asked.split([' ', ',']).filter(|one| !one.is_empty()).count() > 1 || is_card(asked);
        let (mut name, text) = match Path::new(asked) {
            file if file.is_file() || !is_text => {
                let stem = file.file_stem().unwrap_or_default().to_string_lossy();
                (stem.to_string(), files::read(file)?)
            }
            _ => (numbered(at), asked.clone()),
        };
        let cards = checked(asked, &text, rules, Seat::A, words).map_err(misuse)?;
        // Files of the same name in different folders.
        if all.iter().any(|other| other.name == name) {
            name = format!("{name} ({})", at + 1);
        }
        let cards = cards.into_iter().collect();
        all.push(Named { name, cards });
    }
    Ok(all)
}

/// A deck that has no name of its own.
pub fn numbered(at: usize, words: &Words) -> String {
    words.say("decks-numbered", &[("number", (at + 1).to_string())])
}
