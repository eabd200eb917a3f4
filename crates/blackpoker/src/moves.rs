//! Moving cards and units: the primitives under every operation, with their events and triggers.

use crate::card::{Card, CardSet, Owned};
use crate::choice::Choice;
use crate::evaluate::Context;
use crate::event::{EVERYONE, Event, Seen, Sink, Spot, only};
use crate::game::{Flow, Fog, Game, Pile, Target, Waiting};
use crate::list::List;
use crate::op::{Face, Place, UnitKind, Zone};
use crate::rules::{ActionId, Rules, UnitRule};
use crate::seat::Seat;

impl Game {
    // ---- Triggers -------------------------------------------------------------------------------------

    /// Puts a triggered request into the buffer if its condition holds now (D-21).
    pub(crate) fn trigger<S: Sink>(
        &mut self,
        rules: &Rules,
        action: ActionId,
        rule: u8,
        seat: Seat,
        data: u8,
        sink: &mut S,
    ) {
        let definition = rules.action(action);
        if definition.seats >> seat.index() & 1 == 0 {
            return;
        }
        if let Some(when) = &definition.triggers[usize::from(rule)].when {
            let ctx = Context::of(seat);
            if !self.holds(rules, when, &ctx) {
                return;
            }
        }
        // D-19: what the payment of such a request triggers waits until that request is gone.
        let holding = self.has_pending && rules.action(self.pending.action).holds_cost_triggers;
        let held_by = if holding { self.pending.id } else { 0 };
        self.buffer.push(Waiting {
            action,
            controller: seat,
            data,
            held_by,
        });
        if S::LISTENS {
            sink.event(Event::Triggered { seat, action });
        }
    }

    /// A card went from this seat's field to the graveyard.
    #[inline]
    fn buried<S: Sink>(&mut self, rules: &Rules, seat: Seat, card: Card, muted: u128, sink: &mut S) {
        if !rules.tables.buried_any.has(card) {
            return;
        }
        for &(action, rule, cards) in &rules.tables.on_buried {
            if cards.has(card) && muted >> action.0 & 1 == 0 {
                self.trigger(rules, action, rule, seat, 0, sink);
            }
        }
    }

    /// A unit of this character and with these cards went from this seat's field to the graveyard or the hand. The
    /// card that made it what it is, such as the jack, is stored (T-3).
    fn left<S: Sink>(
        &mut self,
        rules: &Rules,
        seat: Seat,
        character: Option<usize>,
        cards: &[Card],
        to: Place,
        sink: &mut S,
    ) {
        let Some(character) = character.filter(|_| !rules.tables.on_left.is_empty()) else {
            return;
        };
        let first = match rules.characters[character].unit {
            UnitRule::Pair(first, _) => cards.iter().find(|card| first.has(**card)),
            _ => None,
        };
        let data = first.or(cards.first()).map_or(0, |card| card.index() as u8);
        for &(action, rule, event) in &rules.tables.on_left {
            let there = if to == Place::Hand {
                event.to_hand
            } else {
                event.to_grave
            };
            if there && event.characters >> character & 1 != 0 {
                self.trigger(rules, action, rule, seat, data, sink);
            }
        }
    }

    // ---- Life and hand --------------------------------------------------------------------------------

    /// Top life cards to the hand; only the owner sees them. Returns how many moved.
    pub(crate) fn draw<S: Sink>(&mut self, seat: Seat, count: i16, sink: &mut S) -> usize {
        let count = self.sides[seat].life.len().min(count.max(0) as usize);
        for _ in 0..count {
            let Some(card) = self.sides[seat].life.pop() else {
                break;
            };
            self.sides[seat].hand.insert(card);
            if S::LISTENS {
                sink.event(Event::Moved {
                    card: Owned::new(seat, card),
                    from: Spot::of(Zone::Life),
                    to: Spot::of(Zone::Hand),
                    seen: only(seat),
                });
            }
        }
        count
    }

    /// Life cards become revealed, from the top or from the bottom. Returns how many.
    pub(crate) fn turn_up<S: Sink>(&mut self, seat: Seat, count: i16, bottom: bool, sink: &mut S) -> usize {
        let count = self.sides[seat].life.len().min(count.max(0) as usize);
        for _ in 0..count {
            let life = &mut self.sides[seat].life;
            let Some(card) = (if bottom { life.remove(0) } else { life.pop() }) else {
                break;
            };
            self.sides[seat].revealed.push(card);
            if S::LISTENS {
                sink.event(Event::Moved {
                    card: Owned::new(seat, card),
                    from: if bottom { Spot::BOTTOM } else { Spot::of(Zone::Life) },
                    to: Spot::of(Zone::Revealed),
                    seen: EVERYONE,
                });
            }
        }
        count
    }

