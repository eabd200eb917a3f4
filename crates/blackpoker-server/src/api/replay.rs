//! Games that are over, step by step through somebody's eyes.

use blackpoker::{Command, Ending, Event, Game, Outcome, Replay, Seat};
use blackpoker_ai::Level;
use blackpoker_table::fair::{Verdict, verify};
use blackpoker_table::{Eyes, heard, log};

use crate::wire::{ReplayStep, ReplayView, Text};
use blackpoker_table::said::{both, lines};

/// The whole game. Only what these eyes saw is in it.
pub fn view(id: &str, replay: &Replay, eyes: Eyes) -> ReplayView {
    let header = &replay.record.header;
    let date = header.tags.iter().find(|(name, _)| name == "date");
    ReplayView {
        id: id.to_owned(),
        regulation: header.regulation.to_string(),
        players: Seat::BOTH.map(|seat| player(&header.players[seat])),
        date: date.map(|(_, date)| date.clone()),
        ending: both(|words| log::ending(words, header.result)),
        winner: winner(header.result),
        fair: match verify(replay) {
            Verdict::NoPromise => None,
            verdict => Some(verdict == Verdict::Kept),
        },
        steps: steps(replay, eyes),
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

fn steps(replay: &Replay, eyes: Eyes) -> Vec<ReplayStep> {
    let mut events = Vec::new();
    let mut game = replay.start(&mut events);
    let mut steps = Vec::with_capacity(replay.len() + 1);
    steps.push(step(replay, eyes, &game, None, &events));
    for (at, command) in replay.record.commands.iter().enumerate() {
        let said = Said {
            command,
            at: at + 1,
            text: heard(eyes, command).then(|| game.print(&replay.rules, command)),
        };
        events.clear();
        replay.step(&mut game, at, &mut events);
        steps.push(step(replay, eyes, &game, Some(said), &events));
    }
    steps
}

struct Said<'a> {
    command: &'a Command,
    /// Which command it is, from 1.
    at: usize,
    /// The command in the notation, as far as it was heard.
    text: Option<String>,
}

fn step(replay: &Replay, eyes: Eyes, game: &Game, said: Option<Said<'_>>, events: &[Event]) -> ReplayStep {
    let (rules, turn) = (&replay.rules, game.turn_number());
    let seen = eyes.see(events);
    let at = said.as_ref().map_or(0, |said| said.at);
    let command = said.as_ref().map(|said| said.command);
    ReplayStep {
        turn,
        seat: command
            .filter(|command| !matches!(command, Command::Shuffle(..)))
            .map(Command::seat),
        lines: lines(rules, at as u32, turn, &seen),
        events: seen,
        view: eyes.view(rules, game),
        command: said.and_then(|said| said.text),
    }
}
