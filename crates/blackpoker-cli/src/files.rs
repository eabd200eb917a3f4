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

/// Writes a file, in the place of one that was there.
pub fn write(path: &Path, text: impl AsRef<[u8]>) -> Result<(), Problem> {
    fs::write(path, text).map_err(|error| cannot_write(path, error))
}

/// Writes a file beside its place and moves it there when it is whole: whoever stops the program keeps what there was.
pub fn replace(path: &Path, text: impl AsRef<[u8]>) -> Result<(), Problem> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".new");
    let beside = PathBuf::from(beside);
    write(&beside, text)?;
    fs::rename(&beside, path).map_err(|error| cannot_write(path, error))
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
