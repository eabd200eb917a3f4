//! What a request does, as facts that can be compared between imagined games.

use blackpoker::op::Zone;
use blackpoker::rules::ActionId;
use blackpoker::{BySeat, Card, Choice, Event, Life, Pick, Seat, SeenEvent, View};

/// A number that may not be known: the least and the most that it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// At least.
    pub least: i16,
    /// At most.
    pub most: i16,
}

impl Span {
    fn of(number: i16) -> Span {
        Span {
            least: number,
            most: number,
        }
    }

    fn widen(&mut self, other: Span) {
        self.least = self.least.min(other.least);
        self.most = self.most.max(other.most);
    }
}

/// Something that a request does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    /// A player takes damage.
    Damage(Seat, Span),
    /// A life that everyone can count changes.
    Life {
        /// Whose.
        seat: Seat,
        /// How many cards it has.
        from: u8,
        /// How many it will have.
        to: Span,
    },
    /// A player draws cards.
    Draws(Seat, Span),
    /// A player discards cards.
    Discards(Seat, Span),
    /// A unit leaves the field.
    Leaves(Choice, Zone),
    /// A card enters the field as a soldier.
    Enters {
        /// Whose field.
        seat: Seat,
        /// Which card.
        card: Card,
        /// The size of the soldier.
        size: Span,
    },
    /// A player has more bulwarks.
    Bulwarks(Seat, Span),
    /// A unit is charged or driven.
    State(Choice, bool),
    /// The size of a soldier changes.
    Size {
        /// Which.
        unit: Choice,
        /// Its size now.
        from: i16,
        /// Its size then.
        to: Span,
    },
    /// A request will do nothing.
    Nullified(Seat, ActionId),
    /// The turn goes to a player.
    Turn(Seat),
}

impl Fact {
    /// The number in it, if it is one that can be nothing as well.
    fn number(&mut self) -> Option<&mut Span> {
        match self {
            Fact::Damage(_, span) | Fact::Draws(_, span) | Fact::Discards(_, span) | Fact::Bulwarks(_, span) => {
                Some(span)
            }
            Fact::Life { .. }
            | Fact::Size { .. }
            | Fact::Leaves(..)
            | Fact::Enters { .. }
            | Fact::State(..)
            | Fact::Nullified(..)
            | Fact::Turn(_) => None,
        }
    }

    /// Takes the numbers of a fact about the same thing in; `false` if it is about something else.
    fn take(&mut self, other: &Fact) -> bool {
        match (self, other) {
            (Fact::Damage(a, to), Fact::Damage(b, with))
            | (Fact::Draws(a, to), Fact::Draws(b, with))
            | (Fact::Discards(a, to), Fact::Discards(b, with))
            | (Fact::Bulwarks(a, to), Fact::Bulwarks(b, with))
            | (Fact::Life { seat: a, to, .. }, Fact::Life { seat: b, to: with, .. })
                if a == b =>
            {
                to.widen(*with);
                true
            }
            (Fact::Size { unit: a, to, .. }, Fact::Size { unit: b, to: with, .. }) if a == b => {
                to.widen(*with);
                true
            }
            (
                Fact::Enters { seat: a, card, size },
                Fact::Enters {
                    seat: b,
                    card: other,
                    size: with,
                },
            ) if (*a, *card) == (*b, *other) => {
                size.widen(*with);
                true
            }
            (this, other) => this == other,
        }
    }
}

/// Keeps what is true of both. `true`: something else was true of one of them only.
pub fn merge(facts: &mut Vec<Fact>, others: &[Fact]) -> bool {
    let mut differs = false;
    let mut left = others.to_vec();
    facts.retain_mut(|fact| {
        let found = left.iter().position(|other| fact.take(other));
        match (found, fact.number()) {
            (Some(at), _) => drop(left.remove(at)),
            // None at all is a number, too.
            (None, Some(span)) => span.least = span.least.min(0),
            (None, None) => {
                differs = true;
                return false;
            }
        }
        true
    });
    for mut fact in left {
        match fact.number() {
            Some(span) => {
                span.least = span.least.min(0);
                facts.push(fact);
            }
            None => differs = true,
        }
    }
    differs
}

