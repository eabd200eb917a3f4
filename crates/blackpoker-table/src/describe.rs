//! Everything about a thing that can be picked: what an action does, what a card is on the field and as a trump.

use blackpoker::rules::{ActionId, UnitRule};
use blackpoker::{Card, Choice, Pick, Seat};

use crate::board::Board;

impl Board<'_> {
    /// All there is to read about a choice; empty if its name says it all.
    pub fn about(&self, choice: Choice) -> Vec<String> {
        match choice.pick() {
            Pick::Action(id) => self.about_action(id),
            Pick::Request(at) => match self.view.stage.get(usize::from(at)) {
                Some(request) => self.about_action(request.action),
                None => Vec::new(),
            },
            Pick::Nth(at) => match self.view.waiting.get(usize::from(at)) {
                Some(waiting) => self.about_action(waiting.action),
                None => Vec::new(),
            },
            Pick::Card(card) => {
                let trump = self.card_as_trump(choice).map(|card| self.about_trump(card));
                let character = self.character(choice, card.card()).map(|text| match trump {
                    Some(_) => format!("\n{}{text}", self.words.word("on-the-field")),
                    None => text,
                });
                trump.into_iter().chain(character).collect()
            }
            Pick::Trump(..) => {
                let card = self.card_as_trump(choice);
                vec![card.map_or_else(|| self.words.word("trump-unknown"), |card| self.about_trump(card))]
            }
            _ => Vec::new(),
        }
    }

    fn about_action(&self, id: ActionId) -> Vec<String> {
        let action = self.rules.action(id);
        let mut lines: Vec<String> = self.cost_in_words(id).into_iter().collect();
        lines.push(self.words.text(&action.text).trim().to_string());
        if let Some(card) = action.trump {
            lines.push(self.words.say("of-trump", &[("trump", self.trump_name(card))]));
        }
        lines.push(self.words.say("in-commands", &[("id", action.id.clone())]));
        lines
    }

    /// The cost in words.
    pub fn cost_in_words(&self, id: ActionId) -> Option<String> {
        let ways = self.rules.action(id).costs.iter().map(|cost| {
            let symbols = cost.symbols.iter();
            let names = symbols.map(|s| self.words.say("cost-name", &[("symbol", s.symbol.to_string())]));
            names.collect::<Vec<_>>().join(" + ")
        });
        let ways: Vec<String> = ways.filter(|way| !way.is_empty()).collect();
        (!ways.is_empty()).then(|| self.words.say("cost", &[("cost", ways.join(" / "))]))
    }

    /// What a card is on the field, or would be there.
    fn character(&self, choice: Choice, card: Card) -> Option<String> {
        let characters = &self.rules.characters;
        let sides = Seat::BOTH.map(|seat| &self.view.sides[seat]);
        let soldier = sides
            .iter()
            .flat_map(|side| side.soldiers.iter())
            .find(|(s, _)| s.name == choice)
            .and_then(|(s, _)| s.character);
        let single = || {
            let is = |unit: &UnitRule| matches!(unit, UnitRule::One(cards) if cards.has(card));
            characters.iter().find(|c| is(&c.unit))
        };
        let character = soldier
            .and_then(|id| characters.get(usize::from(id.0)))
            .or_else(single)?;
        Some(format!(
            "{}\n{}",
            self.words.text(&character.name),
            self.words.text(&character.text).trim()
        ))
    }
}
