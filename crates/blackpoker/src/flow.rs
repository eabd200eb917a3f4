//! The core flow (core.md 3): chance, pass, request, stage, resolution, win check, trigger check.
//!
//! The flow is code and the same for all editions; everything named in a list is data (custom-rules.md 1).

use crate::card::{Card, CardSet, Owned};
use crate::choice::{Choice, Pick};
use crate::command::{Command, RequestCommand};
use crate::event::{EVERYONE, Event, Sink, Spot};
use crate::game::{
    AfterCheck, CheckAt, Flow, Game, Origin, Outcome, Pile, Request, STAGE, Target, VIRTUAL_KEYS, Waiting, Waits,
};
use crate::list::List;
use crate::op::{Cards, Op, Raise, RaisedKeys, Zone};
use crate::refusal::Refusal;
use crate::rules::{BothZero, CostKind, KeySource, Limit, Rules, Speed, Timing};
use crate::seat::Seat;

impl Game {
    // ---- Commands -------------------------------------------------------------------------------------

    /// Whether a command is legal now, or why not. Changes nothing.
    pub fn check(&self, rules: &Rules, command: &Command) -> Result<(), Refusal> {
        if self.flow == Flow::Over {
            return Err(Refusal::Over);
        }
        if let Command::Shuffle(seat, order) = command {
            return self.check_shuffle(*seat, order);
        }
        let seat = command.seat();
        self.may_act(seat)?;
        let at_chance = self.at_chance();
        match command {
            Command::Choose(_, picks) => {
                let prompt = self.prompt(rules).filter(|_| !at_chance);
                self.check_answer(&prompt.ok_or(Refusal::NoQuestion)?, picks)
            }
            _ if !at_chance => Err(Refusal::QuestionOpen),
            Command::Pass(_) if self.may_pass(seat) => Ok(()),
            Command::Pass(_) => Err(Refusal::PassBarred),
            Command::Request(_, request) => self.check_request(rules, seat, request),
            Command::Shuffle(..) => Ok(()),
        }
    }

    /// Whether it is this seat that decides now.
    #[inline]
    pub(crate) fn may_act(&self, seat: Seat) -> Result<(), Refusal> {
        if self.flow == Flow::Over {
            return Err(Refusal::Over);
        }
        if self.asks() == Some(seat) {
            return Ok(());
        }
        Err(match self.shuffle_due() {
            Some(seat) => Refusal::ShuffleDue { seat },
            None => Refusal::NotAsked { asked: self.asks() },
        })
    }

    /// Whether this seat may request anything now.
    pub(crate) fn may_speak(&self, seat: Seat) -> Result<(), Refusal> {
        self.may_act(seat)?;
        if self.at_chance() {
            Ok(())
        } else {
            Err(Refusal::QuestionOpen)
        }
    }

    /// Applies a command as a whole, or refuses it and changes nothing (D-13).
    pub fn apply<S: Sink>(&mut self, rules: &Rules, command: &Command, sink: &mut S) -> Result<(), Refusal> {
        self.check(rules, command)?;
        self.perform(rules, command, sink);
        Ok(())
    }

    /// Applies a command that is known to be legal: made from this very position by [`crate::Draft`],
    /// [`Game::commands`] or a playout. Anything else leaves the game in no defined state; use [`Game::apply`] for it.
    pub fn perform<S: Sink>(&mut self, rules: &Rules, command: &Command, sink: &mut S) {
        match command {
            Command::Pass(seat) => self.pass(rules, *seat, sink),
            Command::Request(seat, request) => self.request(rules, *seat, request, sink),
            Command::Choose(seat, picks) => self.answer(rules, *seat, picks, sink),
            Command::Shuffle(seat, order) => self.shuffled(*seat, order, sink),
        }
        self.advance(rules, sink);
    }

    /// Whether a player may request or pass now.
    #[inline]
    pub fn at_chance(&self) -> bool {
        self.flow == Flow::Chance && self.tops.is_empty()
    }

    /// D-4: on an empty stage the turn player may not pass twice with nothing requested in between.
    #[inline]
    pub(crate) fn may_pass(&self, seat: Seat) -> bool {
        !(self.barred && seat == self.turn && self.stage.is_empty())
    }

