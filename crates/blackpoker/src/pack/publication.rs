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
    /// What it lists, as printed from top to bottom.
    pub entries: Vec<Noted>,
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
}
