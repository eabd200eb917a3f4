//! Whether an effect speaks of things that are there: a target of the right kind, key cards, picked cards, a battle.

use crate::op::{Player, Search, TrumpRef, UnitRef, Zone};
use crate::rules::{CostKind, Limit, ReplacedPart, Trigger};

use super::super::Pack;
use super::super::ast::{Action, Replace};
use super::super::diagnostic::Report;
use super::super::effect::{
    Cards, CardsKind, Cond, CondKind, On, RaisedKeys, Step, StepKind, Target, UnitFilter, ValueKind,
};
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
    picked_trumps: bool,
    /// A request is chosen and becomes the target.
    chosen_request: bool,
    revealed: bool,
    words: Vec<&'a str>,
    vars: Vec<&'a str>,
    triggered: bool,
    /// Each event that triggers it is about a card.
    event_card: bool,
}

/// Before a resolution there is nothing to speak of, except what the place itself gives.
fn before(place: &'static str) -> Given<'static> {
    Given {
        place,
        target: None,
        slots: 0,
        key_unit: false,
        resolution: None,
    }
}

/// Checks what stands before the effect.
pub(super) fn header(pack: &Pack, action: &Action, report: &mut Report) {
    let slots = action.key.as_ref().map_or(0, |key| key.slots.len());
    let given = before("an activation condition");
    action
        .activation
        .iter()
        .for_each(|cond| walk::cond(cond, &mut |part, battle| given.check(report, part, battle)));
    let given = before("a trigger condition");
    for trigger in &action.triggers {
        if let On::Unblocked(filter) = &trigger.on.value {
            walk::filter(filter, &mut |part, battle| given.check(report, part, battle));
        }
        if let Some(when) = &trigger.when {
            walk::cond(when, &mut |part, battle| given.check(report, part, battle));
        }
    }
    if let Some(filter) = &action.unit {
        let given = Given {
            slots,
            ..before("the key unit")
        };
        walk::filter(filter, &mut |part, battle| given.check(report, part, battle));
    }
    if let Some(target) = &action.target {
        let given = Given {
            slots,
            key_unit: action.unit.is_some(),
            ..before("the target")
        };
        walk::target(target, &mut |part, battle| given.check(report, part, battle));
    }
    costs(pack, action, report);
    kind(action, report);
}

/// Checks the condition of an ability, which its owner reads.
pub(super) fn ability_condition(cond: &Cond, report: &mut Report) {
    let given = before("the condition of an ability");
    walk::cond(cond, &mut |part, battle| given.check(report, part, battle));
}

/// Checks which units an ability is about.
pub(super) fn granted_filter(filter: &UnitFilter, report: &mut Report) {
    let given = before("an ability");
    walk::filter(filter, &mut |part, battle| given.check(report, part, battle));
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
    let given = Given::of(action, "the effect", resolution(action, &[&action.effect]));
    walk::steps(&action.effect, &mut |part, battle| given.check(report, part, battle));
    unreachable_steps(&action.effect, report);
}

/// Checks steps in the place of a part of an effect: in a battle they know what the rest of the effect has set.
pub(super) fn replacement(action: &Action, replace: &Replace, report: &mut Report) {
    if replace.broken {
        return;
    }
    let place = "the replacement";
    if replace.part.value == ReplacedPart::Effect {
        let given = Given::of(action, place, resolution(action, &[&replace.with]));
        walk::steps(&replace.with, &mut |part, battle| given.check(report, part, battle));
    } else {
        let given = Given::of(action, place, resolution(action, &[&action.effect, &replace.with]));
        walk::clause(&replace.with, &mut |part, battle| given.check(report, part, battle));
    }
    unreachable_steps(&replace.with, report);
}

/// What is set somewhere in these steps of an action.
fn resolution<'a>(action: &Action, effects: &[&'a [Step]]) -> Resolution<'a> {
    let cards = |on: &On| matches!(on, On::Left { .. } | On::Opened(_));
    let mut resolution = Resolution {
        triggered: action.trigger == Trigger::Triggered,
        event_card: !action.triggers.is_empty() && action.triggers.iter().all(|trigger| cards(&trigger.on)),
        vars: walk::variables(effects.iter().copied())
            .into_iter()
            .map(|var| var.as_str())
            .collect(),
        ..Resolution::default()
    };
    for effect in effects {
        walk::steps(effect, &mut |part, _| {
            let Part::Step(step) = part else { return };
            match &step.value {
                StepKind::ChooseCards(choose) => {
                    resolution.picked_cards = true;
                    resolution.picked_trumps |= choose.from.iter().any(|zone| zone.value == Zone::Trump);
                }
                StepKind::Find { places, .. } => {
                    resolution.picked_cards = true;
                    resolution.picked_trumps |= places.iter().any(|place| place.value == Search::Trump);
                }
                StepKind::ChooseTrumps { .. } => {
                    resolution.picked_cards = true;
                    resolution.picked_trumps = true;
                }
                StepKind::ChooseUnits { .. } => resolution.picked_units = true,
                StepKind::ChooseRequest { .. } => resolution.chosen_request = true,
                StepKind::ChooseWord { words, .. } => resolution.words.extend(words.iter().map(|word| word.as_str())),
                StepKind::TurnUp { .. } => resolution.revealed = true,
                _ => {}
            }
        });
    }
    resolution
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

