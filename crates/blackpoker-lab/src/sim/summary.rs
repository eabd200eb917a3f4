//! A simulation in numbers: everything that a table, a report or a comparison needs.
//!
//! Only integers are kept, so that parts can be added in any order with the same result; rates and intervals are
//! made from them when they are shown. Actions stand under their ids and cards under their names, so a summary can be
//! read again without the rules, and compared with one of another pack.

mod add;
mod luck;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::ratio::{Ratio, Tries};

pub use luck::LuckCounts;

/// The version of the format of a summary.
pub const VERSION: u32 = 3;

/// Turns that are told apart in [`Summary::by_turn`]; what comes later is in no line.
pub const TURNS: usize = 120;

/// What was simulated. Two summaries with the same answers here are the same games.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct About {
    /// [`VERSION`].
    pub version: u32,
    /// The regulation, `8.2 master+pack`.
    pub regulation: String,
    /// Name and version of the custom pack, if any.
    pub custom: Option<String>,
    /// The hash of the rules, in hexadecimal digits.
    pub pack: String,
    /// The deck of both players: its cards, or how many were taken at random.
    pub deck: String,
    /// The two players as they were named. Different ones exchange seats every other game.
    pub players: [String; 2],
    /// The seed of the simulation.
    pub seed: u64,
}

/// A simulation in numbers.
///
/// Where a field counts games and points ([`Tries`]), a game that nobody won is half a win for each player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Summary {
    /// What was simulated.
    pub about: About,
    /// How many games.
    pub games: u64,
    /// Games that nobody won, of all games.
    pub undecided: Ratio,
    /// Of these, games that the turn limit ended.
    pub limits: u64,
    /// Of these, games that did not end.
    pub stuck: u64,
    /// Illegal commands that players proposed.
    pub illegal: u64,
    /// Games won by those who went first.
    pub first: Tries,
    /// Games won by seat A, and by seat B.
    pub seats: [Tries; 2],
    /// Games won by the first player that was named, and by the second. With two equal names that is seats again.
    pub players: [Tries; 2],
    /// Games that the named players won while going first, in the same order.
    pub players_first: [Tries; 2],
    /// How many games lasted so many turns; the turns of both players count.
    pub turns: Histogram,
    /// Turns of all games.
    pub length: Ratio,
    /// How many games took so many commands, shuffles included.
    pub commands: Histogram,
    /// What became of every action of the regulation, by id; those that never occurred are in it, too.
    pub actions: BTreeMap<String, ActionCounts>,
    /// How much the games left to their players, and how they swung.
    pub luck: LuckCounts,
    /// Games that were won before any action.
    pub won_without_action: u64,
    /// What players had at the start of each turn; the first entry is turn 1.
    pub by_turn: Vec<TurnCounts>,
    /// Hands of so many cards with which players entered the first turn.
    pub opening_hands: Histogram,
    /// By card: players who had it in the opening hand, and those of them who won.
    pub opening_cards: BTreeMap<String, Tries>,
    /// By suit letter (jokers: `X`), then by how many cards of it were in the opening hand; the first entry is none.
    pub opening_suits: BTreeMap<String, Vec<Tries>>,
    /// By card: what it did as a trump.
    pub trumps: BTreeMap<String, TrumpCounts>,
    /// By two cards in canonical order, `SA+H7`: players who had both as trumps.
    pub trump_pairs: BTreeMap<String, Tries>,
}

/// How often each value came up.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Histogram(pub BTreeMap<u32, u64>);

/// Sum and sum of squares: mean and deviation follow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moments {
    /// The sum.
    pub sum: u64,
    /// The sum of the squares.
    pub squares: u64,
}

