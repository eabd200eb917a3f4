//! What every action, card and trump is worth: one player has it, the other one has not.

pub mod table;

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::num::NonZeroU64;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use blackpoker::{DeckError, Lang};
use blackpoker_lab::arena::Pairs;
use blackpoker_lab::sim::{Plan as SimPlan, Progress, Summary};
use blackpoker_lab::worth::{Plan, Thing, Trial, Tried, Worth, judge, things};

use crate::chosen::Chosen;
use crate::files;
use crate::flags::{Strengths, Variant};
use crate::page::{self, Numbers, escape};
use crate::power::{self, Pilot, Sight};
use crate::problem::{misuse, no_deal};
use crate::report::{Side, Strength, command, made, rules};
use crate::rules::table::align;
use crate::sim::Bar;
use blackpoker_table::Words;

/// Games for each trial, if nothing else is said: enough for two points either way.
pub const GAMES: &str = "2000";

/// About so many deals are played to see what the others will show, and how long they will take.
const TRIED: u64 = 60;

/// `blackpoker worth`
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  blackpoker worth \"9.1 lite+entry16\" -o worth.html
  blackpoker worth \"9.1 lite+entry16\" counter attack SK -n 4000
  blackpoker worth \"9.1 lite+entry16\" --of actions
  blackpoker worth \"8.2 master+extra\" --of trumps --strengths rules
  blackpoker worth \"8.2 std+pack\" --strengths random,rules --json
  blackpoker worth \"my-pack lite+entry16\"

One player has an action, a card or a trump, and the other one has not, in the same deals with the seats exchanged: \
the action is forbidden, a random other card lies in the place of the card, a random other trump is taken. What the \
player without it loses is its worth, in percentage points of the win rate.")]
pub struct Args {
    /// The regulation: format+frame, with the edition or the folder of a custom pack before it; without one the
    /// newest, or that of --rules.
    regulation: String,
    /// Only these: actions by id or name, cards and trumps by their cards (SK).
    thing: Vec<String>,
    /// Of what.
    #[arg(
        long,
        value_enum,
        value_delimiter = ',',
        default_value = "actions,cards,trumps",
        value_name = "WHAT,WHAT"
    )]
    of: Vec<Of>,
    #[command(flatten)]
    variant: Variant,
    /// How many games, for each of them and each strength.
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

/// What can be worth having.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Of {
    /// An action is forbidden to one player.
    Actions,
    /// A random other card of the deck lies in the place of one.
    Cards,
    /// A random other trump is taken instead of one.
    Trumps,
}

impl Of {
    fn is(self, thing: &Thing) -> bool {
        match thing {
            Thing::Action(_) => self == Of::Actions,
            Thing::Card(_) => self == Of::Cards,
            Thing::Trump(_) => self == Of::Trumps,
        }
    }
}

/// Plays and tells.
pub fn run(args: Args, lang: Lang, out: &mut impl Write) -> Result<bool> {
    let words = Words::new(lang);
    let chosen = Chosen::asked(&args.regulation, &args.variant)?;
    let mut trials = chosen.trials()?;
    trials.retain(|trial| args.of.iter().any(|of| of.is(&trial.thing)));
    if !args.thing.is_empty() {
        let mut wanted = Vec::new();
        for name in &args.thing {
            wanted.extend(named(&chosen, &trials, name, &words)?);
        }
        trials.retain(|trial| wanted.contains(&trial.thing));
    }
    if trials.is_empty() {
        return Err(misuse(words.word("worth-none")));
    }
    if let Some(file) = &args.output {
        files::must_be_writable(file)?;
    }
    let stop = crate::stop::on_interrupt()?;
    let games = args.games.get().next_multiple_of(2);
    let all = games * trials.len() as u64 * args.strengths.players()?.len() as u64;
    let mut bar = Bar::new(all, &words);
    let worth = play(&trials, &args.strengths, games, &stop, &mut bar, 0, &words);
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
    let name = |thing: &Thing| chosen.thing(thing, &words);
    for (at, (kind, worth)) in table::kinds(&worth).into_iter().enumerate() {
        if at > 0 {
            writeln!(out)?;
        }
        for line in align(&table::rows(kind, &worth, &name, &words)) {
            writeln!(out, "{line}")?;
        }
        writeln!(out, "\n{}", table::note(kind, &words))?;
    }
    if let Some(file) = args.output {
        let file = fs::canonicalize(&file).unwrap_or(file);
        let file = ("file", file.display().to_string());
        writeln!(out, "{}", words.say("report-written", &[file]))?;
    }
    Ok(true)
}

