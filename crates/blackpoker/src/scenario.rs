//! Scenarios: a position, commands, and what must then be true. A ruling that runs.
//!
//! [`Scenario::parse`] reads a TOML file and finds every misspelling without playing; [`Scenario::run`] plays it
//! once for each edition and reports what was expected and what was found.

mod assertion;
mod book;
mod clause;
mod coverage;
mod file;
mod judge;
mod report;
mod run;
mod series;
mod source;
mod touched;
mod views;

use crate::position::Position;
use crate::rules::Text;
use crate::text::Lang;

pub use crate::pack::Packs;
pub use coverage::{Coverage, Covered};
pub use report::{Failure, Place, Verdict};
pub use touched::Touched;

/// A scenario file.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// Where it came from.
    pub path: String,
    /// What it shows.
    pub title: String,
    /// The same in Japanese.
    pub title_ja: Option<String>,
    /// The editions for which it is run.
    pub editions: Vec<String>,
    /// The revision of the edition; `None`: the newest.
    pub revision: Option<u32>,
    /// The hash of the rules, if it must be this one.
    pub pack: Option<u64>,
    /// The format.
    pub format: String,
    /// The frame, with options behind it.
    pub frame: String,
    /// The source of the ruling.
    pub source: Option<String>,
    /// The position it starts from.
    pub given: Position,
    /// The match that the game belongs to.
    series: Option<series::GivenMatch>,
    /// The file, to point into.
    text: String,
    steps: Vec<Step>,
    assertions: Vec<Asserted>,
}

/// One line of `steps`.
#[derive(Clone, Debug)]
struct Step {
    /// The command, without the `!`.
    text: String,
    /// It must be refused.
    refused: bool,
    line: usize,
}

/// One line of `assert`.
#[derive(Clone, Debug)]
struct Asserted {
    text: String,
    what: assertion::Assertion,
    line: usize,
}

/// A file that is no scenario.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.explain(Lang::En))]
pub struct ScenarioError {
    /// Which file.
    pub path: String,
    /// Everything that is wrong with it.
    pub problems: Vec<Problem>,
}

/// Something that is wrong with a scenario file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    /// What is wrong there.
    pub message: Text,
}

impl ScenarioError {
    /// One line for each problem.
    pub fn explain(&self, lang: Lang) -> String {
        let path = &self.path;
        let line = |p: &Problem| format!("{path}:{}:{}: {}", p.line, p.column, p.message.in_language(lang));
        self.problems.iter().map(line).collect::<Vec<_>>().join("\n")
    }
}
