//! The page, inside the program.

use axum::body::Body;
use axum::http::{HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
struct Page;

const INDEX: &str = "index.html";

/// A file of the page. Any other path is a place inside the page, which finds its way by itself.
pub async fn show(uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = Page::get(path) {
        // Names of built files change with what is in them.
        let is_built = path.starts_with("assets/");
        return answer(
            path,
            file,
            if is_built {
                "public, max-age=31536000, immutable"
            } else {
                "no-cache"
            },
        );
    }
    // A missing file is no place inside the page. A dot does not tell: `/rules/8.2 std+pack` is one.
    let is_place = !path.starts_with("assets/");
    match Page::get(INDEX).filter(|_| is_place) {
        Some(index) => answer(INDEX, index, "no-cache"),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// Whether the program was built with its page.
pub fn is_built() -> bool {
    Page::iter().any(|path| path.starts_with("assets/"))
}

fn answer(path: &str, file: EmbeddedFile, keep: &'static str) -> Response {
    let mut response = Response::new(Body::from(file.data));
    let kind = match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        _ => file.metadata.mimetype(),
    };
    let headers = response.headers_mut();
    if let Ok(kind) = HeaderValue::from_str(kind) {
        headers.insert(header::CONTENT_TYPE, kind);
    }
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
    response
}
