//! The tree: what was tried, how often, and how it went.

use blackpoker::{Ask, Command, Seat};

use crate::exact::exp;
use crate::look::{Look, for_seat};
use crate::ties::spent;

/// Moves of one node, which come from many imagined games, before those that were tried least make room.
const CROWD: usize = 256;

/// What is asked next, and whom. It can depend on hidden cards, so one move may lead to several nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    pub seat: Seat,
    pub ask: Ask,
}

/// A move and what became of it. Values are chances of seat A to win.
pub struct Child {
    pub command: Command,
    pub visits: u32,
    /// The value when it was first looked at; `None`: it was not.
    pub first: Option<f32>,
    /// How likely a good player makes it, as a logit.
    lean: f32,
    /// How interesting it is, beside those of its node.
    weight: f32,
    /// The sum of the values of all visits.
    pub total: f32,
    /// It was idle when it was first looked at.
    idle: bool,
    /// Own cards that it costs.
    pub spent: usize,
    /// It can be made in the game that is imagined now.
    pub legal: bool,
    next: Vec<(Question, usize)>,
}

/// A decision.
#[derive(Default)]
pub struct Node {
    /// Its moves were looked at.
    pub expanded: bool,
    pub children: Vec<Child>,
    /// Visits, and the sum of their values.
    visits: u32,
    total: f32,
    /// The lean that has the weight 1.
    usual: Option<f32>,
}

/// A place in the tree: a move of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    pub node: usize,
    pub child: usize,
}

/// All decisions, the one that is due first.
pub struct Tree {
    pub nodes: Vec<Node>,
}

/// Where the decision is that is due.
pub const ROOT: usize = 0;

/// One visit of the tree of the decision before counts as a new one, out of so many.
const OLD: u32 = 4;

/// How far values are trusted against a first look, and how much room is left for other moves.
const TRUST: f32 = 1.0;
const EXPLORE: f32 = 0.5;
/// At the decision that is due: the difference in value that makes a move much less interesting at first look, and
/// how much the policy has to say there.
const SHARPNESS: f32 = 0.05;
const SAY: f32 = 0.5;
/// Weights beyond its power are cut off: a move that comes late must not starve all others.
const GREATEST: f32 = 6.0;

impl Child {
    fn new(command: Command, lean: f32) -> Child {
        Child {
            command,
            visits: 0,
            first: None,
            lean,
            weight: 1.0,
            idle: false,
            total: 0.0,
            spent: spent(&command),
            legal: true,
            next: Vec::new(),
        }
    }
}

impl Node {
    /// Takes down what a visit brought.
    pub fn add_value(&mut self, value: f32) {
        self.visits += 1;
        self.total += value;
    }

    /// The move that a good player most likely makes; the first of equals.
    pub fn likeliest(&self) -> Option<&Command> {
        let mut best = self.children.first()?;
        for child in &self.children {
            if child.lean > best.lean {
                best = child;
            }
        }
        Some(&best.command)
    }

    /// The most promising of the legal moves: good ones, and those that were tried little for how they looked. Of
    /// equals the one that costs less, then the first.
    pub fn select(&self, seat: Seat) -> usize {
        let children = || self.children.iter().enumerate().filter(|(_, child)| child.legal);
        let (mut weights, mut visits) = (0.0, 0);
        for (_, child) in children() {
            weights += child.weight;
            visits += child.visits;
        }
        let room = EXPLORE * (1.0 + visits as f32).sqrt() / weights;
        // What was not looked at is taken for as good as the rest.
        let mean = self.total / self.visits.max(1) as f32;
        let mut best: Option<(f32, usize, usize)> = None;
        for (at, child) in children() {
            let tried = child.visits as f32;
            let value = (child.total + TRUST * child.first.unwrap_or(mean)) / (TRUST + tried);
            let score = for_seat(seat, value) + room * child.weight / (1.0 + tried);
            let better = |(most, spent, _)| score > most || score == most && child.spent < spent;
            if best.is_none_or(better) {
                best = Some((score, child.spent, at));
            }
        }
        best.map_or(0, |(.., at)| at)
    }

