//! A thread of the search from decision to decision: its tree follows what is said at the table, so that what was
//! found out before is not lost.

use blackpoker::{Ask, Command, Event, RequestCommand, Seat, SeenEvent, Situation};

use super::tree::{PASS, Question, ROOT, Step, Tree};
use crate::canonical;
use crate::dice::Quick;

/// Costs that one action has, at most.
const COSTS: u8 = 8;

/// A tree, and where the game has come to in it.
pub struct Thread {
    pub tree: Tree,
    pub dice: Quick,
    /// Turns between the root and the leaves of the last search, all together, and its walks.
    pub reach: (u64, u64),
    /// The last move that was made; `None`: the tree has lost the game.
    at: Option<Step>,
    seat: Seat,
}

impl Thread {
    pub fn new(dice: Quick) -> Thread {
        Thread {
            tree: Tree::new(),
            dice,
            reach: (0, 0),
            at: None,
            seat: Seat::A,
        }
    }

    /// A decision is due: what lies below it stays, the rest goes.
    pub fn arrive(&mut self, situation: &Situation<'_>) {
        self.seat = situation.seat();
        let question = Question {
            seat: situation.seat(),
            ask: situation.prompt().ask,
        };
        let next = self.at.take().and_then(|at| self.tree.known_next(at, question));
        self.tree = match next {
            Some(node) => self.tree.below(node),
            None => Tree::new(),
        };
    }

    /// The tree has lost the game.
    pub fn forget(&mut self) {
        self.tree = Tree::new();
        self.at = None;
    }

    /// The player itself has decided.
    pub fn take(&mut self, command: &Command) {
        let child = self.tree.nodes[ROOT].answers.iter().position(|known| known == command);
        self.at = child.map(|child| Step { node: ROOT, child });
    }

    /// Follows what the other side says. What it pays with or answers may be hidden; then the tree ends here, or the
    /// next decision is not found in it.
    pub fn hear(&mut self, events: &[SeenEvent]) {
        for event in events {
            match *event {
                // A pass without an alternative is not in the tree.
                Event::Passed(seat) if seat != self.seat && self.next(seat).is_some() => {
                    self.follow(seat, |key| key == PASS);
                }
                Event::Requested {
                    seat,
                    action,
                    ref keys,
                    unit,
                    target,
                } if seat != self.seat => {
                    // Which of its costs was paid is not said.
                    let request = |cost| {
                        canonical::key(&RequestCommand {
                            action,
                            cost,
                            keys: *keys,
                            unit,
                            pay: Default::default(),
                            target,
                        })
                    };
                    let ways: Vec<u64> = (0..COSTS).map(request).collect();
                    self.follow(seat, |key| ways.contains(&key));
                }
                _ => {}
            }
        }
    }

    /// The node at which a seat has the chance now.
    fn next(&self, seat: Seat) -> Option<usize> {
        let ask = Ask::Chance;
        self.at.and_then(|at| self.tree.known_next(at, Question { seat, ask }))
    }

    /// Goes to the move that fits, the most visited one if there are several.
    fn follow(&mut self, seat: Seat, fits: impl Fn(u64) -> bool) {
        self.at = self.next(seat).and_then(|node| self.tree.tried_most(node, fits));
    }
}
