//! Whether an action is worth having.

use serde::Serialize;

use crate::arena::Pairs;
use crate::interval::Difference;
use crate::judgement::Judgement;
use crate::report::{findings, tested};

/// A worth that is certainly below this, one way or the other, is none: one game in a hundred.
pub const NOTHING: f64 = 0.01;

/// What having an action does to its owner.
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

/// What an action is worth between players of one strength.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Measured {
    /// The player, with its version.
    pub player: String,
    /// How the player without the action did.
    pub pairs: Pairs,
    /// What is missing to one half of the games: the win rate that the action brings.
    pub worth: Difference,
    /// What follows, all actions taken together; `None`: nothing yet.
    pub value: Option<Value>,
}

/// What an action is worth.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ActionWorth {
    /// Its id.
    pub action: String,
    /// At each strength, in the order in which they were named.
    pub at: Vec<Measured>,
    /// What they say together.
    pub judgement: Judgement<Value>,
}

impl ActionWorth {
    /// Whether it is not worth having, as far as all players agree.
    pub fn is_worthless(&self) -> bool {
        matches!(self.judgement, Judgement::Agreed(Value::Nothing | Value::Harmful))
    }

    /// The mean over the strengths, to sort by.
    pub fn mean(&self) -> f64 {
        self.at.iter().map(|at| at.worth.by).sum::<f64>() / self.at.len() as f64
    }
}

/// Judges actions by how players without them did: for each strength its name, and the pairs of each action. The most
/// valuable come first.
pub fn judge(actions: &[&str], strengths: &[(String, Vec<Pairs>)]) -> Vec<ActionWorth> {
    let measured: Vec<Vec<Measured>> = strengths.iter().map(|(player, pairs)| measure(player, pairs)).collect();
    let of_action = |(at, action): (usize, &&str)| {
        let at: Vec<Measured> = measured.iter().filter_map(|all| all.get(at).cloned()).collect();
        let values: Vec<Option<Value>> = at.iter().map(|at| at.value).collect();
        ActionWorth {
            action: (*action).to_string(),
            judgement: Judgement::of(&values),
            at,
        }
    };
    let mut all: Vec<ActionWorth> = actions.iter().enumerate().map(of_action).collect();
    all.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
    all
}

fn measure(player: &str, all: &[Pairs]) -> Vec<Measured> {
    let worth: Vec<Difference> = all
        .iter()
        .map(|pairs| Difference::from_half(pairs.rate()).turned())
        .collect();
    let tests = all
        .iter()
        .zip(&worth)
        .map(|(pairs, worth)| tested(*worth, pairs.count()));
    let found = findings(&tests.collect::<Vec<_>>());
    let value = |(worth, found): (&Difference, bool)| match (found, worth.by > 0.0) {
        (true, true) => Some(Value::Worth),
        (true, false) => Some(Value::Harmful),
        (false, _) if worth.low > -NOTHING && worth.high < NOTHING => Some(Value::Nothing),
        (false, _) => None,
    };
    let values: Vec<Option<Value>> = worth.iter().zip(found).map(value).collect();
    let measured = |((pairs, worth), value): ((&Pairs, &Difference), Option<Value>)| Measured {
        player: player.to_string(),
        pairs: *pairs,
        worth: *worth,
        value,
    };
    all.iter().zip(&worth).zip(values).map(measured).collect()
}
