//! Custom packs: an edition with entries added, replaced and removed, and with other settings.

use super::check::{Declared, Thing, orphans};
use super::diagnostic::Report;
use super::read::{self, Changes};
use super::source::{Name, Span};
use super::{Diagnostic, Entries, File, Noted, NotedKind, Pack, PackError, folder};

/// An entry with an id.
pub(super) trait Entry {
    fn id(&self) -> &Name;
}

macro_rules! entries {
    ($($entry:ty),*) => {
        $(impl Entry for $entry {
            fn id(&self) -> &Name {
                &self.id
            }
        })*
    };
}
entries!(
    super::Action,
    super::Character,
    super::Fog,
    super::Frame,
    super::FrameOption,
    super::Term,
    super::Trump
);

/// The base changed by the files of a custom pack.
pub(super) fn customize(base: &Pack, files: &[File]) -> Result<Pack, Vec<Diagnostic>> {
    let mut report = Report::about(base.sources.clone());
    let folder = folder::parse(&mut report, files, "pack.yaml");
    let changes = folder
        .head
        .as_ref()
        .and_then(|node| read::changes(&mut report, node, &base.edition.settings));
    let entries = Entries::read(&mut report, &folder, true);
    let Some(changes) = changes else {
        return Err(report.sorted());
    };
    let whole = report.errors() == 0;
    check_head(base, &changes, &mut report);
    let pinned = changes.revision.filter(|_| whole && report.errors() == 0);
    if let Some(revision) = pinned.filter(|revision| revision.value != base.revision()) {
        return match base.at_revision(revision.value) {
            Ok(base) => customize(&base, files),
            Err(PackError::Broken(problems)) => Err(problems),
            Err(_) => {
                let edition = &base.edition;
                let message = format!("edition {} has no revision {}", edition.id, revision.value);
                let known: Vec<String> = edition.revisions.iter().map(|known| known.number.to_string()).collect();
                report
                    .error(revision.at, "unknown-revision", message)
                    .expected(format!("one that this program knows: {}", known.join(", ")));
                Err(report.sorted())
            }
        };
    }

    let removed = removed(&changes);
    let mut pack = base.clone();
    pack.custom = changes.custom.value.clone();
    pack.custom_at = changes.custom.at;
    pack.allow = changes.allow;
    if let Some(settings) = changes.settings {
        pack.edition.settings = settings;
    }
    extend_formats(&mut pack, changes.formats, &mut report);
    for cost in changes.costs {
        pack.edition.costs.retain(|other| other.symbol != cost.symbol);
        pack.edition.costs.push(cost);
    }
    merge(&mut pack.edition.labels, changes.labels);
    merge(&mut pack.edition.types, changes.types);
    merge(&mut pack.edition.categories, changes.categories);
    remove(&mut pack.actions, "action", &changes.remove_actions, &mut report);
    remove(
        &mut pack.characters,
        "character",
        &changes.remove_characters,
        &mut report,
    );
    remove(&mut pack.fogs, "fog", &changes.remove_fogs, &mut report);
    remove(&mut pack.frames, "frame", &changes.remove_frames, &mut report);
    remove(&mut pack.trumps, "trump", &changes.remove_trumps, &mut report);
    merge(&mut pack.actions, entries.actions);
    merge(&mut pack.characters, entries.characters);
    merge(&mut pack.fogs, entries.fogs);
    merge(&mut pack.trumps, entries.trumps);
    merge(&mut pack.frames, entries.frames);
    merge(&mut pack.options, entries.options);
    pack.edition.actions = pack.actions.iter().map(|action| action.id.clone()).collect();
    forget_notes(&mut pack);

    // A name that the pack removed is known, but absent: what only mentions it loses nothing.
    let mut declared = Declared::of(&folder);
    declared.extend(base);
    if whole && report.errors() == 0 {
        pack.orphans = orphans(base, &pack, &removed, &mut report);
    }
    pack.finish(report, &declared, whole)
}

