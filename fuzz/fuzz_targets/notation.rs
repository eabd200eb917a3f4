//! Arbitrary text as commands, cards and scenarios, in a game that is under way: no panic, and what reads as a command
//! prints as a text that reads back as the same command.
#![no_main]

use blackpoker::{Card, Dice, Scenario, Seat};
use blackpoker_fuzz::{Bytes, packs, start};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let (head, text) = bytes.split_at(bytes.len().min(4));
    let mut dice = Bytes::new(head);
    let (rules, mut game) = start(&mut dice);
    for _ in 0..dice.below(256) {
        game.play_random(rules, &mut dice, &mut ());
    }
    let text = String::from_utf8_lossy(text);
    let _ = text.parse::<Card>();
    for line in text.lines().take(20) {
        for seat in Seat::BOTH {
            let _ = game.parse_for(rules, seat, line, &|_| false);
        }
        let Ok(command) = game.parse(rules, line) else {
            continue;
        };
        let printed = game.print(rules, &command);
        let again = game.parse(rules, &printed);
        assert_eq!(
            again.as_ref().ok(),
            Some(&command),
            "{line} prints as {printed}: {again:?}"
        );
    }
    if let Ok(scenario) = Scenario::parse("fuzz.toml", &text) {
        scenario.run(packs());
    }
});
