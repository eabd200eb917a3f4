//! What was found, as a page: every finding with its record, every pair of trumps.

use std::collections::BTreeMap;

use anyhow::Result;
use blackpoker_lab::Tries;
use blackpoker_lab::sim::Summary;
use blackpoker_lab::trouble::{ActionTrouble, Circle, Example, Finding, PairTrouble, Trouble};
use blackpoker_lab::worth::Worth;

use super::counted;
use crate::chosen::Chosen;
use crate::page::{self, Numbers, escape};
use crate::report::{Side, Strength, command, made, pairs, rules};
use crate::worth::table as worth_table;
use blackpoker_table::Words;

/// So many of the strongest and of the weakest flagged pairs are listed outright.
const LISTED: usize = 10;

/// The whole page; `records` is the folder of the records as seen from the page.
pub fn write(trouble: &Trouble, chosen: &Chosen, records: Option<&str>, words: &Words) -> Result<String> {
    let numbers = Numbers(words.lang);
    let about = Summary {
        about: trouble.about.clone(),
        games: trouble.games,
        ..Summary::default()
    };
    let side = Side::new(about.clone(), chosen, true)?;
    let made_by = Side::new(about, chosen, true)?;
    let title = words.say("trouble-title", &[("what", side.label.clone())]);
    let link = |example: &Example| match records {
        Some(folder) => {
            let name = escape(&example.record);
            format!("<a href=\"{}/{name}\">{name}</a>", escape(folder))
        }
        None => escape(&words.word("trouble-not-kept")),
    };
    let circle = |circle: &Circle| {
        let times = circle.times.to_string();
        vec![link(&circle.example), times, circle.turns.to_string()]
    };
    let circles = |key: &str, count: u64, all: &[Circle]| {
        let head = ["trouble-record", "trouble-times", "report-turns"].map(|key| escape(&words.word(key)));
        let table = page::table(&head, &all.iter().map(circle).collect::<Vec<_>>());
        page::paragraph(&counted(key, count, trouble, words)) + if all.is_empty() { "" } else { &table }
    };
    let quick = trouble
        .quick_examples
        .iter()
        .map(|quick| vec![link(&quick.example), quick.turn.to_string()]);
    let quick: Vec<Vec<String>> = quick.collect();
    let head = ["trouble-record", "report-turn"].map(|key| escape(&words.word(key)));
    let mut games = circles("trouble-circles", trouble.circles, &trouble.circle_examples)
        + &circles("trouble-endless", trouble.endless, &trouble.endless_examples)
        + &page::paragraph(&counted("trouble-quick", trouble.quick, trouble, words));
    if !quick.is_empty() {
        games.push_str(&page::table(&head, &quick));
    }
    let mut sections = vec![
        ("games", "trouble-games-heading", games),
        (
            "actions",
            "report-actions-heading",
            actions(trouble, &side, &link, words),
        ),
    ];
    let worths = worths(trouble);
    sections.extend(worth_table::sections(&worths, &|thing| side.thing(thing, words), words));
    if !trouble.pairs.is_empty() {
        sections.push(("pairs", "report-trumps-heading", paired(trouble, &side, &link, words)));
    }
    sections.push((
        "made",
        "report-made-heading",
        made(&[Strength::saved(vec![made_by])], &command(), words),
    ));
    sections.push((
        "rules",
        "report-rules-heading",
        rules(std::slice::from_ref(&side), words),
    ));
    let custom = trouble.about.custom.as_ref();
    let mut chips = vec![words.word("report-unofficial"), trouble.about.regulation.clone()];
    chips.extend(custom.map(|name| words.say("report-custom", &[("name", name.clone())])));
    chips.push(words.say(
        "report-played",
        &[("games", numbers.count(trouble.games)), ("players", side.players())],
    ));
    let chips: String = chips.iter().map(|chip| format!("<li>{}</li>", escape(chip))).collect();
    let mut body = format!(
        "<header>\n<h1>{}</h1>\n<ul class=\"chips\">{chips}</ul>\n</header>\n",
        escape(&title)
    );
    for (id, key, inner) in &sections {
        body.push_str(&page::section(id, &words.word(key), inner));
    }
    body.push_str(&format!(
        "<footer>{}</footer>\n",
        escape(&words.word("report-unofficial-note"))
    ));
    Ok(page::document(words.lang, &title, &body))
}