    pub(crate) fn pass<S: Sink>(&mut self, rules: &Rules, seat: Seat, sink: &mut S) {
        if S::LISTENS {
            sink.event(Event::Passed(seat));
        }
        // the bar starts with the turn player's pass on an empty stage.
        if seat == self.turn && self.stage.is_empty() {
            self.barred = true;
        }
        self.passed |= 1 << seat.index();
        if self.passed != 3 {
            self.chance = !seat;
            return;
        }
        self.passed = 0;
        match self.stage.last().copied() {
            Some(request) => {
                self.system = true;
                self.begin_resolution(rules, request, Origin::Stage, sink);
            }
            None => self.chance = self.turn,
        }
    }

    // ---- Requests ([5] to [10]) -----------------------------------------------------------------------

    pub(crate) fn request<S: Sink>(&mut self, rules: &Rules, seat: Seat, command: &RequestCommand, sink: &mut S) {
        let action = rules.action(command.action);
        self.passed = 0;
        self.barred = false;
        let bit = rules.tables.limit_bit[command.action.index()];
        let side = &mut self.sides[seat];
        side.requests = side.requests.saturating_add(1);
        match action.limit {
            Limit::OncePerTurn => side.used_turn |= 1 << (bit & 63),
            Limit::OncePerGame => side.used_game |= 1 << (bit & 63),
            Limit::None => {}
        }
        if S::LISTENS {
            sink.event(Event::Requested {
                seat,
                action: command.action,
                keys: command.keys,
                unit: command.unit,
                target: command.target,
            });
        }
        let unit = command.unit.and_then(|u| self.named_unit(u));
        let target = match command.target {
            Some(name) => self.target_of(name).unwrap_or(Target::Lost),
            None => Target::None,
        };
        let id = self.fresh_id();
        self.pending = Request {
            id,
            action: command.action,
            controller: seat,
            keys: List::new(),
            unit: unit.unwrap_or(Owned::NONE),
            target,
            data: 0,
        };
        self.has_pending = true;
        self.pay(rules, seat, command, sink);
        self.lay_out_keys(seat, action.key.from, command, sink);
        self.begin_check(rules, AfterCheck::Proceed, sink);
    }

    /// Pays symbol by symbol, left to right; equal neighbours are one move (D-11).
    fn pay<S: Sink>(&mut self, rules: &Rules, seat: Seat, command: &RequestCommand, sink: &mut S) {
        let action = rules.action(command.action);
        let cost = &action.costs[usize::from(command.cost)];
        if cost.symbols.is_empty() {
            return;
        }
        let price: List<crate::rules::Cost, 8> = self.price(seat, action, cost).collect();
        // Places of bulwarks shift while paying, so names are read before.
        let mut given = command.pay.iter().map(|with| match with.pick() {
            Pick::Card(card) if self.sides[seat].hand.has(card.card()) => card,
            _ => self.named_unit(*with).unwrap_or(Owned::NONE),
        });
        let mut paid: List<(CostKind, Owned), 8> = List::new();
        for symbol in &price {
            let with = if symbol.kind.is_chosen() { given.next() } else { None };
            paid.push((symbol.kind, with.unwrap_or(Owned::NONE)));
        }
        let mut at = 0;
        while let Some((kind, _)) = paid.get(at).copied() {
            let same = paid[at..].iter().take_while(|(k, _)| *k == kind).count();
            let with: List<Owned, 8> = paid[at..at + same].iter().map(|(_, w)| *w).collect();
            at += same;
            match kind {
                CostKind::Drive => {
                    for unit in &with {
                        self.set_state(*unit, true, sink);
                    }
                }
                CostKind::Damage => {
                    self.damage(rules, seat, same as i16, sink);
                }
                CostKind::Discard => self.discard(rules, &with, sink),
                CostKind::Sacrifice => {
                    self.bury(rules, &with, false, sink);
                }
                CostKind::DriveKeyUnit => {
                    self.set_state(self.pending.unit, true, sink);
                }
            }
        }
    }

    fn lay_out_keys<S: Sink>(&mut self, seat: Seat, source: KeySource, command: &RequestCommand, sink: &mut S) {
        for card in &command.keys {
            let zone = match source {
                KeySource::Hand => {
                    self.sides[seat].hand.remove(*card);
                    Zone::Hand
                }
                KeySource::Rare => {
                    self.sides[seat].rare.remove(*card);
                    Zone::Rare
                }
            };
            if S::LISTENS {
                sink.event(Event::Moved {
                    card: Owned::new(seat, *card),
                    from: Spot::of(zone),
                    to: Spot::of(Zone::Stage),
                    seen: EVERYONE,
                });
            }
        }
        self.pending.keys = command.keys;
    }

