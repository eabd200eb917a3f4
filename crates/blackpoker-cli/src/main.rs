//! The program `blackpoker`: the judge, the rules at hand, and play in the terminal.

mod about;
mod admin;
mod arena;
mod book;
mod chosen;
mod complete;
mod data;
mod decks;
mod exploit;
mod files;
mod flags;
mod help;
mod judged;
mod language;
mod man;
mod manual;
mod page;
mod play;
mod power;
mod problem;
mod replay;
mod report;
mod rules;
mod scenario;
mod seed;
mod serve;
mod sim;
mod stop;
mod suite;
mod trouble;
mod usage;
mod why;
mod worth;

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::Result;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

use blackpoker_table::Words;
use language::LangArg;
use problem::Exit;

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
    /// Look after a running table: what costs most, games, addresses, what is kept of whom.
    Admin(admin::Args),
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
    /// Let a response learn to beat a player: how much can it be exploited?
    Exploit(exploit::Args),
    /// Write a balance report as one page: going first, actions, what a change would do.
    Report(report::Args),
    /// Tell what every action is worth: forbidden to one player, allowed to the other.
    Worth(worth::Args),
    /// Let decks meet each other, or search for strong ones.
    #[command(subcommand)]
    Decks(decks::Task),
    /// Search for trouble: circles, first-turn wins, actions never worth it, pairs of trumps.
    Trouble(trouble::Args),
    /// Play many games between two players and tell what they show.
    Sim(sim::Args),
    /// Read the manual: scenarios, the notation, records, rule packs.
    Manual(manual::Args),
    /// Print what a shell needs to complete commands and flags.
    Completions(complete::Args),
    /// Write a manual page for every command.
    #[command(hide = true)]
    Man(man::Args),
}

fn main() -> ExitCode {
    // Help may be what is asked for, so the language is needed before everything else is read.
    let lang = language::asked(std::env::args_os());
    let words = Words::new(lang);
    let command = || help::command(Cli::command(), lang);
    complete::answer(command, lang);
    let matches = command().try_get_matches();
    match matches.and_then(|matches| Cli::from_arg_matches(&matches)) {
        Ok(cli) => {
            let words = Words::new(language::chosen(cli.lang));
            finish(run(cli, &words), &words).into()
        }
        Err(error) => usage::tell(&error, &command(), &words).into(),
    }
}

/// How the program ends, and what it says about it.
fn finish(ran: Result<bool>, words: &Words) -> Exit {
    match ran {
        Ok(true) => Exit::Well,
        Ok(false) => Exit::Found,
        // The reader of a pipe may leave early.
        Err(error) if problem::is_broken_pipe(&error) => Exit::Well,
        Err(error) => {
            tell_problem(&error, words);
            problem::exit(&error)
        }
    }
}

/// Says what went wrong.
fn tell_problem(error: &anyhow::Error, words: &Words) {
    tell(&words.say("error", &[("problem", problem::told(error, words))]));
}

/// Says something beside the output. If nobody can hear it, the exit code still tells.
fn tell(text: &str) {
    let _ = writeln!(io::stderr(), "{text}");
}

/// Runs a task; `false` if it found something wrong.
fn run(cli: Cli, words: &Words) -> Result<bool> {
    // Colors go only to a terminal that wants them.
    let mut out = anstream::stdout().lock();
    let lang = words.lang;
    let passed = match cli.command {
        Task::Play(args) => play::run(args, lang, &mut out)?,
        Task::Serve(args) => serve::run(args, lang, &mut out)?,
        Task::Admin(args) => admin::run(args, lang, &mut out)?,
        Task::Scenario(task) => scenario::run(task, lang, &mut out)?,
        Task::Why(args) => why::run(args, lang, &mut out)?,
        Task::Replay(args) => replay::run(args, lang, &mut out)?,
        Task::Rules(task) => rules::run(task, lang, &mut out)?,
        Task::Arena(args) => arena::run(args, lang, &mut out)?,
        Task::Exploit(args) => exploit::run(args, lang, &mut out)?,
        Task::Report(args) => report::run(args, lang, &mut out)?,
        Task::Worth(args) => worth::run(args, lang, &mut out)?,
        Task::Decks(task) => decks::run(task, lang, &mut out)?,
        Task::Trouble(args) => trouble::run(args, lang, &mut out)?,
        Task::Sim(args) => sim::run(args, lang, &mut out)?,
        Task::Manual(args) => manual::run(args, lang, &mut out)?,
        Task::Completions(args) => complete::completions(args, &mut out)?,
        Task::Man(args) => man::run(&args, lang)?,
    };
    out.flush()?;
    Ok(passed)
}
