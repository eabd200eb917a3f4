//! What is worth trying at a decision: everything if it is little, otherwise some of it.

use blackpoker::{Command, Draft, Game, Pick, Rules};

use crate::dice::Quick;

/// How much is tried.
#[derive(Clone, Copy, Debug)]
pub struct Width {
    /// Ways of one action: key cards, payment and target together.
    pub ways: usize,
    /// Answers to one question.
    pub answers: usize,
}

/// Fills a list with commands to try. What is more than the width is drawn at random.
pub fn candidates(game: &Game, rules: &Rules, width: Width, dice: &mut Quick, list: &mut Vec<Command>) {
    list.clear();
    let Some(draft) = Draft::new(game, rules) else {
        return;
    };
    if !game.at_chance() {
        list.extend(game.commands(rules).take(width.answers + 1));
        if list.len() > width.answers {
            list.clear();
            let random = (0..width.answers).filter_map(|_| game.random_command(rules, dice));
            random.for_each(|command| add(list, 0, command));
        }
        return;
    }
    for choice in draft.choices(game, rules).iter() {
        let start = list.len();
        match choice.pick() {
            Pick::Action(action) => {
                list.extend(game.requests_of(rules, draft.seat(), action).take(width.ways + 1));
                if list.len() - start > width.ways {
                    list.truncate(start);
                    let random = (0..width.ways).map(|_| game.random_request_of(rules, action, dice));
                    random.for_each(|command| add(list, start, command));
                }
            }
            _ => list.push(Command::Pass(draft.seat())),
        }
    }
}

/// Adds a command that is not there yet.
fn add(list: &mut Vec<Command>, start: usize, command: Command) {
    if !list[start..].contains(&command) {
        list.push(command);
    }
}
