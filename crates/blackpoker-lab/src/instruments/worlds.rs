//! The game as it is, and with the cards in another order that the one who decides cannot see.

use blackpoker::op::Zone;
use blackpoker::{Card, Dice, Game, Owned, Seat};
use blackpoker_ai::Quick;

/// How many worlds a decision is looked at in.
pub(super) const WORLDS: usize = 16;

/// The first world is the real one: what a player knew about the order of its life must not count against it.
/// The first half has other lives; the second half another hand and other bulwarks of the other side, too.
pub(super) fn world(game: &Game, seat: Seat, number: usize, seed: u64) -> Game {
    let mut world = *game;
    if number == 0 {
        return world;
    }
    let mut dice = Quick::new(seed);
    for side in Seat::BOTH {
        let hides = |zone: Zone| match zone {
            Zone::Life => true,
            Zone::Hand | Zone::Bulwarks => side != seat && number >= WORLDS / 2,
            Zone::Grave
            | Zone::Soldiers
            | Zone::Fog
            | Zone::Stage
            | Zone::Pack
            | Zone::Rare
            | Zone::Trump
            | Zone::Aside
            | Zone::Revealed
            | Zone::Out => false,
        };
        let hidden: Vec<Card> = Card::all()
            .filter(|card| hides(game.zone_of(Owned::new(side, *card))))
            .collect();
        for at in (1..hidden.len()).rev() {
            let other = dice.below(at as u32 + 1) as usize;
            if other != at {
                world.swap_cards(side, hidden[at], hidden[other]);
            }
        }
    }
    world
}
