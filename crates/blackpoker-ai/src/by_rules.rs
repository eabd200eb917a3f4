//! The player `rules`: tries what it could do on a few imagined games, lets each settle, and takes what looks best.
//!
//! It knows no action by name. That a counter is worth its card, that a blocker should stay charged, that a soldier
//! must die first: all of it shows in the position that comes out.

use std::time::{Duration, Instant};

use blackpoker::{Command, Game, Situation};

use crate::candidates::{Width, candidates};
use crate::dice::Quick;
use crate::player::Player;
use crate::settle::{Care, Settling};

const WIDTH: Width = Width { ways: 12, answers: 32 };
/// Games that are imagined for one decision.
const GAMES: usize = 3;

/// See the module.
pub struct ByRules {
    dice: Quick,
    /// `None`: it tries everything, and the same seed gives the same choices.
    time: Option<Duration>,
}

impl ByRules {
    /// A player whose choices follow from the seed.
    pub fn new(seed: u64) -> ByRules {
        ByRules {
            dice: Quick::new(seed),
            time: None,
        }
    }

    /// The same, but a decision takes no longer than this; it matters where there are very many answers.
    pub fn within(time: Duration, seed: u64) -> ByRules {
        ByRules {
            time: Some(time),
            ..ByRules::new(seed)
        }
    }
}

impl Player for ByRules {
    fn decide(&mut self, situation: &Situation<'_>) -> Command {
        let end = self.time.map(|time| Instant::now() + time);
        let (rules, seat) = (situation.rules(), situation.seat());
        let imagination = situation.imagination();
        let games: Vec<Game> = (0..GAMES).map(|_| imagination.draw(&mut self.dice)).collect();
        let mut list = Vec::new();
        candidates(&games[0], rules, WIDTH, &mut self.dice, &mut list);
        let mut best: Option<(f32, Command)> = None;
        if let [only] = list[..] {
            return only;
        }
        let mut settling = Settling::new(rules, self.dice.clone());
        for command in list {
            if best.is_some() && end.is_some_and(|end| Instant::now() >= end) {
                break;
            }
            let value = games.iter().map(|game| {
                let mut after = *game;
                after.perform(rules, &command, &mut ());
                settling.value(after, seat, Care::Some)
            });
            let value = value.sum();
            if best.as_ref().is_none_or(|(most, _)| value > *most) {
                best = Some((value, command));
            }
        }
        self.dice = settling.dice;
        best.map_or(Command::Pass(seat), |(_, command)| command)
    }
}
