//! Trumps: their zone, turning them, and the continuous abilities of those that are face up (core.md 8, A-02).

use crate::card::{Card, CardSet, Owned};
use crate::choice::{Choice, Pick};
use crate::evaluate::Context;
use crate::event::{EVERYONE, Event, Seen, Sink, Spot, only};
use crate::game::{Game, Request, TRUMPS, Target};
use crate::list::List;
use crate::op::{Pc, TrumpFilter, TrumpRef, Trumps, Zone};
use crate::rules::{Ability, ActionId, CharacterId, ReplacedPart, Replacer, Rules};
use crate::seat::{BySeat, Seat};

/// Trumps of both players.
pub(crate) type TrumpList = List<Owned, { 2 * TRUMPS }>;

impl Game {
    // ---- Which and where ------------------------------------------------------------------------------

    /// Whether a trump is face up.
    #[inline]
    pub(crate) fn is_up(&self, trump: Owned) -> bool {
        self.opened.contains(&trump)
    }

    /// The face-up trumps of a player.
    #[inline]
    pub(crate) fn face_up(&self, seat: Seat) -> CardSet {
        let own = self.opened.iter().filter(|trump| trump.owner() == seat);
        own.map(|trump| trump.card()).collect()
    }

    /// The trump at a place.
    pub(crate) fn trump_at(&self, seat: Seat, place: u8) -> Option<Owned> {
        let card = self.sides[seat].trumps.get(usize::from(place))?;
        Some(Owned::new(seat, *card))
    }

    pub(crate) fn is_trump(&self, card: Owned) -> bool {
        self.sides[card.owner()].trumps.contains(&card.card())
    }

    /// The canonical name of a trump: its card, or its place while it is face down.
    pub(crate) fn trump_name(&self, trump: Owned) -> Choice {
        match self.sides[trump.owner()].trumps.position(trump.card()) {
            Some(place) if !self.is_up(trump) => Pick::Trump(trump.owner(), place as u8).into(),
            _ => Pick::Card(trump).into(),
        }
    }

    /// The trump with a canonical name.
    pub(crate) fn named_trump(&self, name: Choice) -> Option<Owned> {
        match name.pick() {
            Pick::Trump(seat, place) => self.trump_at(seat, place).filter(|trump| !self.is_up(*trump)),
            Pick::Card(card) => self.is_up(card).then_some(card),
            _ => None,
        }
    }

    /// Whether a fog keeps a trump from being turned up.
    pub(crate) fn is_locked(&self, rules: &Rules, trump: Owned) -> bool {
        let mut fogs = self.sides.0.iter().flat_map(|side| side.fogs.iter());
        fogs.any(|fog| fog.live && fog.on == trump && rules.fogs[usize::from(fog.fog.0)].locks)
    }

    pub(crate) fn trump_fits(&self, rules: &Rules, filter: &TrumpFilter, ctx: &Context, trump: Owned) -> bool {
        let key = |slot: u8| ctx.keys.get(usize::from(slot)).copied();
        self.is_trump(trump)
            && filter.side.includes(trump.owner(), ctx.you, self.turn)
            && filter.cards.has(trump.card())
            && filter.up.is_none_or(|up| self.is_up(trump) == up)
            && filter.suit_of_key.is_none_or(|slot| {
                let suit = key(slot).and_then(|key| key.suit());
                suit.is_some() && suit == trump.card().suit()
            })
            && filter.same_as_key.is_none_or(|slot| key(slot) == Some(trump.card()))
            && !(filter.openable && self.is_locked(rules, trump))
    }

    /// All trumps that fit, turn player's first, by place.
    pub(crate) fn trumps(&self, rules: &Rules, filter: &TrumpFilter, ctx: &Context) -> TrumpList {
        let mut list = TrumpList::new();
        for seat in [self.turn, !self.turn] {
            for card in &self.sides[seat].trumps {
                let trump = Owned::new(seat, *card);
                if self.trump_fits(rules, filter, ctx, trump) {
                    list.push(trump);
                }
            }
        }
        list
    }

    /// Trumps as an effect names them.
    pub(crate) fn trump_list(&self, rules: &Rules, what: &Trumps, ctx: &Context) -> TrumpList {
        match what {
            Trumps::Target => self.trump_ref(TrumpRef::Target, ctx).into_iter().collect(),
            Trumps::Picked => {
                let picked = self.resolution.picked.iter().copied();
                picked.filter(|card| self.is_trump(*card)).collect()
            }
            Trumps::All(filter) => self.trumps(rules, filter, ctx),
        }
    }

    pub(crate) fn trump_ref(&self, trump: TrumpRef, ctx: &Context) -> Option<Owned> {
        let trump = match (trump, ctx.target) {
            (TrumpRef::Target, Target::Trump(trump)) => trump,
            (TrumpRef::Target, _) => return None,
            (TrumpRef::Picked, _) => *self.resolution.picked.first()?,
        };
        self.is_trump(trump).then_some(trump)
    }

    // ---- Turning and moving ---------------------------------------------------------------------------

    /// Turns a trump; one that is locked stays down. Whether anything changed.
    pub(crate) fn turn_trump<S: Sink>(&mut self, rules: &Rules, trump: Owned, up: bool, sink: &mut S) -> bool {
        if self.is_up(trump) == up || (up && self.is_locked(rules, trump)) {
            return false;
        }
        if up {
            self.opened.push(trump);
        } else {
            self.opened.retain(|other| *other != trump);
        }
        if S::LISTENS {
            let place = self.sides[trump.owner()].trumps.position(trump.card());
            sink.event(Event::TrumpTurned {
                card: trump,
                place: place.unwrap_or_default() as u8,
                up,
            });
        }
        true
    }

