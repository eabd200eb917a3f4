//! The program `blackpoker`: play in the terminal, run scenarios, check rule packs.

mod board;
mod dice;
mod log;
mod pack;
mod play;
mod scenario;
mod words;

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use blackpoker::pack::RegulationName;
use blackpoker::{Lang, Seat};
use clap::{Args, Parser, Subcommand, ValueEnum};

use play::Opponent;

/// BlackPoker: play, run scenarios, check rule packs. Unofficial.
#[derive(Parser)]
#[command(
    version,
    after_help = "An unofficial fan project; not made or endorsed by the makers of BlackPoker."
)]
struct Cli {
    #[command(subcommand)]
    command: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Play in the terminal.
    Play(PlayArgs),
    /// Run executable rulings.
    #[command(subcommand)]
    Scenario(ScenarioTask),
    /// Look at rule packs.
    #[command(subcommand)]
    Rules(RulesTask),
}

#[derive(Args)]
struct PlayArgs {
    /// Edition: 7.0, 8.0, 8.1, 8.2 or 9.1.
    #[arg(long, default_value = "9.1", conflicts_with = "rules")]
    edition: String,
    /// Format: lite, std, pro or master.
    #[arg(long, default_value = "lite")]
    format: String,
    /// Frame, such as entry16, pack or full+preset2; left out: the smallest one of the edition.
    #[arg(long)]
    frame: Option<String>,
    /// A folder with a custom rule pack, which names its edition.
    #[arg(long, value_name = "FOLDER")]
    rules: Option<PathBuf>,
    /// Who sits opposite.
    #[arg(long, value_enum, default_value = "random")]
    opponent: Opponent,
    /// Your seat against the random player.
    #[arg(long, value_enum, default_value = "a", ignore_case = true)]
    seat: SeatArg,
    /// Deals the cards; the same number deals the same cards again.
    #[arg(long)]
    seed: Option<u64>,
    /// Language; left out: Japanese if the system says so, else English.
    #[arg(long, value_enum)]
    lang: Option<LangArg>,
    /// Ask even when passing is all you can do.
    #[arg(long)]
    ask_always: bool,
}

#[derive(Subcommand)]
enum ScenarioTask {
    /// Run scenarios; one line for each that fails, then how many passed.
    Check {
        /// Files and folders.
        #[arg(required = true, value_name = "PATH")]
        paths: Vec<PathBuf>,
        /// Draw the position of each failure.
        #[arg(long, short)]
        verbose: bool,
    },
    /// Run one scenario and print the final position with both players' views.
    Run {
        /// A scenario file.
        file: PathBuf,
        /// As JSON.
        #[arg(long)]
        json: bool,
    },
}

#[derive(Subcommand)]
enum RulesTask {
    /// Load a custom pack and list all its problems.
    Check {
        /// The folder with `pack.yaml`.
        folder: PathBuf,
    },
}

#[derive(Clone, Copy, ValueEnum)]
enum SeatArg {
    A,
    B,
}

#[derive(Clone, Copy, ValueEnum)]
enum LangArg {
    Ja,
    En,
}

fn main() -> ExitCode {
    match run(Cli::parse()) {
        Ok(code) => code,
        // The reader of a pipe may leave early.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let io = error.chain().find_map(|e| e.downcast_ref::<io::Error>());
    io.is_some_and(|e| e.kind() == io::ErrorKind::BrokenPipe)
}

fn run(cli: Cli) -> Result<ExitCode> {
    let mut out = io::stdout().lock();
    let passed = match cli.command {
        Task::Play(args) => start(args, &mut out).map(|()| true)?,
        Task::Scenario(ScenarioTask::Check { paths, verbose }) => scenario::check(&paths, verbose, &mut out)?,
        Task::Scenario(ScenarioTask::Run { file, json }) => scenario::run(&file, json, &mut out)?,
        Task::Rules(RulesTask::Check { folder }) => pack::check(&folder, &mut out)?,
    };
    out.flush()?;
    Ok(if passed { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn start(args: PlayArgs, out: &mut impl Write) -> Result<()> {
    let pack = match &args.rules {
        Some(folder) => pack::load(folder)?,
        None => blackpoker::pack::official(&args.edition)?,
    };
    let frame = args.frame.unwrap_or_else(|| pack::first_frame(&pack));
    let regulation = RegulationName::new(&args.format, &frame);
    let options = play::Options {
        rules: pack::rules(&pack, &regulation)?,
        opponent: args.opponent,
        seat: match args.seat {
            SeatArg::A => Seat::A,
            SeatArg::B => Seat::B,
        },
        seed: args.seed.unwrap_or_else(dice::fresh_seed),
        lang: match args.lang {
            Some(LangArg::Ja) => Lang::Ja,
            Some(LangArg::En) => Lang::En,
            None => system_language(),
        },
        ask_always: args.ask_always,
    };
    play::play(&options, &mut io::stdin().lock(), out)
}

fn system_language() -> Lang {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(|name| std::env::var(name).ok());
    match set.into_iter().find(|value| !value.is_empty()) {
        Some(value) if value.starts_with("ja") => Lang::Ja,
        _ => Lang::En,
    }
}
