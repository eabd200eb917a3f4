//! The rows of a report as they were exported.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::Path;

use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::Field;
use serde_json::Value;

/// A row by the names of its columns.
pub type Row = BTreeMap<String, Field>;

/// Everything in the folder.
pub struct Data {
    /// Who and what: names, but no result.
    pub about: Value,
    /// The sides at each strength.
    pub strengths: Vec<Vec<Side>>,
    pub meeting: Option<Side>,
    /// Games in which something was taken from one player.
    pub worth: Vec<Row>,
}

/// A simulation.
pub struct Side {
    /// Players as they were named.
    pub players: [String; 2],
    pub games: Vec<Game>,
}

/// A game with its rows.
pub struct Game {
    pub row: Row,
    pub actions: Vec<Row>,
    pub turns: Vec<Row>,
}

/// Columns as plain values.
pub trait Columns {
    fn text(&self, column: &str) -> &str;
    fn number(&self, column: &str) -> f64;
    fn flag(&self, column: &str) -> bool;
}

impl Columns for Row {
    /// Nothing is an empty text.
    fn text(&self, column: &str) -> &str {
        match &self[column] {
            Field::Str(text) => text,
            Field::Null => "",
            other => panic!("{column}: {other:?}"),
        }
    }

    fn number(&self, column: &str) -> f64 {
        match &self[column] {
            Field::Long(number) => *number as f64,
            other => panic!("{column}: {other:?}"),
        }
    }

    fn flag(&self, column: &str) -> bool {
        matches!(self[column], Field::Bool(true))
    }
}

impl Game {
    /// The half points of a seat.
    pub fn half_points(&self, seat: &str) -> f64 {
        match self.row.text("winner") {
            "" => 1.0,
            winner => 2.0 * f64::from(winner == seat),
        }
    }

    pub fn first(&self) -> &str {
        self.row.text("first")
    }

    pub fn is_won(&self) -> bool {
        !self.row.text("winner").is_empty()
    }

    /// A column of a seat, such as `life_a`.
    pub fn of_seat(&self, column: &str, seat: &str) -> String {
        self.row.text(&format!("{column}_{}", seat.to_lowercase())).to_string()
    }
}

impl Side {
    /// The games of each deal: two if different players exchange seats.
    pub fn deals(&self) -> Vec<&[Game]> {
        let each = if self.players[0] == self.players[1] { 1 } else { 2 };
        self.games.chunks(each).collect()
    }

    fn read(folder: &Path, about: &Value) -> Side {
        let by_game = |table: &str| {
            let mut games: BTreeMap<u64, Vec<Row>> = BTreeMap::new();
            for row in read(folder, table) {
                games.entry(row.number("game") as u64).or_default().push(row);
            }
            games
        };
        let (mut actions, mut turns) = (by_game("actions"), by_game("turns"));
        let games = by_game("games").into_iter().map(|(game, mut rows)| Game {
            row: rows.remove(0),
            actions: actions.remove(&game).unwrap_or_default(),
            turns: turns.remove(&game).unwrap_or_default(),
        });
        Side {
            games: games.collect(),
            players: [0, 1].map(|at| about["players"][at].as_str().unwrap().to_string()),
        }
    }
}

impl Data {
    pub fn read(folder: &Path) -> Data {
        let about: Value = serde_json::from_str(&fs::read_to_string(folder.join("report.json")).unwrap()).unwrap();
        let strengths = about["strengths"].as_array().unwrap().iter().enumerate();
        let strengths = strengths.map(|(at, strength)| {
            let sides = strength["summaries"].as_array().unwrap().iter().enumerate();
            let side = |(side, summary): (usize, &Value)| {
                let place = format!("strength-{}/side-{}", at + 1, side + 1);
                Side::read(&folder.join(place), &summary["about"])
            };
            sides.map(side).collect()
        });
        let meeting = &about["meeting"];
        Data {
            strengths: strengths.collect(),
            meeting: meeting
                .is_object()
                .then(|| Side::read(&folder.join("meeting"), &meeting["about"])),
            worth: read(folder, "worth"),
            about,
        }
    }

    /// The names that may have digits in them, the longest first.
    pub fn labels(&self) -> Vec<String> {
        let mut all = Vec::new();
        for strength in self.about["strengths"].as_array().unwrap() {
            all.push(strength["players"].as_str().unwrap().to_string());
            for summary in strength["summaries"].as_array().unwrap() {
                let about = &summary["about"];
                all.push(about["regulation"].as_str().unwrap().to_string());
                all.push(about["pack"].as_str().unwrap().to_string());
                all.extend([0, 1].map(|at| about["players"][at].as_str().unwrap().to_string()));
                if let Some(custom) = about["custom"].as_str() {
                    let name = custom.trim_end_matches(" 1");
                    all.extend([custom, name, name.split_once('=').map_or(name, |(path, _)| path)].map(str::to_string));
                }
            }
        }
        all.push(self.about["program"].as_str().unwrap().to_string());
        all.sort_by_key(|label| std::cmp::Reverse(label.len()));
        all
    }
}

/// All rows of a table, of however many files.
fn read(folder: &Path, table: &str) -> Vec<Row> {
    let mut files: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    let is_of = |name: &str| {
        let rest = name.strip_prefix(table).and_then(|rest| rest.strip_suffix(".parquet"));
        rest.is_some_and(|number| number.chars().all(|c| c == '-' || c.is_ascii_digit()))
    };
    files.retain(|path| is_of(&path.file_name().unwrap().to_string_lossy()));
    files.sort();
    let rows = files.into_iter().flat_map(|path| {
        let file = SerializedFileReader::new(File::open(path).unwrap()).unwrap();
        let rows = file.get_row_iter(None).unwrap().map(|row| row.unwrap().into_columns());
        rows.map(|columns| columns.into_iter().collect()).collect::<Vec<Row>>()
    });
    rows.collect()
}
