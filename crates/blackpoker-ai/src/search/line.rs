//! The line that a search expects: the move, and what was tried most after it, as moves that can be played. It is
//! followed in several imagined games at once, and ends where they part or where a card would be used that nobody at
//! this seat can place; so it tells nothing that the seat does not know.

use blackpoker::{Choice, Command, Draft, Game, Owned, Pick, Rules, Seat, Situation};

use super::follow::Thread;
use super::tree::{Question, ROOT, Step, Tree};
use super::walk::BELOW;
use super::{Search, Thought};
use crate::canonical::{self, candidates};
use crate::dice::Quick;
use crate::policy::{Kinds, Policy};
use crate::reason::{Reason, reasons};
use crate::solve::{Allowance, Certainty, Solver, World};

/// What a search can say about a move.
#[derive(Clone, Debug)]
pub struct Explained {
    /// Why it is good, what matters most first.
    pub reasons: Vec<Reason>,
    /// How the game goes on with it, both sides together.
    pub line: Vec<Command>,
    /// An imagined game in which the line can be played.
    pub game: Box<Game>,
}

/// Games in which a line is followed.
const GAMES: usize = 8;
/// The same games for all moves of a decision.
const SEED: u64 = 0x11e;
/// Commands of a line.
const LENGTH: usize = 24;
/// Visits below which nothing is expected.
const KNOWN: u32 = 4;
/// Positions that are looked at for each further move of a proven win.
const NODES: u32 = 20_000;

impl Search {
    /// Says why a move that it has just thought about is good, and how the game goes on. `thoughts` are all of them.
    pub fn explain(&self, situation: &Situation<'_>, thought: &Thought, thoughts: &[Thought]) -> Explained {
        let rules = situation.rules();
        let fresh;
        let kinds: &Kinds = match &self.kinds {
            Some(kinds) if kinds.rules == rules.hash => kinds,
            _ => {
                fresh = Policy::learned().kinds(rules);
                &fresh
            }
        };
        let imagination = situation.imagination();
        let mut dice = Quick::new(SEED);
        let games: Vec<Game> = (0..GAMES).map(|_| imagination.draw(&mut dice)).collect();
        let game = Box::new(games[0]);
        let mut line = Line {
            rules,
            seat: situation.seat(),
            world: World::imagined(&imagination),
            games,
            commands: Vec::new(),
        };
        match thought.certainty {
            Some(Certainty::Wins) => line.prove(&thought.command),
            Some(Certainty::Holds) | None => line.expect(&thought.command, &self.threads),
        }
        Explained {
            reasons: reasons(situation, kinds, thought, thoughts),
            line: line.commands,
            game,
        }
    }
}

struct Line<'r> {
    rules: &'r Rules,
    seat: Seat,
    /// What the seat cannot place.
    world: World,
    games: Vec<Game>,
    commands: Vec<Command>,
}

