//! What a viewer has learned: for every card of both decks, where it can be.
//!
//! Kept beside the game and fed with views and redacted events alone, so it cannot know more than its viewer.
//! A view falls back to the zone table at once; what was shown, searched for, returned to a hand, turned
//! over or put on a life is remembered here, as far as it is still certain.
//!
//! Invariant: the true place of every card is among the possible ones. Counting may rule out more.

mod imagine;
mod order;
mod places;

use crate::card::{Card, CardSet, Owned};
use crate::event::{Event, Spot};
use crate::game::Game;
use crate::list::List;
use crate::op::Zone;
use crate::redact::{Face, SeenEvent};
use crate::rules::{Rules, TriggerEvent};
use crate::seat::{BySeat, Seat};
use crate::view::{Life, SideView, View, Viewer};

pub use imagine::Doubts;
pub use order::Among;
use places::Places;
pub use places::Range;

/// What a viewer has learned in the course of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Knowledge {
    viewer: Viewer,
    places: BySeat<Places>,
    /// Cards whose way from the field to the graveyard triggers something, and so is announced (D-23).
    announced: BySeat<Announced>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Announced {
    /// The actions, as bits.
    actions: u128,
    /// Cards that may trigger one of them.
    may: CardSet,
    /// Cards that always do.
    must: CardSet,
}

impl Knowledge {
    /// At the start of a game. `deck`: the viewer's own deck, if the viewer knows it; one drawn at random is unknown
    /// to its owner. Of other decks only what the frame says is known (Z-10).
    pub fn new(rules: &Rules, viewer: Viewer, deck: Option<CardSet>) -> Knowledge {
        let own = Seat::BOTH.map(|seat| deck.filter(|_| viewer.owns(seat)));
        Knowledge::of_decks(rules, viewer, BySeat(own))
    }

    /// The same for a viewer who was told more: the decks that are known, whoever owns them.
    pub fn of_decks(rules: &Rules, viewer: Viewer, decks: BySeat<Option<CardSet>>) -> Knowledge {
        let places = Seat::BOTH.map(|seat| Places::at_start(rules, decks[seat]));
        Knowledge::with(rules, viewer, places)
    }

    /// Of a position without a past: what its view tells.
    pub fn of_view(rules: &Rules, view: &View) -> Knowledge {
        let mut knowledge = Knowledge::with(rules, view.viewer, [Places::unknown(); 2]);
        knowledge.observe(view, &[]);
        knowledge
    }

    fn with(rules: &Rules, viewer: Viewer, places: [Places; 2]) -> Knowledge {
        Knowledge {
            viewer,
            places: BySeat(places),
            announced: BySeat(Seat::BOTH.map(|seat| Announced::new(rules, seat))),
        }
    }

    /// Takes in what happened since the last time, and the view after it.
    pub fn observe(&mut self, view: &View, events: &[SeenEvent]) {
        let before = self.places;
        let mut at = 0;
        while let Some(event) = events.get(at) {
            at += match event {
                Event::Moved { card, to, .. } if to.zone == Zone::Life => {
                    self.put_on_life(card.owner, to.at < 128, &events[at..])
                }
                _ => {
                    self.learn(event, events.get(at + 1));
                    1
                }
            };
        }
        for seat in Seat::BOTH {
            self.look(seat, view);
            // What brought no news, such as a pass, rules nothing more out.
            let is_news = self.places[seat] != before[seat];
            if is_news {
                self.places[seat].eliminate();
            }
            debug_assert!(is_news || self.places[seat].is_eliminated());
        }
    }

