//! A game that looks like the real one to a viewer: hidden cards dealt anew, as far as the viewer cannot know them.
//!
//! What comes out depends on the viewer's knowledge and the dice alone. From the real game it takes what everyone
//! sees; every card that the viewer cannot place is put where some game allowed by the knowledge has it.

use super::Knowledge;
use super::places::Places;
use crate::card::{CARDS, Card, CardSet};
use crate::game::{Game, Side};
use crate::list::List;
use crate::op::Zone;
use crate::playout::{Dice, shuffle};
use crate::relabel::Relabel;
use crate::seat::{BySeat, Seat};

impl Knowledge {
    /// One of the games that the viewer must reckon with, drawn at random. `held`: cards of the viewer's life that
    /// are in the viewer's hands now, such as a mini pack.
    pub(crate) fn imagine<D: Dice>(&self, game: &Game, held: CardSet, dice: &mut D) -> Game {
        let mut imagined = *game;
        for seat in Seat::BOTH {
            let places = &self.places[seat];
            let own = self.viewer.owns(seat);
            let real = imagined.sides[seat];
            if imagined.tops.is_empty() {
                places.guess_counts(&mut imagined, seat);
            }
            let held = if own { held } else { CardSet::EMPTY };
            let mut slots = places.slots(&imagined, seat, own, held);
            if !deal(&mut slots, dice) {
                // The guess does not fit what is known of single cards.
                imagined.sides[seat] = real;
                slots = places.slots(&imagined, seat, own, held);
                deal(&mut slots, dice);
            }
            let mut relabel = Relabel::new(seat);
            slots.iter().for_each(|slot| relabel.put(slot.old, slot.new));
            imagined.relabel(&relabel);
            if !own {
                forget_which_are_new(&mut imagined.sides[seat], dice);
            }
        }
        imagined
    }

    /// For every card of a game that the viewer must reckon with: the cards that could lie in its place as well,
    /// each looked at by itself. Of what the viewer knows, only the card itself.
    pub(crate) fn doubts(&self, game: &Game, held: CardSet) -> BySeat<Doubts> {
        BySeat(Seat::BOTH.map(|seat| {
            let own = self.viewer.owns(seat);
            let held = if own { held } else { CardSet::EMPTY };
            let slots = self.places[seat].slots(game, seat, own, held);
            let hidden: CardSet = slots.iter().map(|slot| slot.old).collect();
            let mut doubts = std::array::from_fn(|at| Card::from_index(at).map_or(CardSet::EMPTY, CardSet::one));
            for slot in &slots {
                doubts[slot.old.index()] = (slot.may & hidden) | CardSet::one(slot.old);
            }
            doubts
        }))
    }
}

/// The cards that could lie in the place of a card, by the card's index.
pub type Doubts = [CardSet; CARDS];

/// A place whose card the viewer does not know.
#[derive(Clone, Copy, Debug, Default)]
struct Slot {
    /// The card there.
    old: Card,
    /// The card that is imagined there.
    new: Card,
    /// The cards that can be there.
    may: CardSet,
}

type Slots = List<Slot, CARDS>;

impl Places {
    /// How long a life is and how many cards are out of the game can be unknown if decks differ in size. Whoever
    /// builds a deck takes as many cards as are allowed, because they are the life.
    fn guess_counts(&self, game: &mut Game, seat: Seat) {
        let life = self.range(Zone::Life);
        let grave = self.range(Zone::Grave);
        if life.min == life.max && grave.min == grave.max {
            return;
        }
        let mut out = self.out_of_game(game, seat);
        let side = &mut game.sides[seat];
        let (life, grave) = (usize::from(life.max), usize::from(grave.min));
        let all = side.life.len() + side.grave.len() + out.len() - usize::from(self.range(Zone::Out).min);
        resize(&mut side.grave, grave, &mut out);
        resize(&mut side.life, life.min(all.saturating_sub(grave)), &mut out);
    }

