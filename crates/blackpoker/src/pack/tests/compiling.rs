//! From packs to rules.

use crate::card::CardSet;
use crate::op::{Cmp, Cond, Op, Player, RequestFilter, TargetRule, UnitRef, Units, Value, Zone};
use crate::rules::{Cost, CostKind, Rules, SetupStep, Timing, TriggerEvent, Waiver};

use super::super::{GameOptions, RegulationName, Strictness};
use super::*;

fn compile(files: &[File], format: &str, frame: &str) -> Rules {
    let pack =
        Pack::load(files).unwrap_or_else(|problems| panic!("{:#?}", problems.iter().map(line).collect::<Vec<_>>()));
    let name = RegulationName::new(format, frame);
    pack.rules_for(&name, &GameOptions::default(), Strictness::Scenario)
        .unwrap_or_else(|error| panic!("{error}"))
}

/// The action `act` and its code, addresses counted from its start.
fn act_of(rules: &Rules) -> (&crate::rules::Action, Vec<Op>) {
    let action = rules
        .actions
        .iter()
        .find(|action| action.id == "act")
        .expect("the action");
    let start = action.effect;
    let code = rules.code[usize::from(start)..].iter().cloned().map(|op| match op {
        Op::Jump(to) => Op::Jump(to - start),
        Op::Unless(when, to) => Op::Unless(when, to - start),
        Op::NextAttacker {
            soldiers,
            bulwark,
            unblocked,
            end,
        } => Op::NextAttacker {
            soldiers: soldiers - start,
            bulwark: bulwark - start,
            unblocked: unblocked - start,
            end: end - start,
        },
        op => op,
    });
    (action, code.collect())
}

#[test]
fn branches_and_loops_become_jumps() {
    let effect = "effect:\n  - if: youHaveTurn\n    then: [shuffle: you]\n    else: [passTurn]\n  - if: done\n    then: [passTurn]\n  \
                  - loop: [set: {x: {plus: [var.x, 1]}}, {if: {atLeast: [var.x, count.opponent.hand]}, then: [stop]}]\n";
    let rules = compile(&acting(effect), "small", "entry");
    let (action, code) = act_of(&rules);
    let x = || Value::Var(crate::op::Var(0));
    assert_eq!(
        code,
        [
            Op::Unless(Cond::HasTurn(Player::You), 3),
            Op::Shuffle(Player::You),
            Op::Jump(4),
            Op::PassTurn,
            Op::Unless(Cond::Done, 6),
            Op::PassTurn,
            Op::Set(crate::op::Var(0), Value::Plus(Box::new(x()), Box::new(Value::Const(1)))),
            Op::Unless(
                Cond::Compare(x(), Cmp::AtLeast, Value::Count(Player::Opponent, Zone::Hand)),
                9
            ),
            Op::Stop,
            Op::Jump(6),
            Op::Stop,
        ]
    );
    assert!(action.passes_turn);
}

#[test]
fn battles_take_one_attacker_after_the_other() {
    let effect = "effect:\n  - eachAttacker:\n      soldiers: [bury: attacker]\n      unblocked: [damage: {to: opponent, amount: 1}]\n  - shuffle: you\n";
    let rules = compile(&acting(effect), "small", "entry");
    assert_eq!(
        act_of(&rules).1,
        [
            Op::BeginBattle,
            Op::NextAttacker {
                soldiers: 2,
                bulwark: 1,
                unblocked: 4,
                end: 6
            },
            Op::MoveUnits {
                what: Units::One(UnitRef::Attacker),
                to: crate::op::Place::Grave
            },
            Op::Jump(1),
            Op::Damage {
                to: Player::Opponent,
                amount: Value::Const(1)
            },
            Op::Jump(1),
            Op::Shuffle(Player::You),
            Op::Stop,
        ]
    );
}

