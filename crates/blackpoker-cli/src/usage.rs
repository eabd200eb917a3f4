//! Mistakes on the command line, in the user's language: clap says what is wrong, the catalog says it to people.

use std::error::Error as _;
use std::io::Write;
use std::net::AddrParseError;
use std::num::{IntErrorKind, ParseFloatError, ParseIntError};

use blackpoker_table::{ParseEyesError, Words};
use clap::Command;
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};

use crate::problem::Exit;

/// Says what is wrong with a command line and how it is used, or prints the help or the version that was asked for.
pub fn tell(error: &Error, command: &Command, words: &Words) -> Exit {
    match told(error, command, words) {
        Some(text) => {
            crate::tell(&text);
            Exit::Misuse
        }
        None => {
            let text = in_words(error.render().ansi().to_string(), words);
            // The reader of a pipe may leave early.
            let _ = match error.use_stderr() {
                true => write!(anstream::stderr(), "{text}"),
                false => write!(anstream::stdout(), "{text}"),
            };
            if error.use_stderr() { Exit::Misuse } else { Exit::Well }
        }
    }
}

/// What is wrong with a command line, and how it is used; nothing if help or the version was asked for.
fn told(error: &Error, command: &Command, words: &Words) -> Option<String> {
    let sentence = sentence(error, words)?;
    let mut text = words.say("error", &[("problem", sentence)]);
    for hint in hints(error, words) {
        text.push_str(&format!("\n  {hint}"));
    }
    let usage = usage(error);
    if !usage.is_empty() {
        text.push_str(&format!("\n\n{}", words.say("usage-usage", &[("usage", usage)])));
    }
    let command = task(command);
    text.push_str(&format!("\n{}", words.say("usage-help", &[("command", command)])));
    Some(in_words(text, words))
}

fn sentence(error: &Error, words: &Words) -> Option<String> {
    let arg = named(error, ContextKind::InvalidArg);
    let name = || ("name", arg.join(" "));
    let value = named(error, ContextKind::InvalidValue).join(" ");
    Some(match error.kind() {
        ErrorKind::DisplayHelp
        | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
        | ErrorKind::DisplayVersion
        // What the system said about the terminal.
        | ErrorKind::Io
        | ErrorKind::Format => return None,
        ErrorKind::InvalidSubcommand => {
            let name = named(error, ContextKind::InvalidSubcommand).join(" ");
            words.say("usage-unknown-task", &[("name", name)])
        }
        ErrorKind::MissingSubcommand => {
            let names = words.list(&named(error, ContextKind::ValidSubcommand));
            words.say("usage-missing-task", &[("names", names)])
        }
        ErrorKind::UnknownArgument if arg.iter().all(|arg| arg.starts_with('-')) => {
            words.say("usage-unknown-flag", &[name()])
        }
        ErrorKind::UnknownArgument => words.say("usage-too-much", &[name()]),
        ErrorKind::InvalidValue | ErrorKind::NoEquals if value.is_empty() => {
            words.say("usage-missing-value", &[name()])
        }
        ErrorKind::ValueValidation | ErrorKind::InvalidValue | ErrorKind::NoEquals => match reason(error, words) {
            Some(reason) => words.say("usage-bad-value-because", &[name(), ("value", value), ("reason", reason)]),
            None => words.say("usage-bad-value", &[name(), ("value", value)]),
        },
        ErrorKind::TooManyValues | ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            words.say("usage-count", &[name()])
        }
        ErrorKind::ArgumentConflict => {
            let others = named(error, ContextKind::PriorArg);
            match others == arg {
                true => words.say("usage-twice", &[name()]),
                false => words.say("usage-conflict", &[name(), ("others", words.list(&others))]),
            }
        }
        ErrorKind::MissingRequiredArgument => words.say("usage-missing", &[("names", arg.join(" "))]),
        ErrorKind::InvalidUtf8 => words.word("usage-not-text"),
        _ => error.kind().to_string(),
    })
}

/// Why a value was refused, where its type says so.
fn reason(error: &Error, words: &Words) -> Option<String> {
    let source = error.source()?;
    if let Some(number) = source.downcast_ref::<ParseIntError>() {
        return Some(words.word(match number.kind() {
            IntErrorKind::Zero => "value-from-one",
            IntErrorKind::PosOverflow => "value-too-large",
            _ => "value-whole",
        }));
    }
    let key = if source.is::<ParseFloatError>() {
        "value-number"
    } else if source.is::<AddrParseError>() {
        "value-address"
    } else if source.is::<ParseEyesError>() {
        "value-eyes"
    } else {
        return Some(source.to_string());
    };
    Some(words.word(key))
}

/// What could be written instead.
fn hints(error: &Error, words: &Words) -> Vec<String> {
    let mut hints = Vec::new();
    let values = named(error, ContextKind::ValidValue);
    if !values.is_empty() {
        hints.push(words.say("usage-choose", &[("values", words.list(&values))]));
    }
    let near = [
        ContextKind::SuggestedSubcommand,
        ContextKind::SuggestedArg,
        ContextKind::SuggestedValue,
    ];
    let near = near.into_iter().flat_map(|kind| named(error, kind));
    hints.extend(near.map(|name| words.say("usage-near", &[("name", name)])));
    hints
}

/// How the command is used, without the heading.
fn usage(error: &Error) -> String {
    let usage = match error.get(ContextKind::Usage) {
        Some(ContextValue::StyledStr(usage)) => usage.to_string(),
        _ => return String::new(),
    };
    let usage = usage.trim();
    usage.strip_prefix("Usage:").unwrap_or(usage).trim().to_string()
}

/// The placeholders of clap in the user's language.
fn in_words(text: String, words: &Words) -> String {
    let placeholders = [("[OPTIONS]", "usage-options"), ("<COMMAND>", "usage-command")];
    let text = placeholders.into_iter().fold(text, |text, (placeholder, key)| {
        text.replace(placeholder, &words.word(key))
    });
    // Behind its headings clap writes a colon of its own.
    let colon = words.word("colon");
    text.replace(":\u{1b}[0m\n", &format!("{}\u{1b}[0m\n", colon.trim_end()))
}

/// The task that was asked for, as far as it can be recognized.
fn task(command: &Command) -> String {
    let mut name = command.get_name().to_string();
    let mut at = command;
    for word in given() {
        if let Some(below) = at.find_subcommand(&word) {
            name = format!("{name} {word}");
            at = below;
        }
    }
    name
}

/// What an error is about.
fn named(error: &Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(one)) => vec![one.clone()],
        Some(ContextValue::Strings(all)) => all.clone(),
        _ => Vec::new(),
    }
}

/// The arguments as they were given, for people; what is not text is shown as far as it is.
pub fn given() -> impl Iterator<Item = String> {
    std::env::args_os()
        .skip(1)
        .map(|arg| arg.to_string_lossy().into_owned())
}
