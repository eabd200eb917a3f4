//! Frames, their options, and actions that use a zone only some frames have.

use crate::op::{Place, Search, Zone};
use crate::rules::KeySource;

use super::super::Pack;
use super::super::ast::{Action, ExtraZone, Frame, FrameStep, Scope};
use super::super::diagnostic::Report;
use super::super::effect::{CardsKind, CondKind, On, StepKind, ValueKind};
use super::super::source::{Name, Span};
use super::super::walk::{self, Part};
use super::setup;

/// Checks every frame and option on its own.
pub(super) fn frames(pack: &Pack, report: &mut Report) {
    let options: Vec<&str> = pack.options.iter().map(|option| option.id.as_str()).collect();
    let known = |report: &mut Report, option: &Name| {
        if !options.contains(&option.as_str()) {
            report.unknown(option.at, "unknown-name", "frame option", option, &options);
        }
    };
    for option in &pack.options {
        if pack.frames.iter().any(|frame| frame.id.value == option.id.value) {
            report
                .error(
                    option.id.at,
                    "duplicate-id",
                    format!("`{}` is a frame and an option", option.id),
                )
                .expected("different ids: actions name both in `frames`");
        }
        option.excludes.iter().for_each(|other| known(report, other));
    }
    for frame in &pack.frames {
        frame.options.iter().for_each(|option| known(report, option));
        for step in &frame.setup {
            let Some(option) = &step.option else { continue };
            known(report, option);
            let allowed: Vec<&str> = frame.options.iter().map(|option| option.as_str()).collect();
            if options.contains(&option.as_str()) && !allowed.contains(&option.as_str()) {
                report
                    .error(
                        option.at,
                        "option-not-allowed",
                        format!("the frame `{}` does not allow `{option}`", frame.id),
                    )
                    .one_of(option, &allowed);
            }
        }
        setup::setup(pack, frame, report);
    }
}

/// The extra zones of a frame or option.
pub(super) fn zones_of<'p>(pack: &'p Pack, name: &Name) -> Option<&'p [ExtraZone]> {
    let frame = pack
        .frames
        .iter()
        .find(|frame| frame.id.value == name.value)
        .map(|frame| &frame.zones[..]);
    frame.or_else(|| {
        pack.options
            .iter()
            .find(|o| o.id.value == name.value)
            .map(|option| &option.zones[..])
    })
}

/// An action that uses the pack, the rare card or trumps has to be in frames that have them.
pub(super) fn zones(pack: &Pack, report: &mut Report) {
    trump_frames(pack, report);
    for action in &pack.actions {
        let frames = action.scope.frames.as_deref().unwrap_or_default();
        let has = |frame: &Name, zone| zones_of(pack, frame).is_some_and(|zones| zones.contains(&zone));
        if let Some(from) = action
            .key
            .as_ref()
            .map(|key| key.from)
            .filter(|from| from.value == KeySource::Rare)
        {
            let without = frames.iter().find(|frame| !has(frame, ExtraZone::Rare));
            if frames.is_empty() || without.is_some() {
                let place = without.map_or("a frame".to_string(), |frame| format!("`{frame}`"));
                report
                    .error(
                        from.at,
                        "no-zone",
                        format!("the key card comes from the rare zone, which {place} does not have"),
                    )
                    .expected("`frames` with only such frames as have the zone `rare`");
            }
        }
        let zones = [
            (ExtraZone::Pack, "pack"),
            (ExtraZone::Rare, "rare"),
            (ExtraZone::Trump, "trump"),
        ];
        for (zone, name) in zones {
            let there = frames.iter().any(|frame| has(frame, zone))
                || (zone == ExtraZone::Trump && format_has_trumps(pack, &action.scope));
            if let Some(at) = uses(action, zone).filter(|_| !there) {
                report
                    .error(at, "no-zone", format!("no frame of this action has the zone `{name}`"))
                    .expected(format!("`frames` with at least one frame that has the zone `{name}`"));
            }
        }
    }
}

