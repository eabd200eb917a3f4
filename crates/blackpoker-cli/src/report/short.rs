//! A report in a few sentences: is going first too strong, and what does a change change?

use blackpoker_lab::Difference;
use blackpoker_lab::report::{ActionTest, Advantage, Aspect, Comparison, Side as Who, Strength};
use blackpoker_lab::sim::Summary;

use super::side::Side;
use crate::page::Numbers;
use blackpoker_table::Words;

/// Most findings that are told in a sentence of their own.
const TOLD: usize = 8;

/// The few sentences.
pub struct Short {
    /// Is going first too strong?
    pub answer: String,
    /// What else there is to say.
    pub lines: Vec<String>,
    /// Significant differences of single actions.
    pub findings: Vec<String>,
}

/// How sentences are filled in: as plain text, or as markup.
pub struct Filling<'a> {
    /// The name of an action, alone or as a link.
    pub action: &'a dyn Fn(&str) -> String,
    /// Any other text.
    pub text: fn(&str) -> String,
}

/// One or two simulations in a few sentences.
pub fn short(sides: &[Side], comparison: Option<&Comparison>, filling: &Filling<'_>, words: &Words) -> Short {
    let Some(first) = sides.first() else {
        return Short {
            answer: String::new(),
            lines: Vec::new(),
            findings: Vec::new(),
        };
    };
    let mut lines = alone(&first.summary, filling, words);
    let mut findings = Vec::new();
    if let (Some(comparison), [one, two, ..]) = (comparison, sides) {
        lines.extend(compared(comparison, one, two, filling, words));
        findings.extend(
            comparison
                .actions
                .iter()
                .filter(|test| test.is_finding)
                .take(TOLD)
                .map(|test| finding(test, filling, words)),
        );
    }
    Short {
        answer: answer(&first.summary, words),
        lines,
        findings,
    }
}

fn answer(summary: &Summary, words: &Words) -> String {
    let numbers = Numbers(words.lang);
    let advantage = Advantage::of(summary);
    let key = match advantage.strength {
        Strength::Unknown => "report-answer-unknown",
        Strength::Unclear => "report-answer-unclear",
        Strength::Even => "report-answer-even",
        Strength::Small => "report-answer-small",
        Strength::Clear => "report-answer-clear",
        Strength::Strong => "report-answer-strong",
    };
    let side = match advantage.side {
        Who::First => "first",
        Who::Second => "second",
    };
    let args = [
        ("side", side.to_string()),
        ("rate", numbers.percent(advantage.rate.share)),
        ("interval", numbers.interval(advantage.rate)),
        ("games", numbers.count(advantage.rate.of)),
    ];
    words.say(key, &args)
}

/// What is to say of one simulation besides.
fn alone(summary: &Summary, filling: &Filling<'_>, words: &Words) -> Vec<String> {
    let numbers = Numbers(words.lang);
    let mut lines = Vec::new();
    let at = |share| summary.turns.quantile(share).unwrap_or_default().to_string();
    let length = [("median", at(0.5)), ("low", at(0.05)), ("high", at(0.95))];
    lines.push(words.say("report-length", &length));
    let decided = summary.decided().max(1) as f64;
    let mut ways: Vec<(&String, u64)> = summary.actions.iter().map(|(id, a)| (id, a.decisive.total())).collect();
    ways.sort_by_key(|(id, count)| (std::cmp::Reverse(*count), id.as_str()));
    let way = |(id, count): &(&String, u64)| {
        let share = numbers.percent(*count as f64 / decided);
        words.say("report-way", &[("action", (filling.action)(id)), ("share", share)])
    };
    let ways: Vec<String> = ways.iter().filter(|(_, count)| *count > 0).take(3).map(way).collect();
    if !ways.is_empty() {
        lines.push(words.say("report-ways", &[("ways", ways.join(&words.word("list-between")))]));
    }
    for (key, count) in [
        ("report-draws", summary.draws),
        ("report-stuck", summary.stuck),
        ("report-illegal", summary.illegal),
    ] {
        if count > 0 {
            lines.push(words.say(key, &[("count", numbers.count(count))]));
        }
    }
    lines
}

/// Is it more than chance?
fn verdict(difference: Difference) -> &'static str {
    if difference.is_significant() { "yes" } else { "no" }
}

fn compared(comparison: &Comparison, one: &Side, two: &Side, filling: &Filling<'_>, words: &Words) -> Vec<String> {
    let numbers = Numbers(words.lang);
    let text = filling.text;
    let labels = [("one", text(&one.label)), ("two", text(&two.label))];
    let mut lines = Vec::new();
    for (change, before) in &two.changes {
        let args = [
            ("path", text(&change.path)),
            ("before", text(before)),
            ("after", text(&change.value)),
        ];
        lines.push(words.say("report-changed", &args));
    }
    let first = comparison.first;
    let mut args = labels.to_vec();
    args.extend([
        ("rate", numbers.percent(first.of[1].share)),
        ("interval", numbers.interval(first.of[1])),
        ("by", numbers.points(first.difference.by)),
        ("range", numbers.points_interval(first.difference)),
        ("significant", verdict(first.difference).to_string()),
    ]);
    lines.push(words.say("report-compare-first", &args));
    let turns = comparison.turns;
    let Difference { by, low, high } = turns.difference;
    let mut args = labels.to_vec();
    args.extend([
        ("before", numbers.decimal(turns.of[0].mean, 1)),
        ("after", numbers.decimal(turns.of[1].mean, 1)),
        ("by", numbers.signed(by, 2)),
        ("range", numbers.range(numbers.signed(low, 2), numbers.signed(high, 2))),
        ("significant", verdict(turns.difference).to_string()),
    ]);
    lines.push(words.say("report-compare-turns", &args));
    for (key, ids, side) in [
        ("report-compare-gone", &comparison.gone, one),
        ("report-compare-added", &comparison.added, two),
    ] {
        let names: Vec<String> = ids.iter().map(|id| (filling.action)(id)).collect();
        if !names.is_empty() {
            let names = names.join(&words.word("list-between"));
            lines.push(words.say(key, &[("label", text(&side.label)), ("names", names)]));
        }
    }
    let found = comparison.actions.iter().filter(|test| test.is_finding).count();
    let key = if found == 0 {
        "report-compare-none"
    } else {
        "report-compare-actions"
    };
    let args = [("tests", comparison.tested().to_string()), ("found", found.to_string())];
    lines.push(words.say(key, &args));
    lines
}

fn finding(test: &ActionTest, filling: &Filling<'_>, words: &Words) -> String {
    let numbers = Numbers(words.lang);
    let (key, value): (_, &dyn Fn(f64) -> String) = match test.aspect {
        Aspect::Requested => ("report-finding-requested", &|x| numbers.decimal(x, 2)),
        Aspect::Countered => ("report-finding-countered", &|x| numbers.percent(x)),
        Aspect::Decisive => ("report-finding-decisive", &|x| numbers.percent(x)),
        Aspect::Used => ("report-finding-used", &|x| numbers.percent(x)),
    };
    let way = if test.difference.by > 0.0 { "more" } else { "less" };
    let args = [
        ("action", (filling.action)(&test.action)),
        ("way", way.to_string()),
        ("before", value(test.of[0])),
        ("after", value(test.of[1])),
    ];
    words.say(key, &args)
}
