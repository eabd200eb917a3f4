//! Where a game is kept when it ends or is left.

use std::fmt;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result};
use blackpoker::record::PROGRAM;
use blackpoker::{Header, Outcome, Record, Replay, Seat};
use blackpoker_ai::Kind;

use super::opponent::Opponent;
use super::setup::Setup;
use super::table::Table;
use crate::about;
use crate::data;
use crate::files::{cannot_write, make_folder};
use crate::problem::told;
use crate::rules::pack;
use crate::seed;
use blackpoker_table::{Contest, Practice, Words, date};

/// What the computer is called in records: its kind behind this word.
const COMPUTER: &str = "Computer ";
/// What a random player was called before there were others.
const RANDOM: &str = "Random";
/// Records that are looked at for one that can go on.
const LOOKS: usize = 30;

/// Whether and where records are kept.
pub enum Keep {
    /// In this file.
    File(PathBuf),
    /// In the user's data folder.
    Data,
    /// Nowhere.
    No,
}

/// What became of a record, in words, and where it is.
pub struct Saved {
    pub said: String,
    pub path: Option<PathBuf>,
}

impl fmt::Display for Saved {
    /// The path has a line of its own, so that it can be copied.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.path {
            Some(path) => write!(f, "{}\n{}", self.said, path.display()),
            None => f.write_str(&self.said),
        }
    }
}

impl Keep {
    /// Writes the record and says where it is, or why it could not be written; the game goes on without it.
    /// A game in which nobody has decided anything is not worth a file.
    pub fn save(&self, table: &Table, words: &Words) -> Option<Saved> {
        if !table.is_begun() {
            return None;
        }
        let saved = match self {
            Keep::No => return None,
            Keep::File(path) => write(table, path, true),
            Keep::Data => records().and_then(|folder| write_new(table, &folder)),
        };
        Some(match saved {
            Ok(path) => Saved {
                said: words.word("record-saved"),
                path: Some(path),
            },
            Err(error) => Saved {
                said: words.say("record-not-saved", &[("problem", told(&error, words))]),
                path: None,
            },
        })
    }
}

/// Where records are kept.
fn records() -> Result<PathBuf> {
    Ok(data::folder()?.join("records"))
}

/// The game that was left last and is not over.
pub fn last() -> Option<PathBuf> {
    let files = fs::read_dir(records().ok()?).ok()?.flatten();
    let mut files: Vec<(SystemTime, PathBuf)> = files
        .map(|file| file.path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "record"))
        .filter_map(|path| Some((path.metadata().ok()?.modified().ok()?, path)))
        .collect();
    // Two games may have been left in the same instant; the later name was given later.
    files.sort_unstable();
    let packs = pack::packs(None).ok()?;
    let goes_on = |(at, path): &(usize, PathBuf)| {
        let replay = fs::read(path).ok().and_then(|text| Replay::read(&text, &packs).ok());
        replay.is_some_and(|replay| match replay.game(replay.len()).outcome() {
            None => true,
            // Older games of a match were gone on from.
            Some(outcome) => *at == 0 && match_goes_on(&replay, outcome),
        })
    };
    let newest = files.into_iter().rev().map(|(_, path)| path).take(LOOKS);
    newest.enumerate().find(goes_on).map(|(_, path)| path)
}

/// Whether a match has another game after this one.
fn match_goes_on(replay: &Replay, outcome: Outcome) -> bool {
    let next = replay.rules.series.as_ref().and_then(|rule| {
        let contest = Contest::of(rule, &replay.record.header.tags, &replay.record.decks)?;
        contest.next(rule, outcome.winner())
    });
    next.is_some()
}

/// The record of a game as far as it was played.
pub fn text(table: &Table) -> Result<String> {
    let setup = table.setup();
    let mut players = ["Human"; 2].map(str::to_string);
    if let Opponent::Computer(kind) = setup.opponent {
        players[(!setup.seat).index()] = format!("{COMPUTER}{kind}");
    }
    let mut header = Header::new(table.rules(), players.each_ref().map(String::as_str));
    let (year, month, day, _) = now();
    header.tags = vec![
        ("date".to_string(), format!("{year:04}-{month:02}-{day:02}")),
        ("seed".to_string(), setup.seed.to_string()),
        (PROGRAM.to_string(), about::program()),
    ];
    header.tags.extend(setup.contest.iter().flat_map(Contest::all_tags));
    let mut record = Record::new(header, table.decks().clone());
    record.commands = table.commands();
    Ok(record.write(table.rules())?)
}

/// The game of a record, to go on with it.
pub fn resume(file: &Path, rules: Option<&Path>) -> Result<Setup> {
    let text = fs::read(file).with_context(|| file.display().to_string())?;
    let replay = Replay::read(&text, &pack::packs(rules)?).with_context(|| file.display().to_string())?;
    let Header { players, tags, .. } = &replay.record.header;
    let computer = Seat::BOTH.into_iter().find_map(|seat| {
        let name = players[seat].as_str();
        let kind = name
            .strip_prefix(COMPUTER)
            .map(|kind| kind.parse().unwrap_or(Kind::Rules));
        let kind = kind.or((name == RANDOM).then_some(Kind::Random))?;
        Some((seat, Opponent::Computer(kind)))
    });
    let seed = tags.iter().find(|(name, _)| name == "seed");
    let seed = seed.and_then(|(_, seed)| seed.parse().ok());
    let opponent = computer.map_or(Opponent::Human, |(_, opponent)| opponent);
    let contest = replay.rules.series.as_ref();
    let contest = contest.and_then(|rule| Contest::of(rule, tags, &replay.record.decks));
    Ok(Setup {
        contest,
        seat: computer.map_or(Seat::A, |(seat, _)| !seat),
        tutor: Practice::began(&replay.rules, &replay.record.commands),
        record: Some(replay.record),
        ..Setup::new(replay.rules, opponent, seed.unwrap_or_else(seed::fresh_seed))
    })
}

/// A new file, named after the regulation and the time.
fn write_new(table: &Table, folder: &Path) -> Result<PathBuf> {
    make_folder(folder)?;
    let (year, month, day, seconds) = now();
    let clock = format!("{:02}{:02}{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    let regulation = table.rules().regulation.to_string().replace([' ', '+'], "-");
    let name = format!("{regulation}-{year:04}{month:02}{day:02}-{clock}");
    let mut path = folder.join(format!("{name}.record"));
    let mut number = 2;
    // Two games may end in the same second.
    while path.exists() {
        path = folder.join(format!("{name}-{number}.record"));
        number += 1;
    }
    write(table, &path, false)
}

fn write(table: &Table, path: &Path, replace: bool) -> Result<PathBuf> {
    let text = text(table)?;
    let mut options = fs::OpenOptions::new();
    options
        .write(true)
        .create(replace)
        .truncate(replace)
        .create_new(!replace);
    let written = options.open(path).and_then(|mut file| all(&mut file, &text));
    written.map_err(|error| cannot_write(path, error))?;
    Ok(path.to_path_buf())
}

fn all(file: &mut fs::File, text: &str) -> io::Result<()> {
    file.write_all(text.as_bytes())?;
    // A full disk is noticed here at the latest.
    file.sync_all()
}

/// Year, month, day and second of the day in UTC.
fn now() -> (i64, i64, i64, u64) {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |d| d.as_secs());
    let (year, month, day) = date((seconds / 86_400) as i64);
    (year, month, day, seconds % 86_400)
}
