//! A game that was played here is looked at afterwards, and not before.

#![allow(clippy::unwrap_used)]

mod common;

use std::sync::atomic::Ordering::Relaxed;

use common::{Folder, Opened, Server, config, http, new_game, text};
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_can_be_replayed_when_it_is_over() {
    let folder = Folder::new();
    let server = Server::start(config(), &folder.url()).await;
    let mut game = new_game("8.2 lite+entry20");
    (game["level"], game["seat"]) = (2.into(), "A".into());
    let opened = server.open(game).await;
    let mut me = server.join(&opened.game, Some(&opened.token)).await;
    me.sit("Me").await;
    me.until_update(|update| !update["step"].is_null()).await;
    for part in ["", "?eyes=all", "/record", "/scenario?at=1", "/analysis"] {
        let path = format!("/api/replays/{}{part}", opened.game);
        let (status, body) = http(server.address, "GET", &path, &[], "").await;
        assert_eq!(status, 403, "{body}");
        assert!(body.contains("still running"), "{body}");
    }
    me.send(json!({"type": "resign"})).await;
    me.until_update(|update| !update["ending"].is_null()).await;
    let path = format!("/api/replays/{}?eyes=all", opened.game);
    let (status, body) = http(server.address, "GET", &path, &[], "").await;
    assert_eq!(status, 200, "{body}");
    let replay: Value = serde_json::from_str(&body).unwrap();
    // It was played once, to be verified and shown.
    let commands = replay["steps"].as_array().unwrap().len() as u64 - 1;
    assert_eq!(commands, me.moves());
    assert_eq!(server.hall.metrics.replayed.load(Relaxed), commands);
    assert_eq!((&replay["winner"], &replay["fair"]), (&json!("B"), &json!(true)));
    let names = ["Me", "Student"].map(|name| json!(name));
    assert_eq!(
        [&replay["players"][0]["ja"], &replay["players"][1]["en"]],
        [&names[0], &names[1]]
    );
    assert!(replay["date"].is_string());
    server.stop().await;
}

/// The opener gives up, and wants the next game: its name.
async fn gives_up(server: &Server, game: &str, token: &str) -> String {
    let mut me = server.join(game, Some(token)).await;
    me.sit("Me").await;
    me.until_update(|update| !update["step"].is_null()).await;
    me.send(json!({"type": "resign"})).await;
    me.until_update(|update| !update["ending"].is_null()).await;
    me.send(json!({"type": "offer", "offer": "rematch"})).await;
    text(&me.until("rematch").await["game"])
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_of_a_match_can_be_replayed_when_the_match_is_over() {
    let folder = Folder::new();
    let server = Server::start(config(), &folder.url()).await;
    let mut game = new_game("7.0 lite+randomHalf");
    (game["level"], game["seat"]) = (2.into(), "A".into());
    let Opened { game, token, .. } = server.open(game).await;
    let bearer = format!("Bearer {token}");
    let mine = [("Authorization", bearer.as_str())];
    let asked = async |game: &str, part: &str, headers: &[(&str, &str)]| {
        let path = format!("/api/replays/{game}{part}");
        http(server.address, "GET", &path, headers, "").await
    };
    let second = gives_up(&server, &game, &token).await;
    // The decks of the first game are the rest of those that may be played now.
    for part in ["", "?eyes=all", "/record", "/scenario?at=1", "/analysis"] {
        for headers in [&[][..], &mine[..]] {
            let (status, body) = asked(&game, part, headers).await;
            assert_eq!(status, 403, "{body}");
            assert!(body.contains("The match goes on"), "{body}");
        }
    }
    gives_up(&server, &second, &token).await;
    for game in [&game, &second] {
        assert_eq!(asked(game, "", &[]).await.0, 200);
    }
    server.stop().await;
}
