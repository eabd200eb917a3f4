//! Trumps in words: what lies in the trump zones, what a card does as a trump, and which actions it brings.

use blackpoker::rules::{ActionId, Trump};
use blackpoker::{Ask, Card, Choice, Pick, Rules, Seat};

use crate::board::Board;
use crate::words::Words;

/// What a card is as a trump; `None`: it does nothing there.
pub fn of_card(rules: &Rules, card: Card) -> Option<&Trump> {
    rules.trumps.iter().find(|trump| trump.card == Some(card))
}

/// A card with the name of the trump that it is.
pub fn name(words: &Words, rules: &Rules, card: Card) -> String {
    match of_card(rules, card) {
        Some(trump) => {
            let name = ("name", words.text(&trump.name).to_string());
            words.say("trump-name", &[("card", words.card(card)), name])
        }
        None => words.card(card),
    }
}

/// Whether a question is about cards as trumps.
pub fn is_asked(rules: &Rules, ask: Ask) -> bool {
    let asked = match ask {
        Ask::Trumps | Ask::ChooseTrumps | Ask::OpenTrump | Ask::DraftPick | Ask::Allocate => true,
        Ask::Chance
        | Ask::Cards
        | Ask::Units
        | Ask::Word
        | Ask::Order
        | Ask::Attackers
        | Ask::Blockers
        | Ask::NewTarget
        | Ask::Trigger
        | Ask::GraveTop
        | Ask::OpeningHand
        | Ask::RareCard
        | Ask::Request
        | Ask::Row
        | Ask::Shuffle => false,
    };
    asked && !rules.trumps.is_empty()
}

impl Board<'_> {
    /// The trumps of a seat with all that matters about them.
    pub fn trumps(&self, seat: Seat) -> Vec<String> {
        let places = 0..self.view.sides[seat].trumps.len() as u8;
        places.map(|place| self.trump(seat, place)).collect()
    }

    /// A trump by its place.
    fn trump(&self, seat: Seat, place: u8) -> String {
        let Some(trump) = self.view.sides[seat].trumps.get(usize::from(place)) else {
            return self.voice().name(Pick::Trump(seat, place).into());
        };
        let face = if trump.up { "face-up" } else { "face-down" };
        let mut marks = vec![self.words.word(face)];
        if trump.locked {
            marks.push(self.words.word("locked"));
        }
        let mut text = format!("t{}", place + 1);
        if let Some(card) = self.trump_card(seat, place) {
            text.push_str(&format!(" {}", self.trump_name(card)));
        }
        text + &self.words.aside(self.words.list(&marks))
    }

    /// The card of a trump, as far as the seat sees or remembers it.
    pub fn trump_card(&self, seat: Seat, place: u8) -> Option<Card> {
        let trump = self.view.sides[seat].trumps.get(usize::from(place))?;
        trump.card.or_else(|| self.knowledge.known_trump(seat, place))
    }

    /// A card with the name of the trump that it is.
    pub fn trump_name(&self, card: Card) -> String {
        name(self.words, self.rules, card)
    }

    /// The trump that a choice names, if it names one: whose, and where it lies.
    fn chosen_trump(&self, choice: Choice) -> Option<(Seat, u8)> {
        match choice.pick() {
            Pick::Trump(seat, place) => Some((seat, place)),
            Pick::Card(card) => {
                let trumps = &self.view.sides[card.owner()].trumps;
                let place = trumps.iter().position(|trump| trump.name == choice)?;
                Some((card.owner(), place as u8))
            }
            _ => None,
        }
    }

    /// A choice that is a trump, with what helps to decide.
    pub fn trump_choice(&self, choice: Choice) -> Option<String> {
        let (seat, place) = self.chosen_trump(choice)?;
        Some(self.whose(seat, self.trump(seat, place)))
    }

    /// The card that a choice is about as a trump: one in a trump zone, or one that may become a trump.
    pub fn card_as_trump(&self, choice: Choice) -> Option<Card> {
        if let Some((seat, place)) = self.chosen_trump(choice) {
            return self.trump_card(seat, place);
        }
        let asked = self.view.asked?;
        match choice.pick() {
            Pick::Card(card) if is_asked(self.rules, asked.ask) => Some(card.card()),
            _ => None,
        }
    }

    /// What a card does as a trump, in a sentence or two.
    pub fn trump_text(&self, card: Card) -> String {
        match of_card(self.rules, card) {
            Some(trump) => {
                let separator = self.words.word("colon");
                format!(
                    "{}{separator}{}",
                    self.trump_name(card),
                    self.words.text(&trump.text).trim()
                )
            }
            None => self.words.say("trump-nothing", &[("card", self.words.card(card))]),
        }
    }

    /// Everything about a card as a trump: what it does, and its actions.
    pub fn about_trump(&self, card: Card) -> String {
        let mut lines = vec![self.trump_text(card)];
        let ids = (0..self.rules.actions.len()).map(|at| ActionId(at as u8));
        let own: Vec<ActionId> = ids.filter(|id| self.rules.action(*id).trump == Some(card)).collect();
        if !own.is_empty() {
            lines.push(self.words.word("trump-actions"));
        }
        for id in own {
            let text = self.words.text(&self.rules.action(id).text).trim().replace('\n', " ");
            let separator = self.words.word("colon");
            lines.push(format!("・{}{separator}{text}", self.choice(Pick::Action(id).into())));
        }
        lines.join("\n")
    }

    /// Everything about all trumps on the table, the own ones first.
    pub fn about_trumps(&self) -> String {
        let mut parts = Vec::new();
        for seat in [self.seat, !self.seat] {
            for place in 0..self.view.sides[seat].trumps.len() as u8 {
                let mut part = format!("── {} ──", self.of(seat, &self.trump(seat, place)));
                if let Some(card) = self.trump_card(seat, place) {
                    part.push_str(&format!("\n{}", self.about_trump(card)));
                }
                parts.push(part);
            }
        }
        if parts.is_empty() {
            return self.words.word("no-trumps");
        }
        parts.join("\n\n")
    }
}
