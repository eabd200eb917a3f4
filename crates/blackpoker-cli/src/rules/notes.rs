//! `rules notes`: where lists on paper differ from what is played, and what they leave open.

use std::ffi::OsString;
use std::io::Write;

use anyhow::Result;
use blackpoker::pack::{Noted, NotedKind, Publication, SourceNote};
use blackpoker::reference::{Entry, Reference, Told, title};
use serde_json::json;

use super::{pack, symbols, table};
use crate::files;
use crate::problem::misuse;
use blackpoker_table::Words;

/// What stands behind the name of an entry that some list prints otherwise.
pub const MARK: &str = "※";

const COLUMNS: usize = 100;
const INDENT: usize = 6;

/// `blackpoker rules notes`
#[derive(clap::Args)]
pub struct Args {
    /// An edition, such as 7.0, or the folder of a custom pack.
    edition: OsString,
    /// Only what this list prints otherwise: master, pro, draft …
    #[arg(value_name = "LIST")]
    publication: Option<String>,
    /// As JSON, for programs.
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, words: &Words, out: &mut impl Write) -> Result<bool> {
    let reference = pack::reference(&pack::find(&args.edition)?, None)?;
    let unknown = |asked: &str| {
        let known: Vec<&str> = reference.publications.iter().map(|known| known.id.as_str()).collect();
        let args = [("list", asked.to_string()), ("known", known.join(", "))];
        misuse(words.say("notes-unknown", &args))
    };
    let asked = args.publication.as_deref();
    let asked = asked.map(|asked| reference.publication(asked).ok_or_else(|| unknown(asked)));
    let asked = asked.transpose()?.map(|list| list.id.as_str());
    let is_asked = |note: &&SourceNote| asked.is_none_or(|asked| note.departs_from(asked));
    let notes: Vec<&SourceNote> = reference.notes.iter().filter(is_asked).collect();
    let is_shown = |known: &&Publication| asked.is_none_or(|asked| known.id == asked);
    let publications: Vec<&Publication> = reference.publications.iter().filter(is_shown).collect();
    if args.json {
        files::print_json(&json!({"publications": publications, "notes": notes}), out)?;
        return Ok(true);
    }
    writeln!(out, "{}", symbols::title(&reference, words))?;
    for publication in publications {
        writeln!(out, "  {}  {}", publication.id, words.text(&title(publication)))?;
        let remark = publication.remark.as_ref().map(|remark| words.text(remark));
        print(remark.unwrap_or_default(), 4, out)?;
    }
    for (heading, is_departure) in [("notes-otherwise", true), ("notes-open", false)] {
        let notes: Vec<&&SourceNote> = notes
            .iter()
            .filter(|note| note.is_departure() == is_departure)
            .collect();
        if notes.is_empty() {
            continue;
        }
        writeln!(out, "\n{}", words.word(heading))?;
        for note in notes {
            writeln!(out, "  {}  {}", note.number, about(&reference, note, words))?;
            for line in lines(&reference, note, words) {
                print(&line, INDENT, out)?;
            }
        }
    }
    Ok(true)
}

fn print(text: &str, indent: usize, out: &mut impl Write) -> Result<()> {
    for line in table::wrap(text, COLUMNS - indent) {
        writeln!(out, "{}{line}", " ".repeat(indent))?;
    }
    Ok(())
}

/// What a note is about, by name.
pub fn about(reference: &Reference, note: &SourceNote, words: &Words) -> String {
    if note.about.is_empty() {
        return words.word("notes-general");
    }
    let mut names: Vec<String> = Vec::new();
    for about in &note.about {
        // Up and Down are actions and fogs; what a regulation does not have is not spoken of.
        let name = called(reference, about, words);
        names.extend(name.filter(|name| !names.contains(name)));
    }
    names.join(&words.word("list-between"))
}

/// The name of what a note or a list names, if it is there.
pub fn called(reference: &Reference, about: &Noted, words: &Words) -> Option<String> {
    if about.kind == NotedKind::Setting {
        return Some(words.word(match about.id.as_str() {
            "dropMainIfStageBusy" => "setting-drop-main",
            "bothZero" => "setting-both-zero",
            "graveTopRepickOnLeave" => "setting-grave-top",
            "presetBulwark" => "setting-preset-shown",
            "generationReveals" => "setting-generation-reveals",
            other => other,
        }));
    }
    reference.noted(about).map(|entry| words.text(&entry.name).to_string())
}

/// A note in full.
pub fn lines(reference: &Reference, note: &SourceNote, words: &Words) -> [String; 3] {
    let Told { printed, played, why } = reference.told(note);
    [printed, played, why].map(|text| words.text(&text).to_string())
}

/// The name of an entry, with a mark if some list prints it otherwise.
pub fn marked(reference: &Reference, entry: &Entry, words: &Words) -> String {
    let mark = if reference.is_printed_otherwise(entry) {
        MARK
    } else {
        ""
    };
    format!("{}{mark}", words.text(&entry.name))
}
