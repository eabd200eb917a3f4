//! Packs: the rules of an edition as read from its files, checked, changed by a custom pack, and compiled.
//!
//! ```text
//! files ─ folder ─ node ─ read ─▶ Pack ─ check ─▶ Pack ─ compile ─▶ Rules
//!                                   ▲
//!                          custom ──┘
//! ```
//!
//! ```
//! use blackpoker::pack::{self, GameOptions};
//!
//! let pack = pack::official("8.2")?;
//! let rules = pack.rules(&"master+pack".parse()?, &GameOptions::default())?;
//! assert_eq!(rules.regulation.to_string(), "8.2 master+pack");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The files are described in `docs/rule-files.md`. All problems of all files are reported at once, as
//! [`Diagnostic`]s with file, line and what was expected; a pack with an error is not loaded. Nothing here reads
//! a disk: files come in as [`File`]s, and the official ones are embedded ([`official`]).
//!
//! Where to add things: an operation is a variant of `effect::StepKind`, a reader in `read::effect`, a line in
//! `compile::effect` and in `meaning`; a load-time check is a function in `check` with a broken file in its test.

mod ast;
mod change;
mod check;
mod compile;
mod custom;
mod diagnostic;
mod effect;
mod folder;
mod meaning;
mod node;
mod official;
mod options;
mod overlay;
mod places;
mod publication;
mod read;
mod reading;
mod registry;
mod regulation;
mod revision;
mod source;
mod walk;
mod withhold;

#[cfg(test)]
mod tests;

use std::sync::Arc;

use crate::rules::{Custom, Rules, Text};
use crate::text::{face_up, trump_name};

pub use ast::{
    Action, Character, CostLetter, Edition, ExtraZone, Fog, Frame, FrameOption, FrameStep, Key, Payment, Regulations,
    Revision, Scope, Settings, Term, Trump, Untargetable, Waive,
};
pub use change::{Change, ChangeError, Changed, Setting, change, copy, settings};
pub use check::Thing;
pub(crate) use diagnostic::nearest;
pub use diagnostic::{Diagnostic, Severity};
pub(crate) use official::editions_with_action;
pub use official::{EDITIONS, PackError, editions, fingerprint, official, official_files, rules};
pub use options::{GameOptions, OptionError, PresetBulwark};
pub use publication::{
    AtStyle, Noted, NotedKind, Printed, PrintedGroup, Publication, SourceNote, Style, UnitStyle, Word,
};
pub use reading::Reading;
pub use registry::{Packs, RulesName, UnknownRules};
pub use regulation::{ParseRegulationError, RegulationError, RegulationName, Strictness};
pub use source::{Mark, Name, Span, Spanned};

pub(crate) use ast::{Ability, TriggerEntry};
pub(crate) use effect::{
    Cards, CardsKind, ChooseCards, Cond, CondKind, On, Raise, RaisedKeys, RequestFilter, Step, StepKind, Target,
    TrumpFilter, Trumps, TrumpsKind, UnitFilter, Units, UnitsKind, Value, ValueKind,
};
pub(crate) use regulation::{NO_FRAME, resolve};
pub(crate) use walk::{Part as Piece, steps as walk_steps};

use check::Declared;
use diagnostic::{Report, Severity as Level};
use folder::{Folder, Part};
use source::Source;

/// A rule file in memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Its path; the last parts say what it is: `edition.yaml`, `actions/throwing.yaml`.
    pub path: String,
    /// What is in it.
    pub text: String,
}

/// The rules of an edition, perhaps changed by a custom pack.
#[derive(Clone, Debug)]
pub struct Pack {
    pub(crate) edition: Edition,
    pub(crate) actions: Vec<Action>,
    pub(crate) characters: Vec<Character>,
    pub(crate) fogs: Vec<Fog>,
    pub(crate) trumps: Vec<Trump>,
    pub(crate) frames: Vec<Frame>,
    pub(crate) options: Vec<FrameOption>,
    pub(crate) publications: Vec<Publication>,
    pub(crate) source_notes: Vec<SourceNote>,
    pub(crate) style: Style,
    pub(crate) words: Vec<Word>,
    /// Other ways to play it, as publications print it.
    pub(crate) readings: Vec<Reading>,
    /// Those of them that this pack follows, by id.
    pub(crate) follows: Vec<String>,
    pub(crate) custom: Option<Custom>,
    /// Guidelines that the custom pack breaks on purpose.
    pub(crate) allow: Vec<Name>,
    /// Where the custom pack introduces itself.
    pub(crate) custom_at: Span,
    sources: Vec<Arc<Source>>,
    /// So many of the sources are those of the edition, the others those of the custom pack.
    pub(crate) edition_sources: usize,
    notes: Vec<Diagnostic>,
    /// What the custom pack took something away from that it needs.
    orphans: Vec<Thing>,
    /// Tests compile in another layout, by this seed: nothing that is recorded may depend on it.
    #[cfg(test)]
    pub(crate) layout: Option<u64>,
}

