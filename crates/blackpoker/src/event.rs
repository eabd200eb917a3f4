//! What happened, told once, in full; [`crate::redact`] takes out what a seat may not know.
//!
//! Playouts use the sink `()`, which costs nothing.

use crate::card::{Card, CardSet, Owned};
use crate::choice::Choice;
use crate::game::Outcome;
use crate::list::List;
use crate::op::Zone;
use crate::redact::{Redacted, maybe_name, name};
use crate::rules::{ActionId, FogId, MAX_KEYS, ReplacedPart};
use crate::seat::Seat;

/// A place of a card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Spot {
    /// The zone of the card's owner.
    pub zone: Zone,
    /// Bulwarks: the place in the row, 0 next to the life. Trumps: the place in their zone. Life: 0 is the top, 255 the bottom. Otherwise 0.
    pub at: u8,
}

impl Spot {
    /// The bottom of a life.
    pub const BOTTOM: Spot = Spot {
        zone: Zone::Life,
        at: 255,
    };

    /// A place without an order.
    pub fn of(zone: Zone) -> Spot {
        Spot { zone, at: 0 }
    }
}

/// Seats that see the face of a card in an event, as bits: 1 for A, 2 for B.
pub type Seen = u8;

/// Both seats, and so everyone.
pub const EVERYONE: Seen = 3;

/// Only one seat.
pub fn only(seat: Seat) -> Seen {
    1 << seat.index()
}

