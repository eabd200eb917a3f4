//! Players, units, unit filters, values and conditions.

use crate::op::{Cmp, Player, Side, UnitKind, UnitRef, Zone};

use super::super::diagnostic::Report;
use super::super::effect::{Cond, CondKind, UnitFilter, Units, UnitsKind, Value, ValueKind};
use super::super::node::{Kind, Node};
use super::super::source::{Mark, Spanned};
use super::cards::cards;
use super::{Fields, choice, fields, list, name, number_as};

/// Most key cards are fewer; a bound only keeps slots in a byte.
const MAX_SLOT: i64 = 99;

pub(super) const SIDES: [(&str, Side); 4] = [
    ("own", Side::Own),
    ("opponent", Side::Opponent),
    ("any", Side::Any),
    ("turnPlayer", Side::TurnPlayer),
];

pub(super) const ZONES: [(&str, Zone); 5] = [
    ("hand", Zone::Hand),
    ("grave", Zone::Grave),
    ("life", Zone::Life),
    ("pack", Zone::Pack),
    ("rare", Zone::Rare),
];

const UNITS: [(&str, UnitRef); 4] = [
    ("target", UnitRef::Target),
    ("keyUnit", UnitRef::KeyUnit),
    ("attacker", UnitRef::Attacker),
    ("picked", UnitRef::Picked),
];

const FILTER: [&str; 9] = [
    "kind",
    "side",
    "state",
    "suitOfKey",
    "holds",
    "label",
    "character",
    "sizeAtMost",
    "newNeeds",
];

pub(super) fn player(r: &mut Report, node: &Node) -> Option<Spanned<Player>> {
    let players = [
        ("you", Player::You),
        ("opponent", Player::Opponent),
        ("target", Player::Target),
        ("targetOwner", Player::TargetOwner),
        ("turnPlayer", Player::TurnPlayer),
    ];
    choice(r, node, "player", &players).map(|player| Spanned::new(player, node.at))
}

/// An optional player: whoever makes the request unless the file names another one.
pub(super) fn player_or_you(r: &mut Report, fields: &Fields, key: &str) -> Option<Spanned<Player>> {
    match fields.get(r, key) {
        Some(node) => player(r, node),
        None => Some(Spanned::new(Player::You, fields.at())),
    }
}

pub(super) fn unit(r: &mut Report, node: &Node) -> Option<Spanned<UnitRef>> {
    choice(r, node, "unit", &UNITS).map(|unit| Spanned::new(unit, node.at))
}

pub(super) fn units(r: &mut Report, node: &Node) -> Option<Units> {
    let kind = if let Kind::Map(_) = node.kind {
        let fields = fields(r, node, "units", &["all"])?;
        UnitsKind::All(Box::new(fields.need(r, "all").and_then(|all| filter(r, all))?))
    } else {
        match choice(
            r,
            node,
            "unit",
            &[
                ("target", Some(UnitRef::Target)),
                ("keyUnit", Some(UnitRef::KeyUnit)),
                ("attacker", Some(UnitRef::Attacker)),
                ("picked", Some(UnitRef::Picked)),
                ("blockers", None),
            ],
        )? {
            Some(UnitRef::Picked) => UnitsKind::Picked,
            Some(unit) => UnitsKind::One(unit),
            None => UnitsKind::Blockers,
        }
    };
    Some(Spanned::new(kind, node.at))
}

pub(super) fn state(r: &mut Report, node: &Node) -> Option<bool> {
    choice(r, node, "state", &[("charged", false), ("driven", true)])
}

pub(super) fn filter(r: &mut Report, node: &Node) -> Option<UnitFilter> {
    let fields = fields(r, node, "a unit filter", &FILTER)?;
    filter_fields(r, &fields)
}

