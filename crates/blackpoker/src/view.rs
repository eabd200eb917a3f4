//! What a seat or a spectator may see (zones.md 6), as plain data of a fixed size.
//!
//! A view holds the public part of the position and, for a seat, its own part; hidden cards are never copied into
//! it, so there is nothing to forget to take out. It is written into the caller's buffer without allocation.
//! What a seat has seen earlier is not in its view but in its [`crate::Knowledge`].
//!
//! Actions, characters and fogs are given by their place in the lists of [`crate::Rules`].

mod write;

use serde::{Serialize, Serializer};

use crate::card::{CARDS, Card, CardSet, Owned};
use crate::choice::Choice;
use crate::event::Spot;
use crate::game::{Outcome, Pile, STAGE, TRUMPS, WAITING};
use crate::list::List;
use crate::op::Zone;
use crate::prompt::Ask;
use crate::redact::{maybe_name, name};
use crate::rules::{ActionId, CharacterId, FogId, MAX_KEYS};
use crate::seat::{BySeat, Seat};

/// Who looks at the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Viewer {
    /// Anyone who does not play: sees what both players see.
    #[default]
    Spectator,
    /// A player.
    #[serde(untagged)]
    Seat(Seat),
}

impl Viewer {
    /// Both seats and a spectator.
    pub const ALL: [Viewer; 3] = [Viewer::Seat(Seat::A), Viewer::Seat(Seat::B), Viewer::Spectator];

    /// Whether the zones of this seat are the viewer's own.
    #[inline]
    pub fn owns(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }
}

impl From<Seat> for Viewer {
    fn from(seat: Seat) -> Viewer {
        Viewer::Seat(seat)
    }
}

/// The length of a life as far as a viewer may know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Life {
    /// So many cards.
    Exactly(u8),
    /// So many cards or more.
    AtLeast(u8),
}

impl Default for Life {
    fn default() -> Self {
        Life::AtLeast(0)
    }
}

/// A graveyard. Others see its top card and not even how many there are (Z-2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GraveView {
    /// The card that everyone sees.
    pub top: Option<Card>,
    /// All cards, bottom to top; for the owner.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub cards: Option<Pile>,
}

/// A zone without an order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ZoneView {
    /// How many cards, if the viewer may know.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub count: Option<u8>,
    /// Which cards, if the viewer may know.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub cards: Option<CardSet>,
}

/// A face-up unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SoldierView {
    /// Its canonical name.
    #[serde(serialize_with = "name")]
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub name: Choice,
    /// What it is.
    pub character: Option<CharacterId>,
    /// Its size now.
    pub size: i16,
    /// Driven, otherwise charged.
    pub driven: bool,
    /// All its cards came this turn.
    pub new: bool,
    /// It is an attacker.
    pub attacks: bool,
    /// The attacker it blocks.
    #[serde(serialize_with = "maybe_name")]
    #[cfg_attr(feature = "typescript", ts(type = "string | null"))]
    pub blocks: Option<Choice>,
}

/// A bulwark; its place is its place in the row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BulwarkView {
    /// Its canonical name.
    #[serde(serialize_with = "name")]
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub name: Choice,
    /// Its face, for the owner.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub card: Option<Card>,
    /// Driven, otherwise charged.
    pub driven: bool,
    /// It came this turn.
    pub new: bool,
    /// The attacker it blocks.
    #[serde(serialize_with = "maybe_name")]
    #[cfg_attr(feature = "typescript", ts(type = "string | null"))]
    pub blocks: Option<Choice>,
}

/// A fog.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FogView {
    /// Which fog.
    pub fog: FogId,
    /// The unit or trump it points at.
    #[serde(serialize_with = "maybe_name")]
    #[cfg_attr(feature = "typescript", ts(type = "string | null"))]
    pub on: Option<Choice>,
    /// It still has its effect (Z-9, R-17).
    pub live: bool,
}

/// Units or fogs with their cards, bottom card first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stacks<T: Copy + Default> {
    cards: Pile,
    /// The item and where its cards end.
    items: List<(T, u8), CARDS>,
}

/// The zones of one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SideView {
    /// The length of the life.
    pub life: Life,
    /// The graveyard.
    pub grave: GraveView,
    /// The hand.
    pub hand: ZoneView,
    /// The soldiers, in order of arrival.
    pub soldiers: Stacks<SoldierView>,
    /// The bulwarks, from the life outward.
    pub bulwarks: List<BulwarkView, CARDS>,
    /// The fogs, oldest first.
    pub fogs: Stacks<FogView>,
    /// The pack.
    pub pack: ZoneView,
    /// The pack was opened.
    pub pack_opened: bool,
    /// The rare card.
    pub rare: ZoneView,
    /// Cards turned up for a moment.
    pub revealed: Pile,
    /// The trumps, by place.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<TrumpView>>"))]
    pub trumps: List<TrumpView, TRUMPS>,
    /// Cards set aside while the game is set up.
    #[serde(skip_serializing_if = "ZoneView::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<ZoneView>"))]
    pub aside: ZoneView,
}

/// A trump; its place is its place in the list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TrumpView {
    /// Its canonical name.
    #[serde(serialize_with = "name")]
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub name: Choice,
    /// Its face, for everyone while it is face up, otherwise for the owner.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub card: Option<Card>,
    /// Face up, otherwise face down.
    pub up: bool,
    /// A fog keeps it from being turned up.
    pub locked: bool,
}

/// What a request is aimed at: nothing, a thing by its name, or something that is gone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(type = "string | null"))]
pub enum Aim {
    /// It has no target.
    #[default]
    None,
    /// Its target is gone.
    Lost,
    /// This unit, player or request.
    At(Choice),
}

