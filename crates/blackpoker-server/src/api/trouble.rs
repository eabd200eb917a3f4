//! Requests that cannot be answered, with the reason in both languages.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use blackpoker::pack::EDITIONS;
use blackpoker::rules::Text;
use blackpoker_table::BothWords;

use crate::wire::{Problem, Trouble};

/// Why a request is not answered.
#[derive(Clone, Debug, PartialEq)]
pub struct Refused {
    /// The status.
    pub status: StatusCode,
    /// What the client is told.
    pub trouble: Trouble,
}

impl Refused {
    /// With the reason.
    pub fn new(status: StatusCode, problem: Problem, text: Text) -> Refused {
        let text = text.into();
        Refused {
            status,
            trouble: Trouble { problem, text },
        }
    }

    /// What was asked for does not exist.
    pub fn not_found(text: Text) -> Refused {
        Refused::new(StatusCode::NOT_FOUND, Problem::NotOffered, text)
    }

    /// The text is no name of a regulation.
    pub fn no_regulation(words: &BothWords, asked: &str) -> Refused {
        let asked: String = asked.chars().take(80).collect();
        let args = [("asked", asked), ("editions", EDITIONS.join(", "))];
        Refused::not_found(words.both(|words| words.say("trouble-regulation", &args)))
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        (self.status, Json(self.trouble)).into_response()
    }
}
