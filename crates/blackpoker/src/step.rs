//! The same decisions one pick at a time: action, key cards, payment, key unit, target; attackers, blockers and
//! cards one by one. Every pick is a number of the fixed choice space, for search and learning.
//!
//! A [`Draft`] ends in a whole [`Command`]; there is no second way to change a game.

use crate::card::{CardSet, Owned};
use crate::choice::{Choice, ChoiceSet, Pick};
use crate::command::{Command, Picks, RequestCommand};
use crate::game::{Game, Request};
use crate::prompt::{Ask, Prompt};
use crate::refusal::Refusal;
use crate::rules::{ActionId, CostKind, KeySource, Rules, SetupStep};
use crate::seat::Seat;

/// A decision in the making.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Draft {
    seat: Seat,
    kind: Kind,
    request: RequestCommand,
    /// The way to pay was chosen or there is only one.
    priced: bool,
    picks: Picks,
    /// The blocker whose attacker comes next.
    blocker: Option<Choice>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Pass or an action.
    Chance,
    /// The action is chosen.
    Request,
    /// An answer to a question.
    Answer,
}

impl Draft {
    /// The first step of the decision that is due; `None` if no player is asked.
    pub fn new(game: &Game, rules: &Rules) -> Option<Draft> {
        let prompt = game.prompt(rules)?;
        (prompt.ask != Ask::Shuffle).then(|| Draft::of(&prompt))
    }

    pub(crate) fn of(prompt: &Prompt) -> Draft {
        let kind = match prompt.ask {
            Ask::Chance => Kind::Chance,
            _ => Kind::Answer,
        };
        Draft {
            kind,
            ..Draft::empty(prompt.seat)
        }
    }

    fn empty(seat: Seat) -> Draft {
        Draft {
            seat,
            kind: Kind::Answer,
            request: RequestCommand::default(),
            priced: false,
            picks: Picks::new(),
            blocker: None,
        }
    }

    pub(crate) fn at_chance(seat: Seat) -> Draft {
        Draft {
            kind: Kind::Chance,
            ..Draft::empty(seat)
        }
    }

    pub(crate) fn request(seat: Seat, action: ActionId, cost: u8) -> Draft {
        Draft {
            kind: Kind::Request,
            request: RequestCommand {
                action,
                cost,
                ..RequestCommand::default()
            },
            priced: true,
            ..Draft::empty(seat)
        }
    }

    /// Whose decision it is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Whether the action is chosen.
    pub(crate) fn is_request(&self) -> bool {
        self.kind == Kind::Request
    }

    pub(crate) fn command(&self) -> &RequestCommand {
        &self.request
    }

    /// The request so far, if an action is chosen.
    pub fn request_so_far(&self) -> Option<&RequestCommand> {
        self.is_request().then_some(&self.request)
    }

    /// The answer so far: pairs of attacker and blocker, or what was picked.
    pub fn picks(&self) -> &[Choice] {
        &self.picks
    }

    /// The blocker whose attacker comes next.
    pub fn blocker(&self) -> Option<Choice> {
        self.blocker
    }

    /// Everything that may be picked now; each pick can be completed.
    pub fn choices(&self, game: &Game, rules: &Rules) -> ChoiceSet {
        match self.kind {
            Kind::Chance => {
                let mut set = ChoiceSet::EMPTY;
                set.insert_actions(game.requestable(rules, self.seat));
                if game.may_pass(self.seat) {
                    set.insert(Pick::Pass);
                }
                set
            }
            Kind::Request => {
                let options = game.request_options(rules, self);
                let action = rules.action(self.request.action);
                if !action.coupled && !action.target_follows_key() {
                    return options;
                }
                let mut set = ChoiceSet::EMPTY;
                for choice in options.iter() {
                    let next = self.with(game, rules, choice);
                    if game.completable(rules, &next) {
                        set.insert(choice);
                    }
                }
                set
            }
            Kind::Answer => self.answer_choices(game, rules),
        }
    }

