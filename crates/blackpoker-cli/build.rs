//! From which commit the program is built: what BLACKPOKER_COMMIT says, for packagers, or what git says.

use std::env;
use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=BLACKPOKER_COMMIT");
    let told = env::var("BLACKPOKER_COMMIT").ok().filter(|commit| !commit.is_empty());
    let commit = told.or_else(committed).unwrap_or_else(|| "unknown".to_owned());
    println!("cargo::rustc-env=BLACKPOKER_COMMIT={commit}");
}

/// A build for development holds what no commit has yet, and must not be built anew after each commit.
fn committed() -> Option<String> {
    if env::var("PROFILE").ok()? != "release" {
        return None;
    }
    // An unpacked archive may lie inside a repository of something else.
    if git(&["rev-parse", "--show-prefix"])? != "crates/blackpoker-cli/" {
        return None;
    }
    // It grows with every commit and checkout.
    let moves = git(&["rev-parse", "--git-path", "logs/HEAD"]).filter(|path| Path::new(path).exists());
    if let Some(path) = moves {
        println!("cargo::rerun-if-changed={path}");
    }
    git(&["rev-parse", "--short=12", "HEAD"])
}

fn git(args: &[&str]) -> Option<String> {
    let said = Command::new("git").args(args).output().ok()?;
    let text = String::from_utf8(said.stdout).ok()?;
    said.status.success().then(|| text.trim().to_owned())
}