    /// [7]: an immediate request resolves, a normal one goes on the stage.
    fn proceed<S: Sink>(&mut self, rules: &Rules, sink: &mut S) {
        let mut request = self.pending;
        self.has_pending = false;
        let action = rules.action(request.action);
        if action.stands_for
            && let Op::Raise(raise) = &rules.code[usize::from(action.effect)]
        {
            self.stand_for(&mut request, raise);
        }
        if action.speed == Speed::Immediate {
            self.begin_resolution(rules, request, Origin::Direct, sink);
        } else {
            self.put_on_stage(rules, request, sink);
            self.begin_check(rules, AfterCheck::Keep, sink);
        }
    }

    /// What is requested for a player through an ability, as it goes on the stage (7.0, T-16).
    fn stand_for(&mut self, request: &mut Request, raise: &Raise) {
        request.action = raise.action;
        request.unit = Owned::NONE;
        if let RaisedKeys::Virtual(cards) = &raise.keys {
            request.keys = List::of(cards);
            request.data = VIRTUAL_KEYS;
        }
        if !raise.with_target {
            request.target = Target::None;
        }
        if raise.then_pass {
            self.pass_due = Some(request.controller);
        }
    }

    /// [10], with the event "X was requested" (D-3).
    pub(crate) fn put_on_stage<S: Sink>(&mut self, rules: &Rules, request: Request, sink: &mut S) {
        self.stage.push(request);
        if S::LISTENS {
            sink.event(Event::Staged {
                seat: request.controller,
                action: request.action,
            });
        }
        for &(triggered, rule) in &rules.tables.on_requested[request.action.index()] {
            for seat in Seat::BOTH {
                self.trigger(rules, triggered, rule, seat, 0, sink);
            }
        }
    }

    // ---- The rule system ------------------------------------------------------------------------------

    /// Goes on until a player or the driver is needed, or the game is over.
    pub(crate) fn advance<S: Sink>(&mut self, rules: &Rules, sink: &mut S) {
        while self.waits == Waits::No && self.tops.is_empty() {
            match self.flow {
                Flow::Chance | Flow::Over => return,
                Flow::Setup => self.setup_step(rules, sink),
                Flow::Resolve => self.run(rules, sink),
                Flow::Judge => self.judge(rules, sink),
                Flow::Check => self.check_step(rules, sink),
            }
        }
    }

    /// [9]: the win check, after every resolution and at no other time (core.md 7).
    fn judge<S: Sink>(&mut self, rules: &Rules, sink: &mut S) {
        let empty = |seat: Seat| self.sides[seat].life.is_empty();
        let outcome = match (empty(self.turn), empty(!self.turn)) {
            (true, true) if rules.params.both_zero == BothZero::Draw => Some(Outcome::Draw),
            (true, _) => Some(Outcome::Winner(!self.turn)),
            (false, true) => Some(Outcome::Winner(self.turn)),
            _ if self.turn_number > rules.params.turns => Some(Outcome::Draw),
            _ => None,
        };
        if let Some(outcome) = outcome {
            return self.end(outcome, sink);
        }
        match self.resolution.origin {
            Origin::Stage => self.begin_check(rules, AfterCheck::TurnPlayer, sink),
            Origin::Direct => self.begin_check(rules, AfterCheck::Keep, sink),
            Origin::Trigger => self.flow = Flow::Check,
        }
    }

    pub(crate) fn end<S: Sink>(&mut self, outcome: Outcome, sink: &mut S) {
        self.flow = Flow::Over;
        self.outcome = Some(outcome);
        if S::LISTENS {
            sink.event(Event::Over(outcome));
        }
    }

    // ---- Trigger check (core.md 6.2) ------------------------------------------------------------------

    #[inline]
    fn begin_check<S: Sink>(&mut self, rules: &Rules, after: AfterCheck, sink: &mut S) {
        self.check.at = CheckAt::Outer;
        self.check.after = after;
        self.flow = Flow::Check;
        // Nearly always nothing was triggered.
        if self.buffer.is_empty() && self.tops.is_empty() {
            self.after_check(rules, sink);
        }
    }

