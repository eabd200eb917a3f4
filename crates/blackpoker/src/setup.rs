//! How a game starts (setup.md): the frame's step list, from two decks to the first chance.

use crate::card::{CARDS, Card, CardSet, Owned};
use crate::choice::{Choice, Pick};
use crate::event::{EVERYONE, Event, Sink, Spot, only};
use crate::game::{Flow, Game, Outcome, Pile, Waits};
use crate::op::{Face, Zone};
use crate::prompt::step_without_question;
use crate::rules::{Rules, SetupStep};
use crate::seat::{BySeat, Seat};

/// A deck that the frame does not take.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DeckError {
    /// Two of one card.
    #[error("seat {seat}: {card} is in the deck twice")]
    Twice {
        /// Whose deck.
        seat: Seat,
        /// Which card.
        card: Card,
    },
    /// Too few or too many cards.
    #[error("seat {seat}: the deck has {size} cards, the frame takes {min} to {max}")]
    Size {
        /// Whose deck.
        seat: Seat,
        /// Its size.
        size: usize,
        /// At least.
        min: u8,
        /// At most.
        max: u8,
    },
    /// Not the fixed deck of the frame.
    #[error("seat {seat}: the frame has a fixed deck; missing {missing:?}, too many {extra:?}")]
    NotFixed {
        /// Whose deck.
        seat: Seat,
        /// Cards that should be there.
        missing: CardSet,
        /// Cards that should not.
        extra: CardSet,
    },
    /// The regulation has no setup.
    #[error("frame `{0}` has no setup: positions only")]
    NoSetup(String),
}

impl DeckError {
    /// Whose deck it is about; `None`: the regulation itself.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            DeckError::Twice { seat, .. } | DeckError::Size { seat, .. } | DeckError::NotFixed { seat, .. } => {
                Some(*seat)
            }
            DeckError::NoSetup(_) => None,
        }
    }
}

/// Checks a deck against the frame; all problems at once.
pub fn check_deck(rules: &Rules, seat: Seat, deck: &[Card]) -> Vec<DeckError> {
    let mut problems = Vec::new();
    let mut set = CardSet::EMPTY;
    for card in deck {
        if set.has(*card) {
            problems.push(DeckError::Twice { seat, card: *card });
        }
        set.insert(*card);
    }
    let rule = &rules.deck;
    if let Some(fixed) = rule.fixed {
        if set != fixed {
            let (missing, extra) = (fixed.without(set), set.without(fixed));
            problems.push(DeckError::NotFixed { seat, missing, extra });
        }
    } else if !(usize::from(rule.min)..=usize::from(rule.max)).contains(&deck.len()) {
        let (min, max, size) = (rule.min, rule.max, deck.len());
        problems.push(DeckError::Size { seat, size, min, max });
    }
    problems
}

