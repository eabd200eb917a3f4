//! Where the cards of one deck can be: a set of candidates for every zone and every bulwark, and how many cards
//! each of them holds. Counting rules out what is left over.

use super::order::Order;
use crate::card::{CARDS, Card, CardSet, Owned};
use crate::event::Spot;
use crate::game::{Game, TRUMPS};
use crate::list::List;
use crate::op::Zone;
use crate::rules::{Rules, SetupStep};
use crate::seat::Seat;

/// A number that is known to lie between two bounds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Range {
    /// At least.
    pub min: u8,
    /// At most.
    pub max: u8,
}

impl Range {
    pub(super) fn new(min: u8, max: u8) -> Range {
        Range { min, max }
    }

    pub(super) fn exactly(count: u8) -> Range {
        Range::new(count, count)
    }

    fn meet(self, other: Range) -> Range {
        Range::new(self.min.max(other.min), self.max.min(other.max))
    }

    fn has(self, count: usize) -> bool {
        (usize::from(self.min)..=usize::from(self.max)).contains(&count)
    }
}

/// The zones that hold cards as a whole; bulwarks stand one by one in the row, and so do trumps in their zone.
const ZONES: [Zone; 11] = [
    Zone::Life,
    Zone::Grave,
    Zone::Hand,
    Zone::Soldiers,
    Zone::Fog,
    Zone::Stage,
    Zone::Pack,
    Zone::Rare,
    Zone::Revealed,
    Zone::Out,
    Zone::Aside,
];

/// Size of a table by zone; the last one of the enumeration is `Aside`.
const ALL_ZONES: usize = Zone::Aside as usize + 1;

/// Where the cards of one deck can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Places {
    /// Candidates by zone.
    zones: [CardSet; ALL_ZONES],
    counts: [Range; ALL_ZONES],
    /// Candidates by bulwark, from the life outward.
    pub row: List<CardSet, CARDS>,
    /// Candidates by trump, by place.
    pub trumps: List<CardSet, TRUMPS>,
    pub order: Order,
}

/// Zones whose cards lie together, in no order that counts here. Rows count by place, a life by its order.
macro_rules! together {
    () => {
        Zone::Grave
            | Zone::Hand
            | Zone::Soldiers
            | Zone::Fog
            | Zone::Stage
            | Zone::Pack
            | Zone::Rare
            | Zone::Revealed
            | Zone::Out
            | Zone::Aside
    };
}

impl Places {
    /// Any card can be anywhere.
    pub fn unknown() -> Places {
        let mut places = Places::nowhere();
        for zone in ZONES {
            places.zones[zone as usize] = CardSet::ALL;
            places.counts[zone as usize] = Range::new(0, CARDS as u8);
        }
        places
    }

    fn nowhere() -> Places {
        Places {
            zones: [CardSet::EMPTY; ALL_ZONES],
            counts: [Range::default(); ALL_ZONES],
            row: List::new(),
            trumps: List::new(),
            order: Order::default(),
        }
    }

    /// Before the first step of a setup: the deck is the life, the other cards are out of the game or in the pack.
    pub fn at_start(rules: &Rules, deck: Option<CardSet>) -> Places {
        let all = CARDS as u8;
        let whole = (rules.deck.min >= all).then_some(CardSet::ALL);
        let rest = if rules.setup.contains(&SetupStep::PackLeftOut) {
            Zone::Pack
        } else {
            Zone::Out
        };
        let (life, left, size) = match deck.or(rules.deck.fixed).or(whole) {
            Some(deck) => (deck, !deck, Range::exactly(deck.len() as u8)),
            None => {
                let size = Range::new(rules.deck.min, rules.deck.max.min(all));
                (CardSet::ALL, CardSet::ALL, size)
            }
        };
        let mut places = Places::nowhere();
        places.zones[Zone::Life as usize] = life;
        places.counts[Zone::Life as usize] = size;
        places.zones[rest as usize] = left;
        places.counts[rest as usize] = Range::new(all - size.max, all - size.min);
        places
    }

    // ---- What happens ---------------------------------------------------------------------------------

