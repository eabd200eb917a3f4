//! Effects: one reader for each operation.

use crate::op::{Face, Place};

use super::super::diagnostic::Report;
use super::super::effect::{Cards, CardsKind, Step, StepKind};
use super::super::node::{Kind, Node};
use super::super::source::{Name, Spanned};
use super::cards::cards as card_set;
use super::choose::{choose, points};
use super::value::{cond, filter, player, player_or_you, state, unit, units, value};
use super::{choice, fields, list, name, valid_name, wrong_type};

/// All operations, in the order of `docs/rule-files.md`.
const OPERATIONS: [&str; 33] = [
    "damage",
    "draw",
    "choose",
    "order",
    "orderCardsOf",
    "show",
    "move",
    "bury",
    "put",
    "equip",
    "charge",
    "drive",
    "turnOver",
    "leaveBattle",
    "boost",
    "fog",
    "clearFog",
    "nullify",
    "retarget",
    "nameAttackers",
    "nameBlockers",
    "eachAttacker",
    "turnUp",
    "millUntil",
    "set",
    "points",
    "shuffle",
    "passTurn",
    "raise",
    "openPack",
    "if",
    "loop",
    "stop",
];

const PLACES: [(&str, Place); 5] = [
    ("grave", Place::Grave),
    ("discard", Place::Discard),
    ("hand", Place::Hand),
    ("lifeTop", Place::LifeTop),
    ("lifeBottom", Place::LifeBottom),
];

/// The steps of an effect or of a part of one.
pub(super) fn steps(r: &mut Report, node: &Node) -> Vec<Step> {
    let mut steps = Vec::new();
    for item in list(r, node, "operations") {
        step(r, item, &mut steps);
    }
    steps
}

fn step(r: &mut Report, node: &Node, out: &mut Vec<Step>) {
    match &node.kind {
        Kind::Scalar { text, .. } => {
            let kind = match text.as_str() {
                "passTurn" => StepKind::PassTurn,
                "stop" => StepKind::Stop,
                known if OPERATIONS.contains(&known) => {
                    r.error(
                        node.at,
                        "bad-operation",
                        format!("the operation `{known}` needs something to work on"),
                    )
                    .expected(format!("`{known}: …`"));
                    return;
                }
                other => return r.unknown(node.at, "unknown-operation", "operation", other, &OPERATIONS),
            };
            out.push(Spanned::new(kind, node.at));
        }
        Kind::Map(_) if node.get("if").is_some() => {
            let Some(fields) = fields(r, node, "`if`", &["if", "then", "else"]) else {
                return;
            };
            let when = fields.need(r, "if").and_then(|node| cond(r, node));
            let then = fields.need(r, "then").map(|node| steps(r, node)).unwrap_or_default();
            let otherwise = fields.get(r, "else").map(|node| steps(r, node)).unwrap_or_default();
            out.extend(when.map(|when| Spanned::new(StepKind::If { when, then, otherwise }, node.at)));
        }
        Kind::Map(entries) => match entries.as_slice() {
            [(key, inner)] if key == "set" => set(r, inner, out),
            [(key, inner)] => {
                let kind = operation(r, key, inner);
                out.extend(kind.map(|kind| Spanned::new(kind, key.at)));
            }
            _ => {
                r.error(node.at, "bad-operation", "a step is exactly one operation")
                    .expected("each operation after a `-` of its own");
            }
        },
        _ => wrong_type(r, node, "an operation"),
    }
}

