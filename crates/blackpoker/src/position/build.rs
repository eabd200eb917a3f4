//! From a position to a game.

use super::cards::{Reader, Takes};
use super::error::{PositionError, PositionProblem};
use super::{PlayerPosition, Position};
use crate::card::{Card, CardSet};
use crate::command::Command;
use crate::event::Sink;
use crate::game::{Flow, Game, Pile};
use crate::rules::{Limit, Rules};
use crate::seat::{BySeat, Seat};

impl Position {
    /// The game at this position, or everything that is wrong with it.
    pub fn build(&self, rules: &Rules) -> Result<Game, Vec<PositionError>> {
        let mut problems = Vec::new();
        let game = if self.decks.is_some() {
            self.start(rules, &mut problems)
        } else {
            Some(self.lay_out(rules, &mut problems))
        };
        match game {
            Some(game) if problems.is_empty() => Ok(game),
            _ => Err(problems),
        }
    }

    /// The position as far as it makes sense, for an editor that shows it together with its problems.
    pub fn build_anyway(&self, rules: &Rules) -> (Game, Vec<PositionError>) {
        let mut problems = Vec::new();
        let game = self.lay_out(rules, &mut problems);
        (game, problems)
    }

    fn lay_out(&self, rules: &Rules, problems: &mut Vec<PositionError>) -> Game {
        let turn = self.turn.unwrap_or_default();
        let mut game = Game {
            flow: Flow::Chance,
            turn,
            chance: self.chance.unwrap_or(turn),
            passed: self.passed.iter().fold(0, |set, seat| set | 1 << seat.index()),
            barred: self.must_act,
            turn_number: if self.first_turn { 1 } else { 2 },
            ..Game::default()
        };
        let mut readers = BySeat([Reader::new(), Reader::new()]);
        // Units and trumps stand first: everything else may point at them.
        for seat in Seat::BOTH {
            let field = &self.player(seat).field;
            super::field::units(&mut game, rules, seat, field, &mut readers[seat]);
        }
        for seat in Seat::BOTH {
            let trumps = &self.player(seat).trump;
            super::trumps::trumps(&mut game, rules, seat, trumps, &mut readers[seat]);
        }
        super::trumps::opened(&mut game, &self.opened, problems);
        for seat in Seat::BOTH {
            let fogs = &self.player(seat).fog;
            super::field::fogs(&mut game, rules, seat, fogs, &mut readers[seat]);
        }
        super::stage::stage(&mut game, rules, self.requests(problems), &mut readers);
        for seat in Seat::BOTH {
            self.player(seat).lay_out(rules, seat, &mut game, &mut readers[seat]);
        }
        for reader in readers.0 {
            problems.extend(reader.problems);
        }
        if let Some(battle) = &self.battle {
            super::battle::battle(&mut game, battle, problems);
        }
        super::field::modifiers(&mut game, &self.modifiers, problems);
        game
    }

    /// The stage, wherever it is given.
    fn requests(&self, problems: &mut Vec<PositionError>) -> &[String] {
        match &self.battle {
            Some(battle) if !battle.stage.is_empty() => {
                if !self.stage.is_empty() {
                    problems.push(PositionError {
                        place: "battle.stage".to_string(),
                        problem: PositionProblem::StageTwice,
                    });
                }
                &battle.stage
            }
            _ => &self.stage,
        }
    }

    /// Setup on the given decks; every shuffle keeps the order.
    fn start(&self, rules: &Rules, problems: &mut Vec<PositionError>) -> Option<Game> {
        let decks = self.decks.as_ref()?;
        let alone = Position {
            decks: self.decks.clone(),
            options: self.options.clone(),
            turn: self.turn,
            ..Position::default()
        };
        if *self != alone {
            problems.push(PositionError {
                place: "decks".to_string(),
                problem: PositionProblem::DecksAndPosition,
            });
        }
        let mut read = |place: &str, text: &str| -> Vec<Card> {
            let mut reader = Reader::new();
            let cards = reader.list(place, text, Takes::Cards).cards();
            problems.extend(reader.problems);
            cards
        };
        let decks = BySeat([read("decks.A", &decks.a), read("decks.B", &decks.b)]);
        if !problems.is_empty() {
            return None;
        }
        match Game::start(rules, &decks, &mut ()) {
            Ok(mut game) => {
                game.keep_orders(rules, &mut ());
                if game.shuffle_due().is_some() {
                    problems.push(PositionError {
                        place: "decks".to_string(),
                        problem: PositionProblem::EndlessTie,
                    });
                }
                // Whose turn it is follows from the decks; a claim about it must be right.
                let decided = game.flow == Flow::Chance;
                if let Some(turn) = self.turn.filter(|turn| decided && *turn != game.turn) {
                    problems.push(PositionError {
                        place: "turn".to_string(),
                        problem: PositionProblem::NotFirst(turn),
                    });
                }
                Some(game)
            }
            Err(errors) => {
                problems.extend(errors.into_iter().map(|error| PositionError {
                    place: "decks".to_string(),
                    problem: PositionProblem::Deck(error),
                }));
                None
            }
        }
    }
}

impl PlayerPosition {
    /// Every zone but the field, the trumps and the fogs.
    fn lay_out(&self, rules: &Rules, seat: Seat, game: &mut Game, reader: &mut Reader) {
        let place = |key: &str| format!("{seat}.{key}");
        let grave = reader.list(&place("grave"), &self.grave.0, Takes::Cards);
        let pack = reader.list(&place("pack"), &self.pack.0, Takes::Cards);
        let rare = reader.list(&place("rare"), &self.rare.0, Takes::Cards).cards();
        if rare.len() > 1 {
            reader.problem(&place("rare"), PositionProblem::RareCount(rare.len()));
        }
        // Everything that is named comes first; then life takes its unnamed cards, then the hand (T-25).
        let life = reader.list(&place("life"), &self.life.0, Takes::CardsAndFiller);
        let hand = reader.list(&place("hand"), &self.hand.0, Takes::CardsAndFiller);
        let life = reader.fill(&place("life"), life);
        let hand = reader.fill(&place("hand"), hand);

        let side = &mut game.sides[seat];
        side.life = life.into_iter().rev().collect();
        side.hand = hand.into_iter().collect();
        side.grave = grave.cards().into_iter().collect::<Pile>();
        side.pack = pack.cards().into_iter().collect::<CardSet>();
        side.rare = rare.into_iter().collect();
        side.pack_opened = self.pack_opened;
        side.requests = self.requests;
        side.rearranged = self.rearranged;
        for id in &self.used {
            let place = place("used");
            let Some(action) = rules.action_called(id) else {
                reader.problem(&place, PositionProblem::UnknownAction(id.clone()));
                continue;
            };
            let bit = 1 << (rules.tables.limit_bit[action.index()] & 63);
            let side = &mut game.sides[seat];
            match rules.action(action).limit {
                Limit::OncePerTurn => side.used_turn |= bit,
                Limit::OncePerGame => side.used_game |= bit,
                // True of the past, and without consequence.
                Limit::None => {}
            }
        }
    }
}

impl Game {
    /// Answers every shuffle that is due with the order in which the cards lie.
    ///
    /// Decks that tie to the last card start again and again (S-6), so this gives up at some point.
    pub(crate) fn keep_orders(&mut self, rules: &Rules, sink: &mut impl Sink) {
        for _ in 0..16 {
            let Some(seat) = self.shuffle_due() else {
                return;
            };
            let order = self.sides[seat].life.iter().rev().copied().collect();
            if self.apply(rules, &Command::Shuffle(seat, order), sink).is_err() {
                return;
            }
        }
    }
}
