//! What actions are worth: rows for a terminal, a plot and a table for a page.

use blackpoker_lab::worth::{ActionWorth, Measured};

use crate::judged;
use crate::page::{self, Dot, Numbers, escape};
use blackpoker_table::Words;

/// How an action is called, in a terminal or on a page.
type Name<'a> = &'a dyn Fn(&str) -> String;

/// The players, in the order of the columns.
fn players(all: &[ActionWorth]) -> Vec<&str> {
    let first = all.first().map(|worth| worth.at.iter());
    first.into_iter().flatten().map(|at| at.player.as_str()).collect()
}

/// A heading, then a row for each action.
pub fn rows(all: &[ActionWorth], name: Name<'_>, words: &Words) -> Vec<Vec<String>> {
    let numbers = Numbers(words.lang);
    let mut head = vec![words.word("worth-action")];
    head.extend(players(all).into_iter().map(str::to_string));
    head.push(words.word("worth-verdict"));
    let row = |worth: &ActionWorth| {
        let mut row = vec![name(&worth.action)];
        row.extend(worth.at.iter().map(|at| numbers.worth(at.worth)));
        row.push(judged::worth(worth, words));
        row
    };
    [head].into_iter().chain(all.iter().map(row)).collect()
}

/// The plot, and the numbers below it.
pub fn section(all: &[ActionWorth], link: Name<'_>, words: &Words) -> String {
    let numbers = Numbers(words.lang);
    let players = players(all);
    let dot = |worth: &ActionWorth, (series, at): (usize, &Measured)| Dot {
        label: match series {
            0 => link(&worth.action),
            _ => String::new(),
        },
        value: at.worth.by,
        low: at.worth.low,
        high: at.worth.high,
        text: numbers.worth(at.worth),
        series,
    };
    let dots: Vec<Dot> = all
        .iter()
        .flat_map(|worth| worth.at.iter().enumerate().map(move |at| dot(worth, at)))
        .collect();
    let low = dots.iter().map(|dot| dot.low).fold(-0.02, f64::min);
    let high = dots.iter().map(|dot| dot.high).fold(0.02, f64::max);
    let plot = page::dots(&dots, (low, high), 0.0, &|by| numbers.points(by));
    let legend = match players.len() {
        0 | 1 => String::new(),
        _ => page::legend(&players.iter().map(|player| player.to_string()).collect::<Vec<_>>()),
    };
    let mut rows = rows(all, link, words).into_iter();
    let head: Vec<String> = rows
        .next()
        .unwrap_or_default()
        .iter()
        .map(|cell| escape(cell))
        .collect();
    let table = page::table(&head, &rows.collect::<Vec<_>>());
    let caption = words.word("worth-caption");
    page::note(&words.word("worth-note")) + &legend + &page::figure(&caption, &plot, None) + &table
}
