//! What is checked when a pack is loaded (custom-rules.md R-11 and section 2).
//!
//! A check gets the whole pack and reports; it never stops another one. Checks that would only repeat a reading
//! problem in other words run when everything could be read (`whole`).

mod abilities;
mod amounts;
mod effect;
mod frames;
mod guidelines;
mod names;
mod needs;
mod orphans;
mod reach;
mod requests;
mod setup;
mod sources;

pub(crate) use names::list;
pub use needs::Thing;
pub(crate) use orphans::orphans;
pub(crate) use sources::sources;

use super::Pack;
use super::diagnostic::Report;
use super::folder::{Folder, Part};
use super::source::Name;

/// Ids that the files declare, also those of entries with other problems and of entries that a custom pack removed.
#[derive(Debug, Default)]
pub(crate) struct Declared {
    pub actions: Vec<String>,
    pub characters: Vec<String>,
    pub fogs: Vec<String>,
    pub trumps: Vec<String>,
    pub frames: Vec<String>,
    pub options: Vec<String>,
    /// Files that declare something but are not YAML, so nothing can be said about references to it.
    pub unreadable: Unreadable,
}

#[derive(Debug, Default)]
pub(crate) struct Unreadable {
    pub characters: bool,
    pub fogs: bool,
    pub trumps: bool,
    pub frames: bool,
}

impl Declared {
    pub fn of(folder: &Folder) -> Declared {
        let unreadable = |part: &Part| matches!(part, Part::Unreadable);
        Declared {
            actions: folder.actions.iter().map(|(stem, _)| stem.clone()).collect(),
            characters: folder.characters.ids("characters"),
            fogs: folder.fogs.ids("fogs"),
            trumps: folder.trumps.ids("trumps"),
            frames: folder.frames.ids("frames"),
            options: folder.frames.ids("options"),
            unreadable: Unreadable {
                characters: unreadable(&folder.characters),
                fogs: unreadable(&folder.fogs),
                trumps: unreadable(&folder.trumps),
                frames: unreadable(&folder.frames),
            },
        }
    }

    /// Adds what a pack has.
    pub fn extend(&mut self, pack: &Pack) {
        fn ids<'p>(entries: impl Iterator<Item = &'p Name>) -> impl Iterator<Item = String> {
            entries.map(|id| id.value.clone())
        }
        self.actions.extend(ids(pack.actions.iter().map(|entry| &entry.id)));
        self.characters
            .extend(ids(pack.characters.iter().map(|entry| &entry.id)));
        self.fogs.extend(ids(pack.fogs.iter().map(|entry| &entry.id)));
        self.trumps.extend(ids(pack.trumps.iter().map(|entry| &entry.id)));
        self.frames.extend(ids(pack.frames.iter().map(|entry| &entry.id)));
        self.options.extend(ids(pack.options.iter().map(|entry| &entry.id)));
    }
}

/// Runs all checks.
pub(crate) fn check(pack: &Pack, report: &mut Report, declared: &Declared, whole: bool) {
    names::names(pack, report, declared);
    names::sizes(pack, report);
    names::twins(pack, report);
    abilities::abilities(pack, report);
    frames::frames(pack, report);
    for action in &pack.actions {
        effect::header(pack, action, report);
        effect::effect(action, report);
    }
    if whole {
        frames::zones(pack, report);
        requests::requests(pack, report);
        reach::turn_passes(pack, report);
        reach::present(pack, report, declared);
        reach::soldiers(pack, report);
        reach::triggered(pack, report);
    }
    amounts::amounts(pack, report);
    guidelines::guidelines(pack, report);
}
