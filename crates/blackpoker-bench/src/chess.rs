//! The yardstick: random chess with shakmaty (legal moves, uniform pick, play).

use blackpoker::Dice;
use shakmaty::{Chess, Position};

/// A game is broken off here, so that bare kings do not shuffle about forever.
const PLIES: u32 = 300;

/// Plays one random game; returns the number of moves.
pub fn random_game(dice: &mut impl Dice) -> u64 {
    let mut position = Chess::default();
    for ply in 0..PLIES {
        let moves = position.legal_moves();
        if moves.is_empty() {
            return ply.into();
        }
        position.play_unchecked(moves[dice.below(moves.len() as u32) as usize]);
    }
    PLIES.into()
}