impl Pack {
    /// Reads the files of an edition. Either the pack, or everything that is wrong with it.
    pub fn load(files: &[File]) -> Result<Pack, Vec<Diagnostic>> {
        Pack::load_at(files, None)
    }

    /// The same as it was in an older revision.
    fn load_at(files: &[File], revision: Option<u32>) -> Result<Pack, Vec<Diagnostic>> {
        let mut report = Report::default();
        let mut folder = folder::parse(&mut report, files, "edition.yaml");
        let older: Vec<(u32, String)> = folder
            .older
            .iter()
            .map(|(number, path, _)| (*number, path.clone()))
            .collect();
        revision::go_back(&mut report, &mut folder, revision);
        for (part, name) in [
            (&folder.characters, "characters.yaml"),
            (&folder.fogs, "fogs.yaml"),
            (&folder.frames, "frames.yaml"),
        ] {
            if let Part::Missing = part {
                report.file(Level::Error, name, "missing-file", format!("there is no {name}"));
            }
        }
        let edition = folder.head.as_ref().and_then(|node| read::edition(&mut report, node));
        let entries = Entries::read(&mut report, &folder, false);
        let sources = folder.sources.node().map(|node| read::sources(&mut report, node));
        let mut sources = sources.unwrap_or_default();
        let Some(mut edition) = edition else {
            return Err(report.sorted());
        };
        let whole = report.errors() == 0;
        if whole {
            revision::check_folders(&mut report, &edition, &older);
        }
        edition
            .revisions
            .retain(|known| revision.is_none_or(|revision| known.number <= revision));
        sources
            .notes
            .retain(|note| revision.is_none_or(|revision| note.since.value <= revision));
        let readings = std::mem::take(&mut folder.readings).into_iter();
        let readings = readings.filter_map(|(publication, folder)| {
            reading::read(
                &mut report,
                publication,
                &folder,
                &edition.settings,
                &sources.publications,
            )
        });
        let readings: Vec<Reading> = readings.collect();
        for note in &mut sources.notes {
            let taken = readings.iter().filter(|reading| reading.takes(note));
            note.readings = taken.map(Reading::to_string).collect();
        }
        let mut declared = Declared::of(&folder);
        declared
            .actions
            .extend(edition.actions.iter().map(|id| id.value.clone()));
        let mut pack = Pack {
            edition,
            actions: entries.actions,
            characters: entries.characters,
            fogs: entries.fogs,
            trumps: entries.trumps,
            frames: entries.frames,
            options: entries.options,
            publications: sources.publications,
            source_notes: sources.notes,
            style: sources.style,
            words: sources.words,
            readings,
            follows: Vec::new(),
            custom: None,
            allow: Vec::new(),
            custom_at: Span::default(),
            sources: Vec::new(),
            edition_sources: 0,
            notes: Vec::new(),
            orphans: Vec::new(),
            #[cfg(test)]
            layout: None,
        };
        pack.edition_sources = report.sources.len();
        check::list(&pack, &folder, &mut report);
        pack.sort_actions();
        if whole && revision.is_none() {
            check::sources(&pack, &mut report);
        }
        pack.finish(report, &declared, whole)
    }

    /// This pack changed by the files of a custom pack. Either the result, or everything that is wrong.
    pub fn customize(&self, files: &[File]) -> Result<Pack, Vec<Diagnostic>> {
        custom::customize(self, files)
    }

    /// Compiles the rules of a regulation that this edition knows as official.
    pub fn rules(&self, regulation: &RegulationName, options: &GameOptions) -> Result<Rules, RegulationError> {
        self.rules_for(regulation, options, Strictness::Official)
    }

    /// Compiles the rules of a regulation; a scenario may combine what no regulation combines.
    pub fn rules_for(
        &self,
        regulation: &RegulationName,
        options: &GameOptions,
        strictness: Strictness,
    ) -> Result<Rules, RegulationError> {
        let pack = self.following(regulation)?;
        let chosen = regulation::resolve(&pack, regulation, strictness)?;
        compile::compile(&pack, &chosen, options)
    }

    /// Warnings and notes of a pack that has no errors.
    pub fn notes(&self) -> &[Diagnostic] {
        &self.notes
    }

    /// What the custom pack left alone, but took something away from that it needs. The notes tell what.
    pub fn orphans(&self) -> &[Thing] {
        &self.orphans
    }

    /// The edition: formats, costs, types, categories, labels, settings.
    pub fn edition(&self) -> &Edition {
        &self.edition
    }

    /// The ids of the formats, the smallest first.
    pub fn formats(&self) -> impl Iterator<Item = &str> {
        self.edition.formats.iter().map(|format| format.as_str())
    }

    /// All actions of all formats and frames, in the order of the list.
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// All characters.
    pub fn characters(&self) -> &[Character] {
        &self.characters
    }

    /// All fogs.
    pub fn fogs(&self) -> &[Fog] {
        &self.fogs
    }

    /// All trumps; an edition may have none.
    pub fn trumps(&self) -> &[Trump] {
        &self.trumps
    }

