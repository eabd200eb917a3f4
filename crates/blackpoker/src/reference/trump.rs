//! Trumps as entries of a reference, and what continuous abilities do, in words.

use super::action::{names, scope};
use super::cards::cards;
use super::entry::{Entry, Fact, Field, Kind};
use super::say::{fill, join, say};
use super::unit::{action_name, label, unit};
use crate::pack::{Ability, Pack, Reach, Replace, Trump};
use crate::rules::{ReplacedPart, Text};

pub(super) fn trump(pack: &Pack, trump: &Trump) -> Entry {
    let mut facts = Vec::new();
    let mut add = |field: Field, value: Text| facts.push(Fact { field, value });
    add(
        Field::Cards,
        match trump.card.value {
            Some(card) => cards([card].into_iter().collect()),
            None => say("trump-face-down"),
        },
    );
    let abilities: Vec<Text> = trump.abilities.iter().map(|a| ability(pack, a)).collect();
    if !abilities.is_empty() {
        add(Field::Abilities, join(&abilities, "list-between"));
    }
    let belongs = |action: &&crate::pack::Action| action.trump.as_ref().is_some_and(|id| *id == trump.id.as_str());
    let actions: Vec<Text> = pack.actions().iter().filter(belongs).map(|a| a.name.clone()).collect();
    if !actions.is_empty() {
        add(Field::Actions, join(&actions, "list-between"));
    }
    facts.extend(scope(pack, &trump.scope));
    Entry {
        kind: Kind::Trump,
        id: trump.id.value.clone(),
        name: trump.name.clone(),
        reading: None,
        text: trump.text.clone(),
        category: None,
        at: None,
        formats: names(&trump.scope.formats),
        frames: trump.scope.frames.as_deref().map(names),
        custom: trump.custom,
        facts,
    }
}

fn ability(pack: &Pack, ability: &Ability) -> Text {
    match ability {
        Ability::Grant { label: id, to } => {
            let (label, unit) = (label(pack, id), unit(pack, to));
            fill("ability-grant", &[("label", &label), ("unit", &unit)])
        }
        Ability::Prevent { keys, .. } => fill("ability-prevent", &[("cards", &cards(*keys))]),
        Ability::Replace(reach, replace) => {
            let what = replaced(pack, replace);
            match reach {
                Reach::All => fill("ability-replace-all", &[("what", &what)]),
                Reach::Your => fill("ability-replace-your", &[("what", &what)]),
            }
        }
    }
}

/// The part of an effect that an ability replaces.
pub(super) fn replaced(pack: &Pack, replace: &Replace) -> Text {
    let part = match replace.part.value {
        ReplacedPart::Effect => "part-effect",
        ReplacedPart::Soldiers => "part-soldiers",
        ReplacedPart::Bulwark => "part-bulwark",
        ReplacedPart::Unblocked => "part-unblocked",
    };
    fill(part, &[("action", &action_name(pack, &replace.action))])
}
