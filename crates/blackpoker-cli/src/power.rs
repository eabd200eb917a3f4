//! What a run can show, told before it: how many games, and about how many minutes, a difference of one point takes.

use std::time::Duration;

use blackpoker_lab::games_for_a_point;
use blackpoker_lab::report::{Measure, SideBySide};
use blackpoker_lab::sim::Summary;

use crate::page::grouped;
use blackpoker_table::Words;

/// What a few games of a run have shown.
pub struct Pilot {
    /// Who played.
    pub player: String,
    /// The standard error that so many games have.
    pub error: f64,
    pub games: u64,
    /// How long a game takes.
    pub seconds: f64,
    /// How many times each game is played: by so many rules, or without so many actions.
    pub times: u64,
    /// How many are asked for of each.
    pub asked: f64,
}

impl Pilot {
    /// What the first games of a simulation tell of it.
    pub fn alone(first: &Summary, took: Duration, asked: f64) -> Pilot {
        let [one, other] = &first.about.players;
        Pilot {
            player: if one == other {
                one.clone()
            } else {
                format!("{one}, {other}")
            },
            error: first.first.rate().error(),
            games: first.games,
            seconds: took.as_secs_f64() / first.games.max(1) as f64,
            times: 1,
            asked,
        }
    }

    /// What the first games of a run tell of it.
    pub fn of(run: &SideBySide<'_>, took: Duration, asked: f64) -> Pilot {
        let comparisons = run.comparisons();
        let differences = comparisons.iter().filter_map(|page| page.test(&Measure::First));
        let widest = differences.map(|test| test.error).reduce(f64::max);
        let times = run.summaries.len() as u64;
        let none = Summary::default();
        let alone = Pilot::alone(run.summaries.first().unwrap_or(&none), took, asked);
        Pilot {
            error: widest.unwrap_or(alone.error),
            seconds: alone.seconds / times.max(1) as f64,
            times,
            ..alone
        }
    }

    /// How long so many games take.
    fn time(&self, games: f64) -> f64 {
        self.seconds * games * self.times as f64
    }

    /// How many games are asked for.
    pub fn games(&self) -> u64 {
        self.asked as u64 * self.times
    }

    /// How long all that is asked for takes.
    pub fn whole(&self) -> f64 {
        self.time(self.asked)
    }
}

/// What is to be seen.
#[derive(Clone, Copy)]
pub enum Sight {
    /// One point more than one half.
    Advantage,
    /// One point between two rules.
    Difference,
    /// One point that an action is worth.
    Worth,
}

/// The line that tells it. It goes to the standard error output: times differ from machine to machine, and results
/// must not.
pub fn line(pilots: &[Pilot], sight: Sight, words: &Words) -> Option<String> {
    let each = pilots
        .iter()
        .filter(|pilot| pilot.games > 0 && pilot.error.is_finite())
        .map(|pilot| {
            let needed = games_for_a_point(pilot.error, pilot.games);
            let args = [
                ("player", pilot.player.clone()),
                ("games", grouped(needed)),
                ("time", time(pilot.time(needed as f64), words)),
            ];
            words.say("power-each", &args)
        });
    let each: Vec<String> = each.collect();
    if each.is_empty() {
        return None;
    }
    let sight = match sight {
        Sight::Advantage => "advantage",
        Sight::Difference => "difference",
        Sight::Worth => "worth",
    };
    let args = [
        ("sight", sight.to_string()),
        ("each", words.list(&each)),
        ("time", time(pilots.iter().map(Pilot::whole).sum(), words)),
    ];
    Some(words.say("power-line", &args))
}

/// About how long something takes.
pub fn time(seconds: f64, words: &Words) -> String {
    let (unit, count) = match seconds / 60.0 {
        minutes if minutes < 1.0 => ("moment", 0.0),
        minutes if minutes < 120.0 => ("minutes", minutes),
        minutes if minutes < 48.0 * 60.0 => ("hours", minutes / 60.0),
        minutes => ("days", minutes / 60.0 / 24.0),
    };
    let args = [
        ("unit", unit.to_string()),
        ("count", (count.round() as u64).to_string()),
    ];
    words.say("power-time", &args)
}
