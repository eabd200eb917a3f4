//! Effects that speak of what is not there.

use super::*;

#[test]
fn targets_have_a_kind() {
    assert_eq!(
        act("effect: [bury: target]\n"),
        ["10:16 error: the effect needs a unit as target, but there is no target | `target: {unit: …}`",]
    );
    assert_eq!(
        act("target: {unit: {kind: soldier}}\neffect: [damage: {to: target, amount: target.keys}]\n"),
        [
            "11:23 error: the effect needs a player as target, but the target is a unit | `target: {player: …}`",
            "11:39 error: the effect needs a request as target, but the target is a unit | `target: {request: …}`",
        ]
    );
    assert_eq!(
        act("target: {player: opponent}\neffect: [nullify: target, damage: {to: targetOwner, amount: 1}]\n"),
        [
            "11:10 error: the effect needs a request as target, but the target is a player | `target: {request: …}`",
            "11:40 error: the effect needs a unit as target, but the target is a player | `target: {unit: …}`",
        ]
    );
}

#[test]
fn battles_are_inside_each_attacker() {
    assert_eq!(
        act("effect:\n  - bury: attacker\n  - bury: blockers\n  - if: sharedNumber\n    then: [stop]\n"),
        [
            "11:11 error: there is an `attacker` only inside `eachAttacker` | a clause of `eachAttacker` around it",
            "12:11 error: there are `blockers` only inside `eachAttacker` | a clause of `eachAttacker` around it",
            "13:9 error: there is a `sharedNumber` only inside `eachAttacker` | a clause of `eachAttacker` around it",
        ]
    );
    assert_eq!(
        act("effect: [eachAttacker: {bulwark: [{if: sharedNumber, then: [bury: attacker]}]}]\n"),
        Vec::<String>::new()
    );
}

#[test]
fn keys_units_and_registers_are_there() {
    assert_eq!(
        act("key: {cards: [all]}\nunit: {kind: soldier, suitOfKey: 2}\neffect: [draw: {count: key.2}]\n"),
        [
            "11:34 error: there is no key card 2: the action has 1 | a slot of `key.cards`",
            "12:24 error: there is no key card 2: the action has 1 | a slot of `key.cards`",
        ]
    );
    let effect = "effect:\n  - put: {cards: keys, as: bulwark}\n  - show: picked\n  - bury: picked\n  - bury: keyUnit\n  \
                  - show: revealed\n  - draw: {count: var.x}\n  - draw: {count: event}\n  - if: {chosen: yes}\n    then: [stop]\n";
    assert_eq!(
        act(effect),
        [
            "11:18 error: the effect has no key card to speak of | a slot of `key.cards`",
            "12:11 error: the effect has no picked card to speak of | `choose: {cards: …}` in the effect",
            "13:11 error: the effect has no picked unit to speak of | `choose: {units: …}` in the effect",
            "14:11 error: the effect has no `keyUnit` to speak of | a `unit` of the action",
            "15:11 error: the effect has no revealed card to speak of | `turnUp` in the effect",
            "16:19 error: the effect has no variable `x` to speak of | `set: {x: …}` in the effect",
            "17:19 error: the effect has no `event` to speak of | the effect of a triggered action",
            "18:18 error: the word `yes` is never offered | nothing: there is none",
        ]
    );
    assert_eq!(
        act("condition: [{when: {equal: [key.1, size.target]}, text: {ja: あ, en: x}}]\neffect: []\n"),
        [
            "10:29 error: an activation condition has no key card to speak of | a slot of `key.cards`",
            "10:36 error: an activation condition needs a unit as target, but there is no target | `target: {unit: …}`",
        ]
    );
}

#[test]
fn loops_end_and_nothing_follows_an_end() {
    assert_eq!(
        act("effect: [loop: [draw: {count: 1}]]\n"),
        ["10:10 error: this loop never ends | a `stop` somewhere inside it",]
    );
    assert_eq!(
        act("effect: [loop: [draw: {count: 1}, {if: done, then: [stop]}]]\n"),
        Vec::<String>::new()
    );
    assert_eq!(
        act("effect: [stop, draw: {count: 1}]\n"),
        ["10:16 warning: this step is never reached: the effect ends before it",]
    );
}

