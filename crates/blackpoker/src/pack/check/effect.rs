//! Whether an effect speaks of things that are there: a target of the right kind, key cards, picked cards, a battle.

use crate::op::{Player, UnitRef};
use crate::rules::{CostKind, Limit, Trigger};

use super::super::Pack;
use super::super::ast::Action;
use super::super::diagnostic::Report;
use super::super::effect::{Cards, CardsKind, CondKind, Step, StepKind, Target, ValueKind};
use super::super::source::Span;
use super::super::walk::{self, Part};

/// What can be spoken of at a place of an action.
struct Given<'a> {
    /// Where that is, for messages.
    place: &'static str,
    target: Option<&'a Target>,
    slots: usize,
    key_unit: bool,
    /// Registers and events of a resolution; `None` before one.
    resolution: Option<Resolution<'a>>,
}

/// What an effect sets somewhere.
#[derive(Default)]
struct Resolution<'a> {
    picked_cards: bool,
    picked_units: bool,
    revealed: bool,
    request: bool,
    words: Vec<&'a str>,
    vars: Vec<&'a str>,
    triggered: bool,
}

/// Checks what stands before the effect.
pub(super) fn header(pack: &Pack, action: &Action, report: &mut Report) {
    let slots = action.key.as_ref().map_or(0, |key| key.slots.len());
    let before = |place| Given {
        place,
        target: None,
        slots: 0,
        key_unit: false,
        resolution: None,
    };
    let given = before("an activation condition");
    action
        .activation
        .iter()
        .for_each(|cond| walk::cond(cond, &mut |part, battle| given.check(report, part, battle)));
    let given = before("a trigger condition");
    for when in action.triggers.iter().filter_map(|trigger| trigger.when.as_ref()) {
        walk::cond(when, &mut |part, battle| given.check(report, part, battle));
    }
    if let Some(filter) = &action.unit {
        let given = Given {
            slots,
            ..before("the key unit")
        };
        walk::filter(filter, &mut |part, battle| given.check(report, part, battle));
    }
    if let Some(Target::Unit(filter)) = action.target.as_ref().map(|target| &target.value) {
        let given = Given {
            slots,
            key_unit: action.unit.is_some(),
            ..before("the target")
        };
        walk::filter(filter, &mut |part, battle| given.check(report, part, battle));
    }
    costs(pack, action, report);
    kind(action, report);
}

/// A cost that drives the key unit needs one, and can drive it only once.
fn costs(pack: &Pack, action: &Action, report: &mut Report) {
    let drives = |letter: char| {
        pack.edition
            .costs
            .iter()
            .any(|known| known.symbol == letter && known.kind == CostKind::DriveKeyUnit)
    };
    for payment in &action.costs {
        let count = payment.cost.chars().filter(|letter| drives(*letter)).count();
        if count > 0 && action.unit.is_none() && !action.broken {
            report
                .error(
                    payment.cost.at,
                    "no-key-unit",
                    "the cost drives the key unit, but the action has none",
                )
                .expected("a `unit`");
        }
        if count > 1 {
            report.error(payment.cost.at, "bad-cost", "the key unit can be driven only once");
        }
    }
}

/// Triggered requests cost nothing and nobody makes them (core.md 6.1); direct ones have no trigger.
fn kind(action: &Action, report: &mut Report) {
    let at = action.id.at;
    let mut refuse = |wrong: bool, key: &str| {
        if wrong {
            let kind = if action.trigger == Trigger::Direct {
                "direct"
            } else {
                "triggered"
            };
            report
                .error(
                    at,
                    "wrong-trigger",
                    format!("the {kind} action `{}` has `{key}`", action.id),
                )
                .expected(format!("no `{key}`, or another `trigger`"));
        }
    };
    match action.trigger {
        Trigger::Direct => refuse(!action.triggers.is_empty(), "triggers"),
        Trigger::Triggered => {
            refuse(!action.costs.iter().all(|payment| payment.cost.is_empty()), "cost");
            refuse(action.costs.len() > 1, "alternatives");
            refuse(action.key.is_some(), "key");
            refuse(action.unit.is_some(), "unit");
            refuse(action.target.is_some(), "target");
            refuse(!action.activation.is_empty(), "condition");
            refuse(action.limit != Limit::None, "limit");
        }
    }
}

