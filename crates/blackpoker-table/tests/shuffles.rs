//! The page deals games again by itself. Both derivations are compared over ten thousand seeds: the program's hashes are
//! in `web/src/fair/shuffles.json`, which `make shuffles` writes and `web/src/fair/deal.test.ts` computes again.

#![allow(clippy::unwrap_used)]

use std::fmt::Write;
use std::path::Path;
use std::sync::Arc;

use blackpoker::{Card, Command, Game, Rules, Seat, full_deck, pack};
use blackpoker_table::fair::{Deal, chosen_deck, hex, promise, promise_of};
use serde_json::json;
use sha2::{Digest, Sha256};

/// A fixed deck, the whole pack, some cards of it, and two halves of it.
const REGULATIONS: [&str; 4] = [
    "9.1 lite+entry16",
    "8.2 master+pack",
    "8.2 std+rarePack",
    "7.0 lite+randomHalf",
];
const SEEDS: usize = 10_000;
/// So many seeds go into one hash.
const TOGETHER: usize = 500;

fn sha256(text: &str) -> String {
    hex(&Sha256::digest(text.as_bytes()))
}

/// Everything that follows from a seed, as a text.
fn outcome(seed: usize, rules: &[Arc<Rules>]) -> String {
    let number = |who: &str| sha256(&format!("{who} {seed}"));
    let secret = number("secret");
    // The computer adds nothing.
    let numbers = [
        number("opener"),
        if seed.is_multiple_of(5) {
            String::new()
        } else {
            number("other")
        },
    ];
    let deal = Deal::promised(&secret, numbers.each_ref().map(String::as_str));
    let (opener, decks) = deal.cards(&rules[seed % rules.len()], None, [None, None]);
    let bytes = blackpoker_table::fair::unhex(&secret).unwrap();
    let chose = if seed.is_multiple_of(3) {
        chosen_deck(&decks[Seat::A])
    } else {
        String::new()
    };
    let mut text = format!("{} {}\n", promise(&bytes), promise_of(&numbers[0], &chose));
    writeln!(
        text,
        "{opener} {} / {}",
        chosen_deck(&decks[Seat::A]),
        chosen_deck(&decks[Seat::B])
    )
    .unwrap();
    for commands in [0, seed % 300] {
        let size = 1 + seed % 54;
        writeln!(
            text,
            "{}",
            chosen_deck(&shuffled(&deal, commands, &full_deck()[54 - size..]))
        )
        .unwrap();
    }
    text
}

/// Cards as they lie after the shuffle that comes after so many commands.
fn shuffled(deal: &Deal, commands: usize, cards: &[Card]) -> Vec<Card> {
    let mut cards = cards.to_vec();
    cards.sort_unstable();
    blackpoker::shuffle(&mut cards, &mut deal.dice(commands as u64 + 1));
    cards
}

#[test]
fn the_page_deals_as_the_program_does() {
    let rules: Vec<_> = REGULATIONS
        .iter()
        .map(|name| Arc::new(pack::rules(name).unwrap()))
        .collect();
    let mut hashes = Vec::new();
    for first in (0..SEEDS).step_by(TOGETHER) {
        let all: String = (first..first + TOGETHER).map(|seed| outcome(seed, &rules)).collect();
        hashes.push(sha256(&all));
    }
    let regulations = REGULATIONS.iter().zip(&rules).map(|(name, rules)| {
        json!({
            "name": name,
            "fixed": rules.deck.fixed.map(|cards| cards.iter().collect::<Vec<_>>()),
            "most": rules.deck.max,
            "decks": rules.series.map_or(1, |rule| rule.decks),
        })
    });
    let made = json!({
        "together": TOGETHER,
        "regulations": regulations.collect::<Vec<_>>(),
        // To be read where something differs.
        "first": outcome(1, &rules).lines().collect::<Vec<_>>(),
        "hashes": hashes,
    });
    let made = format!("{}\n", serde_json::to_string_pretty(&made).unwrap());
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/fair/shuffles.json");
    if std::env::var_os("BLACKPOKER_UPDATE").is_some() {
        std::fs::write(&path, &made).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(
        kept, made,
        "the derivation changed: games that were dealt before would not be fair any more"
    );
}

#[test]
fn a_game_is_shuffled_as_it_is_compared() {
    for name in REGULATIONS {
        let rules = pack::rules(name).unwrap();
        let deal = Deal::promised("07", ["01", "02"]);
        let (_, decks) = deal.cards(&rules, None, [None, None]);
        let mut game = Game::start(&rules, &decks, &mut ()).unwrap();
        let mut commands = 0;
        while let Some(command) = game.random_command(&rules, &mut |_| 0) {
            if let Command::Shuffle(seat, life) = command {
                let due = shuffled(&deal, commands, &life);
                let due = Command::Shuffle(seat, due.into_iter().collect());
                assert_eq!(deal.shuffle(&rules, &game, commands), Some(due), "{name}");
                game.apply(&rules, &due, &mut ()).unwrap();
            } else {
                assert_eq!(deal.shuffle(&rules, &game, commands), None);
                game.apply(&rules, &command, &mut ()).unwrap();
            }
            commands += 1;
            if commands > 20 {
                break;
            }
        }
    }
}