#[test]
fn costs_and_triggers_fit_the_action() {
    assert_eq!(
        act("cost: C\neffect: []\n"),
        ["10:7 error: the cost drives the key unit, but the action has none | a `unit`",]
    );
    assert_eq!(
        act("cost: CC\nunit: {kind: soldier}\neffect: []\n"),
        ["10:7 error: the key unit can be driven only once",]
    );
    assert_eq!(
        act("triggers: [{on: {resolved: end}}]\neffect: []\n"),
        ["1:5 error: the direct action `act` has `triggers` | no `triggers`, or another `trigger`",]
    );
    let triggered = "trigger: triggered\nspeed: immediate\ntiming: quick\ntriggers: [{on: {resolved: end}}]\n";
    assert_eq!(
        act(&format!("{triggered}cost: B\nlimit: oncePerTurn\neffect: []\n")),
        [
            "1:5 error: the triggered action `act` has `cost` | no `cost`, or another `trigger`",
            "1:5 error: the triggered action `act` has `limit` | no `limit`, or another `trigger`",
        ]
    );
    assert_eq!(act(&format!("{triggered}effect: []\n")), Vec::<String>::new());
    assert_eq!(
        act("trigger: triggered\nspeed: immediate\ntiming: quick\neffect: []\n"),
        ["1:5 warning: the action `act` never happens | `triggers`, or an effect that raises it",]
    );
}

#[test]
fn the_turn_can_be_passed() {
    let end = "in the format `large` a player may be unable to pass the turn (R-11) | a direct action whose effect has `passTurn` \
               outside of any `if`, without cost, key, unit, target, condition, limit or frames";
    for rest in [
        "formats: [small]\neffect: [passTurn]\n",
        "cost: L\neffect: [passTurn]\n",
        "limit: oncePerTurn\neffect: [passTurn]\n",
        "seats: [A]\neffect: [passTurn]\n",
        "effect: [{if: youHaveTurn, then: [passTurn]}]\n",
    ] {
        let problems = problems(&with("t/actions/end.yaml", &action("end", rest)));
        let last = problems.last().map(String::as_str).unwrap_or_default();
        assert!(last.ends_with(end), "{rest}: {problems:?}");
    }
}

#[test]
fn cards_put_as_soldiers_are_soldiers() {
    let expected = "is no soldier in the format `small` (R-11) | cards that are soldiers: `asSoldier: true` or `only` in the \
                    choice, or a character for them";
    let choose = |only: &str| {
        format!(
            "effect:\n  - choose: {{cards: {{from: [grave]{only}}}, count: 1}}\n  - put: {{cards: picked, as: soldier}}\n"
        )
    };
    assert_eq!(act(&choose("")), [format!("12:18 error: X1 {expected}")]);
    assert_eq!(act(&choose(", asSoldier: true")), Vec::<String>::new());
    assert_eq!(act(&choose(", only: any A-K")), Vec::<String>::new());
    assert_eq!(act(&format!("formats: [large]\n{}", choose(""))), Vec::<String>::new());
    assert_eq!(
        act("effect: [put: {cards: {top: 1}, as: soldier}]\n"),
        [format!("10:23 error: X1 {expected}")]
    );
    // Key cards are restricted to soldiers; a slot without any left could never be filled.
    assert_eq!(
        act("key: {cards: [all]}\neffect: [put: {cards: keys, as: soldier}]\n"),
        Vec::<String>::new()
    );
    assert_eq!(
        act("key: {cards: [joker]}\neffect: [put: {cards: keys, as: soldier}]\n"),
        [format!("11:23 error: X1 {expected}")]
    );
}

#[test]
fn what_an_effect_needs_is_in_the_format() {
    let fog = FOGS.replace("[small, large]", "[large]");
    let mut files = with("t/fogs.yaml", &fog);
    let text = "key: {cards: [all]}\ntarget: {unit: {kind: soldier}}\neffect: [fog: {kind: upFog}]\n";
    files.retain(|file| file.path != "t/actions/act.yaml");
    files.push(file("t/actions/act.yaml", &action("act", text)));
    assert_eq!(
        problems(&files),
        [
            "actions/act.yaml:12:22 error: the fog `upFog` changes the unit it points at | `on` with that unit",
            "actions/act.yaml:12:22 error: the fog `upFog` is not always there in the format `small` (R-11) | the fog in every \
         format and frame of `act`",
        ]
    );
    let mut files = acting("effect: [raise: {action: summon}]\n");
    files.retain(|file| file.path != "t/actions/summon.yaml");
    files.push(file(
        "t/actions/summon.yaml",
        &action("summon", "frames: [rich]\neffect: []\n"),
    ));
    assert_eq!(
        problems(&files),
        [
            "actions/act.yaml:10:26 error: the action `summon` is not always there in the format `small` (R-11) | the action in \
         every format and frame of `act`",
        ]
    );
}
