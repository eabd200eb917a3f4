//! One game between two players, from the deal to the end.
//!
//! Decks and shuffles follow from the seed and the seat alone: with the players exchanged, the same cards come again.
//! Where players built their decks, each card of the pack has its place in a shuffle, and a deck falls as those of it that
//! it has: two decks that differ in one card are dealt alike but for that card.

use std::time::{Duration, Instant};

use blackpoker::{
    BySeat, CARDS, Card, CardSet, Command, DeckError, Event, Game, Knowledge, Outcome, Rules, Seat, SeenEvent,
    Situation, Viewer, full_deck, shuffle,
};
use blackpoker_ai::{Insight, Player, Seeded, deal};

/// Commands after which a game counts as stuck. The turn limit ends games long before.
pub const COMMANDS: u32 = 200_000;

/// Somebody who watches a game with all cards open: counts, takes the time, writes a record.
pub trait Observer {
    /// Whether it wants events.
    const LISTENS: bool = true;
    /// Whether it wants to know how long players think.
    const TIMES: bool = false;

    /// The decks as they are before any shuffle, and the game at its first question.
    fn dealt(&mut self, _decks: &BySeat<Vec<Card>>, _game: &Game, _events: &[Event]) {}

    /// A player is asked.
    fn asked(&mut self, _situation: &Situation<'_>) {}

    /// A player has decided.
    fn took(&mut self, _seat: Seat, _time: Duration) {}

    /// A player who searched tells what it saw.
    fn thought(&mut self, _seat: Seat, _insight: Insight) {}

    /// A command was carried out; `game` is the game after it.
    fn happened(&mut self, _command: &Command, _game: &Game, _events: &[Event]) {}
}

/// Nobody watches.
impl Observer for () {
    const LISTENS: bool = false;
}

/// Who sits where.
pub type Players = BySeat<Box<dyn Player>>;

/// How a game went.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// How it ended; `None`: it was stuck.
    pub outcome: Option<Outcome>,
    /// Who went first.
    pub first: Seat,
    /// The number of the last turn.
    pub turns: u16,
    /// Commands, shuffles included.
    pub commands: u32,
    /// Illegal commands that a player proposed; a random one was played instead.
    pub illegal: BySeat<u32>,
}

/// Plays a game. The seed gives decks and shuffles; the players have their own.
pub fn play<O: Observer>(
    rules: &Rules,
    seed: u64,
    players: &mut Players,
    observer: &mut O,
) -> Result<Played, Vec<DeckError>> {
    let dealt = Dealt::by_frame(rules, deal::decks(rules, &mut Seeded::new(seed)));
    play_dealt(rules, &dealt, seed, players, observer)
}

/// Plays a game with given decks; the seed gives shuffles.
pub(crate) fn play_dealt<O: Observer>(
    rules: &Rules,
    dealt: &Dealt,
    seed: u64,
    players: &mut Players,
    observer: &mut O,
) -> Result<Played, Vec<DeckError>> {
    let sitting = Sitting::start(rules, dealt, players, observer)?;
    Ok(sitting.play(seed, card_by_place, players, observer))
}

/// Plays a game with decks that the players built; the seed gives shuffles.
pub(crate) fn play_built(
    rules: &Rules,
    decks: BySeat<CardSet>,
    seed: u64,
    players: &mut Players,
) -> Result<Played, Vec<DeckError>> {
    let own = Seat::BOTH.map(|viewer| BySeat(Seat::BOTH.map(|seat| Some(decks[seat]).filter(|_| seat == viewer))));
    let dealt = Dealt {
        decks: BySeat(decks.0.map(|deck| deck.iter().collect())),
        known: BySeat(own),
    };
    let sitting = Sitting::start(rules, &dealt, players, &mut ())?;
    Ok(sitting.play(seed, place_by_card, players, &mut ()))
}

/// Decks, and who knows which of them.
pub(crate) struct Dealt {
    /// The top card first.
    pub decks: BySeat<Vec<Card>>,
    /// What A, and what B, knows of both decks.
    pub known: BySeat<BySeat<Option<CardSet>>>,
}

impl Dealt {
    /// Decks of which players know what the frame tells them.
    pub fn by_frame(rules: &Rules, decks: BySeat<Vec<Card>>) -> Dealt {
        let known = Seat::BOTH.map(|viewer| {
            let own = Seat::BOTH.map(|seat| deal::known(rules, &decks[seat]).filter(|_| seat == viewer));
            BySeat(own)
        });
        let known = BySeat(known);
        Dealt { decks, known }
    }
}

/// Plays a game on from any position. The players know what the table shows; the seed gives shuffles.
pub(crate) fn play_on(rules: &Rules, game: Game, seed: u64, players: &mut Players) -> Played {
    let sitting = Sitting {
        rules,
        game,
        knowledge: BySeat::default(),
        events: Vec::new(),
        seen: Vec::new(),
    };
    sitting.play(seed, card_by_place, players, &mut ())
}

/// How a shuffle that is due comes from the dice of its seat.
type Shuffle = fn(&Rules, &Game, &mut Seeded) -> Option<Command>;

/// Each place gets a card.
fn card_by_place(rules: &Rules, game: &Game, dice: &mut Seeded) -> Option<Command> {
    game.random_command(rules, dice)
}

