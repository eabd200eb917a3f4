//! The groups of a sheet: as on the list on paper that it follows, and behind them what does not stand there.

use blackpoker::reference::{Entry, Field, Kind, Reference};

use crate::rules::symbols::{capital, heading, others};
use blackpoker_table::Words;

type Group<'a> = (Kind, String, Vec<&'a Entry>);

/// Actions by group, then characters and fogs by type, without what belongs to a trump.
pub fn groups<'a>(reference: &'a Reference, words: &Words) -> Vec<(String, Vec<&'a Entry>)> {
    let mut groups: Vec<Group<'a>> = Vec::new();
    for printed in reference.followed().iter().flat_map(|list| &list.groups) {
        let entries: Vec<&Entry> = printed
            .entries
            .iter()
            .filter_map(|noted| reference.noted(noted))
            .collect();
        let kind = entries.first().map(|entry| entry.kind);
        groups.extend(kind.map(|kind| (kind, words.text(&printed.name).to_string(), entries)));
    }
    for kind in [Kind::Action, Kind::Character, Kind::Fog] {
        let is_listed = |entry: &&Entry| groups.iter().any(|(_, _, listed)| listed.contains(entry));
        let rest: Vec<&Entry> = others(reference, kind).filter(|entry| !is_listed(entry)).collect();
        for (name, entries) in sorted(reference, kind, rest, words) {
            match groups.iter_mut().find(|(of, known, _)| *of == kind && *known == name) {
                Some((_, _, listed)) => listed.extend(entries),
                None => groups.push((kind, name, entries)),
            }
        }
    }
    // The sort is stable: groups of a kind stay in their order.
    groups.sort_by_key(|(kind, ..)| *kind);
    let called = |(kind, name, entries): Group<'a>| match kind {
        Kind::Action => (capital(&name), entries),
        _ => {
            let args = [("list", heading(kind, words)), ("group", name)];
            (words.say("sheet-group", &args), entries)
        }
    };
    groups.into_iter().map(called).collect()
}

/// What no list on paper has in an order: actions by their groups in the order of the edition, the rest by type.
fn sorted<'a>(
    reference: &Reference,
    kind: Kind,
    entries: Vec<&'a Entry>,
    words: &Words,
) -> Vec<(String, Vec<&'a Entry>)> {
    let mut groups: Vec<(String, Vec<&Entry>)> = Vec::new();
    if kind == Kind::Action {
        let categories = reference.categories.iter();
        groups.extend(categories.map(|category| (words.text(&category.name).to_string(), Vec::new())));
    }
    for entry in entries {
        let field = if kind == Kind::Action {
            Field::Category
        } else {
            Field::Type
        };
        let name = entry.fact(field).map(|name| words.text(name)).unwrap_or_default();
        match groups.iter_mut().find(|(known, _)| known == name) {
            Some((_, listed)) => listed.push(entry),
            None => groups.push((name.to_string(), vec![entry])),
        }
    }
    groups.retain(|(_, entries)| !entries.is_empty());
    groups
}
