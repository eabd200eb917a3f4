//! What units are: characters, sizes, labels, and which units fit a filter.

use crate::card::{Card, CardSet, Owned};
use crate::choice::{Choice, Pick};
use crate::evaluate::Context;
use crate::game::Game;
use crate::op::{LabelId, UnitFilter, UnitKind};
use crate::rules::{ActionId, Rules, SizeRule, UnitRule};
use crate::seat::{BySeat, Seat};

impl Game {
    #[inline]
    pub(crate) fn is_soldier(&self, unit: Owned) -> bool {
        self.sides[unit.owner()].soldier_set.has(unit.card())
    }

    #[inline]
    pub(crate) fn is_bulwark(&self, unit: Owned) -> bool {
        self.sides[unit.owner()].bulwark_set.has(unit.card())
    }

    #[inline]
    pub(crate) fn on_field(&self, unit: Owned) -> bool {
        self.sides[unit.owner()].characters().has(unit.card())
    }

    #[inline]
    pub(crate) fn is_driven(&self, unit: Owned) -> bool {
        self.sides[unit.owner()].driven.has(unit.card())
    }

    /// A unit is new iff all its cards came this turn (zones.md 5.1).
    pub(crate) fn is_new(&self, unit: Owned) -> bool {
        let side = &self.sides[unit.owner()];
        side.unit_cards(unit.card()).all(|card| side.new.has(card))
    }

    /// The character of a unit, as an index into [`Rules::characters`].
    pub(crate) fn character(&self, rules: &Rules, unit: Owned) -> Option<usize> {
        let side = &self.sides[unit.owner()];
        let bottom = unit.card();
        if side.bulwark_set.has(bottom) {
            return rules.characters.iter().position(|c| c.unit == UnitRule::FaceDown);
        }
        let second = side.over[bottom.index()];
        if second == Card::NONE {
            let single = rules.tables.single[bottom.index()];
            return (single != 255).then_some(usize::from(single));
        }
        let two = side.over[second.index()] == Card::NONE;
        let pair = |a: CardSet, b: CardSet| two && (a.has(bottom) && b.has(second) || a.has(second) && b.has(bottom));
        let suited = |cards: CardSet| {
            bottom.suit().is_some()
                && side
                    .unit_cards(bottom)
                    .all(|c| cards.has(c) && c.suit() == bottom.suit())
        };
        // Named pairs are more specific than "several of one suit" (G6).
        let characters = &rules.characters;
        let position = |f: &dyn Fn(UnitRule) -> bool| characters.iter().position(|c| f(c.unit));
        position(&|u| matches!(u, UnitRule::Pair(a, b) if pair(a, b)))
            .or_else(|| position(&|u| matches!(u, UnitRule::SameSuit(s) if suited(s))))
    }

    /// The current size of a soldier: its character's size and everything that changes it (core.md 8, X26).
    pub(crate) fn size(&self, rules: &Rules, unit: Owned) -> i16 {
        let side = &self.sides[unit.owner()];
        let sum: i16 = side.unit_cards(unit.card()).map(|c| i16::from(c.number())).sum();
        let base = match self.character(rules, unit).map(|c| rules.characters[c].size) {
            Some(SizeRule::Fixed(size)) => size,
            Some(SizeRule::None) | None => 0,
            Some(SizeRule::Sum) => sum,
        };
        base.saturating_add(self.size_change(rules, unit))
    }

    fn size_change(&self, rules: &Rules, unit: Owned) -> i16 {
        let own = &self.sides[unit.owner()];
        let mut change = own.boost[unit.card().index()].saturating_add(own.boost_all);
        for seat in Seat::BOTH {
            let side = &self.sides[seat];
            for fog in &side.fogs {
                let rule = &rules.fogs[usize::from(fog.fog.0)];
                let reaches = if rule.all { seat == unit.owner() } else { fog.on == unit };
                if fog.live && reaches {
                    let cards = side.unit_cards(fog.card);
                    let sum: i16 = cards.map(|c| i16::from(c.number())).sum();
                    change = change.saturating_add(rule.sign * sum);
                }
            }
        }
        change
    }

