//! One iteration: a game is imagined, the tree is walked down, one decision is added and looked at.

use blackpoker::{Ask, Command, Draft, Game, Imagination, Pick, Rules, Seat};

use super::sift::{Picks, best, chosen};
use super::tree::{CHILDREN, Child, Question, ROOT, Step, Tree, for_seat};
use crate::candidates::{Width, candidates};
use crate::dice::Quick;
use crate::opening;
use crate::settle::{Care, Settling};
use crate::weigh;

/// The decision that is due is looked at closely, those behind it less.
const AT_ROOT: Width = Width { ways: 24, answers: 48 };
const BELOW: Width = Width { ways: 5, answers: 12 };
/// Opening hands that are looked at.
const OPENINGS: usize = 8;
/// Games in which the moves of the decision that is due are tried at first.
const LOOKS: usize = 8;
/// Moves that are added where an imagined game allows none of those known.
const FRESH: usize = 4;
/// Decisions on one way down the tree.
const LENGTH: usize = 100;

/// Walks down a tree again and again.
pub struct Walker<'a> {
    rules: &'a Rules,
    imagination: &'a Imagination<'a>,
    tree: &'a mut Tree,
    settling: Settling<'a>,
    path: Vec<Step>,
    list: Vec<Command>,
    reach: (u64, u64),
}

