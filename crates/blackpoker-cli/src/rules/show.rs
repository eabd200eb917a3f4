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
    /// Only as this format has it, perhaps with a frame and a reading: master, master+pack, master+full:printed.
    #[arg(value_name = "FORMAT[+FRAME]")]
    regulation: Option<String>,
    /// The same, of all editions that have it.
    #[arg(long, value_name = "FORMAT[+FRAME]", conflicts_with = "regulation")]
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
    /// What is known of those editions, in the same order; at least one.
    references: Vec<Rc<Reference>>,
}

pub fn run(args: &Args, words: &Words, out: &mut impl Write) -> Result<bool> {
    let regulation = args.regulation.as_deref().or(args.format.as_deref());
    let (packs, regulation) = match &args.edition {
        Some(edition) => {
            let (pack, regulation) = pack::asked(edition, regulation)?;
            (vec![pack], regulation)
        }
        None => (packs::editions(), regulation.map(str::to_string)),
    };
    let found = find(&args.name, &packs, regulation.as_deref(), words)?;
    if found.is_empty() {
        return Err(misuse(unknown(&args.name, &packs, words)));
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

fn find(name: &str, packs: &[Pack], regulation: Option<&str>, words: &Words) -> Result<Vec<Found>> {
    let mut all: Vec<Found> = Vec::new();
    let mut refused = None;
    for pack in packs {
        let reference = match pack::reference(pack, regulation) {
            Ok(reference) => Rc::new(reference),
            // Not every edition has every frame.
            Err(error) => {
                refused = Some(error);
                continue;
            }
        };
        for entry in reference.find(name) {
            let edition = shown(&reference);
            let symbols = |reference: &Reference| symbols::symbols(&reference.style, entry, words);
            let same = |found: &&mut Found| {
                let looks_the_same = symbols(&found.references[0]) == symbols(&reference);
                found.entry == *entry && looks_the_same && is_same(&found.pack, pack, entry)
            };
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

/// The edition, with the custom pack or the reading that it is shown by.
fn shown(reference: &Reference) -> String {
    let readings = reference.regulation.as_deref().and_then(|name| name.split_once(':'));
    let readings = readings.map(|(_, readings)| format!(":{readings}")).unwrap_or_default();
    match &reference.custom {
        Some(custom) => format!("{} + {} {}{readings}", reference.edition, custom.name, custom.version),
        None => format!("{}{readings}", reference.edition),
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

/// Says where it is, if it is elsewhere; otherwise what it might be.
fn unknown(asked: &str, packs: &[Pack], words: &Words) -> String {
    let name = ("name", asked.to_string());
    for pack in packs {
        let reference = Reference::of(pack);
        if let Some(entry) = reference.find(asked).first() {
            let scope = [Field::Formats, Field::Frames].map(|field| entry.fact(field));
            let scope: Vec<&str> = scope.into_iter().flatten().map(|text| words.text(text)).collect();
            let place = format!("{} {}", reference.edition, scope.join(&words.word("list-between")));
            return words.say("show-elsewhere", &[name, ("where", place)]);
        }
    }
    let others = packs::editions();
    let others = others.iter().filter(|pack| !Reference::of(pack).find(asked).is_empty());
    let others: Vec<&str> = others.map(|pack| pack.edition().id.as_str()).collect();
    if !others.is_empty() {
        return words.say("show-elsewhere", &[name, ("where", others.join(", "))]);
    }
    let mut near: Vec<String> = Vec::new();
    for pack in packs {
        for name in Reference::of(pack).near(asked) {
            if !near.contains(&name) {
                near.push(name);
            }
        }
    }
    near.truncate(8);
    if near.is_empty() {
        return words.say("show-unknown", &[name]);
    }
    words.say("show-unknown-near", &[name, ("near", near.join(", "))])
}

fn print(found: &Found, words: &Words, out: &mut impl Write) -> Result<()> {
    let entry = &found.entry;
    let kana = entry.kana.as_ref().filter(|kana| **kana != entry.name.ja);
    let kana = kana.map(|kana| format!("（{kana}）")).unwrap_or_default();
    let names = format!("{}{kana} / {}", entry.name.ja, entry.name.en);
    let kind = entry.kind.name();
    let editions = found.editions.join(", ");
    writeln!(out, "{names}  [{}]  {} · {editions}", entry.id, words.text(&kind))?;
    let reference = &found.references[0];
    let mut symbols = symbols::symbols(&reference.style, entry, words);
    symbols.extend(symbols::manner(reference, entry, words));
    if !symbols.is_empty() {
        writeln!(out, "  {}", symbols.join("  "))?;
    }
    let text = table::paragraphs(words.text(&entry.text), words.lang);
    for line in table::wrap(&text.join("\n"), COLUMNS - 2) {
        writeln!(out, "  {line}")?;
    }
    // What the line of symbols says already is not said again.
    let said = [
        Field::Trigger,
        Field::Speed,
        Field::Timing,
        Field::Cost,
        Field::Key,
        Field::Unit,
    ];
    let is_said = |field: Field| match field {
        Field::Cards => entry.kind == Kind::Character,
        field => said.contains(&field),
    };
    let is_row = |field: Field| !is_said(field) && reference.speaks_of(field);
    let rows = entry.facts.iter().filter(|fact| is_row(fact.field));
    let label = |field: Field| words.text(&reference.field_name(field)).to_string();
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
