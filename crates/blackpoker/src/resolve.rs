//! Resolving a request (core.md 5): the interpreter of effect programs.

use crate::card::{Card, CardSet, Owned};
use crate::choice::{Choice, ChoiceSet, Pick};
use crate::evaluate::Context;
use crate::event::{EVERYONE, Event, Sink, Spot, only};
use crate::game::{Flow, Game, Origin, Request, Resolution, STAGE, Target, VIRTUAL_KEYS, Waits};
use crate::list::List;
use crate::op::{ChooseCards, Face, Op, Pc, Place, Raise, RaisedKeys, RequestFilter, TrumpRef, UnitRef, Units, Zone};
use crate::rules::{ActionId, MAX_KEYS, ReplacedPart, Rules, Speed};
use crate::seat::{BySeat, Seat};

/// Most operations of one resolution; a custom effect that loops on is stopped there.
const MAX_OPS: u16 = 10_000;

impl Game {
    // ---- Beginning and ending -------------------------------------------------------------------------

    /// Begins to resolve a request (core.md 5, steps 1 and 2).
    pub(crate) fn begin_resolution<S: Sink>(&mut self, rules: &Rules, request: Request, origin: Origin, sink: &mut S) {
        let action = rules.action(request.action);
        let ctx = Context::request(&request);
        let lost = action
            .target
            .as_ref()
            .is_some_and(|rule| !self.is_target(rules, rule, request.target, &request, &ctx));
        if S::LISTENS {
            let seat = request.controller;
            sink.event(Event::Resolving {
                seat,
                action: request.action,
                lost,
            });
        }
        let shields = if self.opened.is_empty() {
            BySeat([Owned::NONE; 2])
        } else {
            self.shields(rules, &request)
        };
        let r = &mut self.resolution;
        r.request = request;
        r.origin = origin;
        r.pc = action.effect;
        r.shields = shields;
        r.calls.clear();
        r.keys_left = request.physical_keys().iter().copied().collect();
        r.target_owner = ctx.target_owner;
        r.picked.clear();
        r.order.clear();
        r.queue.clear();
        r.attacker = Owned::NONE;
        r.shown = BySeat::default();
        r.word = 255;
        r.done = false;
        r.vars = [0; crate::op::VARS];
        r.ops = 0;
        self.flow = Flow::Resolve;
        if lost {
            self.finish_resolution(rules, sink);
        } else if !rules.replacements.is_empty() {
            self.resolution.pc = self.effect_now(rules, request.action, sink);
        }
    }

    /// Where the effect of an action begins, abilities considered.
    fn effect_now<S: Sink>(&self, rules: &Rules, action: ActionId, sink: &mut S) -> Pc {
        self.replaced(rules, action, ReplacedPart::Effect, Owned::NONE, sink)
            .unwrap_or(rules.action(action).effect)
    }

    /// Steps 4 to 6: off the stage, key cards to the graveyard, "X resolved".
    fn finish_resolution<S: Sink>(&mut self, rules: &Rules, sink: &mut S) {
        let request = self.resolution.request;
        if self.resolution.origin == Origin::Stage {
            self.unstage(request.id);
        }
        let left = self.resolution.keys_left;
        let keys: List<Card, MAX_KEYS> = request.keys.iter().copied().filter(|c| left.has(*c)).collect();
        self.resolution.keys_left = CardSet::EMPTY;
        self.flow = Flow::Judge;
        self.keys_to_grave(rules, request.controller, &keys, sink);
        for seat in Seat::BOTH {
            self.revealed_to_grave(rules, seat, sink);
        }
        self.request_gone(rules, &request);
        self.resolved(rules, request.action, request.controller, sink);
    }

    /// Takes a request off the stage by identity.
    pub(crate) fn unstage(&mut self, id: u16) -> Option<Request> {
        let at = self.stage_position(id)?;
        self.stage.remove(at)
    }

    /// What ends with a request, however it left the stage.
    pub(crate) fn request_gone(&mut self, rules: &Rules, request: &Request) {
        if rules.action(request.action).ends_battle {
            self.end_battle();
        }
        for waiting in self.buffer.iter_mut().filter(|w| w.held_by == request.id) {
            waiting.held_by = 0;
        }
    }

