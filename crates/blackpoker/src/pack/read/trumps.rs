//! `trumps.yaml`, and abilities that replace a part of an effect, which characters have too.

use crate::card::Card;
use crate::op::Player;
use crate::rules::ReplacedPart;

use super::super::ast::{Ability, Reach, Replace, Trump};
use super::super::diagnostic::Report;
use super::super::node::Node;
use super::super::source::Spanned;
use super::action::{need_text, scope};
use super::cards::{card, cards};
use super::effect::steps;
use super::filter::unit_filter;
use super::value::cond;
use super::{choice, entries, fields, list, name};

/// The trumps of a file.
pub(crate) fn trumps(r: &mut Report, node: &Node, custom: bool) -> Vec<Trump> {
    let Some(f) = fields(r, node, "trumps.yaml", &["trumps"]) else {
        return Vec::new();
    };
    let Some(node) = f.need(r, "trumps") else {
        return Vec::new();
    };
    entries(r, node, "trumps", |r, node| trump(r, node, custom))
}

fn trump(r: &mut Report, node: &Node, custom: bool) -> Option<Trump> {
    let known = ["id", "card", "name", "text", "formats", "frames", "abilities"];
    let f = fields(r, node, "a trump", &known)?;
    let id = f.need(r, "id").and_then(|node| name(r, node));
    let card = f.need(r, "card").and_then(|node| {
        let card: Option<Card> = match node.text() {
            Some("faceDown") => None,
            _ => Some(card(r, node, " or faceDown")?),
        };
        Some(Spanned::new(card, node.at))
    });
    let said = (need_text(r, &f, "name"), need_text(r, &f, "text"));
    let scope = scope(r, &f);
    let mut abilities = Vec::new();
    if let Some(node) = f.get(r, "abilities") {
        for item in list(r, node, "abilities") {
            abilities.extend(ability(r, item));
        }
    }
    Some(Trump {
        id: id?,
        card: card?,
        name: said.0,
        text: said.1,
        scope,
        custom,
        abilities,
    })
}

fn ability(r: &mut Report, node: &Node) -> Option<Ability> {
    let f = fields(r, node, "an ability", &["grant", "prevent", "replace"])?;
    match (f.get(r, "grant"), f.get(r, "prevent"), f.get(r, "replace")) {
        (Some(node), None, None) => {
            let f = fields(r, node, "`grant`", &["label", "to"])?;
            let label = f.need(r, "label").and_then(|node| name(r, node));
            let to = f.need(r, "to").and_then(|node| unit_filter(r, node));
            Some(Ability::Grant { label: label?, to: to? })
        }
        (None, Some(node), None) => {
            let f = fields(r, node, "`prevent`", &["keys", "from", "when"])?;
            let keys = f.need(r, "keys").and_then(|node| cards(r, node));
            let players = [("opponent", Player::Opponent), ("you", Player::You)];
            let from = f.need(r, "from").and_then(|node| choice(r, node, "player", &players));
            let when = f.get(r, "when").and_then(|node| cond(r, node));
            Some(Ability::Prevent {
                keys: keys?,
                from: from?,
                when,
            })
        }
        (None, None, Some(node)) => {
            let reaches = [("all", Reach::All), ("your", Reach::Your)];
            let reach = node.get("reach").map(|node| choice(r, node, "reach", &reaches));
            let replace = replace(r, node, &["action", "part", "reach", "when", "with"])?;
            if reach.is_none() {
                r.error(node.at, "missing-key", "`replace` of a trump has no `reach`")
                    .one_of("", &["all", "your"]);
            }
            Some(Ability::Replace(reach??, replace))
        }
        _ => {
            r.error(f.at(), "bad-ability", "an ability is exactly one thing")
                .expected("exactly one of grant, prevent, replace");
            None
        }
    }
}

/// An ability that replaces a part of an effect; only a trump says how far it reaches.
pub(super) fn replace(r: &mut Report, node: &Node, known: &[&str]) -> Option<Replace> {
    let before = r.errors();
    let f = fields(r, node, "`replace`", known)?;
    let action = f.need(r, "action").and_then(|node| name(r, node));
    let parts = [
        ("effect", ReplacedPart::Effect),
        ("soldiers", ReplacedPart::Soldiers),
        ("bulwark", ReplacedPart::Bulwark),
        ("unblocked", ReplacedPart::Unblocked),
    ];
    let part = f
        .need(r, "part")
        .and_then(|node| Some(Spanned::new(choice(r, node, "part of an effect", &parts)?, node.at)));
    let when = f.get(r, "when").and_then(|node| cond(r, node));
    let with = f.need(r, "with").map(|node| steps(r, node)).unwrap_or_default();
    Some(Replace {
        action: action?,
        part: part?,
        when,
        with,
        broken: r.errors() > before,
    })
}
