//! The random player: uniform over pass and the requestable actions, then uniform over what completes it;
//! uniform over answers. Fast, for playouts and simulations; the random numbers come from the caller.

use crate::card::{Card, CardSet, Owned};
use crate::choice::{Choice, Pick};
use crate::command::{Command, Picks, RequestCommand};
use crate::event::Sink;
use crate::game::Game;
use crate::list::List;
use crate::op::TargetRule;
use crate::prompt::{Ask, Prompt};
use crate::rules::{Action, ActionId, CostKind, KeyRule, KeySource, MAX_KEYS, Rules};
use crate::seat::Seat;
use crate::step::Draft;

/// Where random numbers come from. The engine has no source of its own.
pub trait Dice {
    /// A number below `n`, which is at least 1, all equally likely.
    fn below(&mut self, n: u32) -> u32;
}

impl<F: FnMut(u32) -> u32> Dice for F {
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        self(n)
    }
}

/// Shuffles in place (Fisher–Yates), the same for the same dice in every release.
pub fn shuffle<T, D: Dice>(items: &mut [T], dice: &mut D) {
    for at in (1..items.len()).rev() {
        items.swap(at, dice.below(at as u32 + 1) as usize);
    }
}

impl Game {
    /// Lets the random player (or, for a shuffle, the dice) make the next move; `false` when the game is over.
    #[inline]
    pub fn play_random<D: Dice, S: Sink>(&mut self, rules: &Rules, dice: &mut D, sink: &mut S) -> bool {
        // The same decisions as `random_command`, without building a command in between.
        if self.at_chance() {
            let seat = self.chance;
            self.remember_keys(rules, seat);
            match self.random_action(rules, dice) {
                None => self.pass(rules, seat, sink),
                Some(action) => {
                    let request = self.random_request(rules, seat, action, dice);
                    self.request(rules, seat, &request, sink);
                }
            }
        } else if let Some(seat) = self.shuffle_due() {
            let order = self.random_order(seat, dice);
            self.shuffled(seat, &order, sink);
        } else if let Some(prompt) = self.prompt(rules) {
            if let Some(pick) = random_pick(&prompt, dice) {
                self.answer(rules, prompt.seat, &[pick], sink);
            } else {
                let picks = self.random_picks(&prompt, dice);
                self.answer(rules, prompt.seat, &picks, sink);
            }
        } else {
            return false;
        }
        self.advance(rules, sink);
        true
    }

    /// What the random player says now; for a shuffle, a random order. `None` when the game is over.
    pub fn random_command<D: Dice>(&self, rules: &Rules, dice: &mut D) -> Option<Command> {
        if self.at_chance() {
            let seat = self.chance;
            return Some(match self.random_action(rules, dice) {
                None => Command::Pass(seat),
                Some(action) => Command::Request(seat, self.random_request(rules, seat, action, dice)),
            });
        }
        if let Some(seat) = self.shuffle_due() {
            return Some(Command::Shuffle(seat, self.random_order(seat, dice)));
        }
        let prompt = self.prompt(rules)?;
        let picks = match random_pick(&prompt, dice) {
            Some(pick) => Picks::of(&[pick]),
            None => self.random_picks(&prompt, dice),
        };
        Some(Command::Choose(prompt.seat, picks))
    }

    /// A random request of an action that can be requested now by the seat with the chance.
    pub fn random_request_of<D: Dice>(&self, rules: &Rules, action: ActionId, dice: &mut D) -> Command {
        Command::Request(self.chance, self.random_request(rules, self.chance, action, dice))
    }

    fn random_order<D: Dice>(&self, seat: Seat, dice: &mut D) -> List<Card, 54> {
        let mut order = self.sides[seat].life;
        shuffle(&mut order, dice);
        order
    }

    /// An action, or `None` to pass.
    #[inline]
    fn random_action<D: Dice>(&self, rules: &Rules, dice: &mut D) -> Option<ActionId> {
        let mut actions = self.requestable(rules, self.chance);
        let passes = u32::from(self.may_pass(self.chance));
        let n = dice.below((actions.count_ones() + passes).max(1));
        if n < passes || actions == 0 {
            return None;
        }
        for _ in passes..n {
            actions &= actions - 1;
        }
        Some(ActionId(actions.trailing_zeros() as u8))
    }

