//! What pages are told, asked for as pages do.

#![allow(clippy::unwrap_used)]

use std::sync::Arc;

use axum::body::{Body, Bytes, to_bytes};
use axum::http::{Request, StatusCode};
use serde_json::Value;
use tower::ServiceExt;

use super::{Api, routes};

/// The routes over nothing but what the tests add.
struct Page(axum::Router);

impl Page {
    fn new() -> Page {
        Page(routes(Arc::new(Api::new())))
    }

    async fn ask(&self, request: Request<Body>) -> (StatusCode, Bytes) {
        let answer = self.0.clone().oneshot(request).await.unwrap();
        let status = answer.status();
        (status, to_bytes(answer.into_body(), usize::MAX).await.unwrap())
    }

    async fn get(&self, path: &str) -> (StatusCode, Bytes) {
        self.ask(Request::get(path).body(Body::empty()).unwrap()).await
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
}

fn reason(body: &[u8]) -> String {
    let trouble: Value = serde_json::from_slice(body).unwrap();
    let text = |lang: &str| trouble["text"][lang].as_str().unwrap().to_string();
    assert!(!text("ja").is_ascii(), "{trouble}");
    text("en")
}

#[tokio::test]
async fn everything_that_can_be_played_is_listed_newest_first() {
    let catalog = Page::new().json("/api/editions").await;
    let editions = catalog["editions"].as_array().unwrap();
    let counts = editions.iter().map(|edition| {
        let regulations = edition["regulations"].as_array().unwrap();
        let recommended = regulations
            .iter()
            .filter(|regulation| regulation["recommended"] == true);
        (edition["id"].as_str().unwrap(), regulations.len(), recommended.count())
    });
    assert_eq!(counts.collect::<Vec<_>>(), []);
    assert_eq!(catalog["levels"].as_array().unwrap().len(), 6);
    let entry = &editions[0]["regulations"][0];
    assert_eq!(entry["name"], "9.1 lite+entry16");
    assert_eq!(entry["frameName"]["ja"], "エントリー16");
    assert_eq!(entry["deck"], serde_json::json!([16, 16]));
    assert_eq!(entry["fixed"].as_array().unwrap().len(), 16);
}

#[tokio::test]
async fn the_numbers_of_the_rulebook_are_those_of_the_rules() {
    let page = Page::new();
    let book = page.json("/api/rules/8.2%20master%2Bpack").await;
    let rules = blackpoker::pack::rules("8.2 master+pack").unwrap();
    let ids: Vec<&str> = book["actions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|a| a["id"].as_str().unwrap())
        .collect();
    assert_eq!(ids, rules.actions.iter().map(|a| a.id.as_str()).collect::<Vec<_>>());
    let throwing = ids.iter().position(|id| *id == "throwing").unwrap();
    println!("{:#}", book["actions"][throwing]);
    println!("{:#}", book["frame"]);
    let trumps = page.json("/api/rules/8.2%20master+extra").await;
    println!("{:#}", trumps["actions"]);
}

#[tokio::test]
async fn an_unknown_regulation_is_answered_with_what_there_is() {
    let page = Page::new();
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