/// What events did, as the seat sees it.
pub fn of(before: &View, after: &View, events: &[SeenEvent]) -> Vec<Fact> {
    let mut facts = Vec::new();
    let mut count = BySeat([Counts::default(); 2]);
    for event in events {
        match *event {
            Event::Damage { seat, amount } => count[seat].damage += i16::from(amount),
            Event::Moved { card, from, to, .. } => {
                let owner = card.owner;
                match (from.zone, to.zone) {
                    (Zone::Life, Zone::Hand) => count[owner].drawn += 1,
                    (Zone::Hand, Zone::Grave) => count[owner].discarded += 1,
                    (Zone::Bulwarks, to) => facts.push(Fact::Leaves(Pick::Bulwark(owner, from.at).into(), to)),
                    (Zone::Soldiers, to) => {
                        let unit = card.card.and_then(|card| unit(before, owner, card));
                        facts.extend(unit.map(|unit| Fact::Leaves(unit, to)));
                    }
                    (_, Zone::Bulwarks) => count[owner].bulwarks += 1,
                    (_, Zone::Soldiers) => facts.extend(card.card.and_then(|card| enters(after, owner, card))),
                    _ => {}
                }
            }
            Event::State { unit, driven } => facts.push(Fact::State(unit, driven)),
            Event::Nullified { seat, action } => facts.push(Fact::Nullified(seat, action)),
            Event::Turn(seat) => facts.push(Fact::Turn(seat)),
            // What else happens is said by the request itself, or nobody can count it.
            _ => {}
        }
    }
    facts.extend(sizes(before, after));
    let numbers = Seat::BOTH.into_iter().flat_map(|seat| {
        let Counts {
            damage,
            drawn,
            discarded,
            bulwarks,
        } = count[seat];
        let counted = |number: i16| (number > 0).then(|| Span::of(number));
        [
            counted(damage).map(|span| Fact::Damage(seat, span)),
            life(before, after, seat),
            counted(drawn).map(|span| Fact::Draws(seat, span)),
            counted(discarded).map(|span| Fact::Discards(seat, span)),
            counted(bulwarks).map(|span| Fact::Bulwarks(seat, span)),
        ]
    });
    let mut all: Vec<Fact> = numbers.flatten().collect();
    all.append(&mut facts);
    all
}

#[derive(Clone, Copy, Default)]
struct Counts {
    damage: i16,
    drawn: i16,
    discarded: i16,
    bulwarks: i16,
}

/// How a life changes that the seat can count.
fn life(before: &View, after: &View, seat: Seat) -> Option<Fact> {
    match [before, after].map(|view| view.sides[seat].life) {
        [Life::Exactly(from), Life::Exactly(to)] if from != to => Some(Fact::Life {
            seat,
            from,
            to: Span::of(to.into()),
        }),
        _ => None,
    }
}

/// The soldier that a card has become; a card that only joins one is no soldier of its own.
fn enters(after: &View, owner: Seat, card: Card) -> Option<Fact> {
    let mut soldiers = after.sides[owner].soldiers.iter();
    let (soldier, _) = soldiers.find(|(_, cards)| cards.first() == Some(&card))?;
    Some(Fact::Enters {
        seat: owner,
        card,
        size: Span::of(soldier.size),
    })
}

/// The soldier whose name is a card, before anything happened; its other cards go with it.
fn unit(before: &View, owner: Seat, card: Card) -> Option<Choice> {
    let mut soldiers = before.sides[owner].soldiers.iter();
    let (soldier, _) = soldiers.find(|(_, cards)| cards.first() == Some(&card))?;
    Some(soldier.name)
}

/// Soldiers that change in size.
fn sizes(before: &View, after: &View) -> Vec<Fact> {
    let mut facts = Vec::new();
    for seat in Seat::BOTH {
        for (soldier, _) in before.sides[seat].soldiers.iter() {
            let mut later = after.sides[seat].soldiers.iter();
            let changed = later.find(|(s, _)| s.name == soldier.name && s.size != soldier.size);
            facts.extend(changed.map(|(s, _)| Fact::Size {
                unit: soldier.name,
                from: soldier.size,
                to: Span::of(s.size),
            }));
        }
    }
    facts
}