impl<'a> Given<'a> {
    /// What a resolution of an action can speak of.
    fn of(action: &'a Action, place: &'static str, resolution: Resolution<'a>) -> Given<'a> {
        Given {
            place,
            target: action.target_rule(),
            slots: action.key.as_ref().map_or(0, |key| key.slots.len()),
            key_unit: action.unit.is_some(),
            resolution: Some(resolution),
        }
    }

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
            Part::Trump(TrumpRef::Target, at) if !matches!(self.target, Some(Target::Trump(_))) => {
                self.no_target(report, at, "trump");
            }
            Part::Trump(TrumpRef::Picked, at) if !self.resolution(|r| r.picked_trumps) => {
                self.missing(
                    report,
                    at,
                    "nothing-picked",
                    "no picked trump",
                    "`choose: {trumps: …}` in the effect",
                );
            }
            Part::FogTarget(at) if !matches!(self.target, Some(Target::Unit(_) | Target::Trump(_))) => {
                self.no_target(report, at, "unit");
            }
            Part::Filter(filter) => {
                if let Some(slot) = filter.suit_of_key {
                    self.slot(report, slot.at, slot.value);
                }
            }
            Part::TrumpFilter(filter) => {
                for slot in filter.suit_of_key.iter().chain(&filter.same_as_key) {
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
                StepKind::ChooseCards(choose) => {
                    if let Some(zone) = choose.from.iter().find(|zone| zone.value == Zone::Revealed) {
                        self.revealed(report, zone.at);
                    }
                }
                StepKind::ChooseRequest { .. } => self.no_other_target(report, step.at),
                StepKind::Raise(raise) => {
                    if let Some(keys) = raise.keys.as_ref().filter(|keys| keys.value == RaisedKeys::Picked) {
                        self.picked_cards(report, keys.at);
                    }
                }
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
            CardsKind::Picked => self.picked_cards(report, cards.at),
            CardsKind::Event if !self.resolution(|r| r.event_card) => {
                self.missing(
                    report,
                    cards.at,
                    "no-event",
                    "no card of an `event`",
                    "only events `left` and `opened` in `triggers`",
                );
            }
            CardsKind::Revealed | CardsKind::RevealedUpTo(_) => self.revealed(report, cards.at),
            _ => {}
        }
    }

    fn picked_cards(&self, report: &mut Report, at: Span) {
        if !self.resolution(|r| r.picked_cards) {
            self.missing(
                report,
                at,
                "nothing-picked",
                "no picked card",
                "`choose: {cards: …}` in the effect",
            );
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
        if !matches!(self.target, Some(Target::Request(_))) && !self.resolution(|r| r.chosen_request) {
            self.no_target(report, at, "request");
        }
    }

    /// A chosen request becomes the target, so no other target can be spoken of.
    fn no_other_target(&self, report: &mut Report, at: Span) {
        if matches!(
            self.target,
            Some(Target::Unit(_) | Target::Player(_) | Target::Trump(_))
        ) {
            let message = "the chosen request becomes the target, but the action has another one";
            report
                .error(at, "wrong-target", message)
                .expected("an action without a target, or with a request as target");
        }
    }

    fn no_target(&self, report: &mut Report, at: Span, needed: &str) {
        let found = match self.target {
            None => "there is no target",
            Some(Target::Unit(_)) => "the target is a unit",
            Some(Target::Player(_)) => "the target is a player",
            Some(Target::Request(_)) => "the target is a request",
            Some(Target::Trump(_)) => "the target is a trump",
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
