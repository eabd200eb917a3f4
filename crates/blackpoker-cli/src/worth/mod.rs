//! What every action is worth: forbidden to one player, allowed to the other.

pub mod table;

use std::fs;
use std::io::Write;
use std::num::NonZeroU64;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Result, bail};
use blackpoker::Lang;
use blackpoker_lab::sim::{Plan as SimPlan, Progress, Summary};
use blackpoker_lab::worth::{ActionWorth, Plan, Trial, judge};

use crate::chosen::Chosen;
use crate::files;
use crate::flags::{Strengths, Variant};
use crate::page::{self, Numbers, escape};
use crate::problem::{misuse, no_deal};
use crate::report::{Side, Strength, command, made, rules};
use crate::rules::table::align;
use crate::sim::Bar;
use blackpoker_table::Words;

/// Games for each action, if nothing else is said.
pub const GAMES: &str = "1000";

/// `blackpoker worth`
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  blackpoker worth \"9.1 lite+entry16\" -o worth.html
  blackpoker worth \"9.1 lite+entry16\" counter attack -n 4000
  blackpoker worth \"8.2 std+pack\" --strengths random,rules --json
  blackpoker worth \"my-pack lite+entry16\"

An action is forbidden to one player and allowed to the other, in the same deals with the seats exchanged. What the \
player without it loses is its worth, in percentage points of the win rate.")]
pub struct Args {
    /// The regulation: format+frame, with the edition or the folder of a custom pack before it; without one the
    /// newest, or that of --rules.
    regulation: String,
    /// Only these actions, by id or name.
    action: Vec<String>,
    #[command(flatten)]
    variant: Variant,
    /// How many games, for each action and strength.
    #[arg(short = 'n', long, default_value = GAMES, value_name = "N")]
    games: NonZeroU64,
    #[command(flatten)]
    strengths: Strengths,
    /// A page to write.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// As JSON, for programs.
    #[arg(long)]
    json: bool,
}

/// Plays and tells.
pub fn run(args: Args, lang: Lang, out: &mut impl Write) -> Result<bool> {
    let words = Words::new(lang);
    let chosen = Chosen::asked(&args.regulation, &args.variant)?;
    let mut trials = chosen.trials()?;
    if !args.action.is_empty() {
        let mut wanted = Vec::new();
        for name in &args.action {
            wanted.push(named(&chosen, &trials, name, &words)?);
        }
        trials.retain(|trial| wanted.contains(&trial.action));
    }
    if let Some(file) = &args.output {
        files::must_be_writable(file)?;
    }
    let stop = crate::stop::on_interrupt()?;
    let games = args.games.get().next_multiple_of(2);
    let all = games * trials.len() as u64 * args.strengths.players()?.len() as u64;
    let mut bar = Bar::new(all, &words);
    let worth = play(
        &trials,
        &args.strengths,
        games,
        &stop,
        |progress| bar.show(progress),
        &words,
    );
    bar.clear();
    let worth = worth?;
    let played: u64 = worth
        .iter()
        .flat_map(|worth| &worth.at)
        .map(|at| 2 * at.pairs.count())
        .sum();
    if stop.load(Ordering::Relaxed) {
        let numbers = Numbers(lang);
        let counts = [("games", numbers.count(played)), ("all", numbers.count(all))];
        eprintln!("{}", words.say("sim-ended", &counts));
    }
    if played == 0 {
        bail!("{}", words.word("report-stopped"));
    }
    if let Some(file) = &args.output {
        files::write(file, html(&worth, &chosen, &args, games, &words)?)?;
    }
    if args.json {
        files::print_json(&worth, out)?;
        return Ok(true);
    }
    let name = |id: &str| chosen.action(id, &words);
    for line in align(&table::rows(&worth, &name, &words)) {
        writeln!(out, "{line}")?;
    }
    writeln!(out, "\n{}", words.word("worth-note"))?;
    if let Some(file) = args.output {
        let file = fs::canonicalize(&file).unwrap_or(file);
        let file = ("file", file.display().to_string());
        writeln!(out, "{}", words.say("report-written", &[file]))?;
    }
    Ok(true)
}

/// Tries all actions at all strengths.
pub fn play(
    trials: &[Trial],
    strengths: &Strengths,
    games: u64,
    stop: &AtomicBool,
    mut progress: impl FnMut(Progress),
    words: &Words,
) -> Result<Vec<ActionWorth>> {
    let mut before = 0;
    let mut played = Vec::new();
    for player in strengths.players()? {
        let plan = Plan {
            trials,
            player,
            seed: strengths.run.seed,
            deals: games / 2,
            threads: strengths.run.threads().get(),
        };
        let pairs = plan.run(stop, |Progress { games }| {
            let games = before + games;
            progress(Progress { games });
        });
        before += plan.games();
        played.push((player.full_name(), pairs.map_err(|problems| no_deal(&problems, words))?));
    }
    let actions: Vec<&str> = trials.iter().map(|trial| trial.action.as_str()).collect();
    Ok(judge(&actions, &played))
}

/// The id of an action that is tried, by its id or name.
fn named(chosen: &Chosen, trials: &[Trial], name: &str, words: &Words) -> Result<String> {
    let is_it = |id: &str| id == name || chosen.action(id, words).eq_ignore_ascii_case(name);
    let found = trials.iter().find(|trial| is_it(&trial.action));
    let known = || {
        let ids: Vec<String> = trials.iter().map(|trial| trial.action.clone()).collect();
        let args = [("name", name.to_string()), ("known", words.list(&ids))];
        misuse(words.say("worth-unknown", &args))
    };
    found.map(|trial| trial.action.clone()).ok_or_else(known)
}

fn html(worth: &[ActionWorth], chosen: &Chosen, args: &Args, games: u64, words: &Words) -> Result<String> {
    let mut strengths = Vec::new();
    for player in args.strengths.players()? {
        let plan = SimPlan {
            rules: &chosen.rules,
            players: [player; 2],
            seed: args.strengths.run.seed,
            games,
            threads: 1,
        };
        let summary = Summary {
            games: games * worth.len() as u64,
            ..Summary::new(plan.rules, plan.names(), plan.seed)
        };
        strengths.push(Strength::saved(vec![Side::new(summary, chosen, true)?]));
    }
    let Some(side) = strengths.iter().flat_map(|strength| &strength.sides).next() else {
        bail!("{}", words.word("report-stopped"));
    };
    let title = words.say("worth-title", &[("what", side.label.clone())]);
    let link = |id: &str| side.link(id, words);
    let sections = [
        ("worth", "worth-heading", table::section(worth, &link, words)),
        ("made", "report-made-heading", made(&strengths, &command(), words)),
        (
            "rules",
            "report-rules-heading",
            rules(std::slice::from_ref(side), words),
        ),
    ];
    let mut body = format!("<header>\n<h1>{}</h1>\n</header>\n", escape(&title));
    for (id, key, inner) in &sections {
        body.push_str(&page::section(id, &words.word(key), inner));
    }
    body.push_str(&format!(
        "<footer>{}</footer>\n",
        escape(&words.word("report-unofficial-note"))
    ));
    Ok(page::document(words.lang, &title, &body))
}
