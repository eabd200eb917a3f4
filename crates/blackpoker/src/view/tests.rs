//! The shape of a view in JSON; what it tells is shown by `scenarios/views`.
#![allow(clippy::unwrap_used)]

use serde_json::{Value, json};

use super::*;
use crate::event::Spot;
use crate::game::Game;
use crate::position::Position;
use crate::rules::Rules;

fn rules() -> Rules {
    crate::pack::rules("8.2 master+none").unwrap()
}

fn game(rules: &Rules) -> Game {
    let given: Position = toml::from_str(
        r#"
        turn = "A"
        stage = ["A twist key=D3 target=B:b2"]
        A = { life = 12, hand = "H5 S3", grave = "C2 C3", field = ["soldier S7+S4 driven"] }
        B = { life = 9, hand = "H6", grave = "C4 C5", field = ["bulwark D9", "bulwark X1 new", "soldier DK"], fog = ["up H2 -> A:S7"] }
        "#,
    )
    .unwrap();
    given.build(rules).unwrap()
}

fn json(game: &Game, rules: &Rules, viewer: Viewer) -> Value {
    serde_json::to_value(game.view(rules, viewer)).unwrap()
}

#[test]
fn own_zones_in_full() {
    let rules = rules();
    let view = json(&game(&rules), &rules, Viewer::Seat(Seat::A));
    let side = &view["sides"][0];
    assert_eq!(view["viewer"], "A");
    assert_eq!(side["life"], json!({ "exactly": 12 }));
    assert_eq!(side["grave"], json!({ "top": "C3", "cards": ["C2", "C3"] }));
    assert_eq!(side["hand"], json!({ "count": 2, "cards": ["S3", "H5"] }));
    let equipped = rules.characters.iter().position(|c| c.id == "armedsoldier");
    assert_eq!(
        side["soldiers"],
        json!([{
            "name": "A:S7", "cards": ["S7", "S4"], "character": equipped, "size": 13,
            "driven": true, "new": false, "attacks": false, "blocks": null,
        }])
    );
}

#[test]
fn of_the_opponent_only_what_lies_open() {
    let rules = rules();
    let game = game(&rules);
    let view = json(&game, &rules, Viewer::Seat(Seat::A));
    let side = &view["sides"][1];
    assert_eq!(side["life"], json!({ "exactly": 9 }));
    assert_eq!(side["grave"], json!({ "top": "C5" }));
    assert_eq!(side["hand"], json!({ "count": 1 }));
    assert_eq!(side["pack"], json!({}));
    assert_eq!(
        side["bulwarks"],
        json!([
            { "name": "B:b1", "driven": false, "new": false, "blocks": null },
            { "name": "B:b2", "driven": false, "new": true, "blocks": null },
        ])
    );
    let up = rules.fogs.iter().position(|fog| fog.word == "up");
    assert_eq!(
        side["fogs"],
        json!([{ "cards": ["H2"], "fog": up, "on": "A:S7", "live": true }])
    );
    // A spectator sees of both what each sees of the other.
    let public = json(&game, &rules, Viewer::Spectator);
    assert_eq!(public["viewer"], "spectator");
    assert_eq!(public["sides"][1], *side);
    assert_eq!(
        public["sides"][0],
        json(&game, &rules, Viewer::Seat(Seat::B))["sides"][0]
    );
    assert_eq!(public["sides"][0]["life"], json!({ "atLeast": 10 }));
}

#[test]
fn the_table() {
    let rules = rules();
    let view = json(&game(&rules), &rules, Viewer::Spectator);
    let twist = rules.action_by_id("twist");
    assert_eq!(
        view["stage"],
        json!([{ "action": twist, "controller": "A", "keys": ["D3"], "unit": null, "target": "B:b2" }])
    );
    assert_eq!(view["turn"], "A");
    assert_eq!(view["chance"], "A");
    assert_eq!(view["passed"], json!([false, false]));
    assert_eq!(view["asked"], json!({ "seat": "A", "ask": "chance" }));
    assert_eq!(view["outcome"], Value::Null);
}

#[test]
fn a_view_tells_where_a_card_is() {
    let rules = rules();
    let game = game(&rules);
    let tells = |viewer, text: &str| {
        let (owner, card) = text.split_once(':').unwrap();
        let owner = if owner == "A" { Seat::A } else { Seat::B };
        game.view(&rules, viewer)
            .tells(Owned::new(owner, card.parse().unwrap()))
    };
    let (a, b) = (Viewer::Seat(Seat::A), Viewer::Seat(Seat::B));
    assert_eq!(tells(a, "A:D3"), Some(Spot::of(Zone::Stage)));
    assert_eq!(tells(b, "A:S4"), Some(Spot::of(Zone::Soldiers)));
    assert_eq!(tells(a, "A:C2"), Some(Spot::of(Zone::Grave)));
    assert_eq!(tells(b, "A:C2"), None);
    assert_eq!(tells(a, "B:X1"), None);
    let (zone, at) = (Zone::Bulwarks, 1);
    assert_eq!(tells(b, "B:X1"), Some(Spot { zone, at }));
    assert_eq!(tells(a, "B:H2"), Some(Spot::of(Zone::Fog)));
    assert_eq!(tells(Viewer::Spectator, "A:H5"), None);
    // The other player's copy of a card says nothing of this one.
    assert_eq!(tells(a, "B:H5"), None);
}

#[test]
fn tops_of_two_moves_come_out_one_after_the_other() {
    let mut rules = rules();
    rules.params.grave_top_ask = true;
    let mut game = game(&rules);
    let top = |game: &Game| game.view(&rules, Viewer::Seat(Seat::B)).sides[Seat::A].grave.top;
    let card = |text: &str| text.parse::<Card>().unwrap();
    let life: Vec<Card> = game.sides[Seat::A].life.iter().rev().copied().collect();
    // A pays with two hand cards and two life cards: two moves, two choices.
    let hand = ["H5", "S3"].map(|text| Owned::new(Seat::A, card(text)));
    game.discard(&rules, &hand, &mut ());
    game.damage(&rules, Seat::A, 2, &mut ());
    assert_eq!(top(&game), Some(card("C3")));
    let mut told = Vec::new();
    for pick in [card("H5"), life[0]] {
        let question = game.tops.remove(0).unwrap();
        game.pick_top(question, pick, &mut told);
        let shown = Owned::new(Seat::A, pick);
        assert_eq!(told.pop(), Some(crate::event::Event::NewTop(shown)));
        assert_eq!(top(&game), Some(pick));
    }
    let grave = game.view(&rules, Viewer::Seat(Seat::A)).sides[Seat::A].grave;
    assert_eq!(
        grave.cards.unwrap()[..],
        [card("C2"), card("C3"), card("S3"), card("H5"), life[1], life[0]]
    );
}
