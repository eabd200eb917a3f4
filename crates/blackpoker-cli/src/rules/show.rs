//! `rules show`: one entry in full, with the editions that have it so.

use std::ffi::OsString;
use std::io::Write;
use std::rc::Rc;

use anyhow::Result;
use blackpoker::pack::{self as packs, Pack};
use blackpoker::reference::{Difference, Entry, Field, Kind, Reference, diff};
use serde_json::json;

use super::{notes, pack, symbols, table};
use crate::files;
use crate::problem::misuse;
use blackpoker_table::Words;

const COLUMNS: usize = 100;

/// `blackpoker rules show`
#[derive(clap::Args)]
pub struct Args {
    /// An id, a Japanese or English name, or the card of a trump.
    #[arg(value_name = "ID")]
    name: String,
    /// An edition, such as 8.2, or the folder of a custom pack; left out: all editions.
    edition: Option<OsString>,
    /// Only if this format has it, perhaps with a frame: master, master+pack.
    #[arg(long, value_name = "FORMAT[+FRAME]")]
    format: Option<String>,
    /// As JSON, for programs.
    #[arg(long)]
    json: bool,
}

/// An entry as some editions have it.
struct Found {
    entry: Entry,
    editions: Vec<String>,
    /// One of those editions.
    pack: Pack,
    /// What is known of those editions, in the same order.
    references: Vec<Rc<Reference>>,
}

pub fn run(args: &Args, words: &Words, out: &mut impl Write) -> Result<bool> {
    let packs = match &args.edition {
        Some(edition) => vec![pack::find(edition)?],
        None => packs::editions(),
    };
    let found = find(args, &packs)?;
    if found.is_empty() {
        return Err(misuse(unknown(args, &packs, words)));
    }
    if args.json {
        let all: Vec<_> = found
            .iter()
            .map(|f| {
                let of = |reference: &Rc<Reference>| {
                    let notes: Vec<_> = reference.notes_on(&f.entry).collect();
                    json!({"edition": reference.edition, "notes": notes})
                };
                let notes: Vec<_> = f.references.iter().map(of).collect();
                json!({"editions": f.editions, "entry": f.entry, "notes": notes})
            })
            .collect();
        files::print_json(&all, out)?;
        return Ok(true);
    }
    for (at, found) in found.iter().enumerate() {
        if at > 0 {
            writeln!(out)?;
        }
        print(found, words, out)?;
    }
    Ok(true)
}

fn find(args: &Args, packs: &[Pack]) -> Result<Vec<Found>> {
    let mut all: Vec<Found> = Vec::new();
    let mut refused = None;
    for pack in packs {
        let reference = match pack::reference(pack, args.format.as_deref()) {
            Ok(reference) => Rc::new(reference),
            // Not every edition has every frame.
            Err(error) => {
                refused = Some(error);
                continue;
            }
        };
        for entry in reference.find(&args.name) {
            let edition = edition(&reference);
            let same = |found: &&mut Found| found.entry == *entry && is_same(&found.pack, pack, entry);
            match all.iter_mut().find(same) {
                Some(found) => {
                    found.editions.push(edition);
                    found.references.push(Rc::clone(&reference));
                }
                None => all.push(Found {
                    entry: entry.clone(),
                    editions: vec![edition],
                    pack: pack.clone(),
                    references: vec![Rc::clone(&reference)],
                }),
            }
        }
        refused = None;
    }
    if let (Some(error), true) = (refused, all.is_empty()) {
        return Err(error);
    }
    all.sort_by_key(|found| found.entry.kind);
    Ok(all)
}

fn edition(reference: &Reference) -> String {
    match &reference.custom {
        Some(custom) => format!("{} + {} {}", reference.edition, custom.name, custom.version),
        None => reference.edition.clone(),
    }
}

/// Equal words may stand over different effects.
fn is_same(one: &Pack, other: &Pack, entry: &Entry) -> bool {
    !diff(one, other, None)
        .entries
        .iter()
        .any(|difference| match difference {
            Difference::Changed { kind, id, .. } => (*kind, id) == (entry.kind, &entry.id),
            Difference::Added(found) | Difference::Removed(found) => (found.kind, &found.id) == (entry.kind, &entry.id),
        })
}

fn unknown(args: &Args, packs: &[Pack], words: &Words) -> String {
    let mut near: Vec<String> = Vec::new();
    for pack in packs {
        for name in Reference::of(pack).near(&args.name) {
            if !near.contains(&name) {
                near.push(name);
            }
        }
    }
    near.truncate(8);
    let name = ("name", args.name.clone());
    if near.is_empty() {
        return words.say("show-unknown", &[name]);
    }
    words.say("show-unknown-near", &[name, ("near", near.join(", "))])
}

fn print(found: &Found, words: &Words, out: &mut impl Write) -> Result<()> {
    let entry = &found.entry;
    let reading = entry.reading.as_ref().filter(|reading| **reading != entry.name.ja);
    let reading = reading.map(|reading| format!("（{reading}）")).unwrap_or_default();
    let names = format!("{}{reading} / {}", entry.name.ja, entry.name.en);
    let kind = entry.kind.name();
    let editions = found.editions.join(", ");
    writeln!(out, "{names}  [{}]  {} · {editions}", entry.id, words.text(&kind))?;
    if entry.kind == Kind::Action {
        writeln!(out, "  {}", symbols::symbols(entry, words).join("  "))?;
    }
    let text = table::paragraphs(words.text(&entry.text), words.lang);
    for line in table::wrap(&text.join("\n"), COLUMNS - 2) {
        writeln!(out, "  {line}")?;
    }
    // What the line of symbols says already is not said again.
    let said = [Field::Timing, Field::Cost, Field::Key, Field::Unit];
    let rows = entry.facts.iter().filter(|fact| !said.contains(&fact.field));
    let label = |field: Field| words.text(&field.name()).to_string();
    let widest = entry.facts.iter().map(|fact| table::width(&label(fact.field))).max();
    let indent = widest.unwrap_or_default() + 4;
    for fact in rows {
        let mut lines = table::wrap(words.text(&fact.value), COLUMNS - indent).into_iter();
        let first = lines.next().unwrap_or_default();
        writeln!(out, "  {}{first}", table::pad(&label(fact.field), indent - 2))?;
        for line in lines {
            writeln!(out, "{}{line}", " ".repeat(indent))?;
        }
    }
    print_notes(found, words, out)
}

/// What is printed otherwise, and what is open; a note that several editions share is told once.
fn print_notes(found: &Found, words: &Words, out: &mut impl Write) -> Result<()> {
    let mut told: Vec<(String, [String; 3], Vec<&str>)> = Vec::new();
    for reference in &found.references {
        for note in reference.notes_on(&found.entry) {
            let mark = if note.is_departure() { notes::MARK } else { "・" };
            let head = format!("{mark}{}", note.number);
            let lines = notes::lines(reference, note, words);
            match told.iter_mut().find(|(same, text, _)| *same == head && *text == lines) {
                Some((_, _, editions)) => editions.push(&reference.edition),
                None => told.push((head, lines, vec![&reference.edition])),
            }
        }
    }
    for (head, lines, editions) in told {
        let of = match editions.len() == found.references.len() {
            true => String::new(),
            false => format!(" [{}]", editions.join(", ")),
        };
        writeln!(out, "  {head}{of}")?;
        for line in lines.iter().flat_map(|line| table::wrap(line, COLUMNS - 6)) {
            writeln!(out, "      {line}")?;
        }
    }
    Ok(())
}
