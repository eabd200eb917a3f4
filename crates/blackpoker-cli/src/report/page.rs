//! The report as one page.

use super::short::{Filling, Short, short};
use super::strength::Strength;
use super::{Report, actions, appendix, course, hands, luck, trumps};
use crate::page::{self, escape};
use crate::worth::table as worth_table;
use blackpoker_table::Words;

/// The whole page; `command` is what made it.
pub fn write(report: &Report, command: &str, words: &Words) -> String {
    let Report { strengths, worth, .. } = report;
    let sides = strengths.first().map_or(&[][..], |strength| &strength.sides[..]);
    let labels: Vec<String> = sides.iter().map(|side| side.label.clone()).collect();
    let title = words.say("report-title", &[("what", labels.join(&words.word("report-and")))]);
    let named = |id: &str| {
        let known = sides.iter().find(|side| side.action(id).is_some());
        known.map_or_else(|| escape(id), |side| side.link(id, words))
    };
    let heading = |key: &str| words.word(key);
    let mut sections = vec![(
        "first".to_string(),
        heading("report-first"),
        course::first(strengths, words),
    )];
    if let Some(side) = sides.first() {
        let parts = worth_table::sections(worth, &|thing| side.thing(thing, words), words).into_iter();
        sections.extend(parts.map(|(id, key, html)| (id.to_string(), heading(key), html)));
    }
    sections.push(("luck".to_string(), heading("luck-heading"), luck::luck(report, words)));
    for (at, strength) in strengths.iter().enumerate() {
        sections.extend(OF_STRENGTH.into_iter().filter_map(|(id, key, html)| {
            let html = html(strength, words)?;
            Some(match strengths.len() {
                1 => (id.to_string(), heading(key), html),
                _ => (
                    format!("{id}-{}", at + 1),
                    words.say(
                        "report-of-player",
                        &[("label", heading(key)), ("player", strength.players.clone())],
                    ),
                    html,
                ),
            })
        }));
    }
    sections.push((
        "made".to_string(),
        heading("report-made-heading"),
        appendix::made(strengths, command, words),
    ));
    sections.push((
        "rules".to_string(),
        heading("report-rules-heading"),
        appendix::rules(sides, words),
    ));
    let link = |(id, heading, _): &(String, String, String)| format!("<a href=\"#{id}\">{}</a>", escape(heading));
    let nav: Vec<String> = sections.iter().map(link).collect();
    let mut body = format!(
        "<header>\n<h1>{}</h1>\n{}</header>\n",
        escape(&title),
        chips(strengths, words)
    );
    if let Some(ended) = &report.ended {
        body.push_str(&format!("<p><b>{}</b></p>\n", escape(ended)));
    }
    body.push_str(&box_of(&short(report, &Filling::markup(&named), words), words));
    body.push_str(&format!("<nav>{}</nav>\n", nav.join("\n")));
    for (id, heading, inner) in &sections {
        body.push_str(&page::section(id, heading, inner));
    }
    body.push_str(&format!(
        "<footer>{}</footer>\n",
        escape(&words.word("report-unofficial-note"))
    ));
    page::document(words.lang, &title, &body)
}

/// A part of the page that is there for every strength; `None`: there is nothing to say.
type Told = fn(&Strength, &Words) -> Option<String>;

const OF_STRENGTH: [(&str, &str, Told); 6] = [
    ("length", "report-length-heading", |s, words| {
        Some(course::length(&s.sides, words))
    }),
    ("ways", "report-ways-heading", |s, words| {
        Some(actions::ways(&s.sides, words))
    }),
    ("life", "report-life-heading", |s, words| {
        Some(course::life(&s.sides, words))
    }),
    ("actions", "report-actions-heading", |s, words| {
        Some(actions::actions(&s.sides, s.comparison(), words))
    }),
    ("hands", "report-hands-heading", |s, words| {
        Some(hands::hands(&s.sides, words))
    }),
    ("trumps", "report-trumps-heading", |s, words| {
        trumps::trumps(&s.sides, words)
    }),
];

fn chips(strengths: &[Strength], words: &Words) -> String {
    let (mut all, mut played) = (vec![words.word("report-unofficial")], Vec::new());
    for side in strengths.iter().flat_map(|strength| &strength.sides) {
        let about = &side.summary.about;
        let numbers = page::Numbers(words.lang);
        let custom = about
            .custom
            .as_ref()
            .map(|custom| words.say("report-custom", &[("name", custom.clone())]));
        let of = about.regulation.clone();
        let args = [
            ("games", numbers.count(side.summary.games)),
            ("players", side.players()),
        ];
        let rules = custom.map_or(of.clone(), |custom| format!("{of}, {custom}"));
        for (chips, chip) in [(&mut all, rules), (&mut played, words.say("report-played", &args))] {
            if !chips.contains(&chip) {
                chips.push(chip);
            }
        }
    }
    let chips: String = all
        .iter()
        .chain(&played)
        .map(|chip| format!("<li>{}</li>", escape(chip)))
        .collect();
    format!("<ul class=\"chips\">{chips}</ul>\n")
}

/// The few sentences; names of actions in them are links already.
fn box_of(short: &Short, words: &Words) -> String {
    let line = |line: &String| format!("<p>{}</p>\n", page::prose(line));
    let lines: String = short.lines.iter().map(line).collect();
    let findings: String = short.findings.iter().map(|line| format!("<li>{line}</li>\n")).collect();
    let findings = if findings.is_empty() {
        findings
    } else {
        format!("<ul>\n{findings}</ul>\n")
    };
    format!(
        "<div class=\"short\">\n<h2>{}</h2>\n<p class=\"answer\">{}</p>\n{lines}{findings}<p class=\"note\">{}</p>\n</div>\n",
        escape(&words.word("report-short")),
        page::prose(&short.answer),
        escape(&words.word("report-caveat-short")),
    )
}
