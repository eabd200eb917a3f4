//! What things can be used for is what some legal command uses them for, and whoever begins with one gets there.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use std::collections::BTreeSet;

use blackpoker::rules::ActionId;
use blackpoker::{Ask, Choice, Command, Dice, Game, Owned, Pick, Rules, pack};
use blackpoker_ai::{Seeded, deal};
use blackpoker_table::{Decision, Role, Roles};

/// Beyond so many commands not all of them are listed.
const MANY: usize = 20_000;

/// Random positions of every regulation in which somebody is asked.
fn positions(seeds: u64, mut work: impl FnMut(&Rules, &Game, &mut Seeded, &str)) {
    for rules in pack::editions().iter().flat_map(|pack| pack.all_rules()) {
        for seed in 0..seeds {
            let mut dice = Seeded::new(seed);
            let mut game = Game::start(&rules, &deal::decks(&rules, &mut dice), &mut ()).unwrap();
            let place = format!("{}, seed {seed}", rules.regulation);
            for step in 0..150 {
                let Some(command) = game.random_command(&rules, &mut dice) else {
                    break;
                };
                game.apply(&rules, &command, &mut ()).unwrap();
                let is_battle = game
                    .prompt(&rules)
                    .is_some_and(|prompt| matches!(prompt.ask, Ask::Attackers | Ask::Blockers));
                if game.asks().is_some() && (is_battle || step % 29 == 28) {
                    work(&rules, &game, &mut dice, &place);
                }
            }
        }
    }
}

/// What all commands use things for; `None`: there are too many.
fn used(rules: &Rules, game: &Game) -> Option<BTreeSet<(Choice, ActionId, Option<Role>)>> {
    let ask = game.prompt(rules)?.ask;
    let resolving = game.resolving().map(|(_, action)| action);
    let mut used = BTreeSet::new();
    for (at, command) in game.commands(rules).enumerate() {
        if at >= MANY {
            return None;
        }
        match command {
            Command::Request(seat, request) => {
                let mut add = |thing: Choice, role| used.insert((thing, request.action, role));
                for key in &request.keys {
                    add(Pick::Card(Owned::new(seat, *key)).into(), Some(Role::Key));
                }
                request.unit.map(|unit| add(unit, Some(Role::Unit)));
                request.target.map(|target| add(target, Some(Role::Target)));
                request.pay.iter().for_each(|paid| {
                    add(*paid, None);
                });
            }
            Command::Choose(_, picks) if ask == Ask::Attackers => {
                for attacker in &picks {
                    used.insert((*attacker, resolving?, Some(Role::Attacker)));
                }
            }
            Command::Choose(_, picks) if ask == Ask::Blockers => {
                for pair in picks.chunks_exact(2) {
                    used.insert((pair[0], resolving?, Some(Role::Target)));
                    used.insert((pair[1], resolving?, Some(Role::Blocker)));
                }
            }
            _ => {}
        }
    }
    Some(used)
}

/// Named when the effect asks for it, or lying open: in no command.
fn is_beside(role: Role, ask: Ask) -> bool {
    role == Role::Trump || (ask == Ask::Chance && matches!(role, Role::Attacker | Role::Bulwark))
}

#[test]
fn a_thing_has_a_role_exactly_if_some_legal_command_uses_it_so() {
    let mut compared = 0;
    positions(4, |rules, game, _, place| {
        let ask = game.prompt(rules).unwrap().ask;
        if !matches!(ask, Ask::Chance | Ask::Attackers | Ask::Blockers) {
            return;
        }
        let Some(used) = used(rules, game) else {
            return;
        };
        let roles = Roles::of(game, rules);
        let parts = |thing: Choice, action: ActionId| {
            let uses = roles.uses(thing);
            let roles = uses.into_iter().flat_map(|uses| uses.roles.iter());
            roles
                .filter(|(of, _)| *of == action)
                .map(|(_, role)| *role)
                .collect::<Vec<Role>>()
        };
        for (thing, action, role) in &used {
            let (parts, what) = (parts(*thing, *action), format!("{place}: {thing} {action:?} {role:?}"));
            match role {
                Some(role) => assert!(parts.contains(role), "{what}"),
                // It pays, and is listed for that if it could be nothing else.
                None => {
                    let pays = roles.uses(*thing).is_some_and(|uses| uses.pays.contains(action));
                    let else_used = parts.iter().any(|role| *role != Role::Trump);
                    assert!(pays != else_used, "{what}");
                }
            }
        }
        for uses in &roles.0 {
            for (action, role) in &uses.roles {
                let is_used = used.contains(&(uses.thing, *action, Some(*role)));
                assert!(
                    is_used || is_beside(*role, ask),
                    "{place}: {} {action:?} {role:?}",
                    uses.thing
                );
            }
            for action in &uses.pays {
                assert!(
                    used.contains(&(uses.thing, *action, None)),
                    "{place}: {} {action:?}",
                    uses.thing
                );
            }
        }
        compared += used.len();
    });
    assert!(compared > 5_000, "{compared}");
}

/// Completes a decision at random.
fn complete(rules: &Rules, game: &Game, mut decision: Decision, dice: &mut Seeded, what: &str) -> Command {
    loop {
        let choices = decision.choices(game, rules);
        let choice = choices[dice.below(choices.len() as u32) as usize];
        let picked = decision.pick(game, rules, choice);
        if let Some(command) = picked.unwrap_or_else(|refusal| panic!("{what}, {choice}: {refusal:?}")) {
            return command;
        }
    }
}

