//! Everything that is sent to a player and to a spectator in whole games, and no hidden card in it.

#![allow(clippy::unwrap_used)]

mod common;

use std::collections::BTreeSet;

use blackpoker::scenario::Packs;
use blackpoker::{Card, CardSet, Event, Knowledge, Owned, Replay, Seat, SeenEvent, Viewer};
use blackpoker_ai::Quick;
use common::{Client, Folder, Server, config, new_game};
use serde_json::Value;

type Cards = BTreeSet<(usize, String)>;

/// Every card that a message names, with its owner.
fn named(message: &Value, owner: Option<usize>, found: &mut Cards) {
    let seat = |value: &Value| {
        value
            .as_str()
            .and_then(|seat| ["A", "B"].iter().position(|known| *known == seat))
    };
    match message {
        Value::String(text) => {
            let (owner, card) = match text.split_once(':') {
                Some(("A", card)) => (Some(0), card),
                Some(("B", card)) => (Some(1), card),
                _ => (owner, text.as_str()),
            };
            if let (Some(owner), Ok(card)) = (owner, card.parse::<Card>()) {
                found.insert((owner, card.to_string()));
            }
        }
        Value::Array(items) => items.iter().for_each(|item| named(item, owner, found)),
        Value::Object(fields) => {
            let whose = ["owner", "controller", "seat"]
                .iter()
                .find_map(|key| fields.get(*key).and_then(seat));
            for (key, value) in fields {
                match (key.as_str(), value) {
                    // One for each seat, A's first.
                    ("sides" | "hands", Value::Array(both)) => {
                        both.iter()
                            .enumerate()
                            .for_each(|(at, side)| named(side, Some(at), found));
                    }
                    // A place by its name, and the card that is known to be there.
                    ("bulwarks" | "trumps", Value::Array(pairs)) if pairs.iter().all(Value::is_array) => {
                        for pair in pairs {
                            named(
                                &pair[1],
                                pair[0].as_str().map(|name| usize::from(name.starts_with('B'))),
                                found,
                            );
                        }
                    }
                    // Words of the player's own decision name things by the same names as its options.
                    ("text" | "label" | "question" | "soFar", _) => {}
                    _ => named(value, whose.or(owner), found),
                }
            }
        }
        _ => {}
    }
}

/// Cards that the words of a line show, such as ♡7.
fn shown(text: &str) -> BTreeSet<String> {
    let mut cards = BTreeSet::new();
    for (at, suit) in text.match_indices(['♠', '♡', '♢', '♣']) {
        let rest = &text[at + suit.len()..];
        let rank = ["10", "A", "2", "3", "4", "5", "6", "7", "8", "9", "J", "Q", "K"];
        let Some(rank) = rank.iter().find(|rank| rest.starts_with(**rank)) else {
            continue;
        };
        let letter = match suit {
            "♠" => "S",
            "♡" => "H",
            "♢" => "D",
            _ => "C",
        };
        cards.insert(format!("{letter}{rank}"));
    }
    cards
}

/// What somebody may know of after each number of commands, as the engine says: all cards ever shown, and
/// those that follow from them.
fn allowed(replay: &Replay, viewer: Viewer) -> Vec<Cards> {
    let mut known = Cards::new();
    let mut all = Vec::new();
    let mut events = Vec::new();
    let mut game = replay.start(&mut events);
    let deck = match viewer {
        Viewer::Seat(seat) => Some(replay.record.decks[seat].iter().copied().collect()),
        Viewer::Spectator => None,
    };
    let mut knowledge = Knowledge::new(&replay.rules, viewer, deck);
    for at in 0..=replay.len() {
        let seen: Vec<SeenEvent> = events.iter().map(|event| event.redact(viewer)).collect();
        knowledge.observe(&game.view(&replay.rules, viewer), &seen);
        for event in &events {
            let card = |known: &mut Cards, card: Owned| {
                known.insert((card.owner().index(), card.card().to_string()));
            };
            match event.redact(viewer) {
                Event::Moved { card: face, .. } => face.known().into_iter().for_each(|c| card(&mut known, c)),
                Event::NewTop(c) | Event::Shown { card: c, .. } | Event::TrumpTurned { card: c, .. } => {
                    card(&mut known, c);
                }
                Event::Requested { seat, keys, .. } => {
                    keys.iter().for_each(|key| card(&mut known, Owned::new(seat, *key)));
                }
                Event::Looked { owner, cards, .. } => {
                    let seen = cards.unwrap_or(CardSet::EMPTY);
                    seen.iter().for_each(|c| card(&mut known, Owned::new(owner, c)));
                }
                _ => {}
            }
        }
        let view = game.view(&replay.rules, viewer);
        for seat in Seat::BOTH {
            let told = Card::all().filter(|card| view.tells(Owned::new(seat, *card)).is_some());
            known.extend(told.map(|card| (seat.index(), card.to_string())));
            // Whoever has seen all others knows the last one.
            let found_out = Card::all().filter(|card| knowledge.place(Owned::new(seat, *card)).is_some());
            known.extend(found_out.map(|card| (seat.index(), card.to_string())));
        }
        all.push(known.clone());
        events.clear();
        replay.step(&mut game, at, &mut events);
    }
    all
}

