//! The page: inside the program, or read from a folder beside it.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::{fs, io};

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

use crate::hall::Hall;

const INDEX: &str = "index.html";
/// Names of files in it change with what is in them.
const BUILT: &str = "assets/";

/// What is shown where there is no page.
const NOTE: &str = "<!doctype html>
<meta charset=\"utf-8\">
<title>BlackPoker</title>
<meta name=\"blackpoker\" content=\"no page\">
<p>This program was built without its page. Build it with <code>make page</code>, then start with <code>--page web/dist</code>.</p>
<p lang=\"ja\">このプログラムはページなしで作られています。<code>make page</code> で作ってから、<code>--page web/dist</code> をつけて起動してください。</p>
";

/// The files of the page by their paths. All are in memory, so no request can name another file of the machine.
#[derive(Clone, Debug)]
pub struct Page {
    files: Arc<BTreeMap<String, Bytes>>,
}

impl Default for Page {
    /// The page inside the program, if it was built with one.
    fn default() -> Page {
        #[cfg(feature = "page")]
        let files = inside::files();
        #[cfg(not(feature = "page"))]
        let files = BTreeMap::new();
        Page { files: Arc::new(files) }
    }
}

#[cfg(feature = "page")]
mod inside {
    use std::collections::BTreeMap;

    use axum::body::Bytes;
    use include_dir::{Dir, include_dir};

    static PAGE: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../web/dist");

    pub fn files() -> BTreeMap<String, Bytes> {
        let mut files = BTreeMap::new();
        let mut open = vec![&PAGE];
        while let Some(dir) = open.pop() {
            open.extend(dir.dirs());
            for file in dir.files() {
                let path = super::web_path(file.path());
                files.insert(path, Bytes::from_static(file.contents()));
            }
        }
        files
    }
}

impl Page {
    /// Reads the page from the folder into which it was built.
    pub fn read(folder: &Path) -> io::Result<Page> {
        let mut files = BTreeMap::new();
        let mut open = vec![folder.to_path_buf()];
        while let Some(dir) = open.pop() {
            for entry in fs::read_dir(dir)? {
                let path = entry?.path();
                if path.is_dir() {
                    open.push(path);
                } else if let Ok(inside) = path.strip_prefix(folder) {
                    files.insert(web_path(inside), fs::read(&path)?.into());
                }
            }
        }
        Ok(Page { files: Arc::new(files) })
    }

    /// Whether there is something to show.
    pub fn is_built(&self) -> bool {
        self.files.keys().any(|path| path.starts_with(BUILT))
    }
}

/// Parts of a path are separated by `/` on the web.
fn web_path(path: &Path) -> String {
    let parts: Vec<_> = path.iter().map(|part| part.to_string_lossy()).collect();
    parts.join("/")
}

/// A file of the page. Any other path is a place inside the page, which finds its way by itself.
pub async fn show(State(hall): State<Arc<Hall>>, uri: Uri) -> Response {
    let files = &hall.config.page.files;
    let path = uri.path().trim_start_matches('/');
    if let Some(bytes) = files.get(path) {
        let keep = match path.starts_with(BUILT) {
            true => "public, max-age=31536000, immutable",
            false => "no-cache",
        };
        return answer(path, bytes.clone(), keep);
    }
    // A missing file is no place inside the page. A dot does not tell: `/rules/8.2 std+pack` is one.
    if path.starts_with(BUILT) {
        return StatusCode::NOT_FOUND.into_response();
    }
    let index = files.get(INDEX).cloned();
    answer(INDEX, index.unwrap_or(Bytes::from_static(NOTE.as_bytes())), "no-cache")
}

fn answer(path: &str, bytes: Bytes, keep: &'static str) -> Response {
    let mut response = Response::new(Body::from(bytes));
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind(path)));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
    response
}

/// What a file is, for browsers; the guard forbids them to guess.
fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css",
        Some("js") => "text/javascript",
        Some("json") => "application/json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        Some("woff2") => "font/woff2",
        _ => "application/octet-stream",
    }
}