    fn waiting(&self, rules: &Rules, seat: Option<Seat>, speed: Speed, timing: Option<Timing>) -> bool {
        self.buffer
            .iter()
            .any(|w| matches_waiting(rules, w, seat, speed, timing))
    }

    /// One move of the trigger check.
    fn check_step<S: Sink>(&mut self, rules: &Rules, sink: &mut S) {
        use CheckAt::*;
        if self.buffer.iter().all(|w| w.held_by != 0) {
            return self.after_check(rules, sink);
        }
        let (at, seat) = (self.check.at, self.check.seat);
        let speed = match at {
            ImmediateRound | ImmediatePlayer | ImmediateMain | ImmediateQuick => Speed::Immediate,
            _ => Speed::Normal,
        };
        match at {
            Outer => self.enter_check(rules, sink),
            ImmediateRound | NormalRound => {
                let (player, otherwise) = if at == ImmediateRound {
                    (ImmediatePlayer, NormalRound)
                } else {
                    (NormalPlayer, Outer)
                };
                if self.waiting(rules, None, speed, None) {
                    self.check.seat = self.turn;
                    self.check.second = false;
                    self.check.at = player;
                } else {
                    self.check.at = otherwise;
                }
            }
            ImmediatePlayer | NormalPlayer => {
                let (main, round) = if at == ImmediatePlayer {
                    (ImmediateMain, ImmediateRound)
                } else {
                    (NormalMain, NormalRound)
                };
                if self.waiting(rules, Some(seat), speed, None) {
                    self.check.at = main;
                } else if self.check.second {
                    self.check.at = round;
                } else {
                    self.check.seat = !seat;
                    self.check.second = true;
                }
            }
            ImmediateMain | ImmediateQuick | NormalMain | NormalQuick => {
                let next = match at {
                    ImmediateMain => ImmediateQuick,
                    ImmediateQuick => ImmediatePlayer,
                    NormalMain => NormalQuick,
                    _ => NormalPlayer,
                };
                let candidates = self.trigger_candidates(rules);
                match candidates.first() {
                    None => self.check.at = next,
                    Some(only) if candidates.len() == 1 => self.process(rules, *only, sink),
                    // Asked when at least two differ in action or stored data.
                    Some(_) => self.waits = Waits::Answer(seat),
                }
            }
        }
    }

    /// [6-2]: into the first round. A single request goes straight to where the rounds would come to it.
    fn enter_check<S: Sink>(&mut self, rules: &Rules, sink: &mut S) {
        let [only] = self.buffer[..] else {
            self.check.at = CheckAt::ImmediateRound;
            return;
        };
        let action = rules.action(only.action);
        self.check.at = match (action.speed, action.timing) {
            (Speed::Immediate, Timing::Main) => CheckAt::ImmediateMain,
            (Speed::Immediate, Timing::Quick) => CheckAt::ImmediateQuick,
            (Speed::Normal, Timing::Main) => CheckAt::NormalMain,
            (Speed::Normal, Timing::Quick) => CheckAt::NormalQuick,
        };
        self.check.seat = only.controller;
        self.check.second = only.controller != self.turn;
        self.process(rules, 0, sink);
    }

    /// Positions in the buffer of the requests that may come next; identical ones count as one.
    pub(crate) fn trigger_candidates(&self, rules: &Rules) -> List<u8, 64> {
        let (speed, timing) = match self.check.at {
            CheckAt::ImmediateMain => (Speed::Immediate, Timing::Main),
            CheckAt::ImmediateQuick => (Speed::Immediate, Timing::Quick),
            CheckAt::NormalMain => (Speed::Normal, Timing::Main),
            _ => (Speed::Normal, Timing::Quick),
        };
        let mut list: List<u8, 64> = List::new();
        for (at, w) in self.buffer.iter().enumerate() {
            if !matches_waiting(rules, w, Some(self.check.seat), speed, Some(timing)) {
                continue;
            }
            let same = |other: &u8| {
                let other = self.buffer[usize::from(*other)];
                other.action == w.action && other.data == w.data
            };
            if !list.iter().any(same) {
                list.push(at as u8);
            }
        }
        list
    }

