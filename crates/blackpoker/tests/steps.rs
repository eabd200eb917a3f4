//! Whole commands and steps accept the same games: what can be enumerated, reached by steps and passes the check is
//! one set, in random positions of random games, in the middle of questions too.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use std::collections::HashSet;

use blackpoker::op::Zone;
use blackpoker::rules::ActionId;
use blackpoker::{
    Ask, Card, Choice, Command, Dice, Draft, Game, List, Owned, Pick, Picks, RequestCommand, Rules, Seat,
};
use common::{Rng, games, position, regulations, regulations_with_options};

/// Beyond so many commands a position is only sampled.
const MANY: usize = 20_000;

/// Positions of every regulation, as it is and with all options of a game changed.
fn in_positions(few: u64, mut work: impl FnMut(&Rules, &Game, &mut Rng)) {
    for rules in regulations().iter().chain(&regulations_with_options()) {
        for seed in 0..few.max(games(0) / 50) {
            let mut dice = Rng::of(rules, seed);
            let game = position(rules, &mut dice);
            work(rules, &game, &mut dice);
        }
    }
}

/// Set of keys, payment and picks where the order does not make another decision.
#[derive(PartialEq, Eq, Hash, Debug)]
enum Plain {
    Pass,
    Request(ActionId, u8, Vec<Card>, Option<Choice>, Vec<Choice>, Option<Choice>),
    Choose(Vec<Choice>),
}

fn plain(command: &Command, ask: Ask) -> Plain {
    match command {
        Command::Pass(_) => Plain::Pass,
        Command::Request(_, r) => {
            let (mut keys, mut pay) = (r.keys.to_vec(), r.pay.to_vec());
            keys.sort();
            pay.sort();
            Plain::Request(r.action, r.cost, keys, r.unit, pay, r.target)
        }
        Command::Choose(_, picks) => {
            let mut picks = picks.to_vec();
            match ask {
                Ask::Order | Ask::Row => {}
                // One rare card, two trumps, three hand cards.
                Ask::Allocate if picks.len() == 6 => {
                    picks[1..3].sort();
                    picks[3..].sort();
                }
                Ask::Blockers => {
                    let mut pairs: Vec<_> = picks.chunks(2).map(|p| [p[0], p[1]]).collect();
                    pairs.sort();
                    picks = pairs.concat();
                }
                _ => picks.sort(),
            }
            Plain::Choose(picks)
        }
        Command::Shuffle(..) => panic!("no player shuffles"),
    }
}

#[test]
fn every_enumerated_command_is_accepted_and_listed_once() {
    in_positions(10, |rules, game, _| {
        let ask = game.prompt(rules).expect("not over").ask;
        let mut seen = HashSet::new();
        for command in game.commands(rules).take(MANY) {
            assert_eq!(game.check(rules, &command), Ok(()), "{}: {command:?}", rules.regulation);
            assert!(
                seen.insert(plain(&command, ask)),
                "{}: twice: {command:?}",
                rules.regulation
            );
        }
        assert!(!seen.is_empty(), "{}: nothing to do", rules.regulation);
    });
}

#[test]
fn every_path_of_steps_ends_in_a_command_that_is_accepted() {
    in_positions(10, |rules, game, dice| {
        for _ in 0..20 {
            let mut draft = Draft::new(game, rules).expect("a seat is asked");
            let command = loop {
                let choices: Vec<Choice> = draft.choices(game, rules).iter().collect();
                assert!(!choices.is_empty(), "{}: dead end: {draft:?}", rules.regulation);
                let choice = dice.pick(&choices);
                if let Some(command) = draft.choose(game, rules, choice).expect("offered") {
                    break command;
                }
            };
            assert_eq!(game.check(rules, &command), Ok(()), "{}: {command:?}", rules.regulation);
        }
    });
}

#[test]
fn every_candidate_that_is_accepted_is_enumerated() {
    let mut compared = 0;
    in_positions(10, |rules, game, _| {
        let prompt = game.prompt(rules).expect("not over");
        let Some(candidates) = candidates(rules, game) else {
            return;
        };
        let enumerated: HashSet<Plain> = game.commands(rules).map(|c| plain(&c, prompt.ask)).collect();
        let accepted: HashSet<Plain> = candidates
            .iter()
            .filter(|c| game.check(rules, c).is_ok())
            .map(|c| plain(c, prompt.ask))
            .collect();
        let only: Vec<&Plain> = accepted.symmetric_difference(&enumerated).collect();
        assert!(
            only.is_empty(),
            "{}: {only:?} accepted xor enumerated",
            rules.regulation
        );
        compared += 1;
    });
    assert!(compared > 500, "{compared} positions were small enough");
}

