//! `rules coverage`: which entry of which pack is exercised by which scenario.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Result;
use blackpoker::pack;
use blackpoker::reference::Kind;
use blackpoker::scenario::{Coverage, Covered, Packs};

use super::{symbols, table};
use crate::files;
use crate::suite;
use blackpoker_table::Words;

/// Names shown without `--verbose`.
const FEW: usize = 2;

/// `blackpoker rules coverage`
#[derive(clap::Args)]
pub struct Args {
    /// Scenario files and folders.
    #[arg(default_value = "scenarios", value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// Only this edition.
    #[arg(long, value_name = "EDITION")]
    edition: Option<String>,
    /// Only entries without a scenario.
    #[arg(long)]
    missing: bool,
    /// All scenarios of each entry.
    #[arg(long, short)]
    verbose: bool,
    /// As JSON, for programs.
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, words: &Words, out: &mut impl Write) -> Result<bool> {
    let editions = match &args.edition {
        Some(edition) => vec![pack::official(edition)?],
        None => pack::editions(),
    };
    let packs = Packs::official();
    let mut coverage = Coverage::new(&editions);
    for scenario in suite::scenarios(&args.paths, words)? {
        coverage.add(&scenario, &packs);
    }
    if args.missing {
        coverage.entries.retain(|entry| entry.scenarios.is_empty());
    }
    let gaps = coverage.gaps().count();
    if args.json {
        files::print_json(&coverage, out)?;
        return Ok(gaps == 0);
    }
    for pack in &editions {
        print(&coverage, &pack.edition().id, args, words, out)?;
    }
    let counts = [
        ("passed", coverage.passed.to_string()),
        ("failed", coverage.failed.to_string()),
    ];
    writeln!(out, "{}", words.say("coverage-runs", &counts))?;
    writeln!(out, "{}", words.say("coverage-gaps", &[("gaps", gaps.to_string())]))?;
    for gap in coverage.gaps() {
        writeln!(out, "  {} {} {}", gap.edition, words.text(&gap.kind.name()), gap.id)?;
    }
    Ok(gaps == 0)
}

fn print(coverage: &Coverage, edition: &str, args: &Args, words: &Words, out: &mut impl Write) -> Result<()> {
    for kind in Kind::ALL {
        let of = |entry: &&Covered| entry.edition == edition && entry.kind == kind;
        let mut rows: Vec<Vec<String>> = coverage
            .entries
            .iter()
            .filter(of)
            .map(|e| row(e, args, words))
            .collect();
        if rows.is_empty() {
            continue;
        }
        let requested = if kind == Kind::Action {
            "coverage-requested"
        } else {
            "coverage-empty"
        };
        let head = [
            "coverage-id",
            "coverage-name",
            "coverage-scenarios",
            requested,
            "coverage-examples",
        ];
        rows.insert(0, head.map(|id| words.word(id)).to_vec());
        writeln!(out, "{edition} {}", symbols::heading(kind, words))?;
        for line in table::align(&rows) {
            writeln!(out, "  {line}")?;
        }
        writeln!(out)?;
    }
    Ok(())
}

fn row(entry: &Covered, args: &Args, words: &Words) -> Vec<String> {
    let shown = if args.verbose { entry.scenarios.len() } else { FEW };
    let names: Vec<&str> = entry
        .scenarios
        .iter()
        .take(shown)
        .map(|path| short(path, &args.paths))
        .collect();
    let more = if names.len() < entry.scenarios.len() {
        ", …"
    } else {
        ""
    };
    let requested = (entry.kind == Kind::Action).then(|| entry.requested.to_string());
    vec![
        entry.id.clone(),
        words.text(&entry.name).to_string(),
        entry.scenarios.len().to_string(),
        requested.unwrap_or_default(),
        format!("{}{more}", names.join(", ")),
    ]
}

/// The name of a scenario within the folder that was asked for.
fn short<'a>(path: &'a str, folders: &[PathBuf]) -> &'a str {
    let inside = folders
        .iter()
        .find_map(|folder| Path::new(path).strip_prefix(folder).ok()?.to_str());
    inside
        .filter(|name| !name.is_empty())
        .unwrap_or(path)
        .trim_end_matches(".toml")
}