/// Checks the effect.
pub(super) fn effect(action: &Action, report: &mut Report) {
    if action.broken {
        return;
    }
    let mut resolution = Resolution {
        triggered: action.trigger == Trigger::Triggered,
        ..Resolution::default()
    };
    walk::steps(&action.effect, &mut |part, _| {
        let Part::Step(step) = part else { return };
        match &step.value {
            StepKind::ChooseCards(_) | StepKind::Find { .. } => resolution.picked_cards = true,
            StepKind::ChooseRequest { .. } => resolution.request = true,
            StepKind::ChooseUnits { .. } => resolution.picked_units = true,
            StepKind::ChooseWord { words, .. } => resolution.words.extend(words.iter().map(|word| word.as_str())),
            StepKind::TurnUp(_) => resolution.revealed = true,
            StepKind::Set { var, .. } | StepKind::Points { var, .. } => resolution.vars.push(var),
            _ => {}
        }
    });
    let given = Given {
        place: "the effect",
        target: action.target.as_ref().map(|target| &target.value),
        slots: action.key.as_ref().map_or(0, |key| key.slots.len()),
        key_unit: action.unit.is_some(),
        resolution: Some(resolution),
    };
    walk::steps(&action.effect, &mut |part, battle| given.check(report, part, battle));
    unreachable_steps(&action.effect, report);
}

/// A loop needs a way out, and nothing comes after a `stop` or a loop.
fn unreachable_steps(steps: &[Step], report: &mut Report) {
    for (at, step) in steps.iter().enumerate() {
        match &step.value {
            StepKind::Loop(body) => {
                let mut stops = false;
                walk::steps(body, &mut |part, _| {
                    stops |= matches!(part, Part::Step(step) if step.value == StepKind::Stop);
                });
                if !stops {
                    report
                        .error(step.at, "endless-loop", "this loop never ends")
                        .expected("a `stop` somewhere inside it");
                }
                unreachable_steps(body, report);
            }
            StepKind::If { then, otherwise, .. } => {
                unreachable_steps(then, report);
                unreachable_steps(otherwise, report);
            }
            StepKind::EachAttacker {
                soldiers,
                bulwark,
                unblocked,
            } => {
                [soldiers, bulwark, unblocked]
                    .into_iter()
                    .for_each(|clause| unreachable_steps(clause, report));
            }
            _ => {}
        }
        let ends = matches!(step.value, StepKind::Stop | StepKind::Loop(_));
        if let Some(next) = steps.get(at + 1).filter(|_| ends) {
            report.warning(
                next.at,
                "unreachable",
                "this step is never reached: the effect ends before it",
            );
        }
    }
}

