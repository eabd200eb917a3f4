//! Values, conditions and filters, with numbers for names. `vars` are the variables of the effect around them.

use crate::card::CardSet;
use crate::op::{Cond, Player, RequestFilter, TrumpFilter, UnitFilter, Value, Var, WordId};

use super::super::effect::{self as ast, CondKind, ValueKind};
use super::Names;

impl Names<'_> {
    pub(super) fn filter(&self, filter: &ast::UnitFilter, vars: &[&str]) -> UnitFilter {
        let character = filter.character.as_ref().map(|character| self.character(character));
        let holds = match character {
            // No unit is a character that is not in this regulation; no unit holds none of its cards.
            Some(None) => Some(CardSet::EMPTY),
            _ => filter.holds,
        };
        UnitFilter {
            side: filter.side,
            kind: filter.kind,
            driven: filter.driven,
            suit_of_key: filter.suit_of_key.map(|slot| slot.value),
            holds,
            label: filter.label.as_ref().and_then(|label| self.label(label)),
            character: character.flatten(),
            size_up_to: filter.size_up_to.as_ref().map(|most| self.value(most, vars)),
            new_needs: filter.new_needs.as_ref().and_then(|label| self.label(label)),
            size_from: filter.size_from.as_ref().map(|least| self.value(least, vars)),
        }
    }

    pub(super) fn request_filter(&self, filter: &ast::RequestFilter, vars: &[&str]) -> RequestFilter {
        let action = filter.action.as_ref().map(|action| self.action(action));
        let (min_keys, max_keys) = match action {
            // Requests of an action that is not in this regulation: none fits an empty range.
            Some(None) => (u8::MAX, 0),
            _ => (filter.min_keys, filter.max_keys),
        };
        RequestFilter {
            min_keys,
            max_keys,
            action: action.flatten(),
            with_target: filter.with_target,
            single_up_to: filter.single_up_to.as_ref().map(|most| self.value(most, vars)),
        }
    }

    pub(super) fn value(&self, value: &ast::Value, vars: &[&str]) -> Value {
        let boxed = |value: &ast::Value| Box::new(self.value(value, vars));
        match &value.value {
            ValueKind::Const(number) => Value::Const(*number),
            ValueKind::Key(slot) => Value::Key(*slot),
            ValueKind::KeySum => Value::KeySum,
            ValueKind::TargetKeys => Value::TargetKeys,
            ValueKind::TargetKeySum => Value::TargetKeySum,
            ValueKind::Size(unit) => Value::Size(*unit),
            ValueKind::PickedSize | ValueKind::BlockersSize => Value::PickedSize,
            ValueKind::Count(player, zone) => Value::Count(*player, *zone),
            ValueKind::Units(filter) => Value::UnitCount(self.filter(filter, vars).into()),
            ValueKind::Attackers => Value::Attackers,
            ValueKind::Var(name) => Value::Var(Var(vars.iter().position(|var| var == name).unwrap_or_default() as u8)),
            ValueKind::Event => Value::Event,
            ValueKind::Plus(a, b) => Value::Plus(boxed(a), boxed(b)),
            ValueKind::Minus(a, b) => Value::Minus(boxed(a), boxed(b)),
            ValueKind::Times(a, b) => Value::Times(boxed(a), boxed(b)),
        }
    }

    pub(super) fn cond(&self, cond: &ast::Cond, vars: &[&str]) -> Cond {
        let all = |list: &[ast::Cond]| list.iter().map(|cond| self.cond(cond, vars)).collect();
        match &cond.value {
            CondKind::All(list) => Cond::All(all(list)),
            CondKind::Any(list) => Cond::Any(all(list)),
            CondKind::Not(cond) => Cond::Not(Box::new(self.cond(cond, vars))),
            CondKind::Compare(a, cmp, b) => Cond::Compare(self.value(a, vars), *cmp, self.value(b, vars)),
            CondKind::Divides(a, b) => Cond::Divides(self.value(a, vars), self.value(b, vars)),
            CondKind::HasTurn(player) => Cond::HasTurn(*player),
            CondKind::Is(unit, filter) => Cond::Is(unit.value, self.filter(filter, vars)),
            CondKind::BlockerHolds(cards) => Cond::BlockerHolds(*cards),
            CondKind::SharedNumber => Cond::SharedNumber,
            CondKind::Done => Cond::Done,
            // A word that is never offered is never chosen; loading has reported it.
            CondKind::Chosen(word) => Cond::Chosen(self.word(word).unwrap_or(WordId(u8::MAX))),
            CondKind::SameCardAsTargetKey => Cond::SameCardAsTargetKey,
            CondKind::PackUnopened => Cond::PackUnopened(Player::You),
            // A trump or an action that is not in this regulation: never.
            CondKind::FaceUp(trump) => self.trump_card(trump).map_or(Cond::Any(Vec::new()), Cond::FaceUp),
            CondKind::TrumpIs(trump, filter) => Cond::TrumpIs(trump.value, trump_filter(filter)),
            CondKind::TargetableBy(unit, action) => match self.action(action) {
                Some(action) => Cond::TargetableBy(unit.value, action),
                None => Cond::Any(Vec::new()),
            },
        }
    }
}

pub(super) fn trump_filter(filter: &ast::TrumpFilter) -> TrumpFilter {
    TrumpFilter {
        side: filter.side,
        up: filter.up,
        cards: filter.only,
        suit_of_key: filter.suit_of_key.map(|slot| slot.value),
        same_as_key: filter.same_as_key.map(|slot| slot.value),
        openable: filter.openable,
    }
}
