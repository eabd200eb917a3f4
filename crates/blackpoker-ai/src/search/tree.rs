//! The tree: what was tried, how often, and how it went.

use blackpoker::{Ask, Command, Seat};

use crate::canonical;
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
    /// What it does, at a chance.
    key: u64,
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
    spent: u8,
    /// Its place among the moves of the game that is imagined now; `None`: it cannot be made there.
    pub place: Option<u16>,
    next: Vec<(Question, usize)>,
}

/// A decision. At a chance all imagined games share what they have in common: a move is the same, whatever it is paid
/// with.
#[derive(Default)]
pub struct Node {
    /// Its moves were looked at.
    pub expanded: bool,
    pub children: Vec<Child>,
    /// Answers, one for each child. At a chance they are listed anew for each game.
    pub answers: Vec<Command>,
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
    fn new(command: &Command, lean: f32) -> Child {
        Child {
            key: key(command),
            visits: 0,
            first: None,
            lean,
            weight: 1.0,
            idle: false,
            total: 0.0,
            spent: spent(command) as u8,
            place: None,
            next: Vec::new(),
        }
    }

    /// What it does, at a chance.
    pub fn key(&self) -> u64 {
        self.key
    }
}

impl Node {
    /// Takes down what a visit brought.
    pub fn add_value(&mut self, value: f32) {
        self.visits += 1;
        self.total += value;
    }

    /// The move that a good player most likely makes; the first of equals.
    pub fn likeliest(&self) -> Option<usize> {
        let mut best: Option<(f32, usize)> = None;
        for (at, child) in self.legal() {
            if best.is_none_or(|(most, _)| child.lean > most) {
                best = Some((child.lean, at));
            }
        }
        best.map(|(_, at)| at)
    }

    /// The moves that can be made in the game that is imagined now.
    fn legal(&self) -> impl Iterator<Item = (usize, &Child)> {
        let children = self.children.iter().enumerate();
        children.filter(|(_, child)| child.place.is_some())
    }

    /// The most promising of the legal moves: good ones, and those that were tried little for how they looked. Of
    /// equals the one that costs less, then the first.
    pub fn select(&self, seat: Seat) -> usize {
        let (mut weights, mut visits) = (0.0, 0);
        for (_, child) in self.legal() {
            weights += child.weight;
            visits += child.visits;
        }
        let room = EXPLORE * (1.0 + visits as f32).sqrt() / weights;
        // What was not looked at is taken for as good as the rest.
        let mean = self.total / self.visits.max(1) as f32;
        let mut best: Option<(f32, u8, usize)> = None;
        for (at, child) in self.legal() {
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

    /// Finds the moves of a list, however they are paid for; gives the places of those that are new.
    pub fn find(&mut self, list: &[Command], new: &mut Vec<u16>) {
        for child in &mut self.children {
            child.place = None;
        }
        new.clear();
        for (place, command) in (0..).zip(list) {
            let key = key(command);
            match self.children.iter_mut().find(|child| child.key == key) {
                Some(child) => child.place = Some(place),
                None => new.push(place),
            }
        }
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
        self.keep(|child| {
            let stays = child.visits > least || child.visits == least && room > 0;
            room -= usize::from(stays && room > 0);
            stays
        });
    }

    /// Leaves out the children that do not fit, and their answers.
    pub fn keep(&mut self, mut fits: impl FnMut(&Child) -> bool) {
        let stay: Vec<bool> = self.children.iter().map(&mut fits).collect();
        let mut at = stay.iter();
        self.answers.retain(|_| at.next().is_none_or(|stays| *stays));
        let mut at = stay.iter();
        self.children.retain(|_| at.next().is_none_or(|stays| *stays));
    }

    /// Takes a closer look at the moves, and leaves those out that are idle. Those that come too late are taken for
    /// average.
    pub fn look_again(&mut self, seat: Seat, look: impl Fn(&Command) -> Option<Look>) {
        let (mut sum, mut seen) = (0.0, 0);
        for (child, command) in self.children.iter_mut().zip(&self.answers) {
            if let Some(look) = look(command) {
                (child.first, child.idle) = (Some(look.value), look.idle);
                (sum, seen) = (sum + look.value, seen + 1);
            } else if seen > 0 {
                child.first = Some(sum / seen as f32);
            }
        }
        if self.children.iter().any(|child| !child.idle) {
            self.keep(|child| !child.idle);
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

    /// Adds a move that is new, at its place in the list of the game that is imagined now, and how likely a good player
    /// makes it.
    pub fn add(&mut self, command: &Command, place: u16, lean: f32) {
        let usual = *self.usual.get_or_insert(lean);
        let mut child = Child::new(command, lean);
        child.weight = exp((lean - usual).min(GREATEST));
        child.place = Some(place);
        self.children.push(child);
    }
}

/// What a pass does, in one number.
pub const PASS: u64 = 0;

/// One number for what a move at a chance does.
fn key(command: &Command) -> u64 {
    match command {
        Command::Request(_, request) => canonical::key(request),
        Command::Pass(_) | Command::Choose(..) | Command::Shuffle(..) => PASS,
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

    /// The move at a chance that fits best of these: the one that was tried most.
    pub fn tried_most(&self, node: usize, fits: impl Fn(u64) -> bool) -> Option<Step> {
        let children = self.nodes[node].children.iter().enumerate();
        let fitting = children.filter(|(_, child)| fits(child.key));
        let (child, _) = fitting.max_by_key(|(_, child)| child.visits)?;
        Some(Step { node, child })
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
