//! The two operations with a form of their own: `choose` and `points`.

use crate::card::CardSet;

use super::super::diagnostic::Report;
use super::super::effect::{ChooseCards, StepKind, Value, ValueKind};
use super::super::node::{Kind, Node};
use super::super::source::Spanned;
use super::cards::{cards, rank, rank_name, ranks};
use super::filter::{request_filter, trump_filter, unit_filter};
use super::value::{ZONES, player_or_you, unit, value};
use super::{Fields, boolean, choice, fields, list, name, names, number_as, wrong_type};

const KINDS: [&str; 5] = ["cards", "units", "trumps", "request", "word"];

pub(super) fn choose(r: &mut Report, node: &Node) -> Option<StepKind> {
    let known = [&KINDS[..], &["who", "count", "optional"][..]].concat();
    let fields = fields(r, node, "`choose`", &known)?;
    let who = player_or_you(r, &fields, "who");
    let asked = KINDS.map(|kind| fields.get(r, kind));
    if let ([None, ..], Some(optional)) = (asked, fields.get(r, "optional")) {
        r.error(optional.at, "bad-operation", "only a choice of cards is optional")
            .expected("`count: {min: 0, max: …}`");
    }
    match asked {
        [Some(among), None, None, None, None] => choose_cards(r, &fields, among),
        [None, Some(among), None, None, None] => {
            let among = unit_filter(r, among);
            let (min, max) = count(r, &fields)?;
            Some(StepKind::ChooseUnits {
                who: who?,
                among: among?,
                min,
                max,
            })
        }
        [None, None, Some(among), None, None] => {
            let among = trump_filter(r, among);
            let count = fields.need(r, "count").and_then(|node| value(r, node));
            Some(StepKind::ChooseTrumps {
                who: who?,
                among: among?,
                count: count?,
            })
        }
        [None, None, None, Some(among), None] => {
            one(r, &fields, "request");
            let among = request_filter(r, among);
            Some(StepKind::ChooseRequest {
                who: who?,
                among: among?,
            })
        }
        [None, None, None, None, Some(among)] => {
            one(r, &fields, "word");
            let words = names(r, among, "words");
            if words.len() < 2 && matches!(&among.kind, Kind::List(items) if items.len() < 2) {
                r.error(among.at, "bad-operation", "there is nothing to choose")
                    .expected("at least two words");
            }
            Some(StepKind::ChooseWord { who: who?, words })
        }
        _ => {
            r.error(fields.at(), "bad-operation", "`choose` asks for one kind of thing")
                .expected(format!("exactly one of {}", KINDS.join(", ")));
            None
        }
    }
}

/// Of some things exactly one is chosen.
fn one(r: &mut Report, fields: &Fields, what: &str) {
    if let Some(count) = fields.get(r, "count") {
        r.error(count.at, "bad-operation", format!("exactly one {what} is chosen"))
            .expected("no `count`");
    }
}

fn choose_cards(r: &mut Report, outer: &Fields, node: &Node) -> Option<StepKind> {
    let known = ["from", "of", "only", "asSoldier", "sameSuitAs"];
    let fields = fields(r, node, "cards to choose", &known)?;
    let from = fields.need(r, "from").map(|node| places(r, node, "zone", &ZONES));
    let only = fields.get(r, "only").map_or(Some(CardSet::ALL), |node| cards(r, node));
    let as_soldier = fields.get(r, "asSoldier").map_or(Some(false), |node| boolean(r, node));
    let (who, of) = (player_or_you(r, outer, "who"), player_or_you(r, &fields, "of"));
    let suit_of = fields
        .get(r, "sameSuitAs")
        .map_or(Some(None), |node| unit(r, node).map(Some));
    let optional = outer.get(r, "optional").map_or(Some(false), |node| boolean(r, node));
    let (min, max) = count(r, outer)?;
    Some(StepKind::ChooseCards(Box::new(ChooseCards {
        who: who?,
        of: of?,
        from: from?,
        only: only?,
        as_soldier: as_soldier?,
        min,
        max,
        optional: optional?,
        suit_of: suit_of?,
    })))
}

