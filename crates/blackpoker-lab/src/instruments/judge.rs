//! Whether a request was senseless: it brought its player nothing, and somebody paid for it.
//!
//! The request and passing instead are followed in the same sixteen worlds, by several lots each, to the end of what is on the stage and
//! to the end of the turn, and the plain facts at both moments are compared. Anything that could be meant is in the
//! player's favor; only what is bad in every line is found.

use blackpoker::{Command, Draft, Game, Outcome, Pick, Position, Rules, Seat, Viewer};

use super::facts::Change;
use super::settle::Settling;
use super::worlds::{WORLDS, world};
use crate::sim::mixed;

/// A kind of senseless move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Blunder {
    /// Nothing is as it would not be after a pass, but its player has less.
    Wasted,
    /// The other side is better off, and its player is not.
    Helped,
    /// A game that was won as good as surely is no longer.
    ThrownAway,
    /// The game could have been won in this turn.
    Missed,
}

impl Blunder {
    /// All of them.
    pub const ALL: [Blunder; 4] = [Blunder::Wasted, Blunder::Helped, Blunder::ThrownAway, Blunder::Missed];
}

/// How often each world is gone through, with other answers to every question. What looks senseless in sixteen lines
/// may be one answer away from its purpose.
const LOTS: usize = 8;

/// What is to be said about a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// It may have a purpose.
    Sound,
    /// It has one only if its player goes on to use it before the turn ends.
    Unless(Blunder),
    /// It has none.
    Senseless(Blunder),
}

/// Judges a request that was legal in this game.
pub(super) fn judge(rules: &Rules, game: &Game, command: &Command) -> Verdict {
    let Command::Request(seat, request) = command else {
        return Verdict::Sound;
    };
    if rules.action(request.action).passes_turn {
        return Verdict::Sound;
    }
    let mut unless = false;
    let mut looked = 0;
    let mut gifts = [true; 2];
    for line in 0..WORLDS * LOTS {
        let seed = mixed(game.hash(rules), line as u64);
        let world = world(game, *seat, line % WORLDS, seed);
        if world.check(rules, command).is_err() {
            continue;
        }
        let bold = (line / WORLDS + line) % 2 == 1;
        let settling = Settling { rules, seed, bold };
        let twins = Twins::new(settling, world, command, *seat);
        if twins.drew {
            return Verdict::Sound;
        }
        let Some([calm, over]) = twins.effects() else {
            continue;
        };
        let costs_nothing = !over.bad && !over.gift;
        let sound = match over.good {
            true => !bold,
            false => costs_nothing || !twins.lives_are_alike(),
        };
        if sound {
            return Verdict::Sound;
        }
        unless |= calm.good || over.good;
        gifts[0] &= calm.gift;
        gifts[1] &= over.gift;
        looked += 1;
    }
    let blunder = match gifts {
        [false, false] => Blunder::Wasted,
        _ => Blunder::Helped,
    };
    match (looked, unless) {
        // The game is over in nearly all lines, whatever is done.
        (..WORLDS, _) => Verdict::Sound,
        (_, false) => Verdict::Senseless(blunder),
        (_, true) if *seat == game.turn_player() => Verdict::Unless(blunder),
        (_, true) => Verdict::Sound,
    }
}

/// The same world with and without the request, at the two moments that are compared.
struct Twins<'r> {
    rules: &'r Rules,
    seat: Seat,
    without: [Game; 2],
    with: [Game; 2],
    /// The request brought cards to its player's hand. They may be an answer to what is still on the stage, whatever
    /// becomes of them if everybody passes.
    drew: bool,
}

impl<'r> Twins<'r> {
    fn new(settling: Settling<'r>, world: Game, command: &Command, seat: Seat) -> Twins<'r> {
        let turn = world.turn_number();
        let moments = |mut game: Game| {
            settling.calm(&mut game, turn);
            let calm = game;
            settling.hand_over(&mut game, turn);
            [calm, game]
        };
        let mut moved = world;
        moved.perform(settling.rules, command, &mut ());
        settling.resolve(&mut moved, world.stage_len());
        let hand = |game: &Game| game.tally(settling.rules, seat).hand;
        Twins {
            drew: !hand(&moved).without(hand(&world)).is_empty(),
            rules: settling.rules,
            seat,
            without: moments(world),
            with: moments(moved),
        }
    }

    /// What the request did by each moment; `None` if the game is over with and without it, and alike.
    fn effects(&self) -> Option<[Effect; 2]> {
        let [without, with] = [&self.without[1], &self.with[1]];
        if without.outcome().is_some() && without.outcome() == with.outcome() {
            return None;
        }
        Some([0, 1].map(|at| effect(self.rules, self.seat, &self.without[at], &self.with[at])))
    }

    /// Whether the cards still to be drawn lie as they would. An order that was changed on purpose is no waste.
    fn lives_are_alike(&self) -> bool {
        let positions = [&self.without[1], &self.with[1]].map(|game| Position::of(game, self.rules));
        let [Some(without), Some(with)] = positions else {
            return true;
        };
        let life = |position: &Position, seat| match seat {
            Seat::A => position.a.life.clone(),
            Seat::B => position.b.life.clone(),
        };
        let [own, own_now] = [&without, &with].map(|position| life(position, self.seat));
        let [other, other_now] = [&without, &with].map(|position| life(position, !self.seat));
        let below = |deep: &str, less: &str| deep.ends_with(less);
        below(&own.0, &own_now.0) && (below(&other.0, &other_now.0) || below(&other_now.0, &other.0))
    }
}

/// What a request did by some moment.
#[derive(Clone, Copy, Default)]
struct Effect {
    /// Something in it may be wanted.
    good: bool,
    /// Its player has less.
    bad: bool,
    /// The other side has more, and less of nothing.
    gift: bool,
}

fn effect(rules: &Rules, seat: Seat, without: &Game, with: &Game) -> Effect {
    let ends = [without, with].map(Game::outcome);
    if ends != [None, None] {
        let [before, after] = ends.map(|outcome| standing(outcome, seat));
        return Effect {
            good: after > before || (after == before && ends[0] != ends[1]),
            bad: after < before,
            gift: after < before && after == 0,
        };
    }
    if without.turn_number() != with.turn_number() || without.asks() != with.asks() {
        return Effect {
            good: true,
            ..Effect::default()
        };
    }
    let change = |seat: Seat| {
        let side = |game: &Game| game.view(rules, Viewer::Seat(seat)).sides[seat];
        Change::between(&side(without), &side(with))
    };
    let (own, other) = (change(seat), change(!seat));
    // An action that its player could not request otherwise may have been the purpose.
    let opens = with.asks() == Some(seat) && actions(rules, with) & !actions(rules, without) != 0;
    Effect {
        good: own.better || own.unclear || other.worse || other.unclear || opens,
        bad: own.worse,
        gift: other.better,
    }
}

fn standing(outcome: Option<Outcome>, seat: Seat) -> u8 {
    match outcome {
        Some(Outcome::Winner(winner)) if winner == seat => 2,
        Some(Outcome::Winner(_)) => 0,
        Some(Outcome::Draw) | None => 1,
    }
}

/// What can be requested by whoever has the chance, as bits.
fn actions(rules: &Rules, game: &Game) -> u128 {
    let Some(draft) = Draft::new(game, rules).filter(|_| game.at_chance()) else {
        return 0;
    };
    let choices = draft.choices(game, rules);
    choices.iter().fold(0, |bits, choice| match choice.pick() {
        Pick::Action(action) => bits | 1 << action.0,
        _ => bits,
    })
}
