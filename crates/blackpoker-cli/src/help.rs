//! Help in the user's language: English stands beside the flags in the code, Japanese in `locales/ja/help.ftl`.

use blackpoker::Lang;
use clap::builder::PossibleValue;
use clap::{Arg, ArgAction, Command};

use blackpoker_table::Words;

const JA: &str = include_str!("../../../locales/ja/help.ftl");

/// The command line with help in a language.
pub fn command(english: Command, lang: Lang) -> Command {
    match lang {
        Lang::En => english,
        Lang::Ja => {
            let words = Words::of(lang, &[JA]);
            let flag = |name: &'static str, short: char, action: ArgAction, key: &str| {
                let arg = Arg::new(name).short(short).long(name).action(action);
                arg.help(words.word(key))
                    .help_heading(words.word("help-options"))
                    .display_order(901)
            };
            translate(english, "blackpoker", &words)
                .disable_help_subcommand(true)
                .disable_version_flag(true)
                .arg(flag("help", 'h', ArgAction::Help, "help-flag").global(true))
                .arg(flag("version", 'V', ArgAction::Version, "help-version"))
        }
    }
}

/// A command, its flags and everything below it.
fn translate(command: Command, key: &str, words: &Words) -> Command {
    let said = |key: &str| Some(words.word(key)).filter(|text| text != key);
    let template =
        "{about-with-newline}\n".to_string() + &words.word("help-usage") + "{usage}\n\n{all-args}{after-help}";
    let mut order = 0;
    let mut command = command
        .disable_help_flag(true)
        .help_template(template)
        .subcommand_help_heading(words.word("help-commands"))
        .mut_args(|arg| {
            let positional = arg.is_positional();
            let heading = words.word(if positional { "help-arguments" } else { "help-options" });
            let own = format!("{key}--{}", arg.get_id());
            let text = said(&own).or_else(|| said(&format!("flag--{}", arg.get_id())));
            let notes = notes(&arg, &own, words);
            order += 1;
            // What every task has stands behind its own flags.
            let place = if arg.is_global_set() { 900 } else { order };
            let arg = arg.help_heading(heading).display_order(place);
            // What clap would add in English is in the text.
            let takes_value = arg.get_action().takes_values();
            let arg = arg
                .hide_default_value(takes_value)
                .hide_possible_values(takes_value)
                .hide_env(takes_value);
            match text {
                Some(text) => arg.help(text + &notes),
                None => arg,
            }
        })
        .mut_subcommands(|below| {
            let key = format!("{key}-{}", below.get_name());
            translate(below, &key, words)
        });
    if let Some(about) = said(key) {
        command = command.about(about);
    }
    let examples = command.get_after_help().map(|after| {
        let example = words.word("help-examples");
        let after = after.to_string();
        after.replace("Examples:", &example).replace("Example:", &example)
    });
    if let Some(after) = said(&format!("{key}-after")).or(examples) {
        command = command.after_help(after);
    }
    command
}

/// What an argument is if it is left out, what it can be, and where else it is looked for.
fn notes(arg: &Arg, key: &str, words: &Words) -> String {
    let mut notes = String::new();
    let default: Vec<_> = arg
        .get_default_values()
        .iter()
        .map(|value| value.to_string_lossy())
        .collect();
    if !arg.is_hide_default_value_set() && !default.is_empty() {
        notes += &words.say("help-default", &[("value", default.join(","))]);
    }
    if let Some(variable) = arg.get_env().filter(|_| !arg.is_hide_env_set()) {
        notes += &words.say("help-env", &[("name", variable.to_string_lossy().into_owned())]);
    }
    let values = arg.get_possible_values();
    let is_explained = |value: &PossibleValue| {
        let key = format!("{key}-{}", value.get_name());
        words.word(&key) != key
    };
    let is_shown = arg.get_action().takes_values() && !arg.is_hide_possible_values_set();
    if is_shown && !values.is_empty() && !values.iter().any(is_explained) {
        let names: Vec<&str> = values.iter().map(|value| value.get_name()).collect();
        notes += &words.say("help-values", &[("values", names.join(&words.word("help-between")))]);
    }
    for value in values.iter().filter(|value| is_explained(value)) {
        let name = value.get_name().to_string();
        let text = words.word(&format!("{key}-{name}"));
        notes += &format!("\n{}", words.say("help-value", &[("name", name), ("text", text)]));
    }
    notes
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    fn untranslated(command: &Command, key: &str, words: &Words, missing: &mut Vec<String>) {
        let is_missing = |key: &String| words.word(key) == *key;
        missing.extend([key.to_string()].into_iter().filter(is_missing));
        for arg in command.get_arguments() {
            let keys = [format!("{key}--{}", arg.get_id()), format!("flag--{}", arg.get_id())];
            if keys.iter().all(is_missing) {
                missing.extend(keys);
            }
        }
        for below in command.get_subcommands() {
            untranslated(below, &format!("{key}-{}", below.get_name()), words, missing);
        }
    }

    #[test]
    fn everything_is_translated() {
        let mut missing = Vec::new();
        let words = Words::of(Lang::Ja, &[JA]);
        untranslated(&crate::Cli::command(), "blackpoker", &words, &mut missing);
        assert_eq!(missing, Vec::<String>::new());
        command(crate::Cli::command(), Lang::Ja).debug_assert();
    }

    #[test]
    fn every_task_has_an_example() {
        fn check(command: &Command) {
            if command.get_subcommands().next().is_none() {
                let after = command.get_after_help().map(ToString::to_string).unwrap_or_default();
                assert!(after.contains("Example"), "{}", command.get_name());
            }
            command.get_subcommands().for_each(check);
        }
        check(&crate::Cli::command());
    }
}
