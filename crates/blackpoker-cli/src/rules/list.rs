//! `rules list`: editions, or the actions of one.

use std::ffi::OsString;
use std::io::Write;

use anyhow::Result;
use blackpoker::pack::{self as packs, Pack, Regulations, Revision};
use blackpoker::reference::{Entry, Field, Kind, Reference};
use serde_json::json;

use super::{notes, pack, symbols, table};
use crate::files;
use blackpoker_table::Words;

/// `blackpoker rules list`
#[derive(clap::Args)]
pub struct Args {
    /// An edition, such as 8.2, or the folder of a custom pack; left out: what there is.
    edition: Option<OsString>,
    /// A format, perhaps with a frame: master, master+pack, lite+full+preset2; left out: everything.
    #[arg(value_name = "FORMAT[+FRAME]")]
    regulation: Option<String>,
    /// As JSON, for programs.
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, words: &Words, out: &mut impl Write) -> Result<bool> {
    let Some(edition) = &args.edition else {
        let editions = packs::editions();
        return if args.json {
            editions_json(&editions, out)
        } else {
            editions_table(&editions, words, out)
        };
    };
    let (pack, regulation) = pack::asked(edition, args.regulation.as_deref())?;
    let reference = pack::reference(&pack, regulation.as_deref())?;
    if args.json {
        files::print_json(&reference, out)?;
        return Ok(true);
    }
    actions(&reference, words, out)?;
    Ok(true)
}

fn editions_table(editions: &[Pack], words: &Words, out: &mut impl Write) -> Result<bool> {
    for pack in editions {
        let edition = pack.edition();
        writeln!(
            out,
            "{}  {} ({})",
            edition.id,
            words.text(&edition.name),
            edition.release
        )?;
        for line in revisions(pack.revisions(), words) {
            writeln!(out, "  {line}")?;
        }
        let formats: Vec<&str> = pack.formats().collect();
        writeln!(out, "  {}: {}", words.word("reference-formats"), formats.join(", "))?;
        let binding = edition.regulations == Regulations::Binding;
        let frames = words.word(if binding {
            "reference-frames"
        } else {
            "reference-frames-advised"
        });
        writeln!(out, "  {frames}:")?;
        let rows: Vec<Vec<String>> = pack
            .frames()
            .iter()
            .map(|frame| {
                let ids = |names: &[packs::Name]| {
                    let names: Vec<&str> = names.iter().map(|name| name.as_str()).collect();
                    names.join(", ")
                };
                let options: String = frame.options.iter().map(|option| format!("+{option} ")).collect();
                let id = format!("    {}", frame.id);
                vec![id, words.text(&frame.name).to_string(), ids(&frame.formats), options]
            })
            .collect();
        for line in table::align(&rows) {
            writeln!(out, "{line}")?;
        }
    }
    Ok(true)
}

/// The newest revision first: since when, and what changed.
fn revisions(revisions: &[Revision], words: &Words) -> Vec<String> {
    let line = |revision: &Revision| {
        let args = [
            ("revision", revision.number.to_string()),
            ("date", revision.date.clone()),
            ("text", words.text(&revision.text).to_string()),
        ];
        words.say("reference-revision", &args)
    };
    revisions.iter().rev().map(line).collect()
}

fn editions_json(editions: &[Pack], out: &mut impl Write) -> Result<bool> {
    let all: Vec<_> = editions
        .iter()
        .map(|pack| {
            let reference = Reference::of(pack);
            let ids = |kind: Kind| reference.all(kind).map(|entry| entry.id.clone()).collect::<Vec<_>>();
            json!({
                "edition": reference.edition,
                "name": reference.name,
                "release": reference.release,
                "revisions": reference.revisions,
                "formats": reference.formats,
                "frames": ids(Kind::Frame),
                "options": ids(Kind::FrameOption),
                "trumps": ids(Kind::Trump),
            })
        })
        .collect();
    files::print_json(&all, out)?;
    Ok(true)
}

fn actions(reference: &Reference, words: &Words, out: &mut impl Write) -> Result<()> {
    writeln!(out, "{}", symbols::title(reference, words))?;
    for line in revisions(&reference.revisions, words) {
        writeln!(out, "{line}")?;
    }
    writeln!(out, "{}", symbols::marks(reference, words))?;
    writeln!(out, "{}", symbols::meanings(reference, words))?;
    if reference
        .entries
        .iter()
        .any(|entry| reference.is_printed_otherwise(entry))
    {
        let args = [
            ("mark", notes::MARK.to_string()),
            ("edition", reference.edition.clone()),
        ];
        writeln!(out, "{}", words.say("reference-noted", &args))?;
    }
    let mut groups: Vec<(String, Vec<Vec<String>>)> = symbols::groups(reference, words)
        .into_iter()
        .map(|(name, entries)| (name, entries.iter().map(|e| row(reference, e, words)).collect()))
        .collect();
    let trumps = trumps(reference, words);
    if !trumps.is_empty() {
        groups.push((symbols::heading(Kind::Trump, words), trumps));
    }
    // Columns line up over all groups, so the table is made at once and cut.
    let rows: Vec<Vec<String>> = groups.iter().flat_map(|(_, rows)| rows).cloned().collect();
    let mut lines = table::align(&rows).into_iter();
    for (name, rows) in &groups {
        writeln!(out, "\n{name}")?;
        for line in lines.by_ref().take(rows.len()) {
            writeln!(out, "  {line}")?;
        }
    }
    for kind in [Kind::Character, Kind::Fog, Kind::Frame, Kind::FrameOption] {
        let rows: Vec<Vec<String>> = symbols::others(reference, kind)
            .map(|entry| {
                let name = notes::marked(reference, entry, words);
                vec![symbols::mark(reference, entry).to_string(), name, entry.id.clone()]
            })
            .collect();
        if rows.is_empty() {
            continue;
        }
        writeln!(out, "\n{}", symbols::heading(kind, words))?;
        for line in table::align(&rows) {
            writeln!(out, "  {line}")?;
        }
    }
    Ok(())
}

/// Each trump, and below it what belongs to it.
fn trumps(reference: &Reference, words: &Words) -> Vec<Vec<String>> {
    let mut rows = Vec::new();
    for (trump, parts) in symbols::trumps(reference) {
        let mark = symbols::mark(reference, trump).to_string();
        rows.push(vec![mark, symbols::name(trump, words), trump.id.clone()]);
        for part in parts {
            let mut row = row(reference, part, words);
            row[1] = format!("  {}", row[1]);
            if part.kind == Kind::Character {
                row[3] = words.text(&part.kind.name()).to_string();
            }
            rows.push(row);
        }
    }
    rows
}

fn row(reference: &Reference, entry: &Entry, words: &Words) -> Vec<String> {
    let fact = |mark: &str, field: Field| {
        let text = entry.fact(field).map(|text| format!("{mark}{}", words.text(text)));
        text.unwrap_or_default()
    };
    let indirect = match symbols::is_indirect(reference, entry) {
        true => words.word("reference-not-directly"),
        false => String::new(),
    };
    let at = entry
        .at
        .as_ref()
        .map(|at| format!("@{}{indirect}", words.text(&at.text)));
    let (key, unit) = (fact("★", Field::Key), fact("☆", Field::Unit));
    vec![
        symbols::mark(reference, entry).to_string(),
        notes::marked(reference, entry, words),
        entry.id.clone(),
        at.unwrap_or_default(),
        fact("$", Field::Cost),
        format!("{key} {unit}").trim().to_string(),
    ]
}
