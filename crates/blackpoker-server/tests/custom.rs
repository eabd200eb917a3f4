//! Games by custom packs: marked wherever they are seen, and played on by the pack as it was, even if its folder has
//! changed or is gone.
#![allow(clippy::unwrap_used)]

mod common;

use std::sync::Arc;

use blackpoker::pack::{File, Packs};
use blackpoker_ai::Quick;
use blackpoker_server::{Config, CustomPack};
use common::{Folder, Opened, Server, config, http, new_game};
use serde_json::{Value, json};

const DRAW: &str = include_str!("../../../rules/9.1/actions/draw.yaml");

/// A pack by which Draw draws so many cards.
fn pack(count: u32) -> Arc<CustomPack> {
    let draw = DRAW.replacen("count: 2", &format!("count: {count}"), 1);
    assert_ne!(draw, DRAW);
    let head = format!("pack: {{name: Rich Draw, version: \"{count}\", extends: \"9.1\"}}\n");
    let files = [("pack.yaml", head), ("actions/draw.yaml", draw)];
    let files = files.map(|(path, text)| File {
        path: path.to_owned(),
        text,
    });
    Arc::new(CustomPack::new(files.into(), &Packs::official()).unwrap())
}

async fn start(folder: &Folder, custom: &[Arc<CustomPack>]) -> Server {
    let config = Config {
        custom: custom.to_vec(),
        ..config()
    };
    Server::start(config, &folder.url()).await
}

fn regulation(pack: &CustomPack) -> String {
    format!("9.1~{} lite+entry16", pack.id)
}

/// A game against the computer, with a few decisions made.
async fn begun(server: &Server, regulation: &str, dice: &mut Quick) -> Opened {
    let mut game = new_game(regulation);
    game["level"] = 1.into();
    let opened = server.open(game).await;
    let mut client = server.join(&opened.game, Some(&opened.token)).await;
    client.sit("A").await;
    for _ in 0..4 {
        client
            .until_update(|update| !update["step"].is_null() || !update["ending"].is_null())
            .await;
        client.decide(dice).await;
    }
    opened
}

async fn get(server: &Server, path: &str) -> (u16, Value) {
    let path = path.replace(' ', "%20");
    let (status, body) = http(server.address, "GET", &path, &[], "").await;
    (status, serde_json::from_str(&body).unwrap_or(Value::String(body)))
}