    /// Takes a pick. `Ok(Some)`: the decision is complete.
    pub fn choose(&mut self, game: &Game, rules: &Rules, choice: Choice) -> Result<Option<Command>, Refusal> {
        if !self.choices(game, rules).has(choice) {
            return Err(Refusal::PickUnfit(choice));
        }
        Ok(self.take(game, rules, choice))
    }

    /// Takes a pick that is known to be possible.
    pub(crate) fn take(&mut self, game: &Game, rules: &Rules, choice: Choice) -> Option<Command> {
        match (self.kind, choice.pick()) {
            (Kind::Chance, Pick::Pass) => return Some(Command::Pass(self.seat)),
            (Kind::Chance, Pick::Action(action)) => {
                *self = Draft::request(self.seat, action, 0);
                self.priced = rules.action(action).costs.len() == 1;
            }
            (Kind::Answer, Pick::Done) => {
                let blocks = game.prompt(rules)?.ask == Ask::Blockers;
                let picks = if blocks {
                    game.grouped_blocks(&self.picks)
                } else {
                    self.picks
                };
                return Some(Command::Choose(self.seat, picks));
            }
            (Kind::Answer, _) => {
                let prompt = game.prompt(rules)?;
                self.take_answer(&prompt, choice);
                let full = usize::from(prompt.max) == self.picks.len();
                return (full && prompt.ask != Ask::Blockers).then_some(Command::Choose(self.seat, self.picks));
            }
            _ => *self = self.with(game, rules, choice),
        }
        (game.phase(rules, self) == Phase::Complete).then_some(Command::Request(self.seat, self.request))
    }

    /// The draft of a request with one more pick.
    pub(crate) fn with(&self, game: &Game, rules: &Rules, choice: Choice) -> Draft {
        let mut next = *self;
        match game.phase(rules, self) {
            Phase::Cost => {
                if let Pick::Nth(cost) = choice.pick() {
                    next.request.cost = cost;
                    next.priced = true;
                }
            }
            Phase::Key => {
                if let Pick::Card(card) = choice.pick() {
                    next.request.keys.push(card.card());
                }
            }
            Phase::Pay(_) => {
                next.request.pay.push(choice);
            }
            Phase::Unit => next.request.unit = Some(choice),
            Phase::Target => next.request.target = Some(choice),
            Phase::Complete => {}
        }
        next
    }

    fn take_answer(&mut self, prompt: &Prompt, choice: Choice) {
        if prompt.ask != Ask::Blockers {
            self.picks.push(choice);
            return;
        }
        match self.blocker.take() {
            None => self.blocker = Some(choice),
            Some(blocker) => {
                self.picks.push(choice);
                self.picks.push(blocker);
            }
        }
    }

    fn answer_choices(&self, game: &Game, rules: &Rules) -> ChoiceSet {
        let Some(prompt) = game.prompt(rules) else {
            return ChoiceSet::EMPTY;
        };
        if prompt.ask == Ask::Blockers {
            return self.block_choices(game, &prompt);
        }
        let mut set = prompt.choices;
        for pick in &self.picks {
            set.remove(*pick);
        }
        let enough = self.picks.len() >= usize::from(prompt.min) || (prompt.optional && self.picks.is_empty());
        if enough && prompt.forced().all(|forced| self.picks.contains(&forced)) {
            set.insert(Pick::Done);
        }
        set
    }

    /// A blocker, then the attacker it blocks.
    fn block_choices(&self, game: &Game, prompt: &Prompt) -> ChoiceSet {
        let open = |blocker: Choice| {
            let mut attackers = ChoiceSet::EMPTY;
            for attacker in &game.attackers {
                let attacker = game.name(*attacker);
                if may_block(&self.picks, attacker, blocker) {
                    attackers.insert(attacker);
                }
            }
            attackers
        };
        if let Some(blocker) = self.blocker {
            return open(blocker);
        }
        let mut set = ChoiceSet::EMPTY;
        set.insert(Pick::Done);
        for blocker in prompt.choices.iter() {
            let named = self.picks.iter().skip(1).step_by(2).any(|b| *b == blocker);
            if !named && !open(blocker).is_empty() {
                set.insert(blocker);
            }
        }
        set
    }
}

