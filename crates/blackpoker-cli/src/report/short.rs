//! A report in a few sentences: is going first too strong, what does a change change, what is an action worth?

use anstyle::Style;
use blackpoker_lab::report::{Aspect, Comparison, Measure, Test, Verdict};
use blackpoker_lab::sim::Summary;
use blackpoker_lab::worth::{Thing, Worth};
use blackpoker_lab::{Difference, Judgement, Looks};

use super::Report;
use super::side::Side;
use super::strength::{Strength, advantages, agreement};
use crate::judged;
use crate::page::{Numbers, escape};
use crate::rules::table::or_nothing;
use blackpoker_table::Words;

/// Most findings that are told in a sentence of their own, of each comparison.
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
    /// What nobody may miss.
    pub strong: fn(&str) -> String,
}

impl<'a> Filling<'a> {
    /// For a terminal.
    pub fn plain(action: &'a dyn Fn(&str) -> String) -> Filling<'a> {
        let bold = |text: &str| format!("{0}{text}{0:#}", Style::new().bold());
        Filling {
            action,
            text: str::to_string,
            strong: bold,
        }
    }

    /// For a page.
    pub fn markup(action: &'a dyn Fn(&str) -> String) -> Filling<'a> {
        Filling {
            action,
            text: escape,
            strong: |text| format!("<b>{}</b>", escape(text)),
        }
    }
}

/// Everything in a few sentences.
pub fn short(report: &Report, filling: &Filling<'_>, words: &Words) -> Short {
    let Report { strengths, worth, .. } = report;
    let mut lines = Vec::new();
    let mut findings = Vec::new();
    for strength in strengths {
        let mut told = Vec::new();
        if let Some(first) = strength.sides.first() {
            told.extend(alone(&first.summary, filling, words));
        }
        for side in &strength.sides {
            let label = side.label.clone();
            told.extend(
                judged::undecided(&side.summary, words)
                    .map(|text| (filling.strong)(&words.say("report-of-side", &[("label", label), ("text", text)]))),
            );
        }
        lines.extend(
            told.into_iter()
                .map(|text| of_strength(strength, text, strengths, words)),
        );
    }
    let first = strengths.first();
    for other in 0..first.map_or(0, |strength| strength.comparisons.len()) {
        if let Some(side) = first.and_then(|strength| strength.sides.get(other + 1)) {
            lines.extend(changed(side, filling, words));
        }
        for strength in strengths {
            let sides = strength.sides.first().zip(strength.sides.get(other + 1));
            let Some(((one, two), comparison)) = sides.zip(strength.comparisons.get(other)) else {
                continue;
            };
            let told = compared(comparison, one, (two, strength.looks), filling, words);
            lines.extend(
                told.into_iter()
                    .map(|text| of_strength(strength, text, strengths, words)),
            );
            let found = comparison.found().into_iter().take(TOLD);
            let told = found.filter_map(|test| finding(test, filling, words));
            findings.extend(told.map(|text| {
                let text = of_strength(strength, text, strengths, words);
                match strength.comparisons.len() {
                    1 => text,
                    _ => words.say(
                        "report-of-side",
                        &[("label", (filling.text)(&two.label)), ("text", text)],
                    ),
                }
            }));
        }
        if strengths.len() > 1 {
            lines.push(agreed(&agreement(strengths, other, &Measure::First), words));
        }
    }
    lines.extend(worthless(worth, filling, words));
    Short {
        answer: judged::going_first(&advantages(strengths, 0), words),
        lines,
        findings,
    }
}

/// What one of several strengths says.
fn of_strength(strength: &Strength, text: String, all: &[Strength], words: &Words) -> String {
    match all.len() {
        1 => text,
        _ => judged::at(&strength.players, text, words),
    }
}

fn agreed(judgement: &Judgement<bool>, words: &Words) -> String {
    let how = match judgement {
        Judgement::Agreed(_) => "agreed",
        Judgement::Open => "open",
        Judgement::Depends => "depends",
    };
    words.say("report-compare-agreed", &[("how", how.to_string())])
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
        lines.push(words.say("report-ways", &[("ways", words.list(&ways))]));
    }
    if summary.illegal > 0 {
        let count = [("count", numbers.count(summary.illegal))];
        lines.push((filling.strong)(&words.say("report-illegal", &count)));
    }
    lines
}

/// Single values that a side has otherwise.
fn changed(side: &Side, filling: &Filling<'_>, words: &Words) -> Vec<String> {
    let text = filling.text;
    let one = |(change, before): &(blackpoker::pack::Change, String)| {
        let args = [
            ("path", text(&change.path)),
            ("before", text(&or_nothing(before, words))),
            ("after", text(&change.value)),
        ];
        words.say("report-changed", &args)
    };
    side.changes.iter().map(one).collect()
}

/// Is it more than chance?
fn verdict(test: &Test) -> &'static str {
    match test.verdict {
        Verdict::Real => "yes",
        Verdict::Perhaps => "perhaps",
        Verdict::Chance => "no",
    }
}

