//! Recorded games: step through one, check it, cut a scenario out of it.

mod analysis;
mod json;
mod steps;
mod watch;

use std::fs::File;
use std::io::{self, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow};
use blackpoker::pack::{Pack, Packs};
use blackpoker::record::LONGEST;
use blackpoker::rules::Text;
use blackpoker::{BySeat, Lang, Replay};

use crate::files::{self, cannot_read};
use crate::flags::Custom;
use crate::problem::misuse;
use crate::rules::pack;
use blackpoker_table::fair::{Flaw, Verdict, verify};
use blackpoker_table::witness::{Odd, Witness};
use blackpoker_table::{Eyes, Hearer, Voice, Words, log};
use watch::Watch;

/// `blackpoker replay`
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  blackpoker replay game.record                  step through it; in a pipe: the whole game
  blackpoker replay game.record --seat B --at 40 what B saw after 40 commands
  blackpoker replay game.record --verify         does every line hold?
  blackpoker replay game.record --analyze --at 40  what the computer would do there, why, and what then
  blackpoker replay game.record --scenario 40    that position as a scenario, ready for a ruling")]
pub struct Args {
    /// A record, or what a browser kept of a game; `-` reads the standard input.
    file: PathBuf,
    /// Through whose eyes: a player's, those of anyone who watches, or with every card open.
    #[arg(long, default_value = "all", value_name = "EYES")]
    seat: Eyes,
    /// Show the position after so many commands.
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// What the computer thinks of every decision, or with --at of that one; it knows what the player knew.
    #[arg(long, conflicts_with_all = ["verify", "scenario"])]
    analyze: bool,
    /// Only check the record, and the shuffles if they were promised: otherwise the first line that fails.
    #[arg(long, conflicts_with_all = ["at", "json", "scenario"])]
    verify: bool,
    /// As JSON, for programs; with --at the position, too.
    #[arg(long, conflicts_with = "scenario")]
    json: bool,
    /// Print the position after so many commands as a scenario.
    #[arg(long, value_name = "N", conflicts_with = "at")]
    scenario: Option<usize>,
    #[command(flatten)]
    custom: Custom,
}

/// Shows or checks a record; one that does not hold is an error with the first line that fails.
pub fn run(args: Args, lang: Lang, out: &mut impl Write) -> Result<bool> {
    let words = Words::new(lang);
    let (replay, witness, rules) = read(&args.file, args.custom.rules.as_deref(), &words)?;
    if let Some(wanted) = args.at.or(args.scenario).filter(|at| *at > replay.len()) {
        let args = [("wanted", wanted.to_string()), ("commands", replay.len().to_string())];
        return Err(misuse(words.say("replay-no-such", &args)));
    }
    if args.verify {
        writeln!(out, "{}", summary(&words, &replay, "replay-verified"))?;
        writeln!(out, "{rules}")?;
        let verdict = verify(&replay);
        writeln!(out, "{}", fairness(&words, &replay, verdict))?;
        let odd = witness.as_ref().and_then(|witness| witness.differs(&replay));
        if let Some(witness) = &witness {
            writeln!(out, "{}", testimony(&words, witness, odd))?;
            if odd.is_none() && !witness.is_whole(replay.len()) {
                writeln!(out, "{}", words.word("witness-part"))?;
            }
        }
        return Ok(odd.is_none() && !matches!(verdict, Verdict::Broken(_)));
    } else if let Some(at) = args.scenario {
        let name = args.file.file_name().unwrap_or(args.file.as_os_str()).to_string_lossy();
        let text = replay.scenario(at, &name);
        let text = text.ok_or_else(|| misuse(words.word("replay-no-scenario")))?;
        write!(out, "{text}")?;
    } else if args.analyze {
        analysis::print(&replay, args.at, args.json, &words, out)?;
    } else if args.json {
        files::print_json(&json::whole(&replay, args.seat, args.at)?, out)?;
    } else if let Some(at) = args.at {
        let mut watch = Watch::new(&replay, &words, args.seat);
        watch.go(at);
        steps::position(&watch, out)?;
    } else if io::stdin().is_terminal() && io::stdout().is_terminal() {
        let watch = Watch::new(&replay, &words, args.seat);
        steps::walk(watch, &rules, &mut io::stdin().lock(), out)?;
    } else {
        steps::whole(Watch::new(&replay, &words, args.seat), &rules, out)?;
    }
    Ok(true)
}

