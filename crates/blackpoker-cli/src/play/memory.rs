//! Which trump lies where, from what a viewer has seen: one that was turned face down again stays known.
//!
//! Only redacted events come in, so nothing here can give a secret away.

use blackpoker::op::Zone;
use blackpoker::{BySeat, Card, Event, Seat, SeenEvent};

/// The trumps of both players by place, as far as they were seen.
#[derive(Default)]
pub struct Trumps(BySeat<Vec<Option<Card>>>);

impl Trumps {
    /// Takes what happened, from the start of the game on.
    pub fn observe(&mut self, events: &[SeenEvent]) {
        for event in events {
            match *event {
                Event::Moved { card, from, to, .. } => {
                    let zone = &mut self.0[card.owner];
                    if from.zone == Zone::Trump && usize::from(from.at) < zone.len() {
                        zone.remove(from.at.into());
                    }
                    if to.zone == Zone::Trump {
                        zone.insert(usize::from(to.at).min(zone.len()), card.card);
                    }
                }
                Event::TrumpTurned { card, place, .. } => {
                    if let Some(known) = self.0[card.owner()].get_mut(usize::from(place)) {
                        *known = Some(card.card());
                    }
                }
                _ => {}
            }
        }
    }

    /// The trump at a place.
    pub fn at(&self, seat: Seat, place: u8) -> Option<Card> {
        self.0[seat].get(usize::from(place)).copied().flatten()
    }
}
