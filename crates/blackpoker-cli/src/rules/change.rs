//! `rules numbers` and `rules change`: which numbers a regulation has, and a custom pack with one of them changed.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use blackpoker::pack::{self as packs, Change, File, Number};

use super::table;
use crate::chosen::Chosen;
use crate::files;
use crate::problem::misuse;
use blackpoker_table::Words;

/// `blackpoker rules numbers`
#[derive(clap::Args)]
pub struct NumbersArgs {
    /// The regulation: format+frame, with the edition before it; without one the newest.
    regulation: String,
    /// Only numbers whose path or name has this in it.
    word: Option<String>,
    /// As JSON, for programs.
    #[arg(long)]
    json: bool,
}

/// `blackpoker rules change`
#[derive(clap::Args)]
pub struct ChangeArgs {
    /// The edition, such as 8.2.
    edition: String,
    /// What to change: PATH=VALUE, as often as you like.
    #[arg(required = true, value_name = "PATH=VALUE")]
    changes: Vec<String>,
    /// The folder for the pack; it must be new or empty.
    #[arg(short, long, value_name = "FOLDER")]
    output: PathBuf,
}

/// Lists the numbers of a regulation.
pub fn numbers(args: &NumbersArgs, words: &Words, out: &mut impl Write) -> Result<bool> {
    let Chosen { pack, rules, .. } = Chosen::official(&args.regulation)?;
    let mut numbers = packs::numbers(&pack, &rules)?;
    if let Some(word) = &args.word {
        let word = word.to_lowercase();
        numbers.retain(|number| has(number, &word));
    }
    if args.json {
        files::print_json(&numbers, out)?;
        return Ok(!numbers.is_empty());
    }
    if numbers.is_empty() {
        let word = args.word.clone().unwrap_or_default();
        bail!(words.say("change-no-number", &[("word", word)]));
    }
    let row = |number: &Number| {
        let name = match &number.of {
            Some(name) => words.text(name).to_string(),
            None => words.word("change-setting"),
        };
        vec![number.path.clone(), number.value.to_string(), name]
    };
    for line in table::align(&numbers.iter().map(row).collect::<Vec<_>>()) {
        writeln!(out, "{line}")?;
    }
    let example = numbers
        .first()
        .map(|number| format!("{}={}", number.path, number.value + 1));
    writeln!(
        out,
        "\n{}",
        words.say(
            "change-hint",
            &[
                ("regulation", rules.regulation.to_string()),
                ("change", example.unwrap_or_default())
            ]
        )
    )?;
    Ok(true)
}

fn has(number: &Number, word: &str) -> bool {
    let names = number.of.iter().flat_map(|name| [&name.ja, &name.en]);
    let mut texts = names.chain([&number.path]);
    texts.any(|text| text.to_lowercase().contains(word))
}

/// Writes a custom pack.
pub fn change(args: &ChangeArgs, words: &Words, out: &mut impl Write) -> Result<bool> {
    let changes = args.changes.iter().map(|text| text.parse());
    let changes = changes.collect::<Result<Vec<Change>, _>>()?;
    let changed = packs::change(&args.edition, &changes)?;
    write(&args.output, &changed.files, words)?;
    for (change, before) in changes.iter().zip(&changed.before) {
        let args = [
            ("path", change.path.clone()),
            ("before", before.clone()),
            ("after", change.value.clone()),
        ];
        writeln!(out, "{}", words.say("change-done", &args))?;
    }
    for file in &changed.files {
        writeln!(out, "  {}", args.output.join(&file.path).display())?;
    }
    writeln!(out, "{}", words.word("change-texts"))?;
    Ok(true)
}

fn write(folder: &Path, pack: &[File], words: &Words) -> Result<()> {
    // What somebody has edited is not written over.
    if fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_some()) {
        let folder = folder.display().to_string();
        return Err(misuse(words.say("change-not-empty", &[("folder", folder)])));
    }
    for file in pack {
        let path = folder.join(&file.path);
        files::make_folder(path.parent().unwrap_or(folder))?;
        files::write(&path, &file.text)?;
    }
    Ok(())
}
