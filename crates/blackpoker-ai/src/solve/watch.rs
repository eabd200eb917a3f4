//! Which cards without a face a command brought into play: their faces decide what comes of it.

use blackpoker::op::Zone;
use blackpoker::rules::ActionId;
use blackpoker::{BySeat, CardSet, Event, List, Owned, Seat, Sink};

use super::reads::Reads;
use super::world::World;

/// Cards that one command can bring into play; beyond, nothing is proven.
const TOUCHED: usize = 24;

/// Listens to a command.
pub struct Watch<'a> {
    reads: &'a [Reads],
    unknown: BySeat<CardSet>,
    /// The running effect looks at cards on their way.
    looks: bool,
    /// In the order in which they came into play.
    pub touched: List<Owned, TOUCHED>,
    /// Rows that were put in another order.
    pub rearranged: BySeat<bool>,
    /// The effect looked for something in a way that faces cannot be given to.
    pub opaque: bool,
}

impl<'a> Watch<'a> {
    /// Before a command in this world.
    pub fn new(reads: &'a [Reads], world: &World) -> Watch<'a> {
        let mut watch = Watch {
            reads,
            unknown: BySeat(Seat::BOTH.map(|seat| world.unknown(seat))),
            looks: false,
            touched: List::new(),
            rearranged: BySeat::default(),
            opaque: false,
        };
        if let Some((seat, action)) = world.game.resolving() {
            watch.begin(seat, action);
        }
        watch
    }

    fn begin(&mut self, seat: Seat, action: ActionId) {
        let reads = self.reads[usize::from(action.0)];
        self.looks = reads.on_the_way;
        self.opaque |= !(reads.places & self.unknown[seat]).is_empty();
    }

    fn touch(&mut self, card: Owned) {
        if self.unknown[card.owner()].has(card.card()) && !self.touched.contains(&card) {
            self.opaque |= !self.touched.push(card);
        }
    }
}

/// Whether everyone sees the cards of a zone; a trump that lies face down is taken for one that is seen.
pub fn is_seen(zone: Zone) -> bool {
    match zone {
        Zone::Soldiers | Zone::Fog | Zone::Stage | Zone::Revealed | Zone::Trump => true,
        Zone::Life | Zone::Grave | Zone::Hand | Zone::Bulwarks | Zone::Pack | Zone::Rare | Zone::Out | Zone::Aside => {
            false
        }
    }
}

impl Sink for Watch<'_> {
    fn event(&mut self, event: Event) {
        match event {
            Event::Resolving { seat, action, .. } => self.begin(seat, action),
            Event::Resolved { .. } => self.looks = false,
            Event::Moved { card, from, to, .. } => {
                // What goes from the row to a graveyard may trigger something.
                let buried = from.zone == Zone::Bulwarks && to.zone == Zone::Grave;
                if self.looks || buried || is_seen(from.zone) || is_seen(to.zone) {
                    self.touch(card);
                }
            }
            // A bulwark is turned up in a battle; of cards shown elsewhere nothing more is made.
            Event::Shown { card, at } if at.zone == Zone::Bulwarks => self.touch(card),
            Event::TrumpTurned { card, .. } => self.touch(card),
            Event::Rearranged(seat) => self.rearranged[seat] = true,
            _ => {}
        }
    }
}
