//! `rules diff`: what changed from one edition to another.

use std::ffi::OsString;
use std::io::Write;

use anyhow::Result;
use blackpoker::pack::Style;
use blackpoker::reference::{Change, Diff, Difference, Entry, Field, Kind, Reference, diff};
use blackpoker::rules::Text;

use super::{pack, symbols, table};
use crate::files;
use blackpoker_table::Words;

const COLUMNS: usize = 100;
/// A change that so many entries share is told once.
const SHARED: usize = 3;

/// `blackpoker rules diff`
#[derive(clap::Args)]
pub struct Args {
    /// An edition, such as 8.2, or the folder of a custom pack.
    before: OsString,
    /// Another one.
    after: OsString,
    /// Only entries of this format.
    format: Option<String>,
    /// As JSON, for programs.
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, words: &Words, out: &mut impl Write) -> Result<bool> {
    let (before, after) = (pack::find(&args.before)?, pack::find(&args.after)?);
    if let Some(format) = &args.format {
        Reference::of_format(&before, format)?;
        Reference::of_format(&after, format)?;
    }
    let diff = diff(&before, &after, args.format.as_deref());
    if args.json {
        files::print_json(&diff, out)?;
        return Ok(true);
    }
    print(&diff, [before.style(), after.style()], words, out)?;
    Ok(true)
}

/// A change that is told once for several entries.
type Shared<'a> = (&'a Change, Vec<&'a str>);

/// `styles`: how lists of the first and of the second pack are set.
fn print(diff: &Diff, styles: [&Style; 2], words: &Words, out: &mut impl Write) -> Result<()> {
    let [before, after] = styles;
    writeln!(
        out,
        "{} → {}",
        words.text(&diff.before.name),
        words.text(&diff.after.name)
    )?;
    if diff.settings.is_empty() && diff.entries.is_empty() {
        writeln!(out, "{}", words.word("diff-nothing"))?;
    }
    if !diff.settings.is_empty() {
        writeln!(out, "\n{}", words.word("diff-settings"))?;
        for (name, before, after) in &diff.settings {
            let what = match (before, after) {
                (None, Some(value)) => format!("{} ({})", words.word("diff-added"), words.text(value)),
                (Some(value), None) => format!("{} ({})", words.word("diff-removed"), words.text(value)),
                _ => arrow(before.as_ref(), after.as_ref(), words),
            };
            let is = words.say("diff-is", &[("what", what)]);
            paragraph(&format!("{}{is}", words.text(name)), 2, out)?;
        }
    }
    for kind in Kind::ALL {
        let of = |difference: &&Difference| kind_of(difference) == kind;
        let entries: Vec<&Difference> = diff.entries.iter().filter(of).collect();
        if entries.is_empty() {
            continue;
        }
        writeln!(out, "\n{}", symbols::heading(kind, words))?;
        let shared = shared(&entries, words);
        for (change, names) in &shared {
            let text = format!(
                "{}{}",
                words.text(&change.field.name()),
                words.say("diff-is", &[("what", values(change, words))])
            );
            writeln!(out, "  * {text}")?;
            paragraph(&names.join(&words.word("list-between")), 6, out)?;
        }
        for difference in entries {
            match difference {
                Difference::Added(entry) => whole("+", "diff-added", (entry, after), words, out)?,
                Difference::Removed(entry) => whole("-", "diff-removed", (entry, before), words, out)?,
                Difference::Changed {
                    id,
                    name,
                    wording_only,
                    changes,
                    ..
                } => {
                    let own: Vec<&Change> = changes.iter().filter(|c| !shared.iter().any(|(s, _)| s == c)).collect();
                    if own.is_empty() {
                        continue;
                    }
                    // What the entry shares with others is told apart from it.
                    let wording = *wording_only || own.iter().all(|change| change.field.is_wording());
                    let note = if wording {
                        format!("  ({})", words.word("diff-wording"))
                    } else {
                        String::new()
                    };
                    writeln!(out, "  ~ {} [{id}]{note}", words.text(name))?;
                    for change in own {
                        one(change, words, out)?;
                    }
                }
            }
        }
    }
    Ok(())
}

