//! The balance report: one page that tells designers whether a regulation is fair, and what a change would do.

mod actions;
mod appendix;
mod course;
mod data;
mod games;
mod hands;
mod luck;
mod page;
mod precision;
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
use std::sync::atomic::Ordering;

use anyhow::{Result, bail};
use blackpoker::Lang;
use blackpoker_ai::Kind;
use blackpoker_lab::sim::{Plan, Progress, Summary, simulate};
use blackpoker_lab::worth::{Trial, Worth};
use serde_json::json;

use crate::chosen::Chosen;
use crate::files;
use crate::flags::{Strengths, Variant};
use crate::page::Numbers;
use crate::power::{self, Pilot, Sight};
use crate::problem::misuse;
use crate::sim::{Bar, problem};
use crate::usage::given;
use crate::worth;
use blackpoker_table::Words;
use data::Data;
use games::Games;
use precision::Precision;
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
  blackpoker report \"9.1 lite+entry16\" --strengths rules --precision 0.5     as many games as it takes
  blackpoker report \"8.2 std+pack\" --data numbers/          all rows, results and plots, too
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
    /// Plays until going first, and every difference in it, is known to so many percentage points either way.
    #[arg(long, value_name = "POINTS", conflicts_with = "games")]
    precision: Option<f64>,
    #[command(flatten)]
    strengths: Strengths,
    /// Games for each action, card and trump, in which one player does without it, to see what it is worth; 0: none.
    #[arg(long, default_value_t = 0, value_name = "N")]
    worth_games: u64,
    /// A page to write.
    #[arg(short, long, value_name = "FILE", default_value = "report.html")]
    output: PathBuf,
    /// A folder for everything that the page is made of: rows of all games as CSV and Parquet, results as JSON, plots
    /// as SVG.
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
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
    /// If somebody ended it early: in a sentence, after how many games of the sides.
    pub ended: Option<String>,
}

/// Plays or reads, then writes the page and tells the short of it.
pub fn run(args: Args, lang: Lang, out: &mut impl Write) -> Result<bool> {
    let words = Words::new(lang);
    files::must_be_writable(&args.output)?;
    let saved: Vec<PathBuf> = args.what.iter().filter_map(|what| source::saved(what)).collect();
    let (report, data) = match saved.len() {
        0 => play(&args, &words)?,
        count if count == args.what.len() => (read(&args, &saved, &words)?, None),
        _ => return Err(misuse(words.word("report-not-saved"))),
    };
    let html = page::write(&report, &command(), &words);
    if let Some(data) = data {
        data.finish(&report, &html, &words)?;
    }
    files::write(&args.output, html)?;
    if args.json {
        files::print_json(&json(&report), out)?;
        return Ok(report.ended.is_none());
    }
    tell(&report, &words, out)?;
    let file = fs::canonicalize(&args.output).unwrap_or(args.output);
    writeln!(
        out,
        "\n{}",
        words.say("report-written", &[("file", file.display().to_string())])
    )?;
    Ok(report.ended.is_none())
}

