//! Skill and luck: how much the better player wins, how much the deal decides, how much there is to decide.

use blackpoker_lab::report::Split;
use blackpoker_lab::sim::Summary;
use blackpoker_lab::{Difference, Mean, Ratio};

use super::{Report, Side};
use crate::page::{self, Numbers, Part, Stack, escape};
use blackpoker_table::Words;

/// So long people may think about a decision, on average: a guess, and the page says so.
const SECONDS: f64 = 5.0;

/// A row of the table: its name, and what it says of a simulation.
type Row = (&'static str, fn(&Summary, Numbers) -> String);

const ROWS: [Row; 8] = [
    ("luck-decisions", |summary, numbers| {
        mean(summary.luck.decisions.mean(), 1.0, numbers)
    }),
    ("luck-minutes", |summary, numbers| {
        mean(summary.luck.decisions.mean(), SECONDS / 60.0, numbers)
    }),
    ("luck-lead-changes", |summary, numbers| {
        mean(summary.luck.lead_changes.mean(), 1.0, numbers)
    }),
    ("luck-comebacks", |summary, numbers| {
        share(&summary.luck.comebacks, numbers)
    }),
    ("luck-first-turn", |summary, numbers| {
        share(&summary.luck.first_turn, numbers)
    }),
    ("luck-second-turn", |summary, numbers| {
        share(&summary.luck.second_turn, numbers)
    }),
    ("luck-own-effect", |summary, numbers| {
        share(&summary.luck.own_effect, numbers)
    }),
    ("luck-own-cost", |summary, numbers| {
        share(&summary.luck.own_cost, numbers)
    }),
];

/// A mean with its interval, in another unit.
fn mean(Mean { mean, low, high, .. }: Mean, unit: f64, numbers: Numbers) -> String {
    if !(low.is_finite() && high.is_finite()) {
        return numbers.decimal(mean * unit, 1);
    }
    let [mean, low, high] = [mean, low.max(0.0), high].map(|value| numbers.decimal(value * unit, 1));
    format!("{mean} ({low}–{high})")
}

/// A share with its interval.
fn share(ratio: &Ratio, numbers: Numbers) -> String {
    numbers.rate(ratio.rate(1))
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
    let sides = columns.iter().map(|(_, side)| &side.summary);
    // A saved simulation may be of two players that met.
    let mut met: String = report
        .meeting
        .iter()
        .chain(sides)
        .map(|summary| met(summary, words))
        .collect();
    if met.is_empty() {
        met = page::paragraph(&words.word("luck-nobody-met"));
    }
    let seconds = ("seconds", numbers.decimal(SECONDS, 0));
    met + &table + &page::note(&words.say("luck-note", &[seconds]))
}

/// How often the better player won, and what decided: skill, the deal, or neither.
fn met(summary: &Summary, words: &Words) -> String {
    let numbers = Numbers(words.lang);
    let [one, other] = &summary.about.players;
    if one == other {
        return String::new();
    }
    let args = [
        ("one", one.clone()),
        ("other", other.clone()),
        ("rate", numbers.rate(summary.players[0].rate())),
        ("games", numbers.count(summary.games)),
    ];
    let met = page::paragraph(&words.say("luck-met", &args));
    let Some(split) = Split::of(&summary.luck.both_sides) else {
        return met + &page::paragraph(&words.word("luck-split-few"));
    };
    // By chance a share of nothing comes out a little below it; adding zero takes the sign from it.
    let within = |share: f64| share.clamp(0.0, 1.0) + 0.0;
    let told = |Difference { by, low, high }: Difference| {
        let [by, low, high] = [by, low, high].map(|share| numbers.percent(within(share)));
        format!("{by} ({})", numbers.range(low, high))
    };
    let of = [
        ("luck-skill", split.skill, "one"),
        ("luck-deal", split.deal, "two"),
        ("luck-rest", split.rest, "three"),
    ];
    let args = of.map(|(key, share, _)| (&key["luck-".len()..], told(share)));
    let parts = of.map(|(key, share, class)| Part {
        share: within(share.by),
        title: format!("{} {}", words.word(key), told(share)),
        class,
    });
    let stack = Stack {
        label: escape(&words.word("luck-split")),
        parts: parts.into(),
        text: String::new(),
    };
    let names = of.map(|(key, ..)| words.word(key));
    met + &page::paragraph(&words.say("luck-shares", &args)) + &page::legend(&names) + &page::stacks(&[stack], 1.0)
}
