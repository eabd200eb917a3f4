//! The table `[match]`: the games before this one, and the decks of this one (setup.md 2.3).

use serde::Deserialize;

use crate::game::Game;
use crate::rules::{MatchRule, Rules, Text};
use crate::seat::{BySeat, Seat};
use crate::series::{Played, Series, parse_decks};
use crate::text::both;

/// As it is written.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GivenMatch {
    /// `["1-2:A"]`: A's deck 1 against B's deck 2, won by A.
    #[serde(default)]
    played: Vec<String>,
    /// `"2-1"`: now A plays deck 2 and B deck 1.
    decks: String,
}

/// A match under way.
pub(super) struct Match {
    pub rule: MatchRule,
    pub series: Series,
    decks: BySeat<u8>,
}

impl GivenMatch {
    /// The match before this game, or what is wrong with it.
    pub fn read(&self, rules: &Rules) -> Result<Match, Text> {
        let rule = rules.series.ok_or_else(|| both("match-none", &[]))?;
        let mut series = Series::default();
        for text in &self.played {
            let game: Played = text.parse().map_err(|_| both("match-played", &[("text", text)]))?;
            series.push(&rule, game).map_err(|error| error.text())?;
        }
        let wrong = || both("match-decks", &[("text", &self.decks)]);
        let decks = parse_decks(&self.decks).ok_or_else(wrong)?;
        for seat in Seat::BOTH {
            series.check(&rule, seat, decks[seat]).map_err(|error| error.text())?;
        }
        Ok(Match { rule, series, decks })
    }
}

impl Match {
    /// The game counts once it is over.
    pub fn count(&mut self, game: &Game) {
        let Some(outcome) = game.outcome() else { return };
        let (decks, winner) = (self.decks, outcome.winner());
        // The decks were checked before the game.
        let _ = self.series.push(&self.rule, Played { decks, winner });
    }
}