    /// The labels of a unit, as bits.
    pub(crate) fn labels(&self, rules: &Rules, unit: Owned) -> u32 {
        let Some(character) = self.character(rules, unit) else {
            return 0;
        };
        let character = &rules.characters[character];
        let side = &self.sides[unit.owner()];
        let holds = |cards: CardSet| side.unit_cards(unit.card()).any(|c| cards.has(c));
        let own = character
            .labels_if
            .iter()
            .filter(|(_, cards)| holds(*cards))
            .fold(character.labels, |labels, (label, _)| labels | 1 << label.0);
        if self.opened.is_empty() {
            return own;
        }
        own | self.granted_labels(rules, unit)
    }

    fn has_label(&self, rules: &Rules, unit: Owned, label: LabelId) -> bool {
        self.labels(rules, unit) >> label.0 & 1 != 0
    }

    /// Whether a unit has any card of a suit.
    fn has_suit_of(&self, unit: Owned, card: Card) -> bool {
        card.suit().is_some_and(|suit| {
            self.sides[unit.owner()]
                .unit_cards(unit.card())
                .any(|c| c.suit() == Some(suit))
        })
    }

    /// Bottom cards of the units of the right side, kind and state, for both seats.
    #[inline]
    pub(crate) fn units_by_kind(&self, filter: &UnitFilter, you: Seat) -> BySeat<CardSet> {
        let mut sets = BySeat([CardSet::EMPTY; 2]);
        for seat in Seat::BOTH {
            if !filter.side.includes(seat, you, self.turn) {
                continue;
            }
            let side = &self.sides[seat];
            let mut set = match filter.kind {
                UnitKind::Soldier => side.soldier_set,
                UnitKind::Bulwark => side.bulwark_set,
                UnitKind::Character => side.characters(),
            };
            match filter.driven {
                Some(true) => set = set & side.driven,
                Some(false) => set = set.without(side.driven),
                None => {}
            }
            sets[seat] = set;
        }
        sets
    }

    /// Bottom cards of all units that fit a filter.
    pub(crate) fn units(&self, rules: &Rules, filter: &UnitFilter, ctx: &Context) -> BySeat<CardSet> {
        let mut sets = self.units_by_kind(filter, ctx.you);
        if filter.is_plain() {
            return sets;
        }
        let named = filter.character.and_then(|id| rules.characters.get(usize::from(id.0)));
        let bottoms = named.map_or(CardSet::ALL, |character| character.unit.bottoms());
        for seat in Seat::BOTH {
            sets[seat] = (sets[seat] & bottoms)
                .iter()
                .filter(|card| self.fits(rules, filter, ctx, Owned::new(seat, *card)))
                .collect();
        }
        sets
    }

    /// Whether a unit on the field fits a filter.
    pub(crate) fn unit_fits(&self, rules: &Rules, filter: &UnitFilter, ctx: &Context, unit: Owned) -> bool {
        self.units_by_kind(filter, ctx.you)[unit.owner()].has(unit.card())
            && (filter.is_plain() || self.fits(rules, filter, ctx, unit))
    }

    /// The parts of a filter beyond side, kind and state.
    fn fits(&self, rules: &Rules, filter: &UnitFilter, ctx: &Context, unit: Owned) -> bool {
        let side = &self.sides[unit.owner()];
        filter.suit_of_key.is_none_or(|slot| {
            ctx.keys
                .get(usize::from(slot))
                .is_some_and(|key| self.has_suit_of(unit, *key))
        }) && filter
            .holds
            .is_none_or(|cards| side.unit_cards(unit.card()).any(|c| cards.has(c)))
            && filter.label.is_none_or(|l| self.has_label(rules, unit, l))
            && filter
                .character
                .is_none_or(|c| self.character(rules, unit) == Some(usize::from(c.0)))
            && filter
                .size_up_to
                .as_ref()
                .is_none_or(|v| self.size(rules, unit) <= self.value(rules, v, ctx))
            && filter
                .new_needs
                .is_none_or(|l| !self.is_new(unit) || self.has_label(rules, unit, l))
            && filter
                .size_from
                .as_ref()
                .is_none_or(|v| self.size(rules, unit) >= self.value(rules, v, ctx))
    }

