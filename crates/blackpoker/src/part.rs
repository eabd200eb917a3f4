//! What each thing can be in a request of an action: found by walking through its drafts, so there is one legality.
//!
//! Where the parts of an action do not depend on each other, one way through the rest of a draft tells all of it;
//! others are searched, until everything that could be found is.

use crate::card::CardSet;
use crate::choice::{Choice, ChoiceSet, Pick};
use crate::evaluate::Context;
use crate::game::Game;
use crate::op::{Cards, Face, Op, Player, TargetRule, Zone};
use crate::rules::{ActionId, CostKind, KeySource, Rules};
use crate::seat::Seat;
use crate::step::{Draft, Phase};

/// Everything that some complete request of an action names, by the part that it is there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Parts {
    /// Key cards.
    pub keys: ChoiceSet,
    /// The key unit.
    pub unit: ChoiceSet,
    /// The target.
    pub target: ChoiceSet,
    /// What pays.
    pub pay: ChoiceSet,
    /// What the effect asks its requester for first, if that is [`Naming`]. It is not part of the command: it can be
    /// named if nobody requests anything more.
    pub named: ChoiceSet,
}

/// What an effect lets its requester name before it does anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Naming {
    /// Units that attack.
    Attackers,
    /// Cards of the hand that become bulwarks.
    Bulwarks,
}

/// The part of a request that is picked next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Which of several costs.
    Cost,
    /// A key card.
    Key,
    /// What pays for a symbol.
    Pay(CostKind),
    /// The key unit.
    Unit,
    /// The target.
    Target,
}

impl Draft {
    /// Which part of a request is picked next; `None`: no action is chosen yet, or something else is asked.
    pub fn part(&self, game: &Game, rules: &Rules) -> Option<Part> {
        if !self.is_request() {
            return None;
        }
        match game.phase(rules, self) {
            Phase::Cost => Some(Part::Cost),
            Phase::Key => Some(Part::Key),
            Phase::Pay(kind) => Some(Part::Pay(kind)),
            Phase::Unit => Some(Part::Unit),
            Phase::Target => Some(Part::Target),
            Phase::Complete => None,
        }
    }

    /// How many things pay for the request, as far as its player chooses them.
    pub fn payments(&self, game: &Game, rules: &Rules) -> usize {
        let action = rules.action(self.command().action);
        let cost = &action.costs[usize::from(self.command().cost)];
        let price = game.price(self.seat(), action, cost);
        price.filter(|symbol| symbol.kind.is_chosen()).count()
    }
}

impl Rules {
    /// What the effect of an action lets its requester name first, if it is one of these.
    pub fn naming(&self, action: ActionId) -> Option<Naming> {
        match self.effect(action) {
            [Op::NameAttackers { .. }, ..] => Some(Naming::Attackers),
            [Op::ChooseCards(choose), Op::Put { what, face, .. }, ..]
                if (choose.who, choose.of) == (Player::You, Player::You)
                    && choose.from == [Zone::Hand]
                    && (what, face) == (&Cards::Picked, &Face::Bulwark) =>
            {
                Some(Naming::Bulwarks)
            }
            _ => None,
        }
    }
}

impl Game {
    /// What each thing can be in a request of an action by the seat that has the chance.
    pub fn parts(&self, rules: &Rules, seat: Seat, action: ActionId) -> Parts {
        let mut found = Parts::default();
        let asked = self.at_chance() && self.chance == seat;
        if !asked || self.may_request(rules, seat, action).is_err() {
            return found;
        }
        for cost in 0..rules.action(action).costs.len() as u8 {
            if self.can_request_for(rules, seat, action, cost) {
                let draft = Draft::request(seat, action, cost);
                let bound = self.bound(rules, &draft);
                let mut walk = Walk {
                    game: self,
                    rules,
                    naming: rules.naming(action),
                    bound,
                    found,
                };
                walk.go(&draft);
                found = walk.found;
            }
        }
        found
    }

    /// What could be found at most; only of parts that depend on others.
    fn bound(&self, rules: &Rules, draft: &Draft) -> Parts {
        let (seat, action) = (draft.seat(), rules.action(draft.command().action));
        let (side, key) = (&self.sides[seat], &action.key);
        let mut bound = Parts::default();
        let keys = key.slots.iter().fold(CardSet::EMPTY, |all, slot| all | *slot);
        bound.keys.insert_cards(seat, keys & self.key_source(seat, action));
        for symbol in &action.costs[usize::from(draft.command().cost)].symbols {
            match symbol.kind {
                CostKind::Discard => bound.pay.insert_cards(seat, side.hand),
                CostKind::Sacrifice => self.insert_units(&mut bound.pay, seat, side.characters()),
                CostKind::Drive => self.insert_units(&mut bound.pay, seat, side.charged_bulwarks()),
                CostKind::Damage | CostKind::DriveKeyUnit => {}
            }
        }
        if action.coupled {
            if action.unit.is_some() {
                self.insert_units(&mut bound.unit, seat, side.characters());
            }
            match &action.target {
                Some(TargetRule::Unit(_)) => {
                    for owner in Seat::BOTH {
                        self.insert_units(&mut bound.target, owner, self.sides[owner].characters());
                    }
                }
                Some(TargetRule::Player(_) | TargetRule::Request(_) | TargetRule::Trump(_)) | None => {}
            }
        } else if let Some(TargetRule::Unit(filter)) = action.target.as_ref().filter(|_| action.target_follows_key()) {
            let units = self.units_by_kind(filter, seat);
            for owner in Seat::BOTH {
                self.insert_units(&mut bound.target, owner, units[owner]);
            }
        }
        bound.named = self.named_first(rules, draft);
        bound
    }