    fn learn(&mut self, event: &SeenEvent, next: Option<&SeenEvent>) {
        match *event {
            Event::Moved { card, from, to, .. } => {
                let fits = self.announced_by(card, from, to, next);
                let places = &mut self.places[card.owner];
                let cards = places.take(from, card.card) & fits;
                places.put(to, cards);
            }
            Event::Shown { card, at } => self.places[card.owner()].settle(card.card(), at),
            Event::NewTop(card) => {
                self.places[card.owner()].settle(card.card(), Spot::of(Zone::Grave));
            }
            Event::Looked {
                owner,
                zone,
                cards,
                whole,
                ..
            } => {
                let places = &mut self.places[owner];
                // Whoever looks through a life may take cards out of its middle.
                if zone == Zone::Life {
                    places.order.forget();
                }
                if let Some(cards) = cards {
                    places.looked(zone, cards, whole);
                }
            }
            Event::Shuffled { seat, .. } => self.places[seat].order.forget(),
            Event::TrumpTurned { card, place: at, .. } => {
                let zone = Zone::Trump;
                self.places[card.owner()].settle(card.card(), Spot { zone, at });
            }
            Event::Rearranged(seat) => self.places[seat].rearranged(),
            // What these tell of cards lies open afterwards, and the view says it; key cards and equipment move by
            // events of their own.
            Event::Requested { .. }
            | Event::Triggered { .. }
            | Event::Staged { .. }
            | Event::Dropped { .. }
            | Event::Passed(_)
            | Event::Resolving { .. }
            | Event::Resolved { .. }
            | Event::Nullified { .. }
            | Event::Retargeted { .. }
            | Event::Damage { .. }
            | Event::Chose { .. }
            | Event::State { .. }
            | Event::Equipped { .. }
            | Event::Fogged { .. }
            | Event::Boosted { .. }
            | Event::Prevented { .. }
            | Event::Replaced { .. }
            | Event::Attacks(_)
            | Event::Blocks { .. }
            | Event::PackOpened(_)
            | Event::First(_)
            | Event::Turn(_)
            | Event::Over(_) => {}
        }
    }

    /// Cards put on or under a life: a run of events, because those put there together may be in any order.
    /// Returns how many events it took in.
    fn put_on_life(&mut self, owner: Seat, on_top: bool, events: &[SeenEvent]) -> usize {
        let mut cards: List<(u8, CardSet), 54> = List::new();
        for event in events {
            let Event::Moved { card, from, to, .. } = *event else {
                break;
            };
            if to.zone != Zone::Life || card.owner != owner || (to.at < 128) != on_top {
                break;
            }
            let places = &mut self.places[owner];
            let set = places.take(from, card.card);
            places.put(to, set);
            // The place counts from the side where the card was put.
            let depth = if on_top { to.at } else { 255 - to.at };
            if !cards.push((depth, set)) {
                break;
            }
        }
        let order = &mut self.places[owner].order;
        if on_top {
            order.put_on_top(&mut cards);
        } else {
            order.put_below(&mut cards);
        }
        cards.len()
    }

    /// Which cards a hidden card can be that leaves the row for the graveyard: the next event tells whether its
    /// burial triggered something.
    fn announced_by(&self, card: Face, from: Spot, to: Spot, next: Option<&SeenEvent>) -> CardSet {
        if card.card.is_some() || from.zone != Zone::Bulwarks || to.zone != Zone::Grave {
            return CardSet::ALL;
        }
        let announced = &self.announced[card.owner];
        match next {
            Some(Event::Triggered { seat, action })
                if *seat == card.owner && announced.actions >> action.0 & 1 != 0 =>
            {
                announced.may
            }
            _ => !announced.must,
        }
    }

