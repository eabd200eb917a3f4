//! What keeps a task from being done: the sentence for people, and the exit code that follows from it.

use std::error::Error;
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;

use blackpoker::pack::{ChangeError, Diagnostic, PackError, ParseRegulationError, RegulationError};
use blackpoker::rules::DeckRule;
use blackpoker::scenario::ScenarioError;
use blackpoker::{DeckError, RecordError};
use blackpoker_ai::PlayerError;
use blackpoker_server::{ServeError, StoreError};
use blackpoker_table::{CourseError, Words, deck_problem};

/// How the program ends. README promises these numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// All is well.
    Well = 0,
    /// Something was found wrong.
    Found = 1,
    /// The command line was wrong: it names what there is not, or asks for what cannot be.
    Misuse = 2,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit as u8)
    }
}

/// A problem that no crate below has a type for.
#[derive(Debug, thiserror::Error)]
pub enum Problem {
    /// The command line asks for what there is not or cannot be. A sentence in the user's language.
    #[error("{0}")]
    Misuse(String),
    /// A file or folder cannot be read.
    #[error("cannot read {}", path.display())]
    Read { path: PathBuf, source: io::Error },
    /// A file or folder cannot be written.
    #[error("cannot write {}", path.display())]
    Write { path: PathBuf, source: io::Error },
    /// A folder holds no custom rule pack.
    #[error("{} is not a rule pack", .0.display())]
    NoPack(PathBuf),
    /// A custom rule pack has errors.
    #[error("{} cannot be loaded", folder.display())]
    BrokenPack { folder: PathBuf, problems: Vec<Diagnostic> },
    /// Several of these at once.
    #[error("{} problems", .0.len())]
    Several(Vec<Problem>),
    /// A file holds something else than games.
    #[error("{} is not a database of games", .0.display())]
    NoDatabase(PathBuf),
    /// The server that an operator wants to ask does not answer.
    #[error("no server answers at {address}")]
    NoServer { address: SocketAddr, source: io::Error },
    /// Nothing says where this user keeps data.
    #[error("there is no home folder")]
    NoHome,
    /// A change has several values, and the task can only take one.
    #[error("several values")]
    Sweep,
    /// A range of values that is none, or too long.
    #[error("{0}")]
    Range(String),
    /// A deck that the frame does not take.
    #[error("the frame takes no deck {asked}")]
    Deck { asked: String, takes: DeckRule },
    /// Nobody can be served at an address.
    #[error("cannot listen on {address}")]
    Listen { address: SocketAddr, source: io::Error },
}

/// A mistake on the command line, in the user's language.
pub fn misuse(sentence: String) -> anyhow::Error {
    Problem::Misuse(sentence).into()
}

/// A regulation by which no game can be dealt.
pub fn no_deal(problems: &[DeckError], words: &Words) -> anyhow::Error {
    misuse(words.say("sim-no-deal", &[("problem", no_decks(problems, words))]))
}

/// What is wrong with decks, one sentence each.
fn no_decks(problems: &[DeckError], words: &Words) -> String {
    let problems: Vec<String> = problems.iter().map(|problem| deck_problem(words, problem)).collect();
    problems.join(" ")
}

/// Why games cannot be kept. What a database itself says comes in its own words.
fn store(error: &StoreError, words: &Words) -> String {
    let says = |id: &str, problem: String| words.say(id, &[("problem", problem)]);
    match error {
        _ if error.is_full() => words.word("io-full"),
        StoreError::Database(error) => says("store-refuses", error.to_string()),
        StoreError::Tables(error) => says("store-tables", error.to_string()),
        StoreError::Locked => words.word("store-locked"),
        StoreError::Lock(error) => says("store-lock", error.to_string()),
        StoreError::Path => words.word("store-path"),
        StoreError::Row { game, column } => says("store-row", format!("{game}, {column}")),
    }
}

/// How the program ends after an error.
pub fn exit(error: &anyhow::Error) -> Exit {
    match error.chain().any(is_misuse) {
        true => Exit::Misuse,
        false => Exit::Found,
    }
}

