//! Arbitrary bytes as rule files, and official files with bytes changed: no panic, and what loads can be played.
#![no_main]

use std::sync::OnceLock;

use blackpoker::pack::{self, File, GameOptions, Pack};
use blackpoker::{BySeat, Dice, Game, full_deck};
use blackpoker_fuzz::Bytes;
use libfuzzer_sys::fuzz_target;

const NAMES: [&str; 6] = [
    "pack.yaml",
    "edition.yaml",
    "characters.yaml",
    "fogs.yaml",
    "frames.yaml",
    "actions/throwing.yaml",
];

fn official() -> &'static (Vec<File>, Pack) {
    static ALL: OnceLock<(Vec<File>, Pack)> = OnceLock::new();
    ALL.get_or_init(|| match (pack::official_files("9.1"), pack::official("9.1")) {
        (Some(files), Ok(pack)) => (files, pack),
        other => panic!("{:?}", other.1.err()),
    })
}

fuzz_target!(|bytes: &[u8]| {
    let mut dice = Bytes::new(bytes);
    let (files, base) = official();
    match dice.below(4) {
        // A custom pack of two files, one of them any text.
        0 | 1 => {
            let name = NAMES[dice.below(6) as usize];
            let mut custom = vec![File {
                path: name.into(),
                text: dice.rest(),
            }];
            if name != "pack.yaml" {
                let text = "pack: {name: Fuzz, version: \"1\", extends: \"9.1\"}\nallow: [G1, G2, G3, G4, G5, G6]\n";
                custom.push(File {
                    path: "pack.yaml".into(),
                    text: text.into(),
                });
            }
            if let Ok(pack) = base.customize(&custom) {
                play(&pack, &mut dice);
            }
        }
        // The official edition with one file changed.
        kind => {
            let mut files = files.clone();
            let at = dice.below(files.len() as u32) as usize;
            change(&mut files[at].text, &mut dice);
            let loaded = if kind == 2 {
                Pack::load(&files)
            } else {
                // The changed file as the only one of a custom pack; its head stays whole.
                let text = "pack: {name: Fuzz, version: \"1\", extends: \"9.1\"}\n".to_string();
                base.customize(&[
                    files.swap_remove(at),
                    File {
                        path: "pack.yaml".into(),
                        text,
                    },
                ])
            };
            if let Ok(pack) = loaded {
                play(&pack, &mut dice);
            }
        }
    }
});

/// Replaces, removes or repeats pieces of a text.
fn change(text: &mut String, dice: &mut Bytes<'_>) {
    for _ in 0..=dice.below(4) {
        let mut lines: Vec<String> = text.lines().map(str::to_string).collect();
        if lines.is_empty() {
            return;
        }
        let at = dice.below(lines.len() as u32) as usize;
        match dice.below(6) {
            0 => {
                lines.remove(at);
            }
            1 => lines.insert(at, lines[at].clone()),
            2 => lines[at] = dice.text(40),
            3 => {
                let other = dice.below(lines.len() as u32) as usize;
                lines.swap(at, other);
            }
            4 => {
                // Another number, word or sign in the middle of a line.
                let line = &lines[at];
                let start = dice.below(line.chars().count() as u32 + 1) as usize;
                let length = dice.below(8) as usize;
                let before: String = line.chars().take(start).collect();
                let after: String = line.chars().skip(start + length).collect();
                lines[at] = before + &dice.text(12) + &after;
            }
            _ => {
                let words = [
                    "99999", "-1", "opponent", "you", "[]", "{}", "loop:", "picked", "key.5", "stop", "all",
                ];
                let word = words[dice.below(words.len() as u32) as usize];
                if let Some((head, _)) = lines[at].clone().rsplit_once(' ') {
                    lines[at] = format!("{head} {word}");
                }
            }
        }
        *text = lines.join("\n");
    }
}

/// A few moves of some regulation: whatever loads must not panic or hang.
fn play(pack: &Pack, dice: &mut Bytes<'_>) {
    let names = pack.regulations();
    if names.is_empty() {
        return;
    }
    let name = &names[dice.below(names.len() as u32) as usize];
    let Ok(rules) = pack.rules(name, &GameOptions::default()) else {
        return;
    };
    let deck: Vec<_> = match rules.deck.fixed {
        Some(fixed) => fixed.iter().collect(),
        None => full_deck().into_iter().take(rules.deck.max.into()).collect(),
    };
    let Ok(mut game) = Game::start(&rules, &BySeat([deck.clone(), deck]), &mut ()) else {
        return;
    };
    for _ in 0..300 {
        if let Some(command) = game.random_command(&rules, dice)
            && let Err(refusal) = game.apply(&rules, &command, &mut Vec::new())
        {
            panic!("{}: {command:?}: {refusal:?}\n{}", rules.regulation, game.board(&rules));
        }
    }
}
