//! What the computer thinks of a recorded game: every decision that could have gone otherwise, or one of them.

use std::io::Write;

use anyhow::Result;
use blackpoker::Replay;
use blackpoker_table::wire::AnalysisPoint;
use blackpoker_table::{Study, Voice, Words};

use super::hearer;
use crate::files;

/// Looks at all decisions, or at the one after so many commands, and tells each as soon as it is known.
pub fn print(replay: &Replay, at: Option<usize>, json: bool, words: &Words, out: &mut impl Write) -> Result<()> {
    let hearer = hearer(replay);
    let mut study = Study::new(replay, hearer.clone())?;
    if let Some(at) = at {
        study.go(at);
    }
    let points = std::iter::from_fn(|| study.next_point());
    let points = points.take_while(|point| at.is_none_or(|at| point.at as usize == at));
    if json {
        return files::print_json(&points.collect::<Vec<_>>(), out);
    }
    let mut count = 0;
    for point in points {
        tell(&point, Voice::to(words, Some(&hearer)), out)?;
        count += 1;
    }
    if count == 0 {
        writeln!(out, "{}", words.word("replay-analysis-none"))?;
    }
    Ok(())
}

fn tell(point: &AnalysisPoint, voice: Voice<'_>, out: &mut impl Write) -> Result<()> {
    let args = [
        ("at", point.at.to_string()),
        ("seat", voice.seat(point.seat)),
        ("command", point.played.clone()),
        ("lost", format!("{:.0}%", 100.0 * point.lost)),
    ];
    let is_best = point.lost < 0.005;
    writeln!(
        out,
        "{}",
        voice.say(
            if is_best {
                "replay-analysis-best"
            } else {
                "replay-analysis"
            },
            &args
        )
    )?;
    for thought in &point.thoughts {
        for line in thought.lines(voice) {
            writeln!(out, "    {line}")?;
        }
        if !thought.line.is_empty() {
            let commands: Vec<&str> = thought.line.iter().map(|step| step.command.as_str()).collect();
            writeln!(out, "      {}", commands.join("; "))?;
        }
    }
    writeln!(out)?;
    Ok(())
}
