//! The program `blackpoker`: the judge, the rules at hand, and play in the terminal.

mod about;
mod arena;
mod book;
mod data;
mod help;
mod lab;
mod language;
mod manual;
mod page;
mod play;
mod replay;
mod report;
mod rules;
mod scenario;
mod seed;
mod serve;
mod shell;
mod sim;
mod stop;
mod suite;
mod trouble;
mod why;

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::Result;
use blackpoker::Lang;
use blackpoker::pack::{ChangeError, PackError, ParseRegulationError, RegulationError};
use blackpoker_ai::PlayerError;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

use blackpoker_table::Words;
use language::LangArg;

/// BlackPoker: play, settle rulings, replay games, look up the rules. Unofficial.
#[derive(Parser)]
#[command(
    name = "blackpoker",
    version,
    long_version = about::version(),
    after_help = "An unofficial fan project; not made or endorsed by the makers of BlackPoker."
)]
struct Cli {
    #[command(subcommand)]
    command: Task,
    /// Language; left out: Japanese if the system says so, else English.
    #[arg(long, value_enum, global = true, value_name = "ja|en", hide_possible_values = true)]
    lang: Option<LangArg>,
}

#[derive(Subcommand)]
enum Task {
    /// Play in the terminal.
    Play(play::Args),
    /// Open a table for browsers: against the computer, or with friends by link.
    Serve(serve::Args),
    /// Run executable rulings.
    #[command(subcommand)]
    Scenario(scenario::Task),
    /// Say whether a command is legal in a position, and if not, why.
    Why(why::Args),
    /// Step through a recorded game, check it, or cut a scenario out of it.
    Replay(replay::Args),
    /// Look up the rules, compare editions, check rule packs.
    #[command(subcommand)]
    Rules(rules::Task),
    /// Let players meet: win rates, Elo, thinking times.
    Arena(arena::Args),
    /// Write a balance report as one page: going first, actions, what a change would do.
    Report(report::Args),
    /// Search for trouble: circles, first-turn wins, actions never worth it, pairs of trumps.
    Trouble(trouble::Args),
    /// Play many games between two players and tell what they show.
    Sim(sim::Args),
    /// Read the manual: scenarios, the notation, records, rule packs.
    Manual(manual::Args),
    /// Print what a shell needs to complete commands and flags.
    Completions(shell::Args),
    /// Write a manual page for every command.
    #[command(hide = true)]
    Man(shell::Man),
}

fn main() -> ExitCode {
    // Help may be what is asked for, so the language is needed before everything else is read.
    let lang = language::asked(std::env::args());
    let matches = help::command(Cli::command(), lang).get_matches();
    let cli = Cli::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    match run(cli) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        // The reader of a pipe may leave early.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            let words = Words::new(lang);
            eprintln!("{}", words.say("error", &[("problem", told(&error, lang))]));
            ExitCode::FAILURE
        }
    }
}

/// What went wrong, in the user's language where the engine has words for it.
fn told(error: &anyhow::Error, lang: Lang) -> String {
    if let Some(error) = error.downcast_ref::<PlayerError>() {
        let (id, name) = match error {
            PlayerError::Unknown(name) => ("player-unknown", name),
            PlayerError::NoBudget(name) => ("player-no-budget", name),
        };
        return Words::new(lang).say(id, &[("name", name.clone())]);
    }
    let pack = error.downcast_ref::<PackError>().map(PackError::text);
    let regulation = || error.downcast_ref::<RegulationError>().map(RegulationError::text);
    let name = || {
        error
            .downcast_ref::<ParseRegulationError>()
            .map(ParseRegulationError::text)
    };
    let change = || error.downcast_ref::<ChangeError>().map(ChangeError::text);
    match pack.or_else(regulation).or_else(name).or_else(change) {
        Some(text) => text.in_language(lang).to_string(),
        None => format!("{error:#}"),
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let kind = |e: &(dyn std::error::Error + 'static)| {
        let io = e.downcast_ref::<io::Error>().map(io::Error::kind);
        io.or_else(|| e.downcast_ref::<serde_json::Error>()?.io_error_kind())
    };
    error.chain().any(|e| kind(e) == Some(io::ErrorKind::BrokenPipe))
}

/// Runs a task; `false` if it found something wrong.
fn run(cli: Cli) -> Result<bool> {
    // Colors go only to a terminal that wants them.
    let mut out = anstream::stdout().lock();
    let lang = language::chosen(cli.lang);
    let passed = match cli.command {
        Task::Play(args) => play::run(args, lang, &mut out)?,
        Task::Serve(args) => serve::run(args, lang)?,
        Task::Scenario(task) => scenario::run(task, lang, &mut out)?,
        Task::Why(args) => why::run(args, lang, &mut out)?,
        Task::Replay(args) => replay::run(args, lang, &mut out)?,
        Task::Rules(task) => rules::run(task, lang, &mut out)?,
        Task::Arena(args) => arena::run(args, lang, &mut out)?,
        Task::Report(args) => report::run(args, lang, &mut out)?,
        Task::Trouble(args) => trouble::run(args, lang, &mut out)?,
        Task::Sim(args) => sim::run(args, lang, &mut out)?,
        Task::Manual(args) => manual::run(args, lang, &mut out)?,
        Task::Completions(args) => shell::completions(args, &mut out)?,
        Task::Man(args) => shell::man(args, lang)?,
    };
    out.flush()?;
    Ok(passed)
}
