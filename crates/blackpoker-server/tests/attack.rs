//! Strangers who want to keep others from playing: each test is one attack, with the victim's side beside it.
//!
//! Attackers come from addresses of their own, as a proxy tells them. `make attack` runs all of this; nothing leaves the
//! machine, and nothing is larger than it has to be to be noticed.

#![allow(clippy::unwrap_used)]

mod common;

use std::time::Duration;

use blackpoker_server::{Config, HeaderName, Limits, Patience, Time};
use common::{Client, Folder, Opened, Server, answer, config, http, new_game};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;

const PROXY: &str = "x-forwarded-for";
const LONG: &str = include_str!("../../../records/8.2/master+strategy.record");
const ATTACKER: &str = "198.51.100.1";
const VICTIM: &str = "203.0.113.1";

/// As it stands in public: behind a proxy, with the usual limits, in a time that passes when we say so.
fn public() -> (Config, Time) {
    let time = Time::by_hand();
    let config = Config {
        limits: Limits::default(),
        proxy: Some(HeaderName::from_static(PROXY)),
        time: time.clone(),
        ..config()
    };
    (config, time)
}

async fn open_from(server: &Server, from: &str, game: &Value) -> (u16, String, Value) {
    let headers = [(PROXY, from)];
    let (status, head, body) = answer(server.address, "POST", "/api/games", &headers, &game.to_string()).await;
    (status, head, serde_json::from_str(&body).unwrap())
}

async fn opened_from(server: &Server, from: &str, game: &Value) -> Opened {
    let (status, _, answer) = open_from(server, from, game).await;
    assert_eq!(status, 200, "{answer}");
    Opened {
        game: common::text(&answer["game"]),
        token: common::text(&answer["token"]),
        invite: answer["invite"].as_str().map(str::to_owned),
        guest: "9".repeat(32),
    }
}

async fn join_from(server: &Server, from: &str, game: &str, token: Option<&str>) -> Client {
    let mut client = Client::connect_with(server.address, game, &[(PROXY, from)]).await;
    client.hello(token, None).await;
    client
}

fn against(level: u8) -> Value {
    let mut game = new_game("8.2 lite+entry20");
    game["level"] = level.into();
    game["public"] = false.into();
    game
}