/// What became of an action.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ActionCounts {
    /// Games in which anyone requested it, or it was triggered.
    pub games: u64,
    /// Direct requests of both players.
    pub requested: u64,
    /// Times it was triggered.
    pub triggered: u64,
    /// Times it was requested or triggered, of all turns of all games.
    pub per_turn: Ratio,
    /// Direct requests, of all times that a player who was to act could have made one.
    pub per_chance: Ratio,
    /// Times it was resolved, also without effect.
    pub resolved: u64,
    /// Resolved without effect, because its target was lost.
    pub lost: u64,
    /// Requests that were countered (taken off the stage without resolving), of those that left the stage.
    pub nullified: Ratio,
    /// Triggered, but dropped because the stage was busy.
    pub dropped: u64,
    /// Games in which one player requested it, or had it triggered, and the other one did not: how that player did.
    /// Whoever lives longer uses more, so this is no proof that it helps.
    pub used: Tries,
    /// Games that it decided, of those that anybody won.
    pub decides: Ratio,
    /// Games in which it took the last card of the loser's life.
    pub decisive: DecisiveCounts,
}

/// Games that an action decided.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DecisiveCounts {
    /// By the effect of the winner's request.
    pub winner_effect: u64,
    /// By the cost of the winner's request.
    pub winner_cost: u64,
    /// By the effect of the loser's own request, as when the loser draws the last card.
    pub loser_effect: u64,
    /// By the cost of the loser's own request.
    pub loser_cost: u64,
}

/// What players had at the start of one turn, over the games that lasted so long.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TurnCounts {
    /// Those who went first.
    pub first: SideCounts,
    /// The others.
    pub second: SideCounts,
    /// Those who won later.
    pub winner: SideCounts,
    /// Those who lost later.
    pub loser: SideCounts,
}

/// What some players had.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SideCounts {
    /// How many players.
    pub count: u64,
    /// Cards in the life.
    pub life: Moments,
    /// Cards in the hand.
    pub hand: Moments,
    /// Bulwarks.
    pub bulwarks: Moments,
    /// Soldiers.
    pub soldiers: Moments,
}

/// What a trump did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TrumpCounts {
    /// Players who had it after setup.
    pub owned: Tries,
    /// Players who had it face up at any time.
    pub opened: Tries,
}

impl Summary {
    /// Games that somebody won.
    pub fn decided(&self) -> u64 {
        self.games - self.undecided.sum
    }

    /// Games that ended without a winner by the rules.
    pub fn draws(&self) -> u64 {
        self.undecided.sum - self.limits - self.stuck
    }
}

impl ActionCounts {
    /// Times it was requested or triggered.
    pub fn times(&self) -> u64 {
        self.per_turn.sum
    }
}

impl DecisiveCounts {
    /// All of them.
    pub fn total(&self) -> u64 {
        self.winner_effect + self.winner_cost + self.loser_effect + self.loser_cost
    }
}

impl Moments {
    /// The mean over so many cases.
    pub fn mean(&self, of: u64) -> f64 {
        self.sum as f64 / of as f64
    }

    /// The standard deviation of the cases.
    pub fn deviation(&self, of: u64) -> f64 {
        let n = of as f64;
        let variance = (self.squares as f64 - self.sum as f64 * self.mean(of)) / (n - 1.0);
        variance.max(0.0).sqrt()
    }
}

impl Histogram {
    /// How many cases.
    pub fn count(&self) -> u64 {
        self.0.values().sum()
    }

    /// The mean.
    pub fn mean(&self) -> f64 {
        let sum: f64 = self.0.iter().map(|(value, n)| f64::from(*value) * *n as f64).sum();
        sum / self.count() as f64
    }

    /// The value that this share of the cases does not exceed; `None` without cases.
    pub fn quantile(&self, share: f64) -> Option<u32> {
        let wanted = (share * self.count() as f64).ceil().max(1.0) as u64;
        let mut seen = 0;
        let mut values = self.0.iter();
        let found = values.find(|(_, n)| {
            seen += **n;
            seen >= wanted
        });
        found.map(|(value, _)| *value)
    }
}
