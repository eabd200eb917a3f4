//! The limits that keep a game finite (ARCHITECTURE.md, Limits; docs/rulings.md J-14 to J-16).
#![allow(clippy::expect_used, clippy::panic)]

use blackpoker::position::Position;
use blackpoker::{BySeat, Card, Command, Game, Outcome, Refusal, Seat, full_deck, pack};

fn game(given: &str, regulation: &str) -> (Game, blackpoker::Rules) {
    let rules = pack::rules(regulation).expect("an official regulation");
    let position: Position = toml::from_str(given).expect("a position");
    (position.build(&rules).expect("a legal position"), rules)
}

fn play(game: &mut Game, rules: &blackpoker::Rules, text: &str) {
    let command = game.parse(rules, text).unwrap_or_else(|e| panic!("{text}: {e:?}"));
    game.apply(rules, &command, &mut ())
        .unwrap_or_else(|e| panic!("{text}: {e:?}"));
}

/// J-14: equal cards to the last one start the setup again with a new shuffle; it never hangs.
#[test]
fn decks_that_tie_to_the_last_card_are_set_up_again() {
    let rules = pack::rules("7.0 pro+regular+preset4").expect("an official regulation");
    let deck: Vec<Card> = full_deck().into_iter().take(14).collect();
    let mut game = Game::start(&rules, &BySeat([deck.clone(), deck.clone()]), &mut ()).expect("two decks");
    let shuffle = |game: &mut Game, seat: Seat, order: &[Card]| {
        assert_eq!(game.shuffle_due(), Some(seat));
        let command = Command::Shuffle(seat, order.iter().copied().collect());
        game.apply(&rules, &command, &mut ()).expect("the shuffle that is due");
    };
    for _ in 0..5 {
        shuffle(&mut game, Seat::A, &deck);
        shuffle(&mut game, Seat::B, &deck);
    }
    shuffle(&mut game, Seat::A, &deck);
    let reversed: Vec<Card> = deck.iter().rev().copied().collect();
    shuffle(&mut game, Seat::B, &reversed);
    assert_eq!(game.asks(), Some(game.turn_player()));
}

/// T-20: after 200 direct requests in a turn only handing the turn over and passing are left.
#[test]
fn only_end_and_pass_after_200_requests() {
    let given = r#"
        turn = "A"
        A = { life = 10, hand = "H5 S3", field = ["soldier C7"], requests = 200 }
        B = { life = 10 }
    "#;
    let (mut game, rules) = game(given, "8.2 lite+entry20");
    let refused = game.parse(&rules, "A up key=H5 target=A:C7");
    assert!(
        matches!(refused, Err(blackpoker::CommandError::Refused(Refusal::RequestLimit))),
        "{refused:?}"
    );
    play(&mut game, &rules, "A end");
}

/// J-15: the game is drawn when the turn limit is over.
#[test]
fn a_game_beyond_the_turn_limit_is_drawn() {
    let pack = pack::official("8.2").expect("the official pack");
    let short = pack::File {
        path: "pack.yaml".to_string(),
        text: "pack: {name: Short, version: \"1\", extends: \"8.2\"}\nlimits: {turns: 2}\n".to_string(),
    };
    let pack = pack.customize(&[short]).unwrap_or_else(|e| panic!("{e:?}"));
    let rules = pack
        .rules(&"lite+entry20".parse().expect("a name"), &Default::default())
        .expect("rules");
    let position: Position = toml::from_str("turn = \"A\"\nA = { life = 10 }\nB = { life = 10 }").expect("a position");
    let mut game = position.build(&rules).expect("a legal position");
    let (mut turns, deadline) = (0, 3);
    while game.outcome().is_none() && turns < deadline {
        turns += 1;
        let (turn, other) = (game.turn_player(), !game.turn_player());
        let end = [format!("{turn} end"), format!("{turn} pass"), format!("{other} pass")];
        let draw = [
            format!("{other} pass"),
            format!("{turn} pass"),
            format!("{other} choose stop"),
        ];
        for text in end.iter().chain(&draw) {
            if game.outcome().is_none() {
                play(&mut game, &rules, text);
            }
        }
    }
    assert_eq!(game.outcome(), Some(Outcome::Draw));
}

/// J-16: a stage that is full takes no more requests of players.
#[test]
fn a_full_stage_refuses_requests() {
    let stage: Vec<String> = (0..40).map(|_| "\"damageJudge\"".to_string()).collect();
    let given = format!(
        "turn = \"A\"\nstage = [{}]\nA = {{ life = 10, hand = \"H5 S3\", field = [\"soldier C7\"] }}\nB = {{ life = 10 }}",
        stage.join(", ")
    );
    let (game, rules) = game(&given, "8.2 lite+entry20");
    let refused = game.parse(&rules, "A up key=H5 pay=S3 target=A:C7");
    assert!(
        matches!(refused, Err(blackpoker::CommandError::Refused(Refusal::StageFull))),
        "{refused:?}"
    );
}
