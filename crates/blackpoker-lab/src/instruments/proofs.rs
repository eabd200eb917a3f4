//! How well the solver of this turn does: against an oracle that tries everything, and against an opponent who does
//! anything that is legal with cards dealt anew.

use blackpoker::{
    BySeat, Card, Command, Draft, Event, Game, Knowledge, Outcome, Pick, Rules, Seat, SeenEvent, Situation, Viewer,
};
use blackpoker_ai::{Allowance, Certainty, Kind, Player, Quick, Solver, deal};

use super::enumerate::{Enumerator, Proof};
use crate::play::{Observer, play};

/// Positions that the oracle looks at for one question, and requests of a win that it looks for.
const NODES: u32 = 20_000;
const REQUESTS: u8 = 3;
/// The same where few actions can be requested, so that trying everything comes to an end.
const FEW: usize = 4;
const FEW_REQUESTS: u8 = 4;
/// Commands of one turn, at most.
const COMMANDS: usize = 400;

/// A decision of the turn player.
#[derive(Clone, Copy)]
pub struct Mined {
    /// The game.
    pub game: Game,
    /// What the turn player knows.
    pub knowledge: Knowledge,
    /// What was played.
    pub played: Command,
    /// The game was won in this turn.
    pub won: bool,
}

/// Plays a game and keeps the decisions of turn players who had a choice.
pub fn mine(rules: &Rules, player: Kind, seed: u64) -> Vec<Mined> {
    let mut miner = Miner {
        rules,
        game: Game::default(),
        knowledge: None,
        mined: Vec::new(),
    };
    let mut players = BySeat([player.sit_down(seed), player.sit_down(!seed)]);
    match play(rules, seed, &mut players, &mut miner) {
        Ok(_) => miner.mined,
        Err(_) => Vec::new(),
    }
}

struct Miner<'r> {
    rules: &'r Rules,
    game: Game,
    knowledge: Option<BySeat<Knowledge>>,
    mined: Vec<Mined>,
}

impl Observer for Miner<'_> {
    fn dealt(&mut self, decks: &BySeat<Vec<Card>>, game: &Game, events: &[Event]) {
        let rules = self.rules;
        let mut knowledge = BySeat(Seat::BOTH.map(|seat| {
            let deck = deal::known(rules, &decks[seat]);
            Knowledge::new(rules, Viewer::Seat(seat), deck)
        }));
        learn(rules, &mut knowledge, game, events);
        self.knowledge = Some(knowledge);
        self.game = *game;
    }

    fn happened(&mut self, command: &Command, game: &Game, events: &[Event]) {
        let before = std::mem::replace(&mut self.game, *game);
        let Some(knowledge) = &mut self.knowledge else {
            return;
        };
        let turn = before.turn_player();
        if before.chance().is_some() && before.asks() == Some(turn) && before.commands(self.rules).nth(1).is_some() {
            self.mined.push(Mined {
                game: before,
                knowledge: knowledge[turn],
                played: *command,
                won: false,
            });
        }
        learn(self.rules, knowledge, game, events);
        if let Some(Outcome::Winner(winner)) = game.outcome() {
            let this_turn = |mined: &&mut Mined| mined.game.turn_number() == before.turn_number();
            let decisions = self.mined.iter_mut().rev().take_while(this_turn);
            decisions.for_each(|mined| mined.won = mined.game.turn_player() == winner);
        }
    }
}

fn learn(rules: &Rules, knowledge: &mut BySeat<Knowledge>, game: &Game, events: &[Event]) {
    for seat in Seat::BOTH {
        let viewer = Viewer::Seat(seat);
        let seen: Vec<SeenEvent> = events.iter().map(|event| event.redact(viewer)).collect();
        knowledge[seat].observe(&game.view(rules, viewer), &seen);
    }
}

impl Mined {
    /// The decision as its player sees it.
    pub fn situation<'a>(&'a self, rules: &'a Rules) -> Option<Situation<'a>> {
        Situation::new(rules, &self.game, Some(&self.knowledge))
    }

    /// What the oracle says with all cards open.
    pub fn oracle(&self, rules: &Rules) -> Proof {
        Enumerator::new(rules, &self.game, self.game.turn_player(), NODES).wins(&self.game, REQUESTS)
    }