    /// Takes a card out of whatever zone it is in. `None`: it is not there.
    pub(crate) fn take<S: Sink>(&mut self, rules: &Rules, card: Owned, sink: &mut S) -> Option<(Spot, Seen)> {
        let seat = card.owner();
        let c = card.card();
        let r = &mut self.resolution;
        if self.flow == Flow::Resolve && r.request.controller == seat && r.keys_left.has(c) {
            r.keys_left.remove(c);
            return Some((Spot::of(Zone::Stage), EVERYONE));
        }
        let zone = self.zone_of(card);
        let shown = self.resolution.shown[seat].has(c);
        let side = &mut self.sides[seat];
        match zone {
            Zone::Hand => side.hand.remove(c),
            Zone::Pack => side.pack.remove(c),
            Zone::Rare => side.rare.remove(c),
            Zone::Aside => side.aside.remove(c),
            Zone::Trump => return Some(self.lift_trump(card)),
            Zone::Soldiers | Zone::Bulwarks => return Some(self.take_off_unit(card)),
            Zone::Fog => {
                self.take_out_of_fog(card);
                return Some((Spot::of(zone), EVERYONE));
            }
            Zone::Life => side.life.retain(|x| *x != c),
            Zone::Revealed => side.revealed.retain(|x| *x != c),
            Zone::Grave => {
                let was_top = side.grave.last() == Some(&c);
                side.grave.retain(|x| *x != c);
                self.grave_left(rules, seat, was_top, sink);
                let seen = if was_top || shown { EVERYONE } else { only(seat) };
                return Some((Spot::of(zone), seen));
            }
            Zone::Stage | Zone::Out => return None,
        }
        let seen = if zone == Zone::Revealed || shown {
            EVERYONE
        } else {
            only(seat)
        };
        Some((Spot::of(zone), seen))
    }

    /// Moves single cards (not units) to a place of their owner. Returns how many moved.
    pub(crate) fn move_cards<S: Sink>(&mut self, rules: &Rules, cards: &[Owned], to: Place, sink: &mut S) -> usize {
        let mut moved = 0;
        match to {
            Place::Discard => {
                self.discard(rules, cards, sink);
                return cards.len();
            }
            Place::Grave => {
                for seat in Seat::BOTH {
                    let count = cards.iter().filter(|c| c.owner() == seat).count();
                    let mut left = count;
                    for card in cards.iter().filter(|c| c.owner() == seat) {
                        left -= 1;
                        let Some((from, seen)) = self.take(rules, *card, sink) else {
                            continue;
                        };
                        let top = left == 0 && Self::top_is_public(rules, count);
                        self.bury_card(*card, from, seen == EVERYONE, top, sink);
                        moved += 1;
                    }
                    self.grave_entered(rules, seat, count);
                }
            }
            Place::Hand => {
                for card in cards {
                    let Some((from, seen)) = self.take(rules, *card, sink) else {
                        continue;
                    };
                    self.sides[card.owner()].hand.insert(card.card());
                    moved += 1;
                    if S::LISTENS {
                        let to = Spot::of(Zone::Hand);
                        sink.event(Event::Moved {
                            card: *card,
                            from,
                            to,
                            seen,
                        });
                    }
                }
            }
            Place::Trump => {
                for card in cards {
                    let Some((from, _)) = self.take(rules, *card, sink) else {
                        continue;
                    };
                    self.lay_trump(*card, true, from, EVERYONE, sink);
                    self.trump_opened(rules, *card, sink);
                    moved += 1;
                }
            }
            Place::LifeTop | Place::LifeBottom => {
                let mut taken: List<(Owned, Spot, Seen), 54> = List::new();
                for card in cards {
                    if let Some((from, seen)) = self.take(rules, *card, sink) {
                        taken.push((*card, from, seen));
                    }
                }
                moved = taken.len();
                self.stack_on_life(&taken, to == Place::LifeTop, sink);
            }
        }
        moved
    }