fn is_used(command: &Command, thing: Choice, role: Option<Role>) -> bool {
    match (command, role) {
        (Command::Request(seat, request), Some(Role::Key)) => {
            let mut keys = request.keys.iter();
            keys.any(|key| Choice::from(Pick::Card(Owned::new(*seat, *key))) == thing)
        }
        (Command::Request(_, request), Some(Role::Unit)) => request.unit == Some(thing),
        (Command::Request(_, request), Some(Role::Target)) => request.target == Some(thing),
        (Command::Request(_, request), None) => request.pay.contains(&thing),
        (Command::Request(..), Some(Role::Trump)) => true,
        // Not spent before it can be named.
        (Command::Request(seat, request), Some(Role::Attacker | Role::Bulwark)) => {
            let keys = request
                .keys
                .iter()
                .map(|key| Pick::Card(Owned::new(*seat, *key)).into());
            !request.pay.contains(&thing) && !keys.collect::<Vec<Choice>>().contains(&thing)
        }
        (Command::Choose(_, picks), Some(_)) => picks.contains(&thing),
        _ => false,
    }
}

#[test]
fn whoever_begins_with_a_thing_gets_to_a_legal_command_with_it() {
    let mut begun = 0;
    positions(4, |rules, game, dice, place| {
        for uses in Roles::of(game, rules).0 {
            let roles = uses.roles.iter().map(|(action, role)| (*action, Some(*role)));
            let all: Vec<_> = roles.chain(uses.pays.iter().map(|action| (*action, None))).collect();
            for (action, role) in &all {
                let what = format!("{place}: {} {} {role:?}", uses.thing, rules.action(*action).id);
                let mut decision = Decision::new(game, rules).unwrap();
                let wants = match game.at_chance() {
                    true => vec![Pick::Action(*action).into(), uses.thing],
                    false => vec![uses.thing],
                };
                let wanted = decision.want(game, rules, &wants);
                let wanted = wanted.unwrap_or_else(|refusal| panic!("{what}: {refusal:?}"));
                let command = wanted.unwrap_or_else(|| complete(rules, game, decision, dice, &what));
                assert_eq!(game.check(rules, &command), Ok(()), "{what}: {command:?}");
                // It may be several things in one action, and is one of them.
                let mut same = all.iter().filter(|(of, _)| of == action);
                assert!(
                    same.any(|(_, role)| is_used(&command, uses.thing, *role)),
                    "{what}: {command:?}"
                );
                begun += 1;
            }
        }
    });
    assert!(begun > 5_000, "{begun}");
}

#[test]
fn whoever_wants_what_cannot_be_is_told_why() {
    let mut refused = 0;
    positions(4, |rules, game, dice, place| {
        let numbers = [dice.below(128), dice.below(320), 384 + dice.below(128)];
        let wants: Vec<Choice> = numbers
            .iter()
            .filter_map(|number| Choice::from_number(*number as u16))
            .collect();
        let mut decision = Decision::new(game, rules).unwrap();
        let what = format!("{place}: {wants:?}");
        match decision.want(game, rules, &wants) {
            Err(_) => refused += 1,
            Ok(command) => {
                let command = command.unwrap_or_else(|| complete(rules, game, decision, dice, &what));
                assert_eq!(game.check(rules, &command), Ok(()), "{what}");
            }
        }
    });
    assert!(refused > 100, "{refused}");
}

#[test]
fn a_card_and_its_target_are_named_in_one_go() {
    let mut named = 0;
    positions(4, |rules, game, _, place| {
        let mut aimed = game.commands(rules).filter_map(|command| match command {
            Command::Request(seat, request) => {
                let key = Pick::Card(Owned::new(seat, *request.keys.first()?)).into();
                Some([Pick::Action(request.action).into(), key, request.target?])
            }
            _ => None,
        });
        let Some(wants) = aimed.next() else {
            return;
        };
        let mut decision = Decision::new(game, rules).unwrap();
        let command = decision.want(game, rules, &wants).unwrap();
        let picks: Vec<Choice> = decision.picks().collect();
        // Only what pays is left to be asked for, or which other key cards.
        assert!(command.is_some() || picks.contains(&wants[1]), "{place}: {picks:?}");
        named += 1;
    });
    assert!(named > 50, "{named}");
}

#[test]
fn a_blocker_that_is_put_on_an_attacker_blocks_that_one() {
    let mut blocked = 0;
    positions(4, |rules, game, dice, place| {
        let roles = Roles::of(game, rules).0;
        let of = |role: Role| {
            roles
                .iter()
                .filter(move |uses| uses.roles.iter().any(|(_, of)| *of == role))
        };
        for blocker in of(Role::Blocker) {
            for attacker in of(Role::Target) {
                let mut decision = Decision::new(game, rules).unwrap();
                let pair = [attacker.thing, blocker.thing];
                let what = format!("{place}: {pair:?}");
                let command = decision.want(game, rules, &[pair[1], pair[0]]).unwrap();
                let command = command.unwrap_or_else(|| complete(rules, game, decision, dice, &what));
                let Command::Choose(_, picks) = command else {
                    panic!("{what}: {command:?}");
                };
                assert!(picks.chunks_exact(2).any(|block| block == pair), "{what}: {picks:?}");
                blocked += 1;
            }
        }
    });
    assert!(blocked > 100, "{blocked}");
}

#[test]
fn twins_have_the_same_roles() {
    let mut compared = 0;
    common::twins(12, |place, seat, course, twin| {
        let real = Roles::of(course.game(), course.rules());
        assert_eq!(real, Roles::of(&twin, course.rules()), "{place}, {seat}");
        compared += usize::from(!real.0.is_empty());
    });
    assert!(compared > 100, "{compared}");
}
