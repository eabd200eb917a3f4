//! Bad input: a clear answer, the game intact, the server up.

#![allow(clippy::unwrap_used)]

mod common;

use blackpoker_ai::Quick;
use blackpoker_server::wire::VERSION;
use blackpoker_server::{Config, limits};
use common::{Client, Folder, Server, config, http, new_game};
use serde_json::{Value, json};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// Two people whose game has begun; the one who must decide comes first.
async fn begun(server: &Server) -> (common::Opened, Client, Client) {
    let opened = server.open(new_game("8.2 lite+entry20")).await;
    let mut one = server.join(&opened.game, Some(&opened.token)).await;
    let mut other = server.join_invited(&opened).await;
    one.sit("A").await;
    other.sit("B").await;
    for client in [&mut one, &mut other] {
        let begun = |update: &Value| update["waits"] == "you" || update["waits"] == "opponent";
        client.until_update(begun).await;
    }
    if one.is_asked() {
        (opened, one, other)
    } else {
        (opened, other, one)
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nonsense_is_answered_and_changes_nothing() {
    let folder = Folder::new();
    let server = Server::start(config(), &folder.url()).await;
    let (_, mut active, mut idle) = begun(&server).await;
    let (at, before) = (active.moves(), active.update["view"].clone());

    for wrong in [
        "",
        "{",
        "[]",
        "null",
        r#"{"type":"dance"}"#,
        r#"{"type":"look"}"#,
        r#"{"type":"look","id":1,"at":-1,"picks":[]}"#,
        &"x".repeat(limits::MESSAGE + 1),
    ] {
        active.send_text(wrong).await;
        let answer = active.until("refused").await;
        assert_eq!(answer["problem"], "malformed", "{wrong:.40}");
    }
    for (message, problem) in [
        (json!({"type": "look", "at": at, "picks": [60000]}), "illegal"),
        (json!({"type": "play", "at": at, "picks": [511, 511]}), "illegal"),
        (json!({"type": "play", "at": at + 1, "picks": []}), "stale"),
        (json!({"type": "say", "at": at, "text": "dance"}), "illegal"),
        (json!({"type": "say", "at": at, "text": "B shuffle B"}), "illegal"),
        (json!({"type": "hint"}), "notOffered"),
        (json!({"type": "run", "at": at, "run": "takeIt"}), "notOffered"),
    ] {
        let answer = active.ask(message.clone()).await;
        assert_eq!(answer["problem"], problem, "{message}");
        assert!(!answer["text"]["ja"].as_str().unwrap().is_empty());
    }
    // An incomplete decision is asked on.
    assert_eq!(
        active.ask(json!({"type": "play", "at": at, "picks": []})).await["type"],
        "step"
    );
    let answer = idle
        .ask(json!({"type": "play", "at": idle.moves(), "picks": [354]}))
        .await;
    assert_eq!(answer["problem"], "notYourTurn");
    active.send(json!({"type": "emote", "number": 6})).await;
    assert_eq!(active.until("refused").await["problem"], "malformed");
    active.send(json!({"type": "offer", "offer": "rematch"})).await;
    assert_eq!(active.until("refused").await["problem"], "notOffered");

    assert_eq!(active.decide(&mut Quick::new(1)).await["type"], "done");
    assert_ne!(active.update["view"], before);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_tabs_that_move_at_once_one_is_told_that_it_is_late() {
    let folder = Folder::new();
    let server = Server::start(config(), &folder.url()).await;
    let (opened, mut active, _idle) = begun(&server).await;
    let is_opener = active.seat.as_deref() == active.game["players"][0]["seat"].as_str();
    let token = if is_opener { opened.token } else { opened.guest };
    let mut tab = server.join(&opened.game, Some(&token)).await;
    assert_eq!(tab.update["step"], active.update["step"]);
    let at = active.moves();
    let command = |client: &Client| {
        let options = client.update["step"]["options"].as_array().unwrap();
        options
            .iter()
            .map(|option| option["number"].clone())
            .collect::<Vec<Value>>()
    };
    assert_eq!(command(&tab), command(&active));
    assert_eq!(active.decide(&mut Quick::new(2)).await["type"], "done");
    let late = tab.ask(json!({"type": "play", "at": at, "picks": []})).await;
    assert_eq!(late["problem"], "stale");
    assert_eq!(tab.moves(), active.moves());
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_the_right_link_opens_a_seat() {
    let folder = Folder::new();
    let server = Server::start(config(), &folder.url()).await;
    let opened = server.open(new_game("9.1 lite+entry16")).await;
    for (game, token, version, problem) in [
        (
            opened.game.as_str(),
            Some("0123456789abcdef0123456789abcdef"),
            VERSION,
            "token",
        ),
        (opened.game.as_str(), Some(""), VERSION, "token"),
        (opened.game.as_str(), None, 99, "version"),
        ("nosuchgame", None, VERSION, "noGame"),
        ("..%2f..", None, VERSION, "noGame"),
    ] {
        let mut client = Client::connect(server.address, game).await;
        client
            .send(json!({"type": "hello", "version": version, "token": token, "since": null}))
            .await;
        let answer = client.until("refused").await;
        assert_eq!(answer["problem"], problem, "{game}");
        assert_eq!(client.next().await, None);
    }
    let mut rude = Client::connect(server.address, &opened.game).await;
    rude.send(json!({"type": "resign"})).await;
    assert_eq!(rude.until("refused").await["problem"], "malformed");
    assert_eq!(rude.next().await, None);

    // Another page cannot play in a visitor's name.
    let evil = [("Origin", "https://evil.example")];
    let body = new_game("9.1 lite+entry16").to_string();
    let (status, _) = http(server.address, "POST", "/api/games", &evil, &body).await;
    assert_eq!(status, 403);
    let mut request = format!("ws://{}/ws/{}", server.address, opened.game)
        .into_client_request()
        .unwrap();
    request
        .headers_mut()
        .insert("Origin", "https://evil.example".parse().unwrap());
    assert!(connect_async(request).await.is_err());
    let own = format!("http://{}", server.address);
    let (status, _) = http(server.address, "POST", "/api/games", &[("Origin", &own)], &body).await;
    assert_eq!(status, 200);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_that_cannot_be_opened_are_refused_with_the_reason() {
    let folder = Folder::new();
    let server = Server::start(config(), &folder.url()).await;
    let change = |key: &str, value: Value| {
        let mut game = new_game("9.1 lite+entry16");
        game[key] = value;
        game.to_string()
    };
    for (body, word) in [
        (change("regulation", "8.2 master+nothing".into()), "pack"),
        (change("regulation", "1.0 master+pack".into()), "8.2"),
        (change("level", 9.into()), "1 to"),
        (change("clock", json!({"bank": 0, "window": 0})), "clock"),
        (change("spectatorDelay", 100_000.into()), "hour"),
        (change("wings", true.into()), "wings"),
        ("{".to_owned(), "read"),
    ] {
        let (status, answer) = http(server.address, "POST", "/api/games", &[], &body).await;
        assert_eq!(status, 400, "{body}: {answer}");
        let answer: Value = serde_json::from_str(&answer).unwrap();
        let said = answer["text"]["en"].as_str().unwrap();
        assert!(said.contains(word), "{body}: {said}");
    }
    let (status, _) = http(
        server.address,
        "POST",
        "/api/games",
        &[],
        &"x".repeat(limits::MESSAGE + 1),
    )
    .await;
    assert!([400, 413].contains(&status));
    let (status, _) = http(server.address, "GET", "/api/nothing", &[], "").await;
    assert_eq!(status, 404);
    let (status, health) = http(server.address, "GET", "/healthz", &[], "").await;
    assert_eq!((status, health.as_str()), (200, "ok\n"));
    let (_, metrics) = http(server.address, "GET", "/metrics", &[], "").await;
    assert!(metrics.contains("blackpoker_games_opened_total 0"), "{metrics}");

    // A deck that the frame does not take.
    let opened = server.open(new_game("8.2 master+pack")).await;
    let mut one = server.join(&opened.game, Some(&opened.token)).await;
    one.send(json!({"type": "sit", "name": "A", "deck": ["SA", "SA"], "promise": "0".repeat(64)}))
        .await;
    assert_eq!(one.until("refused").await["problem"], "deck");
    one.send(json!({"type": "sit", "name": "A\nB", "deck": null, "promise": "0".repeat(64)}))
        .await;
    assert_eq!(one.until("refused").await["problem"], "malformed");
    one.send(json!({"type": "sit", "name": "A", "deck": null, "promise": "not hex"}))
        .await;
    assert_eq!(one.until("refused").await["problem"], "malformed");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flood_is_cut_off_and_others_play_on() {
    let folder = Folder::new();
    let config = Config {
        messages: (limits::BURST, limits::PER_SECOND),
        ..config()
    };
    let server = Server::start(config, &folder.url()).await;
    let (opened, mut active, _idle) = begun(&server).await;
    let mut flood = server.join(&opened.game, None).await;
    // Every message is answered until the door closes.
    let mut refusals = 0;
    loop {
        flood.send(json!({"type": "ping"})).await;
        match flood.next().await {
            Some(answer) if answer["problem"] == "tooFast" => refusals += 1,
            Some(_) => {}
            None => break,
        }
        if refusals > limits::PATIENCE {
            assert_eq!(flood.next().await, None);
            break;
        }
    }
    assert!(refusals > limits::PATIENCE);
    assert_eq!(active.decide(&mut Quick::new(3)).await["type"], "done");
    server.stop().await;
}
