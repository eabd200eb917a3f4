//! What is tried, and how one player comes to do without it.

use std::sync::Arc;

use blackpoker::pack::{GameOptions, Pack, RegulationError, RegulationName};
use blackpoker::rules::{Action, SetupStep, Trigger};
use blackpoker::{BySeat, Card, CardSet, DeckError, Rules, Seat};
use serde::Serialize;

use super::decks::{Frames, given, pool};
use crate::forced::Forced;
use crate::play::{Played, Players, play, play_dealt};

/// Something that may be worth having.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Thing {
    /// An action, by its id.
    Action(String),
    /// A card of the deck.
    Card(Card),
    /// A trump, by its card.
    Trump(Card),
}

/// Something that is tried.
pub struct Trial {
    /// What.
    pub thing: Thing,
    game: Game,
}

/// The games in which one player has it and the other one does not.
enum Game {
    /// The rules in which A, and in which B, may not use it.
    Forbidden(Box<BySeat<Rules>>),
    /// A random other card lies in its place.
    Exchanged(Card, Arc<Frames>),
    /// A random other trump is taken instead; each player takes so many.
    Instead(Card, u8, Arc<Rules>),
}

/// What some trials are about.
pub fn things(trials: &[Trial]) -> Vec<Thing> {
    trials.iter().map(|trial| trial.thing.clone()).collect()
}

impl Thing {
    /// Whether it is this action.
    pub fn is_action(&self, id: &str) -> bool {
        matches!(self, Thing::Action(action) if action == id)
    }
}

impl Trial {
    /// Every action of a regulation that players may do without: those that they request, but for handing the turn
    /// over, without which nobody could play on. Those that nobody can request are left out.
    pub fn actions(pack: &Pack, regulation: &RegulationName, rules: &Rules) -> Result<Vec<Trial>, RegulationError> {
        let free =
            |action: &&Action| action.trigger == Trigger::Direct && !action.passes_turn && !rules.lacks_keys(action);
        let mut trials = Vec::new();
        for action in rules.actions.iter().filter(free) {
            let without = |seat| pack.rules_without(regulation, &GameOptions::default(), &action.id, seat);
            if let (Some(mut a), Some(mut b)) = (without(Seat::A)?, without(Seat::B)?) {
                // The deck may have been chosen.
                (a.deck, b.deck) = (rules.deck, rules.deck);
                trials.push(Trial {
                    thing: Thing::Action(action.id.clone()),
                    game: Game::Forbidden(Box::new(BySeat([a, b]))),
                });
            }
        }
        Ok(trials)
    }

    /// Every card that a deck can have, if there are others to put in its place.
    pub fn cards(rules: &Rules) -> Vec<Trial> {
        let pool = pool(rules);
        if pool.len() < 2 {
            return Vec::new();
        }
        let frames = Arc::new(Frames::new(rules));
        let trial = |card| Trial {
            thing: Thing::Card(card),
            game: Game::Exchanged(card, Arc::clone(&frames)),
        };
        pool.iter().map(trial).collect()
    }

    /// Every trump that players choose freely out of their decks, if there are others to choose instead.
    pub fn trumps(rules: &Rules) -> Vec<Trial> {
        let chosen = rules.setup.iter().find_map(|step| match step {
            SetupStep::ChooseTrumps { max, .. } => Some(*max),
            _ => None,
        });
        let Some(count) = chosen.filter(|count| *count > 0) else {
            return Vec::new();
        };
        let (all, rules) = (trumps(rules), Arc::new(rules.clone()));
        let trial = |card| Trial {
            thing: Thing::Trump(card),
            game: Game::Instead(card, count, Arc::clone(&rules)),
        };
        let cards = all.iter().filter(|_| all.len() > usize::from(count));
        cards.map(trial).collect()
    }

    /// Plays a game in which one seat does without.
    pub(super) fn play(&self, without: Seat, seed: u64, mut players: Players) -> Result<Played, Vec<DeckError>> {
        match &self.game {
            Game::Forbidden(rules) => play(&rules[without], seed, &mut players, &mut ()),
            Game::Exchanged(card, frames) => {
                let dealt = frames.one_apart(*card, without, seed);
                play_dealt(&frames.looser, &dealt, seed, &mut players, &mut ())
            }
            Game::Instead(card, count, rules) => {
                let given = given(rules, *card, *count, trumps(rules), without, seed);
                let BySeat([a, b]) = players;
                let force = |player, seat: Seat| -> Box<dyn blackpoker_ai::Player> {
                    let trumps = given.trumps[seat];
                    Box::new(Forced { player, trumps })
                };
                let mut players = BySeat([force(a, Seat::A), force(b, Seat::B)]);
                play_dealt(rules, &given.dealt, seed, &mut players, &mut ())
            }
        }
    }
}

/// The trumps that a deck can have.
fn trumps(rules: &Rules) -> CardSet {
    let cards: CardSet = rules.trumps.iter().filter_map(|trump| trump.card).collect();
    cards & pool(rules)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic)]
mod tests {
    use super::*;

    #[test]
    fn an_action_is_kept_from_one_seat() {
        let pack = blackpoker::pack::official("9.1").unwrap();
        let name: RegulationName = "lite+entry16".parse().unwrap();
        let rules = pack.rules(&name, &GameOptions::default()).unwrap();
        let trials = Trial::actions(&pack, &name, &rules).unwrap();
        let counter = trials.iter().find(|trial| trial.thing.is_action("counter")).unwrap();
        let Game::Forbidden(without) = &counter.game else {
            panic!("not forbidden");
        };
        for seat in Seat::BOTH {
            let rules = &without[seat];
            let owned = rules.actions.iter().find(|action| action.id == "counter").unwrap();
            assert_eq!(owned.seats, 1 << (!seat).index());
            let custom = rules.custom.as_ref().unwrap();
            assert_eq!(custom.name, format!("{seat} without counter"));
        }
        assert_ne!(without[Seat::A].hash, without[Seat::B].hash);
    }

    #[test]
    fn cards_and_trumps_are_those_that_a_deck_can_have() {
        let of = |name: &str| {
            let rules = blackpoker::pack::rules(name).unwrap();
            (Trial::cards(&rules).len(), Trial::trumps(&rules).len())
        };
        assert_eq!(of("9.1 lite+entry16"), (16, 0));
        assert_eq!(of("9.1 std+pack"), (54, 0));
        let (cards, trumps) = of("9.1 master+extra");
        assert!(cards == 54 && trumps > 20);
        // They come out of mini packs, and nobody can choose one freely.
        assert_eq!(of("9.1 master+draft").1, 0);
    }
}
