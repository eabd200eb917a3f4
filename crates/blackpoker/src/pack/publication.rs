//! Publications that people play by, and notes on where the table plays otherwise or how it plays what a text leaves
//! open. No rule depends on any of it, so it is no part of what rules mean (`meaning`).

use crate::rules::Text;

use super::source::{Name, Spanned};

/// A text that people play by: an action list, or chapters of the official rules.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Publication {
    /// Its id in the notes.
    pub id: Name,
    /// Its title.
    pub name: Text,
    /// The day that it bears, `2024-04-01`; a draft may have none.
    pub date: Option<String>,
    /// The format of a list; chapters have none.
    pub format: Option<Name>,
    /// What is to be known of it as a whole.
    pub remark: Option<Text>,
    /// The formats whose sheets follow its order and its groups.
    pub sheets: Vec<Name>,
    /// What it lists, as printed from top to bottom.
    pub groups: Vec<PrintedGroup>,
}

impl Publication {
    /// What it lists, from top to bottom.
    pub fn entries(&self) -> impl Iterator<Item = &Noted> {
        self.groups.iter().flat_map(|group| &group.entries)
    }
}

/// A heading of a list and what stands under it.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct PrintedGroup {
    /// The heading.
    pub name: Text,
    /// What stands under it, from top to bottom.
    pub entries: Vec<Noted>,
}

/// How the lists of an edition are set, and what they call things that have other names elsewhere.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Style {
    /// The marks of the formats, the smallest format first.
    pub marks: Vec<String>,
    /// What the symbols @ $ ★ ☆ mean in this edition.
    pub symbols: Vec<(char, Text)>,
    /// What stands behind @.
    pub at: AtStyle,
    /// The symbol before the cards of a character.
    pub cards: char,
    /// Whether characters have labels that players speak of.
    pub labels: bool,
    /// What the size of a soldier is called.
    pub size: Text,
    /// What something on the stage is called.
    pub request: Text,
    /// What the hand that is chosen before the game is called.
    pub hand: Text,
    /// What the soldier with which an action is requested is called.
    pub unit: UnitStyle,
    /// The type of all fogs; `None`: that of the action that makes them.
    pub fogs: Option<Text>,
}

impl Default for Style {
    fn default() -> Style {
        let text = |ja: &str, en: &str| Text {
            ja: ja.to_string(),
            en: en.to_string(),
        };
        Style {
            marks: ["■", "○", "●", "◎", "◆"].map(str::to_string).to_vec(),
            symbols: Vec::new(),
            at: AtStyle::Full,
            cards: '☆',
            labels: true,
            size: text("サイズ", "Size"),
            request: text("リクエスト", "a request"),
            hand: text("手札", "the opening hand"),
            unit: UnitStyle::Unit,
            fogs: None,
        }
    }
}

/// What lists call the soldier with which an action is requested.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "camelCase")]
pub enum UnitStyle {
    /// ☆ the key unit.
    Unit,
    /// ★ a key card (8.1).
    Key,
    /// $ a cost: it is driven (7.0).
    Cost,
}

/// What lists print behind @.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "camelCase")]
pub enum AtStyle {
    /// Trigger, speed and timing.
    Full,
    /// Only the timing; the speed is told of the effect, and that it cannot be caused directly in words.
    Timing,
}

/// A word that lists explain or take for granted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// Its id.
    pub id: Name,
    /// The word.
    pub name: Text,
    /// How the Japanese one is read.
    pub kana: Option<String>,
    /// What it means.
    pub text: Text,
    /// Whether lists explain it beside the symbols.
    pub on_sheets: bool,
    /// The entries that have to do with it.
    pub see: Vec<Noted>,
}

/// A note on what is printed.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct SourceNote {
    /// Where `docs/rule-numbers.md` explains it.
    pub number: String,
    /// What it is about; nothing: the game as a whole.
    pub about: Vec<Noted>,
    /// What is printed where, or left open.
    pub printed: Printed,
    /// What the table plays.
    pub plays: Text,
    /// Why.
    pub why: Text,
    /// The first revision of the rules that plays so.
    pub since: Spanned<u32>,
    /// Readings that play it as printed, as they are written with a regulation: `master+…:printed`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub readings: Vec<String>,
}

/// What a note says of the paper.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Printed {
    /// Publications print something else than is played, or print it in a way that misleads.
    Otherwise {
        /// The ids of the publications.
        #[serde(rename = "in")]
        publications: Vec<Name>,
        /// What they print.
        text: Text,
    },
    /// No text settles this.
    Open(Text),
}

impl SourceNote {
    /// Whether it is about something.
    pub fn is_about(&self, kind: NotedKind, id: &str) -> bool {
        self.about.iter().any(|noted| noted.is(kind, id))
    }

    /// Whether a publication prints something else than is played; what is open departs from nothing.
    pub fn is_departure(&self) -> bool {
        matches!(self.printed, Printed::Otherwise { .. })
    }

    /// Whether this publication prints something else.
    pub fn departs_from(&self, publication: &str) -> bool {
        match &self.printed {
            Printed::Otherwise { publications, .. } => publications.iter().any(|id| id == publication),
            Printed::Open(_) => false,
        }
    }
}

/// An entry or a setting of the edition.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Noted {
    /// What it is.
    pub kind: NotedKind,
    /// Its id.
    pub id: Name,
}

impl Noted {
    /// Whether it is this one.
    pub fn is(&self, kind: NotedKind, id: &str) -> bool {
        self.kind == kind && self.id == id
    }
}

/// What a note can be about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize)]
#[serde(rename_all = "camelCase")]
pub enum NotedKind {
    /// An action.
    Action,
    /// A character.
    Character,
    /// A fog.
    Fog,
    /// A frame.
    Frame,
    /// A switch of the flow, by its key in `edition.yaml`.
    Setting,
}

impl NotedKind {
    /// All kinds, with their keys in `sources.yaml`.
    pub const ALL: [(&'static str, NotedKind); 5] = [
        ("actions", NotedKind::Action),
        ("characters", NotedKind::Character),
        ("fogs", NotedKind::Fog),
        ("frames", NotedKind::Frame),
        ("settings", NotedKind::Setting),
    ];
}

/// Everything that `sources.yaml` says.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Sources {
    pub publications: Vec<Publication>,
    pub notes: Vec<SourceNote>,
    pub style: Style,
    pub words: Vec<Word>,
}
