//! The opener of a game wants the guest's seat, too: knows the invitation, tries it at every time and in every way, and
//! gets nothing. The guest goes on undisturbed.

#![allow(clippy::unwrap_used)]

mod common;

use blackpoker_ai::Quick;
use blackpoker_server::wire::VERSION;
use common::{Client, Folder, Opened, Server, config, new_game, sitting};
use serde_json::{Value, json};
use sqlx::{AnyConnection, Connection, Executor};

/// A token that the cheater makes up.
fn forged() -> String {
    "c".repeat(32)
}

/// Everything that the opener of a game can say at the door, besides the own token, and what it is answered when the
/// guest has sat down.
fn attempts(opened: &Opened, is_public: bool) -> Vec<(Value, Value, &'static str)> {
    let invite = json!(opened.invite.as_deref().unwrap());
    vec![
        (invite.clone(), Value::Null, "token"),
        (json!(forged()), Value::Null, "token"),
        (invite, opened.invitation(), "taken"),
        (json!(forged()), opened.invitation(), "taken"),
        (
            json!(forged()),
            json!("public"),
            if is_public { "taken" } else { "token" },
        ),
    ]
}

/// Tries all that; nothing opens, and all that is ever heard is the refusal.
async fn is_shut_out(server: &Server, game: &str, attempts: &[(Value, Value, &str)]) {
    for (token, claim, problem) in attempts {
        let mut cheater = Client::connect(server.address, game).await;
        cheater.heard = Some(Vec::new());
        cheater
            .send(json!({"type": "hello", "version": VERSION, "token": token, "claim": claim}))
            .await;
        assert_eq!(cheater.until("refused").await["problem"], *problem, "{token} {claim}");
        for said in [
            sitting("Mallory"),
            json!({"type": "resign"}),
            json!({"type": "offer", "offer": "rematch"}),
        ] {
            cheater.try_send(said).await;
        }
        while cheater.next().await.is_some() {}
        let heard = cheater.heard.unwrap();
        assert_eq!(heard.len(), 1, "{heard:?}");
    }
}

/// The opener at the own seat, and the guest, who has just opened the link; everything that is said to them is kept.
async fn opened(server: &Server, is_public: bool) -> (Opened, Client, Client) {
    let mut game = new_game("8.2 lite+entry20");
    game["public"] = is_public.into();
    let opened = server.open(game).await;
    let mut opener = server.join(&opened.game, Some(&opened.token)).await;
    let mut guest = server.join_invited(&opened).await;
    opener.heard = Some(Vec::new());
    guest.heard = Some(Vec::new());
    opener.sit("Alice").await;
    assert_eq!(opener.until("welcome").await["sits"], true);
    (opened, opener, guest)
}

fn has_begun(update: &Value) -> bool {
    update["waits"] == "you" || update["waits"] == "opponent"
}

