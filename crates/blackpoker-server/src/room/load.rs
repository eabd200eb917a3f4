//! A game that was put away comes back: its moves are played again.

use std::sync::Arc;

use blackpoker_table::CourseError;
use tokio::sync::mpsc;

use super::people::People;
use super::{Message, Room, Table};
use crate::hall::Hall;
use crate::store::{Kept, Moved};

/// A game that does not come back.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// The rules that it was begun with are not known.
    #[error(transparent)]
    Rules(#[from] blackpoker::pack::UnknownRules),
    /// Its decks do not fit.
    #[error(transparent)]
    Deal(#[from] CourseError),
    /// One of its moves is not legal any more.
    #[error("move {at} cannot be made")]
    Move {
        /// How many come before it.
        at: usize,
    },
}

impl Room {
    /// The room of a game as it was written down.
    pub fn load(hall: Arc<Hall>, inbox: mpsc::Sender<Message>, kept: Kept, moves: &[Moved]) -> Result<Room, LoadError> {
        let rules = hall.rules_of(&kept)?;
        let now = hall.config.time.now();
        let people = People::new(Arc::clone(&hall.metrics));
        let mut room = Room {
            hall,
            inbox,
            rules,
            kept,
            people,
            table: None,
            offers: Vec::new(),
            wishes: [None, None],
            thinking: None,
            is_advising: false,
            retry: None,
            shown: 0,
            end_shown: false,
            idle_since: now,
        };
        if room.kept.opener.is_some() {
            let (_, mut table) = Table::deal(&room.kept, &room.rules, now)?;
            table.play_again(&room, moves)?;
            room.table = Some(Box::new(table));
        }
        Ok(room)
    }
}

impl Table {
    fn play_again(&mut self, room: &Room, moves: &[Moved]) -> Result<(), LoadError> {
        let person = room.person();
        for (at, moved) in moves.iter().enumerate() {
            let fails = LoadError::Move { at };
            let command = self.course.game().parse(&room.rules, &moved.line);
            let Ok(command) = command else {
                return Err(fails);
            };
            self.apply(&command, moved.decided, person).map_err(|_| fails)?;
            self.times.extend(room.is_late().then_some(moved.at));
        }
        let next = self.course.game().asks().filter(|_| !room.is_over());
        self.clock = self.clock.take().map(|clock| {
            let clock = match moves.last() {
                Some(last) => clock.with_banks(last.banks),
                None => clock,
            };
            clock.after(None, next, room.now())
        });
        Ok(())
    }
}