    fn random_request<D: Dice>(&self, rules: &Rules, seat: Seat, id: ActionId, dice: &mut D) -> RequestCommand {
        let action = rules.action(id);
        if action.coupled || action.costs.len() > 1 {
            return self.random_steps(rules, seat, id, dice);
        }
        let mut command = RequestCommand {
            action: id,
            ..RequestCommand::default()
        };
        let source = self.key_source(seat, action);
        if action.target_follows_key() {
            self.random_key_and_target(rules, seat, action, source, &mut command, dice);
        } else if !action.key.slots.is_empty() {
            command.keys = random_keys(&action.key, source, dice);
        }
        self.random_pay(seat, action, &mut command, dice);
        if action.unit.is_some() || (action.target.is_some() && command.target.is_none()) {
            self.random_unit_and_target(rules, seat, action, &mut command, dice);
        }
        command
    }

    /// For actions whose parts depend on each other: uniform at every step.
    fn random_steps<D: Dice>(&self, rules: &Rules, seat: Seat, id: ActionId, dice: &mut D) -> RequestCommand {
        let mut draft = Draft::at_chance(seat);
        let mut next = Pick::Action(id).into();
        loop {
            if let Some(Command::Request(_, request)) = draft.take(self, rules, next) {
                return request;
            }
            let choices = draft.choices(self, rules);
            match choices.nth(dice.below(choices.len().max(1) as u32) as usize) {
                Some(choice) => next = choice,
                // What is offered can be completed, so this is not reached.
                None => return RequestCommand::default(),
            }
        }
    }

    /// Key card and target together, since one follows the other (Equip).
    fn random_key_and_target<D: Dice>(
        &self,
        rules: &Rules,
        seat: Seat,
        action: &Action,
        source: CardSet,
        command: &mut RequestCommand,
        dice: &mut D,
    ) {
        let Some(TargetRule::Unit(filter)) = &action.target else {
            return;
        };
        let mut total = 0;
        let mut found: List<(Card, u32), 54> = List::new();
        for card in action.key.next(&[], source) {
            command.keys = List::of(&[card]);
            let ctx = self.request_context(seat, command);
            let units = self.target_units(rules, filter, &ctx, command.action);
            let count = (units[Seat::A].len() + units[Seat::B].len()) as u32;
            if count > 0 {
                total += count;
                found.push((card, total));
            }
        }
        let n = dice.below(total.max(1));
        let Some((card, upto)) = found.iter().find(|(_, upto)| n < *upto).copied() else {
            return;
        };
        command.keys = List::of(&[card]);
        let ctx = self.request_context(seat, command);
        let units = self.target_units(rules, filter, &ctx, command.action);
        let mut at = (upto - n - 1) as usize;
        for owner in Seat::BOTH {
            if at < units[owner].len() {
                command.target = units[owner].nth(at).map(|c| self.name(Owned::new(owner, c)));
                return;
            }
            at -= units[owner].len();
        }
    }

    fn random_pay<D: Dice>(&self, seat: Seat, action: &Action, command: &mut RequestCommand, dice: &mut D) {
        let cost = &action.costs[0];
        if cost.symbols.is_empty() {
            return;
        }
        let side = &self.sides[seat];
        let mut hand = side.hand;
        if action.key.from == KeySource::Hand {
            command.keys.iter().for_each(|c| hand.remove(*c));
        }
        let mut units = side.characters();
        for symbol in self.price(seat, action, cost) {
            if !symbol.kind.is_chosen() {
                continue;
            }
            let from = match symbol.kind {
                CostKind::Discard => hand,
                CostKind::Sacrifice => units,
                _ => units & side.charged_bulwarks(),
            };
            let Some(card) = random_card(from, dice) else {
                return;
            };
            let owned = Owned::new(seat, card);
            if symbol.kind == CostKind::Discard {
                hand.remove(card);
                command.pay.push(Pick::Card(owned).into());
            } else {
                units.remove(card);
                command.pay.push(self.name(owned));
            }
        }
    }

