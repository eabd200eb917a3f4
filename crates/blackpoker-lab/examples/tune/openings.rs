//! Opening hands chosen at random and whether they won, from games of the player `rules`.

use blackpoker::{Ask, BySeat, Card, Command, Event, Game, Outcome, Rules, Seat, Situation};
use blackpoker_ai::{ByRules, Player, Random, opening};
use blackpoker_lab::{Observer, play};

use blackpoker_lab::fit::Row;

/// How many cards of each group A has more than B, and who goes first.
const N: usize = opening::GROUPS + 1;
/// Deals that no other experiment uses.
const DEALS: u64 = 6_000_000;

pub fn of_game(rules: &Rules, game: u64) -> Vec<Row<N>> {
    let player = |lot| -> Box<dyn Player> {
        let seed = 2 * game + lot;
        Box::new(AnyHand(ByRules::new(seed), Random::new(!seed)))
    };
    let mut players = BySeat([player(0), player(1)]);
    let (asked, row) = (None, [0.0; N]);
    let mut watch = Watch { rules, asked, row };
    let Ok(played) = play(rules, DEALS + game, &mut players, &mut watch) else {
        return Vec::new();
    };
    let mut row = watch.row;
    row[N - 1] = sign(played.first);
    match played.outcome {
        Some(Outcome::Winner(winner)) => vec![(row, winner == Seat::A)],
        _ => Vec::new(),
    }
}

/// Plays by the rules with any opening hand.
struct AnyHand(ByRules, Random);

impl Player for AnyHand {
    fn decide(&mut self, situation: &Situation<'_>) -> Command {
        match situation.prompt().ask {
            Ask::OpeningHand => self.1.decide(situation),
            _ => self.0.decide(situation),
        }
    }
}

/// Counts the cards of the opening hands.
struct Watch<'r> {
    rules: &'r Rules,
    asked: Option<Ask>,
    row: [f64; N],
}

impl Watch<'_> {
    fn wait(&mut self, game: &Game) {
        self.asked = game.asked(self.rules).map(|asked| asked.ask);
    }
}

impl Observer for Watch<'_> {
    fn dealt(&mut self, _: &BySeat<Vec<Card>>, game: &Game, _: &[Event]) {
        self.wait(game);
    }

    fn happened(&mut self, command: &Command, game: &Game, _: &[Event]) {
        if let (Some(Ask::OpeningHand), Command::Choose(seat, picks)) = (self.asked, command) {
            for group in picks.iter().filter_map(|choice| opening::group(*choice)) {
                self.row[group] += sign(*seat);
            }
        }
        self.wait(game);
    }
}

fn sign(seat: Seat) -> f64 {
    match seat {
        Seat::A => 1.0,
        Seat::B => -1.0,
    }
}
