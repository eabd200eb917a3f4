//! What actions, cards and trumps are worth: rows for a terminal, a plot and a table for a page.

use blackpoker_lab::worth::{Measured, Thing, Worth};
use blackpoker_lab::{Z95, games_for_a_point};

use crate::judged;
use crate::page::{self, Dot, Numbers, escape};
use blackpoker_table::Words;

/// How something is called, in a terminal or on a page.
type Name<'a> = &'a dyn Fn(&Thing) -> String;

/// Things that are tried in the same way: how they are spoken of.
#[derive(Clone, Copy)]
pub struct Kind {
    /// The part of a page.
    id: &'static str,
    heading: &'static str,
    column: &'static str,
    caption: &'static str,
    note: &'static str,
    verdicts: &'static str,
    has: fn(&Thing) -> bool,
}

const KINDS: [Kind; 3] = [
    Kind {
        id: "worth",
        heading: "worth-heading",
        column: "worth-action",
        caption: "worth-caption",
        note: "worth-note",
        verdicts: "worth-verdicts",
        has: |thing| matches!(thing, Thing::Action(_)),
    },
    Kind {
        id: "worth-cards",
        heading: "worth-cards-heading",
        column: "worth-card",
        caption: "worth-cards-caption",
        note: "worth-cards-note",
        verdicts: "worth-others-verdicts",
        has: |thing| matches!(thing, Thing::Card(_)),
    },
    Kind {
        id: "worth-trumps",
        heading: "worth-trumps-heading",
        column: "worth-trump",
        caption: "worth-trumps-caption",
        note: "worth-trumps-note",
        verdicts: "worth-others-verdicts",
        has: |thing| matches!(thing, Thing::Trump(_)),
    },
];

/// What was tried of each kind, if anything was.
pub fn kinds(all: &[Worth]) -> Vec<(Kind, Vec<&Worth>)> {
    let of = |kind: Kind| (kind, all.iter().filter(|worth| (kind.has)(&worth.of)).collect());
    let kinds = KINDS.into_iter().map(of);
    kinds.filter(|(_, all): &(Kind, Vec<&Worth>)| !all.is_empty()).collect()
}

/// What was done, and what the verdicts mean.
pub fn note(kind: Kind, words: &Words) -> String {
    let args = [("note", words.word(kind.note)), ("verdicts", words.word(kind.verdicts))];
    words.say("worth-note-and-verdicts", &args)
}

/// The players, in the order of the columns.
fn players<'a>(all: &[&'a Worth]) -> Vec<&'a str> {
    let first = all.first().map(|worth| worth.at.iter());
    first.into_iter().flatten().map(|at| at.player.as_str()).collect()
}

/// A heading, then a row for each of them.
pub fn rows(kind: Kind, all: &[&Worth], name: Name<'_>, words: &Words) -> Vec<Vec<String>> {
    let numbers = Numbers(words.lang);
    let mut head = vec![words.word(kind.column)];
    head.extend(players(all).into_iter().map(str::to_string));
    head.push(words.word("worth-verdict"));
    let row = |worth: &&Worth| {
        let mut row = vec![name(&worth.of)];
        row.extend(worth.at.iter().map(|at| numbers.worth(at.worth)));
        row.push(judged::worth(worth, words));
        row
    };
    [head].into_iter().chain(all.iter().map(row)).collect()
}

/// The parts of a page, one for each kind: id, heading, content. Names are markup.
pub fn sections(all: &[Worth], name: Name<'_>, words: &Words) -> Vec<(&'static str, &'static str, String)> {
    let section = |(kind, all): (Kind, Vec<&Worth>)| (kind.id, kind.heading, section(kind, &all, name, words));
    kinds(all).into_iter().map(section).collect()
}

/// The plot, and the numbers below it.
fn section(kind: Kind, all: &[&Worth], name: Name<'_>, words: &Words) -> String {
    let numbers = Numbers(words.lang);
    let players = players(all);
    let dot = |worth: &Worth, (series, at): (usize, &Measured)| Dot {
        label: match series {
            0 => name(&worth.of),
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
    let mut rows = rows(kind, all, name, words).into_iter();
    let head: Vec<String> = rows
        .next()
        .unwrap_or_default()
        .iter()
        .map(|cell| escape(cell))
        .collect();
    let table = page::table(&head, &rows.collect::<Vec<_>>());
    let caption = words.word(kind.caption);
    let figure = page::figure(&caption, &plot, None);
    page::note(&note(kind, words)) + &legend + &figure + &table + &power(all, words)
}

/// How many games it takes to see that the least certain of them is worth one point.
fn power(all: &[&Worth], words: &Words) -> String {
    let of_player = |(at, player): (usize, &str)| {
        let measured = all.iter().filter_map(|worth| worth.at.get(at));
        let needed = measured.map(|at| games_for_a_point(at.worth.half() / Z95, 2 * at.pairs.count()));
        let needed = Numbers(words.lang).count(needed.max().unwrap_or_default());
        let args = [("player", player.to_string()), ("games", needed)];
        page::paragraph(&words.say("worth-power", &args))
    };
    players(all).into_iter().enumerate().map(of_player).collect()
}
