//! Players, units, trumps, values and conditions.

use crate::op::{Cmp, Player, TrumpRef, UnitRef, Zone};

use super::super::diagnostic::Report;
use super::super::effect::{Cond, CondKind, Trumps, TrumpsKind, Units, UnitsKind, Value, ValueKind};
use super::super::node::{Kind, Node};
use super::super::source::Spanned;
use super::cards::cards;
use super::filter::{self, trump_filter, trump_filter_fields, unit_filter, unit_filter_fields};
use super::{Fields, choice, fields, list, name};

/// Zones that cards are taken from.
pub(super) const ZONES: [(&str, Zone); 7] = [
    ("hand", Zone::Hand),
    ("grave", Zone::Grave),
    ("life", Zone::Life),
    ("pack", Zone::Pack),
    ("rare", Zone::Rare),
    ("revealed", Zone::Revealed),
    ("trump", Zone::Trump),
];

const UNITS: [(&str, UnitRef); 4] = [
    ("target", UnitRef::Target),
    ("keyUnit", UnitRef::KeyUnit),
    ("attacker", UnitRef::Attacker),
    ("picked", UnitRef::Picked),
];

const TRUMPS: [(&str, TrumpRef); 2] = [("target", TrumpRef::Target), ("picked", TrumpRef::Picked)];

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
        UnitsKind::All(Box::new(fields.need(r, "all").and_then(|all| unit_filter(r, all))?))
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

pub(super) fn trumps(r: &mut Report, node: &Node) -> Option<Trumps> {
    let kind = if let Kind::Map(_) = node.kind {
        let fields = fields(r, node, "trumps", &["all"])?;
        TrumpsKind::All(Box::new(fields.need(r, "all").and_then(|all| trump_filter(r, all))?))
    } else {
        TrumpsKind::One(choice(r, node, "trump", &TRUMPS)?)
    };
    Some(Spanned::new(kind, node.at))
}

pub(super) fn state(r: &mut Report, node: &Node) -> Option<bool> {
    choice(r, node, "state", &[("charged", false), ("driven", true)])
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
                     size.picked, size.allPicked, size.blockers, count.hand, count.opponent.hand, attackers, var.name, event, \
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
        ["size", "allPicked"] => ValueKind::PickedSize,
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

/// A zone whose cards are counted.
fn zone_named(word: &str) -> Option<Zone> {
    let zone = ZONES.iter().find(|(name, _)| *name == word).map(|(_, zone)| *zone);
    zone.filter(|zone| !matches!(zone, Zone::Revealed | Zone::Trump))
}

fn calculation(r: &mut Report, key: &Spanned<String>, inner: &Node) -> Option<ValueKind> {
    let make = match key.as_str() {
        "units" => return Some(ValueKind::Units(Box::new(unit_filter(r, inner)?))),
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
    const KEYS: [&str; 15] = [
        "less",
        "atMost",
        "equal",
        "atLeast",
        "more",
        "divides",
        "is",
        "blockerHolds",
        "chosen",
        "faceUp",
        "trumpIs",
        "targetableBy",
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
                    let known = [&["unit"][..], &filter::UNIT[..]].concat();
                    let fields = fields(r, inner, "`is`", &known)?;
                    let unit = fields.need(r, "unit").and_then(|node| unit(r, node));
                    let filter = unit_filter_fields(r, &fields);
                    CondKind::Is(unit?, filter?)
                }
                "faceUp" => CondKind::FaceUp(name(r, inner)?),
                "trumpIs" => {
                    let known = [&["trump"][..], &filter::TRUMP[..]].concat();
                    let fields = fields(r, inner, "`trumpIs`", &known)?;
                    let trump = fields
                        .need(r, "trump")
                        .and_then(|node| Some(Spanned::new(choice(r, node, "trump", &TRUMPS)?, node.at)));
                    let filter = trump_filter_fields(r, &fields);
                    CondKind::TrumpIs(trump?, filter?)
                }
                "targetableBy" => {
                    let fields = fields(r, inner, "`targetableBy`", &["unit", "action"])?;
                    let unit = fields.need(r, "unit").and_then(|node| unit(r, node));
                    let action = fields.need(r, "action").and_then(|node| name(r, node));
                    CondKind::TargetableBy(unit?, action?)
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
