//! Lists of cards in a position, where each card may be named once, and the unnamed ones.

use super::error::{PositionError, PositionProblem};
use crate::card::{CARDS, Card, CardSet};

/// One item of a list.
#[derive(Clone, Copy)]
enum Item {
    Card(Card),
    /// So many cards nobody looks at.
    Filler(usize),
}

/// A list as written, fillers still open.
pub(super) struct Listed(Vec<Item>);

impl Listed {
    pub fn cards(self) -> Vec<Card> {
        let card = |item| match item {
            Item::Card(card) => Some(card),
            Item::Filler(_) => None,
        };
        self.0.into_iter().filter_map(card).collect()
    }
}

/// The cards of one player that are named so far, and where, and the problems found.
pub(super) struct Reader {
    pub problems: Vec<PositionError>,
    named: [Option<String>; CARDS],
}

/// What a zone's text may hold.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Takes {
    Cards,
    CardsAndFiller,
}

impl Reader {
    pub fn new() -> Reader {
        Reader {
            problems: Vec::new(),
            named: [const { None }; CARDS],
        }
    }

    pub fn problem(&mut self, place: &str, problem: PositionProblem) {
        self.problems.push(PositionError {
            place: place.to_string(),
            problem,
        });
    }

    /// Reads one card and takes note of it; `None` after a problem.
    pub fn card(&mut self, place: &str, text: &str) -> Option<Card> {
        let Ok(card) = text.parse::<Card>() else {
            self.problem(place, PositionProblem::UnknownCard(text.to_string()));
            return None;
        };
        if let Some(first) = self.named[card.index()].clone() {
            self.problem(place, PositionProblem::Twice { card, first });
            return None;
        }
        self.named[card.index()] = Some(place.to_string());
        Some(card)
    }

    pub fn list(&mut self, place: &str, text: &str, takes: Takes) -> Listed {
        let mut items = Vec::new();
        for word in words(text) {
            // A bare number in a text means what it means without the quotes.
            let filler = word.strip_prefix('+').unwrap_or(word).parse().ok();
            match filler {
                Some(count) if takes == Takes::CardsAndFiller => items.push(Item::Filler(count)),
                Some(_) => self.problem(place, PositionProblem::FillerHere(word.to_string())),
                None => items.extend(self.card(place, word).map(Item::Card)),
            }
        }
        Listed(items)
    }

    /// Several cards joined by `+`.
    pub fn joined(&mut self, place: &str, text: &str) -> Vec<Card> {
        text.split('+').filter_map(|word| self.card(place, word)).collect()
    }

    /// Replaces fillers by number cards that the position does not name, S2…S10, H2…, D2…, C2….
    pub fn fill(&mut self, place: &str, listed: Listed) -> Vec<Card> {
        let mut cards = Vec::new();
        for item in listed.0 {
            match item {
                Item::Card(card) => cards.push(card),
                Item::Filler(wanted) => {
                    let free: CardSet = Card::all()
                        .filter(|c| (2..=10).contains(&c.number()))
                        .filter(|c| self.named[c.index()].is_none())
                        .collect();
                    let left = free.len();
                    if left < wanted {
                        let problem = PositionProblem::FillerExhausted { wanted, left };
                        self.problem(place, problem);
                    }
                    for card in free.iter().take(wanted) {
                        self.named[card.index()] = Some(place.to_string());
                        cards.push(card);
                    }
                }
            }
        }
        cards
    }
}

/// The words of a list; commas are as good as spaces.
pub(super) fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| c.is_whitespace() || c == ',')
        .filter(|word| !word.is_empty())
}