fn check(client: &Client, replay: &Replay) -> usize {
    let viewer = match client.seat.as_deref() {
        Some("A") => Viewer::Seat(Seat::A),
        Some("B") => Viewer::Seat(Seat::B),
        _ => Viewer::Spectator,
    };
    let allowed = allowed(replay, viewer);
    let mut count = 0;
    for text in client.heard.as_ref().unwrap() {
        let message: Value = serde_json::from_str(text).unwrap();
        let update = if message["type"] == "welcome" {
            &message["update"]
        } else {
            &message
        };
        let Some(moves) = update["moves"].as_u64() else {
            continue;
        };
        let allowed = &allowed[moves as usize];
        let mut found = Cards::new();
        named(update, None, &mut found);
        let hidden: Vec<_> = found.difference(allowed).collect();
        assert!(hidden.is_empty(), "{viewer:?} after {moves}: {hidden:?} in {text}");
        for line in update["lines"].as_array().unwrap() {
            let mut names = Cards::new();
            named(&line["names"], None, &mut names);
            for lang in ["ja", "en"] {
                let words = shown(line["text"][lang].as_str().unwrap());
                let unnamed: Vec<_> = words
                    .iter()
                    .filter(|card| !names.iter().any(|(_, name)| name == *card))
                    .collect();
                assert!(unnamed.is_empty(), "{unnamed:?} in {line}");
            }
        }
        count += found.len();
    }
    count
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_sent_a_card_that_is_hidden_from_them() {
    let folder = Folder::new();
    let server = Server::start(config(), &folder.url()).await;
    let games = [
        "8.2 master+pack",
        "9.1 lite+entry16",
        "9.1 master+extra",
        "7.0 master+full",
    ];
    for (seed, regulation) in games.into_iter().enumerate() {
        let opened = server.open(new_game(regulation)).await;
        let mut one = server.join(&opened.game, Some(&opened.token)).await;
        let mut other = server.join_invited(&opened).await;
        let mut spectator = server.join(&opened.game, None).await;
        one.sit("A").await;
        other.sit("B").await;
        for client in [&mut one, &mut other, &mut spectator] {
            client.heard = Some(Vec::new());
        }
        let (mut dice, mut dices) = (Quick::new(seed as u64), Quick::new(seed as u64 + 50));
        let watch = async {
            while !spectator.is_over() {
                assert!(spectator.next().await.is_some());
            }
        };
        tokio::join!(one.play_on(&mut dice), other.play_on(&mut dices), watch);
        // Whoever comes late is told the whole game, and no more than the others were.
        let mut late = Client::connect(server.address, &opened.game).await;
        late.heard = Some(Vec::new());
        late.hello(Some(&opened.guest), None).await;
        late.until("welcome").await;

        let record = server.record(&opened.game).await;
        let replay = Replay::read(record.as_bytes(), &Packs::official()).unwrap();
        for client in [&one, &other, &spectator, &late] {
            // A short game of few cards shows few; none at all would mean that nothing was looked at.
            assert!(check(client, &replay) > 0, "{regulation}");
        }
    }
    server.stop().await;
}