    fn resolved<S: Sink>(&mut self, rules: &Rules, action: ActionId, seat: Seat, sink: &mut S) {
        if S::LISTENS {
            sink.event(Event::Resolved { seat, action });
        }
        for &(triggered, rule) in &rules.tables.on_resolved[action.index()] {
            for seat in Seat::BOTH {
                self.trigger(rules, triggered, rule, seat, 0, sink);
            }
        }
    }

    fn context(&self) -> Context {
        Context {
            target_owner: self.resolution.target_owner,
            ..Context::request(&self.resolution.request)
        }
    }

    // ---- The interpreter ------------------------------------------------------------------------------

    /// Carries the effect on until it needs an answer or has ended.
    #[inline]
    pub(crate) fn run<S: Sink>(&mut self, rules: &Rules, sink: &mut S) {
        while self.flow == Flow::Resolve && self.waits == Waits::No && self.tops.is_empty() {
            self.resolution.ops += 1;
            let op = &rules.code[usize::from(self.resolution.pc)];
            if matches!(op, Op::Stop) || self.resolution.ops > MAX_OPS {
                if let Some((pc, action, controller)) = self.resolution.calls.pop() {
                    let raised_by = self.resolution.request.controller;
                    self.resolution.pc = pc;
                    self.resolution.request.controller = controller;
                    self.resolved(rules, action, raised_by, sink);
                    continue;
                }
                self.finish_resolution(rules, sink);
                return;
            }
            self.step(rules, op, sink);
        }
    }

