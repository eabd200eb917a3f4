//! A new game goes on from a position of one that is over: with its cards, and with what both know.

#![allow(clippy::unwrap_used)]

mod common;

use blackpoker_ai::Quick;
use common::{Folder, Server, config, http, new_game};
use serde_json::{Value, json};

/// A game between two people that is over, and the number of its commands.
async fn finished(server: &Server) -> (String, u64) {
    let opened = server.open(new_game("9.1 lite+entry16")).await;
    let mut a = server.join(&opened.game, Some(&opened.token)).await;
    a.sit("Ami").await;
    let mut b = server.join_invited(&opened).await;
    b.sit("Ben").await;
    let mut dice = Quick::new(5);
    let play = |mut client: common::Client, mut dice: Quick| async move {
        client.play_on(&mut dice).await;
        client.moves()
    };
    let other = tokio::spawn(play(b, Quick::new(6)));
    a.play_on(&mut dice).await;
    other.await.unwrap();
    (opened.game, a.moves())
}

async fn replay(server: &Server, game: &str) -> Value {
    let path = format!("/api/replays/{game}?eyes=A");
    let (status, body) = http(server.address, "GET", &path, &[], "").await;
    assert_eq!(status, 200, "{body}");
    serde_json::from_str(&body).unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_new_game_goes_on_from_a_position_and_comes_back_after_a_restart() {
    let folder = Folder::new();
    let server = Server::start(config(), &folder.url()).await;
    let (source, commands) = finished(&server).await;
    let at = commands / 2;
    let before = replay(&server, &source).await;

    let mut game = new_game("9.1 lite+entry16");
    (game["level"], game["seat"]) = (1.into(), "A".into());
    game["from"] = json!({"game": source, "moves": at});
    let opened = server.open(game.clone()).await;
    let mut me = server.join(&opened.game, Some(&opened.token)).await;
    me.sit("Me").await;
    me.until_update(|update| !update["step"].is_null() || !update["ending"].is_null())
        .await;
    assert!(me.moves() >= at, "{}", me.update);
    assert_eq!(me.game["from"], json!({"game": source, "moves": at}));
    // Everything that was played before is told, as seat A saw it.
    let lines = |steps: &[Value]| -> Vec<Value> {
        let lines = steps.iter().flat_map(|step| step["lines"].as_array().unwrap().clone());
        lines.map(|line| line["names"].clone()).collect()
    };
    let played = before["steps"].as_array().unwrap();
    let told = lines(&played[..=at as usize]);
    let tab = server.join(&opened.game, Some(&opened.token)).await;
    let heard: Vec<Value> = tab.update["lines"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| line["names"].clone())
        .collect();
    assert_eq!(heard[..told.len()], told);

    // It is kept with all of it.
    let (moves, view) = (me.moves(), me.update["view"].clone());
    server.stop().await;
    let server = Server::start(config(), &folder.url()).await;
    let mut me = server.join(&opened.game, Some(&opened.token)).await;
    me.until_update(|update| !update["step"].is_null() || !update["ending"].is_null())
        .await;
    assert_eq!((me.moves(), &me.update["view"]), (moves, &view));
    me.play_on(&mut Quick::new(3)).await;
    let after = replay(&server, &opened.game).await;
    let again = after["steps"].as_array().unwrap();
    assert_eq!(lines(&again[..=at as usize]), told);
    // Its cards were dealt elsewhere: that is where it can be proven.
    assert_eq!(after["fair"], Value::Null);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn there_is_no_way_into_games_that_go_on_or_positions_that_are_not_there() {
    let folder = Folder::new();
    let server = Server::start(config(), &folder.url()).await;
    let running = server.open(new_game("9.1 lite+entry16")).await;
    let (source, commands) = finished(&server).await;
    for (game, moves, status) in [
        (running.game.as_str(), 1, 403),
        ("nowhere", 1, 404),
        (source.as_str(), commands + 1, 400),
        // The game is over there.
        (source.as_str(), commands, 400),
    ] {
        let mut new = new_game("9.1 lite+entry16");
        new["from"] = json!({"game": game, "moves": moves});
        let (answer, body) = http(server.address, "POST", "/api/games", &[], &new.to_string()).await;
        assert_eq!(answer, status, "{game} {moves}: {body}");
    }
    server.stop().await;
}
