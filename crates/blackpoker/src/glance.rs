//! Single facts that lie open on the table, for players who ask for them again and again and have no time for a
//! whole [`View`](crate::View).

use crate::card::{Card, Owned};
use crate::choice::Choice;
use crate::game::{Game, Target};
use crate::rules::{ActionId, Rules};
use crate::seat::Seat;

/// A request on the stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Staged {
    /// Its action.
    pub action: ActionId,
    /// Whose it is.
    pub controller: Seat,
    /// The number of its first key card; 0 if it has none.
    pub number: u8,
    /// What it is aimed at.
    pub target: Target,
}

/// A soldier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Soldier {
    /// Its size.
    pub size: i16,
    /// It is driven.
    pub driven: bool,
    /// It attacks.
    pub attacks: bool,
    /// It blocks.
    pub blocks: bool,
}

impl Game {
    /// A request by its place on the stage, 0 at the bottom.
    #[inline]
    pub fn staged(&self, place: usize) -> Option<Staged> {
        self.stage.get(place).map(|request| Staged {
            action: request.action,
            controller: request.controller,
            number: request.keys.first().map_or(0, |card| card.number()),
            target: request.target,
        })
    }

    /// A soldier by its bottom card; `None` if that is something else.
    pub fn soldier(&self, rules: &Rules, unit: Owned) -> Option<Soldier> {
        let side = &self.sides[unit.owner()];
        side.soldier_set.has(unit.card()).then(|| Soldier {
            size: self.size(rules, unit),
            driven: side.driven.has(unit.card()),
            attacks: self.attackers.contains(&unit),
            blocks: self.blocks.iter().any(|(_, blocker)| *blocker == unit),
        })
    }

    /// The card of a bulwark, which its owner knows; 0 is next to the life.
    #[inline]
    pub fn own_bulwark(&self, seat: Seat, place: u8) -> Option<Card> {
        self.bulwark_at(seat, place).map(Owned::card)
    }

    /// Whether a bulwark is driven.
    #[inline]
    pub fn bulwark_is_driven(&self, seat: Seat, place: u8) -> bool {
        let driven = &self.sides[seat].driven;
        self.bulwark_at(seat, place).is_some_and(|unit| driven.has(unit.card()))
    }

    /// The attackers, in the order in which they were named.
    #[inline]
    pub fn attackers(&self) -> &[Owned] {
        &self.attackers
    }

    /// The canonical name of a trump of a player that is face up.
    pub fn open_trump(&self, seat: Seat, card: Card) -> Option<Choice> {
        let trump = Owned::new(seat, card);
        self.is_up(trump).then(|| self.trump_name(trump))
    }

    /// Direct requests that a player made this turn.
    #[inline]
    pub fn requests_made(&self, seat: Seat) -> u8 {
        self.sides[seat].requests
    }
}
