//! `rules numbers` and `rules change`: which numbers a regulation has, and a custom pack with one of them changed.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use blackpoker::pack::{self as packs, Change, File, GameOptions, Number, RegulationName};

use super::table;
use blackpoker_table::Words;

/// `blackpoker rules numbers`
#[derive(clap::Args)]
pub struct NumbersArgs {
    /// A regulation, such as "8.2 std+pack".
    regulation: String,
    /// Only numbers whose path or name has this in it.
    word: Option<String>,
    /// As JSON, in both languages.
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
    let name: RegulationName = args.regulation.parse()?;
    let Some(edition) = &name.edition else {
        bail!(
            "{}",
            words.say("change-no-edition", &[("asked", args.regulation.clone())])
        );
    };
    let pack = packs::official(edition)?;
    let rules = pack.rules(&name, &GameOptions::default())?;
    let mut numbers = packs::numbers(&pack, &rules)?;
    if let Some(word) = &args.word {
        let word = word.to_lowercase();
        numbers.retain(|number| has(number, &word));
    }
    if args.json {
        serde_json::to_writer_pretty(&mut *out, &numbers)?;
        writeln!(out)?;
        return Ok(true);
    }
    if numbers.is_empty() {
        let word = args.word.clone().unwrap_or_default();
        bail!("{}", words.say("change-no-number", &[("word", word)]));
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
    let changes = read(&args.changes)?;
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

/// Changes as they are written on a command line.
pub fn read(changes: &[String]) -> Result<Vec<Change>> {
    changes.iter().map(|text| Ok(text.parse()?)).collect()
}

fn write(folder: &Path, files: &[File], words: &Words) -> Result<()> {
    // What somebody has edited is not written over.
    if fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_some()) {
        let folder = folder.display().to_string();
        bail!("{}", words.say("change-not-empty", &[("folder", folder)]));
    }
    for file in files {
        let path = folder.join(&file.path);
        let parent = path.parent().unwrap_or(folder);
        fs::create_dir_all(parent).with_context(|| format!("cannot make {}", parent.display()))?;
        fs::write(&path, &file.text).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
}
