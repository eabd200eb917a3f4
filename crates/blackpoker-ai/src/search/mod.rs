//! The player `search`: Monte Carlo tree search over what it can imagine (information-set MCTS).
//!
//! Every iteration deals the hidden cards anew, as far as the player cannot know them, and walks down one tree that
//! all those games share. Where it leaves the tree, a decision is added: each of its moves is tried, settles and is
//! weighed. These first looks guide the walks that follow.

mod follow;
mod line;
mod sift;
mod tree;
mod walk;

use std::sync::Arc;
use std::thread;
use std::time::Instant;

use blackpoker::{Command, Imagination, Rules, SeenEvent, Situation};

use crate::dice::Quick;
use crate::look::for_seat;
use crate::player::{Insight, Player};
use crate::policy::{Kinds, Policy};
use crate::settle::Weigher;
use crate::solve::{Certainty, Prover};
use crate::ties;
use crate::weigh::Value;
use follow::Thread;
pub use line::Explained;
use tree::{ROOT, Tree};
use walk::Walker;

/// How long a search may go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Budget {
    /// Milliseconds for one decision.
    Millis(u32),
    /// Iterations for one decision. The same seed then gives the same decisions.
    Iterations(u32),
}

/// How much a search may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Effort {
    /// How long.
    pub budget: Budget,
    /// Threads that search side by side, each in a tree of its own.
    pub threads: u8,
    /// Which cards it may see.
    pub sight: Sight,
}

/// Which cards a player sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sight {
    /// Those that the rules show.
    Fair,
    /// All, even those still to be drawn: a yardstick for how much luck decides.
    All,
}

/// A move that was thought about.
#[derive(Clone, Copy, Debug)]
pub struct Thought {
    /// The move.
    pub command: Command,
    /// How often it was tried.
    pub visits: u32,
    /// The chance to win with it, for the one who decides.
    pub chance: f32,
    /// What was proven about it.
    pub certainty: Option<Certainty>,
}

/// See the module.
pub struct Search {
    effort: Effort,
    threads: Vec<Thread>,
    insight: Option<Insight>,
    last: Vec<Thought>,
    /// The actions of the rules that it played by last.
    kinds: Option<Kinds>,
    /// What positions are worth to it, if it has learned that itself.
    value: Option<Arc<Value>>,
}

impl Search {
    /// A player whose choices follow from the seed, and from the machine if the budget is a time.
    pub fn new(effort: Effort, seed: u64) -> Search {
        let mut dice = Quick::new(seed);
        let thread = |_| Thread::new(Quick::new(dice.word()));
        Search {
            effort,
            threads: (0..effort.threads.max(1)).map(thread).collect(),
            insight: None,
            last: Vec::new(),
            kinds: None,
            value: None,
        }
    }

    /// The same, weighing positions by what it has learned itself.
    pub fn with_value(self, value: Arc<Value>) -> Search {
        let value = Some(value);
        Search { value, ..self }
    }

    /// What it thought about its last decision; nothing if there was only one move.
    pub fn last(&self) -> &[Thought] {
        &self.last
    }

    /// Something else was done than what it decided: it thinks anew.
    pub fn forget(&mut self) {
        self.threads.iter_mut().for_each(Thread::forget);
    }

    /// Thinks about a decision; what was tried most comes first.
    pub fn think(&mut self, situation: &Situation<'_>) -> Vec<Thought> {
        self.search(situation, None)
    }

    /// Thinks about one legal move of a decision and nothing else, however bad it looks.
    pub fn judge(&mut self, situation: &Situation<'_>, command: &Command) -> Option<Thought> {
        self.search(situation, Some(command)).into_iter().next()
    }

    fn search(&mut self, situation: &Situation<'_>, only: Option<&Command>) -> Vec<Thought> {
        let prover = Prover::new(situation, self.effort.budget);
        if let Some(thought) = prover.wins(only) {
            // Nothing was searched, so there is nothing to follow.
            self.forget();
            return vec![thought];
        }
        let end = match self.effort.budget {
            Budget::Millis(millis) => Limit::Time(prover.end_of_search(millis)),
            Budget::Iterations(all) => Limit::Walks(all.div_ceil(self.threads.len() as u32)),
        };
        let imagination = situation.imagination();
        let rules = situation.rules();
        for thread in &mut self.threads {
            thread.arrive(situation);
        }
        let kinds = match self.kinds.take() {
            Some(kinds) if kinds.rules == rules.hash => kinds,
            _ => Policy::learned().kinds(rules),
        };
        let about = About {
            rules,
            imagination: &imagination,
            kinds: &kinds,
            value: self.value.as_deref().map(|value| (value, situation.seat())),
            only,
        };
        match &mut self.threads[..] {
            [one] => about.search(one, end),
            all => thread::scope(|scope| {
                for thread in all {
                    scope.spawn(|| about.search(thread, end));
                }
            }),
        }
        self.kinds = Some(kinds);
        let mut thoughts = self.thoughts(situation);
        prover.holds(&mut thoughts);
        thoughts
    }

