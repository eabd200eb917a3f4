//! What is played, and by whom.

use std::sync::Arc;

use blackpoker::{BySeat, Card, CardSet, Outcome, Record, Rules, Seat, Series, SeriesError};
use blackpoker_ai::deal;
use blackpoker_table::{Contest, Practice, dice};

use super::opponent::Opponent;

/// What is played, and by whom.
#[derive(Clone)]
pub struct Setup {
    pub rules: Arc<Rules>,
    pub opponent: Opponent,
    /// The person's seat against the computer.
    pub seat: Seat,
    pub seed: u64,
    /// The person's own deck; `None`: all cards, or as many of them as the frame takes.
    pub deck: Option<Vec<Card>>,
    /// The match that the game belongs to.
    pub contest: Option<Contest>,
    /// A game that goes on.
    pub record: Option<Record>,
    /// Cards that are dealt for practice.
    pub practice: Option<Practice>,
    /// Everything is explained.
    pub tutor: bool,
}

impl Setup {
    /// A game of a person at seat A.
    pub fn new(rules: Arc<Rules>, opponent: Opponent, seed: u64) -> Setup {
        Setup {
            rules,
            opponent,
            seat: Seat::A,
            seed,
            deck: None,
            contest: None,
            record: None,
            practice: None,
            tutor: false,
        }
        .of_match(None)
    }

    /// In a frame that is played as a match, its first game. Decks that the person does not bring are dealt.
    pub fn of_match(mut self, own: Option<[Vec<Card>; 2]>) -> Setup {
        if let Some(rule) = &self.rules.series {
            let mut decks = BySeat::default();
            decks[self.seat] = own;
            self.contest = Some(Contest::begin(rule, &mut dice(self.seed, None), decks));
        }
        self
    }

    /// The next game of the match, and a game of the next match if it is over.
    pub fn after(&self, outcome: Option<Outcome>) -> Setup {
        let next = self.contest.as_ref().zip(self.rules.series.as_ref());
        let next = next.and_then(|(contest, rule)| contest.next(rule, outcome.and_then(Outcome::winner)));
        match next {
            Some(contest) => Setup {
                contest: Some(contest),
                ..self.again()
            },
            None => {
                let own = self.contest.as_ref().and_then(|contest| contest.brought(self.seat));
                self.again().of_match(own)
            }
        }
    }

    /// How the match stands once this game has ended so; `None`: there is none.
    pub fn series(&self, outcome: Option<Outcome>) -> Option<Series> {
        let (contest, rule) = self.contest.as_ref().zip(self.rules.series.as_ref())?;
        Some(contest.played(rule, outcome.and_then(Outcome::winner)))
    }

    /// The people who may choose between decks of theirs in the next game, and these decks.
    pub fn choosers(&self, outcome: Option<Outcome>) -> Vec<(Seat, Vec<u8>)> {
        let (Some(series), Some(rule)) = (self.series(outcome), self.rules.series.as_ref()) else {
            return Vec::new();
        };
        let is_person = |seat: &Seat| self.opponent == Opponent::Human || *seat == self.seat;
        let people = Seat::BOTH.into_iter().filter(is_person);
        let free = people.map(|seat| (seat, series.free(rule, seat)));
        free.filter(|(_, free)| free.len() > 1).collect()
    }

    /// Somebody chooses the deck of this game, if it may be played.
    pub fn choose(&mut self, seat: Seat, deck: u8) -> Result<(), SeriesError> {
        match (&mut self.contest, &self.rules.series) {
            (Some(contest), Some(rule)) => contest.choose(rule, seat, deck),
            _ => Ok(()),
        }
    }

    /// Another game of this kind, with other cards.
    fn again(&self) -> Setup {
        Setup {
            seed: self.seed.wrapping_add(1),
            record: None,
            practice: None,
            ..self.clone()
        }
    }

    /// What each player knows of the own deck; one drawn at random is unknown to its owner, too.
    pub fn known(&self, decks: &BySeat<Vec<Card>>) -> BySeat<Option<CardSet>> {
        let mut own = self.contest.as_ref().map_or(BySeat::default(), Contest::known);
        own[self.seat] |= self.deck.is_some();
        deal::known_by(&self.rules, decks, own)
    }

    /// Both decks; a deck of one's own replaces the one that would have been dealt, and nothing else.
    pub fn deal(&self) -> BySeat<Vec<Card>> {
        if let Some(contest) = &self.contest {
            return contest.cards();
        }
        let mut decks = deal::decks(&self.rules, &mut dice(self.seed, None));
        if let Some(own) = &self.deck {
            decks[self.seat].clone_from(own);
        }
        decks
    }
}