/// Whether the cause of an error stood on the command line.
fn is_misuse(cause: &(dyn Error + 'static)) -> bool {
    if let Some(error) = cause.downcast_ref::<io::Error>() {
        return is_named_wrongly(error.kind());
    }
    if let Some(error) = cause.downcast_ref::<PackError>() {
        return !matches!(error, PackError::Broken(_));
    }
    cause.downcast_ref::<Problem>().is_some_and(Problem::is_misuse)
        || cause.is::<PlayerError>()
        || cause.is::<RegulationError>()
        || cause.is::<ParseRegulationError>()
        || cause.is::<ChangeError>()
        || matches!(cause.downcast_ref::<CourseError>(), Some(CourseError::Decks(_)))
}

/// Another path or address would have worked: this one is not there, is something else, or is not ours.
fn is_named_wrongly(kind: io::ErrorKind) -> bool {
    use io::ErrorKind::*;
    matches!(
        kind,
        NotFound
            | PermissionDenied
            | IsADirectory
            | NotADirectory
            | AlreadyExists
            | ReadOnlyFilesystem
            | InvalidFilename
            | InvalidInput
            | AddrNotAvailable
    )
}

/// What went wrong, in the user's language.
pub fn told(error: &anyhow::Error, words: &Words) -> String {
    let mut parts = Vec::new();
    for cause in error.chain() {
        match sentence(cause, words) {
            // It tells its own causes, too.
            Some(text) => {
                parts.push(text);
                break;
            }
            None => {
                let text = cause.to_string();
                // Some say what their cause says.
                if !parts.last().is_some_and(|before: &String| before.ends_with(&text)) {
                    parts.push(text);
                }
            }
        }
    }
    parts.join(&words.word("problem-because"))
}

fn sentence(cause: &(dyn Error + 'static), words: &Words) -> Option<String> {
    if let Some(problem) = cause.downcast_ref::<Problem>() {
        return Some(problem.told(words));
    }
    if let Some(error) = cause.downcast_ref::<io::Error>() {
        return Some(reason(error, words));
    }
    if let Some(error) = cause.downcast_ref::<PlayerError>() {
        let (id, name, here) = match error {
            PlayerError::Unknown(name) => ("player-unknown", name, None),
            PlayerError::OtherVersion { name, here } => ("player-other-version", name, Some(here)),
            PlayerError::NoBudget(name) => ("player-no-budget", name, None),
        };
        let args = [("name", name.clone()), ("here", here.cloned().unwrap_or_default())];
        return Some(words.say(id, &args));
    }
    if let Some(error) = cause.downcast_ref::<RecordError>() {
        return Some(error.explain(words.lang));
    }
    if let Some(error) = cause.downcast_ref::<ScenarioError>() {
        let problems = error.explain(words.lang).replace('\n', "\n  ");
        return Some(words.word("scenario-form") + "\n  " + &problems);
    }
    if let Some(error) = cause.downcast_ref::<ServeError>() {
        return Some(match error {
            ServeError::Store(error) => store(error, words),
            ServeError::Io(error) => reason(error, words),
        });
    }
    if let Some(CourseError::Decks(problems)) = cause.downcast_ref::<CourseError>() {
        return Some(no_decks(problems, words));
    }
    let pack = cause.downcast_ref::<PackError>().map(PackError::text);
    let regulation = || cause.downcast_ref::<RegulationError>().map(RegulationError::text);
    let name = || {
        let error = cause.downcast_ref::<ParseRegulationError>();
        error.map(ParseRegulationError::text)
    };
    let change = || cause.downcast_ref::<ChangeError>().map(ChangeError::text);
    let text = pack.or_else(regulation).or_else(name).or_else(change)?;
    Some(words.text(&text).to_string())
}

impl Problem {
    /// Whether it stood on the command line; what caused it may have, too.
    fn is_misuse(&self) -> bool {
        match self {
            Problem::Misuse(_)
            | Problem::NoPack(_)
            | Problem::NoDatabase(_)
            | Problem::Sweep
            | Problem::Range(_)
            | Problem::Deck { .. } => true,
            Problem::Read { source, .. } | Problem::Write { source, .. } | Problem::Listen { source, .. } => {
                is_named_wrongly(source.kind())
            }
            Problem::Several(problems) => problems.iter().any(Problem::is_misuse),
            Problem::BrokenPack { .. } | Problem::NoServer { .. } | Problem::NoHome => false,
        }
    }

    /// The problem in the user's language.
    pub fn told(&self, words: &Words) -> String {
        let place = |id: &str, path: &PathBuf, source: &io::Error| {
            let args = [("path", path.display().to_string()), ("reason", reason(source, words))];
            words.say(id, &args)
        };
        match self {
            Problem::Misuse(sentence) => sentence.clone(),
            Problem::Read { path, source } => place("problem-read", path, source),
            Problem::Write { path, source } if source.kind() == io::ErrorKind::NotFound => {
                words.say("problem-no-folder", &[("path", path.display().to_string())])
            }
            Problem::Write { path, source } => place("problem-write", path, source),
            Problem::NoPack(folder) => words.say("pack-none", &[("folder", folder.display().to_string())]),
            Problem::BrokenPack { folder, problems } => {
                let head = words.say("pack-broken", &[("folder", folder.display().to_string())]);
                problems
                    .iter()
                    .fold(head, |text, problem| format!("{text}\n{}", problem.told(words.lang)))
            }
            Problem::Several(problems) => {
                let problems: Vec<String> = problems.iter().map(|problem| problem.told(words)).collect();
                problems.join("\n")
            }
            Problem::NoDatabase(file) => words.say("no-database", &[("file", file.display().to_string())]),
            Problem::NoServer { address, source } => {
                let args = [("address", address.to_string()), ("reason", reason(source, words))];
                words.say("admin-no-server", &args)
            }
            Problem::NoHome => words.word("no-home"),
            Problem::Sweep => words.word("change-sweep"),
            Problem::Range(change) => words.say("change-range", &[("change", change.clone())]),
            Problem::Deck { asked, takes } => {
                let args = [
                    ("asked", asked.clone()),
                    ("min", takes.min.to_string()),
                    ("max", takes.max.to_string()),
                    ("fixed", if takes.fixed.is_some() { "yes" } else { "no" }.to_string()),
                ];
                words.say("deck-forbidden", &args)
            }
            Problem::Listen { address, source } => listen(*address, source, words),
        }
    }
}

/// Why nobody can be served at an address, and what to do.
fn listen(address: SocketAddr, source: &io::Error, words: &Words) -> String {
    use io::ErrorKind::*;
    let id = match source.kind() {
        AddrInUse => "listen-in-use",
        PermissionDenied => "listen-permission",
        AddrNotAvailable => "listen-not-here",
        _ => "listen-else",
    };
    let port = address.port();
    let who = if cfg!(windows) {
        format!("netstat -ano | findstr :{port}")
    } else if cfg!(target_os = "linux") {
        format!("ss -ltnp 'sport = :{port}'")
    } else {
        format!("lsof -nP -iTCP:{port} -sTCP:LISTEN")
    };
    let args = [
        ("address", address.to_string()),
        ("ip", address.ip().to_string()),
        ("port", port.to_string()),
        ("who", who),
        ("free", SocketAddr::new(address.ip(), 0).to_string()),
        ("usual", SocketAddr::new(address.ip(), 7777).to_string()),
        ("reason", reason(source, words)),
    ];
    words.say(id, &args)
}

/// What the system said, in the user's words.
pub fn reason(error: &io::Error, words: &Words) -> String {
    use io::ErrorKind::*;
    let id = match error.kind() {
        NotFound => "io-not-found",
        PermissionDenied => "io-permission",
        IsADirectory => "io-folder",
        NotADirectory => "io-no-folder",
        AlreadyExists => "io-exists",
        ReadOnlyFilesystem => "io-read-only",
        InvalidFilename => "io-name",
        InvalidData => "io-no-text",
        StorageFull | QuotaExceeded => "io-full",
        FileTooLarge => "io-too-large",
        UnexpectedEof => "io-end",
        _ => {
            let text = error.to_string();
            // The number means nothing to most people.
            let plain = text.split(" (os error").next().unwrap_or(&text);
            return plain.to_string();
        }
    };
    words.word(id)
}

/// Whether the reader of a pipe left early: no problem at all.
pub fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let kind = |e: &(dyn Error + 'static)| e.downcast_ref::<io::Error>().map(io::Error::kind);
    error.chain().any(|e| kind(e) == Some(io::ErrorKind::BrokenPipe))
}

#[cfg(test)]
mod tests {
    use super::*;
    use blackpoker::Lang;
    use io::ErrorKind::{AddrInUse, AddrNotAvailable, NotFound, OutOfMemory, PermissionDenied, StorageFull};

    fn cannot_listen(kind: io::ErrorKind, lang: Lang) -> (String, Exit) {
        let address = SocketAddr::from(([0, 0, 0, 0, 0, 0, 0, 1], 80));
        let source = kind.into();
        let error = Problem::Listen { address, source }.into();
        (told(&error, &Words::new(lang)), exit(&error))
    }

    #[test]
    fn an_address_that_cannot_be_used_comes_with_another() {
        for (kind, remedy, code) in [
            (AddrInUse, "--listen [::1]:0", Exit::Found),
            (PermissionDenied, "--listen [::1]:7777", Exit::Misuse),
            (AddrNotAvailable, "--listen 127.0.0.1:80", Exit::Misuse),
            (OutOfMemory, "--listen ", Exit::Found),
        ] {
            for lang in Lang::ALL {
                let (text, found) = cannot_listen(kind, lang);
                assert!(text.contains(remedy) && text.contains("80"), "{text}");
                assert_eq!(found, code, "{kind}");
            }
        }
    }

    #[test]
    fn a_wrong_place_is_a_mistake_and_a_full_disk_is_none() {
        let code = |kind: io::ErrorKind| {
            let (path, source) = (PathBuf::from("x"), kind.into());
            exit(&anyhow::Error::from(Problem::Write { path, source }).context("while playing"))
        };
        assert_eq!(
            [NotFound, PermissionDenied, StorageFull].map(code),
            [Exit::Misuse, Exit::Misuse, Exit::Found]
        );
    }

    #[test]
    fn what_two_say_is_said_once() {
        let words = Words::new(Lang::En);
        let inner = anyhow::anyhow!("no such table");
        let error = inner.context("the database refuses: no such table");
        assert_eq!(told(&error, &words), "the database refuses: no such table");
    }
}
