//! What a run of a scenario met: requests by their events, units, fogs and trumps by looking at the table.

use std::collections::BTreeSet;

use crate::card::Owned;
use crate::event::{Event, Sink};
use crate::game::Game;
use crate::reference::Kind;
use crate::rules::{ActionId, Rules};
use crate::seat::Seat;

/// Follows a run. Nobody does so in a plain run, which then costs nothing.
pub(super) trait Watch: Sink {
    /// A game was set up from decks, or a position laid out.
    fn started(&mut self, from_decks: bool, rules: &Rules);
    /// A moment between two commands.
    fn looks(&mut self, game: &Game, rules: &Rules);
}

impl Watch for () {
    fn started(&mut self, _: bool, _: &Rules) {}
    fn looks(&mut self, _: &Game, _: &Rules) {}
}

/// The entries that a run exercised.
#[derive(Clone, Debug, Default)]
pub struct Touched {
    /// Actions whose effect resolved, characters, fogs and face-up trumps on the table, the frame and its options if the game was
    /// set up with them.
    pub entries: BTreeSet<(Kind, String)>,
    /// Actions that were requested or triggered, whatever became of them.
    pub requested: BTreeSet<String>,
    seen: Seen,
}

/// Actions of events, as bits; events know only their numbers.
#[derive(Clone, Copy, Debug, Default)]
struct Seen {
    requested: u128,
    resolved: u128,
    /// Resolving now without an effect, because the target was lost.
    lost: u128,
}

fn bit(action: ActionId) -> u128 {
    1u128.checked_shl(u32::from(action.0)).unwrap_or_default()
}

impl Sink for Touched {
    fn event(&mut self, event: Event) {
        let seen = &mut self.seen;
        match event {
            Event::Requested { action, .. } | Event::Triggered { action, .. } => seen.requested |= bit(action),
            Event::Resolving { action, lost: true, .. } => seen.lost |= bit(action),
            Event::Resolving { action, .. } => seen.lost &= !bit(action),
            Event::Resolved { action, .. } => seen.resolved |= bit(action) & !seen.lost,
            _ => {}
        }
    }
}

impl Watch for Touched {
    fn started(&mut self, from_decks: bool, rules: &Rules) {
        if !from_decks {
            return;
        }
        let regulation = &rules.regulation;
        self.entries.insert((Kind::Frame, regulation.frame.clone()));
        let options = regulation.options.iter().cloned();
        self.entries.extend(options.map(|option| (Kind::FrameOption, option)));
    }

    fn looks(&mut self, game: &Game, rules: &Rules) {
        for (at, action) in rules.actions.iter().enumerate() {
            let met = |set: u128| set >> at & 1 != 0;
            if met(self.seen.requested) {
                self.requested.insert(action.id.clone());
            }
            // What another request stands for never resolves itself.
            if met(self.seen.resolved) || (action.stands_for && met(self.seen.requested)) {
                self.entries.insert((Kind::Action, action.id.clone()));
            }
        }
        (self.seen.requested, self.seen.resolved) = (0, 0);
        for seat in Seat::BOTH {
            let side = &game.sides[seat];
            for card in side.characters() {
                let character = game.character(rules, Owned::new(seat, card));
                let id = character.map(|at| rules.characters[at].id.clone());
                self.entries.extend(id.map(|id| (Kind::Character, id)));
            }
            for trump in game.opened.iter().filter(|trump| trump.owner() == seat) {
                let rule = rules.trumps.iter().find(|rule| rule.card == Some(trump.card()));
                self.entries.extend(rule.map(|rule| (Kind::Trump, rule.id.clone())));
            }
            if side.trumps.len() > game.face_up(seat).len() {
                let rule = rules.trumps.iter().find(|rule| rule.card.is_none());
                self.entries.extend(rule.map(|rule| (Kind::Trump, rule.id.clone())));
            }
            for fog in &side.fogs {
                let rule = rules.fogs.get(usize::from(fog.fog.0));
                self.entries.extend(rule.map(|rule| (Kind::Fog, rule.id.clone())));
            }
        }
    }
}
