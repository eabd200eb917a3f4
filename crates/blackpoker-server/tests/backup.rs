//! The restore drill: a copy is made while games are played, the database is lost, and the copy takes its place. Games go on
//! from what was written when the copy was made, and games that are over verify. `make test-postgres` does it with
//! `deploy/backup` and `deploy/restore`.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use std::path::{Path, PathBuf};
use std::process::Command;

use blackpoker::Replay;
use blackpoker::pack::Packs;
use blackpoker_ai::Quick;
use common::{Client, Folder, Opened, Server, config, http, new_game, postgres, url};
use serde_json::Value;
use sqlx::{AnyConnection, Connection, Executor};

/// A database that can be lost.
enum Place {
    File(PathBuf),
    /// The server, and the name of the database.
    Postgres(String, String),
}

impl Place {
    fn new(folder: &Path) -> Place {
        match postgres() {
            Some(server) => Place::Postgres(server, format!("drill_{}", std::process::id())),
            None => Place::File(folder.join("drill.db")),
        }
    }

    fn url(&self) -> String {
        match self {
            Place::File(file) => url(file),
            Place::Postgres(server, name) => format!("{}/{name}", server.rsplit_once('/').unwrap().0),
        }
    }

    /// An empty one.
    fn make(&self) {
        if let Place::Postgres(server, name) = self {
            run(Command::new("psql").args([server, "-qc", &format!("CREATE DATABASE {name}")]));
        }
    }

    /// A copy of it as it is now, whoever writes to it meanwhile.
    async fn back_up(&self, folder: &Path) -> PathBuf {
        match self {
            Place::File(_) => {
                let copy = folder.join("copy.db");
                let mut connection = AnyConnection::connect(&self.url()).await.unwrap();
                let sql = format!("VACUUM INTO '{}'", copy.display());
                connection.execute(sqlx::AssertSqlSafe(sql)).await.unwrap();
                connection.close().await.unwrap();
                copy
            }
            Place::Postgres(..) => {
                let said = run(script("backup").args([self.url().as_ref(), folder.as_os_str()]));
                said.trim().into()
            }
        }
    }

    fn lose(&self) {
        match self {
            Place::File(file) => {
                for ending in ["", "-wal", "-shm", "-lock"] {
                    let mut path = file.clone().into_os_string();
                    path.push(ending);
                    let _ = std::fs::remove_file(path);
                }
                assert!(!file.exists());
            }
            Place::Postgres(server, name) => {
                run(Command::new("psql").args([server, "-qc", &format!("DROP DATABASE {name}")]));
            }
        }
    }

    fn restore(&self, copy: &Path) {
        self.make();
        let place = match self {
            Place::File(file) => file.clone().into_os_string(),
            Place::Postgres(..) => self.url().into(),
        };
        run(script("restore").arg(copy).arg(&place));
        if let Place::File(_) = self {
            // What is there is not overwritten.
            let again = script("restore").arg(copy).arg(&place).output().unwrap();
            assert!(!again.status.success());
        }
    }
}

fn script(name: &str) -> Command {
    Command::new(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy").join(name))
}

fn run(command: &mut Command) -> String {
    let output = command.output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {said}");
    String::from_utf8(output.stdout).unwrap()
}

async fn sit_down(server: &Server, opened: &Opened) -> [Client; 2] {
    let mut seats = [
        server.join(&opened.game, Some(&opened.token)).await,
        server.join_invited(opened).await,
    ];
    for (seat, name) in seats.iter_mut().zip(["Alice", "Bob"]) {
        seat.sit(name).await;
    }
    seats
}

/// Lets both play so many decisions, or to the end.
async fn play(seats: &mut [Client; 2], decisions: usize, dice: &mut Quick) {
    for _ in 0..decisions {
        let [one, other] = seats;
        while !one.is_over() && !one.is_asked() && !other.is_asked() {
            tokio::select! {
                _ = one.next() => {}
                _ = other.next() => {}
            }
        }
        if one.is_over() {
            return;
        }
        let asked = if one.is_asked() { one } else { other };
        let answer = asked.decide(dice).await;
        let moves = asked.moves();
        assert!(answer["type"] == "done" || answer["problem"] == "stale", "{answer}");
        for seat in seats.iter_mut() {
            seat.until_update(|update| update["moves"].as_u64() >= Some(moves))
                .await;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copy_takes_the_place_of_a_database_that_was_lost() {
    let folder = Folder::new();
    let at = folder.database();
    let place = Place::new(at.parent().unwrap());
    place.make();
    let server = Server::start(config(), &place.url()).await;
    let mut dice = Quick::new(8);
    let (over, running) = (
        server.open(new_game("9.1 lite+entry16")).await,
        server.open(new_game("8.2 std+pack")).await,
    );
    play(&mut sit_down(&server, &over).await, usize::MAX, &mut dice).await;
    let record = server.record(&over.game).await;
    let mut seats = sit_down(&server, &running).await;
    play(&mut seats, 6, &mut dice).await;
    // A copy is made while they play; what they do after that is lost with the database.
    let copy = place.back_up(at.parent().unwrap()).await;
    let before = (seats[0].moves(), seats[0].update["view"].clone());
    play(&mut seats, 3, &mut dice).await;
    assert!(seats[0].moves() > before.0);
    drop(seats);
    server.stop().await;
    place.lose();
    place.restore(&copy);

    let server = Server::start(config(), &place.url()).await;
    let mut seats = [
        server.join(&running.game, Some(&running.token)).await,
        server.join_invited(&running).await,
    ];
    assert_eq!((seats[0].moves(), &seats[0].update["view"]), (before.0, &before.1));
    play(&mut seats, usize::MAX, &mut dice).await;
    assert_eq!(server.record(&over.game).await, record);
    for game in [&over.game, &running.game] {
        let text = server.record(game).await;
        Replay::read(text.as_bytes(), &Packs::official()).unwrap_or_else(|error| panic!("{error}"));
        let (_, replay) = http(server.address, "GET", &format!("/api/replays/{game}"), &[], "").await;
        let replay: Value = serde_json::from_str(&replay).unwrap();
        assert_eq!(replay["fair"], true);
    }
    server.stop().await;
    place.lose();
}
