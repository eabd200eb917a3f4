//! The position at the start of each turn and whether the turn player won, from games between two players of a kind
//! who make some random moves, so that many kinds of positions come up.

use blackpoker::{BySeat, Command, Dice, Event, Game, Outcome, Rules, Seat, SeenEvent, Situation};
use blackpoker_ai::{Kind, Player, Quick, Random, weigh};
use blackpoker_lab::{Observer, play};

use blackpoker_lab::fit::Row;

/// The numbers of a position, and 1 for the bias.
const N: usize = 2 * weigh::FEATURES + 1;
/// Deals that no other experiment uses.
const DEALS: u64 = 5_000_000;

pub fn of_game(rules: &Rules, kind: &Kind, mistakes: u32, game: u64) -> Vec<Row<N>> {
    let player = |lot| -> Box<dyn Player> {
        let seed = 2 * game + lot;
        Box::new(Erring {
            careful: kind.sit_down(seed),
            random: Random::new(seed),
            dice: Quick::new(!seed),
            mistakes,
        })
    };
    let mut players = BySeat([player(0), player(1)]);
    let (turn, seen) = (0, Vec::new());
    let mut watch = Watch { rules, turn, seen };
    match play(rules, DEALS + game, &mut players, &mut watch).map(|played| played.outcome) {
        Ok(Some(Outcome::Winner(winner))) => {
            let seen = watch.seen.into_iter();
            seen.map(|(seat, row)| (row, seat == winner)).collect()
        }
        _ => Vec::new(),
    }
}

/// Makes some random moves of a hundred, and others as a careful player would.
struct Erring {
    careful: Box<dyn Player>,
    random: Random,
    dice: Quick,
    mistakes: u32,
}

impl Player for Erring {
    fn decide(&mut self, situation: &Situation<'_>) -> Command {
        if self.dice.below(100) < self.mistakes {
            self.random.decide(situation)
        } else {
            self.careful.decide(situation)
        }
    }

    fn hear(&mut self, events: &[SeenEvent]) {
        self.careful.hear(events);
    }
}

/// Takes down the position at the first free choice of each turn.
struct Watch<'r> {
    rules: &'r Rules,
    turn: u16,
    seen: Vec<(Seat, [f64; N])>,
}

impl Observer for Watch<'_> {
    fn happened(&mut self, _: &Command, game: &Game, _: &[Event]) {
        let free = game.at_chance() && game.stage_len() == 0 && game.asks() == Some(game.turn_player());
        if free && game.turn_number() != self.turn {
            self.turn = game.turn_number();
            let mut row = [1.0; N];
            let numbers = weigh::describe(game, self.rules);
            row.iter_mut().zip(numbers).for_each(|(to, from)| *to = from.into());
            self.seen.push((game.turn_player(), row));
        }
    }
}
