//! Operations, values and conditions as bytes.

use crate::op::{
    Cards, ChooseCards, Cond, Op, Raise, RaisedKeys, RequestFilter, TrumpFilter, Trumps, UnitFilter, Units, Value,
};

use super::{Write, Writer};

impl Write for Op {
    fn write(&self, out: &mut Writer<'_>) {
        match self {
            Op::Stop => tagged!(out, 0),
            Op::Jump(to) => tagged!(out, 1, to),
            Op::Unless(when, to) => tagged!(out, 2, when, to),
            Op::Set(var, value) => tagged!(out, 3, var, value),
            Op::Damage { to, amount } => tagged!(out, 4, to, amount),
            Op::Draw { who, count } => tagged!(out, 5, who, count),
            Op::ChooseCards(choose) => tagged!(out, 6, choose),
            Op::ChooseUnits { who, among, min, max } => tagged!(out, 7, who, among, min, max),
            Op::ChooseWord { who, words } => tagged!(out, 8, who, words),
            Op::Order { who, what } => tagged!(out, 9, who, what),
            Op::Show(what) => tagged!(out, 10, what),
            Op::MoveCards { what, to } => tagged!(out, 11, what, to),
            Op::Put { what, face, driven } => tagged!(out, 12, what, face, driven),
            Op::Equip { what, on } => tagged!(out, 13, what, on),
            Op::MoveUnits { what, to } => tagged!(out, 14, what, to),
            // The only form that there was.
            Op::OrderUnits(Units::One(unit)) => tagged!(out, 15, unit),
            Op::OrderUnits(what) => tagged!(out, 35, what),
            Op::SetState { what, driven } => tagged!(out, 16, what, driven),
            Op::TurnOver(what) => tagged!(out, 17, what),
            Op::LeaveBattle(what) => tagged!(out, 18, what),
            Op::Boost { what, amount } => tagged!(out, 19, what, amount),
            Op::Fog { fog, on } => tagged!(out, 20, fog.0, on),
            Op::ClearFog { of } => tagged!(out, 21, of),
            Op::Nullify => tagged!(out, 22),
            Op::Retarget => tagged!(out, 23),
            Op::NameAttackers { among } => tagged!(out, 24, among),
            Op::NameBlockers { among } => tagged!(out, 25, among),
            Op::BeginBattle => tagged!(out, 26),
            Op::NextAttacker {
                soldiers,
                bulwark,
                unblocked,
                end,
            } => {
                tagged!(out, 27, soldiers, bulwark, unblocked, end);
            }
            Op::TurnUp(count) => tagged!(out, 28, count),
            Op::MillUntil { who, stop } => tagged!(out, 29, who, stop),
            Op::Points { var, points, soft } => tagged!(out, 30, var, points, soft),
            Op::Shuffle(who) => tagged!(out, 31, who),
            Op::PassTurn => tagged!(out, 32),
            Op::Raise(raise) => raise.write(out),
            Op::OpenPack(who) => tagged!(out, 34, who),
            Op::ChooseTrumps { who, among, count } => tagged!(out, 37, who, among, count),
            Op::ChooseRequest { who, among } => tagged!(out, 38, who, among),
            Op::Join(cards) => tagged!(out, 39, cards),
            Op::Rearrange(who) => tagged!(out, 40, who),
            Op::Trigger { action, by } => tagged!(out, 41, action.0, by),
            Op::Find { cards, places } => tagged!(out, 42, cards, places),
            Op::TurnTrumps { what, up } => tagged!(out, 43, what, up),
            Op::MoveTrumps { what, to } => tagged!(out, 44, what, to),
        }
    }
}

impl Write for ChooseCards {
    fn write(&self, out: &mut Writer<'_>) {
        let ChooseCards {
            who,
            of,
            from,
            cards,
            as_soldier,
            min,
            max,
            optional,
            suit_of,
        } = self;
        all!(out: who, of, from, cards, as_soldier, min, max);
        if *optional {
            tagged!(out, 1);
        }
        if let Some(unit) = suit_of {
            tagged!(out, 2, unit);
        }
    }
}

impl Write for Raise {
    fn write(&self, out: &mut Writer<'_>) {
        let Raise {
            action,
            by,
            with_target,
            keys,
            then_pass,
        } = self;
        match keys {
            // The only form that there was.
            RaisedKeys::None if !with_target && !then_pass => return tagged!(out, 33, action.0, by),
            RaisedKeys::None => tagged!(out, 36, 0u8),
            RaisedKeys::Picked => tagged!(out, 36, 1u8),
            RaisedKeys::Virtual(cards) => tagged!(out, 36, 2u8, cards),
        }
        all!(out: action.0, by, with_target, then_pass);
    }
}

