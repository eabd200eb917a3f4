//! What an operator wants to know of a running server, and does to it: `blackpoker admin`. The server is found by the file
//! that it wrote when it started, which only its own user can read.

use std::io::{self, Read, Write};
use std::net::{IpAddr, TcpStream};
use std::path::PathBuf;
use std::time::Duration;

use anyhow::Result;
use blackpoker::Lang;
use blackpoker_server::admin::{Acted, Desk, GameLoad, Kept, KeptGame, VisitorLoad};
use blackpoker_table::Words;
use serde::de::DeserializeOwned;

use crate::problem::{Problem, misuse};
use crate::rules::table::align;
use crate::{data, files};

/// `blackpoker admin`
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    task: Task,
    /// The file by which the server is found; left out: as its own, beside its database.
    #[arg(long, env = "BLACKPOKER_ADMIN", value_name = "FILE", global = true)]
    admin: Option<PathBuf>,
    /// Where games are kept: a file, or a PostgreSQL database by its URL; left out: a file in the data folder.
    #[arg(
        long,
        env = "BLACKPOKER_DATABASE",
        value_name = "FILE|URL",
        hide_env_values = true,
        global = true
    )]
    database: Option<String>,
}

#[derive(clap::Subcommand)]
enum Task {
    /// List the games that somebody is at, those that cost most first.
    #[command(after_help = "Example:\n  blackpoker admin games")]
    Games,
    /// List the addresses that ask for something, those that ask most first.
    #[command(after_help = "Example:\n  blackpoker admin visitors")]
    Visitors,
    /// Print what is kept of an address, a game, a record or a person.
    #[command(
        after_help = "Examples:\n  blackpoker admin kept 203.0.113.7\n  blackpoker admin kept abcdefghjkmn\n  blackpoker admin kept Alice"
    )]
    Kept {
        /// An address, the id of a game or record, or the name under which somebody sat down.
        whom: String,
    },
    /// End a game as one that was called off.
    #[command(after_help = "Example:\n  blackpoker admin end abcdefghjkmn")]
    End {
        /// The id of the game.
        game: String,
    },
    /// Delete a game, or a record that somebody brought.
    #[command(after_help = "Example:\n  blackpoker admin delete abcdefghjkmn")]
    Delete {
        /// The id of the game or record.
        id: String,
    },
    /// Serve an address not any more, until it is admitted again.
    #[command(after_help = "Example:\n  blackpoker admin refuse 203.0.113.7")]
    Refuse {
        /// The address; of IPv6 its whole network.
        address: IpAddr,
    },
    /// Serve an address again that was refused.
    #[command(after_help = "Example:\n  blackpoker admin admit 203.0.113.7")]
    Admit {
        /// The address.
        address: IpAddr,
    },
}

/// Asks the running server, or has it do something.
pub fn run(args: Args, lang: Lang, out: &mut impl Write) -> Result<bool> {
    let words = Words::new(lang);
    let file = data::admin(args.admin, args.database.as_deref())?;
    let desk = Desk::read(&file).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => misuse(words.say("admin-no-file", &[("file", file.display().to_string())])),
        _ => files::cannot_read(&file, error).into(),
    })?;
    let server = Server { desk, words: &words };
    match args.task {
        Task::Games => games(&server.get::<Vec<GameLoad>>("games")?, &words, out)?,
        Task::Visitors => visitors(&server.get::<Vec<VisitorLoad>>("visitors")?, &words, out)?,
        Task::Kept { whom } => return kept(server.get(&format!("kept/{}", encoded(&whom)))?, &whom, &words, out),
        Task::End { game } => return server.act("end", &game, out),
        Task::Delete { id } => return server.act("delete", &id, out),
        Task::Refuse { address } => return server.act("refuse", &address.to_string(), out),
        Task::Admit { address } => return server.act("admit", &address.to_string(), out),
    }
    Ok(true)
}

/// The running server.
struct Server<'w> {
    desk: Desk,
    words: &'w Words,
}

impl Server<'_> {
    fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T> {
        self.ask("GET", path)
    }

    /// Has it do something; what there is not was named wrongly.
    fn act(&self, act: &str, whom: &str, out: &mut impl Write) -> Result<bool> {
        let acted: Acted = self.ask("POST", &format!("{act}/{}", encoded(whom)))?;
        let about = [("whom", whom.to_owned())];
        let (sentence, is_done) = match acted {
            Acted::Done => (format!("admin-{act}"), true),
            Acted::Nothing => return Err(misuse(self.words.say(&format!("admin-no-{act}"), &about))),
            Acted::Over => ("admin-ended-before".to_owned(), false),
            Acted::Failed => ("admin-failed".to_owned(), false),
        };
        writeln!(out, "{}", self.words.say(&sentence, &about))?;
        Ok(is_done)
    }

    fn ask<T: DeserializeOwned>(&self, method: &str, path: &str) -> Result<T> {
        let answer = self.answer(method, path).map_err(|source| Problem::NoServer {
            address: self.desk.address,
            source,
        })?;
        Ok(serde_json::from_slice(&answer)?)
    }

    /// One request on a connection of its own, as simple as can be: the server is on this machine.
    fn answer(&self, method: &str, path: &str) -> io::Result<Vec<u8>> {
        const PATIENCE: Duration = Duration::from_secs(30);
        let Desk { address, key } = &self.desk;
        let mut stream = TcpStream::connect_timeout(address, PATIENCE)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        let head = format!("{method} /{path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n");
        stream.write_all(format!("{head}Authorization: Bearer {key}\r\nContent-Length: 0\r\n\r\n").as_bytes())?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer)?;
        let end = answer.windows(4).position(|bytes| bytes == b"\r\n\r\n");
        match end {
            Some(end) if answer.starts_with(b"HTTP/1.1 200 ") => Ok(answer.split_off(end + 4)),
            _ => Err(io::ErrorKind::InvalidData.into()),
        }
    }
}

