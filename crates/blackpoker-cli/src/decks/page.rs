//! A page about decks: the short of it, its sections, and how it was made.

use crate::chosen::Chosen;
use crate::page::{self, escape, section};
use crate::report::{code, command, fact};
use blackpoker_table::Words;

/// What the page is about: a regulation, or what a custom pack is called.
pub fn label(chosen: &Chosen) -> String {
    let regulation = chosen.rules.regulation.to_string();
    match &chosen.rules.custom {
        Some(custom) => format!("{regulation} ({})", custom.name),
        None => regulation,
    }
}

pub fn write(
    title: &str,
    short: &[String],
    sections: &[(&str, &str, String)],
    chosen: &Chosen,
    seed: u64,
    words: &Words,
) -> String {
    let lines: String = short.iter().map(|line| format!("<li>{}</li>", escape(line))).collect();
    let heading = escape(&words.word("report-short"));
    let mut body = format!(
        "<header>\n<h1>{}</h1>\n</header>\n<div class=\"short\"><h2>{heading}</h2>\n<ul>{lines}</ul></div>\n",
        escape(title)
    );
    for (id, key, inner) in sections {
        body.push_str(&section(id, &words.word(key), inner));
    }
    body.push_str(&section(
        "made",
        &words.word("report-made-heading"),
        &made(chosen, seed, words),
    ));
    let note = escape(&words.word("report-unofficial-note"));
    body.push_str(&format!("<footer>{note}</footer>\n"));
    page::document(words.lang, title, &body)
}

/// What it takes to make the page again.
fn made(chosen: &Chosen, seed: u64, words: &Words) -> String {
    let rules = &chosen.rules;
    let official = words.word("report-official");
    let facts = [
        ("report-regulation", rules.regulation.to_string()),
        (
            "report-pack",
            rules.custom.as_ref().map_or(official, |custom| custom.name.clone()),
        ),
        ("report-hash", format!("{:016x}", rules.hash)),
        ("report-seed", seed.to_string()),
        ("report-program", crate::about::program()),
    ];
    let facts: String = facts.iter().map(|(key, value)| fact(&words.word(key), value)).collect();
    let facts = facts + &code(&words.word("report-command"), &command());
    let list = format!("<dl class=\"facts\">{facts}</dl>\n");
    list + &page::note(&words.word("decks-note")) + &page::note(&words.word("report-caveat"))
}
