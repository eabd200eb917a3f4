//! The balance report: one page that tells designers whether a regulation is fair, and what a change would do.

mod actions;
mod appendix;
mod course;
mod hands;
mod luck;
mod page;
mod short;
mod side;
mod source;
mod strength;
mod trumps;

#[cfg(test)]
mod tests;

use std::ffi::OsString;
use std::fs;
use std::io::Write;
use std::path::PathBuf;

use anyhow::{Result, bail};
use blackpoker::Lang;
use blackpoker_lab::report::SideBySide;
use blackpoker_lab::sim::{Plan, Progress, Summary, summarize};
use blackpoker_lab::worth::{Trial, Worth};
use serde_json::json;

use crate::chosen::Chosen;
use crate::files;
use crate::flags::{Strengths, Variant};
use crate::page::Numbers;
use crate::problem::misuse;
use crate::sim::{Bar, problem};
use crate::usage::given;
use crate::worth;
use blackpoker_table::Words;
use short::{Filling, short};
use side::tell_apart;

pub use appendix::{code, fact, made, rules};
pub use side::Side;
pub use strength::Strength;
pub use trumps::{pairs, short_pair};

/// Games between the strengths, at most.
const MEETING: u64 = 400;

/// `blackpoker report`
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  blackpoker report \"8.2 std+pack\"
  blackpoker report \"8.2 std+pack\" --change frames.pack.setup.draw=6 -o draw-6.html
  blackpoker report \"8.2 std+pack\" --change frames.pack.setup.draw=5..8 --strengths rules
  blackpoker report \"8.1 std+pack\" \"8.2 std+pack\" \"9.1 std+pack\" --lang ja
  blackpoker report \"9.1 lite+entry16\" --worth-games 400     also what every action and card is worth
  blackpoker report \"8.2 std+pack\" --rules my-pack/
  blackpoker report \"my-pack std+pack\" --change actions.draw.effect.draw.count=2
  blackpoker report sim-a/ sim-b/                      from what `blackpoker sim` wrote

Regulations are compared with the first one, on the same deals, as players of each strength play them. With --change \
or --rules, a regulation is compared with itself under those rules.
`blackpoker rules numbers \"8.2 std+pack\"` lists what can be changed.")]
pub struct Args {
    /// Regulations, such as "8.2 std+pack" or "my-pack std+pack"; or folders or summaries of `sim`.
    #[arg(required = true)]
    what: Vec<OsString>,
    /// Another regulation to compare with.
    #[arg(long, value_name = "REGULATION")]
    against: Vec<String>,
    #[command(flatten)]
    variant: Variant,
    /// How many games by each rules; one number for all strengths, or one for each [default: 10000; 1000 for those who
    /// search].
    #[arg(short = 'n', long, value_name = "N")]
    games: Option<String>,
    #[command(flatten)]
    strengths: Strengths,
    /// Games for each action, card and trump, in which one player does without it, to see what it is worth; 0: none.
    #[arg(long, default_value_t = 0, value_name = "N")]
    worth_games: u64,
    /// A page to write.
    #[arg(short, long, value_name = "FILE", default_value = "report.html")]
    output: PathBuf,
    /// As JSON, for programs.
    #[arg(long)]
    json: bool,
}

/// Everything that a page is made of.
pub struct Report {
    /// What players of each strength make of all sides.
    pub strengths: Vec<Strength>,
    /// The strongest of them against the first one, by the rules of the first side.
    pub meeting: Option<Summary>,
    /// What actions, cards and trumps of the first side are worth.
    pub worth: Vec<Worth>,
}

/// Plays or reads, then writes the page and tells the short of it.
pub fn run(args: Args, lang: Lang, out: &mut impl Write) -> Result<bool> {
    let words = Words::new(lang);
    files::must_be_writable(&args.output)?;
    let saved: Vec<PathBuf> = args.what.iter().filter_map(|what| source::saved(what)).collect();
    let report = match saved.len() {
        0 => play(&args, &words)?,
        count if count == args.what.len() => read(&args, &saved, &words)?,
        _ => return Err(misuse(words.word("report-not-saved"))),
    };
    let html = page::write(&report, &command(), &words);
    files::write(&args.output, html)?;
    if args.json {
        files::print_json(&json(&report), out)?;
        return Ok(true);
    }
    tell(&report, &words, out)?;
    let file = fs::canonicalize(&args.output).unwrap_or(args.output);
    writeln!(
        out,
        "\n{}",
        words.say("report-written", &[("file", file.display().to_string())])
    )?;
    Ok(true)
}

fn read(args: &Args, files: &[PathBuf], words: &Words) -> Result<Report> {
    if !args.against.is_empty() || !args.variant.change.is_empty() || args.worth_games > 0 {
        return Err(misuse(words.word("report-saved-only")));
    }
    let custom = args.variant.custom.rules.as_deref();
    let sides = files.iter().map(|file| source::read(file, custom, words));
    let mut sides = sides.collect::<Result<Vec<Side>>>()?;
    tell_apart(&mut sides);
    Ok(Report {
        strengths: vec![Strength::saved(sides)],
        meeting: None,
        worth: Vec::new(),
    })
}

/// The rules of every side: what was named, then what becomes of it by a change.
fn sides(args: &Args) -> Result<Vec<Chosen>> {
    let mut all = Vec::new();
    for (at, what) in args.what.iter().enumerate() {
        let regulation = what.to_string_lossy();
        match at {
            0 => all.extend(Chosen::all(&regulation, &args.variant)?),
            _ => all.push(Chosen::named(&regulation)?),
        }
    }
    for regulation in &args.against {
        all.push(Chosen::named(regulation)?);
    }
    Ok(all)
}

