//! What a battle comes to is told as it comes, from what the one who is asked can know.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use blackpoker::op::Zone;
use blackpoker::{
    Ask, Choice, Command, Dice, Draft, Event, Game, Knowledge, Owned, Pick, Picks, Rules, Seat, Situation,
};
use blackpoker_ai::{Seeded, deal};
use blackpoker_table::{Decision, Fate, Preview};
use common::position;

fn preview(game: &Game, rules: &Rules, picks: &[&str]) -> Preview {
    let seat = game.asks().unwrap();
    let knowledge = Knowledge::of_view(rules, &game.view(rules, seat.into()));
    let situation = Situation::new(rules, game, Some(&knowledge)).unwrap();
    let mut decision = Decision::new(game, rules).unwrap();
    for pick in picks {
        let choices = decision.choices(game, rules);
        let choice = choices.iter().find(|choice| choice.to_string() == *pick).unwrap();
        decision.pick(game, rules, *choice).unwrap();
    }
    decision.preview(&situation).unwrap()
}

fn fates(preview: &Preview) -> String {
    let units = preview.units.iter();
    let units: Vec<String> = units.map(|(unit, fate)| format!("{unit} {fate:?}")).collect();
    units.join(", ")
}

const BATTLE: &str = r#"
    A = { life = 9, field = ["soldier D5", "soldier S3"] }
    B = { life = 12, field = ["soldier C4", "soldier H9", "bulwark D3", "bulwark H5"] }
"#;

#[test]
fn attackers_are_told_what_they_do_unblocked() {
    let (game, rules) = position(BATTLE, &["A attack", "A pass", "B pass"]);
    let one = preview(&game, &rules, &["A:D5"]);
    assert_eq!(fates(&one), "A:D5 Survives");
    // Twelve cards of life are more than the opponent has to show.
    assert_eq!((one.player, one.damage, one.life), (Seat::B, 5, None));
    // With the second the decision is complete; before it, one pick is seen.
    let none = Decision::new(&game, &rules).unwrap();
    let situation = Situation::new(&rules, &game, None).unwrap();
    assert_eq!(none.preview(&situation), None);
}

#[test]
fn blockers_are_told_who_dies_and_what_goes_through() {
    let steps = ["A attack", "A pass", "B pass", "A choose A:D5,A:S3", "A pass", "B pass"];
    let (game, rules) = position(BATTLE, &steps);
    let none = preview(&game, &rules, &[]);
    assert_eq!(fates(&none), "A:D5 Survives, A:S3 Survives");
    assert_eq!((none.player, none.damage, none.life), (Seat::B, 8, Some(4)));
    let soldier = preview(&game, &rules, &["B:C4", "A:S3"]);
    assert_eq!(fates(&soldier), "A:D5 Survives, A:S3 Dies, B:C4 Survives");
    assert_eq!((soldier.damage, soldier.life), (5, Some(7)));
    // The own bulwark is known: a five among bulwarks takes a five with it.
    let bulwark = preview(&game, &rules, &["B:b2", "A:D5"]);
    assert_eq!(fates(&bulwark), "A:D5 Dies, A:S3 Survives, B:b2 Dies");
}

#[test]
fn what_a_hidden_bulwark_does_is_unknown_to_its_opponent() {
    let steps = [
        "A attack",
        "A pass",
        "B pass",
        "A choose A:D5,A:S3",
        "A pass",
        "B pass",
        "B choose A:D5<b2",
    ];
    let (game, rules) = position(BATTLE, &steps);
    assert_eq!(game.asks(), Some(Seat::A));
    let seen = preview(&game, &rules, &[]);
    assert_eq!(fates(&seen), "A:D5 Unknown, A:S3 Survives, B:b2 Dies");
    assert_eq!((seen.damage, seen.life), (3, None));
}