    /// What triggers on a trump that became active; nothing does before the game (S-7).
    pub(crate) fn trump_opened<S: Sink>(&mut self, rules: &Rules, trump: Owned, sink: &mut S) {
        for &(action, rule, cards) in &rules.tables.on_opened {
            if cards.has(trump.card()) {
                self.trigger(rules, action, rule, trump.owner(), trump.card().index() as u8, sink);
            }
        }
    }

    /// Lays a card that was just taken into the trump zone of its owner, face up or face down.
    pub(crate) fn lay_trump<S: Sink>(&mut self, card: Owned, up: bool, from: Spot, seen: Seen, sink: &mut S) {
        let trumps = &mut self.sides[card.owner()].trumps;
        trumps.push(card.card());
        let at = (trumps.len() - 1) as u8;
        if up {
            self.opened.push(card);
        }
        if S::LISTENS {
            let to = Spot { zone: Zone::Trump, at };
            sink.event(Event::Moved { card, from, to, seen });
        }
    }

    /// Takes a trump out of its zone; whatever pointed at it has lost it, also if the card comes back (T-13).
    pub(crate) fn lift_trump(&mut self, trump: Owned) -> (Spot, Seen) {
        let seat = trump.owner();
        let seen = if self.is_up(trump) { EVERYONE } else { only(seat) };
        self.opened.retain(|other| *other != trump);
        let trumps = &mut self.sides[seat].trumps;
        let at = trumps.position(trump.card()).unwrap_or_default() as u8;
        trumps.remove(at.into());
        let lose = |request: &mut Request| request.lose_trump(trump);
        self.stage.iter_mut().for_each(lose);
        lose(&mut self.pending);
        lose(&mut self.resolution.request);
        for side in &mut self.sides.0 {
            for fog in side.fogs.iter_mut().filter(|fog| fog.on == trump) {
                fog.on = Owned::NONE;
                fog.live = false;
            }
        }
        (Spot { zone: Zone::Trump, at }, seen)
    }

    // ---- Abilities ------------------------------------------------------------------------------------

    /// Labels that face-up trumps give to a unit, as bits.
    pub(crate) fn granted_labels(&self, rules: &Rules, unit: Owned) -> u32 {
        let ctx = Context::of(unit.owner());
        let own = self.opened.iter().filter(|trump| trump.owner() == unit.owner());
        own.flat_map(|trump| rules.abilities_of(trump.card()))
            .fold(0, |labels, ability| match ability {
                Ability::Grant { label, to } if self.unit_fits(rules, to, &ctx, unit) => labels | 1 << label.0,
                _ => labels,
            })
    }

    /// The trumps that keep a request from dealing their owners damage, by seat; looked at once, immediately before
    /// its effect.
    pub(crate) fn shields(&self, rules: &Rules, request: &Request) -> BySeat<Owned> {
        let mut shields = BySeat([Owned::NONE; 2]);
        for trump in &self.opened {
            let ctx = Context::of(trump.owner());
            let prevents = |ability: &Ability| match ability {
                Ability::Prevent { from, keys, when } => {
                    request.controller == self.player(*from, &ctx)
                        && request.keys.iter().any(|key| keys.has(*key))
                        && when.as_ref().is_none_or(|when| self.holds(rules, when, &ctx))
                }
                Ability::Grant { .. } => false,
            };
            if rules.abilities_of(trump.card()).iter().any(prevents) {
                shields[trump.owner()] = *trump;
            }
        }
        shields
    }

    /// What is done instead of a part of an action's effect, if an active ability replaces it: wide reaches first,
    /// inside one the oldest first, and the last one counts (core.md 8, D-18).
    pub(crate) fn replaced<S: Sink>(
        &self,
        rules: &Rules,
        action: ActionId,
        part: ReplacedPart,
        attacker: Owned,
        sink: &mut S,
    ) -> Option<Pc> {
        if rules.replacements.is_empty() {
            return None;
        }
        let controller = self.resolution.request.controller;
        let mut found = None;
        let mut consider = |by: Replacer, source: Owned| {
            let mut fitting = rules.replacements.iter().filter(|r| {
                let holds = |when| self.holds(rules, when, &Context::of(source.owner()));
                r.by == by && r.action == action && r.part == part && r.when.as_ref().is_none_or(holds)
            });
            found = fitting.next_back().map(|r| (r.with, source)).or(found);
        };
        for trump in &self.opened {
            consider(Replacer::TrumpOfAnyone(trump.card()), *trump);
        }
        for trump in self.opened.iter().filter(|trump| trump.owner() == controller) {
            consider(Replacer::TrumpOfController(trump.card()), *trump);
        }
        if attacker != Owned::NONE
            && let Some(character) = self.character(rules, attacker)
        {
            consider(Replacer::Attacker(CharacterId(character as u8)), attacker);
        }
        let (with, source) = found?;
        if S::LISTENS {
            sink.event(Event::Replaced { source, action, part });
        }
        Some(with)
    }
}

impl Rules {
    /// The continuous abilities of a trump.
    pub(crate) fn abilities_of(&self, card: Card) -> &[Ability] {
        let at = usize::from(self.tables.trump[card.index()]);
        self.trumps.get(at).map_or(&[], |trump| &trump.abilities)
    }
}