fn play(args: &Args, words: &Words) -> Result<Report> {
    let all = sides(args)?;
    let strengths = args.strengths.with_games(args.games.as_deref(), words)?;
    let trials: Vec<Trial> = match all.first() {
        Some(first) if args.worth_games > 0 => first.trials()?,
        _ => Vec::new(),
    };
    let of_worth = args.worth_games.next_multiple_of(2) * trials.len() as u64 * strengths.len() as u64;
    let of_sides: u64 = strengths.iter().map(|(_, games)| games * all.len() as u64).sum();
    let fewest = strengths.iter().map(|(_, games)| *games).min().unwrap_or_default();
    let of_meeting = if strengths.len() > 1 {
        fewest.next_multiple_of(2).min(MEETING)
    } else {
        0
    };
    let stop = crate::stop::on_interrupt()?;
    let mut bar = Bar::new(of_sides + of_meeting + of_worth, words);
    let mut before = 0;
    let mut told = Vec::new();
    for (player, games) in &strengths {
        let plans = all.iter().map(|chosen| Plan {
            rules: &chosen.rules,
            players: [*player; 2],
            seed: args.strengths.run.seed,
            games: *games,
            threads: args.strengths.run.threads().get(),
        });
        let plans: Vec<Plan<'_>> = plans.collect();
        let played = SideBySide::play(&plans, &stop, |progress| {
            let games = before + progress.games;
            bar.show(Progress { games });
        });
        let played = played.map_err(|error| problem(&error, words))?;
        before += games * all.len() as u64;
        let games: u64 = played.summaries.iter().map(|summary| summary.games).sum();
        // Somebody may have stopped the games before this strength had its turn.
        if games > 0 {
            let sides = played.summaries.iter().zip(&all);
            let sides = sides.map(|(summary, chosen)| Side::new(summary.clone(), chosen, true));
            let mut sides = sides.collect::<Result<Vec<Side>>>()?;
            tell_apart(&mut sides);
            told.push(Strength::played(player.to_string(), sides, &played));
        }
    }
    let meeting = match (&all[..], &strengths[..]) {
        ([base, ..], [(one, _), .., (other, _)]) if one != other => {
            let plan = Plan {
                rules: &base.rules,
                players: [*other, *one],
                seed: args.strengths.run.seed,
                games: of_meeting,
                threads: args.strengths.run.threads().get(),
            };
            let met = summarize(&plan, &stop, |progress| {
                let games = before + progress.games;
                bar.show(Progress { games });
            });
            before += plan.games;
            Some(met.map_err(|error| problem(&error, words))?).filter(|summary| summary.games > 0)
        }
        _ => None,
    };
    let games = args.worth_games.next_multiple_of(2);
    let worth = worth::play(&trials, &args.strengths, games, &stop, &mut bar, before, words)?;
    bar.clear();
    let of_side = |side: &Side| side.summary.games;
    let played: u64 = told.iter().flat_map(|strength| &strength.sides).map(of_side).sum();
    if played < of_sides {
        let numbers = Numbers(words.lang);
        let counts = [("games", numbers.count(played)), ("all", numbers.count(of_sides))];
        eprintln!("{}", words.say("sim-ended", &counts));
    }
    if told.is_empty() {
        bail!("{}", words.word("report-stopped"));
    }
    Ok(Report {
        strengths: told,
        meeting,
        worth,
    })
}

/// Everything that the page is made of.
fn json(report: &Report) -> serde_json::Value {
    let of_strength = |strength: &Strength| {
        let summaries: Vec<&Summary> = strength.sides.iter().map(|side| &side.summary).collect();
        json!({"players": strength.players, "summaries": summaries, "comparisons": strength.comparisons})
    };
    json!({
        "program": crate::about::program(),
        "command": command(),
        "strengths": report.strengths.iter().map(of_strength).collect::<Vec<_>>(),
        "meeting": report.meeting,
        "worth": report.worth,
    })
}

/// The short of it, for those who look at the terminal.
fn tell(report: &Report, words: &Words, out: &mut impl Write) -> Result<()> {
    let sides = || report.strengths.iter().flat_map(|strength| &strength.sides);
    let named = |id: &str| {
        let known = sides().find(|side| side.action(id).is_some());
        known.map_or_else(|| id.to_string(), |side| side.name(id, words))
    };
    let short = short(report, &Filling::plain(&named), words);
    writeln!(out, "{}", short.answer)?;
    for line in &short.lines {
        writeln!(out, "{line}")?;
    }
    for finding in &short.findings {
        writeln!(out, "- {finding}")?;
    }
    Ok(())
}

/// Flags that change nothing of what is on a page.
const ASIDE: [&str; 4] = ["-o", "--output", "--threads", "--records"];

/// One without a value.
const ALONE: &str = "--json";

/// The command that makes a page again: as it was given, without what does not matter for it.
pub fn command() -> String {
    let quoted = |arg: String| {
        let plain = |c: char| c.is_alphanumeric() || "-_=./,:".contains(c);
        if arg.chars().all(plain) {
            arg
        } else {
            format!("\"{arg}\"")
        }
    };
    let mut args = Vec::new();
    let mut all = given();
    while let Some(arg) = all.next() {
        if ASIDE.contains(&arg.as_str()) {
            all.next();
        } else if arg != ALONE && !ASIDE.iter().any(|flag| arg.starts_with(&format!("{flag}="))) {
            args.push(quoted(arg));
        }
    }
    format!("blackpoker {}", args.join(" "))
}
