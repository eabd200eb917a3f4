//! Where the program keeps what it is not told a place for.

use std::path::PathBuf;

use anyhow::Result;

use crate::problem::Problem;

/// `$XDG_DATA_HOME/blackpoker`, or where that usually is.
pub fn folder() -> Result<PathBuf> {
    let set = |name: &str| {
        std::env::var_os(name)
            .filter(|value| !value.is_empty())
            .map(PathBuf::from)
    };
    let data = set("XDG_DATA_HOME")
        .or_else(|| set("HOME").map(|home| home.join(".local/share")))
        .or_else(|| set("LOCALAPPDATA"))
        .ok_or(Problem::NoHome)?;
    Ok(data.join("blackpoker"))
}
