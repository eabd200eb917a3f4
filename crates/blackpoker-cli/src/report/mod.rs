//! The balance report: one page that tells designers whether a regulation is fair, and what a change would do.

mod actions;
mod appendix;
mod course;
mod hands;
mod page;
mod short;
mod side;
mod source;
mod trumps;

#[cfg(test)]
mod tests;

use std::ffi::OsString;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use blackpoker::Lang;
use blackpoker_lab::report::Comparison;
use blackpoker_lab::sim::{Plan, Progress, summarize};

use crate::chosen::Chosen;
use crate::files;
use crate::flags::{Games, Variant};
use crate::page::Numbers;
use crate::problem::misuse;
use crate::sim::{Bar, problem};
use crate::usage::given;
use blackpoker_table::Words;
use short::{Filling, short};

pub use appendix::{made, rules};
pub use side::Side;
pub use trumps::{pairs, short_pair};

/// `blackpoker report`
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  blackpoker report \"8.2 std+pack\"
  blackpoker report \"8.2 std+pack\" --change frames.pack.setup.draw=6 -o draw-6.html
  blackpoker report \"8.2 std+pack\" --against \"9.1 std+pack\" -n 50000 --lang ja
  blackpoker report \"8.2 std+pack\" --rules my-pack/
  blackpoker report sim-a/ sim-b/                      from what `blackpoker sim` wrote

With --change or --rules, the regulation is compared with itself under those rules.
`blackpoker rules numbers \"8.2 std+pack\"` lists what can be changed.")]
pub struct Args {
    /// A regulation, such as "8.2 std+pack"; or a folder or summary of `sim`.
    what: OsString,
    /// Another folder or summary of `sim` to compare with.
    #[arg(conflicts_with_all = ["against", "change", "rules"])]
    other: Option<OsString>,
    /// Another regulation to compare with.
    #[arg(long, value_name = "REGULATION", conflicts_with_all = ["change", "rules"])]
    against: Option<String>,
    #[command(flatten)]
    variant: Variant,
    #[command(flatten)]
    games: Games,
    /// A page to write.
    #[arg(short, long, value_name = "FILE", default_value = "report.html")]
    output: PathBuf,
}

/// Plays or reads, then writes the page and tells the short of it.
pub fn run(args: Args, lang: Lang, out: &mut impl Write) -> Result<bool> {
    let words = Words::new(lang);
    files::must_be_writable(&args.output)?;
    let sides = match source::saved(&args.what) {
        Some(file) => read(&args, &file, &words)?,
        None => play(&args, &words)?,
    };
    let comparison = match &sides[..] {
        [one, two] => Some(Comparison::of(&one.summary, &two.summary)),
        _ => None,
    };
    let html = page::write(&sides, comparison.as_ref(), &command(), &words);
    files::write(&args.output, html)?;
    tell(&sides, comparison.as_ref(), &words, out)?;
    let file = fs::canonicalize(&args.output).unwrap_or(args.output);
    writeln!(
        out,
        "\n{}",
        words.say("report-written", &[("file", file.display().to_string())])
    )?;
    Ok(true)
}

fn read(args: &Args, file: &Path, words: &Words) -> Result<Vec<Side>> {
    if args.against.is_some() || !args.variant.change.is_empty() {
        return Err(misuse(words.word("report-saved-only")));
    }
    let custom = args.variant.custom.rules.as_deref();
    let mut sides = vec![source::read(file, custom, words)?];
    if let Some(other) = &args.other {
        let file = source::saved(other).unwrap_or_else(|| other.into());
        sides.push(source::read(&file, custom, words)?);
    }
    Ok(sides)
}

fn play(args: &Args, words: &Words) -> Result<Vec<Side>> {
    if let Some(other) = &args.other {
        let both = [("what", &args.what), ("other", other)].map(|(name, text)| (name, text.display().to_string()));
        return Err(misuse(words.say("report-not-saved", &both)));
    }
    let one = Chosen::official(&args.what.to_string_lossy())?;
    let two = match &args.against {
        Some(regulation) => Some(Chosen::official(regulation)?),
        None => one.varied(&args.variant)?,
    };
    let mut sides = Vec::new();
    let all: Vec<Chosen> = [Some(one), two].into_iter().flatten().collect();
    let players = args.games.players(words)?;
    let total = args.games.games() * all.len() as u64;
    let stop = crate::stop::on_interrupt()?;
    let mut bar = Bar::new(total, words);
    for (at, chosen) in all.iter().enumerate() {
        let plan = Plan {
            rules: &chosen.rules,
            players,
            seed: args.games.run.seed,
            games: args.games.games(),
            threads: args.games.run.threads().get(),
        };
        let before = at as u64 * args.games.games();
        let summary = summarize(&plan, &stop, |progress| {
            bar.show(Progress {
                games: before + progress.games,
            })
        });
        let summary = summary.map_err(|error| problem(&error, words))?;
        // Somebody may have stopped the games before the second regulation had its turn.
        if summary.games > 0 {
            sides.push(Side::new(summary, chosen, true)?);
        }
    }
    bar.clear();
    let played: u64 = sides.iter().map(|side| side.summary.games).sum();
    if played < total {
        let numbers = Numbers(words.lang);
        let counts = [("games", numbers.count(played)), ("all", numbers.count(total))];
        eprintln!("{}", words.say("sim-ended", &counts));
    }
    if sides.is_empty() {
        bail!("{}", words.word("report-stopped"));
    }
    Ok(sides)
}

/// The short of it, for those who look at the terminal.
fn tell(sides: &[Side], comparison: Option<&Comparison>, words: &Words, out: &mut impl Write) -> Result<()> {
    let named = |id: &str| {
        let known = sides.iter().find(|side| side.action(id).is_some());
        known.map_or_else(|| id.to_string(), |side| side.name(id, words))
    };
    let filling = Filling {
        action: &named,
        text: str::to_string,
    };
    let short = short(sides, comparison, &filling, words);
    writeln!(out, "{}", short.answer)?;
    for line in &short.lines {
        writeln!(out, "{line}")?;
    }
    for finding in &short.findings {
        writeln!(out, "- {finding}")?;
    }
    Ok(())
}

/// The command as it was given.
pub fn command() -> String {
    let quoted = |arg: String| {
        let plain = |c: char| c.is_alphanumeric() || "-_=./,:".contains(c);
        if arg.chars().all(plain) {
            arg
        } else {
            format!("\"{arg}\"")
        }
    };
    let args: Vec<String> = given().map(quoted).collect();
    format!("blackpoker {}", args.join(" "))
}