#[test]
fn costs_have_alternatives_and_waivers() {
    let text = "type: magic\ntiming: quick\ncost: BD\nalternatives: [{cost: SS, timing: main}]\nkey: {cards: [all]}\neffect: []\n";
    let rules = compile(&acting(text), "large", "rich");
    let (action, _) = act_of(&rules);
    let kinds: Vec<(Vec<CostKind>, Timing)> = action
        .costs
        .iter()
        .map(|rule| {
            (
                rule.symbols.iter().map(|Cost { kind, .. }| *kind).collect(),
                rule.timing,
            )
        })
        .collect();
    assert_eq!(
        kinds,
        [
            (vec![CostKind::Drive, CostKind::Discard], Timing::Quick),
            (vec![CostKind::Sacrifice, CostKind::Sacrifice], Timing::Main),
        ]
    );
    assert_eq!(
        action.waivers,
        [Waiver {
            holder: CardSet::JOKERS,
            kinds: 1 << CostKind::Discard as u8
        }]
    );
    // No magician in the small format; and the ability is for quick magic.
    assert_eq!(act_of(&compile(&acting(text), "small", "entry")).0.waivers, []);
    let main = text.replace("timing: quick", "timing: main");
    assert_eq!(act_of(&compile(&acting(&main), "large", "rich")).0.waivers, []);
}

#[test]
fn what_is_absent_never_matches() {
    let text = "exemptFrom: [summon, end]\ntarget: {request: {keys: 1-2, action: summon}}\neffect: [nullify: target]\n";
    let mut files = acting(text);
    files.retain(|file| !file.path.ends_with("summon.yaml"));
    files.push(file(
        "t/actions/summon.yaml",
        &action("summon", "frames: [rich]\neffect: []\n"),
    ));
    let rules = compile(&files, "small", "rich");
    let (action, _) = act_of(&rules);
    assert_eq!(action.exempt_from, 0b11);
    let requests = |min_keys, max_keys, action| {
        Some(TargetRule::Request(RequestFilter {
            min_keys,
            max_keys,
            action,
            with_target: false,
            single_up_to: None,
        }))
    };
    assert_eq!(action.target, requests(1, 2, Some(crate::rules::ActionId(1))));
    let rules = compile(&files, "small", "entry");
    let (action, _) = act_of(&rules);
    assert_eq!(action.exempt_from, 0b1);
    assert_eq!(action.target, requests(255, 0, None));

    let rules = compile(
        &acting("effect: [bury: {all: {kind: soldier, character: magician}}]\n"),
        "small",
        "entry",
    );
    let (_, code) = act_of(&rules);
    let Op::MoveUnits {
        what: Units::All(filter),
        ..
    } = &code[0]
    else {
        panic!("{:?}", code[0])
    };
    assert_eq!((filter.holds, filter.character), (Some(CardSet::EMPTY), None));
}

#[test]
fn triggers_of_absent_actions_are_dropped() {
    let immediate = "trigger: triggered\nspeed: immediate\ntiming: quick\neffect: []\n";
    let text = format!(
        "{immediate}triggers: [{{on: {{resolved: end}}}}, {{on: {{requested: summon}}}}, {{on: {{buried: joker}}}}]\n"
    );
    let mut files = acting(&text);
    files.retain(|file| !file.path.ends_with("summon.yaml"));
    files.push(file(
        "t/actions/summon.yaml",
        &action("summon", "frames: [rich]\neffect: []\n"),
    ));
    let rules = compile(&files, "small", "entry");
    let events: Vec<&TriggerEvent> = act_of(&rules).0.triggers.iter().map(|trigger| &trigger.event).collect();
    assert_eq!(
        events,
        [
            &TriggerEvent::Resolved(crate::rules::ActionId(0)),
            &TriggerEvent::Buried(CardSet::JOKERS)
        ]
    );
    let rules = compile(&acting(immediate), "small", "entry");
    assert_eq!(act_of(&rules).0.triggers[0].event, TriggerEvent::Raised);
}

