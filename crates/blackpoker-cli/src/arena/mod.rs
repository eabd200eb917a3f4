//! Players against each other: who is how much stronger.

pub mod plot;
mod progress;
mod sense;
pub mod table;

use std::io::Write;
use std::num::NonZeroU64;
use std::path::PathBuf;

use anyhow::Result;
use blackpoker::{Lang, Rules};
use blackpoker_ai::Kind;
use blackpoker_lab::arena::{self, Pairing, Plan, Sprt, SprtError, Standing};
use blackpoker_lab::instruments::Dear;
use serde_json::json;

use crate::chosen::Chosen;
use crate::files;
use crate::flags::{Run, Variant, player};
use crate::problem::{misuse, no_deal};
use crate::usage::given;
use blackpoker_table::Words;
use progress::Bar;

/// Games of a match, if nothing else is said.
const GAMES: u64 = 400;
/// Games after which a test that is still open is given up.
const GAMES_OF_TEST: u64 = 100_000;

/// `blackpoker arena`
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  blackpoker arena rules random
  blackpoker arena rules random --regulation \"9.1 pro+strategy\" -n 2000
  blackpoker arena 1 2 3 --chain -o levels.svg -o levels.json      levels by their numbers
  blackpoker arena search:2000 search:500 --sprt 0,30          as many games as it takes
  blackpoker arena level:3 level:4 --blunders --records found  who plays senselessly, and where

Every deal is played twice, with the seats exchanged.
A player with a budget in milliseconds needs a core to itself: leave --threads at the
number of cores or below, and let nothing else run.
Ctrl-C ends after the running games and prints what is done; a second one ends at once.
Exits with 1 if a game came to no end, something illegal was proposed, or the run was stopped.")]
pub struct Args {
    /// The players, two or more; the same one twice is a check that should give 50%.
    #[arg(required = true, value_name = "PLAYER")]
    players: Vec<String>,
    /// Everyone meets only this player, instead of everyone else.
    #[arg(long, value_name = "PLAYER", conflicts_with = "chain")]
    against: Option<String>,
    /// Everyone meets only the player before, as levels do.
    #[arg(long)]
    chain: bool,
    /// The regulation; may be given several times [default: 8.2 master+pack].
    #[arg(
        long,
        value_name = "REGULATION",
        default_value = "8.2 master+pack",
        hide_default_value = true
    )]
    regulation: Vec<String>,
    #[command(flatten)]
    variant: Variant,
    /// Games of each match, an even number [default: 400]; with --sprt at most so many [default: 100000].
    #[arg(short = 'n', long, value_name = "N")]
    games: Option<NonZeroU64>,
    /// Each match ends as soon as it is decided whether the first player is stronger by ELO0 or by ELO1.
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    sprt: Option<String>,
    /// Chance that the test wrongly says ELO1 [default: 0.05].
    #[arg(
        long,
        value_name = "CHANCE",
        default_value_t = 0.05,
        hide_default_value = true,
        requires = "sprt"
    )]
    alpha: f64,
    /// Chance that the test wrongly says ELO0 [default: 0.05].
    #[arg(
        long,
        value_name = "CHANCE",
        default_value_t = 0.05,
        hide_default_value = true,
        requires = "sprt"
    )]
    beta: f64,
    #[command(flatten)]
    run: Run,
    /// A file to write: *.json has everything, *.svg the win rates drawn, with --chain also Elo steps; may be given
    /// several times.
    #[arg(short, long, alias = "plot", value_name = "FILE")]
    output: Vec<PathBuf>,
    /// As JSON, for programs.
    #[arg(long)]
    json: bool,
    /// Looks for senseless moves and asks searches what they saw; the games take a little longer.
    #[arg(long)]
    blunders: bool,
    /// Looks for missed wins at this share of the decisions, from 0 to 1; that takes long.
    #[arg(
        long,
        value_name = "SHARE",
        requires = "blunders",
        default_value_t = 0.0,
        hide_default_value = true
    )]
    missed: f64,
    /// Looks for won games that are thrown away at this share of the decisions, from 0 to 1; that takes very long.
    #[arg(
        long,
        value_name = "SHARE",
        requires = "blunders",
        default_value_t = 0.0,
        hide_default_value = true
    )]
    thrown_away: f64,
    /// Plays two moves on sixteen times each at this share of the decisions, from 0 to 1, and tells how often values
    /// order them as the results do; that takes very long.
    #[arg(
        long,
        value_name = "SHARE",
        requires = "blunders",
        default_value_t = 0.0,
        hide_default_value = true
    )]
    forks: f64,
    /// A folder for records of the games in which there are senseless moves.
    #[arg(long, value_name = "FOLDER", requires = "blunders")]
    records: Option<PathBuf>,
}

