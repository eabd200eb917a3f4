//! Which trumps and which pairs of trumps win.

use std::collections::BTreeMap;

use blackpoker_lab::Tries;
use blackpoker_lab::report::FEWEST;
use blackpoker_lab::sim::TrumpCounts;

use super::hands::strong;
use super::side::{Side, card_text};
use crate::page::{self, Dot, Numbers};
use blackpoker_table::Words;

/// A share so far from one half has the full color.
const FULL: f64 = 0.2;

/// So many of the best and of the worst pairs are listed outright.
const LISTED: usize = 10;

/// Trumps of each simulation that has any.
pub fn trumps(sides: &[Side], words: &Words) -> Option<String> {
    let with: Vec<&Side> = sides.iter().filter(|side| !side.summary.trumps.is_empty()).collect();
    if with.is_empty() {
        return None;
    }
    let mut html = page::note(&words.word("report-trumps-note"));
    for side in with {
        if sides.len() > 1 {
            html.push_str(&format!("<h3>{}</h3>\n", page::escape(&side.label)));
        }
        html.push_str(&single(side, words));
        let real = |pair: &str| pair.split('+').all(|card| side.is_trump(card, words));
        let all = side.summary.trump_pairs.iter().filter(|(pair, _)| real(pair));
        let all = all.map(|(pair, tries)| (pair.clone(), *tries)).collect();
        html.push_str(&pairs(&all, &|card| side.trump(card, words), words));
    }
    Some(html)
}

fn single(side: &Side, words: &Words) -> String {
    let numbers = Numbers(words.lang);
    let mut all: Vec<(&String, &TrumpCounts)> = side.summary.trumps.iter().collect();
    all.retain(|(card, counts)| counts.owned.games() > 0 && side.is_trump(card, words));
    all.sort_by(|a, b| b.1.owned.rate().share.total_cmp(&a.1.owned.rate().share));
    let dot = |(card, counts): &(&String, &TrumpCounts)| {
        let rate = counts.owned.rate();
        Dot {
            label: page::escape(&side.trump(card, words)),
            value: rate.share,
            low: rate.low,
            high: rate.high,
            text: numbers.rate(rate),
            series: 0,
        }
    };
    let dots: Vec<Dot> = all.iter().map(dot).collect();
    let far = dots
        .iter()
        .flat_map(|dot| [0.5 - dot.low, dot.high - 0.5])
        .fold(0.05, f64::max);
    let row = |(card, counts): &(&String, &TrumpCounts)| {
        let opened = counts.opened.games() as f64 / counts.owned.games() as f64;
        vec![
            page::escape(&side.trump(card, words)),
            numbers.count(counts.owned.games()),
            numbers.rate(counts.owned.rate()),
            numbers.percent(opened.min(1.0)),
            numbers.rate(counts.opened.rate()),
        ]
    };
    let head = [
        "report-trump",
        "report-owners",
        "report-rate",
        "report-opened",
        "report-rate-opened",
    ]
    .map(|key| page::escape(&words.word(key)));
    let table = page::table(&head, &all.iter().map(row).collect::<Vec<_>>());
    let plot = page::dots(&dots, (0.5 - far, 0.5 + far), 0.5, &|share| numbers.percent(share));
    page::figure(
        &words.word("report-trumps-caption"),
        &plot,
        Some((&words.word("report-numbers"), &table)),
    )
}

/// All pairs as a heat map, the best and the worst, and all of them in order.
pub fn pairs(all: &BTreeMap<String, Tries>, name: &dyn Fn(&str) -> String, words: &Words) -> String {
    let numbers = Numbers(words.lang);
    let strong = strong(all);
    let mut cards: Vec<blackpoker::Card> = Vec::new();
    for card in all
        .keys()
        .flat_map(|pair| pair.split('+'))
        .filter_map(|card| card.parse().ok())
    {
        if !cards.contains(&card) {
            cards.push(card);
        }
    }
    if cards.len() < 3 {
        return String::new();
    }
    cards.sort();
    let names: Vec<String> = cards.iter().map(|card| words.card(*card)).collect();
    let cell = |row: usize, column: usize| {
        let keys = [(column, row), (row, column)].map(|(a, b)| format!("{}+{}", cards[a], cards[b]));
        let (key, tries) = keys.iter().find_map(|key| Some((key, all.get(key)?)))?;
        let rate = tries.rate();
        let title = format!(
            "{}: {}, n = {}",
            both(key, name),
            numbers.rate(rate),
            numbers.count(rate.of)
        );
        let shade = if tries.0.deals < FEWEST {
            0.0
        } else {
            page::shade(rate.share, FULL)
        };
        Some((shade, title, strong.get(key.as_str()) == Some(&true)))
    };
    let caption = words.word("report-pairs-caption");
    let map = page::triangle(&caption, &words.word("report-pairs-description"), &names, cell);
    let mut sorted: Vec<(&String, &Tries)> = all.iter().filter(|(_, tries)| tries.games() > 0).collect();
    sorted.sort_by(|a, b| b.1.rate().share.total_cmp(&a.1.rate().share));
    let row = |(pair, tries): &(&String, &Tries)| {
        let mark = if strong.get(pair.as_str()) == Some(&true) {
            " *"
        } else {
            ""
        };
        vec![
            format!("{}{mark}", page::escape(&both(pair, name))),
            numbers.count(tries.games()),
            numbers.rate(tries.rate()),
        ]
    };
    let rows: Vec<Vec<String>> = sorted.iter().map(row).collect();
    let head = ["report-pair", "report-owners", "report-rate"].map(|key| page::escape(&words.word(key)));
    let enough = sorted.iter().filter(|(_, tries)| tries.0.deals >= FEWEST).map(row);
    let enough: Vec<Vec<String>> = enough.collect();
    let (best, worst) = (enough.iter().take(LISTED), enough.iter().rev().take(LISTED));
    let heading = |key: &str| format!("<h3>{}</h3>\n", page::escape(&words.word(key)));
    let mut html = page::figure(&caption, &map, None);
    if !enough.is_empty() {
        html.push_str(&heading("report-pairs-best"));
        html.push_str(&page::table(&head, &best.cloned().collect::<Vec<_>>()));
        html.push_str(&heading("report-pairs-worst"));
        html.push_str(&page::table(&head, &worst.cloned().collect::<Vec<_>>()));
    }
    let count = words.say("report-pairs-all", &[("count", rows.len().to_string())]);
    html + &page::details(&count, &page::table(&head, &rows))
}

fn both(pair: &str, name: &dyn Fn(&str) -> String) -> String {
    let names: Vec<String> = pair.split('+').map(name).collect();
    names.join(" + ")
}

/// A pair by its cards alone.
pub fn short_pair(pair: &str, words: &Words) -> String {
    both(pair, &|card| card_text(card, words))
}