    /// Puts cards, given from the topmost on, on the top or under the bottom of their owners' life.
    fn stack_on_life<S: Sink>(&mut self, taken: &[(Owned, Spot, Seen)], on_top: bool, sink: &mut S) {
        for (at, (card, _, _)) in taken.iter().enumerate() {
            let life = &mut self.sides[card.owner()].life;
            if on_top {
                // The topmost card goes down last.
                life.insert(life.len() - at.min(life.len()), card.card());
            } else {
                life.insert(0, card.card());
            }
        }
        if S::LISTENS {
            // In canonical order: the order on the pile is the owner's secret, told by `at` alone. Cards that not
            // everyone sees stand apart, or their place among the others would tell something of their faces.
            let mut events: List<(Owned, Spot, Seen, u8), 54> = List::new();
            for (at, (card, from, seen)) in taken.iter().enumerate() {
                let at = if on_top { at } else { 256 - taken.len() + at } as u8;
                events.push((*card, *from, *seen, at));
            }
            events.sort_unstable_by_key(|e| (e.2, e.1.zone, e.1.at, e.0));
            for (card, from, seen, at) in &events {
                let to = Spot {
                    zone: Zone::Life,
                    at: *at,
                };
                sink.event(Event::Moved {
                    card: *card,
                    from: *from,
                    to,
                    seen: *seen,
                });
            }
        }
    }

    // ---- Field ----------------------------------------------------------------------------------------

    /// Puts a card that was just taken onto its owner's field.
    pub(crate) fn put<S: Sink>(&mut self, card: Owned, face: Face, driven: bool, from: Spot, seen: Seen, sink: &mut S) {
        let side = &mut self.sides[card.owner()];
        let c = card.card();
        // S-3: what comes before the first turn is not new.
        if self.flow != Flow::Setup {
            side.new.insert(c);
        }
        if driven {
            side.driven.insert(c);
        }
        let (to, seen) = match face {
            Face::Soldier => {
                side.soldiers.push(c);
                side.soldier_set.insert(c);
                (Spot::of(Zone::Soldiers), EVERYONE)
            }
            Face::Bulwark => {
                side.bulwarks.push(c);
                side.bulwark_set.insert(c);
                let at = (side.bulwarks.len() - 1) as u8;
                (
                    Spot {
                        zone: Zone::Bulwarks,
                        at,
                    },
                    seen | only(card.owner()),
                )
            }
        };
        if S::LISTENS {
            sink.event(Event::Moved { card, from, to, seen });
        }
    }

    /// Puts a card on top of a unit; the unit stays the same unit and keeps its state (Z-14, Q42).
    pub(crate) fn equip<S: Sink>(&mut self, unit: Owned, card: Owned, from: Spot, sink: &mut S) {
        let side = &mut self.sides[unit.owner()];
        let mut top = unit.card();
        while side.over[top.index()] != Card::NONE {
            top = side.over[top.index()];
        }
        side.over[top.index()] = card.card();
        side.new.insert(card.card());
        if S::LISTENS {
            let to = Spot::of(Zone::Soldiers);
            sink.event(Event::Moved {
                card,
                from,
                to,
                seen: EVERYONE,
            });
            sink.event(Event::Equipped { unit, card });
        }
    }

    /// Everything that pointed at a unit loses it: the unit left the field or was split.
    fn end_unit(&mut self, unit: Owned) {
        self.leave_battle(unit);
        self.sides[unit.owner()].boost[unit.card().index()] = 0;
        for request in self.stage.iter_mut() {
            request.lose(unit);
        }
        self.pending.lose(unit);
        self.resolution.request.lose(unit);
        for seat in Seat::BOTH {
            for fog in self.sides[seat].fogs.iter_mut().filter(|f| f.on == unit) {
                fog.on = Owned::NONE;
                fog.live = false;
            }
        }
    }

    /// A unit stops being an attacker or a blocker; blockers of a former attacker stop too.
    pub(crate) fn leave_battle(&mut self, unit: Owned) {
        if self.attackers.is_empty() {
            return;
        }
        self.attackers.retain(|a| *a != unit);
        self.blocks.retain(|(a, b)| *a != unit && *b != unit);
    }

    /// Attackers and blockers stop being such (Q29).
    pub(crate) fn end_battle(&mut self) {
        self.attackers.clear();
        self.blocks.clear();
    }

