//! A game in which some cards have no face yet. The card that lies in such a place stands for all that could lie there;
//! it gets a face when somebody uses it.

use blackpoker::{BySeat, CARDS, Card, CardSet, Choice, Command, Doubts, Game, Imagination, Owned, Pick, Rules, Seat};

use crate::dice::Quick;

/// See the module.
#[derive(Clone, Copy)]
pub struct World {
    pub game: Game,
    /// Cards that stand for others as well.
    unknown: BySeat<CardSet>,
    /// What could lie in the place of a card.
    may: BySeat<Doubts>,
}

/// The game that is drawn does not matter, since its hidden cards have no faces; it must be the same every time.
const SEED: u64 = 0;

impl World {
    /// What somebody can know of a game.
    pub fn imagined(imagination: &Imagination<'_>) -> World {
        let (game, doubts) = imagination.draw_in_doubt(&mut Quick::new(SEED));
        let may = doubts.unwrap_or(BySeat([[CardSet::EMPTY; CARDS]; 2]));
        let unknown = |seat| Card::all().filter(|card| may[seat][card.index()].len() > 1).collect();
        World {
            game,
            unknown: BySeat(Seat::BOTH.map(unknown)),
            may,
        }
    }

    /// Cards of a seat that stand for others as well.
    pub fn unknown(&self, seat: Seat) -> CardSet {
        self.unknown[seat]
    }

    /// Whether every card has its face.
    pub fn is_open(&self) -> bool {
        self.unknown.0.iter().all(|cards| cards.is_empty())
    }

    pub fn is_unknown(&self, card: Owned) -> bool {
        self.unknown[card.owner()].has(card.card())
    }

    /// The faces that a card could have. Those that are certain to be elsewhere by now are not among them.
    pub fn faces(&self, card: Owned) -> CardSet {
        match self.is_unknown(card) {
            true => self.may[card.owner()][card.card().index()] & self.unknown[card.owner()],
            false => CardSet::one(card.card()),
        }
    }

    /// The faces that any of these cards could have.
    pub fn faces_of(&self, seat: Seat, cards: CardSet) -> CardSet {
        let faces = cards.iter().map(|card| self.faces(Owned::new(seat, card)));
        faces.fold(CardSet::EMPTY, |all, faces| all | faces)
    }

    /// Gives the place of a card the face of another one.
    pub fn give_face(&mut self, card: Owned, face: Card) {
        if card.card() == face {
            return;
        }
        let seat = card.owner();
        self.game.swap_cards(seat, card.card(), face);
        self.may[seat].swap(card.card().index(), face.index());
    }

    /// Everyone knows a card from now on.
    pub fn reveal(&mut self, card: Owned) {
        self.unknown[card.owner()].remove(card.card());
    }

    /// Nobody knows any more which of these cards is which.
    pub fn mix(&mut self, seat: Seat, cards: CardSet) {
        let any = self.faces_of(seat, cards) | cards;
        if cards.len() < 2 {
            return;
        }
        self.unknown[seat] = self.unknown[seat] | cards;
        for card in cards {
            self.may[seat][card.index()] = any;
        }
    }

    /// Two worlds with the same number go on alike.
    pub fn hash(&self, rules: &Rules) -> u64 {
        let mut hash = self.game.hash(rules);
        for seat in Seat::BOTH {
            for card in self.unknown[seat] {
                for word in [1 + card.index() as u64, self.faces(Owned::new(seat, card)).bits()] {
                    hash = (hash ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
                }
            }
        }
        hash
    }
}

/// The command that says the same after two cards of a seat have changed places.
pub fn renamed(command: &Command, card: Owned, face: Card) -> Command {
    let rename = |choice: &mut Choice| match choice.pick() {
        Pick::Card(named) if named == card => *choice = Pick::Card(Owned::new(card.owner(), face)).into(),
        Pick::Card(named) if named == Owned::new(card.owner(), face) => *choice = Pick::Card(card).into(),
        _ => {}
    };
    let mut command = *command;
    match &mut command {
        Command::Request(_, request) => request.pay.iter_mut().for_each(rename),
        Command::Choose(_, picks) => picks.iter_mut().for_each(rename),
        Command::Pass(_) | Command::Shuffle(..) => {}
    }
    command
}