/// Something that happened.
///
/// `C` is a card and `S` a set of cards as far as the reader may know them. Only redacted events are `Serialize`:
/// the full ones, which are the default, never leave the process.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "camelCase")]
#[serde(bound(serialize = "C: Redacted, S: Redacted"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(rename = "SeenEvent", concrete(C = crate::redact::Face, S = Option<CardSet>)))]
pub enum Event<C = Owned, S = CardSet> {
    /// A player asked for an action ([5]); payment and key cards follow as events of their own.
    Requested {
        /// Who.
        seat: Seat,
        /// What.
        action: ActionId,
        /// The key cards.
        keys: List<Card, MAX_KEYS>,
        /// The key unit, in canonical naming.
        #[serde(serialize_with = "maybe_name")]
        #[cfg_attr(feature = "typescript", ts(type = "string | null"))]
        unit: Option<Choice>,
        /// The target, in canonical naming.
        #[serde(serialize_with = "maybe_name")]
        #[cfg_attr(feature = "typescript", ts(type = "string | null"))]
        target: Option<Choice>,
    },
    /// A triggered request was created.
    Triggered {
        /// Its controller.
        seat: Seat,
        /// Which.
        action: ActionId,
    },
    /// A request was put on the stage.
    Staged {
        /// Its controller.
        seat: Seat,
        /// Which.
        action: ActionId,
    },
    /// A triggered main request was dropped because the stage was busy (core.md 6.3).
    Dropped {
        /// Its controller.
        seat: Seat,
        /// Which.
        action: ActionId,
    },
    /// A player passed the chance.
    Passed(Seat),
    /// A request begins to resolve.
    Resolving {
        /// Its controller.
        seat: Seat,
        /// Which.
        action: ActionId,
        /// Its target was lost: no effect (core.md 5.1).
        lost: bool,
    },
    /// A request was resolved.
    Resolved {
        /// Its controller.
        seat: Seat,
        /// Which.
        action: ActionId,
    },
    /// A request was taken off the stage without resolving.
    Nullified {
        /// Its controller.
        seat: Seat,
        /// Which.
        action: ActionId,
    },
    /// A request was given another target.
    Retargeted {
        /// Its controller.
        seat: Seat,
        /// Which.
        action: ActionId,
        /// Place on the stage, 0 at the bottom.
        at: u8,
        /// The new target.
        #[serde(serialize_with = "name")]
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        target: Choice,
    },
    /// A player takes damage; the cards follow as moves.
    Damage {
        /// Who.
        seat: Seat,
        /// How many cards it moves.
        amount: u8,
    },
    /// A card moved.
    Moved {
        /// Which.
        card: C,
        /// From where.
        from: Spot,
        /// To where.
        to: Spot,
        /// Who sees its face.
        #[serde(skip)]
        seen: Seen,
    },
    /// Another card is the public top of a graveyard now, without a move.
    NewTop(Owned),
    /// A card was shown to everyone; it stays where it is.
    Shown {
        /// Which.
        card: Owned,
        /// Where it is.
        at: Spot,
    },
    /// A player looks through cards of a zone; only that player sees them.
    Looked {
        /// Who looks.
        seat: Seat,
        /// Whose zone.
        owner: Seat,
        /// Which zone.
        zone: Zone,
        /// What is there.
        cards: S,
        /// That is all of the zone; otherwise a part, such as a mini pack.
        whole: bool,
    },
    /// A player chose among the words of a question.
    Chose {
        /// Who.
        seat: Seat,
        /// The word.
        word: u8,
    },
    /// A unit was charged or driven, in canonical naming.
    State {
        /// Which.
        #[serde(serialize_with = "name")]
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        unit: Choice,
        /// Driven, otherwise charged.
        driven: bool,
    },
    /// A card was put on a unit.
    Equipped {
        /// The unit's bottom card.
        unit: Owned,
        /// The new card.
        card: Owned,
    },
    /// Key cards became a fog.
    Fogged {
        /// Whose.
        seat: Seat,
        /// Which.
        fog: FogId,
        /// The unit it points at.
        #[serde(serialize_with = "maybe_name")]
        #[cfg_attr(feature = "typescript", ts(type = "string | null"))]
        on: Option<Choice>,
    },
    /// A soldier or all soldiers of a player changed in size.
    Boosted {
        /// The unit; `None`: all soldiers of the player.
        #[serde(serialize_with = "maybe_name")]
        #[cfg_attr(feature = "typescript", ts(type = "string | null"))]
        unit: Option<Choice>,
        /// Whose.
        seat: Seat,
        /// By how much.
        by: i16,
    },
    /// A trump was turned; everyone sees it, or has seen it until now.
    TrumpTurned {
        /// Which.
        card: Owned,
        /// Its place in the trump zone.
        place: u8,
        /// Face up, otherwise face down.
        up: bool,
    },
    /// A trump kept its owner from taking damage.
    Prevented {
        /// The trump.
        trump: Owned,
        /// How much.
        amount: u8,
    },
    /// An ability replaced a part of an action's effect.
    Replaced {
        /// The trump or the attacker whose ability it is.
        source: Owned,
        /// Which action.
        action: ActionId,
        /// Which part.
        part: ReplacedPart,
    },
    /// A player put the own bulwarks in an order that nobody else knows.
    Rearranged(Seat),
    /// A unit attacks.
    Attacks(
        #[serde(serialize_with = "name")]
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        Choice,
    ),
    /// A unit blocks an attacker.
    Blocks {
        /// The attacker.
        #[serde(serialize_with = "name")]
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        attacker: Choice,
        /// The blocker.
        #[serde(serialize_with = "name")]
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        blocker: Choice,
    },
    /// A player's cards were shuffled.
    Shuffled {
        /// Whose.
        seat: Seat,
        /// Which zone.
        zone: Zone,
    },
    /// A pack was opened.
    PackOpened(Seat),
    /// The first player is known.
    First(Seat),
    /// The turn went to a player.
    Turn(Seat),
    /// The game is over.
    Over(Outcome),
}

/// Takes events as they happen.
pub trait Sink {
    /// Whether anyone listens; playouts skip building events.
    const LISTENS: bool = true;
    /// Takes one event.
    fn event(&mut self, event: Event);
}

/// Nobody listens.
impl Sink for () {
    const LISTENS: bool = false;
    #[inline(always)]
    fn event(&mut self, _: Event) {}
}

impl Sink for Vec<Event> {
    fn event(&mut self, event: Event) {
        self.push(event);
    }
}
