//! Writing a game line by line while it is played.

use std::fmt::Write;

use super::Ending;
use super::error::{RecordError, RecordProblem};
use super::header::Header;
use super::lines::seal;
use crate::card::Card;
use crate::command::Command;
use crate::event::Sink;
use crate::game::{Flow, Game};
use crate::pack::UnknownRules;
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::seat::{BySeat, Seat};
use crate::setup::DeckError;

/// A game that is played and written down.
///
/// A server appends what [`Recorder::push`] returns to a file that begins with [`Header::text`] and
/// [`Recorder::body`]; [`Replay::recover`](super::Replay::recover) reads such a file after a crash. At the end
/// [`Recorder::finish`] gives the whole record.
pub struct Recorder<'r> {
    rules: &'r Rules,
    game: Game,
    commands: usize,
    body: String,
}

impl<'r> Recorder<'r> {
    /// Starts a game with two decks, top first.
    pub fn start<S: Sink>(
        rules: &'r Rules,
        decks: &BySeat<Vec<Card>>,
        sink: &mut S,
    ) -> Result<Recorder<'r>, Vec<DeckError>> {
        let game = Game::start(rules, decks, sink)?;
        let mut body = String::with_capacity(8192);
        body.push('\n');
        for seat in Seat::BOTH {
            let _ = write!(body, "deck {seat}");
            for card in &decks[seat] {
                let _ = write!(body, " {card}");
            }
            body.push('\n');
        }
        let _ = writeln!(body, "start {:016x}", game.hash(rules));
        let mut recorder = Recorder {
            rules,
            game,
            commands: 0,
            body,
        };
        if game.flow != Flow::Setup {
            recorder.turn();
        }
        Ok(recorder)
    }

    /// The game as it stands.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// How many commands there were.
    pub fn commands(&self) -> usize {
        self.commands
    }

    /// Everything below the header so far: the deal and the commands.
    pub fn body(&self) -> &str {
        &self.body
    }

    /// Applies a command and returns the lines that it adds to the record; a refused command changes nothing.
    pub fn push<S: Sink>(&mut self, command: &Command, sink: &mut S) -> Result<&str, Refusal> {
        self.game.check(self.rules, command)?;
        Ok(self.push_legal(command, sink))
    }

    /// The same for a command that is known to be legal.
    pub(super) fn push_legal<S: Sink>(&mut self, command: &Command, sink: &mut S) -> &str {
        let start = self.body.len();
        let turn = |game: &Game| (game.flow == Flow::Setup, game.turn_number);
        let before = turn(&self.game);
        self.game.print_into(self.rules, command, &mut self.body);
        self.body.push('\n');
        self.game.perform(self.rules, command, sink);
        self.commands += 1;
        if turn(&self.game) != before {
            self.turn();
        }
        &self.body[start..]
    }

    /// The line above the commands of a turn.
    fn turn(&mut self) {
        if self.game.flow == Flow::Over {
            return;
        }
        let (number, seat, hash) = (self.game.turn_number, self.game.turn, self.game.hash(self.rules));
        let _ = writeln!(self.body, "\nturn {number} {seat} {hash:016x}");
    }

    pub(super) fn end(&self) -> String {
        format!("end {} {:016x}", self.commands, self.game.hash(self.rules))
    }

    /// The whole record.
    pub fn finish(&self, header: &Header) -> Result<String, RecordError> {
        let result = match (self.game.outcome(), header.result) {
            (Some(outcome), _) => Ending::Decided(outcome),
            (None, Ending::Decided(_)) => {
                // Seal and result are the last lines of the header.
                return Err(RecordProblem::Result(header.result).at(header.lines() - 1));
            }
            (None, result) => result,
        };
        if header.pack != self.rules.hash {
            let asked = Box::new(header.rules());
            let ours = self.rules.hash;
            return Err(RecordProblem::rules(UnknownRules::Other { asked, ours })
                .at(4 + 2 * usize::from(header.custom.is_some())));
        }
        let mut text = header.text_with(result)?;
        text.push_str(&self.body);
        let _ = writeln!(text, "\n{}", self.end());
        let seal = seal(&text);
        let _ = writeln!(text, "seal {seal:016x}");
        Ok(text)
    }
}
