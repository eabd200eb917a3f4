//! The rules as people look them up: every entry of a pack in words and symbols, in Japanese and English.
//!
//! ```
//! use blackpoker::pack;
//! use blackpoker::reference::{Field, Reference};
//!
//! let reference = Reference::of(&pack::official("8.2")?);
//! let entry = reference.find("Throwing").first().copied().ok_or("not there")?;
//! assert_eq!(entry.fact(Field::Key).map(|key| key.ja.as_str()), Some("♠A〜Kと♣A〜K"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Everything is computed from the rule files, so entries of custom packs and of later editions show up by
//! themselves. Sentences are in `locales/*/engine.ftl`. Clients decide how it looks; nothing here prints.

mod action;
mod cards;
mod chain;
mod character;
mod diff;
mod effect;
mod entry;
mod frame;
mod note;
mod say;
mod settings;
mod trump;
mod unit;
mod word;

use serde::Serialize;

use crate::pack::{
    AtStyle, Noted, NotedKind, Pack, Publication, RegulationError, RegulationName, Revision, SourceNote, Strictness,
    Style, nearest, resolve,
};
use crate::rules::{Custom, Text};
use crate::spelling::{folded, usual_width};
use crate::text::format_name;
use say::{fill, say};

pub(crate) use action::{found_in, regulation_title};
pub(crate) use cards::key as key_cards;
pub use diff::{Change, Diff, Difference, diff};
pub use entry::{At, Entry, Fact, Field, Kind};
pub use note::{Told, changes, title};

/// An id with its name, and what it means where the name alone does not say it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Symbol {
    /// The id, or the letter of a cost.
    pub id: String,
    /// Its name.
    pub name: Text,
}

/// Everything that a pack, or a regulation of it, has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Reference {
    /// The edition, `8.2`.
    pub edition: String,
    /// Its name.
    pub name: Text,
    /// The official release that it follows.
    pub release: String,
    /// Its revisions up to the one that is shown, which is the last.
    pub revisions: Vec<Revision>,
    /// The custom pack that changed it; such lists say so (R-12).
    pub custom: Option<Custom>,
    /// The regulation that it was narrowed down to.
    pub regulation: Option<String>,
    /// What people call it: that regulation, or the whole edition.
    pub title: Text,
    /// The formats, the smallest first.
    pub formats: Vec<String>,
    /// How lists of the edition are set.
    pub style: Style,
    /// The cost letters.
    pub costs: Vec<Symbol>,
    /// The groups of the action list, in their order.
    pub categories: Vec<Symbol>,
    /// What follows what: `End → Charge → Draw`, by action id.
    pub chains: Vec<Vec<String>>,
    /// The entries, in the order of the pack: actions, characters, fogs, trumps, frames, options of frames.
    pub entries: Vec<Entry>,
    /// The words that lists explain or take for granted.
    pub words: Vec<Entry>,
    /// What people hold in their hands of the edition.
    pub publications: Vec<Publication>,
    /// Where that differs from what is played, and what it leaves open; of these entries, and of the game as a whole.
    pub notes: Vec<SourceNote>,
}

impl Reference {
    /// All entries of all formats and frames.
    pub fn of(pack: &Pack) -> Reference {
        Reference::with(pack, |_| true)
    }

    /// The entries of one regulation; with the frame `none`, those that need no frame.
    pub fn of_regulation(pack: &Pack, name: &RegulationName) -> Result<Reference, RegulationError> {
        let pack = &*pack.following(name)?;
        let chosen = resolve(pack, name, Strictness::Official)?;
        let mut reference = Reference::with(pack, |entry| match entry.kind {
            Kind::Frame => entry.id == chosen.regulation.frame,
            Kind::FrameOption => chosen.regulation.options.contains(&entry.id),
            _ => entry.is_in(&chosen.regulation),
        });
        reference.title = regulation_title(pack, &chosen.regulation);
        reference.regulation = Some(chosen.regulation.to_string());
        Ok(reference)
    }

