//! The official editions, embedded.

use include_dir::{Dir, include_dir};

use crate::rules::Rules;
use crate::spelling::folded;

use super::diagnostic::Diagnostic;
use super::{File, GameOptions, Pack, ParseRegulationError, RegulationError, RegulationName};

static RULES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../rules");

/// The editions, the oldest first.
pub const EDITIONS: [&str; 5] = ["7.0", "8.0", "8.1", "8.2", "9.1"];

/// An official pack that cannot be had.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum PackError {
    /// No such edition.
    #[error("{}", self.text().en)]
    UnknownEdition {
        /// What was asked for.
        asked: String,
    },
    /// The edition has no such revision.
    #[error("{}", self.text().en)]
    UnknownRevision {
        /// The edition.
        edition: String,
        /// What was asked for.
        asked: u32,
        /// The newest that is known.
        newest: u32,
    },
    /// Its files have errors; a test makes sure that no release has this.
    #[error("{} problems, the first one: {}", .0.len(), .0.first().map(ToString::to_string).unwrap_or_default())]
    Broken(Vec<Diagnostic>),
    /// Its name is none.
    #[error(transparent)]
    Name(#[from] ParseRegulationError),
    /// The edition does not have the regulation.
    #[error(transparent)]
    Regulation(#[from] RegulationError),
}

/// The pack of an edition.
pub fn official(edition: &str) -> Result<Pack, PackError> {
    let files = official_files(edition).ok_or_else(|| PackError::UnknownEdition {
        asked: edition.to_string(),
    })?;
    Pack::load(&files).map_err(PackError::Broken)
}

/// All official packs.
pub fn editions() -> Vec<Pack> {
    EDITIONS.iter().filter_map(|edition| official(edition).ok()).collect()
}

/// The rules of an official regulation by its full name, `8.2 master+pack`.
pub fn rules(name: &str) -> Result<Rules, PackError> {
    let name: RegulationName = name.parse()?;
    let edition = name
        .edition
        .clone()
        .ok_or_else(|| ParseRegulationError(name.to_string()))?;
    Ok(official(&edition)?.rules(&name, &GameOptions::default())?)
}

/// The editions that have an action of this name, which is folded; the oldest first.
///
/// This is asked by whoever mistyped something, so files are searched line by line and not read as rules.
pub(crate) fn editions_with_action(meant: &str) -> Vec<&'static str> {
    let is_called = |text: &str| {
        let heads = text.lines().take_while(|line| !line.starts_with("text:"));
        let named = heads.filter_map(|line| {
            line.split_once(':')
                .filter(|(key, _)| ["id", "name", "kana"].contains(key))
        });
        let mut names = named.flat_map(|(_, names)| names.split(['{', '}', ',']));
        names.any(|name| {
            let name = name.trim();
            let name = name.strip_prefix("ja:").or(name.strip_prefix("en:")).unwrap_or(name);
            folded(name.trim().trim_matches('"')) == meant
        })
    };
    let has = |edition: &&&'static str| {
        let actions = RULES.get_dir(format!("{edition}/actions"));
        let mut files = actions.into_iter().flat_map(|dir| dir.files());
        files.any(|file| file.contents_utf8().is_some_and(is_called))
    };
    EDITIONS.iter().filter(has).copied().collect()
}

/// A number over all embedded rule files, texts included: programs with the same number know the same rules.
pub fn fingerprint() -> u64 {
    let mut files: Vec<File> = EDITIONS
        .iter()
        .filter_map(|edition| official_files(edition))
        .flatten()
        .collect();
    files.sort_by(|one, other| one.path.cmp(&other.path));
    crate::hash::digest(files.iter().flat_map(|file| {
        let end = [0];
        let path = file.path.replace('\\', "/").into_bytes();
        path.into_iter().chain(end).chain(file.text.bytes()).chain(end)
    }))
}

/// The files of an edition, with paths such as `rules/8.2/edition.yaml`.
pub fn official_files(edition: &str) -> Option<Vec<File>> {
    // Not every path under `rules/` is an edition.
    let edition = EDITIONS.iter().find(|known| **known == edition)?;
    let mut files = Vec::new();
    let mut open = vec![RULES.get_dir(edition)?];
    while let Some(dir) = open.pop() {
        open.extend(dir.dirs());
        files.extend(dir.files().map(|file| File {
            path: format!("rules/{}", file.path().display()),
            text: String::from_utf8_lossy(file.contents()).into_owned(),
        }));
    }
    Some(files)
}
