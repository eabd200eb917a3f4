//! How games go: who wins, how long they last, how life shrinks.

use blackpoker_lab::games_for_a_point;
use blackpoker_lab::report::Measure;
use blackpoker_lab::sim::{SideCounts, Summary, TurnCounts};

use super::side::Side;
use super::strength::Strength;
use crate::page::{self, Band, Dot, Numbers, Plot};
use blackpoker_table::Words;

/// Turns of which fewer games than this are left say little.
const FEWEST: u64 = 30;

/// The win rate of who goes first: of each side, at each strength, and of each player.
pub fn first(strengths: &[Strength], words: &Words) -> String {
    let numbers = Numbers(words.lang);
    let mut dots = Vec::new();
    let mut rows = Vec::new();
    let mut differences = String::new();
    for strength in strengths {
        // What is compared with nothing has its own advantage to show.
        if let (true, Some(side)) = (strength.comparisons.is_empty(), strength.sides.first()) {
            let (rate, games) = (side.summary.first.rate(), side.summary.games);
            let needed = numbers.count(games_for_a_point(rate.error(), games));
            let args = [("player", strength.players.clone()), ("games", needed)];
            differences.push_str(&page::paragraph(&words.say("report-first-power", &args)));
        }
        for (series, side) in strength.sides.iter().enumerate() {
            let summary = &side.summary;
            let label = match strengths.len() {
                1 => side.label.clone(),
                _ => of_player(&side.label, &strength.players, words),
            };
            let mut all = vec![(label, summary.first)];
            let [one, two] = &summary.about.players;
            if one != two {
                let each = summary.about.players.iter().zip(summary.players_first);
                all.extend(each.map(|(player, tries)| (of_player(&side.label, player, words), tries)));
            }
            for (label, tries) in all {
                let rate = tries.rate_under(strength.looks);
                rows.push(vec![page::escape(&label), numbers.count(rate.of), numbers.rate(rate)]);
                dots.push(Dot {
                    label: page::escape(&label),
                    value: rate.share,
                    low: rate.low,
                    high: rate.high,
                    text: numbers.rate(rate),
                    series,
                });
            }
        }
        for (comparison, other) in strength.comparisons.iter().zip(strength.sides.iter().skip(1)) {
            let Some(test) = comparison.test(&Measure::First) else {
                continue;
            };
            let args = [
                ("label", of_player(&other.label, &strength.players, words)),
                ("by", numbers.points(test.difference.by)),
                ("range", numbers.points_interval(test.difference)),
                ("paired", if comparison.paired { "yes" } else { "no" }.to_string()),
                (
                    "games",
                    numbers.count(games_for_a_point(test.error, other.summary.games)),
                ),
            ];
            differences.push_str(&page::paragraph(&words.say("report-first-difference", &args)));
        }
    }
    // The scale shows every interval, and never makes nothing look like much.
    let far = dots
        .iter()
        .flat_map(|dot| [0.5 - dot.low, dot.high - 0.5])
        .fold(0.06, f64::max);
    let far = far.min(0.5) * 1.05;
    let head = ["report-what", "report-games", "report-rate"].map(|key| page::escape(&words.word(key)));
    let table = page::table(&head, &rows);
    let plot = page::dots(&dots, (0.5 - far, 0.5 + far), 0.5, &|share| numbers.percent(share));
    let caption = words.word("report-first-caption");
    page::figure(&caption, &plot, Some((&words.word("report-numbers"), &table))) + &differences
}

fn of_player(label: &str, player: &str, words: &Words) -> String {
    let args = [("label", label.to_string()), ("player", player.to_string())];
    words.say("report-of-player", &args)
}