/// A number of `/metrics`.
async fn number(server: &Server, name: &str) -> u64 {
    let (_, text) = http(server.address, "GET", "/metrics", &[], "").await;
    let line = text.lines().find_map(|line| line.strip_prefix(name)).unwrap();
    line.trim().parse().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flood_of_games_is_told_when_to_come_back() {
    let folder = Folder::new();
    let (config, time) = public();
    let server = Server::start(config, &folder.url()).await;
    let game = new_game("8.2 lite+entry20");
    for _ in 0..30 {
        assert_eq!(open_from(&server, ATTACKER, &game).await.0, 200);
    }
    // A made-up address before the one that the proxy saw changes nothing.
    let lie = format!("{VICTIM}, {ATTACKER}");
    for from in [ATTACKER, &lie] {
        let (status, head, trouble) = open_from(&server, from, &game).await;
        assert_eq!((status, &trouble["problem"]), (429, &json!("tooFast")), "{trouble}");
        let wait = trouble["retry"].as_u64().unwrap();
        assert!(head.contains(&format!("retry-after: {wait}\r\n")), "{head}");
        for (lang, said) in [("en", format!("{wait} s")), ("ja", format!("{wait}秒"))] {
            assert!(trouble["text"][lang].as_str().unwrap().contains(&said), "{trouble}");
        }
    }
    assert!(number(&server, "blackpoker_limited_total{deed=\"open\"}").await >= 2);
    assert_eq!(open_from(&server, VICTIM, &game).await.0, 200);
    time.advance(Duration::from_secs(6));
    assert_eq!(open_from(&server, ATTACKER, &game).await.0, 200);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_a_trusted_proxy_nobody_chooses_the_own_address() {
    let folder = Folder::new();
    let (config, _) = public();
    let server = Server::start(Config { proxy: None, ..config }, &folder.url()).await;
    let game = new_game("8.2 lite+entry20");
    let mut refused = 0;
    for number in 0..40 {
        let (status, ..) = open_from(&server, &format!("192.0.2.{number}"), &game).await;
        refused += u32::from(status == 429);
    }
    assert_eq!(refused, 10);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flood_of_connections_is_refused_in_words() {
    let folder = Folder::new();
    let (config, _) = public();
    let server = Server::start(config, &folder.url()).await;
    let opened = opened_from(&server, VICTIM, &new_game("8.2 lite+entry20")).await;
    let mut last = Value::Null;
    for _ in 0..121 {
        let mut client = join_from(&server, ATTACKER, &opened.game, None).await;
        last = client.next().await.unwrap();
    }
    assert_eq!(
        (&last["type"], &last["problem"]),
        (&json!("refused"), &json!("tooFast")),
        "{last}"
    );
    assert!(last["text"]["en"].as_str().unwrap().contains(" s."), "{last}");
    assert!(last["text"]["ja"].as_str().unwrap().contains('秒'), "{last}");
    let mut victim = join_from(&server, VICTIM, &opened.game, Some(&opened.token)).await;
    victim.until("welcome").await;
    server.stop().await;
}

/// Sits down against the computer and waits for the first question.
async fn sit_down(server: &Server, from: &str, level: u8) -> Client {
    let opened = opened_from(server, from, &against(level)).await;
    let mut client = join_from(server, from, &opened.game, Some(&opened.token)).await;
    client.until("welcome").await;
    client.sit("Somebody").await;
    client.until_update(|update| !update["step"].is_null()).await;
    client
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_asks_for_every_hint_waits_alone() {
    let folder = Folder::new();
    let (config, _) = public();
    let server = Server::start(config, &folder.url()).await;
    let mut attackers = Vec::new();
    for _ in 0..20 {
        attackers.push(sit_down(&server, ATTACKER, 1).await);
    }
    let mut victim = sit_down(&server, VICTIM, 1).await;
    for attacker in &mut attackers {
        attacker.send(json!({"type": "hint", "id": 1})).await;
    }
    // Some of them are refused at once, because one visitor may not fill the line.
    let mut refused = 0;
    for attacker in &mut attackers {
        if refused == 0 {
            let answer = attacker.until_any(&["hint", "refused"]).await;
            refused += u32::from(answer["type"] == "refused");
        }
    }
    assert!(refused > 0);
    // Meanwhile the victim's hint comes, and so do the moves of the victim's opponent.
    victim.send(json!({"type": "hint", "id": 1})).await;
    assert_eq!(victim.until_any(&["hint", "refused"]).await["type"], "hint");
    let mut dice = blackpoker_ai::Quick::new(1);
    for _ in 0..5 {
        victim
            .until_update(|update| !update["step"].is_null() || !update["ending"].is_null())
            .await;
        if !victim.is_over() {
            victim.decide(&mut dice).await;
        }
    }
    drop(attackers);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hints_are_limited_by_address() {
    let folder = Folder::new();
    let (config, _) = public();
    let config = Config {
        limits: Limits::times(0.05),
        ..config
    };
    let server = Server::start(config, &folder.url()).await;
    let mut attacker = sit_down(&server, ATTACKER, 1).await;
    attacker.send(json!({"type": "hint", "id": 1})).await;
    assert_eq!(attacker.until_any(&["hint", "refused"]).await["type"], "hint");
    attacker.send(json!({"type": "hint", "id": 2})).await;
    let refused = attacker.until_any(&["hint", "refused"]).await;
    assert_eq!(
        (&refused["problem"], &refused["id"]),
        (&json!("tooFast"), &json!(2)),
        "{refused}"
    );
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flood_of_open_games_does_not_hide_another() {
    let folder = Folder::new();
    let (config, _) = public();
    let config = Config {
        limits: Limits::off(),
        ..config
    };
    let server = Server::start(config, &folder.url()).await;
    let game = new_game("8.2 lite+entry20");
    // Games at which nobody waits are not listed, and push nothing out of the list.
    for _ in 0..60 {
        opened_from(&server, ATTACKER, &game).await;
    }
    let victim = opened_from(&server, VICTIM, &game).await;
    let mut waits = join_from(&server, VICTIM, &victim.game, Some(&victim.token)).await;
    waits.until("welcome").await;
    for _ in 0..60 {
        opened_from(&server, ATTACKER, &game).await;
    }
    let open = async |server: &Server| {
        let (_, lobby) = http(server.address, "GET", "/api/lobby", &[], "").await;
        let lobby: Value = serde_json::from_str(&lobby).unwrap();
        let open = lobby["open"].as_array().unwrap().clone();
        open.iter()
            .map(|game| common::text(&game["id"]))
            .collect::<Vec<String>>()
    };
    assert_eq!(open(&server).await, [victim.game.as_str()]);
    // Even if somebody waits at each of them.
    let mut crowd = Vec::new();
    for _ in 0..60 {
        let opened = opened_from(&server, ATTACKER, &game).await;
        let mut client = join_from(&server, ATTACKER, &opened.game, Some(&opened.token)).await;
        client.until("welcome").await;
        crowd.push(client);
    }
    let listed = open(&server).await;
    assert_eq!(listed.len(), 50);
    assert!(listed.contains(&victim.game));
    drop(crowd);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_that_nobody_plays_are_deleted() {
    let folder = Folder::new();
    let (config, time) = public();
    let config = Config {
        keep_for: Some(Duration::from_secs(30 * 24 * 3600)),
        ..config
    };
    let server = Server::start(config, &folder.url()).await;
    let game = new_game("8.2 lite+entry20");
    let left = opened_from(&server, ATTACKER, &game).await;
    let held = opened_from(&server, VICTIM, &game).await;
    let mut waits = join_from(&server, VICTIM, &held.game, Some(&held.token)).await;
    waits.until("welcome").await;
    let mut played = sit_down(&server, VICTIM, 1).await;
    played.send(json!({"type": "resign"})).await;
    played.until_update(|update| !update["ending"].is_null()).await;
    let replay = format!("/api/replays/{}", common::text(&played.game["id"]));
    assert_eq!(server.hall.sweep().await.unwrap(), 0);
    time.advance(Duration::from_secs(8 * 24 * 3600));
    assert_eq!(server.hall.sweep().await.unwrap(), 1);
    let mut gone = join_from(&server, VICTIM, &left.game, Some(&left.token)).await;
    assert_eq!(gone.until("refused").await["problem"], "noGame");
    // Somebody waits there; and what was played is kept as long as it was said.
    waits.send(json!({"type": "ping"})).await;
    waits.until("pong").await;
    assert_eq!(http(server.address, "GET", &replay, &[], "").await.0, 200);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_name_does_not_lead_here() {
    let folder = Folder::new();
    let (config, _) = public();
    let config = Config {
        origins: vec!["https://table.example".to_owned()],
        ..config
    };
    let server = Server::start(config, &folder.url()).await;
    let game = new_game("8.2 lite+entry20").to_string();
    for (host, status) in [("evil.example", 403), ("table.example", 200), ("127.0.0.1", 200)] {
        for (method, path, body) in [
            ("GET", "/api/lobby", ""),
            ("POST", "/api/games", &game),
            ("GET", "/healthz", ""),
        ] {
            let (answered, said) = http(server.address, method, path, &[("Host", host)], body).await;
            assert_eq!(answered, status, "{host} {path}: {said}");
        }
    }
    // A page of another name, whose name leads here, as a browser sends it.
    let rebound = [("Host", "evil.example"), ("Origin", "http://evil.example")];
    assert_eq!(http(server.address, "POST", "/api/games", &rebound, &game).await.0, 403);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn numbers_of_their_own_are_not_for_visitors() {
    let folder = Folder::new();
    let config = Config {
        has_own_numbers: true,
        ..public().0
    };
    let server = Server::start(config, &folder.url()).await;
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let own = listener.local_addr().unwrap();
    let apart = tokio::spawn(blackpoker_server::serve_numbers(server.hall.clone(), listener));
    for (path, tells) in [("/metrics", "blackpoker_moves_total"), ("/healthz", "ok\n")] {
        let (_, public) = http(server.address, "GET", path, &[(PROXY, ATTACKER)], "").await;
        assert!(
            !public.contains("blackpoker_moves_total") && public != "ok\n",
            "{public}"
        );
        let (status, told) = http(own, "GET", path, &[], "").await;
        assert!(status == 200 && told.contains(tells), "{told}");
    }
    // And nothing else is there.
    assert_eq!(http(own, "GET", "/api/lobby", &[], "").await.0, 404);
    apart.abort();
    server.stop().await;
}

/// Says something half, and waits until the server has had enough.
async fn is_given_up(server: &Server, half: &str) -> String {
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    stream.write_all(half.as_bytes()).await.unwrap();
    let mut said = Vec::new();
    let _ = stream.read_to_end(&mut said).await;
    String::from_utf8_lossy(&said).into_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn half_requests_are_not_waited_for() {
    let folder = Folder::new();
    // On a busy machine an honest request may take longer than what is waited for below.
    let server = Server::start(public().0, &folder.url()).await;
    let opened = opened_from(&server, VICTIM, &new_game("8.2 lite+entry20")).await;
    server.stop().await;
    let short = Duration::from_millis(50);
    let config = Config {
        patience: Patience {
            headers: short,
            body: short,
            hello: short,
            ..Patience::default()
        },
        ..public().0
    };
    let server = Server::start(config, &folder.url()).await;
    let host = format!("Host: {}\r\n", server.address);
    for half in ["", "GET / HT", "GET / HTTP/1.1\r\nHost: x"] {
        let said = is_given_up(&server, half).await;
        assert!(!said.contains("200 OK"), "{said}");
    }
    let body = format!("POST /api/games HTTP/1.1\r\n{host}Content-Length: 100\r\n\r\n{{");
    let said = is_given_up(&server, &body).await;
    assert!(said.starts_with("HTTP/1.1 408"), "{said}");
    // A connection that is kept, but not used.
    let said = is_given_up(&server, &format!("GET /healthz HTTP/1.1\r\n{host}\r\n")).await;
    assert!(said.contains("200 OK") && said.contains("ok\n"), "{said}");
    // A table at which nobody says who it is.
    let mut silent = Client::connect(server.address, &opened.game).await;
    assert_eq!(silent.until("refused").await["problem"], "malformed");
    assert_eq!(silent.next().await, None);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pings_and_frames_that_say_nothing_are_counted() {
    let folder = Folder::new();
    let config = Config {
        messages: (40, 20),
        ..public().0
    };
    let server = Server::start(config, &folder.url()).await;
    let opened = opened_from(&server, VICTIM, &new_game("8.2 lite+entry20")).await;
    for frame in [Message::Ping(vec![7; 100].into()), Message::Binary(vec![7; 100].into())] {
        // Before and after the hello.
        for says_hello in [false, true] {
            let mut attacker = Client::connect_with(server.address, &opened.game, &[(PROXY, ATTACKER)]).await;
            if says_hello {
                attacker.hello(None, None).await;
                attacker.until("welcome").await;
            }
            for _ in 0..10_000 {
                if !attacker.send_frame(frame.clone()).await {
                    break;
                }
            }
            while attacker.next().await.is_some() {}
        }
    }
    server.stop().await;
}

/// The beginning of a text frame of a client, which announces so many bytes.
fn announced(bytes: u64) -> Vec<u8> {
    let mut head = vec![0x81, 0xff];
    head.extend(bytes.to_be_bytes());
    // A mask that changes nothing.
    head.extend([0; 4]);
    head
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_long_frame_is_refused_before_it_is_there() {
    let folder = Folder::new();
    let server = Server::start(public().0, &folder.url()).await;
    let opened = opened_from(&server, VICTIM, &new_game("8.2 lite+entry20")).await;
    let mut attacker = TcpStream::connect(server.address).await.unwrap();
    let upgrade = format!(
        "GET /ws/{} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
        opened.game
    );
    attacker.write_all(upgrade.as_bytes()).await.unwrap();
    let hello = json!({"type": "hello", "version": blackpoker_server::wire::VERSION}).to_string();
    attacker.write_all(&announced(hello.len() as u64)).await.unwrap();
    attacker.write_all(hello.as_bytes()).await.unwrap();
    let mut said = Vec::new();
    while !String::from_utf8_lossy(&said).contains("\"welcome\"") {
        assert!(attacker.read_buf(&mut said).await.unwrap() > 0);
    }
    // A megabyte is announced, and never comes. Whoever waits for it keeps what is there until then.
    attacker.write_all(&announced(1 << 20)).await.unwrap();
    let _ = attacker.read_to_end(&mut said).await;
    let said = String::from_utf8_lossy(&said);
    assert!(said.contains("\"malformed\""), "{said}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_compressed_counts_by_what_it_costs() {
    let folder = Folder::new();
    let (config, _) = public();
    let server = Server::start(config, &folder.url()).await;
    let (_, added) = http(server.address, "POST", "/api/replays", &[(PROXY, VICTIM)], LONG).await;
    let added: Value = serde_json::from_str(&added).unwrap();
    let path = format!("/api/replays/{}?eyes=all", added["id"].as_str().unwrap());
    let fetch = async |from: &str, packed: &str| {
        let headers = [(PROXY, from), ("Accept-Encoding", packed)];
        let (status, head, body) = answer(server.address, "GET", &path, &headers, "").await;
        (status, head.contains("content-encoding: gzip"), body.len())
    };
    let (_, _, bytes) = fetch(VICTIM, "identity").await;
    // However small it is on the way, it is made anew each time.
    let most = (64 << 20) / bytes + 1;
    let mut fetched = 0;
    while let (200, is_packed, _) = fetch(ATTACKER, "gzip").await {
        assert!(is_packed);
        fetched += 1;
        assert!(fetched <= most, "nobody counts");
    }
    assert!(number(&server, "blackpoker_limited_total{deed=\"bytes\"}").await >= 1);
    assert_eq!(fetch(VICTIM, "gzip").await.0, 200);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_last_places_are_for_those_who_play() {
    let folder = Folder::new();
    let mut limits = Limits::off();
    limits.connections = 16;
    let config = Config { limits, ..public().0 };
    let server = Server::start(config, &folder.url()).await;
    let opened = opened_from(&server, VICTIM, &new_game("8.2 lite+entry20")).await;
    let mut player = join_from(&server, VICTIM, &opened.game, Some(&opened.token)).await;
    player.until("welcome").await;
    // Two may watch; the third is told so.
    let mut watching = Vec::new();
    for at in 0..3 {
        let mut watcher = join_from(&server, ATTACKER, &opened.game, None).await;
        let said = watcher.next().await.unwrap();
        let expected = if at < 2 { "welcome" } else { "refused" };
        assert_eq!(said["type"], expected, "{said}");
        watching.push(watcher);
    }
    let mut guest = server.join_invited(&opened).await;
    // Four may hold a connection for nothing; the next is not taken, and those who play do not notice.
    let mut held = Vec::new();
    for _ in 0..4 {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        stream
            .write_all(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
            .await
            .unwrap();
        let mut answered = [0; 8];
        stream.read_exact(&mut answered).await.unwrap();
        held.push(stream);
    }
    let mut late = TcpStream::connect(server.address).await.unwrap();
    let mut nothing = Vec::new();
    let _ = late.read_to_end(&mut nothing).await;
    assert!(nothing.is_empty());
    player.sit("Alice").await;
    guest.sit("Bob").await;
    for client in [&mut player, &mut guest] {
        client.until_update(|update| !update["view"].is_null()).await;
    }
    drop(held);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_server_stops_whatever_clients_do() {
    let folder = Folder::new();
    let server = Server::start(public().0, &folder.url()).await;
    let opened = opened_from(&server, VICTIM, &new_game("8.2 lite+entry20")).await;
    // One who says nothing, one in the middle of a request, one in the middle of a body, one who never reads.
    let mut hostile = Vec::new();
    for half in [
        "",
        "GET / HTTP/1.1\r\nHost: localhost\r\nX-Half: ",
        "POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{",
    ] {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        stream.write_all(half.as_bytes()).await.unwrap();
        hostile.push(stream);
    }
    let silent = Client::connect(server.address, &opened.game).await;
    let deaf = join_from(&server, ATTACKER, &opened.game, None).await;
    server.stop().await;
    drop((hostile, silent, deaf));
}
