//! What pages are told, asked for as pages do.

#![allow(clippy::unwrap_used)]

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes, to_bytes};
use axum::http::{Request, StatusCode};
use blackpoker::scenario::Packs;
use blackpoker::{Card, Replay, Scenario, Seat};
use blackpoker_table::Course;
use serde_json::{Value, json};
use tower::ServiceExt;

use super::analyst::Analyst;
use super::library::json as json_of;
use super::replay::hearer;
use crate::address::Address;
use crate::thinkers::{Thinkers, Work};
use crate::wire::AnalysisPoint;
use crate::{Config, Database, Hall, Metrics, Store, app};
use blackpoker_table::{Hearer, Study};

/// A server with an empty database, and a page that asks it.
struct Page {
    app: Router,
    hall: Arc<Hall>,
    folder: PathBuf,
}

impl Page {
    async fn new(name: &str) -> Page {
        let folder = std::env::temp_dir().join(format!("blackpoker-api-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let database = Database::File(folder.join("games.db"));
        let metrics = Arc::new(Metrics::default());
        let store = Store::open(&database, Arc::clone(&metrics)).await.unwrap();
        let hall = Hall::new(Config::default(), store, metrics);
        let app = app(Arc::clone(&hall));
        Page { app, hall, folder }
    }

    async fn ask(&self, request: Request<Body>) -> (StatusCode, Bytes) {
        let answer = self.app.clone().oneshot(request).await.unwrap();
        let status = answer.status();
        (status, to_bytes(answer.into_body(), usize::MAX).await.unwrap())
    }

    async fn get(&self, path: &str) -> (StatusCode, Bytes) {
        self.ask(Request::get(path).body(Body::empty()).unwrap()).await
    }

    async fn post(&self, path: &str, body: impl Into<Body>) -> (StatusCode, Bytes) {
        self.ask(Request::post(path).body(body.into()).unwrap()).await
    }

    async fn json(&self, path: &str) -> Value {
        let (status, body) = self.get(path).await;
        assert_eq!(status, StatusCode::OK, "{path}: {body:?}");
        serde_json::from_slice(&body).unwrap()
    }

    /// Why a path is refused, in English; it is said in Japanese, too.
    async fn refused(&self, path: &str, status: StatusCode) -> String {
        let (found, body) = self.get(path).await;
        assert_eq!(found, status, "{path}: {body:?}");
        reason(&body)
    }

    /// Brings a record; gives its path.
    async fn bring(&self, record: &'static str) -> String {
        let (status, body) = self.post("/api/replays", record).await;
        assert_eq!(status, StatusCode::OK, "{body:?}");
        let added: Value = serde_json::from_slice(&body).unwrap();
        format!("/api/replays/{}", added["id"].as_str().unwrap())
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

fn reason(body: &[u8]) -> String {
    let trouble: Value = serde_json::from_slice(body).unwrap();
    let text = |lang: &str| trouble["text"][lang].as_str().unwrap().to_owned();
    assert!(!text("ja").is_ascii(), "{trouble}");
    text("en")
}

const LONG: &str = include_str!("../../../../records/8.2/master+strategy.record");
const SHORT: &str = include_str!("../../../../records/8.2/lite+entry20.resignation.record");

// ---- What can be played, and the rules ------------------------------------------------------------------------

#[tokio::test]
async fn everything_that_can_be_played_is_listed_newest_first() {
    let catalog = Page::new("catalog").await.json("/api/editions").await;
    let editions = catalog["editions"].as_array().unwrap();
    let counts = editions.iter().map(|edition| {
        let regulations = edition["regulations"].as_array().unwrap();
        let recommended = regulations
            .iter()
            .filter(|regulation| regulation["recommended"] == true);
        (edition["id"].as_str().unwrap(), regulations.len(), recommended.count())
    });
    assert_eq!(
        counts.collect::<Vec<_>>(),
        [
            ("9.1", 24, 9),
            ("8.2", 10, 10),
            ("8.1", 10, 10),
            ("8.0", 9, 9),
            ("7.0", 87, 87)
        ]
    );
    assert_eq!(catalog["levels"].as_array().unwrap().len(), 6);
    let entry = &editions[0]["regulations"][0];
    assert_eq!(entry["name"], "9.1 lite+entry16");
    assert_eq!(entry["frameName"]["ja"], "エントリー16");
    assert_eq!(entry["deck"], json!([16, 16]));
    assert_eq!(entry["fixed"].as_array().unwrap().len(), 16);
    // Which frames are matches of two decks, and whether players build them.
    let seven = editions[4]["regulations"].as_array().unwrap();
    let half = |name: &str| {
        let found = seven.iter().find(|regulation| regulation["name"] == name).unwrap();
        (found["decks"].clone(), found["brings"].clone())
    };
    assert_eq!(half("7.0 lite+randomHalf"), (json!(2), json!(false)));
    assert_eq!(half("7.0 master+builtHalf+preset2"), (json!(2), json!(true)));
    assert_eq!(half("7.0 lite+built40"), (json!(1), json!(true)));
    // Which lists can be played as printed, and what that changes.
    let readings = editions.iter().flat_map(|edition| {
        let readings = edition["readings"].as_array().unwrap().iter();
        readings.map(|reading| {
            assert_ne!(reading["changes"], json!([]), "{reading}");
            (
                edition["id"].as_str().unwrap(),
                reading["id"].as_str().unwrap(),
                reading["format"].clone(),
            )
        })
    });
    let mut readings: Vec<_> = readings
        .map(|(edition, id, format)| (edition, id, format.as_str().unwrap_or("").to_owned()))
        .collect();
    readings.sort();
    let expected = [
        ("7.0", "bothZero", ""),
        ("7.0", "printed", "master"),
        ("7.0", "printed", "pro"),
        ("8.0", "draft", "std"),
        ("8.1", "printed", "lite"),
    ];
    assert_eq!(
        readings,
        expected.map(|(edition, id, format)| (edition, id, format.to_owned()))
    );
}

#[tokio::test]
async fn the_rulebook_knows_readings_and_half_frames() {
    let page = Page::new("reading").await;
    for regulation in [
        "7.0%20master+full:printed",
        "8.0%20std+pack:draft",
        "7.0%20lite+randomHalf",
    ] {
        let book = page.json(&format!("/api/rules/{regulation}")).await;
        let name = regulation.replace("%20", " ");
        assert_eq!(book["regulation"], name.as_str());
        assert!(!book["actions"].as_array().unwrap().is_empty());
    }
}

#[tokio::test]
async fn the_numbers_of_the_rulebook_are_those_of_the_rules() {
    let page = Page::new("rulebook").await;
    for path in ["8.2%20master%2Bpack", "8.2%20master+extra", "7.0%20master+full"] {
        let book = page.json(&format!("/api/rules/{path}")).await;
        let rules = blackpoker::pack::rules(book["regulation"].as_str().unwrap()).unwrap();
        let ids = |kind: &str| -> Vec<String> {
            let all = book[kind].as_array().unwrap().iter();
            all.map(|entry| entry["id"].as_str().unwrap().to_owned()).collect()
        };
        assert_eq!(
            ids("actions"),
            rules.actions.iter().map(|a| a.id.as_str()).collect::<Vec<_>>()
        );
        assert_eq!(
            ids("characters"),
            rules.characters.iter().map(|c| c.id.as_str()).collect::<Vec<_>>()
        );
        assert_eq!(
            ids("fogs"),
            rules.fogs.iter().map(|f| f.id.as_str()).collect::<Vec<_>>()
        );
    }
    let book = page.json("/api/rules/8.2%20master+pack").await;
    let mut actions = book["actions"].as_array().unwrap().iter();
    let counter = actions.find(|action| action["id"] == "counter").unwrap();
    assert_eq!(counter["name"], json!({"ja": "カウンター", "en": "Counter"}));
    assert_eq!(
        (&counter["direct"], &counter["immediate"], &counter["quick"]),
        (&json!(true), &json!(false), &json!(true))
    );
    assert_eq!(
        counter["cost"],
        json!({"ja": "手札1枚を捨てる", "en": "discard a card"})
    );
    assert_eq!(
        (&counter["symbols"], &counter["format"]),
        (&json!(["D"]), &json!("lite"))
    );
    assert_eq!(counter["key"], json!({"ja": "♣A〜10", "en": "♣A–10"}));
    assert_eq!(counter["target"]["en"], "a request (with 1–2 key cards)");
    assert_eq!(book["frame"]["name"]["en"], "Pack");
}

#[tokio::test]
async fn an_unknown_regulation_is_answered_with_what_there_is() {
    let page = Page::new("regulation").await;
    for (asked, told) in [
        ("nonsense", "8.2 master+pack"),
        ("master+pack", "8.2 master+pack"),
        ("5.0%20lite+pack", "7.0, 8.0, 8.1, 8.2, 9.1"),
        ("8.2%20huge+pack", "lite"),
        ("8.2%20lite+box", "pack"),
    ] {
        let reason = page
            .refused(&format!("/api/rules/{asked}"), StatusCode::NOT_FOUND)
            .await;
        assert!(reason.contains(told), "{asked}: {reason}");
    }
}

// ---- Games that are over ----------------------------------------------------------------------------------------

/// Every card of an owner that is named anywhere in a message: as `B:H7`, or as a face with its owner.
fn named(message: &Value, owner: Seat, cards: &mut Vec<Card>) {
    match message {
        Value::String(text) => {
            let card = text
                .strip_prefix(&format!("{owner}:"))
                .and_then(|card| card.parse::<Card>().ok());
            cards.extend(card);
        }
        Value::Array(all) => all.iter().for_each(|part| named(part, owner, cards)),
        Value::Object(all) => {
            if all.get("owner") == Some(&json!(owner)) {
                cards.extend(
                    all.get("card")
                        .and_then(Value::as_str)
                        .and_then(|card| card.parse::<Card>().ok()),
                );
            }
            all.values().for_each(|part| named(part, owner, cards));
        }
        _ => {}
    }
}

#[tokio::test]
async fn a_replay_shows_each_pair_of_eyes_what_they_saw() {
    let page = Page::new("replay").await;
    let path = page.bring(LONG).await;
    let replay = Replay::read(LONG.as_bytes(), &Packs::official()).unwrap();
    for eyes in ["A", "B", "public", "all"] {
        let view = page.json(&format!("{path}?eyes={eyes}")).await;
        let steps = view["steps"].as_array().unwrap();
        assert_eq!(steps.len(), replay.len() + 1);
        assert_eq!((&view["winner"], &view["fair"]), (&json!("A"), &Value::Null));
        let told = steps.iter().filter(|step| !step["command"].is_null()).count();
        let decks = replay.record.decks.clone();
        let known = Seat::BOTH.map(|seat| Some(decks[seat].iter().copied().collect()));
        let mut course =
            Course::start(replay.rules.clone(), decks, blackpoker::BySeat(known), &mut Vec::new()).unwrap();
        for (at, step) in steps.iter().enumerate() {
            if at > 0 {
                course.apply(&replay.record.commands[at - 1], &mut Vec::new()).unwrap();
            }
            for owner in Seat::BOTH {
                let hand = &step["view"]["sides"][owner.index()]["hand"]["cards"];
                let open = eyes == "all" || eyes == owner.to_string();
                assert_eq!(hand.is_array(), open, "{eyes} {at} {owner}: {hand}");
                let viewer = !owner;
                if eyes != viewer.to_string() {
                    continue;
                }
                // What the one has in the hand and the other never saw is named nowhere.
                let hand = course.view(owner).sides[owner].hand.cards.unwrap();
                let secret = hand
                    .iter()
                    .filter(|card| !course.knowledge(viewer).known_hand(owner).has(*card));
                let mut cards = Vec::new();
                named(step, owner, &mut cards);
                let leaked: Vec<Card> = secret.filter(|card| cards.contains(card)).collect();
                assert!(leaked.is_empty(), "{eyes} {at}: {leaked:?} in {step}");
                let said = step["command"].as_str().unwrap_or_default();
                let overheard = step["seat"] == json!(owner) && !said.is_empty() && !said.ends_with(" pass");
                assert!(!overheard, "{eyes} {at}: {said}");
            }
        }
        assert_eq!(told == replay.len(), eyes == "all");
    }
}

#[tokio::test]
async fn any_position_of_a_replay_is_a_scenario_that_runs() {
    let page = Page::new("scenario").await;
    let path = page.bring(LONG).await;
    let packs = Packs::official();
    for at in [0, 12, 60] {
        let (status, text) = page.get(&format!("{path}/scenario?at={at}")).await;
        assert_eq!(status, StatusCode::OK);
        let text = String::from_utf8(text.to_vec()).unwrap();
        let scenario = Scenario::parse("replay.toml", &text).unwrap();
        let verdicts = scenario.run(&packs);
        assert!(verdicts.iter().all(|verdict| verdict.passed()), "{text}");
    }
    let reason = page
        .refused(&format!("{path}/scenario?at=99999"), StatusCode::BAD_REQUEST)
        .await;
    assert!(reason.contains("99999"), "{reason}");
    page.refused(&format!("{path}/scenario?at=-1"), StatusCode::BAD_REQUEST)
        .await;
}

#[tokio::test]
async fn a_record_comes_back_as_it_was_brought_and_has_one_link() {
    let page = Page::new("record").await;
    let path = page.bring(SHORT).await;
    assert_eq!(page.bring(SHORT).await, path);
    assert_eq!(
        page.get(&format!("{path}/record")).await,
        (StatusCode::OK, Bytes::from(SHORT))
    );
}

#[tokio::test]
async fn what_is_no_record_is_refused_with_the_line() {
    let page = Page::new("refused").await;
    let changed = SHORT.replacen("pass", "request", 1);
    let line = changed.lines().position(|line| line.ends_with(" request")).unwrap() + 1;
    for (body, told) in [
        ("hello\n".to_owned(), "1"),
        (String::new(), "1"),
        (changed, line.to_string().as_str()),
        ("x".repeat(crate::limits::RECORD + 1), "1024 KiB"),
    ] {
        let (status, body) = page.post("/api/replays", body).await;
        assert_eq!(status, StatusCode::BAD_REQUEST);
        let reason = reason(&body);
        assert!(reason.contains(told), "{reason}");
    }
    for path in ["", "/record", "/scenario?at=1", "/analysis"] {
        page.refused(&format!("/api/replays/nothing{path}"), StatusCode::NOT_FOUND)
            .await;
    }
    let path = page.bring(SHORT).await;
    let reason = page
        .refused(&format!("{path}?eyes=mine"), StatusCode::BAD_REQUEST)
        .await;
    assert!(reason.contains("public"), "{reason}");
}

// ---- Analysis -----------------------------------------------------------------------------------------------------

#[tokio::test]
async fn an_analysis_tells_what_was_played_and_is_always_the_same() {
    let page = Page::new("analysis").await;
    let path = page.bring(SHORT).await;
    let first = page.json(&format!("{path}/analysis")).await;
    assert_eq!(first["done"], 0);
    while page.hall.library.analyst.is_busy() {
        tokio::task::yield_now().await;
    }
    let analysis = page.json(&format!("{path}/analysis")).await;
    assert_eq!(
        (&analysis["done"], &analysis["total"]),
        (&first["total"], &first["total"])
    );
    let replay = Replay::read(SHORT.as_bytes(), &Packs::official()).unwrap();
    let mut study = Study::new(&replay, hearer(&replay.record.header)).unwrap();
    let again: Vec<AnalysisPoint> = std::iter::from_fn(|| study.next_point()).collect();
    // Both are read from text: a number of ours has more digits in memory.
    let again: Value = serde_json::from_slice(&json_of(&again)).unwrap();
    assert_eq!(analysis["points"], again);
    let points = again.as_array().unwrap();
    assert_eq!(analysis["total"], points.len());
    // Where everything but one move is senseless, there is nothing to compare; that is not so everywhere.
    let compares = |point: &Value| point["thoughts"].as_array().unwrap().len() > 1;
    assert!(points.iter().any(compares));
    let view = page.json(&format!("{path}?eyes=all")).await;
    for point in points {
        let thoughts = point["thoughts"].as_array().unwrap();
        let played = thoughts.iter().filter(|thought| thought["command"] == point["played"]);
        assert_eq!(played.count(), 1, "{point}");
        // The best is what is shown as the best, and what was lost is what lies between the two.
        let chances: Vec<f64> = thoughts
            .iter()
            .map(|thought| thought["chance"].as_f64().unwrap())
            .collect();
        assert!(chances.is_sorted_by(|one, other| one >= other), "{point}");
        let of_played = thoughts
            .iter()
            .position(|thought| thought["command"] == point["played"])
            .unwrap();
        let lost = point["lost"].as_f64().unwrap();
        assert!((chances[0] - chances[of_played] - lost).abs() < 1e-6, "{point}");
        let next = point["at"].as_u64().unwrap() as usize + 1;
        assert_eq!(view["steps"][next]["command"], point["played"]);
    }
}

#[tokio::test]
async fn nobody_looks_at_a_game_that_nobody_asks_for() {
    let replay = Replay::read(SHORT.as_bytes(), &Packs::official()).unwrap();
    let study = || Study::new(&replay, Hearer::default()).unwrap();
    let analyst = Analyst::new(Thinkers::new(1), Duration::ZERO);
    analyst.take("game", study(), 5, Address::NOWHERE).unwrap();
    while analyst.is_busy() {
        tokio::task::yield_now().await;
    }
    let known = analyst.ask("game").unwrap().unwrap();
    assert_eq!((known.done, known.total), (0, 5));
    let thinkers = Thinkers::new(1);
    let _busy = thinkers.place(Work::Analysis, Address::NOWHERE, 1).await.ok().unwrap();
    let busy = Analyst::new(Arc::clone(&thinkers), Duration::MAX);
    let take = |game: u8, visitor: u8| {
        let address = Address::of([192, 0, 2, visitor].into());
        busy.take(&game.to_string(), study(), 5, address)
    };
    // One visitor cannot have all places.
    assert_eq!((0..100).map(|game| take(game, 1)).take_while(Result::is_ok).count(), 3);
    assert_eq!(
        (100..200)
            .map(|game| take(game, game))
            .take_while(Result::is_ok)
            .count(),
        5
    );
}
