//! Those who would like to choose the cards, to look on unseen, to keep a seat from others or to leave without losing:
//! the cheater's side of each is written out.

#![allow(clippy::unwrap_used)]

mod common;

use std::time::Duration;

use blackpoker::Replay;
use blackpoker::scenario::Packs;
use blackpoker_ai::Quick;
use blackpoker_server::{Config, Time};
use blackpoker_table::fair::{Flaw, Verdict, promise_of, verify};
use blackpoker_table::witness::{Odd, Witness};
use common::{Client, Folder, Opened, Server, config, http, new_game, number, sitting};
use serde_json::{Value, json};

const LITE: &str = "9.1 lite+entry16";

fn private() -> Value {
    let mut game = new_game(LITE);
    game["public"] = false.into();
    game
}

/// A server in a time that passes when we say so.
async fn server(folder: &Folder) -> (Server, Time) {
    let time = Time::by_hand();
    let config = Config {
        time: time.clone(),
        ..config()
    };
    (Server::start(config, &folder.url()).await, time)
}

/// Both players at their seats, and the cards dealt.
async fn begun(server: &Server, game: Value) -> (Opened, Client, Client) {
    let opened = server.open(game).await;
    let mut opener = server.join(&opened.game, Some(&opened.token)).await;
    let mut guest = server.join_invited(&opened).await;
    opener.sit("Alice").await;
    guest.sit("Bob").await;
    for player in [&mut opener, &mut guest] {
        player.until_update(|update| !update["view"].is_null()).await;
        player
            .until_update(|update| update["waits"] == "you" || update["waits"] == "opponent")
            .await;
    }
    (opened, opener, guest)
}

async fn watch(server: &Server, game: &str, link: Value) -> Client {
    let mut client = Client::connect(server.address, game).await;
    client.heard = Some(Vec::new());
    client
        .send(json!({"type": "hello", "version": blackpoker_server::wire::VERSION, "watch": link}))
        .await;
    client
}

