//! From the files to rules.

use crate::card::{Card, CardSet, Suit};
use crate::op::{
    Cards, ChooseCards, Cond, Op, Place, Player, Raise, RaisedKeys, RequestFilter, Search, Side, TargetRule,
    TrumpFilter, TrumpRef, Trumps, UnitFilter, UnitKind, UnitRef, Units, Value, Var, Zone,
};
use crate::rules::{
    Ability, ActionId, CharacterId, Leaving, ReplacedPart, Replacement, Replacer, SetupStep, TriggerEvent,
};

use super::*;

/// The rules with another action `act`, and that action.
fn compiled(rest: &str) -> (Rules, crate::rules::Action) {
    let text = action("act", &format!("frames: [tricky]\n{rest}"));
    let rules = rules(&load(&tricky(&[("actions/act.yaml", &text)])), "large", "tricky");
    let act = rules.action_by_id("act").map(|id| rules.action(id).clone());
    (rules, act.expect("the action"))
}

fn effect(rest: &str) -> Vec<Op> {
    let (rules, _) = compiled(rest);
    rules.effect(rules.action_by_id("act").expect("the action")).to_vec()
}

fn spade(rank: u8) -> Card {
    Card::new(Suit::Spades, rank).expect("a card")
}

fn spades() -> CardSet {
    CardSet::suit(Suit::Spades)
}

const ANY_TRUMP: TrumpFilter = TrumpFilter {
    side: Side::Any,
    up: None,
    cards: CardSet::ALL,
    suit_of_key: None,
    same_as_key: None,
    openable: false,
};

const ANY_REQUEST: RequestFilter = RequestFilter {
    min_keys: 0,
    max_keys: u8::MAX,
    action: None,
    with_target: false,
    single_up_to: None,
};

const SOLDIER: UnitFilter = UnitFilter {
    side: Side::Any,
    kind: UnitKind::Soldier,
    driven: None,
    suit_of_key: None,
    holds: None,
    label: None,
    character: None,
    size_up_to: None,
    new_needs: None,
    size_from: None,
};

#[test]
fn a_trump_has_a_card_and_abilities() {
    assert_eq!(problems(&tricky(&[])), Vec::<String>::new());
    let rules = rules(&load(&tricky(&[])), "small", "tricky");
    let [trump, hidden] = rules.trumps.as_slice() else {
        panic!("{:?}", rules.trumps)
    };
    assert_eq!((trump.card, hidden.card), (Some(spade(1)), None));
    let granted = Ability::Grant {
        label: crate::op::LabelId(1),
        to: UnitFilter {
            holds: Some(spades()),
            ..SOLDIER
        },
    };
    let own = UnitFilter {
        side: Side::Own,
        kind: UnitKind::Character,
        ..SOLDIER
    };
    let prevented = Ability::Prevent {
        from: Player::Opponent,
        keys: spades(),
        when: Some(Cond::Compare(
            Value::UnitCount(Box::new(own)),
            crate::op::Cmp::AtLeast,
            Value::Const(1),
        )),
    };
    assert_eq!(trump.abilities, [granted, prevented]);
    assert_eq!(
        rules.setup,
        [
            SetupStep::ChooseTrumps { min: 2, max: 2 },
            SetupStep::Shuffle,
            SetupStep::PresetCovered,
            SetupStep::Draw(7),
            SetupStep::First,
            SetupStep::OpenTrump,
            SetupStep::Start,
        ]
    );
}

