//! `/api/replays`: games that are over, and records that visitors brought.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{Path, Query, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use blackpoker::Replay;
use blackpoker_table::Eyes;
use blackpoker_table::fair::hex;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use tokio::task::spawn_blocking;

use super::analysis::Study;
use super::as_json;
use super::library::json;
use super::replay;
use super::replay::Played;
use crate::hall::Hall;
use crate::limits;
use crate::refused::Refused;
use crate::store::Entry;
use crate::wire::{Analysis, Problem};
use blackpoker_table::said::{both, sentence};

#[derive(Deserialize)]
pub struct ByEyes {
    eyes: Option<String>,
}

#[derive(Deserialize)]
pub struct ByMove {
    at: Option<String>,
}

/// The answer to a record: its id in links.
#[derive(Serialize)]
pub struct Added {
    id: String,
}

/// `GET /api/replays/ID?eyes=A`
pub async fn show(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    Query(asked): Query<ByEyes>,
) -> Result<Response, Refused> {
    let eyes = asked.eyes.unwrap_or_else(|| "public".to_owned());
    let eyes: Eyes = eyes.parse().map_err(|_| wrong("no-eyes", &[("asked", short(&eyes))]))?;
    let answer = match hall.finished(&id).await {
        // A game of this server is played once, from its moves, to be verified and shown.
        Ok(finished) => {
            let metrics = Arc::clone(&hall.metrics);
            let view = move || {
                let view = replay::view(&id, &Played::of(&finished), eyes);
                metrics.replayed.fetch_add(view.steps.len() as u64 - 1, Relaxed);
                Ok(json(&view))
            };
            apart(&hall, view).await?
        }
        Err(refused) if refused.problem == Problem::NoGame => {
            let record = brought(&hall, &id).await?;
            let view = move |replay: &Replay| Ok(json(&replay::view(&id, &Played::from(replay), eyes)));
            read(&hall, record, view).await?
        }
        Err(refused) => return Err(refused),
    };
    Ok(as_json(answer))
}

/// `GET /api/replays/ID/record`
pub async fn download(State(hall): State<Arc<Hall>>, Path(id): Path<String>) -> Result<Response, Refused> {
    let record = record(&hall, &id).await?;
    Ok(file(&format!("{id}.record"), record))
}

/// `GET /api/replays/ID/scenario?at=40`
pub async fn scenario(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    Query(asked): Query<ByMove>,
) -> Result<Response, Refused> {
    let record = record(&hall, &id).await?;
    let name = format!("{id}.record");
    let (text, at) = read(&hall, record, move |replay| {
        let wanted = asked.at.unwrap_or_else(|| replay.len().to_string());
        let at = wanted.parse().ok().filter(|at| *at <= replay.len());
        let at: usize = at.ok_or_else(|| {
            let args = [("wanted", short(&wanted)), ("commands", replay.len().to_string())];
            wrong("replay-no-such", &args)
        })?;
        let text = replay.scenario(at, &name);
        let text = text.ok_or_else(|| Refused::with(Problem::NotOffered, sentence("replay-no-scenario")))?;
        Ok((text, at))
    })
    .await?;
    Ok(file(&format!("{id}-{at}.toml"), text))
}

/// `GET /api/replays/ID/analysis`
pub async fn analysis(State(hall): State<Arc<Hall>>, Path(id): Path<String>) -> Result<Json<Analysis>, Refused> {
    let analyst = &hall.library.analyst;
    let busy = |_| Refused::with(Problem::TooFast, sentence("analysis-busy"));
    if let Some(known) = analyst.ask(&id).map_err(busy)? {
        return Ok(Json(known));
    }
    let record = record(&hall, &id).await?;
    let (study, total) = read(&hall, record, |replay| {
        let study = Study::new(replay).and_then(|study| Ok((study.count()?, study)));
        let (total, study) = study.map_err(|_| Problem::Malformed)?;
        Ok((study, total))
    })
    .await?;
    analyst.take(&id, study, total).map(Json).map_err(busy)
}

/// `POST /api/replays`
pub async fn add(State(hall): State<Arc<Hall>>, body: Result<Bytes, BytesRejection>) -> Result<Json<Added>, Refused> {
    let longest = (limits::RECORD >> 10).to_string();
    let body = body.map_err(|_| wrong("upload-too-long", &[("most", longest)]))?;
    let text = String::from_utf8_lossy(&body).into_owned();
    read(&hall, body, |replay| match replay.len() {
        ..=limits::RECORD_COMMANDS => Ok(()),
        _ => Err(wrong(
            "record-too-many",
            &[("most", limits::RECORD_COMMANDS.to_string())],
        )),
    })
    .await?;
    // The same record has the same link, whoever brings it.
    let id = hex(&Sha256::digest(text.as_bytes())[..10]);
    let record = Entry::Record {
        id: id.clone(),
        at: hall.config.time.millis(),
        text,
    };
    hall.write(record).await?;
    Ok(Json(Added { id }))
}

/// The record of a game that is over, or one that somebody brought. Nothing is told of a game that goes on.
async fn record(hall: &Hall, id: &str) -> Result<String, Refused> {
    match hall.record(id).await {
        Err(refused) if refused.problem == Problem::NoGame => brought(hall, id).await,
        found => found,
    }
}

async fn brought(hall: &Hall, id: &str) -> Result<String, Refused> {
    let brought = hall.store.brought(id).await.map_err(|_| Problem::Storage)?;
    brought.ok_or_else(|| Refused::with(Problem::NoGame, sentence("no-replay")))
}

/// Reads a record and makes something of it, apart from the tasks that answer.
async fn read<T: Send + 'static>(
    hall: &Arc<Hall>,
    record: impl AsRef<[u8]> + Send + 'static,
    make: impl FnOnce(&Replay) -> Result<T, Refused> + Send + 'static,
) -> Result<T, Refused> {
    let library = Arc::clone(hall);
    apart(hall, move || {
        let replay = library.library.read(record.as_ref())?;
        library.metrics.replayed.fetch_add(replay.len() as u64, Relaxed);
        make(&replay)
    })
    .await
}

/// Makes something that takes a while, apart from the tasks that answer.
async fn apart<T: Send + 'static>(
    hall: &Hall,
    make: impl FnOnce() -> Result<T, Refused> + Send + 'static,
) -> Result<T, Refused> {
    let _place = hall.library.readers.acquire().await;
    let made = spawn_blocking(make);
    made.await.unwrap_or_else(|_| Err(Problem::Storage.into()))
}

/// The request makes no sense, with a sentence that says why.
fn wrong(id: &str, args: &[(&str, String)]) -> Refused {
    Refused::with(Problem::Malformed, both(|words| words.say(id, args)))
}

/// As much of what was asked for as a message needs.
fn short(text: &str) -> String {
    text.chars().take(20).collect()
}

/// A text that the browser keeps as a file.
fn file(name: &str, text: String) -> Response {
    let kept = format!("attachment; filename=\"{name}\"");
    let headers = [
        (CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (CONTENT_DISPOSITION, kept),
    ];
    (headers, text).into_response()
}
