//! The player `rules`: tries what it could do on a few imagined games, lets each settle, and takes what looks best.
//!
//! It knows no action by name. That a counter is worth its card, that a blocker should stay charged, that a soldier
//! must die first: all of it shows in the position that comes out.

use std::sync::Arc;

use blackpoker::{Ask, Command, Dice, Game, Picks, Rules, Situation};

use crate::canonical::{Width, candidates};
use crate::dice::Quick;
use crate::exact::exp;
use crate::look::{Looks, for_seat};
use crate::player::Player;
use crate::settle::{Care, Settling};
use crate::solve::{Allowance, Certainty, Solver, is_own_turn};
use crate::ties;
use crate::weigh::Value;

const WIDTH: Width = Width { ways: 12, answers: 32 };
/// Games that are imagined for one decision.
const GAMES: usize = 3;
/// Games in which whatever costs something is looked at once more: what looks best of many often does so by chance.
const AGAIN: usize = 8;
/// Nobody makes a move that is so much less likely than the best one.
const SENSIBLE: f32 = 0.1;

/// What a request must add to the chance of somebody who is in doubt.
const WORTH: f32 = 0.02;

/// How a player plays who does not see everything. It never makes a move that is idle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Manner {
    /// The difference in value that makes a move much less likely; 0: the best move is taken.
    pub doubt: f32,
    /// When it speaks up on the other side's turn, or while something is on the stage.
    pub answers: Answers,
    /// It attacks with everyone and keeps nobody back.
    pub charges: bool,
    /// Requests that it notices, of a hundred.
    pub notices: u32,
    /// Positions that it looks at for a win of this turn that nobody can prevent.
    pub proves: u32,
}

/// What a player answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answers {
    /// Nothing.
    Nothing,
    /// What would cost it life.
    Blows,
    /// Everything.
    Everything,
}

/// The best move, as far as it sees.
const CAREFUL: Manner = Manner {
    doubt: 0.0,
    answers: Answers::Everything,
    charges: false,
    notices: 100,
    proves: 0,
};

/// See the module.
pub struct ByRules {
    dice: Quick,
    manner: Manner,
    /// Games that are imagined for one decision.
    games: usize,
    /// What positions are worth to it, if it has learned that itself.
    value: Option<Arc<Value>>,
}

impl ByRules {
    /// A player whose choices follow from the seed.
    pub fn new(seed: u64) -> ByRules {
        ByRules {
            dice: Quick::new(seed),
            manner: CAREFUL,
            games: GAMES,
            value: None,
        }
    }

    /// The same, weighing positions by what it has learned itself, in so many imagined games.
    pub fn with_value(self, value: Arc<Value>, games: usize) -> ByRules {
        ByRules {
            value: Some(value),
            games: games.max(1),
            ..self
        }
    }

    /// The same with a manner of its own.
    pub fn with_manner(manner: Manner, seed: u64) -> ByRules {
        ByRules {
            manner,
            ..ByRules::new(seed)
        }
    }

    /// A move that wins in this turn for certain, if the player looks for one.
    fn proven(&self, situation: &Situation<'_>) -> Option<Command> {
        let nodes = self.manner.proves;
        let mut solver = (nodes > 0 && is_own_turn(situation)).then(|| {
            let allowance = Allowance { nodes, end: None };
            Solver::new(situation, Certainty::Wins, allowance)
        })?;
        solver.solve().ok()
    }

    /// Whether the player lets a chance go by without a thought.
    fn keeps_quiet(&self, game: &Game, looks: &Looks<'_>) -> bool {
        let own_move = game.stage_len() == 0 && game.asks() == Some(game.turn_player());
        game.at_chance()
            && !own_move
            && match self.manner.answers {
                Answers::Nothing => true,
                Answers::Blows => !looks.pass_costs_life(),
                Answers::Everything => false,
            }
    }
}

