//! `rules sheet`: the action list that a player prints and keeps beside the table.

mod groups;
mod html;
mod legend;
mod markdown;
mod pages;
mod text;

use std::ffi::OsString;
use std::io::Write;
use std::path::PathBuf;

use anyhow::Result;
use blackpoker::pack::{AtStyle, Noted, SourceNote};
use blackpoker::reference::{Entry, Field, Kind, Reference};

use super::table::paragraphs;
use super::{notes, pack, symbols};
use crate::files;
use blackpoker_table::Words;

/// `blackpoker rules sheet`
#[derive(clap::Args)]
pub struct Args {
    /// An edition, such as 8.2, or the folder of a custom pack.
    edition: OsString,
    /// A format, perhaps with a frame: master, master+pack; left out: the largest format.
    #[arg(value_name = "FORMAT[+FRAME]")]
    regulation: Option<String>,
    /// How it is written.
    #[arg(long = "as", value_enum, default_value_t = Form::Text, value_name = "FORM")]
    form: Form,
    /// A file instead of the screen.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// Ways to write a sheet.
#[derive(Clone, Copy, clap::ValueEnum)]
enum Form {
    /// Plain text of 100 columns, a form feed between the pages.
    Text,
    /// Tables.
    Markdown,
    /// A page to print, A4, both sides of one sheet.
    Html,
}

pub fn run(args: &Args, words: &Words, out: &mut impl Write) -> Result<bool> {
    let (pack, regulation) = pack::asked(&args.edition, args.regulation.as_deref())?;
    let largest = pack.formats().last().unwrap_or_default();
    let regulation = regulation.as_deref().unwrap_or(largest);
    let reference = pack::reference(&pack, Some(regulation))?;
    let footnotes = footnotes(&reference, words);
    let sheet = Sheet::new(&reference, &footnotes, words);
    let text = match args.form {
        Form::Text => text::write(&sheet),
        Form::Markdown => markdown::write(&sheet),
        Form::Html => html::write(&sheet),
    };
    match &args.output {
        Some(file) => files::write(file, text)?,
        None => out.write_all(text.as_bytes())?,
    }
    Ok(true)
}

/// What is on a sheet, whatever it is written as.
struct Sheet<'a> {
    reference: &'a Reference,
    words: &'a Words,
    title: String,
    /// Groups of actions, then characters, then fogs.
    groups: Vec<Group<'a>>,
    /// Trumps by suit; they have pages of their own.
    trumps: Vec<Group<'a>>,
    /// `End → Charge → Draw`
    chains: Vec<String>,
    /// What lists on paper print otherwise, numbered from 1.
    footnotes: &'a [Footnote],
}

/// Where a list on paper prints something else: set like an entry, with its number for a mark.
struct Footnote {
    about: Vec<Noted>,
    entry: Entry,
}

fn footnotes(reference: &Reference, words: &Words) -> Vec<Footnote> {
    let lists = reference.publications.iter().filter(|known| known.format.is_some());
    let departures = reference.notes.iter();
    let departures = departures.filter(|note| lists.clone().any(|list| note.departs_from(&list.id)));
    let footnote = |(at, note): (usize, &SourceNote)| {
        let [printed, played, _] = notes::lines(reference, note, words);
        let why = words.say("sheet-why", &[("text", words.text(&note.why).to_string())]);
        let text = [printed, played, why];
        let name = [
            ("about", notes::about(reference, note, words)),
            ("number", note.number.clone()),
        ];
        Footnote {
            about: note.about.clone(),
            entry: Entry {
                kind: Kind::Action,
                id: note.number.clone(),
                name: words.say("sheet-footnote", &name).into(),
                kana: None,
                text: text.join(&words.word("lists-between")).into(),
                category: None,
                card: Some(format!("{}{}", notes::MARK, at + 1)),
                trump: None,
                at: None,
                formats: Vec::new(),
                frames: None,
                custom: false,
                facts: Vec::new(),
                on_sheets: false,
            },
        }
    };
    departures.enumerate().map(footnote).collect()
}

/// A group and what is in it.
#[derive(Clone)]
struct Group<'a> {
    name: String,
    items: Vec<Item<'a>>,
    /// What gives it its color in the style of the printed page.
    class: String,
}

