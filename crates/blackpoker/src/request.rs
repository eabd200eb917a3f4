//! Legality of requests (core.md 4): one definition for what is offered, what is accepted, and why not.

use std::ops::ControlFlow;

use crate::card::{Card, CardSet, Owned};
use crate::choice::{Choice, ChoiceSet, Pick};
use crate::command::RequestCommand;
use crate::evaluate::Context;
use crate::game::{Game, Request, STAGE_OPEN, Target};
use crate::op::{RequestFilter, TargetRule, Value};
use crate::refusal::{Field, Refusal};
use crate::rules::{Action, ActionId, CostKind, CostRule, KeySource, Limit, Rules, Timing, Trigger};
use crate::seat::Seat;

impl Game {
    // ---- What stands in the way before anything is chosen -------------------------------------------

    /// Timing, limits and conditions, which hold before paying (core.md 4.2). Timing is checked by cost.
    pub(crate) fn may_request(&self, rules: &Rules, seat: Seat, id: ActionId) -> Result<(), Refusal> {
        let mut first = Ok(());
        let _ = self.each_obstacle(rules, seat, id, &mut |refusal| {
            first = Err(refusal);
            ControlFlow::Break(())
        });
        first
    }

    /// Everything that forbids the action before anything is chosen, as long as `found` wants to hear it.
    #[inline]
    pub(crate) fn each_obstacle(
        &self,
        rules: &Rules,
        seat: Seat,
        id: ActionId,
        found: &mut impl FnMut(Refusal) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let action = rules.action(id);
        if action.trigger != Trigger::Direct {
            found(Refusal::NotDirect(id))?;
        }
        if action.seats >> seat.index() & 1 == 0 {
            found(Refusal::NotOwned(id))?;
        }
        if action.costs.iter().all(|cost| !self.timing_fits(seat, cost.timing)) {
            found(self.bad_timing(seat, id))?;
        }
        let side = &self.sides[seat];
        let bit = rules.tables.limit_bit[id.index()];
        match action.limit {
            Limit::OncePerTurn if side.used_turn >> (bit & 63) & 1 != 0 => found(Refusal::UsedThisTurn(id))?,
            Limit::OncePerGame if side.used_game >> (bit & 63) & 1 != 0 => found(Refusal::UsedThisGame(id))?,
            _ => {}
        }
        if side.requests >= rules.params.requests_per_turn && !action.passes_turn {
            found(Refusal::RequestLimit)?;
        }
        if self.stage.len() >= STAGE_OPEN {
            found(Refusal::StageFull)?;
        }
        if action.passes_turn
            && rules.tables.must_attack
            && let Some(attack) = self.owed_attack(rules, seat)
        {
            found(Refusal::MustAttack(attack))?;
        }
        let ctx = Context::of(seat);
        for (condition, activation) in action.activation.iter().enumerate() {
            if !self.holds(rules, &activation.when, &ctx) {
                let condition = condition as u8;
                found(Refusal::Condition { action: id, condition })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Why an action of main timing cannot be requested.
    fn bad_timing(&self, seat: Seat, id: ActionId) -> Refusal {
        if self.turn == seat {
            Refusal::StageBusy(id)
        } else {
            Refusal::NotYourTurn(id)
        }
    }

    #[inline]
    pub(crate) fn timing_fits(&self, seat: Seat, timing: Timing) -> bool {
        timing == Timing::Quick || (self.turn == seat && self.stage.is_empty())
    }

    /// Kinds of cost that a unit of this seat waives, as bits (Q9).
    #[inline]
    fn waived(&self, seat: Seat, action: &Action) -> u8 {
        let side = &self.sides[seat];
        action.waivers.iter().fold(0, |kinds, waiver| {
            let alone = |card: Card| side.over[card.index()] == Card::NONE;
            let holders = side.soldier_set & waiver.holder;
            if !holders.is_empty() && holders.iter().any(alone) {
                kinds | waiver.kinds
            } else {
                kinds
            }
        })
    }

    /// The symbols that this seat has to pay, left to right.
    pub(crate) fn price<'r>(
        &self,
        seat: Seat,
        action: &'r Action,
        cost: &'r CostRule,
    ) -> impl Iterator<Item = crate::rules::Cost> + use<'r> {
        let waived = self.waived(seat, action);
        cost.symbols
            .iter()
            .copied()
            .filter(move |c| waived >> (c.kind as u8) & 1 == 0)
    }

    /// Where the key cards come from.
    #[inline]
    pub(crate) fn key_source(&self, seat: Seat, action: &Action) -> CardSet {
        match action.key.from {
            KeySource::Hand => self.sides[seat].hand,
            KeySource::Rare => self.sides[seat].rare,
        }
    }

    // ---- Is there any way? ----------------------------------------------------------------------------

    /// Whether some complete request of the action is legal. The seat must have the chance.
    #[inline]
    pub(crate) fn can_request(&self, rules: &Rules, seat: Seat, id: ActionId) -> bool {
        let action = rules.action(id);
        // The cheapest test first: most actions fail for want of a key card.
        if !action.key.slots.is_empty() && !action.key.possible(&[], self.key_source(seat, action)) {
            return false;
        }
        if self.may_request(rules, seat, id).is_err() {
            return false;
        }
        (0..action.costs.len()).any(|cost| self.can_request_for(rules, seat, id, cost as u8))
    }

    /// Whether some complete request is legal with this cost, timing of the cost included.
    pub(crate) fn can_request_for(&self, rules: &Rules, seat: Seat, id: ActionId, cost: u8) -> bool {
        let action = rules.action(id);
        let rule = &action.costs[usize::from(cost)];
        if !self.timing_fits(seat, rule.timing) || self.unpayable(seat, action, rule).is_some() {
            return false;
        }
        if action.coupled {
            let draft = crate::step::Draft::request(seat, id, cost);
            return self.completable(rules, &draft);
        }
        let ctx = Context::of(seat);
        if let Some(filter) = &action.unit {
            let units = self.units(rules, filter, &ctx)[seat];
            let charged = if rule.symbols.iter().any(|c| c.kind == CostKind::DriveKeyUnit) {
                units.without(self.sides[seat].driven)
            } else {
                units
            };
            if charged.is_empty() {
                return false;
            }
        }
        match &action.target {
            None => true,
            Some(target) => self.has_target(rules, seat, id, action, target),
        }
    }

    /// The first symbol that this seat cannot pay, whatever it chooses.
    pub(crate) fn unpayable(&self, seat: Seat, action: &Action, cost: &CostRule) -> Option<char> {
        if cost.symbols.is_empty() {
            return None;
        }
        let side = &self.sides[seat];
        let (mut drive, mut damage, mut discard, mut sacrifice) = (0, 0, 0, 0);
        let keys = if action.key.from == KeySource::Hand {
            action.key.slots.len()
        } else {
            0
        };
        for symbol in self.price(seat, action, cost) {
            let enough = match symbol.kind {
                CostKind::Drive => {
                    drive += 1;
                    drive <= side.charged_bulwarks().len() && drive + sacrifice <= side.characters().len()
                }
                CostKind::Damage => {
                    damage += 1;
                    damage <= side.life.len()
                }
                CostKind::Discard => {
                    discard += 1;
                    discard + keys <= side.hand.len()
                }
                CostKind::Sacrifice => {
                    sacrifice += 1;
                    drive + sacrifice <= side.characters().len()
                }
                CostKind::DriveKeyUnit => true,
            };
            if !enough {
                return Some(symbol.symbol);
            }
        }
        None
    }

    /// Whether the action has a legal target with some choice of key cards.
    pub(crate) fn has_target(
        &self,
        rules: &Rules,
        seat: Seat,
        id: ActionId,
        action: &Action,
        target: &TargetRule,
    ) -> bool {
        let request = Request {
            action: id,
            controller: seat,
            ..Request::default()
        };
        match target {
            TargetRule::Unit(filter) if filter.suit_of_key.is_some() => {
                // Official lists name the suit of the only key card; anything else is searched for.
                if action.key.slots.len() != 1 || !filter.is_only_suit_of_key() {
                    return self.completable(rules, &crate::step::Draft::request(seat, id, 0));
                }
                let keys = action.key.slots[0] & self.key_source(seat, action);
                let units = self.units_by_kind(filter, seat);
                Seat::BOTH.iter().any(|owner| {
                    let side = &self.sides[*owner];
                    let units = units[*owner].iter();
                    let targets = units.filter(|unit| self.is_targetable(rules, Owned::new(*owner, *unit), id));
                    let cards = targets.flat_map(|unit| side.unit_cards(unit));
                    cards
                        .filter_map(|card| card.suit())
                        .any(|suit| !(keys & CardSet::suit(suit)).is_empty())
                })
            }
            TargetRule::Unit(filter) => {
                let units = self.target_units(rules, filter, &Context::of(seat), id);
                !(units[Seat::A] | units[Seat::B]).is_empty()
            }
            TargetRule::Player(_) => true,
            TargetRule::Request(filter) => {
                let ctx = Context::of(seat);
                let mut stage = self.stage.iter();
                stage.any(|other| self.request_fits(rules, filter, other, &request, &ctx))
            }
            TargetRule::Trump(filter) => !self.trumps(rules, filter, &Context::of(seat)).is_empty(),
        }
    }

    // ---- Targets --------------------------------------------------------------------------------------

    /// Whether something is a legal target now; used when requesting and again when resolving (D-8).
    pub(crate) fn is_target(
        &self,
        rules: &Rules,
        rule: &TargetRule,
        target: Target,
        request: &Request,
        ctx: &Context,
    ) -> bool {
        match (rule, target) {
            (TargetRule::Unit(filter), Target::Unit(unit)) => {
                self.unit_fits(rules, filter, ctx, unit) && self.is_targetable(rules, unit, request.action)
            }
            (TargetRule::Player(side), Target::Player(seat)) => side.includes(seat, ctx.you, self.turn),
            (TargetRule::Request(filter), Target::Request(id)) => self
                .stage_position(id)
                .is_some_and(|at| self.request_fits(rules, filter, &self.stage[at], request, ctx)),
            (TargetRule::Trump(filter), Target::Trump(trump)) => self.trump_fits(rules, filter, ctx, trump),
            _ => false,
        }
    }

    /// Whether another request on the stage fits a filter of this one.
    pub(crate) fn request_fits(
        &self,
        rules: &Rules,
        filter: &RequestFilter,
        other: &Request,
        request: &Request,
        ctx: &Context,
    ) -> bool {
        let keys = &other.keys;
        let single = |most: &Value| i16::from(keys[0].number()) <= self.value(rules, most, ctx);
        other.id != request.id
            && (usize::from(filter.min_keys)..=usize::from(filter.max_keys)).contains(&keys.len())
            && filter.action.is_none_or(|a| a == other.action)
            && (!filter.with_target || rules.action(other.action).target.is_some())
            && (keys.len() != 1 || filter.single_up_to.as_ref().is_none_or(single))
            && rules.action(other.action).exempt_from >> request.action.0 & 1 == 0
    }

    /// All legal targets, by their canonical names.
    pub(crate) fn targets(&self, rules: &Rules, rule: &TargetRule, request: &Request, ctx: &Context) -> ChoiceSet {
        let mut set = ChoiceSet::EMPTY;
        match rule {
            TargetRule::Unit(filter) => {
                let units = self.target_units(rules, filter, ctx, request.action);
                for seat in Seat::BOTH {
                    self.insert_units(&mut set, seat, units[seat]);
                }
            }
            TargetRule::Trump(filter) => {
                let trumps = self.trumps(rules, filter, ctx);
                trumps.iter().for_each(|trump| set.insert(self.trump_name(*trump)));
            }
            TargetRule::Player(side) => {
                for seat in Seat::BOTH {
                    if side.includes(seat, ctx.you, self.turn) {
                        set.insert(Pick::Player(seat));
                    }
                }
            }
            TargetRule::Request(filter) => {
                for (at, other) in self.stage.iter().enumerate() {
                    if self.request_fits(rules, filter, other, request, ctx) {
                        set.insert(Pick::Request(at as u8));
                    }
                }
            }
        }
        set
    }

    /// Adds units by their canonical names.
    pub(crate) fn insert_units(&self, set: &mut ChoiceSet, seat: Seat, units: CardSet) {
        let side = &self.sides[seat];
        set.insert_cards(seat, units & side.soldier_set);
        if !(units & side.bulwark_set).is_empty() {
            for (place, card) in side.bulwarks.iter().enumerate() {
                if units.has(*card) {
                    set.insert(Pick::Bulwark(seat, place as u8));
                }
            }
        }
    }

    /// The target that a name means.
    pub(crate) fn target_of(&self, name: Choice) -> Option<Target> {
        match name.pick() {
            Pick::Card(_) | Pick::Bulwark(..) | Pick::Trump(..) => {
                let unit = self.named_unit(name).map(Target::Unit);
                unit.or_else(|| self.named_trump(name).map(Target::Trump))
            }
            Pick::Player(seat) => Some(Target::Player(seat)),
            Pick::Request(at) => self.stage.get(usize::from(at)).map(|r| Target::Request(r.id)),
            _ => None,
        }
    }

    /// The canonical name of a target; `None` if it has none or lost it.
    pub(crate) fn target_name(&self, target: Target) -> Option<Choice> {
        match target {
            Target::Unit(unit) => Some(self.name(unit)),
            Target::Trump(trump) => Some(self.trump_name(trump)),
            Target::Player(seat) => Some(Pick::Player(seat).into()),
            Target::Request(id) => self.stage_position(id).map(|at| Pick::Request(at as u8).into()),
            Target::None | Target::Lost => None,
        }
    }

    // ---- A whole command ------------------------------------------------------------------------------

    /// Whether a complete request is legal, or why not. The seat must have the chance.
    pub(crate) fn check_request(&self, rules: &Rules, seat: Seat, command: &RequestCommand) -> Result<(), Refusal> {
        let id = command.action;
        let Some(action) = rules.actions.get(id.index()) else {
            return Err(Refusal::NotOwned(id));
        };
        self.may_request(rules, seat, id)?;
        self.check_parts(rules, seat, action, command)
    }

    /// Whether the parts of a request fit: key cards, payment, key unit, target.
    pub(crate) fn check_parts(
        &self,
        rules: &Rules,
        seat: Seat,
        action: &Action,
        command: &RequestCommand,
    ) -> Result<(), Refusal> {
        let id = command.action;
        let cost = action
            .costs
            .get(usize::from(command.cost))
            .ok_or(Refusal::NotOwned(id))?;
        if !self.timing_fits(seat, cost.timing) {
            return Err(self.bad_timing(seat, id));
        }
        self.check_keys(seat, id, action, command)?;
        if let Some(symbol) = self.unpayable(seat, action, cost) {
            return Err(Refusal::CannotPay { symbol });
        }
        self.check_pay(seat, action, cost, command)?;
        self.check_unit(rules, seat, action, cost, command)?;
        self.check_target(rules, seat, action, cost, command)
    }

    fn check_keys(&self, seat: Seat, id: ActionId, action: &Action, command: &RequestCommand) -> Result<(), Refusal> {
        let source = self.key_source(seat, action);
        let slots = &action.key.slots;
        if slots.is_empty() && !command.keys.is_empty() {
            return Err(Refusal::Superfluous(Field::Key));
        }
        if command.keys.len() != slots.len() {
            if command.keys.is_empty() && !action.key.possible(&[], source) {
                return Err(Refusal::NoKey(id));
            }
            return Err(Refusal::KeyCount {
                needed: slots.len() as u8,
                given: command.keys.len() as u8,
            });
        }
        let mut left = source;
        for (slot, card) in slots.iter().zip(&command.keys) {
            if !left.has(*card) {
                let (card, from) = (*card, action.key.from);
                return Err(if source.has(card) {
                    Refusal::KeyTwice(card)
                } else {
                    Refusal::KeyNotThere { card, from }
                });
            }
            if !slot.has(*card) {
                let (action, card) = (id, *card);
                return Err(Refusal::KeyUnfit { action, card });
            }
            left.remove(*card);
        }
        if !action.key.go_together(&command.keys) {
            return Err(Refusal::KeyRelation);
        }
        Ok(())
    }

    fn check_pay(&self, seat: Seat, action: &Action, cost: &CostRule, command: &RequestCommand) -> Result<(), Refusal> {
        let side = &self.sides[seat];
        let mut hand = side.hand;
        if action.key.from == KeySource::Hand {
            hand = command.keys.iter().fold(hand, |h, c| h.without(CardSet::one(*c)));
        }
        let mut units = side.characters();
        if let Some(unit) = command.unit.and_then(|u| self.named_unit(u))
            && cost.symbols.iter().any(|c| c.kind == CostKind::DriveKeyUnit)
        {
            units.remove(unit.card());
        }
        let payable = |c: &crate::rules::Cost| c.kind.is_chosen();
        let needed = self.price(seat, action, cost).filter(payable).count();
        if needed == 0 && !command.pay.is_empty() {
            // nothing is owed, so nothing may be paid.
            return Err(Refusal::Superfluous(Field::Pay));
        }
        if command.pay.len() != needed {
            return Err(Refusal::PayCount {
                needed: needed as u8,
                given: command.pay.len() as u8,
            });
        }
        let mut given = command.pay.iter();
        for symbol in self.price(seat, action, cost).filter(payable) {
            let Some(with) = given.next() else { break };
            let unfit = Err(Refusal::PayUnfit {
                symbol: symbol.symbol,
                with: *with,
            });
            match symbol.kind {
                CostKind::Discard => match with.pick() {
                    Pick::Card(card) if card.owner() == seat && hand.has(card.card()) => {
                        hand.remove(card.card());
                    }
                    _ => return unfit,
                },
                _ => match self.named_unit(*with) {
                    Some(unit)
                        if unit.owner() == seat
                            && units.has(unit.card())
                            && (symbol.kind == CostKind::Sacrifice || side.charged_bulwarks().has(unit.card())) =>
                    {
                        units.remove(unit.card());
                    }
                    _ => return unfit,
                },
            }
        }
        Ok(())
    }

    fn check_unit(
        &self,
        rules: &Rules,
        seat: Seat,
        action: &Action,
        cost: &CostRule,
        command: &RequestCommand,
    ) -> Result<(), Refusal> {
        let Some(filter) = &action.unit else {
            return match command.unit {
                Some(_) => Err(Refusal::Superfluous(Field::Unit)),
                None => Ok(()),
            };
        };
        let name = command.unit.ok_or(Refusal::UnitMissing)?;
        let unfit = Err(Refusal::UnitUnfit(name));
        let Some(unit) = self.named_unit(name) else {
            return unfit;
        };
        let ctx = self.request_context(seat, command);
        let sacrificed = command.pay.contains(&name);
        let must_charge = cost.symbols.iter().any(|c| c.kind == CostKind::DriveKeyUnit);
        if unit.owner() != seat
            || sacrificed
            || (must_charge && self.is_driven(unit))
            || !self.unit_fits(rules, filter, &ctx, unit)
        {
            return unfit;
        }
        Ok(())
    }

    fn check_target(
        &self,
        rules: &Rules,
        seat: Seat,
        action: &Action,
        cost: &CostRule,
        command: &RequestCommand,
    ) -> Result<(), Refusal> {
        let Some(rule) = &action.target else {
            return match command.target {
                Some(_) => Err(Refusal::Superfluous(Field::Target)),
                None => Ok(()),
            };
        };
        let Some(name) = command.target else {
            return Err(if self.has_target(rules, seat, command.action, action, rule) {
                Refusal::TargetMissing
            } else {
                Refusal::NoTarget(command.action)
            });
        };
        let unfit = Refusal::TargetUnfit {
            action: command.action,
            target: name,
        };
        let target = self.target_of(name).ok_or(unfit)?;
        let request = Request {
            action: command.action,
            controller: seat,
            ..Request::default()
        };
        let ctx = self.request_context(seat, command);
        // The target must be legal in the position after paying (core.md 4.2).
        let fits = if action.coupled {
            let mut after = *self;
            after.pay_units(seat, action, cost, command);
            after.is_target(rules, rule, target, &request, &ctx)
        } else {
            self.is_target(rules, rule, target, &request, &ctx)
        };
        if fits { Ok(()) } else { Err(unfit) }
    }

    pub(crate) fn request_context(&self, seat: Seat, command: &RequestCommand) -> Context {
        let unit = command.unit.and_then(|u| self.named_unit(u));
        Context {
            keys: command.keys,
            unit: unit.unwrap_or(Owned::NONE),
            ..Context::of(seat)
        }
    }

    /// The position after the units of a payment were driven and sacrificed, as far as targets see it.
    pub(crate) fn pay_units(&mut self, seat: Seat, action: &Action, cost: &CostRule, command: &RequestCommand) {
        let price: crate::list::List<crate::rules::Cost, 8> = self.price(seat, action, cost).collect();
        let key_unit = command.unit.and_then(|u| self.named_unit(u));
        let mut units: crate::list::List<(CostKind, Owned), 8> = crate::list::List::new();
        let mut given = command.pay.iter();
        for symbol in &price {
            if symbol.kind == CostKind::DriveKeyUnit {
                units.push((symbol.kind, key_unit.unwrap_or(Owned::NONE)));
            } else if symbol.kind.is_chosen()
                && let Some(with) = given.next()
                && let Some(unit) = self.named_unit(*with)
            {
                units.push((symbol.kind, unit));
            }
        }
        for (kind, unit) in &units {
            if *unit == Owned::NONE {
                continue;
            }
            let side = &mut self.sides[unit.owner()];
            match kind {
                CostKind::Sacrifice => {
                    side.soldier_set.remove(unit.card());
                    side.bulwark_set.remove(unit.card());
                }
                CostKind::Drive | CostKind::DriveKeyUnit => side.driven.insert(unit.card()),
                _ => {}
            }
        }
    }
}

impl CostKind {
    /// Whether paying it leaves a choice.
    #[inline]
    pub fn is_chosen(self) -> bool {
        matches!(self, CostKind::Drive | CostKind::Discard | CostKind::Sacrifice)
    }
}