impl Player for ByRules {
    fn decide(&mut self, situation: &Situation<'_>) -> Command {
        let (rules, prompt) = (situation.rules(), situation.prompt());
        let pass = Command::Pass(prompt.seat);
        if prompt.ask == Ask::Attackers && self.manner.charges {
            let everyone: Picks = prompt.choices.iter().collect();
            return Command::Choose(prompt.seat, everyone);
        }
        if let Some(command) = self.proven(situation) {
            return command;
        }
        let imagination = situation.imagination();
        let games: Vec<Game> = (0..self.games).map(|_| imagination.draw(&mut self.dice)).collect();
        let mut list = Vec::new();
        candidates(&games[0], rules, WIDTH, &mut self.dice, &mut list);
        if let [only] = list[..] {
            return only;
        }
        let weigher = self.value.as_deref().map(|value| (value, prompt.seat));
        let settling = Settling::new(rules, games[0].turn_number()).weighed(weigher);
        let looks = Looks::new(rules, &settling, Care::Some, &games, &mut self.dice);
        if list.contains(&pass) && self.keeps_quiet(&games[0], &looks) {
            return pass;
        }
        let mut moves: Vec<(f32, Command)> = Vec::with_capacity(list.len());
        for command in list {
            if ties::spent(&command) > 0 && self.dice.below(100) >= self.manner.notices {
                continue;
            }
            let look = looks.closely_at(&command);
            if !look.idle && !look.harmful {
                moves.push((for_seat(prompt.seat, look.value), command));
            }
        }
        let mut again: Option<Looks<'_>> = None;
        while let Some(command) = choose(self.manner, rules, &mut self.dice, &mut moves) {
            if !looks.is_optional(&command) {
                return command;
            }
            let looks = again.get_or_insert_with(|| {
                let games: Vec<Game> = (0..AGAIN).map(|_| imagination.draw(&mut self.dice)).collect();
                Looks::new(rules, &settling, Care::Some, &games, &mut self.dice)
            });
            let look = looks.closely_at(&command);
            if !look.idle && !look.harmful {
                return command;
            }
            moves.retain(|(_, known)| *known != command);
        }
        pass
    }
}

/// One of the moves: the better, the likelier. Of equals the one that costs less comes first.
fn choose(manner: Manner, rules: &Rules, dice: &mut Quick, moves: &mut [(f32, Command)]) -> Option<Command> {
    moves.sort_by(|a, b| b.0.total_cmp(&a.0).then_with(|| ties::order(&a.1, &b.1)));
    let (most, best) = *moves.first()?;
    let pass = moves.iter().find(|(_, command)| matches!(command, Command::Pass(_)));
    if let Some((_, pass)) = pass.filter(|(value, _)| ties::keeps_cards(most, *value)) {
        return Some(*pass);
    }
    if manner.doubt <= 0.0 {
        return Some(best);
    }
    // Whoever is in doubt does not pay for what hardly looks better than nothing.
    let least = pass.map_or(f32::MIN, |(value, _)| value + WORTH);
    let pays = |command: &Command| matches!(command, Command::Request(_, request) if !ties::is_free(rules, request));
    let worth = |(value, command): &&(f32, Command)| *value >= least || !pays(command) || *command == best;
    let weigh = |(value, command): &(f32, Command)| (exp((value - most) / manner.doubt), *command);
    let likely = moves
        .iter()
        .filter(worth)
        .map(weigh)
        .filter(|(weight, _)| *weight >= SENSIBLE);
    let likely: Vec<(f32, Command)> = likely.collect();
    let mut lot = dice.unit() * likely.iter().map(|(weight, _)| weight).sum::<f32>();
    let drawn = likely.iter().find(|(weight, _)| {
        lot -= weight;
        lot < 0.0
    });
    Some(drawn.map_or(best, |(_, command)| *command))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use blackpoker::Situation;

    use super::*;
    use crate::positions::positions;

    /// Games that are enough to tell what a move is worth.
    const MANY: usize = 60;

    /// What is paid for must be worth it in the games that can be, not only in the few in which it looked best.
    #[test]
    fn little_is_paid_for_what_looks_good_by_chance() {
        let (mut paid, mut worse) = (0, 0);
        positions(|rules, game, dice| {
            let settling = Settling::new(rules, game.turn_number());
            let situation = Situation::new(rules, game, None).unwrap();
            let imagination = situation.imagination();
            let mut looks: Option<Looks<'_>> = None;
            for seed in 0..30 {
                let command = ByRules::new(seed).decide(&situation);
                if ties::spent(&command) == 0 {
                    continue;
                }
                let looks = looks.get_or_insert_with(|| {
                    let games: Vec<Game> = (0..MANY).map(|_| imagination.draw(dice)).collect();
                    Looks::new(rules, &settling, Care::Some, &games, dice)
                });
                paid += 1;
                worse += usize::from(looks.at(&command).harmful);
            }
        });
        assert!(paid > 500 && 100 * worse < paid, "{worse} of {paid}");
    }
}
