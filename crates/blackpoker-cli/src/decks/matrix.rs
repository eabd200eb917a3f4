//! `blackpoker decks matrix`: decks against decks.

use std::io::Write;

use anyhow::{Result, bail};
use blackpoker::{CardSet, Lang};
use blackpoker_lab::decks::{Games, Hall, Standing};
use blackpoker_lab::sim::Progress;
use serde_json::json;

use super::hall::{deals, foretell, freedom};
use super::named::{self, Named};
use super::{Output, about, page, sections, table};
use crate::chosen::Chosen;
use crate::flags::{Strengths, Variant};
use crate::problem::no_deal;
use crate::sim::Bar;
use blackpoker_table::Words;

/// `blackpoker decks matrix`
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  blackpoker decks matrix \"7.0 pro+built40\" red.txt black.txt faces.txt -o decks.html
  blackpoker decks matrix \"8.2 std+pack\" all.txt forty.txt -n 4000,200 --json
  blackpoker decks matrix \"my-pack lite+duel\" \"SA S2 S3 H4 H5\" \"CA C2 C3 D4 D5\"

A deck is a file, or its cards in quotes. Every pair of decks plays the same deals from both seats, and then each of them \
plays their equilibrium on deals of its own: the mix against which none of them wins more than half of the games.")]
pub struct Args {
    /// The regulation: format+frame, with the edition or the folder of a custom pack before it; without one the
    /// newest, or that of --rules.
    regulation: String,
    /// Two decks or more: files, or cards such as "SA S2 H10 X1".
    #[arg(required = true, num_args = 2.., value_name = "DECK")]
    decks: Vec<String>,
    #[command(flatten)]
    variant: Variant,
    /// How many games each pair of decks plays; one number for all strengths, or one for each [default: 1000; 100 for
    /// those who search].
    #[arg(short = 'n', long, value_name = "N")]
    games: Option<String>,
    #[command(flatten)]
    strengths: Strengths,
    #[command(flatten)]
    output: Output,
}

/// Plays and tells; `false` if it was stopped.
pub fn run(args: Args, lang: Lang, out: &mut impl Write) -> Result<bool> {
    let words = Words::new(lang);
    let chosen = Chosen::asked(&args.regulation, &args.variant)?;
    let freedom = freedom(&chosen, &words)?;
    let decks = named::read(&args.decks, &chosen.rules, &words)?;
    let players = deals(&args.strengths, args.games.as_deref(), &words)?;
    args.output.check()?;
    let stop = crate::stop::on_interrupt()?;
    let threads = args.strengths.run.threads().get();
    let games = |deals: u64| Standing::games(decks.len(), deals, false);
    let plan: Vec<_> = players.iter().map(|(player, deals)| (*player, games(*deals))).collect();
    foretell(&chosen.rules, freedom, &plan, threads, &stop, &words)?;
    let all = plan.iter().map(|(_, games)| games).sum();
    let cards: Vec<CardSet> = decks.iter().map(|deck| deck.cards).collect();
    let mut bar = Bar::new(all, &words);
    let mut played = 0;
    let mut standings = Vec::new();
    for (player, deals) in &players {
        let contest = Games {
            rules: &chosen.rules,
            player: *player,
        };
        let mut progress = |progress: Progress| bar.show(progress);
        let mut hall = Hall {
            contest: &contest,
            threads,
            stop: &stop,
            played,
            progress: &mut progress,
        };
        let standing = Standing::play(
            &mut hall,
            player.full_name(),
            &cards,
            None,
            *deals,
            args.strengths.run.seed,
        );
        played = hall.played;
        standings.extend(standing.map_err(|problems| no_deal(&problems, &words))?);
    }
    bar.clear();
    table::ended(played, all, &words);
    if standings.is_empty() {
        bail!("{}", words.word("decks-stopped"));
    }
    let mut told = about(&chosen, args.strengths.run.seed);
    told["decks"] = json!(decks);
    told["standings"] = json!(standings);
    let standing: Vec<&Standing> = standings.iter().collect();
    let page = || {
        let names: Vec<String> = decks.iter().map(|deck: &Named| deck.name.clone()).collect();
        let title = words.say("decks-matrix-title", &[("what", page::label(&chosen))]);
        let sections = [
            ("decks", "decks-heading", sections::pictures(&decks, &standing, &words)),
            ("mix", "decks-mix-heading", sections::mix(&names, &standing, &words)),
            (
                "matrix",
                "decks-matrix-heading",
                sections::matrix(&names, &standing, &words),
            ),
        ];
        page::write(
            &title,
            &table::mixes(&names, &standing, &words),
            &sections,
            &chosen,
            args.strengths.run.seed,
            &words,
        )
    };
    let lines = || {
        let names: Vec<String> = decks.iter().map(|deck: &Named| deck.name.clone()).collect();
        table::matrix(&names, &standing, &words)
    };
    args.output.tell(&told, page, lines, &words, out)?;
    Ok(played == all)
}
