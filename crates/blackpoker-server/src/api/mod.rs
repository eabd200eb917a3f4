//! What pages ask for apart from the game itself: what can be played, the rules, and games that are over.
//!
//! Each module makes the messages of [`crate::wire`] by plain functions; here they are answered over HTTP.

mod catalog;
mod rulebook;
mod trouble;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use axum::Router;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use blackpoker::pack::{self, Pack, PackError, RegulationName};
use blackpoker_table::BothWords;
use serde::Serialize;

pub use catalog::catalog;
pub use rulebook::rulebook;
pub use trouble::Refused;

/// What the answers are made from; what never changes is made once.
pub struct Api {
    words: BothWords,
    /// The official editions, the oldest first.
    packs: Vec<Pack>,
    catalog: Bytes,
    /// By the full name of the regulation.
    rulebooks: Mutex<HashMap<String, Bytes>>,
}

impl Api {
    /// Answers about the official editions.
    pub fn new() -> Api {
        let packs = pack::editions();
        Api {
            words: BothWords::default(),
            catalog: json(&catalog(&packs)),
            packs,
            rulebooks: Mutex::default(),
        }
    }

    /// The rules of a regulation by its full name.
    fn rulebook(&self, asked: &str) -> Result<Bytes, Refused> {
        let name = asked.parse::<RegulationName>().ok();
        let Some((edition, name)) = name.and_then(|name| Some((name.edition.clone()?, name))) else {
            return Err(Refused::no_regulation(&self.words, asked));
        };
        let known = |pack: &&Pack| pack.edition().id == edition;
        let pack = self.packs.iter().find(known).ok_or_else(|| {
            let error = PackError::UnknownEdition { asked: edition.clone() };
            Refused::not_found(error.text())
        })?;
        let key = name.to_string();
        let known = |api: &Api| {
            api.rulebooks
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .get(&key)
                .cloned()
        };
        if let Some(book) = known(self) {
            return Ok(book);
        }
        let book = rulebook(&self.words, pack, &name).map_err(|error| Refused::not_found(error.text()))?;
        let book = json(&book);
        let mut books = self.rulebooks.lock().unwrap_or_else(PoisonError::into_inner);
        books.insert(key, book.clone());
        Ok(book)
    }
}

impl Default for Api {
    fn default() -> Api {
        Api::new()
    }
}

/// The routes, to be merged into those of the server.
pub fn routes(api: Arc<Api>) -> Router {
    Router::new()
        .route("/api/editions", get(editions))
        .route("/api/rules/{regulation}", get(rules))
        .with_state(api)
}

async fn editions(State(api): State<Arc<Api>>) -> Response {
    as_json(api.catalog.clone())
}

async fn rules(State(api): State<Arc<Api>>, Path(regulation): Path<String>) -> Result<Response, Refused> {
    Ok(as_json(api.rulebook(&regulation)?))
}

fn as_json(bytes: Bytes) -> Response {
    ([(CONTENT_TYPE, "application/json")], bytes).into_response()
}

/// Messages of ours can always be written: their keys are strings.
fn json(message: &impl Serialize) -> Bytes {
    serde_json::to_vec(message).unwrap_or_default().into()
}

#[cfg(test)]
mod tests;