type Link<'a> = &'a dyn Fn(&Example) -> String;

fn actions(trouble: &Trouble, side: &Side, link: Link<'_>, words: &Words) -> String {
    let numbers = Numbers(words.lang);
    let row = |action: &&ActionTrouble| {
        vec![
            side.link(&action.action, words),
            escape(&words.word(match action.finding {
                Finding::Fine => "trouble-fine",
                Finding::NoCards => "trouble-no-cards-one",
                Finding::NeverLegal => "trouble-never-legal-one",
                Finding::NeverRequested => "trouble-never-requested-one",
                Finding::NotWorth => "trouble-not-worth-one",
            })),
            numbers.count(action.could),
            numbers.count(action.did),
            action.example.as_ref().map(link).unwrap_or_default(),
        ]
    };
    let head = [
        "report-action",
        "trouble-finding",
        "trouble-could",
        "trouble-did",
        "trouble-record",
    ];
    let head = head.map(|key| escape(&words.word(key)));
    let is_fine = |action: &&ActionTrouble| !action.finding.is_trouble();
    let (fine, found): (Vec<_>, Vec<_>) = trouble.actions.iter().partition(is_fine);
    let rows = |actions: &[&ActionTrouble]| actions.iter().map(row).collect::<Vec<_>>();
    let mut html = page::note(&words.word("trouble-actions-note"));
    if found.is_empty() {
        html.push_str(&page::paragraph(&words.word("trouble-actions-none")));
    } else {
        html.push_str(&page::table(&head, &rows(&found)));
    }
    html + &page::details(&words.word("trouble-others"), &page::table(&head, &rows(&fine)))
}

/// What every action is worth, the most valuable first.
fn worths(trouble: &Trouble) -> Vec<Worth> {
    let mut all: Vec<Worth> = trouble
        .actions
        .iter()
        .filter_map(|action| action.worth.clone())
        .collect();
    all.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
    all
}

fn paired(trouble: &Trouble, side: &Side, link: Link<'_>, words: &Words) -> String {
    let numbers = Numbers(words.lang);
    let flagged: Vec<&PairTrouble> = trouble.pairs.iter().filter(|pair| pair.flagged).collect();
    let name = |card: &str| side.trump(card, words);
    let row = |pair: &&PairTrouble| {
        let names: Vec<String> = pair.pair.split('+').map(name).collect();
        vec![
            escape(&names.join(" + ")),
            numbers.count(pair.tries.games()),
            numbers.rate(pair.rate),
            pair.example.as_ref().map(link).unwrap_or_default(),
        ]
    };
    let mut html = page::note(&words.word("trouble-pairs-note"));
    html.push_str(&page::paragraph(&counted(
        "trouble-pairs",
        flagged.len() as u64,
        trouble,
        words,
    )));
    let head = ["report-pair", "report-games", "report-rate", "trouble-record"];
    let head = head.map(|key| escape(&words.word(key)));
    let rows: Vec<Vec<String>> = flagged.iter().map(row).collect();
    if rows.len() > 2 * LISTED {
        let ends = rows.iter().take(LISTED).chain(&rows[rows.len() - LISTED..]);
        html.push_str(&page::table(&head, &ends.cloned().collect::<Vec<_>>()));
        html.push_str(&page::details(
            &words.word("trouble-pairs-flagged"),
            &page::table(&head, &rows),
        ));
    } else if !rows.is_empty() {
        html.push_str(&page::table(&head, &rows));
    }
    let all: BTreeMap<String, Tries> = trouble
        .pairs
        .iter()
        .map(|pair| (pair.pair.clone(), pair.tries))
        .collect();
    html + &pairs(&all, &name, words)
}
