//! Which opening hands win: by card, and by how many cards of a suit.

use std::collections::BTreeMap;

use blackpoker::{Card, Suit};
use blackpoker_lab::report::{findings, tested};
use blackpoker_lab::{Difference, Tries};

use super::side::{Side, card_text};
use crate::page::{self, Cell, Numbers};
use blackpoker_table::Words;

/// A share so far from one half has the full color.
const FULL: f64 = 0.08;

/// Fewer hands than this say nothing about a number of cards.
const FEWEST: u64 = 50;

pub fn hands(sides: &[Side], words: &Words) -> String {
    let mut html = page::note(&words.word("report-hands-note"));
    for side in sides {
        if sides.len() > 1 {
            html.push_str(&format!("<h3>{}</h3>\n", page::escape(&side.label)));
        }
        html.push_str(&cards(&side.summary.opening_cards, words));
        html.push_str(&suits(&side.summary.opening_suits, words));
    }
    html
}

/// Which of some win rates are more than chance, all taken together.
pub fn strong(all: &BTreeMap<String, Tries>) -> BTreeMap<&str, bool> {
    let test = |tries: &Tries| tested(Difference::from_half(tries.rate()), tries.0.deals);
    let tests: Vec<Option<f64>> = all.values().map(test).collect();
    all.keys().map(String::as_str).zip(findings(&tests)).collect()
}

fn cards(all: &BTreeMap<String, Tries>, words: &Words) -> String {
    let numbers = Numbers(words.lang);
    let strong = strong(all);
    let cell = |card: Option<Card>| {
        let name = card?.to_string();
        let tries = all.get(&name)?;
        let rate = tries.rate();
        Some(Cell {
            text: numbers.decimal(rate.share * 100.0, 1),
            title: format!(
                "{}: {}, n = {}",
                card_text(&name, words),
                numbers.rate(rate),
                numbers.count(rate.of)
            ),
            shade: page::shade(rate.share, FULL),
            strong: strong.get(name.as_str()).copied().unwrap_or_default(),
        })
    };
    let ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"].map(str::to_string);
    let mut rows: Vec<(String, Vec<Option<Cell>>)> = Suit::ALL
        .iter()
        .map(|suit| {
            let cells = (1..=13).map(|rank| cell(Card::new(*suit, rank)));
            (suit.symbol().to_string(), cells.collect())
        })
        .collect();
    let jokers = vec![cell(Some(Card::X1)), cell(Some(Card::X2))];
    if jokers.iter().any(Option::is_some) {
        rows.push((words.word("report-jokers"), jokers));
    }
    let caption = words.word("report-cards-caption");
    let mut sorted: Vec<(&String, &Tries)> = all.iter().collect();
    sorted.sort_by(|a, b| b.1.rate().share.total_cmp(&a.1.rate().share));
    let row = |(card, tries): &(&String, &Tries)| {
        let mark = if strong.get(card.as_str()) == Some(&true) {
            " *"
        } else {
            ""
        };
        vec![
            format!("{}{mark}", page::escape(&card_text(card, words))),
            numbers.count(tries.games()),
            numbers.rate(tries.rate()),
        ]
    };
    let head = ["report-card", "report-hands", "report-rate"].map(|key| page::escape(&words.word(key)));
    let table = page::table(&head, &sorted.iter().map(row).collect::<Vec<_>>());
    page::figure(
        &caption,
        &page::grid(&caption, &ranks, &rows),
        Some((&words.word("report-numbers"), &table)),
    )
}

fn suits(all: &BTreeMap<String, Vec<Tries>>, words: &Words) -> String {
    let numbers = Numbers(words.lang);
    let enough = |tries: &Tries| tries.games() >= FEWEST;
    let most = all
        .values()
        .filter_map(|by_count| by_count.iter().rposition(enough))
        .max()
        .unwrap_or_default();
    let head: Vec<String> = (0..=most).map(|count| count.to_string()).collect();
    let order = Suit::ALL.map(|suit| (suit.letter().to_string(), suit.symbol().to_string()));
    let order = order
        .into_iter()
        .chain([("X".to_string(), words.word("report-jokers"))]);
    let each = all.iter().flat_map(|(letter, by_count)| {
        let named = move |(count, tries): (usize, &Tries)| (format!("{letter}{count}"), *tries);
        by_count.iter().enumerate().map(named)
    });
    let each: BTreeMap<String, Tries> = each.filter(|(_, tries)| enough(tries)).collect();
    let strong = strong(&each);
    let row = |(letter, name): (String, String)| {
        let by_count = all.get(&letter)?;
        let cell = |(count, tries): (usize, &Tries)| {
            let rate = tries.rate();
            let name = format!("{letter}{count}");
            enough(tries).then(|| Cell {
                text: numbers.decimal(rate.share * 100.0, 1),
                title: format!("{}, n = {}", numbers.rate(rate), numbers.count(rate.of)),
                shade: page::shade(rate.share, FULL),
                strong: strong.get(name.as_str()).copied().unwrap_or_default(),
            })
        };
        let cells: Vec<Option<Cell>> = by_count.iter().take(most + 1).enumerate().map(cell).collect();
        cells.iter().any(Option::is_some).then_some((name, cells))
    };
    let rows: Vec<(String, Vec<Option<Cell>>)> = order.filter_map(row).collect();
    let caption = words.word("report-suits-caption");
    page::figure(&caption, &page::grid(&caption, &head, &rows), None)
}