/// Plays and tells; `false` if something went wrong or was left out.
pub fn run(args: Args, lang: Lang, out: &mut impl Write) -> Result<bool> {
    let words = Words::new(lang);
    let plan = args.plan(&words)?;
    let outputs = plot::outputs(&args.output, &words)?;
    for (file, _) in &outputs {
        files::must_be_writable(file)?;
    }
    if let Some(folder) = &args.records {
        files::make_folder(folder)?;
    }
    let stop = crate::stop::on_interrupt()?;
    let bar = Bar::new(&plan, &words, &stop);
    let standings = arena::run(&plan, args.run.threads(), &stop, &|progress| bar.show(progress));
    bar.clear();
    let standings = standings.map_err(|error| no_deal(&error.problems, &words))?;
    let json = || Ok::<_, serde_json::Error>(serde_json::to_string_pretty(&json(&plan, &standings))? + "\n");
    // What is shown comes first: if a file cannot be written, the result is not lost.
    match args.json {
        true => out.write_all(json()?.as_bytes())?,
        false => {
            table::print(&standings, 2 * plan.deals, &words, out)?;
            let names = ("names", full_names(&plan).join(&words.word("list-between")));
            writeln!(out, "{}", words.say("arena-players", &[names]))?;
            if plan.instruments.is_some() {
                writeln!(out)?;
                sense::print(&standings, args.records.as_deref(), &words, out)?;
            }
        }
    }
    if let Some(folder) = &args.records {
        sense::write_records(&plan, &standings, folder)?;
    }
    out.flush()?;
    for (file, form) in outputs {
        let text = match form {
            plot::Form::Json => json()?,
            plot::Form::Svg => plot::draw(&standings, plan.pairing, &words),
        };
        files::write(file, text)?;
    }
    Ok(standings.iter().all(is_sound))
}

/// Whether nothing is wrong with a match.
fn is_sound(standing: &Standing) -> bool {
    standing.complete && standing.stuck == 0 && standing.sides.iter().all(|side| side.illegal == 0)
}

impl Args {
    fn plan(&self, words: &Words) -> Result<Plan> {
        let names = self.players.iter().chain(&self.against);
        let players = names.map(|name| player(name)).collect::<Result<Vec<_>, _>>()?;
        if players.len() < 2 {
            return Err(misuse(words.word("arena-few-players")));
        }
        let pairing = match (&self.against, self.chain) {
            (Some(_), _) => Pairing::Gauntlet,
            (None, true) => Pairing::Chain,
            (None, false) => Pairing::RoundRobin,
        };
        let sprt = self.sprt.as_ref().map(|text| self.test(text, words)).transpose()?;
        let games = self
            .games
            .map(NonZeroU64::get)
            .unwrap_or(if sprt.is_some() { GAMES_OF_TEST } else { GAMES });
        if games % 2 == 1 || games > u64::from(u32::MAX) {
            return Err(misuse(words.say("arena-odd-games", &[("games", games.to_string())])));
        }
        let rules = |name: &String| Chosen::asked(name, &self.variant).map(|chosen| Rules::clone(&chosen.rules));
        Ok(Plan {
            regulations: self.regulation.iter().map(rules).collect::<Result<_>>()?,
            players,
            pairing,
            seed: self.run.seed,
            deals: games / 2,
            sprt,
            instruments: self.blunders.then_some(self.dear(words)?),
        })
    }

    fn dear(&self, words: &Words) -> Result<Dear> {
        let Args {
            missed,
            thrown_away,
            forks,
            ..
        } = *self;
        match [missed, thrown_away, forks]
            .iter()
            .find(|share| !(0.0..=1.0).contains(*share))
        {
            Some(share) => Err(misuse(words.say("arena-no-share", &[("share", share.to_string())]))),
            None => Ok(Dear {
                missed,
                thrown_away,
                forks,
            }),
        }
    }

    fn test(&self, text: &str, words: &Words) -> Result<Sprt> {
        let no_test = || misuse(words.say("arena-no-test", &[("text", text.to_string())]));
        let numbers: Vec<f64> = text
            .split(',')
            .filter_map(|number| number.trim().parse().ok())
            .collect();
        let [elo0, elo1] = numbers[..] else {
            return Err(no_test());
        };
        Sprt::new(elo0, elo1, self.alpha, self.beta).map_err(|error| match error {
            SprtError::Order { .. } => no_test(),
            SprtError::Chance(chance) => misuse(words.say("arena-no-chance", &[("chance", chance.to_string())])),
        })
    }
}

/// All players with their versions, each once.
fn full_names(plan: &Plan) -> Vec<String> {
    let mut names: Vec<String> = plan.players.iter().map(Kind::full_name).collect();
    names.sort();
    names.dedup();
    names
}

/// Everything that the table shows, and what is needed to make it again. Nothing in it depends on the day.
fn json(plan: &Plan, standings: &[Standing]) -> serde_json::Value {
    let command = ["blackpoker".to_string()].into_iter().chain(given());
    json!({
        "version": env!("CARGO_PKG_VERSION"),
        "command": command.collect::<Vec<_>>(),
        "seed": plan.seed,
        "players": full_names(plan),
        "pairing": plan.pairing,
        "gamesAtMost": 2 * plan.deals,
        "complete": standings.iter().all(|standing| standing.complete),
        "matches": standings,
    })
}
