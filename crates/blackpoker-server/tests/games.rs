//! Whole games over the wire, as pages play them.

#![allow(clippy::unwrap_used)]

mod common;

use blackpoker::Replay;
use blackpoker::scenario::Packs;
use blackpoker_ai::Quick;
use blackpoker_table::fair::{Verdict, verify};
use common::{Client, Folder, Server, config, http, new_game};
use serde_json::{Value, json};

/// A game between two people who pick at random.
async fn friends(server: &Server, regulation: &str, seed: u64) -> String {
    let opened = server.open(new_game(regulation)).await;
    let mut one = server.join(&opened.game, Some(&opened.token)).await;
    let mut other = server.join_invited(&opened).await;
    assert_eq!(one.game["status"], "open");
    one.sit("Alice").await;
    other.sit("ボブ").await;
    let (mut dice, mut dices) = (Quick::new(seed), Quick::new(seed + 100));
    tokio::join!(one.play_on(&mut dice), other.play_on(&mut dices));
    assert_eq!(one.update["ending"]["winner"], other.update["ending"]["winner"]);
    opened.game
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn friends_play_whole_games_and_the_records_prove_the_shuffles() {
    let folder = Folder::new();
    let server = Server::start(config(), &folder.url()).await;
    let games = [
        "8.2 master+pack",
        "9.1 lite+entry16",
        "7.0 extra+full",
        "9.1 master+draft",
    ];
    for (seed, regulation) in games.into_iter().enumerate() {
        let game = friends(&server, regulation, seed as u64).await;
        let record = server.record(&game).await;
        let replay = Replay::read(record.as_bytes(), &Packs::official()).unwrap();
        assert_eq!(verify(&replay), Verdict::Kept, "{regulation}");
        assert!(record.contains("player A "), "{record}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_computer_plays_takes_back_and_gives_hints() {
    let folder = Folder::new();
    let server = Server::start(config(), &folder.url()).await;
    let mut game = new_game("8.2 lite+entry20");
    (game["level"], game["seat"]) = (2.into(), "A".into());
    let opened = server.open(game).await;
    assert_eq!(opened.invite, None);
    let mut me = server.join(&opened.game, Some(&opened.token)).await;
    me.sit("Me").await;
    me.until_update(|update| !update["step"].is_null()).await;
    assert_eq!(me.seat.as_deref(), Some("A"));

    let hint = me.ask(json!({"type": "hint"})).await;
    assert!(!hint["thoughts"].as_array().unwrap().is_empty(), "{hint}");
    let why = me.ask(json!({"type": "why", "text": "nonsense"})).await;
    assert_eq!(why["legal"], false);

    // What showed nothing hidden can be taken back at once; numbers go on rising.
    let mut dice = Quick::new(5);
    let mut taken_back = 0;
    while !me.is_over() && taken_back < 3 {
        if !me.is_asked() {
            me.next().await.unwrap();
            continue;
        }
        assert_eq!(me.decide(&mut dice).await["type"], "done");
        if me.update["freeTakeback"] == true {
            let (n, moves) = (me.update["n"].as_u64().unwrap(), me.moves());
            me.send(json!({"type": "offer", "offer": "takeback"})).await;
            // The computer may have shown a card meanwhile; then it is too late.
            let is_back = loop {
                let message = me.next().await.unwrap();
                let update = &me.update;
                if update["n"].as_u64().unwrap() > n && update["moves"].as_u64().unwrap() < moves {
                    break true;
                }
                if message["type"] == "refused" {
                    break false;
                }
            };
            if is_back {
                assert!(me.is_asked(), "{}", me.update);
                taken_back += 1;
            }
        }
    }
    assert!(taken_back > 0);
    me.play_on(&mut dice).await;

    // The record of what was played in the end holds.
    let record = server.record(&opened.game).await;
    let replay = Replay::read(record.as_bytes(), &Packs::official()).unwrap();
    assert_eq!(verify(&replay), Verdict::Kept);

    me.send(json!({"type": "offer", "offer": "rematch"})).await;
    let next = me.until("rematch").await;
    let again = server.join(next["game"].as_str().unwrap(), Some(&opened.token)).await;
    assert_eq!(again.game["status"], "open");
    // Whoever missed it is told when coming back.
    let mut late = server.join(&opened.game, Some(&opened.token)).await;
    assert_eq!(late.until("rematch").await, next);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_agree_on_draws_and_on_taking_back() {
    let folder = Folder::new();
    let server = Server::start(config(), &folder.url()).await;
    let opened = server.open(new_game("8.2 lite+entry20")).await;
    let mut one = server.join(&opened.game, Some(&opened.token)).await;
    let mut other = server.join_invited(&opened).await;
    let mut spectator = server.join(&opened.game, None).await;
    one.sit("A").await;
    other.sit("B").await;
    let begun = |update: &Value| !update["view"].is_null() && update["waits"] != "nobody";
    one.until_update(begun).await;
    other.until_update(begun).await;
    let (mut active, mut idle) = if one.is_asked() { (one, other) } else { (other, one) };

    let before = active.moves();
    assert_eq!(active.decide(&mut Quick::new(1)).await["type"], "done");
    active.send(json!({"type": "offer", "offer": "takeback"})).await;
    idle.until_update(|update| !update["offers"].as_array().unwrap().is_empty())
        .await;
    assert_eq!(idle.update["offers"][0][0], "takeback");
    idle.send(json!({"type": "offer", "offer": "takeback"})).await;
    active.until_update(|update| update["moves"] == before).await;
    active.until_update(|update| !update["step"].is_null()).await;

    // Spectators watch and say nothing.
    spectator.send(json!({"type": "resign"})).await;
    assert_eq!(spectator.until("refused").await["problem"], "spectator");
    active.send(json!({"type": "emote", "number": 3})).await;
    assert_eq!(spectator.until("emote").await["number"], 3);

    // Each side waits until it has heard, or it would go by what was there before.
    let is_offered = |update: &Value| update["offers"][0][0] == "draw";
    let is_gone = |update: &Value| update["offers"] == json!([]);
    idle.send(json!({"type": "offer", "offer": "draw"})).await;
    idle.until_update(is_offered).await;
    active.until_update(is_offered).await;
    active.send(json!({"type": "decline", "offer": "draw"})).await;
    idle.until_update(is_gone).await;
    active.until_update(is_gone).await;
    idle.send(json!({"type": "offer", "offer": "draw"})).await;
    active.until_update(is_offered).await;
    active.send(json!({"type": "offer", "offer": "draw"})).await;
    for client in [&mut active, &mut idle, &mut spectator] {
        client.until_update(|update| !update["ending"].is_null()).await;
        assert!(client.update["ending"]["winner"].is_null());
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lobby_lists_open_games_and_gives_their_seat_to_one() {
    let folder = Folder::new();
    let server = Server::start(config(), &folder.url()).await;
    let opened = server.open(new_game("9.1 lite+entry16")).await;
    let mut one = server.join(&opened.game, Some(&opened.token)).await;
    let mut hidden = new_game("9.1 lite+entry16");
    hidden["public"] = false.into();
    server.open(hidden).await;
    let lobby = || async {
        let (_, lobby) = http(server.address, "GET", "/api/lobby", &[], "").await;
        serde_json::from_str::<Value>(&lobby).unwrap()
    };
    let open = lobby().await["open"].clone();
    assert_eq!(open.as_array().unwrap().len(), 1);
    assert_eq!(open[0]["id"], opened.game.as_str());
    one.sit("Alice").await;
    one.until("game").await;
    // Two want the seat; whoever sits down first has it, and the other is told.
    let mut strangers = Vec::new();
    for key in ["a", "b"] {
        let mut stranger = Client::connect(server.address, &opened.game).await;
        stranger.claim(&key.repeat(32), &json!("public")).await;
        stranger.until("welcome").await;
        strangers.push(stranger);
    }
    let [other, late] = &mut strangers[..] else {
        unreachable!()
    };
    other.sit("Bob").await;
    other.until_update(|update| !update["view"].is_null()).await;
    assert_eq!(late.until("refused").await["problem"], "taken");
    assert_eq!(late.next().await, None);
    let lobby = lobby().await;
    assert_eq!(lobby["running"][0]["players"][1]["name"]["en"], "Bob");
    assert_eq!(lobby["open"], json!([]));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_first_game_is_dealt_for_practice_and_says_so() {
    let folder = Folder::new();
    let server = Server::start(config(), &folder.url()).await;
    let mut game = new_game("9.1 lite+entry16");
    (game["level"], game["seat"], game["practice"]) = (1.into(), "B".into(), true.into());
    let opened = server.open(game.clone()).await;
    let mut me = server.join(&opened.game, Some(&opened.token)).await;
    assert_eq!(me.game["practice"], true);
    me.sit("Newcomer").await;
    me.until_update(|update| !update["step"].is_null()).await;
    // Whoever opens it begins, whatever seat was asked for.
    assert_eq!(
        (me.seat.as_deref(), &me.update["view"]["turn"]),
        (Some("A"), &json!("A"))
    );
    let (_, moves) = server.hall.store.whole(&opened.game).await.unwrap().unwrap();
    let rules = blackpoker::pack::rules("9.1 lite+entry16").unwrap();
    let known = blackpoker_table::Practice::all(&rules);
    let dealt = |seat: blackpoker::Seat| {
        let lines = known.iter().map(|practice| practice.shuffle(seat));
        lines
            .map(|shuffle| {
                let start = blackpoker::Game::start(&rules, &known[0].0, &mut ()).unwrap();
                start.print(&rules, &shuffle)
            })
            .collect::<Vec<_>>()
    };
    for (at, seat) in blackpoker::Seat::BOTH.into_iter().enumerate() {
        assert!(dealt(seat).contains(&moves[at].line), "{}", moves[at].line);
    }
    me.send(json!({"type": "resign"})).await;
    me.until_update(|update| !update["ending"].is_null()).await;
    // Nobody promised that chance would deal it, and the next game is dealt by chance.
    let record = server.record(&opened.game).await;
    assert!(record.contains("\ntag practice yes\n"), "{record}");
    let replay = Replay::read(record.as_bytes(), &Packs::official()).unwrap();
    assert_eq!(verify(&replay), Verdict::NoPromise);
    me.send(json!({"type": "offer", "offer": "rematch"})).await;
    let next = me.until("rematch").await;
    let next = server.join(next["game"].as_str().unwrap(), Some(&opened.token)).await;
    assert_eq!(next.game["practice"], false);
    // There are none for other games, nor against people.
    for (name, value) in [("regulation", json!("8.2 master+pack")), ("level", Value::Null)] {
        let mut other = game.clone();
        other[name] = value;
        let (status, answer) = http(server.address, "POST", "/api/games", &[], &other.to_string()).await;
        assert_eq!(status, 400, "{answer}");
        assert!(answer.contains("practice deal"), "{answer}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_comes_later_is_told_the_same_as_whoever_comes_first() {
    let folder = Folder::new();
    let server = Server::start(config(), &folder.url()).await;
    let mut game = new_game("9.1 std+pack");
    (game["level"], game["seat"]) = (1.into(), "A".into());
    let opened = server.open(game).await;
    let mut me = server.join(&opened.game, Some(&opened.token)).await;
    me.sit("Me").await;
    let mut dice = Quick::new(9);
    let mut crowd = Vec::new();
    for round in 0..12 {
        me.until_update(|update| !update["step"].is_null() || !update["ending"].is_null())
            .await;
        if me.is_over() {
            break;
        }
        crowd.push(server.join(&opened.game, None).await);
        me.decide(&mut dice).await;
        // What was taken back is told to nobody who comes.
        if round == 6 {
            me.send(json!({"type": "offer", "offer": "takeback"})).await;
        }
    }
    me.until_update(|update| !update["step"].is_null() || !update["ending"].is_null())
        .await;
    let known = server.join(&opened.game, None).await.update;
    assert!(known["lines"].as_array().unwrap().len() > 10);
    drop((crowd, me));
    server.stop().await;
    // One who comes first is told everything anew.
    let server = Server::start(config(), &folder.url()).await;
    let first = server.join(&opened.game, None).await.update;
    for part in ["lines", "view", "n", "moves"] {
        assert_eq!(first[part], known[part], "{part}");
    }
    server.stop().await;
}
