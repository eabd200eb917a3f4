//! Random games of a regulation, with every window counted: pass, request, choose. Setup and shuffles are none.

use std::hint::black_box;

use anyhow::{Result, anyhow};
use blackpoker::{BySeat, Card, ChoiceSet, Dice, Draft, Game, Rules, Situation, View, Viewer, full_deck};

/// Playouts from one position.
const PLAYOUTS: u64 = 100;

/// Rules and decks, ready to play.
pub struct Table {
    pub rules: Rules,
    decks: BySeat<Vec<Card>>,
}

/// What was played.
#[derive(Clone, Copy, Default)]
pub struct Played {
    pub games: u64,
    pub windows: u64,
}

impl Table {
    /// Both players bring the largest deck that the frame takes: 54 cards, or the fixed one.
    pub fn new(rules: Rules) -> Table {
        let deck: Vec<Card> = match rules.deck.fixed {
            Some(fixed) => fixed.iter().collect(),
            None => full_deck().into_iter().take(rules.deck.max.into()).collect(),
        };
        Table {
            rules,
            decks: BySeat([deck.clone(), deck]),
        }
    }

    /// A game whose setup is done.
    fn deal(&self, dice: &mut impl Dice) -> Result<Game> {
        let mut game = Game::start(&self.rules, &self.decks, &mut ())
            .map_err(|problems| anyhow!("{}: {problems:?}", self.rules.regulation))?;
        while game.chance().is_none() && game.play_random(&self.rules, dice, &mut ()) {}
        Ok(game)
    }

    /// Plays one random game.
    pub fn random_game(&self, dice: &mut impl Dice) -> Result<Played> {
        let mut game = self.deal(dice)?;
        let mut windows = 0;
        loop {
            let asked = game.shuffle_due().is_none();
            if !game.play_random(&self.rules, dice, &mut ()) {
                break;
            }
            windows += u64::from(asked);
        }
        Ok(Played { games: 1, windows })
    }

    /// The same, with the asked seat's view and all step choices written into buffers at every window.
    pub fn random_game_with_view(&self, dice: &mut impl Dice, buffers: &mut Buffers) -> Result<Played> {
        let mut game = self.deal(dice)?;
        let mut windows = 0;
        loop {
            if let Some(seat) = game.asks() {
                game.view_into(&self.rules, Viewer::Seat(seat), &mut buffers.view);
                if let Some(draft) = Draft::new(&game, &self.rules) {
                    buffers.choices = draft.choices(&game, &self.rules);
                }
                black_box(&mut *buffers);
                windows += 1;
            }
            if !game.play_random(&self.rules, dice, &mut ()) {
                break;
            }
        }
        Ok(Played { games: 1, windows })
    }

    /// What a search by playouts does: from a game in the middle, the hidden cards are imagined anew and everything
    /// is played at random to the end, again and again. How often.
    pub fn playouts(&self, dice: &mut impl Dice) -> Result<u64> {
        let game = self.some_game(dice)?;
        let Some(situation) = Situation::new(&self.rules, &game, None) else {
            return Ok(0);
        };
        let imagination = situation.imagination();
        for _ in 0..PLAYOUTS {
            let mut imagined = imagination.draw(dice);
            while imagined.play_random(&self.rules, dice, &mut ()) {}
            black_box(&imagined);
        }
        Ok(PLAYOUTS)
    }

    /// A game in the middle, to be copied.
    pub fn some_game(&self, dice: &mut impl Dice) -> Result<Game> {
        let mut game = self.deal(dice)?;
        for _ in 0..20 {
            game.play_random(&self.rules, dice, &mut ());
        }
        Ok(game)
    }
}

/// What a learner or a searcher would own and reuse.
#[derive(Default)]
pub struct Buffers {
    view: View,
    choices: ChoiceSet,
}
