//! Every value of an edition's files by a path: `frames.pack.setup.draw`, `actions.draw.effect.draw.count`.
//!
//! A path is a section, the id of an entry, then keys. An item of a list is named by its `id`, by the only key of a
//! step (`draw` of `- draw: 7`, which leads to the 7), or by its number, counted from 1.

use std::sync::Arc;

use super::File;
use super::diagnostic::{Diagnostic, Report};
use super::node::{self, Kind, Node};
use super::source::Source;

/// Sections of `edition.yaml` that a custom pack may change key by key.
pub(super) const SETTINGS: [&str; 3] = ["flow", "limits", "visibility"];

/// Sections that are lists of entries, and their files.
const LISTS: [(&str, &str); 5] = [
    ("frames", "frames.yaml"),
    ("options", "frames.yaml"),
    ("characters", "characters.yaml"),
    ("fogs", "fogs.yaml"),
    ("trumps", "trumps.yaml"),
];

/// The section with one file for each entry.
pub(super) const ACTIONS: &str = "actions";

/// Keys whose values are for readers, not for play.
const WORDS: [&str; 5] = ["id", "name", "kana", "text", "formats"];

/// An entry of an edition.
pub(super) struct Place {
    pub section: &'static str,
    pub id: String,
    /// The index of its file.
    pub file: usize,
    /// The first line, counted from 1, and the line after the last.
    pub lines: (u32, u32),
    pub node: Node,
}

/// A path that leads nowhere: where it ends, and what there is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Lost {
    pub at: String,
    pub asked: String,
    pub known: Vec<String>,
}

/// All entries of an edition's files, in the order of the sections.
pub(super) fn places(files: &[File]) -> Result<Vec<Place>, Vec<Diagnostic>> {
    let mut report = Report::default();
    let mut places = Vec::new();
    for (file, File { path, text }) in files.iter().enumerate() {
        let source = Arc::new(Source::new(path, text));
        report.sources.push(source.clone());
        let Some(root) = node::parse(&mut report, file as u32, &source, text) else {
            continue;
        };
        let end = text.lines().count() as u32 + 1;
        let mut parts = path.rsplit('/');
        let name = parts.next().unwrap_or_default();
        if parts.next() == Some(ACTIONS) {
            places.push(Place {
                section: ACTIONS,
                id: name.trim_end_matches(".yaml").to_string(),
                file,
                lines: (1, end),
                node: root,
            });
        } else if name == "edition.yaml" || name == "pack.yaml" {
            places.extend(settings(&root, file, end));
        } else {
            for (section, _) in LISTS.iter().filter(|(_, of)| *of == name) {
                places.extend(entries(&root, section, file, end));
            }
        }
    }
    if report.errors() > 0 {
        return Err(report.sorted());
    }
    let rank = |section: &str| {
        let lists = LISTS.iter().position(|(name, _)| *name == section);
        lists.map_or(if section == ACTIONS { LISTS.len() } else { 99 }, |at| at)
    };
    places.sort_by_key(|place| rank(place.section));
    // Files of a custom pack come behind those of its edition, and replace what they have, too.
    let same = |a: &Place, b: &Place| (a.section, &a.id) == (b.section, &b.id);
    let kept: Vec<bool> = (0..places.len())
        .map(|at| !places[at + 1..].iter().any(|later| same(later, &places[at])))
        .collect();
    let mut kept = kept.into_iter();
    places.retain(|_| kept.next().unwrap_or(true));
    Ok(places)
}

/// The line of the key after this one, or the end.
fn next_key(root: &Node, line: u32, end: u32) -> u32 {
    let Kind::Map(keys) = &root.kind else {
        return end;
    };
    let later = keys.iter().map(|(key, _)| key.at.line).filter(|at| *at > line);
    later.min().unwrap_or(end)
}

fn settings(root: &Node, file: usize, end: u32) -> Vec<Place> {
    let mut places = Vec::new();
    let Kind::Map(keys) = &root.kind else {
        return places;
    };
    for section in SETTINGS {
        let Some((key, node)) = keys.iter().find(|(key, _)| key.value == section) else {
            continue;
        };
        let lines = (key.at.line, next_key(root, key.at.line, end));
        places.extend(children(node).into_iter().map(|(id, node)| Place {
            section,
            id,
            file,
            lines,
            node: node.clone(),
        }));
    }
    places
}

fn entries(root: &Node, section: &'static str, file: usize, end: u32) -> Vec<Place> {
    let Some(Node {
        at,
        kind: Kind::List(items),
    }) = root.get(section)
    else {
        return Vec::new();
    };
    let end = next_key(root, at.line, end);
    let starts = items.iter().skip(1).map(|item| item.at.line).chain([end]);
    let place = |(item, end): (&Node, u32)| {
        Some(Place {
            section,
            id: item.get("id")?.text()?.to_string(),
            file,
            lines: (item.at.line, end),
            node: item.clone(),
        })
    };
    items.iter().zip(starts).filter_map(place).collect()
}

