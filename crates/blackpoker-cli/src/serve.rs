//! The table for browsers: a server on this machine or for the world.

use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result};
use blackpoker::Lang;
use blackpoker_server::{Chance, Config, Database, TELLTALES};
use blackpoker_table::Words;
use clap::ValueEnum;
use tokio::net::TcpListener;
use tracing_subscriber::EnvFilter;

use crate::data;

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
    /// Another page that may talk to this server, such as https://table.example; can be given several times.
    #[arg(long, env = "BLACKPOKER_ORIGIN", value_name = "ORIGIN", value_delimiter = ',')]
    origin: Vec<String>,
    /// Between people a pass becomes known not before so many milliseconds, so that its time tells nothing.
    #[arg(long, env = "BLACKPOKER_PASS_DELAY", value_name = "MS", default_value_t = 700)]
    pass_delay: u64,
    /// How the log is written; BLACKPOKER_LOG says how much, such as debug.
    #[arg(long, env = "BLACKPOKER_LOG_FORMAT", value_enum, default_value = "text")]
    log: Log,
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
pub fn run(args: Args, lang: Lang) -> Result<bool> {
    let filter = EnvFilter::try_from_env("BLACKPOKER_LOG").unwrap_or_else(|_| EnvFilter::new("info"));
    let silent = TELLTALES
        .iter()
        .filter_map(|module| format!("{module}=off").parse().ok());
    let filter = silent.fold(filter, EnvFilter::add_directive);
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr);
    match args.log {
        Log::Text => log.init(),
        Log::Json => log.json().init(),
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(serve(args, &Words::new(lang)))?;
    Ok(true)
}

async fn serve(args: Args, words: &Words) -> Result<()> {
    let (database, shown) = database(args.database)?;
    let config = Config {
        pass_delay: Duration::from_millis(args.pass_delay),
        origins: args.origin,
        chance: args.seed.map_or(Chance::System, Chance::Seeded),
        ..Config::default()
    };
    if args.seed.is_some() {
        tracing::warn!("a seed was given: whoever knows it knows the cards of every game");
    }
    let hall = blackpoker_server::open(config, &database)
        .await
        .with_context(|| shown.clone())?;
    let listener = TcpListener::bind(args.listen)
        .await
        .with_context(|| args.listen.to_string())?;
    let address = format!("http://{}/", listener.local_addr()?);
    println!("{}", words.say("serve-ready", &[("address", address.clone())]));
    println!("{}", words.say("serve-stop", &[("database", shown)]));
    if !blackpoker_server::has_page() {
        println!("{}", words.word("serve-no-page"));
    }
    if args.open {
        open_browser(&address);
    }
    blackpoker_server::serve(hall, listener, stopped()).await?;
    Ok(())
}

/// A database, and how to call it without a password that may be in it.
fn database(named: Option<String>) -> Result<(Database, String)> {
    let file = match named.as_deref().map(Database::named) {
        Some(postgres @ Database::Postgres(_)) => return Ok((postgres, "PostgreSQL".to_owned())),
        Some(Database::File(file)) => file,
        None => data::folder()?.join("games.db"),
    };
    if let Some(folder) = file.parent().filter(|folder| *folder != Path::new("")) {
        std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    let file = std::path::absolute(&file).with_context(|| file.display().to_string())?;
    let shown = file.display().to_string();
    Ok((Database::File(file), shown))
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