    /// The entries of one format, with any frame.
    pub fn of_format(pack: &Pack, format: &str) -> Result<Reference, RegulationError> {
        resolve(pack, &RegulationName::new(format, "none"), Strictness::Official)?;
        Ok(Reference::with(pack, |entry| entry.formats.iter().any(|f| f == format)))
    }

    fn with(pack: &Pack, keep: impl Fn(&Entry) -> bool) -> Reference {
        let edition = pack.edition();
        let actions = pack.actions().iter().map(|a| action::entry(pack, a));
        let characters = pack.characters().iter().map(|c| character::character(pack, c));
        let fogs = pack.fogs().iter().map(|f| character::fog(pack, f));
        let trumps = pack.trumps().iter().map(|t| trump::trump(pack, t));
        let frames = pack.frames().iter().map(|f| frame::frame(pack, f));
        let options = pack.frame_options().iter().map(|o| frame::option(pack, o));
        let parts = characters.chain(fogs).chain(trumps);
        let all = actions.chain(parts).chain(frames).chain(options);
        let entries: Vec<Entry> = all.filter(keep).collect();
        let is_here = |note: &&SourceNote| {
            let is_listed = |entry: &Entry| noted(entry.kind).is_some_and(|kind| note.is_about(kind, &entry.id));
            let is_general = note.about.iter().all(|about| about.kind == NotedKind::Setting);
            is_general || entries.iter().any(is_listed)
        };
        let notes = pack.source_notes().iter().filter(is_here).cloned().collect();
        Reference {
            edition: edition.id.clone(),
            name: edition.name.clone(),
            release: edition.release.clone(),
            revisions: pack.revisions().to_vec(),
            custom: pack.custom().cloned(),
            regulation: None,
            title: edition.name.clone(),
            formats: pack.formats().map(str::to_string).collect(),
            style: pack.style().clone(),
            costs: edition
                .costs
                .iter()
                .map(|cost| Symbol {
                    id: cost.symbol.to_string(),
                    name: cost.name.clone(),
                })
                .collect(),
            categories: edition
                .categories
                .iter()
                .map(|category| Symbol {
                    id: category.id.value.clone(),
                    name: category.name.clone(),
                })
                .collect(),
            chains: chain::chains(pack, &|id: &str| {
                entries.iter().any(|entry| entry.kind == Kind::Action && entry.id == id)
            }),
            entries,
            words: pack.words().iter().map(|word| word::word(pack, word)).collect(),
            publications: pack.publications().to_vec(),
            notes,
        }
    }

    /// The notes on what is printed about an entry.
    pub fn notes_on(&self, entry: &Entry) -> impl Iterator<Item = &SourceNote> {
        let kind = noted(entry.kind);
        self.notes
            .iter()
            .filter(move |note| kind.is_some_and(|kind| note.is_about(kind, &entry.id)))
    }

    /// Whether some publication prints something else about an entry than is played.
    pub fn is_printed_otherwise(&self, entry: &Entry) -> bool {
        self.notes_on(entry).any(SourceNote::is_departure)
    }

    /// What a note or a publication names; a setting is no entry.
    pub fn noted(&self, about: &Noted) -> Option<&Entry> {
        let is_it = |entry: &&Entry| noted(entry.kind) == Some(about.kind) && about.id == entry.id.as_str();
        self.entries.iter().find(is_it)
    }

    /// The entries of a kind.
    pub fn all(&self, kind: Kind) -> impl Iterator<Item = &Entry> {
        self.entries.iter().filter(move |entry| entry.kind == kind)
    }

    /// The entry of a kind with an id.
    pub fn entry(&self, kind: Kind, id: &str) -> Option<&Entry> {
        self.all(kind).find(|entry| entry.id == id)
    }

    /// The entries that someone may mean by an id, a name in one of the languages, a reading, or the card of a trump.
    pub fn find(&self, asked: &str) -> Vec<&Entry> {
        let card = usual_width(asked.trim()).parse().ok().map(trump::symbol);
        let asked = folded(asked);
        let means = |entry: &&Entry| {
            let is_card = card.is_some() && entry.card == card;
            is_card || entry.called().any(|name| folded(name) == asked)
        };
        self.entries.iter().chain(&self.words).filter(means).collect()
    }

