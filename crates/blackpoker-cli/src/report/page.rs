//! The report as one page.

use blackpoker_lab::report::Comparison;

use super::short::{Filling, Short, short};
use super::side::Side;
use super::{actions, appendix, course, hands, trumps};
use crate::page::{self, escape};
use blackpoker_table::Words;

/// The whole page; `command` is what made it.
pub fn write(sides: &[Side], comparison: Option<&Comparison>, command: &str, words: &Words) -> String {
    let labels: Vec<String> = sides.iter().map(|side| side.label.clone()).collect();
    let title = words.say("report-title", &[("what", labels.join(&words.word("report-and")))]);
    let named = |id: &str| {
        let known = sides.iter().find(|side| side.action(id).is_some());
        known.map_or_else(|| escape(id), |side| side.link(id, words))
    };
    let filling = Filling {
        action: &named,
        text: escape,
    };
    let mut sections = vec![
        ("first", "report-first", course::first(sides, comparison, words)),
        ("length", "report-length-heading", course::length(sides, words)),
        ("ways", "report-ways-heading", actions::ways(sides, words)),
        ("life", "report-life-heading", course::life(sides, words)),
        (
            "actions",
            "report-actions-heading",
            actions::actions(sides, comparison, words),
        ),
        ("hands", "report-hands-heading", hands::hands(sides, words)),
    ];
    sections.extend(trumps::trumps(sides, words).map(|html| ("trumps", "report-trumps-heading", html)));
    sections.push(("made", "report-made-heading", appendix::made(sides, command, words)));
    sections.push(("rules", "report-rules-heading", appendix::rules(sides, words)));
    let link = |(id, key, _): &(&str, &str, String)| format!("<a href=\"#{id}\">{}</a>", escape(&words.word(key)));
    let nav: Vec<String> = sections.iter().map(link).collect();
    let mut body = format!(
        "<header>\n<h1>{}</h1>\n{}</header>\n",
        escape(&title),
        chips(sides, words)
    );
    body.push_str(&box_of(&short(sides, comparison, &filling, words), words));
    body.push_str(&format!("<nav>{}</nav>\n", nav.join("\n")));
    for (id, key, inner) in &sections {
        body.push_str(&page::section(id, &words.word(key), inner));
    }
    body.push_str(&format!(
        "<footer>{}</footer>\n",
        escape(&words.word("report-unofficial-note"))
    ));
    page::document(words.lang, &title, &body)
}

fn chips(sides: &[Side], words: &Words) -> String {
    let mut chips = vec![words.word("report-unofficial")];
    for side in sides {
        let about = &side.summary.about;
        let numbers = page::Numbers(words.lang);
        let custom = about
            .custom
            .as_ref()
            .map(|custom| words.say("report-custom", &[("name", custom.clone())]));
        let of = about.regulation.clone();
        chips.push(custom.map_or(of.clone(), |custom| format!("{of}, {custom}")));
        let args = [
            ("games", numbers.count(side.summary.games)),
            ("players", about.players.join(", ")),
        ];
        let played = words.say("report-played", &args);
        if !chips.contains(&played) {
            chips.push(played);
        }
    }
    let chips: String = chips.iter().map(|chip| format!("<li>{}</li>", escape(chip))).collect();
    format!("<ul class=\"chips\">{chips}</ul>\n")
}

/// The few sentences; names of actions in them are links already.
fn box_of(short: &Short, words: &Words) -> String {
    let lines: String = short.lines.iter().map(|line| format!("<p>{line}</p>\n")).collect();
    let findings: String = short.findings.iter().map(|line| format!("<li>{line}</li>\n")).collect();
    let findings = if findings.is_empty() {
        findings
    } else {
        format!("<ul>\n{findings}</ul>\n")
    };
    format!(
        "<div class=\"short\">\n<h2>{}</h2>\n<p class=\"answer\">{}</p>\n{lines}{findings}<p class=\"note\">{}</p>\n</div>\n",
        escape(&words.word("report-short")),
        short.answer,
        escape(&words.word("report-caveat-short")),
    )
}
