//! Visits every part of an effect, for checks that ask about one kind of part wherever it stands.

use crate::op::{Player, TrumpRef, UnitRef};

use super::effect::{
    Cards, CardsKind, Cond, CondKind, RequestFilter, Step, StepKind, Target, TrumpFilter, Trumps, TrumpsKind,
    UnitFilter, Units, UnitsKind, Value, ValueKind,
};
use super::source::{Name, Span, Spanned};

/// A part of an effect.
#[derive(Clone, Copy)]
pub(crate) enum Part<'a> {
    Step(&'a Step),
    Value(&'a Value),
    Cond(&'a Cond),
    Filter(&'a UnitFilter),
    TrumpFilter(&'a TrumpFilter),
    RequestFilter(&'a RequestFilter),
    Cards(&'a Cards),
    Player(Player, Span),
    Unit(UnitRef, Span),
    Blockers(Span),
    PickedUnits(Span),
    Trump(TrumpRef, Span),
    /// What a fog points at: a unit or a trump.
    FogTarget(Span),
}

/// A visitor and where it is: inside a clause of `eachAttacker` or not.
pub(crate) struct Walk<'v, 'a> {
    pub in_battle: bool,
    pub visit: &'v mut dyn FnMut(Part<'a>, bool),
}

/// Visits all parts of a clause of `eachAttacker`.
pub(crate) fn clause<'a>(steps: &'a [Step], visit: &mut dyn FnMut(Part<'a>, bool)) {
    Walk { in_battle: true, visit }.steps(steps);
}

/// Visits all parts of an effect, outer ones first, in the order of the file.
pub(crate) fn steps<'a>(steps: &'a [Step], visit: &mut dyn FnMut(Part<'a>, bool)) {
    Walk {
        in_battle: false,
        visit,
    }
    .steps(steps);
}

/// The variables of effects in the order of the files; the place is the register.
pub(crate) fn variables<'a>(effects: impl IntoIterator<Item = &'a [Step]>) -> Vec<&'a Name> {
    let mut vars: Vec<&Name> = Vec::new();
    for effect in effects {
        self::steps(effect, &mut |part, _| {
            let Part::Step(step) = part else { return };
            if let StepKind::Set { var, .. } | StepKind::Points { var, .. } = &step.value
                && !vars.contains(&var)
            {
                vars.push(var);
            }
        });
    }
    vars
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

/// Visits all parts of what may be a target.
pub(crate) fn target<'a>(target: &'a Target, visit: &mut dyn FnMut(Part<'a>, bool)) {
    let mut walk = Walk {
        in_battle: false,
        visit,
    };
    match target {
        Target::Unit(filter) => walk.filter(filter),
        Target::Request(filter) => walk.request_filter(filter),
        Target::Trump(filter) => walk.part(Part::TrumpFilter(filter)),
        Target::Player(_) => {}
    }
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
                choose.suit_of.iter().for_each(|unit| self.unit(unit));
                self.value(&choose.min);
                self.value(&choose.max);
            }
            StepKind::ChooseUnits { who, among, min, max } => {
                self.player(who);
                self.filter(among);
                self.value(min);
                self.value(max);
            }
            StepKind::ChooseTrumps { who, among, count } => {
                self.player(who);
                self.part(Part::TrumpFilter(among));
                self.value(count);
            }
            StepKind::ChooseRequest { who, among } => {
                self.player(who);
                self.request_filter(among);
            }
            StepKind::Order { who, what } => {
                self.player(who);
                self.cards(what);
            }
            StepKind::Show(what) | StepKind::MoveCards { what, .. } | StepKind::Put { what, .. } => self.cards(what),
            StepKind::Join(cards) => cards.iter().for_each(|cards| self.cards(cards)),
            StepKind::Equip { what, on } => {
                self.cards(what);
                self.unit(on);
            }
            StepKind::MoveUnits { what, .. }
            | StepKind::SetState { what, .. }
            | StepKind::OrderUnits(what)
            | StepKind::TurnOver(what)
            | StepKind::LeaveBattle(what) => self.units(what),
            StepKind::MoveTrumps { what, .. } | StepKind::TurnTrumps { what, .. } => self.trumps(what),
            StepKind::Boost { what, amount } => {
                what.iter().for_each(|what| self.units(what));
                self.value(amount);
            }
            StepKind::Fog { on, .. } => match on {
                Some(on) if on.value == UnitRef::Target => self.part(Part::FogTarget(on.at)),
                on => on.iter().for_each(|on| self.unit(on)),
            },
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
            StepKind::TurnUp { count: value, .. } | StepKind::Set { value, .. } => self.value(value),
            StepKind::ChooseWord { who, .. }
            | StepKind::MillUntil { who, .. }
            | StepKind::Shuffle(who)
            | StepKind::Rearrange(who)
            | StepKind::Trigger { by: who, .. }
            | StepKind::OpenPack(who) => self.player(who),
            StepKind::Raise(raise) => self.player(&raise.by),
            StepKind::If { when, then, otherwise } => {
                self.cond(when);
                self.steps(then);
                self.steps(otherwise);
            }
            StepKind::Loop(body) => self.steps(body),
            StepKind::Find { .. }
            | StepKind::ClearFog { .. }
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

    fn trumps(&mut self, trumps: &'a Trumps) {
        match &trumps.value {
            TrumpsKind::One(trump) => self.part(Part::Trump(*trump, trumps.at)),
            TrumpsKind::All(filter) => self.part(Part::TrumpFilter(filter)),
        }
    }

    fn filter(&mut self, filter: &'a UnitFilter) {
        self.part(Part::Filter(filter));
        let sizes = filter.size_up_to.iter().chain(&filter.size_from);
        sizes.for_each(|value| self.value(value));
    }

    fn request_filter(&mut self, filter: &'a RequestFilter) {
        self.part(Part::RequestFilter(filter));
        filter.single_up_to.iter().for_each(|value| self.value(value));
    }

    fn value(&mut self, value: &'a Value) {
        self.part(Part::Value(value));
        match &value.value {
            ValueKind::Size(unit) => self.part(Part::Unit(*unit, value.at)),
            ValueKind::PickedSize => self.part(Part::PickedUnits(value.at)),
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
            CondKind::TrumpIs(trump, filter) => {
                self.part(Part::Trump(trump.value, trump.at));
                self.part(Part::TrumpFilter(filter));
            }
            CondKind::TargetableBy(unit, _) => self.unit(unit),
            CondKind::FaceUp(_)
            | CondKind::HasTurn(_)
            | CondKind::BlockerHolds(_)
            | CondKind::SharedNumber
            | CondKind::Done
            | CondKind::Chosen(_)
            | CondKind::SameCardAsTargetKey
            | CondKind::PackUnopened => {}
        }
    }
}