impl Line<'_> {
    /// Plays a command in all games; `false` if it cannot be played in each of them, or uses a card that nobody knows.
    fn play(&mut self, command: &Command) -> bool {
        let known = |choice: &Choice| match choice.pick() {
            Pick::Card(card) => !self.world.is_unknown(card),
            _ => true,
        };
        let fits = match command {
            Command::Pass(_) => true,
            Command::Choose(_, picks) => picks.iter().all(known),
            Command::Request(seat, request) => {
                let key = |card: &blackpoker::Card| !self.world.is_unknown(Owned::new(*seat, *card));
                let named = request.unit.iter().chain(&request.target).chain(request.pay.iter());
                request.keys.iter().all(key) && named.into_iter().all(known)
            }
            Command::Shuffle(..) => false,
        };
        let legal = |game: &Game| game.check(self.rules, command).is_ok();
        let plays = fits && self.commands.len() < LENGTH && self.games.iter().all(legal);
        if plays {
            self.commands.push(*command);
            for game in &mut self.games {
                game.perform(self.rules, command, &mut ());
            }
        }
        plays
    }

    /// The question that comes next in all games; `None`: they part, or there is none.
    fn question(&self) -> Option<Question> {
        let of = |game: &Game| {
            let asked = game.asked(self.rules).filter(|_| game.shuffle_due().is_none())?;
            Some(Question {
                seat: asked.seat,
                ask: asked.ask,
            })
        };
        let first = of(self.games.first()?)?;
        self.games.iter().all(|game| of(game) == Some(first)).then_some(first)
    }

    /// What a search tried most, as long as it tried it often.
    fn expect(&mut self, command: &Command, threads: &[Thread]) {
        let at = |thread: &Thread| {
            let root = &thread.tree.nodes[ROOT];
            let child = root.answers.iter().position(|known| known == command)?;
            Some((root.children[child].visits, child))
        };
        let found = threads.iter().filter_map(|thread| Some((&thread.tree, at(thread)?)));
        let best = found.max_by_key(|(_, (visits, _))| *visits);
        if !self.play(command) {
            return;
        }
        let Some((tree, (_, child))) = best else {
            return;
        };
        let mut step = Step { node: ROOT, child };
        while let Some(question) = self.question() {
            if self.games.iter().all(|game| is_forced(game, self.rules)) {
                if !self.play(&Command::Pass(question.seat)) {
                    return;
                }
                continue;
            }
            let Some(next) = self.tried_most(tree, step, question) else {
                return;
            };
            let command = self.command(tree, next, question.seat);
            if !command.is_some_and(|command| self.play(&command)) {
                return;
            }
            step = next;
        }
    }

    fn tried_most(&self, tree: &Tree, step: Step, question: Question) -> Option<Step> {
        let node = tree.known_next(step, question)?;
        let children = tree.nodes[node].children.iter().enumerate();
        // Of equals the first.
        let (child, most) = children.rev().max_by_key(|(_, child)| child.visits)?;
        (most.visits >= KNOWN).then_some(Step { node, child })
    }

    /// The command of a move: at a chance it is found again in the list of each game.
    fn command(&self, tree: &Tree, step: Step, seat: Seat) -> Option<Command> {
        let node = &tree.nodes[step.node];
        let game = self.games.first()?;
        if !game.at_chance() {
            return node.answers.get(step.child).copied();
        }
        let key = node.children[step.child].key();
        let mut list = Vec::new();
        candidates(game, self.rules, BELOW, &mut Quick::new(SEED), &mut list);
        let fits = |command: &Command| match command {
            Command::Request(_, request) => canonical::key(request) == key,
            Command::Pass(_) | Command::Choose(..) | Command::Shuffle(..) => key == super::tree::PASS,
        };
        list.into_iter().find(|command| command.seat() == seat && fits(command))
    }

    /// A proven win against somebody who only passes. It ends where the other side has a choice: whatever it is, the
    /// game is won.
    fn prove(&mut self, command: &Command) {
        let mut next = Some(*command);
        while let Some(command) = next.take() {
            if !self.play(&command) {
                return;
            }
            let Some(question) = self.question() else {
                return;
            };
            let game = self.games[0];
            next = if question.seat != self.seat {
                game.at_chance().then_some(Command::Pass(question.seat))
            } else if is_forced(&game, self.rules) {
                Some(Command::Pass(self.seat))
            } else {
                Situation::new(self.rules, &game, None).and_then(|situation| {
                    let allowance = Allowance {
                        nodes: NODES,
                        end: None,
                    };
                    Solver::new(&situation, Certainty::Wins, allowance).solve().ok()
                })
            };
        }
    }
}

/// Whether whoever has the chance can only pass.
fn is_forced(game: &Game, rules: &Rules) -> bool {
    game.at_chance()
        && Draft::new(game, rules).is_some_and(|draft| {
            let choices = draft.choices(game, rules);
            choices.len() == 1 && choices.has(Pick::Pass)
        })
}
