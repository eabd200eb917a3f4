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

fn of_system() -> Lang {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(|name| std::env::var(name).ok());
    match set.into_iter().find(|value| !value.is_empty()) {
        Some(value) if value.starts_with("ja") => Lang::Ja,
        _ => Lang::En,
    }
}