    fn random_unit_and_target<D: Dice>(
        &self,
        rules: &Rules,
        seat: Seat,
        action: &Action,
        command: &mut RequestCommand,
        dice: &mut D,
    ) {
        if let Some(filter) = &action.unit {
            let ctx = self.request_context(seat, command);
            let mut units = self.units(rules, filter, &ctx)[seat];
            let drives = |c: &crate::rules::Cost| c.kind == CostKind::DriveKeyUnit;
            if action.costs[0].symbols.iter().any(drives) {
                units = units.without(self.sides[seat].driven);
            }
            command.unit = random_card(units, dice).map(|c| self.name(Owned::new(seat, c)));
        }
        match &action.target {
            None => {}
            Some(TargetRule::Unit(filter)) => {
                let ctx = self.request_context(seat, command);
                let units = self.target_units(rules, filter, &ctx, command.action);
                let of_a = units[Seat::A].len();
                let n = dice.below((of_a + units[Seat::B].len()).max(1) as u32) as usize;
                let (owner, n) = if n < of_a { (Seat::A, n) } else { (Seat::B, n - of_a) };
                command.target = units[owner].nth(n).map(|c| self.name(Owned::new(owner, c)));
            }
            Some(rule) => {
                let request = crate::game::Request {
                    action: command.action,
                    controller: seat,
                    ..Default::default()
                };
                let ctx = self.request_context(seat, command);
                let targets = self.targets(rules, rule, &request, &ctx);
                let n = dice.below(targets.len().max(1) as u32) as usize;
                command.target = targets.nth(n);
            }
        }
    }

    // ---- Answers --------------------------------------------------------------------------------------

    fn random_picks<D: Dice>(&self, prompt: &Prompt, dice: &mut D) -> Picks {
        let mut all: Picks = prompt.choices.iter().collect();
        match prompt.ask {
            Ask::Blockers => self.random_blocks(&all, dice),
            Ask::Order | Ask::Row => {
                shuffle(&mut all, dice);
                all
            }
            Ask::Allocate => {
                // The groups are told apart by place; inside one the order does not count.
                shuffle(&mut all, dice);
                all
            }
            Ask::Attackers => {
                // Every subset is one answer: each candidate is in or out.
                let forced = |unit: &Choice| matches!(unit.pick(), Pick::Card(card) if prompt.forced.has(card.card()));
                all.retain(|unit| forced(unit) || dice.below(2) == 1);
                all.sort_unstable_by_key(|c| self.rank(*c));
                all
            }
            _ if prompt.optional && dice.below(2) == 0 => Picks::new(),
            _ => {
                let count = random_size(all.len(), prompt.min.into(), prompt.max.into(), dice);
                for at in 0..count {
                    let other = at + dice.below((all.len() - at) as u32) as usize;
                    all.swap(at, other);
                }
                let mut picks = Picks::of(&all[..count]);
                picks.sort_unstable_by_key(|c| self.rank(*c));
                picks
            }
        }
    }

    /// Uniform over all legal blocks: first how many attackers a bulwark blocks, weighted by how many blocks that
    /// makes, then which; then each soldier blocks one of the other attackers or none.
    fn random_blocks<D: Dice>(&self, candidates: &[Choice], dice: &mut D) -> Picks {
        let is_bulwark = |c: &&Choice| matches!(c.pick(), Pick::Bulwark(..));
        let mut bulwarks: Picks = candidates.iter().filter(is_bulwark).copied().collect();
        let soldiers: Picks = candidates.iter().filter(|c| !is_bulwark(c)).copied().collect();
        let mut attackers: Picks = self.attackers.iter().map(|a| self.name(*a)).collect();
        let most = bulwarks.len().min(attackers.len());
        let mut total = 0u32;
        let mut weights: List<u32, 55> = List::new();
        let mut ways = 1u32;
        for j in 0..=most {
            if j > 0 {
                // Choose the j-th attacker (unordered) and its bulwark.
                let more = (attackers.len() - j + 1) * (bulwarks.len() - j + 1);
                ways = (u64::from(ways) * more as u64 / j as u64).min(1 << 20) as u32;
            }
            let free = (attackers.len() - j + 1) as u32;
            let assign = free.saturating_pow(soldiers.len() as u32).min(1 << 20);
            // Beyond a million ways per line the proportions no longer matter for a random player.
            total = total.saturating_add(ways.saturating_mul(assign).min(1 << 26));
            weights.push(total);
        }
        let n = dice.below(total.max(1));
        let blocked = weights.iter().position(|w| n < *w).unwrap_or(0);
        shuffle(&mut attackers, dice);
        shuffle(&mut bulwarks, dice);
        let mut pairs: List<(Choice, Choice), 54> = List::new();
        for at in 0..blocked {
            pairs.push((attackers[at], bulwarks[at]));
        }
        let free = &attackers[blocked..];
        for soldier in &soldiers {
            let at = dice.below(free.len() as u32 + 1) as usize;
            if let Some(attacker) = free.get(at) {
                pairs.push((*attacker, *soldier));
            }
        }
        pairs.sort_unstable_by_key(|(_, blocker)| self.rank(*blocker));
        let picks: Picks = pairs.iter().flat_map(|(a, b)| [*a, *b]).collect();
        self.grouped_blocks(&picks)
    }
}

