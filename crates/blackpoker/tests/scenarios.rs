//! Runs every scenario of the repository: the executable rulings.

use std::fs;
use std::path::{Path, PathBuf};

use blackpoker::pack;
use blackpoker::scenario::{Coverage, Packs, Scenario};

fn scenario_files(folder: &Path, files: &mut Vec<PathBuf>) {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    for path in entries.map(|entry| entry.path()) {
        if path.is_dir() {
            scenario_files(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "toml") {
            files.push(path);
        }
    }
}

#[test]
fn every_scenario_passes() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios");
    let mut files = Vec::new();
    scenario_files(&root, &mut files);
    files.sort();
    assert!(!files.is_empty(), "no scenarios in {}", root.display());

    let packs = Packs::official();
    let (mut passed, mut failed) = (0, 0);
    for path in &files {
        let name = path.strip_prefix(&root).unwrap_or(path).display().to_string();
        let text = fs::read_to_string(path).unwrap_or_default();
        let scenario = match Scenario::parse(&name, &text) {
            Ok(scenario) => scenario,
            Err(error) => {
                failed += 1;
                println!("{error}");
                continue;
            }
        };
        for verdict in scenario.run(&packs) {
            if verdict.passed() {
                passed += 1;
                continue;
            }
            failed += 1;
            println!("{name} ({}): {}", verdict.edition, scenario.title);
            for failure in &verdict.failures {
                println!("  {failure}");
            }
        }
    }
    println!("{passed} passed, {failed} failed");
    assert_eq!(failed, 0, "{failed} of {} scenario runs failed", passed + failed);
}

#[test]
fn every_entry_of_every_edition_has_a_scenario() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios");
    let mut files = Vec::new();
    scenario_files(&root, &mut files);
    files.sort();
    let packs = Packs::official();
    let mut coverage = Coverage::new(&pack::editions());
    for path in &files {
        let name = path.strip_prefix(&root).unwrap_or(path).display().to_string();
        let text = fs::read_to_string(path).unwrap_or_default();
        if let Ok(scenario) = Scenario::parse(&name, &text) {
            coverage.add(&scenario, &packs);
        }
    }
    let gaps: Vec<String> = coverage
        .gaps()
        .map(|gap| format!("{} {:?} {}", gap.edition, gap.kind, gap.id))
        .collect();
    assert!(
        gaps.is_empty(),
        "no scenario exercises these; `blackpoker rules coverage --missing` lists them:\n{}",
        gaps.join("\n")
    );
}