    /// Takes a unit off the field and returns its cards, bottom card first, and where it was.
    fn lift(&mut self, unit: Owned) -> (Pile, Spot) {
        self.end_unit(unit);
        let side = &mut self.sides[unit.owner()];
        let bottom = unit.card();
        let cards: Pile = side.unit_cards(bottom).collect();
        let spot = if side.bulwark_set.has(bottom) {
            let at = side.bulwarks.position(bottom).unwrap_or_default();
            side.bulwarks.remove(at);
            side.bulwark_set.remove(bottom);
            Spot {
                zone: Zone::Bulwarks,
                at: at as u8,
            }
        } else {
            side.soldiers.retain(|c| *c != bottom);
            side.soldier_set.remove(bottom);
            Spot::of(Zone::Soldiers)
        };
        side.driven.remove(bottom);
        for card in &cards {
            side.over[card.index()] = Card::NONE;
            side.new.remove(*card);
        }
        (cards, spot)
    }

    /// Takes a card off the field; the rest of its unit, if there is any, stays the same unit.
    fn take_off_unit(&mut self, card: Owned) -> (Spot, Seen) {
        let unit = self.unit_of(card).unwrap_or(card);
        let seat = card.owner();
        let seen = if self.is_soldier(unit) { EVERYONE } else { only(seat) };
        let side = &mut self.sides[seat];
        let rest = side.over[card.card().index()];
        if card == unit && rest == Card::NONE {
            return (self.lift(unit).1, seen);
        }
        side.over[card.card().index()] = Card::NONE;
        side.new.remove(card.card());
        if card == unit {
            self.rename_unit(unit, Owned::new(seat, rest));
        } else if let Some(below) = side.over.iter().position(|over| *over == card.card()) {
            side.over[below] = rest;
        }
        (Spot::of(Zone::Soldiers), seen)
    }

    /// The bottom card of a soldier has gone: from now on the next one names it.
    fn rename_unit(&mut self, old: Owned, new: Owned) {
        let rename = |unit: &mut Owned| {
            if *unit == old {
                *unit = new;
            }
        };
        let side = &mut self.sides[old.owner()];
        side.soldiers
            .iter_mut()
            .filter(|c| **c == old.card())
            .for_each(|c| *c = new.card());
        for set in [&mut side.soldier_set, &mut side.driven] {
            if set.has(old.card()) {
                set.remove(old.card());
                set.insert(new.card());
            }
        }
        side.boost.swap(old.card().index(), new.card().index());
        self.sides
            .0
            .iter_mut()
            .flat_map(|side| side.fogs.iter_mut())
            .for_each(|fog| rename(&mut fog.on));
        self.attackers.iter_mut().for_each(rename);
        self.blocks.iter_mut().flat_map(|(a, b)| [a, b]).for_each(rename);
        let requests = self
            .stage
            .iter_mut()
            .chain([&mut self.pending, &mut self.resolution.request]);
        for request in requests {
            rename(&mut request.unit);
            if let Target::Unit(unit) = &mut request.target {
                rename(unit);
            }
        }
    }

    /// Takes a card out of a fog zone; a fog without a card is gone.
    fn take_out_of_fog(&mut self, card: Owned) {
        let side = &mut self.sides[card.owner()];
        let rest = std::mem::replace(&mut side.over[card.card().index()], Card::NONE);
        if let Some(below) = side.over.iter().position(|over| *over == card.card()) {
            side.over[below] = rest;
        }
        side.fogs
            .iter_mut()
            .filter(|fog| fog.card == card.card())
            .for_each(|fog| fog.card = rest);
        side.fogs.retain(|fog| fog.card != Card::NONE);
    }

    /// Units to their owners' graveyards, as one move for each graveyard. Returns how many units moved.
    ///
    /// `blockers`: they go in their battle; a bulwark is then turned up first, so both players see it (zones.md 6.1).
    pub(crate) fn bury<S: Sink>(&mut self, rules: &Rules, units: &[Owned], blockers: bool, sink: &mut S) -> usize {
        let mut counts = [0, 0];
        for unit in units.iter().filter(|u| self.on_field(**u)) {
            counts[unit.owner().index()] += self.sides[unit.owner()].unit_cards(unit.card()).count();
        }
        let mut left = counts;
        let mut buried = 0;
        for unit in units {
            if !self.on_field(*unit) {
                continue;
            }
            buried += 1;
            let seat = unit.owner();
            let soldier = self.is_soldier(*unit);
            let public = blockers || soldier;
            let character = self.leaving_character(rules, *unit);
            let muted = character.map_or(0, |c| rules.characters[c].mutes);
            let (cards, from) = self.lift(*unit);
            for card in &cards {
                left[seat.index()] -= 1;
                let top = left[seat.index()] == 0 && Self::top_is_public(rules, counts[seat.index()]);
                self.bury_card(Owned::new(seat, *card), from, public, top, sink);
            }
            for card in &cards {
                self.buried(rules, seat, *card, muted, sink);
            }
            self.left(rules, seat, character, &cards, Place::Grave, sink);
            if blockers {
                for &(action, rule, kind) in &rules.tables.on_blocker_buried {
                    let fits = match kind {
                        UnitKind::Soldier => soldier,
                        UnitKind::Bulwark => !soldier,
                        UnitKind::Character => true,
                    };
                    if fits {
                        self.trigger(rules, action, rule, seat, 0, sink);
                    }
                }
            }
        }
        for seat in [self.turn, !self.turn] {
            self.grave_entered(rules, seat, counts[seat.index()]);
        }
        buried
    }

