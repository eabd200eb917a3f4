//! Skill and luck: how much the better player wins, how much the deal decides, how much there is to decide.

use blackpoker_lab::sim::{DecisiveCounts, Summary};

use super::{Report, Side};
use crate::page::{self, Numbers, escape};
use blackpoker_table::Words;

/// A row of the table: its name, and what it says of a simulation.
type Row = (&'static str, fn(&Summary, Numbers) -> String);

const ROWS: [Row; 5] = [
    ("luck-commands", |summary, numbers| {
        numbers.decimal(summary.commands.mean(), 0)
    }),
    ("luck-first-turn", |summary, numbers| {
        numbers.percent(over_by(summary, 1))
    }),
    ("luck-second-turn", |summary, numbers| {
        numbers.percent(over_by(summary, 2))
    }),
    ("luck-own-effect", |summary, numbers| {
        numbers.percent(of_decided(summary, |counts| counts.loser_effect))
    }),
    ("luck-own-cost", |summary, numbers| {
        numbers.percent(of_decided(summary, |counts| counts.loser_cost))
    }),
];

/// The share of games that are over by a turn.
fn over_by(summary: &Summary, turn: u32) -> f64 {
    let over: u64 = summary.turns.0.range(..=turn).map(|(_, games)| games).sum();
    over as f64 / summary.games as f64
}

/// The share of decided games that were decided in a way.
fn of_decided(summary: &Summary, of: fn(&DecisiveCounts) -> u64) -> f64 {
    let count: u64 = summary.actions.values().map(|action| of(&action.decisive)).sum();
    count as f64 / summary.decided() as f64
}

/// A table with a column for each side at each strength, and what came of it when the strengths met.
pub fn luck(report: &Report, words: &Words) -> String {
    let numbers = Numbers(words.lang);
    let columns: Vec<(String, &Side)> = report
        .strengths
        .iter()
        .flat_map(|strength| strength.sides.iter().map(|side| (strength.players.clone(), side)))
        .collect();
    let name = |(players, side): &(String, &Side)| {
        let args = [("label", side.label.clone()), ("player", players.clone())];
        escape(&words.say("report-of-player", &args))
    };
    let mut head = vec![String::new()];
    head.extend(columns.iter().map(name));
    let row = |(key, value): &Row| {
        let mut row = vec![escape(&words.word(key))];
        row.extend(columns.iter().map(|(_, side)| value(&side.summary, numbers)));
        row
    };
    let table = page::table(&head, &ROWS.iter().map(row).collect::<Vec<_>>());
    let met = report
        .meeting
        .as_ref()
        .map(|summary| page::paragraph(&met(summary, words)));
    met.unwrap_or_default() + &table
}

/// How often the better player won, and how much of that was the cards.
fn met(summary: &Summary, words: &Words) -> String {
    let numbers = Numbers(words.lang);
    let [one, other] = &summary.about.players;
    let args = [
        ("one", one.clone()),
        ("other", other.clone()),
        ("rate", numbers.rate(summary.players[0].rate())),
        ("games", numbers.count(summary.games)),
        // Whoever has the better cards wins both games of a deal, from either side.
        ("deal", numbers.percent(summary.seats[0].alike().max(0.0))),
    ];
    words.say("luck-met", &args)
}
