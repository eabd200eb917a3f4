//! Resolving a request (core.md 5): the interpreter of effect programs.

use crate::card::{Card, CardSet, Owned};
use crate::choice::Pick;
use crate::evaluate::Context;
use crate::event::{EVERYONE, Event, Sink, Spot, only};
use crate::game::{Flow, Game, Origin, Pile, Request, Resolution, STAGE, Target, Waits};
use crate::list::List;
use crate::op::{Cards, ChooseCards, Face, Op, Place, Units, Zone};
use crate::rules::{ActionId, MAX_KEYS, Rules, Speed};
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
        let r = &mut self.resolution;
        r.request = request;
        r.origin = origin;
        r.pc = action.effect;
        r.calls.clear();
        r.keys_left = request.keys.iter().copied().collect();
        r.target_owner = ctx.target_owner;
        r.picked.clear();
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
        }
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
                done = self.damage(rules, self.player(*to, &ctx), amount, sink) > 0;
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
            Op::OrderUnit(unit) => {
                self.resolution.picked.clear();
                if let Some(unit) = self.unit_ref(*unit, &ctx)
                    && self.sides[unit.owner()].over[unit.card().index()] != Card::NONE
                {
                    self.waits = Waits::Answer(unit.owner());
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
                    Place::Grave | Place::Discard => {
                        let turned_up = matches!(what, Units::Blockers);
                        self.bury(rules, &units, turned_up, sink) > 0
                    }
                    _ => {
                        let order = self.resolution.picked;
                        self.return_units(&units, *to, &order, sink) > 0
                    }
                };
            }
            Op::SetState { what, driven } => {
                done = false;
                for unit in &self.unit_list(rules, what, &ctx) {
                    done |= self.set_state(*unit, *driven, sink);
                }
            }
            Op::TurnOver(what) => {
                let order = self.resolution.picked;
                done = false;
                for unit in &self.unit_list(rules, what, &ctx) {
                    done |= self.turn_over(rules, *unit, &order, sink);
                }
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
                let on = on.and_then(|unit| self.unit_ref(unit, &ctx));
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
                let sets = self.units(rules, among, &ctx);
                self.end_battle();
                if !sets[ctx.you].is_empty() {
                    self.waits = Waits::Answer(ctx.you);
                    return;
                }
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
                next = self.next_attacker([*soldiers, *bulwark, *unblocked, *end], sink);
            }
            Op::TurnUp(count) => {
                let count = self.value(rules, count, &ctx);
                done = self.turn_up(ctx.you, count, sink) > 0;
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
            Op::Raise { action, by } => {
                let seat = self.player(*by, &ctx);
                if rules.action(*action).speed == Speed::Immediate {
                    let pushed = self.resolution.calls.push((next, *action, ctx.you));
                    if pushed {
                        self.resolution.request.controller = seat;
                        next = rules.action(*action).effect;
                    }
                } else {
                    self.stage_raised(rules, *action, seat, sink);
                }
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
    fn stage_raised<S: Sink>(&mut self, rules: &Rules, action: ActionId, controller: Seat, sink: &mut S) {
        if self.stage.len() >= STAGE {
            return;
        }
        let id = self.fresh_id();
        let request = Request {
            id,
            action,
            controller,
            ..Request::default()
        };
        self.put_on_stage(rules, request, sink);
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
        self.keys_to_grave(rules, request.controller, &request.keys, sink);
        self.request_gone(rules, &request);
        true
    }

    fn next_attacker<S: Sink>(&mut self, clauses: [u16; 4], sink: &mut S) -> u16 {
        let [soldiers, bulwark, unblocked, end] = clauses;
        loop {
            let Some(attacker) = self.resolution.queue.remove(0) else {
                self.resolution.picked.clear();
                return end;
            };
            // An attacker that left or stopped being one is not handled; its blockers survive (Q27).
            if !self.attackers.contains(&attacker) {
                continue;
            }
            self.resolution.attacker = attacker;
            self.resolution.picked.clear();
            for (a, blocker) in &self.blocks {
                if *a == attacker {
                    self.resolution.picked.push(*blocker);
                }
            }
            let Some(first) = self.resolution.picked.first().copied() else {
                return unblocked;
            };
            if self.is_soldier(first) {
                return soldiers;
            }
            if S::LISTENS
                && let Pick::Bulwark(_, at) = self.name(first).pick()
            {
                let at = Spot {
                    zone: Zone::Bulwarks,
                    at,
                };
                sink.event(Event::Shown { card: first, at });
            }
            return bulwark;
        }
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

    // ---- Cards and units of an effect -----------------------------------------------------------------

    pub(crate) fn cards(&self, rules: &Rules, what: &Cards, ctx: &Context) -> List<Owned, 54> {
        let owned = |card: &Card| Owned::new(ctx.you, *card);
        match what {
            Cards::Keys => {
                let left = self.resolution.keys_left;
                let keys = self.resolution.request.keys;
                keys.iter().filter(|c| left.has(**c)).map(owned).collect()
            }
            Cards::Picked => self.resolution.picked,
            Cards::Revealed => self.sides[ctx.you].revealed.iter().map(owned).collect(),
            Cards::RevealedUpTo(value) => {
                let limit = self.value(rules, value, ctx);
                let revealed = &self.sides[ctx.you].revealed;
                revealed
                    .iter()
                    .filter(|c| i16::from(c.number()) <= limit)
                    .map(owned)
                    .collect()
            }
            Cards::LifeTop(count) => {
                let count = self.value(rules, count, ctx).max(0) as usize;
                let life = &self.sides[ctx.you].life;
                life.iter().rev().take(count).map(owned).collect()
            }
            Cards::Rare => self.sides[ctx.you].rare.iter().map(|c| owned(&c)).collect(),
        }
    }

    /// Units in order: as named for blockers and picks, otherwise field order, turn player's first.
    pub(crate) fn unit_list(&self, rules: &Rules, what: &Units, ctx: &Context) -> List<Owned, 108> {
        match what {
            Units::One(unit) => self.unit_ref(*unit, ctx).into_iter().collect(),
            Units::Blockers | Units::Picked => self.resolution.picked.iter().copied().collect(),
            Units::All(filter) => {
                let sets = self.units(rules, filter, ctx);
                let mut list = List::new();
                for seat in [self.turn, !self.turn] {
                    for card in self.in_field_order(seat, sets[seat]).iter() {
                        list.push(Owned::new(seat, *card));
                    }
                }
                list
            }
        }
    }

    /// Bottom cards in field order: soldiers by arrival, then the row from the life outward (R-7, T-12).
    pub(crate) fn in_field_order(&self, seat: Seat, set: CardSet) -> Pile {
        let side = &self.sides[seat];
        let all = side.soldiers.iter().chain(side.bulwarks.iter());
        all.copied().filter(|c| set.has(*c)).collect()
    }

    // ---- Questions for cards --------------------------------------------------------------------------

    /// The cards of a zone without units.
    pub(crate) fn zone_set(&self, seat: Seat, zone: Zone) -> CardSet {
        let side = &self.sides[seat];
        match zone {
            Zone::Hand => side.hand,
            Zone::Pack => side.pack,
            Zone::Rare => side.rare,
            Zone::Grave => side.grave.iter().copied().collect(),
            Zone::Life => side.life.iter().copied().collect(),
            _ => CardSet::EMPTY,
        }
    }

    /// The cards that may be chosen.
    pub(crate) fn card_candidates(&self, rules: &Rules, choose: &ChooseCards, ctx: &Context) -> (Seat, CardSet) {
        let seat = self.player(choose.of, ctx);
        let zones = choose.from.iter();
        let mut set = zones.fold(CardSet::EMPTY, |set, zone| set | self.zone_set(seat, *zone));
        set = set & choose.cards;
        if choose.as_soldier {
            set = set & rules.tables.soldiers;
        }
        (seat, set)
    }

    /// Fewest and most cards, as far as there are any.
    pub(crate) fn card_bounds(&self, rules: &Rules, choose: &ChooseCards, count: usize, ctx: &Context) -> (u8, u8) {
        let max = self.value(rules, &choose.max, ctx).clamp(0, count as i16);
        let min = self.value(rules, &choose.min, ctx).clamp(0, max);
        (min as u8, max as u8)
    }

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
                    });
                }
            }
        }
        if max > 0 && usize::from(min) < set.len() {
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
