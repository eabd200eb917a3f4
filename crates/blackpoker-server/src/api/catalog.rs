//! `GET /api/editions`: everything that can be played, and whom against.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use blackpoker::pack::{Frame, FrameOption, Pack, Packs, Reading, RegulationName};
use blackpoker::reference::changes;
use blackpoker::rules::{MatchRule, Split, Text};
use blackpoker_ai::Level;

use super::as_json;
use crate::custom::{CustomPack, joined};
use crate::hall::Hall;
use crate::wire::{Catalog, CustomInfo, EditionInfo, LevelInfo, ReadingInfo, RegulationInfo};

/// Answers with everything.
pub async fn list(State(hall): State<Arc<Hall>>) -> Response {
    as_json(hall.library.catalog())
}

/// The editions of these packs, which come oldest first, then custom ones, and the levels of the computer.
pub fn catalog(packs: &Packs, custom: &[Arc<CustomPack>]) -> Catalog {
    let official = packs.iter().rev().map(|pack| edition(pack, None));
    let custom = custom
        .iter()
        .filter_map(|custom| Some(edition(custom.pack()?, Some(custom.as_ref()))));
    Catalog {
        editions: official.chain(custom).collect(),
        levels: Level::all().map(level).collect(),
    }
}

fn edition(pack: &Pack, custom: Option<&CustomPack>) -> EditionInfo {
    let (regulations, id) = (pack.regulations(), custom.map(|custom| custom.id.as_str()));
    let info = custom.map(|custom| CustomInfo::from(custom.custom.clone()));
    let named = |info: RegulationInfo| RegulationInfo {
        name: joined(&info.name, id),
        ..info
    };
    let regulations = regulations.iter().filter_map(|name| regulation(pack, name)).map(named);
    EditionInfo {
        id: joined(&pack.edition().id, id),
        custom: info,
        regulations: regulations.collect(),
        readings: pack.readings().iter().map(|info| reading(pack, info)).collect(),
    }
}

fn reading(pack: &Pack, reading: &Reading) -> ReadingInfo {
    ReadingInfo {
        id: reading.id.value.clone(),
        format: reading.format.clone(),
        name: reading.name.clone().into(),
        changes: changes(pack, reading).into_iter().map(Into::into).collect(),
    }
}

fn regulation(pack: &Pack, name: &RegulationName) -> Option<RegulationInfo> {
    let (frame, options) = frame(pack, name)?;
    let deck = frame.deck.fixed.map(|cards| cards.iter().collect::<Vec<_>>());
    let limits = match &deck {
        Some(cards) => (cards.len() as u8, cards.len() as u8),
        None => (frame.deck.min, frame.deck.max),
    };
    let is_built = |rule: &MatchRule| rule.split == Split::Built;
    let brings = deck.is_none() && frame.series.as_ref().is_none_or(is_built);
    let ids = options.iter().map(|option| option.id.value.as_str());
    Some(RegulationInfo {
        name: name.to_string(),
        custom: pack.custom().cloned().map(Into::into),
        format: name.format.clone(),
        frame: [frame.id.value.as_str()]
            .into_iter()
            .chain(ids)
            .collect::<Vec<_>>()
            .join("+"),
        frame_name: together(" + ", &frame.name, options.iter().map(|option| &option.name)).into(),
        recommended: frame.formats.iter().any(|format| *format == name.format.as_str()),
        deck: limits,
        fixed: deck,
        decks: frame.series.map_or(1, |rule| rule.decks),
        brings,
    })
}

/// The frame of a regulation, and its options; `None`: the frame without anything, which has no entry.
pub(super) fn frame<'p>(pack: &'p Pack, name: &RegulationName) -> Option<(&'p Frame, Vec<&'p FrameOption>)> {
    let frame = pack.frames().iter().find(|frame| frame.id == name.frame.as_str())?;
    let options = pack.frame_options().iter();
    let options = options.filter(|option| name.options.contains(&option.id.value));
    Some((frame, options.collect()))
}

/// A text of a frame, and those of its options behind it.
pub(super) fn together<'t>(between: &str, first: &Text, more: impl Iterator<Item = &'t Text>) -> Text {
    more.fold(first.clone(), |all, text| Text {
        ja: all.ja + between + &text.ja,
        en: all.en + between + &text.en,
    })
}

fn level(level: Level) -> LevelInfo {
    LevelInfo {
        number: level.number(),
        name: level.name().into(),
    }
}