    /// Everything that the viewer does not know.
    fn slots(&self, game: &Game, seat: Seat, own: bool, held: CardSet) -> Slots {
        let side = &game.sides[seat];
        let mut slots = Slots::new();
        let mut add = |old: Card, may: CardSet| {
            let new = Card::NONE;
            slots.push(Slot { old, new, may });
        };
        let life = self.candidates(Zone::Life);
        let from_top = ordered(self.order.top(), life).chain(std::iter::repeat(life));
        let from_bottom = ordered(self.order.bottom(), life).chain(std::iter::repeat(life));
        let mut may: List<CardSet, CARDS> = from_top.take(side.life.len()).collect();
        let length = may.len();
        for (at, set) in from_bottom.take(length).enumerate() {
            may[length - 1 - at] = may[length - 1 - at] & set;
        }
        for (card, may) in side.life.iter().rev().zip(&may) {
            let held = held.has(*card).then_some(CardSet::one(*card));
            add(*card, held.unwrap_or(*may));
        }
        if !own {
            let grave = self.candidates(Zone::Grave);
            let top = game.public_top(seat);
            let rest = top.map_or(grave, |top| grave.without(CardSet::one(top)));
            for card in &side.grave {
                add(*card, if top == Some(*card) { CardSet::one(*card) } else { rest });
            }
        }
        for (card, may) in side.bulwarks.iter().zip(&self.row) {
            add(*card, *may);
        }
        for (card, may) in side.trumps.iter().zip(&self.trumps) {
            add(*card, *may);
        }
        let sure = self.sure();
        for (zone, cards) in [
            (Zone::Hand, side.hand),
            (Zone::Pack, side.pack),
            (Zone::Rare, side.rare),
            (Zone::Aside, side.aside),
            (Zone::Out, self.out_of_game(game, seat)),
        ] {
            let may = self.candidates(zone).without(sure);
            cards.without(sure).iter().for_each(|card| add(card, may));
        }
        slots
    }

    /// Cards that take no part in the game.
    fn out_of_game(&self, game: &Game, seat: Seat) -> CardSet {
        if self.range(Zone::Out).max == 0 {
            return CardSet::EMPTY;
        }
        !game.cards_in_game(seat)
    }
}

/// What is known of a life from one end, card by card.
fn ordered(groups: &[super::Among], life: CardSet) -> impl Iterator<Item = CardSet> + '_ {
    let each = |group: &super::Among| std::iter::repeat_n(group.cards, group.count.into());
    groups.iter().flat_map(each).map(move |cards| cards & life)
}

/// Makes a pile so long; cards come and go at its bottom.
fn resize(pile: &mut List<Card, CARDS>, length: usize, out: &mut CardSet) {
    while pile.len() > length {
        if let Some(card) = pile.remove(0) {
            out.insert(card);
        }
    }
    while pile.len() < length
        && let Some(card) = out.first()
    {
        out.remove(card);
        pile.insert(0, card);
    }
}

/// Gives every place one of the cards that it may have, each card once. Places with little choice come first; where
/// nothing is left, others make room.
fn deal<D: Dice>(slots: &mut Slots, dice: &mut D) -> bool {
    let all: CardSet = slots.iter().map(|slot| slot.old).collect();
    slots.iter_mut().for_each(|slot| slot.may = slot.may & all);
    slots.sort_unstable_by_key(|slot| slot.may.len());
    let mut dealing = Dealing {
        slots,
        free: all,
        holder: [0; CARDS],
    };
    (0..dealing.slots.len()).all(|at| dealing.fill(at, dice))
}

struct Dealing<'s> {
    slots: &'s mut Slots,
    free: CardSet,
    holder: [u8; CARDS],
}

impl Dealing<'_> {
    fn fill<D: Dice>(&mut self, at: usize, dice: &mut D) -> bool {
        let fits = self.slots[at].may & self.free;
        let card = match fits.len() {
            0 => {
                let mut tried = CardSet::EMPTY;
                return self.make_room(at, &mut tried);
            }
            1 => fits.first(),
            n => fits.nth(dice.below(n as u32) as usize),
        };
        if let Some(card) = card {
            self.give(at, card);
        }
        true
    }

    fn give(&mut self, at: usize, card: Card) {
        self.free.remove(card);
        self.holder[card.index()] = at as u8;
        self.slots[at].new = card;
    }

    /// Takes a card whose holder can have another one.
    fn make_room(&mut self, at: usize, tried: &mut CardSet) -> bool {
        for card in self.slots[at].may {
            if tried.has(card) {
                continue;
            }
            tried.insert(card);
            if self.free.has(card) || self.make_room(self.holder[card.index()].into(), tried) {
                self.give(at, card);
                return true;
            }
        }
        false
    }
}

/// After its owner has rearranged the row, nobody else knows which bulwarks came this turn.
fn forget_which_are_new<D: Dice>(side: &mut Side, dice: &mut D) {
    if !side.rearranged {
        return;
    }
    let count = (side.new & side.bulwark_set).len();
    let mut row = side.bulwarks;
    shuffle(&mut row, dice);
    side.new = side.new.without(side.bulwark_set) | row.iter().take(count).copied().collect();
}
