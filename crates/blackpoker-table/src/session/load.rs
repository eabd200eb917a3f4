//! A game that was put away comes back: its moves are played again.

use std::sync::Arc;

use blackpoker::{Ending, Rules};

use super::people::People;
use super::{Kept, Millis, Moved, Seated, Session, Settings};
use crate::course::CourseError;

/// A game that does not come back.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
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

impl Session {
    /// The session of a game as it was written down. It begins with a tick, which is due at once.
    pub fn load(
        settings: Settings,
        rules: Arc<Rules>,
        kept: Kept,
        moves: &[Moved],
        now: Millis,
    ) -> Result<Session, LoadError> {
        let mut session = Session {
            settings,
            rules,
            stamp: kept.stamp,
            kept,
            people: People::default(),
            seated: None,
            offers: Vec::new(),
            wishes: [None, None],
            thinking: None,
            is_advising: false,
            retry: Some(now),
            shown: 0,
            end_shown: false,
            watched: None,
            idle_since: now,
            away: [Some(now); 2],
            promised: None,
            reserved: None,
            pending: None,
            now,
            entropy: Default::default(),
            outputs: Vec::new(),
        };
        session.seated = session.load_table(moves)?;
        session.promised = session.kept.have_promised().then_some(now);
        session.start_clock();
        if let (Some(due), Some(seated)) = (session.kept.due, &mut session.seated)
            && let Some(clock) = &mut seated.clock
        {
            clock.is_up_at(due);
        }
        (session.shown, session.end_shown) = (session.shown_to(None), session.end_is_shown());
        Ok(session)
    }

    /// The table as it was written down; none before the deal.
    pub(super) fn load_table(&self, moves: &[Moved]) -> Result<Option<Box<Seated>>, LoadError> {
        if self.kept.opener.is_none() {
            return Ok(None);
        }
        let (_, mut seated) = Seated::deal(&self.kept, &self.rules, self.now)?;
        for (at, moved) in moves.iter().enumerate() {
            let fails = LoadError::Move { at };
            let Ok(command) = seated.table.course().game().parse(&self.rules, &moved.line) else {
                return Err(fails);
            };
            let played = seated.table.play_again(&command, moved.decided);
            played.map_err(|_| fails)?;
            // What was written by a clock that went ahead is not from the future.
            seated.times.extend(self.is_late().then_some(moved.at.min(self.now)));
        }
        if let Some(last) = moves.last() {
            seated.clock = seated.clock.map(|clock| clock.with_banks(last.banks));
        }
        // Banks are written with moves, and no move was made when time ran out.
        if let (Some(Ending::Time { winner }), Some(clock)) = (self.kept.result, &mut seated.clock) {
            clock.run_out(!winner);
        }
        Ok(Some(Box::new(seated)))
    }
}