    /// Processes one triggered request ([6-D-2] on).
    fn process<S: Sink>(&mut self, rules: &Rules, at: u8, sink: &mut S) {
        let Some(waiting) = self.buffer.remove(at.into()) else {
            return;
        };
        let action = rules.action(waiting.action);
        let id = self.fresh_id();
        let request = Request {
            id,
            action: waiting.action,
            controller: waiting.controller,
            data: waiting.data,
            ..Request::default()
        };
        if action.speed == Speed::Immediate {
            return self.begin_resolution(rules, request, Origin::Trigger, sink);
        }
        let busy = action.timing == Timing::Main && rules.params.drop_main_if_stage_busy && !self.stage.is_empty();
        if busy || self.stage.len() >= STAGE {
            if S::LISTENS {
                sink.event(Event::Dropped {
                    seat: waiting.controller,
                    action: waiting.action,
                });
            }
            return;
        }
        self.put_on_stage(rules, request, sink);
    }

    fn after_check<S: Sink>(&mut self, rules: &Rules, sink: &mut S) {
        match self.check.after {
            AfterCheck::Proceed => self.proceed(rules, sink),
            AfterCheck::Keep => self.give_chance(rules, sink),
            AfterCheck::TurnPlayer => {
                // D-1: the pass record was cleared when both had passed.
                self.system = false;
                self.chance = self.turn;
                self.give_chance(rules, sink);
            }
        }
    }

    /// The chance holder may act, unless an effect has already passed for this player (7.0, A-35).
    fn give_chance<S: Sink>(&mut self, rules: &Rules, sink: &mut S) {
        self.flow = Flow::Chance;
        if let Some(seat) = self.pass_due.take()
            && seat == self.chance
        {
            self.pass(rules, seat, sink);
        }
    }

    // ---- Answers --------------------------------------------------------------------------------------

    pub(crate) fn answer<S: Sink>(&mut self, rules: &Rules, seat: Seat, picks: &[Choice], sink: &mut S) {
        if let Some(question) = self.top_question() {
            if let Some(card) = picks.first().and_then(|p| Self::owned_pick(*p)) {
                let at = self.tops.position(question);
                at.and_then(|at| self.tops.remove(at));
                self.pick_top(question, card.card(), sink);
            }
            return;
        }
        self.waits = Waits::No;
        match self.flow {
            Flow::Setup => self.setup_answer(rules, seat, picks, sink),
            Flow::Check => {
                if let Some(Pick::Nth(at)) = picks.first().map(|p| p.pick()) {
                    self.process(rules, at, sink);
                }
            }
            _ => self.effect_answer(rules, seat, picks, sink),
        }
    }

    fn effect_answer<S: Sink>(&mut self, rules: &Rules, seat: Seat, picks: &[Choice], sink: &mut S) {
        let op = &rules.code[usize::from(self.resolution.pc)];
        let cards = || picks.iter().filter_map(|p| Self::owned_pick(*p));
        match op {
            Op::ChooseCards(_) => self.resolution.picked = cards().collect(),
            Op::ChooseTrumps { .. } => {
                self.resolution.picked = picks.iter().filter_map(|p| self.named_trump(*p)).collect();
            }
            Op::ChooseRequest { .. } => picks.iter().for_each(|p| self.aim_at(*p)),
            Op::OrderUnits(_) => {
                // The operation is not done yet: the other player may have cards to order, too (T-8).
                for card in cards() {
                    self.resolution.order.push(card);
                }
                return;
            }
            Op::Rearrange(_) => {
                let row = picks.iter().filter_map(|p| self.named_unit(*p));
                let row = row.map(|unit| unit.card()).collect();
                self.rearrange(seat, row, sink);
            }
            Op::ChooseUnits { .. } => {
                self.resolution.picked = picks.iter().filter_map(|p| self.named_unit(*p)).collect();
            }
            Op::ChooseWord { .. } => {
                if let Some(Pick::Word(word)) = picks.first().map(|p| p.pick()) {
                    self.resolution.word = word;
                    if S::LISTENS {
                        sink.event(Event::Chose { seat, word });
                    }
                }
            }
            Op::Order { what, .. } => {
                if *what == Cards::Picked {
                    self.resolution.picked = cards().collect();
                } else {
                    self.sides[seat].revealed = cards().map(|c| c.card()).collect();
                }
            }
            Op::Retarget => {
                if let Some(pick) = picks.first() {
                    self.set_new_target(*pick, sink);
                }
            }
            Op::NameAttackers { .. } => {
                let named = picks.iter().filter_map(|p| self.named_unit(*p)).collect();
                self.attack_with(named, sink);
            }
            Op::NameBlockers { .. } => {
                self.blocks.clear();
                // Each attacker is handled with its blockers, so only the order among those counts.
                for pair in self.grouped_blocks(picks).chunks_exact(2) {
                    if let (Some(a), Some(b)) = (self.named_unit(pair[0]), self.named_unit(pair[1])) {
                        self.blocks.push((a, b));
                        if S::LISTENS {
                            let (attacker, blocker) = (pair[0], pair[1]);
                            sink.event(Event::Blocks { attacker, blocker });
                        }
                    }
                }
            }
            _ => {}
        }
        self.resolution.answered();
        if matches!(op, Op::ChooseCards(_) | Op::ChooseUnits { .. }) {
            self.resolution.done = !picks.is_empty();
        }
    }