    /// The character of a soldier that is about to leave the field, where somebody asks for it.
    #[inline]
    fn leaving_character(&self, rules: &Rules, unit: Owned) -> Option<usize> {
        let asked = rules.tables.characters_leave && self.is_soldier(unit);
        if asked { self.character(rules, unit) } else { None }
    }

    /// Units to the hand of their owners. Returns how many.
    pub(crate) fn return_to_hand<S: Sink>(&mut self, rules: &Rules, units: &[Owned], sink: &mut S) -> usize {
        let mut returned = 0;
        for unit in units {
            if !self.on_field(*unit) {
                continue;
            }
            returned += 1;
            let seat = unit.owner();
            let seen = if self.is_soldier(*unit) { EVERYONE } else { only(seat) };
            let character = self.leaving_character(rules, *unit);
            let (cards, from) = self.lift(*unit);
            for card in &cards {
                self.sides[seat].hand.insert(*card);
                if S::LISTENS {
                    let card = Owned::new(seat, *card);
                    let to = Spot::of(Zone::Hand);
                    sink.event(Event::Moved { card, from, to, seen });
                }
            }
            self.left(rules, seat, character, &cards, Place::Hand, sink);
        }
        returned
    }

    /// Units to the top or bottom of their owners' life, in the order that the owners chose if they did, otherwise
    /// as given, all of one owner as one move. Returns how many units moved.
    pub(crate) fn return_to_life<S: Sink>(&mut self, units: &[Owned], on_top: bool, sink: &mut S) -> usize {
        let order = self.resolution.order;
        self.resolution.order.clear();
        let mut returned = 0;
        for seat in [self.turn, !self.turn] {
            let mut taken: List<(Owned, Spot, Seen), 54> = List::new();
            for unit in units.iter().filter(|u| u.owner() == seat) {
                if !self.on_field(*unit) {
                    continue;
                }
                returned += 1;
                let seen = if self.is_soldier(*unit) { EVERYONE } else { only(seat) };
                let (cards, from) = self.lift(*unit);
                for card in &cards {
                    taken.push((Owned::new(seat, *card), from, seen));
                }
            }
            if !order.is_empty() {
                taken.sort_unstable_by_key(|(card, ..)| order.position(*card));
            }
            self.stack_on_life(&taken, on_top, sink);
        }
        returned
    }

    /// Charges or drives a unit.
    pub(crate) fn set_state<S: Sink>(&mut self, unit: Owned, driven: bool, sink: &mut S) -> bool {
        if !self.on_field(unit) || self.is_driven(unit) == driven {
            return false;
        }
        let side = &mut self.sides[unit.owner()];
        if driven {
            side.driven.insert(unit.card());
        } else {
            side.driven.remove(unit.card());
        }
        if S::LISTENS {
            let unit = self.name(unit);
            sink.event(Event::State { unit, driven });
        }
        true
    }

    /// A soldier becomes bulwarks or a bulwark becomes a soldier; what it had as the former is gone (zones.md 5).
    pub(crate) fn turn_over<S: Sink>(&mut self, rules: &Rules, unit: Owned, sink: &mut S) -> bool {
        if !self.on_field(unit) {
            return false;
        }
        if self.is_bulwark(unit) {
            return self.bulwark_to_soldier(rules, unit, sink);
        }
        let seat = unit.owner();
        let mut cards: Pile = self.sides[seat].unit_cards(unit.card()).collect();
        let order = &self.resolution.order;
        if !order.is_empty() {
            cards.sort_unstable_by_key(|card| order.position(Owned::new(seat, *card)));
        }
        if cards.len() == 1 {
            // One card turned over is the same unit (Z-8), but nothing of the soldier stays on it (Q38).
            self.drop_changes(unit);
        } else {
            self.end_unit(unit);
        }
        let side = &mut self.sides[seat];
        let driven = side.driven.has(unit.card());
        side.soldiers.retain(|c| *c != unit.card());
        side.soldier_set.remove(unit.card());
        for card in &cards {
            let card = *card;
            let side = &mut self.sides[seat];
            side.over[card.index()] = Card::NONE;
            side.bulwarks.push(card);
            side.bulwark_set.insert(card);
            if driven {
                side.driven.insert(card);
            }
            if S::LISTENS {
                let at = (side.bulwarks.len() - 1) as u8;
                sink.event(Event::Moved {
                    card: Owned::new(seat, card),
                    from: Spot::of(Zone::Soldiers),
                    to: Spot {
                        zone: Zone::Bulwarks,
                        at,
                    },
                    seen: EVERYONE,
                });
            }
        }
        true
    }

