//! What players of one strength make of all sides.

use blackpoker_lab::report::{Advantage, Comparison, Measure, SideBySide, Verdict};
use blackpoker_lab::{Difference, Judgement, Looks};

use super::side::Side;

/// What players of one strength played: the same deals by the rules of every side.
pub struct Strength {
    /// Who played.
    pub players: String,
    /// The sides; the first is what the others are compared with.
    pub sides: Vec<Side>,
    /// Each further side compared with the first.
    pub comparisons: Vec<Comparison>,
    /// How often somebody looked while they played.
    pub looks: Looks,
}

impl Strength {
    /// Sides that were played on the same deals.
    pub fn played(players: String, sides: Vec<Side>, played: &SideBySide<'_>) -> Strength {
        Strength {
            players,
            sides,
            comparisons: played.comparisons(),
            looks: played.looks(),
        }
    }

    /// Sides that were played apart from each other: nothing is known but their counts.
    pub fn saved(sides: Vec<Side>) -> Strength {
        let mut names: Vec<String> = sides.iter().map(Side::players).collect();
        names.dedup();
        let comparisons = match sides.split_first() {
            Some((first, others)) => others
                .iter()
                .map(|other| Comparison::of(&first.summary, &other.summary, None))
                .collect(),
            None => Vec::new(),
        };
        Strength {
            players: names.join(", "),
            sides,
            comparisons,
            looks: Looks::Once,
        }
    }

    /// The only comparison, where two sides stand side by side.
    pub fn comparison(&self) -> Option<&Comparison> {
        match &self.comparisons[..] {
            [only] => Some(only),
            _ => None,
        }
    }
}

/// What every strength says of going first by the rules of one side.
pub fn advantages(strengths: &[Strength], side: usize) -> Vec<(String, Advantage)> {
    let of = |strength: &Strength| {
        let side = strength.sides.get(side)?;
        Some((
            strength.players.clone(),
            Advantage::under(&side.summary, strength.looks),
        ))
    };
    strengths.iter().filter_map(of).collect()
}

/// Whether all of them find that a side has more of something than the first one, or that it has less.
pub fn agreement(strengths: &[Strength], other: usize, measure: &Measure) -> Judgement<bool> {
    let more = |strength: &Strength| {
        let test = strength.comparisons.get(other)?.test(measure)?;
        let Difference { by, .. } = test.difference;
        (test.verdict == Verdict::Real).then_some(by > 0.0)
    };
    Judgement::of(&strengths.iter().map(more).collect::<Vec<_>>())
}