/// No message names a secret, the own one included.
fn no_secret_is_told(client: &Client, opened: &Opened) {
    let heard = client.heard.as_ref().unwrap().join("\n");
    for secret in [&opened.token, &opened.guest, opened.invite.as_ref().unwrap()] {
        assert!(!heard.contains(secret), "{heard}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_invitation_is_worth_one_sitting() {
    for is_public in [false, true] {
        let folder = Folder::new();
        let server = Server::start(config(), &folder.url()).await;
        let (opened, mut opener, mut guest) = opened(&server, is_public).await;

        // Before anybody sits there, there is nothing to see, and nothing to do but to sit down.
        let mut early = Client::connect(server.address, &opened.game).await;
        early.heard = Some(Vec::new());
        early.claim(&forged(), &opened.invitation()).await;
        let welcome = early.until("welcome").await;
        assert_eq!((&welcome["seat"], &welcome["sits"]), (&Value::Null, &json!(false)));
        early.send(json!({"type": "resign"})).await;
        assert_eq!(early.until("refused").await["problem"], "spectator");

        guest.sit("Bob").await;
        guest.until_update(has_begun).await;
        opener.until_update(has_begun).await;
        assert_eq!(early.until("refused").await["problem"], "taken");
        assert_eq!(early.next().await, None);
        assert!(early.update["view"].is_null(), "{}", early.update);
        let attempts = attempts(&opened, is_public);
        is_shut_out(&server, &opened.game, &attempts).await;

        // While the guest is away, and after the guest is back.
        drop(guest);
        while opener.game["players"][1]["here"] == true {
            opener.next().await.unwrap();
        }
        is_shut_out(&server, &opened.game, &attempts).await;
        let guest = server.join_invited(&opened).await;
        assert!(!guest.update["view"].is_null());
        is_shut_out(&server, &opened.game, &attempts).await;
        no_secret_is_told(&opener, &opened);

        // It is written down: a server that starts anew knows it, too.
        server.stop().await;
        let server = Server::start(config(), &folder.url()).await;
        is_shut_out(&server, &opened.game, &attempts).await;
        let mut opener = server.join(&opened.game, Some(&opened.token)).await;
        let mut guest = server.join(&opened.game, Some(&opened.guest)).await;
        assert_ne!(opener.seat, guest.seat);
        let (mut dice, mut dices) = (Quick::new(1), Quick::new(2));
        tokio::join!(opener.play_on(&mut dice), guest.play_on(&mut dices));
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_is_for_the_two_who_played() {
    for is_public in [false, true] {
        let folder = Folder::new();
        let server = Server::start(config(), &folder.url()).await;
        let (opened, mut opener, mut guest) = opened(&server, is_public).await;
        guest.sit("Bob").await;
        guest.until_update(has_begun).await;
        opener.send(json!({"type": "resign"})).await;
        guest.until_update(|update| !update["ending"].is_null()).await;
        guest.send(json!({"type": "offer", "offer": "rematch"})).await;
        opener.until_update(|update| update["offers"][0][0] == "rematch").await;
        opener.send(json!({"type": "offer", "offer": "rematch"})).await;
        let next = opener.until("rematch").await;
        assert_eq!(guest.until("rematch").await, next);
        let next = next["game"].as_str().unwrap();
        for client in [&opener, &guest] {
            no_secret_is_told(client, &opened);
        }

        // Nobody sits at the new table yet. Its seats are taken all the same.
        let mut attempts = attempts(&opened, is_public);
        for (_, claim, problem) in &mut attempts {
            // There is no invitation to it.
            if claim.is_object() {
                *problem = "token";
            }
        }
        is_shut_out(&server, next, &attempts).await;
        let mut opener = server.join(next, Some(&opened.token)).await;
        opener.sit("Alice").await;
        opener.until("welcome").await;
        is_shut_out(&server, next, &attempts).await;
        let (_, lobby) = common::http(server.address, "GET", "/api/lobby", &[], "").await;
        let lobby: Value = serde_json::from_str(&lobby).unwrap();
        assert_eq!(lobby["open"], json!([]), "a seat is offered that is not free");
        let mut guest = server.join(next, Some(&opened.guest)).await;
        guest.sit("Bob").await;
        guest.until_update(has_begun).await;
        opener.until_update(has_begun).await;
        assert_ne!(opener.seat, guest.seat);
        is_shut_out(&server, next, &attempts).await;
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_loses_the_line_while_sitting_down_is_not_locked_out() {
    let folder = Folder::new();
    let server = Server::start(config(), &folder.url()).await;
    let (opened, mut opener, mut guest) = opened(&server, false).await;
    // The answer is never read, and whether the question arrived is not known.
    guest.sit("Bob").await;
    drop(guest);
    for _ in 0..2 {
        let mut guest = server.join_invited(&opened).await;
        // Said once too often, it does no harm.
        guest.sit("Bobby").await;
        guest.until_update(|update| !update["view"].is_null()).await;
    }
    let names = |game: &Value| game["players"][1]["name"]["en"].clone();
    while names(&opener.game).is_null() {
        opener.next().await.unwrap();
    }
    assert!(["Bob", "Bobby"].map(|name| json!(name)).contains(&names(&opener.game)));
    is_shut_out(&server, &opened.game, &attempts(&opened, false)).await;

    // A token that anybody could guess is not taken.
    let mut weak = Client::connect(server.address, &opened.game).await;
    weak.claim("abc", &opened.invitation()).await;
    assert_eq!(weak.until("refused").await["problem"], "malformed");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_second_window_of_a_seat_is_shown_to_that_seat_alone() {
    let folder = Folder::new();
    let server = Server::start(config(), &folder.url()).await;
    let (opened, mut opener, mut guest) = opened(&server, true).await;
    guest.sit("Bob").await;
    guest.until_update(has_begun).await;
    opener.until_update(has_begun).await;
    let mut spectator = server.join(&opened.game, None).await;
    assert_eq!(opener.until("game").await["watching"], 1);

    let mut thief = Client::connect(server.address, &opened.game).await;
    thief.hello(Some(&opened.guest), None).await;
    assert_eq!(thief.until("welcome").await["elsewhere"], 1);
    for window in [&mut guest, &mut thief] {
        assert_eq!(window.until("elsewhere").await["windows"], 1);
    }
    drop(thief);
    assert_eq!(guest.until("elsewhere").await["windows"], 0);

    // A page that comes back takes the place of its lost connection.
    let page =
        |since: Value| json!({"type": "hello", "version": VERSION, "token": opened.guest, "window": 7, "since": since});
    let mut lost = Client::connect(server.address, &opened.game).await;
    lost.send(page(Value::Null)).await;
    assert_eq!(guest.until("elsewhere").await["windows"], 1);
    let mut back = Client::connect(server.address, &opened.game).await;
    back.send(page(lost.update["n"].clone())).await;
    back.until("welcome").await;
    lost.until("welcome").await;
    while lost.next().await.is_some() {}
    drop(guest);
    assert_eq!(back.until("elsewhere").await["windows"], 0);

    // The other player and those who watch hear nothing of all that.
    for other in [&mut opener, &mut spectator] {
        other.send(json!({"type": "ping"})).await;
        assert_eq!(other.next().await.unwrap()["type"], "pong");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_an_older_version_gave_away_is_only_an_invitation_now() {
    let folder = Folder::new();
    let url = folder.url();
    let server = Server::start(config(), &url).await;
    let (opened, ..) = opened(&server, false).await;
    server.stop().await;
    // As it was: what the opener could send to a friend was the token itself.
    let mut database = AnyConnection::connect(&url).await.unwrap();
    for back in [
        "UPDATE games SET token_1 = invite",
        "ALTER TABLE games DROP COLUMN invite",
        "DELETE FROM _sqlx_migrations WHERE version = 3",
    ] {
        database.execute(back).await.unwrap();
    }
    database.close().await.unwrap();

    let server = Server::start(config(), &url).await;
    let mut cheater = Client::connect(server.address, &opened.game).await;
    cheater.hello(opened.invite.as_deref(), None).await;
    assert_eq!(cheater.until("refused").await["problem"], "token");
    // The opener, who has promised a number, has to be there to show it.
    let mut opener = server.join(&opened.game, Some(&opened.token)).await;
    let mut guest = server.join_invited(&opened).await;
    guest.sit("Bob").await;
    opener.until_update(has_begun).await;
    guest.until_update(has_begun).await;
    is_shut_out(&server, &opened.game, &attempts(&opened, false)).await;
    server.stop().await;
}
