//! What follows what: triggered actions behind the one that starts them.

use crate::pack::{Action, On, Pack, Piece, StepKind, walk_steps};
use crate::rules::Trigger;

/// The actions whose effect performs the given one (7.0 chains, requests made by effects).
pub(super) fn raised_by<'p>(pack: &'p Pack, raised: &str) -> Vec<&'p str> {
    let raises = |action: &&Action| has_step(action, |step| step.raises().is_some_and(|action| *action == raised));
    pack.actions()
        .iter()
        .filter(raises)
        .map(|action| action.id.as_str())
        .collect()
}

/// The action whose key cards become a fog.
pub(super) fn made_by<'p>(pack: &'p Pack, fog: &str) -> Option<&'p Action> {
    let makes = |action: &&Action| has_step(action, |step| step.makes().is_some_and(|made| *made == fog));
    pack.actions().iter().find(makes)
}

fn has_step(action: &Action, is_it: impl Fn(&StepKind) -> bool) -> bool {
    let mut found = false;
    walk_steps(&action.effect, &mut |piece, _| {
        if let Piece::Step(step) = piece {
            found |= is_it(&step.value);
        }
    });
    found
}

/// How a turn goes: chains of two and more actions, each beginning with one that a player requests. What belongs to a
/// trump is no part of every turn, and what an effect requests like a player is a beginning, not a link.
pub(super) fn chains(pack: &Pack, has: &dyn Fn(&str) -> bool) -> Vec<Vec<String>> {
    let is_start = |action: &&Action| action.trigger == Trigger::Direct && action.trump.is_none();
    let starts = pack.actions().iter().filter(is_start);
    let mut chains = Vec::new();
    for start in starts.filter(|action| has(&action.id)) {
        let mut chain = vec![start.id.value.clone()];
        while let Some(next) = follower(pack, chain.last().map(String::as_str).unwrap_or_default()) {
            // A list may go round in circles.
            if chain.iter().any(|id| id == next) || !has(next) {
                break;
            }
            chain.push(next.to_string());
        }
        if chain.len() > 1 {
            chains.push(chain);
        }
    }
    chains
}

/// The first triggered action that follows when the given one has resolved.
fn follower<'p>(pack: &'p Pack, id: &str) -> Option<&'p str> {
    let follows = |action: &&Action| {
        let after = |on: &On| matches!(on, On::Resolved(name) if *name == id);
        let triggered = action.triggers.iter().any(|trigger| after(&trigger.on.value));
        let is_link = action.trigger == Trigger::Triggered && action.trump.is_none();
        is_link && (triggered || raised_by(pack, &action.id).contains(&id))
    };
    pack.actions().iter().find(follows).map(|action| action.id.as_str())
}
