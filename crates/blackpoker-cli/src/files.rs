//! What is read and written; files and folders that cannot be are named with the reason.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde::Serialize;

use crate::problem::Problem;

/// The text of a file.
pub fn read(path: &Path) -> Result<String, Problem> {
    fs::read_to_string(path).map_err(|error| cannot_read(path, error))
}

/// Writes a file, in the place of one that was there: whoever looks finds the old one or the new one, never half of it.
pub fn write(path: &Path, text: impl AsRef<[u8]>) -> Result<(), Problem> {
    let replaced = || match fs::canonicalize(path) {
        // A device or a pipe is written to and not replaced.
        Ok(there) if !there.is_file() => fs::write(there, &text),
        Ok(there) => replace(&there, text.as_ref()),
        Err(_) => replace(path, text.as_ref()),
    };
    replaced().map_err(|error| cannot_write(path, error))
}

fn replace(path: &Path, text: &[u8]) -> io::Result<()> {
    let mut name = path.as_os_str().to_os_string();
    name.push(".new");
    let beside = PathBuf::from(name);
    let replaced = fs::write(&beside, text).and_then(|()| fs::rename(&beside, path));
    match replaced {
        Ok(()) => Ok(()),
        // A folder that takes no new file may have one that can be written to.
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => fs::write(path, text),
        Err(error) => {
            // The first problem is the one to tell.
            let _ = fs::remove_file(&beside);
            Err(error)
        }
    }
}

/// Makes a folder and those above it, where they are not there.
pub fn make_folder(path: &Path) -> Result<(), Problem> {
    if path.is_file() {
        return Err(cannot_write(path, io::ErrorKind::NotADirectory.into()));
    }
    fs::create_dir_all(path).map_err(|error| cannot_write(path, error))
}

/// Nobody should wait an hour to hear that the result cannot be kept.
pub fn must_be_writable(path: &Path) -> Result<(), Problem> {
    let is_new = !path.exists();
    let opened = OpenOptions::new().append(true).create(true).open(path);
    opened.map_err(|error| cannot_write(path, error))?;
    if is_new {
        fs::remove_file(path).map_err(|error| cannot_write(path, error))?;
    }
    Ok(())
}

/// Prints a result for programs.
pub fn print_json(value: &impl Serialize, out: &mut impl Write) -> anyhow::Result<()> {
    // A full disk is the system's problem, not one of JSON.
    serde_json::to_writer_pretty(&mut *out, value).map_err(io::Error::from)?;
    writeln!(out)?;
    Ok(())
}

/// A file or folder that cannot be read.
pub fn cannot_read(path: &Path, source: io::Error) -> Problem {
    let path = path.to_path_buf();
    Problem::Read { path, source }
}

/// A file or folder that cannot be written.
pub fn cannot_write(path: &Path, source: io::Error) -> Problem {
    let path = path.to_path_buf();
    Problem::Write { path, source }
}
