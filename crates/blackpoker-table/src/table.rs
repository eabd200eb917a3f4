//! A game whose cards are dealt, and how those at the table want to be asked. Every table has one of these: that of a
//! server, of a terminal, of a page. What is planned, done and taken back is planned, done and taken back here.

use blackpoker::{BySeat, Command, Event, Refusal, Seat};

use crate::course::{Course, CourseError};
use crate::plan::{self, Plan, Planned};
use crate::shortcut::Shortcuts;

/// A decision that a person made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decided {
    /// How many commands came before it.
    pub at: usize,
    /// Who.
    pub seat: Seat,
    /// The player has seen a hidden card since, up to the next decision.
    pub seen: bool,
}

/// A game and those at it.
pub struct Table {
    course: Course,
    /// How much each player wants to be asked.
    pub shortcuts: BySeat<Shortcuts>,
    /// The player wants to respond: nothing goes without saying, up to the player's next decision.
    pub holds: BySeat<bool>,
    /// After taking back: here the player is asked in any case.
    pub(crate) asked_at: Option<usize>,
    decisions: Vec<Decided>,
    /// The only person at the table, who may take back what showed nothing hidden.
    pub(crate) person: Option<Seat>,
}

impl Table {
    /// A game that begins. `person`: the only person at the table, if the computer plays.
    pub fn new(course: Course, person: Option<Seat>) -> Table {
        Table {
            course,
            shortcuts: BySeat::default(),
            holds: BySeat::default(),
            asked_at: None,
            decisions: Vec::new(),
            person,
        }
    }

    /// The game.
    pub fn course(&self) -> &Course {
        &self.course
    }

    /// Puts another position in its place; see [`Course::replace_game`].
    pub fn replace_game(&mut self, game: blackpoker::Game) -> blackpoker::Game {
        self.course.replace_game(game)
    }

    /// Every decision that a person made.
    pub fn decisions(&self) -> &[Decided] {
        &self.decisions
    }

    /// The last decision of a player.
    pub fn last_decision(&self, seat: Seat) -> Option<Decided> {
        self.decisions
            .iter()
            .rev()
            .find(|decided| decided.seat == seat)
            .copied()
    }

    // ---- Moves ----------------------------------------------------------------------------------------

    /// A plan without a move. It is large and handed on a lot.
    pub fn plan(&self) -> Box<Plan> {
        Box::new(Plan::new(self))
    }

    /// Does what was planned on the game as it stands; gives what happened.
    pub fn swap(&mut self, mut plan: Box<Plan>) -> Vec<Planned> {
        self.course.swap(&plan);
        for (at, planned) in (self.course.len() - plan.moves.len()..).zip(&plan.moves) {
            self.note(at, planned.command.seat(), planned.decided, planned.shows);
        }
        if !plan.moves.is_empty() {
            self.asked_at = None;
        }
        std::mem::swap(&mut self.shortcuts, &mut plan.shortcuts);
        self.holds = plan.holds;
        std::mem::take(&mut plan.moves)
    }

    /// Takes a command of a game that was played before.
    pub fn play_again(&mut self, command: &Command, decided: bool) -> Result<(), Refusal> {
        let before = self.person.map(|seat| (seat, *self.course.knowledge(seat)));
        let at = self.course.len();
        let mut events: Vec<Event> = Vec::new();
        self.course.apply(command, &mut events)?;
        let shows = before.is_some_and(|(seat, before)| {
            let mut seen = events.iter().map(|event| event.redact(seat.into()));
            seen.any(|event| plan::shows(&event, seat, &before))
        });
        self.note(at, command.seat(), decided, shows);
        Ok(())
    }

    fn note(&mut self, at: usize, seat: Seat, decided: bool, shows: bool) {
        if decided {
            self.decisions.push(Decided { at, seat, seen: false });
        }
        if let Some(last) = self.decisions.last_mut() {
            last.seen |= shows;
        }
    }

    // ---- Taking back ----------------------------------------------------------------------------------

    /// The game before a decision, with everything that happened up to there.
    pub fn before(&self, decided: Decided, events: &mut Vec<Event>) -> Result<Course, CourseError> {
        self.course.again(decided.at, events)
    }

    /// Goes back to a game of before. There the player is asked, whatever shortcuts would say.
    pub fn go_back(&mut self, course: Course) {
        let at = course.len();
        self.course = course;
        self.decisions.retain(|decided| decided.at < at);
        self.asked_at = Some(at);
        for seat in Seat::BOTH {
            self.shortcuts[seat].interrupt();
        }
    }
}
