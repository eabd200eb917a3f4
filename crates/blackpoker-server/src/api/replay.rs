//! Games that are over, step by step through somebody's eyes.

use blackpoker::{BySeat, Card, Command, Ending, Event, Game, Header, Outcome, Replay, Rules, Seat};
use blackpoker_ai::Level;
use blackpoker_table::fair::{Verdict, Verifier};
use blackpoker_table::session::Moved;
use blackpoker_table::{Eyes, Languages, heard, log};

use crate::record::Finished;
use crate::wire::{ReplayStep, ReplayView, Text};
use blackpoker_table::said::{both, lines};

/// A game to look at: one of this server, from its moves, or a record that was read.
pub struct Played<'g> {
    header: &'g Header,
    decks: &'g BySeat<Vec<Card>>,
    rules: &'g Rules,
    commands: Commands<'g>,
}

enum Commands<'g> {
    Kept(&'g [Moved]),
    Read(&'g [Command]),
}

impl Played<'_> {
    /// A game of this server.
    pub fn of(finished: &Finished) -> Played<'_> {
        Played {
            header: &finished.header,
            decks: &finished.decks,
            rules: &finished.rules,
            commands: Commands::Kept(&finished.moves),
        }
    }

    /// The next command of a game after so many.
    fn command(&self, game: &Game, at: usize) -> Option<Command> {
        match self.commands {
            Commands::Kept(moves) => game.parse(self.rules, &moves.get(at)?.line).ok(),
            Commands::Read(commands) => commands.get(at).copied(),
        }
    }
}

impl<'g> From<&'g Replay> for Played<'g> {
    fn from(replay: &'g Replay) -> Played<'g> {
        Played {
            header: &replay.record.header,
            decks: &replay.record.decks,
            rules: &replay.rules,
            commands: Commands::Read(&replay.record.commands),
        }
    }
}

/// The whole game, played once. Only what these eyes saw is in it.
pub fn view(id: &str, played: &Played<'_>, eyes: Eyes) -> ReplayView {
    let header = played.header;
    let date = header.tags.iter().find(|(name, _)| name == "date");
    let (steps, verdict) = steps(played, eyes);
    ReplayView {
        id: id.to_owned(),
        regulation: header.regulation.to_string(),
        players: Seat::BOTH.map(|seat| player(&header.players[seat])),
        date: date.map(|(_, date)| date.clone()),
        ending: both(|words| log::ending(words, header.result)),
        winner: winner(header.result),
        fair: match verdict {
            Verdict::NoPromise => None,
            verdict => Some(verdict == Verdict::Kept),
        },
        steps,
    }
}

/// A player; the computer has a name in both languages.
fn player(name: &str) -> Text {
    let level = name
        .strip_prefix("Computer level:")
        .and_then(|number| number.parse().ok());
    let level = level.and_then(Level::new);
    level.map_or_else(|| name.into(), |level| level.name().into())
}

fn winner(ending: Ending) -> Option<Seat> {
    match ending {
        Ending::Decided(Outcome::Winner(winner)) | Ending::Resignation { winner } | Ending::Time { winner } => {
            Some(winner)
        }
        Ending::Unfinished | Ending::Decided(Outcome::Draw) | Ending::Agreement => None,
    }
}

fn steps(played: &Played<'_>, eyes: Eyes) -> (Vec<ReplayStep>, Verdict) {
    let rules = played.rules;
    let mut verifier = Verifier::new(&played.header.tags, rules, played.decks);
    let (mut events, mut steps) = (Vec::new(), Vec::new());
    // Decks and commands were accepted before, when the game was played or its record was read.
    if let Ok(mut game) = Game::start(rules, played.decks, &mut events) {
        steps.push(step(rules, eyes, &game, None, &events));
        while let Some(command) = played.command(&game, steps.len() - 1) {
            let at = steps.len();
            verifier.see(rules, &game, at - 1, &command);
            let text = heard(eyes, &command).then(|| game.print(rules, &command));
            events.clear();
            if game.apply(rules, &command, &mut events).is_err() {
                break;
            }
            let said = Said {
                command: &command,
                at,
                text,
            };
            steps.push(step(rules, eyes, &game, Some(said), &events));
        }
    }
    (steps, verifier.verdict())
}

struct Said<'a> {
    command: &'a Command,
    /// Which command it is, from 1.
    at: usize,
    /// The command in the notation, as far as it was heard.
    text: Option<String>,
}

fn step(rules: &Rules, eyes: Eyes, game: &Game, said: Option<Said<'_>>, events: &[Event]) -> ReplayStep {
    let turn = game.turn_number();
    let seen = eyes.see(events);
    let at = said.as_ref().map_or(0, |said| said.at);
    let command = said.as_ref().map(|said| said.command);
    ReplayStep {
        turn,
        seat: command
            .filter(|command| !matches!(command, Command::Shuffle(..)))
            .map(Command::seat),
        lines: lines(Languages::BOTH, rules, at as u32, turn, &seen),
        events: seen,
        view: eyes.view(rules, game),
        command: said.and_then(|said| said.text),
    }
}
