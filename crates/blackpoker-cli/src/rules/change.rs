//! `rules numbers` and `rules change`: what a regulation has that can be changed, and a custom pack with it changed.

use std::ffi::OsString;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use blackpoker::pack::{self as packs, Change, File, Setting};

use super::{pack, table};
use crate::chosen::Chosen;
use crate::files;
use crate::problem::misuse;
use blackpoker_table::Words;

/// `blackpoker rules numbers`
#[derive(clap::Args)]
pub struct NumbersArgs {
    /// The regulation: format+frame, with the edition or the folder of a custom pack before it.
    regulation: String,
    /// Only numbers whose path or name has this in it; where there are none, words as well.
    word: Option<String>,
    /// As JSON, for programs.
    #[arg(long)]
    json: bool,
}

/// `blackpoker rules change`
#[derive(clap::Args)]
pub struct ChangeArgs {
    /// The edition, such as 8.2, or the folder of a custom pack.
    edition: OsString,
    /// What to change: PATH=VALUE, as often as you like.
    #[arg(required = true, value_name = "PATH=VALUE")]
    changes: Vec<String>,
    /// The folder for the pack; it must be new or empty.
    #[arg(short, long, value_name = "FOLDER")]
    output: PathBuf,
}

/// `blackpoker rules copy`
#[derive(clap::Args)]
pub struct CopyArgs {
    /// The edition, such as 9.1, or the folder of a custom pack.
    edition: OsString,
    /// Entries to copy, such as throwing or frames.pack.
    #[arg(required = true, value_name = "ENTRY")]
    entries: Vec<String>,
    /// The folder for the pack; it must be new or empty.
    #[arg(short, long, value_name = "FOLDER")]
    output: PathBuf,
}

/// Begins a custom pack with entries of another one.
pub fn copy(args: &CopyArgs, words: &Words, out: &mut impl Write) -> Result<bool> {
    let name = args.output.file_name().map(|name| name.to_string_lossy().into_owned());
    let files = packs::copy(&pack::find(&args.edition)?, &args.entries, &name.unwrap_or_default())?;
    write(&args.output, &files, words)?;
    for file in &files {
        writeln!(out, "{}", args.output.join(&file.path).display())?;
    }
    let folder = [("folder", args.output.display().to_string())];
    writeln!(out, "{}", words.say("copy-done", &folder))?;
    Ok(true)
}

/// Lists the numbers of a regulation.
pub fn numbers(args: &NumbersArgs, words: &Words, out: &mut impl Write) -> Result<bool> {
    let Chosen { pack, rules, .. } = Chosen::named(&args.regulation)?;
    let word = args.word.as_deref().unwrap_or_default().to_lowercase();
    let mut settings = packs::settings(&pack, &rules)?;
    settings.retain(|setting| has(setting, &word));
    let is_number = |setting: &Setting| setting.number().is_some();
    // An action without a number has other things that can be changed.
    if word.is_empty() || settings.iter().any(is_number) {
        settings.retain(is_number);
    }
    if args.json {
        files::print_json(&settings, out)?;
        return Ok(!settings.is_empty());
    }
    if settings.is_empty() {
        let word = args.word.clone().unwrap_or_default();
        bail!(words.say("change-no-number", &[("word", word)]));
    }
    let row = |setting: &Setting| {
        let name = match &setting.of {
            Some(name) => words.text(name).to_string(),
            None => words.word("change-setting"),
        };
        vec![setting.path.clone(), setting.value.clone(), name]
    };
    for line in table::align(&settings.iter().map(row).collect::<Vec<_>>()) {
        writeln!(out, "{line}")?;
    }
    let example = settings.first().map(|setting| match setting.number() {
        Some(number) => format!("{}={}", setting.path, number + 1),
        None => format!("{}=…", setting.path),
    });
    writeln!(
        out,
        "\n{}",
        words.say(
            "change-hint",
            &[
                ("regulation", args.regulation.clone()),
                ("change", example.unwrap_or_default())
            ]
        )
    )?;
    Ok(true)
}

fn has(setting: &Setting, word: &str) -> bool {
    let names = setting.of.iter().flat_map(|name| [&name.ja, &name.en]);
    let mut texts = names.chain([&setting.path]);
    texts.any(|text| text.to_lowercase().contains(word))
}

/// Writes a custom pack.
pub fn change(args: &ChangeArgs, words: &Words, out: &mut impl Write) -> Result<bool> {
    let changes = args.changes.iter().map(|text| text.parse());
    let changes = changes.collect::<Result<Vec<Change>, _>>()?;
    let changed = packs::change(&pack::find(&args.edition)?, &changes)?;
    write(&args.output, &changed.files, words)?;
    for (change, before) in changes.iter().zip(&changed.before) {
        let args = [
            ("path", change.path.clone()),
            ("before", table::or_nothing(before, words)),
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