fn mark(version: &str) -> Value {
    json!({"name": "Rich Draw", "version": version})
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn custom_packs_are_offered_and_say_so_everywhere() {
    let folder = Folder::new();
    let pack = pack(1);
    let server = start(&folder, std::slice::from_ref(&pack)).await;
    let name = regulation(&pack);
    let (_, catalog) = get(&server, "/api/editions").await;
    let editions = catalog["editions"].as_array().unwrap();
    let own: Vec<&Value> = editions.iter().filter(|edition| !edition["custom"].is_null()).collect();
    let [own] = own[..] else { unreachable!("{own:?}") };
    assert_eq!(
        (&own["custom"], &own["id"]),
        (&mark("1"), &json!(format!("9.1~{}", pack.id)))
    );
    let regulations = own["regulations"].as_array().unwrap();
    let listed = regulations
        .iter()
        .find(|regulation| regulation["name"] == *name)
        .unwrap();
    assert_eq!(listed["custom"], mark("1"));
    // The rules in words are its own.
    let (_, book) = get(&server, &format!("/api/rules/{name}")).await;
    assert_eq!(book["regulation"], *name);
    let (_, official) = get(&server, "/api/rules/9.1 lite+entry16").await;
    assert_eq!(official["regulation"], "9.1 lite+entry16");
    // Games say so to those who play, in the lobby, in replays and in records.
    let mut dice = Quick::new(3);
    let opened = begun(&server, &name, &mut dice).await;
    let mut client = server.join(&opened.game, Some(&opened.token)).await;
    assert_eq!(
        (&client.game["custom"], &client.game["regulation"]),
        (&mark("1"), &json!(name))
    );
    let (_, lobby) = get(&server, "/api/lobby").await;
    assert_eq!(lobby["running"][0]["custom"], mark("1"));
    client.play_on(&mut dice).await;
    let (_, replay) = get(&server, &format!("/api/replays/{}", opened.game)).await;
    assert_eq!((&replay["custom"], &replay["regulation"]), (&mark("1"), &json!(name)));
    let record = server.record(&opened.game).await;
    assert!(record.contains("\ncustom Rich Draw\nversion 1\n"), "{record}");
    // Who brings the record finds the same rules.
    let (status, brought) = http(server.address, "POST", "/api/replays", &[], &record).await;
    assert_eq!(status, 200, "{brought}");
    let brought: Value = serde_json::from_str(&brought).unwrap();
    let (_, again) = get(&server, &format!("/api/replays/{}", brought["id"].as_str().unwrap())).await;
    assert_eq!(again["regulation"], *name);
    // The same two play on by it, and so does whoever goes on from a position.
    client.send(json!({"type": "offer", "offer": "rematch"})).await;
    let next = client.until("rematch").await;
    let next = server.join(next["game"].as_str().unwrap(), Some(&opened.token)).await;
    assert_eq!(next.game["custom"], mark("1"));
    let mut branch = new_game("9.1 lite+entry16");
    (branch["level"], branch["from"]) = (1.into(), json!({"game": opened.game, "moves": 3}));
    let branch = server.open(branch).await;
    let branch = server.join(&branch.game, Some(&branch.token)).await;
    assert_eq!(
        (&branch.game["custom"], &branch.game["regulation"]),
        (&mark("1"), &json!(name))
    );
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_goes_on_by_its_pack_when_the_folder_changed_or_is_gone() {
    let folder = Folder::new();
    let (before, after) = (pack(1), pack(3));
    assert_ne!(before.id, after.id);
    let server = start(&folder, std::slice::from_ref(&before)).await;
    let name = regulation(&before);
    let mut dice = Quick::new(5);
    let running = begun(&server, &name, &mut dice).await;
    let over = begun(&server, &name, &mut dice).await;
    server
        .join(&over.game, Some(&over.token))
        .await
        .play_on(&mut dice)
        .await;
    let path = format!("/api/replays/{}", over.game);
    let (_, replay) = get(&server, &path).await;
    let record = server.record(&over.game).await;
    server.stop().await;
    // The folder has changed; then there is none.
    for custom in [std::slice::from_ref(&after), &[]] {
        let server = start(&folder, custom).await;
        assert_eq!(get(&server, &path).await, (200, replay.clone()));
        assert_eq!(server.record(&over.game).await, record);
        assert_eq!(get(&server, &format!("/api/rules/{name}")).await.0, 200);
        let client = server.join(&running.game, Some(&running.token)).await;
        assert_eq!(client.game["custom"], mark("1"));
        // New games are not played by what is not offered any more.
        let asked = new_game(&name).to_string();
        let (status, refused) = http(server.address, "POST", "/api/games", &[], &asked).await;
        assert_eq!(status, 404, "{refused}");
        assert!(
            refused.contains("custom rules") && refused.contains("カスタムルール"),
            "{refused}"
        );
        server.stop().await;
    }
    let server = start(&folder, &[]).await;
    let mut client = server.join(&running.game, Some(&running.token)).await;
    client.play_on(&mut dice).await;
    let (_, replay) = get(&server, &format!("/api/replays/{}", running.game)).await;
    assert_eq!((&replay["custom"], &replay["fair"]), (&mark("1"), &json!(true)));
    // Whoever has the pack as it was verifies the record without this server.
    let record = server.record(&running.game).await;
    let rules = before.packs.iter().next().unwrap().clone();
    let read = blackpoker::Replay::read(record.as_bytes(), &Packs::new(vec![rules])).unwrap();
    assert_eq!(read.rules.custom.as_ref(), Some(&before.custom));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_finds_a_pack_by_guessing() {
    let folder = Folder::new();
    let server = start(&folder, &[pack(1)]).await;
    for name in [
        "9.1~0000000000 lite+entry16",
        "9.1~ lite+entry16",
        "~",
        "8.2~x'; -- lite+entry20",
    ] {
        let (status, _) = get(&server, &format!("/api/rules/{name}")).await;
        assert_eq!(status, 404, "{name}");
        let asked = new_game(name).to_string();
        assert_eq!(
            http(server.address, "POST", "/api/games", &[], &asked).await.0,
            404,
            "{name}"
        );
    }
    server.stop().await;
}
