//! Simulations: many games between two players, in numbers and as tables.

mod bar;
mod problem;
mod table;

use std::io::Write;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;
use std::thread::available_parallelism;

use anyhow::{Result, anyhow, bail};
use blackpoker::pack::{EDITIONS, RegulationName};
use blackpoker::{Lang, Rules};
use blackpoker_ai::Kind;
use blackpoker_lab::sim::{Begin, Output, Plan, Records, Tables, simulate};
use clap::ValueEnum;

use crate::page::grouped;
use crate::rules::pack;
use blackpoker_table::Words;

pub use bar::Bar;
pub use problem::told;

/// Who plays if nobody is named.
pub const PLAYERS: &str = "rules,rules";

/// `blackpoker sim`
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  blackpoker sim \"8.2 std+pack\"                    does going first win? how are games won?
  blackpoker sim \"8.2 std+pack\" -n 100000 --out std --format table,json,parquet
  blackpoker sim \"8.2 std+pack\" -n 100000 --out std --format table,json,parquet --resume
  blackpoker sim std+pack --rules my-pack --seed 7 --records games --records-limit 20

The same seed gives the same games on any number of threads. Ctrl-C ends early and keeps what was played; --resume \
goes on, also after a crash. Tables and columns: blackpoker manual sim. Exits with 1 if it was ended \
early.")]
pub struct Args {
    /// The regulation: format+frame, with the edition before it; without one the newest, or that of --rules.
    regulation: String,
    /// How many games.
    #[arg(short = 'n', long, default_value_t = 10_000, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Two players; one name stands for both. Different ones exchange seats every other game, with the same deal.
    #[arg(long, default_value = PLAYERS, value_name = "ONE,OTHER")]
    players: String,
    /// Everything at random follows from this number.
    #[arg(long, default_value_t = 1, value_name = "NUMBER")]
    seed: u64,
    /// A folder for tables, the summary, and how far the simulation came.
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    /// What is written; left out: a table here and, with --out, the summary as JSON.
    #[arg(
        long,
        value_enum,
        value_delimiter = ',',
        value_name = "table,json,csv,parquet",
        hide_possible_values = true
    )]
    format: Vec<Format>,
    /// Also a row for each turn, in CSV and Parquet.
    #[arg(long, requires = "out")]
    turns: bool,
    /// Go on with the simulation in the folder.
    #[arg(long, requires = "out")]
    resume: bool,
    /// A folder for records of the games, to replay.
    #[arg(long, value_name = "FOLDER")]
    records: Option<PathBuf>,
    /// Only the first so many games are recorded.
    #[arg(long, default_value_t = 1000, value_name = "N", requires = "records")]
    records_limit: u64,
    /// Games at a time; left out: one for each core.
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
    /// A folder with a custom rule pack.
    #[arg(long, value_name = "FOLDER")]
    rules: Option<PathBuf>,
}

/// What is written.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people, on the standard output.
    Table,
    /// The summary; without a folder on the standard output.
    Json,
    /// Tables as CSV.
    Csv,
    /// Tables as Parquet.
    Parquet,
}

/// Plays the games and tells about them; `false` if it was ended early.
pub fn run(args: Args, lang: Lang, out: &mut impl Write) -> Result<bool> {
    let words = Words::new(lang);
    let rules = rules(&args)?;
    let plan = Plan {
        rules: &rules,
        players: players(&args.players, &words)?,
        seed: args.seed,
        games: args.games,
        threads: threads(args.threads),
    };
    let formats = args.formats();
    let wants = |format: Format| formats.contains(&format);
    if args.out.is_none() && (wants(Format::Csv) || wants(Format::Parquet)) {
        bail!(words.word("sim-needs-folder"));
    }
    let output = args.out.as_ref().map(|folder| Output {
        folder: folder.clone(),
        begin: if args.resume { Begin::Resume } else { Begin::Anew },
        tables: Tables {
            csv: wants(Format::Csv),
            parquet: wants(Format::Parquet),
            turns: args.turns,
        },
        summary: wants(Format::Json),
    });
    let records = args.records.as_ref().map(|folder| Records {
        folder: folder.clone(),
        limit: args.records_limit,
        program: crate::about::program(),
    });
    let stop = crate::stop::on_interrupt()?;
    let mut bar = Bar::new(args.games, &words);
    let summary = simulate(&plan, output.as_ref(), records.as_ref(), &stop, |progress| {
        bar.show(progress)
    });
    bar.clear();
    let summary = summary.map_err(|error| anyhow!(told(&error, &words)))?;
    if wants(Format::Table) {
        table::write(&summary, &rules, &words, out)?;
    }
    if wants(Format::Json) && output.is_none() {
        serde_json::to_writer_pretty(&mut *out, &summary)?;
        writeln!(out)?;
    }
    let whole = summary.games >= args.games;
    if !whole {
        let counts = [("games", grouped(summary.games)), ("all", grouped(args.games))];
        let key = if output.is_some() {
            "sim-ended-folder"
        } else {
            "sim-ended"
        };
        eprintln!("{}", words.say(key, &counts));
    }
    Ok(whole)
}

impl Args {
    fn formats(&self) -> Vec<Format> {
        match (self.format.as_slice(), &self.out) {
            ([], None) => vec![Format::Table],
            ([], Some(_)) => vec![Format::Table, Format::Json],
            (named, _) => named.to_vec(),
        }
    }
}

fn rules(args: &Args) -> Result<Arc<Rules>> {
    let name: RegulationName = args.regulation.parse()?;
    let newest = EDITIONS.last().copied().unwrap_or_default();
    let pack = match &args.rules {
        Some(folder) => pack::load(folder)?,
        None => pack::find(name.edition.as_deref().unwrap_or(newest))?,
    };
    pack::rules(&pack, &name)
}

/// Two players by their names; one name stands for both.
pub fn players(names: &str, words: &Words) -> Result<[Kind; 2]> {
    let names: Vec<&str> = names.split(',').map(str::trim).collect();
    match names.as_slice() {
        [both] => {
            let both = both.parse()?;
            Ok([both, both])
        }
        [one, other] => Ok([one.parse()?, other.parse()?]),
        more => bail!(words.say("sim-two-players", &[("count", more.len().to_string())])),
    }
}

/// Games at a time; left out: one for each core.
pub fn threads(asked: Option<NonZeroUsize>) -> usize {
    let all = || available_parallelism().map_or(1, NonZeroUsize::get);
    asked.map_or_else(all, NonZeroUsize::get)
}