/// Whether a blocker may be added to an attacker: one bulwark, or any number of soldiers (Q23).
pub(crate) fn may_block(picks: &[Choice], attacker: Choice, blocker: Choice) -> bool {
    let is_bulwark = |unit: Choice| matches!(unit.pick(), Pick::Bulwark(..));
    picks
        .chunks_exact(2)
        .filter(|pair| pair[0] == attacker)
        .all(|pair| !is_bulwark(pair[1]) && !is_bulwark(blocker))
}

/// What a request still needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    Cost,
    Key,
    Pay(CostKind),
    Unit,
    Target,
    Complete,
}

impl Game {
    pub(crate) fn phase(&self, rules: &Rules, draft: &Draft) -> Phase {
        let request = &draft.request;
        let action = rules.action(request.action);
        if !draft.priced {
            return Phase::Cost;
        }
        if request.keys.len() < action.key.slots.len() {
            return Phase::Key;
        }
        let cost = &action.costs[usize::from(request.cost)];
        let mut owed = self.price(draft.seat, action, cost).filter(|c| c.kind.is_chosen());
        if let Some(symbol) = owed.nth(request.pay.len()) {
            return Phase::Pay(symbol.kind);
        }
        if action.unit.is_some() && request.unit.is_none() {
            return Phase::Unit;
        }
        if action.target.is_some() && request.target.is_none() {
            return Phase::Target;
        }
        Phase::Complete
    }

    /// What fits the next place of a request, looked at by itself.
    pub(crate) fn request_options(&self, rules: &Rules, draft: &Draft) -> ChoiceSet {
        let seat = draft.seat;
        let command = &draft.request;
        let action = rules.action(command.action);
        let side = &self.sides[seat];
        let mut set = ChoiceSet::EMPTY;
        let unpaid = |units: CardSet| {
            let paid = command.pay.iter().filter_map(|p| self.named_unit(*p));
            paid.fold(units, |units, unit| units.without(CardSet::one(unit.card())))
        };
        match self.phase(rules, draft) {
            Phase::Cost => {
                for cost in 0..action.costs.len() as u8 {
                    if self.can_request_for(rules, seat, command.action, cost) {
                        set.insert(Pick::Nth(cost));
                    }
                }
            }
            Phase::Key => {
                let keys = action.key.next(&command.keys, self.key_source(seat, action));
                set.insert_cards(seat, keys);
            }
            Phase::Pay(CostKind::Discard) => {
                let mut hand = side.hand;
                if action.key.from == KeySource::Hand {
                    command.keys.iter().for_each(|c| hand.remove(*c));
                }
                for paid in &command.pay {
                    if let Pick::Card(card) = paid.pick() {
                        hand.remove(card.card());
                    }
                }
                set.insert_cards(seat, hand);
            }
            Phase::Pay(CostKind::Sacrifice) => {
                self.insert_units(&mut set, seat, unpaid(side.characters()));
            }
            Phase::Pay(_) => self.insert_units(&mut set, seat, unpaid(side.charged_bulwarks())),
            Phase::Unit => {
                if let Some(filter) = &action.unit {
                    let cost = &action.costs[usize::from(command.cost)];
                    let ctx = self.request_context(seat, command);
                    let mut units = self.units(rules, filter, &ctx)[seat];
                    if cost.symbols.iter().any(|c| c.kind == CostKind::DriveKeyUnit) {
                        units = unpaid(units.without(side.driven));
                    }
                    self.insert_units(&mut set, seat, units);
                    command.pay.iter().for_each(|p| set.remove(*p));
                }
            }
            Phase::Target => {
                if let Some(rule) = &action.target {
                    let request = Request {
                        action: command.action,
                        controller: seat,
                        ..Request::default()
                    };
                    let ctx = self.request_context(seat, command);
                    set = if action.coupled {
                        let cost = &action.costs[usize::from(command.cost)];
                        let mut after = *self;
                        after.pay_units(seat, action, cost, command);
                        // Names of bulwarks count places before paying.
                        let legal = self.targets(rules, rule, &request, &ctx);
                        let mut still = ChoiceSet::EMPTY;
                        let all = self.all_units(rule);
                        for name in legal.iter().chain(all.iter()) {
                            let target = self.target_of(name);
                            if target.is_some_and(|t| after.is_target(rules, rule, t, &request, &ctx)) {
                                still.insert(name);
                            }
                        }
                        still
                    } else {
                        self.targets(rules, rule, &request, &ctx)
                    };
                }
            }
            Phase::Complete => {}
        }
        set
    }

