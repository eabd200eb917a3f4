//! Records: what is written is read back, what was changed is refused, and what was written once is read forever.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use blackpoker::record::RecordProblem;
use blackpoker::scenario::Packs;
use blackpoker::{
    BySeat, Dice, Ending, Game, Header, Lang, Outcome, Record, RecordError, Recorder, Replay, Rules, Seat,
};
use common::{Rng, decks, games, regulations, regulations_with_options};

/// A random game to its end, or to an earlier moment.
fn play(rules: &Rules, seed: u64, most: usize) -> (Record, String) {
    let mut dice = Rng::of(rules, seed);
    let decks = decks(rules, &mut dice);
    let mut record = Record::new(Header::new(rules, ["Alice", "ボブ"]), decks);
    record.header.tags.push(("seed".to_string(), seed.to_string()));
    let mut recorder = Recorder::start(rules, &record.decks).unwrap();
    while record.commands.len() < most
        && let Some(command) = recorder.game().random_command(rules, &mut dice)
    {
        recorder.push(&command, &mut ()).unwrap();
        record.commands.push(command);
    }
    record.header.result = recorder.game().outcome().map_or(Ending::Unfinished, Ending::Decided);
    let text = recorder.finish(&record.header).unwrap();
    (record, text)
}

fn read(text: &str, packs: &Packs) -> Result<Replay, RecordError> {
    Replay::read(text.as_bytes(), packs)
}

#[test]
fn every_game_is_written_and_read_back() {
    let packs = Packs::official();
    for rules in regulations().iter().chain(&regulations_with_options()) {
        for seed in 0..games(3) {
            let most = if seed == 0 { usize::MAX } else { 17 * seed as usize };
            let (record, text) = play(rules, seed, most);
            let replay = read(&text, &packs).unwrap_or_else(|e| panic!("{}: {e}\n{text}", rules.regulation));
            assert_eq!(replay.record, record);
            assert_eq!(record.write(rules).unwrap(), text, "whole = line by line");
            let end = replay.game(replay.len());
            let last = text.lines().rev().nth(1).unwrap();
            assert_eq!(last, format!("end {} {:016x}", record.commands.len(), end.hash()));
            for at in 0..replay.len() {
                let line = text.lines().nth(replay.line(at).unwrap() - 1).unwrap();
                let game = replay.game(at);
                assert_eq!(line, game.print(rules, &record.commands[at]));
                if at > 20 {
                    break;
                }
            }
        }
    }
}
