//! The table for browsers: a server on this machine or for the world.

use std::fs::File;
use std::io::{self, Read, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anstream::ColorChoice;
use anyhow::{Context, Result};
use blackpoker::Lang;
use blackpoker::pack::Packs;
use blackpoker_server::{Chance, Config, CustomPack, Database, HeaderName, Limits, Page, TELLTALES};
use blackpoker_table::Words;
use clap::ValueEnum;
use tokio::net::TcpListener;
use tracing_subscriber::filter::{LevelFilter, ParseError, Targets};
use tracing_subscriber::prelude::*;

use crate::files;
use crate::problem::{Problem, misuse};
use crate::rules::pack;
use crate::{about, data};

/// `blackpoker serve`
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  blackpoker serve --open                              a table on this machine, opened in the browser
  blackpoker serve --listen 0.0.0.0:7777               for everyone in the network
  blackpoker serve --database /var/lib/blackpoker/games.db --origin https://table.example
  blackpoker serve --database postgres://blackpoker@localhost/blackpoker --log json")]
pub struct Args {
    /// The address to listen on.
    #[arg(
        long,
        env = "BLACKPOKER_LISTEN",
        value_name = "ADDRESS",
        default_value = "127.0.0.1:7777"
    )]
    listen: SocketAddr,
    /// Where games are kept: a file, or a PostgreSQL database by its URL; left out: a file in the data folder.
    #[arg(long, env = "BLACKPOKER_DATABASE", value_name = "FILE|URL", hide_env_values = true)]
    database: Option<String>,
    /// A folder with a custom rule pack by which games can be opened, too; can be given several times.
    #[arg(long, env = "BLACKPOKER_RULES", value_name = "FOLDER", value_delimiter = ',')]
    rules: Vec<PathBuf>,
    /// The address under which visitors see this server, such as https://table.example, or another page that may talk to
    /// it; can be given several times.
    #[arg(long, env = "BLACKPOKER_ORIGIN", value_name = "ORIGIN", value_delimiter = ',')]
    origin: Vec<String>,
    /// The header in which a proxy says who asks, such as X-Forwarded-For; only if nobody gets here without the proxy.
    #[arg(long, env = "BLACKPOKER_PROXY_HEADER", value_name = "HEADER")]
    proxy_header: Option<HeaderName>,
    /// How many times the usual an address may open, ask and think; off: as much as it likes.
    #[arg(long, env = "BLACKPOKER_LIMITS", value_name = "FACTOR|off", default_value = "1")]
    limits: Limits,
    /// A listener of its own for /healthz and /metrics, which visitors then do not see.
    #[arg(long, env = "BLACKPOKER_NUMBERS", value_name = "ADDRESS")]
    numbers: Option<SocketAddr>,
    /// The file by which `blackpoker admin` finds this server; left out: beside the database.
    #[arg(long, env = "BLACKPOKER_ADMIN", value_name = "FILE")]
    admin: Option<PathBuf>,
    /// Games in which nobody plays yet are deleted after so many days.
    #[arg(long, env = "BLACKPOKER_OPEN_DAYS", value_name = "DAYS", default_value_t = 7)]
    open_days: u32,
    /// Games that are over are deleted after so many days; left out: they are kept.
    #[arg(long, env = "BLACKPOKER_KEEP_DAYS", value_name = "DAYS")]
    keep_days: Option<u32>,
    /// Between people, a pass is shown after at least this many milliseconds, so that its time tells nothing.
    #[arg(long, env = "BLACKPOKER_PASS_DELAY", value_name = "MS", default_value_t = 700)]
    pass_delay: u64,
    /// In a game without a clock, the win can be claimed when the opponent has been away for so many seconds.
    #[arg(
        long,
        env = "BLACKPOKER_CLAIM_AFTER",
        value_name = "SECONDS",
        default_value_t = 120,
        value_parser = clap::value_parser!(u32).range(1..)
    )]
    claim_after: u32,
    /// How the log is written; BLACKPOKER_LOG says how much, such as debug.
    #[arg(long, env = "BLACKPOKER_LOG_FORMAT", value_enum, default_value = "text")]
    log: Log,
    /// The folder of a built page, instead of the page inside the program.
    #[arg(long, env = "BLACKPOKER_PAGE", value_name = "FOLDER")]
    page: Option<PathBuf>,
    /// Open the page in the browser.
    #[arg(long)]
    open: bool,
    /// The same cards in every game, for tests: whoever knows the number knows the cards.
    #[arg(long, value_name = "NUMBER", hide = true)]
    seed: Option<u64>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Log {
    Text,
    Json,
}