/// Tries everything at all strengths. Those who are quick to play come first: whoever stops early has their verdicts.
pub fn play(
    trials: &[Trial],
    strengths: &Strengths,
    games: u64,
    stop: &AtomicBool,
    bar: &mut Bar<'_>,
    before: u64,
    words: &Words,
) -> Result<Vec<Worth>> {
    let plan = |player| Plan {
        trials,
        player,
        seed: strengths.run.seed,
        deals: games / 2,
        threads: strengths.run.threads().get(),
    };
    let plans: Vec<Plan<'_>> = strengths.players()?.into_iter().map(plan).collect();
    let pilots = plans.iter().map(pilot).collect::<Result<Vec<_>, _>>();
    let pilots = pilots.map_err(|problems| no_deal(&problems, words))?;
    if let Some(line) = power::line(&pilots, Sight::Worth, words) {
        bar.tell(&line);
    }
    let pace = |pilot: &Pilot| Duration::try_from_secs_f64(pilot.whole()).unwrap_or(Duration::MAX);
    let plans = plans.into_iter().zip(&pilots).enumerate();
    let mut plans: Vec<(usize, Plan<'_>, Duration)> = plans.map(|(at, (plan, one))| (at, plan, pace(one))).collect();
    plans.sort_by_key(|(.., pace)| *pace);
    let (mut before, mut played) = (before, BTreeMap::new());
    let mut later: Duration = plans.iter().map(|(.., pace)| *pace).sum();
    for (at, plan, pace) in plans {
        later -= pace;
        bar.stage(before + plan.games(), later);
        let tried = plan.run(stop, |Progress { games }| {
            let games = before + games;
            bar.show(Progress { games });
        });
        before += plan.games();
        let tried = tried.map_err(|problems| no_deal(&problems, words))?;
        played.insert(at, (plan.player.full_name(), tried));
    }
    let played: Vec<_> = played.into_values().collect();
    Ok(judge(&things(trials), &played))
}

/// What a few games of a plan tell of it.
pub fn pilot(plan: &Plan<'_>) -> Result<Pilot, Vec<DeckError>> {
    let trials = plan.trials.len().max(1) as u64;
    let first = Plan {
        deals: TRIED.div_ceil(trials).max(2).min(plan.deals),
        ..*plan
    };
    let start = Instant::now();
    let tried = first.run(&AtomicBool::new(false), |_| {})?;
    // What is tried is worth different things; together it varies a little more than each of them.
    let mut together = Pairs::default();
    for pairs in tried.iter().map(Tried::pairs) {
        together
            .0
            .iter_mut()
            .zip(pairs.0)
            .for_each(|(sum, count)| *sum += count);
    }
    Ok(Pilot {
        player: plan.player.full_name(),
        error: together.rate().error(),
        games: 2 * together.count(),
        seconds: start.elapsed().as_secs_f64() / first.games().max(1) as f64,
        times: trials,
        asked: 2.0 * plan.deals as f64,
    })
}

/// Everything that is tried and called so: actions by id or name, cards and trumps by their cards.
fn named(chosen: &Chosen, trials: &[Trial], name: &str, words: &Words) -> Result<Vec<Thing>> {
    let is_it = |thing: &Thing| {
        let id = match thing {
            Thing::Action(id) => id == name,
            Thing::Card(card) | Thing::Trump(card) => name.parse() == Ok(*card) || words.card(*card) == name,
        };
        id || chosen.thing(thing, words).eq_ignore_ascii_case(name)
    };
    let found: Vec<Thing> = things(trials).into_iter().filter(is_it).collect();
    if found.is_empty() {
        let ids = trials.iter().map(|trial| match &trial.thing {
            Thing::Action(id) => id.clone(),
            Thing::Card(card) | Thing::Trump(card) => card.to_string(),
        });
        let args = [
            ("name", name.to_string()),
            ("known", words.list(&ids.collect::<Vec<_>>())),
        ];
        return Err(misuse(words.say("worth-unknown", &args)));
    }
    Ok(found)
}

fn html(worth: &[Worth], chosen: &Chosen, args: &Args, games: u64, words: &Words) -> Result<String> {
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
    let mut sections: Vec<(&str, &str, String)> = table::sections(worth, &|thing| side.thing(thing, words), words);
    sections.push(("made", "report-made-heading", made(&strengths, &command(), words)));
    sections.push((
        "rules",
        "report-rules-heading",
        rules(std::slice::from_ref(side), words),
    ));
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