    /// What the effect would let its requester name, if it came about now.
    fn named_first(&self, rules: &Rules, draft: &Draft) -> ChoiceSet {
        let seat = draft.seat();
        let ctx = Context::of(seat);
        let mut set = ChoiceSet::EMPTY;
        match rules.effect(draft.command().action).first() {
            Some(Op::NameAttackers { among }) => {
                let units = self.units(rules, among, &ctx)[seat];
                self.insert_units(&mut set, seat, units);
            }
            Some(Op::ChooseCards(choose)) if rules.naming(draft.command().action).is_some() => {
                let (owner, cards) = self.card_candidates(rules, choose, &ctx);
                let (_, most) = self.card_bounds(rules, choose, cards.len(), &ctx);
                if most > 0 {
                    set.insert_cards(owner, cards);
                }
            }
            _ => {}
        }
        set
    }

    /// The same after a complete request was paid.
    fn named_after(&self, rules: &Rules, draft: &Draft) -> ChoiceSet {
        let (seat, command) = (draft.seat(), draft.command());
        let action = rules.action(command.action);
        let mut after = *self;
        after.pay_units(seat, action, &action.costs[usize::from(command.cost)], command);
        let hand = &mut after.sides[seat].hand;
        if action.key.from == KeySource::Hand {
            command.keys.iter().for_each(|key| hand.remove(*key));
        }
        for paid in &command.pay {
            match paid.pick() {
                Pick::Card(card) if self.named_unit(*paid).is_none() => hand.remove(card.card()),
                _ => {}
            }
        }
        after.named_first(rules, draft)
    }
}

struct Walk<'a> {
    game: &'a Game,
    rules: &'a Rules,
    naming: Option<Naming>,
    bound: Parts,
    found: Parts,
}

impl Walk<'_> {
    /// Goes through what can follow; whether the draft can be completed.
    fn go(&mut self, draft: &Draft) -> bool {
        let (game, rules) = (self.game, self.rules);
        let action = rules.action(draft.command().action);
        let phase = game.phase(rules, draft);
        if phase == Phase::Complete {
            if self.naming.is_some() {
                self.found.named.insert_all(&game.named_after(rules, draft));
            }
            return true;
        }
        let options = game.request_options(rules, draft);
        let is_key = phase == Phase::Key;
        let searched = action.coupled || (is_key && action.target_follows_key());
        let mut reached = false;
        for choice in options.iter() {
            if (searched || is_key) && game.out_of_order(rules, draft, choice) {
                continue;
            }
            if reached && !self.may_find(is_key, searched, draft) {
                break;
            }
            if self.go(&draft.with(game, rules, choice)) {
                reached = true;
                if searched {
                    self.set(phase).insert(choice);
                }
            }
        }
        // What does not depend on anything fits with everything.
        if reached && !searched {
            self.set(phase).insert_all(&options);
        }
        reached
    }

    /// Whether another choice could bring something new.
    fn may_find(&self, is_key: bool, searched: bool, draft: &Draft) -> bool {
        let (found, bound) = (&self.found, &self.bound);
        let named = !found.named.has_all(&bound.named);
        let keyed = || {
            let action = self.rules.action(draft.command().action);
            let is_last = draft.command().keys.len() + 1 >= action.key.slots.len();
            (!is_last && !found.keys.has_all(&bound.keys)) || !found.pay.has_all(&bound.pay)
        };
        let all = || {
            !(found.keys.has_all(&bound.keys)
                && found.pay.has_all(&bound.pay)
                && found.unit.has_all(&bound.unit)
                && found.target.has_all(&bound.target))
        };
        named || (searched && all()) || (is_key && keyed())
    }

    fn set(&mut self, phase: Phase) -> &mut ChoiceSet {
        match phase {
            Phase::Key => &mut self.found.keys,
            Phase::Pay(_) => &mut self.found.pay,
            Phase::Unit => &mut self.found.unit,
            // A cost is chosen before, and a complete draft has nothing left.
            Phase::Target | Phase::Cost | Phase::Complete => &mut self.found.target,
        }
    }
}

impl Parts {
    /// Whether a thing begins or is aimed at by some request, and does not only pay.
    pub fn takes(&self, thing: impl Into<Choice>) -> bool {
        let thing = thing.into();
        [&self.keys, &self.unit, &self.target, &self.named]
            .iter()
            .any(|set| set.has(thing))
    }
}