    /// What solver and oracle say with all cards open after so many positions, if few actions can be requested and the
    /// oracle comes to an end. It cannot follow what happens after a shuffle.
    pub fn agrees(&self, rules: &Rules, nodes: u32) -> Option<Agreement> {
        let draft = Draft::new(&self.game, rules).filter(|_| self.game.at_chance())?;
        let choices = draft.choices(&self.game, rules);
        let actions = choices.iter().filter(|choice| matches!(choice.pick(), Pick::Action(_)));
        if actions.count() > FEW {
            return None;
        }
        let mut oracle = Enumerator::new(rules, &self.game, self.game.turn_player(), nodes);
        let wanted = oracle.wins(&self.game, FEW_REQUESTS);
        if wanted == Proof::Unknown || (wanted == Proof::NotWon && oracle.saw_shuffle()) {
            return None;
        }
        let situation = Situation::new(rules, &self.game, None)?.with_open_cards();
        let allowance = Allowance { nodes, end: None };
        let mut solver = Solver::new(&situation, Certainty::Wins, allowance);
        let found = solver.solve();
        Some(Agreement {
            wanted,
            found: found.map_or_else(|proof| proof, |_| Proof::Won),
            nodes: solver.nodes(),
        })
    }

    /// Whether a player who sees all cards keeps a win of this turn; `None`: there is none, or it is too far. Where the
    /// oracle comes to a shuffle, the solver must prove the move.
    pub fn keeps_win(&self, rules: &Rules, player: &mut dyn Player) -> Option<bool> {
        if self.oracle(rules) != Proof::Won {
            return None;
        }
        let situation = Situation::new(rules, &self.game, None)?.with_open_cards();
        let command = player.decide(&situation);
        let mut after = self.game;
        after.apply(rules, &command, &mut ()).ok()?;
        let seat = self.game.turn_player();
        for nodes in [NODES, 50 * NODES] {
            let mut oracle = Enumerator::new(rules, &self.game, seat, nodes);
            match oracle.wins(&after, REQUESTS) {
                Proof::Won => return Some(true),
                Proof::NotWon if oracle.saw_shuffle() => {
                    let allowance = Allowance { nodes, end: None };
                    let mut solver = Solver::new(&situation, Certainty::Wins, allowance);
                    return Some(solver.judge(&command) == Proof::Won);
                }
                Proof::NotWon => return Some(false),
                Proof::Unknown => {}
            }
        }
        Some(false)
    }

    /// Plays a proven win against somebody who does anything that is legal, with hidden cards dealt anew.
    pub fn play_out(&self, rules: &Rules, nodes: u32, seed: u64) -> Option<PlayedOut> {
        let mut dice = Quick::new(seed);
        let seat = self.game.turn_player();
        let mut game = self.situation(rules)?.imagination().draw(&mut dice);
        let mut knowledge = self.knowledge;
        for _ in 0..COMMANDS {
            if let Some(outcome) = game.outcome() {
                return Some(match outcome == Outcome::Winner(seat) {
                    true => PlayedOut::Won,
                    false => PlayedOut::Lost,
                });
            }
            if game.turn_number() != self.game.turn_number() {
                return Some(PlayedOut::Lost);
            }
            let command = match game.asks() == Some(seat) {
                true => {
                    let situation = Situation::new(rules, &game, Some(&knowledge))?;
                    let allowance = Allowance { nodes, end: None };
                    match Solver::new(&situation, Certainty::Wins, allowance).solve() {
                        Ok(command) => command,
                        Err(Proof::Unknown) => return Some(PlayedOut::TooFar),
                        Err(_) => return Some(PlayedOut::Lost),
                    }
                }
                false => game.random_command(rules, &mut dice)?,
            };
            let mut events = Vec::new();
            game.apply(rules, &command, &mut events).ok()?;
            let seen: Vec<SeenEvent> = events.iter().map(|event| event.redact(Viewer::Seat(seat))).collect();
            knowledge.observe(&game.view(rules, Viewer::Seat(seat)), &seen);
        }
        None
    }
}

/// What oracle and solver said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Agreement {
    /// The oracle.
    pub wanted: Proof,
    /// The solver.
    pub found: Proof,
    /// Positions that the solver looked at.
    pub nodes: u32,
}

impl Agreement {
    /// Whether there is a win.
    pub fn is_won(&self) -> bool {
        self.wanted == Proof::Won
    }

    /// Whether they agree. Where there is no win the solver may not come to an end.
    pub fn is_sound(&self) -> bool {
        self.found == self.wanted || (self.found == Proof::Unknown && !self.is_won())
    }
}

/// How a proven win ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayedOut {
    /// As it must.
    Won,
    /// The proof was wrong, or it was not found again.
    Lost,
    /// On the way it took more positions than allowed to find it again.
    TooFar,
}
