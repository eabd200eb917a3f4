//! Requests: what was written, and the one complete legal request that it means.
//!
//! Whatever was left out is looked for among everything that could stand there; legality is decided by
//! [`Game::check_parts`] alone. Exactly one legal request must fit what is written.

use super::error::{CommandError, Hint, Syntax};
use super::fit::{arrangements, selections};
use super::names::Name;
use super::written::WrittenRequest;
use crate::card::{Card, Owned};
use crate::choice::{Choice, Pick};
use crate::command::{Command, RequestCommand};
use crate::game::{Game, MAX_PAY};
use crate::list::List;
use crate::op::TargetRule;
use crate::pack::{editions_with_action, nearest};
use crate::refusal::{Field, Refusal};
use crate::rules::{Action, ActionId, Cost, CostKind, KeySource, MAX_KEYS, Rules};
use crate::seat::Seat;
use crate::spelling::folded;
use crate::text::in_editions;

/// Most ways to pay that are looked at when `pay=` is left out. More of them are ambiguous anyway.
const MOST_WAYS: usize = 4096;

type Keys = List<Card, MAX_KEYS>;
type Pay = List<Choice, MAX_PAY>;

impl Game {
    pub(super) fn read_request(
        &self,
        rules: &Rules,
        seat: Seat,
        written: &WrittenRequest<'_>,
        knows: &dyn Fn(Owned) -> bool,
    ) -> Result<Command, CommandError> {
        let id = rules
            .action_called(written.action.text)
            .ok_or_else(|| written.action.error(unknown_action(rules, written.action.text)))?;
        if written.virtual_keys.is_some() {
            return Err(Refusal::Superfluous(Field::Key).into());
        }
        self.may_speak(seat)?;
        self.may_request(rules, seat, id)?;
        let costs = costs(rules.action(id), written)?;
        let request = self.complete(rules, seat, id, written, &costs, knows)?;
        Ok(Command::Request(seat, request))
    }

    /// The one legal request that fits what is written.
    pub(crate) fn complete(
        &self,
        rules: &Rules,
        seat: Seat,
        id: ActionId,
        written: &WrittenRequest<'_>,
        costs: &[u8],
        knows: &dyn Fn(Owned) -> bool,
    ) -> Result<RequestCommand, Refusal> {
        let action = rules.action(id);
        let meaning = |name: Name| self.meaning(name, seat, knows);
        let keys = self.key_ways(seat, action, written.keys.as_deref())?;
        let pay: Option<Vec<Choice>> = written
            .pay
            .as_ref()
            .map(|names| names.iter().map(|name| meaning(*name)).collect());
        if pay.as_ref().is_some_and(|pay| pay.len() > MAX_PAY) {
            let (needed, given) = (MAX_PAY as u8, 255);
            return Err(Refusal::PayCount { needed, given });
        }
        let units = match (written.unit, &action.unit) {
            (None, Some(_)) => self.own_units(seat),
            (name, _) => vec![name.map(meaning)],
        };
        let targets = match (written.target, &action.target) {
            (None, Some(rule)) => self.possible_targets(rule),
            (name, _) => vec![name.map(meaning)],
        };

        let mut fit = None;
        let mut why = Refusal::KeyRelation;
        let mut furthest = 0;
        for (keys, cost) in keys.iter().flat_map(|k| costs.iter().map(move |c| (k, *c))) {
            let ways = self.pay_ways(seat, action, cost, keys, pay.as_deref());
            for (pay, unit) in ways.iter().flat_map(|p| units.iter().map(move |u| (p, u))) {
                for target in &targets {
                    let command = RequestCommand {
                        action: id,
                        cost,
                        keys: *keys,
                        unit: *unit,
                        pay: *pay,
                        target: *target,
                    };
                    match self.check_parts(rules, seat, action, &command) {
                        Ok(()) if fit.is_some() => return Err(Refusal::Ambiguous(id)),
                        Ok(()) => fit = Some(command),
                        Err(refusal) if progress(&refusal) > furthest => {
                            furthest = progress(&refusal);
                            why = refusal;
                        }
                        Err(_) => {}
                    }
                }
            }
        }
        fit.ok_or(match why {
            // Nothing was named, so no single thing is to blame.
            Refusal::TargetUnfit { .. } if written.target.is_none() => Refusal::NoTarget(id),
            Refusal::UnitUnfit(_) | Refusal::UnitMissing if written.unit.is_none() => Refusal::NoUnit(id),
            Refusal::PayUnfit { symbol, .. } if written.pay.is_none() => Refusal::CannotPay { symbol },
            why => why,
        })
    }