impl<'a> Walker<'a> {
    pub fn new(rules: &'a Rules, imagination: &'a Imagination<'a>, tree: &'a mut Tree, dice: Quick) -> Walker<'a> {
        Walker {
            rules,
            imagination,
            tree,
            settling: Settling::new(rules, dice),
            path: Vec::new(),
            list: Vec::new(),
            reach: (0, 0),
        }
    }

    /// Turns between the root and the leaves, all together, and the number of walks.
    pub fn reach(&self) -> (u64, u64) {
        self.reach
    }

    pub fn tree(&self) -> &Tree {
        self.tree
    }

    /// The dice as they are after all walks.
    pub fn dice(self) -> Quick {
        self.settling.dice
    }

    /// What the player can really do must be in the tree, and nothing else; an old tree may differ. When time is up,
    /// a quick look must do.
    pub fn look_at_root(&mut self, time_is_up: impl Fn() -> bool) {
        let mut dice = self.settling.dice.clone();
        let games: Vec<Game> = (0..LOOKS).map(|_| self.imagination.draw(&mut dice)).collect();
        self.settling.dice = dice;
        let (game, rules) = (&games[0], self.rules);
        let root = &mut self.tree.nodes[ROOT];
        root.children.retain(|child| game.check(rules, &child.command).is_ok());
        root.children.truncate(CHILDREN / 2);
        if game.asked(rules).is_some_and(|asked| asked.ask == Ask::OpeningHand) {
            self.add_openings(game);
        } else {
            if !game.at_chance() && game.commands(rules).nth(AT_ROOT.answers).is_some() {
                self.sift(&games, &time_is_up);
            }
            self.look(ROOT, game, AT_ROOT, &time_is_up);
        }
        // One game says little about a move, and what is overlooked here is lost.
        for child in 0..self.tree.nodes[ROOT].children.len() {
            if time_is_up() {
                break;
            }
            let command = self.tree.nodes[ROOT].children[child].command;
            let sum: f32 = games.iter().map(|game| self.try_out(game, &command)).sum();
            self.tree.nodes[ROOT].children[child].first = sum / games.len() as f32;
        }
    }

    /// Only this move of the decision that is due is in the tree.
    pub fn look_at_move(&mut self, command: &Command) {
        *self.tree = Tree::new();
        let game = self.imagination.draw(&mut self.settling.dice);
        self.add(ROOT, &game, command);
        self.tree.nodes[ROOT].expanded = true;
    }

    /// Adds the most promising of very many answers.
    fn sift(&mut self, games: &[Game], time_is_up: impl Fn() -> bool) {
        let mut dice = self.settling.dice.clone();
        let seat = games[0].asks().unwrap_or_default();
        let picks = Picks::judge(games, self.rules, &mut dice, |game, command| {
            (!time_is_up()).then(|| for_seat(seat, self.try_out(game, command)))
        });
        let worth = |answer: &Command| picks.worth(answer);
        for command in best(&games[0], self.rules, AT_ROOT.answers, &mut dice, worth) {
            self.add(ROOT, &games[0], &command);
        }
        self.settling.dice = dice;
    }

    /// Adds opening hands of cards that win. Several, so that nobody can prepare for always the same hand.
    fn add_openings(&mut self, game: &Game) {
        let worth = |hand: &Command| chosen(hand).map(opening::worth).sum();
        for command in best(game, self.rules, OPENINGS, &mut self.settling.dice, worth) {
            self.add(ROOT, game, &command);
        }
        self.tree.nodes[ROOT].expanded = true;
    }

    /// One walk.
    pub fn walk(&mut self) {
        let mut game = self.imagination.draw(&mut self.settling.dice);
        let turn = game.turn_number();
        self.path.clear();
        let mut node = ROOT;
        let value = loop {
            let Some(question) = self.go_on(&mut game) else {
                break weigh::chance(&game, self.rules, Seat::A);
            };
            if let Some(step) = self.path.last() {
                node = self.tree.next(*step, question);
            }
            if !self.tree.nodes[node].expanded || self.path.len() == LENGTH {
                break self.expand(node, &game, question.seat);
            }
            let legal = self.legal(node, &game);
            let child = self.tree.nodes[node].select(question.seat, legal);
            game.perform(self.rules, &self.tree.nodes[node].children[child].command, &mut ());
            self.path.push(Step { node, child });
        };
        self.reach.0 += u64::from(game.turn_number().saturating_sub(turn));
        self.reach.1 += 1;
        for step in &self.path {
            let child = &mut self.tree.nodes[step.node].children[step.child];
            child.visits += 1;
            child.total += value;
        }
    }

    /// Goes on to the next real decision: shuffles, and passes where nothing else can be done. `None`: it is over.
    fn go_on(&mut self, game: &mut Game) -> Option<Question> {
        loop {
            if game.shuffle_due().is_some() {
                game.play_random(self.rules, &mut self.settling.dice, &mut ());
                continue;
            }
            let draft = Draft::new(game, self.rules)?;
            let forced = game.at_chance() && {
                let choices = draft.choices(game, self.rules);
                choices.len() == 1 && choices.has(Pick::Pass)
            };
            if !forced || self.path.is_empty() {
                let asked = game.asked(self.rules)?;
                return Some(Question {
                    seat: asked.seat,
                    ask: asked.ask,
                });
            }
            game.perform(self.rules, &Command::Pass(draft.seat()), &mut ());
        }
    }

    /// Looks at the moves of a new decision. What it is worth: as much as those that will be tried.
    fn expand(&mut self, node: usize, game: &Game, seat: Seat) -> f32 {
        self.look(node, game, BELOW, || false);
        self.tree.nodes[node].worth(seat)
    }

    /// Looks at the moves of a decision; those that come too late are taken for average.
    fn look(&mut self, node: usize, game: &Game, width: Width, time_is_up: impl Fn() -> bool) {
        let mut list = std::mem::take(&mut self.list);
        candidates(game, self.rules, width, &mut self.settling.dice, &mut list);
        for command in &list {
            match time_is_up() {
                false => self.add(node, game, command),
                true => self.add_average(node, command),
            }
        }
        self.list = list;
        self.tree.nodes[node].expanded = true;
    }

    /// Adds a move that nobody had the time to look at.
    fn add_average(&mut self, node: usize, command: &Command) {
        let known = &self.tree.nodes[node];
        if known.children.len() == CHILDREN || known.knows(command) {
            return;
        }
        let sum: f32 = known.children.iter().map(|child| child.first).sum();
        let first = match known.children.len() {
            0 => 0.5,
            count => sum / count as f32,
        };
        self.tree.nodes[node].children.push(Child::new(*command, first));
    }

    /// Adds a move if it is new and there is room.
    fn add(&mut self, node: usize, game: &Game, command: &Command) {
        let known = &self.tree.nodes[node];
        if known.children.len() == CHILDREN || known.knows(command) {
            return;
        }
        let first = self.try_out(game, command);
        self.tree.nodes[node].children.push(Child::new(*command, first));
    }

    /// What a move is worth at first look.
    fn try_out(&mut self, game: &Game, command: &Command) -> f32 {
        let mut after = *game;
        after.perform(self.rules, command, &mut ());
        self.settling.value(after, Seat::A, Care::Full)
    }

    /// The moves that are legal in this game, as bits. The hand of the other side differs from game to game, so
    /// moves are added for actions that have none.
    fn legal(&mut self, node: usize, game: &Game) -> u128 {
        if node == ROOT {
            let count = self.tree.nodes[ROOT].children.len() as u32;
            return u128::MAX >> (u128::BITS - count).min(u128::BITS - 1);
        }
        let legal = self.known_legal(node, game);
        if game.at_chance() {
            self.add_actions(node, game, legal);
        } else if legal.count_ones() < 2 {
            self.add_any(node, game);
        } else {
            return legal;
        }
        let legal = self.known_legal(node, game);
        if legal != 0 {
            return legal;
        }
        self.tree.nodes[node].children.truncate(CHILDREN / 2);
        self.add_any(node, game);
        self.known_legal(node, game)
    }

    fn known_legal(&self, node: usize, game: &Game) -> u128 {
        let children = self.tree.nodes[node].children.iter().enumerate();
        let legal = children.filter(|(_, child)| game.check(self.rules, &child.command).is_ok());
        legal.fold(0, |bits, (at, _)| bits | 1 << at)
    }

    fn add_actions(&mut self, node: usize, game: &Game, legal: u128) {
        let Some(draft) = Draft::new(game, self.rules) else {
            return;
        };
        let mut missing = draft.choices(game, self.rules);
        for (at, child) in self.tree.nodes[node].children.iter().enumerate() {
            match &child.command {
                _ if legal >> at & 1 == 0 => {}
                Command::Request(_, request) => missing.remove(Pick::Action(request.action)),
                _ => missing.remove(Pick::Pass),
            }
        }
        for choice in missing.iter() {
            let command = match choice.pick() {
                Pick::Action(action) => game.random_request_of(self.rules, action, &mut self.settling.dice),
                _ => Command::Pass(draft.seat()),
            };
            self.add(node, game, &command);
        }
    }

    fn add_any(&mut self, node: usize, game: &Game) {
        for _ in 0..FRESH {
            if let Some(command) = game.random_command(self.rules, &mut self.settling.dice) {
                self.add(node, game, &command);
            }
        }
    }
}
