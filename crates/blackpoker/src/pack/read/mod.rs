//! From YAML nodes to entries: small readers for the values that all rule files share.
//!
//! A reader reports what is wrong and goes on; an entry that could not be read is left out. Nothing is loaded when
//! anything was reported as an error, so a reader may fill a hole with a default.

mod action;
mod cards;
mod choose;
mod edition;
mod effect;
mod filter;
mod frames;
mod parts;
mod sources;
mod trigger;
mod trumps;
mod value;

pub(crate) use action::action;
pub(crate) use edition::{Changes, FLOW, changes, edition, reading};
pub(crate) use frames::{frames, options};
pub(crate) use parts::{characters, fogs};
pub(crate) use sources::sources;
pub(crate) use trumps::trumps;

use crate::rules::{Text, Timing};

use super::diagnostic::Report;
use super::node::{Kind, Node};
use super::source::{Name, Span, Spanned};

/// A map whose keys are known; unknown ones have been reported.
pub(super) struct Fields<'n> {
    node: &'n Node,
    /// What the map describes, for messages.
    what: &'static str,
}

/// The map of an entry; reports anything else and keys that are not among `known`.
pub(super) fn fields<'n>(r: &mut Report, node: &'n Node, what: &'static str, known: &[&str]) -> Option<Fields<'n>> {
    let Kind::Map(entries) = &node.kind else {
        wrong_type(r, node, &format!("a map for {what}, with {}", known.join(", ")));
        return None;
    };
    for (key, _) in entries {
        if !known.contains(&key.as_str()) {
            r.unknown(key.at, "unknown-key", &format!("key in {what}:"), key, known);
        }
    }
    Some(Fields { node, what })
}

impl<'n> Fields<'n> {
    pub fn at(&self) -> Span {
        self.node.at
    }

    /// An optional key; one without a value is reported.
    pub fn get(&self, r: &mut Report, key: &str) -> Option<&'n Node> {
        let node = self.node.get(key)?;
        if node.kind == Kind::Null {
            r.error(
                node.at,
                "missing-value",
                format!("`{key}` of {} has no value", self.what),
            );
            return None;
        }
        Some(node)
    }

    /// A required key.
    pub fn need(&self, r: &mut Report, key: &str) -> Option<&'n Node> {
        if self.node.get(key).is_none() {
            r.error(self.node.at, "missing-key", format!("{} has no `{key}`", self.what))
                .expected(format!("a key `{key}`"));
        }
        self.get(r, key)
    }
}

pub(super) fn wrong_type(r: &mut Report, node: &Node, expected: &str) {
    r.error(
        node.at,
        "wrong-type",
        format!("{} is not possible here", node.describe()),
    )
    .expected(expected);
}

/// One of several words.
pub(super) fn choice<T: Clone>(r: &mut Report, node: &Node, what: &str, words: &[(&str, T)]) -> Option<T> {
    let names: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
    let Some(found) = node.text() else {
        r.error(node.at, "wrong-type", format!("{} is no {what}", node.describe()))
            .one_of("", &names);
        return None;
    };
    let known = words.iter().find(|(word, _)| *word == found);
    if known.is_none() {
        r.unknown(node.at, "unknown-word", what, found, &names);
    }
    known.map(|(_, value)| value.clone())
}

pub(super) fn boolean(r: &mut Report, node: &Node) -> Option<bool> {
    match node.word() {
        Some("true") => Some(true),
        Some("false") => Some(false),
        _ => {
            wrong_type(r, node, "`true` or `false`");
            None
        }
    }
}

/// A whole number between two bounds.
pub(super) fn number(r: &mut Report, node: &Node, min: i64, max: i64) -> Option<i64> {
    let found = node.word().and_then(|word| word.parse::<i64>().ok());
    let number = found.filter(|n| (min..=max).contains(n));
    if number.is_none() {
        wrong_type(r, node, &format!("a whole number from {min} to {max}"));
    }
    number
}

/// A number as the type that holds it, whose bounds apply unless narrower ones are given.
pub(super) fn number_as<T: TryFrom<i64>>(r: &mut Report, node: &Node, min: i64, max: i64) -> Option<T> {
    number(r, node, min, max).and_then(|n| T::try_from(n).ok())
}

/// A text that is not empty.
pub(super) fn string(r: &mut Report, node: &Node) -> Option<String> {
    let text = node.text().map(str::trim).filter(|text| !text.is_empty());
    if text.is_none() {
        wrong_type(r, node, "a text");
    }
    text.map(str::to_string)
}

/// An id: ASCII letters, digits, `-` and `_`, the first one a letter.
pub(super) fn name(r: &mut Report, node: &Node) -> Option<Name> {
    let Some(text) = node.text() else {
        wrong_type(r, node, "a name");
        return None;
    };
    let name = Spanned::new(text.to_string(), node.at);
    valid_name(r, &name).then_some(name)
}

/// Whether something can be a name; reports it if not.
pub(super) fn valid_name(r: &mut Report, name: &Name) -> bool {
    let valid = name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_')
        && name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.len() <= 64;
    if !valid {
        r.error(name.at, "bad-name", format!("`{name}` cannot be a name"))
            .expected("ASCII letters, digits, `-` and `_`, beginning with a letter");
    }
    valid
}

/// The items of a list.
pub(super) fn list<'n>(r: &mut Report, node: &'n Node, of: &str) -> &'n [Node] {
    match &node.kind {
        Kind::List(items) => items,
        _ => {
            wrong_type(r, node, &format!("a list of {of}"));
            &[]
        }
    }
}

/// A list of different names.
pub(super) fn names(r: &mut Report, node: &Node, of: &str) -> Vec<Name> {
    let mut names: Vec<Name> = Vec::new();
    for item in list(r, node, of) {
        let Some(name) = name(r, item) else { continue };
        if names.iter().any(|n| n.value == name.value) {
            r.error(name.at, "duplicate-name", format!("`{name}` is here twice"));
        } else {
            names.push(name);
        }
    }
    names
}

/// A text in both languages.
pub(super) fn text(r: &mut Report, node: &Node) -> Option<Text> {
    let fields = fields(r, node, "a text", &["ja", "en"])?;
    let ja = fields.need(r, "ja").and_then(|node| string(r, node));
    let en = fields.need(r, "en").and_then(|node| string(r, node));
    Some(Text { ja: ja?, en: en? })
}

pub(super) fn timing(r: &mut Report, node: &Node) -> Option<Timing> {
    choice(r, node, "timing", &[("main", Timing::Main), ("quick", Timing::Quick)])
}

/// Entries of a list, each read by `read`, with ids that differ.
pub(super) fn entries<T>(
    r: &mut Report,
    node: &Node,
    of: &str,
    read: impl Fn(&mut Report, &Node) -> Option<T>,
) -> Vec<T> {
    let mut ids: Vec<&str> = Vec::new();
    let mut entries = Vec::new();
    for item in list(r, node, of) {
        if let Some((id, at)) = item.get("id").and_then(|id| Some((id.text()?, id.at))) {
            if ids.contains(&id) {
                r.error(at, "duplicate-id", format!("the id `{id}` is used twice"));
            }
            ids.push(id);
        }
        entries.extend(read(r, item));
    }
    entries
}
