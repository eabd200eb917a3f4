//! Readings: an edition as one of its publications prints it.
//!
//! `readings/<publication>/` holds only what that publication has otherwise than is played, in files of the same shape
//! as the edition's: whole actions, characters and fogs, switches of the flow, names. The head, `reading.yaml`, says
//! which notes of `sources.yaml` this takes literally. A reading has no hash of its own: what it means is what differs.

use std::borrow::Cow;
use std::fmt;

use super::ast::{Settings, Term};
use super::check::{self, Declared};
use super::custom::merge;
use super::diagnostic::{Diagnostic, Report};
use super::folder::{Folder, READING};
use super::regulation::{Strictness, by_id, resolve};
use super::source::Name;
use super::{
    Entries, GameOptions, Level, Noted, Pack, Printed, Publication, RegulationError, RegulationName, SourceNote,
    meaning,
};
use crate::rules::Text;

/// A way to play an edition as one of its publications prints it.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// How it is called behind a regulation, `printed`.
    pub id: Name,
    /// Its name.
    pub name: Text,
    /// The publication that it follows.
    pub publication: String,
    /// The format of that publication; chapters are for all.
    pub format: Option<String>,
    /// The numbers of the notes on what is printed otherwise, which do not hold for whoever plays it as printed.
    pub takes: Vec<Name>,
    changes: Changes,
}

/// What it has otherwise.
#[derive(Clone, Debug, PartialEq)]
struct Changes {
    entries: Entries,
    remove_fogs: Vec<Name>,
    /// The edition's settings, and what becomes of them.
    settings: [Settings; 2],
    labels: Vec<Term>,
    types: Vec<Term>,
    categories: Vec<Term>,
}

/// As it is written behind a regulation: `master+…:printed`.
impl fmt::Display for Reading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(format) = &self.format {
            write!(f, "{format}+")?;
        }
        write!(f, "…:{}", self.id)
    }
}

impl Reading {
    /// Whether the format can be played by it.
    pub fn is_for(&self, format: &str) -> bool {
        self.format.as_ref().is_none_or(|only| only == format)
    }

    /// Whether it plays what a note says is printed.
    pub fn takes(&self, note: &SourceNote) -> bool {
        note.departs_from(&self.publication) && self.takes.iter().any(|number| number.value == note.number)
    }
}

/// Reads the folder of a publication.
pub(super) fn read(
    report: &mut Report,
    publication: String,
    folder: &Folder,
    base: &Settings,
    publications: &[Publication],
) -> Option<Reading> {
    let path = format!("readings/{publication}/{READING}");
    let Some(known) = publications.iter().find(|known| known.id == publication.as_str()) else {
        let known: Vec<&str> = publications.iter().map(|known| known.id.as_str()).collect();
        let message = format!("there is no publication `{publication}` in sources.yaml");
        report
            .file(Level::Error, &path, "unknown-name", message)
            .expected(format!("one of {}", known.join(", ")));
        return None;
    };
    let Some(node) = &folder.head else {
        report.file(Level::Error, &path, "missing-file", format!("there is no {READING}"));
        return None;
    };
    let head = super::read::reading(report, node, base)?;
    let entries = Entries::read(report, folder, false);
    Some(Reading {
        id: head.id,
        name: head.name,
        format: known.format.as_ref().map(|format| format.value.clone()),
        publication,
        takes: head.takes,
        changes: Changes {
            entries,
            remove_fogs: head.remove_fogs,
            settings: [base.clone(), head.settings],
            labels: head.labels,
            types: head.types,
            categories: head.categories,
        },
    })
}

impl Pack {
    /// All readings of all formats.
    pub fn readings(&self) -> &[Reading] {
        &self.readings
    }

    /// The readings by which a format can be played.
    pub fn readings_of(&self, format: &str) -> impl Iterator<Item = &Reading> {
        self.readings.iter().filter(move |reading| reading.is_for(format))
    }

    /// What a reading changes: the entries and what is printed of them.
    pub fn changed_by(&self, reading: &Reading) -> Vec<(Vec<Noted>, Text)> {
        let taken = self.source_notes.iter().filter(|note| reading.takes(note));
        let prints = taken.filter_map(|note| match &note.printed {
            Printed::Otherwise { text, .. } => Some((note.about.clone(), text.clone())),
            Printed::Open(_) => None,
        });
        prints.collect()
    }

