//! Revisions: what the rules of an edition were before a correction.
//!
//! The files of an edition say what its newest revision is. `revisions/<number>/` holds only what an older revision had
//! otherwise than the one after it, in files of the same shape: keys of `edition.yaml`, whole actions, entries of
//! lists. So revision 1 of three is the newest with the folder 2 laid over it, and then the folder 1.

use std::sync::Arc;

use super::diagnostic::{Diagnostic, Report};
use super::folder::{Folder, Part};
use super::node::{Kind, Node};
use super::official::PackError;
use super::regulation::{Strictness, resolve};
use super::source::Source;
use super::{Edition, File, GameOptions, Level, Pack, Revision, meaning};

impl Pack {
    /// The revisions of the edition up to this one, which is the last.
    pub fn revisions(&self) -> &[Revision] {
        &self.edition.revisions
    }

    /// The number of this revision.
    pub fn revision(&self) -> u32 {
        self.edition.revision()
    }

    /// The rules as they were in a revision; a custom pack is applied to what its edition was then.
    pub fn at_revision(&self, number: u32) -> Result<Pack, PackError> {
        let unknown = || PackError::UnknownRevision {
            edition: self.edition.id.clone(),
            asked: number,
            newest: self.revision(),
        };
        if number == self.revision() {
            return Ok(self.clone());
        }
        if !self.revisions().iter().any(|revision| revision.number == number) {
            return Err(unknown());
        }
        let (edition, custom) = self.sources.split_at(self.edition_sources);
        let files = |sources: &[Arc<Source>]| -> Vec<File> { sources.iter().map(|source| source.file()).collect() };
        let pack = Pack::load_at(&files(edition), Some(number)).map_err(PackError::Broken)?;
        #[cfg(test)]
        let pack = Pack {
            layout: self.layout,
            ..pack
        };
        if self.custom.is_none() {
            return Ok(pack);
        }
        let pack = pack.customize(&files(custom)).map_err(PackError::Broken)?;
        // One that is made for a single revision is never anything else.
        if pack.revision() != number {
            return Err(unknown());
        }
        Ok(pack)
    }

    /// Everything that is wrong with the older revisions: files with problems, and revisions that change nothing.
    pub fn check_history(&self) -> Vec<Diagnostic> {
        let mut problems: Vec<Diagnostic> = Vec::new();
        let mut newer = self.clone();
        for revision in self.revisions().iter().rev().skip(1) {
            let older = match self.at_revision(revision.number) {
                Ok(older) => older,
                Err(PackError::Broken(found)) => {
                    // What is worth a note was noted of the newest; a problem of one file shows in all that lie below it.
                    let errors = found.into_iter().filter(|problem| problem.severity == Level::Error);
                    let new: Vec<Diagnostic> = errors.filter(|problem| !problems.contains(problem)).collect();
                    problems.extend(new);
                    continue;
                }
                Err(_) => continue,
            };
            if newer.revision() == revision.number + 1 && older.plays_like(&newer) {
                let mut report = Report::about(self.sources.clone());
                let (number, after) = (revision.number, revision.number + 1);
                let at = newer
                    .revisions()
                    .last()
                    .map(|revision| revision.at.0)
                    .unwrap_or_default();
                let message = format!("revision {after} changes nothing: everything is played as in revision {number}");
                report
                    .error(at, "revision-same", message)
                    .expected("a rule that is played otherwise; texts may change without a revision");
                problems.extend(report.sorted());
            }
            newer = older;
        }
        problems
    }

    /// Whether every regulation means the same.
    fn plays_like(&self, other: &Pack) -> bool {
        let names = self.regulations();
        let hash = |pack: &Pack, name| {
            let chosen = resolve(pack, name, Strictness::Official).ok()?;
            Some(meaning::hash(pack, &chosen, &GameOptions::default()))
        };
        names == other.regulations() && names.iter().all(|name| hash(self, name) == hash(other, name))
    }
}

/// Makes of the newest files what they were in a revision; without a number they stay what they are.
pub(super) fn go_back(report: &mut Report, folder: &mut Folder, revision: Option<u32>) {
    let older = std::mem::take(&mut folder.older).into_iter().rev();
    for (_, _, before) in older.take_while(|(number, ..)| revision.is_some_and(|revision| revision <= *number)) {
        folder.lay_over(report, before);
    }
}