fn compared(
    comparison: &Comparison,
    one: &Side,
    (two, looks): (&Side, Looks),
    filling: &Filling<'_>,
    words: &Words,
) -> Vec<String> {
    let numbers = Numbers(words.lang);
    let text = filling.text;
    let labels = [("one", text(&one.label)), ("two", text(&two.label))];
    let mut lines = Vec::new();
    if let Some(first) = comparison.test(&Measure::First) {
        let rate = two.summary.first.rate_under(looks);
        let mut args = labels.to_vec();
        args.extend([
            ("rate", numbers.percent(rate.share)),
            ("interval", numbers.interval(rate)),
            ("by", numbers.points(first.difference.by)),
            ("range", numbers.points_interval(first.difference)),
            ("significant", verdict(first).to_string()),
        ]);
        lines.push(words.say("report-compare-first", &args));
    }
    if let Some(turns) = comparison.test(&Measure::Turns) {
        let Difference { by, low, high } = turns.difference;
        let mut args = labels.to_vec();
        args.extend([
            ("before", numbers.decimal(turns.of[0], 1)),
            ("after", numbers.decimal(turns.of[1], 1)),
            ("by", numbers.signed(by, 2)),
            ("range", numbers.range(numbers.signed(low, 2), numbers.signed(high, 2))),
            ("significant", verdict(turns).to_string()),
        ]);
        lines.push(words.say("report-compare-turns", &args));
    }
    for (key, ids, side) in [
        ("report-compare-gone", &comparison.gone, one),
        ("report-compare-added", &comparison.added, two),
    ] {
        let names: Vec<String> = ids.iter().map(|id| (filling.action)(id)).collect();
        if !names.is_empty() {
            let names = words.list(&names);
            lines.push(words.say(key, &[("label", text(&side.label)), ("names", names)]));
        }
    }
    let found = comparison.found().len();
    let key = if found == 0 {
        "report-compare-none"
    } else {
        "report-compare-actions"
    };
    let args = [("tests", comparison.tested().to_string()), ("found", found.to_string())];
    lines.push(words.say(key, &args));
    lines
}

fn finding(test: &Test, filling: &Filling<'_>, words: &Words) -> Option<String> {
    let numbers = Numbers(words.lang);
    let Measure::Action(action, aspect) = &test.measure else {
        return None;
    };
    let (key, value): (_, &dyn Fn(f64) -> String) = match aspect {
        Aspect::PerTurn => ("report-finding-per-turn", &|x| numbers.decimal(x, 3)),
        Aspect::PerChance => ("report-finding-per-chance", &|x| numbers.percent(x)),
        Aspect::Countered => ("report-finding-countered", &|x| numbers.percent(x)),
        Aspect::Decisive => ("report-finding-decisive", &|x| numbers.percent(x)),
        Aspect::Used => ("report-finding-used", &|x| numbers.percent(x)),
    };
    let way = if test.difference.by > 0.0 { "more" } else { "less" };
    let args = [
        ("action", (filling.action)(action)),
        ("way", way.to_string()),
        ("before", value(test.of[0])),
        ("after", value(test.of[1])),
    ];
    Some(words.say(key, &args))
}

/// Actions that nobody needs, if that was asked.
fn worthless(worth: &[Worth], filling: &Filling<'_>, words: &Words) -> Option<String> {
    let actions = worth.iter().filter_map(|worth| match &worth.of {
        Thing::Action(id) => Some((id, worth.is_worthless())),
        Thing::Card(_) | Thing::Trump(_) => None,
    });
    let actions: Vec<(&String, bool)> = actions.collect();
    let names = actions.iter().filter(|(_, worthless)| *worthless);
    let names: Vec<String> = names.map(|(id, _)| (filling.action)(id)).collect();
    let found = if names.is_empty() { "no" } else { "yes" };
    let args = [("found", found.to_string()), ("names", words.list(&names))];
    (!actions.is_empty()).then(|| words.say("report-worthless", &args))
}
