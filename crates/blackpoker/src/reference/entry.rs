//! Entries of a reference and the facts about them.

use serde::Serialize;

use super::say::{same, say};
use crate::rules::{Regulation, Speed, Text, Timing, Trigger};

/// What an entry is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Kind {
    /// アクション
    Action,
    /// キャラクター
    Character,
    /// フォグ
    Fog,
    /// 切札
    Trump,
    /// フレーム
    Frame,
    /// An option of frames (7.0).
    FrameOption,
    /// A word that lists explain or take for granted.
    Word,
}

impl Kind {
    /// All kinds of entries that rules are made of, in the order of a reference.
    pub const ALL: [Kind; 6] = [
        Kind::Action,
        Kind::Character,
        Kind::Fog,
        Kind::Trump,
        Kind::Frame,
        Kind::FrameOption,
    ];

    /// Its name.
    pub fn name(self) -> Text {
        say(match self {
            Kind::Action => "kind-action",
            Kind::Character => "kind-character",
            Kind::Fog => "kind-fog",
            Kind::Trump => "kind-trump",
            Kind::Frame => "kind-frame",
            Kind::FrameOption => "kind-frame-option",
            Kind::Word => "kind-word",
        })
    }
}

/// What a fact is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Field {
    /// The name itself, in a comparison.
    Name,
    /// How the Japanese name is read.
    Kana,
    /// タイプ
    Type,
    /// The group of the list.
    Category,
    /// Direct or triggered.
    Trigger,
    /// Immediate or normal.
    Speed,
    /// @: main or quick; with alternative costs, one for each.
    Timing,
    /// $: the letters; with alternatives, all of them.
    Cost,
    /// ★: the key cards.
    Key,
    /// ☆: the key unit.
    Unit,
    /// The target.
    Target,
    /// How often.
    Limit,
    /// When it may be requested.
    Condition,
    /// What triggers it.
    TriggeredBy,
    /// Actions that cannot target it.
    Exempt,
    /// The seats that own a copy.
    Seats,
    /// The cards that make a character.
    Cards,
    /// The size of a character, or what a fog does to sizes.
    Size,
    /// Labels of a character.
    Labels,
    /// Costs that a character waives.
    Waives,
    /// Continuous abilities of a character or a trump.
    Abilities,
    /// The trump that an action or a character belongs to.
    Trump,
    /// The actions that belong to a trump.
    Actions,
    /// The character that a trump becomes a part of.
    Character,
    /// The word of a fog in the notation.
    Word,
    /// The decks of a frame.
    Deck,
    /// The match that the games of a frame belong to.
    Match,
    /// The zones that a frame adds.
    Zones,
    /// The options that a frame allows, or that an option excludes.
    Options,
    /// Options that cannot be chosen together with this one.
    Excludes,
    /// How a game starts.
    Setup,
    /// The formats.
    Formats,
    /// The frames that bring it.
    Frames,
    /// A number or switch of the edition, in a comparison.
    Setting,
    /// What it does, as far as no other field says it; in a comparison.
    Effect,
    /// The text that players read.
    Text,
    /// The entries that have to do with a word.
    See,
}

impl Field {
    /// The name of the field.
    pub fn name(self) -> Text {
        say(match self {
            Field::Name => "fact-name",
            Field::Kana => "fact-kana",
            Field::Type => "fact-type",
            Field::Category => "fact-category",
            Field::Trigger => "fact-trigger",
            Field::Speed => "fact-speed",
            Field::Timing => "fact-timing",
            Field::Cost => "fact-cost",
            Field::Key => "fact-key",
            Field::Unit => "fact-unit",
            Field::Target => "fact-target",
            Field::Limit => "fact-limit",
            Field::Condition => "fact-condition",
            Field::TriggeredBy => "fact-triggered-by",
            Field::Exempt => "fact-exempt",
            Field::Seats => "fact-seats",
            Field::Cards => "fact-cards",
            Field::Size => "fact-size",
            Field::Labels => "fact-labels",
            Field::Waives => "fact-waives",
            Field::Abilities => "fact-abilities",
            Field::Trump => "fact-trump",
            Field::Actions => "fact-actions",
            Field::Character => "fact-character",
            Field::Word => "fact-word",
            Field::Deck => "fact-deck",
            Field::Match => "fact-match",
            Field::Zones => "fact-zones",
            Field::Options => "fact-options",
            Field::Excludes => "fact-excludes",
            Field::Setup => "fact-setup",
            Field::Formats => "fact-formats",
            Field::Frames => "fact-frames",
            Field::Setting => "fact-setting",
            Field::Effect => "fact-effect",
            Field::Text => "fact-text",
            Field::See => "fact-see",
        })
    }

    /// Whether a change of it is a change of words alone.
    pub fn is_wording(self) -> bool {
        matches!(self, Field::Name | Field::Kana | Field::Text)
    }
}

/// Something that is true of an entry, in words or symbols.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fact {
    /// What it is about.
    pub field: Field,
    /// What is said.
    pub value: Text,
}

/// What stands behind the @ of an action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct At {
    /// Direct or triggered.
    pub trigger: Trigger,
    /// Immediate or normal.
    pub speed: Speed,
    /// Main or quick.
    pub timing: Timing,
    /// As lists of the edition print it.
    pub text: Text,
}

/// An action, character, fog, trump, frame or option.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Entry {
    /// What it is.
    pub kind: Kind,
    /// The official id.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// How the Japanese name is read.
    pub kana: Option<String>,
    /// What players read.
    pub text: Text,
    /// The id of its group in the list; actions only.
    pub category: Option<String>,
    /// The card of a trump as players write it, `♠A`.
    pub card: Option<String>,
    /// The id of the trump that an action or a character belongs to.
    pub trump: Option<String>,
    /// What is printed behind @; actions only.
    pub at: Option<At>,
    /// The formats that have it.
    pub formats: Vec<String>,
    /// Only with one of these frames or options; `None`: always.
    pub frames: Option<Vec<String>>,
    /// Whether a custom pack brought it.
    pub custom: bool,
    /// Whether sheets explain it beside the symbols; words only.
    pub on_sheets: bool,
    /// Everything else, in the order in which it is shown.
    pub facts: Vec<Fact>,
}

impl Entry {
    /// What is known about a field.
    pub fn fact(&self, field: Field) -> Option<&Text> {
        self.facts
            .iter()
            .find(|fact| fact.field == field)
            .map(|fact| &fact.value)
    }

    /// Everything by which people call it: id, names, reading, card.
    pub(super) fn called(&self) -> impl Iterator<Item = &str> {
        let names = [self.id.as_str(), &self.name.en, &self.name.ja];
        let more = [self.kana.as_deref(), self.card.as_deref()];
        names.into_iter().chain(more.into_iter().flatten())
    }

    /// Whether a regulation has it.
    pub(super) fn is_in(&self, regulation: &Regulation) -> bool {
        let brings = |frame: &String| *frame == regulation.frame || regulation.options.contains(frame);
        self.formats.contains(&regulation.format) && self.frames.as_ref().is_none_or(|frames| frames.iter().any(brings))
    }

    /// All facts, with name, reading and text among them: what a comparison goes through.
    pub(super) fn compared(&self) -> Vec<Fact> {
        let fact = |field, value: Text| Fact { field, value };
        let mut all = vec![fact(Field::Name, self.name.clone())];
        all.extend(self.kana.as_ref().map(|kana| fact(Field::Kana, same(kana))));
        all.extend(self.facts.iter().cloned());
        all.push(fact(Field::Text, self.text.clone()));
        all
    }
}
