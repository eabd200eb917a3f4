//! Whole random games of every edition × format × frame (× options of 7.0), to a winner, with the promises that hold
//! at every step: cards are conserved, someone is asked, what is offered is accepted, no game is endless, and a
//! replay of the recorded commands is the game that was played.
//!
//! `BLACKPOKER_GAMES=10000` plays that many games of each regulation (`make test-long`).
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use std::sync::atomic::{AtomicUsize, Ordering};

use blackpoker::{BySeat, Card, Command, Dice, Game, Outcome, Rules, Seat};
use common::{Rng, decks, games, readings, regulations, regulations_with_options};

/// No random game comes near; a game that does is as good as endless.
const WINDOWS: usize = 100_000;

#[test]
fn every_regulation_plays_to_a_winner() {
    let regulations = regulations();
    play_all(&regulations, games(30), |draws| draws == 0);
}

#[test]
fn every_option_of_a_game_plays_to_the_end() {
    // With `both_zero = "draw"` few games are drawn, but some are.
    play_all(&regulations_with_options(), games(10), |_| true);
}

#[test]
fn every_reading_plays_to_the_end() {
    play_all(&readings(), games(20), |_| true);
}

fn play_all(regulations: &[Rules], games: u64, fine: fn(u64) -> bool) {
    let next = AtomicUsize::new(0);
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(rules) = regulations.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let draws = play_many(rules, games);
                    assert!(fine(draws), "{}: {draws} draws", rules.regulation);
                }
            });
        }
    });
}

/// Returns the number of draws.
fn play_many(rules: &Rules, games: u64) -> u64 {
    let (mut longest, mut wins, mut draws) = (0, [0, 0], 0);
    for seed in 0..games {
        let mut dice = Rng::of(rules, seed);
        let decks = decks(rules, &mut dice);
        let (commands, outcome) = play(rules, &decks, seed, &mut dice);
        longest = longest.max(commands.len());
        match outcome {
            Outcome::Winner(seat) => wins[seat.index()] += 1,
            Outcome::Draw => draws += 1,
        }
    }
    println!(
        "{}: {wins:?}, {draws} draws, longest {longest} commands",
        rules.regulation
    );
    draws
}

/// Plays one game and returns its commands; every fourth game is replayed.
fn play(rules: &Rules, decks: &BySeat<Vec<Card>>, seed: u64, dice: &mut Rng) -> (Vec<Command>, Outcome) {
    let at = |step: usize| format!("{} seed {seed} step {step}", rules.regulation);
    let mut game = Game::start(rules, decks, &mut ()).expect("legal decks");
    let replayed = seed.is_multiple_of(4);
    let cards = |game: &Game| Seat::BOTH.map(|seat| game.cards_in_game(seat));
    // The setup may add cards: 7.0's pack is made of those that are not in the deck.
    let mut all = None;
    let mut commands = Vec::new();
    let mut hashes = vec![game.hash(rules)];
    while let Some(command) = game.random_command(rules, dice) {
        let step = commands.len();
        assert!(step < WINDOWS, "{}: endless", at(step));
        assert_eq!(
            game.asks().is_some(),
            game.shuffle_due().is_none(),
            "{}: one seat or the driver is asked",
            at(step)
        );
        if let Err(refusal) = game.apply(rules, &command, &mut ()) {
            panic!("{}: offered but refused: {command:?}: {refusal:?}", at(step));
        }
        if all.is_none() && game.chance().is_some() {
            all = Some(cards(&game));
        }
        if let Some(all) = all
            && dice.below(8) == 0
        {
            assert_eq!(cards(&game), all, "{}: cards after {command:?}", at(step));
        }
        commands.push(command);
        if replayed {
            hashes.push(game.hash(rules));
        }
    }
    if let Some(all) = all {
        assert_eq!(cards(&game), all, "{}: cards at the end", at(commands.len()));
    }
    assert_eq!((game.asks(), game.shuffle_due()), (None, None));
    if replayed {
        replay(rules, decks, &commands, &hashes);
    }
    let outcome = game.outcome();
    (commands, outcome.expect("nobody is asked, so the game is over"))
}

/// Undo is replay up to an earlier command, so every state on the way must be the one that was played.
fn replay(rules: &Rules, decks: &BySeat<Vec<Card>>, commands: &[Command], hashes: &[u64]) {
    let mut game = Game::start(rules, decks, &mut ()).expect("legal decks");
    assert_eq!(game.hash(rules), hashes[0]);
    for (step, command) in commands.iter().enumerate() {
        game.apply(rules, command, &mut Vec::new())
            .expect("accepted when it was played");
        assert_eq!(game.hash(rules), hashes[step + 1], "{} step {step}", rules.regulation);
    }
}
