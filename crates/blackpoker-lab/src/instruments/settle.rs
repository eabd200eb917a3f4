//! What becomes of a position if nobody wants anything more. It is the instrument's own and owes nothing to how the
//! players settle: everybody passes, and questions are answered by lot.

use blackpoker::rules::{Action, ActionId, Trigger};
use blackpoker::{Ask, Choice, Command, Draft, Game, List, Pick, Rules};

use crate::sim::mixed;

/// Steps after which a position counts as settled in any case.
const STEPS: usize = 400;

/// A way to go on. The same question gets the same answer in twin games, whatever was asked before.
#[derive(Clone, Copy)]
pub(super) struct Settling<'r> {
    pub rules: &'r Rules,
    /// Answers follow from it.
    pub seed: u64,
    /// The turn player does what costs nothing before the turn ends, such as attacking.
    pub bold: bool,
}

impl Settling<'_> {
    /// Until the stage is no higher than this and somebody may speak: what was put on top has been resolved.
    pub fn resolve(&self, game: &mut Game, height: usize) {
        for _ in 0..STEPS {
            if (game.at_chance() && game.stage_len() <= height) || !self.step(game) {
                return;
            }
        }
    }

    /// Until the stage is empty and the turn player may speak, or the turn with this number has been handed over.
    ///
    /// The number is that before the move under test: a move that ended the turn has had its tempo. The next player
    /// has not drawn yet, so hands can be compared even if the lives differ.
    pub fn calm(&self, game: &mut Game, turn: u16) {
        for _ in 0..STEPS {
            let at_rest = game.stage_len() == 0 && game.asks() == Some(game.turn_player());
            let handed_over = game.turn_number() != turn;
            if (game.at_chance() && (at_rest || handed_over)) || !self.step(game) {
                return;
            }
        }
    }

    /// Until the turn with this number has been handed over.
    pub fn hand_over(&self, game: &mut Game, turn: u16) {
        let mut done = 0u128;
        for _ in 0..STEPS {
            self.calm(game, turn);
            if game.outcome().is_some() || game.turn_number() != turn {
                return;
            }
            let Some(command) = self.ending(game, &mut done) else {
                return;
            };
            game.perform(self.rules, &command, &mut ());
        }
    }

    /// Passes or answers.
    fn step(&self, game: &mut Game) -> bool {
        let command = match game.asks().filter(|_| game.at_chance()) {
            Some(seat) => Some(Command::Pass(seat)),
            None => self.answer(game),
        };
        let Some(command) = command else { return false };
        game.perform(self.rules, &command, &mut ());
        true
    }

    /// The request that hands the turn over, after what is free.
    fn ending(&self, game: &Game, done: &mut u128) -> Option<Command> {
        let draft = Draft::new(game, self.rules)?;
        let choices = draft.choices(game, self.rules);
        let find = |wanted: &dyn Fn(ActionId, &Action) -> bool| {
            choices.iter().find_map(|choice| match choice.pick() {
                Pick::Action(id) => Some(id).filter(|id| wanted(*id, self.rules.action(*id))),
                _ => None,
            })
        };
        let free = find(&|id, action| self.bold && is_free(action) && *done >> id.0 & 1 == 0);
        let action = free.or_else(|| find(&|_, action| action.passes_turn))?;
        *done |= 1 << action.0;
        game.requests_of(self.rules, draft.seat(), action).next()
    }

    /// An answer by lot: everything, nothing or anything.
    fn answer(&self, game: &Game) -> Option<Command> {
        let prompt = game.prompt(self.rules)?;
        let lot = |choice: &Choice| match choice.pick() {
            Pick::Done if self.seed.is_multiple_of(4) => 0,
            Pick::Done if self.seed % 4 == 1 => u64::MAX,
            _ => mixed(self.seed, u64::from(choice.number())),
        };
        if prompt.ask == Ask::Shuffle {
            let mut cards: Vec<Choice> = prompt.choices.iter().collect();
            cards.sort_by_key(lot);
            let order = cards.iter().filter_map(|card| match card.pick() {
                Pick::Card(card) => Some(card.card()),
                _ => None,
            });
            return Some(Command::Shuffle(prompt.seat, order.collect::<List<_, 54>>()));
        }
        let mut draft = Draft::new(game, self.rules)?;
        loop {
            let choice = draft.choices(game, self.rules).iter().max_by_key(lot)?;
            if let Some(command) = draft.choose(game, self.rules, choice).ok()? {
                return Some(command);
            }
        }
    }
}

/// Whether an action takes nothing but its saying.
fn is_free(action: &Action) -> bool {
    let unpaid = action.costs.iter().all(|cost| cost.symbols.is_empty());
    let bare = action.key.slots.is_empty() && action.unit.is_none() && action.target.is_none();
    action.trigger == Trigger::Direct && unpaid && bare && !action.passes_turn
}
