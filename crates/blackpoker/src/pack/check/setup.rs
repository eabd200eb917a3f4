//! How a frame sets up a game: the steps come in an order that works, and there are cards for all of them.

use crate::game::TRUMPS;
use crate::rules::SetupStep;

use super::super::Pack;
use super::super::ast::{ExtraZone, Frame, FrameStep};
use super::super::diagnostic::Report;
use super::super::source::Span;
use super::frames::zones_of;

/// Checks the setup of a frame.
pub(super) fn setup(pack: &Pack, frame: &Frame, report: &mut Report) {
    order(frame, report);
    fills_zones(pack, frame, report);
    draft(frame, report);
    trumps(frame, report);
    enough_cards(frame, report);
}

/// Whether a step belongs to every game of the frame.
fn always(step: &&FrameStep) -> bool {
    step.option.is_none() && step.formats.is_none()
}

fn bad(report: &mut Report, at: Span, message: impl Into<String>, expected: impl Into<String>) {
    report.error(at, "bad-setup", message).expected(expected);
}

/// The first player is decided once everything is laid out, and trumps are opened in turn order.
fn order(frame: &Frame, report: &mut Report) {
    let steps = &frame.setup;
    let at = |wanted: SetupStep| steps.iter().position(|step| step.step == wanted && always(&step));
    let first = at(SetupStep::First);
    let begins = match (first, at(SetupStep::Start)) {
        (Some(first), Some(start)) => first < start && start + 1 == steps.len(),
        _ => false,
    };
    if !begins {
        let message = format!("the setup of `{}` does not begin a game", frame.id);
        bad(
            report,
            frame.id.at,
            message,
            "`first` and then, as the last step, `start`",
        );
        return;
    }
    for (at, step) in steps.iter().enumerate() {
        let early = Some(at) < first;
        match step.step {
            SetupStep::ChooseTrumps { .. }
            | SetupStep::Draft { .. }
            | SetupStep::Allocate { .. }
            | SetupStep::PresetCovered
                if !early =>
            {
                bad(report, step.at.0, "this step comes too late", "it before `first`");
            }
            SetupStep::OpenTrump if early => {
                bad(report, step.at.0, "trumps are opened in turn order", "it after `first`");
            }
            _ => {}
        }
    }
}

fn fills_zones(pack: &Pack, frame: &Frame, report: &mut Report) {
    for step in &frame.setup {
        let brought = step.option.as_ref().and_then(|option| zones_of(pack, option));
        let brought = brought.unwrap_or_default();
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
            SetupStep::Allocate { rare: 1.., .. } => need(ExtraZone::Rare, "rare"),
            SetupStep::Pack(_) | SetupStep::PackLeftOut => need(ExtraZone::Pack, "pack"),
            _ => {}
        }
        // A format may bring the trump zone (7.0).
        if trumps_of(step.step) > 0 && step.formats.is_none() {
            need(ExtraZone::Trump, "trump");
        }
    }
}

/// How many trumps a step lays down.
pub(super) fn trumps_of(step: SetupStep) -> u8 {
    match step {
        SetupStep::ChooseTrumps { max: trumps, .. } | SetupStep::Allocate { trumps, .. } => trumps,
        _ => 0,
    }
}

/// The cards that a draft sets aside are divided, each of them.
fn draft(frame: &Frame, report: &mut Report) {
    let mut aside = None;
    for step in &frame.setup {
        match step.step {
            SetupStep::Draft { packs, cards } => {
                let seen = u32::from(packs) * u32::from(cards);
                if seen == 0 || seen > u32::from(frame.deck.max) {
                    let message = format!("{packs} mini packs of {cards} cards");
                    let most = format!("at least one card, and at most {}, the size of a deck", frame.deck.max);
                    bad(report, step.at.0, message, most);
                }
                aside = Some((packs, step));
            }
            SetupStep::Allocate { rare, trumps, hand } => {
                let divided = u32::from(rare) + u32::from(trumps) + u32::from(hand);
                match aside.take() {
                    None => bad(report, step.at.0, "no card was set aside before", "`draft` before it"),
                    Some((packs, _)) if divided != u32::from(packs) => {
                        let message = format!("{divided} cards are divided, but `draft` sets {packs} aside");
                        bad(report, step.at.0, message, format!("{packs} cards in all"));
                    }
                    Some(_) => {}
                }
                if rare > 1 {
                    bad(report, step.at.0, format!("{rare} rare cards"), "at most one");
                }
            }
            _ => {}
        }
    }
    if let Some((_, step)) = aside {
        bad(
            report,
            step.at.0,
            "the cards set aside go nowhere",
            "`allocate` after it",
        );
    }
}

/// What `openTrump` turns up has been laid down before.
fn trumps(frame: &Frame, report: &mut Report) {
    let has = |wanted: SetupStep| frame.setup.iter().find(|step| step.step == wanted);
    let laid = frame.setup.iter().filter(|step| trumps_of(step.step) > 0);
    match (has(SetupStep::PresetCovered), has(SetupStep::OpenTrump)) {
        (Some(step), None) => {
            bad(
                report,
                step.at.0,
                "the covered card is never turned up",
                "`openTrump` after `first`",
            );
        }
        (None, Some(step)) => {
            bad(
                report,
                step.at.0,
                "there is no covered card to turn up",
                "`presetCovered` before `first`",
            );
        }
        (_, Some(step)) if laid.clone().next().is_none() => {
            bad(
                report,
                step.at.0,
                "there is no trump to turn up",
                "`chooseTrumps` or `allocate` before `first`",
            );
        }
        _ => {}
    }
    let mut total = 0;
    for step in laid {
        total += usize::from(trumps_of(step.step));
        if total > TRUMPS {
            bad(
                report,
                step.at.0,
                format!("{total} trumps"),
                format!("at most {TRUMPS}"),
            );
            return;
        }
    }
}

fn enough_cards(frame: &Frame, report: &mut Report) {
    let dealt = frame.setup.iter().filter(always).map(|step| match step.step {
        SetupStep::ChooseHand(n) | SetupStep::Pack(n) | SetupStep::Draw(n) => u32::from(n),
        SetupStep::ChooseRare | SetupStep::First | SetupStep::Start => 1,
        SetupStep::Preset { bulwarks, soldiers } => u32::from(bulwarks) + u32::from(soldiers),
        SetupStep::ChooseTrumps { max, .. } => u32::from(max),
        SetupStep::Draft { packs, .. } => u32::from(packs),
        SetupStep::PresetCovered => 2,
        SetupStep::Shuffle | SetupStep::PackLeftOut | SetupStep::Allocate { .. } | SetupStep::OpenTrump => 0,
    });
    let dealt: u32 = dealt.sum();
    if dealt > u32::from(frame.deck.max) {
        let message = format!("the setup of `{}` deals {dealt} cards", frame.id);
        bad(
            report,
            frame.id.at,
            message,
            format!("at most {}, the size of a deck", frame.deck.max),
        );
    }
}