fn kind_of(difference: &Difference) -> Kind {
    match difference {
        Difference::Added(entry) | Difference::Removed(entry) => entry.kind,
        Difference::Changed { kind, .. } => *kind,
    }
}

fn shared<'a>(entries: &[&'a Difference], words: &Words) -> Vec<Shared<'a>> {
    let mut all: Vec<Shared<'a>> = Vec::new();
    for difference in entries {
        let Difference::Changed { name, changes, .. } = difference else {
            continue;
        };
        for change in changes
            .iter()
            .filter(|change| change.before.is_some() || change.after.is_some())
        {
            match all.iter_mut().find(|(other, _)| *other == change) {
                Some((_, names)) => names.push(words.text(name)),
                None => all.push((change, vec![words.text(name)])),
            }
        }
    }
    all.retain(|(_, names)| names.len() >= SHARED);
    all.sort_by_key(|(change, _)| change.field);
    all
}

/// An entry that only one side has.
fn whole(sign: &str, verb: &str, (entry, style): (&Entry, &Style), words: &Words, out: &mut impl Write) -> Result<()> {
    let symbols = symbols::symbols(style, entry, words).join(" ");
    let line = format!("  {sign} {} [{}]  {symbols}", symbols::name(entry, words), entry.id);
    writeln!(out, "{}  ({})", line.trim_end(), words.word(verb))?;
    paragraph(
        &table::paragraphs(words.text(&entry.text), words.lang).join("\n"),
        6,
        out,
    )
}

fn one(change: &Change, words: &Words, out: &mut impl Write) -> Result<()> {
    let name = words.text(&change.field.name()).to_string();
    let sides = [&change.before, &change.after].map(|side| side.as_ref().map(|text| words.text(text)));
    let [Some(before), Some(after)] = sides else {
        let is = words.say("diff-is", &[("what", values(change, words))]);
        return paragraph(&format!("{name}{is}"), 6, out);
    };
    if before == after {
        // Only the other language has new words.
        let is = words.say("diff-is", &[("what", words.word("diff-other-language"))]);
        return paragraph(&format!("{name}{is}"), 6, out);
    }
    if ![Field::Text, Field::Effect].contains(&change.field) {
        let is = words.say("diff-is", &[("what", values(change, words))]);
        return paragraph(&format!("{name}{is}"), 6, out);
    }
    if change.field != Field::Text {
        paragraph(
            &format!("{name}{}", words.say("diff-is", &[("what", String::new())])),
            6,
            out,
        )?;
    }
    for (sign, text) in [("-", before), ("+", after)] {
        let text = table::paragraphs(text, words.lang).join("\n");
        let mut lines = table::wrap(&text, COLUMNS - 8).into_iter();
        writeln!(out, "      {sign} {}", lines.next().unwrap_or_default())?;
        for line in lines {
            writeln!(out, "        {line}")?;
        }
    }
    Ok(())
}

fn values(change: &Change, words: &Words) -> String {
    match (&change.before, &change.after) {
        // The words are the same, or there are none: the rule file says more than they do.
        (None, None) => words.word("diff-in-effect"),
        (before, after) => arrow(before.as_ref(), after.as_ref(), words),
    }
}

fn arrow(before: Option<&Text>, after: Option<&Text>, words: &Words) -> String {
    let none = words.word("diff-none");
    let side = |text: Option<&Text>| text.map_or(none.clone(), |text| words.text(text).to_string());
    format!("{} → {}", side(before), side(after))
}

fn paragraph(text: &str, indent: usize, out: &mut impl Write) -> Result<()> {
    for line in table::wrap(text, COLUMNS - indent) {
        writeln!(out, "{}{line}", " ".repeat(indent))?;
    }
    Ok(())
}
