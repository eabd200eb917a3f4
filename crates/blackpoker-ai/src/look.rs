//! First looks: a move is made in some imagined games, settles and is weighed. All moves get the same games and the same
//! lots. A move that costs something and has gained nothing over a pass in any of them is idle: nobody who knows the
//! game makes it.

use blackpoker::op::Op;
use blackpoker::rules::Timing;
use blackpoker::{Command, Event, Game, Outcome, Rules, Seat, Sink};

use crate::dice::Quick;
use crate::settle::{Before, Care, How, Lot, Settling};
use crate::ties;

/// What a first look at a move shows.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    /// The chance of seat A to win.
    pub value: f32,
    /// It gains nothing over a pass.
    pub idle: bool,
    /// It is not needed, may cost something, and looks worse than a pass.
    pub harmful: bool,
}

/// A chance of A as one of the seat.
pub fn for_seat(seat: Seat, value: f32) -> f32 {
    match seat {
        Seat::A => value,
        Seat::B => 1.0 - value,
    }
}

/// Looks at the moves of one decision.
pub struct Looks<'a> {
    rules: &'a Rules,
    settling: &'a Settling<'a>,
    care: Care,
    games: Vec<Imagined>,
}

struct Imagined {
    game: Game,
    lot: Lot,
    /// What comes of it if nobody says anything, at a chance.
    passed: Option<Box<Game>>,
}

impl<'a> Looks<'a> {
    /// Looks in these games.
    pub fn new(
        rules: &'a Rules,
        settling: &'a Settling<'a>,
        care: Care,
        games: &[Game],
        dice: &mut Quick,
    ) -> Looks<'a> {
        let mut looks = Looks {
            rules,
            settling,
            care,
            games: Vec::with_capacity(games.len()),
        };
        for game in games {
            let lot = Lot(dice.word());
            let how = looks.how(Before::Nothing, lot);
            let passed = game
                .at_chance()
                .then(|| Box::new(settling.left_alone(game, how, &mut ())));
            let game = *game;
            looks.games.push(Imagined { game, lot, passed });
        }
        looks
    }

    fn how(&self, before: Before, lot: Lot) -> How {
        let care = self.care;
        How { before, lot, care }
    }

    /// Whether whoever must decide loses life if they pass.
    pub fn pass_costs_life(&self) -> bool {
        self.games.iter().any(|Imagined { game, passed, .. }| {
            let lost = |seat| {
                passed
                    .as_ref()
                    .is_some_and(|passed| passed.life(seat) < game.life(seat))
            };
            game.asks().is_some_and(lost)
        })
    }

    /// Looks at a move.
    pub fn at(&self, command: &Command) -> Look {
        let seat = command.seat();
        let (costs, waits) = (self.costs(command), self.timing(command) == Some(Timing::Quick));
        let optional = self.is_optional(command);
        let (mut sum, mut less, mut idle) = (0.0, 0.0, costs);
        for Imagined { game, lot, passed } in &self.games {
            let own;
            let after = match (command, passed) {
                (Command::Pass(_), Some(passed)) => &**passed,
                _ => {
                    own = self.settling.after(game, command, self.how(Before::Nothing, *lot));
                    &own
                }
            };
            let value = self.settling.chance(after, Seat::A);
            sum += value;
            let Some(passed) = passed.as_ref().filter(|_| optional) else {
                idle = false;
                continue;
            };
            let without = self.settling.chance(passed, Seat::A);
            less += for_seat(seat, without) - for_seat(seat, value);
            // What is quick can wait until it looks better than nothing.
            let lost = passed.outcome() == Some(Outcome::Winner(!seat));
            let useless = waits && !lost && for_seat(seat, value) <= for_seat(seat, without);
            idle = idle && (useless || after.gains_nothing_over(passed, game, self.rules, seat));
        }
        Look {
            value: sum / self.games.len() as f32,
            idle,
            harmful: optional && less > 0.0,
        }
    }

    /// The same, but a move that can be of use in another way is not idle.
    pub fn closely_at(&self, command: &Command) -> Look {
        let look = self.at(command);
        Look {
            idle: look.idle && !self.prepares(command) && !self.shows(command),
            ..look
        }
    }

    /// Whether a move costs anything or may do so, and is not needed.
    pub fn is_optional(&self, command: &Command) -> bool {
        self.costs(command) || self.may_cost(command)
    }

    /// Whether a move costs anything.
    fn costs(&self, command: &Command) -> bool {
        let Command::Request(_, request) = command else {
            return false;
        };
        !ties::is_free(self.rules, request) && !self.rules.action(request.action).passes_turn
    }

    /// Whether a move that is free may cost something by what it does, such as own soldiers.
    fn may_cost(&self, command: &Command) -> bool {
        match command {
            Command::Request(_, request) => {
                let id = request.action;
                !self.rules.action(id).passes_turn && !self.settling.attacks(id)
            }
            _ => false,
        }
    }

    /// When what a move requests may be requested.
    fn timing(&self, command: &Command) -> Option<Timing> {
        match command {
            Command::Request(_, request) => {
                let costs = &self.rules.action(request.action).costs;
                Some(costs[usize::from(request.cost)].timing)
            }
            _ => None,
        }
    }

    /// Whether a move gains something if its player attacks afterward. What is quick can wait until the attack.
    fn prepares(&self, command: &Command) -> bool {
        let seat = command.seat();
        self.timing(command) == Some(Timing::Main)
            && self.games.iter().any(|Imagined { game, lot, .. }| {
                let how = self.how(Before::Attack, *lot);
                let passed = self.settling.left_alone(game, how, &mut ());
                let after = self.settling.after(game, command, how);
                !after.gains_nothing_over(&passed, game, self.rules, seat)
            })
    }

    /// Whether its player gets to see cards by a move.
    fn shows(&self, command: &Command) -> bool {
        let Command::Request(seat, request) = *command else {
            return false;
        };
        let looks = |op: &Op| {
            matches!(
                op,
                Op::ChooseCards(_) | Op::Show(_) | Op::TurnUp { .. } | Op::Find { .. }
            )
        };
        let effect = self.rules.effect(request.action);
        effect.iter().any(looks)
            && self.games.iter().any(|Imagined { game, lot, .. }| {
                let how = self.how(Before::Nothing, *lot);
                let [mut without, mut with] = [0, 0].map(|count| Sights { seat, count });
                self.settling.left_alone(game, how, &mut without);
                self.settling.after_with(game, command, how, &mut with);
                with.count > without.count
            })
    }
}