    /// A card leaves a place; returns which it can be. `face`: it was seen.
    pub fn take(&mut self, from: Spot, face: Option<Card>) -> CardSet {
        let cards = match from.zone {
            Zone::Bulwarks => self.row.remove(from.at.into()).unwrap_or(CardSet::ALL),
            Zone::Trump => self.trumps.remove(from.at.into()).unwrap_or(CardSet::ALL),
            zone @ (Zone::Life | together!()) => {
                let at = zone as usize;
                let cards = match zone == Zone::Life {
                    true if from == Spot::BOTTOM => {
                        let (life, count) = (self.zones[at], self.counts[at]);
                        self.order.upside_down(|order| order.draw(face, life, count))
                    }
                    true => self.order.draw(face, self.zones[at], self.counts[at]),
                    false => self.zones[at],
                };
                let Range { min, max } = self.counts[at];
                self.counts[at] = Range::new(min.saturating_sub(1), max.saturating_sub(1));
                cards
            }
        };
        face.map_or(cards, CardSet::one)
    }

    /// One of these cards comes to a place.
    pub fn put(&mut self, to: Spot, cards: CardSet) {
        if let (1, Some(card)) = (cards.len(), cards.first()) {
            self.forget(CardSet::one(card));
        }
        match to.zone {
            Zone::Bulwarks => {
                self.row.push(cards);
            }
            Zone::Trump => {
                self.trumps.push(cards);
            }
            zone @ (Zone::Life | together!()) => {
                let at = zone as usize;
                self.zones[at] = self.zones[at] | cards;
                let Range { min, max } = self.counts[at];
                self.counts[at] = Range::new(min + 1, max + 1);
            }
        }
    }

    /// A card was seen at a place where it stays.
    pub fn settle(&mut self, card: Card, at: Spot) {
        let card = CardSet::one(card);
        self.forget(card);
        let place = match at.zone {
            Zone::Bulwarks => self.row.get_mut(usize::from(at.at)),
            Zone::Trump => self.trumps.get_mut(usize::from(at.at)),
            zone @ (Zone::Life | together!()) => {
                let cards = &mut self.zones[zone as usize];
                *cards = *cards | card;
                None
            }
        };
        if let Some(place) = place {
            *place = card;
        }
    }

    /// A zone holds exactly these cards.
    pub fn exactly(&mut self, zone: Zone, cards: CardSet) {
        self.forget(cards);
        self.zones[zone as usize] = cards;
        self.counts[zone as usize] = Range::exactly(cards.len() as u8);
    }

    /// Somebody looked at cards of a zone: all of it, or a part.
    pub fn looked(&mut self, zone: Zone, cards: CardSet, whole: bool) {
        if whole {
            return self.exactly(zone, cards);
        }
        cards.iter().for_each(|card| self.settle(card, Spot::of(zone)));
    }

    /// A zone holds so many cards.
    pub fn count(&mut self, zone: Zone, count: Range) {
        self.counts[zone as usize] = self.counts[zone as usize].meet(count);
    }

    /// The row has so many bulwarks. It differs from what is known only in a position without a past.
    pub fn row_length(&mut self, length: usize) {
        if self.row.len() != length {
            self.row = (0..length).map(|_| CardSet::ALL).collect();
        }
    }

    /// So many trumps, likewise.
    pub fn trump_count(&mut self, count: usize) {
        if self.trumps.len() != count {
            self.trumps = (0..count).map(|_| CardSet::ALL).collect();
        }
    }

    /// The bulwarks stand in an order that nobody was told.
    pub fn rearranged(&mut self) {
        let any = self.row.iter().fold(CardSet::EMPTY, |any, cards| any | *cards);
        self.row.iter_mut().for_each(|cards| *cards = any);
    }

    fn forget(&mut self, cards: CardSet) {
        let single = self.row.iter_mut().chain(self.trumps.iter_mut());
        let places = self.zones.iter_mut().chain(single);
        places.for_each(|set| *set = set.without(cards));
    }

    // ---- Counting -------------------------------------------------------------------------------------

    /// Cards with exactly one possible place.
    pub fn sure(&self) -> CardSet {
        let (mut once, mut twice) = (CardSet::EMPTY, CardSet::EMPTY);
        for set in self.zones.iter().chain(&self.row).chain(&self.trumps) {
            twice = twice | (once & *set);
            once = once | *set;
        }
        once.without(twice)
    }

