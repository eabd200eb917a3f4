//! Effects: one reader for each operation.

use crate::op::{Face, Place, Search};
use crate::rules::MAX_KEYS;

use super::super::diagnostic::Report;
use super::super::effect::{Cards, CardsKind, Raise, RaisedKeys, Step, StepKind};
use super::super::node::{Kind, Node};
use super::super::source::{Mark, Name, Spanned};
use super::cards::{card_list, cards as card_set};
use super::choose::{choose, places, points};
use super::filter::unit_filter;
use super::value::{ZONES, cond, player, player_or_you, state, trumps, unit, units, value};
use super::{boolean, choice, fields, list, name, valid_name, wrong_type};

/// All operations, in the order of `docs/rule-files.md`.
const OPERATIONS: [&str; 39] = [
    "damage",
    "draw",
    "choose",
    "order",
    "orderCardsOf",
    "rearrange",
    "show",
    "move",
    "openTrumps",
    "closeTrumps",
    "find",
    "bury",
    "put",
    "join",
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
    "trigger",
    "openPack",
    "if",
    "loop",
    "stop",
];

const PLACES: [(&str, Place); 6] = [
    ("grave", Place::Grave),
    ("discard", Place::Discard),
    ("hand", Place::Hand),
    ("lifeTop", Place::LifeTop),
    ("lifeBottom", Place::LifeBottom),
    ("trump", Place::Trump),
];

