//! What follows what: triggered actions behind the one that starts them.

use crate::pack::{Action, On, Pack, Piece, walk_steps};
use crate::rules::Trigger;

/// The actions whose effect performs the given one (7.0 chains, requests made by effects).
pub(super) fn raised_by<'p>(pack: &'p Pack, raised: &str) -> Vec<&'p str> {
    let raises = |action: &&Action| {
        let mut found = false;
        walk_steps(&action.effect, &mut |piece, _| {
            if let Piece::Step(step) = piece
                && let Some(action) = step.value.raises()
            {
                found |= *action == raised;
            }
        });
        found
    };
    pack.actions()
        .iter()
        .filter(raises)
        .map(|action| action.id.as_str())
        .collect()
}

/// Chains of two and more actions, each beginning with one that a player requests.
pub(super) fn chains(pack: &Pack, has: &dyn Fn(&str) -> bool) -> Vec<Vec<String>> {
    let starts = pack.actions().iter().filter(|action| action.trigger == Trigger::Direct);
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

/// The first action that follows when the given one has resolved.
fn follower<'p>(pack: &'p Pack, id: &str) -> Option<&'p str> {
    let follows = |action: &&Action| {
        let after = |on: &On| matches!(on, On::Resolved(name) if *name == id);
        action.triggers.iter().any(|trigger| after(&trigger.on.value)) || raised_by(pack, &action.id).contains(&id)
    };
    pack.actions().iter().find(follows).map(|action| action.id.as_str())
}
