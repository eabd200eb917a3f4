//! Cards and units as effects name them, choose among them and look for them.

use crate::card::{Card, CardSet, Owned};
use crate::evaluate::Context;
use crate::event::{Event, Sink};
use crate::game::{Game, Pile};
use crate::list::List;
use crate::op::{Cards, ChooseCards, Search, Units, Zone};
use crate::rules::Rules;
use crate::seat::{BySeat, Seat};

impl Game {
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
            Cards::Event => {
                // Wherever else the card is by now, it is no longer what the event left there.
                let card = Card::from_index(ctx.data.into()).map(|card| owned(&card));
                let there = |card: &Owned| matches!(self.zone_of(*card), Zone::Hand | Zone::Grave);
                card.filter(there).into_iter().collect()
            }
            Cards::Own(cards, zones) => {
                let there = |card: &Card| zones.contains(&self.zone_of(owned(card)));
                cards.iter().filter(there).map(|card| owned(&card)).collect()
            }
        }
    }

    /// Units in order: blockers as named (J-1), otherwise field order, turn player's first.
    pub(crate) fn unit_list(&self, rules: &Rules, what: &Units, ctx: &Context) -> List<Owned, 108> {
        match what {
            Units::One(unit) => self.unit_ref(*unit, ctx).into_iter().collect(),
            Units::Blockers => self.resolution.picked.iter().copied().collect(),
            Units::Picked => {
                let mut sets = BySeat([CardSet::EMPTY; 2]);
                for unit in &self.resolution.picked {
                    sets[unit.owner()].insert(unit.card());
                }
                self.listed(sets)
            }
            Units::All(filter) => self.listed(self.units(rules, filter, ctx)),
        }
    }

    /// Units of both players in field order, turn player's first.
    fn listed(&self, sets: BySeat<CardSet>) -> List<Owned, 108> {
        let mut list = List::new();
        for seat in [self.turn, !self.turn] {
            for card in self.in_field_order(seat, sets[seat]).iter() {
                list.push(Owned::new(seat, *card));
            }
        }
        list
    }

    /// Bottom cards in field order: soldiers by arrival, then the row from the life outward (R-7, T-12).
    pub(crate) fn in_field_order(&self, seat: Seat, set: CardSet) -> Pile {
        let side = &self.sides[seat];
        let all = side.soldiers.iter().chain(side.bulwarks.iter());
        all.copied().filter(|c| set.has(*c)).collect()
    }

    /// All cards of those of the units that stand on a player's field.
    pub(crate) fn cards_of_units(&self, rules: &Rules, what: &Units, seat: Seat, ctx: &Context) -> Pile {
        let units = self.unit_list(rules, what, ctx);
        let own = units
            .iter()
            .filter(|unit| unit.owner() == seat && self.on_field(**unit));
        own.flat_map(|unit| self.sides[seat].unit_cards(unit.card())).collect()
    }

    /// Looks for a card in the zones of a player, one after the other. Whether it was found.
    pub(crate) fn find<S: Sink>(&mut self, seat: Seat, cards: CardSet, places: &[Search], sink: &mut S) -> bool {
        self.resolution.picked.clear();
        for place in places {
            let opened = self.sides[seat].pack_opened;
            let zone = match place {
                Search::OpenedPack if !opened => continue,
                Search::Pack if opened => continue,
                Search::Life => Some(Zone::Life),
                Search::Pack => Some(Zone::Pack),
                _ => None,
            };
            if let Some(zone) = zone.filter(|_| S::LISTENS) {
                let cards = self.zone_set(seat, zone);
                sink.event(Event::Looked {
                    seat,
                    owner: seat,
                    zone,
                    cards,
                    whole: true,
                });
            }
            let there = |card: &Card| self.is_at(Owned::new(seat, *card), *place);
            if let Some(card) = cards.iter().find(there) {
                self.resolution.picked.push(Owned::new(seat, card));
                return true;
            }
        }
        false
    }

    fn is_at(&self, card: Owned, place: Search) -> bool {
        let request = &self.resolution.request;
        let is_key = request.controller == card.owner() && self.resolution.keys_left.has(card.card());
        let zone = self.zone_of(card);
        match place {
            Search::Keys => is_key,
            Search::Hand => zone == Zone::Hand,
            Search::Field => matches!(zone, Zone::Soldiers | Zone::Bulwarks),
            Search::Grave => zone == Zone::Grave,
            Search::Fog => zone == Zone::Fog,
            Search::Trump => zone == Zone::Trump,
            Search::Rare => zone == Zone::Rare,
            Search::OpenedPack | Search::Pack => zone == Zone::Pack,
            Search::Life => zone == Zone::Life,
        }
    }

    /// The cards of a zone without units.
    pub(crate) fn zone_set(&self, seat: Seat, zone: Zone) -> CardSet {
        let side = &self.sides[seat];
        match zone {
            Zone::Hand => side.hand,
            Zone::Pack => side.pack,
            Zone::Rare => side.rare,
            Zone::Grave => side.grave.iter().copied().collect(),
            Zone::Life => side.life.iter().copied().collect(),
            Zone::Revealed => side.revealed.iter().copied().collect(),
            Zone::Trump => side.trumps.iter().copied().collect(),
            Zone::Aside => side.aside,
            Zone::Soldiers | Zone::Bulwarks | Zone::Fog | Zone::Stage | Zone::Out => CardSet::EMPTY,
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
        if let Some(unit) = choose.suit_of {
            let unit = self.unit_ref(unit, ctx);
            let cards = unit.iter().flat_map(|u| self.sides[u.owner()].unit_cards(u.card()));
            let suits = cards.filter_map(|card| card.suit());
            set = set & suits.fold(CardSet::EMPTY, |suits, suit| suits | CardSet::suit(suit));
        }
        (seat, set)
    }

    /// Fewest and most cards, as far as there are any.
    pub(crate) fn card_bounds(&self, rules: &Rules, choose: &ChooseCards, count: usize, ctx: &Context) -> (u8, u8) {
        let max = self.value(rules, &choose.max, ctx).clamp(0, count as i16);
        let wanted = self.value(rules, &choose.min, ctx);
        if choose.optional && wanted > max {
            // All or nothing, and there are not enough.
            return (0, 0);
        }
        (wanted.clamp(0, max) as u8, max as u8)
    }
}
