//! `/api/replays`: games that are over, and records that visitors brought.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{Extension, Path, Query, State};
use axum::http::HeaderMap;
use axum::http::header::{AUTHORIZATION, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use blackpoker::{Replay, Rules};
use blackpoker_table::Eyes;
use blackpoker_table::fair::{Proof, hex};
use blackpoker_table::session::Beginning;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use tokio::task::spawn_blocking;

use super::as_json;
use super::library::json;
use super::replay::{Seen, hearer};
use crate::address::Address;
use crate::hall::Hall;
use crate::limits;
use crate::record::Finished;
use crate::refused::Refused;
use crate::store::Entry;
use crate::thinkers::{Busy, Work};
use crate::token::Token;
use crate::visitors::Deed;
use crate::wire::{Analysis, Branch, Problem};
use blackpoker_table::Study;
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
    Extension(visitor): Extension<Address>,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    let eyes = asked.eyes.unwrap_or_else(|| "public".to_owned());
    let eyes: Eyes = eyes.parse().map_err(|_| wrong("no-eyes", &[("asked", short(&eyes))]))?;
    let found = find(&hall, &id, token(&headers)).await?;
    let reader = Arc::clone(&hall);
    let answer = apart(&hall, visitor, move || {
        // It is played once, to be verified and shown.
        let mut seen = Seen::new(id, eyes);
        let (commands, custom) = match &found {
            Found::Game(finished) => (finished.play(&mut seen).len(), finished.custom.as_deref()),
            Found::Record(text) => {
                let commands = reader.library.watch(text.as_bytes(), &mut seen)?.len();
                (commands, reader.shelf.id_of(seen.custom()))
            }
        };
        reader.metrics.replayed.fetch_add(commands as u64, Relaxed);
        Ok(json(&seen.view(custom).ok_or(Problem::Malformed)?))
    })
    .await?;
    Ok(as_json(answer))
}

/// `GET /api/replays/ID/record`
pub async fn download(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Address>,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    let text = match find(&hall, &id, token(&headers)).await? {
        Found::Game(finished) => {
            let name = id.clone();
            let write = move || {
                finished.text().map_err(|error| {
                    tracing::error!(%error, game = name, "a record cannot be written");
                    Problem::Storage.into()
                })
            };
            apart(&hall, visitor, write).await?
        }
        Found::Record(text) => text,
    };
    Ok(file(&format!("{id}.record"), text))
}

