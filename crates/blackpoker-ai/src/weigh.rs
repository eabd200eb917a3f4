//! What a position is worth: a few numbers of both sides, weighed and turned into a chance to win.

use blackpoker::{Game, Outcome, Rules, Seat, Tally};

/// How many numbers describe one side.
pub const FEATURES: usize = 29;

/// One side in numbers of about the same magnitude.
fn features(own: &Tally, other: &Tally) -> [f32; FEATURES] {
    let f = |n: i16| f32::from(n);
    let log = |n: f32| (1.0 + n).ln();
    let ratio = |force: i16, against: i16| (f(force) / (1.0 + f(against))).min(3.0);
    let hand = own.hand.len() as f32;
    let mut all = [
        f(own.life) / 10.0,
        log(f(own.life)),
        1.0 / (1.0 + f(own.life)),
        hand / 4.0,
        log(hand),
        f(own.pack.min(14)) / 14.0,
        f(own.rare),
        f(own.trumps - own.open_trumps),
        f(own.open_trumps),
        f(own.bulwarks) / 4.0,
        log(f(own.bulwarks)),
        f(own.charged_bulwarks) / 4.0,
        log(f(own.soldiers)),
        log(f(own.charged_soldiers)),
        f(own.size) / 10.0,
        f(own.charged_size) / 10.0,
        f(own.greatest) / 10.0,
        ratio(own.size, other.life),
        0.0,
        0.0,
        0.0,
        0.0,
        0.0,
        0.0,
        0.0,
        0.0,
        0.0,
        0.0,
        0.0,
    ];
    let (suits, ranks) = all[HAND..].split_at_mut(5);
    for card in own.hand {
        suits[card.suit().map_or(4, |suit| suit as usize)] += 0.5;
        ranks[rank(card.number())] += 0.5;
    }
    all
}

/// Where the numbers of the hand begin: suits, no suit, ranks.
const HAND: usize = 18;

/// How many groups of numbers there are.
pub(crate) const RANKS: usize = 6;

/// The group of a card's number; actions ask for aces, court cards and the rest.
pub(crate) fn rank(number: u8) -> usize {
    match number {
        0 | 1 => 0,
        2..=5 => 1,
        6..=10 => 2,
        11 => 3,
        12 => 4,
        _ => 5,
    }
}

/// The numbers of both sides, those of the turn player first.
pub fn describe(game: &Game, rules: &Rules) -> [f32; 2 * FEATURES] {
    let turn = game.turn_player();
    let (mover, waiter) = (game.tally(rules, turn), game.tally(rules, !turn));
    let mut all = [0.0; 2 * FEATURES];
    all[..FEATURES].copy_from_slice(&features(&mover, &waiter));
    all[FEATURES..].copy_from_slice(&features(&waiter, &mover));
    all
}

/// The chance of a seat to win, from 0 to 1.
pub fn chance(game: &Game, rules: &Rules, seat: Seat) -> f32 {
    match game.outcome() {
        Some(Outcome::Winner(winner)) => return if winner == seat { 1.0 } else { 0.0 },
        Some(Outcome::Draw) => return 0.5,
        None => {}
    }
    let numbers = describe(game, rules);
    let sum: f32 = numbers.iter().zip(&crate::weights::WEIGHTS).map(|(n, w)| n * w).sum();
    let logit = crate::weights::BIAS + sum;
    let mover = 1.0 / (1.0 + (-logit).exp());
    if game.turn_player() == seat { mover } else { 1.0 - mover }
}
