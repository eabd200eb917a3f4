//! The tree: what was tried, how often, and how it went.

use blackpoker::{Ask, Command, Seat};

/// Moves of one node; those of other imagined games make room when it is full.
pub const CHILDREN: usize = 128;

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
    /// The value when it was first looked at.
    pub first: f32,
    /// The sum of the values of all visits.
    pub total: f32,
    next: Vec<(Question, usize)>,
}

/// A decision.
#[derive(Default)]
pub struct Node {
    /// Its moves were looked at.
    pub expanded: bool,
    pub children: Vec<Child>,
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

/// How far values are trusted against a first look, and how much room is left for other moves.
const TRUST: f32 = 1.0;
const EXPLORE: f32 = 2.0;
/// The difference in value that makes a move much less interesting at first look.
const SHARPNESS: f32 = 0.05;

/// One visit of the tree of the decision before counts as a new one, out of so many.
const OLD: u32 = 4;

impl Child {
    pub fn new(command: Command, first: f32) -> Child {
        Child {
            command,
            visits: 0,
            first,
            total: 0.0,
            next: Vec::new(),
        }
    }

    /// The value by all that is known.
    pub fn value(&self) -> f32 {
        (self.total + TRUST * self.first) / (TRUST + self.visits as f32)
    }
}

impl Node {
    /// The most promising of the moves given as bits: good ones, and those that were tried little for how they looked.
    pub fn select(&self, seat: Seat, legal: u128) -> usize {
        let legal = |(at, _): &(usize, &Child)| legal >> at & 1 == 1;
        let children = || self.children.iter().enumerate().filter(legal);
        let interest = interest(seat, children().map(|(_, child)| child));
        let (mut interests, mut visits) = (0.0, 0);
        for (_, child) in children() {
            interests += interest(child);
            visits += child.visits;
        }
        let room = EXPLORE * (1.0 + visits as f32).sqrt() / interests;
        let score =
            |child: &Child| for_seat(seat, child.value()) + room * interest(child) / (1.0 + child.visits as f32);
        let best = children().map(|(at, child)| (score(child), at));
        best.max_by(|a, b| a.0.total_cmp(&b.0)).map_or(0, |(_, at)| at)
    }

    /// What a decision is worth at first look. The best move alone would promise too much: of many values that rest on
    /// one imagined game each, the highest is mostly the luckiest.
    pub fn worth(&self, seat: Seat) -> f32 {
        let interest = interest(seat, self.children.iter());
        let all = self.children.iter();
        let (sum, interests) = all.fold((0.0, 0.0), |(sum, interests), child| {
            (sum + interest(child) * child.first, interests + interest(child))
        });
        if interests > 0.0 {
            (sum / interests).clamp(0.0, 1.0)
        } else {
            0.5
        }
    }

    /// Whether a move is here already.
    pub fn knows(&self, command: &Command) -> bool {
        self.children.iter().any(|child| child.command == *command)
    }
}

/// How interesting a move is at first look: 1 for the best of them, less the worse it looks.
fn interest<'c>(seat: Seat, children: impl Iterator<Item = &'c Child>) -> impl Fn(&Child) -> f32 {
    let looks = move |child: &Child| for_seat(seat, child.first);
    let top = children.map(looks).fold(f32::MIN, f32::max);
    move |child| ((looks(child) - top) / SHARPNESS).exp()
}

/// A chance of A as one of the seat.
pub fn for_seat(seat: Seat, value: f32) -> f32 {
    match seat {
        Seat::A => value,
        Seat::B => 1.0 - value,
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