    /// Executes one operation; on a question the program counter stays.
    fn step<S: Sink>(&mut self, rules: &Rules, op: &Op, sink: &mut S) {
        let ctx = self.context();
        let mut next = self.resolution.pc + 1;
        let mut done = true;
        match op {
            Op::Stop => {}
            Op::Jump(pc) => {
                self.resolution.pc = *pc;
                return;
            }
            Op::Unless(cond, pc) => {
                self.resolution.pc = if self.holds(rules, cond, &ctx) { next } else { *pc };
                return;
            }
            Op::Set(var, value) => {
                self.resolution.vars[usize::from(var.0)] = self.value(rules, value, &ctx);
            }
            Op::Damage { to, amount } => {
                let amount = self.value(rules, amount, &ctx);
                done = self.deal_damage(rules, self.player(*to, &ctx), amount, sink);
            }
            Op::Draw { who, count } => {
                let count = self.value(rules, count, &ctx);
                done = self.draw(self.player(*who, &ctx), count, sink) > 0;
            }
            Op::ChooseCards(choose) => return self.ask_cards(rules, choose, &ctx, sink),
            Op::ChooseUnits { who, among, min, max } => {
                let sets = self.units(rules, among, &ctx);
                let (min, max) = (self.value(rules, min, &ctx), self.value(rules, max, &ctx));
                let count = (sets[Seat::A].len() + sets[Seat::B].len()) as i16;
                let max = max.clamp(0, count);
                self.resolution.picked.clear();
                if max > 0 && !(min >= count && max == count) {
                    self.waits = Waits::Answer(self.player(*who, &ctx));
                    return;
                }
                if max > 0 {
                    for seat in Seat::BOTH {
                        for unit in self.in_field_order(seat, sets[seat]).iter() {
                            self.resolution.picked.push(Owned::new(seat, *unit));
                        }
                    }
                }
                done = max > 0;
            }
            Op::ChooseTrumps { who, among, count } => {
                let trumps = self.trumps(rules, among, &ctx);
                let count = self.value(rules, count, &ctx).clamp(0, trumps.len() as i16) as usize;
                self.resolution.picked.clear();
                if count > 0 && count < trumps.len() {
                    self.waits = Waits::Answer(self.player(*who, &ctx));
                    return;
                }
                if count > 0 {
                    self.resolution.picked = trumps.iter().copied().collect();
                }
                done = count > 0;
            }
            Op::ChooseRequest { who, among } => {
                let requests = self.requests_that_fit(rules, among, &ctx);
                match (requests.len(), requests.nth(0)) {
                    (1, Some(only)) => self.aim_at(only),
                    (0, _) => done = false,
                    _ => {
                        self.waits = Waits::Answer(self.player(*who, &ctx));
                        return;
                    }
                }
            }
            Op::ChooseWord { who, words } => {
                if words.len() > 1 {
                    self.waits = Waits::Answer(self.player(*who, &ctx));
                    return;
                }
                self.resolution.word = words.first().map_or(255, |w| w.0);
            }
            Op::Order { who, what } => {
                if self.cards(rules, what, &ctx).len() >= 2 {
                    self.waits = Waits::Answer(self.player(*who, &ctx));
                    return;
                }
            }
            Op::OrderUnits(what) => {
                // Comes here again after each answer.
                for seat in [self.turn, !self.turn] {
                    let cards = self.cards_of_units(rules, what, seat, &ctx);
                    let asked = |card: &Card| self.resolution.order.contains(&Owned::new(seat, *card));
                    if cards.len() >= 2 && !cards.iter().any(asked) {
                        self.waits = Waits::Answer(seat);
                        return;
                    }
                }
            }
            Op::Rearrange(player) => {
                let seat = self.player(*player, &ctx);
                if self.sides[seat].bulwarks.len() >= 2 {
                    self.waits = Waits::Answer(seat);
                    return;
                }
            }
            Op::Show(what) => {
                let cards = self.cards(rules, what, &ctx);
                done = !cards.is_empty();
                for card in &cards {
                    self.resolution.shown[card.owner()].insert(card.card());
                    if S::LISTENS {
                        let at = Spot::of(self.zone_of(*card));
                        sink.event(Event::Shown { card: *card, at });
                    }
                }
            }
            Op::MoveCards { what, to } => {
                let cards = self.cards(rules, what, &ctx);
                done = self.move_cards(rules, &cards, *to, sink) > 0;
            }
            Op::Put { what, face, driven } => {
                let cards = self.cards(rules, what, &ctx);
                done = false;
                for card in &cards {
                    if *face == Face::Soldier && !Self::is_soldier_card(rules, card.card()) {
                        continue;
                    }
                    if let Some((from, seen)) = self.take(rules, *card, sink) {
                        self.put(*card, *face, *driven, from, seen, sink);
                        done = true;
                    }
                }
            }
            Op::Join(cards) => {
                let mut all: List<Owned, 54> = List::new();
                for what in cards {
                    let found = self.cards(rules, what, &ctx);
                    if all.is_empty() && found.is_empty() {
                        break;
                    }
                    found.iter().for_each(|card| {
                        all.push(*card);
                    });
                }
                done = self.join(rules, &all, sink);
            }
            Op::Equip { what, on } => {
                let cards = self.cards(rules, what, &ctx);
                let unit = self.unit_ref(*on, &ctx);
                done = unit.is_some() && !cards.is_empty();
                for card in &cards {
                    if let Some(unit) = unit
                        && let Some((from, _)) = self.take(rules, *card, sink)
                    {
                        self.equip(unit, *card, from, sink);
                    }
                }
            }
            Op::MoveUnits { what, to } => {
                let units = self.unit_list(rules, what, &ctx);
                done = match to {
                    // No unit goes to the trump zone, which is checked when a pack is loaded.
                    Place::Grave | Place::Discard | Place::Trump => {
                        let blockers = matches!(what, Units::Blockers);
                        self.bury(rules, &units, blockers, sink) > 0
                    }
                    Place::Hand => self.return_to_hand(rules, &units, sink) > 0,
                    Place::LifeTop | Place::LifeBottom => self.return_to_life(&units, *to == Place::LifeTop, sink) > 0,
                };
            }
            Op::SetState { what, driven } => {
                done = false;
                for unit in &self.unit_list(rules, what, &ctx) {
                    done |= self.set_state(*unit, *driven, sink);
                }
            }
            Op::TurnOver(what) => {
                done = false;
                for unit in &self.unit_list(rules, what, &ctx) {
                    done |= self.turn_over(rules, *unit, sink);
                }
                self.resolution.order.clear();
            }
            Op::LeaveBattle(what) => {
                for unit in &self.unit_list(rules, what, &ctx) {
                    self.leave_battle(*unit);
                }
            }
            Op::Boost { what, amount } => {
                let by = self.value(rules, amount, &ctx);
                self.boost(rules, what.as_ref(), by, &ctx, sink);
            }
            Op::Fog { fog, on } => {
                let trump = self.trump_ref(TrumpRef::Target, &ctx);
                let on = on.and_then(|unit| match unit {
                    UnitRef::Target if trump.is_some() => trump,
                    unit => self.unit_ref(unit, &ctx),
                });
                done = self.place_fog(*fog, on, sink);
            }
            Op::ClearFog { of } => match of {
                Some(player) => {
                    let seat = self.player(*player, &ctx);
                    self.clear_fog(rules, seat, sink);
                }
                None => {
                    for seat in [self.turn, !self.turn] {
                        self.clear_fog(rules, seat, sink);
                    }
                }
            },
            Op::Nullify => done = self.nullify(rules, &ctx, sink),
            Op::Retarget => {
                let targets = self.new_targets(rules);
                match (targets.len(), targets.nth(0)) {
                    (1, Some(only)) => self.set_new_target(only, sink),
                    (0, _) => done = false,
                    _ => {
                        self.waits = Waits::Answer(ctx.you);
                        return;
                    }
                }
            }
            Op::NameAttackers { among } => {
                let set = self.units(rules, among, &ctx)[ctx.you];
                self.end_battle();
                let forced = self.forced_attackers(rules, ctx.you, set);
                if forced != set {
                    self.waits = Waits::Answer(ctx.you);
                    return;
                }
                // Everything that can attack must: one possible answer is not asked.
                let forced = self.in_field_order(ctx.you, forced);
                let attackers = forced.iter().map(|unit| Owned::new(ctx.you, *unit));
                self.attack_with(attackers.collect(), sink);
            }
            Op::NameBlockers { among } => {
                let sets = self.units(rules, among, &ctx);
                if !sets[!ctx.you].is_empty() && !self.attackers.is_empty() {
                    self.waits = Waits::Answer(!ctx.you);
                    return;
                }
            }
            Op::BeginBattle => self.resolution.queue = self.attackers,
            Op::NextAttacker {
                soldiers,
                bulwark,
                unblocked,
                end,
            } => {
                next = self.next_attacker(rules, [*soldiers, *bulwark, *unblocked, *end], sink);
            }
            Op::TurnUp { count, bottom } => {
                let count = self.value(rules, count, &ctx);
                done = self.turn_up(ctx.you, count, *bottom, sink) > 0;
            }
            Op::MillUntil { who, stop } => self.mill_until(rules, self.player(*who, &ctx), *stop, sink),
            Op::Points { var, points, soft } => {
                let total = self.resolution.vars[usize::from(var.0)];
                if let Some(card) = self.sides[ctx.you].revealed.last() {
                    let number = card.number();
                    let mut total_with = total.saturating_add(points[usize::from(number)]);
                    // Q50: valued when turned up, never again.
                    if let Some((soft, limit, low)) = soft
                        && number == *soft
                        && total_with > *limit
                    {
                        total_with = total.saturating_add(*low);
                    }
                    self.resolution.vars[usize::from(var.0)] = total_with;
                }
            }
            Op::Shuffle(player) => {
                let seat = self.player(*player, &ctx);
                // nothing to shuffle.
                if self.sides[seat].life.len() >= 2 {
                    self.waits = Waits::Shuffle(seat);
                    return;
                }
            }
            Op::PassTurn => self.pass_turn(sink),
            Op::Raise(raise) => {
                let seat = self.player(raise.by, &ctx);
                if rules.action(raise.action).speed == Speed::Immediate {
                    let pushed = self.resolution.calls.push((next, raise.action, ctx.you));
                    if pushed {
                        self.resolution.request.controller = seat;
                        next = self.effect_now(rules, raise.action, sink);
                    }
                } else {
                    self.stage_raised(rules, raise, seat, sink);
                }
            }
            Op::Trigger { action, by } => self.trigger(rules, *action, 0, self.player(*by, &ctx), 0, sink),
            Op::Find { cards, places } => done = self.find(ctx.you, *cards, places, sink),
            Op::TurnTrumps { what, up } => {
                done = false;
                for trump in &self.trump_list(rules, what, &ctx) {
                    if self.turn_trump(rules, *trump, *up, sink) {
                        done = true;
                        if *up {
                            self.trump_opened(rules, *trump, sink);
                        }
                    }
                }
            }
            Op::MoveTrumps { what, to } => {
                let trumps = self.trump_list(rules, what, &ctx);
                done = self.move_cards(rules, &trumps, *to, sink) > 0;
            }
            Op::OpenPack(player) => {
                let seat = self.player(*player, &ctx);
                self.sides[seat].pack_opened = true;
                if S::LISTENS {
                    sink.event(Event::PackOpened(seat));
                }
            }
        }
        self.resolution.done = done;
        self.resolution.pc = next;
    }

