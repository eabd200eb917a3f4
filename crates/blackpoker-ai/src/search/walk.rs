//! One iteration: a game is imagined, the tree is walked down, one decision is added and looked at.

use blackpoker::{Ask, Command, Draft, Game, Imagination, Pick, Rules, Seat};

use super::sift::{Picks, best, chosen};
use super::tree::{Node, Question, ROOT, Step, Tree};
use crate::canonical::{Width, candidates};
use crate::dice::Quick;
use crate::look::{Looks, for_seat};
use crate::opening;
use crate::policy::{Kinds, Policy};
use crate::settle::{Advisor, Before, Care, How, Lot, Settling, Weigher};

/// The decision that is due is looked at closely, those behind it less.
const AT_ROOT: Width = Width { ways: 24, answers: 48 };
pub const BELOW: Width = Width { ways: 24, answers: 12 };
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
    /// The moves of the game that is imagined now, and which of them are new.
    list: Vec<Command>,
    new: Vec<u16>,
    scores: Vec<f32>,
    reach: (u64, u64),
}

impl<'a> Walker<'a> {
    pub fn new(
        rules: &'a Rules,
        imagination: &'a Imagination<'a>,
        kinds: &'a Kinds,
        value: Option<Weigher<'a>>,
        tree: &'a mut Tree,
        mut dice: Quick,
    ) -> Walker<'a> {
        let turn = imagination.draw(&mut dice).turn_number();
        let policy = Policy::learned();
        Walker {
            rules,
            imagination,
            tree,
            settling: Settling::new(rules, turn).weighed(value),
            advised: Settling::new(rules, turn).weighed(value).advised(Advisor {
                policy,
                kinds,
                only: None,
            }),
            policy,
            kinds,
            dice,
            path: Vec::new(),
            list: Vec::new(),
            new: Vec::new(),
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
        self.list = list;
        self.find_real(&games[0]);
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
        self.list = vec![*command];
        self.find_real(&game);
    }

    /// Finds the listed moves of the decision that is due. What cannot be done is left out; an answer that was thought
    /// about before stays, even if it is not in the list.
    fn find_real(&mut self, game: &Game) {
        let root = &mut self.tree.nodes[ROOT];
        if game.at_chance() {
            root.find(&self.list, &mut self.new);
            root.keep(|child| child.place.is_some());
            let places = root.children.iter().filter_map(|child| child.place);
            root.answers = places.map(|place| self.list[usize::from(place)]).collect();
        } else {
            self.count_legal(ROOT, game);
            self.tree.nodes[ROOT].keep(|child| child.place.is_some());
            self.find_new_answers(ROOT);
        }
        self.add(ROOT, game);
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
            game.perform(self.rules, &self.command(node, child), &mut ());
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
        if self.tree.nodes.len() > NODES || self.tree.nodes[node].expanded {
            return self
                .advised
                .chance(&self.advised.left_alone(game, how, &mut ()), Seat::A);
        }
        candidates(game, self.rules, BELOW, &mut self.dice, &mut self.list);
        self.new.clear();
        self.new.extend(0..self.list.len() as u16);
        self.add(node, game);
        let settled = match self.tree.nodes[node].likeliest() {
            Some(child) => self.advised.after(game, &self.command(node, child), how),
            None => self.advised.left_alone(game, how, &mut ()),
        };
        let value = self.advised.chance(&settled, Seat::A);
        self.tree.nodes[node].add_value(value);
        value
    }

    /// A move that can be made in the game that is imagined now.
    fn command(&self, node: usize, child: usize) -> Command {
        let node = &self.tree.nodes[node];
        let listed = || self.list[usize::from(node.children[child].place.unwrap_or_default())];
        node.answers.get(child).copied().unwrap_or_else(listed)
    }

    /// Adds the moves of the list that are new.
    fn add(&mut self, at: usize, game: &Game) {
        let node = &mut self.tree.nodes[at];
        node.expanded = true;
        if self.new.is_empty() {
            return;
        }
        let some: Vec<Command>;
        let moves = if self.new.len() == self.list.len() {
            &self.list
        } else {
            some = self.new.iter().map(|place| self.list[usize::from(*place)]).collect();
            &some
        };
        self.policy.score(self.rules, self.kinds, game, moves, &mut self.scores);
        for ((command, score), place) in moves.iter().zip(&self.scores).zip(&self.new) {
            node.add(command, *place, *score);
        }
        if at == ROOT || !game.at_chance() {
            node.answers.extend_from_slice(moves);
        }
    }

    /// Finds the moves that are legal in this game. Hands and draws differ from game to game, so all are listed anew.
    fn find_legal(&mut self, node: usize, game: &Game) {
        if node == ROOT {
            return;
        }
        self.tree.nodes[node].make_room();
        if game.at_chance() {
            candidates(game, self.rules, BELOW, &mut self.dice, &mut self.list);
            self.tree.nodes[node].find(&self.list, &mut self.new);
        } else {
            self.list.clear();
            if self.count_legal(node, game) < 2 {
                let random = (0..FRESH).filter_map(|_| game.random_command(self.rules, &mut self.dice));
                self.list.extend(random);
            }
            self.find_new_answers(node);
        }
        self.add(node, game);
    }

    /// Marks the answers that can be given in this game.
    fn count_legal(&mut self, node: usize, game: &Game) -> usize {
        let Node { children, answers, .. } = &mut self.tree.nodes[node];
        for (child, answer) in children.iter_mut().zip(answers) {
            child.place = game.check(self.rules, answer).is_ok().then_some(0);
        }
        children.iter().filter(|child| child.place.is_some()).count()
    }

    /// Which answers of the list are new.
    fn find_new_answers(&mut self, node: usize) {
        let answers = &self.tree.nodes[node].answers;
        self.new.clear();
        for (at, answer) in self.list.iter().enumerate() {
            if !answers.contains(answer) && !self.list[..at].contains(answer) {
                self.new.push(at as u16);
            }
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use blackpoker::Situation;

    use super::*;
    use crate::positions::positions;

    /// Hands differ between imagined games; what one of them left in a node must not hide what another one allows.
    #[test]
    fn every_listed_move_can_be_made_in_every_game_that_comes_to_a_decision() {
        let mut seen = 0;
        positions(|rules, game, dice| {
            if !game.at_chance() {
                return;
            }
            let imagination = Situation::new(rules, game, None).unwrap().imagination();
            let kinds = Policy::learned().kinds(rules);
            let mut tree = Tree::new();
            let mut walker = Walker::new(rules, &imagination, &kinds, None, &mut tree, dice.clone());
            let node = 1;
            walker.tree.nodes.push(Node::default());
            for _ in 0..4 {
                let game = imagination.draw(dice);
                walker.find_legal(node, &game);
                let children = &walker.tree.nodes[node].children;
                let legal = |child: &usize| children[*child].place.is_some();
                let legal: Vec<usize> = (0..children.len()).filter(legal).collect();
                assert_eq!(legal.len(), walker.list.len());
                for child in legal {
                    assert_eq!(game.check(rules, &walker.command(node, child)), Ok(()));
                    seen += 1;
                }
            }
        });
        assert!(seen > 1000, "{seen}");
    }
}