    fn bulwark_to_soldier<S: Sink>(&mut self, rules: &Rules, unit: Owned, sink: &mut S) -> bool {
        // Z-13: a card without a soldier definition stays where it was.
        if !Self::is_soldier_card(rules, unit.card()) {
            return false;
        }
        self.drop_changes(unit);
        let side = &mut self.sides[unit.owner()];
        let at = side.bulwarks.position(unit.card()).unwrap_or_default();
        side.bulwarks.remove(at);
        side.bulwark_set.remove(unit.card());
        side.soldiers.push(unit.card());
        side.soldier_set.insert(unit.card());
        if S::LISTENS {
            let from = Spot {
                zone: Zone::Bulwarks,
                at: at as u8,
            };
            let to = Spot::of(Zone::Soldiers);
            sink.event(Event::Moved {
                card: unit,
                from,
                to,
                seen: EVERYONE,
            });
        }
        true
    }

    /// Size changes on a unit end; a fog keeps pointing at it without effect.
    fn drop_changes(&mut self, unit: Owned) {
        self.sides[unit.owner()].boost[unit.card().index()] = 0;
        for seat in Seat::BOTH {
            for fog in self.sides[seat].fogs.iter_mut().filter(|f| f.on == unit) {
                fog.live = false;
            }
        }
    }

    // ---- Fog ------------------------------------------------------------------------------------------

    /// The remaining key cards of the running request become a fog of its controller.
    pub(crate) fn place_fog<S: Sink>(&mut self, fog: crate::rules::FogId, on: Option<Owned>, sink: &mut S) -> bool {
        let seat = self.resolution.request.controller;
        let keys = self.resolution.request.keys;
        let left = self.resolution.keys_left;
        let mut first = Card::NONE;
        let mut last = Card::NONE;
        for card in keys.iter().filter(|c| left.has(**c)) {
            if first == Card::NONE {
                first = *card;
            } else {
                self.sides[seat].over[last.index()] = *card;
            }
            last = *card;
            if S::LISTENS {
                let card = Owned::new(seat, *card);
                let (from, to) = (Spot::of(Zone::Stage), Spot::of(Zone::Fog));
                sink.event(Event::Moved {
                    card,
                    from,
                    to,
                    seen: EVERYONE,
                });
            }
        }
        if first == Card::NONE {
            return false;
        }
        self.resolution.keys_left = CardSet::EMPTY;
        self.sides[seat].fogs.push(Fog {
            card: first,
            fog,
            on: on.unwrap_or(Owned::NONE),
            live: true,
        });
        if S::LISTENS {
            let on = on.map(|unit| self.fogged_name(unit));
            sink.event(Event::Fogged { seat, fog, on });
        }
        true
    }

    /// The canonical name of what a fog points at.
    pub(crate) fn fogged_name(&self, on: Owned) -> Choice {
        if self.is_trump(on) {
            self.trump_name(on)
        } else {
            self.name(on)
        }
    }

    /// A player's fog goes to the graveyard, oldest first, as one move. Not from the field: no trigger.
    pub(crate) fn clear_fog<S: Sink>(&mut self, rules: &Rules, seat: Seat, sink: &mut S) {
        let side = &mut self.sides[seat];
        let fogs = side.fogs;
        side.fogs.clear();
        let mut cards = Pile::new();
        for fog in &fogs {
            for card in self.sides[seat].unit_cards(fog.card) {
                cards.push(card);
            }
        }
        for (at, card) in cards.iter().enumerate() {
            self.sides[seat].over[card.index()] = Card::NONE;
            let top = at + 1 == cards.len() && Self::top_is_public(rules, cards.len());
            self.bury_card(Owned::new(seat, *card), Spot::of(Zone::Fog), true, top, sink);
        }
        self.grave_entered(rules, seat, cards.len());
    }
}