    /// Bottom cards of all units that an action may target through a filter.
    pub(crate) fn target_units(
        &self,
        rules: &Rules,
        filter: &UnitFilter,
        ctx: &Context,
        action: ActionId,
    ) -> BySeat<CardSet> {
        let mut sets = self.units(rules, filter, ctx);
        if rules.tables.untargetable {
            for seat in Seat::BOTH {
                let units = sets[seat].iter();
                sets[seat] = units
                    .filter(|card| self.is_targetable(rules, Owned::new(seat, *card), action))
                    .collect();
            }
        }
        sets
    }

    /// Whether the abilities of a unit let an action target it.
    #[inline]
    pub(crate) fn is_targetable(&self, rules: &Rules, unit: Owned, action: ActionId) -> bool {
        let single = self.sides[unit.owner()].over[unit.card().index()] == Card::NONE;
        !rules.tables.untargetable
            || (single && !rules.tables.untargetable_single)
            || self
                .character(rules, unit)
                .is_none_or(|c| rules.characters[c].untargetable >> action.0 & 1 == 0)
    }

    /// The attack that a unit of this player demands before the turn is handed over, while it can be requested.
    pub(crate) fn owed_attack(&self, rules: &Rules, seat: Seat) -> Option<ActionId> {
        let mut demanding = rules.characters.iter().filter(|c| c.must_attack.is_some());
        let soldiers = self.sides[seat].soldier_set;
        if demanding.all(|c| (c.unit.bottoms() & soldiers).is_empty()) {
            return None;
        }
        soldiers
            .iter()
            .filter_map(|card| self.character(rules, Owned::new(seat, card)))
            .filter_map(|character| rules.characters[character].must_attack)
            .find(|attack| !rules.action(*attack).passes_turn && self.can_request(rules, seat, *attack))
    }

    /// Those of these soldiers that must be named as attackers.
    #[inline]
    pub(crate) fn forced_attackers(&self, rules: &Rules, seat: Seat, among: CardSet) -> CardSet {
        if !rules.tables.must_attack {
            return CardSet::EMPTY;
        }
        let forced = |card: &Card| {
            let character = self.character(rules, Owned::new(seat, *card));
            character.is_some_and(|c| rules.characters[c].must_attack.is_some())
        };
        among.iter().filter(forced).collect()
    }

    /// The canonical name of a unit: a soldier's bottom card, a bulwark's place.
    pub fn name(&self, unit: Owned) -> Choice {
        let side = &self.sides[unit.owner()];
        match side.bulwarks.position(unit.card()) {
            Some(place) if side.bulwark_set.has(unit.card()) => Pick::Bulwark(unit.owner(), place as u8).into(),
            _ => Pick::Card(unit).into(),
        }
    }

    /// The unit with a canonical name.
    pub(crate) fn named_unit(&self, name: Choice) -> Option<Owned> {
        match name.pick() {
            Pick::Card(card) => self.is_soldier(card).then_some(card),
            Pick::Bulwark(seat, place) => self.bulwark_at(seat, place),
            _ => None,
        }
    }
}

impl crate::op::Side {
    /// Whether the side of `seat` is meant, read by `you`.
    #[inline]
    pub(crate) fn includes(self, seat: Seat, you: Seat, turn: Seat) -> bool {
        match self {
            crate::op::Side::Own => seat == you,
            crate::op::Side::Opponent => seat != you,
            crate::op::Side::Any => true,
            crate::op::Side::TurnPlayer => seat == turn,
        }
    }
}

impl UnitFilter {
    /// Whether side, kind and state say everything.
    #[inline]
    pub(crate) fn is_plain(&self) -> bool {
        self.suit_of_key.is_none() && self.is_only_suit_of_key()
    }

    /// Whether nothing but side, kind, state and the suit of a key card is asked for.
    pub(crate) fn is_only_suit_of_key(&self) -> bool {
        self.holds.is_none()
            && self.label.is_none()
            && self.character.is_none()
            && self.size_up_to.is_none()
            && self.new_needs.is_none()
            && self.size_from.is_none()
    }
}
