//! Effects to flat programs: `if`, `loop` and `eachAttacker` become jumps, names become numbers.

use crate::op::{
    Cards, ChooseCards, Op, Pc, Player, Raise, RaisedKeys, TrumpRef, Trumps, UnitFilter, Units, Value, Var,
};
use crate::rules::ActionId;

use super::super::effect::{self as ast, CardsKind, Step, StepKind, TrumpsKind, UnitsKind};
use super::super::regulation::RegulationError;
use super::super::source::Name;
use super::super::walk;
use super::Names;
use super::code::Code;
use super::value::trump_filter;

/// An effect, or what replaces a part of one, while it is compiled.
pub(super) struct Program<'a> {
    pub(super) names: &'a Names<'a>,
    /// The action, trump or character that it belongs to.
    owner: &'a Name,
    vars: Vec<&'a str>,
    pub(super) code: &'a mut Code,
}

impl<'a> Program<'a> {
    /// Appends steps and the operation behind the last one. `name` is what positions call the program; `around` is the
    /// effect in which the steps stand, whose variables they share.
    pub fn compile(
        names: &'a Names<'a>,
        owner: &'a Name,
        name: String,
        around: &'a [Step],
        steps: &'a [Step],
        end: Op,
        code: &'a mut Code,
    ) -> Result<(), RegulationError> {
        let mut program = Program {
            names,
            owner,
            vars: walk::variables([around, steps])
                .into_iter()
                .map(|var| var.as_str())
                .collect(),
            code,
        };
        program.steps(steps, &name)?;
        program.code.push(end, &name);
        #[cfg(test)]
        program.pad();
        if program.code.len() > usize::from(Pc::MAX) {
            return Err(RegulationError::TooMany {
                what: "operations",
                max: usize::from(Pc::MAX),
            });
        }
        Ok(())
    }

    pub(super) fn here(&self) -> Pc {
        self.code.address()
    }

    /// Appends an operation whose addresses are filled in later.
    pub(super) fn reserve(&mut self, step: &str) -> usize {
        self.code.push(Op::Stop, step);
        self.code.len() - 1
    }

    /// `around` is the name of what the steps stand in.
    pub(super) fn steps(&mut self, steps: &[Step], around: &str) -> Result<(), RegulationError> {
        let mut steps = steps.iter().enumerate();
        steps.try_for_each(|(at, step)| self.step(&step.value, &format!("{around} {at}")))
    }

    fn step(&mut self, step: &StepKind, name: &str) -> Result<(), RegulationError> {
        match step {
            StepKind::If { when, then, otherwise } => {
                let when = self.names.cond(when, &self.vars);
                #[cfg(test)]
                if self.names.layout.is_some() {
                    return self.otherwise_first(when, [then, otherwise], name);
                }
                let branch = self.reserve(name);
                self.steps(then, &format!("{name} then"))?;
                if otherwise.is_empty() {
                    self.code.ops[branch] = Op::Unless(when, self.here());
                    return Ok(());
                }
                let leave = self.reserve(name);
                self.code.ops[branch] = Op::Unless(when, self.here());
                self.steps(otherwise, &format!("{name} else"))?;
                self.code.ops[leave] = Op::Jump(self.here());
            }
            StepKind::Loop(body) => {
                let start = self.here();
                self.steps(body, name)?;
                self.code.push(Op::Jump(start), name);
            }
            StepKind::EachAttacker {
                soldiers,
                bulwark,
                unblocked,
            } => {
                self.code.push(Op::BeginBattle, name);
                let next = self.here();
                let head = self.reserve(&format!("{name} next"));
                let soldiers = self.clause(soldiers, next, &format!("{name} soldiers"))?;
                let bulwark = self.clause(bulwark, next, &format!("{name} bulwark"))?;
                let unblocked = self.clause(unblocked, next, &format!("{name} unblocked"))?;
                self.code.ops[head] = Op::NextAttacker {
                    soldiers,
                    bulwark,
                    unblocked,
                    end: self.here(),
                };
            }
            _ => {
                let op = self.op(step)?;
                self.code.push(op, name);
            }
        }
        Ok(())
    }

