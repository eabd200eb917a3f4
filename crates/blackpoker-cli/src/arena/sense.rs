//! How sensibly players played: senseless moves, what searches said and what became of it, and where to look.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anstyle::Style;
use anyhow::{Context, Result};
use blackpoker_lab::arena::{Found, Plan, Standing};
use blackpoker_lab::instruments::{Blunder, Ratio, SearchSense, Sense};

use super::cannot_write;
use super::table::{header, percent, sides, title};
use crate::rules::table::align;
use blackpoker_table::Words;

/// Findings that are listed; the rest is in the JSON.
const LISTED: usize = 40;

/// Prints everything that instruments saw.
pub fn print(standings: &[Standing], records: Option<&Path>, words: &Words, out: &mut impl Write) -> Result<()> {
    for group in standings.chunk_by(|one, other| one.regulation == other.regulation) {
        let bold = Style::new().bold();
        writeln!(out, "{bold}{}{bold:#}", group[0].regulation)?;
        for lines in [blunders, searches, calibration, forks].map(|table| table(group, words)) {
            if lines.len() > 1 {
                lines.iter().try_for_each(|line| writeln!(out, "  {line}"))?;
                writeln!(out)?;
            }
        }
    }
    writeln!(out, "{}", words.word("arena-sense-note"))?;
    let all: usize = standings.iter().map(|standing| standing.findings.len()).sum();
    let lines = standings.iter().flat_map(|standing| findings(standing, records, words));
    let rows: Vec<Vec<String>> = lines.take(LISTED).collect();
    for line in align(&rows) {
        writeln!(out, "  {line}")?;
    }
    if all > LISTED {
        let counts = [("shown", LISTED.to_string()), ("count", all.to_string())];
        writeln!(out, "{}", words.say("arena-findings-more", &counts))?;
    }
    Ok(())
}

/// Writes the games in which something was found.
pub fn write_records(plan: &Plan, standings: &[Standing], folder: &Path, words: &Words) -> Result<()> {
    for standing in standings {
        let rules = plan.regulations.iter();
        let Some(rules) = rules
            .clone()
            .find(|rules| rules.regulation.to_string() == standing.regulation)
        else {
            continue;
        };
        for script in &standing.scripts {
            let players = [&*standing.players[0], &*standing.players[1]];
            let file = record_file(folder, standing, script.deal, script.game);
            let text = script.record(rules, players, plan.seed)?;
            fs::write(&file, text).with_context(|| cannot_write(&file, words))?;
        }
    }
    Ok(())
}

/// The name of a game's record, from what was played.
fn record_file(folder: &Path, standing: &Standing, deal: u64, game: usize) -> PathBuf {
    let about = format!("{} {}", standing.regulation, standing.players.join(" "));
    let plain = about.replace([' ', '+', ':'], "-");
    folder.join(format!("{plain}-{deal:05}{}.record", ["a", "b"][game.min(1)]))
}

fn blunders(standings: &[Standing], words: &Words) -> Vec<String> {
    let looked_for = |blunder: &Blunder| {
        let mut senses = all_senses(standings);
        senses.any(|(.., sense)| rate_of(sense, *blunder).is_some())
    };
    let kinds: Vec<Blunder> = Blunder::ALL.into_iter().filter(looked_for).collect();
    let mut head = header(words, &["arena-player", "arena-against"]);
    head.extend(kinds.iter().map(|kind| words.word(key_of(*kind))));
    let mut rows = vec![head];
    for (standing, at, sense) in all_senses(standings) {
        let rates = kinds
            .iter()
            .map(|kind| rate_of(sense, *kind).map_or("–".to_string(), number));
        rows.push(names(standing, at).into_iter().chain(rates).collect());
    }
    align(&rows)
}

fn searches(standings: &[Standing], words: &Words) -> Vec<String> {
    let keys = [
        "arena-player",
        "arena-against",
        "arena-reach",
        "arena-starved",
        "arena-surely-won",
    ];
    let mut rows = vec![header(words, &keys)];
    for (standing, at, search) in all_searches(standings) {
        let sure = search.surely_won.map_or("–".to_string(), share);
        let cells = [number(search.turns), share(search.starved), sure];
        rows.push(names(standing, at).into_iter().chain(cells).collect());
    }
    align(&rows)
}

/// Values said against games won, one line for each tenth.
fn calibration(standings: &[Standing], words: &Words) -> Vec<String> {
    let mut rows = vec![header(
        words,
        &[
            "arena-player",
            "arena-against",
            "arena-said",
            "arena-came-true",
            "arena-decisions",
        ],
    )];
    for (standing, at, search) in all_searches(standings) {
        for bin in search.calibration.iter().flatten() {
            let cells = [percent(bin.said), share(bin.won), format!("{:.0}", bin.won.of)];
            rows.push(names(standing, at).into_iter().chain(cells).collect());
        }
    }
    align(&rows)
}

