//! What each thing can be in a request is what it is in some complete legal request: all of them are listed and
//! looked at, in random positions of every regulation.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use blackpoker::rules::ActionId;
use blackpoker::{Ask, ChoiceSet, Command, Game, Naming, Owned, Parts, Pick, Rules, Seat};
use common::{Rng, games, position, regulations, regulations_with_options};

/// Beyond so many commands of one action they are not all listed.
const MANY: usize = 20_000;

/// What all requests of an action name; `None`: there are too many.
fn listed(game: &Game, rules: &Rules, seat: Seat, action: ActionId) -> Option<Parts> {
    let mut parts = Parts::default();
    for (at, command) in game.requests_of(rules, seat, action).enumerate() {
        let Command::Request(_, request) = command else {
            panic!("{command:?} is no request");
        };
        if at >= MANY {
            return None;
        }
        let keys = request.keys.iter().map(|key| Pick::Card(Owned::new(seat, *key)));
        keys.for_each(|key| parts.keys.insert(key));
        request.unit.iter().for_each(|unit| parts.unit.insert(*unit));
        request.target.iter().for_each(|target| parts.target.insert(*target));
        request.pay.iter().for_each(|paid| parts.pay.insert(*paid));
        let named = rules.naming(action).map(|naming| asked(game, rules, &command, naming));
        parts.named.insert_all(&named.unwrap_or_default());
    }
    Some(parts)
}

/// What may be named after a request if both players pass; nothing if something else happens first.
fn asked(game: &Game, rules: &Rules, command: &Command, naming: Naming) -> ChoiceSet {
    let mut after = *game;
    after.apply(rules, command, &mut ()).unwrap();
    for _ in 0..2 {
        if let Some(seat) = after.asks().filter(|_| after.at_chance()) {
            after.apply(rules, &Command::Pass(seat), &mut ()).unwrap();
        }
    }
    let ask = match naming {
        Naming::Attackers => Ask::Attackers,
        Naming::Bulwarks => Ask::Cards,
    };
    let prompt = after.prompt(rules).filter(|prompt| prompt.ask == ask);
    prompt.map(|prompt| prompt.choices).unwrap_or_default()
}

#[test]
fn a_thing_is_a_part_exactly_if_some_legal_request_has_it_as_that() {
    let (mut compared, mut named) = (0, 0);
    for rules in regulations().iter().chain(&regulations_with_options()) {
        for seed in 0..6.max(games(0) / 50) {
            let game = position(rules, &mut Rng::of(rules, seed));
            let Some(seat) = game.asks().filter(|_| game.at_chance()) else {
                continue;
            };
            for action in (0..rules.actions.len() as u8).map(ActionId) {
                let Some(mut listed) = listed(&game, rules, seat, action) else {
                    continue;
                };
                let found = game.parts(rules, seat, action);
                let place = || format!("{}, seed {seed}: {}", rules.regulation, rules.action(action).id);
                if rules.naming(action).is_some() {
                    // A payment that triggers something, or loses, comes in between.
                    assert!(found.named.has_all(&listed.named), "{}", place());
                    named += usize::from(!listed.named.is_empty());
                    if listed.named.is_empty() {
                        listed.named = found.named;
                    }
                }
                assert_eq!(found, listed, "{}", place());
                compared += usize::from(listed != Parts::default());
            }
        }
    }
    assert!(compared > 1_000 && named > 100, "{compared} {named}");
}

#[test]
fn who_is_not_asked_has_no_parts() {
    for rules in &regulations() {
        let game = position(rules, &mut Rng::of(rules, 0));
        let other = game.asks().map_or(Seat::A, |seat| !seat);
        for action in (0..rules.actions.len() as u8).map(ActionId) {
            assert_eq!(game.parts(rules, other, action), Parts::default());
        }
    }
}
