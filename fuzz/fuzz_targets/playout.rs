//! Random play of a regulation: it ends within the limit, what is offered is accepted, cards are conserved.
#![no_main]

use blackpoker_fuzz::{Bytes, cards, start};
use libfuzzer_sys::fuzz_target;

/// No game comes near.
const WINDOWS: usize = 100_000;

fuzz_target!(|bytes: &[u8]| {
    let mut dice = Bytes::new(bytes);
    let (rules, mut game) = start(&mut dice);
    let mut all = None;
    let mut windows = 0;
    while let Some(command) = game.random_command(rules, &mut dice) {
        windows += 1;
        assert!(windows < WINDOWS, "{}: endless", rules.regulation);
        assert_eq!(game.asks().is_some(), game.shuffle_due().is_none());
        if let Err(refusal) = game.apply(rules, &command, &mut ()) {
            panic!("{}: {command:?}: {refusal:?}", rules.regulation);
        }
        if all.is_none() && game.chance().is_some() {
            all = Some(cards(&game));
        }
        if let Some(all) = all {
            assert_eq!(cards(&game), all, "{}: after {command:?}", rules.regulation);
        }
    }
    assert!(game.outcome().is_some(), "{}: stuck", rules.regulation);
});