/// How often values order two moves as results do.
fn forks(standings: &[Standing], words: &Words) -> Vec<String> {
    let keys = ["arena-match", "arena-value", "arena-forks", "arena-agreement"];
    let mut rows = vec![header(words, &keys)];
    for standing in standings {
        for score in standing.forks.iter().flatten() {
            let (decided, agreement) = score
                .agreement
                .map_or((0.0, "–".to_string()), |ratio| (ratio.of, share(ratio)));
            let forks = format!("{decided:.0}/{}", score.forks);
            rows.push(vec![title(standing), score.value.to_string(), forks, agreement]);
        }
    }
    align(&rows)
}

fn findings(standing: &Standing, records: Option<&Path>, words: &Words) -> Vec<Vec<String>> {
    let line = |found: &Found| {
        let place = match records {
            Some(folder) => record_file(folder, standing, found.deal, found.game)
                .display()
                .to_string(),
            None => format!(
                "{} {} {:05}{}",
                standing.regulation,
                title(standing),
                found.deal,
                ["a", "b"][found.game.min(1)]
            ),
        };
        vec![
            place,
            format!("#{}", found.finding.command),
            standing.players[found.player].clone(),
            words.word(key_of(found.finding.blunder)),
            found.finding.text.clone(),
        ]
    };
    standing.findings.iter().map(line).collect()
}

fn all_senses(standings: &[Standing]) -> impl Iterator<Item = (&Standing, usize, &Sense)> {
    sides(standings).filter_map(|(standing, at)| Some((standing, at, standing.sides[at].sense.as_ref()?)))
}

fn all_searches(standings: &[Standing]) -> impl Iterator<Item = (&Standing, usize, &SearchSense)> {
    all_senses(standings).filter_map(|(standing, at, sense)| Some((standing, at, sense.search.as_ref()?)))
}

fn names(standing: &Standing, at: usize) -> [String; 2] {
    [at, 1 - at].map(|player| standing.players[player].clone())
}

fn rate_of(sense: &Sense, blunder: Blunder) -> Option<Ratio> {
    let mut rates = sense.blunders.iter();
    rates.find(|rate| rate.blunder == blunder).map(|rate| rate.per_game)
}

fn key_of(blunder: Blunder) -> &'static str {
    match blunder {
        Blunder::Wasted => "arena-wasted",
        Blunder::Helped => "arena-helped",
        Blunder::ThrownAway => "arena-thrown-away",
        Blunder::Missed => "arena-missed",
    }
}

fn number(ratio: Ratio) -> String {
    let Ratio { value, low, high, .. } = ratio;
    format!("{value:.3} ({low:.3}–{high:.3})")
}

fn share(ratio: Ratio) -> String {
    let [low, high] = [ratio.low, ratio.high.min(1.0)].map(|end| format!("{:.1}", 100.0 * end));
    format!("{} ({low}–{high})", percent(ratio.value))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use blackpoker::{Lang, Replay, pack, scenario::Packs};
    use blackpoker_ai::Kind;
    use blackpoker_lab::arena::{self, Pairing};
    use blackpoker_lab::instruments::Dear;
    use std::num::NonZeroUsize;
    use std::sync::atomic::AtomicBool;

    /// What is shown can be looked up: the record reads back, and the command with that number is the one that is named.
    #[test]
    fn findings_lead_to_their_moves() {
        let plan = Plan {
            regulations: vec![pack::rules("8.2 lite+entry20").unwrap()],
            players: vec![Kind::Random, Kind::Rules],
            pairing: Pairing::RoundRobin,
            seed: 1,
            deals: 3,
            sprt: None,
            instruments: Some(Dear::default()),
        };
        let standings = arena::run(&plan, NonZeroUsize::MIN, &AtomicBool::new(false), &|_| ()).unwrap();
        let [standing] = &standings[..] else {
            panic!("one match")
        };
        assert!(!standing.findings.is_empty());
        let players = [&*standing.players[0], &*standing.players[1]];
        for found in &standing.findings {
            let mut scripts = standing.scripts.iter();
            let script = scripts.find(|script| (script.deal, script.game) == (found.deal, found.game));
            let text = script
                .unwrap()
                .record(&plan.regulations[0], players, plan.seed)
                .unwrap();
            let replay = Replay::read(text.as_bytes(), &Packs::official()).unwrap();
            let line = text.lines().nth(replay.line(found.finding.command - 1).unwrap() - 1);
            assert_eq!(line, Some(&*found.finding.text));
        }
        for lang in [Lang::En, Lang::Ja] {
            let mut out = Vec::new();
            print(&standings, Some(Path::new("found")), &Words::new(lang), &mut out).unwrap();
            let shown = String::from_utf8(out).unwrap();
            assert!(shown.contains("found/8.2-lite-entry20-random-rules-0000"), "{shown}");
        }
    }
}
