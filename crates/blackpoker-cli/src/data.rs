//! Where the program keeps what it is not told a place for.

use std::path::PathBuf;

use anyhow::Result;
use blackpoker_server::Database;

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

/// Where games are kept if nobody says where.
pub fn games() -> Result<PathBuf> {
    Ok(folder()?.join("games.db"))
}

/// The file by which operators find a server: named, or beside its database.
pub fn admin(named: Option<PathBuf>, database: Option<&str>) -> Result<PathBuf> {
    let games = match (named, database.map(Database::named)) {
        (Some(file), _) => return Ok(file),
        (None, Some(Database::File(file))) => file,
        (None, Some(Database::Postgres(_)) | None) => games()?,
    };
    let mut file = games.into_os_string();
    file.push("-admin");
    Ok(file.into())
}