/// Nothing is heard but that there is no such game.
async fn finds_nothing(server: &Server, game: &str, link: Value) {
    let mut client = watch(server, game, link).await;
    assert_eq!(client.until("refused").await["problem"], "noGame");
    while client.next().await.is_some() {}
    assert_eq!(client.heard.as_ref().unwrap().len(), 1, "{:?}", client.heard);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_knows_only_the_name_of_a_private_game_sees_nothing() {
    let folder = Folder::new();
    let (server, _) = server(&folder).await;
    let opened = server.open(private()).await;
    finds_nothing(&server, &opened.game, Value::Null).await;
    let (opened, mut opener, mut guest) = begun(&server, private()).await;
    let link = opener.game["watch"].clone();
    assert_eq!(link, guest.game["watch"], "both may invite people to watch");
    for wrong in [
        Value::Null,
        json!(""),
        json!("0".repeat(32)),
        json!(opened.token),
        json!(opened.invite),
    ] {
        finds_nothing(&server, &opened.game, wrong).await;
    }
    let mut friend = watch(&server, &opened.game, link.clone()).await;
    friend.until("welcome").await;
    assert!(!friend.update["view"].is_null());
    // The link is for those who play to give away, and those who play are told how many watch.
    assert_eq!(friend.game["watch"], Value::Null);
    while opener.game["watching"] != 1 {
        opener.next().await.unwrap();
    }
    let (_, lobby) = http(server.address, "GET", "/api/lobby", &[], "").await;
    assert!(!lobby.contains(&opened.game), "{lobby}");

    // Those who watch follow to the next game with the same link; nobody else does.
    opener.send(json!({"type": "resign"})).await;
    guest.until_update(|update| !update["ending"].is_null()).await;
    for player in [&mut opener, &mut guest] {
        player.send(json!({"type": "offer", "offer": "rematch"})).await;
    }
    let next = friend.until("game").await;
    let mut next = next["rematch"].clone();
    while next.is_null() {
        next = friend.until("game").await["rematch"].clone();
    }
    let next = next.as_str().unwrap();
    finds_nothing(&server, next, Value::Null).await;
    watch(&server, next, link).await.until("welcome").await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_export_shows_a_game_that_goes_on() {
    let folder = Folder::new();
    let (server, _) = server(&folder).await;
    for is_public in [false, true] {
        let mut game = private();
        game["public"] = is_public.into();
        let (opened, mut opener, mut guest) = begun(&server, game).await;
        let id = &opened.game;
        let branch = json!({"regulation": LITE, "level": 1, "seat": "A", "clock": null, "public": false,
            "from": {"game": id, "moves": 0}});
        let mut asked = vec![("POST", "/api/games".to_owned(), branch.to_string())];
        for path in [
            "?eyes=A",
            "?eyes=B",
            "?eyes=all",
            "?eyes=public",
            "/record",
            "/scenario?at=0",
            "/analysis",
        ] {
            asked.push(("GET", format!("/api/replays/{id}{path}"), String::new()));
        }
        let keys = [None, Some(&opened.token), Some(&opened.guest), opened.invite.as_ref()];
        for key in keys {
            let bearer = key.map(|key| format!("Bearer {key}"));
            let headers: Vec<(&str, &str)> = bearer.iter().map(|bearer| ("Authorization", bearer.as_str())).collect();
            for (method, path, body) in &asked {
                let (status, answer) = http(server.address, method, path, &headers, body).await;
                assert_eq!(status, 403, "{method} {path}: {answer}");
                assert!(answer.contains("stillRunning"), "{answer}");
            }
        }
        // A seat hears of the other neither in another window nor after coming back.
        let other = |client: &Client| if client.seat.as_deref() == Some("A") { 1 } else { 0 };
        let mut again = server.join(id, Some(&opened.token)).await;
        for client in [&mut opener, &mut guest, &mut again] {
            let hand = &client.update["view"]["sides"][other(client)]["hand"]["cards"];
            assert!(hand.is_null() || hand == &json!([]), "{hand}");
        }
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_shows_a_number_that_depends_on_the_others() {
    let folder = Folder::new();
    let (server, _) = server(&folder).await;
    let mut game = private();
    game["seat"] = "B".into();
    let opened = server.open(game).await;
    let mut opener = server.join(&opened.game, Some(&opened.token)).await;
    let mut cheater = server.join_invited(&opened).await;
    // The opener chooses the seat openly: whoever sits down knows it.
    assert_eq!(cheater.game["chosen"], "B");
    cheater.withholds = true;
    cheater.heard = Some(Vec::new());
    let commitment = cheater.game["commitment"].clone();

    // Before the other has promised there is nothing to show, and nothing is sat down for without a promise.
    cheater
        .send(json!({"type": "sit", "name": "Mallory", "deck": null, "promise": ""}))
        .await;
    assert_eq!(cheater.until("refused").await["problem"], "malformed");
    cheater.send(sitting("Mallory")).await;
    while cheater.next().await.unwrap()["sits"] != true {}
    cheater.send(json!({"type": "show", "number": number()})).await;
    assert_eq!(cheater.until("refused").await["problem"], "notRunning");

    // The other has promised and shown: the number is told to nobody, and another one of the own is not taken.
    opener.sit("Alice").await;
    while cheater.game["shown"][0] != true {
        cheater.next().await.unwrap();
    }
    let other = "6".repeat(64);
    cheater.send(json!({"type": "show", "number": other})).await;
    assert_eq!(cheater.until("refused").await["problem"], "malformed");
    // Nor may the promise be another one now: sitting down again changes nothing.
    let again = json!({"type": "sit", "name": "Mallory", "deck": null, "promise": promise_of(&other, "")});
    cheater.send(again).await;
    cheater.send(json!({"type": "show", "number": other})).await;
    assert_eq!(cheater.until("refused").await["problem"], "malformed");
    assert!(!cheater.heard.as_ref().unwrap().concat().contains(&number()));
    assert_eq!(cheater.game["commitment"], commitment);
    cheater.send(json!({"type": "show", "number": number()})).await;
    cheater.until_update(|update| !update["view"].is_null()).await;
    assert_eq!(cheater.seat.as_deref(), Some("A"));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_does_not_like_the_cards_to_come_loses_by_not_showing() {
    let folder = Folder::new();
    let (server, time) = server(&folder).await;
    let opened = server.open(private()).await;
    let mut opener = server.join(&opened.game, Some(&opened.token)).await;
    let mut cheater = server.join_invited(&opened).await;
    cheater.withholds = true;
    opener.sit("Alice").await;
    cheater.send(sitting("Mallory")).await;
    opener.until_update(|update| !update["claim"].is_null()).await;
    opener.send(json!({"type": "claimWin"})).await;
    let early = opener.until("refused").await;
    assert!(early["text"]["en"].as_str().unwrap().contains("120 s"), "{early}");
    // The cheater cannot claim anything, and is not helped by a server that starts anew.
    time.advance(Duration::from_secs(121));
    cheater.send(json!({"type": "claimWin"})).await;
    assert_eq!(cheater.until("refused").await["problem"], "notRunning");
    opener.send(json!({"type": "claimWin"})).await;
    opener.until_update(|update| !update["ending"].is_null()).await;
    assert_eq!(opener.update["ending"]["winner"].as_str(), opener.seat.as_deref());
    cheater.send(json!({"type": "show", "number": number()})).await;
    let record = server.record(&opened.game).await;
    let replay = Replay::read(record.as_bytes(), &Packs::official()).unwrap();
    let seat = replay.record.header.result.winner().unwrap();
    assert_eq!(verify(&replay), Verdict::Broken(Flaw::Withheld(!seat)));
    assert_eq!(replay.len(), 0);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_does_not_like_the_cards_to_come_cannot_undo_the_game_either() {
    let folder = Folder::new();
    let (server, time) = server(&folder).await;
    let opened = server.open(private()).await;
    let mut cheater = server.join(&opened.game, Some(&opened.token)).await;
    let mut honest = server.join_invited(&opened).await;
    cheater.withholds = true;
    cheater.send(sitting("Mallory")).await;
    honest.sit("Bob").await;
    honest.until_update(|update| !update["claim"].is_null()).await;
    // A friend of the server knows the cards by now. The one who opened the game has it deleted as one that nobody plays.
    let key = format!("Bearer {}", opened.token);
    let path = format!("/api/games/{}", opened.game);
    let (status, said) = http(server.address, "DELETE", &path, &[("Authorization", &key)], "").await;
    assert_eq!(status, 403, "{said}");
    assert!(said.contains("stillRunning"), "{said}");
    // So it is lost, and stays on record.
    time.advance(Duration::from_secs(121));
    honest.send(json!({"type": "claimWin"})).await;
    honest.until_update(|update| !update["ending"].is_null()).await;
    assert_eq!(honest.update["ending"]["winner"].as_str(), honest.seat.as_deref());
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_public_seat_is_kept_for_seconds_and_not_for_ever() {
    let folder = Folder::new();
    let (server, time) = server(&folder).await;
    let opened = server.open(new_game(LITE)).await;
    let _opener = server.join(&opened.game, Some(&opened.token)).await;
    let come = async |token: String| {
        let mut client = Client::connect(server.address, &opened.game).await;
        client.claim(&token, &json!("public")).await;
        client.until("welcome").await;
        client
    };
    let mut blocker = come("b".repeat(32)).await;
    let mut honest = come("a".repeat(32)).await;
    honest.send(sitting("Carol")).await;
    let refused = honest.until("refused").await;
    assert_eq!(refused["problem"], "reserved");
    assert!(refused["text"]["en"].as_str().unwrap().contains("30 s"), "{refused}");
    // The blocker comes again and again, with other names for the same purpose: after half a minute the seat is free.
    time.advance(Duration::from_secs(29));
    let mut others = Vec::new();
    for letter in ["c", "d", "e"] {
        others.push(come(letter.repeat(32)).await);
    }
    time.advance(Duration::from_secs(2));
    for letter in ["f", "0", "1"] {
        others.push(come(letter.repeat(32)).await);
    }
    blocker.send(json!({"type": "ping"})).await;
    honest.send(sitting("Carol")).await;
    while honest.next().await.unwrap()["sits"] != true {}
    assert_eq!(blocker.until("refused").await["problem"], "taken");
    assert_eq!(blocker.next().await, None);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_blocker_neither_stops_an_invited_friend_nor_stays_when_gone() {
    let folder = Folder::new();
    let (server, _) = server(&folder).await;
    for leaves in [false, true] {
        let opened = server.open(new_game(LITE)).await;
        let mut opener = server.join(&opened.game, Some(&opened.token)).await;
        opener.sit("Alice").await;
        let mut blocker = Client::connect(server.address, &opened.game).await;
        blocker.claim(&"b".repeat(32), &json!("public")).await;
        blocker.until("welcome").await;
        let mut friend = Client::connect(server.address, &opened.game).await;
        let claim = if leaves { json!("public") } else { opened.invitation() };
        friend.claim(&opened.guest, &claim).await;
        friend.until("welcome").await;
        if leaves {
            drop(blocker);
            // Until the server knows that.
            loop {
                friend.send(sitting("Bob")).await;
                let heard = friend.until_any(&["refused", "welcome"]).await;
                if heard["type"] == "welcome" {
                    break;
                }
                assert_eq!(heard["problem"], "reserved");
            }
        } else {
            friend.send(sitting("Bob")).await;
        }
        friend.until_update(|update| !update["view"].is_null()).await;
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_goes_away_loses_and_who_calls_off_is_named() {
    let folder = Folder::new();
    let (server, time) = server(&folder).await;
    // Gone after a look at the hand.
    let (opened, opener, guest) = begun(&server, private()).await;
    let (mut stays, goes) = match opener.is_asked() {
        true => (guest, opener),
        false => (opener, guest),
    };
    drop(goes);
    // The time of whoever is away begins when the server has noticed.
    let is_there = |client: &Client| (0..2).all(|place| client.game["players"][place]["here"] == true);
    while is_there(&stays) {
        stays.next().await.unwrap();
    }
    time.advance(Duration::from_secs(121));
    stays.send(json!({"type": "claimWin"})).await;
    stays.until_update(|update| !update["ending"].is_null()).await;
    let seat = stays.seat.clone().unwrap();
    assert!(
        server
            .record(&opened.game)
            .await
            .contains(&format!("\nresult {seat} wins by time\n"))
    );

    // Called off after a look at the hand: nobody has won, and everybody can read who did not want to play.
    let (opened, mut opener, mut guest) = begun(&server, private()).await;
    assert_eq!(guest.update["mayAbort"], true);
    guest.send(json!({"type": "abort"})).await;
    opener.until_update(|update| !update["ending"].is_null()).await;
    let seat = guest.seat.clone().unwrap();
    assert_eq!(opener.update["ending"]["aborted"].as_str(), Some(seat.as_str()));
    let record = server.record(&opened.game).await;
    assert!(record.contains("\nresult unfinished\n"), "{record}");
    assert!(record.contains(&format!("\ntag called-off-by {seat}\n")), "{record}");
    let (_, replay) = http(server.address, "GET", &format!("/api/replays/{}", opened.game), &[], "").await;
    let replay: Value = serde_json::from_str(&replay).unwrap();
    let said = replay["ending"]["en"].as_str().unwrap();
    assert!(said.starts_with("Bob called the game off"), "{said}");
    // It is written down, too.
    let url = folder.url();
    server.stop().await;
    let server = Server::start(config(), &url).await;
    assert_eq!(server.record(&opened.game).await, record);
    server.stop().await;
}

/// What a page keeps: the promises, its number, and everything that it was told.
fn kept(client: &Client, place: usize, record: &str) -> Value {
    let (mut told, mut known, mut promises) = (Vec::new(), 0, Value::Null);
    for text in client.heard.as_ref().unwrap() {
        let message: Value = serde_json::from_str(text).unwrap();
        let update = match message["type"].as_str().unwrap() {
            "welcome" => &message["update"],
            "update" => &message,
            _ => continue,
        };
        if message["type"] == "welcome" {
            promises = message["game"]["promises"].clone();
            known = message["from"].as_u64().or(update["moves"].as_u64()).unwrap();
        }
        if update["events"].as_array().is_some_and(|events| !events.is_empty()) {
            told.push(json!({"from": known, "to": update["moves"], "events": update["events"]}));
        }
        known = update["moves"].as_u64().unwrap();
    }
    json!({
        "blackpoker": "witness 1",
        "chance": true,
        "promise": client.game["commitment"],
        "chosen": client.game["chosen"],
        "place": place,
        "seat": client.seat,
        "number": number(),
        "promises": promises,
        "told": told,
        "record": record,
    })
}

fn differs(kept: &Value) -> Option<Odd> {
    let witness = Witness::read(kept.to_string().as_bytes()).unwrap();
    let replay = Replay::read(witness.record.as_bytes(), &Packs::official()).unwrap();
    witness.differs(&replay)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_page_kept_agrees_with_its_record_and_with_no_other() {
    let folder = Folder::new();
    let (server, _) = server(&folder).await;
    let opened = server.open(private()).await;
    let mut opener = server.join(&opened.game, Some(&opened.token)).await;
    let mut guest = server.join_invited(&opened).await;
    guest.heard = Some(Vec::new());
    opener.sit("Alice").await;
    guest.sit("Bob").await;
    let (mut dice, mut dices) = (Quick::new(1), Quick::new(2));
    let half = async {
        while guest.moves() < 20 && !guest.is_over() {
            match guest.is_asked() {
                true => drop(guest.decide(&mut dices).await),
                false => drop(guest.next().await.unwrap()),
            }
        }
        // The page is loaded anew: it is told what it has not seen, and more than that is not told.
        let n = guest.update["n"].as_u64().unwrap();
        let mut again = Client::connect(server.address, &opened.game).await;
        again.heard = guest.heard.take();
        drop(guest);
        let version = blackpoker_server::wire::VERSION;
        again
            .send(json!({"type": "hello", "version": version, "token": opened.guest, "saw": n}))
            .await;
        again.until("welcome").await;
        again.play_on(&mut dices).await;
        again
    };
    let ((), guest) = tokio::join!(opener.play_on(&mut dice), half);
    let record = server.record(&opened.game).await;
    let kept = kept(&guest, 1, &record);
    assert_eq!(differs(&kept), None);
    let told = kept["told"].as_array().unwrap();
    assert!(told.len() > 3, "{kept}");
    let parts: Vec<u64> = told
        .iter()
        .flat_map(|part| [&part["from"], &part["to"]])
        .map(|at| at.as_u64().unwrap())
        .collect();
    let length = Replay::read(record.as_bytes(), &Packs::official()).unwrap().len() as u64;
    assert_eq!((parts[0], *parts.last().unwrap()), (0, length));
    assert!(
        parts[1..parts.len() - 1].chunks(2).all(|pair| pair[0] == pair[1]),
        "{parts:?}"
    );

    let with = |change: &dyn Fn(&mut Value)| {
        let mut changed = kept.clone();
        change(&mut changed);
        differs(&changed)
    };
    assert_eq!(
        with(&|kept| kept["promise"] = json!("0".repeat(64))),
        Some(Odd::Promise)
    );
    // A record that knows of no promises is none of a game in which there were some.
    let mut bare = Replay::read(record.as_bytes(), &Packs::official()).unwrap();
    bare.record.header.tags.retain(|(name, _)| !name.starts_with("fair-"));
    assert_eq!(verify(&bare), Verdict::NoPromise);
    let witness = |kept: &Value| Witness::read(kept.to_string().as_bytes()).unwrap();
    assert_eq!(witness(&kept).differs(&bare), Some(Odd::Promise));
    let mut practice = kept.clone();
    practice["chance"] = json!(false);
    assert_eq!(witness(&practice).differs(&bare), None);
    // Whether everything was told.
    assert!(witness(&kept).is_whole(length as usize));
    for at in [0, told.len() / 2, told.len() - 1] {
        let mut part = kept.clone();
        part["told"].as_array_mut().unwrap().remove(at);
        assert!(!witness(&part).is_whole(length as usize), "{at}");
    }
    assert_eq!(with(&|kept| kept["promises"][0] = Value::Null), Some(Odd::Promise));
    assert_eq!(with(&|kept| kept["number"] = json!("6".repeat(64))), Some(Odd::Number));
    assert_eq!(with(&|kept| kept["chosen"] = json!("A")), Some(Odd::Seat));
    // One card was another one, or nothing was told of it.
    let moves = |part: &Value| {
        part["events"]
            .as_array()
            .unwrap()
            .iter()
            .any(|event| !event["moved"].is_null())
    };
    let part = told.iter().position(moves).unwrap();
    let changed = with(&|kept| {
        let mut events = kept["told"][part]["events"].as_array_mut().unwrap().iter_mut();
        let moved = events.find(|event| !event["moved"].is_null()).unwrap();
        moved["moved"]["card"]["card"] = match moved["moved"]["card"]["card"] == "X1" {
            true => json!("X2"),
            false => json!("X1"),
        };
    });
    assert!(matches!(changed, Some(Odd::Told { .. })));
    assert!(matches!(
        with(&|kept| kept["told"][part]["events"].as_array_mut().unwrap().clear()),
        Some(Odd::Told { .. })
    ));
    server.stop().await;
}
