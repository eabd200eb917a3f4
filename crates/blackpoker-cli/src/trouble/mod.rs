//! The search for trouble: circles, games that are over at once, actions that are never worth it, pairs of trumps.

mod page;
mod table;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

use anyhow::{Result, bail};
use blackpoker::Lang;
use blackpoker_lab::sim::Plan;
use blackpoker_lab::trouble::{ActionTrouble, Hunt, HuntError, Trouble};

use crate::about;
use crate::chosen::Chosen;
use crate::files;
use crate::flags::{Games, Variant};
use crate::power::{self, Pilot, Sight};
use crate::problem::no_deal;
use crate::sim::Bar;
use crate::worth;
use blackpoker_table::Words;

/// `blackpoker trouble`
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  blackpoker trouble \"8.2 master+extra\" --records trouble/ -o trouble.html
  blackpoker trouble \"8.2 std+pack\" -n 50000
  blackpoker trouble \"8.2 std+pack\" --change actions.draw.effect.draw.count=3 --json

Every finding has a record that shows it: blackpoker replay trouble/quick-000123.record")]
pub struct Args {
    /// The regulation: format+frame, with the edition before it; without one the newest, or that of --rules.
    regulation: String,
    #[command(flatten)]
    variant: Variant,
    #[command(flatten)]
    games: Games,
    /// Games for each pair of trumps, where players choose trumps; 0: none.
    #[arg(long, default_value_t = 40, value_name = "N")]
    pair_games: u64,
    /// Games for each action, in which it is forbidden to one player, to see what it is worth; 0: none.
    #[arg(long, default_value_t = 400, value_name = "N")]
    worth_games: u64,
    /// A folder for records of games that show what was found.
    #[arg(long, value_name = "FOLDER")]
    records: Option<PathBuf>,
    /// A page to write.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// As JSON, for programs.
    #[arg(long)]
    json: bool,
}

/// Searches and tells what was found.
pub fn run(args: Args, lang: Lang, out: &mut impl Write) -> Result<bool> {
    let words = Words::new(lang);
    let chosen = Chosen::asked(&args.regulation, &args.variant)?;
    if let Some(folder) = &args.records {
        files::make_folder(folder)?;
    }
    if let Some(file) = &args.output {
        files::must_be_writable(file)?;
    }
    let trials = chosen.actions()?;
    let hunt = Hunt {
        plan: Plan {
            rules: &chosen.rules,
            players: args.games.players(&words)?,
            seed: args.games.run.seed,
            games: args.games.games(),
            threads: args.games.run.threads().get(),
        },
        pair_games: args.pair_games,
        trials: &trials,
        worth_deals: args.worth_games.div_ceil(2),
    };
    let stop = crate::stop::on_interrupt()?;
    let mut bar = Bar::new(hunt.games(), &words);
    let plans = hunt.worths();
    let pilots = plans.iter().map(worth::pilot).collect::<Result<Vec<Pilot>, _>>();
    let mut pilots = pilots.map_err(|problems| no_deal(&problems, &words))?;
    let count = pilots.len() as f64;
    for pilot in &mut pilots {
        // Everything else takes its time, too.
        pilot.asked = hunt.games() as f64 / pilot.times as f64 / count;
    }
    if let Some(line) = power::line(&pilots, Sight::Worth, &words) {
        bar.tell(&line);
    }
    let trouble = hunt.run(&stop, |progress| bar.show(progress));
    bar.clear();
    let trouble = trouble.map_err(|error| match error {
        HuntError::Deal(problems) => no_deal(&problems, &words),
        HuntError::Record(error) => error.into(),
    })?;
    let of_worth = |action: &ActionTrouble| {
        action
            .worth
            .iter()
            .flat_map(|worth| &worth.at)
            .map(|at| 2 * at.pairs.count())
            .sum::<u64>()
    };
    let played = trouble.games
        + trouble.actions.iter().map(of_worth).sum::<u64>()
        + trouble.pairs.iter().map(|pair| pair.tries.games()).sum::<u64>();
    if stop.load(Ordering::Relaxed) {
        let counts = [("games", played.to_string()), ("all", hunt.games().to_string())];
        eprintln!("{}", words.say("sim-ended", &counts));
    }
    if trouble.games == 0 {
        bail!("{}", words.word("report-stopped"));
    }
    if let Some(folder) = &args.records {
        for example in trouble.examples() {
            let file = folder.join(&example.record);
            files::write(&file, hunt.record(example.game, &about::program())?)?;
        }
    }
    if let Some(file) = &args.output {
        let records = args.records.as_deref().map(|folder| link_base(file, folder));
        let html = page::write(&trouble, &chosen, records.as_deref(), &words)?;
        files::write(file, html)?;
    }
    if args.json {
        files::print_json(&trouble, out)?;
        return Ok(true);
    }
    table::tell(&trouble, &chosen, args.records.as_deref(), &words, out)?;
    if let Some(file) = args.output {
        let file = fs::canonicalize(&file).unwrap_or(file);
        writeln!(
            out,
            "\n{}",
            words.say("report-written", &[("file", file.display().to_string())])
        )?;
    }
    Ok(true)
}

/// How the page names the folder of the records: from its own place on if it can.
fn link_base(page: &Path, records: &Path) -> String {
    let whole = |path: &Path| fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    let folder = page.parent().filter(|parent| !parent.as_os_str().is_empty());
    let (folder, records) = (whole(folder.unwrap_or(Path::new("."))), whole(records));
    let near = records.strip_prefix(&folder).unwrap_or(&records);
    near.display().to_string()
}

/// How many there are of something that was found, with a sentence for none.
fn counted(key: &str, count: u64, trouble: &Trouble, words: &Words) -> String {
    let args = [
        ("count", count.to_string()),
        ("games", trouble.games.to_string()),
        ("found", if count > 0 { "yes" } else { "no" }.to_string()),
    ];
    words.say(key, &args)
}
