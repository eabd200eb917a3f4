//! Frames and their options as entries of a reference.

use super::action::{formats, frame_name, names};
use super::entry::{Entry, Fact, Field, Kind};
use super::say::{fill, join, same, say};
use crate::pack::{ExtraZone, Frame, FrameOption, FrameStep, Name, Pack};
use crate::rules::{DeckRule, MatchRule, SetupStep, Split, Text};

pub(super) fn frame(pack: &Pack, frame: &Frame) -> Entry {
    let mut facts = vec![(Field::Deck, deck(&frame.deck))];
    facts.extend(frame.series.as_ref().map(|rule| (Field::Match, series(rule))));
    facts.extend(zones(&frame.zones));
    facts.extend(listed(pack, Field::Options, &frame.options));
    let steps: Vec<Text> = frame.setup.iter().map(|step| setup(pack, step)).collect();
    facts.push((Field::Setup, join(&steps, "steps-between")));
    facts.push((Field::Formats, formats(pack, &frame.formats)));
    Entry {
        kind: Kind::Frame,
        id: frame.id.value.clone(),
        name: frame.name.clone(),
        kana: None,
        text: frame.text.clone(),
        category: None,
        card: None,
        trump: None,
        at: None,
        formats: names(&frame.formats),
        frames: None,
        custom: frame.custom,
        on_sheets: false,
        facts: facts.into_iter().map(|(field, value)| Fact { field, value }).collect(),
    }
}

pub(super) fn option(pack: &Pack, option: &FrameOption) -> Entry {
    let mut facts: Vec<(Field, Text)> = zones(&option.zones).into_iter().collect();
    facts.extend(listed(pack, Field::Excludes, &option.excludes));
    facts.push((Field::Formats, formats(pack, &option.formats)));
    Entry {
        kind: Kind::FrameOption,
        id: option.id.value.clone(),
        name: option.name.clone(),
        kana: None,
        text: option.text.clone(),
        category: None,
        card: None,
        trump: None,
        at: None,
        formats: names(&option.formats),
        frames: None,
        custom: option.custom,
        on_sheets: false,
        facts: facts.into_iter().map(|(field, value)| Fact { field, value }).collect(),
    }
}

fn deck(deck: &DeckRule) -> Text {
    if let Some(cards) = deck.fixed {
        let list: Vec<Text> = cards
            .iter()
            .map(|card| super::cards::cards([card].into_iter().collect()))
            .collect();
        return fill(
            "deck-fixed",
            &[("count", &same(cards.len())), ("cards", &join(&list, "cards-blank"))],
        );
    }
    if deck.min == deck.max {
        return fill("deck-exactly", &[("count", &same(deck.min))]);
    }
    fill("deck-between", &[("min", &same(deck.min)), ("max", &same(deck.max))])
}

fn series(rule: &MatchRule) -> Text {
    let id = match rule.split {
        Split::Random => "match-random",
        Split::Built => "match-built",
    };
    let numbers = [("decks", rule.decks), ("games", rule.games), ("wins", rule.wins())];
    let numbers = numbers.map(|(name, number)| (name, same(number)));
    fill(id, &numbers.each_ref().map(|(name, number)| (*name, number)))
}

fn zones(zones: &[ExtraZone]) -> Option<(Field, Text)> {
    let name = |zone: &ExtraZone| {
        say(match zone {
            ExtraZone::Pack => "zone-pack",
            ExtraZone::Rare => "zone-rare",
            ExtraZone::Trump => "zone-trump",
        })
    };
    let names: Vec<Text> = zones.iter().map(name).collect();
    (!names.is_empty()).then(|| (Field::Zones, join(&names, "list-between")))
}

fn listed(pack: &Pack, field: Field, ids: &[Name]) -> Option<(Field, Text)> {
    let names: Vec<Text> = ids.iter().map(|id| frame_name(pack, id)).collect();
    (!names.is_empty()).then(|| (field, join(&names, "list-between")))
}

fn setup(pack: &Pack, step: &FrameStep) -> Text {
    let count = |id: &str, count: u8| fill(id, &[("count", &same(count))]);
    let words = match step.step {
        SetupStep::ChooseHand(cards) => fill(
            "setup-choose-hand",
            &[("count", &same(cards)), ("hand", &pack.style().hand)],
        ),
        SetupStep::ChooseRare => say("setup-choose-rare"),
        SetupStep::Shuffle => say("setup-shuffle"),
        SetupStep::PackLeftOut => say("setup-pack-left-out"),
        SetupStep::Pack(cards) => count("setup-pack", cards),
        SetupStep::Draw(cards) => count("setup-draw", cards),
        SetupStep::Preset { bulwarks, soldiers } => fill(
            "setup-preset",
            &[("bulwarks", &same(bulwarks)), ("soldiers", &same(soldiers))],
        ),
        SetupStep::ChooseTrumps { min, max } if min == max => count("setup-choose-trumps", max),
        SetupStep::ChooseTrumps { max, .. } => count("setup-choose-trumps-up-to", max),
        SetupStep::Draft { packs, cards } => fill("setup-draft", &[("packs", &same(packs)), ("cards", &same(cards))]),
        SetupStep::Allocate { rare, trumps, hand } => fill(
            "setup-allocate",
            &[("rare", &same(rare)), ("trumps", &same(trumps)), ("hand", &same(hand))],
        ),
        SetupStep::PresetCovered => say("setup-preset-covered"),
        SetupStep::OpenTrump => say("setup-open-trump"),
        SetupStep::First => say("setup-first"),
        SetupStep::Start => say("setup-start"),
    };
    match (&step.option, &step.formats) {
        (Some(id), _) => fill("setup-option", &[("option", &frame_name(pack, id)), ("step", &words)]),
        (None, Some(only)) => fill("setup-option", &[("option", &formats(pack, only)), ("step", &words)]),
        (None, None) => words,
    }
}
