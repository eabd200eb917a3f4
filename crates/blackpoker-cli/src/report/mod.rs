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

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};
use blackpoker::Lang;
use blackpoker_lab::report::Comparison;
use blackpoker_lab::sim::{Plan, Progress, summarize};

use crate::lab::Games;
use crate::page::Numbers;
use crate::rules::change;
use crate::sim::{Bar, told};
use blackpoker_table::Words;
use short::{Filling, short};

pub use appendix::{made, rules};
pub use side::Side;
pub use source::Chosen;
pub use trumps::{pairs, short_pair};

/// `blackpoker report`
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  blackpoker report \"8.2 std+pack\"
  blackpoker report \"8.2 std+pack\" --change frames.pack.setup.draw=6 -o draw-6.html
  blackpoker report \"8.2 std+pack\" --against \"9.1 std+pack\" --games 50000 --lang ja
  blackpoker report \"8.2 std+pack\" --rules my-pack/
  blackpoker report sim-a/ sim-b/                      from what `blackpoker sim` wrote

`blackpoker rules numbers \"8.2 std+pack\"` lists what can be changed.")]
pub struct Args {
    /// A regulation, such as "8.2 std+pack"; or a folder or summary of `sim`.
    what: String,
    /// Another folder or summary of `sim` to compare with.
    #[arg(conflicts_with_all = ["against", "change", "rules"])]
    other: Option<String>,
    /// Another regulation to compare with.
    #[arg(long, value_name = "REGULATION", conflicts_with_all = ["change", "rules"])]
    against: Option<String>,
    /// Compare with the same rules and this value changed; may be given several times.
    #[arg(long, value_name = "PATH=VALUE", conflicts_with = "rules")]
    change: Vec<String>,
    /// Compare with the same format and frame by a custom rule pack.
    #[arg(long, value_name = "FOLDER")]
    rules: Option<PathBuf>,
    #[command(flatten)]
    games: Games,
    /// The page to write.
    #[arg(short, long, value_name = "FILE", default_value = "report.html")]
    output: PathBuf,
}

/// Plays or reads, then writes the page and tells the short of it.
pub fn run(args: Args, lang: Lang, out: &mut impl Write) -> Result<bool> {
    let words = Words::new(lang);
    writable(&args.output, &words)?;
    let sides = match source::saved(&args.what) {
        Some(file) => read(&args, &file, &words)?,
        None => play(&args, &words)?,
    };
    let comparison = match &sides[..] {
        [one, two] => Some(Comparison::of(&one.summary, &two.summary)),
        _ => None,
    };
    let html = page::write(&sides, comparison.as_ref(), &command(), &words);
    fs::write(&args.output, html).with_context(|| cannot_write(&args.output, &words))?;
    tell(&sides, comparison.as_ref(), &words, out)?;
    let file = fs::canonicalize(&args.output).unwrap_or(args.output);
    writeln!(
        out,
        "\n{}",
        words.say("report-written", &[("file", file.display().to_string())])
    )?;
    Ok(true)
}

/// Nobody waits for a page that cannot be kept.
fn writable(file: &Path, words: &Words) -> Result<()> {
    let existed = file.exists();
    fs::OpenOptions::new()
        .append(true)
        .create(true)
        .open(file)
        .with_context(|| cannot_write(file, words))?;
    if !existed {
        fs::remove_file(file).with_context(|| cannot_write(file, words))?;
    }
    Ok(())
}

fn cannot_write(file: &Path, words: &Words) -> String {
    words.say("report-cannot-write", &[("file", file.display().to_string())])
}

fn read(args: &Args, file: &Path, words: &Words) -> Result<Vec<Side>> {
    if args.against.is_some() || !args.change.is_empty() {
        bail!("{}", words.word("report-saved-only"));
    }
    let mut sides = vec![source::read(file, args.rules.as_deref(), words)?];
    if let Some(other) = &args.other {
        let file = source::saved(other);
        let file = file.with_context(|| words.say("report-cannot-read", &[("file", other.clone())]))?;
        sides.push(source::read(&file, args.rules.as_deref(), words)?);
    }
    Ok(sides)
}

fn play(args: &Args, words: &Words) -> Result<Vec<Side>> {
    if let Some(other) = &args.other {
        bail!(
            "{}",
            words.say(
                "report-not-saved",
                &[("what", args.what.clone()), ("other", other.clone())]
            )
        );
    }
    let one = Chosen::official(&args.what, words)?;
    let two = match (&args.against, &args.rules) {
        (Some(regulation), _) => Some(Chosen::official(regulation, words)?),
        (None, Some(folder)) => Some(one.custom(folder)?),
        (None, None) if !args.change.is_empty() => Some(one.changed(&change::read(&args.change)?)?),
        (None, None) => None,
    };
    let mut sides = Vec::new();
    let all: Vec<Chosen> = [Some(one), two].into_iter().flatten().collect();
    let total = args.games.games * all.len() as u64;
    let stop = crate::stop::on_interrupt()?;
    let mut bar = Bar::new(total, words);
    for (at, chosen) in all.iter().enumerate() {
        let plan = Plan {
            rules: &chosen.rules,
            players: args.games.players(words)?,
            seed: args.games.seed,
            games: args.games.games,
            threads: args.games.threads(),
        };
        let before = at as u64 * args.games.games;
        let summary = summarize(&plan, &stop, |progress| {
            bar.show(Progress {
                games: before + progress.games,
            })
        });
        let summary = summary.map_err(|error| anyhow!(told(&error, words)))?;
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
    let args: Vec<String> = std::env::args().skip(1).map(quoted).collect();
    format!("blackpoker {}", args.join(" "))
}