/// An entry, and what stands below it: the actions and the character of a trump.
#[derive(Clone)]
struct Item<'a> {
    entry: &'a Entry,
    parts: Vec<&'a Entry>,
}

impl<'a> Item<'a> {
    fn alone(entry: &'a Entry) -> Item<'a> {
        Item {
            entry,
            parts: Vec::new(),
        }
    }
}

/// A page: what it lists, and which page of how many it is.
struct Page<'s, 'a> {
    groups: &'s [Group<'a>],
    number: String,
    is_first: bool,
    has_trumps: bool,
}

impl<'a> Sheet<'a> {
    fn new(reference: &'a Reference, footnotes: &'a [Footnote], words: &'a Words) -> Sheet<'a> {
        let mut groups = groups::groups(reference, words);
        // What a face-down trump is belongs to no suit.
        let covered = reference.all(Kind::Trump).filter(|trump| trump.card.is_none());
        groups.push((symbols::heading(Kind::Trump, words), covered.collect()));
        let notes = footnotes.iter().map(|footnote| &footnote.entry);
        groups.push((words.word("sheet-footnotes"), notes.collect()));
        groups.retain(|(_, entries)| !entries.is_empty());
        let name = |id: &String| {
            let action = reference.entry(Kind::Action, id);
            action.map_or(id.clone(), |action| words.text(&action.name).to_string())
        };
        let chain = |chain: &Vec<String>| chain.iter().map(name).collect::<Vec<_>>().join(" → ");
        Sheet {
            reference,
            words,
            title: symbols::title(reference, words),
            groups: groups
                .into_iter()
                .enumerate()
                .map(|(at, (name, entries))| Group {
                    name,
                    items: entries.into_iter().map(Item::alone).collect(),
                    class: format!("g{}", at % 10),
                })
                .collect(),
            trumps: trumps(reference, words),
            chains: reference.chains.iter().map(chain).collect(),
            footnotes,
        }
    }

    /// The pages of the list and those of the trumps, numbered through.
    fn pages<'s>(&self, list: &'s [Vec<Group<'a>>], trumps: &'s [Vec<Group<'a>>]) -> Vec<Page<'s, 'a>> {
        let count = (list.len() + trumps.len()).to_string();
        let all = list.iter().chain(trumps).enumerate();
        let page = |(at, groups): (usize, &'s Vec<Group<'a>>)| {
            let number = [("page", (at + 1).to_string()), ("pages", count.clone())];
            Page {
                groups,
                number: self.words.say("sheet-page", &number),
                is_first: at == 0,
                has_trumps: at >= list.len(),
            }
        };
        all.map(page).collect()
    }

    /// The name of an entry and, in Japanese, how it is read where the name does not say it.
    fn name(&self, entry: &'a Entry) -> (&'a str, Option<&'a str>) {
        let name = self.words.text(&entry.name);
        let reading = entry
            .kana
            .as_deref()
            .filter(|_| self.words.lang == blackpoker::Lang::Ja);
        (name, reading.filter(|reading| *reading != name))
    }

    /// What stands before a name: the card of a trump or the number of a footnote, else the mark of the format; and the
    /// numbers of the footnotes to it.
    fn mark(&self, entry: &Entry) -> String {
        let card = entry.card.as_deref();
        let mark = card.unwrap_or_else(|| symbols::mark(self.reference, entry));
        let is_on = |footnote: &&Footnote| {
            let noted = footnote.about.iter().filter_map(|about| self.reference.noted(about));
            noted.into_iter().any(|noted| noted == entry)
        };
        let numbers = self.footnotes.iter().filter(is_on);
        let numbers: Vec<&str> = numbers.filter_map(|footnote| footnote.entry.card.as_deref()).collect();
        format!("{mark}{}", numbers.concat())
    }

    /// The type of an entry and its symbols.
    fn symbols(&self, entry: &Entry) -> Vec<String> {
        let kind = self.kind(entry).map(str::to_string);
        let symbols = symbols::symbols(&self.reference.style, entry, self.words);
        kind.into_iter().chain(symbols).collect()
    }

    /// The type of an entry.
    fn kind<'e>(&self, entry: &'e Entry) -> Option<&'e str>
    where
        'a: 'e,
    {
        entry.fact(Field::Type).map(|kind| self.words.text(kind))
    }

    /// What is told of an entry below its name, as lines: its target and its labels, then what it does.
    fn lines(&self, entry: &Entry) -> Vec<String> {
        let mut lines = paragraphs(self.words.text(&entry.text), self.words.lang);
        let mut before = symbols::remarks(self.reference, entry, self.words);
        before.extend(lines.first().cloned());
        if let Some(first) = lines.first_mut() {
            *first = before.join(&self.words.word("lists-between"));
        }
        lines
    }

    /// What is to be known beside the symbols, by name: words that lists explain, the frame and its options.
    fn explained(&self) -> impl Iterator<Item = &'a Entry> {
        let words = self.reference.words.iter();
        words.filter(|word| word.on_sheets).chain(self.frames())
    }

