//! Positions of random games, for tests.

#![allow(clippy::unwrap_used)]

use blackpoker::{Game, Rules};

use crate::deal;
use crate::dice::Quick;

/// Calls with every decision of random games.
pub fn positions(mut check: impl FnMut(&Rules, &Game, &mut Quick)) {
    for regulation in [
        "8.2 lite+entry20",
        "8.2 master+extra",
        "9.1 pro+strategy",
        "7.0 extra+full",
    ] {
        let rules = blackpoker::pack::rules(regulation).unwrap();
        let mut dice = Quick::new(7);
        let mut game = Game::start(&rules, &deal::decks(&rules, &mut dice), &mut ()).unwrap();
        for _ in 0..150 {
            if game.asks().is_some() {
                check(&rules, &game, &mut dice);
            }
            if !game.play_random(&rules, &mut dice, &mut ()) {
                break;
            }
        }
    }
}