    /// Everything that a view says of one player's cards.
    fn look(&mut self, seat: Seat, view: &View) {
        let places = &mut self.places[seat];
        let SideView {
            life,
            grave,
            hand,
            soldiers,
            bulwarks,
            fogs,
            pack,
            rare,
            revealed,
            trumps,
            aside,
            ..
        } = &view.sides[seat];
        let set = |cards: &[Card]| cards.iter().copied().collect::<CardSet>();
        places.exactly(Zone::Soldiers, set(soldiers.cards()));
        places.exactly(Zone::Fog, set(fogs.cards()));
        places.exactly(Zone::Revealed, set(revealed));
        let requests = view.stage.iter().chain(&view.beside);
        let own = requests.filter(|r| r.controller == seat);
        let keys = own.flat_map(|r| r.physical_keys().iter().copied());
        places.exactly(Zone::Stage, keys.collect());
        places.trump_count(trumps.len());
        for (at, trump) in trumps.iter().enumerate() {
            let (zone, at) = (Zone::Trump, at as u8);
            if let Some(card) = trump.card {
                places.settle(card, Spot { zone, at });
            }
        }
        for (zone, seen) in [
            (Zone::Hand, hand),
            (Zone::Pack, pack),
            (Zone::Rare, rare),
            (Zone::Aside, aside),
        ] {
            match (seen.cards, seen.count) {
                (Some(cards), _) => places.exactly(zone, cards),
                (None, Some(count)) => places.count(zone, Range::exactly(count)),
                (None, None) => {}
            }
        }
        if let Some(cards) = &grave.cards {
            places.exactly(Zone::Grave, set(cards));
        } else if let Some(top) = grave.top {
            places.settle(top, Spot::of(Zone::Grave));
        }
        places.row_length(bulwarks.len());
        for (place, bulwark) in bulwarks.iter().enumerate() {
            if let Some(card) = bulwark.card {
                places.settle(
                    card,
                    Spot {
                        zone: Zone::Bulwarks,
                        at: place as u8,
                    },
                );
            }
        }
        match *life {
            Life::Exactly(count) => places.count(Zone::Life, Range::exactly(count)),
            Life::AtLeast(count) => places.count(Zone::Life, Range::new(count, 54)),
        }
        for look in view.looks.iter().filter(|look| look.owner == seat) {
            places.looked(look.zone, look.cards, look.whole);
        }
    }

    // ---- Questions ------------------------------------------------------------------------------------

    /// Whose knowledge it is.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The places where a card can be; life and the like as a whole, bulwarks by their place in the row.
    pub fn possible(&self, card: Owned) -> impl Iterator<Item = Spot> + '_ {
        self.places[card.owner()].possible(card.card())
    }

    /// Where a card certainly is.
    pub fn place(&self, card: Owned) -> Option<Spot> {
        let mut places = self.possible(card);
        let place = places.next();
        place.filter(|_| places.next().is_none())
    }

    /// Cards that are certainly in a player's hand.
    pub fn known_hand(&self, seat: Seat) -> CardSet {
        self.known_in(seat, Zone::Hand)
    }

    /// Cards that are certainly in a zone of a player.
    pub fn known_in(&self, seat: Seat, zone: Zone) -> CardSet {
        self.places[seat].certain(zone)
    }

    /// The card under a bulwark, if it is certain.
    pub fn known_bulwark(&self, seat: Seat, place: u8) -> Option<Card> {
        let cards = self.bulwark(seat, place);
        cards.first().filter(|_| cards.len() == 1)
    }

    /// The card of a face-down trump, if it is certain.
    pub fn known_trump(&self, seat: Seat, place: u8) -> Option<Card> {
        let cards = self.places[seat].trumps.get(usize::from(place))?;
        cards.first().filter(|_| cards.len() == 1)
    }

    /// The cards that can be under a bulwark.
    pub fn bulwark(&self, seat: Seat, place: u8) -> CardSet {
        let row = &self.places[seat].row;
        row.get(usize::from(place)).copied().unwrap_or_default()
    }

    /// What is known of the top of a life, from the top down.
    pub fn life_top(&self, seat: Seat) -> &[Among] {
        self.places[seat].order.top()
    }

    /// What is known of the bottom of a life, from the bottom up.
    pub fn life_bottom(&self, seat: Seat) -> &[Among] {
        self.places[seat].order.bottom()
    }

    /// How many cards a zone of a player holds.
    pub fn count(&self, seat: Seat, zone: Zone) -> Range {
        self.places[seat].range(zone)
    }

    /// Whether a game is one of those that the viewer must reckon with. For samples of hidden cards.
    pub fn allows(&self, game: &Game) -> bool {
        Seat::BOTH.iter().all(|seat| self.places[*seat].allow(game, *seat))
    }
}

impl Announced {
    fn new(rules: &Rules, seat: Seat) -> Announced {
        let mut announced = Announced::default();
        for (at, action) in rules.actions.iter().enumerate() {
            if action.seats >> seat.index() & 1 == 0 {
                continue;
            }
            for trigger in &action.triggers {
                if let TriggerEvent::Buried(cards) = trigger.event {
                    announced.actions |= 1 << at;
                    announced.may = announced.may | cards;
                    if trigger.when.is_none() {
                        announced.must = announced.must | cards;
                    }
                }
            }
        }
        announced
    }
}

#[cfg(test)]
mod tests;
