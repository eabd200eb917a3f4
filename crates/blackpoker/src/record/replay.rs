//! A record that was read and found right, to be stepped through.

use std::sync::Arc;

use super::Record;
use super::header::Header;
use crate::card::Card;
use crate::command::Command;
use crate::event::{Event, Sink};
use crate::game::Game;
use crate::rules::Rules;
use crate::seat::BySeat;
use crate::setup::DeckError;

/// Somebody who looks on while a game is played again.
pub trait Onlooker {
    /// The cards are dealt.
    fn dealt(&mut self, rules: &Rules, header: &Header, decks: &BySeat<Vec<Card>>, game: &Game, events: &[Event]);

    /// A command was carried out.
    fn played(&mut self, rules: &Rules, before: &Game, command: &Command, after: &Game, events: &[Event]);
}

/// Nobody looks on.
impl Onlooker for () {
    fn dealt(&mut self, _: &Rules, _: &Header, _: &BySeat<Vec<Card>>, _: &Game, _: &[Event]) {}

    fn played(&mut self, _: &Rules, _: &Game, _: &Command, _: &Game, _: &[Event]) {}
}

/// A record that was played from beginning to end and holds.
#[derive(Clone, Debug)]
pub struct Replay {
    /// What was recorded.
    pub record: Record,
    /// The rules it was played by.
    pub rules: Arc<Rules>,
    /// The line of each command.
    pub(super) lines: Vec<u32>,
    pub(super) start: Box<Game>,
}

impl Replay {
    /// A game whose commands were all accepted; they are not checked again, and stand on no line.
    pub fn new(record: Record, rules: Arc<Rules>) -> Result<Replay, Vec<DeckError>> {
        let start = Game::start(&rules, &record.decks, &mut ())?;
        Ok(Replay {
            record,
            rules,
            lines: Vec::new(),
            start: Box::new(start),
        })
    }

    /// How many commands there are.
    pub fn len(&self) -> usize {
        self.record.commands.len()
    }

    /// Whether there is no command.
    pub fn is_empty(&self) -> bool {
        self.record.commands.is_empty()
    }

    /// The line of a command in the text, from 1. Commands count from 0.
    pub fn line(&self, at: usize) -> Option<usize> {
        self.lines.get(at).map(|line| *line as usize)
    }

    /// The game after so many commands; after all of them if there are fewer.
    pub fn game(&self, commands: usize) -> Game {
        let mut game = *self.start;
        for at in 0..commands {
            self.step(&mut game, at, &mut ());
        }
        game
    }

    /// The game before the first command, with the events of its start.
    pub fn start<S: Sink>(&self, sink: &mut S) -> Game {
        Game::start(&self.rules, &self.record.decks, sink).unwrap_or(*self.start)
    }

    /// Takes a game from before a command to behind it; `false` if there is no such command.
    pub fn step<S: Sink>(&self, game: &mut Game, at: usize, sink: &mut S) -> bool {
        let command = self.record.commands.get(at);
        // Every command was accepted when the record was read.
        command.is_some_and(|command| game.apply(&self.rules, command, sink).is_ok())
    }
}
