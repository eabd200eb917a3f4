//! Runs the program as a user does.
#![allow(clippy::expect_used, dead_code)]

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What the program said and how it ended.
pub struct Ran {
    pub code: i32,
    pub out: String,
    pub err: String,
}

/// Runs the program. Records go to a folder of the tests.
pub fn run(args: &[&str], input: &str) -> Ran {
    run_with(Path::new("."), Path::new(env!("CARGO_TARGET_TMPDIR")), args, input)
}

/// Runs the program with a data folder of its own.
pub fn run_at(data: &Path, args: &[&str], input: &str) -> Ran {
    run_with(Path::new("."), data, args, input)
}

/// Runs the program in a folder, with a data folder of its own.
pub fn run_with(folder: &Path, data: &Path, args: &[&str], input: &str) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_blackpoker"))
        .args(args)
        .current_dir(folder)
        .env("XDG_DATA_HOME", data)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("piped");
    let text = input.to_string();
    // The game may end before all input is read.
    let writer = std::thread::spawn(move || drop(stdin.write_all(text.as_bytes())));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("written");
    Ran {
        code: output.status.code().unwrap_or(-1),
        out: String::from_utf8(output.stdout).expect("text"),
        err: String::from_utf8(output.stderr).expect("text"),
    }
}

/// A folder for one test, empty.
pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

pub fn text(path: &Path) -> &str {
    path.to_str().expect("a plain path")
}