/// The answer to a question that takes exactly one pick.
#[inline]
fn random_pick<D: Dice>(prompt: &Prompt, dice: &mut D) -> Option<Choice> {
    let single = prompt.min == 1 && prompt.max == 1;
    if !single || matches!(prompt.ask, Ask::Blockers | Ask::Attackers) {
        return None;
    }
    prompt
        .choices
        .nth(dice.below(prompt.choices.len().max(1) as u32) as usize)
}

#[inline]
fn random_card<D: Dice>(set: CardSet, dice: &mut D) -> Option<Card> {
    match set.len() {
        0 | 1 => set.first(),
        n => set.nth(dice.below(n as u32) as usize),
    }
}

/// The size of a uniformly chosen subset with a size in the bounds.
fn random_size<D: Dice>(n: usize, min: usize, max: usize, dice: &mut D) -> usize {
    if min == max {
        return max.min(n);
    }
    let binomial = |k: usize| (0..k as u64).fold(1u64, |b, i| (b * (n as u64 - i) / (i + 1)).min(1 << 24));
    let total: u64 = (min..=max.min(n)).map(binomial).sum();
    let mut left = u64::from(dice.below(total.clamp(1, u64::from(u32::MAX)) as u32));
    for k in min..=max.min(n) {
        if left < binomial(k) {
            return k;
        }
        left -= binomial(k);
    }
    max.min(n)
}

/// A uniformly chosen set of key cards; there must be one.
fn random_keys<D: Dice>(rule: &KeyRule, source: CardSet, dice: &mut D) -> List<Card, MAX_KEYS> {
    if let [slot] = rule.slots[..] {
        return random_card(slot & source, dice).into_iter().collect();
    }
    if let [a, b] = rule.slots[..]
        && a == b
    {
        return random_pair(rule, a & source, dice);
    }
    let mut all = u32::MAX;
    let total = count_keys(rule, source, &mut List::new(), &mut all);
    let mut keys = List::new();
    count_keys(rule, source, &mut keys, &mut dice.below(total.max(1)));
    keys
}

/// Two cards of equal slots, in canonical order.
fn random_pair<D: Dice>(rule: &KeyRule, fits: CardSet, dice: &mut D) -> List<Card, MAX_KEYS> {
    let partners = |card: Card| {
        let higher = CardSet(!0 << card.index() << 1);
        rule.partners(card, fits) & higher
    };
    let total: u32 = fits.iter().map(|c| partners(c).len() as u32).sum();
    let mut left = dice.below(total.max(1)) as usize;
    for card in fits {
        let with = partners(card);
        match with.nth(left) {
            Some(partner) if left < with.len() => return List::of(&[card, partner]),
            _ => left -= with.len(),
        }
    }
    List::new()
}

/// Counts the sets of key cards; stops with the one at position `left` in `keys`.
fn count_keys(rule: &KeyRule, source: CardSet, keys: &mut List<Card, MAX_KEYS>, left: &mut u32) -> u32 {
    if keys.len() == rule.slots.len() {
        if *left == 0 {
            *left = u32::MAX;
            return u32::MAX;
        }
        *left -= 1;
        return 1;
    }
    let mut total = 0;
    for card in rule.next(keys, source) {
        let repeats = rule.equal_to_previous(keys.len()) && keys.last().is_some_and(|k| *k > card);
        if repeats {
            continue;
        }
        keys.push(card);
        let count = count_keys(rule, source, keys, left);
        if count == u32::MAX {
            return count;
        }
        keys.pop();
        total += count;
    }
    total
}