#[test]
fn what_the_check_accepts_can_be_reached_by_steps_and_what_it_refuses_changes_nothing() {
    let mut accepted = 0;
    in_positions(10, |rules, game, dice| {
        let before = game.hash(rules);
        for _ in 0..300 {
            let command = garbage(rules, game, dice);
            let mut after = *game;
            match after.apply(rules, &command, &mut ()) {
                Ok(()) => {
                    accepted += 1;
                    assert!(by_steps(rules, game, &command), "{}: {command:?}", rules.regulation);
                }
                Err(_) => assert_eq!(after.hash(rules), before, "{}: {command:?}", rules.regulation),
            }
        }
    });
    assert!(accepted > 1000, "{accepted} accepted");
}

/// Whether the command can be put together step by step.
fn by_steps(rules: &Rules, game: &Game, command: &Command) -> bool {
    let Some(mut draft) = Draft::new(game, rules) else {
        return false;
    };
    let mut steps: Vec<Choice> = Vec::new();
    match command {
        Command::Pass(_) => steps.push(Choice::PASS),
        Command::Request(seat, r) => {
            steps.push(Pick::Action(r.action).into());
            if rules.action(r.action).costs.len() > 1 {
                steps.push(Pick::Nth(r.cost).into());
            }
            steps.extend(r.keys.iter().map(|c| Choice::new(Pick::Card(Owned::new(*seat, *c)))));
            steps.extend(r.pay.iter());
            steps.extend(r.unit);
            steps.extend(r.target);
        }
        Command::Choose(_, picks) => {
            if game.prompt(rules).is_some_and(|p| p.ask == Ask::Blockers) {
                steps.extend(picks.chunks(2).flat_map(|pair| [pair[1], pair[0]]));
            } else {
                steps.extend(picks.iter());
            }
            steps.push(Choice::DONE);
        }
        Command::Shuffle(..) => return false,
    }
    for step in steps {
        match draft.choose(game, rules, step) {
            Ok(None) => {}
            Ok(Some(made)) => return made == *command,
            Err(_) => return false,
        }
    }
    false
}

// ---- Candidates -----------------------------------------------------------------------------------------

/// All names that could mean something to a player here, and a few that cannot.
fn names(game: &Game) -> Vec<Choice> {
    let mut names = Vec::new();
    for seat in Seat::BOTH {
        names.push(Pick::Player(seat).into());
        for place in 0..=in_zone(game, seat, Zone::Bulwarks).len() {
            names.push(Pick::Bulwark(seat, place as u8).into());
        }
        for place in 0..in_zone(game, seat, Zone::Trump).len() {
            names.push(Pick::Trump(seat, place as u8).into());
        }
        for card in game.cards_in_game(seat) {
            let card = Owned::new(seat, card);
            if matches!(game.zone_of(card), Zone::Soldiers | Zone::Trump) {
                names.push(Pick::Card(card).into());
            }
        }
    }
    for at in 0..=game.stage_len() {
        names.push(Pick::Request(at as u8).into());
    }
    names
}

fn in_zone(game: &Game, seat: Seat, zone: Zone) -> Vec<Card> {
    let cards = game.cards_in_game(seat).iter();
    cards.filter(|c| game.zone_of(Owned::new(seat, *c)) == zone).collect()
}

/// All sequences of `n` different items.
fn sequences<T: Copy + PartialEq>(items: &[T], n: usize) -> Vec<Vec<T>> {
    let mut all = vec![Vec::new()];
    for _ in 0..n {
        all = all
            .into_iter()
            .flat_map(|s: Vec<T>| {
                let rest = items.iter().filter(|i| !s.contains(i)).copied();
                rest.map(|i| [&s[..], &[i]].concat()).collect::<Vec<_>>()
            })
            .collect();
    }
    all
}

