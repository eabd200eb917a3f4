//! How sensibly a player played, over many games.

use blackpoker::Seat;
use blackpoker_ai::Insight;

use super::fork::{Fork, VALUES};
use super::judge::Blunder;
use super::ratio::{Ratio, Sums};
use super::watch::Sheet;

/// Ten bins of the value that a search says.
const BINS: usize = 10;
/// A game that a search holds for won.
const WON: f32 = 0.97;

/// Sums over the games of a player.
#[derive(Clone, Debug, Default)]
pub(crate) struct SenseSums {
    blunders: [Sums; Blunder::ALL.len()],
    said: [Sums; BINS],
    won: [Sums; BINS],
    surely_won: Sums,
    turns: Sums,
    starved: Sums,
}

impl SenseSums {
    /// Adds a game; `points` is 1 for a win and ½ for a draw.
    pub fn add(&mut self, sheet: &Sheet, seat: Seat, points: f64) {
        for (blunder, sums) in Blunder::ALL.iter().zip(&mut self.blunders) {
            let Some(share) = sheet.looked_at(*blunder) else {
                continue;
            };
            let own = sheet.findings.iter().filter(|finding| finding.seat == seat);
            let found = own.filter(|finding| finding.blunder == *blunder).count();
            sums.add(found as f64 / share, 1.0);
        }
        let insights = &sheet.insights[seat];
        for bin in 0..BINS {
            let inside = insights.iter().filter(|insight| bin_of(insight) == bin);
            let count = inside.clone().count() as f64;
            self.said[bin].add(inside.map(|insight| f64::from(insight.value)).sum(), count);
            self.won[bin].add(points * count, count);
        }
        let sure = insights.iter().filter(|insight| insight.value > WON).count() as f64;
        self.surely_won.add(points * sure, sure);
        let all = insights.len() as f64;
        self.turns
            .add(insights.iter().map(|insight| f64::from(insight.turns)).sum(), all);
        let sum = |count: fn(&Insight) -> u32| insights.iter().map(count).map(f64::from).sum::<f64>();
        self.starved
            .add(sum(|insight| insight.starved), sum(|insight| insight.moves));
    }

    pub fn sense(&self) -> Sense {
        let bins = self.said.iter().zip(&self.won);
        let search = self
            .turns
            .ratio()
            .zip(self.starved.ratio())
            .map(|(turns, starved)| SearchSense {
                calibration: bins
                    .map(|(said, won)| {
                        let said = said.ratio()?.value;
                        Some(Bin {
                            said,
                            won: won.ratio()?,
                        })
                    })
                    .collect(),
                surely_won: self.surely_won.ratio(),
                turns,
                starved,
            });
        let rates = Blunder::ALL.iter().zip(&self.blunders);
        Sense {
            blunders: rates
                .filter_map(|(blunder, sums)| {
                    Some(BlunderRate {
                        blunder: *blunder,
                        per_game: sums.ratio()?,
                    })
                })
                .collect(),
            search,
        }
    }
}

/// Sums over the forks of a match.
#[derive(Clone, Debug, Default)]
pub(crate) struct ForkSums {
    forks: u64,
    agreement: [Sums; VALUES.len()],
}

impl ForkSums {
    /// Adds those of a game.
    pub fn add(&mut self, forks: &[Fork]) {
        self.forks += forks.len() as u64;
        let decided: Vec<[f64; VALUES.len()]> = forks.iter().filter_map(Fork::agreement).collect();
        for (at, sums) in self.agreement.iter_mut().enumerate() {
            sums.add(decided.iter().map(|agrees| agrees[at]).sum(), decided.len() as f64);
        }
    }

    /// One line for each value; `None`: no fork was tried.
    pub fn scores(&self) -> Option<Vec<ForkScore>> {
        let score = |(value, sums): (&&'static str, &Sums)| ForkScore {
            value,
            forks: self.forks,
            agreement: sums.ratio(),
        };
        (self.forks > 0).then(|| VALUES.iter().zip(&self.agreement).map(score).collect())
    }
}

/// How often a value orders two moves as results do.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize)]
pub struct ForkScore {
    /// The value.
    pub value: &'static str,
    /// Pairs of moves that were played on.
    pub forks: u64,
    /// Of those with a clear result, the share that it orders alike.
    pub agreement: Option<Ratio>,
}

fn bin_of(insight: &Insight) -> usize {
    ((insight.value * BINS as f32) as usize).min(BINS - 1)
}

/// How sensibly a player played.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Sense {
    /// Senseless moves by kind, those that were looked for.
    pub blunders: Vec<BlunderRate>,
    /// What its searches said, if it searches.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub search: Option<SearchSense>,
}

/// Senseless moves of a kind for each game that the player played.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize)]
#[serde(rename_all = "camelCase")]
pub struct BlunderRate {
    /// The kind.
    pub blunder: Blunder,
    /// How many a game; sampled kinds are counted up.
    pub per_game: Ratio,
}

/// What searches said, and what became of it.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SearchSense {
    /// Values said in ten bins from 0 to 1; `null` where none was said.
    pub calibration: Vec<Option<Bin>>,
    /// How many of the decisions with a value above 0.97 were in games that were won.
    pub surely_won: Option<Ratio>,
    /// Turns between a decision and the positions that were weighed.
    pub turns: Ratio,
    /// The share of moves that were tried fewer than three times.
    pub starved: Ratio,
}

/// Decisions with about the same value.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize)]
pub struct Bin {
    /// The value said, on average.
    pub said: f64,
    /// The share that was won.
    pub won: Ratio,
}
