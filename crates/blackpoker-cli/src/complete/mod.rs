//! Completion in a shell: the shell asks this program, which knows what there is.

mod bash;
mod values;

use std::ffi::OsStr;
use std::io::Write;

use anyhow::Result;
use blackpoker::Lang;
use clap::Command;
use clap_complete::engine::{ArgValueCompleter, CompletionCandidate, PathCompleter, ValueCompleter};
use clap_complete::env::{Elvish, Fish, Powershell, Shells, Zsh};
use clap_complete::{CompleteEnv, Shell};

use bash::Bash;
use values::Known;

/// The shell asks by setting this variable to its name.
const VARIABLE: &str = "BLACKPOKER_COMPLETE";
const NAME: &str = "blackpoker";
const SHELLS: Shells<'static> = Shells(&[&Bash, &Elvish, &Fish, &Powershell, &Zsh]);

/// `blackpoker completions`
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  echo 'source <(blackpoker completions bash)' >> ~/.bashrc
  echo 'source <(blackpoker completions zsh)' >> ~/.zshrc
  echo 'blackpoker completions fish | source' >> ~/.config/fish/config.fish")]
pub struct Args {
    /// The shell.
    shell: Shell,
}

/// Prints what a shell needs to ask.
pub fn completions(args: Args, out: &mut impl Write) -> Result<bool> {
    let mut script = Vec::new();
    for completer in SHELLS.iter().filter(|completer| completer.is(&args.shell.to_string())) {
        completer.write_registration(VARIABLE, NAME, NAME, NAME, &mut script)?;
    }
    out.write_all(&script)?;
    Ok(true)
}

/// Answers a shell that asks, and ends the program; does nothing if none does.
pub fn answer(command: impl Fn() -> Command, lang: Lang) {
    let command = || complete(command(), "", lang);
    CompleteEnv::with_factory(command)
        .var(VARIABLE)
        .bin(NAME)
        .shells(SHELLS)
        .complete();
}

/// A command whose values can be completed, and everything below it.
fn complete(command: Command, task: &str, lang: Lang) -> Command {
    let command = command.mut_args(|arg| match values(task, arg.get_id().as_str()) {
        Some(values) => arg.add(ArgValueCompleter::new(Completer { values, lang })),
        None => arg,
    });
    command.mut_subcommands(|below| {
        let name = format!("{task} {}", below.get_name());
        complete(below, name.trim(), lang)
    })
}

/// What a value can be.
#[derive(Clone, Copy)]
enum Values {
    Edition,
    EditionOrFolder,
    Format,
    Frame,
    /// A format, perhaps with a frame.
    FormatAndFrame,
    Regulation,
    RegulationOrPath,
    Player,
    Players,
    Opponent,
    /// An action, character, fog, trump or frame.
    Entry,
    /// A command, in notation.
    Command,
    Change,
    Eyes,
    Scenario,
    Record,
    Folder,
    /// A list on paper.
    Publication,
}

/// What the value of an argument can be; the rest says so itself or cannot be foretold.
fn values(task: &str, arg: &str) -> Option<Values> {
    Some(match (task, arg) {
        ("rules list" | "rules show" | "rules sheet" | "rules notes", "edition") => Values::EditionOrFolder,
        ("rules diff", "before" | "after") | ("rules change" | "rules copy", "edition") => Values::EditionOrFolder,
        (_, "edition") => Values::Edition,
        ("rules show", "format") => Values::FormatAndFrame,
        ("rules list" | "rules sheet", "regulation") => Values::FormatAndFrame,
        (_, "format") => Values::Format,
        (_, "frame") => Values::Frame,
        ("report", "what") => Values::RegulationOrPath,
        ("report", "against") | (_, "regulation") => Values::Regulation,
        ("arena", "players" | "against") | ("exploit", "player") => Values::Player,
        (_, "players" | "strengths") => Values::Players,
        (_, "opponent") => Values::Opponent,
        ("rules show", "name") | ("worth", "thing") | ("rules copy", "entries") => Values::Entry,
        ("why", "command") => Values::Command,
        (_, "change" | "changes") => Values::Change,
        ("replay", "seat") => Values::Eyes,
        ("why", "scenario") | ("scenario run", "file") | (_, "paths") => Values::Scenario,
        ("replay", "file") | ("play", "resume") => Values::Record,
        (_, "rules") | ("rules check", "folder") => Values::Folder,
        ("rules notes", "publication") => Values::Publication,
        _ => return None,
    })
}

