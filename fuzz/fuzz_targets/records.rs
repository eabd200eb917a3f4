//! Records: arbitrary text, and real records with bytes changed. No panic, and what is accepted is written back byte for
//! byte.
#![no_main]

use blackpoker::{BySeat, Dice, Header, Record, Recorder, Replay, full_deck};
use blackpoker_fuzz::{Bytes, packs, regulations};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let _ = Replay::recover(bytes, packs());
    check(bytes);
    let mut dice = Bytes::new(bytes);
    let mut text = record(&mut dice);
    for _ in 0..1 + dice.below(3) {
        let at = dice.below(text.len() as u32) as usize;
        text[at] = dice.byte();
    }
    check(&text);
    let _ = Replay::recover(&text, packs());
});

fn check(text: &[u8]) {
    if let Ok(replay) = Replay::read(text, packs()) {
        let written = replay.record.write(&replay.rules).unwrap_or_default();
        // Line ends of Windows are read, but not written.
        let text = String::from_utf8_lossy(text).replace("\r\n", "\n");
        assert_eq!(written, text);
        let _ = replay.scenario(replay.len() / 2, "fuzz");
    }
}

/// The beginning of a game that the bytes play.
fn record(dice: &mut Bytes<'_>) -> Vec<u8> {
    let all = regulations();
    let rules = &all[dice.below(all.len() as u32) as usize];
    let deck = || match rules.deck.fixed {
        Some(fixed) => fixed.iter().collect(),
        None => full_deck(),
    };
    let mut record = Record::new(Header::new(rules, ["A", "B"]), BySeat([deck(), deck()]));
    let Ok(mut recorder) = Recorder::start(rules, &record.decks, &mut ()) else {
        return b"\n".to_vec();
    };
    for _ in 0..dice.below(40) {
        let Some(command) = recorder.game().random_command(rules, dice) else {
            break;
        };
        if recorder.push(&command, &mut ()).is_err() {
            panic!("offered but refused: {command:?}");
        }
        record.commands.push(command);
    }
    record.header.result = Default::default();
    recorder.finish(&record.header).unwrap_or_default().into_bytes()
}
