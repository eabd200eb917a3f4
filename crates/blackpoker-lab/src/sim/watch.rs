//! Watching a game and keeping what the rows need.

use blackpoker::op::Zone;
use blackpoker::rules::ActionId;
use blackpoker::{BySeat, Card, CardSet, Command, Draft, Event, Game, Outcome, Pick, Rules, Seat, Situation};

use super::row::{ActionRow, Decisive, Ending, GameRow, How, Rows, TurnRow};
use crate::play::{Observer, Played};

/// Watches one game after the other; what it needs is allocated once.
pub struct Watch<'r> {
    rules: &'r Rules,
    game: GameRow,
    /// A's actions, then B's, all in the order of the rules.
    actions: Vec<ActionRow>,
    turns: Vec<TurnRow>,
    /// Setup is over.
    started: bool,
    /// The card that was drawn last, if nothing happened since.
    drawn: Option<(Seat, Card)>,
    /// What is being paid for or resolved.
    current: Option<Decisive>,
    /// What took the last card so far from each life.
    took: BySeat<Option<Decisive>>,
    /// Whether that was since an action last began or ended.
    fresh: BySeat<bool>,
    script: Option<Script>,
}

/// What a record is written from.
pub struct Script {
    pub decks: BySeat<Vec<Card>>,
    pub commands: Vec<Command>,
}

impl<'r> Watch<'r> {
    pub fn new(rules: &'r Rules) -> Watch<'r> {
        Watch {
            rules,
            game: empty(0, 0, BySeat([0, 1])),
            actions: Vec::new(),
            turns: Vec::new(),
            started: false,
            drawn: None,
            current: None,
            took: BySeat::default(),
            fresh: BySeat::default(),
            script: None,
        }
    }

    /// Gets ready for a game.
    pub fn begin(&mut self, game: u64, seed: u64, players: BySeat<u8>) {
        let actions = self.rules.actions.len() as u8;
        self.game = empty(game, seed, players);
        self.actions.clear();
        for seat in Seat::BOTH {
            let rows = (0..actions).map(|action| unused(game, seat, ActionId(action)));
            self.actions.extend(rows);
        }
        self.turns.clear();
        self.started = false;
        self.drawn = None;
        self.current = None;
        self.took = BySeat::default();
        self.fresh = BySeat::default();
        self.script = None;
    }

    /// Also writes down decks and commands of this game.
    pub fn write_down(&mut self) {
        self.script = Some(Script {
            decks: BySeat::default(),
            commands: Vec::new(),
        });
    }

    /// What was written down.
    pub fn script(&mut self) -> Option<Script> {
        self.script.take()
    }

    /// The rows of the game that was watched.
    pub fn finish(&mut self, played: &Played) -> Rows {
        let game = &mut self.game;
        game.first = played.first;
        game.turns = played.turns;
        game.commands = played.commands;
        game.illegal = played.illegal.0.iter().sum();
        game.ending = Ending::of(played, self.rules.params.turns);
        game.winner = match played.outcome {
            Some(Outcome::Winner(seat)) => Some(seat),
            Some(Outcome::Draw) | None => None,
        };
        game.decisive = game.loser().and_then(|loser| self.took[loser]);
        if let Some(Decisive { action, seat, .. }) = game.decisive
            && let Some(row) = self.action(seat, action)
        {
            row.decisive = true;
        }
        let used = |row: &&ActionRow| **row != unused(row.game, row.seat, row.action);
        Rows {
            game: self.game,
            actions: self.actions.iter().filter(used).copied().collect(),
            turns: self.turns.clone(),
        }
    }

    fn action(&mut self, seat: Seat, action: ActionId) -> Option<&mut ActionRow> {
        let at = seat.index() * self.rules.actions.len() + usize::from(action.0);
        self.actions.get_mut(at)
    }

    fn count(&mut self, seat: Seat, action: ActionId, field: fn(&mut ActionRow) -> &mut u16) {
        if let Some(row) = self.action(seat, action) {
            let count = field(row);
            *count = count.saturating_add(1);
        }
    }

    fn see(&mut self, game: &Game, events: &[Event]) {
        for event in events {
            self.event(game, event);
        }
        for seat in Seat::BOTH {
            self.game.life[seat] = game.life(seat) as u8;
        }
        self.look(game);
    }

    /// What whoever is to act could request now.
    fn look(&mut self, game: &Game) {
        let rules = self.rules;
        let Some((seat, draft)) = game.chance().zip(Draft::new(game, rules)) else {
            return;
        };
        for choice in draft.choices(game, rules).iter() {
            if let Pick::Action(action) = choice.pick() {
                self.count(seat, action, |row| &mut row.chances);
            }
        }
    }

    fn event(&mut self, game: &Game, event: &Event) {
        let drawn = self.drawn.take();
        match *event {
            Event::Moved { card, from, to, .. } => {
                let (owner, card) = (card.owner(), card.card());
                if !self.started {
                    self.set_up(owner, card, from.zone, to.zone);
                }
                if from.zone == Zone::Life {
                    self.took[owner] = self.current;
                    self.fresh[owner] = true;
                    self.drawn = (to.zone == Zone::Hand).then_some((owner, card));
                }
            }
            Event::Requested { seat, action, .. } => {
                self.count(seat, action, |row| &mut row.requested);
                self.enter(Some((seat, action, How::Cost)));
            }
            Event::Resolving { seat, action, lost } => {
                if lost {
                    self.count(seat, action, |row| &mut row.lost);
                }
                self.enter(Some((seat, action, How::Effect)));
            }
            Event::Resolved { seat, action } => {
                self.count(seat, action, |row| &mut row.resolved);
                self.leave(seat, action);
            }
            Event::Staged { .. } => self.enter(None),
            Event::Triggered { seat, action } => self.count(seat, action, |row| &mut row.triggered),
            Event::Nullified { seat, action } => self.count(seat, action, |row| &mut row.nullified),
            Event::Dropped { seat, action } => self.count(seat, action, |row| &mut row.dropped),
            Event::TrumpTurned { card, up: true, .. } => self.game.opened[card.owner()].insert(card.card()),
            Event::Turn(turn_player) => {
                if let Some((seat, card)) = drawn.filter(|_| !self.started)
                    && seat == turn_player
                {
                    // What the first player draws to start is no part of the opening hand.
                    self.game.opening[seat].remove(card);
                }
                self.started = true;
                self.turn(game, turn_player);
            }
            _ => {}
        }
    }

    fn set_up(&mut self, owner: Seat, card: Card, from: Zone, to: Zone) {
        let row = &mut self.game;
        for (zone, cards) in [
            (Zone::Hand, &mut row.opening),
            (Zone::Rare, &mut row.rare),
            (Zone::Trump, &mut row.trumps),
        ] {
            if from == zone {
                cards[owner].remove(card);
            }
            if to == zone {
                cards[owner].insert(card);
            }
        }
    }

    /// An action is paid for or begins to resolve, or nothing does any more.
    fn enter(&mut self, what: Option<(Seat, ActionId, How)>) {
        self.current = what.map(|(seat, action, how)| Decisive { action, seat, how });
        self.fresh = BySeat::default();
    }

    /// An action was resolved. One that was raised by the effect of another is told only now: what was taken since
    /// that effect began was taken by it.
    fn leave(&mut self, seat: Seat, action: ActionId) {
        let how = How::Effect;
        match self.current {
            Some(outer) if outer.how == how && outer.action != action => {
                for owner in Seat::BOTH.into_iter().filter(|owner| self.fresh[*owner]) {
                    self.took[owner] = Some(Decisive { action, seat, how });
                }
            }
            _ => self.current = None,
        }
        self.fresh = BySeat::default();
    }

    fn turn(&mut self, game: &Game, turn_player: Seat) {
        if game.outcome().is_some() {
            return;
        }
        let tallies = BySeat(Seat::BOTH.map(|seat| game.tally(self.rules, seat)));
        let of = |number: fn(&blackpoker::Tally) -> i16| BySeat(Seat::BOTH.map(|seat| number(&tallies[seat]) as u8));
        self.turns.push(TurnRow {
            game: self.game.game,
            turn: game.turn_number(),
            turn_player,
            life: of(|tally| tally.life),
            hand: of(|tally| tally.hand.len() as i16),
            bulwarks: of(|tally| tally.bulwarks),
            soldiers: of(|tally| tally.soldiers),
        });
    }
}

impl Observer for Watch<'_> {
    fn dealt(&mut self, decks: &BySeat<Vec<Card>>, game: &Game, events: &[Event]) {
        if let Some(script) = &mut self.script {
            script.decks = decks.clone();
        }
        self.see(game, events);
    }

