//! Abilities of trumps and characters: what they replace, prevent, grant and waive.

use crate::rules::{ReplacedPart, Trigger, UnitRule};

use super::super::Pack;
use super::super::ast::{Ability, Action, Character, Replace, Trump};
use super::super::diagnostic::Report;
use super::super::effect::{StepKind, UnitFilter};
use super::super::walk::{self, Part};
use super::effect;
use super::guidelines::together;

/// Checks every ability, and that a card is one trump only.
pub(super) fn abilities(pack: &Pack, report: &mut Report) {
    for (at, trump) in pack.trumps.iter().enumerate() {
        single_card(pack, &pack.trumps[..at], trump, report);
        if trump.card.value.is_none() && !trump.abilities.is_empty() {
            report
                .error(
                    trump.card.at,
                    "bad-ability",
                    format!("`{}` is never face up, so its abilities never work", trump.id),
                )
                .expected("no `abilities`, or a card");
        }
        for ability in &trump.abilities {
            match ability {
                Ability::Grant { to, .. } => granted(to, report),
                Ability::Prevent { when, .. } => when.iter().for_each(|when| effect::ability_condition(when, report)),
                Ability::Replace(..) => {}
            }
        }
    }
    for character in &pack.characters {
        waivers(character, report);
        must_attack(pack, character, report);
    }
    for replacing in pack.replacing() {
        let replace = replacing.replace;
        replace
            .when
            .iter()
            .for_each(|when| effect::ability_condition(when, report));
        // A name that leads nowhere has been reported.
        if let Some(action) = pack.action(&replace.action).filter(|action| !action.broken) {
            replaced_part(action, replace, report);
            effect::replacement(action, replace, report);
        }
    }
}

/// Whoever turns a card up must know which trump it is.
fn single_card(pack: &Pack, earlier: &[Trump], trump: &Trump, report: &mut Report) {
    let rival = earlier
        .iter()
        .find(|other| other.card == trump.card && together(pack, &other.scope, &trump.scope));
    if let Some(other) = rival {
        let message = match trump.card.value {
            Some(card) => format!("{card} is already the trump `{}`", other.id),
            None => format!("`{}` is already the face-down trump", other.id),
        };
        report
            .error(trump.card.at, "duplicate-card", message)
            .expected("another card, or formats and frames that are never played together");
    }
}

/// Which units get a label must not depend on labels: there might be no answer.
fn granted(to: &UnitFilter, report: &mut Report) {
    effect::granted_filter(to, report);
    walk::filter(to, &mut |part, _| {
        let Part::Filter(filter) = part else { return };
        if let Some(label) = filter.label.as_ref().or(filter.new_needs.as_ref()) {
            report
                .error(label.at, "bad-ability", "a granted label cannot depend on labels")
                .expected("other keys of a unit filter");
        }
    });
}

/// The part is there, and there is only one of it.
fn replaced_part(action: &Action, replace: &Replace, report: &mut Report) {
    if replace.part.value == ReplacedPart::Effect {
        return;
    }
    let mut battles = 0;
    walk::steps(&action.effect, &mut |part, _| {
        battles += usize::from(matches!(part, Part::Step(step) if matches!(step.value, StepKind::EachAttacker { .. })));
    });
    if battles != 1 {
        let message = match battles {
            0 => format!("the effect of `{}` has no `eachAttacker`", action.id),
            _ => format!("the effect of `{}` has {battles} times `eachAttacker`", action.id),
        };
        report
            .error(replace.part.at, "no-part", message)
            .expected("`part: effect`, or an action with one `eachAttacker`");
    }
}

/// Only a soldier of one card can be looked up fast enough to waive a cost.
fn waivers(character: &Character, report: &mut Report) {
    for waive in &character.waives {
        if !matches!(character.unit.value, UnitRule::One(_)) {
            report
                .error(
                    waive.at.0,
                    "bad-ability",
                    format!("`{}` cannot waive costs", character.id),
                )
                .expected("a character of one face-up card");
        }
    }
}

/// The player is to request the action that names the attackers.
fn must_attack(pack: &Pack, character: &Character, report: &mut Report) {
    let Some(name) = &character.must_attack else { return };
    let Some(action) = pack.action(name) else { return };
    let mut names = false;
    walk::steps(&action.effect, &mut |part, _| {
        names |= matches!(part, Part::Step(step) if matches!(step.value, StepKind::NameAttackers(_)));
    });
    if !action.broken && (action.trigger != Trigger::Direct || !names) {
        report
            .error(name.at, "bad-ability", format!("nobody attacks by requesting `{name}`"))
            .expected("a direct action with `nameAttackers` in its effect");
    }
}
