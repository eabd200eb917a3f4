//! A recorded game through somebody's eyes. Only views and redacted events are shown, unless every card is open.

use blackpoker::{Event, Game, Knowledge, Replay, Seat, Viewer};
use blackpoker_table::{Board, Eyes, Hearer, Voice, Words, heard, log};

/// A moment of the game, and how it is shown.
pub struct Watch<'a> {
    pub replay: &'a Replay,
    pub words: &'a Words,
    eyes: Eyes,
    /// By whose names the players are called.
    hearer: Hearer,
    game: Game,
    /// How many commands have been played.
    pub at: usize,
    /// What the viewer remembers of hidden cards.
    knowledge: Knowledge,
    /// What happened before the first command.
    pub opening: Vec<String>,
}

impl<'a> Watch<'a> {
    pub fn new(replay: &'a Replay, words: &'a Words, eyes: Eyes) -> Watch<'a> {
        let viewer = eyes.viewer().unwrap_or_default();
        let deck = match viewer {
            Viewer::Seat(seat) => Some(replay.record.decks[seat].iter().copied().collect()),
            Viewer::Spectator => None,
        };
        let mut events = Vec::new();
        let game = replay.start(&mut events);
        let mut watch = Watch {
            replay,
            words,
            eyes,
            hearer: super::hearer(replay),
            game,
            at: 0,
            knowledge: Knowledge::new(&replay.rules, viewer, deck),
            opening: Vec::new(),
        };
        watch.opening = watch.observe(&events);
        watch
    }

    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Goes to a moment; backward is from the start again.
    pub fn go(&mut self, at: usize) {
        if at < self.at {
            *self = Watch::new(self.replay, self.words, self.eyes);
        }
        while self.at < at && self.step().is_some() {}
    }

    /// Plays the next command: what was said and what happened. `None` at the end.
    pub fn step(&mut self) -> Option<(String, Vec<String>)> {
        let said = self.said(self.at)?;
        let mut events = Vec::new();
        self.replay.step(&mut self.game, self.at, &mut events);
        self.at += 1;
        Some((said, self.observe(&events)))
    }

    /// A command in the notation, as far as the viewer heard it: of others only what the events tell.
    pub fn said(&self, at: usize) -> Option<String> {
        let command = self.replay.record.commands.get(at)?;
        Some(match heard(self.eyes, command) {
            true => self.game.print(&self.replay.rules, command),
            false => command.seat().to_string(),
        })
    }

    fn observe(&mut self, events: &[Event]) -> Vec<String> {
        let rules = &self.replay.rules;
        let seen = self.eyes.see(events);
        if let Some(viewer) = self.eyes.viewer() {
            self.knowledge.observe(&self.game.view(rules, viewer), &seen);
        }
        log::lines(Voice::to(self.words, Some(&self.hearer)), rules, &seen)
    }

    /// The table.
    pub fn board(&self) -> String {
        let rules = &self.replay.rules;
        let Some(viewer) = self.eyes.viewer() else {
            return self.game.board_in(rules, self.words.lang);
        };
        let board = Board {
            words: self.words,
            rules,
            view: &self.game.view(rules, viewer),
            knowledge: &self.knowledge,
            seat: match viewer {
                Viewer::Seat(seat) => seat,
                Viewer::Spectator => Seat::A,
            },
            hearer: Some(&self.hearer),
        };
        board.draw()
    }
}
