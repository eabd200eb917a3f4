//! One iteration: a game is imagined, the tree is walked down, one decision is added and looked at.

use blackpoker::{Ask, ChoiceSet, Command, Draft, Game, Imagination, Pick, Rules, Seat};

use super::sift::{Picks, best, chosen};
use super::tree::{Question, ROOT, Step, Tree};
use crate::canonical::{Width, candidates, ways};
use crate::dice::Quick;
use crate::look::{Looks, for_seat};
use crate::opening;
use crate::policy::{Kinds, Policy};
use crate::settle::{Advisor, Before, Care, How, Lot, Settling};

/// The decision that is due is looked at closely, those behind it less.
const AT_ROOT: Width = Width { ways: 24, answers: 48 };
const BELOW: Width = Width { ways: 5, answers: 12 };
/// Opening hands that are looked at.
const OPENINGS: usize = 8;
/// Games in which the moves of the decision that is due are tried at first.
const LOOKS: usize = 8;
/// Moves that are added where an imagined game allows none of those known.
const FRESH: usize = 4;
/// Decisions in a tree; what lies behind them is weighed without being kept, so that a tree stays below 200 MB.
const NODES: usize = 50_000;
/// Decisions on one way down the tree.
const LENGTH: usize = 100;

/// Walks down a tree again and again.
pub struct Walker<'a> {
    rules: &'a Rules,
    imagination: &'a Imagination<'a>,
    tree: &'a mut Tree,
    /// For first looks at moves: nobody answers them.
    settling: Settling<'a>,
    /// For what a decision is worth: they are answered.
    advised: Settling<'a>,
    policy: &'static Policy,
    kinds: &'a Kinds,
    dice: Quick,
    path: Vec<Step>,
    list: Vec<Command>,
    scores: Vec<f32>,
    reach: (u64, u64),
}

impl<'a> Walker<'a> {
    pub fn new(
        rules: &'a Rules,
        imagination: &'a Imagination<'a>,
        kinds: &'a Kinds,
        tree: &'a mut Tree,
        mut dice: Quick,
    ) -> Walker<'a> {
        let turn = imagination.draw(&mut dice).turn_number();
        let policy = Policy::learned();
        Walker {
            rules,
            imagination,
            tree,
            settling: Settling::new(rules, turn),
            advised: Settling::new(rules, turn).advised(Advisor { policy, kinds }),
            policy,
            kinds,
            dice,
            path: Vec::new(),
            list: Vec::new(),
            scores: Vec::new(),
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
        self.dice
    }

    /// What the player can really do must be in the tree, and nothing else; an old tree may differ. When time is up,
    /// a quick look must do.
    pub fn look_at_root(&mut self, time_is_up: impl Fn() -> bool) {
        let games: Vec<Game> = (0..LOOKS).map(|_| self.imagination.draw(&mut self.dice)).collect();
        let (game, rules) = (&games[0], self.rules);
        let root = &mut self.tree.nodes[ROOT];
        root.children.retain(|child| game.check(rules, &child.command).is_ok());
        root.children.iter_mut().for_each(|child| child.legal = true);
        let list = if game.asked(rules).is_some_and(|asked| asked.ask == Ask::OpeningHand) {
            // Cards that win. Several hands, so that nobody can prepare for always the same one.
            let worth = |hand: &Command| chosen(hand).map(opening::worth).sum();
            best(game, rules, OPENINGS, &mut self.dice, worth)
        } else if !game.at_chance() && game.commands(rules).nth(AT_ROOT.answers).is_some() {
            self.sift(&games, &time_is_up)
        } else {
            let mut list = Vec::new();
            candidates(game, rules, AT_ROOT, &mut self.dice, &mut list);
            list
        };
        self.add(ROOT, &games[0], &list);
        let seat = games[0].asks().unwrap_or_default();
        // One game says little about a move, and what is overlooked here is lost.
        let looks = Looks::new(rules, &self.settling, Care::Full, &games, &mut self.dice);
        let look = |command: &Command| (!time_is_up()).then(|| looks.closely_at(command));
        self.tree.nodes[ROOT].look_again(seat, look);
    }

    /// Only this move of the decision that is due is in the tree.
    pub fn look_at_move(&mut self, command: &Command) {
        *self.tree = Tree::new();
        let game = self.imagination.draw(&mut self.dice);
        self.add(ROOT, &game, &[*command]);
    }

    /// The most promising of very many answers.
    fn sift(&mut self, games: &[Game], time_is_up: impl Fn() -> bool) -> Vec<Command> {
        let looks: Vec<Looks<'_>> = games
            .iter()
            .map(|game| Looks::new(self.rules, &self.settling, Care::Full, &[*game], &mut self.dice))
            .collect();
        let picks = Picks::judge(games, self.rules, &mut self.dice, |at, command| {
            let value = || for_seat(command.seat(), looks[at].at(command).value);
            (!time_is_up()).then(value)
        });
        let worth = |answer: &Command| picks.worth(answer);
        best(&games[0], self.rules, AT_ROOT.answers, &mut self.dice, worth)
    }

