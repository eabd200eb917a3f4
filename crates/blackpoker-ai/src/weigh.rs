//! What a position is worth: a few numbers of both sides, weighed and turned into a chance to win.

use blackpoker::{Card, Game, Outcome, Rules, Seat, Tally};

use crate::exact::{exp, log_of_count};

/// How many numbers describe one side.
pub const FEATURES: usize = 29;

/// One side in numbers of about the same magnitude.
fn features(own: &Tally, other: &Tally) -> [f32; FEATURES] {
    let f = |n: i16| f32::from(n);
    let ratio = |force: i16, against: i16| (f(force) / (1.0 + f(against))).min(3.0);
    let hand = own.hand.len() as f32;
    let mut all = [
        f(own.life) / 10.0,
        log_of_count(own.life),
        1.0 / (1.0 + f(own.life)),
        hand / 4.0,
        log_of_count(own.hand.len() as i16),
        f(own.pack.min(14)) / 14.0,
        f(own.rare),
        f(own.trumps - own.open_trumps),
        f(own.open_trumps),
        f(own.bulwarks) / 4.0,
        log_of_count(own.bulwarks),
        f(own.charged_bulwarks) / 4.0,
        log_of_count(own.soldiers),
        log_of_count(own.charged_soldiers),
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

/// What a card is worth in hand, in thousandths of a logit.
pub(crate) fn hand_price(card: Card) -> i32 {
    let weights = &crate::weights::WEIGHTS[HAND..];
    let suit = weights[card.suit().map_or(4, |suit| suit as usize)];
    (500.0 * (suit + weights[5 + rank(card.number())])) as i32
}

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

/// How many numbers a value learns: one for each that describes a position, and the bias.
pub const LEARNED: usize = 2 * FEATURES + 1;

/// What positions are worth to somebody who has learned it against a certain opponent: those in which it is the own turn,
/// and those in which it is the other side's, each with the turn player's numbers first and the bias last.
#[derive(Clone, Debug, PartialEq)]
pub struct Value {
    /// In the own turn.
    pub own: [f32; LEARNED],
    /// In the other side's turn.
    pub foe: [f32; LEARNED],
}

impl Value {
    /// What all players use.
    pub fn learned() -> Value {
        let mut all = [crate::weights::BIAS; LEARNED];
        all[..2 * FEATURES].copy_from_slice(&crate::weights::WEIGHTS);
        Value { own: all, foe: all }
    }

    /// The chance of a seat to win, weighed by somebody at the seat `me`.
    pub(crate) fn chance(&self, game: &Game, rules: &Rules, seat: Seat, me: Seat) -> f32 {
        let all = if game.turn_player() == me { &self.own } else { &self.foe };
        let (weights, bias) = all.split_at(2 * FEATURES);
        chance_by(game, rules, seat, weights, bias[0])
    }
}

/// Sums that are added up side by side.
const LANES: usize = 8;

/// The chance of a seat to win, from 0 to 1.
pub fn chance(game: &Game, rules: &Rules, seat: Seat) -> f32 {
    chance_by(game, rules, seat, &crate::weights::WEIGHTS, crate::weights::BIAS)
}

fn chance_by(game: &Game, rules: &Rules, seat: Seat, weights: &[f32], bias: f32) -> f32 {
    match game.outcome() {
        Some(Outcome::Winner(winner)) => return if winner == seat { 1.0 } else { 0.0 },
        Some(Outcome::Draw) => return 0.5,
        None => {}
    }
    let numbers = describe(game, rules);
    // Added up in lanes, which the compiler can do at once; the order is the same on every machine.
    let mut lanes = [0.0; LANES];
    for (numbers, weights) in numbers.chunks(LANES).zip(weights.chunks(LANES)) {
        let products = numbers.iter().zip(weights).map(|(number, weight)| number * weight);
        lanes
            .iter_mut()
            .zip(products)
            .for_each(|(lane, product)| *lane += product);
    }
    let logit = bias + lanes.iter().sum::<f32>();
    let mover = 1.0 / (1.0 + exp(-logit));
    if game.turn_player() == seat { mover } else { 1.0 - mover }
}
