//! Why a request over HTTP is refused.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use crate::wire::{Problem, Text, Trouble};

/// What is wrong, with a status that fits.
#[derive(Clone, Debug, PartialEq)]
pub struct Refused {
    /// The kind of problem.
    pub problem: Problem,
    /// In words.
    pub text: Text,
}

impl From<Problem> for Refused {
    fn from(problem: Problem) -> Refused {
        Refused::with(problem, problem.text())
    }
}

impl Refused {
    /// A problem with a sentence of its own.
    pub fn with(problem: Problem, text: Text) -> Refused {
        Refused { problem, text }
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let status = match self.problem {
            Problem::Malformed | Problem::Version | Problem::Illegal | Problem::Deck => StatusCode::BAD_REQUEST,
            Problem::NoGame | Problem::NotOffered => StatusCode::NOT_FOUND,
            Problem::Token | Problem::Taken | Problem::Spectator | Problem::StillRunning => StatusCode::FORBIDDEN,
            Problem::Stale | Problem::NotYourTurn | Problem::NotRunning => StatusCode::CONFLICT,
            Problem::TooFast => StatusCode::TOO_MANY_REQUESTS,
            Problem::Storage => StatusCode::SERVICE_UNAVAILABLE,
            Problem::Rules => StatusCode::NOT_IMPLEMENTED,
        };
        let trouble = Trouble {
            problem: self.problem,
            text: self.text,
        };
        (status, Json(trouble)).into_response()
    }
}
