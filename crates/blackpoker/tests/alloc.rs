//! Nothing on the way of a game allocates: not applying, prompting, listing steps, playing at random, viewing, hashing.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use blackpoker::{ChoiceSet, Draft, Game, Rules, View, Viewer};
use common::{Rng, decks, regulations};

fn allocations(work: impl FnOnce()) -> u64 {
    allocation_counter::measure(work).count_total
}

#[test]
fn the_counter_counts() {
    assert_eq!(allocations(|| drop(std::hint::black_box(vec![1]))), 1);
}

#[test]
fn random_play_does_not_allocate() {
    each_game(|rules, game, dice| while game.play_random(rules, dice, &mut ()) {});
}

#[test]
fn apply_prompts_steps_and_views_do_not_allocate() {
    let mut view = View::default();
    let mut choices = ChoiceSet::EMPTY;
    each_game(|rules, game, dice| {
        while let Some(command) = game.random_command(rules, dice) {
            std::hint::black_box(game.prompt(rules));
            if let Some(seat) = game.asks() {
                game.view_into(rules, Viewer::Seat(seat), &mut view);
            }
            if let Some(mut draft) = Draft::new(game, rules) {
                // Walks one path of steps to its end; the command is thrown away.
                loop {
                    choices = draft.choices(game, rules);
                    let at = blackpoker::Dice::below(dice, choices.len() as u32);
                    let choice = choices.nth(at as usize).unwrap_or_default();
                    if !matches!(draft.choose(game, rules, choice), Ok(None)) {
                        break;
                    }
                }
            }
            std::hint::black_box(game.hash(rules));
            let _ = std::hint::black_box(game.apply(rules, &command, &mut ()));
        }
    });
    std::hint::black_box(choices);
}

fn each_game(mut work: impl FnMut(&Rules, &mut Game, &mut Rng)) {
    for rules in regulations() {
        for seed in 0..3 {
            let mut dice = Rng(seed);
            let decks = decks(&rules, &mut dice);
            let mut game = Game::start(&rules, &decks, &mut ()).expect("legal decks");
            let count = allocations(|| work(&rules, &mut game, &mut dice));
            assert_eq!(count, 0, "{} seed {seed}", rules.regulation);
            assert!(game.outcome().is_some());
        }
    }
}