    /// Rules out what cannot be by counting: a place that is full takes no more, and one that needs all its
    /// candidates has them.
    pub fn eliminate(&mut self) {
        loop {
            let before = (self.zones, self.row, self.trumps, self.counts);
            self.order.restrict(self.zones[Zone::Life as usize]);
            let in_order = self.order.certain();
            self.forget(in_order);
            let life = &mut self.zones[Zone::Life as usize];
            *life = *life | in_order;
            self.share_out();
            for zone in ZONES {
                let at = zone as usize;
                let (cards, count) = self.narrow(self.zones[at], self.counts[at]);
                self.zones[at] = cards;
                self.counts[at] = count;
            }
            for at in 0..self.row.len() {
                (self.row[at], _) = self.narrow(self.row[at], Range::exactly(1));
            }
            for at in 0..self.trumps.len() {
                (self.trumps[at], _) = self.narrow(self.trumps[at], Range::exactly(1));
            }
            if before == (self.zones, self.row, self.trumps, self.counts) {
                return;
            }
        }
    }

    /// Whether nothing more can be ruled out.
    pub fn is_eliminated(&self) -> bool {
        let mut again = *self;
        again.eliminate();
        again == *self
    }

    /// All places together hold every card once.
    fn share_out(&mut self) {
        let others = |counts: &[Range], but: Zone, bound: fn(&Range) -> u8| -> i32 {
            let zones = ZONES.iter().filter(|zone| **zone != but);
            zones.map(|zone| i32::from(bound(&counts[*zone as usize]))).sum()
        };
        let all = (CARDS - self.row.len() - self.trumps.len()) as i32;
        for zone in ZONES {
            let most = all - others(&self.counts, zone, |range| range.min);
            let least = all - others(&self.counts, zone, |range| range.max);
            let bounds = Range::new(least.max(0) as u8, most.max(0) as u8);
            self.count(zone, bounds);
        }
    }

    /// Candidates and number of one place, seen against all others.
    fn narrow(&mut self, cards: CardSet, count: Range) -> (CardSet, Range) {
        let certain = cards & self.sure();
        let count = count.meet(Range::new(certain.len() as u8, cards.len() as u8));
        if certain.len() == usize::from(count.max) {
            return (certain, count);
        }
        if cards.len() == usize::from(count.min) {
            self.forget(cards);
        }
        (cards, count)
    }

    // ---- Questions ------------------------------------------------------------------------------------

    /// The cards that can be in a zone.
    pub fn candidates(&self, zone: Zone) -> CardSet {
        self.zones[zone as usize]
    }

    pub fn certain(&self, zone: Zone) -> CardSet {
        let cards = match zone {
            Zone::Bulwarks => self.row.iter().fold(CardSet::EMPTY, |all, set| all | *set),
            Zone::Trump => self.trumps.iter().fold(CardSet::EMPTY, |all, set| all | *set),
            zone => self.zones[zone as usize],
        };
        cards & self.sure()
    }

    pub fn range(&self, zone: Zone) -> Range {
        match zone {
            Zone::Bulwarks => Range::exactly(self.row.len() as u8),
            Zone::Trump => Range::exactly(self.trumps.len() as u8),
            zone => self.counts[zone as usize],
        }
    }

    pub fn possible(&self, card: Card) -> impl Iterator<Item = Spot> + '_ {
        let zones = ZONES.iter().filter(move |zone| self.zones[**zone as usize].has(card));
        let row = spots(Zone::Bulwarks, &self.row, card);
        let trumps = spots(Zone::Trump, &self.trumps, card);
        zones.map(|zone| Spot::of(*zone)).chain(row).chain(trumps)
    }

    /// Whether the cards of a player lie as known.
    pub fn allow(&self, game: &Game, seat: Seat) -> bool {
        let side = &game.sides[seat];
        let mut counts = [0; ALL_ZONES];
        for card in Card::all() {
            let zone = game.zone_of(Owned::new(seat, card));
            counts[zone as usize] += 1;
            let there = match zone {
                Zone::Bulwarks => side.bulwarks.position(card).and_then(|at| self.row.get(at)),
                Zone::Trump => side.trumps.position(card).and_then(|at| self.trumps.get(at)),
                zone => self.zones.get(zone as usize),
            };
            if !there.is_some_and(|set| set.has(card)) {
                return false;
            }
        }
        let counted = |zone: &Zone| self.counts[*zone as usize].has(counts[*zone as usize]);
        ZONES.iter().all(counted)
            && self.row.len() == side.bulwarks.len()
            && self.trumps.len() == side.trumps.len()
            && self.order.allows(&side.life)
    }
}

/// The places of a list where a card can be.
fn spots(zone: Zone, places: &[CardSet], card: Card) -> impl Iterator<Item = Spot> + '_ {
    let fits = places.iter().enumerate().filter(move |(_, set)| set.has(card));
    fits.map(move |(at, _)| Spot { zone, at: at as u8 })
}
