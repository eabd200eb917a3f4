//! What is acknowledged is never lost: kills, restarts, full disks, locked databases.

#![allow(clippy::unwrap_used)]

mod common;

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};

use blackpoker_ai::Quick;
use blackpoker_server::{Database, ServeError, StoreError};
use common::{Client, Folder, Server, config, http, new_game, open};
use serde_json::{Value, json};
use sqlx::{AnyConnection, Connection, Executor};

const DATABASE: &str = "BLACKPOKER_TEST_DATABASE";

/// The process that is killed: this test program again, as a server.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "started by the tests below"]
async fn a_server_to_kill() {
    let url = std::env::var(DATABASE).unwrap();
    let hall = blackpoker_server::open(config(), &Database::named(&url)).await.unwrap();
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    println!("listening {}", listener.local_addr().unwrap());
    blackpoker_server::serve(hall, listener, std::future::pending())
        .await
        .unwrap();
}

struct Process(Child);

impl Process {
    fn start(url: &str) -> (Process, SocketAddr) {
        Process::start_with(Command::new(std::env::current_exe().unwrap()), url)
    }

    /// One whose files cannot become larger than this, in blocks of 512 bytes: a disk that fills up.
    fn start_small(url: &str, blocks: u32) -> (Process, SocketAddr) {
        let mut shell = Command::new("sh");
        let limited = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"");
        shell.arg("-c").arg(limited).arg(std::env::current_exe().unwrap());
        Process::start_with(shell, url)
    }

    fn start_with(mut command: Command, url: &str) -> (Process, SocketAddr) {
        let mut child = command
            .args(["--exact", "a_server_to_kill", "--ignored", "--nocapture"])
            .env(DATABASE, url)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let address = lines.map_while(Result::ok).find_map(|line| {
            let (_, address) = line.split_once("listening ")?;
            address.parse().ok()
        });
        (Process(child), address.unwrap())
    }

    /// As hard as it gets: no handler runs, nothing is flushed.
    fn kill(mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_a_kill_every_game_goes_on_with_all_that_was_acknowledged() {
    let folder = Folder::new();
    let (mut process, mut address) = Process::start(&folder.url());
    let mut clock = new_game("8.2 std+pack");
    clock["clock"] = json!({"bank": 600, "window": 10});
    let opened = open(address, clock).await;
    let tokens = [opened.token.as_str(), opened.guest.as_str()];
    let mut dice = Quick::new(11);
    let mut seats = Vec::new();
    for (token, name) in tokens.into_iter().zip(["A", "B"]) {
        let mut client = Client::connect(address, &opened.game).await;
        client.claim(token, &opened.invitation()).await;
        client.sit(name).await;
        seats.push(client);
    }
    for _ in 0..3 {
        let mut acknowledged = 0;
        for _ in 0..8 {
            let asked = loop {
                match seats
                    .iter()
                    .position(|seat| seat.is_asked() && seat.moves() >= acknowledged)
                {
                    Some(asked) => break asked,
                    None => {
                        let [one, other] = &mut seats[..] else { unreachable!() };
                        tokio::select! {
                            _ = one.next() => {}
                            _ = other.next() => {}
                        }
                    }
                }
            };
            let answer = seats[asked].decide(&mut dice).await;
            assert_eq!(answer["type"], "done", "{answer}");
            acknowledged = seats[asked].moves();
        }
        let before: Vec<(u64, Value)> = seats
            .iter()
            .map(|seat| (seat.update["n"].as_u64().unwrap(), seat.update["view"].clone()))
            .collect();
        process.kill();
        (process, address) = Process::start(&folder.url());
        for (at, token) in tokens.into_iter().enumerate() {
            let since = before[at].0;
            let mut client = Client::connect(address, &opened.game).await;
            client.hello(Some(token), Some(since)).await;
            let welcome = client.until("welcome").await;
            assert_eq!(welcome["whole"], false);
            assert!(client.moves() >= acknowledged, "{} < {acknowledged}", client.moves());
            if client.update["n"] == since {
                assert_eq!(client.update["view"], before[at].1);
                assert_eq!(client.update["lines"], json!([]));
            }
            seats[at] = client;
        }
    }
    seats[0].send(json!({"type": "resign"})).await;
    seats[1].until_update(|update| !update["ending"].is_null()).await;
    process.kill();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_acknowledged_on_a_full_disk_is_kept() {
    let folder = Folder::new();
    let url = common::url(&folder.database());
    // The tables need some 300 KB of log, a game some 12.
    let (process, address) = Process::start_small(&url, 801);
    let (mut acknowledged, mut refused) = (Vec::new(), 0);
    while refused < 5 {
        let game = new_game("8.2 std+pack").to_string();
        let (status, answer) = http(address, "POST", "/api/games", &[], &game).await;
        let answer: Value = serde_json::from_str(&answer).unwrap();
        match status {
            200 => acknowledged.push(answer["game"].as_str().unwrap().to_owned()),
            _ => {
                assert_eq!(answer["problem"], "storage", "{answer}");
                refused += 1;
            }
        }
        assert!(acknowledged.len() < 1000, "the disk does not fill up");
    }
    process.kill();
    assert!(!acknowledged.is_empty());
    let server = Server::start(config(), &url).await;
    for game in &acknowledged {
        server.join(game, None).await;
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_write_that_fails_is_told_and_changes_nothing() {
    let folder = Folder::new();
    let url = common::url(&folder.database());
    let server = Server::start(config(), &url).await;
    let mut game = new_game("9.1 lite+entry16");
    (game["level"], game["seat"]) = (1.into(), "A".into());
    let opened = server.open(game).await;
    let mut me = server.join(&opened.game, Some(&opened.token)).await;
    me.sit("Me").await;
    me.until_update(|update| !update["step"].is_null()).await;
    let (before, mut dice) = (me.update.clone(), Quick::new(4));

    // A full disk, as SQLite tells of it.
    let mut disk = AnyConnection::connect(&url).await.unwrap();
    disk.execute(
        "CREATE TRIGGER full BEFORE INSERT ON moves BEGIN SELECT RAISE(FAIL, 'database or disk is full'); END",
    )
    .await
    .unwrap();
    let answer = me.decide(&mut dice).await;
    assert_eq!(answer["problem"], "storage", "{answer}");
    let again = server.join(&opened.game, Some(&opened.token)).await;
    assert_eq!(again.update["view"], before["view"]);
    disk.execute("DROP TRIGGER full").await.unwrap();

    // Another program holds the database.
    disk.execute("BEGIN IMMEDIATE").await.unwrap();
    let answer = me.decide(&mut dice).await;
    assert_eq!(answer["problem"], "storage", "{answer}");
    // It still answers what is only read, and whoever watches over the server is told what is wrong.
    let health = http(server.address, "GET", "/healthz", &[], "").await;
    assert_eq!(health, (503, "nothing can be written\n".to_owned()));
    disk.execute("ROLLBACK").await.unwrap();

    let answer = me.decide(&mut dice).await;
    assert_eq!(answer["type"], "done", "{answer}");
    assert!(me.moves() > before["moves"].as_u64().unwrap());
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restart_in_good_order_tells_everyone_and_keeps_everything() {
    let folder = Folder::new();
    let server = Server::start(config(), &folder.url()).await;
    let opened = server.open(new_game("9.1 master+strategy")).await;
    let mut one = server.join(&opened.game, Some(&opened.token)).await;
    let mut other = server.join_invited(&opened).await;
    one.sit("Alice").await;
    other.sit("Bob").await;
    one.until_update(|update| update["waits"] == "you" || update["waits"] == "opponent")
        .await;
    let lines = server.join(&opened.game, Some(&opened.token)).await.update["lines"].clone();
    server.stop().await;
    // Everyone is told.
    one.until("closing").await;
    other.until("closing").await;

    let server = Server::start(config(), &folder.url()).await;
    let mut one = server.join(&opened.game, Some(&opened.token)).await;
    let mut other = server.join_invited(&opened).await;
    assert_eq!(one.update["lines"], lines);
    let (mut dice, mut dices) = (Quick::new(1), Quick::new(2));
    tokio::join!(one.play_on(&mut dice), other.play_on(&mut dices));
    assert!(server.record(&opened.game).await.contains("player A "));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_second_server_is_kept_out_until_the_first_has_gone() {
    let folder = Folder::new();
    let url = folder.url();
    let server = Server::start(config(), &url).await;
    let opened = server.open(new_game("9.1 lite+entry16")).await;
    let second = blackpoker_server::open(config(), &Database::named(&url)).await;
    assert!(matches!(second.err(), Some(ServeError::Store(StoreError::Locked))));
    // The first goes on as if nothing had been.
    server.join(&opened.game, Some(&opened.token)).await;
    server.stop().await;
    let next = Server::start(config(), &url).await;
    next.join(&opened.game, Some(&opened.token)).await;
    next.stop().await;
}