/// What is directly below a value, by name.
fn children<'n>(node: &'n Node) -> Vec<(String, &'n Node)> {
    match &node.kind {
        Kind::Map(keys) => keys.iter().map(|(key, node)| (key.value.clone(), node)).collect(),
        Kind::List(items) => {
            let named: Vec<&str> = items.iter().filter_map(only_key).map(|(key, _)| key).collect();
            let items = items.iter().enumerate();
            let child = |(at, item): (usize, &'n Node)| match only_key(item) {
                // Two steps of one kind have numbers.
                Some((key, inner)) if named.iter().filter(|other| **other == key).count() == 1 => {
                    (key.to_string(), inner)
                }
                _ => ((at + 1).to_string(), item),
            };
            items.map(child).collect()
        }
        Kind::Null | Kind::Scalar { .. } => Vec::new(),
    }
}

/// The only key of a step, and what stands behind it.
fn only_key(item: &Node) -> Option<(&str, &Node)> {
    match &item.kind {
        Kind::Map(keys) if keys.len() == 1 => keys.first().map(|(key, node)| (key.as_str(), node)),
        _ => None,
    }
}

/// Follows a path to a place and the single value there.
pub(super) fn find<'p>(places: &'p [Place], path: &str) -> Result<(&'p Place, &'p Node), Lost> {
    let (place, node) = resolve(places, path)?;
    match node.kind {
        Kind::Scalar { .. } => Ok((place, node)),
        _ => Err(Lost {
            at: whole_path(place, path),
            asked: String::new(),
            known: children(node).into_iter().map(|(name, _)| name).collect(),
        }),
    }
}

/// A path with its section.
fn whole_path(place: &Place, path: &str) -> String {
    let named = path.split('.').next() == Some(place.section);
    if named {
        path.to_string()
    } else {
        format!("{}.{path}", place.section)
    }
}

/// Follows a path to a place and whatever is there.
pub(super) fn resolve<'p>(places: &'p [Place], path: &str) -> Result<(&'p Place, &'p Node), Lost> {
    let mut parts = path.split('.');
    let first = parts.next().unwrap_or_default();
    let in_section: Vec<&Place> = places.iter().filter(|place| place.section == first).collect();
    let (mut at, candidates, asked) = if in_section.is_empty() {
        // The id of an entry alone will do if no other entry has it.
        (String::new(), places.iter().collect(), first)
    } else {
        (first.to_string(), in_section, parts.next().unwrap_or_default())
    };
    let found: Vec<&&Place> = candidates.iter().filter(|place| place.id == asked).collect();
    let [place] = found[..] else {
        let known: Vec<String> = match (found.len(), at.is_empty()) {
            (0, true) => sections(places),
            (0, false) => candidates.iter().map(|place| place.id.clone()).collect(),
            _ => found
                .iter()
                .map(|place| format!("{}.{}", place.section, place.id))
                .collect(),
        };
        let asked = asked.to_string();
        return Err(Lost { at, asked, known });
    };
    at = format!("{}.{}", place.section, place.id);
    let mut node = &place.node;
    for asked in parts {
        let below = children(node);
        let by_name = below.iter().find(|(name, _)| name == asked);
        node = match (by_name, &node.kind, asked.parse::<usize>()) {
            (Some((_, node)), ..) => node,
            (None, Kind::List(items), Ok(number)) if (1..=items.len()).contains(&number) => &items[number - 1],
            _ => {
                let known = below.into_iter().map(|(name, _)| name).collect();
                let asked = asked.to_string();
                return Err(Lost { at, asked, known });
            }
        };
        at = format!("{at}.{asked}");
    }
    Ok((place, node))
}

fn sections(places: &[Place]) -> Vec<String> {
    let mut sections: Vec<String> = places.iter().map(|place| place.section.to_string()).collect();
    sections.dedup();
    sections
}

/// The paths of all words and numbers of an entry that are there for play, and what they are.
pub(super) fn values(place: &Place) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut open = vec![(format!("{}.{}", place.section, place.id), &place.node)];
    while let Some((path, node)) = open.pop() {
        found.extend(node.word().map(|word| (path.clone(), word.to_string())));
        let below = children(node).into_iter().rev();
        let counts = below.filter(|(name, _)| !WORDS.contains(&name.as_str()));
        open.extend(counts.map(|(name, node)| (format!("{path}.{name}"), node)));
    }
    found
}