/// `GET /api/replays/ID/scenario?at=40`
pub async fn scenario(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    Query(asked): Query<ByMove>,
    Extension(visitor): Extension<Address>,
) -> Result<Response, Refused> {
    let found = find(&hall, &id, None).await?;
    let name = format!("{id}.record");
    let (text, at) = read(&hall, visitor, found, move |replay| {
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
pub async fn analysis(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Address>,
    headers: HeaderMap,
) -> Result<Json<Analysis>, Refused> {
    // What somebody else may know already is not for everybody.
    let token = token(&headers);
    hall.check_replay(&id, token.as_ref()).await?;
    let analyst = &hall.library.analyst;
    let busy = |_| Refused::with(Problem::TooFast, sentence("analysis-busy")).after(60);
    if let Some(known) = analyst.ask(&id).map_err(busy)? {
        return Ok(Json(known));
    }
    hall.visitors.may(visitor, Deed::Analyze)?;
    let found = find(&hall, &id, token).await?;
    let (study, total) = read(&hall, visitor, found, |replay| {
        let study = Study::new(replay, hearer(&replay.record.header)).and_then(|study| Ok((study.count()?, study)));
        let (total, study) = study.map_err(|_| Problem::Malformed)?;
        Ok((study, total))
    })
    .await?;
    analyst.take(&id, study, total, visitor).map(Json).map_err(busy)
}

/// What a new game goes on from, and by which rules.
pub struct Branched {
    /// What was played up to there.
    pub beginning: Beginning,
    /// The rules of it.
    pub rules: Arc<Rules>,
    /// The id of their custom pack.
    pub custom: Option<String>,
}

/// What was played up to a position that a new game goes on from.
pub async fn beginning(
    hall: &Arc<Hall>,
    branch: &Branch,
    visitor: Address,
    headers: &HeaderMap,
) -> Result<Branched, Refused> {
    let found = find(hall, &branch.game, token(headers)).await?;
    let custom = match &found {
        Found::Game(finished) => finished.custom.clone(),
        Found::Record(_) => None,
    };
    let wanted = branch.moves;
    read(hall, visitor, found, move |replay| {
        let at = wanted as usize;
        let is_there = at <= replay.len() && replay.game(at).outcome().is_none();
        if !is_there {
            let args = [("wanted", wanted.to_string()), ("commands", replay.len().to_string())];
            return Err(wrong("replay-no-such", &args));
        }
        let (rules, record) = (&replay.rules, &replay.record);
        // Of a record that somebody brought, nobody keeps the pack.
        if rules.custom.is_some() != custom.is_some() {
            return Err(Problem::NotOffered.into());
        }
        let mut game = replay.start(&mut ());
        let lines = record.commands.iter().take(at).enumerate().map(|(at, command)| {
            let line = game.print(rules, command);
            replay.step(&mut game, at, &mut ());
            line
        });
        let lines = lines.collect();
        let own = Proof::of(&record.header.tags).map(|proof| proof.own);
        let beginning = Beginning {
            decks: record.decks.0.clone(),
            own: own.unwrap_or_default().0,
            lines,
        };
        Ok(Branched {
            beginning,
            rules: Arc::clone(rules),
            custom,
        })
    })
    .await
}

/// `POST /api/replays`
pub async fn add(
    State(hall): State<Arc<Hall>>,
    Extension(visitor): Extension<Address>,
    body: Result<Bytes, BytesRejection>,
) -> Result<Json<Added>, Refused> {
    hall.visitors.may(visitor, Deed::Bring)?;
    let longest = (limits::RECORD >> 10).to_string();
    let body = body.map_err(|_| wrong("upload-too-long", &[("most", longest)]))?;
    let text = String::from_utf8_lossy(&body).into_owned();
    read(&hall, visitor, Found::Record(text.clone()), |replay| {
        match replay.len() {
            ..=limits::RECORD_COMMANDS => Ok(()),
            _ => Err(wrong(
                "record-too-many",
                &[("most", limits::RECORD_COMMANDS.to_string())],
            )),
        }
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

/// Something that can be replayed.
enum Found {
    /// A game of this server.
    Game(Box<Finished>),
    /// A record that somebody brought.
    Record(String),
}

/// A game that is over, or a record that somebody brought. Nothing is told of a game that goes on; of one that
/// spectators see later, only its players know earlier that it is over.
async fn find(hall: &Hall, id: &str, token: Option<Token>) -> Result<Found, Refused> {
    match hall.finished(id, token.as_ref()).await {
        Ok(finished) => Ok(Found::Game(Box::new(finished))),
        Err(refused) if refused.problem == Problem::NoGame => {
            let brought = hall.store.brought(id).await.map_err(|_| Problem::Storage)?;
            let brought = brought.ok_or_else(|| Refused::with(Problem::NoGame, sentence("no-replay")))?;
            Ok(Found::Record(brought))
        }
        Err(refused) => Err(refused),
    }
}

/// The secret of a seat that a page brings along: `Authorization: Bearer TOKEN`
pub fn token(headers: &HeaderMap) -> Option<Token> {
    let text = headers.get(AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")?;
    Some(Token::of(text.to_owned()))
}

/// Reads a game and makes something of it, apart from the tasks that answer.
async fn read<T: Send + 'static>(
    hall: &Arc<Hall>,
    visitor: Address,
    found: Found,
    make: impl FnOnce(&Replay) -> Result<T, Refused> + Send + 'static,
) -> Result<T, Refused> {
    let reader = Arc::clone(hall);
    apart(hall, visitor, move || {
        let replay = match found {
            Found::Game(finished) => finished.replay().map_err(|_| Problem::Malformed)?,
            Found::Record(text) => reader.library.watch(text.as_bytes(), &mut ())?,
        };
        reader.metrics.replayed.fetch_add(replay.len() as u64, Relaxed);
        make(&replay)
    })
    .await
}

/// Makes something that takes a while, apart from the tasks that answer. Whoever asked may be gone before it is made: its
/// place is free when the work is done.
async fn apart<T: Send + 'static>(
    hall: &Hall,
    visitor: Address,
    make: impl FnOnce() -> Result<T, Refused> + Send + 'static,
) -> Result<T, Refused> {
    let place = hall.thinkers.place(Work::Reading, visitor, 1).await;
    let place = place.map_err(|Busy(seconds)| {
        hall.metrics.overworked.fetch_add(1, Relaxed);
        Refused::busy("problem-readers-busy", seconds)
    })?;
    let made = spawn_blocking(move || {
        let made = make();
        drop(place);
        made
    });
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