    /// The frame of the regulation and its options, with their texts.
    fn frames(&self) -> impl Iterator<Item = &'a Entry> {
        let is_frame = |entry: &&Entry| matches!(entry.kind, Kind::Frame | Kind::FrameOption);
        self.reference.entries.iter().filter(is_frame)
    }

    /// Edition, custom pack, format, frame, and that none of it is official.
    fn chips(&self) -> Vec<String> {
        let (reference, words) = (self.reference, self.words);
        let mut chips = vec![words.text(&reference.name).to_string()];
        chips.extend(
            reference
                .custom
                .as_ref()
                .map(|custom| format!("{} {}", custom.name, custom.version)),
        );
        let format = reference
            .regulation
            .as_deref()
            .and_then(|name| name.split([' ', '+']).nth(1));
        chips.extend(format.map(|id| {
            let key = format!("format-name-{id}");
            // A format of a custom pack has only its id.
            Some(words.word(&key))
                .filter(|name| *name != key)
                .unwrap_or(id.to_string())
        }));
        let frames: Vec<&str> = self.frames().map(|frame| words.text(&frame.name)).collect();
        chips.push(if frames.is_empty() {
            words.word("sheet-no-frame")
        } else {
            frames.join(" + ")
        });
        chips.push(words.word("sheet-unofficial"));
        chips
    }

    /// From a request, or an action where lists do not speak of requests, to its effect.
    fn flow(&self) -> String {
        self.words.word(match self.reference.style.at {
            AtStyle::Full => "sheet-flow",
            AtStyle::Timing => "sheet-flow-action",
        })
    }

    /// What the symbols mean, and how a turn goes, as lines.
    fn legend(&self) -> Vec<(String, Vec<String>)> {
        let words = self.words;
        let costs = symbols::costs(self.reference, words);
        let costs: Vec<String> = costs.map(|(letter, name)| format!("{letter} {name}")).collect();
        let mut flow = self.chains.clone();
        flow.push(self.flow());
        let mut legend = vec![
            (
                words.word("sheet-legend"),
                vec![
                    symbols::marks(self.reference, words),
                    symbols::meanings(self.reference, words),
                ],
            ),
            (words.word("sheet-costs"), vec![costs.join(&words.word("list-between"))]),
            (words.word("sheet-turn"), flow),
        ];
        legend.extend(self.explained().map(|entry| {
            let text = paragraphs(words.text(&entry.text), words.lang).join(" ");
            let name = words.text(&entry.name);
            let name = match entry.kind {
                Kind::Word => name.to_string(),
                kind => format!("{} {name}", words.text(&kind.name())),
            };
            (name, vec![text])
        }));
        legend
    }
}

/// The trumps by suit, in the order of the pack.
fn trumps<'a>(reference: &'a Reference, words: &Words) -> Vec<Group<'a>> {
    let mut groups: Vec<Group<'a>> = Vec::new();
    for (entry, parts) in symbols::trumps(reference) {
        let Some(suit) = entry.card.as_ref().and_then(|card| card.chars().next()) else {
            continue;
        };
        let name = words.say("sheet-trumps-of", &[("suit", suit.to_string())]);
        let item = Item { entry, parts };
        match groups.last_mut() {
            Some(group) if group.name == name => group.items.push(item),
            _ => groups.push(Group {
                name,
                items: vec![item],
                class: match suit {
                    '♡' => "hearts",
                    '♢' => "diamonds",
                    '♣' => "clubs",
                    _ => "spades",
                }
                .to_string(),
            }),
        }
    }
    groups
}
