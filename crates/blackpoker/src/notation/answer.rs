//! Answers: what `choose` says depends on the question that is open.

use super::error::{CommandError, Expected, Syntax};
use super::names::Name;
use super::written::{Piece, pieces_of};
use crate::card::{Card, Owned};
use crate::choice::{Choice, Pick};
use crate::command::{Command, Picks};
use crate::game::Game;
use crate::prompt::{Ask, Prompt};
use crate::refusal::Refusal;
use crate::rules::{Rules, SetupStep};
use crate::seat::Seat;

impl Game {
    pub(super) fn read_answer(
        &self,
        rules: &Rules,
        seat: Seat,
        answer: Piece<'_>,
        knows: &dyn Fn(Owned) -> bool,
    ) -> Result<Command, CommandError> {
        let empty = Command::Choose(seat, Picks::new());
        if let Err(
            refusal @ (Refusal::Over | Refusal::NotAsked { .. } | Refusal::ShuffleDue { .. } | Refusal::NoQuestion),
        ) = self.check(rules, &empty)
        {
            return Err(refusal.into());
        }
        let Some(prompt) = self.prompt(rules) else {
            return Err(Refusal::NoQuestion.into());
        };
        let mut picks = Picks::new();
        let mut add = |pick: Choice| match picks.push(pick) {
            true => Ok(()),
            false => Err(answer.error(Syntax::TooMuch(answer.text.to_string()))),
        };
        match prompt.ask {
            Ask::Word => add(self.read_word(rules, &prompt, answer)?)?,
            Ask::Trigger => add(self.read_trigger(rules, answer)?)?,
            _ if answer.text == "none" => {}
            Ask::Blockers => {
                for block in answer.split(',') {
                    let (attacker, blockers) = block.split_once('<').ok_or_else(|| misfit(&prompt, block))?;
                    let attacker = self.meaning(name(&prompt, attacker)?, seat, knows);
                    for blocker in blockers.split('+') {
                        add(attacker)?;
                        add(self.meaning(name(&prompt, blocker)?, seat, knows))?;
                    }
                }
            }
            Ask::Allocate => {
                for card in self.read_allocation(rules, &prompt, answer)? {
                    add(Pick::Card(Owned::new(seat, card)).into())?;
                }
            }
            Ask::Attackers | Ask::Units | Ask::NewTarget | Ask::Trumps | Ask::OpenTrump | Ask::Request | Ask::Row => {
                for piece in answer.split(',') {
                    add(self.meaning(name(&prompt, piece)?, seat, knows))?;
                }
            }
            _ => {
                for piece in answer.split(',') {
                    let card = name(&prompt, piece)?.card(seat);
                    let card = card.ok_or_else(|| misfit(&prompt, piece))?;
                    add(Pick::Card(card).into())?;
                }
            }
        }
        Ok(Command::Choose(seat, picks))
    }

    /// `rare:H5 trump:SA,H4 hand:S3,D4,C9`, in any order of the groups.
    fn read_allocation(&self, rules: &Rules, prompt: &Prompt, answer: Piece<'_>) -> Result<Vec<Card>, CommandError> {
        let Some(SetupStep::Allocate { rare, trumps, hand }) = rules.setup.get(usize::from(self.setup.0)) else {
            return Err(Refusal::NoQuestion.into());
        };
        let mut groups = [("rare", *rare), ("trump", *trumps), ("hand", *hand)].map(|group| (group, Vec::new()));
        for word in pieces_of(answer) {
            let (title, cards) = word.split_once(':').ok_or_else(|| misfit(prompt, word))?;
            let group = groups.iter_mut().find(|((known, _), _)| *known == title.text);
            let (_, group) = group.ok_or_else(|| misfit(prompt, word))?;
            for piece in cards.split(',') {
                let card = name(prompt, piece)?.card(prompt.seat);
                let card = card.filter(|card| card.owner() == prompt.seat);
                group.push(card.ok_or_else(|| misfit(prompt, piece))?.card());
            }
        }
        for ((_, count), cards) in &groups {
            if cards.len() != usize::from(*count) {
                let (min, max, given) = (*count, *count, cards.len().min(255) as u8);
                return Err(Refusal::PickCount { min, max, given }.into());
            }
        }
        Ok(groups.into_iter().flat_map(|(_, cards)| cards).collect())
    }

    fn read_word(&self, rules: &Rules, prompt: &Prompt, answer: Piece<'_>) -> Result<Choice, CommandError> {
        let word = rules.words.iter().position(|word| word == answer.text);
        word.map(|word| Pick::Word(word as u8).into())
            .ok_or_else(|| misfit(prompt, answer))
    }

    /// `nextGeneration`, or `nextGeneration#2` for the second of those candidates in the order of triggering.
    fn read_trigger(&self, rules: &Rules, answer: Piece<'_>) -> Result<Choice, CommandError> {
        let fail = || {
            let (ask, found) = (Ask::Trigger, answer.text.to_string());
            answer.error(Syntax::Answer { ask, found })
        };
        let (id, number) = match answer.text.split_once('#') {
            Some((id, number)) => (id, Some(number.parse::<usize>().map_err(|_| fail())?)),
            None => (answer.text, None),
        };
        let action = rules.action_called(id).ok_or_else(fail)?;
        let candidates = self.trigger_candidates(rules);
        let mut same = candidates
            .iter()
            .filter(|at| self.buffer[usize::from(**at)].action == action);
        let found = match number {
            None => {
                let only = same.next();
                if same.next().is_some() {
                    return Err(Refusal::Ambiguous(action).into());
                }
                only
            }
            Some(number) => number.checked_sub(1).and_then(|at| same.nth(at)),
        };
        let unfit = Refusal::PickUnfit(Pick::Action(action).into());
        Ok(Pick::Nth(*found.ok_or(unfit)?).into())
    }
}

/// A name in an answer. A text that is the name of nothing does not answer the question.
fn name(prompt: &Prompt, piece: Piece<'_>) -> Result<Name, CommandError> {
    if piece.text.is_empty() {
        return Err(piece.error(Syntax::Ends(Expected::Name)));
    }
    Name::read(piece).map_err(|error| match error {
        CommandError::Syntax {
            problem: Syntax::Not { .. },
            ..
        } => misfit(prompt, piece),
        error => error,
    })
}

fn misfit(prompt: &Prompt, piece: Piece<'_>) -> CommandError {
    let (ask, found) = (prompt.ask, piece.text.to_string());
    piece.error(Syntax::Answer { ask, found })
}