#[test]
fn operations_on_trumps() {
    let code = effect(
        "target: {trump: {side: own, face: down}}\neffect:\n  - openTrumps: target\n  \
         - choose: {trumps: {only: spades A-K, openable: true}, count: 1}\n  - closeTrumps: picked\n  \
         - move: {trumps: {all: {side: opponent, face: up}}, to: lifeBottom}\n  - move: {cards: picked, to: trump}\n  \
         - find: {only: spades A, in: [keys, hand, field, grave, fog, trump, rare, life]}\n  \
         - join: [picked, {own: spades 2, in: [hand, trump]}]\n",
    );
    let spade_trumps = TrumpFilter {
        cards: spades(),
        openable: true,
        ..ANY_TRUMP
    };
    let shown = TrumpFilter {
        side: Side::Opponent,
        up: Some(true),
        ..ANY_TRUMP
    };
    assert_eq!(
        code,
        [
            Op::TurnTrumps {
                what: Trumps::Target,
                up: true
            },
            Op::ChooseTrumps {
                who: Player::You,
                among: spade_trumps,
                count: Value::Const(1)
            },
            Op::TurnTrumps {
                what: Trumps::Picked,
                up: false
            },
            Op::MoveTrumps {
                what: Trumps::All(shown),
                to: Place::LifeBottom
            },
            Op::MoveCards {
                what: Cards::Picked,
                to: Place::Trump
            },
            Op::Find {
                cards: [spade(1)].into_iter().collect(),
                places: vec![
                    Search::Keys,
                    Search::Hand,
                    Search::Field,
                    Search::Grave,
                    Search::Fog,
                    Search::Trump,
                    Search::Rare,
                    Search::Life,
                ],
            },
            Op::Join(vec![
                Cards::Picked,
                Cards::Own([spade(2)].into_iter().collect(), vec![Zone::Hand, Zone::Trump]),
            ]),
            Op::Stop,
        ]
    );
}

#[test]
fn operations_on_requests_units_and_rows() {
    let code = effect(
        "key: {cards: [all]}\neffect:\n  - choose: {request: {keys: 1-2, singleAtMost: key.1}, who: opponent}\n  - nullify: target\n  \
         - choose: {units: {kind: soldier, sizeAtLeast: 3}, count: 2}\n  - orderCardsOf: {all: {kind: soldier}}\n  \
         - orderCardsOf: picked\n  - draw: {count: size.allPicked}\n  - rearrange: you\n  - turnUp: 2\n  \
         - choose: {cards: {from: [revealed, trump], sameSuitAs: picked}, count: 1, optional: true}\n",
    );
    let small = RequestFilter {
        min_keys: 1,
        max_keys: 2,
        single_up_to: Some(Value::Key(0)),
        ..ANY_REQUEST
    };
    let large = UnitFilter {
        size_from: Some(Value::Const(3)),
        ..SOLDIER
    };
    assert_eq!(
        code,
        [
            Op::ChooseRequest {
                who: Player::Opponent,
                among: small
            },
            Op::Nullify,
            Op::ChooseUnits {
                who: Player::You,
                among: large,
                min: Value::Const(2),
                max: Value::Const(2)
            },
            Op::OrderUnits(Units::All(SOLDIER)),
            Op::OrderUnits(Units::Picked),
            Op::Draw {
                who: Player::You,
                count: Value::PickedSize
            },
            Op::Rearrange(Player::You),
            Op::TurnUp {
                count: Value::Const(2),
                bottom: false
            },
            Op::ChooseCards(Box::new(ChooseCards {
                who: Player::You,
                of: Player::You,
                from: vec![Zone::Revealed, Zone::Trump],
                cards: CardSet::ALL,
                as_soldier: false,
                min: Value::Const(1),
                max: Value::Const(1),
                optional: true,
                suit_of: Some(UnitRef::Picked),
            })),
            Op::Stop,
        ]
    );
}

#[test]
fn effects_make_requests() {
    let text = "target: {unit: {kind: soldier}}\neffect:\n  - raise: {action: summon, target: target, keys: [SJ], thenPass: true}\n  \
                - trigger: {action: judge, by: opponent}\n";
    let judge = action("judge", &format!("trigger: triggered\n{BATTLE}"));
    let act = action("act", &format!("frames: [tricky]\n{text}"));
    let files = tricky(&[
        ("actions/act.yaml", &act),
        ("actions/judge.yaml", &judge),
        ("actions/summon.yaml", &action("summon", AIMED)),
    ]);
    let rules = rules(&load(&files), "small", "tricky");
    assert_eq!(
        rules.effect(ActionId(2)),
        [
            Op::Raise(Box::new(Raise {
                action: ActionId(1),
                by: Player::You,
                with_target: true,
                keys: RaisedKeys::Virtual(vec![spade(11)]),
                then_pass: true,
            })),
            Op::Trigger {
                action: ActionId(3),
                by: Player::Opponent
            },
            Op::Stop,
        ]
    );
    // What an immediate action is given would be lost.
    let quick = action("summon", &format!("speed: immediate\n{AIMED}"));
    let files = tricky(&[
        ("actions/act.yaml", &act),
        ("actions/judge.yaml", &judge),
        ("actions/summon.yaml", &quick),
    ]);
    let said = |key: &str| {
        format!(
            "error: the immediate action `summon` is performed at once and takes no `{key}` | no `{key}`, or a normal action"
        )
    };
    assert_eq!(
        problems(&files)[..3],
        [
            format!("actions/act.yaml:13:37 {}", said("target")),
            format!("actions/act.yaml:13:51 {}", said("keys")),
            format!("actions/act.yaml:13:67 {}", said("thenPass")),
        ]
    );
}

