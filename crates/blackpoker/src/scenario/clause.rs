//! Clauses about single things: a unit, a fog, a trump. Only what is written is compared.

use super::assertion::{about, card};
use crate::card::{Card, CardSet, Owned};
use crate::choice::Choice;
use crate::game::{Fog, Game};
use crate::notation::{CommandError, Name};
use crate::rules::{Rules, Text};
use crate::seat::Seat;

/// `soldier S7+S3 driven size 10 attacker`.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct UnitClause {
    pub soldier: bool,
    /// Bottom card first.
    pub cards: Vec<Card>,
    pub driven: Option<bool>,
    pub size: Option<i16>,
    pub new: bool,
    pub attacker: bool,
    /// Neither attacks nor blocks.
    pub idle: bool,
    pub blocks: Option<Name>,
}

impl UnitClause {
    pub fn read(text: &str) -> Result<UnitClause, Text> {
        let mut words = text.split_whitespace();
        let soldier = match words.next() {
            Some("soldier") => true,
            Some("bulwark") => false,
            _ => return Err(about("assert-unit", text)),
        };
        let mut clause = UnitClause {
            soldier,
            cards: joined(words.next().unwrap_or_default())?,
            driven: None,
            size: None,
            new: false,
            attacker: false,
            idle: false,
            blocks: None,
        };
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or_else(|| about("assert-value", word));
            match word {
                "charged" => clause.driven = Some(false),
                "driven" => clause.driven = Some(true),
                "new" => clause.new = true,
                "attacker" => clause.attacker = true,
                "idle" => clause.idle = true,
                "size" => {
                    let size = value()?;
                    let number = size.parse().map_err(|_| about("assert-number", size))?;
                    clause.size = Some(number);
                }
                "blocks" => {
                    let name = value()?.parse().map_err(|e: CommandError| e.text())?;
                    clause.blocks = Some(name);
                }
                _ => return Err(about("assert-unit-word", word)),
            }
        }
        Ok(clause)
    }

    /// Whether a unit is of this kind and has these cards.
    pub fn names(&self, game: &Game, unit: Owned) -> bool {
        let cards = game.sides[unit.owner()].unit_cards(unit.card());
        game.is_soldier(unit) == self.soldier && same_cards(cards, &self.cards)
    }

    /// Whether a unit is as the clause says.
    pub fn holds(&self, game: &Game, rules: &Rules, unit: Owned) -> bool {
        let blocks = |name: Name| {
            let attacker = game.meaning(name, !unit.owner(), &|_| true);
            game.blocks.iter().any(|(a, b)| *b == unit && game.name(*a) == attacker)
        };
        self.names(game, unit)
            && self.driven.is_none_or(|driven| game.is_driven(unit) == driven)
            && self.size.is_none_or(|size| game.size(rules, unit) == size)
            && (!self.new || game.is_new(unit))
            && (!self.attacker || game.attackers.contains(&unit))
            && (!self.idle || !game.attackers.contains(&unit) && game.blocks.iter().all(|(_, b)| *b != unit))
            && self.blocks.is_none_or(blocks)
    }
}

/// `up H5 -> A:C7`.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct FogClause {
    pub word: String,
    pub cards: Vec<Card>,
    /// `Some(None)`: it has no effect.
    pub target: Option<Option<Name>>,
}

impl FogClause {
    pub fn read(text: &str) -> Result<FogClause, Text> {
        let (fog, target) = match text.split_once("->") {
            None => (text, None),
            Some((fog, target)) if target.trim() == "none" => (fog, Some(None)),
            Some((fog, target)) => {
                let name = target.trim().parse().map_err(|e: CommandError| e.text())?;
                (fog, Some(Some(name)))
            }
        };
        let words: Vec<&str> = fog.split_whitespace().collect();
        let [word, cards] = words[..] else {
            return Err(about("assert-fog", text));
        };
        Ok(FogClause {
            word: word.to_string(),
            cards: joined(cards)?,
            target,
        })
    }

    pub fn holds(&self, game: &Game, rules: &Rules, seat: Seat, fog: &Fog) -> bool {
        let points_at = |name: Name| -> bool {
            let unit: Choice = game.meaning(name, seat, &|_| true);
            fog.on != Owned::NONE && game.fogged_name(fog.on) == unit
        };
        let rule = rules.fogs.get(usize::from(fog.fog.0));
        rule.is_some_and(|rule| rule.word == self.word)
            && same_cards(game.sides[seat].unit_cards(fog.card), &self.cards)
            && match self.target {
                None => true,
                Some(None) => !fog.live,
                Some(Some(name)) => points_at(name),
            }
    }
}

/// `C9 down`.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct TrumpClause {
    pub card: Card,
    pub up: bool,
}

impl TrumpClause {
    pub fn read(text: &str) -> Result<TrumpClause, Text> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let up = match words[..] {
            [_, "up"] => true,
            [_, "down"] => false,
            _ => return Err(about("assert-trump", text)),
        };
        let card = card(words[0])?;
        Ok(TrumpClause { card, up })
    }

    pub fn holds(&self, game: &Game, seat: Seat) -> bool {
        let trump = Owned::new(seat, self.card);
        game.is_trump(trump) && game.is_up(trump) == self.up
    }
}

/// The order in which the cards of one thing lie is not compared.
fn same_cards(found: impl Iterator<Item = Card>, written: &[Card]) -> bool {
    let found: CardSet = found.collect();
    found.len() == written.len() && found == written.iter().copied().collect()
}

/// `S7+S3`.
fn joined(text: &str) -> Result<Vec<Card>, Text> {
    text.split('+').map(card).collect()
}