    /// One walk.
    pub fn walk(&mut self) {
        let mut game = self.imagination.draw(&mut self.dice);
        let turn = game.turn_number();
        self.path.clear();
        let mut node = ROOT;
        let value = loop {
            let Some(question) = self.go_on(&mut game) else {
                break self.settling.chance(&game, Seat::A);
            };
            if let Some(step) = self.path.last() {
                node = self.tree.next(*step, question);
            }
            if !self.tree.nodes[node].expanded || self.path.len() == LENGTH {
                break self.expand(node, &game);
            }
            self.find_legal(node, &game);
            let child = self.tree.nodes[node].select(question.seat);
            game.perform(self.rules, &self.tree.nodes[node].children[child].command, &mut ());
            self.path.push(Step { node, child });
        };
        self.reach.0 += u64::from(game.turn_number().saturating_sub(turn));
        self.reach.1 += 1;
        for step in &self.path {
            let node = &mut self.tree.nodes[step.node];
            node.add_value(value);
            let child = &mut node.children[step.child];
            child.visits += 1;
            child.total += value;
        }
    }

    /// Goes on to the next real decision: shuffles, and passes where nothing else can be done. `None`: it is over.
    fn go_on(&mut self, game: &mut Game) -> Option<Question> {
        loop {
            if game.shuffle_due().is_some() {
                game.play_random(self.rules, &mut self.dice, &mut ());
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

    /// Adds a decision and what can be done there. It is worth what its likeliest move leads to.
    fn expand(&mut self, node: usize, game: &Game) -> f32 {
        let how = How {
            before: Before::Nothing,
            lot: Lot(self.dice.word()),
            care: Care::Full,
        };
        if self.tree.nodes.len() > NODES {
            return self
                .advised
                .chance(&self.advised.left_alone(game, how, &mut ()), Seat::A);
        }
        let mut list = std::mem::take(&mut self.list);
        candidates(game, self.rules, BELOW, &mut self.dice, &mut list);
        self.add(node, game, &list);
        self.list = list;
        let settled = match self.tree.nodes[node].likeliest() {
            Some(command) => self.advised.after(game, command, how),
            None => self.advised.left_alone(game, how, &mut ()),
        };
        let value = self.advised.chance(&settled, Seat::A);
        self.tree.nodes[node].add_value(value);
        value
    }

    /// Adds moves that are new.
    fn add(&mut self, node: usize, game: &Game, list: &[Command]) {
        let node = &mut self.tree.nodes[node];
        self.policy.score(self.rules, self.kinds, game, list, &mut self.scores);
        for (command, score) in list.iter().zip(&self.scores) {
            if !node.knows(command) {
                node.add(command, *score);
            }
        }
        node.expanded = true;
    }

    /// Finds the moves that are legal in this game. The hand of the other side differs from game to game, so moves are
    /// added for actions that have none.
    fn find_legal(&mut self, node: usize, game: &Game) {
        if node == ROOT {
            return;
        }
        self.tree.nodes[node].make_room();
        let rules = self.rules;
        let (mut legal, mut missing) = (0, Draft::new(game, rules).map(|draft| draft.choices(game, rules)));
        for child in &mut self.tree.nodes[node].children {
            child.legal = game.check(rules, &child.command).is_ok();
            if !child.legal {
                continue;
            }
            legal += 1;
            if let Some(missing) = &mut missing {
                match &child.command {
                    Command::Request(_, request) => missing.remove(Pick::Action(request.action)),
                    _ => missing.remove(Pick::Pass),
                }
            }
        }
        if game.at_chance() {
            self.add_actions(node, game, &missing.unwrap_or_default());
        } else if legal < 2 {
            self.add_any(node, game);
        }
    }

    fn add_actions(&mut self, node: usize, game: &Game, missing: &ChoiceSet) {
        let Some(seat) = game.asks() else {
            return;
        };
        if missing.is_empty() {
            return;
        }
        let mut list = std::mem::take(&mut self.list);
        list.clear();
        for choice in missing.iter() {
            match choice.pick() {
                Pick::Action(action) => ways(game, self.rules, seat, action, 1, &mut self.dice, &mut list),
                _ => list.push(Command::Pass(seat)),
            }
        }
        self.add(node, game, &list);
        self.list = list;
    }

    fn add_any(&mut self, node: usize, game: &Game) {
        let random = (0..FRESH).filter_map(|_| game.random_command(self.rules, &mut self.dice));
        let list: Vec<Command> = random.collect();
        self.add(node, game, &list);
    }
}