impl Serialize for Aim {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Aim::None => serializer.serialize_none(),
            Aim::Lost => serializer.serialize_str("lost"),
            Aim::At(name) => serializer.collect_str(name),
        }
    }
}

/// A request; everything about it is public (Z-1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RequestView {
    /// Which action.
    pub action: ActionId,
    /// Whose request; its key cards are this player's.
    pub controller: Seat,
    /// The key cards that lie with it.
    pub keys: List<Card, MAX_KEYS>,
    /// Its key cards exist only as suit and number (7.0, A-34).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub virtual_keys: bool,
    /// The key unit.
    #[serde(serialize_with = "maybe_name")]
    #[cfg_attr(feature = "typescript", ts(type = "string | null"))]
    pub unit: Option<Choice>,
    /// The target.
    pub target: Aim,
}

/// A triggered request that waits to be processed; triggers are public (D-23).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct WaitingView {
    /// Which action.
    pub action: ActionId,
    /// Whose.
    pub controller: Seat,
    /// Its stored data.
    pub data: u8,
}

/// Who must decide, and about what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Asked {
    /// Who; for a shuffle, whose cards.
    pub seat: Seat,
    /// The kind of question.
    pub ask: Ask,
}

/// Cards that the viewer looks at while a question is open, and no longer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LookView {
    /// Whose zone.
    pub owner: Seat,
    /// Which zone.
    pub zone: Zone,
    /// What is there, without any order.
    pub cards: CardSet,
    /// That is all of the zone; otherwise a part, such as a mini pack.
    pub whole: bool,
}

/// Most zones that one question can open.
const LOOKS: usize = 6;

/// The table as a viewer may see it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// Both players' zones.
    pub sides: BySeat<SideView>,
    /// The stage, bottom to top. A request stays there while it resolves.
    pub stage: List<RequestView, STAGE>,
    /// Requests beside the stage: the one that is being made, then an immediate one that resolves.
    pub beside: List<RequestView, 2>,
    /// Triggered requests that wait, in the order of triggering.
    pub waiting: List<WaitingView, WAITING>,
    /// Cards that the viewer looks at now.
    pub looks: List<LookView, LOOKS>,
    /// Whose turn it is.
    pub turn: Seat,
    /// The number of the turn, from 1.
    pub turn_number: u16,
    /// Who holds the chance; nobody while the rule system does.
    pub chance: Option<Seat>,
    /// Who passed since the last request.
    pub passed: BySeat<bool>,
    /// Who must decide.
    pub asked: Option<Asked>,
    /// How the game ended.
    pub outcome: Option<Outcome>,
}

impl RequestView {
    /// The key cards that lie with it.
    pub fn physical_keys(&self) -> &[Card] {
        if self.virtual_keys { &[] } else { &self.keys }
    }
}

impl ZoneView {
    fn is_empty(&self) -> bool {
        self.count.is_none_or(|count| count == 0)
    }
}

impl View {
    /// Where the view says that a card is; `None`: it does not tell.
    pub fn tells(&self, card: Owned) -> Option<Spot> {
        let (owner, c) = (card.owner(), card.card());
        let side = &self.sides[owner];
        let holds = |zone: &ZoneView| zone.cards.is_some_and(|cards| cards.has(c));
        let has_key = |r: &RequestView| r.controller == owner && r.physical_keys().contains(&c);
        if let Some(place) = side.bulwarks.iter().position(|b| b.card == Some(c)) {
            let (zone, at) = (Zone::Bulwarks, place as u8);
            return Some(Spot { zone, at });
        }
        if let Some(place) = side.trumps.iter().position(|t| t.card == Some(c)) {
            let (zone, at) = (Zone::Trump, place as u8);
            return Some(Spot { zone, at });
        }
        let zone = if holds(&side.hand) {
            Zone::Hand
        } else if side.grave.top == Some(c) || side.grave.cards.is_some_and(|g| g.contains(&c)) {
            Zone::Grave
        } else if side.soldiers.cards.contains(&c) {
            Zone::Soldiers
        } else if side.fogs.cards.contains(&c) {
            Zone::Fog
        } else if holds(&side.pack) {
            Zone::Pack
        } else if holds(&side.rare) {
            Zone::Rare
        } else if holds(&side.aside) {
            Zone::Aside
        } else if side.revealed.contains(&c) {
            Zone::Revealed
        } else if self.stage.iter().chain(&self.beside).any(has_key) {
            Zone::Stage
        } else {
            let mut looks = self.looks.iter();
            looks.find(|l| l.owner == owner && l.cards.has(c))?.zone
        };
        Some(Spot::of(zone))
    }
}

impl<T: Copy + Default> Stacks<T> {
    /// The items with their cards.
    pub fn iter(&self) -> impl Iterator<Item = (&T, &[Card])> {
        let mut start = 0;
        self.items.iter().map(move |(item, end)| {
            let end = usize::from(*end);
            let cards = &self.cards[start..end];
            start = end;
            (item, cards)
        })
    }

    /// All their cards.
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    fn clear(&mut self) {
        self.cards.clear();
        self.items.clear();
    }

    fn push(&mut self, item: T, cards: impl Iterator<Item = Card>) {
        cards.for_each(|card| {
            self.cards.push(card);
        });
        self.items.push((item, self.cards.len() as u8));
    }
}

/// An item and its cards as one object.
#[derive(Serialize)]
struct Stack<'a, T> {
    cards: &'a [Card],
    #[serde(flatten)]
    item: &'a T,
}

impl<T: Copy + Default + Serialize> Serialize for Stacks<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(|(item, cards)| Stack { cards, item }))
    }
}

#[cfg(test)]
mod tests;
