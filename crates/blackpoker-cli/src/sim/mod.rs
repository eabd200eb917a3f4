//! Simulations: many games between two players, in numbers and as tables.

mod bar;
mod problem;
mod table;

use std::cell::RefCell;
use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

use anyhow::Result;
use blackpoker::Lang;
use blackpoker_lab::sim::{Begin, Output, Plan, Records, Summary, Tables, simulate_with_pilot};
use clap::ValueEnum;

use crate::chosen::Chosen;
use crate::files;
use crate::flags::{Games, Variant};
use crate::page::grouped;
use crate::power::{self, Pilot, Sight};
use crate::problem::misuse;
use blackpoker_table::Words;

pub use bar::Bar;
pub use problem::problem;

/// `blackpoker sim`
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  blackpoker sim \"8.2 std+pack\"                    does going first win? how are games won?
  blackpoker sim \"8.2 std+pack\" -n 100000 -o std --as table,json,parquet
  blackpoker sim \"8.2 std+pack\" -n 100000 -o std --as table,json,parquet --resume
  blackpoker sim std+pack --rules my-pack --seed 7 --records games --records-limit 20

The same seed gives the same games on any number of threads. Ctrl-C ends early and keeps what was played; --resume \
goes on, also after a crash. Tables and columns: blackpoker manual sim. Exits with 1 if it was ended \
early.")]
pub struct Args {
    /// The regulation: format+frame, with the edition before it; without one the newest, or that of --rules.
    regulation: String,
    #[command(flatten)]
    variant: Variant,
    #[command(flatten)]
    games: Games,
    /// A folder for tables, the summary, and how far the simulation came.
    #[arg(short, long, alias = "out", value_name = "FOLDER")]
    output: Option<PathBuf>,
    /// What is written; left out: a table here and, with --output, the summary as JSON.
    #[arg(
        long = "as",
        alias = "format",
        value_enum,
        value_delimiter = ',',
        value_name = "table,json,csv,parquet",
        hide_possible_values = true
    )]
    forms: Vec<Form>,
    /// As JSON, for programs.
    #[arg(long, conflicts_with = "forms")]
    json: bool,
    /// Also a row for each turn, in CSV and Parquet.
    #[arg(long, requires = "output")]
    turns: bool,
    /// Go on with the simulation in the folder.
    #[arg(long, requires = "output")]
    resume: bool,
    /// A folder for records of the games, to replay.
    #[arg(long, value_name = "FOLDER")]
    records: Option<PathBuf>,
    /// Record only the first N games.
    #[arg(long, default_value_t = 1000, value_name = "N", requires = "records")]
    records_limit: u64,
}

/// What is written.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Form {
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
    let rules = Chosen::asked(&args.regulation, &args.variant)?.rules;
    let plan = Plan {
        rules: &rules,
        players: args.games.players(&words)?,
        seed: args.games.run.seed,
        games: args.games.games(),
        threads: args.games.run.threads().get(),
    };
    let forms = args.forms();
    let wants = |form: Form| forms.contains(&form);
    if args.output.is_none() && (wants(Form::Csv) || wants(Form::Parquet)) {
        return Err(misuse(words.word("sim-needs-folder")));
    }
    for folder in args.output.iter().chain(&args.records) {
        files::make_folder(folder)?;
    }
    let output = args.output.as_ref().map(|folder| Output {
        folder: folder.clone(),
        begin: if args.resume { Begin::Resume } else { Begin::Anew },
        tables: Tables {
            csv: wants(Form::Csv),
            parquet: wants(Form::Parquet),
            turns: args.turns,
        },
        summary: wants(Form::Json),
    });
    let records = args.records.as_ref().map(|folder| Records {
        folder: folder.clone(),
        limit: args.records_limit,
        program: crate::about::program(),
    });
    let stop = crate::stop::on_interrupt()?;
    let bar = RefCell::new(Bar::new(plan.games, &words));
    let start = Instant::now();
    let pilot = |first: &Summary| {
        let pilot = Pilot::alone(first, start.elapsed(), plan.games as f64);
        if let Some(line) = power::line(&[pilot], Sight::Advantage, &words) {
            bar.borrow().tell(&line);
        }
    };
    let summary = simulate_with_pilot(&plan, output.as_ref(), records.as_ref(), &stop, pilot, |progress| {
        bar.borrow_mut().show(progress)
    });
    bar.borrow().clear();
    let summary = summary.map_err(|error| problem(&error, &words))?;
    if wants(Form::Table) {
        table::write(&summary, &rules, &words, out)?;
    }
    if wants(Form::Json) && output.is_none() {
        files::print_json(&summary, out)?;
    }
    let whole = summary.games >= plan.games;
    if !whole {
        let counts = [("games", grouped(summary.games)), ("all", grouped(plan.games))];
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
    fn forms(&self) -> Vec<Form> {
        match (self.forms.as_slice(), &self.output) {
            ([], _) if self.json => vec![Form::Json],
            ([], None) => vec![Form::Table],
            ([], Some(_)) => vec![Form::Table, Form::Json],
            (named, _) => named.to_vec(),
        }
    }
}