    /// All units, for target rules that paying can make true.
    fn all_units(&self, rule: &crate::op::TargetRule) -> ChoiceSet {
        let mut set = ChoiceSet::EMPTY;
        if matches!(rule, crate::op::TargetRule::Unit(_)) {
            for seat in Seat::BOTH {
                self.insert_units(&mut set, seat, self.sides[seat].characters());
            }
        }
        set
    }

    /// Whether a draft of a request can be completed; searches, for actions whose parts depend on each other.
    pub(crate) fn completable(&self, rules: &Rules, draft: &Draft) -> bool {
        if self.phase(rules, draft) == Phase::Complete {
            return true;
        }
        self.request_options(rules, draft)
            .iter()
            .any(|choice| self.completable(rules, &draft.with(self, rules, choice)))
    }

    /// All complete commands of the decision that is due, each set once and in canonical order.
    pub fn commands<'a>(&'a self, rules: &'a Rules) -> Commands<'a> {
        let stack = Draft::new(self, rules)
            .map(|draft| (draft, draft.choices(self, rules)))
            .into_iter()
            .collect();
        Commands {
            game: self,
            rules,
            stack,
            price: None,
        }
    }

    /// The same requests, but each with the payment alone that costs least by `price`; all payments where key unit or
    /// target depend on what is paid.
    pub fn requests_paid_least<'a>(
        &'a self,
        rules: &'a Rules,
        seat: Seat,
        action: ActionId,
        price: &'a dyn Fn(Choice) -> i32,
    ) -> Commands<'a> {
        Commands {
            price: Some(price).filter(|_| !rules.action(action).coupled),
            ..self.requests_of(rules, seat, action)
        }
    }

    /// All complete requests of one action by the seat that has the chance.
    pub fn requests_of<'a>(&'a self, rules: &'a Rules, seat: Seat, action: ActionId) -> Commands<'a> {
        let mut stack = Vec::new();
        if self.at_chance() && self.chance == seat && self.can_request(rules, seat, action) {
            let mut only = ChoiceSet::EMPTY;
            only.insert(Pick::Action(action));
            stack.push((Draft::at_chance(seat), only));
        }
        Commands {
            game: self,
            rules,
            stack,
            price: None,
        }
    }

    /// Pairs of attacker and blocker, attacker by attacker, each with its blockers in the order of naming.
    pub(crate) fn grouped_blocks(&self, picks: &[Choice]) -> Picks {
        let attackers = self.attackers.iter().map(|attacker| self.name(*attacker));
        let pairs = |attacker: Choice| picks.chunks_exact(2).filter(move |pair| pair[0] == attacker);
        attackers
            .flat_map(|attacker| pairs(attacker).flatten().copied())
            .collect()
    }

    /// Whether the next of the cards to divide begins the rare cards, the trumps or the hand.
    fn begins_group(&self, rules: &Rules, picked: usize) -> bool {
        match rules.setup.get(usize::from(self.setup.0)) {
            Some(SetupStep::Allocate { rare, trumps, .. }) => {
                [usize::from(*rare), usize::from(*rare + *trumps)].contains(&picked)
            }
            _ => false,
        }
    }

    /// Where a unit or card stands in the canonical order of a list.
    pub(crate) fn rank(&self, choice: Choice) -> u16 {
        match choice.pick() {
            Pick::Card(card) if self.is_soldier(card) => {
                let soldiers = &self.sides[card.owner()].soldiers;
                (card.owner() as u16) << 7 | soldiers.position(card.card()).unwrap_or_default() as u16
            }
            _ => choice.number(),
        }
    }

    /// Whether a pick would repeat a set in another order.
    pub(crate) fn out_of_order(&self, rules: &Rules, draft: &Draft, choice: Choice) -> bool {
        let last = match draft.kind {
            Kind::Chance => None,
            Kind::Request => match self.phase(rules, draft) {
                Phase::Key => {
                    let keys = &draft.request.keys;
                    let rule = &rules.action(draft.request.action).key;
                    rule.equal_to_previous(keys.len())
                        .then(|| keys.last().map(|c| Pick::Card(Owned::new(draft.seat, *c)).into()))
                        .flatten()
                }
                Phase::Pay(kind) => {
                    let action = rules.action(draft.request.action);
                    let cost = &action.costs[usize::from(draft.request.cost)];
                    let owed = self.price(draft.seat, action, cost).filter(|c| c.kind.is_chosen());
                    let paid = draft.request.pay.len();
                    let same = paid > 0 && owed.skip(paid - 1).take(2).all(|c| c.kind == kind);
                    draft.request.pay.last().copied().filter(|_| same)
                }
                _ => None,
            },
            Kind::Answer => match self.prompt(rules).map(|p| p.ask) {
                Some(Ask::Order | Ask::Row) | None => None,
                // Only inside a group does the order not count.
                Some(Ask::Allocate) if self.begins_group(rules, draft.picks.len()) => None,
                Some(Ask::Blockers) if draft.blocker.is_some() => None,
                _ => draft.picks.last().copied(),
            },
        };
        last.is_some_and(|last| choice != Choice::DONE && self.rank(choice) <= self.rank(last))
    }
}

