//! What becomes of a position if nobody asks for anything more: the stage resolves, the turn player ends the turn.
//!
//! Positions are compared there, at the next player's first free choice, where all of them have the same tempo.

use blackpoker::op::{Op, Zone};
use blackpoker::rules::ActionId;
use blackpoker::{Ask, Choice, Command, Draft, Game, Pick, Picks, Prompt, Rules, Seat, Sink};

use crate::canonical::{Width, candidates, price};
use crate::dice::Quick;
use crate::exact::exp;
use crate::policy::{Kinds, Policy};
use crate::weigh;

/// Steps after which a position counts as settled in any case.
const STEPS: usize = 300;
/// What all turns together count where a game is as good as decided, and from which chance on it is.
const WAIT: f32 = 0.01;
const DECIDED: f32 = 0.05;
/// Answers that are tried for one question.
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

/// What the turn player does before the turn is handed over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Before {
    /// Nothing.
    Nothing,
    /// An attack, if one can be requested.
    Attack,
}

/// How a position settles.
#[derive(Clone, Copy, Debug)]
pub struct How {
    /// What comes before the end of the turn.
    pub before: Before,
    /// What decides the rest.
    pub lot: Lot,
    /// How attackers and blockers are named.
    pub care: Care,
}

/// Lets positions settle.
pub struct Settling<'r> {
    rules: &'r Rules,
    /// The turn of the decision that is due.
    now: u16,
    /// Who knows what players would say; `None`: they only pass.
    advisor: Option<Advisor<'r>>,
    /// Who weighs positions by what they learned themselves; `None`: by what all learned.
    value: Option<Weigher<'r>>,
}

/// A value, and the seat of whoever learned it.
pub type Weigher<'r> = (&'r weigh::Value, Seat);

/// Knows what players would probably say.
#[derive(Clone, Copy)]
pub struct Advisor<'r> {
    /// What was learned.
    pub policy: &'static Policy,
    /// The actions as it knows them.
    pub kinds: &'r Kinds,
    /// Who is advised; `None`: both.
    pub only: Option<Seat>,
}

/// Moves that are made on advice while one position settles, at most.
const ADVICE: u32 = 8;
/// What is tried of each action then.
const ADVISED: Width = Width { ways: 3, answers: 0 };
/// An answer that is so much likelier than a pass is given, and what is likelier than the end of the turn comes first.
const SURE: f32 = 0.55;
const LIKELY: f32 = 0.5;

/// The lot that decides everything left to chance while a position settles. With the same lot the same questions get
/// the same answers, so that two moves differ by what they do and not by luck.
#[derive(Clone, Copy, Debug)]
pub struct Lot(pub u64);

