//! What takes time, which passes as the tests say: passes that wait so that they tell nothing, clocks, spectators who see a game later.

#![allow(clippy::unwrap_used)]

mod common;

use std::io::Write;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use blackpoker_ai::Quick;
use blackpoker_server::{Config, TELLTALES, Time};
use common::{Client, Folder, Server, config, http, new_game};
use serde_json::{Value, json};
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

/// Two people, of whom the one with the turn comes first.
async fn sit_down(server: &Server, game: Value) -> (common::Opened, Client, Client) {
    let opened = server.open(game).await;
    let mut one = server.join(&opened.game, Some(&opened.token)).await;
    let mut other = server.join_invited(&opened).await;
    one.sit("A").await;
    other.sit("B").await;
    for client in [&mut one, &mut other] {
        client
            .until_update(|update| update["waits"] == "you" || update["waits"] == "opponent")
            .await;
    }
    match one.is_asked() {
        true => (opened, one, other),
        false => (opened, other, one),
    }
}

/// A time that passes when the test says so.
fn by_hand() -> (Time, Config) {
    let time = Time::by_hand();
    let config = Config {
        time: time.clone(),
        ..config()
    };
    (time, config)
}

/// Says something in the notation.
async fn say(client: &mut Client, text: &str) {
    let said = json!({"type": "say", "at": client.moves(), "text": text});
    let answer = client.ask(said).await;
    assert_eq!(answer["type"], "done", "{answer}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_pass_is_known_not_before_its_time_and_a_hold_stops_it() {
    let folder = Folder::new();
    let server = Server::start(config(), &folder.url()).await;
    let (opened, mut one, mut other) = sit_down(&server, new_game("8.2 lite+entry20")).await;
    for client in [&mut one, &mut other] {
        client
            .send(json!({"type": "shortcuts", "control": "full", "stops": []}))
            .await;
    }
    // The turn is handed over, up to the window that the rules open in every turn: the draw.
    let (first, run) = (
        one.update["view"]["turn"].clone(),
        json!({"type": "run", "at": one.moves(), "run": "endTurn"}),
    );
    assert_eq!(one.ask(run).await["type"], "done");
    let moves = one.moves();
    other
        .until_update(|update| update["moves"].as_u64() >= Some(moves))
        .await;
    let mut dice = Quick::new(1);
    loop {
        let (asked, waits) = if one.is_asked() {
            (&mut one, &mut other)
        } else {
            (&mut other, &mut one)
        };
        let is_chance = asked.update["step"]["ask"] == "chance";
        if is_chance && asked.update["view"]["turn"] != first {
            break;
        }
        match is_chance {
            true => say(asked, "pass").await,
            // Handing over may ask something first, such as what to discard.
            false => assert_eq!(asked.decide(&mut dice).await["type"], "done"),
        }
        let moves = asked.moves();
        waits
            .until_update(|update| update["moves"].as_u64() >= Some(moves))
            .await;
    }
    assert_ne!(one.update["view"]["stage"], json!([]));
    server.stop().await;

    let config = Config {
        // Longer than the test: what waits does not happen.
        pass_delay: Duration::from_secs(3600),
        ..config()
    };
    let server = Server::start(config, &folder.url()).await;
    let one = server.join(&opened.game, Some(&opened.token)).await;
    let other = server.join_invited(&opened).await;
    let (mut asked, mut waits) = if one.is_asked() { (one, other) } else { (other, one) };
    // By itself, the player would pass; nothing of it is known yet.
    assert_eq!(asked.update["waits"], "passing");
    assert_eq!(waits.update["waits"], "opponent");
    waits.send(json!({"type": "ping"})).await;
    waits.until("pong").await;
    let before = waits.update.clone();
    asked.send(json!({"type": "hold", "on": true})).await;
    asked.until_update(|update| update["waits"] == "you").await;
    // By hand it takes as long.
    asked
        .send(json!({"type": "say", "id": 1, "at": asked.moves(), "text": "pass"}))
        .await;
    asked.until_update(|update| update["waits"] == "passing").await;
    // The other is told nothing of it, not even that something changed.
    waits.send(json!({"type": "ping"})).await;
    assert_eq!(waits.next().await.unwrap()["type"], "pong");
    assert_eq!(waits.update, before);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hold_ends_with_the_next_decision() {
    let folder = Folder::new();
    let server = Server::start(config(), &folder.url()).await;
    let (_, mut one, _other) = sit_down(&server, new_game("8.2 lite+entry20")).await;
    one.send(json!({"type": "hold", "on": true})).await;
    let run = json!({"type": "run", "at": one.moves(), "run": "endTurn"});
    assert_eq!(one.ask(run).await["type"], "done");
    // Nobody has to end the hold before the turn goes on to its end.
    assert_eq!(one.update["waits"], "opponent", "{}", one.update["step"]);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_flag_falls() {
    let folder = Folder::new();
    let (time, config) = by_hand();
    let server = Server::start(config, &folder.url()).await;
    let mut game = new_game("8.2 lite+entry20");
    game["clock"] = json!({"bank": 60, "window": 10});
    let (_, mut active, mut idle) = sit_down(&server, game).await;
    assert_eq!(active.update["clocks"]["runs"].as_str(), active.seat.as_deref());
    // To the last moment there is time.
    time.advance(Duration::from_millis(69_999));
    active
        .send(json!({"type": "shortcuts", "control": "full", "stops": []}))
        .await;
    active.until_update(|update| update["clocks"]["window"] == 0).await;
    assert!(!active.is_over());
    time.advance(Duration::from_millis(1));
    for client in [&mut active, &mut idle] {
        client.until_update(|update| !update["ending"].is_null()).await;
    }
    assert_eq!(active.update["ending"]["winner"].as_str(), idle.seat.as_deref());
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn spectators_may_see_a_game_later() {
    let folder = Folder::new();
    let (time, config) = by_hand();
    let server = Server::start(config, &folder.url()).await;
    let mut game = new_game("8.2 lite+entry20");
    game["spectatorDelay"] = 3600.into();
    let (opened, mut active, mut idle) = sit_down(&server, game).await;
    let mut spectator = server.join(&opened.game, None).await;
    active.decide(&mut Quick::new(1)).await;
    active.send(json!({"type": "resign"})).await;
    active.until_update(|update| !update["ending"].is_null()).await;
    spectator.send(json!({"type": "ping"})).await;
    spectator.until("pong").await;
    let mut late = server.join(&opened.game, None).await;
    for client in [&mut spectator, &mut late] {
        assert_eq!(client.moves(), 0);
        assert!(!client.is_over());
        assert_eq!(client.game["status"], "running");
    }
    // Nor does anybody learn it elsewhere: the end, that the same two play again, what they say to each other.
    for client in [&mut active, &mut idle] {
        client.send(json!({"type": "offer", "offer": "rematch"})).await;
    }
    let next = active.until("rematch").await;
    active.send(json!({"type": "emote", "number": 1})).await;
    active.until("emote").await;
    let lists = async || {
        let (_, lobby) = http(server.address, "GET", "/api/lobby", &[], "").await;
        let lobby: Value = serde_json::from_str(&lobby).unwrap();
        ["running", "over"].map(|list| {
            let games = lobby[list].as_array().unwrap().iter();
            games
                .map(|game| game["id"].as_str().unwrap().to_owned())
                .collect::<Vec<_>>()
        })
    };
    let path = format!("/api/replays/{}", opened.game);
    assert_eq!(lists().await, [vec![opened.game.clone()], Vec::new()]);
    // Its players know that it is over, and may look at it at once; that tells nobody else anything.
    let mine = [("Authorization", format!("Bearer {}", opened.token))];
    let mine = mine.each_ref().map(|(name, value)| (*name, value.as_str()));
    for part in ["", "/analysis"] {
        let path = format!("{path}{part}");
        assert_eq!(http(server.address, "GET", &path, &mine, "").await.0, 200, "{part}");
        assert_eq!(http(server.address, "GET", &path, &[], "").await.0, 403, "{part}");
        let stranger = [("Authorization", "Bearer 0123456789abcdef0123456789abcdef")];
        assert_eq!(http(server.address, "GET", &path, &stranger, "").await.0, 403, "{part}");
    }
    spectator.heard = Some(Vec::new());
    spectator.send(json!({"type": "ping"})).await;
    spectator.until("pong").await;
    assert_eq!(spectator.heard.take().unwrap().len(), 1);
    // When it is time, they see all of it.
    time.advance(Duration::from_secs(3600));
    for client in [&mut spectator, &mut late] {
        client.until_update(|update| !update["ending"].is_null()).await;
        assert_eq!(client.moves(), active.moves());
    }
    spectator.until("game").await;
    assert_eq!(spectator.game["rematch"], next["game"]);
    assert_eq!(lists().await, [Vec::new(), vec![opened.game.clone()]]);
    assert_eq!(http(server.address, "GET", &path, &[], "").await.0, 200);
    server.stop().await;
}

/// Everything that is logged.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn logs_know_no_tokens() {
    let log = Log::default();
    let kept = log.clone();
    let all = Targets::new().with_default(LevelFilter::TRACE);
    let filter = TELLTALES
        .iter()
        .fold(all, |filter, module| filter.with_target(*module, LevelFilter::OFF));
    let subscriber = tracing_subscriber::fmt()
        .with_max_level(LevelFilter::TRACE)
        .with_writer(move || kept.clone());
    subscriber.finish().with(filter).init();
    let folder = Folder::new();
    let server = Server::start(config(), &folder.url()).await;
    let (opened, mut active, _idle) = sit_down(&server, new_game("9.1 lite+entry16")).await;
    active.decide(&mut Quick::new(1)).await;
    active.send(json!({"type": "resign"})).await;
    active.until_update(|update| !update["ending"].is_null()).await;
    let secret = active.update["ending"]["secret"].as_str().unwrap().to_owned();
    server.stop().await;
    let text = String::from_utf8_lossy(&log.0.lock().unwrap()).into_owned();
    assert!(text.contains("/api/games"), "nothing was logged");
    for token in [Some(opened.token), opened.invite, Some(opened.guest), Some(secret)]
        .into_iter()
        .flatten()
    {
        assert!(!text.contains(&token));
    }
}