/// Where `find` looks.
const SEARCHED: [(&str, Search); 10] = [
    ("keys", Search::Keys),
    ("hand", Search::Hand),
    ("field", Search::Field),
    ("grave", Search::Grave),
    ("fog", Search::Fog),
    ("trump", Search::Trump),
    ("rare", Search::Rare),
    ("openedPack", Search::OpenedPack),
    ("life", Search::Life),
    ("pack", Search::Pack),
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
        "orderCardsOf" => StepKind::OrderUnits(units(r, node)?),
        "rearrange" => StepKind::Rearrange(player(r, node)?),
        "show" => StepKind::Show(cards(r, node)?),
        "move" => return move_to(r, node),
        "openTrumps" => StepKind::TurnTrumps {
            what: trumps(r, node)?,
            up: true,
        },
        "closeTrumps" => StepKind::TurnTrumps {
            what: trumps(r, node)?,
            up: false,
        },
        "find" => {
            let fields = fields(r, node, "`find`", &["only", "in"])?;
            let only = fields.need(r, "only").and_then(|node| card_set(r, node));
            let places = fields.need(r, "in").map(|node| places(r, node, "place", &SEARCHED));
            StepKind::Find {
                only: only?,
                places: places?,
            }
        }
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
        "join" => {
            let items = list(r, node, "cards, the one at the bottom first");
            if matches!(&node.kind, Kind::List(items) if items.len() < 2) {
                r.error(node.at, "bad-operation", "there is nothing to join")
                    .expected("at least two cards");
            }
            let joined: Vec<Option<Cards>> = items.iter().map(|item| cards(r, item)).collect();
            StepKind::Join(joined.into_iter().collect::<Option<_>>()?)
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
        "nameAttackers" => StepKind::NameAttackers(unit_filter(r, node)?),
        "nameBlockers" => StepKind::NameBlockers(unit_filter(r, node)?),
        "eachAttacker" => {
            let fields = fields(r, node, "`eachAttacker`", &["soldiers", "bulwark", "unblocked"])?;
            let mut clause = |key| fields.get(r, key).map(|node| steps(r, node)).unwrap_or_default();
            StepKind::EachAttacker {
                soldiers: clause("soldiers"),
                bulwark: clause("bulwark"),
                unblocked: clause("unblocked"),
            }
        }
        "turnUp" => turn_up(r, node)?,
        "millUntil" => {
            let fields = fields(r, node, "`millUntil`", &["who", "stop"])?;
            let who = player_or_you(r, &fields, "who");
            let stop = fields.need(r, "stop").and_then(|node| card_set(r, node));
            StepKind::MillUntil { who: who?, stop: stop? }
        }
        "points" => points(r, node)?,
        "shuffle" => StepKind::Shuffle(player(r, node)?),
        "raise" => StepKind::Raise(Box::new(raise(r, node)?)),
        "trigger" => {
            let fields = fields(r, node, "`trigger`", &["action", "by"])?;
            let action = fields.need(r, "action").and_then(|node| name(r, node));
            let by = player_or_you(r, &fields, "by");
            StepKind::Trigger {
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
    let fields = fields(r, node, "`move`", &["cards", "units", "trumps", "to"])?;
    let to = fields.need(r, "to").and_then(|node| choice(r, node, "place", &PLACES));
    match ["cards", "units", "trumps"].map(|kind| fields.get(r, kind)) {
        [Some(what), None, None] => {
            let what = cards(r, what);
            Some(StepKind::MoveCards { what: what?, to: to? })
        }
        [None, Some(what), None] => {
            let what = units(r, what);
            Some(StepKind::MoveUnits { what: what?, to: to? })
        }
        [None, None, Some(what)] => {
            let what = trumps(r, what);
            Some(StepKind::MoveTrumps { what: what?, to: to? })
        }
        _ => {
            r.error(fields.at(), "bad-operation", "`move` moves cards, units or trumps")
                .expected("exactly one of cards, units, trumps");
            None
        }
    }
}

fn raise(r: &mut Report, node: &Node) -> Option<Raise> {
    let fields = fields(r, node, "`raise`", &["action", "by", "target", "keys", "thenPass"])?;
    let action = fields.need(r, "action").and_then(|node| name(r, node));
    let by = player_or_you(r, &fields, "by");
    let target = fields.get(r, "target").map_or(Some(None), |node| {
        choice(r, node, "target to hand on", &[("target", Some(Mark(node.at)))])
    });
    let keys = fields
        .get(r, "keys")
        .map_or(Some(None), |node| raised_keys(r, node).map(Some));
    let then_pass = fields.get(r, "thenPass").map_or(Some(None), |node| {
        boolean(r, node).map(|pass| pass.then_some(Mark(node.at)))
    });
    Some(Raise {
        action: action?,
        by: by?,
        target: target?,
        keys: keys?,
        then_pass: then_pass?,
    })
}

/// `picked`, or cards that exist only as suit and number.
fn raised_keys(r: &mut Report, node: &Node) -> Option<Spanned<RaisedKeys>> {
    let keys = match &node.kind {
        Kind::List(items) => {
            if items.is_empty() || items.len() > MAX_KEYS {
                r.error(node.at, "key-slots", format!("{} key cards", items.len()))
                    .expected(format!("from 1 to {MAX_KEYS} cards"));
            }
            RaisedKeys::Virtual(card_list(r, node))
        }
        _ => choice(r, node, "key cards", &[("picked", RaisedKeys::Picked)])?,
    };
    Some(Spanned::new(keys, node.at))
}

/// Cards as effects name them.
fn cards(r: &mut Report, node: &Node) -> Option<Cards> {
    let kind = if let Kind::Map(_) = node.kind {
        let fields = fields(r, node, "cards", &["top", "revealedUpTo", "own", "in"])?;
        match ["top", "revealedUpTo", "own", "in"].map(|key| fields.get(r, key)) {
            [Some(count), None, None, None] => CardsKind::LifeTop(value(r, count)?),
            [None, Some(most), None, None] => CardsKind::RevealedUpTo(value(r, most)?),
            [None, None, Some(own), Some(zones)] => {
                let (own, zones) = (card_set(r, own), places(r, zones, "zone", &ZONES));
                CardsKind::Own(own?, zones)
            }
            _ => {
                wrong_type(r, node, "`top`, `revealedUpTo`, or `own` with `in`");
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
                ("event", CardsKind::Event),
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

/// `turnUp: 4`, or `turnUp: {count: 4, from: bottom}`.
fn turn_up(r: &mut Report, node: &Node) -> Option<StepKind> {
    if node.get("count").is_none() && node.get("from").is_none() {
        let count = value(r, node)?;
        return Some(StepKind::TurnUp { count, bottom: false });
    }
    let fields = fields(r, node, "`turnUp`", &["count", "from"])?;
    let count = fields.need(r, "count").and_then(|node| value(r, node));
    let ends = [("top", false), ("bottom", true)];
    let from = fields
        .need(r, "from")
        .and_then(|node| choice(r, node, "end of the life", &ends));
    Some(StepKind::TurnUp {
        count: count?,
        bottom: from?,
    })
}
