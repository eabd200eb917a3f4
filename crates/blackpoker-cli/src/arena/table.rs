//! The result in the terminal: who won how often, from which seat, and how long it took to think.

use std::io::Write;

use anstyle::{AnsiColor, Style};
use anyhow::Result;
use blackpoker_lab::Rate;
use blackpoker_lab::arena::{Elo, SprtStanding, Standing, Verdict};

use crate::rules::table::align;
use blackpoker_table::Words;

/// Prints everything.
pub fn print(standings: &[Standing], games: u64, words: &Words, out: &mut impl Write) -> Result<()> {
    for group in standings.chunk_by(|one, other| one.regulation == other.regulation) {
        let bold = Style::new().bold();
        writeln!(out, "{bold}{}{bold:#}", group[0].regulation)?;
        for lines in [scores(group, games, words), seats(group, words), thinking(group, words)] {
            for line in lines {
                writeln!(out, "  {line}")?;
            }
            writeln!(out)?;
        }
    }
    writeln!(out, "{}", words.word("arena-note"))?;
    if standings.iter().any(|standing| !standing.complete) {
        let unpaired: u64 = standings.iter().map(|standing| standing.unpaired).sum();
        writeln!(
            out,
            "{}",
            words.say("arena-incomplete", &[("unpaired", unpaired.to_string())])
        )?;
    }
    let red = Style::new().bold().fg_color(Some(AnsiColor::Red.into()));
    for alarm in standings.iter().flat_map(|standing| alarms(standing, words)) {
        writeln!(out, "{red}{alarm}{red:#}")?;
    }
    Ok(())
}

/// Games, win rate and Elo of each match, and what its test says.
fn scores(standings: &[Standing], games: u64, words: &Words) -> Vec<String> {
    let mut rows = vec![header(
        words,
        &["arena-match", "arena-games", "arena-score", "arena-rate", "arena-elo"],
    )];
    rows.extend(standings.iter().map(|standing| {
        let Standing {
            wins, draws, losses, ..
        } = standing;
        let played = match standing.complete {
            true => standing.games.to_string(),
            false => format!("{}/{games}", standing.games),
        };
        vec![
            title(standing),
            played,
            format!("{wins}–{draws}–{losses}"),
            rate(&standing.rate),
            elo(&standing.elo),
        ]
    }));
    let mut lines = align(&rows);
    let tested = standings.iter().filter_map(|standing| Some((standing, standing.sprt?)));
    lines.extend(tested.map(|(standing, sprt)| said(standing, &sprt, words)));
    lines
}

/// Win rates by turn order and seat.
fn seats(standings: &[Standing], words: &Words) -> Vec<String> {
    let mut rows = vec![header(
        words,
        &[
            "arena-player",
            "arena-against",
            "arena-first",
            "arena-second",
            "arena-seat-a",
            "arena-seat-b",
        ],
    )];
    for (standing, at) in sides(standings) {
        let side = &standing.sides[at];
        let rates = [side.going_first, side.going_second, side.seat_a, side.seat_b];
        let names = [at, 1 - at].map(|player| standing.players[player].clone());
        let shares = rates.iter().map(|rate| percent(rate.share));
        rows.push(names.into_iter().chain(shares).collect());
    }
    align(&rows)
}

/// How many decisions, how long they took, and how many were illegal.
fn thinking(standings: &[Standing], words: &Words) -> Vec<String> {
    let mut rows = vec![header(
        words,
        &[
            "arena-player",
            "arena-against",
            "arena-decisions",
            "arena-p50",
            "arena-p99",
            "arena-max",
            "arena-illegal",
        ],
    )];
    for (standing, at) in sides(standings) {
        let side = &standing.sides[at];
        let time = side.thinking;
        rows.push(vec![
            standing.players[at].clone(),
            standing.players[1 - at].clone(),
            time.decisions.to_string(),
            duration(time.p50_ns),
            duration(time.p99_ns),
            duration(time.max_ns),
            side.illegal.to_string(),
        ]);
    }
    align(&rows)
}

/// What must not happen.
fn alarms(standing: &Standing, words: &Words) -> Vec<String> {
    let say = |key: &str, count: u64, player: &str| {
        let args = [
            ("count", count.to_string()),
            ("player", player.to_string()),
            ("match", title(standing)),
            ("regulation", standing.regulation.clone()),
        ];
        (count > 0).then(|| words.say(key, &args))
    };
    let players = standing.players.iter().zip(&standing.sides);
    let illegal = players.map(|(player, side)| say("arena-alarm-illegal", side.illegal, player));
    let stuck = say("arena-alarm-stuck", standing.stuck, "");
    [stuck].into_iter().chain(illegal).flatten().collect()
}

/// Both players of every match.
pub fn sides(standings: &[Standing]) -> impl Iterator<Item = (&Standing, usize)> {
    standings.iter().flat_map(|standing| [(standing, 0), (standing, 1)])
}

/// The words of a table's first line.
pub fn header(words: &Words, keys: &[&str]) -> Vec<String> {
    keys.iter().map(|key| words.word(key)).collect()
}

/// Who played.
pub fn title(standing: &Standing) -> String {
    standing.players.join(" – ")
}

/// A share in percent.
pub fn percent(share: f64) -> String {
    if share.is_nan() {
        "–".to_string()
    } else {
        format!("{:.1}%", 100.0 * share)
    }
}

