//! What the one who proves can say: nothing that rests on a card without a face.

use blackpoker::rules::ActionId;
use blackpoker::{Ask, Card, Command, Draft, Game, Owned, Pick, Prompt, Rules};

use super::reads::Reads;
use super::world::World;
use crate::canonical;
use crate::dice::Quick;

/// Answers to one question, and requests of one action with every payment.
const MOST: usize = 600;

/// How much is listed.
#[derive(Clone, Copy)]
pub struct How<'a> {
    pub rules: &'a Rules,
    pub reads: &'a [Reads],
    /// Everything, with every payment.
    pub unfolded: bool,
    /// Only one request is left.
    pub last: bool,
}

/// Adds own moves, those that win most often first.
pub fn moves(world: &World, how: How<'_>, list: &mut Vec<Command>) {
    let rules = how.rules;
    let Some(prompt) = world.game.prompt(rules) else {
        return;
    };
    let start = list.len();
    if prompt.ask == Ask::Chance {
        return requests(world, how, prompt, list);
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

fn requests(world: &World, how: How<'_>, prompt: Prompt, list: &mut Vec<Command>) {
    let (game, rules, seat) = (&world.game, how.rules, prompt.seat);
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
        // What is quick can come before an own request or after it, and hardly ever must come in between; but a battle
        // can only be changed before it is judged.
        let needs_nothing = |(who, id): (_, ActionId)| who == seat && !how.reads[usize::from(id.0)].judges;
        if !how.unfolded && game.top_request().is_some_and(needs_nothing) {
            return;
        }
    }
    let strikes = |id: ActionId| how.reads[usize::from(id.0)].strikes && !rules.action(id).passes_turn;
    // The last request on an empty stage must end the game.
    let must_strike = how.last && !how.unfolded && game.stage_len() == 0;
    for first in [true, false] {
        for choice in choices.iter().filter(|_| first || !must_strike) {
            if let Pick::Action(id) = choice.pick()
                && strikes(id) == first
            {
                ways(&supposed, how, prompt, id, list);
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

fn ways(game: &Game, how: How<'_>, prompt: Prompt, id: ActionId, list: &mut Vec<Command>) {
    let rules = how.rules;
    match how.unfolded {
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
