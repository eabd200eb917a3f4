//! `rules lists`: the lists on paper, entry by entry, as a page: the same as is played, or what differs.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::PathBuf;

use anyhow::Result;
use blackpoker::Lang;
use blackpoker::pack::{self as packs, Pack, Printed, Publication, SourceNote};
use blackpoker::reference::{Entry, Kind, Reference, title};

use super::notes;
use crate::book::{cell, deliver};
use blackpoker_table::Words;

/// `blackpoker rules lists`
#[derive(clap::Args)]
pub struct Args {
    /// Where the page goes; left out: the screen.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Write nothing; fail if the file is not what would be written.
    #[arg(long, requires = "output")]
    check: bool,
}

/// Makes the page; `false` if it was only compared and differs.
pub fn run(args: &Args, words: &Words, out: &mut impl Write) -> Result<bool> {
    deliver(&page(), args.output.as_deref(), args.check, "lists-old", words, out)
}

/// Both languages, one beside the other.
struct Page {
    ja: Words,
    en: Words,
    text: String,
}

fn page() -> String {
    let mut page = Page {
        ja: Words::new(Lang::Ja),
        en: Words::new(Lang::En),
        text: String::from("<!-- Made by `make lists` from rules/; change it there. -->\n\n"),
    };
    page.heading(1, |words| words.word("lists-title"));
    page.paragraph(|words| words.word("lists-preface"));
    let editions = packs::editions();
    for pack in &editions {
        let reference = Reference::of(pack);
        for publication in &reference.publications {
            page.publication(&reference, publication);
        }
    }
    page.open(&editions);
    page.text
}

impl Page {
    fn both(&self, text: impl Fn(&Words) -> String) -> [String; 2] {
        [text(&self.ja), text(&self.en)].map(|text| cell(&text))
    }

    fn heading(&mut self, level: usize, text: impl Fn(&Words) -> String) {
        let [ja, en] = self.both(text);
        self.text.push_str(&format!("{} {ja} / {en}\n\n", "#".repeat(level)));
    }

    fn paragraph(&mut self, text: impl Fn(&Words) -> String) {
        let [ja, en] = self.both(text);
        self.text.push_str(&format!("{ja}\n\n{en}\n\n"));
    }

    fn row(&mut self, cells: &[String]) {
        self.text.push_str(&format!("| {} |\n", cells.join(" | ")));
    }

    fn table(&mut self, columns: &[&str]) {
        let cells: Vec<String> = columns
            .iter()
            .map(|id| self.both(|words| words.word(id)).join(" / "))
            .collect();
        self.row(&cells);
        self.row(&vec!["---".to_string(); cells.len()]);
    }

    fn publication(&mut self, reference: &Reference, publication: &Publication) {
        self.heading(2, |words| {
            let args = [
                ("edition", reference.edition.clone()),
                ("title", words.text(&title(publication)).to_string()),
            ];
            words.say("lists-heading", &args)
        });
        if let Some(remark) = &publication.remark {
            self.paragraph(|words| words.text(remark).to_string());
        }
        let departs = |note: &&SourceNote| note.departs_from(&publication.id);
        let departures: Vec<&SourceNote> = reference.notes.iter().filter(departs).collect();
        if publication.groups.is_empty() {
            self.table(&["lists-entry", "lists-otherwise"]);
            for note in departures {
                let about = self.both(|words| notes::about(reference, note, words)).join(" / ");
                let told = self.told(reference, note);
                self.row(&[about, told]);
            }
            self.text.push('\n');
            return;
        }
        self.table(&["lists-entry", "lists-played"]);
        for entry in publication.entries() {
            let name = self
                .both(|words| notes::called(reference, entry, words).unwrap_or_default())
                .join(" / ");
            let of_it = departures.iter().filter(|note| note.is_about(entry.kind, &entry.id));
            let told: Vec<String> = of_it.map(|note| self.told(reference, note)).collect();
            let told = match told.is_empty() {
                true => self.both(|words| words.word("lists-same")).join(" / "),
                false => told.join("<br>"),
            };
            self.row(&[name, told]);
        }
        self.text.push('\n');
        let missing = missing(reference, publication);
        if !missing.is_empty() {
            self.paragraph(|words| {
                let names: Vec<String> = missing
                    .iter()
                    .map(|entry| words.text(&entry.name).to_string())
                    .collect();
                words.say("lists-missing", &[("names", names.join(&words.word("list-between")))])
            });
        }
    }

    /// What differs, in both languages.
    fn told(&self, reference: &Reference, note: &SourceNote) -> String {
        let told = self.both(|words| {
            let [_, plays, why] = notes::lines(reference, note, words);
            let text = match &note.printed {
                Printed::Otherwise { text, .. } | Printed::Open(text) => words.text(text).to_string(),
            };
            let prints = words.say("lists-prints", &[("number", note.number.clone()), ("text", text)]);
            [prints, plays, why].join(&words.word("lists-between"))
        });
        told.join("<br>")
    }

    /// What no text settles, each point once with the editions that it is open in.
    fn open(&mut self, editions: &[Pack]) {
        self.heading(2, |words| words.word("lists-open"));
        self.table(&["lists-editions", "lists-entry", "lists-question", "lists-decided"]);
        let references: Vec<Reference> = editions.iter().map(Reference::of).collect();
        let mut seen: BTreeSet<String> = BTreeSet::new();
        for reference in &references {
            for note in reference.notes.iter().filter(|note| !note.is_departure()) {
                let told = self.question(reference, note);
                if !seen.insert(told.join("")) {
                    continue;
                }
                let same = |other: &&Reference| {
                    let open = other.notes.iter().filter(|note| !note.is_departure());
                    open.into_iter().any(|note| self.question(other, note) == told)
                };
                let editions: Vec<&str> = references
                    .iter()
                    .filter(same)
                    .map(|other| other.edition.as_str())
                    .collect();
                let mut cells = vec![editions.join(", ")];
                cells.extend(told);
                self.row(&cells);
            }
        }
    }

    fn question(&self, reference: &Reference, note: &SourceNote) -> [String; 3] {
        let about = self.both(|words| notes::about(reference, note, words)).join(" / ");
        let printed = self.both(|words| words.text(&reference.told(note).printed).to_string());
        let printed = printed.join("<br>");
        let plays = self.both(|words| {
            let [_, plays, why] = notes::lines(reference, note, words);
            format!("{plays}{}{why}", words.word("lists-between"))
        });
        [about, format!("{}<br>{printed}", note.number), plays.join("<br>")]
    }
}

/// What is played in the format of a list without a frame, but does not stand on it.
fn missing<'a>(reference: &'a Reference, publication: &Publication) -> Vec<&'a Entry> {
    let Some(format) = &publication.format else {
        return Vec::new();
    };
    let is_listed = |entry: &&Entry| {
        let listed = publication.entries().filter_map(|listed| reference.noted(listed));
        listed.into_iter().any(|listed| listed == *entry)
    };
    let is_played = |entry: &&Entry| {
        let is_base = matches!(entry.kind, Kind::Action | Kind::Character | Kind::Fog) && entry.frames.is_none();
        is_base && entry.formats.contains(&format.value)
    };
    let played = reference.entries.iter().filter(is_played);
    played.filter(|entry| !is_listed(entry)).collect()
}
