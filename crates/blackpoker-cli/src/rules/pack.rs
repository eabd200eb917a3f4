//! Rule packs: from a folder on disk or embedded.

use std::ffi::OsStr;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use anyhow::Result;
use blackpoker::Rules;
use blackpoker::pack::{self, Diagnostic, File, GameOptions, Pack, Packs, RegulationName, Severity};
use blackpoker::reference::Reference;
use blackpoker_table::Words;

use super::brought;
use crate::files::cannot_read;
use crate::problem::Problem;

/// A custom pack says in this file what it extends.
const HEAD: &str = "pack.yaml";
/// An edition has this file instead.
const EDITION: &str = "edition.yaml";

/// A custom pack, applied to the edition it extends.
pub fn load(folder: &Path) -> Result<Pack> {
    let pack = Packs::official().customize(&files(folder)?);
    Ok(pack.map_err(|problems| broken(folder, problems))?)
}

/// A custom pack that has errors.
pub fn broken(folder: &Path, problems: Vec<Diagnostic>) -> Problem {
    Problem::BrokenPack {
        folder: folder.to_path_buf(),
        problems,
    }
}

/// An edition by its number, perhaps with a revision (`9.1@1`), or a custom pack by its folder.
pub fn find(name: &OsStr) -> Result<Pack> {
    if Path::new(name).is_dir() {
        return load(Path::new(name));
    }
    let name = name.to_string_lossy();
    match name
        .split_once('@')
        .map(|(edition, revision)| (edition, revision.parse()))
    {
        Some((edition, Ok(revision))) => Ok(pack::official(edition)?.at_revision(revision)?),
        _ => Ok(pack::official(&name)?),
    }
}

/// A pack, and the regulation that is asked for: behind it in one word, `7.0 master+full:printed`, or by itself.
pub fn asked(edition: &OsStr, regulation: Option<&str>) -> Result<(Pack, Option<String>)> {
    let both = edition.to_str().and_then(|name| name.split_once(' '));
    match both.filter(|_| regulation.is_none() && !Path::new(edition).is_dir()) {
        Some((edition, regulation)) => Ok((find(OsStr::new(edition))?, Some(regulation.to_string()))),
        None => Ok((find(edition)?, regulation.map(str::to_string))),
    }
}

/// The entries of a pack; of `master` those that need no frame, of `master+pack` those of that regulation. Behind
/// either, readings.
pub fn reference(pack: &Pack, regulation: Option<&str>) -> Result<Reference> {
    let Some(regulation) = regulation else {
        return Ok(Reference::of(pack));
    };
    Ok(Reference::of_regulation(pack, &RegulationName::of_format(regulation))?)
}

/// The official editions, and a custom pack in the place of the edition that it extends.
pub fn packs(custom: Option<&Path>) -> Result<Packs> {
    let mut packs = pack::editions();
    if let Some(folder) = custom {
        packs.push(load(folder)?);
    }
    Ok(Packs::new(packs))
}

/// The frame to play if none is named: the first one of the edition.
pub fn first_frame(pack: &Pack) -> String {
    let frame = pack.frames().first();
    frame.map_or_else(|| "none".to_string(), |frame| frame.id.value.clone())
}

/// The rules of a regulation.
pub fn rules(pack: &Pack, regulation: &RegulationName) -> Result<Arc<Rules>> {
    Ok(Arc::new(pack.rules(regulation, &GameOptions::default())?))
}

/// Lists everything that is wrong with a custom pack, or with an edition and its older revisions; `false` if it cannot
/// be loaded.
pub fn check(folder: &Path, words: &Words, out: &mut impl Write) -> Result<bool> {
    let is_edition = !folder.join(HEAD).is_file() && folder.join(EDITION).is_file();
    let pack = match is_edition {
        true => Pack::load(&yaml(folder)?),
        false => Packs::official().customize(&files(folder)?),
    };
    let mut brought = Vec::new();
    let (loaded, problems) = match pack {
        Ok(pack) => {
            if !is_edition {
                brought = brought::lines(&pack, words)?;
            }
            let found = [pack.check_history(), pack.check_readings()].concat();
            // Official lists break guidelines on purpose (C-1).
            let notes = if is_edition { &[] } else { pack.notes() };
            (found.is_empty(), [notes, &found].concat())
        }
        Err(problems) => (false, problems),
    };
    for problem in &problems {
        writeln!(out, "{}", problem.told(words.lang))?;
    }
    for line in brought {
        writeln!(out, "{line}")?;
    }
    let count = |severity| problems.iter().filter(|p| p.severity == severity).count().to_string();
    let args = [
        ("folder", folder.display().to_string()),
        ("errors", count(Severity::Error)),
        ("warnings", count(Severity::Warning)),
    ];
    writeln!(out, "{}", words.say("pack-checked", &args))?;
    Ok(loaded)
}

/// All YAML files of a folder with a custom pack, with paths from the folder on.
pub fn files(folder: &Path) -> Result<Vec<File>, Problem> {
    fs::metadata(folder).map_err(|error| cannot_read(folder, error))?;
    if !folder.join(HEAD).is_file() {
        return Err(Problem::NoPack(folder.to_path_buf()));
    }
    yaml(folder)
}

fn yaml(folder: &Path) -> Result<Vec<File>, Problem> {
    let mut files = Vec::new();
    collect(folder, folder, &mut files)?;
    files.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(files)
}

fn collect(root: &Path, folder: &Path, files: &mut Vec<File>) -> Result<(), Problem> {
    let entries = fs::read_dir(folder).map_err(|error| cannot_read(folder, error))?;
    for entry in entries {
        let path = entry.map_err(|error| cannot_read(folder, error))?.path();
        let hidden = path
            .file_name()
            .is_some_and(|name| name.to_string_lossy().starts_with('.'));
        if hidden {
            continue;
        }
        if path.is_dir() {
            collect(root, &path, files)?;
        } else if path.extension().is_some_and(|e| e == "yaml" || e == "yml") {
            let text = fs::read(&path).map_err(|error| cannot_read(&path, error))?;
            let name = path.strip_prefix(root).unwrap_or(&path).to_string_lossy().into_owned();
            files.push(File {
                path: name,
                text: String::from_utf8_lossy(&text).into_owned(),
            });
        }
    }
    Ok(())
}