fn check_head(base: &Pack, changes: &Changes, report: &mut Report) {
    let edition = &base.edition.id;
    if !changes.extends.is_empty() && changes.extends != edition.as_str() {
        report
            .error(
                changes.extends.at,
                "wrong-edition",
                format!("the pack extends edition {}", changes.extends),
            )
            .expected(format!("`{edition}`, the edition that is to be changed"));
    }
    if let Some(custom) = &base.custom {
        let message = format!(
            "the rules are already changed by the pack {} {}",
            custom.name, custom.version
        );
        report
            .error(changes.custom.at, "two-packs", message)
            .expected("an official edition to change");
    }
}

/// A new format includes those before it, so the entries of the last one are in it too.
fn extend_formats(pack: &mut Pack, added: Vec<Name>, report: &mut Report) {
    let Some(last) = pack.edition.formats.last().cloned() else {
        return;
    };
    for format in added {
        if pack.edition.formats.iter().any(|known| known.value == format.value) {
            report.error(
                format.at,
                "duplicate-id",
                format!("the format `{format}` is there already"),
            );
            continue;
        }
        // What is limited to some formats inside an entry goes along, too.
        let inner = pack.actions.iter_mut().flat_map(|entry| {
            let triggers = entry.triggers.iter_mut().filter_map(|trigger| trigger.formats.as_mut());
            triggers.chain([&mut entry.scope.formats])
        });
        let lists = inner.chain(pack.characters.iter_mut().map(|entry| &mut entry.scope.formats));
        let lists = lists.chain(pack.fogs.iter_mut().map(|entry| &mut entry.scope.formats));
        let lists = lists.chain(pack.trumps.iter_mut().map(|entry| &mut entry.scope.formats));
        let lists = lists.chain(pack.frames.iter_mut().flat_map(|entry| {
            let steps = entry.setup.iter_mut().filter_map(|step| step.formats.as_mut());
            steps.chain([&mut entry.formats])
        }));
        let lists = lists.chain(pack.options.iter_mut().map(|entry| &mut entry.formats));
        for formats in lists.filter(|formats| formats.iter().any(|f| f.value == last.value)) {
            formats.push(format.clone());
        }
        pack.edition.formats.push(format);
    }
}

/// What a pack removes, and where it says so.
fn removed(changes: &Changes) -> Vec<(Thing, Span)> {
    fn all(names: &[Name], thing: fn(String) -> Thing) -> impl Iterator<Item = (Thing, Span)> {
        names.iter().map(move |name| (thing(name.value.clone()), name.at))
    }
    all(&changes.remove_actions, Thing::Action)
        .chain(all(&changes.remove_characters, Thing::Character))
        .chain(all(&changes.remove_fogs, Thing::Fog))
        .chain(all(&changes.remove_trumps, Thing::Trump))
        .collect()
}

fn remove<T: Entry>(list: &mut Vec<T>, what: &str, names: &[Name], report: &mut Report) {
    for name in names {
        if !list.iter().any(|entry| entry.id().value == name.value) {
            let known: Vec<&str> = list.iter().map(|entry| entry.id().as_str()).collect();
            report.unknown(name.at, "unknown-name", &format!("{what} to remove:"), name, &known);
        }
    }
    list.retain(|entry| !names.iter().any(|name| name.value == entry.id().value));
}

/// What is printed says nothing about entries that the pack brought or removed.
fn forget_notes(pack: &mut Pack) {
    let mut kept = std::mem::take(&mut pack.source_notes);
    let official = |noted: &Noted| {
        let id = noted.id.as_str();
        match noted.kind {
            NotedKind::Action => pack.actions.iter().any(|entry| entry.id == id && !entry.custom),
            NotedKind::Character => pack.characters.iter().any(|entry| entry.id == id && !entry.custom),
            NotedKind::Fog => pack.fogs.iter().any(|entry| entry.id == id && !entry.custom),
            NotedKind::Frame => pack.frames.iter().any(|entry| entry.id == id && !entry.custom),
            NotedKind::Setting => true,
        }
    };
    kept.retain_mut(|note| {
        let is_general = note.about.is_empty();
        note.about.retain(official);
        is_general || !note.about.is_empty()
    });
    pack.source_notes = kept;
}

/// An entry with a known id takes its place, another one goes to the end.
pub(super) fn merge<T: Entry>(list: &mut Vec<T>, entries: Vec<T>) {
    for entry in entries {
        match list.iter_mut().find(|old| old.id().value == entry.id().value) {
            Some(old) => *old = entry,
            None => list.push(entry),
        }
    }
}