/// A trump has to be in games that have trumps: everywhere else it would only be in the way of old records.
fn trump_frames(pack: &Pack, report: &mut Report) {
    let has = |frame: &Name| zones_of(pack, frame).is_some_and(|zones| zones.contains(&ExtraZone::Trump));
    for trump in &pack.trumps {
        let named = trump.scope.frames.as_ref().is_some_and(|frames| frames.iter().all(has));
        if !named && !format_has_trumps(pack, &trump.scope) {
            report
                .error(
                    trump.id.at,
                    "no-zone",
                    format!("the trump `{}` is in games without the zone `trump`", trump.id),
                )
                .expected("`frames` with only such frames as have the zone `trump`");
        }
    }
}

/// In 7.0 a format brings the trumps: a setup step that is only for one of these formats lays them down.
fn format_has_trumps(pack: &Pack, scope: &Scope) -> bool {
    let lays = |step: &FrameStep| {
        let formats = step.formats.as_deref().unwrap_or_default();
        setup::trumps_of(step.step) > 0 && formats.iter().any(|format| scope.has_format(format))
    };
    let in_scope = |frame: &&Frame| {
        let frames = scope.frames.as_ref();
        frames.is_none_or(|frames| frames.iter().any(|name| name.value == frame.id.value))
    };
    let frames = pack.frames.iter().filter(in_scope);
    frames.flat_map(|frame| &frame.setup).any(lays)
}

/// Where an action speaks of an extra zone.
fn uses(action: &Action, zone: ExtraZone) -> Option<Span> {
    let trump = zone == ExtraZone::Trump;
    let same = |other: &Zone| {
        matches!(
            (zone, other),
            (ExtraZone::Pack, Zone::Pack) | (ExtraZone::Rare, Zone::Rare) | (ExtraZone::Trump, Zone::Trump)
        )
    };
    let searched = |place: &Search| {
        matches!(
            (zone, place),
            (ExtraZone::Pack, Search::Pack | Search::OpenedPack)
                | (ExtraZone::Rare, Search::Rare)
                | (ExtraZone::Trump, Search::Trump)
        )
    };
    let mut found = None;
    let mut visit = |part: Part<'_>, _| {
        let at = match part {
            Part::Value(value) => match &value.value {
                ValueKind::Count(_, other) if same(other) => Some(value.at),
                _ => None,
            },
            Part::Cards(cards) => match &cards.value {
                CardsKind::Rare if zone == ExtraZone::Rare => Some(cards.at),
                CardsKind::Own(_, zones) => zones.iter().find(|other| same(other)).map(|other| other.at),
                _ => None,
            },
            Part::Cond(cond) => match cond.value {
                CondKind::PackUnopened if zone == ExtraZone::Pack => Some(cond.at),
                CondKind::FaceUp(_) if trump => Some(cond.at),
                _ => None,
            },
            Part::TrumpFilter(filter) if trump => Some(filter.at.0),
            Part::Trump(_, at) if trump => Some(at),
            Part::Step(step) => match &step.value {
                StepKind::OpenPack(_) if zone == ExtraZone::Pack => Some(step.at),
                StepKind::ChooseCards(choose) => choose.from.iter().find(|other| same(other)).map(|other| other.at),
                StepKind::Find { places, .. } => places.iter().find(|place| searched(place)).map(|place| place.at),
                StepKind::MoveCards { to: Place::Trump, .. } | StepKind::MoveUnits { to: Place::Trump, .. }
                    if trump =>
                {
                    Some(step.at)
                }
                _ => None,
            },
            _ => None,
        };
        found = found.or(at);
    };
    if let Some(target) = &action.target {
        walk::target(target, &mut visit);
    }
    action.activation.iter().for_each(|cond| walk::cond(cond, &mut visit));
    let conditions = action.triggers.iter().filter_map(|trigger| trigger.when.as_ref());
    conditions.for_each(|cond| walk::cond(cond, &mut visit));
    walk::steps(&action.effect, &mut visit);
    let opened = action.triggers.iter().map(|trigger| &trigger.on);
    let opened = opened
        .filter(|on| trump && matches!(on.value, On::Opened(_)))
        .map(|on| on.at);
    found.or(opened.min())
}
