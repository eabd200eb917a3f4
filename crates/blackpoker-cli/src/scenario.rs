//! Scenarios: which fail, and how one ends.

use std::io::Write;
use std::path::{Path, PathBuf};

use anstyle::{AnsiColor, Style};
use anyhow::Result;
use blackpoker::scenario::{Failure, Packs, Place, Scenario, Verdict};
use blackpoker::{Lang, Position, Seat, Viewer};
use serde_json::{Value, json};

use crate::files::print_json;
use crate::flags::Custom;
use crate::rules::pack;
use crate::suite::{Unread, collect, parse};
use blackpoker_table::Words;

const BAD: Style = AnsiColor::Red.on_default();
const GOOD: Style = AnsiColor::Green.on_default();

/// `blackpoker scenario`
#[derive(clap::Subcommand)]
pub enum Task {
    /// Run scenarios: what fails and how, then how many passed.
    #[command(after_help = "\
Examples:
  blackpoker scenario check scenarios
  blackpoker scenario check my-ruling.toml other-rulings/ --lang ja

A scenario counts once for each of its editions. Exits with 1 if any failed. docs/notation.md tells how to write one.")]
    Check {
        /// Files and folders; in folders, all *.toml files.
        #[arg(required = true, value_name = "PATH")]
        paths: Vec<PathBuf>,
        /// Don't draw the board of what fails.
        #[arg(long, short)]
        brief: bool,
        /// As JSON, for programs.
        #[arg(long, conflicts_with = "brief")]
        json: bool,
        #[command(flatten)]
        custom: Custom,
    },
    /// Print the book of rulings, made from the scenarios.
    #[command(after_help = "Example:\n  blackpoker scenario book --output docs/rulings.md")]
    Book(crate::book::Args),
    /// Run one scenario and print the final position with both players' views.
    #[command(after_help = "\
Examples:
  blackpoker scenario run my-ruling.toml
  blackpoker scenario run my-ruling.toml --json | jq .position")]
    Run {
        /// A scenario file.
        file: PathBuf,
        /// As JSON, for programs.
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        custom: Custom,
    },
}

/// Runs one of the tasks; `false` if a scenario failed.
pub fn run(task: Task, lang: Lang, out: &mut impl Write) -> Result<bool> {
    let words = Words::new(lang);
    match task {
        Task::Check {
            paths,
            brief,
            json,
            custom,
        } => {
            let packs = pack::packs(custom.rules.as_deref())?;
            let (files, mut problems) = collect(&paths, &words);
            let passed = if json {
                check_json(&files, &packs, out)?
            } else {
                check(&files, &packs, brief, &words, out)?
            };
            // A path that leads nowhere keeps nobody from running the others; it is told behind them.
            match problems.pop() {
                None => Ok(passed),
                Some(last) => {
                    problems.iter().for_each(|problem| crate::tell_problem(problem, &words));
                    Err(last)
                }
            }
        }
        Task::Book(args) => crate::book::run(&args, &words, out),
        Task::Run { file, json, custom } => {
            let packs = pack::packs(custom.rules.as_deref())?;
            run_one(&file, &packs, json, &words, out)
        }
    }
}

/// Runs all scenarios; `false` if any failed.
fn check(files: &[PathBuf], packs: &Packs, brief: bool, words: &Words, out: &mut impl Write) -> Result<bool> {
    let (mut passed, mut failed) = (0, 0);
    for file in files {
        match parse(file) {
            Ok(scenario) => {
                // Each edition of a file counts as one.
                let verdicts = scenario.run(packs);
                let good = verdicts.iter().filter(|verdict| verdict.passed()).count();
                passed += good;
                failed += verdicts.len() - good;
                for (failures, editions) in alike(&verdicts) {
                    tell(file, &editions, failures, brief, words, out)?;
                }
            }
            Err(problem) => {
                failed += 1;
                writeln!(out, "{BAD}{}{BAD:#}", problem.told(words))?;
            }
        }
    }
    let counts = [("passed", passed.to_string()), ("failed", failed.to_string())];
    writeln!(out, "{}", words.say("check-summary", &counts))?;
    Ok(failed == 0)
}

/// What failed, with the editions in which it failed just so.
fn alike(verdicts: &[Verdict]) -> Vec<(&[Failure], Vec<&str>)> {
    let mut groups: Vec<(&[Failure], Vec<&str>)> = Vec::new();
    for verdict in verdicts.iter().filter(|verdict| !verdict.passed()) {
        match groups.iter_mut().find(|(failures, _)| *failures == verdict.failures) {
            Some((_, editions)) => editions.push(&verdict.edition),
            None => groups.push((&verdict.failures, vec![&verdict.edition])),
        }
    }
    groups
}

