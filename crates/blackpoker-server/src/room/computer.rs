//! The computer at the table: its decisions, and its advice. It thinks beside the room, which goes on listening, and
//! gets what the seat may know, never more.

use std::sync::Arc;

use blackpoker::{Command, Seat, Situation};
use blackpoker_ai::{Budget, Effort, Level, Quick, Search, Sight};

use super::{ConnectionId, Message, Refused, Room};
use crate::outside::computer_seed;
use crate::wire::{FromServer, Problem, Thought};
use crate::{limits, step};

/// What the computer thinks about, told by the number of the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thinking(u32);

/// Somebody asked for advice.
pub struct Advice {
    connection: ConnectionId,
    id: u32,
    about: Thinking,
    thoughts: Vec<blackpoker_ai::Thought>,
}

/// Milliseconds for an advice.
const ADVICE: u32 = 800;
/// Most moves of an advice.
const SHOWN: usize = 5;
/// What was tried less than this part of the most tried move is not known well enough to be told beside it.
const WELL_KNOWN: u32 = 4;

impl Room {
    fn seed(&self, about: Thinking) -> u64 {
        computer_seed(&self.kept.secret, about.0)
    }

    /// Lets the computer decide.
    pub(super) fn think(&mut self, seat: Seat) {
        let level = self.kept.setup.level.and_then(Level::new);
        let (None, Some(table), Some(level)) = (self.thinking, &self.table, level) else {
            return;
        };
        let about = Thinking(self.number(table.course.len()));
        let (game, knowledge) = (*table.course.game(), *table.course.knowledge(seat));
        let (rules, thinkers, inbox) = (
            Arc::clone(&self.rules),
            Arc::clone(&self.hall.thinkers),
            self.inbox.clone(),
        );
        let mut computer = self.hall.config.chance.computer(level, self.seed(about));
        self.thinking = Some(about);
        tokio::spawn(async move {
            let _permit = thinkers.acquire_owned().await;
            let decided = tokio::task::spawn_blocking(move || {
                let situation = Situation::new(&rules, &game, Some(&knowledge))?;
                Some(computer.decide(&situation))
            });
            let command = decided.await.ok().flatten().unwrap_or(Command::Pass(seat));
            let _ = inbox.send(Message::Decided(Box::new(command), about)).await;
        });
    }

    pub(super) async fn computer_decided(&mut self, command: &Command, about: Thinking) {
        if self.thinking != Some(about) {
            return;
        }
        self.thinking = None;
        let mut done = self.perform(command, false, self.now()).await;
        if done.as_ref().is_err_and(|refused| refused.problem == Problem::Illegal) {
            tracing::error!(game = self.kept.id, "the computer broke a rule");
            let situation = self.table.as_ref().and_then(|table| table.course.situation());
            let any = situation.and_then(|situation| situation.random_command(&mut Quick::new(self.seed(about))));
            if let Some(any) = any {
                done = self.perform(&any, false, self.now()).await;
            }
        }
        if done.is_err() {
            self.retry = Some(self.now() + limits::RETRY);
        }
    }

    /// A player wants to know what the computer would do.
    pub(super) fn hint(&mut self, connection: ConnectionId, id: u32, seat: Seat) -> Result<(), Refused> {
        let table = self.running()?;
        if !self.is_against_computer() {
            return Err(Problem::NotOffered.into());
        }
        if table.course.game().asks() != Some(seat) {
            return Err(Problem::NotYourTurn.into());
        }
        if self.is_advising {
            return Err(Problem::TooFast.into());
        }
        let about = Thinking(self.number(table.course.len()));
        let (game, knowledge) = (*table.course.game(), *table.course.knowledge(seat));
        let (rules, thinkers, inbox) = (
            Arc::clone(&self.rules),
            Arc::clone(&self.hall.thinkers),
            self.inbox.clone(),
        );
        let seed = self.seed(about);
        self.is_advising = true;
        tokio::spawn(async move {
            let _permit = thinkers.acquire_owned().await;
            let thought = tokio::task::spawn_blocking(move || {
                let effort = Effort {
                    budget: Budget::Millis(ADVICE),
                    threads: 1,
                    sight: Sight::Fair,
                };
                let situation = Situation::new(&rules, &game, Some(&knowledge))?;
                Some(Search::new(effort, seed).think(&situation))
            });
            let thoughts = thought.await.ok().flatten().unwrap_or_default();
            let advice = Advice {
                connection,
                id,
                about,
                thoughts,
            };
            let _ = inbox.send(Message::Advised(Box::new(advice))).await;
        });
        Ok(())
    }

    pub(super) fn advise(&mut self, advice: Advice) {
        self.is_advising = false;
        let table = self.table.as_ref();
        let Some(table) = table.filter(|table| self.number(table.course.len()) == advice.about.0) else {
            self.refuse(advice.connection, Some(advice.id), Problem::Stale.into());
            return;
        };
        let tried: u32 = advice.thoughts.iter().map(|thought| thought.visits).sum();
        let most = advice.thoughts.first().map_or(0, |thought| thought.visits);
        let well_known = advice
            .thoughts
            .iter()
            .filter(|thought| thought.visits * WELL_KNOWN >= most);
        let mut thoughts: Vec<_> = well_known.take(SHOWN).collect();
        thoughts.sort_by(|one, other| other.chance.total_cmp(&one.chance));
        let thoughts = thoughts.into_iter().map(|thought| Thought {
            command: table.course.game().print(&self.rules, &thought.command),
            text: step::in_words(&table.course, &thought.command),
            chance: thought.chance,
            share: thought.visits as f32 / tried.max(1) as f32,
            proven: thought.certainty.map(Into::into),
        });
        let answer = FromServer::Hint {
            id: advice.id,
            thoughts: thoughts.collect(),
        };
        self.people.send(advice.connection, &answer);
    }
}
