//! What went wrong with a simulation, in the user's language.

use anyhow::anyhow;
use blackpoker_lab::sim::{Difference, Part, SimError};

use crate::page::grouped;
use crate::problem::{misuse, no_deal, reason};
use blackpoker_table::Words;

/// What went wrong with a simulation: a mistake of the command line, or something in its folder or its games.
pub fn problem(error: &SimError, words: &Words) -> anyhow::Error {
    let sentence = told(error, words);
    match error {
        SimError::Deal(problems) => no_deal(problems, words),
        SimError::NoParquet
        | SimError::Odd { .. }
        | SimError::Occupied { .. }
        | SimError::Other { .. }
        | SimError::More { .. }
        | SimError::InTheWay { .. } => misuse(sentence),
        SimError::File { .. }
        | SimError::State { .. }
        | SimError::Stopped { .. }
        | SimError::Shortened { .. }
        | SimError::Record { .. } => anyhow!(sentence),
    }
}

/// The sentence for a problem.
fn told(error: &SimError, words: &Words) -> String {
    match error {
        SimError::Deal(problems) => no_deal(problems, words).to_string(),
        SimError::Odd { games } => words.say("sim-odd", &[("games", games.to_string())]),
        SimError::File { path, problem } => {
            let args = [
                ("path", path.display().to_string()),
                ("problem", reason(problem, words)),
            ];
            words.say("sim-file", &args)
        }
        SimError::NoParquet => words.word("sim-no-parquet"),
        SimError::Occupied { folder, games } => {
            let args = [("folder", folder.display().to_string()), ("games", grouped(*games))];
            words.say("sim-occupied", &args)
        }
        SimError::Other { folder, differences } => {
            let head = words.say("sim-other", &[("folder", folder.display().to_string())]);
            let lines = differences.iter().map(|d| format!("\n  {}", difference(d, words)));
            lines.fold(head, |text, line| text + &line)
        }
        SimError::More { folder, games, asked } => {
            let args = [
                ("folder", folder.display().to_string()),
                ("games", grouped(*games)),
                ("asked", grouped(*asked)),
            ];
            words.say("sim-more", &args)
        }
        SimError::State { path, problem } => {
            let args = [("path", path.display().to_string()), ("problem", problem.to_string())];
            words.say("sim-state", &args)
        }
        SimError::InTheWay { path } => words.say("sim-in-the-way", &[("path", path.display().to_string())]),
        SimError::Stopped { folder, games, cause } => {
            let args = [
                ("cause", told(cause, words)),
                ("folder", folder.display().to_string()),
                ("games", grouped(*games)),
            ];
            words.say("sim-stopped", &args)
        }
        SimError::Shortened { path, expected, found } => {
            let args = [
                ("path", path.display().to_string()),
                ("expected", expected.to_string()),
                ("found", found.to_string()),
            ];
            words.say("sim-shortened", &args)
        }
        SimError::Record { game, problem } => {
            let problem = problem.explain(words.lang).to_string();
            words.say("sim-record", &[("game", game.to_string()), ("problem", problem)])
        }
    }
}

fn difference(difference: &Difference, words: &Words) -> String {
    let part = match difference.what {
        Part::Version => "version",
        Part::Regulation => "regulation",
        Part::Custom => "custom",
        Part::Rules => "rules",
        Part::Deck => "deck",
        Part::Players => "players",
        Part::Seed => "seed",
        Part::Tables => "tables",
    };
    let args = [
        ("part", part.to_string()),
        ("was", difference.was.clone()),
        ("now", difference.now.clone()),
    ];
    words.say("sim-difference", &args)
}