#[test]
fn events_of_units_discards_and_trumps() {
    let trigger = "trigger: triggered\nspeed: immediate\ntiming: quick\n";
    let (_, act) = compiled(&format!(
        "{trigger}triggers:\n  - on: {{left: {{character: [magician, soldier], to: [grave, hand]}}}}\n    \
         when: {{faceUp: sA}}\n  - on: {{unblocked: {{kind: soldier}}}}\n  - on: {{blockerBuried: bulwark}}\n  \
         - on: {{discarded: opponent}}\n    formats: [large]\n  - on: {{discarded: you}}\n    formats: [small]\n  \
         - on: {{opened: spades A-K}}\neffect: [draw: {{count: event}}]\n"
    ));
    let events: Vec<TriggerEvent> = act.triggers.iter().map(|trigger| trigger.event.clone()).collect();
    assert_eq!(
        events,
        [
            TriggerEvent::Left(Leaving {
                characters: 0b11,
                to_grave: true,
                to_hand: true
            }),
            TriggerEvent::Unblocked(SOLDIER),
            TriggerEvent::BlockerBuried(UnitKind::Bulwark),
            TriggerEvent::Discarded(Player::Opponent),
            TriggerEvent::Opened(spades()),
        ]
    );
    assert_eq!(act.triggers[0].when, Some(Cond::FaceUp(spade(1))));
}

#[test]
fn conditions_on_trumps() {
    let text = "key: {cards: [all]}\ntarget: {trump: {sameAsKey: 1}}\ncondition:\n  - faceUp: sA\n  \
                - when: {not: {faceUp: sA}}\n    text: {ja: い, en: never}\neffect:\n  \
                - if: {trumpIs: {trump: target, suitOfKey: 1}}\n    then: [stop]\n  \
                - choose: {units: {kind: soldier}, count: 1}\n  - if: {targetableBy: {unit: picked, action: summon}}\n    then: [stop]\n";
    let summon = ("actions/summon.yaml", action("summon", AIMED));
    let act = action("act", &format!("frames: [tricky]\ntrump: sA\n{text}"));
    let files = tricky(&[("actions/act.yaml", &act), (summon.0, &summon.1)]);
    let pack = load(&files);
    let rules = rules(&pack, "small", "tricky");
    let same = TrumpFilter {
        same_as_key: Some(0),
        ..ANY_TRUMP
    };
    let suited = TrumpFilter {
        suit_of_key: Some(0),
        ..ANY_TRUMP
    };
    let found = rules.action(ActionId(2));
    assert_eq!(
        (found.trump, &found.target),
        (Some(spade(1)), &Some(TargetRule::Trump(same)))
    );
    assert_eq!(found.activation[0].when, Cond::FaceUp(spade(1)));
    let texts: Vec<&str> = found
        .activation
        .iter()
        .flat_map(|a| [a.text.ja.as_str(), a.text.en.as_str()])
        .collect();
    assert_eq!(
        texts,
        [
            "表切札に♠A「革命」があること",
            "only while your trump ♠A Revolution is face up",
            "い",
            "never"
        ]
    );
    let code = rules.effect(ActionId(2));
    assert!(matches!(&code[0], Op::Unless(Cond::TrumpIs(TrumpRef::Target, filter), _) if *filter == suited));
    assert!(matches!(
        &code[3],
        Op::Unless(Cond::TargetableBy(UnitRef::Picked, ActionId(1)), _)
    ));

    // Where there is no such trump, the condition never holds.
    let everywhere = files.iter().map(|f| {
        file(
            &f.path,
            &f.text
                .replace("frames: [tricky]\ntrump", "frames: [tricky, rich]\ntrump"),
        )
    });
    let other = self::rules(&load(&everywhere.collect::<Vec<_>>()), "large", "rich");
    let found = other.action(ActionId(2));
    assert_eq!((found.trump, &found.activation[0].when), (None, &Cond::Any(Vec::new())));
}

