//! What was found, for the terminal.

use std::io::Write;
use std::path::Path;

use anyhow::Result;
use blackpoker_lab::trouble::{ActionTrouble, Circle, Example, Finding, PairTrouble, Trouble};

use super::counted;
use crate::chosen::Chosen;
use crate::judged;
use crate::page::Numbers;
use crate::report::short_pair;
use crate::rules::table;
use blackpoker_table::Words;

/// So many of the best and of the worst pairs are listed.
const PAIRS: usize = 5;

pub fn tell(
    trouble: &Trouble,
    chosen: &Chosen,
    records: Option<&Path>,
    words: &Words,
    out: &mut impl Write,
) -> Result<()> {
    let numbers = Numbers(words.lang);
    let about = &trouble.about;
    let args = [
        ("regulation", about.regulation.clone()),
        ("games", numbers.count(trouble.games)),
        ("players", about.players.join(", ")),
    ];
    writeln!(out, "{}", words.say("trouble-head", &args))?;
    if let Some(custom) = &about.custom {
        writeln!(out, "{}", words.say("report-custom", &[("name", custom.clone())]))?;
    }
    let shown = |example: &Example| match records {
        Some(folder) => folder.join(&example.record).display().to_string(),
        None => example.record.clone(),
    };
    writeln!(out, "\n{}", counted("trouble-circles", trouble.circles, trouble, words))?;
    let circle = |circle: &Circle| {
        let args = [("times", circle.times.to_string()), ("turns", circle.turns.to_string())];
        vec![
            format!("  {}", shown(&circle.example)),
            words.say("trouble-circle", &args),
        ]
    };
    lines(trouble.circle_examples.iter().map(circle), out)?;
    writeln!(out, "{}", counted("trouble-endless", trouble.endless, trouble, words))?;
    lines(trouble.endless_examples.iter().map(circle), out)?;
    writeln!(out, "{}", counted("trouble-quick", trouble.quick, trouble, words))?;
    let quick = trouble.quick_examples.iter().map(|quick| {
        let args = [("turn", quick.turn.to_string())];
        vec![
            format!("  {}", shown(&quick.example)),
            words.say("trouble-quick-one", &args),
        ]
    });
    lines(quick, out)?;
    for (finding, key) in [
        (Finding::NeverLegal, "trouble-never-legal"),
        (Finding::NeverRequested, "trouble-never-requested"),
        (Finding::NotWorth, "trouble-not-worth"),
    ] {
        let found = trouble.actions.iter().filter(|action| action.finding == finding);
        let found: Vec<&ActionTrouble> = found.collect();
        writeln!(out, "{}", counted(key, found.len() as u64, trouble, words))?;
        let row = |action: &&ActionTrouble| {
            let mut row = vec![format!("  {}", chosen.action(&action.action, words))];
            if let Some(worth) = action.worth.as_ref().filter(|_| finding == Finding::NotWorth) {
                row.extend(
                    worth
                        .at
                        .iter()
                        .map(|at| judged::at(&at.player, numbers.worth(at.worth), words)),
                );
            }
            row.extend(action.example.as_ref().map(shown));
            row
        };
        lines(found.iter().map(row), out)?;
    }
    let without = |action: &&ActionTrouble| action.finding == Finding::NoCards;
    let without = trouble.actions.iter().filter(without);
    let without: Vec<String> = without.map(|action| chosen.action(&action.action, words)).collect();
    if !without.is_empty() {
        writeln!(
            out,
            "{}",
            words.say("report-no-cards", &[("names", words.list(&without))])
        )?;
    }
    if !trouble.pairs.is_empty() {
        let flagged = trouble.pairs.iter().filter(|pair| pair.flagged).count() as u64;
        writeln!(out, "{}", counted("trouble-pairs", flagged, trouble, words))?;
        let row = |pair: &PairTrouble| {
            let mark = if pair.flagged { "!" } else { " " };
            vec![
                format!("  {mark} {}", short_pair(&pair.pair, words)),
                numbers.rate(pair.rate),
                pair.example.as_ref().map(shown).unwrap_or_default(),
            ]
        };
        let many = trouble.pairs.len() > 2 * PAIRS;
        let best = trouble.pairs.iter().take(if many { PAIRS } else { usize::MAX });
        lines(best.map(row), out)?;
        if many {
            writeln!(out, "    …")?;
            lines(trouble.pairs[trouble.pairs.len() - PAIRS..].iter().map(row), out)?;
        }
    }
    if !trouble.examples().is_empty() {
        let hint = if records.is_some() {
            "trouble-replay"
        } else {
            "trouble-no-records"
        };
        writeln!(out, "\n{}", words.word(hint))?;
    }
    Ok(())
}

fn lines(rows: impl Iterator<Item = Vec<String>>, out: &mut impl Write) -> Result<()> {
    for line in table::align(&rows.collect::<Vec<_>>()) {
        writeln!(out, "{line}")?;
    }
    Ok(())
}
