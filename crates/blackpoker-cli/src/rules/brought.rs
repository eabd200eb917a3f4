//! What a custom pack adds, replaces and removes, and what it leaves without something that it needs.

use anyhow::Result;
use blackpoker::pack::{self, Pack, Thing};
use blackpoker::reference::{Entry, Kind, Reference};
use blackpoker_table::Words;

/// A line for each of these of which there is any.
pub fn lines(pack: &Pack, words: &Words) -> Result<Vec<String>> {
    let base = pack::official(&pack.edition().id)?.at_revision(pack.revision())?;
    let (old, new) = (Reference::of(&base), Reference::of(pack));
    let all = |reference: &'_ Reference| -> Vec<Entry> {
        let kinds = Kind::ALL.into_iter();
        kinds.flat_map(|kind| reference.all(kind)).cloned().collect()
    };
    let is_in = |entry: &Entry, reference: &Reference| reference.entry(entry.kind, &entry.id).is_some();
    let (before, after) = (all(&old), all(&new));
    let brought = after.iter().filter(|entry| entry.custom);
    let (replaced, added): (Vec<&Entry>, Vec<&Entry>) = brought.partition(|entry| is_in(entry, &old));
    let removed: Vec<&Entry> = before.iter().filter(|entry| !is_in(entry, &new)).collect();
    let orphaned: Vec<&Entry> = pack.orphans().iter().filter_map(|thing| orphan(thing, &new)).collect();
    let named = |entry: &&Entry| format!("{} [{}]", words.text(&entry.name), entry.id);
    let line = |(key, entries): (&str, Vec<&Entry>)| {
        let names: Vec<String> = entries.iter().map(named).collect();
        (!names.is_empty()).then(|| words.say(key, &[("names", words.list(&names))]))
    };
    let lists = [
        ("pack-adds", added),
        ("pack-replaces", replaced),
        ("pack-removes", removed),
        ("pack-orphans", orphaned),
    ];
    Ok(lists.into_iter().filter_map(line).collect())
}

/// The entry of a thing; what players live by is none, and is only warned of.
fn orphan<'r>(thing: &Thing, reference: &'r Reference) -> Option<&'r Entry> {
    let (kind, id) = match thing {
        Thing::Action(id) => (Kind::Action, id),
        Thing::Character(id) => (Kind::Character, id),
        Thing::Fog(id) => (Kind::Fog, id),
        Thing::Trump(id) => (Kind::Trump, id),
        Thing::Step(_) | Thing::Game => return None,
    };
    reference.entry(kind, id)
}
