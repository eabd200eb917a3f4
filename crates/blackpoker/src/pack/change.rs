//! An edition or a custom pack with values changed: `frames.pack.setup.draw=6`,
//! `actions.throwing.effect.damage.amount={plus: [key.1, 1]}`, `actions.throwing.cost=D`.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use super::diagnostic::{Diagnostic, Report, nearest};
use super::node::{self, Kind};
use super::overlay::Overlay;
use super::places::{self, ACTIONS, Lost, Place, SETTINGS};
use super::source::Source;
use super::{File, Pack, PackError, official};
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
    /// The value is not one word, number, list or map.
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

/// Changes values of an edition, or of a custom pack: what comes out is a custom pack.
pub fn change(base: &Pack, changes: &[Change]) -> Result<Changed, ChangeError> {
    let edition = &base.edition.id;
    let mut overlay = Overlay::new(base)?;
    let mut touched: Vec<(&'static str, String)> = Vec::new();
    let mut before = Vec::new();
    for change in changes {
        let places = places::places(&overlay.files).map_err(ChangeError::Broken)?;
        let edit = edit(&overlay.files, &places, change)?;
        before.push(edit.before);
        if !touched.contains(&edit.entry) {
            touched.push(edit.entry);
        }
        overlay.files[edit.file].text.replace_range(edit.at, &edit.text);
        check_value(&overlay.files, change)?;
    }
    let name: Vec<String> = changes.iter().map(Change::to_string).collect();
    let files = overlay.own_files(&name.join(", "), edition, &touched)?;
    let pack = official(edition)?.customize(&files).map_err(ChangeError::Broken)?;
    Ok(Changed { pack, files, before })
}

/// A custom pack that has entries of another pack as they are, for its author to go on with.
pub fn copy(base: &Pack, entries: &[String], name: &str) -> Result<Vec<File>, ChangeError> {
    let overlay = Overlay::new(base)?;
    let places = places::places(&overlay.files).map_err(ChangeError::Broken)?;
    let entry = |path: &String| places::resolve(&places, path).map(|(place, _)| (place.section, place.id.clone()));
    let entries = entries.iter().map(entry).collect::<Result<Vec<_>, _>>()?;
    overlay.own_files(name, &base.edition.id, &entries)
}

/// What is written where, in the place of what.
struct Edit {
    entry: (&'static str, String),
    file: usize,
    at: Range<usize>,
    text: String,
    before: String,
}

fn edit(files: &[File], places: &[Place], change: &Change) -> Result<Edit, ChangeError> {
    let edit = |place: &Place, at: Range<usize>, text: String, before: String| Edit {
        entry: (place.section, place.id.clone()),
        file: place.file,
        at,
        text,
        before,
    };
    let lost = match places::resolve(places, &change.path) {
        Ok((place, node)) => {
            let text = &files[place.file].text;
            // Words and numbers stand for each other; a list or map only for another one that is on its line.
            let old = match (&node.kind, is_collection(&change.value)) {
                (Kind::List(_) | Kind::Map(_), true) => node::flow(text, node),
                _ => node.text().map(|_| node.at.start as usize..node.at.end as usize),
            };
            let Some(at) = old else {
                return Err(places::find(places, &change.path)
                    .err()
                    .map_or_else(|| ChangeError::Value(change.clone()), ChangeError::from));
            };
            let before = node.text().unwrap_or(&text[at.clone()]).to_string();
            if before == change.value {
                return Err(ChangeError::Same(change.clone()));
            }
            return Ok(edit(place, at, change.value.clone(), before));
        }
        Err(lost) => lost,
    };
    // A key that is not there yet: the pack is checked as if its author had written it.
    let (above, key) = change.path.rsplit_once('.').unwrap_or_default();
    let is_key = key.starts_with(|c: char| c.is_ascii_lowercase()) && key.chars().all(|c| c.is_ascii_alphanumeric());
    let Some((place, node)) = places::resolve(places, above).ok().filter(|_| is_key) else {
        return Err(lost.into());
    };
    let Kind::Map(keys) = &node.kind else {
        return Err(lost.into());
    };
    let text = &files[place.file].text;
    let value = &change.value;
    if let Some(at) = node::flow(text, node) {
        let comma = if keys.is_empty() { "" } else { ", " };
        return Ok(edit(
            place,
            at.end - 1..at.end - 1,
            format!("{comma}{key}: {value}"),
            String::new(),
        ));
    }
    let (true, Some((first, _))) = (std::ptr::eq(node, &place.node), keys.first()) else {
        return Err(lost.into());
    };
    let at = line_start(text, place.lines.1);
    let begin = if text[..at].ends_with('\n') { "" } else { "\n" };
    let indent = " ".repeat(first.at.column as usize - 1);
    Ok(edit(
        place,
        at..at,
        format!("{begin}{indent}{key}: {value}\n"),
        String::new(),
    ))
}

/// The byte at which a line begins, counted from 1.
pub(super) fn line_start(text: &str, line: u32) -> usize {
    let lines = text.split_inclusive('\n').take(line.saturating_sub(1) as usize);
    lines.map(str::len).sum()
}

fn is_collection(value: &str) -> bool {
    value.starts_with(['{', '['])
}

/// The new value must be where it was meant to stand, and nothing else.
fn check_value(files: &[File], change: &Change) -> Result<(), ChangeError> {
    let wrong = || ChangeError::Value(change.clone());
    let mut report = Report::default();
    let source = Source::new("", &change.value);
    let alone = node::parse(&mut report, 0, &source, &change.value);
    let alone = alone.filter(|_| report.errors() == 0).ok_or_else(wrong)?;
    let places = places::places(files).map_err(|_| wrong())?;
    let (_, node) = places::resolve(&places, &change.path).map_err(|_| wrong())?;
    let whole = match &alone.kind {
        Kind::Scalar { text, .. } => *text == change.value,
        Kind::List(_) | Kind::Map(_) => node::flow(&change.value, &alone) == Some(0..change.value.len()),
        Kind::Null => false,
    };
    match whole && node.says_the_same(&alone) {
        true => Ok(()),
        false => Err(wrong()),
    }
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

/// A value of a regulation that can be changed.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Setting {
    /// Its path.
    pub path: String,
    /// What stands there.
    #[serde(serialize_with = "as_number")]
    pub value: String,
    /// The name of the entry that it belongs to; none: a setting of the edition.
    pub of: Option<Text>,
}

impl Setting {
    /// Its number, if it is one.
    pub fn number(&self) -> Option<i64> {
        self.value.parse().ok()
    }
}

/// Programs get numbers as such.
fn as_number<S: serde::Serializer>(value: &str, to: S) -> Result<S::Ok, S::Error> {
    match value.parse::<i64>() {
        Ok(number) => to.serialize_i64(number),
        Err(_) => to.serialize_str(value),
    }
}

/// Every word and number that a regulation depends on.
pub fn settings(pack: &Pack, rules: &Rules) -> Result<Vec<Setting>, PackError> {
    let files = Overlay::new(pack)?.files;
    let places = places::places(&files).map_err(PackError::Broken)?;
    let owned = places
        .iter()
        .filter_map(|place| Some((place, owner(pack, rules, place)?)));
    Ok(owned
        .flat_map(|(place, of)| {
            let values = places::values(place).into_iter();
            values.map(move |(path, value)| Setting {
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