    /// Names of entries that look like what was asked for.
    pub fn near(&self, asked: &str) -> Vec<String> {
        let asked = folded(asked);
        let mut near: Vec<String> = Vec::new();
        for entry in self.entries.iter().chain(&self.words) {
            let names: Vec<&str> = entry.called().collect();
            let sounds: Vec<String> = names.iter().map(|name| folded(name)).collect();
            let sounds: Vec<&str> = sounds.iter().map(String::as_str).collect();
            let inside = |sound: &&str| asked.chars().count() > 1 && sound.contains(&asked);
            let sound = sounds.iter().copied().find(inside).or_else(|| nearest(&asked, &sounds));
            let at = sound.and_then(|sound| sounds.iter().position(|other| *other == sound));
            near.extend(at.map(|at| names[at].to_string()).filter(|name| !near.contains(name)));
        }
        near.truncate(8);
        near
    }

    /// A list on paper by its id, or by the name of its format.
    pub fn publication(&self, asked: &str) -> Option<&Publication> {
        let folded_name = folded(asked);
        let is_called = |list: &&Publication| {
            let format = list.format.as_ref().map(|id| format_name(id));
            let of_format =
                format.is_some_and(|name| [name.ja, name.en].iter().any(|name| folded(name) == folded_name));
            list.id.as_str() == asked || of_format
        };
        self.publications.iter().find(is_called)
    }

    /// The list on paper whose order and groups a sheet of the regulation follows.
    pub fn followed(&self) -> Option<&Publication> {
        let format = self.regulation.as_deref()?.split([' ', '+', ':']).nth(1)?;
        let orders = |list: &&Publication| list.sheets.iter().any(|id| id == format);
        self.publications.iter().find(orders)
    }

    /// The mark of the nth format; formats of custom packs beyond the marks of the edition share one.
    pub fn mark(&self, level: usize) -> &str {
        self.style.marks.get(level).map_or("◇", String::as_str)
    }

    /// What each mark means, up to the format of the regulation: `■ Lite and up`.
    pub fn marks(&self) -> Vec<Text> {
        let regulation = self.regulation.as_deref();
        let last = regulation.and_then(|name| name.split([' ', '+', ':']).nth(1));
        let last = last.and_then(|last| self.formats.iter().position(|format| format == last));
        let formats = self.formats.iter().enumerate();
        let shown = formats.take(last.map_or(self.formats.len(), |last| last + 1));
        shown
            .map(|(level, id)| {
                let format = fill("formats-from", &[("format", &format_name(id))]);
                Text::new(|lang| format!("{} {}", self.mark(level), format.in_language(lang)))
            })
            .collect()
    }

    /// What a field is called in this edition.
    pub fn field_name(&self, field: Field) -> Text {
        match (field, self.style.at) {
            (Field::Size, _) => self.style.size.clone(),
            (Field::TriggeredBy, AtStyle::Timing) => say("fact-happens"),
            _ => field.name(),
        }
    }

    /// Whether the lists of this edition speak of a field.
    pub fn speaks_of(&self, field: Field) -> bool {
        match field {
            Field::Labels => self.style.labels,
            Field::Trigger | Field::Speed => self.style.at == AtStyle::Full,
            _ => true,
        }
    }

    /// Where an entry first appears: the place of its smallest format among all formats.
    pub fn level(&self, entry: &Entry) -> usize {
        let has = |format: &String| entry.formats.contains(format);
        self.formats.iter().position(has).unwrap_or_default()
    }
}

/// As what notes know entries of a kind; they are about no trumps and no options of frames.
fn noted(kind: Kind) -> Option<NotedKind> {
    match kind {
        Kind::Action => Some(NotedKind::Action),
        Kind::Character => Some(NotedKind::Character),
        Kind::Fog => Some(NotedKind::Fog),
        Kind::Frame => Some(NotedKind::Frame),
        Kind::Trump | Kind::FrameOption | Kind::Word => None,
    }
}
