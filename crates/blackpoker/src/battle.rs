//! The loop over the attackers of a battle: which clause is for whom (Q23, Q27), and what triggers on it.

use crate::card::Owned;
use crate::choice::Pick;
use crate::evaluate::Context;
use crate::event::{Event, Sink, Spot};
use crate::game::Game;
use crate::op::{Pc, Zone};
use crate::rules::{ReplacedPart, Rules};

impl Game {
    /// Takes the next attacker with its blockers; gives the clause that is for it, abilities considered.
    pub(crate) fn next_attacker<S: Sink>(&mut self, rules: &Rules, clauses: [Pc; 4], sink: &mut S) -> Pc {
        let [soldiers, bulwark, unblocked, end] = clauses;
        let Some(part) = self.next_battle(sink) else {
            return end;
        };
        let attacker = self.resolution.attacker;
        let clause = match part {
            ReplacedPart::Soldiers => soldiers,
            ReplacedPart::Bulwark => bulwark,
            ReplacedPart::Unblocked | ReplacedPart::Effect => unblocked,
        };
        if part == ReplacedPart::Unblocked {
            self.unblocked(rules, attacker, sink);
        }
        let action = self
            .resolution
            .calls
            .last()
            .map_or(self.resolution.request.action, |call| call.1);
        self.replaced(rules, action, part, attacker, sink).unwrap_or(clause)
    }

    /// What triggers on an attacker that nobody blocks.
    fn unblocked<S: Sink>(&mut self, rules: &Rules, attacker: Owned, sink: &mut S) {
        let seat = attacker.owner();
        for (action, rule, filter) in &rules.tables.on_unblocked {
            if self.unit_fits(rules, filter, &Context::of(seat), attacker) {
                self.trigger(rules, *action, *rule, seat, 0, sink);
            }
        }
    }

    /// Binds the next attacker that still is one and its blockers; `None`: there is none left.
    fn next_battle<S: Sink>(&mut self, sink: &mut S) -> Option<ReplacedPart> {
        loop {
            let Some(attacker) = self.resolution.queue.remove(0) else {
                self.resolution.picked.clear();
                return None;
            };
            // An attacker that left or stopped being one is not handled; its blockers survive (Q27).
            if !self.attackers.contains(&attacker) {
                continue;
            }
            self.resolution.attacker = attacker;
            self.resolution.picked.clear();
            for (a, blocker) in &self.blocks {
                if *a == attacker {
                    self.resolution.picked.push(*blocker);
                }
            }
            let Some(first) = self.resolution.picked.first().copied() else {
                return Some(ReplacedPart::Unblocked);
            };
            if self.is_soldier(first) {
                return Some(ReplacedPart::Soldiers);
            }
            if S::LISTENS
                && let Pick::Bulwark(_, at) = self.name(first).pick()
            {
                let at = Spot {
                    zone: Zone::Bulwarks,
                    at,
                };
                sink.event(Event::Shown { card: first, at });
            }
            return Some(ReplacedPart::Bulwark);
        }
    }
}
