//! What is worth trying at a decision: everything if it is little, otherwise some of it. A request is tried with one
//! payment, the one that costs least.

use blackpoker::rules::ActionId;
use blackpoker::{Choice, Command, Dice, Draft, Game, Pick, RequestCommand, Rules, Seat};

use crate::dice::Quick;
use crate::weigh;

/// How much is tried.
#[derive(Clone, Copy, Debug)]
pub struct Width {
    /// Ways of one action: key cards, unit and target together.
    pub ways: usize,
    /// Answers to one question.
    pub answers: usize,
}

/// Requests of one action that are looked through, payments included where they count.
const LISTED: usize = 128;

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
            random.for_each(|command| {
                if !list.contains(&command) {
                    list.push(command);
                }
            });
        }
        return;
    }
    for choice in draft.choices(game, rules).iter() {
        match choice.pick() {
            Pick::Action(action) => ways(game, rules, draft.seat(), action, width.ways, dice, list),
            _ => list.push(Command::Pass(draft.seat())),
        }
    }
}

/// Adds ways of one action, so many at most: any of them, in the order of the rules.
pub fn ways(
    game: &Game,
    rules: &Rules,
    seat: Seat,
    action: ActionId,
    most: usize,
    dice: &mut Quick,
    list: &mut Vec<Command>,
) {
    let start = list.len();
    let price = |choice| price(choice);
    let requests = game.requests_paid_least(rules, seat, action, &price);
    if rules.action(action).coupled {
        // Unit and target depend on the payment, so all payments are listed; the cheapest of each stays.
        for command in requests.take(LISTED) {
            match list[start..]
                .iter_mut()
                .find(|known| differ_in_payment(known, &command))
            {
                Some(known) if cost(&command) < cost(known) => *known = command,
                Some(_) => {}
                None => list.push(command),
            }
        }
        while list.len() - start > most {
            list.remove(start + dice.below((list.len() - start) as u32) as usize);
        }
        return;
    }
    let mut kept: Vec<(usize, Command)> = Vec::new();
    for (at, command) in requests.take(LISTED).enumerate() {
        if at < most {
            kept.push((at, command));
        } else if let Some(place) = kept.get_mut(dice.below(at as u32 + 1) as usize) {
            *place = (at, command);
        }
    }
    kept.sort_unstable_by_key(|(at, _)| *at);
    list.extend(kept.into_iter().map(|(_, command)| command));
}

/// Whether two requests differ in what is paid with, and in nothing else.
fn differ_in_payment(a: &Command, b: &Command) -> bool {
    let unpaid = |command: &Command| match command {
        Command::Request(_, request) => Some(RequestCommand {
            pay: Default::default(),
            ..*request
        }),
        _ => None,
    };
    unpaid(a) == unpaid(b)
}

/// One number for a request, whatever it is paid with.
pub fn key(request: &RequestCommand) -> u64 {
    let choice = |choice: Option<Choice>| choice.map_or(u64::from(u16::MAX), |choice| choice.number().into());
    let keys = request.keys.iter().map(|card| card.index() as u64);
    let parts = [
        request.action.0.into(),
        request.cost.into(),
        choice(request.unit),
        choice(request.target),
    ];
    let mix = |key: u64, part: u64| (key ^ part).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
    parts.into_iter().chain(keys).fold(0, mix)
}

/// What a payment costs together.
fn cost(command: &Command) -> i32 {
    match command {
        Command::Request(_, request) => request.pay.iter().map(|choice| price(*choice)).sum(),
        _ => 0,
    }
}

/// What it costs to pay with something: cards of the hand by what they are worth there, of bulwarks the outermost
/// first, soldiers by their number. It depends on nothing that is hidden.
pub fn price(choice: Choice) -> i32 {
    match choice.pick() {
        Pick::Card(card) => 1000 + weigh::hand_price(card.card()),
        Pick::Bulwark(_, place) => -i32::from(place),
        _ => 0,
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::positions::positions;
    use blackpoker::Situation;

    const WIDE: Width = Width {
        ways: usize::MAX,
        answers: 48,
    };

    #[test]
    fn every_request_has_a_representative_that_is_legal() {
        let mut list = Vec::new();
        positions(|rules, game, dice| {
            candidates(game, rules, WIDE, dice, &mut list);
            assert!(list.iter().all(|command| game.check(rules, command).is_ok()));
            if game.at_chance() {
                for command in game.commands(rules).take(LISTED) {
                    let like = |known: &Command| *known == command || differ_in_payment(known, &command);
                    assert_eq!(list.iter().filter(|known| like(known)).count(), 1, "{command:?}");
                }
            } else if let (Some(only), None) = (game.commands(rules).next(), game.commands(rules).nth(1)) {
                assert_eq!(list, [only]);
            }
        });
    }

    #[test]
    fn what_is_tried_does_not_depend_on_hidden_cards() {
        positions(|rules, game, dice| {
            let imagination = Situation::new(rules, game, None).unwrap().imagination();
            let lists = [0, 1].map(|_| {
                let mut list = Vec::new();
                let imagined = imagination.draw(dice);
                candidates(&imagined, rules, WIDE, &mut Quick::new(1), &mut list);
                list
            });
            assert_eq!(lists[0], lists[1]);
        });
    }
}
