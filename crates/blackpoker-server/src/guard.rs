//! What every request has to pass, and what every answer carries.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{self, HeaderName};
use axum::http::{HeaderMap, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::hall::Hall;
use crate::refused::Refused;
use crate::wire::Problem;
use blackpoker_table::said::sentence;

const POLICY: &str = "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; \
                      object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// Refuses what another page sends in a visitor's name, and adds headers that keep pages apart.
pub async fn guard(State(hall): State<Arc<Hall>>, request: Request, next: Next) -> Response {
    let is_upgrade = request.headers().contains_key(header::UPGRADE);
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let mut response = if (is_upgrade || changes) && !is_own(request.headers(), &hall.config.origins) {
        Refused::with(Problem::Token, sentence("problem-origin")).into_response()
    } else {
        next.run(request).await
    };
    let headers = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Programs send no origin; a page must be ours, or one that was named at the start.
fn is_own(headers: &HeaderMap, others: &[String]) -> bool {
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let Some(origin) = headers.get(header::ORIGIN) else {
        return true;
    };
    let Ok(origin) = origin.to_str() else {
        return false;
    };
    let host = origin.split_once("://").map(|(_, host)| host);
    let is_same = host.is_some() && host == text(header::HOST);
    is_same || others.iter().any(|other| other.trim_end_matches('/') == origin)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn only_the_own_page_and_named_ones_may_ask() {
        let ask = |origin: Option<&str>| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, "table.example:7777".parse().unwrap());
            if let Some(origin) = origin {
                headers.insert(header::ORIGIN, origin.parse().unwrap());
            }
            is_own(&headers, &["https://club.example/".to_owned()])
        };
        assert!(ask(None));
        assert!(ask(Some("http://table.example:7777")));
        assert!(ask(Some("https://club.example")));
        for other in [
            "http://table.example",
            "https://evil.example",
            "null",
            "https://club.example.evil",
        ] {
            assert!(!ask(Some(other)), "{other}");
        }
    }
}
