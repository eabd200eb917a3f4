//! What operators do at a running server, what people do with their own games, and that nobody else can do either.
#![allow(clippy::unwrap_used)]

mod common;

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use blackpoker_ai::Quick;
use blackpoker_server::admin::{self, Acted, Desk, GameLoad, Kept, VisitorLoad};
use blackpoker_server::{Config, HeaderName, Time};
use common::{Client, Folder, Opened, Server, config, http, new_game};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

const PROXY: &str = "x-forwarded-for";
const STRANGER: &str = "198.51.100.1";

/// A server with an operator.
struct Table {
    server: Server,
    desk: Desk,
    _open: admin::Open,
}

impl Table {
    async fn start(folder: &Folder) -> Table {
        let config = Config {
            proxy: Some(HeaderName::from_static(PROXY)),
            ..config()
        };
        let server = Server::start(config, &folder.url()).await;
        let file = folder.database().with_extension("admin");
        let open = admin::open(Arc::clone(&server.hall), file.clone()).await.unwrap();
        let desk = Desk::read(&file).unwrap();
        assert!(is_private(&file));
        Table {
            server,
            desk,
            _open: open,
        }
    }

    async fn ask<T: DeserializeOwned>(&self, method: &str, path: &str) -> T {
        let key = format!("Bearer {}", self.desk.key);
        let (status, answer) = http(self.desk.address, method, path, &[("Authorization", &key)], "").await;
        assert_eq!(status, 200, "{path}: {answer}");
        serde_json::from_str(&answer).unwrap()
    }

    async fn act(&self, path: &str) -> Acted {
        self.ask("POST", path).await
    }
}

#[cfg(unix)]
fn is_private(file: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    file.metadata().unwrap().permissions().mode() & 0o077 == 0
}

#[cfg(not(unix))]
fn is_private(_: &Path) -> bool {
    true
}

async fn against_computer(server: &Server, name: &str) -> (Opened, Client) {
    let mut game = new_game("9.1 lite+entry16");
    game["level"] = 1.into();
    let opened = server.open(game).await;
    let mut client = server.join(&opened.game, Some(&opened.token)).await;
    client.sit(name).await;
    client.until_update(|update| !update["step"].is_null()).await;
    (opened, client)
}