    /// What instruments may know about the thoughts.
    fn look_back(&self, thoughts: &[Thought]) -> Option<Insight> {
        let (turns, walks) = self.threads.iter().fold((0, 0), |(turns, walks), thread| {
            (turns + thread.reach.0, walks + thread.reach.1)
        });
        Some(Insight {
            value: thoughts.first()?.chance,
            certainty: thoughts.first()?.certainty,
            turns: turns as f32 / walks.max(1) as f32,
            moves: thoughts.len() as u32,
            starved: thoughts.iter().filter(|thought| thought.visits < 3).count() as u32,
        })
    }

    /// What all threads found, together.
    fn thoughts(&self, situation: &Situation<'_>) -> Vec<Thought> {
        let mut all: Vec<(Command, u32, f32)> = Vec::new();
        let roots = self.threads.iter().map(|thread| &thread.tree.nodes[ROOT]);
        for (child, command) in roots.flat_map(|root| root.children.iter().zip(&root.answers)) {
            // A first look counts as one visit more, so that moves never visited have a value, too.
            let (visits, sum) = (child.visits, child.total + child.first.unwrap_or(0.5));
            match all.iter_mut().find(|(known, ..)| known == command) {
                Some(known) => *known = (known.0, known.1 + visits, known.2 + sum),
                None => all.push((*command, visits, sum)),
            }
        }
        let looks = self.threads.len() as f32;
        let mut thoughts: Vec<Thought> = all
            .into_iter()
            .map(|(command, visits, sum)| Thought {
                command,
                visits,
                chance: for_seat(situation.seat(), (sum / (visits as f32 + looks)).clamp(0.0, 1.0)),
                certainty: None,
            })
            .collect();
        thoughts.sort_by(|a, b| {
            let by_visits = b.visits.cmp(&a.visits).then(b.chance.total_cmp(&a.chance));
            by_visits.then_with(|| ties::order(&a.command, &b.command))
        });
        let passes = |thought: &Thought| matches!(thought.command, Command::Pass(_));
        if let (Some(best), Some(pass)) = (thoughts.first(), thoughts.iter().position(passes))
            && ties::keeps_cards(best.chance, thoughts[pass].chance)
        {
            thoughts[..=pass].rotate_right(1);
        }
        let rules = situation.rules();
        let ends = |thought: &Thought| match &thought.command {
            Command::Request(_, request) => rules.action(request.action).passes_turn,
            _ => false,
        };
        if let (Some(best), Some(end)) = (thoughts.first(), thoughts.iter().position(ends))
            && ties::is_delay(rules, best, &thoughts[end])
        {
            thoughts[..=end].rotate_right(1);
        }
        thoughts
    }
}

impl Player for Search {
    fn decide(&mut self, situation: &Situation<'_>) -> Command {
        self.insight = None;
        self.last.clear();
        let mut commands = situation.commands();
        if let (Some(only), None) = (commands.next(), commands.next()) {
            return only;
        }
        let thoughts = self.think(situation);
        self.insight = self.look_back(&thoughts);
        let command = match thoughts.first() {
            Some(best) => best.command,
            None => return Command::Pass(situation.seat()),
        };
        for thread in &mut self.threads {
            thread.take(&command);
        }
        self.last = thoughts;
        command
    }

    fn hear(&mut self, events: &[SeenEvent]) {
        for thread in &mut self.threads {
            thread.hear(events);
        }
    }

    fn sees_all(&self) -> bool {
        self.effort.sight == Sight::All
    }

    fn insight(&self) -> Option<Insight> {
        self.insight
    }
}

/// When a thread stops.
#[derive(Clone, Copy)]
enum Limit {
    Time(Instant),
    Walks(u32),
}

/// What a search is about.
struct About<'a> {
    rules: &'a Rules,
    imagination: &'a Imagination<'a>,
    kinds: &'a Kinds,
    value: Option<Weigher<'a>>,
    /// The one move that is thought about; `None`: all.
    only: Option<&'a Command>,
}

impl About<'_> {
    fn search(&self, thread: &mut Thread, limit: Limit) {
        let dice = thread.dice.clone();
        let mut walker = Walker::new(
            self.rules,
            self.imagination,
            self.kinds,
            self.value,
            &mut thread.tree,
            dice,
        );
        match self.only {
            Some(command) => walker.look_at_move(command),
            None => walker.look_at_root(|| match limit {
                Limit::Time(end) => Instant::now() >= end,
                Limit::Walks(_) => false,
            }),
        }
        let start = Instant::now();
        let mut walks = 0;
        loop {
            let left = match limit {
                Limit::Walks(all) => all - walks,
                Limit::Time(end) => {
                    let now = Instant::now();
                    let per_walk = (now - start).as_secs_f64() / f64::from(walks.max(1));
                    (end.saturating_duration_since(now).as_secs_f64() / per_walk.max(1e-9)).ceil() as u32
                }
            };
            if left == 0 || is_decided(walker.tree(), left) {
                break;
            }
            walker.walk();
            walks += 1;
        }
        thread.reach = walker.reach();
        thread.dice = walker.dice();
    }
}

/// Whether no other move can be tried as often as the first one any more.
fn is_decided(tree: &Tree, left: u32) -> bool {
    let (mut most, mut second) = (0, 0);
    for child in &tree.nodes[ROOT].children {
        if child.visits > most {
            (most, second) = (child.visits, most);
        } else {
            second = second.max(child.visits);
        }
    }
    most > second.saturating_add(left)
}
