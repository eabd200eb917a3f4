//! A server with newer rules goes on with older games by the rules that they were begun with; one that does not know
//! the rules of a game says what it needs, and leaves the game alone.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use std::sync::Arc;

use blackpoker::pack::{self, File, Pack, Packs, official_files};
use blackpoker_ai::Quick;
use blackpoker_server::Config;
use common::{Client, Folder, Opened, Server, config, http, new_game};
use serde_json::{Value, json};

const REGULATION: &str = "8.2 lite+entry20";

/// The revision of today; the corrected packs have the next one.
fn today() -> u32 {
    pack::official("8.2").unwrap().revision()
}

/// All editions, 8.2 with one more revision in which Draw draws two cards.
fn corrected() -> Arc<Packs> {
    let mut files = official_files("8.2").unwrap();
    let draw = files
        .iter()
        .position(|file| file.path.ends_with("actions/draw.yaml"))
        .unwrap();
    files.push(File {
        path: format!("rules/8.2/revisions/{}/actions/draw.yaml", today()),
        text: files[draw].text.clone(),
    });
    files[draw].text = files[draw].text.replacen("count: 1", "count: 2", 1);
    let head = files
        .iter_mut()
        .find(|file| file.path.ends_with("edition.yaml"))
        .unwrap();
    let line = "{date: 2999-01-31, text: {ja: 試し。, en: A trial.}, revision:";
    let next = format!("\n  - {line} {}}}\nformats:", today() + 1);
    head.text = head.text.replacen("\nformats:", &next, 1);
    let mut packs = pack::editions();
    packs.push(Pack::load(&files).unwrap());
    Arc::new(Packs::new(packs))
}

async fn start(folder: &Folder, packs: Option<&Arc<Packs>>) -> Server {
    let config = match packs {
        Some(packs) => Config {
            packs: Arc::clone(packs),
            ..config()
        },
        None => config(),
    };
    Server::start(config, &folder.url()).await
}

/// A game against the computer, with a few decisions made.
async fn begun(server: &Server, dice: &mut Quick) -> Opened {
    let opened = server
        .open(json!({"level": 1, "regulation": REGULATION, "seat": null, "clock": null, "public": true}))
        .await;
    let mut client = server.join(&opened.game, Some(&opened.token)).await;
    client.sit("A").await;
    for _ in 0..6 {
        client
            .until_update(|update| !update["step"].is_null() || !update["ending"].is_null())
            .await;
        client.decide(dice).await;
    }
    opened
}

async fn record(server: &Server, game: &str) -> (u16, String) {
    http(server.address, "GET", &format!("/api/replays/{game}/record"), &[], "").await
}

async fn play_to_the_end(server: &Server, opened: &Opened, dice: &mut Quick) -> String {
    let mut client = server.join(&opened.game, Some(&opened.token)).await;
    client.play_on(dice).await;
    let (status, text) = record(server, &opened.game).await;
    assert_eq!(status, 200, "{text}");
    text
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_goes_on_by_the_rules_that_it_was_begun_with() {
    let folder = Folder::new();
    let mut dice = Quick::new(5);
    let before = start(&folder, None).await;
    let opened = begun(&before, &mut dice).await;
    before.stop().await;
    let packs = corrected();
    let after = start(&folder, Some(&packs)).await;
    let text = play_to_the_end(&after, &opened, &mut dice).await;
    assert!(
        text.contains(&format!("\nedition 8.2\nrevision {}\n", today())),
        "{text}"
    );
    assert_eq!(
        blackpoker::Replay::read(text.as_bytes(), &packs)
            .unwrap()
            .rules
            .revision,
        today()
    );
    // New games are played by the new rules, the next one of the same two, too.
    let mut client = after.join(&opened.game, Some(&opened.token)).await;
    client.send(json!({"type": "offer", "offer": "rematch"})).await;
    let next = client.until("rematch").await;
    let next = after.hall.store.whole(next["game"].as_str().unwrap()).await.unwrap();
    assert_eq!(next.unwrap().0.rules.revision, today() + 1);
    let opened = begun(&after, &mut dice).await;
    let text = play_to_the_end(&after, &opened, &mut dice).await;
    assert!(
        text.contains(&format!("\nedition 8.2\nrevision {}\n", today() + 1)),
        "{text}"
    );
    assert_eq!(
        blackpoker::Replay::read(text.as_bytes(), &packs)
            .unwrap()
            .rules
            .revision,
        today() + 1
    );
    after.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_by_unknown_rules_is_refused_and_left_alone() {
    let folder = Folder::new();
    let mut dice = Quick::new(6);
    let packs = corrected();
    let newer = start(&folder, Some(&packs)).await;
    let (running, over) = (begun(&newer, &mut dice).await, begun(&newer, &mut dice).await);
    let whole = play_to_the_end(&newer, &over, &mut dice).await;
    let moves = newer.hall.store.whole(&running.game).await.unwrap().unwrap().1;
    newer.stop().await;

    let older = start(&folder, None).await;
    let mut client = Client::connect(older.address, &running.game).await;
    client.hello(Some(&running.token), None).await;
    let refused = client.until("refused").await;
    assert_eq!(refused["problem"], "rules");
    for (lang, part) in [
        ("en", "A newer program is needed"),
        ("ja", "より新しいプログラムが必要です"),
    ] {
        let text = refused["text"][lang].as_str().unwrap();
        assert!(text.contains(part) && text.contains("8.2"), "{text}");
    }
    assert_eq!(client.next().await, None, "the door is closed");
    let (status, answer) = record(&older, &over.game).await;
    let answer: Value = serde_json::from_str(&answer).unwrap();
    assert_eq!((status, &answer["problem"]), (501, &json!("rules")));
    // It is still listed, and other games can be played.
    let (_, lobby) = http(older.address, "GET", "/api/lobby", &[], "").await;
    assert!(lobby.contains(&running.game), "{lobby}");
    older.open(new_game(REGULATION)).await;
    assert_eq!(older.hall.store.whole(&running.game).await.unwrap().unwrap().1, moves);
    older.stop().await;

    let newer = start(&folder, Some(&packs)).await;
    assert_eq!(record(&newer, &over.game).await, (200, whole));
    let text = play_to_the_end(&newer, &running, &mut dice).await;
    assert!(text.contains(&format!("\nrevision {}\n", today() + 1)), "{text}");
    newer.stop().await;
}