impl Lot {
    /// Dice for a question that comes up for the nth time in a turn.
    fn dice(self, game: &Game, ask: Ask, nth: u8) -> Quick {
        let question = u64::from(game.turn_number()) << 16 | (ask as u64) << 8 | u64::from(nth);
        Quick::new(self.0 ^ question.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }
}

impl<'r> Settling<'r> {
    /// Under these rules, for a decision in the turn of this number.
    pub fn new(rules: &'r Rules, now: u16) -> Settling<'r> {
        Settling {
            rules,
            now,
            advisor: None,
            value: None,
        }
    }

    /// The same, weighed by somebody else.
    pub fn weighed(self, value: Option<Weigher<'r>>) -> Settling<'r> {
        Settling { value, ..self }
    }

    /// The same, but whoever faces a request of the other side answers it as a good player probably would, and the turn
    /// player goes on so until the turn ends.
    pub fn advised(self, advisor: Advisor<'r>) -> Settling<'r> {
        let advisor = Some(advisor);
        Settling { advisor, ..self }
    }

    /// What whoever has the chance would probably request: an answer to the other side, or on the own turn what comes
    /// before its end.
    fn advice(&self, game: &Game, seat: Seat, lot: Lot) -> Option<Command> {
        let Advisor { policy, kinds, only } = self.advisor?;
        if only.is_some_and(|only| only != seat) {
            return None;
        }
        let top = game.stage_len().checked_sub(1).and_then(|at| game.staged(at));
        let sure = match top {
            Some(top) if top.controller == seat => return None,
            Some(_) => SURE,
            None if game.turn_player() == seat => LIKELY,
            None => return None,
        };
        if Draft::new(game, self.rules)?.choices(game, self.rules).len() < 2 {
            return None;
        }
        let (mut list, mut scores) = (Vec::new(), Vec::new());
        let mut dice = lot.dice(game, Ask::Chance, u8::MAX);
        candidates(game, self.rules, ADVISED, &mut dice, &mut list);
        policy.score(self.rules, kinds, game, &list, &mut scores);
        let (mut best, mut rest) = (f32::MIN, f32::MIN);
        let mut next = None;
        for (command, score) in list.iter().zip(scores) {
            match command {
                Command::Request(_, request) if !self.rules.action(request.action).passes_turn => {
                    if score > best {
                        (best, next) = (score, Some(*command));
                    }
                }
                _ => rest = rest.max(score),
            }
        }
        next.filter(|_| 1.0 > sure * (1.0 + exp(rest - best)))
    }

    /// The chance of a seat to win as a game stands. Who is lost holds out, who has won comes to the end: a little is
    /// added for every turn that it takes.
    pub fn chance(&self, game: &Game, seat: Seat) -> f32 {
        let chance = match self.value {
            Some((value, me)) => value.chance(game, self.rules, seat, me),
            None => weigh::chance(game, self.rules, seat),
        };
        let turns = f32::from(game.turn_number().saturating_sub(self.now));
        let wait = WAIT * turns / (turns + 2.0);
        let lost = (1.0 - chance / DECIDED).max(0.0);
        let won = (1.0 - (1.0 - chance) / DECIDED).max(0.0);
        chance + wait * (lost - won)
    }

    /// A game in which nobody says anything more, settled; somebody hears what happens.
    pub fn left_alone<S: Sink>(&self, game: &Game, how: How, sink: &mut S) -> Game {
        let mut after = *game;
        self.settle(&mut after, game.turn_number(), how, sink);
        after
    }

    /// The game after a move, settled.
    pub fn after(&self, game: &Game, command: &Command, how: How) -> Game {
        self.after_with(game, command, how, &mut ())
    }

    /// The same; somebody hears what happens.
    pub fn after_with<S: Sink>(&self, game: &Game, command: &Command, how: How, sink: &mut S) -> Game {
        // The turn of the decision counts: a pass may hand the turn over, and another one must not be added to it.
        let turn = game.turn_number();
        let mut after = *game;
        after.perform(self.rules, command, sink);
        self.settle(&mut after, turn, how, sink);
        after
    }

    /// Plays until the turn of this number has passed and the next player may act.
    fn settle<S: Sink>(&self, game: &mut Game, turn: u16, how: How, sink: &mut S) {
        let mut asked = [0; 1 + Ask::Shuffle as usize];
        let How { mut before, lot, care } = how;
        let mut advice = if care == Care::Full { ADVICE } else { 0 };
        for _ in 0..STEPS {
            if let Some(seat) = game.asks().filter(|_| game.at_chance()) {
                if game.stage_len() == 0 && game.turn_number() != turn {
                    return;
                } else if advice > 0
                    && let Some(command) = self.advice(game, seat, lot)
                {
                    advice -= 1;
                    game.perform(self.rules, &command, sink);
                } else if game.stage_len() > 0 || seat != game.turn_player() {
                    game.perform(self.rules, &Command::Pass(seat), sink);
                } else if before == Before::Attack && self.request(game, lot, |id| self.attacks(id), sink) {
                    before = Before::Nothing;
                } else if !self.request(game, lot, |id| self.rules.action(id).passes_turn, sink)
                    // Some must attack before their turn may end.
                    && !self.request(game, lot, |id| self.attacks(id), sink)
                {
                    return;
                }
                continue;
            }
            let ask = game.asked(self.rules).map_or(Ask::Shuffle, |asked| asked.ask);
            let nth = &mut asked[ask as usize];
            let mut dice = lot.dice(game, ask, *nth);
            *nth = nth.wrapping_add(1);
            if let Some(command) = self.give_away(game, ask) {
                game.perform(self.rules, &command, sink);
            } else if let Some(command) = self.best_answer(game, ask, turn, &mut dice, How { before, lot, care }) {
                game.perform(self.rules, &command, sink);
            } else if !game.play_random(self.rules, &mut dice, sink) {
                return;
            }
        }
    }

    /// Whether the effect of an action lets somebody attack.
    pub fn attacks(&self, action: ActionId) -> bool {
        let names = |op: &Op| matches!(op, Op::NameAttackers { .. });
        self.rules.effect(action).iter().any(names)
    }

    /// Requests an action of a kind. `false`: none can be requested.
    fn request<S: Sink>(&self, game: &mut Game, lot: Lot, kind: impl Fn(ActionId) -> bool, sink: &mut S) -> bool {
        let Some(draft) = Draft::new(game, self.rules) else {
            return false;
        };
        let choices = draft.choices(game, self.rules);
        let action = choices.iter().find_map(|choice| match choice.pick() {
            Pick::Action(action) => Some(action).filter(|action| kind(*action)),
            _ => None,
        });
        if let Some(action) = action {
            let command = game.random_request_of(self.rules, action, &mut lot.dice(game, Ask::Chance, action.0));
            game.perform(self.rules, &command, sink);
        }
        action.is_some()
    }

    /// The cheapest cards, as few as possible, if own cards of the hand are asked for.
    fn give_away(&self, game: &Game, ask: Ask) -> Option<Command> {
        if ask != Ask::Cards {
            return None;
        }
        let prompt = game.prompt(self.rules)?;
        let in_hand = |choice: &Choice| match choice.pick() {
            Pick::Card(card) => card.owner() == prompt.seat && game.zone_of(card) == Zone::Hand,
            _ => false,
        };
        let mut cards: Picks = prompt.choices.iter().collect();
        if prompt.optional || !cards.iter().all(in_hand) {
            return None;
        }
        cards.sort_unstable_by_key(|choice| (price(*choice), *choice));
        let mut cards = Picks::of(&cards[..usize::from(prompt.min).min(cards.len())]);
        cards.sort_unstable();
        Some(Command::Choose(prompt.seat, cards))
    }

    /// The best of a few answers, if attackers, blockers or a word are asked for and somebody cares.
    fn best_answer(&self, game: &Game, ask: Ask, turn: u16, dice: &mut Quick, how: How) -> Option<Command> {
        let care = match how.care {
            Care::None => return None,
            Care::Some => Care::None,
            Care::Full => Care::Some,
        };
        let next = How { care, ..how };
        if !matches!(ask, Ask::Attackers | Ask::Blockers | Ask::Word) {
            return None;
        }
        let prompt = game.prompt(self.rules)?;
        let mut best: Option<(f32, Command)> = None;
        for at in 0..TRIES {
            let command = match plain_answer(&prompt, at) {
                Some(command) => command,
                None if ask == Ask::Word => break,
                None => game.random_command(self.rules, dice)?,
            };
            let mut after = *game;
            after.perform(self.rules, &command, &mut ());
            self.settle(&mut after, turn, next, &mut ());
            let value = self.chance(&after, prompt.seat);
            if best.as_ref().is_none_or(|(most, _)| value > *most) {
                best = Some((value, command));
            }
        }
        best.map(|(_, command)| command)
    }
}

/// Everyone or nobody, which is often right and rarely drawn at random; each of a few words.
fn plain_answer(prompt: &Prompt, at: usize) -> Option<Command> {
    let picks: Picks = match (prompt.ask, at) {
        (Ask::Attackers, 0) => prompt.choices.iter().collect(),
        (Ask::Attackers, 1) => prompt.forced().collect(),
        (Ask::Blockers, 0) => Picks::new(),
        (Ask::Word, at) => Picks::of(&[prompt.choices.nth(at)?]),
        _ => return None,
    };
    Some(Command::Choose(prompt.seat, picks))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::positions::positions;

    /// Passing must not look like an idle turn more than any other move, and not like one less.
    #[test]
    fn every_move_settles_at_the_same_tempo() {
        let mut seen = 0;
        positions(|rules, game, dice| {
            if !game.at_chance() {
                return;
            }
            let settling = Settling::new(rules, game.turn_number());
            let how = How {
                before: Before::Nothing,
                lot: Lot(dice.word()),
                care: Care::Some,
            };
            for command in game.commands(rules).step_by(7) {
                let after = settling.after(game, &command, how);
                let next = game.turn_number() + 1;
                assert!(after.outcome().is_some() || after.turn_number() == next, "{command:?}");
                assert!(
                    after.outcome().is_some() || after.asks() == Some(after.turn_player()),
                    "{command:?}"
                );
                seen += 1;
            }
        });
        assert!(seen > 500, "{seen}");
    }
}
