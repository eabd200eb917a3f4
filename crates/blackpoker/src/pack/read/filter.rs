//! Filters: which units, which trumps, which requests.

use crate::card::CardSet;
use crate::op::{Side, UnitKind};
use crate::rules::MAX_KEYS;

use super::super::diagnostic::Report;
use super::super::effect::{RequestFilter, TrumpFilter, UnitFilter};
use super::super::node::Node;
use super::super::source::{Mark, Spanned};
use super::cards::cards;
use super::value::{state, value};
use super::{Fields, boolean, choice, fields, name, number_as, wrong_type};

/// Most key cards are fewer; a bound only keeps slots in a byte.
const MAX_SLOT: i64 = 99;

pub(super) const SIDES: [(&str, Side); 4] = [
    ("own", Side::Own),
    ("opponent", Side::Opponent),
    ("any", Side::Any),
    ("turnPlayer", Side::TurnPlayer),
];

pub(super) const UNIT_KINDS: [(&str, UnitKind); 3] = [
    ("soldier", UnitKind::Soldier),
    ("bulwark", UnitKind::Bulwark),
    ("character", UnitKind::Character),
];

/// The keys of a unit filter.
pub(super) const UNIT: [&str; 10] = [
    "kind",
    "side",
    "state",
    "suitOfKey",
    "holds",
    "label",
    "character",
    "sizeAtMost",
    "sizeAtLeast",
    "newNeeds",
];

/// The keys of a trump filter.
pub(super) const TRUMP: [&str; 6] = ["side", "face", "only", "suitOfKey", "sameAsKey", "openable"];

pub(super) fn unit_filter(r: &mut Report, node: &Node) -> Option<UnitFilter> {
    let fields = fields(r, node, "a unit filter", &UNIT)?;
    unit_filter_fields(r, &fields)
}

pub(super) fn unit_filter_fields(r: &mut Report, fields: &Fields) -> Option<UnitFilter> {
    let kind = fields
        .need(r, "kind")
        .and_then(|node| choice(r, node, "kind of unit", &UNIT_KINDS));
    let side = fields
        .get(r, "side")
        .map_or(Some(Side::Any), |node| choice(r, node, "side", &SIDES));
    let mut size = |key| fields.get(r, key).and_then(|node| value(r, node)).map(Box::new);
    let (size_up_to, size_from) = (size("sizeAtMost"), size("sizeAtLeast"));
    let filter = UnitFilter {
        at: Mark(fields.at()),
        side: side.unwrap_or(Side::Any),
        kind: kind.unwrap_or(UnitKind::Character),
        driven: fields.get(r, "state").and_then(|node| state(r, node)),
        suit_of_key: slot(r, fields, "suitOfKey"),
        holds: fields.get(r, "holds").and_then(|node| cards(r, node)),
        label: fields.get(r, "label").and_then(|node| name(r, node)),
        character: fields.get(r, "character").and_then(|node| name(r, node)),
        size_up_to,
        size_from,
        new_needs: fields.get(r, "newNeeds").and_then(|node| name(r, node)),
    };
    Some(filter)
}

pub(super) fn trump_filter(r: &mut Report, node: &Node) -> Option<TrumpFilter> {
    let fields = fields(r, node, "a trump filter", &TRUMP)?;
    trump_filter_fields(r, &fields)
}

pub(super) fn trump_filter_fields(r: &mut Report, fields: &Fields) -> Option<TrumpFilter> {
    let side = fields
        .get(r, "side")
        .map_or(Some(Side::Any), |node| choice(r, node, "side", &SIDES[..3]));
    let up = fields.get(r, "face").map_or(Some(None), |node| {
        choice(r, node, "face", &[("up", Some(true)), ("down", Some(false))])
    });
    let only = fields.get(r, "only").map_or(Some(CardSet::ALL), |node| cards(r, node));
    let openable = fields.get(r, "openable").map_or(Some(false), |node| boolean(r, node));
    Some(TrumpFilter {
        at: Mark(fields.at()),
        side: side?,
        up: up?,
        only: only?,
        suit_of_key: slot(r, fields, "suitOfKey"),
        same_as_key: slot(r, fields, "sameAsKey"),
        openable: openable?,
    })
}

/// The slot of a key card, counted from 1 in files.
fn slot(r: &mut Report, fields: &Fields, key: &str) -> Option<Spanned<u8>> {
    let node = fields.get(r, key)?;
    let slot: u8 = number_as(r, node, 1, MAX_SLOT)?;
    Some(Spanned::new(slot - 1, node.at))
}

pub(super) fn request_filter(r: &mut Report, node: &Node) -> Option<RequestFilter> {
    let f = fields(r, node, "a request", &["keys", "action", "withTarget", "singleAtMost"])?;
    let keys = f.get(r, "keys").map_or(Some((0, u8::MAX)), |node| key_range(r, node));
    let action = f.get(r, "action").map_or(Some(None), |node| name(r, node).map(Some));
    let with_target = f.get(r, "withTarget").map_or(Some(false), |node| boolean(r, node));
    let single = f.get(r, "singleAtMost").map(|node| value(r, node));
    let (min_keys, max_keys) = keys?;
    Some(RequestFilter {
        min_keys,
        max_keys,
        action: action?,
        with_target: with_target?,
        single_up_to: match single {
            Some(value) => Some(Box::new(value?)),
            None => None,
        },
    })
}

/// `1`, `1-2` or `1+` key cards.
fn key_range(r: &mut Report, node: &Node) -> Option<(u8, u8)> {
    let parse = |text: &str| -> Option<(u8, u8)> {
        let most = MAX_KEYS as u8;
        let (min, max) = match (text.split_once('-'), text.strip_suffix('+')) {
            (Some((min, max)), _) => (min.trim().parse().ok()?, max.trim().parse().ok()?),
            (None, Some(min)) => (min.parse().ok()?, u8::MAX),
            (None, None) => (text.parse().ok()?, text.parse().ok()?),
        };
        (min <= max && min <= most).then_some((min, max))
    };
    let range = node.text().and_then(parse);
    if range.is_none() {
        wrong_type(r, node, "a number of key cards: `1`, `1-2` or `1+`");
    }
    range
}