/// The record, what a browser kept beside it, and a line that says by which rules it runs.
fn read(file: &Path, rules: Option<&Path>, words: &Words) -> Result<(Replay, Option<Witness>, String)> {
    let packs = pack::packs(rules)?;
    // What a browser kept is a record and a few times as much; what is longer is refused without being read.
    let most = 4 * LONGEST as u64;
    let mut bytes = Vec::new();
    if file == Path::new("-") {
        io::stdin().lock().take(most).read_to_end(&mut bytes)?;
    } else {
        let cannot = |error| cannot_read(file, error);
        let open = File::open(file).map_err(cannot)?;
        open.take(most).read_to_end(&mut bytes).map_err(cannot)?;
    }
    let witness = match Witness::is_one(&bytes) {
        true => {
            let args = [("path", file.display().to_string())];
            let witness = Witness::read(&bytes).ok_or_else(|| anyhow!(words.say("witness-unknown", &args)))?;
            bytes = witness.record.clone().into_bytes();
            Some(witness)
        }
        false => None,
    };
    let replay = Replay::read(&bytes, &packs).map_err(|error| {
        let text = String::from_utf8_lossy(&bytes);
        let line = text.lines().nth(error.line - 1).unwrap_or_default();
        let line: String = line.chars().filter(|c| !c.is_control()).take(100).collect();
        let args = [
            ("path", file.display().to_string()),
            ("problem", error.explain(words.lang)),
        ];
        let said = words.say("problem-in", &args);
        match line.contains(char::REPLACEMENT_CHARACTER) || line.is_empty() {
            true => anyhow!(said),
            false => anyhow!("{said}\n  {line}"),
        }
    })?;
    let rules = by_which_rules(words, &replay, &packs);
    Ok((replay, witness, rules))
}

/// The revision by which a record runs, and whether there is a newer one.
fn by_which_rules(words: &Words, replay: &Replay, packs: &Packs) -> String {
    let rules = &replay.rules;
    let pack = packs.pack(&rules.regulation.edition);
    let revisions = pack.map(Pack::revisions).unwrap_or_default();
    let date = revisions.iter().find(|revision| revision.number == rules.revision);
    let newest = revisions.last().map_or(rules.revision, |revision| revision.number);
    let args = [
        ("edition", rules.regulation.edition.clone()),
        ("revision", rules.revision.to_string()),
        ("date", date.map(|revision| revision.date.clone()).unwrap_or_default()),
        ("hash", format!("{:016x}", rules.hash)),
        ("newest", newest.to_string()),
    ];
    words.say(
        if newest > rules.revision {
            "replay-rules-old"
        } else {
            "replay-rules"
        },
        &args,
    )
}

/// The players by the names in the record, if these tell them apart.
fn hearer(replay: &Replay) -> Hearer {
    let players = &replay.record.header.players;
    let name = |name: &String| Text {
        ja: name.clone(),
        en: name.clone(),
    };
    Hearer::of_both(BySeat(players.0.each_ref().map(name)))
}

/// How long the game was and how it ended.
fn summary(words: &Words, replay: &Replay, key: &str) -> String {
    let end = replay.game(replay.len());
    let args = [
        ("commands", replay.len().to_string()),
        ("turns", end.turn_number().to_string()),
        (
            "result",
            log::ending(Voice::to(words, Some(&hearer(replay))), replay.record.header.result),
        ),
    ];
    words.say(key, &args)
}

/// Whether what a browser kept agrees with the record.
fn testimony(words: &Words, witness: &Witness, odd: Option<Odd>) -> String {
    match odd {
        None => words.say("witness-agrees", &[("events", witness.events().to_string())]),
        Some(Odd::Promise) => words.word("witness-promise"),
        Some(Odd::Number) => words.word("witness-number"),
        Some(Odd::Seat) => words.word("witness-seat"),
        Some(Odd::Told { from, to }) => {
            let args = [("from", from.to_string()), ("to", to.to_string())];
            words.say("witness-told", &args)
        }
    }
}

/// What became of the promises about the shuffles.
fn fairness(words: &Words, replay: &Replay, verdict: Verdict) -> String {
    let called = |seat| Voice::to(words, Some(&hearer(replay))).seat(seat);
    match verdict {
        Verdict::NoPromise => words.word("fair-no-promise"),
        Verdict::Kept => words.word("fair-kept"),
        Verdict::Broken(Flaw::Unknown) => words.word("fair-unknown"),
        Verdict::Broken(Flaw::Secret) => words.word("fair-secret"),
        Verdict::Broken(Flaw::Promise(seat)) => words.say("fair-promise", &[("seat", called(seat))]),
        Verdict::Broken(Flaw::Withheld(seat)) => words.say("fair-withheld", &[("seat", called(seat))]),
        Verdict::Broken(Flaw::Coin) => words.word("fair-coin"),
        Verdict::Broken(Flaw::Deck(seat)) => words.say("fair-deck", &[("seat", called(seat))]),
        Verdict::Broken(Flaw::Shuffle(at)) => {
            let line = replay.line(at).unwrap_or_default();
            words.say("fair-shuffle", &[("line", line.to_string())])
        }
    }
}