    /// The key cards in slot order. Only the rare card may be left out.
    fn key_ways(&self, seat: Seat, action: &Action, written: Option<&[Name]>) -> Result<Vec<Keys>, Refusal> {
        let slots = &action.key.slots;
        let Some(names) = written else {
            let rare = action.key.from == KeySource::Rare && !slots.is_empty();
            let keys = if rare {
                self.sides[seat].rare.iter().collect()
            } else {
                Keys::new()
            };
            return Ok(vec![keys]);
        };
        let mut cards = Vec::new();
        for card in names.iter().filter_map(|name| name.card(seat)) {
            if card.owner() != seat {
                let (card, from) = (card.card(), action.key.from);
                return Err(Refusal::KeyNotThere { card, from });
            }
            cards.push(card.card());
        }
        if slots.is_empty() {
            return Err(Refusal::Superfluous(Field::Key));
        }
        if cards.len() > MAX_KEYS {
            let (needed, given) = (slots.len() as u8, cards.len().min(255) as u8);
            return Err(Refusal::KeyCount { needed, given });
        }
        let alike = |a: usize, b: usize| slots[a] == slots[b];
        let fits = |slot: usize, card: Card| slots[slot].has(card);
        let mut ways = arrangements(&cards, slots.len(), &alike, &fits);
        if ways.is_empty() {
            ways.push(cards); // As written, so that the refusal names a card.
        }
        Ok(ways.into_iter().map(|way| Keys::of(&way)).collect())
    }

    /// What pays, symbol by symbol as printed.
    fn pay_ways(&self, seat: Seat, action: &Action, cost: u8, keys: &Keys, written: Option<&[Choice]>) -> Vec<Pay> {
        let rule = &action.costs[usize::from(cost)];
        let price = self.price(seat, action, rule);
        let owed: Vec<Cost> = price.filter(|c| c.kind.is_chosen()).collect();
        let alike = |a: usize, b: usize| owed[a].kind == owed[b].kind;
        let options = |slot: usize| self.payment(seat, action, keys, owed[slot].kind);
        let mut ways = match written {
            None => selections(owed.len(), &alike, &options, MOST_WAYS),
            Some(given) => {
                let fits = |slot: usize, with: Choice| options(slot).contains(&with);
                arrangements(given, owed.len(), &alike, &fits)
            }
        };
        if ways.is_empty() {
            ways.push(written.unwrap_or_default().to_vec());
        }
        ways.into_iter().map(|way| Pay::of(&way)).collect()
    }

    /// What can pay a symbol, in canonical order.
    fn payment(&self, seat: Seat, action: &Action, keys: &Keys, kind: CostKind) -> Vec<Choice> {
        let side = &self.sides[seat];
        let units = match kind {
            CostKind::Discard => {
                let is_key = |card: &Card| action.key.from == KeySource::Hand && keys.contains(card);
                let hand = side.hand.iter().filter(|card| !is_key(card));
                return hand.map(|c| Pick::Card(Owned::new(seat, c)).into()).collect();
            }
            CostKind::Drive => side.charged_bulwarks(),
            _ => side.characters(),
        };
        let units = self.in_field_order(seat, units);
        units.iter().map(|c| self.name(Owned::new(seat, *c))).collect()
    }

    fn own_units(&self, seat: Seat) -> Vec<Option<Choice>> {
        let units = self.in_field_order(seat, self.sides[seat].characters());
        let names = units.iter().map(|c| Some(self.name(Owned::new(seat, *c))));
        or_nothing(names.collect())
    }