impl Given<'_> {
    fn check(&self, report: &mut Report, part: Part<'_>, in_battle: bool) {
        let battle = |report: &mut Report, at: Span, what: &str| {
            if !in_battle {
                report
                    .error(at, "no-battle", format!("{what} only inside `eachAttacker`"))
                    .expected("a clause of `eachAttacker` around it");
            }
        };
        match part {
            Part::Unit(UnitRef::Target, at) => self.unit_target(report, at),
            Part::Unit(UnitRef::KeyUnit, at) if !self.key_unit => {
                self.missing(report, at, "no-key-unit", "no `keyUnit`", "a `unit` of the action");
            }
            Part::Unit(UnitRef::Attacker, at) => battle(report, at, "there is an `attacker`"),
            Part::Blockers(at) => battle(report, at, "there are `blockers`"),
            Part::Unit(UnitRef::Picked, at) | Part::PickedUnits(at) if !self.resolution(|r| r.picked_units) => {
                self.missing(
                    report,
                    at,
                    "nothing-picked",
                    "no picked unit",
                    "`choose: {units: …}` in the effect",
                );
            }
            Part::Player(Player::Target, at) if !matches!(self.target, Some(Target::Player(_))) => {
                self.no_target(report, at, "player");
            }
            Part::Player(Player::TargetOwner, at) => self.unit_target(report, at),
            Part::Cards(cards) => self.cards(report, cards),
            Part::Filter(filter) => {
                if let Some(slot) = filter.suit_of_key {
                    self.slot(report, slot.at, slot.value);
                }
            }
            Part::Value(value) => match &value.value {
                ValueKind::Key(slot) => self.slot(report, value.at, *slot),
                ValueKind::KeySum => self.slot(report, value.at, 0),
                ValueKind::TargetKeys | ValueKind::TargetKeySum => self.request_target(report, value.at),
                ValueKind::Var(name) if !self.resolution(|r| r.vars.contains(&name.as_str())) => {
                    let expected = format!("`set: {{{name}: …}}` in the effect");
                    self.missing(
                        report,
                        value.at,
                        "unset-variable",
                        &format!("no variable `{name}`"),
                        &expected,
                    );
                }
                ValueKind::Event if !self.resolution(|r| r.triggered) => {
                    self.missing(
                        report,
                        value.at,
                        "no-event",
                        "no `event`",
                        "the effect of a triggered action",
                    );
                }
                _ => {}
            },
            Part::Cond(cond) => match &cond.value {
                CondKind::SharedNumber => battle(report, cond.at, "there is a `sharedNumber`"),
                CondKind::BlockerHolds(_) => battle(report, cond.at, "there are blockers"),
                CondKind::SameCardAsTargetKey => {
                    self.request_target(report, cond.at);
                    self.slot(report, cond.at, 0);
                }
                CondKind::Done if self.resolution.is_none() => {
                    self.missing(report, cond.at, "no-operation", "no `done`", "an effect");
                }
                CondKind::Chosen(word) if !self.resolution(|r| r.words.contains(&word.as_str())) => {
                    let offered = self
                        .resolution
                        .iter()
                        .flat_map(|r| r.words.iter().copied())
                        .collect::<Vec<_>>();
                    report
                        .error(word.at, "unknown-word", format!("the word `{word}` is never offered"))
                        .one_of(word, &offered);
                }
                _ => {}
            },
            Part::Step(step) => match &step.value {
                StepKind::Nullify | StepKind::Retarget => self.request_target(report, step.at),
                StepKind::Fog { .. } => self.slot(report, step.at, 0),
                StepKind::Points { .. } => self.revealed(report, step.at),
                _ => {}
            },
            _ => {}
        }
    }

    fn resolution(&self, test: impl Fn(&Resolution<'_>) -> bool) -> bool {
        self.resolution.as_ref().is_some_and(test)
    }

    fn missing(&self, report: &mut Report, at: Span, code: &'static str, what: &str, expected: &str) {
        report
            .error(at, code, format!("{} has {what} to speak of", self.place))
            .expected(expected);
    }

    fn cards(&self, report: &mut Report, cards: &Cards) {
        match cards.value {
            CardsKind::Keys => self.slot(report, cards.at, 0),
            CardsKind::Picked if !self.resolution(|r| r.picked_cards) => {
                self.missing(
                    report,
                    cards.at,
                    "nothing-picked",
                    "no picked card",
                    "`choose: {cards: …}` in the effect",
                );
            }
            CardsKind::Revealed | CardsKind::RevealedUpTo(_) => self.revealed(report, cards.at),
            _ => {}
        }
    }

    fn revealed(&self, report: &mut Report, at: Span) {
        if !self.resolution(|r| r.revealed) {
            self.missing(
                report,
                at,
                "nothing-revealed",
                "no revealed card",
                "`turnUp` in the effect",
            );
        }
    }

    fn slot(&self, report: &mut Report, at: Span, slot: u8) {
        if usize::from(slot) >= self.slots {
            let message = match self.slots {
                0 => format!("{} has no key card to speak of", self.place),
                n => format!("there is no key card {}: the action has {n}", slot + 1),
            };
            report.error(at, "no-key", message).expected("a slot of `key.cards`");
        }
    }

    fn unit_target(&self, report: &mut Report, at: Span) {
        if !matches!(self.target, Some(Target::Unit(_))) {
            self.no_target(report, at, "unit");
        }
    }

    fn request_target(&self, report: &mut Report, at: Span) {
        if !matches!(self.target, Some(Target::Request { .. })) && !self.resolution(|r| r.request) {
            self.no_target(report, at, "request");
        }
    }

    fn no_target(&self, report: &mut Report, at: Span, needed: &str) {
        let found = match self.target {
            None => "there is no target",
            Some(Target::Unit(_)) => "the target is a unit",
            Some(Target::Player(_)) => "the target is a player",
            Some(Target::Trump(_)) => "the target is a trump",
            Some(Target::Request { .. }) => "the target is a request",
        };
        report
            .error(
                at,
                "wrong-target",
                format!("{} needs a {needed} as target, but {found}", self.place),
            )
            .expected(format!("`target: {{{needed}: …}}`"));
    }
}