fn operation(r: &mut Report, key: &Name, node: &Node) -> Option<StepKind> {
    Some(match key.as_str() {
        "damage" => {
            let fields = fields(r, node, "`damage`", &["to", "amount"])?;
            let to = fields.need(r, "to").and_then(|node| player(r, node));
            let amount = fields.need(r, "amount").and_then(|node| value(r, node));
            StepKind::Damage {
                to: to?,
                amount: amount?,
            }
        }
        "draw" => {
            let fields = fields(r, node, "`draw`", &["who", "count"])?;
            let who = player_or_you(r, &fields, "who");
            let count = fields.need(r, "count").and_then(|node| value(r, node));
            StepKind::Draw {
                who: who?,
                count: count?,
            }
        }
        "choose" => choose(r, node)?,
        "order" => {
            let fields = fields(r, node, "`order`", &["cards", "who"])?;
            let who = player_or_you(r, &fields, "who");
            let what = fields.need(r, "cards").and_then(|node| {
                let orderable = [("picked", CardsKind::Picked), ("revealed", CardsKind::Revealed)];
                choice(r, node, "cards to order", &orderable).map(|kind| Spanned::new(kind, node.at))
            });
            StepKind::Order { who: who?, what: what? }
        }
        "orderCardsOf" => StepKind::OrderUnit(unit(r, node)?),
        "show" => StepKind::Show(cards(r, node)?),
        "move" => return move_to(r, node),
        "bury" => StepKind::MoveUnits {
            what: units(r, node)?,
            to: Place::Grave,
        },
        "put" => {
            let fields = fields(r, node, "`put`", &["cards", "as", "state"])?;
            let what = fields.need(r, "cards").and_then(|node| cards(r, node));
            let faces = [("soldier", Face::Soldier), ("bulwark", Face::Bulwark)];
            let face = fields
                .need(r, "as")
                .and_then(|node| choice(r, node, "kind of unit", &faces));
            // Charged if the text says nothing (Z-6).
            let driven = fields.get(r, "state").map_or(Some(false), |node| state(r, node));
            StepKind::Put {
                what: what?,
                face: face?,
                driven: driven?,
            }
        }
        "equip" => {
            let fields = fields(r, node, "`equip`", &["cards", "on"])?;
            let what = fields.need(r, "cards").and_then(|node| cards(r, node));
            let on = fields.need(r, "on").and_then(|node| unit(r, node));
            StepKind::Equip { what: what?, on: on? }
        }
        "charge" => StepKind::SetState {
            what: units(r, node)?,
            driven: false,
        },
        "drive" => StepKind::SetState {
            what: units(r, node)?,
            driven: true,
        },
        "turnOver" => StepKind::TurnOver(units(r, node)?),
        "leaveBattle" => StepKind::LeaveBattle(units(r, node)?),
        "boost" => {
            let fields = fields(r, node, "`boost`", &["units", "by"])?;
            let what = fields.need(r, "units").and_then(|node| match node.text() {
                Some("mySoldiers") => Some(None),
                _ => units(r, node).map(Some),
            });
            let amount = fields.need(r, "by").and_then(|node| value(r, node));
            StepKind::Boost {
                what: what?,
                amount: amount?,
            }
        }
        "fog" => {
            let fields = fields(r, node, "`fog`", &["kind", "on"])?;
            let kind = fields.need(r, "kind").and_then(|node| name(r, node));
            let on = fields.get(r, "on").map_or(Some(None), |node| unit(r, node).map(Some));
            StepKind::Fog { kind: kind?, on: on? }
        }
        "clearFog" => StepKind::ClearFog {
            own: choice(r, node, "fog to clear", &[("own", true), ("all", false)])?,
        },
        "nullify" => choice(r, node, "request", &[("target", StepKind::Nullify)])?,
        "retarget" => choice(r, node, "request", &[("target", StepKind::Retarget)])?,
        "nameAttackers" => StepKind::NameAttackers(filter(r, node)?),
        "nameBlockers" => StepKind::NameBlockers(filter(r, node)?),
        "eachAttacker" => {
            let fields = fields(r, node, "`eachAttacker`", &["soldiers", "bulwark", "unblocked"])?;
            let mut clause = |key| fields.get(r, key).map(|node| steps(r, node)).unwrap_or_default();
            StepKind::EachAttacker {
                soldiers: clause("soldiers"),
                bulwark: clause("bulwark"),
                unblocked: clause("unblocked"),
            }
        }
        "turnUp" => StepKind::TurnUp(value(r, node)?),
        "millUntil" => {
            let fields = fields(r, node, "`millUntil`", &["who", "stop"])?;
            let who = player_or_you(r, &fields, "who");
            let stop = fields.need(r, "stop").and_then(|node| card_set(r, node));
            StepKind::MillUntil { who: who?, stop: stop? }
        }
        "points" => points(r, node)?,
        "shuffle" => StepKind::Shuffle(player(r, node)?),
        "raise" => {
            let fields = fields(r, node, "`raise`", &["action", "by"])?;
            let action = fields.need(r, "action").and_then(|node| name(r, node));
            let by = player_or_you(r, &fields, "by");
            StepKind::Raise {
                action: action?,
                by: by?,
            }
        }
        "openPack" => StepKind::OpenPack(player(r, node)?),
        "loop" => StepKind::Loop(steps(r, node)),
        "then" | "else" => {
            r.error(key.at, "bad-operation", format!("`{key}` stands without `if`"))
                .expected("`if: …` in the same item, with `then` and `else` beside it");
            return None;
        }
        "stop" | "passTurn" => {
            r.error(key.at, "bad-operation", format!("the operation `{key}` takes nothing"))
                .expected(format!("`- {key}`"));
            return None;
        }
        other => {
            r.unknown(key.at, "unknown-operation", "operation", other, &OPERATIONS);
            return None;
        }
    })
}

fn move_to(r: &mut Report, node: &Node) -> Option<StepKind> {
    let fields = fields(r, node, "`move`", &["cards", "units", "to"])?;
    let to = fields.need(r, "to").and_then(|node| choice(r, node, "place", &PLACES));
    match (fields.get(r, "cards"), fields.get(r, "units")) {
        (Some(what), None) => {
            let what = cards(r, what);
            Some(StepKind::MoveCards { what: what?, to: to? })
        }
        (None, Some(what)) => {
            let what = units(r, what);
            Some(StepKind::MoveUnits { what: what?, to: to? })
        }
        _ => {
            r.error(fields.at(), "bad-operation", "`move` moves cards or units")
                .expected("either `cards` or `units`");
            None
        }
    }
}

/// Cards as effects name them.
fn cards(r: &mut Report, node: &Node) -> Option<Cards> {
    let kind = if let Kind::Map(_) = node.kind {
        let fields = fields(r, node, "cards", &["top", "revealedUpTo"])?;
        match (fields.get(r, "top"), fields.get(r, "revealedUpTo")) {
            (Some(count), None) => CardsKind::LifeTop(value(r, count)?),
            (None, Some(most)) => CardsKind::RevealedUpTo(value(r, most)?),
            _ => {
                wrong_type(r, node, "either `top` or `revealedUpTo`");
                return None;
            }
        }
    } else {
        choice(
            r,
            node,
            "cards",
            &[
                ("keys", CardsKind::Keys),
                ("picked", CardsKind::Picked),
                ("revealed", CardsKind::Revealed),
                ("rare", CardsKind::Rare),
            ],
        )?
    };
    Some(Spanned::new(kind, node.at))
}

/// `set: {total: 0, bonus: key.1}`: one step for each variable.
fn set(r: &mut Report, node: &Node, out: &mut Vec<Step>) {
    let Kind::Map(entries) = &node.kind else {
        return wrong_type(r, node, "a map from a variable's name to a value");
    };
    for (var, inner) in entries {
        let value = value(r, inner);
        let kind = value.filter(|_| valid_name(r, var)).map(|value| StepKind::Set {
            var: var.clone(),
            value,
        });
        out.extend(kind.map(|kind| Spanned::new(kind, var.at)));
    }
}