/// A game between two people that is over.
async fn played(server: &Server) -> Opened {
    let opened = server.open(new_game("9.1 lite+entry16")).await;
    let mut one = server.join(&opened.game, Some(&opened.token)).await;
    let mut other = server.join_invited(&opened).await;
    one.sit("Alice").await;
    other.sit("Bob").await;
    one.until_update(|update| !update["view"].is_null()).await;
    one.send(json!({"type": "resign"})).await;
    for client in [&mut one, &mut other] {
        client.until_update(|update| !update["ending"].is_null()).await;
    }
    opened
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_but_the_operator_gets_to_the_desk() {
    let folder = Folder::new();
    let table = Table::start(&folder).await;
    let wrong = format!("Bearer {}", "0".repeat(32));
    for key in [None, Some(wrong.as_str()), Some(table.desk.key.as_str())] {
        let headers: Vec<(&str, &str)> = key.map(|key| ("Authorization", key)).into_iter().collect();
        for (method, path) in [
            ("GET", "/games"),
            ("GET", "/kept/Alice"),
            ("POST", "/refuse/203.0.113.1"),
        ] {
            assert_eq!(
                http(table.desk.address, method, path, &headers, "").await.0,
                403,
                "{path}"
            );
        }
    }
    // Where visitors come, there is no such desk at all, even for somebody who knows the key.
    let key = format!("Bearer {}", table.desk.key);
    for path in ["/games", "/admin/games", "/api/admin/games", "/api/visitors"] {
        let (_, said) = http(table.server.address, "GET", path, &[("Authorization", &key)], "").await;
        assert!(!said.starts_with('['), "{path}: {said}");
    }
    table.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_operator_sees_who_costs_what() {
    let folder = Folder::new();
    let table = Table::start(&folder).await;
    let (quiet, _quiet) = against_computer(&table.server, "Quiet").await;
    let (busy, mut client) = against_computer(&table.server, "Busy").await;
    let at = client.moves();
    for _ in 0..50 {
        client.ask(json!({"type": "look", "at": at, "picks": []})).await;
    }
    let games: Vec<GameLoad> = table.ask("GET", "/games").await;
    let of = |id: &str| games.iter().find(|game| game.id == id).unwrap();
    assert!(of(&busy.game).messages >= of(&quiet.game).messages + 50, "{games:?}");
    assert_eq!((of(&busy.game).people, games.len()), (1, 2));
    let mut stranger = Client::connect_with(table.server.address, &busy.game, &[(PROXY, STRANGER)]).await;
    stranger.hello(None, None).await;
    stranger.until("welcome").await;
    let visitors: Vec<VisitorLoad> = table.ask("GET", "/visitors").await;
    let [first, last] = &visitors[..] else {
        unreachable!("{visitors:?}")
    };
    assert_eq!((first.address.as_str(), last.address.as_str()), ("127.0.0.1", STRANGER));
    assert_eq!((last.open, last.deeds()), (1, 1));
    assert!(first.deeds() > 50);
    table.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_operator_ends_games() {
    let folder = Folder::new();
    let table = Table::start(&folder).await;
    let (opened, mut client) = against_computer(&table.server, "Alice").await;
    assert_eq!(table.act(&format!("/end/{}", opened.game)).await, Acted::Done);
    client.until("closing").await;
    let client = table.server.join(&opened.game, Some(&opened.token)).await;
    assert_eq!(client.update["ending"]["by"], "abort");
    assert_eq!(table.act(&format!("/end/{}", opened.game)).await, Acted::Over);
    assert_eq!(table.act("/end/nothing").await, Acted::Nothing);
    let waits = table.server.open(new_game("9.1 lite+entry16")).await;
    assert_eq!(table.act(&format!("/end/{}", waits.game)).await, Acted::Done);
    assert_eq!(table.act(&format!("/end/{}", waits.game)).await, Acted::Nothing);
    table.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_operator_refuses_an_address_until_it_is_admitted() {
    let folder = Folder::new();
    let table = Table::start(&folder).await;
    let (opened, mut player) = against_computer(&table.server, "Alice").await;
    let mut stranger = Client::connect_with(table.server.address, &opened.game, &[(PROXY, STRANGER)]).await;
    stranger.hello(None, None).await;
    stranger.until("welcome").await;
    assert_eq!(table.act(&format!("/refuse/{STRANGER}")).await, Acted::Done);
    assert_eq!(table.act(&format!("/refuse/{STRANGER}")).await, Acted::Nothing);
    // Whoever is there is sent away, in words; nobody else notices.
    assert_eq!(stranger.until("refused").await["problem"], "token");
    assert_eq!(stranger.next().await, None);
    player.send(json!({"type": "ping"})).await;
    player.until("pong").await;
    let get = async |server: &Server| {
        let (status, said) = http(server.address, "GET", "/api/lobby", &[(PROXY, STRANGER)], "").await;
        (status, said.contains("このアドレス") && said.contains("This address"))
    };
    assert_eq!(get(&table.server).await, (403, true));
    // It is so after a restart, too.
    table.server.stop().await;
    let table = Table::start(&folder).await;
    assert_eq!(get(&table.server).await, (403, true));
    let kept: Kept = table.ask("GET", &format!("/kept/{STRANGER}")).await;
    let Kept::Address { refused, .. } = kept else {
        unreachable!()
    };
    assert!(refused.is_some());
    assert_eq!(table.act(&format!("/admit/{STRANGER}")).await, Acted::Done);
    assert_eq!(table.act(&format!("/admit/{STRANGER}")).await, Acted::Nothing);
    assert_eq!(get(&table.server).await.0, 200);
    table.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_operator_tells_and_deletes_what_is_kept_of_somebody() {
    let folder = Folder::new();
    let table = Table::start(&folder).await;
    let both = played(&table.server).await;
    let (alone, mut client) = against_computer(&table.server, "Alice").await;
    against_computer(&table.server, "Alice B").await;
    let kept: Kept = table.ask("GET", "/kept/Alice").await;
    let Kept::Name(games) = kept else { unreachable!() };
    let ids: Vec<&str> = games.iter().map(|game| game.id.as_str()).collect();
    assert_eq!(ids.len(), 2);
    assert!(ids.contains(&both.game.as_str()) && ids.contains(&alone.game.as_str()));
    assert!(
        games
            .iter()
            .all(|game| game.names[0].as_deref() == Some("Alice") && game.moves > 0)
    );
    let record = table.server.record(&both.game).await;
    let (_, added) = http(table.server.address, "POST", "/api/replays", &[], &record).await;
    let added: Value = serde_json::from_str(&added).unwrap();
    let added = added["id"].as_str().unwrap();
    for id in [alone.game.as_str(), &both.game, added] {
        assert_eq!(table.act(&format!("/delete/{id}")).await, Acted::Done);
        assert_eq!(table.act(&format!("/delete/{id}")).await, Acted::Nothing);
        let path = format!("/api/replays/{id}");
        assert_eq!(http(table.server.address, "GET", &path, &[], "").await.0, 404);
    }
    // Whoever was there is told so.
    client.until("closing").await;
    let mut again = Client::connect(table.server.address, &alone.game).await;
    again.hello(Some(&alone.token), None).await;
    assert_eq!(again.until("refused").await["problem"], "noGame");
    let kept: Kept = table.ask("GET", "/kept/Alice").await;
    assert_eq!(kept, Kept::Name(Vec::new()));
    table.server.stop().await;
}

async fn delete(server: &Server, game: &str, token: &str) -> (u16, Value) {
    let key = format!("Bearer {token}");
    let path = format!("/api/games/{game}");
    let (status, said) = http(server.address, "DELETE", &path, &[("Authorization", &key)], "").await;
    (status, serde_json::from_str(&said).unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_has_an_own_game_deleted() {
    let folder = Folder::new();
    let server = Server::start(config(), &folder.url()).await;
    let replay = async |game: &str| http(server.address, "GET", &format!("/api/replays/{game}"), &[], "").await;
    // Against the computer at any time, and one for which nobody came.
    let (alone, mut client) = against_computer(&server, "Alice").await;
    assert_eq!(delete(&server, &alone.game, &"0".repeat(32)).await.0, 403);
    assert_eq!(
        delete(&server, &alone.game, &alone.token).await,
        (200, json!({"gone": true}))
    );
    client.until("closing").await;
    assert_eq!(delete(&server, &alone.game, &alone.token).await.0, 404);
    let waits = server.open(new_game("9.1 lite+entry16")).await;
    assert_eq!(
        delete(&server, &waits.game, &waits.token).await,
        (200, json!({"gone": true}))
    );
    // Between people not while it is played.
    let running = server.open(new_game("9.1 lite+entry16")).await;
    let mut one = server.join(&running.game, Some(&running.token)).await;
    let mut other = server.join_invited(&running).await;
    one.sit("Alice").await;
    other.sit("Bob").await;
    one.until_update(|update| !update["view"].is_null()).await;
    let (status, refused) = delete(&server, &running.game, &running.token).await;
    assert_eq!((status, &refused["problem"]), (403, &json!("stillRunning")));
    one.send(json!({"type": "ping"})).await;
    one.until("pong").await;
    // When it is over, the first takes the own name out of it, and the second deletes it.
    let both = played(&server).await;
    let (_, lobby) = http(server.address, "GET", "/api/lobby", &[], "").await;
    assert!(lobby.contains(&both.game));
    for _ in 0..2 {
        assert_eq!(
            delete(&server, &both.game, &both.token).await,
            (200, json!({"gone": false}))
        );
    }
    let (_, lobby) = http(server.address, "GET", "/api/lobby", &[], "").await;
    assert!(!lobby.contains(&both.game));
    let (status, shown) = replay(&both.game).await;
    assert_eq!(status, 200);
    assert!(!shown.contains("Alice") && shown.contains("Bob"), "{shown}");
    assert_eq!(serde_json::from_str::<Value>(&shown).unwrap()["fair"], true);
    assert_eq!(
        delete(&server, &both.game, &both.guest).await,
        (200, json!({"gone": true}))
    );
    assert_eq!(replay(&both.game).await.0, 404);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_runs_where_nobody_is_and_not_in_memory() {
    let folder = Folder::new();
    let time = Time::by_hand();
    let start = || Config {
        time: time.clone(),
        ..config()
    };
    let server = Server::start(start(), &folder.url()).await;
    let mut game = new_game("9.1 lite+entry16");
    game["clock"] = json!({"bank": 3600, "window": 0});
    let opened = server.open(game).await;
    let mut one = server.join(&opened.game, Some(&opened.token)).await;
    let mut other = server.join_invited(&opened).await;
    one.sit("Alice").await;
    other.sit("Bob").await;
    let mut dice = Quick::new(2);
    for client in [&mut one, &mut other] {
        client.until_update(|update| !update["clocks"]["runs"].is_null()).await;
    }
    for client in [&mut one, &mut other] {
        if client.is_asked() {
            client.decide(&mut dice).await;
        }
    }
    drop((one, other));
    let loaded = async |server: &Server| {
        let (_, numbers) = http(server.address, "GET", "/metrics", &[], "").await;
        let line = numbers
            .lines()
            .find_map(|line| line.strip_prefix("blackpoker_games_loaded "));
        line.unwrap().parse::<u64>().unwrap()
    };
    while loaded(&server).await > 0 {
        time.advance(Duration::from_secs(1));
    }
    let kept = async |server: &Server| server.hall.store.game(&opened.game).await.unwrap().unwrap();
    let before = kept(&server).await;
    let due = before.due.unwrap();
    assert!(before.result.is_none() && due > time.millis());
    server.stop().await;

    // Nobody pays for a day without a server.
    time.advance(Duration::from_secs(24 * 3600));
    let server = Server::start(start(), &folder.url()).await;
    let shifted = kept(&server).await.due.unwrap();
    assert!(shifted >= due + 24 * 3_600_000, "{shifted} {due}");
    // Whoever comes finds the clock as it is, and leaves again.
    let left = |client: &Client| {
        let clocks = &client.update["clocks"];
        let seat = usize::from(clocks["runs"] == "B");
        clocks["banks"][seat].as_i64().unwrap()
    };
    let visitor = server.join(&opened.game, Some(&opened.token)).await;
    assert_eq!(left(&visitor), shifted - time.millis());
    drop(visitor);
    while loaded(&server).await > 0 {
        time.advance(Duration::from_secs(1));
    }
    time.advance(Duration::from_millis((shifted - time.millis()) as u64 - 1));
    assert_eq!((kept(&server).await.result, loaded(&server).await), (None, 0));
    time.advance(Duration::from_millis(1));
    let ended = loop {
        if let Some(result) = kept(&server).await.result {
            break result.to_string();
        }
    };
    assert!(ended.contains("time"), "{ended}");
    assert_eq!(kept(&server).await.due, None);
    server.stop().await;
}
