//! The page's script, as fast as it is sent: a server on one core, and visitors on the others who fetch it again and again.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

use crate::Args;
use crate::server::Server;

/// Connections that ask at once.
const VISITORS: usize = 32;
/// So many times a second it has to be sent.
const ENOUGH: f64 = 5_000.0;

/// Fetches the largest script of a built page, and fails if it is not sent often enough.
pub async fn run(args: &Args) -> Result<()> {
    let page = Path::new(&args.page);
    let script = largest(page)?;
    let server = Server::start_on(Some(0), &args.program, &["--page", &args.page]).await?;
    let count = Arc::new(AtomicU64::new(0));
    let mut visitors = JoinSet::new();
    for _ in 0..VISITORS {
        visitors.spawn(fetch(server.address, script.clone(), Arc::clone(&count)));
    }
    // Whatever is done once is done by now.
    sleep(Duration::from_secs(1)).await;
    let (from, before) = (Instant::now(), count.load(Relaxed));
    while from.elapsed() < Duration::from_secs(args.seconds) {
        sleep(Duration::from_millis(100)).await;
        if let Some(ended) = visitors.try_join_next() {
            ended??;
            bail!("somebody stopped asking");
        }
    }
    let requests = (count.load(Relaxed) - before) as f64 / from.elapsed().as_secs_f64();
    visitors.shutdown().await;
    server.stop().await?;
    println!("{script} {requests:.0} requests/s on one core");
    if requests < ENOUGH {
        bail!("fewer than {ENOUGH} requests/s");
    }
    Ok(())
}

/// The path of the largest script on the web.
fn largest(page: &Path) -> Result<String> {
    let mut scripts = Vec::new();
    for entry in std::fs::read_dir(page.join("assets")).with_context(|| format!("no page in {}", page.display()))? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.ends_with(".js") {
            scripts.push((entry.metadata()?.len(), format!("/assets/{name}")));
        }
    }
    let (_, script) = scripts.into_iter().max().context("no script in the page")?;
    Ok(script)
}

/// Asks on one connection, again and again, as browsers do.
async fn fetch(address: SocketAddr, script: String, count: Arc<AtomicU64>) -> Result<()> {
    let mut stream = TcpStream::connect(address).await?;
    stream.set_nodelay(true)?;
    let request = format!("GET {script} HTTP/1.1\r\nHost: {address}\r\nAccept-Encoding: gzip, deflate, br\r\n\r\n");
    let mut answer = vec![0; 256 << 10];
    loop {
        stream.write_all(request.as_bytes()).await?;
        let (mut read, mut whole) = (0, None);
        while whole.is_none_or(|whole| read < whole) {
            let more = stream.read(&mut answer[read..]).await?;
            if more == 0 {
                bail!("the server hung up, or sends more than is awaited");
            }
            read += more;
            whole = whole.or_else(|| length(&answer[..read]));
        }
        count.fetch_add(1, Relaxed);
    }
}

/// How long an answer is with its head, once that is there.
fn length(answer: &[u8]) -> Option<usize> {
    let head = answer.windows(4).position(|end| end == b"\r\n\r\n")? + 4;
    let text = std::str::from_utf8(&answer[..head]).ok()?.to_lowercase();
    let is_good = text.starts_with("http/1.1 200") && text.contains("content-encoding: br");
    let body = text.lines().find_map(|line| line.strip_prefix("content-length: "))?;
    // What is no good answer is never whole.
    Some(head + body.parse::<usize>().ok().filter(|_| is_good).unwrap_or(usize::MAX / 2))
}
