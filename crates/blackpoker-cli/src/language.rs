//! Which language the program speaks.

use std::ffi::OsString;

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

/// The language of a command line that was not read yet; if it names none, that of the system.
pub fn asked(args: impl Iterator<Item = OsString>) -> Lang {
    let args = args.map(|arg| arg.to_string_lossy().into_owned());
    let args: Vec<String> = args.take_while(|arg| arg != "--").collect();
    let follows = args.windows(2).filter(|pair| pair[0] == "--lang");
    let follows = follows.map(|pair| pair[1].as_str());
    let joined = args.iter().filter_map(|arg| arg.strip_prefix("--lang="));
    match follows.chain(joined).next_back() {
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
