//! Events as a viewer may hear of them: the same rules as for views (zones.md 6.1).
//!
//! Every event reaches everyone, because that something happened is public; what is taken out are faces of cards
//! and places inside a life. A new kind of event does not compile before it is decided here who may know what.

use serde::{Serialize, Serializer};

use crate::card::{Card, CardSet, Owned};
use crate::choice::Choice;
use crate::event::{EVERYONE, Event, Seen, Spot, only};
use crate::op::Zone;
use crate::seat::Seat;
use crate::view::Viewer;

/// A card as a viewer sees it: the owner is always known, the face maybe.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Face {
    /// Whose card.
    pub owner: Seat,
    /// Which, if the viewer sees it.
    pub card: Option<Card>,
}

/// An event without what its reader may not know.
pub type SeenEvent = Event<Face, Option<CardSet>>;

/// What may be part of a message: nothing in it is a secret of somebody else.
pub trait Redacted: Serialize {}

impl Redacted for Face {}

impl Redacted for Option<CardSet> {}

impl Viewer {
    /// Whether the viewer is one of these seats; a spectator sees only what both see.
    fn among(self, seen: Seen) -> bool {
        match self {
            Viewer::Seat(seat) => seen & only(seat) != 0,
            Viewer::Spectator => seen == EVERYONE,
        }
    }

    /// A place as the viewer may know it: the order inside a life belongs to its owner alone.
    fn spot(self, owner: Seat, spot: Spot) -> Spot {
        if spot.zone != Zone::Life || self.owns(owner) {
            return spot;
        }
        // Top or bottom is public, which of the cards put there together comes first is not.
        let at = if spot.at < 128 { 0 } else { 255 };
        Spot { at, ..spot }
    }
}

impl Event {
    /// The event as the viewer may hear of it.
    pub fn redact(&self, viewer: Viewer) -> SeenEvent {
        match *self {
            Event::Moved { card, from, to, seen } => Event::Moved {
                card: Face {
                    owner: card.owner(),
                    card: viewer.among(seen).then_some(card.card()),
                },
                from: viewer.spot(card.owner(), from),
                to: viewer.spot(card.owner(), to),
                seen,
            },
            // That somebody looks is public; even the number of cards looked at would tell the length of a life.
            Event::Looked {
                seat,
                owner,
                zone,
                cards,
                whole,
            } => Event::Looked {
                seat,
                owner,
                zone,
                cards: viewer.owns(seat).then_some(cards),
                whole,
            },

            // Announced to everyone: requests with their key cards and targets (Z-1), triggers (D-23), the top of
            // a graveyard, shown cards, words, states and battle roles. Units go by their public names (R-41).
            Event::Requested {
                seat,
                action,
                keys,
                unit,
                target,
            } => Event::Requested {
                seat,
                action,
                keys,
                unit,
                target,
            },
            Event::Triggered { seat, action } => Event::Triggered { seat, action },
            Event::Staged { seat, action } => Event::Staged { seat, action },
            Event::Dropped { seat, action } => Event::Dropped { seat, action },
            Event::Passed(seat) => Event::Passed(seat),
            Event::Resolving { seat, action, lost } => Event::Resolving { seat, action, lost },
            Event::Resolved { seat, action } => Event::Resolved { seat, action },
            Event::Nullified { seat, action } => Event::Nullified { seat, action },
            Event::Retargeted {
                seat,
                action,
                at,
                target,
            } => Event::Retargeted {
                seat,
                action,
                at,
                target,
            },
            Event::Damage { seat, amount } => Event::Damage { seat, amount },
            Event::NewTop(card) => Event::NewTop(card),
            Event::Shown { card, at } => Event::Shown {
                card,
                at: viewer.spot(card.owner(), at),
            },
            Event::Chose { seat, word } => Event::Chose { seat, word },
            Event::State { unit, driven } => Event::State { unit, driven },
            Event::Equipped { unit, card } => Event::Equipped { unit, card },
            Event::Fogged { seat, fog, on } => Event::Fogged { seat, fog, on },
            Event::Boosted { unit, seat, by } => Event::Boosted { unit, seat, by },
            Event::TrumpTurned { card, place, up } => Event::TrumpTurned { card, place, up },
            Event::Prevented { trump, amount } => Event::Prevented { trump, amount },
            Event::Replaced { source, action, part } => Event::Replaced { source, action, part },
            Event::Rearranged(seat) => Event::Rearranged(seat),
            Event::Attacks(unit) => Event::Attacks(unit),
            Event::Blocks { attacker, blocker } => Event::Blocks { attacker, blocker },
            Event::Shuffled { seat, zone } => Event::Shuffled { seat, zone },
            Event::PackOpened(seat) => Event::PackOpened(seat),
            Event::First(seat) => Event::First(seat),
            Event::Turn(seat) => Event::Turn(seat),
            Event::Over(outcome) => Event::Over(outcome),
        }
    }
}

/// Writes the canonical name of a unit, player or request.
pub(crate) fn name<S: Serializer>(name: &Choice, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(name)
}

/// Writes a canonical name, or null.
pub(crate) fn maybe_name<S: Serializer>(name: &Option<Choice>, serializer: S) -> Result<S::Ok, S::Error> {
    match name {
        Some(name) => serializer.collect_str(name),
        None => serializer.serialize_none(),
    }
}

impl Face {
    /// The physical card, if its face is known.
    pub fn known(self) -> Option<Owned> {
        self.card.map(|card| Owned::new(self.owner, card))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    const A: Viewer = Viewer::Seat(Seat::A);
    const B: Viewer = Viewer::Seat(Seat::B);

    fn card(text: &str) -> Card {
        text.parse().unwrap()
    }

    fn moved(from: Zone, to: Spot, seen: Seen) -> Event {
        Event::Moved {
            card: Owned::new(Seat::A, card("S7")),
            from: Spot::of(from),
            to,
            seen,
        }
    }

    fn json(event: &Event, viewer: Viewer) -> String {
        serde_json::to_string(&event.redact(viewer)).unwrap()
    }

    #[test]
    fn a_draw_shows_its_card_to_the_one_who_draws() {
        let draw = moved(Zone::Life, Spot::of(Zone::Hand), only(Seat::A));
        assert!(json(&draw, A).contains(r#""card":"S7""#));
        assert!(json(&draw, B).contains(r#""card":null"#));
        assert!(json(&draw, Viewer::Spectator).contains(r#""card":null"#));
    }

    #[test]
    fn the_order_of_cards_put_on_a_life_is_its_owners() {
        let to = |at| Spot { zone: Zone::Life, at };
        for (at, seen_as) in [(0, 0), (2, 0), (253, 255), (255, 255)] {
            let event = moved(Zone::Soldiers, to(at), EVERYONE);
            let place = |viewer| match event.redact(viewer) {
                Event::Moved { to, .. } => to.at,
                _ => 99,
            };
            assert_eq!(place(A), at);
            assert_eq!(place(B), seen_as);
            assert_eq!(place(Viewer::Spectator), seen_as);
        }
    }

    #[test]
    fn only_the_looker_learns_what_there_is() {
        let look = Event::Looked {
            seat: Seat::B,
            owner: Seat::A,
            zone: Zone::Hand,
            cards: CardSet::one(card("S7")),
            whole: true,
        };
        assert!(json(&look, B).contains("S7"));
        assert!(!json(&look, A).contains("S7"));
        assert!(!json(&look, Viewer::Spectator).contains("S7"));
    }
}