    /// A clause for one attacker, after which the next one is taken; an empty one needs no code.
    fn clause(&mut self, steps: &[Step], next: Pc, name: &str) -> Result<Pc, RegulationError> {
        if steps.is_empty() {
            return Ok(next);
        }
        let start = self.here();
        self.steps(steps, name)?;
        self.code.push(Op::Jump(next), name);
        Ok(start)
    }

    fn op(&self, step: &StepKind) -> Result<Op, RegulationError> {
        Ok(match step {
            StepKind::Damage { to, amount } => Op::Damage {
                to: to.value,
                amount: self.value(amount),
            },
            StepKind::Draw { who, count } => Op::Draw {
                who: who.value,
                count: self.value(count),
            },
            StepKind::ChooseCards(choose) => Op::ChooseCards(Box::new(ChooseCards {
                who: choose.who.value,
                of: choose.of.value,
                from: choose.from.iter().map(|zone| zone.value).collect(),
                cards: choose.only,
                as_soldier: choose.as_soldier,
                min: self.value(&choose.min),
                max: self.value(&choose.max),
                optional: choose.optional,
                suit_of: choose.suit_of.map(|unit| unit.value),
            })),
            StepKind::ChooseUnits { who, among, min, max } => Op::ChooseUnits {
                who: who.value,
                among: self.filter(among),
                min: self.value(min),
                max: self.value(max),
            },
            StepKind::ChooseTrumps { who, among, count } => Op::ChooseTrumps {
                who: who.value,
                among: trump_filter(among),
                count: self.value(count),
            },
            StepKind::ChooseRequest { who, among } => Op::ChooseRequest {
                who: who.value,
                among: self.names.request_filter(among, &self.vars),
            },
            StepKind::ChooseWord { who, words } => Op::ChooseWord {
                who: who.value,
                words: words.iter().filter_map(|word| self.names.word(word)).collect(),
            },
            StepKind::Order { who, what } => Op::Order {
                who: who.value,
                what: self.cards(what),
            },
            StepKind::OrderUnits(what) => Op::OrderUnits(self.units(what)),
            StepKind::Rearrange(who) => Op::Rearrange(who.value),
            StepKind::Show(what) => Op::Show(self.cards(what)),
            StepKind::MoveCards { what, to } => Op::MoveCards {
                what: self.cards(what),
                to: *to,
            },
            StepKind::MoveUnits { what, to } => Op::MoveUnits {
                what: self.units(what),
                to: *to,
            },
            StepKind::MoveTrumps { what, to } => Op::MoveTrumps {
                what: trumps(what),
                to: *to,
            },
            StepKind::TurnTrumps { what, up } => Op::TurnTrumps {
                what: trumps(what),
                up: *up,
            },
            StepKind::Find { only, places } => Op::Find {
                cards: *only,
                places: places.iter().map(|place| place.value).collect(),
            },
            StepKind::Put { what, face, driven } => Op::Put {
                what: self.cards(what),
                face: *face,
                driven: *driven,
            },
            StepKind::Join(cards) => Op::Join(cards.iter().map(|cards| self.cards(cards)).collect()),
            StepKind::Equip { what, on } => Op::Equip {
                what: self.cards(what),
                on: on.value,
            },
            StepKind::SetState { what, driven } => Op::SetState {
                what: self.units(what),
                driven: *driven,
            },
            StepKind::TurnOver(what) => Op::TurnOver(self.units(what)),
            StepKind::LeaveBattle(what) => Op::LeaveBattle(self.units(what)),
            StepKind::Boost { what, amount } => Op::Boost {
                what: what.as_ref().map(|what| self.units(what)),
                amount: self.value(amount),
            },
            StepKind::Fog { kind, on } => Op::Fog {
                fog: self.names.fog(kind).ok_or_else(|| self.absent("fog", kind))?,
                on: on.map(|on| on.value),
            },
            StepKind::ClearFog { own } => Op::ClearFog {
                of: own.then_some(Player::You),
            },
            StepKind::Nullify => Op::Nullify,
            StepKind::Retarget => Op::Retarget,
            StepKind::NameAttackers(among) => Op::NameAttackers {
                among: self.filter(among),
            },
            StepKind::NameBlockers(among) => Op::NameBlockers {
                among: self.filter(among),
            },
            StepKind::TurnUp { count, bottom } => Op::TurnUp {
                count: self.value(count),
                bottom: *bottom,
            },
            StepKind::MillUntil { who, stop } => Op::MillUntil {
                who: who.value,
                stop: *stop,
            },
            StepKind::Set { var, value } => Op::Set(self.var(var), self.value(value)),
            StepKind::Points { var, points, soft } => Op::Points {
                var: self.var(var),
                points: *points,
                soft: *soft,
            },
            StepKind::Shuffle(who) => Op::Shuffle(who.value),
            StepKind::PassTurn => Op::PassTurn,
            StepKind::Raise(raise) => Op::Raise(Box::new(Raise {
                action: self.action(&raise.action)?,
                by: raise.by.value,
                with_target: raise.target.is_some(),
                keys: match raise.keys.as_ref().map(|keys| &keys.value) {
                    None => RaisedKeys::None,
                    Some(ast::RaisedKeys::Picked) => RaisedKeys::Picked,
                    Some(ast::RaisedKeys::Virtual(cards)) => RaisedKeys::Virtual(cards.clone()),
                },
                then_pass: raise.then_pass.is_some(),
            })),
            StepKind::Trigger { action, by } => Op::Trigger {
                action: self.action(action)?,
                by: by.value,
            },
            StepKind::OpenPack(who) => Op::OpenPack(who.value),
            StepKind::Stop | StepKind::If { .. } | StepKind::Loop(_) | StepKind::EachAttacker { .. } => Op::Stop,
        })
    }