impl Write for Cards {
    fn write(&self, out: &mut Writer<'_>) {
        match self {
            Cards::Keys => tagged!(out, 0),
            Cards::Picked => tagged!(out, 1),
            Cards::Revealed => tagged!(out, 2),
            Cards::RevealedUpTo(most) => tagged!(out, 3, most),
            Cards::LifeTop(count) => tagged!(out, 4, count),
            Cards::Rare => tagged!(out, 5),
            Cards::Event => tagged!(out, 6),
            Cards::Own(cards, zones) => tagged!(out, 7, cards, zones),
        }
    }
}

impl Write for Units {
    fn write(&self, out: &mut Writer<'_>) {
        match self {
            Units::One(unit) => tagged!(out, 0, unit),
            Units::Blockers => tagged!(out, 1),
            Units::Picked => tagged!(out, 2),
            Units::All(filter) => tagged!(out, 3, filter),
        }
    }
}

impl Write for Trumps {
    fn write(&self, out: &mut Writer<'_>) {
        match self {
            Trumps::Target => tagged!(out, 0),
            Trumps::Picked => tagged!(out, 1),
            Trumps::All(filter) => tagged!(out, 2, filter),
        }
    }
}

impl Write for TrumpFilter {
    fn write(&self, out: &mut Writer<'_>) {
        let TrumpFilter {
            side,
            up,
            cards,
            suit_of_key,
            same_as_key,
            openable,
        } = self;
        all!(out: side, up, cards, suit_of_key, same_as_key, openable);
    }
}

impl Write for RequestFilter {
    fn write(&self, out: &mut Writer<'_>) {
        let RequestFilter {
            min_keys,
            max_keys,
            action,
            with_target,
            single_up_to,
        } = self;
        all!(out: min_keys, max_keys, action.map(|action| action.0), with_target);
        if let Some(most) = single_up_to {
            tagged!(out, 1, most);
        }
    }
}

impl Write for UnitFilter {
    fn write(&self, out: &mut Writer<'_>) {
        let UnitFilter {
            side,
            kind,
            driven,
            suit_of_key,
            holds,
            label,
            character,
            size_up_to,
            new_needs,
            size_from,
        } = self;
        all!(out: side, kind, driven, suit_of_key, holds, label, character.map(|id| id.0), size_up_to, new_needs);
        if let Some(least) = size_from {
            tagged!(out, 1, least);
        }
    }
}

impl Write for Value {
    fn write(&self, out: &mut Writer<'_>) {
        match self {
            Value::Const(number) => tagged!(out, 0, number),
            Value::Key(slot) => tagged!(out, 1, slot),
            Value::KeySum => tagged!(out, 2),
            Value::TargetKeys => tagged!(out, 3),
            Value::TargetKeySum => tagged!(out, 4),
            Value::Size(unit) => tagged!(out, 5, unit),
            Value::PickedSize => tagged!(out, 6),
            Value::Count(player, zone) => tagged!(out, 7, player, zone),
            Value::UnitCount(filter) => tagged!(out, 8, filter),
            Value::Attackers => tagged!(out, 9),
            Value::Var(var) => tagged!(out, 10, var),
            Value::Event => tagged!(out, 11),
            Value::Plus(a, b) => tagged!(out, 12, a, b),
            Value::Minus(a, b) => tagged!(out, 13, a, b),
            Value::Times(a, b) => tagged!(out, 14, a, b),
        }
    }
}

impl Write for Cond {
    fn write(&self, out: &mut Writer<'_>) {
        match self {
            Cond::All(list) => tagged!(out, 0, list),
            Cond::Any(list) => tagged!(out, 1, list),
            Cond::Not(cond) => tagged!(out, 2, cond),
            Cond::Compare(a, cmp, b) => tagged!(out, 3, a, cmp, b),
            Cond::Divides(a, b) => tagged!(out, 4, a, b),
            Cond::HasTurn(player) => tagged!(out, 5, player),
            Cond::Is(unit, filter) => tagged!(out, 6, unit, filter),
            Cond::BlockerHolds(cards) => tagged!(out, 7, cards),
            Cond::SharedNumber => tagged!(out, 8),
            Cond::Done => tagged!(out, 9),
            Cond::Chosen(word) => tagged!(out, 10, word),
            Cond::SameCardAsTargetKey => tagged!(out, 11),
            Cond::PackUnopened(player) => tagged!(out, 12, player),
            Cond::FaceUp(card) => tagged!(out, 13, card),
            Cond::TrumpIs(trump, filter) => tagged!(out, 14, trump, filter),
            Cond::TargetableBy(unit, action) => tagged!(out, 15, unit, action.0),
        }
    }
}