    /// Everything of the kind that the rule aims at.
    fn possible_targets(&self, rule: &TargetRule) -> Vec<Option<Choice>> {
        let units = Seat::BOTH.iter().flat_map(|seat| self.own_units(*seat)).flatten();
        let players = Seat::BOTH.iter().map(|seat| Pick::Player(*seat).into());
        let requests = (0..self.stage.len()).map(|at| Pick::Request(at as u8).into());
        let trumps = Seat::BOTH.iter().flat_map(|seat| {
            let trumps = self.sides[*seat].trumps.iter();
            trumps.map(|card| self.trump_name(Owned::new(*seat, *card)))
        });
        or_nothing(match rule {
            TargetRule::Unit(_) => units.map(Some).collect(),
            TargetRule::Player(_) => players.map(Some).collect(),
            TargetRule::Request(_) => requests.map(Some).collect(),
            TargetRule::Trump(_) => trumps.map(Some).collect(),
        })
    }
}

/// What to say of an action that the regulation does not have.
fn unknown_action(rules: &Rules, found: &str) -> Syntax {
    let meant = folded(found);
    let absent = rules.absent.iter().find(|absent| absent.called.contains(&meant));
    let elsewhere = absent.map(|absent| Hint::Elsewhere(absent.found_in.clone()));
    let elsewhen = || Some(Hint::Elsewhere(in_editions(&editions_with_action(&meant))?));
    let near = || near(rules, &meant).map(Hint::Near);
    let hint = elsewhere.or_else(elsewhen).or_else(near);
    Syntax::UnknownAction {
        found: found.to_string(),
        hint: hint.map(Box::new),
    }
}

/// The name that sounds most alike, so that one slip is one letter in either script.
fn near(rules: &Rules, meant: &str) -> Option<String> {
    let names = rules.actions.iter().flat_map(Action::called);
    let names: Vec<&str> = ["pass", "choose"].into_iter().chain(names).collect();
    let sounds: Vec<String> = names.iter().map(|name| folded(name)).collect();
    let sounds: Vec<&str> = sounds.iter().map(String::as_str).collect();
    let near = nearest(meant, &sounds)?;
    let at = sounds.iter().position(|sound| *sound == near)?;
    Some(names[at].to_string())
}

/// An empty field is looked at, too: it gives the refusal when there is nothing to put there.
fn or_nothing(mut options: Vec<Option<Choice>>) -> Vec<Option<Choice>> {
    if options.is_empty() {
        options.push(None);
    }
    options
}

/// The costs that are meant: the one that is named, or all (T-17).
pub(crate) fn costs(action: &Action, written: &WrittenRequest<'_>) -> Result<Vec<u8>, CommandError> {
    let all = 0..action.costs.len() as u8;
    let Some(named) = written.cost else {
        return Ok(all.collect());
    };
    let costs: Vec<u8> = all.filter(|cost| action.cost_letters(*cost) == named.text).collect();
    if costs.is_empty() {
        return Err(named.error(Syntax::NoSuchCost(named.text.to_string())));
    }
    Ok(costs)
}

impl Action {
    /// A cost as printed.
    pub(super) fn cost_letters(&self, cost: u8) -> String {
        let rule = self.costs.get(usize::from(cost));
        rule.map(|rule| rule.symbols.iter().map(|c| c.symbol).collect())
            .unwrap_or_default()
    }
}

/// How far the check of a request came before it was refused; the last obstacle explains most.
fn progress(refusal: &Refusal) -> u8 {
    match refusal {
        Refusal::CannotPay { .. }
        | Refusal::PayCount { .. }
        | Refusal::PayUnfit { .. }
        | Refusal::Superfluous(Field::Pay) => 2,
        Refusal::UnitMissing | Refusal::UnitUnfit(_) | Refusal::NoUnit(_) | Refusal::Superfluous(Field::Unit) => 3,
        Refusal::NoTarget(_)
        | Refusal::TargetMissing
        | Refusal::TargetUnfit { .. }
        | Refusal::Superfluous(Field::Target) => 4,
        _ => 1,
    }
}
