//! Flags that several commands share: the same spelling, meaning and words everywhere.

use std::num::{NonZeroU64, NonZeroUsize};
use std::path::PathBuf;
use std::thread::available_parallelism;

use anyhow::Result;
use blackpoker_ai::{Kind, Level, PlayerError};

use crate::problem::misuse;
use blackpoker_table::Words;

/// Which games are played between two players.
#[derive(clap::Args)]
pub struct Games {
    /// How many games, of each regulation.
    #[arg(short = 'n', long, default_value = "10000", value_name = "N")]
    games: NonZeroU64,
    /// Two players; one name stands for both. Different ones exchange seats every other game, with the same deal.
    #[arg(long, default_value = "rules,rules", value_name = "ONE,OTHER")]
    players: String,
    #[command(flatten)]
    pub run: Run,
}

/// How games are played.
#[derive(clap::Args)]
pub struct Run {
    /// Everything at random follows from this number.
    #[arg(long, default_value_t = 1, value_name = "NUMBER")]
    pub seed: u64,
    /// Games at the same time; left out: one on each core. The result is the same for any number.
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
}

/// Players of different strength.
#[derive(clap::Args)]
pub struct Strengths {
    /// Players of different strength, each against itself; a verdict holds where they agree.
    #[arg(long, default_value = "rules,search:50", value_name = "PLAYER,PLAYER")]
    strengths: String,
    #[command(flatten)]
    pub run: Run,
}

/// Rules of one's own.
#[derive(clap::Args)]
pub struct Custom {
    /// A folder with a custom rule pack; it takes the place of the edition that it extends.
    #[arg(long, value_name = "FOLDER")]
    pub rules: Option<PathBuf>,
}

/// Rules that differ from the official ones.
#[derive(clap::Args)]
pub struct Variant {
    /// A value of the rules and what it shall be (`rules numbers` lists them); may be given several times.
    #[arg(long, value_name = "PATH=VALUE")]
    pub change: Vec<String>,
    #[command(flatten)]
    pub custom: Custom,
    /// The deck of both players: how many cards, or which ("SA S2 H10 X1").
    #[arg(long, value_name = "DECK")]
    pub deck: Option<String>,
}

impl Games {
    pub fn games(&self) -> u64 {
        self.games.get()
    }

    pub fn players(&self, words: &Words) -> Result<[Kind; 2]> {
        let names: Vec<&str> = self.players.split(',').map(str::trim).collect();
        match names.as_slice() {
            [both] => Ok([player(both)?; 2]),
            [one, other] => Ok([player(one)?, player(other)?]),
            more => {
                let count = more.len().to_string();
                Err(misuse(words.say("sim-two-players", &[("count", count)])))
            }
        }
    }
}

impl Strengths {
    /// Each of them.
    pub fn players(&self) -> Result<Vec<Kind>, PlayerError> {
        self.strengths.split(',').map(|name| player(name.trim())).collect()
    }

    /// Each of them, and how many games it plays: one number for all, or one for each. Those who search take longer.
    pub fn with_games(&self, games: Option<&str>, words: &Words) -> Result<Vec<(Kind, u64)>> {
        let players = self.players()?;
        let wrong = || {
            misuse(words.say(
                "report-games-wrong",
                &[("games", games.unwrap_or_default().to_string())],
            ))
        };
        let asked: Option<Vec<NonZeroU64>> = match games {
            Some(list) => list.split(',').map(|one| one.trim().parse().ok()).collect(),
            None => Some(Vec::new()),
        };
        let asked = asked.ok_or_else(wrong)?;
        let usual = |player: &Kind| match player {
            Kind::Random | Kind::Rules => 10_000,
            Kind::Search(_) | Kind::Level(_) => 1_000,
        };
        let count = players.len();
        let numbers: Vec<u64> = match &asked[..] {
            [] => players.iter().map(usual).collect(),
            [all] => vec![all.get(); count],
            each if each.len() == count => each.iter().map(|games| games.get()).collect(),
            _ => return Err(wrong()),
        };
        Ok(players.into_iter().zip(numbers).collect())
    }
}

impl Run {
    pub fn threads(&self) -> NonZeroUsize {
        let all = || available_parallelism().unwrap_or(NonZeroUsize::MIN);
        self.threads.unwrap_or_else(all)
    }
}

/// A player by name; a bare number is a level.
pub fn player(name: &str) -> Result<Kind, PlayerError> {
    let level = name.parse().ok().and_then(Level::new);
    level.map_or_else(|| name.parse(), |level| Ok(Kind::Level(level)))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use clap::{Arg, Command, CommandFactory};

    /// Flags whose value is another thing in another command.
    const OWN: [&str; 5] = ["against", "seat", "resume", "record", "rounds"];
    /// Flags that say more in some commands, about the same thing.
    const MORE: [&str; 11] = [
        "admin",
        "rules",
        "games",
        "regulation",
        "output",
        "records",
        "json",
        "edition",
        "as",
        "seed",
        "worth-games",
    ];

    type Said = (String, Option<char>, Option<String>, String);

    fn said(task: &str, arg: &Arg) -> Said {
        let value = arg.get_action().takes_values().then(|| {
            let names = arg.get_value_names().unwrap_or_default();
            names.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
        });
        let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
        (task.to_string(), arg.get_short(), value, help)
    }

    fn collect(command: &Command, task: &str, flags: &mut BTreeMap<String, Vec<Said>>) {
        for arg in command.get_arguments() {
            if let Some(long) = arg.get_long() {
                flags.entry(long.to_string()).or_default().push(said(task, arg));
            }
        }
        for below in command.get_subcommands() {
            collect(below, &format!("{task} {}", below.get_name()), flags);
        }
    }

    #[test]
    fn a_flag_is_the_same_wherever_it_stands() {
        let mut flags = BTreeMap::new();
        collect(&crate::Cli::command(), "", &mut flags);
        for (long, all) in flags.iter().filter(|(long, _)| !OWN.contains(&long.as_str())) {
            // The terminal game says in its own words what it does with its rules.
            let all: Vec<&Said> = all.iter().filter(|(task, ..)| task != " play").collect();
            let Some((_, short, _, help)) = all.first() else {
                continue;
            };
            for (task, other_short, _, other_help) in &all {
                assert_eq!(short, other_short, "--{long} of{task}");
                assert!(
                    help == other_help || MORE.contains(&long.as_str()),
                    "--{long} of{task}: {other_help}"
                );
            }
            let is_flag = |value: &Option<String>| value.is_none();
            let kinds: Vec<bool> = all.iter().map(|(_, _, value, _)| is_flag(value)).collect();
            assert!(
                kinds.iter().all(|kind| *kind == kinds[0]),
                "--{long} takes a value here and none there"
            );
        }
    }
}
