//! A first game, and whether somebody has had one.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context, Result};
use blackpoker::pack::{self, EDITIONS, GameOptions};
use blackpoker_ai::{Kind, Level};
use blackpoker_table::Practice;

use super::opponent::Opponent;
use super::setup::Setup;
use crate::data;
use crate::seed;

/// The same start as on the page: the current edition's entry regulation against level 1, explained, on a practice
/// deal on which the newcomer begins. A seed chooses the deal and what the computer does.
pub fn setup(seed: Option<u64>) -> Result<Setup> {
    let pack = pack::official(EDITIONS[EDITIONS.len() - 1])?;
    let entry = pack
        .regulations()
        .into_iter()
        .next()
        .context("an edition has a regulation")?;
    let rules = Arc::new(pack.rules(&entry, &GameOptions::default())?);
    let opponent = Level::all().next().map_or(Kind::Rules, Kind::Level);
    let seed = seed.unwrap_or_else(seed::fresh_seed);
    Ok(Setup {
        practice: Practice::of(&rules, seed),
        tutor: true,
        ..Setup::new(rules, Opponent::Computer(opponent), seed)
    })
}

/// Nobody was welcomed on this machine so far.
pub fn is_newcomer() -> bool {
    mark().is_ok_and(|file| !file.exists())
}

/// Remembers that somebody was. If that cannot be written, the next welcome is one too many and no harm.
pub fn welcomed() {
    if let Ok(file) = mark()
        && let Some(folder) = file.parent()
    {
        let _ = fs::create_dir_all(folder).and_then(|()| fs::write(&file, ""));
    }
}

fn mark() -> Result<PathBuf> {
    Ok(data::folder()?.join("welcomed"))
}