fn filter_fields(r: &mut Report, fields: &Fields) -> Option<UnitFilter> {
    let kinds = [
        ("soldier", UnitKind::Soldier),
        ("bulwark", UnitKind::Bulwark),
        ("character", UnitKind::Character),
    ];
    let kind = fields
        .need(r, "kind")
        .and_then(|node| choice(r, node, "kind of unit", &kinds));
    let side = fields
        .get(r, "side")
        .map_or(Some(Side::Any), |node| choice(r, node, "side", &SIDES));
    let suit_of_key = fields.get(r, "suitOfKey").and_then(|node| {
        let slot: u8 = number_as(r, node, 1, MAX_SLOT)?;
        Some(Spanned::new(slot - 1, node.at))
    });
    let filter = UnitFilter {
        at: Mark(fields.at()),
        side: side.unwrap_or(Side::Any),
        kind: kind.unwrap_or(UnitKind::Character),
        driven: fields.get(r, "state").and_then(|node| state(r, node)),
        suit_of_key,
        holds: fields.get(r, "holds").and_then(|node| cards(r, node)),
        label: fields.get(r, "label").and_then(|node| name(r, node)),
        character: fields.get(r, "character").and_then(|node| name(r, node)),
        size_up_to: fields
            .get(r, "sizeAtMost")
            .and_then(|node| value(r, node))
            .map(Box::new),
        new_needs: fields.get(r, "newNeeds").and_then(|node| name(r, node)),
    };
    Some(filter)
}

pub(super) fn value(r: &mut Report, node: &Node) -> Option<Value> {
    let kind = match &node.kind {
        Kind::Map(entries) => match entries.as_slice() {
            [(key, inner)] => calculation(r, key, inner)?,
            _ => {
                r.error(node.at, "bad-value", "a calculation has exactly one key")
                    .expected("one of units, plus, minus, times");
                return None;
            }
        },
        _ => {
            let parsed = node.word().and_then(simple_value);
            if parsed.is_none() {
                r.error(node.at, "bad-value", format!("{} is no value", node.describe())).expected(
                    "a number, key.1, key.sum, target.keys, target.keySum, size.target, size.keyUnit, size.attacker, \
                     size.picked, size.blockers, count.hand, count.opponent.hand, attackers, var.name, event, \
                     or a map with units, plus, minus or times",
                );
            }
            parsed?
        }
    };
    Some(Spanned::new(kind, node.at))
}

fn simple_value(word: &str) -> Option<ValueKind> {
    if let Ok(number) = word.parse() {
        return Some(ValueKind::Const(number));
    }
    let parts: Vec<&str> = word.split('.').collect();
    Some(match parts.as_slice() {
        ["key", "sum"] => ValueKind::KeySum,
        ["key", slot] => ValueKind::Key(slot.parse::<u8>().ok()?.checked_sub(1)?),
        ["target", "keys"] => ValueKind::TargetKeys,
        ["target", "keySum"] => ValueKind::TargetKeySum,
        ["size", "blockers"] => ValueKind::BlockersSize,
        ["size", unit] => ValueKind::Size(UNITS.iter().find(|(word, _)| word == unit)?.1),
        ["count", zone] => ValueKind::Count(Player::You, zone_named(zone)?),
        ["count", "opponent", zone] => ValueKind::Count(Player::Opponent, zone_named(zone)?),
        ["count", "target", zone] => ValueKind::Count(Player::Target, zone_named(zone)?),
        ["var", name] if !name.is_empty() => ValueKind::Var(name.to_string()),
        ["attackers"] => ValueKind::Attackers,
        ["event"] => ValueKind::Event,
        _ => return None,
    })
}

fn zone_named(word: &str) -> Option<Zone> {
    ZONES.iter().find(|(name, _)| *name == word).map(|(_, zone)| *zone)
}

fn calculation(r: &mut Report, key: &Spanned<String>, inner: &Node) -> Option<ValueKind> {
    let make = match key.as_str() {
        "units" => return Some(ValueKind::Units(Box::new(filter(r, inner)?))),
        "plus" => ValueKind::Plus,
        "minus" => ValueKind::Minus,
        "times" => ValueKind::Times,
        _ => {
            r.unknown(
                key.at,
                "unknown-key",
                "calculation",
                key,
                &["units", "plus", "minus", "times"],
            );
            return None;
        }
    };
    let (a, b) = pair(r, inner)?;
    Some(make(Box::new(a), Box::new(b)))
}

