//! Decks that meet: the same deal as far as the decks allow, both seats.

use std::sync::atomic::AtomicBool;

use blackpoker::{BySeat, CardSet, DeckError, Outcome, Rules, Seat};
use blackpoker_ai::Kind;

use crate::play::play_built;
use crate::sim::{Progress, mixed};
use crate::work::parallel;

/// What two decks bring.
pub trait Contest: Sync {
    /// The half points of the first deck over both games of a deal, 0 to 4.
    fn meet(&self, decks: [CardSet; 2], deal: u64) -> Result<usize, Vec<DeckError>>;
}

/// Games between two players of one strength who know their own decks.
#[derive(Clone, Copy)]
pub struct Games<'r> {
    /// By which rules.
    pub rules: &'r Rules,
    /// Who plays both sides.
    pub player: Kind,
}

impl Contest for Games<'_> {
    /// Each seat has its own luck, and the decks exchange seats: equal decks get exactly one point each.
    fn meet(&self, decks: [CardSet; 2], deal: u64) -> Result<usize, Vec<DeckError>> {
        let mut points = 0;
        for seat in Seat::BOTH {
            let mut sitting = BySeat(decks);
            if seat == Seat::B {
                sitting.0.swap(0, 1);
            }
            let mut players = BySeat(Seat::BOTH.map(|at| self.player.sit_down(mixed(deal, 1 + at.index() as u64))));
            let played = play_built(self.rules, sitting, deal, &mut players)?;
            points += match played.outcome {
                Some(Outcome::Winner(winner)) => 2 * usize::from(winner == seat),
                Some(Outcome::Draw) | None => 1,
            };
        }
        Ok(points)
    }
}

/// What deals are for. What chose a deck says nothing about how good it is: that is measured on deals of another purpose.
#[derive(Clone, Copy, Debug)]
pub(super) enum Purpose {
    /// To draw decks and what becomes of them.
    Breed,
    /// To compare the decks of a generation.
    Evolve,
    /// To let the decks of a pool meet.
    Pool,
    /// To measure what was found: the decks of a pool against each other ...
    Matrix,
    /// ... against their mix ...
    Mix,
    /// ... and against decks at random.
    Random,
    /// To measure the answer to a mix.
    Answer,
    /// To measure the answer to the best deck.
    Exploit,
    /// To draw deals again.
    Again,
}

/// A seed for one purpose.
pub(super) fn seed(seed: u64, purpose: Purpose, number: u64) -> u64 {
    mixed(mixed(seed, purpose as u64), number)
}

/// Where decks meet: the contest, how many games at a time, and who wants to know how far it is.
pub struct Hall<'h> {
    /// What is played.
    pub contest: &'h dyn Contest,
    /// How many deals at a time; the results do not depend on it.
    pub threads: usize,
    /// Ends what is going on.
    pub stop: &'h AtomicBool,
    /// Games that were played.
    pub played: u64,
    /// Who is told.
    pub progress: &'h mut dyn FnMut(Progress),
}

impl Hall<'_> {
    /// Plays numbered deals and gives the half points of the first decks in order: of all, or of the first ones if it was
    /// stopped on the way.
    pub(super) fn play(
        &mut self,
        count: u64,
        bout: impl Fn(u64) -> ([CardSet; 2], u64) + Sync,
    ) -> Result<Vec<usize>, Vec<DeckError>> {
        let before = self.played;
        let mut told = |deals: u64| {
            let games = before + 2 * deals;
            (self.progress)(Progress { games });
        };
        let points = parallel(self.threads, count, self.stop, &mut told, |at| {
            let (decks, deal) = bout(at);
            self.contest.meet(decks, deal)
        })?;
        self.played += 2 * points.len() as u64;
        Ok(points)
    }
}