struct Completer {
    values: Values,
    lang: Lang,
}

impl ValueCompleter for Completer {
    fn complete(&self, current: &OsStr) -> Vec<CompletionCandidate> {
        let files = |ending: &'static str| {
            let is_one = move |path: &std::path::Path| path.extension().is_some_and(|e| e == ending);
            PathCompleter::any().filter(is_one).complete(current)
        };
        let known = Known::new(self.lang);
        // Some shells hand over the word with the quotes that its blanks need.
        let typed = current.to_string_lossy().replace(['"', '\'', '\\'], "");
        let named = match self.values {
            Values::Edition => known.editions(),
            Values::EditionOrFolder => {
                let folders = PathCompleter::dir().complete(current);
                return beginning(known.editions(), &typed).chain(folders).collect();
            }
            Values::Format => known.formats(),
            Values::Frame => known.frames(),
            Values::FormatAndFrame => known.formats_and_frames(),
            Values::Regulation => known.regulations(),
            Values::RegulationOrPath => {
                let paths = PathCompleter::any().complete(current);
                return beginning(known.regulations(), &typed).chain(paths).collect();
            }
            Values::Player => known.players(),
            Values::Players => known.pairs(&typed),
            Values::Opponent => known.opponents(),
            Values::Entry => known.entries(&typed),
            Values::Command => known.commands(),
            Values::Change => known.changes(),
            Values::Eyes => known.eyes(),
            Values::Scenario => return files("toml"),
            Values::Record => return files("record"),
            Values::Folder => return PathCompleter::dir().complete(current),
            Values::Publication => known.publications(),
        };
        beginning(named, &typed).collect()
    }
}

/// Those that go on from what is typed.
fn beginning(all: Vec<CompletionCandidate>, typed: &str) -> impl Iterator<Item = CompletionCandidate> {
    let goes_on = move |one: &CompletionCandidate| one.get_value().to_string_lossy().starts_with(typed);
    all.into_iter().filter(goes_on)
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;
    use std::path::PathBuf;

    /// Values that nobody can foretell.
    const FREE: [&str; 38] = [
        "address",
        "after",
        "alpha",
        "at",
        "beta",
        "claim_after",
        "database",
        "deck",
        "decks",
        "forks",
        "game",
        "games",
        "id",
        "keep_days",
        "lang",
        "lessons",
        "limits",
        "listen",
        "missed",
        "numbers",
        "open_days",
        "origin",
        "pair_games",
        "pass_delay",
        "precision",
        "proxy_header",
        "records_limit",
        "rounds",
        "scenario",
        "search_games",
        "seed",
        "shell",
        "sprt",
        "threads",
        "thrown_away",
        "whom",
        "word",
        "worth_games",
    ];

    fn uncompleted(command: &Command, task: &str, missing: &mut Vec<String>) {
        for arg in command.get_arguments().filter(|arg| arg.get_action().takes_values()) {
            let parser = arg.get_value_parser();
            let says_itself =
                parser.possible_values().is_some() || parser.type_id() == std::any::TypeId::of::<PathBuf>();
            let id = arg.get_id().as_str();
            if !says_itself && values(task, id).is_none() && !FREE.contains(&id) {
                missing.push(format!("{task} {id}"));
            }
        }
        for below in command.get_subcommands() {
            uncompleted(below, format!("{task} {}", below.get_name()).trim(), missing);
        }
    }

    #[test]
    fn every_value_that_can_be_foretold_is_completed() {
        let mut missing = Vec::new();
        uncompleted(&crate::Cli::command(), "", &mut missing);
        assert_eq!(missing, Vec::<String>::new());
    }
}
