//! The page: inside the program, or read from a folder beside it.

use std::collections::{BTreeMap, HashMap};
use std::path::Path;
use std::sync::Arc;
use std::{fs, io};

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

use blackpoker_table::fair::hex;
use sha2::{Digest, Sha256};

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

/// How files are compressed when the page is built, the smallest first: the ending beside the file, and the name on the
/// web.
const PACKED: [(&str, &str); 2] = [(".br", "br"), (".gz", "gzip")];

/// The files of the page by their paths. All are in memory, so no request can name another file of the machine, and
/// nothing is computed when one is asked for.
#[derive(Clone, Debug)]
pub struct Page {
    files: Arc<HashMap<String, Shelved>>,
}

/// A file, ready to be sent.
#[derive(Clone, Debug)]
struct Shelved {
    /// As it is.
    plain: Sent,
    /// Compressed, in the order of [`PACKED`].
    packed: [Option<Sent>; PACKED.len()],
    kind: HeaderValue,
    keep: HeaderValue,
}

/// What is sent, and its name among all versions of the file.
#[derive(Clone, Debug)]
struct Sent {
    bytes: Bytes,
    tag: HeaderValue,
}

impl Sent {
    fn new(bytes: Bytes) -> Sent {
        let tag = format!("\"{}\"", hex(&Sha256::digest(&bytes)[..12]));
        Sent {
            // It has only digits and letters.
            tag: HeaderValue::from_str(&tag).unwrap_or(HeaderValue::from_static("\"\"")),
            bytes,
        }
    }
}

/// Puts files in order: those that are compressed belong to those that are not.
fn shelve(mut files: BTreeMap<String, Bytes>) -> Page {
    let paths: Vec<String> = files.keys().cloned().collect();
    let mut shelved = HashMap::new();
    for path in paths {
        let is_packed = |path: &str| PACKED.iter().any(|(ending, _)| path.ends_with(ending));
        if is_packed(&path) {
            continue;
        }
        let packed = PACKED.map(|(ending, _)| files.remove(&format!("{path}{ending}")).map(Sent::new));
        let Some(plain) = files.remove(&path) else {
            continue;
        };
        let file = Shelved {
            plain: Sent::new(plain),
            packed,
            kind: HeaderValue::from_static(kind(&path)),
            keep: HeaderValue::from_static(match path.starts_with(BUILT) {
                true => "public, max-age=31536000, immutable",
                false => "no-cache",
            }),
        };
        shelved.insert(path, file);
    }
    Page {
        files: Arc::new(shelved),
    }
}

impl Default for Page {
    /// The page inside the program, if it was built with one.
    fn default() -> Page {
        #[cfg(feature = "page")]
        let files = inside::files();
        #[cfg(not(feature = "page"))]
        let files = BTreeMap::new();
        shelve(files)
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
        Ok(shelve(files))
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
pub async fn show(State(hall): State<Arc<Hall>>, uri: Uri, headers: HeaderMap) -> Response {
    let files = &hall.config.page.files;
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = files.get(path) {
        return answer(file, &headers);
    }
    // A missing file is no place inside the page. A dot does not tell: `/rules/8.2 std+pack` is one.
    if path.starts_with(BUILT) {
        return StatusCode::NOT_FOUND.into_response();
    }
    match files.get(INDEX) {
        Some(index) => answer(index, &headers),
        None => (
            [(header::CONTENT_TYPE, kind(INDEX)), (header::CACHE_CONTROL, "no-cache")],
            NOTE,
        )
            .into_response(),
    }
}

fn answer(file: &Shelved, asked: &HeaderMap) -> Response {
    let packed = file.packed.iter().zip(PACKED).find_map(|(sent, (_, name))| {
        let sent = sent.as_ref().filter(|_| takes(asked, name))?;
        Some((sent, name))
    });
    let sent = packed.map_or(&file.plain, |(sent, _)| sent);
    let is_known = asked.get(header::IF_NONE_MATCH).is_some_and(|known| {
        let mut tags = known.to_str().unwrap_or_default().split(',');
        tags.any(|tag| tag.trim().trim_start_matches("W/").as_bytes() == sent.tag.as_bytes())
    });
    let mut response = match is_known {
        true => StatusCode::NOT_MODIFIED.into_response(),
        false => Response::new(Body::from(sent.bytes.clone())),
    };
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, file.keep.clone());
    headers.insert(header::ETAG, sent.tag.clone());
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if !is_known {
        headers.insert(header::CONTENT_TYPE, file.kind.clone());
        if let Some((_, name)) = packed {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(name));
        }
    }
    response
}

/// Whether a browser takes what is compressed like this.
fn takes(asked: &HeaderMap, name: &str) -> bool {
    let mut lists = asked.get_all(header::ACCEPT_ENCODING).iter();
    lists.any(|list| {
        let mut ways = list.to_str().unwrap_or_default().split(',');
        ways.any(|way| {
            let (way, weight) = way.split_once(';').unwrap_or((way, ""));
            let is_refused = ["q=0", "q=0.0", "q=0.00", "q=0.000"].contains(&weight.trim());
            way.trim() == name && !is_refused
        })
    })
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

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn asked(name: header::HeaderName, value: &str) -> HeaderMap {
        HeaderMap::from_iter([(name, value.parse().unwrap())])
    }

    #[test]
    fn what_was_compressed_when_built_is_sent_to_those_who_take_it() {
        let files = ["index.html", "assets/a.js", "assets/a.js.br", "assets/a.js.gz"];
        let page = shelve(
            files
                .map(|file| (file.to_owned(), Bytes::from_static(file.as_bytes())))
                .into(),
        );
        assert_eq!(page.files.len(), 2, "what is compressed is no file of its own");
        let script = &page.files["assets/a.js"];
        for (takes, expected) in [
            ("gzip, deflate, br, zstd", Some("br")),
            ("gzip", Some("gzip")),
            ("br;q=0, gzip;q=0.5", Some("gzip")),
            ("identity", None),
            ("bro", None),
        ] {
            let response = answer(script, &asked(header::ACCEPT_ENCODING, takes));
            let encoding = response.headers().get(header::CONTENT_ENCODING);
            assert_eq!(encoding.map(|name| name.to_str().unwrap()), expected, "{takes}");
            assert_eq!(response.headers()[header::VARY], "accept-encoding");
            assert!(
                response.headers()[header::CACHE_CONTROL]
                    .to_str()
                    .unwrap()
                    .contains("immutable")
            );
            // Who has it is not sent it again.
            let tag = response.headers()[header::ETAG].to_str().unwrap().to_owned();
            let mut again = asked(header::ACCEPT_ENCODING, takes);
            again.insert(header::IF_NONE_MATCH, format!("\"other\", W/{tag}").parse().unwrap());
            assert_eq!(answer(script, &again).status(), StatusCode::NOT_MODIFIED);
        }
        let index = answer(&page.files["index.html"], &HeaderMap::new());
        assert_eq!(index.headers()[header::CACHE_CONTROL], "no-cache");
        let tags = [script.plain.tag.clone(), script.packed[0].clone().unwrap().tag];
        assert_ne!(tags[0], tags[1]);
    }
}
