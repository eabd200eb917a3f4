//! Characters and fogs as entries of a reference.

use super::action::{names, scope};
use super::cards::{self, cards};
use super::chain::made_by;
use super::entry::{Entry, Fact, Field, Kind};
use super::say::{fill, join, same, say};
use super::trump::{is_part, title};
use super::unit::{action_name, kind_name, label, term};
use crate::card::CardSet;
use crate::op::UnitKind;
use crate::pack::{Character, Fog, Pack, Untargetable, Waive};
use crate::rules::{SizeRule, Text, Timing, UnitRule};

pub(super) fn character(pack: &Pack, character: &Character) -> Entry {
    let mut facts = Vec::new();
    let mut add = |field: Field, value: Text| facts.push(Fact { field, value });
    add(
        Field::Type,
        kind_name(match character.unit.value {
            UnitRule::FaceDown => UnitKind::Bulwark,
            UnitRule::One(_) | UnitRule::Pair(..) | UnitRule::SameSuit(_) => UnitKind::Soldier,
        }),
    );
    add(
        Field::Cards,
        match character.unit.value {
            UnitRule::One(set) => cards(set),
            UnitRule::Pair(first, second) => {
                let (first, second) = (cards(first), cards(second));
                fill("character-pair", &[("first", &first), ("second", &second)])
            }
            UnitRule::SameSuit(set) if set | CardSet::JOKERS == CardSet::ALL => say("character-of-one-suit"),
            UnitRule::SameSuit(set) => fill("character-same-suit", &[("cards", &cards(set))]),
            UnitRule::FaceDown => say("character-face-down"),
        },
    );
    add(
        Field::Size,
        match character.size {
            SizeRule::Sum => match character.unit.value {
                UnitRule::One(set) if set.iter().all(|card| card.number() == 0) => same(0),
                UnitRule::One(_) => say("size-card"),
                _ => say("size-sum"),
            },
            SizeRule::Fixed(size) => same(size),
            SizeRule::None => say("size-none"),
        },
    );
    let mut labels: Vec<Text> = character.labels.iter().map(|id| label(pack, id)).collect();
    labels.extend(character.labels_if.iter().map(|(id, set)| {
        let (label, cards) = (label(pack, id), cards(*set));
        fill("label-if", &[("label", &label), ("cards", &cards)])
    }));
    if !labels.is_empty() {
        add(Field::Labels, join(&labels, "list-between"));
    }
    if !character.waives.is_empty() {
        let waives: Vec<Text> = character.waives.iter().map(|w| waive(pack, w)).collect();
        add(Field::Waives, join(&waives, "list-between"));
    }
    let abilities = abilities(pack, character);
    if !abilities.is_empty() {
        facts.push(Fact {
            field: Field::Abilities,
            value: join(&abilities, "abilities-between"),
        });
    }
    let trump = pack.trumps().iter().find(|trump| is_part(trump, character));
    facts.extend(trump.map(|trump| Fact {
        field: Field::Trump,
        value: title(trump),
    }));
    facts.extend(scope(pack, &character.scope));
    Entry {
        kind: Kind::Character,
        id: character.id.value.clone(),
        name: character.name.clone(),
        kana: character.kana.clone(),
        text: character.text.clone(),
        category: None,
        card: None,
        trump: trump.map(|trump| trump.id.value.clone()),
        at: None,
        formats: names(&character.scope.formats),
        frames: character.scope.frames.as_deref().map(names),
        custom: character.custom,
        on_sheets: false,
        facts,
    }
}

/// Abilities that have words of their own; what a character does in another action's place is left to its text.
fn abilities(pack: &Pack, character: &Character) -> Vec<Text> {
    let list = |ids: &[crate::pack::Name]| {
        let names: Vec<Text> = ids.iter().map(|id| action_name(pack, id)).collect();
        join(&names, "list-between")
    };
    let mut all = Vec::new();
    match &character.untargetable {
        None => {}
        Some(Untargetable::ByAll) => all.push(say("ability-untargetable")),
        Some(Untargetable::By(ids)) => all.push(fill("ability-untargetable-by", &[("actions", &list(ids))])),
    }
    let attack = character.must_attack.as_ref();
    all.extend(attack.map(|id| fill("ability-must-attack", &[("action", &action_name(pack, id))])));
    if !character.mutes.is_empty() {
        all.push(fill("ability-no-trigger", &[("actions", &list(&character.mutes))]));
    }
    all
}

fn waive(pack: &Pack, waive: &Waive) -> Text {
    let types: Vec<Text> = waive.types.iter().map(|id| term(&pack.edition().types, id)).collect();
    let cost = waive.cost.as_ref().map_or_else(|| say("waive-all"), same);
    let what = fill("waive", &[("cost", &cost), ("types", &join(&types, "list-between"))]);
    let timing = match waive.timing {
        Some(Timing::Main) => say("timing-main"),
        Some(Timing::Quick) => say("timing-quick"),
        None => return what,
    };
    fill("waive-timing", &[("waive", &what), ("timing", &timing)])
}

pub(super) fn fog(pack: &Pack, fog: &Fog) -> Entry {
    let size = match (fog.sign, fog.all) {
        (0, _) => "fog-no-size",
        (1.., false) => "fog-plus-this",
        (1.., true) => "fog-plus-all",
        (_, false) => "fog-minus-this",
        (_, true) => "fog-minus-all",
    };
    let maker = made_by(pack, &fog.id);
    let kind = pack.style().fogs.clone();
    let kind = kind.or_else(|| maker.map(|action| term(&pack.edition().types, &action.kind)));
    let key = maker.and_then(|action| action.key.as_ref());
    let key = key.map(|key| (Field::Key, cards::key(&key.slots, key.relation, key.from.value)));
    let locks = fog.locks.then(|| (Field::Abilities, say("fog-locks")));
    let facts = [(Field::Size, say(size)), (Field::Word, same(&fog.word))];
    let facts = kind.map(|kind| (Field::Type, kind)).into_iter().chain(key).chain(facts);
    let facts = facts.chain(locks).map(|(field, value)| Fact { field, value });
    Entry {
        kind: Kind::Fog,
        id: fog.id.value.clone(),
        name: fog.name.clone(),
        kana: None,
        text: fog.text.clone(),
        category: None,
        card: None,
        trump: None,
        at: None,
        formats: names(&fog.scope.formats),
        frames: fog.scope.frames.as_deref().map(names),
        custom: fog.custom,
        on_sheets: false,
        facts: facts.chain(scope(pack, &fog.scope)).collect(),
    }
}