    /// A request made by an effect: no chance, timing, limit or cost check (D-9).
    fn stage_raised<S: Sink>(&mut self, rules: &Rules, raise: &Raise, controller: Seat, sink: &mut S) {
        if self.stage.len() >= STAGE {
            return;
        }
        let keys = match &raise.keys {
            RaisedKeys::None => List::new(),
            RaisedKeys::Virtual(cards) => List::of(cards),
            RaisedKeys::Picked => self.picked_as_keys(rules, controller, sink),
        };
        let request = Request {
            id: self.fresh_id(),
            action: raise.action,
            controller,
            keys,
            data: match raise.keys {
                RaisedKeys::Virtual(_) => VIRTUAL_KEYS,
                _ => 0,
            },
            target: if raise.with_target {
                self.resolution.request.target
            } else {
                Target::None
            },
            ..Request::default()
        };
        self.put_on_stage(rules, request, sink);
        if raise.then_pass {
            self.pass_due = Some(controller);
        }
    }

    /// The picked cards of a player leave their zone for the stage.
    fn picked_as_keys<S: Sink>(&mut self, rules: &Rules, seat: Seat, sink: &mut S) -> List<Card, MAX_KEYS> {
        let picked = self.resolution.picked;
        let mut keys = List::new();
        for card in picked.iter().filter(|card| card.owner() == seat).take(MAX_KEYS) {
            if let Some((from, _)) = self.take(rules, *card, sink) {
                keys.push(card.card());
                if S::LISTENS {
                    let to = Spot::of(Zone::Stage);
                    sink.event(Event::Moved {
                        card: *card,
                        from,
                        to,
                        seen: EVERYONE,
                    });
                }
            }
        }
        keys
    }