fn pair(r: &mut Report, node: &Node) -> Option<(Value, Value)> {
    let [a, b] = list(r, node, "two values") else {
        if let Kind::List(items) = &node.kind {
            r.error(
                node.at,
                "bad-value",
                format!("{} values, but two are needed", items.len()),
            )
            .expected("a list of two values");
        }
        return None;
    };
    let (a, b) = (value(r, a), value(r, b));
    Some((a?, b?))
}

pub(super) fn cond(r: &mut Report, node: &Node) -> Option<Cond> {
    const KEYS: [&str; 12] = [
        "less",
        "atMost",
        "equal",
        "atLeast",
        "more",
        "divides",
        "is",
        "blockerHolds",
        "chosen",
        "all",
        "any",
        "not",
    ];
    const WORDS: [&str; 6] = [
        "youHaveTurn",
        "opponentHasTurn",
        "done",
        "sharedNumber",
        "sameCardAsTargetKey",
        "packUnopened",
    ];
    let kind = match &node.kind {
        Kind::Map(entries) if entries.len() == 1 => {
            let (key, inner) = &entries[0];
            match key.as_str() {
                "less" => compare(r, inner, Cmp::Less)?,
                "atMost" => compare(r, inner, Cmp::AtMost)?,
                "equal" => compare(r, inner, Cmp::Equal)?,
                "atLeast" => compare(r, inner, Cmp::AtLeast)?,
                "more" => compare(r, inner, Cmp::More)?,
                "divides" => {
                    let (a, b) = pair(r, inner)?;
                    CondKind::Divides(a, b)
                }
                "is" => {
                    let known = [&["unit"][..], &FILTER[..]].concat();
                    let fields = fields(r, inner, "`is`", &known)?;
                    let unit = fields.need(r, "unit").and_then(|node| unit(r, node));
                    let filter = filter_fields(r, &fields);
                    CondKind::Is(unit?, filter?)
                }
                "blockerHolds" => CondKind::BlockerHolds(cards(r, inner)?),
                "chosen" => CondKind::Chosen(name(r, inner)?),
                "all" => CondKind::All(conds(r, inner)?),
                "any" => CondKind::Any(conds(r, inner)?),
                "not" => CondKind::Not(Box::new(cond(r, inner)?)),
                _ => {
                    r.unknown(key.at, "unknown-key", "condition", key, &KEYS);
                    return None;
                }
            }
        }
        Kind::Map(_) => {
            r.error(node.at, "bad-condition", "a condition has exactly one key")
                .expected("`all` with a list, to join several");
            return None;
        }
        Kind::Scalar { text, .. } if KEYS.contains(&text.as_str()) => {
            r.error(
                node.at,
                "bad-condition",
                format!("the condition `{text}` needs something to compare"),
            )
            .expected(format!("a map such as {{{text}: …}}"));
            return None;
        }
        _ => choice(
            r,
            node,
            "condition",
            &[
                (WORDS[0], CondKind::HasTurn(Player::You)),
                (WORDS[1], CondKind::HasTurn(Player::Opponent)),
                (WORDS[2], CondKind::Done),
                (WORDS[3], CondKind::SharedNumber),
                (WORDS[4], CondKind::SameCardAsTargetKey),
                (WORDS[5], CondKind::PackUnopened),
            ],
        )?,
    };
    Some(Spanned::new(kind, node.at))
}

fn compare(r: &mut Report, node: &Node, cmp: Cmp) -> Option<CondKind> {
    pair(r, node).map(|(a, b)| CondKind::Compare(a, cmp, b))
}

fn conds(r: &mut Report, node: &Node) -> Option<Vec<Cond>> {
    let conds: Vec<Option<Cond>> = list(r, node, "conditions").iter().map(|item| cond(r, item)).collect();
    conds.into_iter().collect()
}
