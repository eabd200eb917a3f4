//! What is about to happen, on a copy of the game: each command is checked and applied once, here, and the copy takes
//! the place of the game when it is done.

use std::sync::Arc;

use blackpoker::{BySeat, Command, Event, Game, Knowledge, Refusal, Rules, Seat, SeenEvent, Situation, Viewer};

use crate::course::{self, Course};
use crate::shortcut::{Run, Shortcuts, Watched};
use crate::table::Table;

/// No chain of moves that need nobody is longer.
const CHAIN: usize = 500;

/// What is about to happen.
pub struct Plan {
    rules: Arc<Rules>,
    /// Commands before it.
    from: usize,
    pub(crate) game: Game,
    pub(crate) knowledge: BySeat<Knowledge>,
    pub(crate) shortcuts: BySeat<Shortcuts>,
    pub(crate) holds: BySeat<bool>,
    asked_at: Option<usize>,
    person: Option<Seat>,
    pub(crate) moves: Vec<Planned>,
}

/// A command that is about to be made, and everything that it does.
pub struct Planned {
    /// The command.
    pub command: Command,
    /// In the notation.
    pub line: String,
    /// A person decided it; otherwise dice, the computer or a shortcut.
    pub decided: bool,
    /// The turn after it.
    pub turn: u16,
    /// The position after it. It stays in this process.
    pub(crate) after: Box<Game>,
    /// What happens, in full.
    pub events: Vec<Event>,
    /// The same as each seat sees it.
    pub seen: BySeat<Vec<SeenEvent>>,
    /// The only person at the table sees something hidden by it.
    pub(crate) shows: bool,
}

impl Planned {
    /// What happens, as somebody sees it.
    pub fn seen_by(&self, viewer: Viewer) -> Vec<SeenEvent> {
        match viewer {
            Viewer::Seat(seat) => self.seen[seat].clone(),
            Viewer::Spectator => self.events.iter().map(|event| event.redact(viewer)).collect(),
        }
    }
}

impl Plan {
    /// Nothing yet.
    pub(crate) fn new(table: &Table) -> Plan {
        let course = table.course();
        Plan {
            rules: Arc::clone(course.shared_rules()),
            from: course.len(),
            game: *course.game(),
            knowledge: BySeat(Seat::BOTH.map(|seat| *course.knowledge(seat))),
            shortcuts: table.shortcuts.clone(),
            holds: table.holds,
            asked_at: table.asked_at,
            person: table.person,
            moves: Vec::new(),
        }
    }

    /// The position after it. It stays in this process.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Everything in order.
    pub fn moves(&self) -> &[Planned] {
        &self.moves
    }

    /// Commands before it and in it.
    pub fn len(&self) -> usize {
        self.from + self.moves.len()
    }

    /// Whether nothing is about to happen.
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// Whether it is so long that it should be done before more is planned.
    pub fn is_full(&self) -> bool {
        self.moves.len() >= CHAIN
    }

    /// The decision that is due after it.
    pub fn situation(&self) -> Option<Situation<'_>> {
        let knowledge = self.game.asks().map(|seat| &self.knowledge[seat]);
        Situation::new(&self.rules, &self.game, knowledge)
    }

    /// Whether the player of a seat is asked here, whatever shortcuts would say.
    pub fn is_held(&self, seat: Seat) -> bool {
        self.holds[seat] || self.asked_at == Some(self.len())
    }

    /// What the shortcuts of a seat answer; `None`: the player is asked.
    pub fn automatic(&mut self, seat: Seat, watched: Watched) -> Option<Command> {
        if self.is_held(seat) {
            return None;
        }
        self.shortcuts[seat].automatic(&self.rules, &self.game, seat, watched)
    }

    /// Several commands of a player are to be made in one go.
    pub fn start(&mut self, seat: Seat, run: Run) {
        self.shortcuts[seat].start(run);
    }

    /// One more command; a refused one changes nothing. `decided`: by a person.
    pub fn push(&mut self, command: &Command, decided: bool) -> Result<(), Refusal> {
        // Only where a command stands can it be written; one that is refused is not.
        let before = self.game;
        let mut events = Vec::new();
        self.game.apply(&self.rules, command, &mut events)?;
        let line = before.print(&self.rules, command);
        for seat in Seat::BOTH {
            self.shortcuts[seat].notice(seat, &events);
        }
        if decided {
            self.holds[command.seat()] = false;
        }
        let knew = self.person.map(|seat| (seat, self.knowledge[seat]));
        let seen = course::observe(&self.rules, &self.game, &mut self.knowledge, &events);
        let shows = knew.is_some_and(|(seat, before)| seen[seat].iter().any(|event| shows(event, seat, &before)));
        self.moves.push(Planned {
            command: *command,
            line,
            decided,
            turn: self.game.turn_number(),
            after: Box::new(self.game),
            events,
            seen,
            shows,
        });
        Ok(())
    }
}

/// Whether an event, as a player sees it, shows that player something hidden.
pub(crate) fn shows(event: &SeenEvent, seat: Seat, before: &Knowledge) -> bool {
    let is_new = |card| before.place(card).is_none();
    match *event {
        Event::Shuffled { .. } => true,
        Event::Looked { seat: who, .. } => who == seat,
        Event::Moved { card, .. } => card.known().is_some_and(is_new),
        Event::NewTop(card) | Event::Shown { card, .. } | Event::TrumpTurned { card, .. } => is_new(card),
        // What these name was on the table before, or an event of its own shows it: key cards and cards that become a
        // fog or equipment move there.
        Event::Requested { .. }
        | Event::Triggered { .. }
        | Event::Staged { .. }
        | Event::Dropped { .. }
        | Event::Passed(_)
        | Event::Resolving { .. }
        | Event::Resolved { .. }
        | Event::Nullified { .. }
        | Event::Retargeted { .. }
        | Event::Damage { .. }
        | Event::Chose { .. }
        | Event::State { .. }
        | Event::Equipped { .. }
        | Event::Fogged { .. }
        | Event::Boosted { .. }
        | Event::Prevented { .. }
        | Event::Replaced { .. }
        | Event::Rearranged(_)
        | Event::Attacks(_)
        | Event::Blocks { .. }
        | Event::PackOpened(_)
        | Event::First(_)
        | Event::Turn(_)
        | Event::Over(_) => false,
    }
}

impl Course {
    /// Lets a plan take the place of the game.
    pub(crate) fn swap(&mut self, plan: &Plan) {
        debug_assert_eq!(plan.from, self.len(), "a plan is made for the game as it stands");
        self.replace(
            plan.game,
            plan.knowledge,
            plan.moves.iter().map(|planned| &planned.command),
        );
    }
}