impl Game {
    /// Starts a game with two decks, top card first. Shuffles and secret choices are asked for.
    pub fn start<S: Sink>(rules: &Rules, decks: &BySeat<Vec<Card>>, sink: &mut S) -> Result<Game, Vec<DeckError>> {
        let mut problems: Vec<DeckError> = Seat::BOTH
            .iter()
            .flat_map(|seat| check_deck(rules, *seat, &decks[*seat]))
            .collect();
        if rules.setup.is_empty() {
            problems.push(DeckError::NoSetup(rules.regulation.frame.clone()));
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        let mut game = Game::default();
        for seat in Seat::BOTH {
            game.sides[seat].life = decks[seat].iter().rev().copied().collect();
        }
        game.advance(rules, sink);
        Ok(game)
    }

    /// One step of the frame's list for one seat. In each step A comes before B.
    pub(crate) fn setup_step<S: Sink>(&mut self, rules: &Rules, sink: &mut S) {
        let Some(step) = rules.setup.get(usize::from(self.setup.0)).copied() else {
            self.flow = Flow::Chance;
            return;
        };
        let seat = self.setup_seat(&step);
        match step {
            SetupStep::ChooseHand(_)
            | SetupStep::ChooseRare
            | SetupStep::ChooseTrumps { .. }
            | SetupStep::Draft { .. }
            | SetupStep::Allocate { .. } => {
                let cards = self.setup_cards(&step, seat);
                if !cards.is_empty() {
                    if S::LISTENS && matches!(step, SetupStep::Draft { .. }) {
                        sink.event(Event::Looked {
                            seat,
                            owner: seat,
                            zone: Zone::Life,
                            cards,
                            whole: false,
                        });
                    }
                    self.waits = Waits::Answer(seat);
                    return;
                }
            }
            SetupStep::PresetCovered => self.preset_covered(seat, sink),
            SetupStep::OpenTrump => {
                if self.sides[seat].trumps.len() >= 2 {
                    self.waits = Waits::Answer(seat);
                    return;
                }
                self.open_at_setup(rules, seat, 0, sink);
                if self.flow == Flow::Over {
                    return;
                }
            }
            SetupStep::Shuffle => {
                if self.sides[seat].life.len() >= 2 {
                    self.waits = Waits::Shuffle(seat);
                    return;
                }
            }
            SetupStep::PackLeftOut => {
                let deck: CardSet = self.sides[seat].life.iter().copied().collect();
                self.sides[seat].pack = !deck;
            }
            SetupStep::Pack(count) => {
                for _ in 0..count {
                    if let Some(card) = self.sides[seat].life.pop() {
                        self.sides[seat].pack.insert(card);
                        moved(Owned::new(seat, card), Zone::Life, Zone::Pack, 0, sink);
                    }
                }
            }
            SetupStep::Draw(count) => {
                self.draw(seat, count.into(), sink);
            }
            SetupStep::Preset { bulwarks, soldiers } => {
                self.preset(rules, seat, bulwarks, soldiers, sink);
                if self.flow == Flow::Over {
                    return;
                }
            }
            SetupStep::First => {
                if !self.decide_first(rules, sink) {
                    return;
                }
                self.setup = (self.setup.0 + 1, 0);
                return;
            }
            SetupStep::Start => {
                self.draw(self.turn, 1, sink);
                self.chance = self.turn;
                self.flow = Flow::Chance;
                if S::LISTENS {
                    sink.event(Event::Turn(self.turn));
                }
                return;
            }
        }
        self.setup_next();
    }

    /// Whose step it is: A before B, but trumps are opened in turn order (setup.md 4.5).
    fn setup_seat(&self, step: &SetupStep) -> Seat {
        let place = Seat::from_index(self.setup.1.into());
        match (step, self.turn) {
            (SetupStep::OpenTrump, Seat::B) => !place,
            _ => place,
        }
    }

    /// The same step for the other seat, or the next step.
    pub(crate) fn setup_next(&mut self) {
        self.setup = match self.setup.1 {
            0 => (self.setup.0, 1),
            _ => (self.setup.0 + 1, 0),
        };
    }

    /// The cards that a step lets a player choose from.
    pub(crate) fn setup_cards(&self, step: &SetupStep, seat: Seat) -> CardSet {
        let side = &self.sides[seat];
        match *step {
            SetupStep::Draft { packs, cards } if side.aside.len() < packs.into() => {
                // Every mini pack before has lost one of its cards; the others lie where they were.
                let (picked, cards) = (side.aside.len(), usize::from(cards));
                let deck = side.life.iter().rev().copied();
                deck.skip(picked * cards.saturating_sub(1)).take(cards).collect()
            }
            SetupStep::Draft { .. } => CardSet::EMPTY,
            SetupStep::Allocate { .. } => side.aside,
            SetupStep::ChooseHand(_) | SetupStep::ChooseRare | SetupStep::ChooseTrumps { .. } => {
                side.life.iter().copied().collect()
            }
            SetupStep::OpenTrump | step_without_question!() => CardSet::EMPTY,
        }
    }

    pub(crate) fn setup_answer<S: Sink>(&mut self, rules: &Rules, seat: Seat, picks: &[Choice], sink: &mut S) {
        let Some(step) = rules.setup.get(usize::from(self.setup.0)) else {
            return;
        };
        if let (SetupStep::OpenTrump, Some(Pick::Trump(_, place))) = (step, picks.first().map(|p| p.pick())) {
            self.open_at_setup(rules, seat, place, sink);
        }
        for (at, card) in picks.iter().filter_map(|p| Self::owned_pick(*p)).enumerate() {
            let Some((from, _)) = self.take(rules, card, sink) else {
                continue;
            };
            let zone = step.destination(at);
            let side = &mut self.sides[seat];
            match zone {
                Zone::Rare => side.rare.insert(card.card()),
                Zone::Aside => side.aside.insert(card.card()),
                Zone::Trump => {
                    self.lay_trump(card, false, from, only(seat), sink);
                    continue;
                }
                _ => side.hand.insert(card.card()),
            }
            moved(card, from.zone, zone, only(seat), sink);
        }
        if self.flow == Flow::Over {
            return;
        }
        let more = matches!(step, SetupStep::Draft { .. }) && !self.setup_cards(step, seat).is_empty();
        if !more {
            self.setup_next();
        }
    }

    /// The covered card is turned up, and exactly one trump, free of charge; nothing triggers on it (S-7). The card
    /// stays covered while its owner chooses (T-24).
    fn open_at_setup<S: Sink>(&mut self, rules: &Rules, seat: Seat, place: u8, sink: &mut S) {
        self.uncover(rules, seat, sink);
        if let Some(trump) = self.trump_at(seat, place) {
            self.turn_trump(rules, trump, true, sink);
        }
    }

    /// A bulwark that nobody is shown, and a covered card in the soldier's place (A-52, T-24).
    fn preset_covered<S: Sink>(&mut self, seat: Seat, sink: &mut S) {
        if let Some(card) = self.sides[seat].life.pop() {
            let from = Spot::of(Zone::Life);
            self.put(Owned::new(seat, card), Face::Bulwark, false, from, only(seat), sink);
        }
        if let Some(card) = self.sides[seat].life.pop() {
            self.sides[seat].aside.insert(card);
            moved(Owned::new(seat, card), Zone::Life, Zone::Aside, only(seat), sink);
        }
    }

    /// The covered card is turned up: a soldier, or none, and then the next one is tried (S-8).
    fn uncover<S: Sink>(&mut self, rules: &Rules, seat: Seat, sink: &mut S) {
        let Some(card) = self.sides[seat].aside.first() else {
            return;
        };
        self.sides[seat].aside.remove(card);
        let (card, from) = (Owned::new(seat, card), Spot::of(Zone::Aside));
        if Self::is_soldier_card(rules, card.card()) {
            return self.put(card, Face::Soldier, false, from, EVERYONE, sink);
        }
        self.bury_card(card, from, true, true, sink);
        self.preset_soldier(rules, seat, true, sink);
    }

    /// Top of life as bulwarks, then as soldiers; a card that is no soldier here goes to the graveyard and
    /// the next one is tried (setup.md 1.3, R-25).
    fn preset<S: Sink>(&mut self, rules: &Rules, seat: Seat, bulwarks: u8, soldiers: u8, sink: &mut S) {
        for _ in 0..bulwarks {
            let Some(card) = self.sides[seat].life.pop() else {
                return;
            };
            let seen = if rules.params.preset_shown {
                EVERYONE
            } else {
                only(seat)
            };
            let from = Spot::of(Zone::Life);
            self.put(Owned::new(seat, card), Face::Bulwark, false, from, seen, sink);
        }
        for _ in 0..soldiers {
            self.preset_soldier(rules, seat, false, sink);
            if self.flow == Flow::Over {
                return;
            }
        }
    }

    /// The next soldier off the top. `retried`: another card was tried before.
    fn preset_soldier<S: Sink>(&mut self, rules: &Rules, seat: Seat, mut retried: bool, sink: &mut S) {
        while let Some(card) = self.sides[seat].life.pop() {
            if Self::is_soldier_card(rules, card) {
                let from = Spot::of(Zone::Life);
                self.put(Owned::new(seat, card), Face::Soldier, false, from, EVERYONE, sink);
                break;
            }
            retried = true;
            self.mill_one(seat, card, true, sink);
        }
        // S-13: whose life runs out in retrying has lost.
        if retried && self.sides[seat].life.is_empty() {
            self.end(Outcome::Winner(!seat), sink);
        }
    }

    /// Both turn up cards until one is higher (setup.md 1.1). `false`: the setup starts again.
    fn decide_first<S: Sink>(&mut self, rules: &Rules, sink: &mut S) -> bool {
        let nothing = Seat::BOTH.iter().all(|s| self.sides[*s].life.is_empty());
        let first = loop {
            let up = Seat::BOTH.map(|seat| {
                self.turn_up(seat, 1, false, sink);
                let side = &self.sides[seat];
                side.revealed.last().map(|c| c.number())
            });
            let turned = Seat::BOTH.map(|seat| self.sides[seat].revealed.len());
            match (up, turned[0].cmp(&turned[1])) {
                // S-6: a player who cannot turn up a card goes second.
                (_, std::cmp::Ordering::Greater) => break Seat::A,
                (_, std::cmp::Ordering::Less) => break Seat::B,
                ([Some(a), Some(b)], _) if a > b => break Seat::A,
                ([Some(a), Some(b)], _) if a < b => break Seat::B,
                _ => {}
            }
            if Seat::BOTH.iter().all(|s| self.sides[*s].life.is_empty()) {
                if nothing {
                    break Seat::A;
                }
                self.restart(rules, sink);
                return false;
            }
        };
        self.turn = first;
        for seat in [first, !first] {
            self.revealed_to_grave(rules, seat, sink);
        }
        if S::LISTENS {
            sink.event(Event::First(first));
        }
        true
    }

    /// S-6: neither could turn up a card; every card goes back into its deck and the setup is done again.
    fn restart<S: Sink>(&mut self, rules: &Rules, sink: &mut S) {
        let left_out = rules.setup.contains(&SetupStep::PackLeftOut);
        let mut again = Game::default();
        for seat in Seat::BOTH {
            let side = &self.sides[seat];
            let pack = if left_out { side.pack } else { CardSet::EMPTY };
            let deck: Pile = self.cards_in_game(seat).without(pack).iter().collect();
            for (zone, cards, seen) in [
                (Zone::Hand, side.hand, only(seat)),
                (Zone::Rare, side.rare, only(seat)),
                (Zone::Trump, side.trumps.iter().copied().collect(), only(seat)),
                (Zone::Aside, side.aside, only(seat)),
                (Zone::Bulwarks, side.bulwark_set, only(seat)),
                (Zone::Pack, side.pack.without(pack), 0),
                (Zone::Soldiers, side.soldier_set, EVERYONE),
                (Zone::Grave, side.grave.iter().copied().collect(), EVERYONE),
                (Zone::Revealed, side.revealed.iter().copied().collect(), EVERYONE),
            ] {
                for card in cards {
                    moved(Owned::new(seat, card), zone, Zone::Life, seen, sink);
                }
            }
            again.sides[seat].life = deck;
        }
        *self = again;
    }
}

impl SetupStep {
    /// Where the card goes that is picked at this place of the answer.
    fn destination(&self, at: usize) -> Zone {
        match *self {
            SetupStep::ChooseRare => Zone::Rare,
            SetupStep::ChooseTrumps { .. } => Zone::Trump,
            SetupStep::Draft { .. } => Zone::Aside,
            SetupStep::Allocate { rare, .. } if at < rare.into() => Zone::Rare,
            SetupStep::Allocate { rare, trumps, .. } if at < (rare + trumps).into() => Zone::Trump,
            SetupStep::Allocate { .. } | SetupStep::ChooseHand(_) => Zone::Hand,
            // Nobody picks a card here.
            SetupStep::OpenTrump | step_without_question!() => Zone::Hand,
        }
    }
}

fn moved<S: Sink>(card: Owned, from: Zone, to: Zone, seen: u8, sink: &mut S) {
    if S::LISTENS {
        let (from, to) = (Spot::of(from), Spot::of(to));
        sink.event(Event::Moved { card, from, to, seen });
    }
}

/// All 54 cards in canonical order, the deck of "fixed 54" frames.
pub fn full_deck() -> Vec<Card> {
    Card::all().take(CARDS).collect()
}