    /// This pack by the readings that a regulation names; with none it is the same.
    pub fn following(&self, name: &RegulationName) -> Result<Cow<'_, Pack>, RegulationError> {
        let name = by_id(self, name);
        let asked = RegulationName {
            edition: None,
            ..RegulationName::of_format(&name.format)
        };
        let asked = RegulationName {
            readings: name.readings,
            ..asked
        };
        let wanted = resolve(self, &asked, Strictness::Scenario)?.regulation.readings;
        if wanted == self.follows {
            return Ok(Cow::Borrowed(self));
        }
        let mut pack = self.clone();
        for reading in self
            .readings_of(&asked.format)
            .filter(|reading| wanted.contains(&reading.id))
        {
            pack.follow(reading);
        }
        Ok(Cow::Owned(pack))
    }

    /// Lays a reading over the edition. What a custom pack brings is not the edition's, and stays.
    fn follow(&mut self, reading: &Reading) {
        let Changes {
            entries,
            remove_fogs,
            settings: [before, after],
            labels,
            types,
            categories,
        } = reading.changes.clone();
        fn set<T: PartialEq>(now: &mut T, before: T, after: T) {
            if before != after {
                *now = after;
            }
        }
        let now = &mut self.edition.settings;
        set(
            &mut now.drop_main_if_stage_busy,
            before.drop_main_if_stage_busy,
            after.drop_main_if_stage_busy,
        );
        set(&mut now.both_zero, before.both_zero, after.both_zero);
        set(
            &mut now.grave_top_repick_on_leave,
            before.grave_top_repick_on_leave,
            after.grave_top_repick_on_leave,
        );
        set(&mut now.preset_shown, before.preset_shown, after.preset_shown);
        set(
            &mut now.generation_reveals,
            before.generation_reveals,
            after.generation_reveals,
        );
        merge(&mut self.edition.labels, labels);
        merge(&mut self.edition.types, types);
        merge(&mut self.edition.categories, categories);
        let Entries {
            mut actions,
            mut characters,
            mut fogs,
            trumps: _,
            frames: _,
            options: _,
        } = entries;
        actions.retain(|entry| !self.actions.iter().any(|own| own.custom && own.id == entry.id));
        characters.retain(|entry| !self.characters.iter().any(|own| own.custom && own.id == entry.id));
        fogs.retain(|entry| !self.fogs.iter().any(|own| own.custom && own.id == entry.id));
        merge(&mut self.actions, actions);
        merge(&mut self.characters, characters);
        merge(&mut self.fogs, fogs);
        self.fogs.retain(|fog| fog.custom || !remove_fogs.contains(&fog.id));
        self.source_notes.retain(|note| !reading.takes(note));
        self.follows.push(reading.id.value.clone());
        self.say_conditions();
    }

    /// Everything that is wrong with the readings: entries with problems, notes that there are not, readings that
    /// change nothing.
    pub fn check_readings(&self) -> Vec<Diagnostic> {
        let mut report = Report::about(self.sources.clone());
        for reading in &self.readings {
            let mut pack = self.clone();
            pack.follow(reading);
            let mut declared = Declared::default();
            declared.extend(self);
            check::check(&pack, &mut report, &declared, true);
            for number in &reading.takes {
                let mut taken = self.source_notes.iter().filter(|note| reading.takes(note));
                if !taken.any(|note| note.number == number.value) {
                    let message = format!("no note {number} tells what `{}` prints otherwise", reading.publication);
                    report
                        .error(number.at, "unknown-name", message)
                        .expected("the number of a note in sources.yaml that names this publication");
                }
            }
            let same = |format: &&Name| {
                let hash = |readings: Vec<String>| {
                    let name = RegulationName {
                        readings,
                        ..RegulationName::of_format(format)
                    };
                    let pack = self.following(&name).ok()?;
                    let chosen = resolve(&pack, &name, Strictness::Scenario).ok()?;
                    Some(meaning::hash(&pack, &chosen, &GameOptions::default()))
                };
                hash(vec![reading.id.value.clone()]) == hash(Vec::new())
            };
            let mut formats = self.edition.formats.iter().filter(|format| reading.is_for(format));
            if formats.find(same).is_some() {
                let message = format!("the reading `{reading}` is played like the edition");
                report.error(reading.id.at, "reading-same", message);
            }
        }
        let mut errors = report.sorted();
        errors.retain(|problem| problem.severity == Level::Error);
        errors
    }
}
