//! A match of several games (setup.md 2.3): who may play which deck, and who has won it.
//!
//! Each game of it is a game like any other; nothing here knows how one is played.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::card::{Card, CardSet};
use crate::game::Outcome;
use crate::rules::{MatchRule, Rules};
use crate::seat::{BySeat, Seat};
use crate::setup::{DeckError, check_deck};

impl MatchRule {
    /// So many games win the match: more than half of them.
    pub fn wins(&self) -> u8 {
        self.games / 2 + 1
    }
}

/// A game of a match that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// The numbers of the decks, from 1.
    pub decks: BySeat<u8>,
    /// Who won it; `None`: it was drawn.
    pub winner: Option<Seat>,
}

/// The games of a match so far. Written `1-2:A 2-2:B`: A's deck, B's deck, who won (`=`: drawn).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Series {
    played: Vec<Played>,
}

/// Why a deck cannot be played, or a match cannot have gone like that.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SeriesError {
    /// There is no such deck.
    #[error("there is no deck {deck}: every player has {decks}")]
    NoDeck {
        /// Its number.
        deck: u8,
        /// How many there are.
        decks: u8,
    },
    /// A deck that has won may not be played again.
    #[error("{seat}'s deck {deck} has won: it may not be played again")]
    HasWon {
        /// Whose deck.
        seat: Seat,
        /// Its number.
        deck: u8,
    },
    /// The match is over.
    #[error("the match is over")]
    Over,
}

impl Series {
    /// The games so far.
    pub fn played(&self) -> &[Played] {
        &self.played
    }

    /// How many games somebody has won.
    pub fn wins(&self, seat: Seat) -> u8 {
        self.played.iter().filter(|game| game.winner == Some(seat)).count() as u8
    }

    /// Who has won the match, or that nobody has; `None`: it goes on. A drawn game counts as one of the games (J-44).
    pub fn outcome(&self, rule: &MatchRule) -> Option<Outcome> {
        let [a, b] = Seat::BOTH.map(|seat| self.wins(seat));
        if a.max(b) < rule.wins() && self.played.len() < rule.games.into() {
            return None;
        }
        Some(match a.cmp(&b) {
            std::cmp::Ordering::Greater => Outcome::Winner(Seat::A),
            std::cmp::Ordering::Less => Outcome::Winner(Seat::B),
            std::cmp::Ordering::Equal => Outcome::Draw,
        })
    }

    /// Whether a deck may be played in the next game: one that has won may not.
    pub fn check(&self, rule: &MatchRule, seat: Seat, deck: u8) -> Result<(), SeriesError> {
        if self.outcome(rule).is_some() {
            return Err(SeriesError::Over);
        }
        if deck == 0 || deck > rule.decks {
            let decks = rule.decks;
            return Err(SeriesError::NoDeck { deck, decks });
        }
        let won = |game: &Played| game.winner == Some(seat) && game.decks[seat] == deck;
        match self.played.iter().any(won) {
            true => Err(SeriesError::HasWon { seat, deck }),
            false => Ok(()),
        }
    }

    /// The decks that somebody may play in the next game.
    pub fn free(&self, rule: &MatchRule, seat: Seat) -> Vec<u8> {
        let decks = 1..=rule.decks;
        decks.filter(|deck| self.check(rule, seat, *deck).is_ok()).collect()
    }

    /// A game is over.
    pub fn push(&mut self, rule: &MatchRule, game: Played) -> Result<(), SeriesError> {
        for seat in Seat::BOTH {
            self.check(rule, seat, game.decks[seat])?;
        }
        self.played.push(game);
        Ok(())
    }
}

impl fmt::Display for Played {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let BySeat([a, b]) = self.decks;
        match self.winner {
            Some(seat) => write!(f, "{a}-{b}:{seat}"),
            None => write!(f, "{a}-{b}:="),
        }
    }
}

impl fmt::Display for Series {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, game) in self.played.iter().enumerate() {
            let blank = if at == 0 { "" } else { " " };
            write!(f, "{blank}{game}")?;
        }
        Ok(())
    }
}

/// A text that is no game of a match.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no game of a match: `1-2:A` is A's deck 1 against B's deck 2, won by A")]
pub struct PlayedError(pub String);

/// `1-2`: A's deck and B's deck.
pub fn parse_decks(text: &str) -> Option<BySeat<u8>> {
    let (a, b) = text.split_once('-')?;
    Some(BySeat([a.parse().ok()?, b.parse().ok()?]))
}