/// Lazy enumeration of whole commands.
pub struct Commands<'a> {
    game: &'a Game,
    rules: &'a Rules,
    stack: Vec<(Draft, ChoiceSet)>,
    /// What paying with something costs; `None`: all payments are listed.
    price: Option<&'a dyn Fn(Choice) -> i32>,
}

impl Commands<'_> {
    /// What may be picked next; of what pays, only what costs least.
    fn choices(&self, draft: &Draft) -> ChoiceSet {
        let (game, rules) = (self.game, self.rules);
        let choices = draft.choices(game, rules);
        let (Some(price), Kind::Request) = (self.price, draft.kind) else {
            return choices;
        };
        let Phase::Pay(kind) = game.phase(rules, draft) else {
            return choices;
        };
        let action = rules.action(draft.request.action);
        let cost = &action.costs[usize::from(draft.request.cost)];
        let owed = game.price(draft.seat, action, cost).filter(|c| c.kind.is_chosen());
        let same = owed
            .skip(draft.request.pay.len())
            .take_while(|c| c.kind == kind)
            .count();
        let fit = choices
            .iter()
            .filter(|choice| !game.out_of_order(rules, draft, *choice));
        let mut fit: Picks = fit.collect();
        fit.sort_unstable_by_key(|choice| (price(*choice), *choice));
        // Of those that pay for this symbol and the ones like it, the first in order: the others follow.
        let next = fit.iter().take(same).min_by_key(|choice| game.rank(**choice));
        let mut only = ChoiceSet::EMPTY;
        next.into_iter().for_each(|choice| only.insert(*choice));
        only
    }
}

impl Iterator for Commands<'_> {
    type Item = Command;

    fn next(&mut self) -> Option<Command> {
        let (game, rules) = (self.game, self.rules);
        loop {
            let (draft, left) = self.stack.last_mut()?;
            let Some(choice) = left.nth(0) else {
                self.stack.pop();
                continue;
            };
            left.remove(choice);
            if game.out_of_order(rules, draft, choice) {
                continue;
            }
            let mut next = *draft;
            match next.take(game, rules, choice) {
                Some(command) => return Some(command),
                None => {
                    let choices = self.choices(&next);
                    self.stack.push((next, choices));
                }
            }
        }
    }
}

impl crate::rules::Action {
    /// Whether which targets are legal depends on the key cards.
    pub(crate) fn target_follows_key(&self) -> bool {
        matches!(&self.target, Some(crate::op::TargetRule::Unit(f)) if f.suit_of_key.is_some())
    }
}