    /// Makes room where many imagined games have left their moves: those that were tried most stay.
    pub fn make_room(&mut self) {
        if self.children.len() < CROWD {
            return;
        }
        let mut visits: Vec<u32> = self.children.iter().map(|child| child.visits).collect();
        visits.sort_unstable();
        let least = visits[CROWD / 2];
        let mut room = CROWD / 2;
        self.children.retain(|child| {
            let stays = child.visits > least || child.visits == least && room > 0;
            room -= usize::from(stays && room > 0);
            stays
        });
    }

    /// Takes a closer look at the moves, and leaves those out that are idle. Those that come too late are taken for
    /// average.
    pub fn look_again(&mut self, seat: Seat, look: impl Fn(&Command) -> Option<Look>) {
        let (mut sum, mut seen) = (0.0, 0);
        for child in &mut self.children {
            if let Some(look) = look(&child.command) {
                (child.first, child.idle) = (Some(look.value), look.idle);
                (sum, seen) = (sum + look.value, seen + 1);
            } else if seen > 0 {
                child.first = Some(sum / seen as f32);
            }
        }
        if self.children.iter().any(|child| !child.idle) {
            self.children.retain(|child| !child.idle);
        }
        for child in &mut self.children {
            child.lean = SAY * child.lean + for_seat(seat, child.first.unwrap_or(0.5)) / SHARPNESS;
        }
        let most = self.children.iter().map(|child| child.lean).fold(f32::MIN, f32::max);
        self.usual = Some(most);
        for child in &mut self.children {
            child.weight = exp(child.lean - most);
        }
    }

    /// Adds a move that is new, and how likely a good player makes it.
    pub fn add(&mut self, command: &Command, lean: f32) {
        let usual = *self.usual.get_or_insert(lean);
        let mut child = Child::new(*command, lean);
        child.weight = exp((lean - usual).min(GREATEST));
        self.children.push(child);
    }

    /// Whether a move is here already.
    pub fn knows(&self, command: &Command) -> bool {
        self.children.iter().any(|child| child.command == *command)
    }
}

impl Tree {
    pub fn new() -> Tree {
        Tree {
            nodes: vec![Node::default()],
        }
    }

    /// The decision that follows a move; made if it is new.
    pub fn next(&mut self, step: Step, question: Question) -> usize {
        if let Some(next) = self.known_next(step, question) {
            return next;
        }
        let next = self.nodes.len();
        self.nodes.push(Node::default());
        self.nodes[step.node].children[step.child].next.push((question, next));
        next
    }

    /// The decision that follows a move, if it came up.
    pub fn known_next(&self, step: Step, question: Question) -> Option<usize> {
        let next = &self.nodes[step.node].children[step.child].next;
        next.iter().find(|(asked, _)| *asked == question).map(|(_, node)| *node)
    }

    /// Everything below a node, with the node as root. What was found there was found over more games than are
    /// possible now, since cards have been seen, so it counts less.
    pub fn below(&mut self, node: usize) -> Tree {
        let mut tree = Tree {
            nodes: vec![std::mem::take(&mut self.nodes[node])],
        };
        let mut at = 0;
        while at < tree.nodes.len() {
            for child in 0..tree.nodes[at].children.len() {
                for next in 0..tree.nodes[at].children[child].next.len() {
                    let old = tree.nodes[at].children[child].next[next].1;
                    tree.nodes[at].children[child].next[next].1 = tree.nodes.len();
                    tree.nodes.push(std::mem::take(&mut self.nodes[old]));
                }
            }
            at += 1;
        }
        for child in &mut tree.nodes[ROOT].children {
            let kept = child.visits / OLD;
            child.total *= kept as f32 / child.visits.max(1) as f32;
            child.visits = kept;
        }
        tree
    }
}