    fn absent(&self, what: &'static str, name: &Name) -> RegulationError {
        RegulationError::Absent {
            action: self.owner.value.clone(),
            what,
            name: name.value.clone(),
            regulation: Box::new(self.names.chosen.regulation.clone()),
        }
    }

    /// An action that a request is made of.
    fn action(&self, name: &Name) -> Result<ActionId, RegulationError> {
        self.names.action(name).ok_or_else(|| self.absent("action", name))
    }

    /// The register of a variable; there are enough, which is checked when a pack is loaded.
    fn var(&self, name: &str) -> Var {
        Var(self.vars.iter().position(|var| *var == name).unwrap_or_default() as u8)
    }

    fn value(&self, value: &ast::Value) -> Value {
        self.names.value(value, &self.vars)
    }

    fn filter(&self, filter: &ast::UnitFilter) -> UnitFilter {
        self.names.filter(filter, &self.vars)
    }

    fn cards(&self, cards: &ast::Cards) -> Cards {
        match &cards.value {
            CardsKind::Keys => Cards::Keys,
            CardsKind::Picked => Cards::Picked,
            CardsKind::Revealed => Cards::Revealed,
            CardsKind::RevealedUpTo(most) => Cards::RevealedUpTo(self.value(most)),
            CardsKind::LifeTop(count) => Cards::LifeTop(self.value(count)),
            CardsKind::Rare => Cards::Rare,
            CardsKind::Event => Cards::Event,
            CardsKind::Own(cards, zones) => Cards::Own(*cards, zones.iter().map(|zone| zone.value).collect()),
        }
    }

    fn units(&self, units: &ast::Units) -> Units {
        match &units.value {
            UnitsKind::One(unit) => Units::One(*unit),
            UnitsKind::Blockers => Units::Blockers,
            UnitsKind::Picked => Units::Picked,
            UnitsKind::All(filter) => Units::All(self.filter(filter)),
        }
    }
}

fn trumps(trumps: &ast::Trumps) -> Trumps {
    match &trumps.value {
        TrumpsKind::One(TrumpRef::Target) => Trumps::Target,
        TrumpsKind::One(TrumpRef::Picked) => Trumps::Picked,
        TrumpsKind::All(filter) => Trumps::All(trump_filter(filter)),
    }
}