impl FromStr for Played {
    type Err = PlayedError;

    fn from_str(text: &str) -> Result<Played, PlayedError> {
        let read = || {
            let (decks, winner) = text.split_once(':')?;
            let winner = match winner {
                "=" => None,
                seat => Some(seat.parse().ok()?),
            };
            let decks = parse_decks(decks)?;
            Some(Played { decks, winner })
        };
        read().ok_or_else(|| PlayedError(text.to_string()))
    }
}

impl From<Series> for String {
    fn from(series: Series) -> String {
        series.to_string()
    }
}

impl TryFrom<String> for Series {
    type Error = PlayedError;

    fn try_from(text: String) -> Result<Series, PlayedError> {
        let played = text.split_whitespace().map(str::parse).collect::<Result<_, _>>()?;
        Ok(Series { played })
    }
}

/// Checks all decks of one player: each fits the frame, and no card is in two of them, for they come out of one pack.
pub fn check_decks(rules: &Rules, seat: Seat, decks: &[Vec<Card>]) -> Vec<DeckError> {
    let mut problems: Vec<DeckError> = decks.iter().flat_map(|deck| check_deck(rules, seat, deck)).collect();
    let mut before = CardSet::EMPTY;
    for deck in decks {
        let cards: CardSet = deck.iter().copied().collect();
        let twice = cards.iter().filter(|card| before.has(*card));
        problems.extend(twice.map(|card| DeckError::Twice { seat, card }));
        cards.iter().for_each(|card| before.insert(card));
    }
    problems
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::rules::Split;

    const RULE: MatchRule = MatchRule {
        decks: 2,
        games: 3,
        split: Split::Random,
    };

    fn series(text: &str) -> Result<Series, SeriesError> {
        let mut series = Series::default();
        for game in text.split_whitespace() {
            series.push(&RULE, game.parse().unwrap())?;
        }
        assert_eq!(series.to_string(), text);
        Ok(series)
    }

    #[test]
    fn a_deck_that_has_won_rests_and_the_loser_has_the_choice() {
        let match_ = series("1-2:A").unwrap();
        assert_eq!(match_.free(&RULE, Seat::A), [2]);
        assert_eq!(match_.free(&RULE, Seat::B), [1, 2]);
        assert_eq!(match_.outcome(&RULE), None);
        let (seat, deck) = (Seat::A, 1);
        assert_eq!(series("1-2:A 1-1:B"), Err(SeriesError::HasWon { seat, deck }));
        assert_eq!(series("3-1:A"), Err(SeriesError::NoDeck { deck: 3, decks: 2 }));
        assert_eq!(series("0-1:A"), Err(SeriesError::NoDeck { deck: 0, decks: 2 }));
    }

    #[test]
    fn two_games_win_and_the_third_is_played_with_decks_that_have_not_won() {
        let two = series("1-2:A 2-2:A").unwrap();
        assert_eq!(two.outcome(&RULE), Some(Outcome::Winner(Seat::A)));
        assert!(two.free(&RULE, Seat::B).is_empty());
        assert_eq!(series("1-2:A 2-2:A 2-2:B"), Err(SeriesError::Over));
        let third = series("1-2:A 2-1:B").unwrap();
        assert_eq!(
            (third.free(&RULE, Seat::A), third.free(&RULE, Seat::B)),
            (vec![2], vec![2])
        );
        let over = series("1-2:A 2-1:B 2-2:B").unwrap();
        assert_eq!(over.outcome(&RULE), Some(Outcome::Winner(Seat::B)));
    }

    #[test]
    fn a_drawn_game_counts_and_frees_or_rests_no_deck() {
        let drawn = series("1-1:=").unwrap();
        assert_eq!(drawn.free(&RULE, Seat::A), [1, 2]);
        assert_eq!(series("1-1:= 1-1:A").unwrap().outcome(&RULE), None);
        let one = series("1-1:= 1-1:A 2-1:=").unwrap();
        assert_eq!(one.outcome(&RULE), Some(Outcome::Winner(Seat::A)));
        let none = series("1-1:= 1-1:= 1-1:=").unwrap();
        assert_eq!(none.outcome(&RULE), Some(Outcome::Draw));
    }

    #[test]
    fn what_is_no_game_is_told() {
        for text in ["", "1-2", "1:A", "1-2:C", "x-2:A"] {
            assert_eq!(text.parse::<Played>(), Err(PlayedError(text.to_string())));
        }
    }
}
