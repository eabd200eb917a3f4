//! What every request has to pass, and what every answer carries.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::header::{self, HeaderName};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tokio::time::timeout;

use crate::address::Address;
use crate::api::Weight;
use crate::hall::Hall;
use crate::refused::Refused;
use crate::serve::Door;
use crate::visitors::Deed;
use crate::wire::Problem;
use blackpoker_table::said::sentence;

const POLICY: &str = "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; \
                      object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// Refuses what another page sends in a visitor's name, what comes under a name that is not ours, and what an address may
/// not have; and adds headers that keep pages apart.
pub async fn guard(State(hall): State<Arc<Hall>>, mut request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<Door>().map(|door| door.peer);
    let address = Address::of_request(request.headers(), peer, hall.config.proxy.as_ref());
    request.extensions_mut().insert(address);
    // The page itself costs nothing: it lies ready in memory.
    let is_limited = request.uri().path().starts_with("/api/");
    let mut response = match check(&hall, &request, address, is_limited) {
        Ok(()) => answer(request, next, hall.config.patience.body).await,
        Err(refused) => refused.into_response(),
    };
    if let Some(Weight(bytes)) = response.extensions_mut().remove() {
        hall.visitors.has_sent(address, bytes);
    }
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

fn changes(request: &Request) -> bool {
    !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS)
}

fn check(hall: &Hall, request: &Request, address: Address, is_limited: bool) -> Result<(), Refused> {
    let (headers, names) = (request.headers(), &hall.config.origins);
    if hall.visitors.is_refused(address) {
        return Err(Refused::with(Problem::Token, sentence("problem-address")));
    }
    if !is_own_name(headers, names) {
        return Err(Refused::with(Problem::Token, sentence("problem-host")));
    }
    let is_upgrade = headers.contains_key(header::UPGRADE);
    if (is_upgrade || changes(request)) && !is_own(headers, names) {
        return Err(Refused::with(Problem::Token, sentence("problem-origin")));
    }
    if is_limited {
        hall.visitors.may(address, Deed::Ask)?;
        hall.visitors.may_send(address)?;
    }
    Ok(())
}

/// Whoever sends a body bit by bit is not waited for.
async fn answer(request: Request, next: Next, patience: Duration) -> Response {
    if !changes(&request) {
        return next.run(request).await;
    }
    let late = |_| {
        let refused = Refused::with(Problem::Malformed, sentence("problem-slow-body"));
        (StatusCode::REQUEST_TIMEOUT, refused).into_response()
    };
    timeout(patience, next.run(request)).await.unwrap_or_else(late)
}

/// The part of `example.org:7777` before the port.
fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    }
}

/// Whether a request was meant for us. Any name can be made to lead here, so that a page of that name can talk to us as if
/// it were ours: only names that were given at the start count, and those that nobody can give away.
fn is_own_name(headers: &HeaderMap, names: &[String]) -> bool {
    let Some(host) = headers.get(header::HOST) else {
        // Every browser says one.
        return true;
    };
    let Ok(host) = host.to_str() else {
        return false;
    };
    let name = without_port(host);
    let bare = name.strip_prefix('[').and_then(|name| name.strip_suffix(']'));
    let is_address = bare.unwrap_or(name).parse::<IpAddr>().is_ok();
    let given = |origin: &String| {
        let host = origin.split_once("://").map_or(origin.as_str(), |(_, host)| host);
        without_port(host.trim_end_matches('/')).eq_ignore_ascii_case(name)
    };
    is_address || name.eq_ignore_ascii_case("localhost") || names.iter().any(given)
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

    #[test]
    fn only_names_that_nobody_can_give_away_are_ours() {
        let ask = |host: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, host.parse().unwrap());
            is_own_name(&headers, &["https://table.example".to_owned()])
        };
        for own in [
            "127.0.0.1:7777",
            "localhost",
            "LocalHost:7777",
            "[::1]:7777",
            "[2001:db8::1]",
            "192.168.1.5:7777",
            "table.example",
            "Table.Example:443",
        ] {
            assert!(ask(own), "{own}");
        }
        for other in [
            "evil.example:7777",
            "table.example.evil",
            "",
            "localhost.evil",
            "127.0.0.1.evil:7777",
        ] {
            assert!(!ask(other), "{other}");
        }
    }
}