#[test]
fn dependent_payments_are_marked() {
    let coupled = |text: &str| {
        act_of(&compile(&acting(&format!("{text}effect: []\n")), "large", "rich"))
            .0
            .coupled
    };
    assert!(!coupled(
        "cost: BLD\nkey: {cards: [all]}\ntarget: {unit: {kind: soldier, suitOfKey: 1}}\n"
    ));
    assert!(coupled("cost: S\ntarget: {unit: {kind: soldier}}\n"));
    assert!(coupled("cost: S\nunit: {kind: soldier, side: own}\n"));
    assert!(!coupled("cost: S\ntarget: {player: opponent}\n"));
    assert!(coupled("cost: B\ntarget: {unit: {kind: bulwark, state: charged}}\n"));
    assert!(!coupled("target: {unit: {kind: bulwark, state: charged}}\n"));
    assert!(coupled(
        "cost: C\nunit: {kind: soldier}\ntarget: {unit: {kind: soldier, state: charged}}\n"
    ));
    assert!(coupled("cost: B\nunit: {kind: bulwark}\n"));
}

#[test]
fn options_belong_to_the_setup() {
    let setup = |frame: &str| compile(&files(), "large", frame).setup;
    let with = setup("rich+preset");
    assert_eq!(
        with[3],
        SetupStep::Preset {
            bulwarks: 1,
            soldiers: 1
        }
    );
    assert_eq!(setup("rich").len() + 1, with.len());
    let none = compile(&files(), "small", "none");
    assert_eq!((none.setup.len(), none.deck.min, none.deck.max), (0, 0, 54));
}

#[test]
fn game_options_override_the_edition() {
    let mut options = GameOptions::default();
    for (name, value) in [
        ("graveTop", "ask"),
        ("both_zero", "draw"),
        ("generation_reveals", "false"),
        ("preset_bulwark", "covered"),
    ] {
        options.set(name, value).unwrap();
    }
    let rules = small().rules(&RegulationName::new("small", "entry"), &options).unwrap();
    let params = &rules.params;
    assert!(params.grave_top_ask && !params.mill_reveals && !params.preset_shown);
    assert_eq!(params.both_zero, crate::rules::BothZero::Draw);
}

#[test]
fn the_hash_sees_rules_and_not_texts() {
    let hash = |files: &[File]| compile(files, "small", "entry").hash;
    let plain = hash(&files());
    // Written down once: records of years ago must still find their rules.
    assert_eq!(format!("{plain:016x}"), "7797cec454bf01e2");
    for (from, to) in [
        ("en: act}", "en: Another}"),
        ("it acts", "it does"),
        ("category: basic", "category: basic # here"),
        ("type: basic", "type: magic"),
    ] {
        assert_eq!(hash(&edited("t/actions/act.yaml", from, to)), plain, "{to}");
    }
    for (from, to) in [
        ("count: 1", "count: 2"),
        ("timing: main", "timing: quick"),
        ("effect:", "limit: oncePerTurn\neffect:"),
        ("effect:", "cost: B\neffect:"),
    ] {
        assert_ne!(hash(&edited("t/actions/act.yaml", from, to)), plain, "{to}");
    }
    assert_ne!(hash(&edited("t/edition.yaml", "turns: 1000", "turns: 999")), plain);
    assert_eq!(hash(&edited("t/edition.yaml", "en: haste", "en: speed")), plain);
}

#[test]
fn regulations_say_what_there_is() {
    let pack = small();
    let said = |name: &str| {
        let name: RegulationName = name.parse().unwrap();
        pack.rules(&name, &GameOptions::default())
            .err()
            .map(|error| error.to_string())
            .unwrap_or_default()
    };
    assert_eq!(said("t small+entry"), "");
    assert_eq!(said("small+none"), "");
    assert_eq!(said("u small+entry"), "this is edition t, not u");
    assert_eq!(said("tiny+entry"), "unknown format `tiny`; edition t has small, large");
    assert_eq!(
        said("small+entri"),
        "unknown frame `entri`, perhaps `entry`; edition t has entry, rich, none"
    );
    assert_eq!(
        said("small+rich"),
        "edition t has no small+rich; rich is played with large"
    );
    assert_eq!(said("large+rich+set"), "unknown option `set`; edition t has preset");
    assert_eq!(
        said("small+entry+preset"),
        "the frame entry has no options; leave out `preset`"
    );
    assert_eq!(
        pack.regulations().iter().map(ToString::to_string).collect::<Vec<_>>(),
        ["t small+entry", "t large+rich", "t large+rich+preset"]
    );
}
