//! Why a request over HTTP is refused.

use axum::Json;
use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use axum::response::{IntoResponse, Response};

use crate::wire::{FromServer, Problem, Text, Trouble};
use blackpoker_table::said::both;

/// What is wrong, with a status that fits.
#[derive(Clone, Debug, PartialEq)]
pub struct Refused {
    /// The kind of problem.
    pub problem: Problem,
    /// In words.
    pub text: Text,
    /// After so many seconds it may be tried again.
    pub retry: Option<u32>,
}

impl From<Problem> for Refused {
    fn from(problem: Problem) -> Refused {
        Refused::with(problem, problem.text())
    }
}

impl Refused {
    /// A problem with a sentence of its own.
    pub fn with(problem: Problem, text: Text) -> Refused {
        Refused {
            problem,
            text,
            retry: None,
        }
    }

    /// It may be tried again after so many seconds.
    pub fn after(mut self, seconds: u32) -> Refused {
        self.retry = Some(seconds);
        self
    }

    /// As a message for whoever asked, with the number of the question.
    pub fn message(self, question: Option<u32>) -> FromServer {
        FromServer::Refused {
            id: question,
            problem: self.problem,
            text: self.text,
            rule: None,
        }
    }

    /// Others are served first, with a sentence that says so.
    pub fn busy(sentence: &str, seconds: u32) -> Refused {
        let text = both(|words| words.say(sentence, &[("seconds", seconds.to_string())]));
        Refused::with(Problem::TooFast, text).after(seconds)
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let status = match self.problem {
            Problem::Malformed | Problem::Version | Problem::Illegal | Problem::Deck => StatusCode::BAD_REQUEST,
            Problem::NoGame | Problem::NotOffered => StatusCode::NOT_FOUND,
            Problem::Token | Problem::Taken | Problem::Reserved | Problem::Spectator | Problem::StillRunning => {
                StatusCode::FORBIDDEN
            }
            Problem::Stale | Problem::NotYourTurn | Problem::NotRunning => StatusCode::CONFLICT,
            Problem::TooFast => StatusCode::TOO_MANY_REQUESTS,
            Problem::Storage => StatusCode::SERVICE_UNAVAILABLE,
            Problem::Rules => StatusCode::NOT_IMPLEMENTED,
        };
        let trouble = Trouble {
            problem: self.problem,
            text: self.text,
            retry: self.retry,
        };
        let mut response = (status, Json(trouble)).into_response();
        if let Some(seconds) = self.retry {
            response.headers_mut().insert(RETRY_AFTER, seconds.into());
        }
        response
    }
}
