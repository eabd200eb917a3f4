//! Random games, and games that look the same to somebody.
#![allow(clippy::unwrap_used)]
#![allow(dead_code)]

use std::sync::Arc;

use blackpoker::op::Zone;
use blackpoker::scenario::Packs;
use blackpoker::{BySeat, Card, Dice, Game, Owned, Rules, Scenario, Seat};
use blackpoker_ai::{Seeded, deal};
use blackpoker_table::Course;

const REGULATIONS: [&str; 6] = [
    "9.1 lite+entry16",
    "9.1 pro+strategy",
    "8.2 master+pack",
    "7.0 master+full",
    "8.2 master+extra",
    "9.1 master+draft",
];

/// A position of 9.1 after some commands.
pub fn position(given: &str, commands: &[&str]) -> (Game, Arc<Rules>) {
    let head = "title = \"\"\nedition = \"9.1\"\nformat = \"lite\"\nframe = \"entry16\"\n";
    let text = format!("{head}source = \"test\"\n[given]\nturn = \"A\"\n{given}\n[when]\nsteps = []\n");
    let scenario = Scenario::parse("test.toml", &text).unwrap();
    let (mut game, rules) = scenario.position_after(0, "9.1", &Packs::official()).unwrap();
    for line in commands {
        let command = game.parse(&rules, line).unwrap();
        game.apply(&rules, &command, &mut ()).unwrap();
    }
    (game, rules)
}

/// Two hidden cards change places, if the seat cannot tell.
fn twin(course: &Course, seat: Seat, dice: &mut Seeded) -> Option<Game> {
    let game = course.game();
    let owner = Seat::from_index(dice.below(2) as usize);
    let hidden = |zone: Zone| {
        matches!(
            zone,
            Zone::Hand | Zone::Life | Zone::Bulwarks | Zone::Pack | Zone::Trump
        )
    };
    let cards: Vec<Card> = Card::all()
        .filter(|card| hidden(game.zone_of(Owned::new(owner, *card))))
        .collect();
    let mut any = || cards.get(dice.below(cards.len().max(1) as u32) as usize).copied();
    let (a, b) = (any()?, any()?);
    let mut twin = *game;
    twin.swap_cards(owner, a, b);
    let same = twin.view(course.rules(), seat.into()) == course.view(seat);
    (a != b && same && course.knowledge(seat).allows(&twin)).then_some(twin)
}

/// Random games, and wherever a seat is asked, another game that looks the same to it.
pub fn twins(games: usize, mut work: impl FnMut(&str, Seat, &mut Course, Game)) {
    for (seed, name) in REGULATIONS.iter().cycle().take(games).enumerate() {
        let rules = Arc::new(blackpoker::pack::rules(name).unwrap());
        let mut dice = Seeded::new(seed as u64);
        let decks = deal::decks(&rules, &mut dice);
        let known = BySeat(Seat::BOTH.map(|seat| deal::known(&rules, &decks[seat])));
        let mut course = Course::start(Arc::clone(&rules), decks, known, &mut Vec::new()).unwrap();
        for _ in 0..250 {
            let Some(command) = course.game().random_command(&rules, &mut dice) else {
                break;
            };
            course.apply(&command, &mut Vec::new()).unwrap();
            let Some(seat) = course.game().asks() else {
                continue;
            };
            if let Some(twin) = twin(&course, seat, &mut dice) {
                work(&format!("{name}, seed {seed}"), seat, &mut course, twin);
            }
        }
    }
}