/// A part of a path.
fn encoded(text: &str) -> String {
    let byte = |byte: u8| match byte {
        b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    text.bytes().map(byte).collect()
}

fn games(games: &[GameLoad], words: &Words, out: &mut impl Write) -> io::Result<()> {
    let head = ["admin-game", "admin-people", "admin-messages", "admin-millis"];
    let rows = games.iter().map(|game| {
        let numbers = [game.people, game.messages, game.millis].map(|number| number.to_string());
        [vec![game.id.clone()], numbers.to_vec()].concat()
    });
    print(&head, rows, "admin-no-games", words, out)
}

fn visitors(visitors: &[VisitorLoad], words: &Words, out: &mut impl Write) -> io::Result<()> {
    let names = visitors.first().map_or(&[][..], |first| &first.done);
    let deeds: Vec<String> = names.iter().map(|(name, _)| format!("admin-deed-{name}")).collect();
    let mut head = vec!["admin-address", "admin-connections"];
    head.extend(deeds.iter().map(String::as_str));
    head.push("admin-refused");
    let rows = visitors.iter().map(|visitor| {
        let done = visitor.done.iter().map(|(_, count)| *count);
        let numbers = [visitor.open].into_iter().chain(done).chain([visitor.refused]);
        let numbers = numbers.map(|number| number.to_string());
        std::iter::once(visitor.address.clone()).chain(numbers).collect()
    });
    print(&head, rows, "admin-no-visitors", words, out)
}

fn print(
    head: &[&str],
    rows: impl Iterator<Item = Vec<String>>,
    none: &str,
    words: &Words,
    out: &mut impl Write,
) -> io::Result<()> {
    let mut table = vec![head.iter().map(|key| words.word(key)).collect()];
    table.extend(rows);
    if table.len() == 1 {
        return writeln!(out, "{}", words.word(none));
    }
    align(&table).iter().try_for_each(|line| writeln!(out, "{line}"))
}

/// `false`: nothing is kept.
fn kept(kept: Kept, whom: &str, words: &Words, out: &mut impl Write) -> Result<bool> {
    let whom = ("whom", whom.to_owned());
    match kept {
        Kept::Address { load, refused } => {
            let is_known = load.is_some() || refused.is_some();
            if let Some(since) = refused {
                writeln!(
                    out,
                    "{}",
                    words.say("admin-kept-refused", &[whom.clone(), ("since", day(since))])
                )?;
            }
            match load {
                Some(load) => visitors(&[load], words, out)?,
                None if is_known => {}
                None => writeln!(out, "{}", words.say("admin-kept-nothing", &[whom]))?,
            }
            writeln!(out, "{}", words.word("admin-kept-memory"))?;
            return Ok(is_known);
        }
        Kept::Game(one) => game(&one, words, out)?,
        Kept::Record { id, added, bytes } => {
            let args = [("id", id), ("added", day(added)), ("bytes", bytes.to_string())];
            writeln!(out, "{}", words.say("admin-kept-record", &args))?;
        }
        Kept::Name(games) if games.is_empty() => {
            writeln!(out, "{}", words.say("admin-kept-nothing", &[whom]))?;
            return Ok(false);
        }
        Kept::Name(games) => {
            let count = ("count", games.len().to_string());
            writeln!(out, "{}", words.say("admin-kept-name", &[whom, count]))?;
            for one in &games {
                game(one, words, out)?;
            }
        }
    }
    Ok(true)
}

fn game(game: &KeptGame, words: &Words, out: &mut impl Write) -> io::Result<()> {
    let computer = game
        .level
        .map(|level| words.say("admin-computer", &[("level", level.to_string())]));
    let [opener, guest] = game.names.clone();
    let names: Vec<String> = [opener, guest.or(computer)].into_iter().flatten().collect();
    let ended = game.ended.map_or_else(|| words.word("admin-not-ended"), day);
    let args = [
        ("id", game.id.clone()),
        ("regulation", game.regulation.clone()),
        ("status", words.word(&format!("admin-{}", game.status))),
        (
            "listed",
            words.word(if game.public { "admin-public" } else { "admin-private" }),
        ),
        ("created", day(game.created)),
        ("ended", ended),
        ("names", words.list(&names)),
        ("moves", game.moves.to_string()),
    ];
    writeln!(out, "{}", words.say("admin-kept-game", &args))
}

fn day(millis: i64) -> String {
    let (year, month, day) = blackpoker_table::date(millis.div_euclid(86_400_000));
    format!("{year:04}-{month:02}-{day:02}")
}
