//! A folder with the tables of a simulation, and how far it came.
//!
//! Rows are committed together: files first, then the state is replaced in one step. Whatever a killed program wrote
//! after the last commit is cut off or replaced when the simulation is resumed.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use super::csv;
use super::error::{Difference, Part, SimError};
#[cfg(feature = "parquet")]
use super::parquet;
use super::row::Rows;
use super::summary::{About, Summary};
#[cfg(feature = "parquet")]
use super::table::Put;
use super::table::{ACTIONS, GAMES, Names, TURNS, Table};

/// The file that says how far a simulation came.
const STATE: &str = "state.json";
/// The file with the summary.
const SUMMARY: &str = "summary.json";

/// Rows are committed after so many deals, or after so long.
const DEALS_AT_ONCE: usize = 5_000;
const LONGEST: Duration = Duration::from_secs(10);

/// Which tables are written, and as what.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Tables {
    /// As CSV, one file for each table.
    pub csv: bool,
    /// As Parquet, one file for each table and commit.
    pub parquet: bool,
    /// Also the table of turns, which is by far the longest.
    pub turns: bool,
}

/// Whether a simulation may go on that is in the folder already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Begin {
    /// The folder must not hold a simulation.
    Anew,
    /// One that the folder holds goes on.
    Resume,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct State {
    tables: Tables,
    /// The lengths of the CSV files.
    csv: BTreeMap<String, u64>,
    /// How many commits there were; each table has so many Parquet files.
    commits: u64,
    summary: Summary,
}

/// A folder that takes the games of a simulation in order.
pub struct Folder {
    path: PathBuf,
    state: State,
    /// Games that are safe on disk.
    committed: u64,
    /// Deals since the last commit.
    waiting: Vec<Vec<Rows>>,
    since: Instant,
}

impl Folder {
    /// Opens a folder for a simulation of so many games, or makes it.
    pub fn open(path: &Path, begin: Begin, tables: Tables, new: Summary, games: u64) -> Result<Folder, SimError> {
        if tables.parquet && !cfg!(feature = "parquet") {
            return Err(SimError::NoParquet);
        }
        fs::create_dir_all(path).map_err(SimError::file(path))?;
        let state = match (read(path)?, begin) {
            (Some(state), Begin::Anew) => {
                return Err(SimError::Occupied {
                    folder: path.to_path_buf(),
                    games: state.summary.games,
                });
            }
            (Some(state), Begin::Resume) => {
                let differences = differences(&state, &new.about, tables);
                if !differences.is_empty() {
                    let folder = path.to_path_buf();
                    return Err(SimError::Other { folder, differences });
                }
                state
            }
            (None, _) => State {
                tables,
                csv: BTreeMap::new(),
                commits: 0,
                summary: new,
            },
        };
        if state.summary.games > games {
            return Err(SimError::More {
                folder: path.to_path_buf(),
                games: state.summary.games,
                asked: games,
            });
        }
        let mut folder = Folder {
            path: path.to_path_buf(),
            committed: state.summary.games,
            state,
            waiting: Vec::new(),
            since: Instant::now(),
        };
        if folder.state.commits == 0 && !path.join(STATE).exists() {
            folder.refuse_strangers()?;
        }
        folder.forget_uncommitted()?;
        // A folder that cannot be written to is better noticed before the first game.
        folder.write_state()?;
        Ok(folder)
    }

    /// How many games are safe on disk.
    pub fn committed(&self) -> u64 {
        self.committed
    }

    /// Everything that was committed.
    pub fn summary(&self) -> &Summary {
        &self.state.summary
    }

    /// Takes the games of the next deal and commits if it is time.
    pub fn keep(&mut self, deal: Vec<Rows>, names: &Names<'_>) -> Result<(), SimError> {
        self.waiting.push(deal);
        if self.waiting.len() >= DEALS_AT_ONCE || self.since.elapsed() >= LONGEST {
            self.commit(names)?;
        }
        Ok(())
    }

