//! A game in its course: the position, what each seat has learned, and every command. Going back is playing again.

use std::sync::Arc;

use blackpoker::{
    BySeat, Card, CardSet, Command, CommandError, DeckError, Event, Game, Knowledge, Owned, Refusal, Rules, Seat,
    SeenEvent, Situation, View, Viewer, Why, usual_width,
};

use crate::script::Script;

/// A game in its course. Events are given out and not kept: the commands bring them back.
pub struct Course {
    rules: Arc<Rules>,
    decks: BySeat<Vec<Card>>,
    /// What each seat knows of the own deck from the start.
    known: BySeat<Option<CardSet>>,
    game: Game,
    knowledge: BySeat<Knowledge>,
    script: Script,
}

/// A game that cannot be played.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum CourseError {
    /// The decks do not fit the frame.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Decks(Vec<DeckError>),
    /// A command is illegal where it stands.
    #[error("command {at} is refused: {refusal:?}")]
    Refused {
        /// How many commands come before it.
        at: usize,
        /// Why.
        refusal: Refusal,
    },
}

impl Course {
    /// Begins a game with two decks, top first.
    pub fn start(
        rules: Arc<Rules>,
        decks: BySeat<Vec<Card>>,
        known: BySeat<Option<CardSet>>,
        events: &mut Vec<Event>,
    ) -> Result<Course, CourseError> {
        let from = events.len();
        let game = Game::start(&rules, &decks, events).map_err(CourseError::Decks)?;
        let knowledge = Seat::BOTH.map(|seat| Knowledge::new(&rules, Viewer::Seat(seat), known[seat]));
        let mut course = Course {
            rules,
            decks,
            known,
            game,
            knowledge: BySeat(knowledge),
            script: Script::default(),
        };
        observe(&course.rules, &course.game, &mut course.knowledge, &events[from..]);
        Ok(course)
    }

    /// Begins a game and takes these commands.
    pub fn play(
        rules: Arc<Rules>,
        decks: BySeat<Vec<Card>>,
        known: BySeat<Option<CardSet>>,
        commands: &[Command],
        events: &mut Vec<Event>,
    ) -> Result<Course, CourseError> {
        let mut course = Course::start(rules, decks, known, events)?;
        for (at, command) in commands.iter().enumerate() {
            course
                .apply(command, events)
                .map_err(|refusal| CourseError::Refused { at, refusal })?;
        }
        Ok(course)
    }

    /// The rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    pub(crate) fn shared_rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// The position. It stays in this process.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Puts another position in its place, to look at it with the same eyes: tests compare what twins show.
    pub fn replace_game(&mut self, game: Game) -> Game {
        std::mem::replace(&mut self.game, game)
    }

    /// The decks as dealt.
    pub fn decks(&self) -> &BySeat<Vec<Card>> {
        &self.decks
    }

    /// Every command, shuffles and automatic passes included: a record holds all of them (P-5).
    pub fn commands(&self) -> impl Iterator<Item = Command> + '_ {
        self.script.iter()
    }

    /// How many commands there were.
    pub fn len(&self) -> usize {
        self.script.len()
    }

    /// Whether nothing was commanded yet.
    pub fn is_empty(&self) -> bool {
        self.script.is_empty()
    }

    /// The table as somebody sees it.
    pub fn view(&self, viewer: impl Into<Viewer>) -> View {
        self.game.view(&self.rules, viewer.into())
    }

    /// What a seat has learned.
    pub fn knowledge(&self, seat: Seat) -> &Knowledge {
        &self.knowledge[seat]
    }

    /// The decision that is due, for whoever must make it; `None` if no player is asked.
    pub fn situation(&self) -> Option<Situation<'_>> {
        let knowledge = self.game.asks().map(|seat| &self.knowledge[seat]);
        Situation::new(&self.rules, &self.game, knowledge)
    }

    /// Takes a command; a refused one changes nothing.
    pub fn apply(&mut self, command: &Command, events: &mut Vec<Event>) -> Result<(), Refusal> {
        let from = events.len();
        self.game.apply(&self.rules, command, events)?;
        self.script.push(command);
        observe(&self.rules, &self.game, &mut self.knowledge, &events[from..]);
        Ok(())
    }

    /// The same game after its first commands, with everything that happened up to there.
    pub fn again(&self, commands: usize, events: &mut Vec<Event>) -> Result<Course, CourseError> {
        let commands: Vec<Command> = self.commands().take(commands).collect();
        Course::play(
            Arc::clone(&self.rules),
            self.decks.clone(),
            self.known,
            &commands,
            events,
        )
    }

    /// What somebody at a seat typed, as a command; the seat may be left out. Units go by what that player knows.
    pub fn parse(&self, seat: Seat, text: &str) -> Result<Command, CommandError> {
        let knows = |unit: Owned| self.knowledge[seat].place(unit).is_some();
        let line = with_seat(seat, text);
        let parsed = self.game.parse_for(&self.rules, seat, &line, &knows);
        // Columns are those of what was typed.
        let added = line.chars().count().saturating_sub(usual_width(text).chars().count());
        parsed.map_err(|error| match error {
            CommandError::Syntax { at, problem } => CommandError::Syntax {
                at: at.saturating_sub(added),
                problem,
            },
            refused @ CommandError::Refused(_) => refused,
        })
    }

    /// Why something that a player typed, or an action by its id, cannot be done.
    pub fn why(&self, seat: Seat, text: &str) -> Why {
        let knows = |unit: Owned| self.knowledge[seat].place(unit).is_some();
        self.game.why_for(&self.rules, seat, &with_seat(seat, text), &knows)
    }

    /// Puts a game that went on by some commands in the place of this one.
    pub(crate) fn replace<'c>(
        &mut self,
        game: Game,
        knowledge: BySeat<Knowledge>,
        commands: impl Iterator<Item = &'c Command>,
    ) {
        self.game = game;
        self.knowledge = knowledge;
        commands.for_each(|command| self.script.push(command));
    }
}

/// A command in the notation; players may leave their seat out.
fn with_seat(seat: Seat, text: &str) -> String {
    let text = usual_width(text);
    match text.split_whitespace().next() {
        Some("A" | "B") => text,
        _ => format!("{seat} {text}"),
    }
}

/// Both players see what happened, each as far as allowed.
pub(crate) fn observe(
    rules: &Rules,
    game: &Game,
    knowledge: &mut BySeat<Knowledge>,
    events: &[Event],
) -> BySeat<Vec<SeenEvent>> {
    BySeat(Seat::BOTH.map(|seat| {
        let viewer = Viewer::Seat(seat);
        let seen: Vec<SeenEvent> = events.iter().map(|event| event.redact(viewer)).collect();
        knowledge[seat].observe(&game.view(rules, viewer), &seen);
        seen
    }))
}