/// A share with its interval.
pub fn rate(rate: &Rate) -> String {
    if rate.share.is_nan() {
        return percent(rate.share);
    }
    let [low, high] = [rate.low, rate.high].map(|end| format!("{:.1}", 100.0 * end));
    format!("{} ({low}–{high})", percent(rate.share))
}

/// A difference with its interval.
pub fn elo(elo: &Elo) -> String {
    if elo.by.is_nan() {
        return "–".to_string();
    }
    format!("{} ({} … {})", points(elo.by), points(elo.low), points(elo.high))
}

/// Elo points with their sign.
pub fn points(elo: f64) -> String {
    match elo {
        f64::INFINITY => "+∞".to_string(),
        f64::NEG_INFINITY => "-∞".to_string(),
        // Not "-0".
        elo if elo.abs() < 0.5 => "0".to_string(),
        elo => format!("{elo:+.0}"),
    }
}

/// A time with the unit that suits it.
fn duration(nanos: u64) -> String {
    let units = [("ns", 1.0), ("µs", 1e3), ("ms", 1e6), ("s", 1e9)];
    let nanos = nanos as f64;
    let fits = units.iter().rev().find(|(_, size)| nanos >= *size);
    let (unit, size) = fits.unwrap_or(&units[0]);
    match nanos / size {
        value if value < 10.0 && *size > 1.0 => format!("{value:.1} {unit}"),
        value => format!("{value:.0} {unit}"),
    }
}

/// The test in a sentence.
fn said(standing: &Standing, sprt: &SprtStanding, words: &Words) -> String {
    let key = match sprt.verdict {
        Verdict::Open => "arena-test-open",
        Verdict::Elo0 => "arena-test-elo0",
        Verdict::Elo1 => "arena-test-elo1",
    };
    let args = [
        ("match", title(standing)),
        ("elo0", sprt.test.elo0().to_string()),
        ("elo1", sprt.test.elo1().to_string()),
        ("llr", format!("{:.2}", sprt.llr)),
        ("lower", format!("{:.2}", sprt.lower)),
        ("upper", format!("{:.2}", sprt.upper)),
    ];
    words.say(key, &args)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use blackpoker::{Lang, pack};
    use blackpoker_ai::Kind;
    use blackpoker_lab::arena::{self, Pairing, Plan, Sprt};
    use std::num::NonZeroUsize;
    use std::sync::atomic::AtomicBool;

    fn standings() -> Vec<Standing> {
        let rules = |name| pack::rules(name).unwrap();
        let plan = Plan {
            regulations: vec![rules("8.2 lite+entry20")],
            players: vec![Kind::Random, Kind::Random],
            pairing: Pairing::RoundRobin,
            seed: 1,
            deals: 50,
            sprt: Sprt::new(0.0, 40.0, 0.05, 0.05).ok(),
            instruments: None,
        };
        arena::run(&plan, NonZeroUsize::MIN, &AtomicBool::new(false), &|_| ()).unwrap()
    }

    /// The tables without what a clock says.
    fn shown(lang: Lang) -> String {
        let (standings, words) = (standings(), Words::new(lang));
        let mut lines = scores(&standings, 100, &words);
        lines.extend(seats(&standings, &words));
        lines.join("\n")
    }

    #[test]
    fn tables_in_both_languages() {
        insta::assert_snapshot!(shown(Lang::En), @r"
Players          Games  Won–drawn–lost  Win rate           Elo
random – random  100    55–0–45         55.0% (45.7–64.0)  +35 (-30 … +100)
random – random: the test is not decided between 0 and 40 Elo (LLR 0.54; it ends at -2.94 or 2.94)
Player  against  going first  going second  seat A  seat B
random  random   56.0%        54.0%         52.0%   58.0%
random  random   46.0%        44.0%         42.0%   48.0%
");
        insta::assert_snapshot!(shown(Lang::Ja), @r"
プレイヤー       対戦数  勝–分–敗  勝率               Elo
random – random  100     55–0–45   55.0% (45.7–64.0)  +35 (-30 … +100)
random – random：0と40のどちらのEloか、まだ決まらない（LLR 0.54、-2.94か2.94で決まる）
プレイヤー  相手    先攻   後攻   席A    席B
random      random  56.0%  54.0%  52.0%  58.0%
random      random  46.0%  44.0%  42.0%  48.0%
");
    }

    #[test]
    fn what_must_not_happen_is_told() {
        let mut standing = standings().remove(0);
        let words = Words::new(Lang::En);
        assert_eq!(alarms(&standing, &words), Vec::<String>::new());
        standing.stuck = 2;
        standing.sides[1].illegal = 3;
        standing.complete = false;
        insta::assert_snapshot!(alarms(&standing, &words).join("\n"), @r"
        !!! 8.2 lite+entry20, random – random: games that came to no end: 2. This must not happen.
        !!! 8.2 lite+entry20, random – random: illegal commands that random proposed: 3. This must not happen.
        ");
        assert!(scores(&[standing], 400, &words)[1].contains("/400"));
    }

    #[test]
    fn extreme_numbers_can_be_read() {
        let times = [0, 999, 1_234, 98_765, 100_200_000, 12_000_000_000].map(duration);
        assert_eq!(times, ["0 ns", "999 ns", "1.2 µs", "99 µs", "100 ms", "12 s"]);
        assert_eq!([f64::INFINITY, -0.2, -3.6].map(points), ["+∞", "0", "-4"]);
        assert_eq!(percent(f64::NAN), "–");
    }
}