    /// Writes everything that waits.
    pub fn commit(&mut self, names: &Names<'_>) -> Result<(), SimError> {
        self.since = Instant::now();
        if self.waiting.is_empty() {
            return Ok(());
        }
        // Nothing counts before all files are written, so a commit that failed can be tried again.
        match self.write_tables(names) {
            Ok(csv) => self.state.csv = csv,
            Err(error) => {
                // Half a commit is of no use, and the disk may be full. The first problem is the one to tell.
                let _ = self.forget_uncommitted();
                return Err(error);
            }
        }
        self.state.commits += 1;
        for deal in self.waiting.drain(..) {
            self.state.summary.add(names.rules, &deal);
        }
        self.write_state()
    }

    /// Writes the summary of everything that was committed.
    pub fn write_summary(&self) -> Result<(), SimError> {
        replace(&self.path.join(SUMMARY), |file| {
            serde_json::to_writer_pretty(&mut *file, &self.state.summary)?;
            file.write_all(b"\n")
        })
    }

    /// The games that wait.
    fn games(&self) -> impl Iterator<Item = &Rows> + Clone {
        self.waiting.iter().flatten()
    }

    fn tables(&self) -> &'static [Table] {
        const ALL: [Table; 3] = [GAMES, ACTIONS, TURNS];
        if self.state.tables.turns { &ALL } else { &ALL[..2] }
    }

    /// Writes what waits and returns the lengths of the CSV files.
    fn write_tables(&self, names: &Names<'_>) -> Result<BTreeMap<String, u64>, SimError> {
        let tables = self.state.tables;
        if tables.parquet {
            self.write_parquet(names)?;
        }
        let csv = tables.csv.then(|| self.append_csv(names)).transpose()?;
        if tables.parquet {
            // A reader of all files of a table finds whole commits, but for a moment.
            for table in self.tables() {
                let path = self.parquet_file(table, self.state.commits);
                fs::rename(unfinished(&path), &path).map_err(SimError::file(&path))?;
            }
        }
        Ok(csv.unwrap_or_default())
    }

    #[cfg(feature = "parquet")]
    fn write_parquet(&self, names: &Names<'_>) -> Result<(), SimError> {
        for table in self.tables() {
            let path = unfinished(&self.parquet_file(table, self.state.commits));
            let file = File::create(&path).map_err(SimError::file(&path))?;
            let fill = |put: Put<'_>| self.games().for_each(|rows| (table.fill)(rows, names, &mut *put));
            parquet::write(BufWriter::new(file), table.name, table.columns, fill)
                .map_err(io::Error::other)
                .map_err(SimError::file(&path))?;
        }
        Ok(())
    }

    #[cfg(not(feature = "parquet"))]
    fn write_parquet(&self, _: &Names<'_>) -> Result<(), SimError> {
        Err(SimError::NoParquet)
    }

    /// Returns the lengths of the files.
    fn append_csv(&self, names: &Names<'_>) -> Result<BTreeMap<String, u64>, SimError> {
        let mut lengths = self.state.csv.clone();
        for table in self.tables() {
            let path = self.csv_file(table);
            let length = lengths.entry(table.name.to_string()).or_default();
            let mut text = if *length == 0 {
                csv::header(table.columns)
            } else {
                String::new()
            };
            text += &csv::lines(table.columns, |put| {
                self.games().for_each(|rows| (table.fill)(rows, names, &mut *put));
            });
            let append = || -> io::Result<()> {
                let mut file = OpenOptions::new().create(true).append(true).open(&path)?;
                // What a failed commit of this run left behind.
                file.set_len(*length)?;
                file.write_all(text.as_bytes())
            };
            append().map_err(SimError::file(&path))?;
            *length += text.len() as u64;
        }
        Ok(lengths)
    }

    fn write_state(&mut self) -> Result<(), SimError> {
        replace(&self.path.join(STATE), |file| {
            serde_json::to_writer(file, &self.state).map_err(io::Error::from)
        })?;
        self.committed = self.state.summary.games;
        Ok(())
    }

    /// Files that are no part of a simulation must not be overwritten.
    fn refuse_strangers(&self) -> Result<(), SimError> {
        let files = self.tables().iter().flat_map(|table| {
            let csv = self.state.tables.csv.then(|| self.csv_file(table));
            let parquet = self.state.tables.parquet.then(|| self.parquet_file(table, 0));
            csv.into_iter().chain(parquet)
        });
        let mut strangers = files.chain([self.path.join(SUMMARY)]).filter(|path| path.exists());
        strangers.next().map_or(Ok(()), |path| Err(SimError::InTheWay { path }))
    }

    /// Checks what was committed, and takes away what a killed program wrote after it.
    fn forget_uncommitted(&self) -> Result<(), SimError> {
        for table in self.tables() {
            let path = self.csv_file(table);
            let expected = self.state.csv.get(table.name).copied().unwrap_or_default();
            let found = fs::metadata(&path).map_or(0, |file| file.len());
            if found < expected {
                return Err(SimError::Shortened { path, expected, found });
            }
            if found > expected && self.state.tables.csv {
                let cut = OpenOptions::new()
                    .write(true)
                    .open(&path)
                    .and_then(|f| f.set_len(expected));
                cut.map_err(SimError::file(&path))?;
            }
            let next = self.parquet_file(table, self.state.commits);
            for left in [unfinished(&next), next] {
                if self.state.tables.parquet && left.exists() {
                    fs::remove_file(&left).map_err(SimError::file(&left))?;
                }
            }
        }
        Ok(())
    }

    fn csv_file(&self, table: &Table) -> PathBuf {
        self.path.join(format!("{}.csv", table.name))
    }

    fn parquet_file(&self, table: &Table, number: u64) -> PathBuf {
        self.path.join(format!("{}-{number:05}.parquet", table.name))
    }
}

