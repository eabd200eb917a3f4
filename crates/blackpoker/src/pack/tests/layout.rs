//! The same rules in other layouts: nothing that is recorded notices.
//!
//! Every official regulation is compiled a second time with other numbers for actions, characters, fogs, trumps,
//! labels and words, with its effects in another order, gaps between them and branches the other way round
//! (`compile/layout.rs`). Games are then played side by side, through text, as records and other programs do.

use std::path::Path;

use super::super::*;
use crate::game::Game;
use crate::record::Replay;
use crate::seat::BySeat;
use crate::{Dice, full_deck, shuffle};

/// Small dice, the same everywhere.
struct Seeded(u64);

impl Dice for Seeded {
    fn below(&mut self, n: u32) -> u32 {
        self.0 = self
            .0
            .wrapping_mul(0x5851_f42d_4c95_7f2d)
            .wrapping_add(0x1405_7b7e_f767_814f);
        (((self.0 >> 33) * u64::from(n)) >> 31) as u32
    }
}

fn editions_laid_out(seed: u64) -> Vec<Pack> {
    let mut packs = editions();
    packs.iter_mut().for_each(|pack| pack.layout = Some(seed));
    packs
}

/// Plays a game by the rules in both layouts at once; gives the number of commands.
fn play_both(plain: &Rules, other: &Rules, seed: u64) -> usize {
    let name = format!("{}, seed {seed}", plain.regulation);
    let mut dice = Seeded(seed);
    let decks = BySeat([(); 2].map(|()| {
        let mut deck = plain.deck.fixed.map_or_else(full_deck, |fixed| fixed.iter().collect());
        shuffle(&mut deck, &mut dice);
        deck.truncate(usize::from(plain.deck.max));
        deck
    }));
    let mut games = [plain, other].map(|rules| Game::start(rules, &decks, &mut ()).expect("legal decks"));
    let mut count = 0;
    while let Some(command) = games[0].random_command(plain, &mut dice) {
        assert_eq!(
            games[0].hash(plain),
            games[1].hash(other),
            "{name}, before command {count}"
        );
        assert_eq!(games[0].position_hash(plain), games[1].position_hash(other), "{name}");
        let text = games[0].print(plain, &command);
        let same = games[1]
            .parse(other, &text)
            .unwrap_or_else(|error| panic!("{name}: {text}: {error}"));
        assert_eq!(games[1].print(other, &same), text, "{name}");
        games[0].apply(plain, &command, &mut ()).expect("legal");
        games[1].apply(other, &same, &mut ()).expect("legal in any layout");
        count += 1;
    }
    assert_eq!(games[0].hash(plain), games[1].hash(other), "{name}, at the end");
    assert_eq!(games[0].outcome(), games[1].outcome(), "{name}");
    count
}

#[test]
fn another_layout_changes_no_hash() {
    let mut commands = 0;
    let mut laid_out = 0;
    for (pack, other) in editions().iter().zip(editions_laid_out(7)) {
        for name in pack.regulations() {
            let options = GameOptions {
                grave_top_ask: commands % 2 == 0,
                ..GameOptions::default()
            };
            let rules = |pack: &Pack| pack.rules(&name, &options).expect("a regulation");
            let (plain, other) = (rules(pack), rules(&other));
            assert_eq!(plain.hash, other.hash, "{name}");
            laid_out += usize::from(plain.code != other.code && plain.actions[0].id != other.actions[0].id);
            if name.options.is_empty() {
                commands += (0..3).map(|seed| play_both(&plain, &other, seed)).sum::<usize>();
            }
        }
    }
    assert!(
        commands > 10_000 && laid_out > 100,
        "{commands} commands, {laid_out} other layouts"
    );
}

#[test]
fn golden_records_hold_in_another_layout() {
    let packs = Packs::new(editions_laid_out(3));
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../records");
    let mut count = 0;
    for edition in EDITIONS {
        for file in std::fs::read_dir(folder.join(edition)).unwrap() {
            let path = file.unwrap().path();
            let text = std::fs::read_to_string(&path).unwrap();
            let replay = Replay::read(text.as_bytes(), &packs).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
            assert_eq!(replay.record.write(&replay.rules).unwrap(), text, "{}", path.display());
            count += 1;
        }
    }
    assert!(count > 200, "{count}");
}

/// The files of an edition, changed in ways that mean nothing: listed in another order, entries of lists and direct
/// actions turned round, other words for people.
fn reordered(edition: &str) -> Vec<File> {
    let mut files = official_files(edition).unwrap();
    files.reverse();
    for file in &mut files {
        let name = file.path.rsplit('/').next().unwrap().to_string();
        if ["fogs.yaml", "trumps.yaml"].contains(&name.as_str()) {
            let (head, entries) = file.text.split_once("\n  - ").unwrap_or((&file.text, ""));
            let mut entries: Vec<&str> = entries.trim_end().split("\n  - ").collect();
            entries.retain(|entry| !entry.is_empty());
            entries.reverse();
            let entries: String = entries.iter().map(|entry| format!("\n  - {entry}")).collect();
            file.text = format!("{head}{entries}\n");
        }
        if file.path.contains("/actions/") {
            file.text = file.text.replacen(", en: ", ", en: Renamed ", 1);
        }
        if name == "edition.yaml" {
            let triggered: Vec<String> = official(edition)
                .unwrap()
                .actions()
                .iter()
                .filter(|action| action.trigger == crate::rules::Trigger::Triggered)
                .map(|action| action.id.value.clone())
                .collect();
            let (head, list) = file.text.split_once("\nactions:\n").unwrap();
            let ids: Vec<&str> = list.lines().map(|line| line.trim_start_matches("  - ")).collect();
            let mut direct: Vec<&str> = ids
                .iter()
                .copied()
                .filter(|id| !triggered.iter().any(|t| t == id))
                .collect();
            direct.reverse();
            let turned = direct.into_iter().chain(triggered.iter().map(String::as_str));
            let list: String = turned.map(|id| format!("  - {id}\n")).collect();
            file.text = format!("{head}\nactions:\n{list}");
        }
    }
    files
}

#[test]
fn another_order_of_files_and_lists_changes_no_hash() {
    for edition in EDITIONS {
        let (plain, other) = (official(edition).unwrap(), Pack::load(&reordered(edition)).unwrap());
        assert_ne!(plain.actions()[0].name, other.actions()[0].name);
        for name in plain.regulations() {
            let rules = |pack: &Pack| pack.rules(&name, &GameOptions::default()).unwrap();
            let (plain, other) = (rules(&plain), rules(&other));
            assert_eq!(plain.hash, other.hash, "{name}");
            if name.options.is_empty() {
                play_both(&plain, &other, 11);
            }
        }
    }
}

#[test]
fn the_order_of_triggered_actions_is_a_rule() {
    // What one event triggers waits in the order of the list.
    let chosen = |files: &[File]| {
        let pack = Pack::load(files).unwrap();
        pack.rules(&"master+pack".parse().unwrap(), &GameOptions::default())
            .unwrap()
            .hash
    };
    let files = official_files("8.2").unwrap();
    let mut swapped = files.clone();
    let head = swapped
        .iter_mut()
        .find(|file| file.path.ends_with("edition.yaml"))
        .unwrap();
    head.text = head
        .text
        .replacen("  - charge\n  - draw\n", "  - draw\n  - charge\n", 1);
    assert_ne!(swapped, files);
    assert_ne!(chosen(&files), chosen(&swapped));
}
