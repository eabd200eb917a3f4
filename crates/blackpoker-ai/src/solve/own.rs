//! What the one who proves can say: nothing that rests on a card without a face.

use blackpoker::rules::{ActionId, Trigger};
use blackpoker::{Ask, Card, Command, Draft, Game, Owned, Pick, Prompt, Rules};

use super::world::World;
use crate::canonical;
use crate::dice::Quick;

/// Answers to one question, and requests of one action with every payment.
const MOST: usize = 600;

/// Adds own moves, those that win most often first. `unfolded`: with every payment.
pub fn moves(world: &World, rules: &Rules, unfolded: bool, list: &mut Vec<Command>) {
    let Some(prompt) = world.game.prompt(rules) else {
        return;
    };
    let start = list.len();
    if prompt.ask == Ask::Chance {
        return requests(world, rules, prompt, unfolded, list);
    }
    let answers = world.game.commands(rules).take(MOST);
    list.extend(answers.filter(|answer| is_known(world, &prompt, answer)));
    if prompt.ask == Ask::Attackers {
        list[start..].sort_by_key(|answer| match answer {
            Command::Choose(_, picks) => usize::MAX - picks.len(),
            _ => usize::MAX,
        });
    }
}

fn requests(world: &World, rules: &Rules, prompt: Prompt, unfolded: bool, list: &mut Vec<Command>) {
    let (game, seat) = (&world.game, prompt.seat);
    let hand = game.hand(seat);
    let known = hand.without(world.unknown(seat));
    let supposed = game.supposing_hand(seat, known);
    let Some(draft) = Draft::new(&supposed, rules) else {
        return;
    };
    let start = list.len();
    let choices = draft.choices(&supposed, rules);
    // On an empty stage there is nothing to wait for.
    let waits = game.stage_len() > 0 || seat != game.turn_player() || choices.len() == 1;
    if choices.has(Pick::Pass) && waits {
        list.push(Command::Pass(seat));
        // What is quick can come before an own request or after it, and hardly ever must come in between.
        let requested = |(who, id)| who == seat && rules.action(id).trigger == Trigger::Direct;
        if !unfolded && game.top_request().is_some_and(requested) {
            return;
        }
    }
    let hands_over = |id: ActionId| rules.action(id).passes_turn;
    for last in [false, true] {
        for choice in choices.iter() {
            if let Pick::Action(id) = choice.pick()
                && hands_over(id) == last
            {
                ways(&supposed, rules, prompt, id, unfolded, list);
            }
        }
    }
    if known != hand {
        let mut at = 0;
        list.retain(|command| {
            at += 1;
            at <= start || game.check(rules, command).is_ok()
        });
    }
}

fn ways(game: &Game, rules: &Rules, prompt: Prompt, id: ActionId, unfolded: bool, list: &mut Vec<Command>) {
    match unfolded {
        false => canonical::ways(game, rules, prompt.seat, id, usize::MAX, &mut Quick::new(0), list),
        true => list.extend(game.requests_of(rules, prompt.seat, id).take(MOST)),
    }
}

/// Whether an answer names nothing whose face is not known. Who looks through the own cards finds those that can be
/// nowhere else.
fn is_known(world: &World, prompt: &Prompt, answer: &Command) -> bool {
    let Command::Choose(seat, picks) = answer else {
        return true;
    };
    let nowhere_else = |card: Owned| {
        let zone = world.game.zone_of(card);
        let could_be = |place: &Card| world.faces(Owned::new(*seat, *place)).has(card.card());
        let mut places = world.unknown(*seat).iter().filter(could_be);
        places.all(|place| world.game.zone_of(Owned::new(*seat, place)) == zone)
    };
    picks.iter().all(|choice| match choice.pick() {
        Pick::Card(card) if !world.is_unknown(card) => true,
        Pick::Card(card) => prompt.ask == Ask::Cards && card.owner() == *seat && nowhere_else(card),
        _ => true,
    })
}