/// One line for a scenario that failed; behind it, indented, what else is wrong and the board.
fn tell(
    file: &Path,
    editions: &[&str],
    failures: &[Failure],
    brief: bool,
    words: &Words,
    out: &mut impl Write,
) -> Result<()> {
    let editions = editions.join(", ");
    for (at, failure) in failures.iter().enumerate() {
        let line = self::line(failure, words);
        if at == 0 {
            writeln!(
                out,
                "{BAD}{}:{}{BAD:#} [{editions}] {line}",
                file.display(),
                failure.line
            )?;
        } else {
            writeln!(out, "    {line}")?;
        }
        if !brief {
            for row in words.text(&failure.board).lines() {
                writeln!(out, "    {row}")?;
            }
        }
    }
    Ok(())
}

/// Place, expected and found, in one line.
pub fn line(failure: &Failure, words: &Words) -> String {
    let (key, number) = match failure.place {
        Place::Given => ("place-given", String::new()),
        Place::Step(number) => ("place-step", number.to_string()),
        Place::Assertion(number) => ("place-assertion", number.to_string()),
    };
    let place = words.say(key, &[("number", number)]);
    let (text, expected) = (&failure.text, words.text(&failure.expected));
    let args = [
        (
            "place",
            if text == expected {
                place
            } else {
                format!("{place} `{text}`")
            },
        ),
        ("expected", expected.to_string()),
        ("found", words.text(&failure.found).to_string()),
    ];
    words.say("failure", &args)
}

/// Every run as data; `false` if any failed.
fn check_json(files: &[PathBuf], packs: &Packs, out: &mut impl Write) -> Result<bool> {
    let mut runs = Vec::new();
    let mut all_passed = true;
    for file in files {
        let path = file.display().to_string();
        match parse(file) {
            Ok(scenario) => {
                for verdict in scenario.run(packs) {
                    all_passed &= verdict.passed();
                    runs.push(json!({
                        "file": path,
                        "title": scenario.title,
                        "regulation": scenario.regulation(&verdict.edition).to_string(),
                        "passed": verdict.passed(),
                        "failures": verdict.failures,
                    }));
                }
            }
            Err(problem) => {
                all_passed = false;
                runs.push(json!({ "file": path, "passed": false, "problems": problem.as_json() }));
            }
        }
    }
    print_json(&Value::Array(runs), out)?;
    Ok(all_passed)
}

/// Runs one scenario and prints how it ends; `false` if it failed.
fn run_one(file: &Path, packs: &Packs, json: bool, words: &Words, out: &mut impl Write) -> Result<bool> {
    let scenario = parse(file).map_err(Unread::into_error)?;
    let verdicts = scenario.run(packs);
    let passed = verdicts.iter().all(Verdict::passed);
    if json {
        let runs: Result<Vec<Value>> = verdicts.iter().map(|verdict| end(&scenario, verdict)).collect();
        // A scenario for several editions has several ends.
        let whole = match runs? {
            mut runs if runs.len() == 1 => runs.remove(0),
            runs => Value::Array(runs),
        };
        print_json(&whole, out)?;
        return Ok(passed);
    }
    for verdict in &verdicts {
        let regulation = ("regulation", scenario.regulation(&verdict.edition).to_string());
        if verdict.passed() {
            writeln!(out, "{GOOD}{}{GOOD:#}", words.say("run-passed", &[regulation]))?;
        } else {
            writeln!(out, "{BAD}{}{BAD:#}", words.say("run-failed", &[regulation]))?;
            tell(file, &[&verdict.edition], &verdict.failures, true, words, out)?;
        }
        if let (Some(game), Some(rules)) = (&verdict.game, &verdict.rules) {
            writeln!(out, "{}", game.board_in(rules, words.lang))?;
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
        "failures": verdict.failures,
    });
    if let (Some(game), Some(rules)) = (&verdict.game, &verdict.rules) {
        end["hash"] = json!(format!("{:016x}", game.hash(rules)));
        // There is none in the middle of a question; the views show that moment, too.
        end["position"] = serde_json::to_value(Position::of(game, rules))?;
        for seat in Seat::BOTH {
            end["views"][seat.to_string()] = serde_json::to_value(game.view(rules, Viewer::Seat(seat)))?;
        }
    }
    Ok(end)
}
