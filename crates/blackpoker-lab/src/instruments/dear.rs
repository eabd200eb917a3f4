//! Blunders that take long to find: wins of this turn that were missed, and won games that were thrown away.

use blackpoker::{Command, Game, Rules, Situation};
use blackpoker_ai::{Budget, Effort, Search, Sight};

use super::enumerate::{Enumerator, Proof};
use super::worlds::world;
use crate::sim::mixed;

/// How much of the dear kinds is looked for, as shares of the decisions with a choice.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Dear {
    /// Wins of this turn.
    pub missed: f64,
    /// Won games.
    pub thrown_away: f64,
    /// Decisions at which another move is tried, too.
    pub forks: f64,
}

/// Positions that the enumerator looks at for one question.
const NODES: u32 = 20_000;
/// Requests of a win that is looked for.
const REQUESTS: u8 = 3;
/// Worlds in which a win must hold: those with other lives, so that no win rests on cards still to be drawn.
const WINS: usize = 4;

/// Whether a decision with this hash is looked at, for a share of them.
pub(super) fn is_chosen(hash: u64, salt: u64, share: f64) -> bool {
    // `mixed` has 53 bits.
    (mixed(hash, salt) as f64) < share * (1u64 << 53) as f64
}

/// Whether the turn player had a win in this turn and let it go.
pub(super) fn is_missed(rules: &Rules, game: &Game, command: &Command) -> bool {
    let seat = command.seat();
    if !game.at_chance() || game.turn_player() != seat {
        return false;
    }
    let proof = |game: &Game| Enumerator::new(rules, game, seat, NODES).wins(game, REQUESTS);
    let had = |number: usize| proof(&world(game, seat, number, mixed(game.hash(rules), number as u64)));
    if !(0..WINS).all(|number| had(number) == Proof::Won) {
        return false;
    }
    let mut after = *game;
    after.perform(rules, command, &mut ());
    // The turn may be over by now, so the enumerator must be told which one is meant.
    Enumerator::new(rules, game, seat, NODES).wins(&after, REQUESTS) == Proof::NotWon
}

/// Values between which a game is thrown away.
const ABOVE: f32 = 0.9;
const BELOW: f32 = 0.5;
/// Iterations and worlds of a quick look, and of the one that counts.
const QUICK: (u32, usize) = (300, 2);
const FULL: (u32, usize) = (5000, 8);

/// Whether a search that sees all cards falls from won to not even equal by this command.
pub(super) fn is_thrown_away(rules: &Rules, game: &Game, command: &Command) -> bool {
    let mut commands = game.commands(rules);
    if commands.next().is_none() || commands.next().is_none() {
        return false;
    }
    let falls = |(iterations, worlds): (u32, usize), margin: f32| {
        let values = (0..worlds).filter_map(|number| values(rules, game, command, number, iterations));
        let (mut count, mut best, mut played) = (0, 0.0, 0.0);
        for value in values {
            count += 1;
            best += value.0;
            played += value.1;
        }
        let mean = |sum: f32| sum / count as f32;
        count > 0 && mean(best) > ABOVE - margin && mean(played) < BELOW + margin
    };
    falls(QUICK, 0.1) && falls(FULL, 0.0)
}

/// The values of the best move and of this one in a world.
fn values(rules: &Rules, game: &Game, command: &Command, number: usize, iterations: u32) -> Option<(f32, f32)> {
    let seed = mixed(game.hash(rules), number as u64);
    // Hands stay as they are: the first half of the worlds shuffles lives alone.
    let world = world(game, command.seat(), number, seed);
    let search = || {
        let effort = Effort {
            budget: Budget::Iterations(iterations),
            threads: 1,
            sight: Sight::All,
        };
        Search::new(effort, seed)
    };
    let situation = Situation::new(rules, &world, None)?.with_open_cards();
    let best = search().think(&situation).first()?.chance;
    let played = search().judge(&situation, command)?.chance;
    Some((best, played))
}