fn read(args: &Args, files: &[PathBuf], words: &Words) -> Result<Report> {
    let plays = args.worth_games > 0 || args.precision.is_some() || args.data.is_some();
    if !args.against.is_empty() || !args.variant.change.is_empty() || plays {
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
        ended: None,
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

/// A report of games that are played for it, and the folder for their rows if they are wanted.
fn play(args: &Args, words: &Words) -> Result<(Report, Option<Data>)> {
    let all = sides(args)?;
    let strengths = args.strengths.with_games(args.games.as_deref(), words)?;
    let precision = args.precision.map(|points| Precision::of(points, words)).transpose()?;
    let trials: Vec<Trial> = match all.first() {
        Some(first) if args.worth_games > 0 => first.trials()?,
        _ => Vec::new(),
    };
    let stop = crate::stop::on_interrupt()?;
    let mut data = args
        .data
        .as_deref()
        .map(|folder| Data::begin(folder, words))
        .transpose()?;
    let mut games = Vec::new();
    for (at, (player, count)) in strengths.iter().enumerate() {
        let plan = |chosen| plan(chosen, [*player; 2], *count, args);
        games.push(Games::new(at, all.iter().map(plan).collect(), precision));
        if let Some(data) = &mut data {
            data.strength(games[at].plans(), &all, words)?;
        }
    }

    // The first games tell what the others will show, and how long they take.
    let mut pilots = Vec::new();
    for games in &mut games {
        let pilot = games.pilot(&mut data, &stop);
        pilots.push(pilot.map_err(|error| problem(&error, words))?);
    }
    let sight = match all.len() {
        1 => Sight::Advantage,
        _ => Sight::Difference,
    };
    if let Some(line) = power::line(&pilots, sight, words) {
        eprintln!("{line}");
    }
    if let Some(precision) = precision.filter(|_| !stop.load(Ordering::Relaxed)) {
        precision.must_be_possible(&pilots, words)?;
    }

    let of_worth = args.worth_games.next_multiple_of(2) * trials.len() as u64 * strengths.len() as u64;
    let of_sides: u64 = pilots.iter().map(Pilot::games).sum();
    let met = match (&all[..], &strengths[..]) {
        ([base, ..], [(one, _), .., (other, _)]) if one != other => {
            let fewest = strengths.iter().map(|(_, games)| *games).min().unwrap_or_default();
            let games = fewest.next_multiple_of(2).min(MEETING);
            Some(plan(base, [*other, *one], games, args))
        }
        _ => None,
    };
    let of_meeting = met.map_or(0, |plan| plan.games);
    let mut bar = Bar::new(of_sides + of_meeting + of_worth, words);
    let mut before = 0;
    let mut told = Vec::new();
    for (games, pilot) in games.iter_mut().zip(&pilots) {
        let played = games.play(&mut data, &stop, |progress| {
            let games = before + progress.games;
            bar.show(Progress { games });
        });
        played.map_err(|error| problem(&error, words))?;
        before += pilot.games();
        told.extend(games.told(&all)?);
    }
    let mut meeting = None;
    if let Some(plan) = met {
        let output = data.as_ref().map(Data::meeting);
        let summary = simulate(&plan, output.as_ref(), None, &stop, |progress| {
            let games = before + progress.games;
            bar.show(Progress { games });
        });
        before += plan.games;
        meeting = Some(summary.map_err(|error| problem(&error, words))?).filter(|summary| summary.games > 0);
    }
    let games = args.worth_games.next_multiple_of(2);
    let worth = worth::play(&trials, &args.strengths, games, &stop, &mut bar, before, words)?;
    bar.clear();
    let ended = stop.load(Ordering::Relaxed).then(|| {
        let numbers = Numbers(words.lang);
        let of_side = |side: &Side| side.summary.games;
        let played: u64 = told.iter().flat_map(|strength| &strength.sides).map(of_side).sum();
        let counts = [("games", numbers.count(played)), ("all", numbers.count(of_sides))];
        words.say("sim-ended", &counts)
    });
    if let Some(sentence) = &ended {
        eprintln!("{sentence}");
    }
    if told.is_empty() {
        bail!("{}", words.word("report-stopped"));
    }
    let report = Report {
        strengths: told,
        meeting,
        worth,
        ended,
    };
    Ok((report, data))
}

fn plan<'r>(chosen: &'r Chosen, players: [Kind; 2], games: u64, args: &Args) -> Plan<'r> {
    Plan {
        rules: &chosen.rules,
        players,
        seed: args.strengths.run.seed,
        games,
        threads: args.strengths.run.threads().get(),
    }
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
        "ended": report.ended.is_some(),
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
const ASIDE: [&str; 5] = ["-o", "--output", "--threads", "--records", "--data"];

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