/// The state of the simulation in a folder, if there is one.
fn read(folder: &Path) -> Result<Option<State>, SimError> {
    let path = folder.join(STATE);
    let text = match fs::read(&path) {
        Ok(text) => text,
        Err(problem) if problem.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(problem) => return Err(SimError::File { path, problem }),
    };
    let state = serde_json::from_slice(&text);
    state.map(Some).map_err(|problem| SimError::State { path, problem })
}

fn differences(state: &State, new: &About, tables: Tables) -> Vec<Difference> {
    let old = &state.summary.about;
    let custom = |about: &About| about.custom.clone().unwrap_or_else(|| "-".to_string());
    let parts = [
        (Part::Version, old.version.to_string(), new.version.to_string()),
        (Part::Regulation, old.regulation.clone(), new.regulation.clone()),
        (Part::Custom, custom(old), custom(new)),
        (Part::Rules, old.pack.clone(), new.pack.clone()),
        (Part::Deck, old.deck.clone(), new.deck.clone()),
        (Part::Players, old.players.join(","), new.players.join(",")),
        (Part::Seed, old.seed.to_string(), new.seed.to_string()),
        (Part::Tables, state.tables.to_string(), tables.to_string()),
    ];
    let different = parts.into_iter().filter(|(_, was, now)| was != now);
    different
        .map(|(what, was, now)| Difference { what, was, now })
        .collect()
}

impl std::fmt::Display for Tables {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let parts = [(self.csv, "csv"), (self.parquet, "parquet"), (self.turns, "turns")];
        let named: Vec<&str> = parts.iter().filter(|(on, _)| *on).map(|(_, name)| *name).collect();
        f.write_str(if named.is_empty() { "-" } else { "" })?;
        f.write_str(&named.join("+"))
    }
}

/// The name of a file that is not finished yet.
fn unfinished(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_os_string();
    name.push(".new");
    PathBuf::from(name)
}

/// Replaces a file in one step: a program that is killed leaves the old one or the new one.
fn replace(path: &Path, write: impl FnOnce(&mut BufWriter<File>) -> io::Result<()>) -> Result<(), SimError> {
    let beside = unfinished(path);
    let written = File::create(&beside).and_then(|file| {
        let mut file = BufWriter::new(file);
        write(&mut file)?;
        file.flush()
    });
    written.map_err(SimError::file(&beside))?;
    fs::rename(&beside, path).map_err(SimError::file(path))
}
