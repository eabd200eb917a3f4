//! `rules coverage`: which entry of which pack is exercised by which scenario.

use std::io::Write;
use std::path::PathBuf;

use anyhow::Result;
use blackpoker::pack;
use blackpoker::reference::Kind;
use blackpoker::scenario::{Coverage, Covered, Packs};

use super::table;
use crate::suite;
use crate::words::Words;

/// Names shown without `--verbose`.
const FEW: usize = 2;

/// `blackpoker rules coverage`
#[derive(clap::Args)]
pub struct Args {
    /// Scenario files and folders.
    #[arg(default_value = "scenarios", value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// Only this edition.
    #[arg(long)]
    edition: Option<String>,
    /// Only entries without a scenario.
    #[arg(long)]
    missing: bool,
    /// All scenarios of each entry.
    #[arg(long, short)]
    verbose: bool,
    /// As JSON.
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
    for scenario in suite::scenarios(&args.paths)? {
        coverage.add(&scenario, &packs);
    }
    if args.missing {
        coverage.entries.retain(|entry| entry.scenarios.is_empty());
    }
    let gaps = coverage.gaps().count();
    if args.json {
        serde_json::to_writer_pretty(&mut *out, &coverage)?;
        writeln!(out)?;
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
    let of = |kind: Kind| {
        coverage
            .entries
            .iter()
            .filter(move |e| e.edition == edition && e.kind == kind)
    };
    for kind in Kind::ALL {
        let rows: Vec<Vec<String>> = of(kind).map(|entry| row(entry, args.verbose, words)).collect();
        if rows.is_empty() {
            continue;
        }
        writeln!(out, "{edition} {}", words.text(&kind.name()))?;
        for line in table::align(&rows) {
            writeln!(out, "  {line}")?;
        }
        writeln!(out)?;
    }
    Ok(())
}

fn row(entry: &Covered, verbose: bool, words: &Words) -> Vec<String> {
    let shown = if verbose { entry.scenarios.len() } else { FEW };
    let names: Vec<&str> = entry
        .scenarios
        .iter()
        .take(shown)
        .map(|path| path.trim_end_matches(".toml"))
        .collect();
    let more = entry.scenarios.len() - names.len();
    let more = if more > 0 { ", …" } else { "" };
    let requested = match entry.kind {
        Kind::Action => words.say("coverage-requested", &[("count", entry.requested.to_string())]),
        _ => String::new(),
    };
    vec![
        entry.id.clone(),
        words.text(&entry.name).to_string(),
        format!("{:>4}", entry.scenarios.len()),
        requested,
        format!("{}{more}", names.join(", ")),
    ]
}
