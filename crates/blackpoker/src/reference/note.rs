//! Notes on what is printed, in words.

use super::Reference;
use super::say::{fill, join, same};
use crate::pack::{Printed, Publication, SourceNote};
use crate::rules::Text;

/// A note in sentences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// Which publications print what; or what is open.
    pub printed: Text,
    /// What is played.
    pub played: Text,
    /// Why, and since when.
    pub why: Text,
}

/// The title of a publication with its date.
pub fn title(publication: &Publication) -> Text {
    match &publication.date {
        Some(date) => fill("notes-dated", &[("name", &publication.name), ("date", &same(date))]),
        None => publication.name.clone(),
    }
}

impl Reference {
    /// What a note says.
    pub fn told(&self, note: &SourceNote) -> Told {
        let printed = match &note.printed {
            Printed::Otherwise { publications, text } => {
                let is_named = |known: &&Publication| publications.contains(&known.id);
                let titles: Vec<Text> = self.publications.iter().filter(is_named).map(title).collect();
                fill(
                    "note-prints",
                    &[("where", &join(&titles, "list-between")), ("text", text)],
                )
            }
            Printed::Open(text) => fill("note-open", &[("text", text)]),
        };
        let since = self.revisions.iter().find(|known| known.number == note.since.value);
        let date = since.map(|known| known.date.as_str()).unwrap_or_default();
        let why = [
            ("text", &note.why),
            ("revision", &same(note.since)),
            ("date", &same(date)),
        ];
        Told {
            printed,
            played: fill("note-plays", &[("text", &note.plays)]),
            why: fill("note-why", &why),
        }
    }
}