#[test]
fn characters_have_abilities() {
    let abilities = "abilities: [{untargetable: all}, {noTrigger: [judge]}, {mustAttack: act}, \
                     {replace: {action: judge, part: unblocked, with: [shuffle: you]}}, {waive";
    let characters = CHARACTERS.replace("abilities: [{waive", abilities);
    let act = action("act", "effect: [nameAttackers: {kind: soldier}]\n");
    let rules = rules(
        &load(&tricky(&[("characters.yaml", &characters), ("actions/act.yaml", &act)])),
        "large",
        "tricky",
    );
    let magician = &rules.characters[1];
    assert_eq!(
        (magician.untargetable, magician.must_attack, magician.mutes),
        (u128::MAX, Some(ActionId(2)), 1 << 3)
    );
    assert_eq!(rules.replacements[0].by, Replacer::Attacker(CharacterId(1)));
    // No magician in the small format, so nothing of him.
    let small = self::rules(
        &load(&tricky(&[("characters.yaml", &characters), ("actions/act.yaml", &act)])),
        "small",
        "tricky",
    );
    assert_eq!(small.replacements, []);
}

#[test]
fn replacements_stand_behind_the_effects() {
    let trumps = format!(
        "{TRUMPS}  - id: s2\n    card: S2\n    name: {{ja: あ, en: Two}}\n    text: {{ja: あ, en: two}}\n    formats: [small]\n    \
         frames: [tricky]\n    abilities:\n      - replace: {{action: act, part: effect, reach: your, with: []}}\n      \
         - replace: {{action: judge, part: soldiers, reach: all, when: youHaveTurn, with: [set: {{b: var.a}}, bury: attacker]}}\n"
    );
    let files = tricky(&[("trumps.yaml", &trumps)]);
    let rules = rules(&load(&files), "small", "tricky");
    let judge = ActionId(3);
    let code = rules.effect(judge);
    let start = rules.action(judge).effect;
    // The battle of `judge` is its third operation; the last one is the end of its effect.
    assert!(matches!(code[2], Op::NextAttacker { .. }));
    assert_eq!(code.last(), Some(&Op::Stop));
    let end = start + code.len() as u16;
    assert_eq!(
        rules.replacements,
        [
            // core.md 8: what reaches everyone comes first, whatever the order in the file.
            Replacement {
                by: Replacer::TrumpOfAnyone(spade(2)),
                action: judge,
                part: ReplacedPart::Soldiers,
                when: Some(Cond::HasTurn(Player::You)),
                with: end,
            },
            Replacement {
                by: Replacer::TrumpOfController(spade(2)),
                action: ActionId(2),
                part: ReplacedPart::Effect,
                when: None,
                with: end + 3,
            },
        ]
    );
    assert_eq!(
        rules.code[usize::from(end)..],
        [
            // The variable of the action keeps its register.
            Op::Set(Var(1), Value::Var(Var(0))),
            Op::MoveUnits {
                what: Units::One(UnitRef::Attacker),
                to: Place::Grave
            },
            Op::Jump(start + 2),
            Op::Stop,
        ]
    );
    // A trump that is not there replaces nothing.
    let large = self::rules(&load(&files), "large", "tricky");
    assert_eq!((large.replacements.len(), large.trumps.len()), (0, 2));
}

#[test]
fn the_hash_sees_trumps_only_where_they_are() {
    let hash = |files: &[File], frame: &str| rules(&load(files), "small", frame).hash;
    let judge = (
        "actions/judge.yaml",
        action("judge", &BATTLE.replace("frames: [tricky]\n", "")),
    );
    let with = tricky(&[(judge.0, &judge.1)]);
    let renamed = tricky(&[
        (judge.0, &judge.1),
        ("trumps.yaml", &TRUMPS.replace("Revolution", "Revolt")),
    ]);
    let other = tricky(&[
        (judge.0, &judge.1),
        ("trumps.yaml", &TRUMPS.replace("from: opponent", "from: you")),
    ]);
    assert_eq!(hash(&with, "tricky"), hash(&renamed, "tricky"));
    assert_ne!(hash(&with, "tricky"), hash(&other, "tricky"));
    assert_eq!(hash(&with, "entry"), hash(&other, "entry"));
}
