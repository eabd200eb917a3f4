//! What the computer thinks of a finished game: every decision that could have gone otherwise, looked at with what the
//! player knew.

use std::collections::VecDeque;

use blackpoker::{BySeat, Command, Game, Replay, Rules, Seat};
use blackpoker_ai::{Thought as Considered, deal};

use crate::advice::{Advised, adviser};
use crate::course::{Course, CourseError};
use crate::voice::Hearer;
use crate::wire::AnalysisPoint;

/// Walks of the search at each decision. A number and no time, so that a game is always judged the same.
const WALKS: u32 = 600;
/// A move that was tried in fewer of them is looked at again by itself, in so many.
const WELL_KNOWN: u32 = WALKS / 4;
/// Moves that are told of at each decision, besides the one that was played.
const BEST: usize = 5;

/// A game that is looked at decision by decision.
pub struct Study {
    course: Course,
    left: VecDeque<Command>,
    /// Who is told.
    hearer: Hearer,
}

impl Study {
    /// A game from its beginning, for somebody who hears of it.
    pub fn new(replay: &Replay, hearer: Hearer) -> Result<Study, CourseError> {
        let (rules, decks) = (&replay.rules, &replay.record.decks);
        // A deck with fewer cards than the frame takes was put together by its owner.
        let own = BySeat(Seat::BOTH.map(|seat| decks[seat].len() < usize::from(rules.deck.max)));
        let known = deal::known_by(rules, decks, own);
        Ok(Study {
            course: Course::start(rules.clone(), decks.clone(), known, &mut Vec::new())?,
            left: replay.record.commands.iter().copied().collect(),
            hearer,
        })
    }

    /// How many decisions there are left.
    pub fn count(&self) -> Result<u32, CourseError> {
        let mut ahead = Study {
            course: self.course.again(usize::MAX, &mut Vec::new())?,
            left: self.left.clone(),
            hearer: self.hearer.clone(),
        };
        let mut count = 0;
        while ahead.go_on().is_some() {
            ahead.play();
            count += 1;
        }
        Ok(count)
    }

    /// Goes to the position after so many commands, if it is not behind it.
    pub fn go(&mut self, at: usize) {
        while self.course.len() < at && !self.left.is_empty() {
            self.play();
        }
    }

    /// Looks at the next decision; `None`: there is none left.
    pub fn next_point(&mut self) -> Option<AnalysisPoint> {
        let played = self.go_on()?;
        let point = self.point(&played);
        self.play();
        point
    }

    /// Plays on to the next decision that could have gone otherwise: what was played there.
    fn go_on(&mut self) -> Option<Command> {
        loop {
            let next = *self.left.front()?;
            let mut commands = self.course.situation().map(|situation| situation.commands());
            let is_open = commands.as_mut().is_some_and(|commands| commands.nth(1).is_some());
            if is_open {
                return Some(next);
            }
            drop(commands);
            self.play();
        }
    }

    fn play(&mut self) {
        if let Some(command) = self.left.pop_front() {
            // Every command was accepted when the record was read.
            let _ = self.course.apply(&command, &mut Vec::new());
        }
    }

    fn point(&self, played: &Command) -> Option<AnalysisPoint> {
        let (game, rules) = (self.course.game(), self.course.rules());
        let situation = self.course.situation()?;
        let at = self.course.len();
        let mut search = adviser(WALKS, at as u64);
        let mut thoughts = search.think(&situation);
        let walks = thoughts.iter().map(|thought| thought.visits).sum::<u32>().max(1);
        let is_played = |thought: &Considered| is_same(rules, game, &thought.command, played);
        let place = thoughts.iter().position(is_played);
        let others = thoughts
            .iter()
            .take(BEST)
            .filter(|thought| !is_played(thought))
            .copied();
        let mut told: Vec<Considered> = others.collect();
        told.push(match place {
            // Two ways to name the same picks are one move.
            Some(place) => Considered {
                command: *played,
                ..thoughts.swap_remove(place)
            },
            None => Considered {
                command: *played,
                visits: 0,
                chance: 0.0,
                certainty: None,
            },
        });
        // The search tries most what looks best, and hardly knows the rest. What is told side by side is known as
        // well, or a move that was tried three times could stand above one that was tried three hundred times.
        let is_vague = |thought: &&mut Considered| thought.visits < WELL_KNOWN && thought.certainty.is_none();
        for thought in told.iter_mut().filter(is_vague) {
            let judged = adviser(WELL_KNOWN, at as u64).judge(&situation, &thought.command)?;
            (thought.chance, thought.certainty) = (judged.chance, judged.certainty);
        }
        told.sort_by(|one, other| other.chance.total_cmp(&one.chance));
        let best = told.first()?.chance;
        let chance = told.iter().find(|thought| thought.command == *played)?.chance;
        // Why is asked of the best move and of the one that was played.
        let thoughts = told.iter().enumerate().map(|(place, thought)| Advised {
            thought: *thought,
            share: thought.visits as f32 / walks as f32,
            explained: (place == 0 || thought.command == *played).then(|| search.explain(&situation, thought, &told)),
        });
        let thoughts = thoughts.map(|advised| advised.tell(&self.course, Some(&self.hearer)));
        let seat = situation.seat();
        Some(AnalysisPoint {
            at: at as u32,
            seat,
            chance: match seat {
                Seat::A => best,
                Seat::B => 1.0 - best,
            },
            thoughts: thoughts.collect(),
            lost: best - chance,
            played: game.print(rules, played),
        })
    }
}

/// Whether two commands do the same.
fn is_same(rules: &Rules, game: &Game, one: &Command, other: &Command) -> bool {
    let after = |command: &Command| {
        let mut after = *game;
        after.apply(rules, command, &mut ()).ok().map(|()| after.hash(rules))
    };
    one == other || after(one) == after(other)
}
