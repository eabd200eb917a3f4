//! An official edition with single values changed, as a custom pack: `frames.pack.setup.draw=6`.

use std::fmt;
use std::str::FromStr;

use super::diagnostic::{Diagnostic, Report, nearest};
use super::folder::is_newest;
use super::node::{self, Kind};
use super::places::{self, ACTIONS, Lost, Place, SETTINGS};
use super::source::Source;
use super::{File, Pack, PackError, official, official_files};
use crate::rules::{Rules, Text};

/// A value to change: where, and what shall stand there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// Section, entry and keys: `frames.pack.setup.draw`.
    pub path: String,
    /// The new value.
    pub value: String,
}

/// A change that cannot be made.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ChangeError {
    /// It is not `PATH=VALUE`.
    #[error("{}", self.text().en)]
    Form(String),
    /// The path leads nowhere.
    #[error("{}", self.text().en)]
    Path {
        /// As far as it leads.
        at: String,
        /// The part that is not there; empty: the path stops before a value.
        asked: String,
        /// What is there.
        known: Vec<String>,
        /// What was probably meant.
        near: Option<String>,
    },
    /// The value is there already.
    #[error("{}", self.text().en)]
    Same(Change),
    /// The value is more than a word or number.
    #[error("{}", self.text().en)]
    Value(Change),
    /// The edition cannot be had.
    #[error(transparent)]
    Edition(#[from] PackError),
    /// The rules do not allow the value.
    #[error("{}", self.text().en)]
    Broken(Vec<Diagnostic>),
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.path, self.value)
    }
}

impl FromStr for Change {
    type Err = ChangeError;

    fn from_str(text: &str) -> Result<Change, ChangeError> {
        match text.split_once('=') {
            Some((path, value)) if !path.trim().is_empty() && !value.trim().is_empty() => Ok(Change {
                path: path.trim().to_string(),
                value: value.trim().to_string(),
            }),
            _ => Err(ChangeError::Form(text.to_string())),
        }
    }
}

/// An edition with values changed: a custom pack like any other.
#[derive(Clone, Debug)]
pub struct Changed {
    /// The pack, checked.
    pub pack: Pack,
    /// The files of the custom pack, for its author to go on with.
    pub files: Vec<File>,
    /// What stood there before, change by change.
    pub before: Vec<String>,
}