/// Whether the folders are those that the list of revisions needs.
pub(super) fn check_folders(report: &mut Report, edition: &Edition, older: &[(u32, String)]) {
    let newest = edition.revision();
    for revision in edition.revisions.iter().filter(|revision| revision.number < newest) {
        if !older.iter().any(|(number, _)| *number == revision.number) {
            let (number, after) = (revision.number, revision.number + 1);
            let message = format!("nothing says what revision {number} was: there is no revisions/{number}/");
            report
                .error(revision.at.0, "missing-revision", message)
                .expected(format!("what revision {after} changed, as it was before"));
        }
    }
    for (number, path) in older {
        if *number == 0 || *number >= newest {
            let message = format!("there is no revision after {number} in edition.yaml, so this is no older one");
            report
                .file(Level::Error, path, "unknown-revision", message)
                .expected(match newest {
                    1 => "no such folder: there is only one revision".to_string(),
                    _ => format!("folders 1 to {}", newest - 1),
                });
        }
    }
}

impl Folder {
    /// Lays what an older revision had otherwise over what came after it.
    fn lay_over(&mut self, report: &mut Report, older: Folder) {
        if let Some(node) = older.head {
            refuse(report, &node, &["edition", "revisions"]);
            match &mut self.head {
                Some(head) => lay_keys(head, node),
                None => self.head = Some(node),
            }
        }
        lay_lists(&mut self.characters, older.characters);
        lay_lists(&mut self.fogs, older.fogs);
        lay_lists(&mut self.trumps, older.trumps);
        lay_lists(&mut self.frames, older.frames);
        let brought: Vec<String> = older.actions.iter().map(|(stem, _)| stem.clone()).collect();
        self.actions.retain(|(stem, _)| !brought.contains(stem));
        // What came later is not in the list of then.
        let list = self.head.as_ref().and_then(|head| head.get("actions"));
        if let Some(Kind::List(items)) = list.map(|list| &list.kind) {
            self.actions
                .retain(|(stem, _)| items.iter().any(|item| item.text() == Some(stem)));
        }
        self.actions.extend(older.actions);
        self.actions.sort_by(|a, b| a.0.cmp(&b.0));
    }
}

/// Keys that belong to the newest revision alone.
fn refuse(report: &mut Report, node: &Node, keys: &[&str]) {
    let Kind::Map(entries) = &node.kind else {
        return;
    };
    for (key, _) in entries.iter().filter(|(key, _)| keys.contains(&key.as_str())) {
        report
            .error(key.at, "unknown-key", format!("`{key}` is the same in all revisions"))
            .expected("it only in edition.yaml of the edition itself");
    }
}

fn lay_keys(newer: &mut Node, older: Node) {
    match (&mut newer.kind, older.kind) {
        (Kind::Map(newer), Kind::Map(older)) => {
            for (key, node) in older {
                match newer.iter_mut().find(|(known, _)| known.value == key.value) {
                    Some(entry) => *entry = (key, node),
                    None => newer.push((key, node)),
                }
            }
        }
        // Something else is reported by whoever reads it.
        (newer, older) => *newer = older,
    }
}

fn lay_lists(newer: &mut Part, older: Part) {
    match (newer, older) {
        (_, Part::Missing) => {}
        (Part::Read(newer), Part::Read(older)) => lay_entries(newer, older),
        (newer, older) => *newer = older,
    }
}

/// Entries take the place of those with the same id, others go to the end. A list with bare ids, or without anything, is
/// the whole list in its order; an id stands for the entry as it is later.
fn lay_entries(newer: &mut Node, older: Node) {
    let (Kind::Map(newer), Kind::Map(older)) = (&mut newer.kind, older.kind) else {
        return;
    };
    for (key, node) in older {
        let known = newer.iter_mut().find(|(known, _)| known.value == key.value);
        let (
            Some((
                _,
                Node {
                    kind: Kind::List(entries),
                    ..
                },
            )),
            Kind::List(items),
        ) = (known, &node.kind)
        else {
            newer.push((key, node));
            continue;
        };
        let id = |entry: &Node| entry.get("id").and_then(|id| id.text().map(str::to_string));
        if items.is_empty() || items.iter().any(|item| item.text().is_some()) {
            let later = |name: &str| entries.iter().find(|entry| id(entry).as_deref() == Some(name)).cloned();
            // A bare id that stands for nothing is left for the reader, who reports it at its place.
            let whole = items
                .iter()
                .map(|item| item.text().and_then(later).unwrap_or_else(|| item.clone()));
            *entries = whole.collect();
            continue;
        }
        for item in items {
            match entries
                .iter_mut()
                .find(|entry| id(entry).is_some() && id(entry) == id(item))
            {
                Some(entry) => *entry = item.clone(),
                None => entries.push(item.clone()),
            }
        }
    }
}