/// A random answer, and the picks that make it.
fn answer(game: &Game, rules: &Rules, dice: &mut Seeded) -> Picks {
    let mut draft = Draft::new(game, rules).unwrap();
    loop {
        let choices = draft.choices(game, rules);
        let choice = choices.nth(dice.below(choices.len() as u32) as usize).unwrap();
        if let Some(Command::Choose(_, picks)) = draft.choose(game, rules, choice).unwrap() {
            return picks;
        }
    }
}

fn unit(game: &Game, name: Choice) -> Owned {
    match name.pick() {
        Pick::Card(card) => card,
        Pick::Bulwark(seat, place) => Owned::new(seat, game.own_bulwark(seat, place).unwrap()),
        _ => panic!("{name} is no unit"),
    }
}

#[test]
fn what_is_told_is_what_happens() {
    let mut compared = 0;
    for rules in blackpoker::pack::editions().iter().flat_map(|pack| pack.all_rules()) {
        for seed in 0..4 {
            let mut dice = Seeded::new(seed);
            let mut game = Game::start(&rules, &deal::decks(&rules, &mut dice), &mut ()).unwrap();
            for _ in 0..200 {
                let Some(command) = game.random_command(&rules, &mut dice) else {
                    break;
                };
                game.apply(&rules, &command, &mut ()).unwrap();
                // Those who are attacked see all faces of the battle, with their own bulwarks.
                if game.prompt(&rules).is_none_or(|prompt| prompt.ask != Ask::Blockers) {
                    continue;
                }
                let picks = answer(&game, &rules, &mut dice);
                let situation = Situation::new(&rules, &game, None).unwrap();
                let place = format!("{}, seed {seed}: {picks:?}", rules.regulation);
                let told = Preview::of(&situation, Some(&picks)).unwrap_or_else(|| panic!("{place}"));
                compare(&rules, game, &picks, &told, &mut dice, &place);
                compared += 1;
            }
        }
    }
    assert!(compared > 200, "{compared}");
}

/// Plays the battle to its end and compares.
fn compare(rules: &Rules, mut game: Game, picks: &Picks, told: &Preview, dice: &mut Seeded, place: &str) {
    let before = game;
    let seat = game.asks().unwrap();
    game.apply(rules, &Command::Choose(seat, *picks), &mut ()).unwrap();
    let mut events: Vec<Event> = Vec::new();
    while !game.attackers().is_empty() && game.outcome().is_none() {
        let command = match game.asks().filter(|_| game.at_chance()) {
            Some(seat) => Command::Pass(seat),
            None => game.random_command(rules, dice).unwrap(),
        };
        game.apply(rules, &command, &mut events).unwrap();
    }
    for (name, fate) in &told.units {
        let stays = matches!(game.zone_of(unit(&before, *name)), Zone::Soldiers | Zone::Bulwarks);
        let expected = if stays { Fate::Survives } else { Fate::Dies };
        assert_eq!(*fate, expected, "{place}: {name}");
    }
    let damage = events.iter().map(|event| match event {
        Event::Damage { seat, amount } if *seat == told.player => u16::from(*amount),
        _ => 0,
    });
    assert_eq!(told.damage, damage.sum::<u16>(), "{place}");
}

#[test]
fn twins_have_the_same_preview() {
    let mut compared = 0;
    common::twins(24, |place, _, course, twin| {
        let picks = match course.game().prompt(course.rules()).map(|prompt| prompt.ask) {
            Some(Ask::Attackers | Ask::Blockers) => answer(course.game(), course.rules(), &mut Seeded::new(1)),
            _ => Picks::new(),
        };
        let real = Preview::of(&course.situation().unwrap(), Some(&picks));
        let kept = course.replace_game(twin);
        let other = Preview::of(&course.situation().unwrap(), Some(&picks));
        course.replace_game(kept);
        assert_eq!(real, other, "{place}");
        compared += usize::from(real.is_some());
    });
    assert!(compared > 30, "{compared}");
}
