//! `blackpoker decks search`: which decks are strong?

use std::io::Write;
use std::num::{NonZeroU64, NonZeroUsize};

use anyhow::{Result, bail};
use blackpoker::Lang;
use blackpoker_lab::decks::{Found, Games, Hall, Measured, Search, Standing};
use blackpoker_lab::sim::Progress;
use serde_json::json;

use super::hall::{deals, foretell, freedom};
use super::named::{Named, numbered};
use super::{Output, about, page, sections, table};
use crate::chosen::Chosen;
use crate::flags::{Strengths, Variant};
use crate::page::Numbers;
use crate::problem::{misuse, no_deal};
use crate::sim::Bar;
use blackpoker_table::Words;

/// `blackpoker decks search`
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  blackpoker decks search \"7.0 pro+built40\" -o built40.html
  blackpoker decks search \"9.1 std+pack\" --strengths rules --rounds 6 --search-games 60000
  blackpoker decks search \"7.0 extra+regular\" --deck 54 -o regular.json

Evolution looks for the deck that does best against the equilibrium of a pool of decks; the answer joins the pool, again \
and again. The first of the strengths searches, all of them measure what was found.
What chooses a deck makes it look better than it is, so every figure is from deals that chose nothing.
Ctrl-C ends the search; the answers that were found by then are told.")]
pub struct Args {
    /// The regulation: format+frame, with the edition or the folder of a custom pack before it; without one the
    /// newest, or that of --rules.
    regulation: String,
    #[command(flatten)]
    variant: Variant,
    /// How many answers are looked for.
    #[arg(long, value_name = "N", default_value = "9")]
    rounds: NonZeroUsize,
    /// How many games the search takes.
    #[arg(long, value_name = "N", default_value = "250000")]
    search_games: NonZeroU64,
    /// How many games each pair of decks plays; one number for all strengths, or one for each [default: 1000; 100 for
    /// those who search].
    #[arg(short = 'n', long, value_name = "N")]
    games: Option<String>,
    #[command(flatten)]
    strengths: Strengths,
    #[command(flatten)]
    output: Output,
}

/// What was found, and what it is worth.
pub struct Told<'t> {
    pub found: &'t Found,
    /// The best decks by name.
    pub decks: Vec<Named>,
    /// As players of each strength play them.
    pub measured: &'t [Measured],
}

impl Told<'_> {
    pub fn names(&self) -> Vec<String> {
        self.decks.iter().map(|deck| deck.name.clone()).collect()
    }

    pub fn standings(&self) -> Vec<&Standing> {
        self.measured.iter().map(|measured| &measured.standing).collect()
    }
}

/// Searches and tells; `false` if it was stopped.
pub fn run(args: Args, lang: Lang, out: &mut impl Write) -> Result<bool> {
    let words = Words::new(lang);
    let chosen = Chosen::asked(&args.regulation, &args.variant)?;
    let freedom = freedom(&chosen, &words)?;
    let (rounds, seed) = (args.rounds.get(), args.strengths.run.seed);
    let search = Search::of(freedom, rounds, args.search_games.get(), seed).map_err(|few| {
        let counts = [few.games, few.fewest].map(|games| Numbers(lang).count(games));
        let [games, fewest] = counts;
        let args = [("games", games), ("fewest", fewest), ("rounds", rounds.to_string())];
        misuse(words.say("decks-too-few", &args))
    })?;
    let players = deals(&args.strengths, args.games.as_deref(), &words)?;
    let Some((searcher, _)) = players.first().copied() else {
        bail!("{}", words.word("decks-stopped"));
    };
    args.output.check()?;
    let stop = crate::stop::on_interrupt()?;
    let threads = args.strengths.run.threads().get();
    let mut plan = vec![(searcher, search.games())];
    plan.extend(
        players
            .iter()
            .map(|(player, deals)| (*player, Found::games(rounds, *deals))),
    );
    foretell(&chosen.rules, freedom, &plan, threads, &stop, &words)?;
    let all = plan.iter().map(|(_, games)| games).sum();
    let mut bar = Bar::new(all, &words);
    let mut progress = |progress: Progress| bar.show(progress);
    let contest = |player| Games {
        rules: &chosen.rules,
        player,
    };
    let searching = contest(searcher);
    let mut hall = Hall {
        contest: &searching,
        threads,
        stop: &stop,
        played: 0,
        progress: &mut progress,
    };
    let found = search.run(&mut hall).map_err(|problems| no_deal(&problems, &words))?;
    let mut played = hall.played;
    let mut measured = Vec::new();
    for (player, deals) in &players {
        let measuring = contest(*player);
        let mut hall = Hall {
            contest: &measuring,
            threads,
            stop: &stop,
            played,
            progress: &mut progress,
        };
        if let Some(found) = &found {
            let of_player = found.measure(&mut hall, player.full_name(), &search, *deals);
            measured.extend(of_player.map_err(|problems| no_deal(&problems, &words))?);
        }
        played = hall.played;
    }
    bar.clear();
    let Some(found) = found else {
        bail!("{}", words.word("decks-stopped"));
    };
    let whole = !stop.load(std::sync::atomic::Ordering::Relaxed);
    if !whole {
        table::ended(played, all, &words);
    }
    let mut json = about(&chosen, seed);
    json["searcher"] = json!(searcher.full_name());
    json["evolution"] = json!(search.evolution);
    json["found"] = json!(found);
    json["measured"] = json!(measured);
    let name = |(at, cards): (usize, &blackpoker::CardSet)| Named {
        name: numbered(at, &words),
        cards: *cards,
    };
    let told = Told {
        decks: found.decks.iter().enumerate().map(name).collect(),
        found: &found,
        measured: &measured,
    };
    let page = || {
        let title = words.say("decks-search-title", &[("what", page::label(&chosen))]);
        let (names, standings) = (told.names(), told.standings());
        let mut all = vec![(
            "decks",
            "decks-best-heading",
            sections::pictures(&told.decks, &standings, &words),
        )];
        if !standings.is_empty() {
            all.push(("mix", "decks-mix-heading", sections::mix(&names, &standings, &words)));
            all.push((
                "matrix",
                "decks-matrix-heading",
                sections::matrix(&names, &standings, &words),
            ));
        }
        all.push(("shared", "decks-shared-heading", sections::shared(&told, &words)));
        all.push(("answer", "decks-exploit-heading", sections::exploit(&told, &words)));
        all.push(("curve", "decks-curve-heading", sections::curve(&found, &words)));
        page::write(&title, &table::short(&told, &words), &all, &chosen, seed, &words)
    };
    let lines = || table::search(&told, &words);
    args.output.tell(&json, page, lines, &words, out)?;
    Ok(whole)
}
