//! The end of a report: how it was made, how to read it, and the text of every action.

use blackpoker::reference::{Entry, Field, Kind};
use blackpoker_lab::Looks;

use super::side::Side;
use super::strength::Strength;
use crate::page::{self, Numbers, escape};
use crate::rules::table::paragraphs;
use blackpoker_table::Words;

/// What was played, by whom, and how it can be made again.
pub fn made(strengths: &[Strength], command: &str, words: &Words) -> String {
    let numbers = Numbers(words.lang);
    let mut html = String::new();
    for side in strengths.iter().flat_map(|strength| &strength.sides) {
        let about = &side.summary.about;
        let mut facts = vec![
            ("report-regulation", about.regulation.clone()),
            (
                "report-pack",
                about.custom.clone().unwrap_or_else(|| words.word("report-official")),
            ),
            ("report-hash", about.pack.clone()),
            ("report-deck", side.deck(words)),
            ("report-players", side.players()),
            ("report-games", numbers.count(side.summary.games)),
            ("report-seed", about.seed.to_string()),
        ];
        if !side.exact {
            facts.push(("report-rules-unknown", words.word("report-rules-unknown-text")));
        }
        let facts: String = facts.iter().map(|(key, value)| fact(&words.word(key), value)).collect();
        // Only whole simulations can be played again by themselves.
        let again = (side.summary.turns.count() > 0).then(|| code(&words.word("report-command"), &side.command()));
        let facts = facts + &again.unwrap_or_default();
        html.push_str(&format!("<dl class=\"facts\">{facts}</dl>\n"));
    }
    let facts =
        fact(&words.word("report-program"), &crate::about::program()) + &code(&words.word("report-command"), command);
    html.push_str(&format!("<dl class=\"facts\">{facts}</dl>\n"));
    for key in [
        "report-caveat",
        "report-rule-first",
        "report-rule-many",
        "report-rule-used",
    ] {
        html.push_str(&page::note(&words.word(key)));
    }
    if strengths.iter().any(|strength| strength.looks != Looks::Once) {
        html.push_str(&page::note(&words.word("report-rule-looks")));
    }
    html
}

/// A fact with its name.
pub fn fact(name: &str, value: &str) -> String {
    format!("<div><dt>{}</dt><dd>{}</dd></div>", escape(name), escape(value))
}

/// A command with its name.
pub fn code(name: &str, command: &str) -> String {
    format!(
        "<div><dt>{}</dt><dd><code>{}</code></dd></div>",
        escape(name),
        escape(command)
    )
}

/// The actions in the order of the list, with what the second simulation says otherwise.
pub fn rules(sides: &[Side], words: &Words) -> String {
    let mut html = String::new();
    let mut told: Vec<&str> = Vec::new();
    for (at, side) in sides.iter().enumerate() {
        for entry in side.reference.all(Kind::Action) {
            if told.contains(&entry.id.as_str()) {
                continue;
            }
            told.push(&entry.id);
            let mut inner = article(entry, words);
            let others = sides
                .iter()
                .skip(at + 1)
                .filter_map(|other| Some((other, other.action(&entry.id)?)));
            for (other, second) in others {
                let text = article(second, words);
                if text != article(entry, words) {
                    inner.push_str(&format!("<p><b>{}</b></p>\n{text}", escape(&other.label)));
                }
            }
            html.push_str(&format!(
                "<article id=\"action-{}\">\n{inner}</article>\n",
                escape(&entry.id)
            ));
        }
    }
    format!("<div class=\"rules\">\n{html}</div>\n")
}

fn article(entry: &Entry, words: &Words) -> String {
    let mut facts: Vec<String> = Vec::new();
    facts.extend(entry.at.as_ref().map(|at| format!("@{}", words.text(&at.text))));
    for (mark, field) in [("$", Field::Cost), ("★", Field::Key), ("☆", Field::Unit)] {
        facts.extend(entry.fact(field).map(|fact| format!("{mark}{}", words.text(fact))));
    }
    let text = paragraphs(words.text(&entry.text), words.lang);
    let text: Vec<String> = text.iter().map(|line| escape(line)).collect();
    format!(
        "<h3>{}<small>{}</small></h3>\n<p>{}</p>\n",
        escape(words.text(&entry.name)),
        escape(&facts.join("  ")),
        text.join("<br>")
    )
}