    /// All frames but `none`, which has no entry.
    pub fn frames(&self) -> &[Frame] {
        &self.frames
    }

    /// All options of frames.
    pub fn frame_options(&self) -> &[FrameOption] {
        &self.options
    }

    /// What people hold in their hands of this edition.
    pub fn publications(&self) -> &[Publication] {
        &self.publications
    }

    /// Where publications print something else than is played, and what they leave open.
    pub fn source_notes(&self) -> &[SourceNote] {
        &self.source_notes
    }

    /// How its lists are set.
    pub fn style(&self) -> &Style {
        &self.style
    }

    /// The words that its lists explain or take for granted.
    pub fn words(&self) -> &[Word] {
        &self.words
    }

    /// The ids that a note may name.
    fn noted(&self, kind: NotedKind) -> Vec<&str> {
        match kind {
            NotedKind::Action => self.actions.iter().map(|entry| entry.id.as_str()).collect(),
            NotedKind::Character => self.characters.iter().map(|entry| entry.id.as_str()).collect(),
            NotedKind::Fog => self.fogs.iter().map(|entry| entry.id.as_str()).collect(),
            NotedKind::Frame => self.frames.iter().map(|entry| entry.id.as_str()).collect(),
            NotedKind::Setting => read::FLOW.to_vec(),
        }
    }

    /// The custom pack that changed this edition; such games are labeled wherever they appear (R-12).
    pub fn custom(&self) -> Option<&Custom> {
        self.custom.as_ref()
    }

    /// Every regulation that [`Pack::rules`] takes, with every set of options; without the frame `none`.
    /// Where the edition only recommends formats, [`Frame::formats`] tells which.
    pub fn regulations(&self) -> Vec<RegulationName> {
        regulation::all(self)
    }

    /// The rules of every regulation.
    pub fn all_rules(&self) -> Vec<Rules> {
        let options = GameOptions::default();
        self.regulations()
            .iter()
            .filter_map(|name| self.rules(name, &options).ok())
            .collect()
    }

    /// Actions in the order of the edition's list; added ones behind it, in the order of their files.
    fn sort_actions(&mut self) {
        let list = &self.edition.actions;
        let place = |action: &Action| {
            list.iter()
                .position(|id| id.value == action.id.value)
                .unwrap_or(list.len())
        };
        self.actions.sort_by_key(place);
    }

    /// Fills in the texts of conditions; those of trumps need the trumps' names.
    fn say_conditions(&mut self) {
        let trumps = &self.trumps;
        for action in &mut self.actions {
            let texts = action
                .activation
                .iter()
                .zip(&action.said)
                .map(|(when, said)| match said {
                    Some(said) => said.clone(),
                    None => made_text(trumps, when),
                });
            action.conditions = texts.collect();
        }
    }

    /// Runs the checks; the pack only if there is no error.
    fn finish(mut self, mut report: Report, declared: &Declared, whole: bool) -> Result<Pack, Vec<Diagnostic>> {
        check::check(&self, &mut report, declared, whole);
        self.say_conditions();
        let failed = report.errors() > 0;
        self.sources = report.sources.clone();
        let list = report.sorted();
        if failed {
            return Err(list);
        }
        self.notes = list;
        Ok(self)
    }
}

/// The text of a condition that the file gives none for: of `faceUp`.
fn made_text(trumps: &[Trump], when: &Cond) -> Text {
    let CondKind::FaceUp(id) = &when.value else {
        return Text::default();
    };
    let trump = trumps.iter().find(|trump| trump.id.value == id.value);
    let named = trump.and_then(|trump| Some(trump_name(trump.card.value?, &trump.name)));
    // One that a custom pack has removed has only its id.
    face_up(&named.unwrap_or_else(|| id.value.clone().into()))
}

/// The entries of a folder, as far as they could be read.
#[derive(Clone, Debug, PartialEq)]
struct Entries {
    actions: Vec<Action>,
    characters: Vec<Character>,
    fogs: Vec<Fog>,
    trumps: Vec<Trump>,
    frames: Vec<Frame>,
    options: Vec<FrameOption>,
}

impl Entries {
    fn read(r: &mut Report, folder: &Folder, custom: bool) -> Entries {
        let actions = folder
            .actions
            .iter()
            .filter_map(|(stem, node)| read::action(r, node.as_ref()?, stem, custom));
        Entries {
            actions: actions.collect(),
            characters: folder
                .characters
                .node()
                .map(|n| read::characters(r, n, custom))
                .unwrap_or_default(),
            fogs: folder.fogs.node().map(|n| read::fogs(r, n, custom)).unwrap_or_default(),
            trumps: folder
                .trumps
                .node()
                .map(|n| read::trumps(r, n, custom))
                .unwrap_or_default(),
            frames: folder
                .frames
                .node()
                .map(|n| read::frames(r, n, custom))
                .unwrap_or_default(),
            options: folder
                .frames
                .node()
                .map(|n| read::options(r, n, custom))
                .unwrap_or_default(),
        }
    }
}