/// Counts how often a seat is shown cards that stay where they are.
struct Sights {
    seat: Seat,
    count: usize,
}

impl Sink for Sights {
    fn event(&mut self, event: Event) {
        self.count += match event {
            Event::Looked { seat, .. } => usize::from(seat == self.seat),
            Event::Shown { card, .. } => usize::from(card.owner() != self.seat),
            _ => 0,
        };
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::positions::positions;

    /// Whatever is called idle leaves its player with nothing more and the other side with nothing less, or is quick
    /// and looks no better than nothing.
    #[test]
    fn idle_moves_bring_nothing() {
        let mut idle = 0;
        positions(|rules, game, dice| {
            let settling = Settling::new(rules, game.turn_number());
            let looks = Looks::new(rules, &settling, Care::Some, &[*game; 2], dice);
            for command in game.commands(rules).step_by(5) {
                if !looks.closely_at(&command).idle {
                    continue;
                }
                idle += 1;
                let seat = command.seat();
                let how = looks.how(Before::Nothing, looks.games[0].lot);
                let [with, without] = [
                    settling.after(game, &command, how),
                    settling.left_alone(game, how, &mut ()),
                ];
                if with.outcome().is_some() {
                    // Paid with its life, or it was won anyway.
                    assert!(with.outcome() != Some(Outcome::Winner(seat)) || without.outcome() == with.outcome());
                    continue;
                }
                let quick = looks.timing(&command) == Some(Timing::Quick);
                if quick && settling.chance(&with, seat) <= settling.chance(&without, seat) {
                    continue;
                }
                let [own, own_before] = [&with, &without].map(|game| game.tally(rules, seat));
                let [foe, foe_before] = [&with, &without].map(|game| game.tally(rules, !seat));
                assert!(
                    own.life <= own_before.life && own.hand.len() <= own_before.hand.len(),
                    "{command:?}"
                );
                assert!(
                    own.size <= own_before.size && own.bulwarks <= own_before.bulwarks,
                    "{command:?}"
                );
                assert!(
                    foe.life >= foe_before.life && foe.size >= foe_before.size,
                    "{command:?}"
                );
                assert!(
                    foe.bulwarks >= foe_before.bulwarks && foe.hand.len() >= foe_before.hand.len(),
                    "{command:?}"
                );
            }
        });
        assert!(idle > 50, "{idle}");
    }

    #[test]
    fn nothing_that_is_free_or_hands_the_turn_over_is_idle() {
        positions(|rules, game, dice| {
            let settling = Settling::new(rules, game.turn_number());
            let looks = Looks::new(rules, &settling, Care::None, &[*game], dice);
            for command in game.commands(rules).take(20) {
                let costs = match &command {
                    Command::Request(_, request) => {
                        let action = rules.action(request.action);
                        let pays = !action.costs[usize::from(request.cost)].symbols.is_empty();
                        (pays || !request.keys.is_empty()) && !action.passes_turn
                    }
                    _ => false,
                };
                assert!(costs || !looks.at(&command).idle, "{command:?}");
            }
        });
    }
}
