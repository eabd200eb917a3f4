//! Skill and luck: how much a game leaves to its players, and how it swings.

use std::ops::AddAssign;

use blackpoker::Seat;
use serde::{Deserialize, Serialize};

use super::About;
use crate::ratio::{Ratio, Tries};
use crate::sim::row::{GameRow, How, Rows, TurnRow};

/// How much games left to their players, and how they swung.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct LuckCounts {
    /// Decisions of both players between two commands or more, of all games.
    pub decisions: Ratio,
    /// Times that the lead in life went over to the other player, of all games.
    pub lead_changes: Ratio,
    /// Games that were won by who had less life when the middle turn began, of those that somebody won and in which
    /// somebody led then.
    pub comebacks: Ratio,
    /// Games that were over in turn 1, of all games.
    pub first_turn: Ratio,
    /// Games that were over by turn 2, the first one of the second player, of all games.
    pub second_turn: Ratio,
    /// Games that the loser’s own request lost by its effect, of those that somebody won.
    pub own_effect: Ratio,
    /// The same by its cost.
    pub own_cost: Ratio,
    /// Deals that two different players played from both sides, by the half points of the first that was named: at A,
    /// then at B.
    pub both_sides: [[u64; 3]; 3],
}

impl LuckCounts {
    /// Counts a deal.
    pub(super) fn add(&mut self, about: &About, deal: &[Rows]) {
        let games = deal.len() as u64;
        let count = |is: &dyn Fn(&Rows) -> bool| deal.iter().filter(|rows| is(rows)).count() as u64;
        let sum = |of: &dyn Fn(&Rows) -> u64| -> u64 { deal.iter().map(of).sum() };
        let decided = count(&|rows| rows.game.winner.is_some());
        let decisions = |rows: &Rows| rows.game.decisions.0.iter().map(|count| u64::from(*count)).sum();
        self.decisions.add(games, sum(&decisions));
        self.lead_changes.add(games, sum(&|rows| lead_changes(&rows.turns)));
        let led = count(&|rows| rows.game.winner.and(behind_halfway(&rows.turns)).is_some());
        let came_back = |rows: &Rows| rows.game.winner.is_some() && rows.game.winner == behind_halfway(&rows.turns);
        self.comebacks.add(led, count(&came_back));
        self.first_turn.add(games, count(&|rows| rows.game.turns <= 1));
        self.second_turn.add(games, count(&|rows| rows.game.turns <= 2));
        self.own_effect
            .add(decided, count(&|rows| is_own(&rows.game, How::Effect)));
        self.own_cost.add(decided, count(&|rows| is_own(&rows.game, How::Cost)));
        if let ([one, other], true) = (deal, about.players[0] != about.players[1]) {
            let points = |rows: &Rows, seat| rows.game.half_points(seat).min(Tries::WIN) as usize;
            self.both_sides[points(one, Seat::A)][points(other, Seat::B)] += 1;
        }
    }
}

/// Who has more life when a turn begins.
fn leader(turn: &TurnRow) -> Option<Seat> {
    match turn.life[Seat::A].cmp(&turn.life[Seat::B]) {
        std::cmp::Ordering::Greater => Some(Seat::A),
        std::cmp::Ordering::Less => Some(Seat::B),
        std::cmp::Ordering::Equal => None,
    }
}

/// How often the lead went over; while both are even, nobody has lost it.
fn lead_changes(turns: &[TurnRow]) -> u64 {
    let leaders: Vec<Seat> = turns.iter().filter_map(leader).collect();
    leaders.windows(2).filter(|two| two[0] != two[1]).count() as u64
}

/// Who has less life when half of the turns are over.
fn behind_halfway(turns: &[TurnRow]) -> Option<Seat> {
    let leader = turns.get(turns.len() / 2).and_then(leader);
    leader.map(|leader| !leader)
}

/// Whether the loser took the last card of the own life.
fn is_own(game: &GameRow, by: How) -> bool {
    let decisive = game.decisive.filter(|decisive| decisive.how == by);
    decisive.is_some_and(|decisive| game.loser() == Some(decisive.seat))
}

impl AddAssign<&LuckCounts> for LuckCounts {
    fn add_assign(&mut self, other: &LuckCounts) {
        let LuckCounts {
            decisions,
            lead_changes,
            comebacks,
            first_turn,
            second_turn,
            own_effect,
            own_cost,
            both_sides,
        } = other;
        self.decisions += decisions;
        self.lead_changes += lead_changes;
        self.comebacks += comebacks;
        self.first_turn += first_turn;
        self.second_turn += second_turn;
        self.own_effect += own_effect;
        self.own_cost += own_cost;
        for (mine, theirs) in self.both_sides.iter_mut().flatten().zip(both_sides.iter().flatten()) {
            *mine += theirs;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use blackpoker::BySeat;

    fn turns(lives: &[(u8, u8)]) -> Vec<TurnRow> {
        let turn = |(at, (a, b)): (usize, &(u8, u8))| TurnRow {
            game: 0,
            turn: at as u16 + 1,
            turn_player: Seat::A,
            life: BySeat([*a, *b]),
            hand: BySeat::default(),
            bulwarks: BySeat::default(),
            soldiers: BySeat::default(),
        };
        lives.iter().enumerate().map(turn).collect()
    }

    #[test]
    fn the_lead_goes_over_when_the_other_one_has_it() {
        assert_eq!(
            lead_changes(&turns(&[(9, 9), (8, 9), (8, 8), (7, 8), (7, 6), (5, 6)])),
            2
        );
        assert_eq!(lead_changes(&turns(&[(9, 9), (9, 9)])), 0);
        assert_eq!(lead_changes(&[]), 0);
    }

    #[test]
    fn halfway_is_when_half_of_the_turns_are_over() {
        assert_eq!(behind_halfway(&turns(&[(9, 9), (9, 9), (5, 4), (1, 3)])), Some(Seat::B));
        assert_eq!(behind_halfway(&turns(&[(9, 9)])), None);
        assert_eq!(behind_halfway(&[]), None);
    }
}
