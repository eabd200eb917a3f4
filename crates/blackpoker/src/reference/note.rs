//! Notes on what is printed, in words.

use super::Reference;
use super::say::{fill, join, same};
use crate::pack::{Noted, NotedKind, Pack, Printed, Publication, Reading, SourceNote};
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

/// What a reading changes, a line for each thing: `Recruit: Turn up the bottom four cards of your life.`
pub fn changes(pack: &Pack, reading: &Reading) -> Vec<Text> {
    let told = pack
        .changed_by(reading)
        .into_iter()
        .map(|(about, prints)| match names(pack, &about).as_slice() {
            [] => prints,
            names => fill(
                "reading-changes",
                &[("names", &join(names, "list-between")), ("text", &prints)],
            ),
        });
    told.collect()
}

/// The names of entries, each once: a fog is called like the action that makes it.
pub(super) fn names(pack: &Pack, all: &[Noted]) -> Vec<Text> {
    let mut names: Vec<Text> = Vec::new();
    for name in all.iter().filter_map(|noted| name(pack, noted)) {
        if !names.contains(name) {
            names.push(name.clone());
        }
    }
    names
}

/// The name of an entry; a setting has none, since what is printed of it names it.
fn name<'p>(pack: &'p Pack, noted: &Noted) -> Option<&'p Text> {
    let id = noted.id.as_str();
    match noted.kind {
        NotedKind::Action => pack
            .actions()
            .iter()
            .find(|entry| entry.id == id)
            .map(|entry| &entry.name),
        NotedKind::Character => pack
            .characters()
            .iter()
            .find(|entry| entry.id == id)
            .map(|entry| &entry.name),
        NotedKind::Fog => pack.fogs().iter().find(|entry| entry.id == id).map(|entry| &entry.name),
        NotedKind::Frame => pack
            .frames()
            .iter()
            .find(|entry| entry.id == id)
            .map(|entry| &entry.name),
        NotedKind::Setting => None,
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
            played: match note.readings.as_slice() {
                [] => fill("note-plays", &[("text", &note.plays)]),
                readings => {
                    let readings: Vec<Text> = readings.iter().map(same).collect();
                    let readings = join(&readings, "list-between");
                    fill("note-plays-or", &[("text", &note.plays), ("readings", &readings)])
                }
            },
            why: fill("note-why", &why),
        }
    }
}