/// How long games last.
pub fn length(sides: &[Side], words: &Words) -> String {
    let numbers = Numbers(words.lang);
    // The longest percent would press all others together.
    let last = sides
        .iter()
        .filter_map(|side| side.summary.turns.quantile(0.99))
        .max()
        .unwrap_or(1);
    let share = |summary: &Summary, turn: u32| {
        let count = summary.turns.0.get(&turn).copied().unwrap_or_default();
        count as f64 / summary.games.max(1) as f64
    };
    let most = sides
        .iter()
        .flat_map(|side| (1..=last).map(|turn| share(&side.summary, turn)));
    let most = most.fold(0.001, f64::max);
    let series = sides.iter().enumerate().map(|(series, side)| Band {
        points: (1..=last)
            .map(|turn| (f64::from(turn), share(&side.summary, turn)))
            .collect(),
        band: Vec::new(),
        series,
        steps: true,
    });
    let labels: Vec<String> = sides.iter().map(|side| side.label.clone()).collect();
    let caption = words.word("report-length-caption");
    let plot = Plot {
        title: &caption,
        description: &words.word("report-length-description"),
        x_name: &words.word("report-turn"),
        y_name: &words.word("report-share-of-games"),
        x: (0.5, f64::from(last) + 0.5),
        y: most * 1.05,
        y_text: &|share| numbers.percent(share),
        series: series.collect(),
    };
    let plot = page::legend(&labels) + &plot.write();
    let mut head = vec![page::escape(&words.word("report-turns"))];
    head.extend(labels.iter().map(|label| page::escape(label)));
    let row = |turn: u32| {
        let mut row = vec![turn.to_string()];
        row.extend(sides.iter().map(|side| numbers.percent(share(&side.summary, turn))));
        row
    };
    let table = page::table(&head, &(1..=last).map(row).collect::<Vec<_>>());
    let mut head = vec![String::new()];
    let keys = ["report-mean", "report-median", "report-shortest", "report-longest"];
    head.extend(keys.map(|key| page::escape(&words.word(key))));
    let row = |side: &Side| {
        let turns = &side.summary.turns;
        let at = |share: f64| turns.quantile(share).unwrap_or_default().to_string();
        let mean = side.summary.length.mean();
        let half = numbers.decimal(mean.high - mean.mean, 2);
        vec![
            page::escape(&side.label),
            format!("{} <small>± {half}</small>", numbers.decimal(mean.mean, 2)),
            at(0.5),
            at(0.05),
            at(0.95),
        ]
    };
    let lengths = page::table(&head, &sides.iter().map(row).collect::<Vec<_>>());
    lengths + &page::figure(&caption, &plot, Some((&words.word("report-numbers"), &table)))
}

/// Life at the start of each turn, of who goes first and who goes second.
pub fn life(sides: &[Side], words: &Words) -> String {
    let most = sides
        .iter()
        .flat_map(|side| &side.summary.by_turn)
        .flat_map(|turn| [turn.first, turn.second].map(|who| who.life.mean(who.count) + who.life.deviation(who.count)));
    let most = most.filter(|most| most.is_finite()).fold(1.0, f64::max);
    let last = sides.iter().map(|side| shown(&side.summary).len()).max().unwrap_or(1);
    let mut html = page::note(&words.word("report-life-note"));
    html.push_str(&page::legend(&[
        words.word("report-goes-first"),
        words.word("report-goes-second"),
    ]));
    for side in sides {
        html.push_str(&life_of(side, most, last, words));
    }
    html
}

/// The turns that enough games reached.
fn shown(summary: &Summary) -> &[TurnCounts] {
    let few = |turn: &TurnCounts| turn.first.count < FEWEST.max(summary.games / 100);
    let end = summary.by_turn.iter().position(few).unwrap_or(summary.by_turn.len());
    &summary.by_turn[..end]
}

fn life_of(side: &Side, most: f64, last: usize, words: &Words) -> String {
    let numbers = Numbers(words.lang);
    let turns = shown(&side.summary);
    let band = |series: usize, who: fn(&TurnCounts) -> SideCounts| {
        let means = turns.iter().enumerate().map(|(at, turn)| {
            let who = who(turn);
            let life = who.life;
            ((at + 1) as f64, life.mean(who.count), life.deviation(who.count))
        });
        let means: Vec<_> = means.collect();
        Band {
            points: means.iter().map(|(x, life, _)| (*x, *life)).collect(),
            band: means
                .iter()
                .map(|(x, life, deviation)| (*x, life - deviation, life + deviation))
                .collect(),
            series,
            steps: false,
        }
    };
    let title = words.say("report-life-title", &[("label", side.label.clone())]);
    let plot = Plot {
        title: &title,
        description: &words.word("report-life-description"),
        x_name: &words.word("report-turn"),
        y_name: &words.word("report-life-cards"),
        x: (1.0, last.max(2) as f64),
        y: most * 1.02,
        y_text: &|life| numbers.decimal(life, 0),
        series: vec![band(0, |turn| turn.first), band(1, |turn| turn.second)],
    };
    let cell = |who: SideCounts| {
        format!(
            "{} <small>± {}</small>",
            numbers.decimal(who.life.mean(who.count), 1),
            numbers.decimal(who.life.deviation(who.count), 1)
        )
    };
    let row = |(at, turn): (usize, &TurnCounts)| {
        vec![
            (at + 1).to_string(),
            numbers.count(turn.first.count),
            cell(turn.first),
            cell(turn.second),
            cell(turn.winner),
            cell(turn.loser),
        ]
    };
    let head = [
        "report-turn",
        "report-games",
        "report-goes-first",
        "report-goes-second",
        "report-later-winner",
        "report-later-loser",
    ]
    .map(|key| page::escape(&words.word(key)));
    let table = page::table(&head, &turns.iter().enumerate().map(row).collect::<Vec<_>>());
    page::figure(&title, &plot.write(), Some((&words.word("report-numbers"), &table)))
}
