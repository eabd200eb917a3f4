//! Games that are over, step by step through somebody's eyes.

use blackpoker::{BySeat, Card, Command, Ending, Event, Game, Header, Onlooker, Rules, Seat, rules};
use blackpoker_ai::Level;
use blackpoker_table::fair::{Verdict, Verifier};
use blackpoker_table::session::among_words;
use blackpoker_table::{Eyes, Hearer, Languages, Voice, heard, log};

use crate::custom::joined;
use crate::record::ABORTED;
use crate::wire::{ReplayStep, ReplayView, Text};
use blackpoker_table::said::{aborted, both, lines};

/// A game as it is seen while it is played again. Only what these eyes saw is in it.
pub struct Seen {
    id: String,
    eyes: Eyes,
    header: Option<Header>,
    /// By whose names the players are called.
    hearer: Hearer,
    verifier: Option<Verifier>,
    steps: Vec<ReplayStep>,
}

impl Seen {
    /// Nothing yet.
    pub fn new(id: String, eyes: Eyes) -> Seen {
        Seen {
            id,
            eyes,
            header: None,
            hearer: Hearer::default(),
            verifier: None,
            steps: Vec::new(),
        }
    }

    /// The custom pack by which it was played, when the cards are dealt.
    pub fn custom(&self) -> Option<&rules::Custom> {
        self.header.as_ref()?.custom.as_ref()
    }

    /// All that was seen, with the id of the custom pack; `None` if no cards were dealt.
    pub fn view(self, custom: Option<&str>) -> Option<ReplayView> {
        let header = self.header?;
        let date = header.tags.iter().find(|(name, _)| name == "date");
        let verdict = self.verifier.map_or(Verdict::NoPromise, |verifier| verifier.verdict());
        Some(ReplayView {
            id: self.id,
            regulation: joined(&header.regulation.to_string(), custom),
            custom: header.custom.clone().map(Into::into),
            players: Seat::BOTH.map(|seat| player(&header.players[seat])),
            date: date.map(|(_, date)| date.clone()),
            ending: match called_off_by(&header) {
                Some(seat) => aborted(&self.hearer, Some(seat)),
                None => both(|words| log::ending(Voice::to(words, Some(&self.hearer)), header.result)),
            },
            winner: header.result.winner(),
            fair: match verdict {
                Verdict::NoPromise => None,
                verdict => Some(verdict == Verdict::Kept),
            },
            steps: self.steps,
        })
    }
}

impl Onlooker for Seen {
    fn dealt(&mut self, rules: &Rules, header: &Header, decks: &BySeat<Vec<Card>>, game: &Game, events: &[Event]) {
        self.verifier = Some(Verifier::new(&header.tags, rules, decks));
        self.header = Some(header.clone());
        self.hearer = hearer(header);
        self.steps
            .push(step(rules, (self.eyes, &self.hearer), game, None, events));
    }

    fn played(&mut self, rules: &Rules, before: &Game, command: &Command, after: &Game, events: &[Event]) {
        let at = self.steps.len();
        if let Some(verifier) = &mut self.verifier {
            verifier.see(rules, before, at - 1, command);
        }
        let text = heard(self.eyes, command).then(|| before.print(rules, command));
        let said = Said { command, at, text };
        self.steps
            .push(step(rules, (self.eyes, &self.hearer), after, Some(said), events));
    }
}

/// Who called a game off, if somebody did.
fn called_off_by(header: &Header) -> Option<Seat> {
    let (_, seat) = header.tags.iter().find(|(name, _)| name == ABORTED)?;
    let is_aborted = header.result == Ending::Unfinished;
    Seat::BOTH
        .into_iter()
        .find(|known| is_aborted && *seat == known.to_string())
}

/// To somebody who reads of a game: its players have names.
pub fn hearer(header: &Header) -> Hearer {
    let names = Seat::BOTH.map(|seat| player(&header.players[seat]));
    Hearer::of_both(BySeat(names.map(|Text { ja, en }| rules::Text { ja, en })))
}

/// A player; the computer has a name in both languages.
fn player(name: &str) -> Text {
    let level = name
        .strip_prefix("Computer level:")
        .and_then(|number| number.parse().ok());
    let level = level.and_then(Level::new);
    level.map_or_else(|| among_words(name).as_str().into(), |level| level.name().into())
}

struct Said<'a> {
    command: &'a Command,
    /// Which command it is, from 1.
    at: usize,
    /// The command in the notation, as far as it was heard.
    text: Option<String>,
}

fn step(
    rules: &Rules,
    (eyes, hearer): (Eyes, &Hearer),
    game: &Game,
    said: Option<Said<'_>>,
    events: &[Event],
) -> ReplayStep {
    let turn = game.turn_number();
    let seen = eyes.see(events);
    let at = said.as_ref().map_or(0, |said| said.at);
    let command = said.as_ref().map(|said| said.command);
    ReplayStep {
        turn,
        seat: command
            .filter(|command| !matches!(command, Command::Shuffle(..)))
            .map(Command::seat),
        lines: lines(Languages::BOTH, Some(hearer), rules, at as u32, turn, &seen),
        events: seen,
        view: eyes.view(rules, game),
        command: said.and_then(|said| said.text),
    }
}