/// At least one of several places.
pub(super) fn places<T: Clone>(r: &mut Report, node: &Node, what: &str, words: &[(&str, T)]) -> Vec<Spanned<T>> {
    let mut places = Vec::new();
    for item in list(r, node, &format!("{what}s")) {
        places.extend(choice(r, item, what, words).map(|place| Spanned::new(place, item.at)));
    }
    if matches!(&node.kind, Kind::List(items) if items.is_empty()) {
        wrong_type(r, node, &format!("at least one {what}"));
    }
    places
}

/// `count: 2`, or `count: {min: 0, max: 2}`.
fn count(r: &mut Report, outer: &Fields) -> Option<(Value, Value)> {
    let node = outer.need(r, "count")?;
    if node.get("min").is_none() && node.get("max").is_none() {
        return value(r, node).map(|value| (value.clone(), value));
    }
    let fields = fields(r, node, "`count`", &["min", "max"])?;
    let min = fields.need(r, "min").and_then(|node| value(r, node));
    let max = fields.need(r, "max").and_then(|node| value(r, node));
    let (min, max) = (min?, max?);
    if let (ValueKind::Const(low), ValueKind::Const(high)) = (&min.value, &max.value)
        && low > high
    {
        r.error(
            node.at,
            "bad-operation",
            format!("at least {low} cannot be at most {high}"),
        );
    }
    Some((min, max))
}

pub(super) fn points(r: &mut Report, node: &Node) -> Option<StepKind> {
    let fields = fields(r, node, "`points`", &["to", "values", "soft"])?;
    let var = fields.need(r, "to").and_then(|node| name(r, node));
    let points = fields.need(r, "values").and_then(|node| table(r, node));
    let soft = fields.get(r, "soft").map_or(Some(None), |node| soft(r, node).map(Some));
    Some(StepKind::Points {
        var: var?,
        points: points?,
        soft: soft?,
    })
}

/// Points for every rank, Joker first; `number` stands for the number of the card.
fn table(r: &mut Report, node: &Node) -> Option<[i16; 14]> {
    let Kind::Map(entries) = &node.kind else {
        wrong_type(r, node, "a map from ranks to points");
        return None;
    };
    let mut points: [Option<i16>; 14] = [None; 14];
    let mut complete = true;
    for (key, inner) in entries {
        let Some(bits) = ranks(key) else {
            r.error(key.at, "bad-rank", format!("`{key}` is no rank"))
                .expected("ranks such as A, 2-10, J-K or joker");
            complete = false;
            continue;
        };
        let fixed = match inner.text() {
            Some("number") => None,
            _ => match number_as::<i16>(r, inner, -100, 100) {
                Some(fixed) => Some(fixed),
                None => {
                    complete = false;
                    continue;
                }
            },
        };
        for (rank, points) in points.iter_mut().enumerate().filter(|(rank, _)| bits >> rank & 1 != 0) {
            if points.replace(fixed.unwrap_or(rank as i16)).is_some() {
                r.error(
                    key.at,
                    "bad-rank",
                    format!("the rank {} has points twice", rank_name(rank)),
                );
            }
        }
    }
    let missing: Vec<&str> = (0..14).filter(|rank| points[*rank].is_none()).map(rank_name).collect();
    if complete && !missing.is_empty() {
        r.error(node.at, "bad-rank", format!("no points for {}", missing.join(", ")))
            .expected("points for every rank");
    }
    Some(points.map(Option::unwrap_or_default))
}

fn soft(r: &mut Report, node: &Node) -> Option<(u8, i16, i16)> {
    let fields = fields(r, node, "`soft`", &["rank", "over", "counts"])?;
    let soft_rank = fields.need(r, "rank").and_then(|node| {
        let found = node.text().and_then(rank);
        if found.is_none() {
            wrong_type(r, node, "a rank such as A, 7, K or joker");
        }
        found
    });
    let over = fields.need(r, "over").and_then(|node| number_as(r, node, -1000, 1000));
    let counts = fields.need(r, "counts").and_then(|node| number_as(r, node, -100, 100));
    Some((soft_rank?, over?, counts?))
}
