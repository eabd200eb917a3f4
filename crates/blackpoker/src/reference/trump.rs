//! Trumps as entries of a reference, and what continuous abilities do, in words.

use super::action::{names, scope};
use super::cards::{cards, suit};
use super::entry::{Entry, Fact, Field, Kind};
use super::say::{fill, join, same, say};
use super::unit::{conditions, label, only_when, units};
use crate::card::{Card, CardSet};
use crate::op::{Player, Side};
use crate::pack::{Ability, Action, Character, Pack, Trump, UnitFilter};
use crate::rules::{Text, UnitRule};
use crate::text::trump_name;

pub(super) fn trump(pack: &Pack, trump: &Trump) -> Entry {
    let mut facts = Vec::new();
    let mut add = |field: Field, value: Text| facts.push(Fact { field, value });
    let card = trump.card.value.map(symbol);
    add(Field::Cards, card.as_ref().map_or_else(|| say("trump-face-down"), same));
    let abilities: Vec<Text> = trump.abilities.iter().filter_map(|a| ability(pack, a)).collect();
    if !abilities.is_empty() {
        add(Field::Abilities, join(&abilities, "abilities-between"));
    }
    let belongs = |action: &&Action| action.trump.as_ref().is_some_and(|id| *id == trump.id.as_str());
    let actions: Vec<Text> = pack.actions().iter().filter(belongs).map(|a| a.name.clone()).collect();
    if !actions.is_empty() {
        add(Field::Actions, join(&actions, "list-between"));
    }
    let character = pack.characters().iter().find(|character| is_part(trump, character));
    if let Some(character) = character {
        add(Field::Character, character.name.clone());
    }
    facts.extend(scope(pack, &trump.scope));
    Entry {
        kind: Kind::Trump,
        id: trump.id.value.clone(),
        name: trump.name.clone(),
        kana: None,
        text: trump.text.clone(),
        category: None,
        card,
        trump: None,
        at: None,
        formats: names(&trump.scope.formats),
        frames: trump.scope.frames.as_deref().map(names),
        custom: trump.custom,
        on_sheets: false,
        facts,
    }
}

/// A card as players write it: `♠A`.
pub(super) fn symbol(card: Card) -> String {
    cards(CardSet::one(card)).en
}

/// Card and name: `♠A Revolution`.
pub(super) fn title(trump: &Trump) -> Text {
    let Some(card) = trump.card.value else {
        return trump.name.clone();
    };
    trump_name(card, &trump.name)
}

/// Whether a character is made of the trump's card and another one.
pub(super) fn is_part(trump: &Trump, character: &Character) -> bool {
    let UnitRule::Pair(first, _) = character.unit.value else {
        return false;
    };
    trump.card.value.is_some_and(|card| first == CardSet::one(card))
}

/// An ability that has words of its own; what it does in another action's place is left to the text of the trump.
fn ability(pack: &Pack, ability: &Ability) -> Option<Text> {
    match ability {
        Ability::Grant { label: id, to } => {
            // Only units of the trump's owner get a label, whatever the filter leaves open.
            let own = UnitFilter {
                side: Side::Own,
                ..to.clone()
            };
            let (label, units) = (label(pack, id), units(pack, &own));
            Some(fill("ability-grant", &[("label", &label), ("units", &units)]))
        }
        Ability::Prevent { keys, from, when } => {
            let from = match from {
                Player::Opponent => "opponent",
                _ => "you",
            };
            let args = [("cards", &suit(*keys)), ("from", &same(from))];
            let when = when.as_ref().and_then(|when| conditions(pack, when));
            Some(only_when(fill("ability-prevent", &args), when.into_iter().collect()))
        }
        Ability::Replace(..) => None,
    }
}