    /// Damage by an effect, unless a trump keeps it off. Whether any was dealt.
    fn deal_damage<S: Sink>(&mut self, rules: &Rules, seat: Seat, amount: i16, sink: &mut S) -> bool {
        let trump = self.resolution.shields[seat];
        if trump == Owned::NONE {
            return self.damage(rules, seat, amount, sink) > 0;
        }
        if S::LISTENS {
            let amount = amount.clamp(0, 255) as u8;
            sink.event(Event::Prevented { trump, amount });
        }
        false
    }

    /// Cards from several places become one soldier, the first of them at the bottom (T-3).
    fn join<S: Sink>(&mut self, rules: &Rules, cards: &[Owned], sink: &mut S) -> bool {
        let mut cards = cards.iter();
        let Some(bottom) = cards
            .next()
            .copied()
            .filter(|card| Self::is_soldier_card(rules, card.card()))
        else {
            return false;
        };
        let Some((from, seen)) = self.take(rules, bottom, sink) else {
            return false;
        };
        self.put(bottom, Face::Soldier, false, from, seen, sink);
        for card in cards.filter(|card| card.owner() == bottom.owner()) {
            if let Some((from, _)) = self.take(rules, *card, sink) {
                self.equip(bottom, *card, from, sink);
            }
        }
        true
    }

    /// The other requests on the stage that fit (D-16).
    pub(crate) fn requests_that_fit(&self, rules: &Rules, among: &RequestFilter, ctx: &Context) -> ChoiceSet {
        let mut set = ChoiceSet::EMPTY;
        for (at, other) in self.stage.iter().enumerate() {
            if self.request_fits(rules, among, other, &self.resolution.request, ctx) {
                set.insert(Pick::Request(at as u8));
            }
        }
        set
    }

    /// The chosen request becomes the target of the running effect.
    pub(crate) fn aim_at(&mut self, name: Choice) {
        if let Some(target) = self.target_of(name) {
            self.resolution.request.target = target;
        }
    }

