//! Whether something is worth having.

use serde::Serialize;

use super::{Thing, Tried};
use crate::arena::Pairs;
use crate::interval::Difference;
use crate::judgement::Judgement;
use crate::report::{findings, tested};

/// A worth that is certainly below this, one way or the other, is none: one game in a hundred.
pub const NOTHING: f64 = 0.01;

/// What having a thing does to its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Value {
    /// It wins games.
    Worth,
    /// It makes no difference that matters.
    Nothing,
    /// Its owner would do better without.
    Harmful,
}

/// What a thing is worth between players of one strength.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Measured {
    /// The player, with its version.
    pub player: String,
    /// How the player without it did, deal by deal.
    #[serde(skip)]
    pub tried: Tried,
    /// The same, counted.
    pub pairs: Pairs,
    /// What is missing to one half of the games: the win rate that it brings.
    pub worth: Difference,
    /// What follows, all that was tried taken together; `None`: nothing yet.
    pub value: Option<Value>,
}

/// What a thing is worth.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Worth {
    /// The thing.
    #[serde(flatten)]
    pub of: Thing,
    /// At each strength, in the order in which they were named.
    pub at: Vec<Measured>,
    /// What they say together.
    pub judgement: Judgement<Value>,
}

impl Worth {
    /// Whether it is not worth having, as far as all players agree.
    pub fn is_worthless(&self) -> bool {
        matches!(self.judgement, Judgement::Agreed(Value::Nothing | Value::Harmful))
    }

    /// The mean over the strengths, to sort by.
    pub fn mean(&self) -> f64 {
        self.at.iter().map(|at| at.worth.by).sum::<f64>() / self.at.len() as f64
    }
}

/// Judges things by how players without them did: for each strength its name, and what came of each thing. The most
/// valuable come first.
pub fn judge(things: &[Thing], strengths: &[(String, Vec<Tried>)]) -> Vec<Worth> {
    let measured: Vec<Vec<Measured>> = strengths.iter().map(|(player, tried)| measure(player, tried)).collect();
    let worth = |(at, thing): (usize, &Thing)| {
        let at: Vec<Measured> = measured.iter().filter_map(|all| all.get(at).cloned()).collect();
        let values: Vec<Option<Value>> = at.iter().map(|at| at.value).collect();
        Worth {
            of: thing.clone(),
            judgement: Judgement::of(&values),
            at,
        }
    };
    let mut all: Vec<Worth> = things.iter().enumerate().map(worth).collect();
    all.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
    all
}

fn measure(player: &str, all: &[Tried]) -> Vec<Measured> {
    let pairs: Vec<Pairs> = all.iter().map(Tried::pairs).collect();
    let worth: Vec<Difference> = pairs
        .iter()
        .map(|pairs| Difference::from_half(pairs.rate()).turned())
        .collect();
    let tests = worth
        .iter()
        .zip(&pairs)
        .map(|(worth, pairs)| tested(*worth, pairs.count()));
    let found = findings(&tests.collect::<Vec<_>>());
    let measured = |at: usize| {
        let (worth, found) = (worth[at], found[at]);
        let value = match (found, worth.by > 0.0) {
            (true, true) => Some(Value::Worth),
            (true, false) => Some(Value::Harmful),
            (false, _) if worth.low > -NOTHING && worth.high < NOTHING => Some(Value::Nothing),
            (false, _) => None,
        };
        Measured {
            player: player.to_string(),
            tried: all[at].clone(),
            pairs: pairs[at],
            worth,
            value,
        }
    };
    (0..all.len()).map(measured).collect()
}