/// Everything that one could try in this position; `None` if that is too much.
fn candidates(rules: &Rules, game: &Game) -> Option<Vec<Command>> {
    let prompt = game.prompt(rules)?;
    let seat = prompt.seat;
    let mut all = vec![Command::Pass(seat), Command::Pass(!seat)];
    if prompt.ask != Ask::Chance {
        let mut items: Vec<Choice> = prompt.choices.iter().collect();
        items.extend([Pick::Word(31).into(), Pick::Nth(9).into(), Choice::DONE]);
        if prompt.ask == Ask::Blockers {
            items.extend(names(game));
        }
        let longest = usize::from(prompt.max);
        let count: f64 = (0..longest).map(|n| items.len() as f64 - n as f64).product();
        if count > 50_000.0 {
            return None;
        }
        for n in 0..=longest {
            all.extend(sequences(&items, n).iter().map(|s| Command::Choose(seat, Picks::of(s))));
        }
        if prompt.ask == Ask::Blockers {
            // An attacker may be named more than once.
            let pairs: Vec<[Choice; 2]> = items.iter().flat_map(|a| items.iter().map(|b| [*a, *b])).collect();
            for n in 1..=longest / 2 {
                if pairs.len().pow(n as u32) > 100_000 {
                    return None;
                }
                let more = sequences(&pairs, n);
                all.extend(more.iter().map(|s| Command::Choose(seat, Picks::of(&s.concat()))));
            }
        }
        return Some(all);
    }
    let (names, hand) = (names(game), in_zone(game, seat, Zone::Hand));
    let rare = in_zone(game, seat, Zone::Rare);
    let sources = [&hand[..], &rare[..]].concat();
    let hand_names = hand.iter().map(|c| Choice::new(Pick::Card(Owned::new(seat, *c))));
    let payments: Vec<Choice> = names.iter().copied().chain(hand_names).collect();
    for (at, action) in rules.actions.iter().enumerate() {
        let units: Vec<Option<Choice>> = match action.unit {
            Some(_) => names.iter().copied().map(Some).chain([None]).collect(),
            None => vec![None],
        };
        let targets: Vec<Option<Choice>> = match action.target {
            Some(_) => names.iter().copied().map(Some).chain([None]).collect(),
            None => vec![None],
        };
        for (cost, rule) in action.costs.iter().enumerate() {
            // A waived cost is not paid, so fewer payments may be right, too.
            let owed = rule.symbols.iter().filter(|s| s.kind.is_chosen()).count();
            let keys = sequences(&sources, action.key.slots.len());
            let pay: Vec<Vec<Choice>> = (0..=owed).flat_map(|n| sequences(&payments, n)).collect();
            if keys.len() * pay.len() * units.len() * targets.len() > 200_000 {
                return None;
            }
            for keys in &keys {
                for pay in &pay {
                    for unit in &units {
                        for target in &targets {
                            all.push(Command::Request(
                                seat,
                                RequestCommand {
                                    action: ActionId(at as u8),
                                    cost: cost as u8,
                                    keys: List::of(keys),
                                    unit: *unit,
                                    pay: List::of(pay),
                                    target: *target,
                                },
                            ));
                        }
                    }
                }
            }
        }
    }
    Some(all)
}

/// A command that is likely to be wrong, but not hopelessly.
fn garbage(rules: &Rules, game: &Game, dice: &mut Rng) -> Command {
    let seat = match game.asks() {
        Some(seat) if dice.below(20) != 0 => seat,
        _ => dice.pick(&Seat::BOTH),
    };
    let prompt = game.prompt(rules).expect("not over");
    if dice.below(30) == 0 {
        return Command::Pass(seat);
    }
    let anything = |dice: &mut Rng| loop {
        if let Some(choice) = Choice::from_number(dice.below(512) as u16) {
            break choice;
        }
    };
    if prompt.ask != Ask::Chance && dice.below(20) != 0 {
        let mut items: Vec<Choice> = prompt.choices.iter().collect();
        items.extend(names(game));
        let n = dice.below(u32::from(prompt.max.min(8)) + 2) as usize;
        let picks = (0..n).map(|_| match dice.below(20) {
            0 => anything(dice),
            _ => dice.pick(&items),
        });
        return Command::Choose(seat, picks.collect());
    }
    let (names, hand) = (names(game), in_zone(game, seat, Zone::Hand));
    let rare = in_zone(game, seat, Zone::Rare);
    let name = |dice: &mut Rng| match dice.below(20) {
        0 => anything(dice),
        _ => dice.pick(&names),
    };
    let action = ActionId(dice.below(rules.actions.len() as u32 + 1) as u8);
    let Some(rule) = rules.actions.get(usize::from(action.0)) else {
        return Command::Request(
            seat,
            RequestCommand {
                action,
                ..Default::default()
            },
        );
    };
    let cost = dice.below(rule.costs.len() as u32) as usize;
    let mut command = RequestCommand {
        action,
        cost: cost as u8,
        ..Default::default()
    };
    for slot in &rule.key.slots {
        let fits: Vec<Card> = hand.iter().chain(&rare).filter(|c| slot.has(**c)).copied().collect();
        if !fits.is_empty() {
            command.keys.push(dice.pick(&fits));
        }
    }
    for symbol in rule.costs[cost].symbols.iter().filter(|s| s.kind.is_chosen()) {
        let discards = symbol.kind == blackpoker::rules::CostKind::Discard;
        command.pay.push(match hand.is_empty() || !discards {
            true => name(dice),
            false => Pick::Card(Owned::new(seat, dice.pick(&hand))).into(),
        });
    }
    if rule.unit.is_some() || dice.below(30) == 0 {
        command.unit = Some(name(dice));
    }
    if rule.target.is_some() || dice.below(30) == 0 {
        command.target = Some(name(dice));
    }
    Command::Request(seat, command)
}
