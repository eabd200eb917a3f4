//! Forks: two moves at one decision, both played on by the same players with the same cards. Which of two moves is
//! better is what a value must know; who is ahead it may know without choosing better.

use blackpoker::{BySeat, Command, Draft, Game, Outcome, Pick, Rules, Seat, Situation};
use blackpoker_ai::{Budget, Effort, Kind, Quick, Search, Sight, weigh};

use super::dear::is_chosen;
use super::worlds::world;
use crate::play::play_on;
use crate::sim::mixed;

/// How often each move is played on.
const TIMES: usize = 16;
/// Iterations of the search whose values are tested.
const ITERATIONS: u32 = 300;
/// Values whose order is tested: the formula on the open position after the move, and the search's on the move.
pub const VALUES: [&str; 2] = ["formula", "search:300"];

/// Two moves at one decision.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Fork {
    /// The number of the command in the record, from 1.
    pub command: usize,
    /// The move that was played, and another one.
    pub moves: [String; 2],
    /// Games that its player won after each, of [`TIMES`]; draws count half.
    pub points: [f64; 2],
    /// Shuffles in which only the first won, and only the second.
    pub only: [u32; 2],
    /// What each value says of both moves, for the one who decides.
    pub values: [[f32; 2]; VALUES.len()],
}

impl Fork {
    /// Which move is better, if results say so: a sign test over the shuffles at 5 %.
    fn better(&self) -> Option<usize> {
        let [one, other] = self.only;
        let (many, few) = (one.max(other), one.min(other));
        let n = many + few;
        let ways = |k: u32| (0..k).fold(1.0, |ways, at| ways * f64::from(n - at) / f64::from(at + 1));
        let tail: f64 = (0..=few).map(ways).sum::<f64>() / 2f64.powi(n as i32);
        (n > 0 && 2.0 * tail < 0.05).then_some(usize::from(other > one))
    }

    /// For each value, whether it prefers the better move; ½ if it sees no difference. `None`: results do not say.
    pub fn agreement(&self) -> Option<[f64; VALUES.len()]> {
        let better = self.better()?;
        Some(
            self.values
                .map(|values| match values[better].total_cmp(&values[1 - better]) {
                    std::cmp::Ordering::Greater => 1.0,
                    std::cmp::Ordering::Equal => 0.5,
                    std::cmp::Ordering::Less => 0.0,
                }),
        )
    }
}

/// Forks at a share of the decisions of a game.
pub(crate) fn forks(rules: &Rules, start: &Game, commands: &[Command], kinds: BySeat<&Kind>, share: f64) -> Vec<Fork> {
    let mut game = *start;
    let mut forks = Vec::new();
    for (at, command) in commands.iter().enumerate() {
        let hash = game.hash(rules);
        if game.asks().is_some() && game.chance().is_some() && is_chosen(hash, 3, share) {
            let mut dice = Quick::new(mixed(hash, 4));
            let other = another(rules, &game, command, &mut dice);
            forks.extend(other.map(|other| fork(rules, &game, at + 1, [*command, other], kinds)));
        }
        game.perform(rules, command, &mut ());
    }
    forks
}

/// Another move: another action or a pass if there is one, otherwise another way.
fn another(rules: &Rules, game: &Game, played: &Command, dice: &mut Quick) -> Option<Command> {
    let random = (0..8)
        .filter_map(|_| game.random_command(rules, dice))
        .find(|other| other != played);
    if !game.at_chance() {
        return random;
    }
    let draft = Draft::new(game, rules)?;
    let mut choices = draft.choices(game, rules);
    match played {
        Command::Request(_, request) => choices.remove(Pick::Action(request.action)),
        Command::Pass(_) | Command::Choose(..) | Command::Shuffle(..) => choices.remove(Pick::Pass),
    }
    let count = choices.len() as u32;
    if count == 0 {
        return random;
    }
    Some(
        match choices.nth(blackpoker::Dice::below(dice, count) as usize)?.pick() {
            Pick::Action(action) => game.random_request_of(rules, action, dice),
            _ => Command::Pass(draft.seat()),
        },
    )
}

fn fork(rules: &Rules, game: &Game, command: usize, moves: [Command; 2], kinds: BySeat<&Kind>) -> Fork {
    let seat = moves[0].seat();
    let after = |game: &Game, at: usize| {
        let mut after = *game;
        after.perform(rules, &moves[at], &mut ());
        after
    };
    let (mut points, mut only) = ([0.0; 2], [0; 2]);
    for time in 0..TIMES {
        let seed = mixed(game.hash(rules), 100 + time as u64);
        // The life piles are shuffled, hands stay: both moves meet the same cards.
        let world = world(game, seat, 1, seed);
        let results = [0, 1].map(|at| {
            let sit = |seat: Seat| kinds[seat].sit_down(mixed(seed, seat.index() as u64));
            let mut players = BySeat(Seat::BOTH.map(sit));
            match play_on(rules, after(&world, at), seed, &mut players).outcome {
                Some(Outcome::Winner(winner)) => f64::from(u8::from(winner == seat)),
                Some(Outcome::Draw) | None => 0.5,
            }
        });
        (0..2).for_each(|at| points[at] += results[at]);
        (0..2).for_each(|at| only[at] += u32::from(results[at] > results[1 - at]));
    }
    let formula = [0, 1].map(|at| weigh::chance(&after(game, at), rules, seat));
    let search = [0, 1].map(|at| judged(rules, game, &moves[at]).unwrap_or(0.5));
    Fork {
        command,
        moves: moves.map(|command| game.print(rules, &command)),
        points,
        only,
        values: [formula, search],
    }
}

/// What a fair search says of a move.
fn judged(rules: &Rules, game: &Game, command: &Command) -> Option<f32> {
    let effort = Effort {
        budget: Budget::Iterations(ITERATIONS),
        threads: 1,
        sight: Sight::Fair,
    };
    let situation = Situation::new(rules, game, None)?;
    let thought = Search::new(effort, game.hash(rules)).judge(&situation, command)?;
    Some(thought.chance)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fork(only: [u32; 2], values: [f32; 2]) -> Fork {
        Fork {
            command: 1,
            moves: Default::default(),
            points: [0.0; 2],
            only,
            values: [values; 2],
        }
    }

    #[test]
    fn only_results_that_say_something_count() {
        assert_eq!(fork([5, 0], [0.6, 0.4]).agreement(), None);
        assert_eq!(fork([6, 0], [0.6, 0.4]).agreement(), Some([1.0; 2]));
        assert_eq!(fork([0, 6], [0.6, 0.4]).agreement(), Some([0.0; 2]));
        assert_eq!(fork([9, 1], [0.5, 0.5]).agreement(), Some([0.5; 2]));
        assert_eq!(fork([8, 2], [0.6, 0.4]).agreement(), None);
        assert_eq!(fork([0, 0], [0.6, 0.4]).agreement(), None);
    }
}