/// Serves until Ctrl-C or a signal.
pub fn run(args: Args, lang: Lang, out: &mut impl Write) -> Result<bool> {
    let words = Words::new(lang);
    let silent = TELLTALES.map(|module| (module, LevelFilter::OFF));
    let log = tracing_subscriber::registry().with(filter(&words)?.with_targets(silent));
    // Colors are for terminals that want them, not for files.
    let is_colored = anstream::AutoStream::choice(&io::stderr()) != ColorChoice::Never;
    let lines = tracing_subscriber::fmt::layer()
        .with_ansi(is_colored)
        .with_writer(io::stderr);
    match args.log {
        Log::Text => log.with(lines).init(),
        Log::Json => log.with(lines.json()).init(),
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let served = runtime.block_on(serve(args, &words, out));
    // Whoever still thinks is not waited for.
    runtime.shutdown_background();
    served?;
    Ok(true)
}

/// How much is logged.
fn filter(words: &Words) -> Result<Targets> {
    let asked = std::env::var_os("BLACKPOKER_LOG").unwrap_or_default();
    let asked = asked.to_string_lossy();
    let asked = if asked.is_empty() { "info" } else { &asked };
    let unknown = |_: ParseError| misuse(words.say("log-filter", &[("filter", asked.to_string())]));
    asked.parse().map_err(unknown)
}

async fn serve(args: Args, words: &Words, out: &mut impl Write) -> Result<()> {
    // First the address: a second server must not touch the games of the first.
    let listener = TcpListener::bind(args.listen).await;
    let address = args.listen;
    let listener = listener.map_err(|source| Problem::Listen { address, source })?;
    let (database, shown) = database(args.database.as_deref(), words)?;
    let page = match &args.page {
        Some(folder) => Page::read(folder).map_err(|error| files::cannot_read(folder, error))?,
        None => Page::default(),
    };
    let has_page = page.is_built();
    let numbers = match args.numbers {
        Some(address) => {
            let listener = TcpListener::bind(address).await;
            Some(listener.map_err(|source| Problem::Listen { address, source })?)
        }
        None => None,
    };
    let mut limits = args.limits;
    limits.connections = limits.connections.min(files_left());
    let packs = Arc::new(Packs::official());
    let custom = custom(&args.rules, &packs, words)?;
    let days = |days: u32| Duration::from_secs(u64::from(days) * 24 * 3600);
    let config = Config {
        page,
        program: about::program(),
        pass_delay: Duration::from_millis(args.pass_delay),
        claim_after: Duration::from_secs(args.claim_after.into()),
        origins: args.origin,
        proxy: args.proxy_header,
        limits,
        has_own_numbers: numbers.is_some(),
        open_for: days(args.open_days),
        keep_for: args.keep_days.map(days),
        packs,
        custom,
        chance: args.seed.map_or(Chance::System, Chance::Seeded),
        ..Config::default()
    };
    if args.seed.is_some() {
        tracing::warn!("a seed was given: whoever knows it knows the cards of every game");
    }
    let hall = blackpoker_server::open(config, &database)
        .await
        .with_context(|| shown.clone())?;
    if let Some(listener) = numbers {
        tokio::spawn(blackpoker_server::serve_numbers(Arc::clone(&hall), listener));
    }
    let desk = data::admin(args.admin, args.database.as_deref());
    let desk = match desk {
        Ok(file) => match blackpoker_server::admin::open(Arc::clone(&hall), file.clone()).await {
            Ok(desk) => Some(desk),
            Err(error) => return Err(files::cannot_write(&file, error).into()),
        },
        // The table is open all the same; nobody can look after it from outside.
        Err(error) => {
            tracing::warn!(%error, "no place for the file of `blackpoker admin`");
            None
        }
    };
    let address = format!("http://{}/", listener.local_addr()?);
    let mut lines = Vec::new();
    if !has_page {
        lines.push(words.word("serve-no-page"));
    }
    let ready = [("address", address.clone()), ("database", shown)];
    lines.push(words.say("serve-ready", &ready));
    // A table stays open when nobody reads these lines.
    let _ = writeln!(out, "{}", lines.join("\n")).and_then(|()| out.flush());
    about::log();
    tracing::info!(address, "the table is open");
    if args.open {
        open_browser(&address);
    }
    blackpoker_server::serve(hall, listener, stopped()).await?;
    drop(desk);
    Ok(())
}

/// Custom packs, or everything that is wrong with any of them.
fn custom(folders: &[PathBuf], official: &Packs, words: &Words) -> Result<Vec<Arc<CustomPack>>, Problem> {
    let (mut packs, mut problems) = (Vec::<Arc<CustomPack>>::new(), Vec::new());
    for folder in folders {
        let files = pack::files(folder);
        let loaded =
            files.and_then(|files| CustomPack::new(files, official).map_err(|found| pack::broken(folder, found)));
        let loaded = loaded.and_then(|new| match packs.iter().find(|known| known.custom == new.custom) {
            // Nobody could tell their games apart.
            Some(known) => Err(Problem::Misuse(words.say(
                "serve-same-pack",
                &[
                    ("name", known.custom.name.clone()),
                    ("version", known.custom.version.clone()),
                    ("folder", folder.display().to_string()),
                ],
            ))),
            None => Ok(new),
        });
        match loaded {
            Ok(pack) => {
                let (name, version) = (&pack.custom.name, &pack.custom.version);
                tracing::info!(name, version, id = pack.id, folder = %folder.display(), "a custom pack");
                packs.push(Arc::new(pack));
            }
            Err(problem) => problems.push(problem),
        }
    }
    match problems.len() {
        0 => Ok(packs),
        _ => Err(Problem::Several(problems)),
    }
}

/// Connections for which there are file descriptors, as many as the system allows; some are for the database and the log.
#[cfg(unix)]
fn files_left() -> usize {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    const OTHERS: u64 = 128;
    let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
    let more = Rlimit {
        current: maximum,
        maximum,
    };
    if let Err(error) = setrlimit(Resource::Nofile, more) {
        tracing::debug!(%error, "no more file descriptors");
    }
    let current = getrlimit(Resource::Nofile).current;
    current.map_or(usize::MAX, |files| files.saturating_sub(OTHERS) as usize)
}

#[cfg(not(unix))]
fn files_left() -> usize {
    usize::MAX
}

/// A database, and how to call it without a password that may be in it.
fn database(named: Option<&str>, words: &Words) -> Result<(Database, String)> {
    let file = match named.map(Database::named) {
        Some(Database::Postgres(_)) if !blackpoker_server::HAS_POSTGRES => {
            return Err(misuse(words.word("serve-no-postgres")));
        }
        Some(postgres @ Database::Postgres(_)) => return Ok((postgres, "PostgreSQL".to_owned())),
        Some(Database::File(file)) => file,
        None => data::games()?,
    };
    if let Some(folder) = file.parent().filter(|folder| *folder != Path::new("")) {
        files::make_folder(folder)?;
    }
    must_be_database(&file)?;
    let file = std::path::absolute(&file).with_context(|| file.display().to_string())?;
    let shown = file.display().to_string();
    Ok((Database::File(file), shown))
}

/// A file that is something else is left alone, and said so before anybody waits for it.
fn must_be_database(file: &Path) -> Result<(), Problem> {
    const MAGIC: &[u8] = b"SQLite format 3\0";
    let mut start = Vec::new();
    let opened = File::open(file).and_then(|open| open.take(MAGIC.len() as u64).read_to_end(&mut start));
    match opened {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(files::cannot_read(file, error)),
        Ok(_) if start.is_empty() || start == MAGIC => Ok(()),
        Ok(_) => Err(Problem::NoDatabase(file.to_path_buf())),
    }
}

/// If there is no browser, the address was printed.
fn open_browser(address: &str) {
    let opener = if cfg!(target_os = "macos") {
        "open"
    } else if cfg!(windows) {
        "explorer"
    } else {
        "xdg-open"
    };
    let quiet = std::process::Stdio::null;
    let started = std::process::Command::new(opener)
        .arg(address)
        .stdin(quiet())
        .stdout(quiet())
        .stderr(quiet())
        .spawn();
    if let Err(error) = started {
        tracing::debug!(%error, "no browser");
    }
}

/// Ctrl-C, or the signal by which service managers stop a program.
async fn stopped() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupt => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    let _ = interrupt.await;
}
