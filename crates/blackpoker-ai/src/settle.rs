//! What becomes of a position if nobody asks for anything more: the stage resolves, the turn player ends the turn.
//!
//! Positions are compared there, at the next player's first free choice, where all of them have the same tempo.

use blackpoker::rules::ActionId;
use blackpoker::{Ask, Command, Draft, Game, Pick, Picks, Prompt, Rules, Seat};

use crate::dice::Quick;
use crate::weigh;

/// Steps after which a position counts as settled in any case.
const STEPS: usize = 300;
/// Attackers or blockers that are tried for one question.
const TRIES: usize = 4;

/// How far those who name attackers and blockers look ahead while a position settles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Care {
    /// They name anybody.
    None,
    /// They try a few, and expect anything from the other side.
    Some,
    /// They try a few, and expect the other side to do so.
    Full,
}

/// Lets positions settle.
pub struct Settling<'r> {
    rules: &'r Rules,
    /// For everything that is left to chance.
    pub dice: Quick,
}

impl<'r> Settling<'r> {
    /// Under these rules.
    pub fn new(rules: &'r Rules, dice: Quick) -> Settling<'r> {
        Settling { rules, dice }
    }

    /// The chance of a seat to win from a game that settles.
    pub fn value(&mut self, mut game: Game, seat: Seat, care: Care) -> f32 {
        self.settle(&mut game, care);
        weigh::chance(&game, self.rules, seat)
    }

    /// Plays until the turn has passed and its player may act.
    fn settle(&mut self, game: &mut Game, care: Care) {
        let turn = game.turn_number();
        for _ in 0..STEPS {
            if let Some(seat) = game.asks().filter(|_| game.at_chance()) {
                if game.stage_len() > 0 {
                    game.perform(self.rules, &Command::Pass(seat), &mut ());
                } else if game.turn_number() != turn || !self.end_turn(game) {
                    return;
                }
            } else if let Some(command) = self.name_units(game, care) {
                game.perform(self.rules, &command, &mut ());
            } else if !game.play_random(self.rules, &mut self.dice, &mut ()) {
                return;
            }
        }
    }

    /// Requests the action that hands the turn over. `false`: it cannot be requested.
    fn end_turn(&mut self, game: &mut Game) -> bool {
        let Some(draft) = Draft::new(game, self.rules) else {
            return false;
        };
        let ends = |action: &ActionId| self.rules.action(*action).passes_turn;
        let end = draft
            .choices(game, self.rules)
            .iter()
            .find_map(|choice| match choice.pick() {
                Pick::Action(action) => Some(action).filter(ends),
                _ => None,
            });
        if let Some(end) = end {
            let command = game.random_request_of(self.rules, end, &mut self.dice);
            game.perform(self.rules, &command, &mut ());
        }
        end.is_some()
    }

    /// The best of a few answers, if attackers or blockers are asked for and somebody cares.
    fn name_units(&mut self, game: &Game, care: Care) -> Option<Command> {
        let next = match care {
            Care::None => return None,
            Care::Some => Care::None,
            Care::Full => Care::Some,
        };
        let asked = game.asked(self.rules)?;
        if !matches!(asked.ask, Ask::Attackers | Ask::Blockers) {
            return None;
        }
        let prompt = game.prompt(self.rules)?;
        let mut best: Option<(f32, Command)> = None;
        for at in 0..TRIES {
            let command = match plain_answer(&prompt, at) {
                Some(command) => command,
                None => game.random_command(self.rules, &mut self.dice)?,
            };
            let mut after = *game;
            after.perform(self.rules, &command, &mut ());
            let value = self.value(after, prompt.seat, next);
            if best.as_ref().is_none_or(|(most, _)| value > *most) {
                best = Some((value, command));
            }
        }
        best.map(|(_, command)| command)
    }
}

/// Everyone or nobody: often right, and rarely drawn at random.
fn plain_answer(prompt: &Prompt, at: usize) -> Option<Command> {
    let picks: Picks = match (prompt.ask, at) {
        (Ask::Attackers, 0) => prompt.choices.iter().collect(),
        (Ask::Attackers, 1) => prompt.forced().collect(),
        (Ask::Blockers, 0) => Picks::new(),
        _ => return None,
    };
    Some(Command::Choose(prompt.seat, picks))
}
