//! Every player plays every edition to the end, legally, and better than the one below.

#![allow(clippy::unwrap_used)]

use blackpoker::{Ask, BySeat, Command, Game, Outcome, Rules, Seat, Situation};
use blackpoker_ai::{Kind, Player, Random, Seeded, deal, opening};
use blackpoker_lab::{Played, play};

fn game(rules: &Rules, seed: u64, players: [&str; 2]) -> Played {
    let mut lots = seed * 2;
    let players = players.map(|name| {
        lots += 1;
        name.parse::<Kind>().unwrap().sit_down(lots)
    });
    play(rules, seed, &mut BySeat(players), &mut ()).unwrap()
}

/// One regulation of every edition, and all that have a setup or zones of their own.
const REGULATIONS: [&str; 9] = [
    "7.0 master+full",
    "7.0 extra+full",
    "7.0 pro+random40+pack7",
    "8.0 std+rarePack",
    "8.1 std+rarePack",
    "8.2 lite+entry20",
    "8.2 master+extra",
    "9.1 pro+strategy",
    "9.1 master+draft",
];

#[test]
fn players_are_legal_and_their_games_end() {
    for regulation in REGULATIONS {
        let rules = blackpoker::pack::rules(regulation).unwrap();
        for (seed, players) in [["rules", "search:12"], ["search:6:2", "rules"], ["level:1", "random"]]
            .into_iter()
            .enumerate()
        {
            let played = game(&rules, seed as u64, players);
            assert!(played.outcome.is_some(), "{regulation}: {players:?}");
            assert_eq!(played.illegal, BySeat::default(), "{regulation}: {players:?}");
        }
    }
}

#[test]
fn the_same_seed_and_iterations_give_the_same_game() {
    let rules = blackpoker::pack::rules("8.2 master+pack").unwrap();
    for players in [["search:20", "rules"], ["search:20:2", "search:10"]] {
        assert_eq!(game(&rules, 3, players), game(&rules, 3, players));
    }
}

/// Wins of the first player, the seats exchanged after every game.
fn wins(regulation: &str, players: [&str; 2], games: u64) -> u64 {
    let rules = blackpoker::pack::rules(regulation).unwrap();
    let won = |at: u64| {
        let (seat, sides) = match at % 2 {
            0 => (Seat::A, players),
            _ => (Seat::B, [players[1], players[0]]),
        };
        game(&rules, at / 2, sides).outcome == Some(Outcome::Winner(seat))
    };
    (0..games).filter(|at| won(*at)).count() as u64
}

#[test]
fn weighing_beats_chance() {
    // Measured: more than 99 of 100 (docs/ai.md).
    assert!(wins("8.2 lite+entry20", ["rules", "random"], 20) >= 18);
    assert!(wins("7.0 master+full", ["rules", "random"], 10) >= 9);
}

#[test]
fn the_search_chooses_an_opening_hand_that_wins() {
    let rules = blackpoker::pack::rules("9.1 pro+strategy").unwrap();
    let decks = deal::decks(&rules, &mut Seeded::new(1));
    let game = Game::start(&rules, &decks, &mut ()).unwrap();
    let situation = Situation::new(&rules, &game, None).unwrap();
    assert_eq!(situation.prompt().ask, Ask::OpeningHand);
    let worth = |command: &Command| match command {
        Command::Choose(_, hand) => hand.iter().map(|card| opening::worth(*card)).sum::<f32>(),
        _ => f32::MIN,
    };
    let chosen = "search:20".parse::<Kind>().unwrap().sit_down(1).decide(&situation);
    let mut random = Random::new(1);
    for _ in 0..50 {
        assert!(worth(&chosen) > worth(&random.decide(&situation)));
    }
}