    /// The row of bulwarks in another order. Nothing may tell the others which is which any more: neither a
    /// fog without effect, nor that a bulwark came this turn.
    fn rearrange<S: Sink>(&mut self, seat: Seat, row: Pile, sink: &mut S) {
        let side = &mut self.sides[seat];
        side.bulwarks = row;
        side.rearranged = true;
        let bulwarks = side.bulwark_set;
        for fog in self.sides.0.iter_mut().flat_map(|side| side.fogs.iter_mut()) {
            if fog.on != Owned::NONE && fog.on.owner() == seat && bulwarks.has(fog.on.card()) {
                fog.on = Owned::NONE;
                fog.live = false;
            }
        }
        if S::LISTENS {
            sink.event(Event::Rearranged(seat));
        }
    }

    /// These units attack, in the order in which they were named.
    pub(crate) fn attack_with<S: Sink>(&mut self, attackers: List<Owned, 54>, sink: &mut S) {
        self.attackers = attackers;
        for attacker in &attackers {
            if S::LISTENS {
                let name = self.name(*attacker);
                sink.event(Event::Attacks(name));
            }
            self.set_state(*attacker, true, sink);
        }
    }

    /// The running effect gives its target request another target.
    pub(crate) fn set_new_target<S: Sink>(&mut self, name: Choice, sink: &mut S) {
        let Target::Request(id) = self.resolution.request.target else {
            return;
        };
        if let (Some(at), Some(target)) = (self.stage_position(id), self.target_of(name)) {
            self.stage[at].target = target;
            if S::LISTENS {
                let request = &self.stage[at];
                sink.event(Event::Retargeted {
                    seat: request.controller,
                    action: request.action,
                    at: at as u8,
                    target: name,
                });
            }
        }
    }

    // ---- Shuffles -------------------------------------------------------------------------------------

    fn check_shuffle(&self, seat: Seat, order: &[Card]) -> Result<(), Refusal> {
        if self.shuffle_due() != Some(seat) {
            return Err(Refusal::NoShuffle { seat });
        }
        let set: CardSet = order.iter().copied().collect();
        let life = &self.sides[seat].life;
        if order.len() == life.len() && set == life.iter().copied().collect() && set.len() == order.len() {
            Ok(())
        } else {
            Err(Refusal::ShuffleOrder { seat })
        }
    }

    pub(crate) fn shuffled<S: Sink>(&mut self, seat: Seat, order: &[Card], sink: &mut S) {
        self.sides[seat].life = order.iter().rev().copied().collect();
        self.resolution.shown[seat] = CardSet::EMPTY;
        self.waits = Waits::No;
        if S::LISTENS {
            let zone = Zone::Life;
            sink.event(Event::Shuffled { seat, zone });
        }
        if self.flow == Flow::Setup {
            self.setup_next();
        } else {
            self.resolution.answered();
        }
    }
}

fn matches_waiting(rules: &Rules, w: &Waiting, seat: Option<Seat>, speed: Speed, timing: Option<Timing>) -> bool {
    let action = rules.action(w.action);
    w.held_by == 0
        && seat.is_none_or(|s| s == w.controller)
        && action.speed == speed
        && timing.is_none_or(|t| t == action.timing)
}
