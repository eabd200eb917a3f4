//! Scenarios: which fail, and how one ends.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use blackpoker::scenario::{Failure, Packs, Scenario, Verdict};
use blackpoker::{Lang, Position, Seat, Viewer};
use serde_json::{Value, json};

/// `blackpoker scenario`
#[derive(clap::Subcommand)]
pub enum Task {
    /// Run scenarios; one line for each that fails, then how many passed.
    Check {
        /// Files and folders.
        #[arg(required = true, value_name = "PATH")]
        paths: Vec<PathBuf>,
        /// Draw the position of each failure.
        #[arg(long, short)]
        verbose: bool,
    },
    /// Print the book of rulings, made from the scenarios.
    #[command(after_help = "Example:\n  blackpoker scenario book --output docs/rulings.md")]
    Book(crate::book::Args),
    /// Run one scenario and print the final position with both players' views.
    Run {
        /// A scenario file.
        file: PathBuf,
        /// As JSON.
        #[arg(long)]
        json: bool,
    },
}

/// Runs one of the tasks; `false` if a scenario failed.
pub fn run(task: Task, _lang: Lang, out: &mut impl Write) -> Result<bool> {
    match task {
        Task::Check { paths, verbose } => check(&paths, verbose, out),
        Task::Book(args) => crate::book::run(&args, out),
        Task::Run { file, json } => run_one(&file, json, out),
    }
}

/// Runs all scenarios; `false` if any failed.
fn check(paths: &[PathBuf], verbose: bool, out: &mut impl Write) -> Result<bool> {
    let mut files = Vec::new();
    for path in paths {
        collect(path, &mut files)?;
    }
    if files.is_empty() {
        bail!("there are no scenarios (*.toml) there");
    }
    let packs = Packs::official();
    let (mut passed, mut failed) = (0, 0);
    for file in &files {
        // Each edition of a file counts as one.
        let problems = match read(file)? {
            Ok(scenario) => {
                let verdicts = scenario.run(&packs);
                let good = verdicts.iter().filter(|verdict| verdict.passed()).count();
                passed += good;
                failed += verdicts.len() - good;
                problems(&verdicts, verbose)
            }
            Err(problem) => {
                failed += 1;
                vec![problem]
            }
        };
        if problems.is_empty() {
            continue;
        }
        writeln!(
            out,
            "{}: {}",
            file.display(),
            problems.join(if verbose { "\n" } else { "; " })
        )?;
    }
    writeln!(out, "{passed} passed, {failed} failed")?;
    Ok(failed == 0)
}

/// What is not as expected, with the editions in which it is not.
fn problems(verdicts: &[Verdict], verbose: bool) -> Vec<String> {
    let mut found: Vec<(&Failure, Vec<&str>)> = Vec::new();
    for verdict in verdicts {
        for failure in &verdict.failures {
            match found.iter_mut().find(|(other, _)| *other == failure) {
                Some((_, editions)) => editions.push(&verdict.edition),
                None => found.push((failure, vec![&verdict.edition])),
            }
        }
    }
    let text = |(failure, editions): &(&Failure, Vec<&str>)| {
        let editions = editions.join(", ");
        if verbose {
            return format!("[{editions}] {failure}");
        }
        let Failure {
            place,
            line,
            text,
            expected,
            found,
            ..
        } = failure;
        format!("[{editions}] {place}, line {line}: `{text}`: expected {expected}; found {found}")
    };
    found.iter().map(text).collect()
}

/// Runs one scenario and prints how it ends; `false` if it failed.
fn run_one(file: &Path, json: bool, out: &mut impl Write) -> Result<bool> {
    let scenario = match read(file)? {
        Ok(scenario) => scenario,
        Err(problem) => bail!("{problem}"),
    };
    let verdicts = scenario.run(&Packs::official());
    let passed = verdicts.iter().all(Verdict::passed);
    if json {
        let runs: Result<Vec<Value>> = verdicts.iter().map(|verdict| end(&scenario, verdict)).collect();
        // A scenario for several editions has several ends.
        let whole = match runs? {
            mut runs if runs.len() == 1 => runs.remove(0),
            runs => Value::Array(runs),
        };
        serde_json::to_writer_pretty(&mut *out, &whole)?;
        writeln!(out)?;
        return Ok(passed);
    }
    for verdict in &verdicts {
        writeln!(
            out,
            "{} {}",
            verdict.edition,
            if verdict.passed() { "passed" } else { "failed" }
        )?;
        for failure in &verdict.failures {
            writeln!(out, "{failure}")?;
        }
        if let (Some(game), Some(rules)) = (&verdict.game, &verdict.rules) {
            writeln!(out, "{}", game.board(rules))?;
        }
    }
    Ok(passed)
}

/// The end of a run: position, who is asked, and what each seat sees.
fn end(scenario: &Scenario, verdict: &Verdict) -> Result<Value> {
    let mut end = json!({
        "title": scenario.title,
        "regulation": scenario.regulation(&verdict.edition).to_string(),
        "passed": verdict.passed(),
        "failures": verdict.failures.iter().map(ToString::to_string).collect::<Vec<_>>(),
    });
    if let (Some(game), Some(rules)) = (&verdict.game, &verdict.rules) {
        end["hash"] = json!(format!("{:016x}", game.hash()));
        // There is none in the middle of a question; the views show that moment, too.
        end["position"] = serde_json::to_value(Position::of(game, rules))?;
        for seat in Seat::BOTH {
            end["views"][seat.to_string()] = serde_json::to_value(game.view(rules, Viewer::Seat(seat)))?;
        }
    }
    Ok(end)
}

pub fn read(file: &Path) -> Result<Result<Scenario, String>> {
    let bytes = fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
    let text = String::from_utf8_lossy(&bytes);
    Ok(Scenario::parse(&file.display().to_string(), &text).map_err(|e| e.to_string()))
}

pub fn collect(path: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    if !path.is_dir() {
        files.push(path.to_path_buf());
        return Ok(());
    }
    let entries = fs::read_dir(path).with_context(|| format!("cannot read {}", path.display()))?;
    let mut inside = entries
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<Vec<PathBuf>>>()?;
    inside.sort();
    for path in inside {
        if path.is_dir() || path.extension().is_some_and(|e| e == "toml") {
            collect(&path, files)?;
        }
    }
    Ok(())
}
