//! The summary as people read it: a few sentences, how games are won, which actions are used.

use std::io::{self, Write};
use std::ops::Range;

use anstyle::Style;
use blackpoker::Rules;
use blackpoker_lab::Rate;
use blackpoker_lab::report::Advantage;
use blackpoker_lab::sim::{ActionCounts, Summary};

use crate::judged;
use crate::page::{Numbers, grouped};
use crate::rules::table::{align, pad, width};
use blackpoker_table::Words;

/// Lines of each list.
const LINES: usize = 10;

/// Writes the summary of a simulation by these rules.
pub fn write(summary: &Summary, rules: &Rules, words: &Words, out: &mut impl Write) -> io::Result<()> {
    let teller = Teller { summary, rules, words };
    for line in teller.sentences() {
        writeln!(out, "{line}")?;
    }
    if summary.decided() > 0 {
        writeln!(out, "\n{}", words.word("sim-won-head"))?;
        for line in align(&to_the_right(teller.endings(), 0..2)) {
            writeln!(out, "  {line}")?;
        }
    }
    writeln!(out, "\n{}", words.word("sim-actions-head"))?;
    for line in align(&to_the_right(teller.actions(), 1..6)) {
        writeln!(out, "  {line}")?;
    }
    writeln!(out, "\n{}", words.word("sim-actions-note"))
}

struct Teller<'a> {
    summary: &'a Summary,
    rules: &'a Rules,
    words: &'a Words,
}

/// An action that decided games, in one of the ways there are.
struct Ending<'a> {
    action: &'a str,
    key: &'static str,
    games: u64,
}

impl Teller<'_> {
    fn sentences(&self) -> Vec<String> {
        let Teller { summary, words, .. } = self;
        let about = &summary.about;
        let mut lines = vec![words.say(
            "sim-head",
            &[
                ("regulation", about.regulation.clone()),
                ("one", about.players[0].clone()),
                ("other", about.players[1].clone()),
                ("seed", about.seed.to_string()),
                ("games", grouped(summary.games)),
            ],
        )];
        if let Some(custom) = &about.custom {
            lines.push(words.say("sim-custom", &[("name", custom.clone())]));
        }
        lines.push(String::new());
        let all = [(about.players[0].clone(), Advantage::of(summary))];
        lines.push(judged::going_first(&all, words));
        if about.players[0] != about.players[1] {
            lines.push(self.players());
        }
        lines.extend(self.length());
        let alarm = |text| format!("{0}{text}{0:#}", Style::new().bold());
        lines.extend(judged::undecided(summary, words).map(alarm));
        if summary.illegal > 0 {
            lines.push(alarm(words.say("sim-illegal", &[("count", grouped(summary.illegal))])));
        }
        lines
    }

    fn players(&self) -> String {
        let about = &self.summary.about;
        let args = [
            ("one", about.players[0].clone()),
            ("other", about.players[1].clone()),
            ("rate", percent(self.summary.players[0].rate())),
        ];
        self.words.say("sim-players", &args)
    }

    fn length(&self) -> Option<String> {
        let Summary { turns, commands, .. } = self.summary;
        let at = |share: f64| turns.quantile(share).map(|turns| turns.to_string());
        let args = [
            ("mean", format!("{:.1}", turns.mean())),
            ("low", at(0.25)?),
            ("high", at(0.75)?),
            ("longest", at(1.0)?),
            ("commands", format!("{:.0}", commands.mean())),
        ];
        Some(self.words.say("sim-length", &args))
    }

    fn endings(&self) -> Vec<Vec<String>> {
        let mut endings: Vec<Ending<'_>> = Vec::new();
        for (action, counts) in &self.summary.actions {
            let decisive = &counts.decisive;
            for (key, games) in [
                ("sim-won-effect", decisive.winner_effect),
                ("sim-won-cost", decisive.winner_cost),
                ("sim-lost-effect", decisive.loser_effect),
                ("sim-lost-cost", decisive.loser_cost),
            ] {
                endings.push(Ending { action, key, games });
            }
        }
        endings.retain(|ending| ending.games > 0);
        // The sort is stable, so equal ones stay in the order of their ids.
        endings.sort_by_key(|ending| std::cmp::Reverse(ending.games));
        let share = |games: u64| {
            let rate = Rate::new(games as f64, self.summary.decided());
            [format!("{:.1}%", 100.0 * rate.share), interval(rate)]
        };
        let line = |ending: &Ending<'_>| {
            let name = self.name(ending.action);
            let text = self.words.say(ending.key, &[("action", name)]);
            share(ending.games).into_iter().chain([text]).collect()
        };
        let mut lines: Vec<Vec<String>> = endings.iter().take(LINES).map(line).collect();
        let rest: u64 = endings.iter().skip(LINES).map(|ending| ending.games).sum();
        for (key, games) in [
            ("sim-won-else", rest),
            ("sim-won-without", self.summary.won_without_action),
        ] {
            if games > 0 {
                lines.push(share(games).into_iter().chain([self.words.word(key)]).collect());
            }
        }
        lines
    }

    fn actions(&self) -> Vec<Vec<String>> {
        let head = ["name", "games", "requests", "countered", "decisive", "wins"];
        let head = head.map(|column| self.words.say("sim-column", &[("column", column.to_string())]));
        let mut used: Vec<(&String, &ActionCounts)> = self.summary.actions.iter().collect();
        used.retain(|(_, counts)| counts.requested > 0);
        used.sort_by_key(|(_, counts)| std::cmp::Reverse(counts.requested));
        let numbers = Numbers(self.words.lang);
        let all = self.summary.games as f64;
        let share = |part: u64, of: u64| format!("{:.1}%", 100.0 * part as f64 / of as f64);
        let line = |(id, counts): &(&String, &ActionCounts)| {
            vec![
                self.name(id),
                share(counts.games, self.summary.games),
                format!("{:.2}", counts.requested as f64 / all),
                numbers.percent(counts.nullified.share()),
                numbers.percent(counts.decides.share()),
                numbers.percent(counts.used.rate().share),
            ]
        };
        let mut lines = vec![head.to_vec()];
        lines.extend(used.iter().take(LINES).map(line));
        lines
    }

    fn name(&self, id: &str) -> String {
        let action = self.rules.actions.iter().find(|action| action.id == id);
        action.map_or(id, |action| self.words.text(&action.name)).to_string()
    }
}

