//! Games that a search plays against itself, with what it thought about each decision: what policies are learned from.
//!
//! A file holds games one after the other. `G REGULATION SEED` begins one (the seed gives decks), `C COMMAND` is a
//! command, and `T` before it lists the moves that were thought about, with their visits.

use std::error::Error;
use std::fmt::Write as _;
use std::fs::OpenOptions;
use std::io::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use blackpoker::{BySeat, Command, Dice, Event, Game, Rules, SeenEvent, Situation};
use blackpoker_ai::{Budget, Effort, Player, Quick, Search, Sight};
use blackpoker_lab::{Observer, play};

/// Deals that no other experiment uses.
const DEALS: u64 = 7_000_000;
/// Random moves of a hundred. They are played and never learned from.
const MISTAKES: u32 = 5;

/// Plays games of one regulation and adds them to a file.
pub fn write(regulation: &str, from: u64, games: u64, walks: u32, file: &str) -> Result<(), Box<dyn Error>> {
    let rules = blackpoker::pack::rules(regulation)?;
    let file = Mutex::new(OpenOptions::new().create(true).append(true).open(file)?);
    let next = AtomicU64::new(from);
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let game = next.fetch_add(1, Ordering::Relaxed);
                    if game >= from + games {
                        return;
                    }
                    let text = one(&rules, regulation, walks, game);
                    let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
                    if let Err(error) = file.write_all(text.as_bytes()) {
                        eprintln!("{error}");
                    }
                }
            });
        }
    });
    Ok(())
}

fn one(rules: &Rules, regulation: &str, walks: u32, game: u64) -> String {
    let seed = DEALS + game;
    let effort = Effort {
        budget: Budget::Iterations(walks),
        threads: 1,
        sight: Sight::Fair,
    };
    let thoughts = Thoughts::default();
    let teacher = |lot: u64| -> Box<dyn Player> {
        Box::new(Teacher {
            search: Search::new(effort, 2 * game + lot),
            dice: Quick::new(!(2 * game + lot)),
            thoughts: thoughts.clone(),
        })
    };
    let mut players = BySeat([teacher(0), teacher(1)]);
    let mut scribe = Scribe {
        rules,
        before: None,
        thoughts: thoughts.clone(),
        text: format!("G {seed} {regulation}\n"),
    };
    if play(rules, seed, &mut players, &mut scribe).is_err() {
        return String::new();
    }
    scribe.text
}

type Thoughts = Arc<Mutex<Vec<(Command, u32)>>>;

/// A search that tells what it thought, and now and then does something else.
struct Teacher {
    search: Search,
    dice: Quick,
    thoughts: Thoughts,
}

impl Player for Teacher {
    fn decide(&mut self, situation: &Situation<'_>) -> Command {
        let command = self.search.decide(situation);
        let thoughts = self
            .search
            .last()
            .iter()
            .map(|thought| (thought.command, thought.visits));
        *self.thoughts.lock().unwrap_or_else(PoisonError::into_inner) = thoughts.collect();
        if self.dice.below(100) < MISTAKES
            && let Some(random) = situation.random_command(&mut self.dice)
        {
            self.search.forget();
            return random;
        }
        command
    }

    fn hear(&mut self, events: &[SeenEvent]) {
        self.search.hear(events);
    }
}

/// Writes a game down.
struct Scribe<'r> {
    rules: &'r Rules,
    before: Option<Box<Game>>,
    thoughts: Thoughts,
    text: String,
}

impl Observer for Scribe<'_> {
    fn dealt(&mut self, _: &BySeat<Vec<blackpoker::Card>>, game: &Game, _: &[Event]) {
        self.before = Some(Box::new(*game));
    }

    fn happened(&mut self, command: &Command, game: &Game, _: &[Event]) {
        let Some(before) = self.before.replace(Box::new(*game)) else {
            return;
        };
        let thoughts = std::mem::take(&mut *self.thoughts.lock().unwrap_or_else(PoisonError::into_inner));
        if !thoughts.is_empty() {
            self.text.push('T');
            for (command, visits) in thoughts {
                let _ = write!(self.text, "\t{visits}|{}", before.print(self.rules, &command));
            }
            self.text.push('\n');
        }
        let _ = writeln!(self.text, "C {}", before.print(self.rules, command));
    }
}