    fn asked(&mut self, situation: &Situation<'_>) {
        // Whoever can only pass has nothing to decide.
        if situation.commands().nth(1).is_some() {
            let count = &mut self.game.decisions[situation.seat()];
            *count = count.saturating_add(1);
        }
    }

    fn happened(&mut self, command: &Command, game: &Game, events: &[Event]) {
        if let Some(script) = &mut self.script {
            script.commands.push(*command);
        }
        self.see(game, events);
    }
}

fn empty(game: u64, seed: u64, players: BySeat<u8>) -> GameRow {
    GameRow {
        game,
        seed,
        players,
        first: Seat::A,
        winner: None,
        ending: Ending::default(),
        decisive: None,
        turns: 0,
        commands: 0,
        decisions: BySeat::default(),
        illegal: 0,
        life: BySeat::default(),
        opening: BySeat([CardSet::EMPTY; 2]),
        rare: BySeat([CardSet::EMPTY; 2]),
        trumps: BySeat([CardSet::EMPTY; 2]),
        opened: BySeat([CardSet::EMPTY; 2]),
    }
}

fn unused(game: u64, seat: Seat, action: ActionId) -> ActionRow {
    ActionRow {
        game,
        seat,
        action,
        chances: 0,
        requested: 0,
        triggered: 0,
        resolved: 0,
        lost: 0,
        nullified: 0,
        dropped: 0,
        decisive: false,
    }
}
