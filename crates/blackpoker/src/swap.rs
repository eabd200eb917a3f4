//! The game in which two cards of one deck have changed places: how hidden cards are sampled, and how it is tested
//! that nobody can tell the difference.

use crate::card::{Card, CardSet, Owned};
use crate::game::{Game, Request, Target};
use crate::list::List;
use crate::seat::Seat;

impl Game {
    /// Lets two cards of one player change places, whatever place that is; cards out of the game included.
    pub fn swap_cards(&mut self, seat: Seat, a: Card, b: Card) {
        let swap = Swap { seat, a, b };
        let side = &mut self.sides[seat];
        for pile in [
            &mut side.life,
            &mut side.grave,
            &mut side.soldiers,
            &mut side.bulwarks,
            &mut side.revealed,
        ] {
            swap.cards(pile);
        }
        swap.cards(&mut side.trumps);
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
            swap.set(set);
        }
        side.over.swap(a.index(), b.index());
        swap.cards(&mut side.over);
        side.boost.swap(a.index(), b.index());
        side.fogs.iter_mut().for_each(|fog| swap.card(&mut fog.card));
        for side in &mut self.sides.0 {
            side.fogs.iter_mut().for_each(|fog| swap.owned(&mut fog.on));
        }
        self.stage.iter_mut().for_each(|request| swap.request(request));
        swap.request(&mut self.pending);
        self.opened.iter_mut().for_each(|trump| swap.owned(trump));
        self.attackers.iter_mut().for_each(|unit| swap.owned(unit));
        for (attacker, blocker) in self.blocks.iter_mut() {
            swap.owned(attacker);
            swap.owned(blocker);
        }
        let r = &mut self.resolution;
        swap.request(&mut r.request);
        if r.request.controller == seat {
            swap.set(&mut r.keys_left);
        }
        swap.set(&mut r.shown[seat]);
        swap.owned(&mut r.attacker);
        r.shields.0.iter_mut().for_each(|trump| swap.owned(trump));
        let lists: [&mut List<Owned, 54>; 3] = [&mut r.picked, &mut r.queue, &mut r.order];
        lists
            .into_iter()
            .flat_map(|list| list.iter_mut())
            .for_each(|unit| swap.owned(unit));
    }
}

struct Swap {
    seat: Seat,
    a: Card,
    b: Card,
}

impl Swap {
    fn card(&self, card: &mut Card) {
        if *card == self.a {
            *card = self.b;
        } else if *card == self.b {
            *card = self.a;
        }
    }

    fn cards(&self, cards: &mut [Card]) {
        cards.iter_mut().for_each(|card| self.card(card));
    }

    fn set(&self, set: &mut CardSet) {
        let (a, b) = (set.has(self.a), set.has(self.b));
        if a != b {
            set.0 ^= 1 << self.a.index() | 1 << self.b.index();
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