/// Changes values of an official edition.
pub fn change(edition: &str, changes: &[Change]) -> Result<Changed, ChangeError> {
    let base = official(edition)?;
    let mut files = newest_files(edition).unwrap_or_default();
    let mut touched: Vec<(&'static str, String)> = Vec::new();
    let mut before = Vec::new();
    for change in changes {
        let places = places::places(&files).map_err(ChangeError::Broken)?;
        let (place, node) = places::find(&places, &change.path)?;
        let old = node.text().unwrap_or_default();
        if old == change.value {
            return Err(ChangeError::Same(change.clone()));
        }
        before.push(old.to_string());
        let at = (place.file, node.at.start as usize..node.at.end as usize);
        if !touched.contains(&(place.section, place.id.clone())) {
            touched.push((place.section, place.id.clone()));
        }
        files[at.0].text.replace_range(at.1, &change.value);
        check_value(&files, change)?;
    }
    let files = custom_files(edition, changes, &files, &touched)?;
    let pack = base.customize(&files).map_err(ChangeError::Broken)?;
    Ok(Changed { pack, files, before })
}

/// The files of an edition without those of older revisions and readings.
fn newest_files(edition: &str) -> Option<Vec<File>> {
    let mut files = official_files(edition)?;
    files.retain(|file| is_newest(&file.path));
    Some(files)
}

/// The new value must be one word or number where it stands, and nothing else.
fn check_value(files: &[File], change: &Change) -> Result<(), ChangeError> {
    let wrong = || ChangeError::Value(change.clone());
    let mut report = Report::default();
    let source = Source::new("", &change.value);
    let alone = node::parse(&mut report, 0, &source, &change.value).map(|node| node.kind);
    let places = places::places(files).map_err(|_| wrong())?;
    let (_, node) = places::find(&places, &change.path).map_err(|_| wrong())?;
    match alone {
        Some(Kind::Scalar { text, .. }) if text == change.value && node.text() == Some(&text) => Ok(()),
        _ => Err(wrong()),
    }
}

/// The custom pack: what it is called, and the changed entries in full.
fn custom_files(
    edition: &str,
    changes: &[Change],
    files: &[File],
    touched: &[(&'static str, String)],
) -> Result<Vec<File>, ChangeError> {
    let places = places::places(files).map_err(ChangeError::Broken)?;
    let name: Vec<String> = changes.iter().map(Change::to_string).collect();
    // Records refuse longer names.
    let name: String = name.join(", ").chars().take(200).collect();
    let quoted = name.replace('\\', "\\\\").replace('"', "\\\"");
    let mut head = format!("pack: {{name: \"{quoted}\", version: \"1\", extends: \"{edition}\"}}\n");
    let mut out: Vec<File> = Vec::new();
    let mut sections: Vec<&str> = Vec::new();
    let is_touched = |place: &&Place| touched.iter().any(|(s, id)| *s == place.section && *id == place.id);
    for place in places.iter().filter(is_touched) {
        let file = &files[place.file];
        let lines = file.text.lines().skip(place.lines.0 as usize - 1);
        let count = (place.lines.1 - place.lines.0) as usize;
        let text: String = lines.take(count).map(|line| format!("{line}\n")).collect();
        let name = file.path.rsplit('/').next().unwrap_or_default();
        let is_new = !sections.contains(&place.section);
        sections.push(place.section);
        if SETTINGS.contains(&place.section) {
            // The lines are those of the whole section.
            head.push_str(if is_new { &text } else { "" });
        } else if place.section == ACTIONS {
            out.push(File {
                path: format!("{ACTIONS}/{name}"),
                text,
            });
        } else {
            let text = if is_new {
                format!("{}:\n{text}", place.section)
            } else {
                text
            };
            match out.iter_mut().find(|file| file.path == name) {
                Some(file) => file.text.push_str(&text),
                None => out.push(File {
                    path: name.to_string(),
                    text,
                }),
            }
        }
    }
    out.insert(
        0,
        File {
            path: "pack.yaml".to_string(),
            text: head,
        },
    );
    Ok(out)
}

impl From<Lost> for ChangeError {
    fn from(Lost { at, asked, known }: Lost) -> ChangeError {
        let names: Vec<&str> = known.iter().map(String::as_str).collect();
        let near = nearest(&asked, &names).filter(|_| !asked.is_empty());
        ChangeError::Path {
            near: near.map(str::to_string),
            at,
            asked,
            known,
        }
    }
}

/// A number of a regulation that can be changed.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Number {
    /// Its path.
    pub path: String,
    /// What stands there.
    pub value: i64,
    /// The name of the entry that it belongs to; none: a setting of the edition.
    pub of: Option<Text>,
}

/// Every number that a regulation of an official edition depends on.
pub fn numbers(pack: &Pack, rules: &Rules) -> Result<Vec<Number>, PackError> {
    let edition = &rules.regulation.edition;
    let files = newest_files(edition).ok_or_else(|| PackError::UnknownEdition { asked: edition.clone() })?;
    let places = places::places(&files).map_err(PackError::Broken)?;
    let numbers = places
        .iter()
        .filter_map(|place| Some((place, owner(pack, rules, place)?)));
    Ok(numbers
        .flat_map(|(place, of)| {
            let numbers = places::numbers(place).into_iter();
            numbers.map(move |(path, value)| Number {
                path,
                value,
                of: of.clone(),
            })
        })
        .collect())
}

/// The name of an entry if it is in the regulation: `Some(None)` for a setting, which has no name of its own.
fn owner(pack: &Pack, rules: &Rules, place: &Place) -> Option<Option<Text>> {
    let regulation = &rules.regulation;
    let id = place.id.as_str();
    let name = match place.section {
        ACTIONS => rules.actions.iter().find(|a| a.id == id).map(|a| &a.name),
        "characters" => rules.characters.iter().find(|c| c.id == id).map(|c| &c.name),
        "fogs" => rules.fogs.iter().find(|f| f.id == id).map(|f| &f.name),
        "trumps" => rules.trumps.iter().find(|t| t.id == id).map(|t| &t.name),
        "frames" if regulation.frame == id => pack.frames().iter().find(|f| f.id == id).map(|f| &f.name),
        "options" if regulation.options.iter().any(|option| option == id) => {
            let option = pack.frame_options().iter().find(|option| option.id == id);
            option.map(|option| &option.name)
        }
        section if SETTINGS.contains(&section) => return Some(None),
        _ => None,
    };
    name.map(|name| Some(name.clone()))
}
