//! Frames, their options, their setup, and actions that use a zone only some frames have.

use crate::op::Zone;
use crate::rules::{KeySource, SetupStep};

use super::super::Pack;
use super::super::ast::{Action, ExtraZone, Frame};
use super::super::diagnostic::Report;
use super::super::effect::{CardsKind, CondKind, StepKind, ValueKind};
use super::super::source::{Name, Span};
use super::super::walk::{self, Part};

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
        setup(pack, frame, report);
    }
}

fn setup(pack: &Pack, frame: &Frame, report: &mut Report) {
    let at = |step: SetupStep| frame.setup.iter().position(|s| s.step == step && s.option.is_none());
    let order = match (at(SetupStep::First), at(SetupStep::Start)) {
        (Some(first), Some(start)) => first < start && start + 1 == frame.setup.len(),
        _ => false,
    };
    if !order {
        report
            .error(
                frame.id.at,
                "bad-setup",
                format!("the setup of `{}` does not begin a game", frame.id),
            )
            .expected("`first` and then, as the last step, `start`");
    }
    let mut dealt = 0u32;
    for step in &frame.setup {
        let brought = step
            .option
            .as_ref()
            .and_then(|option| zones_of(pack, option))
            .unwrap_or_default();
        let mut need = |zone: ExtraZone, name: &str| {
            if !frame.zones.contains(&zone) && !brought.contains(&zone) {
                report
                    .error(
                        step.at.0,
                        "no-zone",
                        format!("this step fills the zone `{name}`, which `{}` does not have", frame.id),
                    )
                    .expected(format!("`{name}` in `zones`"));
            }
        };
        match step.step {
            SetupStep::ChooseRare => need(ExtraZone::Rare, "rare"),
            SetupStep::Pack(_) | SetupStep::PackLeftOut => need(ExtraZone::Pack, "pack"),
            _ => {}
        }
        if step.option.is_none() {
            dealt += match step.step {
                SetupStep::ChooseHand(n) | SetupStep::Pack(n) | SetupStep::Draw(n) => u32::from(n),
                SetupStep::ChooseRare | SetupStep::First | SetupStep::Start => 1,
                SetupStep::Preset { bulwarks, soldiers } => u32::from(bulwarks) + u32::from(soldiers),
                SetupStep::Allocate { rare, trumps, hand } => u32::from(rare) + u32::from(trumps) + u32::from(hand),
                SetupStep::ChooseTrumps { max, .. } => u32::from(max),
                SetupStep::PresetCovered => 2,
                SetupStep::Shuffle | SetupStep::PackLeftOut | SetupStep::Draft { .. } | SetupStep::OpenTrump => 0,
            };
        }
    }
    if dealt > u32::from(frame.deck.max) {
        report
            .error(
                frame.id.at,
                "bad-setup",
                format!("the setup of `{}` deals {dealt} cards", frame.id),
            )
            .expected(format!("at most {}, the size of a deck", frame.deck.max));
    }
}

/// The extra zones of a frame or option.
fn zones_of<'p>(pack: &'p Pack, name: &Name) -> Option<&'p [ExtraZone]> {
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

/// An action that uses the pack or the rare card has to be in frames that have them.
pub(super) fn zones(pack: &Pack, report: &mut Report) {
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
        for (zone, name) in [(ExtraZone::Pack, "pack"), (ExtraZone::Rare, "rare")] {
            if !frames.iter().any(|frame| has(frame, zone))
                && let Some(at) = uses(action, zone)
            {
                report
                    .error(at, "no-zone", format!("no frame of this action has the zone `{name}`"))
                    .expected(format!("`frames` with at least one frame that has the zone `{name}`"));
            }
        }
    }
}

/// Where an action speaks of an extra zone.
fn uses(action: &Action, zone: ExtraZone) -> Option<Span> {
    let same = |other: &Zone| {
        matches!(
            (zone, other),
            (ExtraZone::Pack, Zone::Pack) | (ExtraZone::Rare, Zone::Rare)
        )
    };
    let mut found = None;
    let mut visit = |part: Part<'_>, _| {
        let at = match part {
            Part::Value(value) => match &value.value {
                ValueKind::Count(_, other) if same(other) => Some(value.at),
                _ => None,
            },
            Part::Cards(cards) if cards.value == CardsKind::Rare && zone == ExtraZone::Rare => Some(cards.at),
            Part::Cond(cond) if cond.value == CondKind::PackUnopened && zone == ExtraZone::Pack => Some(cond.at),
            Part::Step(step) => match &step.value {
                StepKind::OpenPack(_) if zone == ExtraZone::Pack => Some(step.at),
                StepKind::ChooseCards(choose) => choose.from.iter().find(|other| same(other)).map(|other| other.at),
                _ => None,
            },
            _ => None,
        };
        found = found.or(at);
    };
    action.activation.iter().for_each(|cond| walk::cond(cond, &mut visit));
    walk::steps(&action.effect, &mut visit);
    found
}