    fn boost<S: Sink>(&mut self, rules: &Rules, what: Option<&Units>, by: i16, ctx: &Context, sink: &mut S) {
        let seat = ctx.you;
        let Some(what) = what else {
            self.sides[seat].boost_all = self.sides[seat].boost_all.saturating_add(by);
            if S::LISTENS {
                sink.event(Event::Boosted { unit: None, seat, by });
            }
            return;
        };
        for unit in &self.unit_list(rules, what, ctx) {
            let seat = unit.owner();
            let boost = &mut self.sides[seat].boost[unit.card().index()];
            *boost = boost.saturating_add(by);
            if S::LISTENS {
                let unit = Some(self.name(*unit));
                sink.event(Event::Boosted { unit, seat, by });
            }
        }
    }

    fn nullify<S: Sink>(&mut self, rules: &Rules, ctx: &Context, sink: &mut S) -> bool {
        let Target::Request(id) = ctx.target else {
            return false;
        };
        let Some(request) = self.unstage(id) else {
            return false;
        };
        if S::LISTENS {
            sink.event(Event::Nullified {
                seat: request.controller,
                action: request.action,
            });
        }
        self.keys_to_grave(rules, request.controller, request.physical_keys(), sink);
        self.request_gone(rules, &request);
        true
    }

    fn mill_until<S: Sink>(&mut self, rules: &Rules, seat: Seat, stop: CardSet, sink: &mut S) {
        let public = rules.params.mill_reveals;
        while let Some(card) = self.sides[seat].life.pop() {
            if !stop.has(card) {
                // Without `mill_reveals` only the card that ends on top is public.
                let top = self.sides[seat].life.last().is_none_or(|c| stop.has(*c));
                self.mill_one(seat, card, public || top, sink);
                continue;
            }
            self.sides[seat].hand.insert(card);
            if S::LISTENS {
                sink.event(Event::Moved {
                    card: Owned::new(seat, card),
                    from: Spot::of(Zone::Life),
                    to: Spot::of(Zone::Hand),
                    seen: if public { EVERYONE } else { only(seat) },
                });
            }
            return;
        }
    }

    /// The turn changes hands; everything that lasts "until this turn ends" stops here.
    pub(crate) fn pass_turn<S: Sink>(&mut self, sink: &mut S) {
        self.turn = !self.turn;
        self.turn_number = self.turn_number.saturating_add(1);
        self.barred = false;
        self.end_battle();
        for seat in Seat::BOTH {
            let side = &mut self.sides[seat];
            side.used_turn = 0;
            side.requests = 0;
            side.new = CardSet::EMPTY;
            side.rearranged = false;
            side.boost = [0; 54];
            side.boost_all = 0;
            for fog in side.fogs.iter_mut() {
                fog.live = false;
            }
        }
        if S::LISTENS {
            sink.event(Event::Turn(self.turn));
        }
    }

    // ---- Questions for cards --------------------------------------------------------------------------

    fn ask_cards<S: Sink>(&mut self, rules: &Rules, choose: &ChooseCards, ctx: &Context, sink: &mut S) {
        let who = self.player(choose.who, ctx);
        let (owner, set) = self.card_candidates(rules, choose, ctx);
        let (min, max) = self.card_bounds(rules, choose, set.len(), ctx);
        self.resolution.picked.clear();
        if S::LISTENS && max > 0 {
            for zone in &choose.from {
                if crate::prompt::is_look(who, owner, *zone) {
                    let cards = self.zone_set(owner, *zone);
                    sink.event(Event::Looked {
                        seat: who,
                        owner,
                        zone: *zone,
                        cards,
                        whole: true,
                    });
                }
            }
        }
        if max > 0 && (choose.optional || usize::from(min) < set.len()) {
            self.waits = Waits::Answer(who);
            return;
        }
        if max > 0 {
            // One possible answer is not asked (notation.md).
            for card in set {
                self.resolution.picked.push(Owned::new(owner, card));
            }
        }
        self.resolution.done = max > 0;
        self.resolution.pc += 1;
    }
}

impl Resolution {
    /// The question at the program counter was answered.
    pub(crate) fn answered(&mut self) {
        self.done = true;
        self.pc += 1;
    }
}
