//! The game in which cards of one deck stand in for one another: how hidden cards are imagined, and how it is tested
//! that nobody can tell the difference.

use crate::card::{CARDS, Card, CardSet, Owned};
use crate::game::{Game, Request, Target};
use crate::list::List;
use crate::seat::Seat;

/// For every card of a player's deck the one that takes its place: a permutation.
pub(crate) struct Relabel {
    seat: Seat,
    to: [Card; CARDS],
    /// The cards that change places.
    moving: CardSet,
}

impl Game {
    /// Lets two cards of one player change places, whatever place that is; cards out of the game included.
    pub fn swap_cards(&mut self, seat: Seat, a: Card, b: Card) {
        let mut relabel = Relabel::new(seat);
        relabel.put(a, b);
        relabel.put(b, a);
        self.relabel(&relabel);
    }

    /// The game as if a player held these cards, wherever they are: to list what could be requested with them. Not to
    /// be played on.
    pub fn supposing_hand(&self, seat: Seat, hand: CardSet) -> Game {
        let mut supposed = *self;
        supposed.sides[seat].hand = hand;
        supposed
    }

    /// Puts every card where the permutation says.
    pub(crate) fn relabel(&mut self, relabel: &Relabel) {
        let side = &mut self.sides[relabel.seat];
        for pile in [
            &mut side.life,
            &mut side.grave,
            &mut side.soldiers,
            &mut side.bulwarks,
            &mut side.revealed,
        ] {
            relabel.cards(pile);
        }
        relabel.cards(&mut side.trumps);
        for set in [
            &mut side.hand,
            &mut side.soldier_set,
            &mut side.bulwark_set,
            &mut side.driven,
            &mut side.new,
            &mut side.pack,
            &mut side.rare,
            &mut side.aside,
        ] {
            relabel.set(set);
        }
        let (over, boost) = (side.over, side.boost);
        for card in relabel.moving {
            let (from, to) = (card.index(), relabel.to[card.index()].index());
            side.over[to] = over[from];
            side.boost[to] = boost[from];
        }
        relabel.cards(&mut side.over);
        side.fogs.iter_mut().for_each(|fog| relabel.card(&mut fog.card));
        for side in &mut self.sides.0 {
            side.fogs.iter_mut().for_each(|fog| relabel.owned(&mut fog.on));
        }
        self.stage.iter_mut().for_each(|request| relabel.request(request));
        relabel.request(&mut self.pending);
        self.opened.iter_mut().for_each(|trump| relabel.owned(trump));
        self.attackers.iter_mut().for_each(|unit| relabel.owned(unit));
        for (attacker, blocker) in self.blocks.iter_mut() {
            relabel.owned(attacker);
            relabel.owned(blocker);
        }
        let r = &mut self.resolution;
        relabel.request(&mut r.request);
        if r.request.controller == relabel.seat {
            relabel.set(&mut r.keys_left);
        }
        relabel.set(&mut r.shown[relabel.seat]);
        relabel.owned(&mut r.attacker);
        r.shields.0.iter_mut().for_each(|trump| relabel.owned(trump));
        let lists: [&mut List<Owned, CARDS>; 3] = [&mut r.picked, &mut r.queue, &mut r.order];
        lists
            .into_iter()
            .flat_map(|list| list.iter_mut())
            .for_each(|unit| relabel.owned(unit));
    }
}

impl Relabel {
    /// Every card stays.
    pub fn new(seat: Seat) -> Relabel {
        Relabel {
            seat,
            to: std::array::from_fn(|at| Card::from_index(at).unwrap_or_default()),
            moving: CardSet::EMPTY,
        }
    }

    /// A card takes the place of another one.
    pub fn put(&mut self, old: Card, new: Card) {
        self.to[old.index()] = new;
        if old != new {
            self.moving.insert(old);
        }
    }

    fn card(&self, card: &mut Card) {
        if *card != Card::NONE {
            *card = self.to[card.index()];
        }
    }

    fn cards(&self, cards: &mut [Card]) {
        cards.iter_mut().for_each(|card| self.card(card));
    }

    fn set(&self, set: &mut CardSet) {
        let old = *set & self.moving;
        if !old.is_empty() {
            let new: CardSet = old.iter().map(|card| self.to[card.index()]).collect();
            *set = set.without(old) | new;
        }
    }

    fn owned(&self, card: &mut Owned) {
        if *card != Owned::NONE && card.owner() == self.seat {
            let mut face = card.card();
            self.card(&mut face);
            *card = Owned::new(self.seat, face);
        }
    }

    fn request(&self, request: &mut Request) {
        if request.controller == self.seat && !request.virtual_keys() {
            self.cards(&mut request.keys);
        }
        self.owned(&mut request.unit);
        if let Target::Unit(card) | Target::Trump(card) = &mut request.target {
            self.owned(card);
        }
    }
}
