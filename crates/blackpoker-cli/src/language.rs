//! Which language the program speaks.

use blackpoker::Lang;
use clap::ValueEnum;

/// A language as the flag names it.
#[derive(Clone, Copy, ValueEnum)]
pub enum LangArg {
    /// Japanese.
    Ja,
    /// English.
    En,
}

/// The language that was asked for, else that of the system.
pub fn chosen(arg: Option<LangArg>) -> Lang {
    match arg {
        Some(LangArg::Ja) => Lang::Ja,
        Some(LangArg::En) => Lang::En,
        None => of_system(),
    }
}

/// The language of a command line that was not read yet.
pub fn asked(args: impl Iterator<Item = String>) -> Lang {
    let args: Vec<String> = args.take_while(|arg| arg != "--").collect();
    let follows = args.windows(2).rev().find(|pair| pair[0] == "--lang");
    let value = follows.map(|pair| pair[1].as_str());
    match value.or_else(|| args.iter().find_map(|arg| arg.strip_prefix("--lang="))) {
        Some("ja") => Lang::Ja,
        Some("en") => Lang::En,
        _ => of_system(),
    }
}

fn of_system() -> Lang {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(|name| std::env::var(name).ok());
    match set.into_iter().find(|value| !value.is_empty()) {
        Some(value) if value.starts_with("ja") => Lang::Ja,
        _ => Lang::En,
    }
}