/// Each card of the pack gets a place, whether the deck has it or not.
fn place_by_card(rules: &Rules, game: &Game, dice: &mut Seeded) -> Option<Command> {
    let mut pack = full_deck();
    shuffle(&mut pack, dice);
    let mut places = [0; CARDS];
    for (place, card) in pack.iter().enumerate() {
        places[card.index()] = place;
    }
    let mut command = game.random_command(rules, dice);
    if let Some(Command::Shuffle(_, order)) = &mut command {
        order.sort_unstable_by_key(|card| places[card.index()]);
    }
    command
}

/// A game in progress, with what each player has learned.
struct Sitting<'r> {
    rules: &'r Rules,
    game: Game,
    /// `None`: the player remembers nothing.
    knowledge: BySeat<Option<Knowledge>>,
    /// What happened since players were last told.
    events: Vec<Event>,
    seen: Vec<SeenEvent>,
}

impl<'r> Sitting<'r> {
    fn start<O: Observer>(
        rules: &'r Rules,
        dealt: &Dealt,
        players: &mut Players,
        observer: &mut O,
    ) -> Result<Sitting<'r>, Vec<DeckError>> {
        let mut events = Vec::new();
        let game = Game::start(rules, &dealt.decks, &mut events)?;
        let knowledge = Seat::BOTH.map(|seat| {
            players[seat]
                .remembers()
                .then(|| Knowledge::of_decks(rules, Viewer::Seat(seat), dealt.known[seat]))
        });
        let mut sitting = Sitting {
            rules,
            game,
            knowledge: BySeat(knowledge),
            events,
            seen: Vec::new(),
        };
        if O::LISTENS {
            observer.dealt(&dealt.decks, &sitting.game, &sitting.events);
        }
        sitting.tell(players);
        Ok(sitting)
    }

    /// Plays to the end.
    fn play<O: Observer>(mut self, seed: u64, shuffled: Shuffle, players: &mut Players, observer: &mut O) -> Played {
        let rules = self.rules;
        let mut shuffles = Seat::BOTH.map(|seat| Seeded::stream(seed, 1 + seat.index() as u64));
        let mut substitute = Seeded::stream(seed, 3);
        let mut first = None;
        let mut commands = 0;
        let mut illegal = BySeat::default();
        while commands < COMMANDS {
            let command = match (self.game.shuffle_due(), self.game.asks()) {
                (Some(seat), _) => shuffled(rules, &self.game, &mut shuffles[seat.index()]),
                (None, Some(seat)) => self.decide(seat, &mut *players[seat], observer),
                (None, None) => break,
            };
            if !command.is_some_and(|command| self.apply(&command, players, observer)) {
                if let Some(seat) = self.game.asks() {
                    illegal[seat] += 1;
                }
                let random = self.game.random_command(rules, &mut substitute);
                if !random.is_some_and(|command| self.apply(&command, players, observer)) {
                    break;
                }
            }
            commands += 1;
            if first.is_none() && self.game.chance().is_some() {
                first = Some(self.game.turn_player());
            }
        }
        Played {
            outcome: self.game.outcome(),
            first: first.unwrap_or(self.game.turn_player()),
            turns: self.game.turn_number(),
            commands,
            illegal,
        }
    }

    fn decide<O: Observer>(&self, seat: Seat, player: &mut dyn Player, observer: &mut O) -> Option<Command> {
        let mut situation = Situation::new(self.rules, &self.game, self.knowledge[seat].as_ref())?;
        if player.sees_all() {
            situation = situation.with_open_cards();
        }
        if O::LISTENS {
            observer.asked(&situation);
        }
        let start = O::TIMES.then(Instant::now);
        let command = player.decide(&situation);
        if let Some(start) = start {
            observer.took(seat, start.elapsed());
        }
        if let Some(insight) = player.insight().filter(|_| O::LISTENS) {
            observer.thought(seat, insight);
        }
        Some(command)
    }

    /// Carries out a command; `false` if it is not legal.
    fn apply<O: Observer>(&mut self, command: &Command, players: &mut Players, observer: &mut O) -> bool {
        let told = self.knowledge.0.iter().any(Option::is_some);
        if !O::LISTENS && !told {
            return self.game.apply(self.rules, command, &mut ()).is_ok();
        }
        if self.game.apply(self.rules, command, &mut self.events).is_err() {
            return false;
        }
        if O::LISTENS {
            observer.happened(command, &self.game, &self.events);
        }
        self.tell(players);
        true
    }

    /// Lets the players know what happened.
    fn tell(&mut self, players: &mut Players) {
        for seat in Seat::BOTH {
            let viewer = Viewer::Seat(seat);
            if let Some(knowledge) = &mut self.knowledge[seat] {
                self.seen.clear();
                self.seen.extend(self.events.iter().map(|event| event.redact(viewer)));
                knowledge.observe(&self.game.view(self.rules, viewer), &self.seen);
                players[seat].hear(&self.seen);
            }
        }
        self.events.clear();
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use blackpoker_ai::Kind;

    fn random_game(rules: &Rules, seed: u64) -> Played {
        let mut players = BySeat([Kind::Random.sit_down(seed), Kind::Random.sit_down(seed + 1)]);
        play(rules, seed, &mut players, &mut ()).unwrap()
    }

    #[test]
    fn a_game_ends_without_an_illegal_command() {
        let rules = blackpoker::pack::rules("8.2 master+pack").unwrap();
        for seed in 0..20 {
            let played = random_game(&rules, seed);
            assert!(played.outcome.is_some());
            assert_eq!(played.illegal, BySeat::default());
            assert_eq!(played, random_game(&rules, seed));
        }
    }
}
