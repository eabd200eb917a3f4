//! Where decks meet, and how long it will take: said before it begins.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use anyhow::Result;
use blackpoker::rules::DeckRule;
use blackpoker::{CardSet, Rules};
use blackpoker_ai::{Kind, Seeded};
use blackpoker_lab::decks::{Contest, Freedom, Games, NoFreedom};

use crate::chosen::Chosen;
use crate::flags::Strengths;
use crate::page::Numbers;
use crate::problem::misuse;
use blackpoker_table::Words;

/// Nobody waits longer than that without being asked.
const LONGEST: Duration = Duration::from_secs(24 * 3600);

/// What is quicker than that need not be foretold.
const SOON: Duration = Duration::from_secs(30);

/// For so long games are played to see how long they take.
const SAMPLE: Duration = Duration::from_millis(300);

/// Games for each pair of decks, if nothing else is said.
fn usual(player: Kind) -> u64 {
    match player {
        Kind::Random | Kind::Rules => 1000,
        Kind::Search(_) | Kind::Level(_) => 100,
    }
}

/// Each player, and how many deals decks play on.
pub fn deals(strengths: &Strengths, games: Option<&str>, words: &Words) -> Result<Vec<(Kind, u64)>> {
    let players = strengths.players()?;
    let usual: Vec<String> = players.iter().map(|player| usual(*player).to_string()).collect();
    let games = games.map_or(usual.join(","), str::to_string);
    let all = strengths.with_games(Some(&games), words)?;
    Ok(all
        .into_iter()
        .map(|(player, games)| (player, games.div_ceil(2)))
        .collect())
}

/// Which decks players may choose; if there is nothing to choose, where there is.
pub fn freedom(chosen: &Chosen, words: &Words) -> Result<Freedom> {
    let problem = |problem: NoFreedom| {
        let key = match problem {
            NoFreedom::Fixed => "fixed",
            NoFreedom::Whole => "whole",
            NoFreedom::Match => "match",
        };
        let all = chosen.pack.all_rules();
        let mut frames: Vec<String> = Vec::new();
        for rules in all
            .iter()
            .filter(|rules| Freedom::of(rules).is_ok() && is_choice(rules.deck))
        {
            if !frames.contains(&rules.regulation.frame) {
                frames.push(rules.regulation.frame.clone());
            }
        }
        let args = [
            ("problem", key.to_string()),
            ("regulation", chosen.rules.regulation.to_string()),
            ("edition", chosen.rules.regulation.edition.clone()),
            ("any", if frames.is_empty() { "no" } else { "yes" }.to_string()),
            ("frames", words.list(&frames)),
        ];
        misuse(words.say("decks-no-freedom", &args))
    };
    Freedom::of(&chosen.rules).map_err(problem)
}

/// A frame that takes one size only may mean decks that chance makes.
fn is_choice(deck: DeckRule) -> bool {
    deck.min < deck.max
}

/// Plays a few games that count for nothing, and says how long all of them will take; refuses what nobody waits for.
pub fn foretell(
    rules: &Rules,
    freedom: Freedom,
    plan: &[(Kind, u64)],
    threads: usize,
    stop: &AtomicBool,
    words: &Words,
) -> Result<()> {
    let mut whole = Duration::ZERO;
    for (player, games) in plan {
        let contest = Games { rules, player: *player };
        let begin = Instant::now();
        let mut played = 0;
        while begin.elapsed() < SAMPLE && !stop.load(std::sync::atomic::Ordering::Relaxed) {
            let decks: [CardSet; 2] = [0, 1].map(|at| freedom.largest(&mut Seeded::stream(played, at)));
            contest
                .meet(decks, played)
                .map_err(|problems| crate::problem::no_deal(&problems, words))?;
            played += 2;
        }
        if played > 0 {
            let one = begin.elapsed().as_secs_f64() / played as f64;
            let all = one * *games as f64 / threads.max(1) as f64;
            whole += Duration::try_from_secs_f64(all).unwrap_or(Duration::MAX / 4);
        }
    }
    let games: u64 = plan.iter().map(|(_, games)| games).sum();
    let minutes = whole.as_secs().div_ceil(60);
    let args = [
        ("games", Numbers(words.lang).count(games)),
        ("hours", (minutes / 60).to_string()),
        ("minutes", (minutes % 60).to_string()),
        ("long", if minutes >= 60 { "yes" } else { "no" }.to_string()),
    ];
    match whole {
        whole if whole > LONGEST => {
            let days = whole.as_secs_f64() / LONGEST.as_secs_f64();
            let days = ("days", Numbers(words.lang).count(days.ceil() as u64));
            Err(misuse(words.say("decks-too-long", &[&args[..1], &[days]].concat())))
        }
        whole if whole > SOON => {
            crate::tell(&words.say("decks-time", &args));
            Ok(())
        }
        _ => Ok(()),
    }
}
