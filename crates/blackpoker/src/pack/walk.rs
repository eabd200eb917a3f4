//! Visits every part of an effect, for checks that ask about one kind of part wherever it stands.

use crate::op::{Player, UnitRef};

use super::effect::{Cards, CardsKind, Cond, CondKind, Step, StepKind, UnitFilter, Units, UnitsKind, Value, ValueKind};
use super::source::{Span, Spanned};

/// A part of an effect.
#[derive(Clone, Copy)]
pub(crate) enum Part<'a> {
    Step(&'a Step),
    Value(&'a Value),
    Cond(&'a Cond),
    Filter(&'a UnitFilter),
    Cards(&'a Cards),
    Player(Player, Span),
    Unit(UnitRef, Span),
    Blockers(Span),
    PickedUnits(Span),
}

/// A visitor and where it is: inside a clause of `eachAttacker` or not.
pub(crate) struct Walk<'v, 'a> {
    pub in_battle: bool,
    pub visit: &'v mut dyn FnMut(Part<'a>, bool),
}

/// Visits all parts of an effect, outer ones first, in the order of the file.
pub(crate) fn steps<'a>(steps: &'a [Step], visit: &mut dyn FnMut(Part<'a>, bool)) {
    Walk {
        in_battle: false,
        visit,
    }
    .steps(steps);
}

/// Visits all parts of a condition.
pub(crate) fn cond<'a>(cond: &'a Cond, visit: &mut dyn FnMut(Part<'a>, bool)) {
    Walk {
        in_battle: false,
        visit,
    }
    .cond(cond);
}

/// Visits all parts of a unit filter.
pub(crate) fn filter<'a>(filter: &'a UnitFilter, visit: &mut dyn FnMut(Part<'a>, bool)) {
    Walk {
        in_battle: false,
        visit,
    }
    .filter(filter);
}

impl<'a> Walk<'_, 'a> {
    fn part(&mut self, part: Part<'a>) {
        (self.visit)(part, self.in_battle);
    }

    fn player(&mut self, player: &Spanned<Player>) {
        self.part(Part::Player(player.value, player.at));
    }

    fn unit(&mut self, unit: &Spanned<UnitRef>) {
        self.part(Part::Unit(unit.value, unit.at));
    }

    fn steps(&mut self, steps: &'a [Step]) {
        steps.iter().for_each(|step| self.step(step));
    }

    fn step(&mut self, step: &'a Step) {
        self.part(Part::Step(step));
        match &step.value {
            StepKind::Damage { to: who, amount } | StepKind::Draw { who, count: amount } => {
                self.player(who);
                self.value(amount);
            }
            StepKind::ChooseCards(choose) => {
                self.player(&choose.who);
                self.player(&choose.of);
                self.value(&choose.min);
                self.value(&choose.max);
            }
            StepKind::ChooseUnits { who, among, min, max } => {
                self.player(who);
                self.filter(among);
                self.value(min);
                self.value(max);
            }
            StepKind::Order { who, what } => {
                self.player(who);
                self.cards(what);
            }
            StepKind::Show(what) | StepKind::MoveCards { what, .. } | StepKind::Put { what, .. } => self.cards(what),
            StepKind::OrderUnit(unit) => self.unit(unit),
            StepKind::Equip { what, on } => {
                self.cards(what);
                self.unit(on);
            }
            StepKind::MoveUnits { what, .. }
            | StepKind::SetState { what, .. }
            | StepKind::TurnOver(what)
            | StepKind::LeaveBattle(what) => self.units(what),
            StepKind::Boost { what, amount } => {
                what.iter().for_each(|what| self.units(what));
                self.value(amount);
            }
            StepKind::Fog { on, .. } => on.iter().for_each(|on| self.unit(on)),
            StepKind::NameAttackers(among) | StepKind::NameBlockers(among) => self.filter(among),
            StepKind::EachAttacker {
                soldiers,
                bulwark,
                unblocked,
            } => {
                let outer = std::mem::replace(&mut self.in_battle, true);
                [soldiers, bulwark, unblocked]
                    .into_iter()
                    .for_each(|clause| self.steps(clause));
                self.in_battle = outer;
            }
            StepKind::TurnUp(value) | StepKind::Set { value, .. } => self.value(value),
            StepKind::ChooseWord { who, .. }
            | StepKind::MillUntil { who, .. }
            | StepKind::Shuffle(who)
            | StepKind::Raise { by: who, .. }
            | StepKind::OpenPack(who) => self.player(who),
            StepKind::If { when, then, otherwise } => {
                self.cond(when);
                self.steps(then);
                self.steps(otherwise);
            }
            StepKind::Loop(body) => self.steps(body),
            StepKind::ClearFog { .. }
            | StepKind::Nullify
            | StepKind::Retarget
            | StepKind::Points { .. }
            | StepKind::PassTurn
            | StepKind::Stop => {}
        }
    }

    fn cards(&mut self, cards: &'a Cards) {
        self.part(Part::Cards(cards));
        if let CardsKind::RevealedUpTo(value) | CardsKind::LifeTop(value) = &cards.value {
            self.value(value);
        }
    }

    fn units(&mut self, units: &'a Units) {
        match &units.value {
            UnitsKind::One(unit) => self.part(Part::Unit(*unit, units.at)),
            UnitsKind::Blockers => self.part(Part::Blockers(units.at)),
            UnitsKind::Picked => self.part(Part::PickedUnits(units.at)),
            UnitsKind::All(filter) => self.filter(filter),
        }
    }

    fn filter(&mut self, filter: &'a UnitFilter) {
        self.part(Part::Filter(filter));
        if let Some(value) = &filter.size_up_to {
            self.value(value);
        }
    }

    fn value(&mut self, value: &'a Value) {
        self.part(Part::Value(value));
        match &value.value {
            ValueKind::Size(unit) => self.part(Part::Unit(*unit, value.at)),
            ValueKind::BlockersSize => self.part(Part::Blockers(value.at)),
            ValueKind::Count(player, _) => self.part(Part::Player(*player, value.at)),
            ValueKind::Units(filter) => self.filter(filter),
            ValueKind::Plus(a, b) | ValueKind::Minus(a, b) | ValueKind::Times(a, b) => {
                self.value(a);
                self.value(b);
            }
            ValueKind::Const(_)
            | ValueKind::Key(_)
            | ValueKind::KeySum
            | ValueKind::TargetKeys
            | ValueKind::TargetKeySum
            | ValueKind::Attackers
            | ValueKind::Var(_)
            | ValueKind::Event => {}
        }
    }

    fn cond(&mut self, cond: &'a Cond) {
        self.part(Part::Cond(cond));
        match &cond.value {
            CondKind::All(list) | CondKind::Any(list) => list.iter().for_each(|cond| self.cond(cond)),
            CondKind::Not(cond) => self.cond(cond),
            CondKind::Compare(a, _, b) | CondKind::Divides(a, b) => {
                self.value(a);
                self.value(b);
            }
            CondKind::Is(unit, filter) => {
                self.unit(unit);
                self.filter(filter);
            }
            CondKind::HasTurn(_)
            | CondKind::BlockerHolds(_)
            | CondKind::SharedNumber
            | CondKind::Done
            | CondKind::Chosen(_)
            | CondKind::SameCardAsTargetKey
            | CondKind::PackUnopened => {}
        }
    }
}