/// A share with its interval, in percent.
fn percent(rate: Rate) -> String {
    format!("{:.1}% {}", 100.0 * rate.share, interval(rate))
}

fn interval(rate: Rate) -> String {
    format!("({:.1}–{:.1})", 100.0 * rate.low, 100.0 * rate.high)
}

/// Some columns with blanks before their cells instead of behind.
fn to_the_right(mut rows: Vec<Vec<String>>, columns: Range<usize>) -> Vec<Vec<String>> {
    for at in columns {
        let widest = rows.iter().filter_map(|row| row.get(at)).map(|cell| width(cell)).max();
        for cell in rows.iter_mut().filter_map(|row| row.get_mut(at)) {
            let blanks = widest.unwrap_or_default().saturating_sub(width(cell));
            *cell = pad("", blanks) + cell;
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicBool;

    use blackpoker::Lang;
    use blackpoker_ai::Kind;
    use blackpoker_lab::sim::{Plan, summarize};

    /// A summary of few games, in both languages.
    #[test]
    fn both_languages_tell_the_same_story() -> anyhow::Result<()> {
        let rules = blackpoker::pack::rules("8.2 lite+entry20")?;
        let plan = Plan {
            rules: &rules,
            players: [Kind::Random; 2],
            seed: 1,
            games: 300,
            threads: 2,
        };
        let summary = summarize(&plan, &AtomicBool::new(false), |_| {})?;
        let told = |lang: Lang| -> anyhow::Result<String> {
            let mut text = Vec::new();
            write(&summary, &rules, &Words::new(lang), &mut text)?;
            Ok(String::from_utf8(text)?)
        };
        insta::assert_snapshot!(told(Lang::En)?);
        insta::assert_snapshot!(told(Lang::Ja)?);
        Ok(())
    }
}
