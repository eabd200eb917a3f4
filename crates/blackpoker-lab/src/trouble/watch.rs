//! Watching a game for signs of trouble, and writing one down.

use std::collections::HashMap;

use blackpoker::{BySeat, Card, CardSet, Command, Draft, Event, Game, Outcome, Pick, Rules, Seat};

use crate::play::{Observer, Played};

/// What a game showed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    pub winner: Option<Seat>,
    /// The winner won in a turn of their own. Who loses in the own turn has paid or drawn the last card.
    pub own_turn: bool,
    pub turns: u16,
    pub stuck: bool,
    /// How often the position was there that was there most often.
    pub repeats: u32,
    /// Actions that a seat could request at any time, as bits.
    pub offered: BySeat<u128>,
    /// Actions that a seat requested.
    pub requested: BySeat<u128>,
}

/// Watches one game.
pub struct Watch<'r> {
    rules: &'r Rules,
    facts: Facts,
    /// How often each position was there with an empty stage.
    seen: HashMap<u64, u32>,
    /// Something was requested since the last position. Passing alone is no circle.
    moved: bool,
    turn_player: Seat,
}

impl<'r> Watch<'r> {
    pub fn new(rules: &'r Rules) -> Watch<'r> {
        Watch {
            rules,
            facts: Facts::default(),
            seen: HashMap::new(),
            moved: true,
            turn_player: Seat::A,
        }
    }

    pub fn finish(self, played: &Played) -> Facts {
        let winner = match played.outcome {
            Some(Outcome::Winner(seat)) => Some(seat),
            Some(Outcome::Draw) | None => None,
        };
        Facts {
            winner,
            own_turn: winner == Some(self.turn_player),
            turns: played.turns,
            stuck: played.outcome.is_none(),
            ..self.facts
        }
    }

    fn look(&mut self, game: &Game) {
        self.turn_player = game.turn_player();
        let Some(seat) = game.chance() else {
            return;
        };
        if let Some(draft) = Draft::new(game, self.rules) {
            for choice in draft.choices(game, self.rules).iter() {
                if let Pick::Action(action) = choice.pick() {
                    self.facts.offered[seat] |= 1 << action.0;
                }
            }
        }
        if self.moved && game.stage_len() == 0 {
            self.moved = false;
            let times = self.seen.entry(game.position_hash(self.rules)).or_default();
            *times += 1;
            self.facts.repeats = self.facts.repeats.max(*times);
        }
    }
}

impl Observer for Watch<'_> {
    fn dealt(&mut self, _: &BySeat<Vec<Card>>, game: &Game, _: &[Event]) {
        self.look(game);
    }

    fn happened(&mut self, command: &Command, game: &Game, _: &[Event]) {
        if let Command::Request(seat, request) = command {
            self.facts.requested[*seat] |= 1 << request.action.0;
            self.moved = true;
        }
        self.look(game);
    }
}

/// Notes whether both decks are what a forced pair needs, and nothing else.
#[derive(Default)]
pub struct Decks(pub BySeat<CardSet>);

impl Observer for Decks {
    fn dealt(&mut self, decks: &BySeat<Vec<Card>>, _: &Game, _: &[Event]) {
        self.0 = BySeat(Seat::BOTH.map(|seat| decks[seat].iter().copied().collect()));
    }
}

/// Writes down what a record needs.
#[derive(Default)]
pub struct Script {
    pub decks: BySeat<Vec<Card>>,
    pub commands: Vec<Command>,
}

impl Observer for Script {
    fn dealt(&mut self, decks: &BySeat<Vec<Card>>, _: &Game, _: &[Event]) {
        self.decks = decks.clone();
    }

    fn happened(&mut self, command: &Command, _: &Game, _: &[Event]) {
        self.commands.push(*command);
    }
}
