//! What is wrong with files that speak of trumps.

use crate::rules::SetupStep;

use super::*;

#[test]
fn a_request_gets_what_its_action_needs() {
    let raise = |rest: &str| {
        let act = action("act", &format!("frames: [tricky]\n{rest}"));
        let summon = action("summon", AIMED);
        problems(&tricky(&[("actions/act.yaml", &act), ("actions/summon.yaml", &summon)]))
    };
    assert_eq!(
        raise("effect: [raise: {action: summon}]\n"),
        [
            "actions/act.yaml:11:26 error: `summon` has a target, but gets none | `target: target`",
            "actions/act.yaml:11:26 error: `summon` has key cards, but gets none | `keys`",
        ]
    );
    assert_eq!(
        raise("target: {player: opponent}\neffect: [raise: {action: summon, target: target, keys: [SA, HA]}]\n"),
        [
            "actions/act.yaml:12:42 error: `summon` has a unit as target, but this effect has a player | a target of the same kind \
             in both actions",
            "actions/act.yaml:12:56 error: `summon` does not have so many key cards | 1, as in its `key`",
        ]
    );
    assert_eq!(
        raise(
            "target: {unit: {kind: soldier}}\neffect:\n  - raise: {action: summon, target: target, keys: picked}\n  \
             - raise: {action: summon, target: target, keys: [SA, SA, S1]}\n  - raise: {action: judge, keys: []}\n"
        ),
        [
            "actions/act.yaml:14:56 error: the card SA is here twice",
            "actions/act.yaml:14:60 error: `S1` is not possible here | a card such as SA, H10, DQ, X1",
            "actions/act.yaml:15:34 error: 0 key cards | from 1 to 5 cards",
        ]
    );
    assert_eq!(
        raise(
            "target: {unit: {kind: soldier}}\neffect: [raise: {action: summon, target: target, keys: picked}, trigger: {action: judge}]\n"
        ),
        [
            "actions/act.yaml:12:56 error: the effect has no picked card to speak of | `choose: {cards: …}` in the effect",
            "actions/act.yaml:12:83 error: the direct action `judge` cannot be triggered | a triggered action, or `raise`",
        ]
    );
}

#[test]
fn only_a_request_that_raises_one_can_be_stood_for() {
    let found = act("standsFor: true\neffect: [draw: {count: 1}]\n");
    let expected = "error: nothing can stand for `act` | a direct normal action whose effect is one `raise`";
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].ends_with(expected), "{found:?}");
}

#[test]
fn speaking_of_trumps_needs_trumps() {
    assert_eq!(
        act(
            "target: {unit: {kind: soldier}}\neffect: [openTrumps: target, closeTrumps: picked, {if: {trumpIs: {trump: target}}, then: [stop]}]\n"
        ),
        [
            "12:22 error: the effect needs a trump as target, but the target is a unit | `target: {trump: …}`",
            "12:43 error: the effect has no picked trump to speak of | `choose: {trumps: …}` in the effect",
            "12:74 error: the effect needs a trump as target, but the target is a unit | `target: {trump: …}`",
        ]
    );
    assert_eq!(
        act("target: {trump: {}}\neffect: [bury: target, nullify: target]\n"),
        [
            "12:16 error: the effect needs a unit as target, but the target is a trump | `target: {unit: …}`",
            "12:24 error: the effect needs a request as target, but the target is a trump | `target: {request: …}`",
        ]
    );
    assert_eq!(
        act("target: {trump: {suitOfKey: 1, face: sideways, side: turnPlayer}}\neffect: []\n"),
        [
            "11:38 error: unknown face `sideways` | one of up, down",
            "11:54 error: unknown side `turnPlayer` | one of own, opponent, any",
        ]
    );
    assert_eq!(
        act("target: {trump: {suitOfKey: 1}}\neffect: []\n"),
        ["11:29 error: the target has no key card to speak of | a slot of `key.cards`"]
    );
    assert_eq!(
        act("target: {unit: {kind: soldier}}\neffect: [choose: {request: {}, count: 1}]\n"),
        [
            "12:10 error: the chosen request becomes the target, but the action has another one | an action without a target, or with \
             a request as target",
            "12:39 error: exactly one request is chosen | no `count`",
        ][1..]
    );
    assert_eq!(
        act("target: {unit: {kind: soldier}}\neffect: [choose: {request: {}}]\n"),
        [
            "12:10 error: the chosen request becomes the target, but the action has another one | an action without a target, or with \
             a request as target",
        ]
    );
    assert_eq!(
        act(
            "effect: [choose: {cards: {from: [revealed]}, count: 1}, choose: {units: {kind: soldier}, count: 1, optional: true}, join: [keys]]\n"
        ),
        [
            "11:110 error: only a choice of cards is optional | `count: {min: 0, max: …}`",
            "11:123 error: there is nothing to join | at least two cards",
        ]
    );
    assert_eq!(
        act("effect: [choose: {cards: {from: [revealed]}, count: 1}]\n"),
        ["11:34 error: the effect has no revealed card to speak of | `turnUp` in the effect"]
    );
}

#[test]
fn the_card_of_an_event_is_there_if_every_event_has_one() {
    let trigger = "trigger: triggered\nspeed: immediate\ntiming: quick\n";
    let with = |triggers: &str| {
        act(&format!(
            "{trigger}triggers: [{triggers}]\neffect: [put: {{cards: event, as: bulwark}}]\n"
        ))
    };
    let (left, opened) = (
        "{on: {left: {character: [soldier], to: [grave]}}}",
        "{on: {opened: all}}",
    );
    assert_eq!(with(&format!("{left}, {opened}")), Vec::<String>::new());
    let none =
        "12:23 error: the effect has no card of an `event` to speak of | only events `left` and `opened` in `triggers`";
    assert_eq!(with(&format!("{left}, {{on: {{resolved: end}}}}")), [none]);
    assert_eq!(with("")[1..], [none]);
    assert_eq!(
        with("{on: {left: {character: [], to: [life]}, opened: all}}, {on: {left: {character: [], to: [life]}}}"),
        [
            "11:17 error: a map is not possible here | exactly one of resolved, requested, buried, left, unblocked, blockerBuried, \
             discarded, opened",
            "11:92 error: a list is not possible here | a list with at least one item",
            "11:101 error: unknown place `life` | one of grave, hand",
        ]
    );
}

#[test]
fn names_of_trumps_lead_somewhere() {
    assert_eq!(
        act("trump: sB\ncondition:\n  - faceUp: s1\n  - faceUp: hidden\neffect:\n  - if: {targetableBy: {unit: keyUnit, action: judg}}\n    then: [trigger: {action: judgee}]\n")
            .iter()
            .map(|line| line.split(" | ").next().unwrap_or_default())
            .collect::<Vec<_>>(),
        [
            "11:8 error: unknown trump `sB`",
            "13:13 error: unknown trump `s1`",
            "14:13 error: `hidden` is never face up",
            "16:31 error: the effect has no `keyUnit` to speak of",
            "16:48 error: unknown action `judg`",
            "17:30 error: unknown action `judgee`",
        ]
    );
    let text = "trigger: triggered\nspeed: immediate\ntiming: quick\neffect: []\ntriggers:\n  \
                - on: {left: {character: [mage], to: [hand]}}\n    formats: [medium]\n";
    assert_eq!(
        act(text),
        [
            "13:29 error: unknown character `mage` | one of bulwark, magician, soldier",
            "14:15 error: unknown format `medium` | one of small, large",
        ]
    );
    assert_eq!(
        ability("replace: {action: judg, part: effect, reach: all, with: []}"),
        ["9:27 error: unknown action `judg` | one of act, end, judge, summon; did you mean `judge`?"]
    );
    assert_eq!(
        changed("trumps.yaml", "label: haste", "label: hate"),
        ["trumps.yaml:9:24 error: unknown label `hate` | one of attack, haste; did you mean `haste`?"]
    );
    let abilities = "abilities: [{untargetable: [judg]}, {mustAttack: judg}, {noTrigger: [judg]}, {waive: {cost: D,";
    assert_eq!(
        changed("characters.yaml", "abilities: [{waive: {cost: D,", abilities).len(),
        3
    );
    assert_eq!(
        changed("characters.yaml", "abilities: [", "abilities: [{mustAttack: judge}, "),
        [
            "characters.yaml:17:30 error: nobody attacks by requesting `judge` | a direct action with `nameAttackers` in its effect"
        ]
    );
}

#[test]
fn replacements_are_checked() {
    assert_eq!(
        ability("replace: {action: act, part: soldiers, reach: all, with: []}"),
        [
            "9:38 error: the effect of `act` has no `eachAttacker` | `part: effect`, or an action with one `eachAttacker`"
        ]
    );
    assert_eq!(
        ability("replace: {action: judge, part: soldiers, with: [bury: target]}"),
        ["9:18 error: `replace` of a trump has no `reach` | one of all, your",]
    );
    assert_eq!(
        ability(
            "replace: {action: judge, part: effect, reach: all, when: {is: {unit: attacker, kind: soldier}}, with: [bury: attacker, draw: {count: var.a}]}"
        ),
        [
            "9:78 error: there is an `attacker` only inside `eachAttacker` | a clause of `eachAttacker` around it",
            "9:118 error: there is an `attacker` only inside `eachAttacker` | a clause of `eachAttacker` around it",
            "9:142 error: the replacement has no variable `a` to speak of | `set: {a: …}` in the effect",
        ]
    );
    assert_eq!(
        ability("replace: {action: judge, part: soldiers, reach: all, with: [set: {b: 1, c: 1, d: 1, e: 1}]}"),
        ["9:93 error: `e` is one variable too many | at most 4 different variables in an effect"]
    );
    // no ability may keep the turn from being passed.
    let end = ability("replace: {action: end, part: effect, reach: all, with: [shuffle: you]}");
    assert!(
        end.len() == 2 && end.iter().all(|line| line.contains("unable to pass the turn (R-11)")),
        "{end:?}"
    );
    assert_eq!(
        ability("replace: {action: end, part: effect, reach: all, with: [shuffle: you, passTurn]}"),
        Vec::<String>::new()
    );
}

#[test]
fn trumps_are_checked() {
    assert_eq!(
        changed("trumps.yaml", "card: faceDown", "card: SA"),
        [
            "trumps.yaml:12:11 error: SA is already the trump `sA` | another card, or formats and frames that are never played together",
        ]
    );
    assert_eq!(
        changed("trumps.yaml", "card: SA", "card: spades A"),
        ["trumps.yaml:3:11 error: `spades A` is not possible here | a card such as SA, H10, DQ, X1 or faceDown"]
    );
    assert_eq!(
        changed("trumps.yaml", "card: SA", "card: faceDown"),
        [
            "trumps.yaml:3:11 error: `sA` is never face up, so its abilities never work | no `abilities`, or a card",
            "trumps.yaml:12:11 error: `sA` is already the face-down trump | another card, or formats and frames that are never played \
             together",
        ]
    );
    assert_eq!(
        changed("trumps.yaml", "frames: [tricky]", "frames: [tricky, rich]"),
        [
            "trumps.yaml:2:9 error: the trump `sA` is in games without the zone `trump` | `frames` with only such frames as have the \
             zone `trump`",
        ]
    );
    assert_eq!(
        ability("{grant: {label: haste, to: {kind: soldier, newNeeds: haste}}}"),
        ["9:62 error: a granted label cannot depend on labels | other keys of a unit filter"]
    );
    assert_eq!(
        ability("{grant: {label: haste, to: {kind: soldier, suitOfKey: 1}}, prevent: {}}"),
        ["9:9 error: an ability is exactly one thing | exactly one of grant, prevent, replace"]
    );
    assert_eq!(
        ability("prevent: {keys: spades, from: target, when: done}"),
        [
            "9:25 error: `spades` is no card pattern | a card pattern such as `spades A-K`, `any 2-10`, `any A,J-K`, `joker` or `all`, \
             or a list of them",
            "9:39 error: unknown player `target` | one of opponent, you",
        ]
    );
}

#[test]
fn fogs_lock_trumps() {
    let fogs = format!(
        "{FOGS}  - id: closeFog\n    word: close\n    name: {{ja: あ, en: Close}}\n    text: {{ja: あ, en: locked}}\n    \
         formats: [small, large]\n    size: none\n    reach: this\n    locks: true\n"
    );
    let fog = |rest: &str| {
        let text = action("act", &format!("frames: [tricky]\nkey: {{cards: [all]}}\n{rest}"));
        problems(&tricky(&[("fogs.yaml", &fogs), ("actions/act.yaml", &text)]))
    };
    assert_eq!(
        fog("target: {trump: {face: down}}\neffect: [fog: {kind: closeFog, on: target}]\n"),
        Vec::<String>::new()
    );
    assert_eq!(
        fog("target: {unit: {kind: soldier}}\neffect: [fog: {kind: closeFog, on: target}]\n"),
        ["actions/act.yaml:13:22 error: the fog `closeFog` locks the trump it points at | `on: target`, a trump"]
    );
    assert_eq!(
        fog("target: {trump: {}}\neffect: [fog: {kind: upFog, on: target}]\n"),
        ["actions/act.yaml:13:22 error: the fog `upFog` changes the unit it points at | `on` with that unit"]
    );
    assert_eq!(
        fog("target: {player: opponent}\neffect: [fog: {kind: closeFog, on: target}]\n")[1],
        "actions/act.yaml:13:36 error: the effect needs a unit as target, but the target is a player | `target: {unit: …}`"
    );
}

#[test]
fn actions_with_trumps_are_in_games_with_trumps() {
    let said =
        "no frame of this action has the zone `trump` | `frames` with at least one frame that has the zone `trump`";
    for (at, rest) in [
        ("11:17", "target: {trump: {}}\neffect: []\n"),
        ("12:5", "condition:\n  - faceUp: sA\neffect: []\n"),
        ("11:29", "effect: [closeTrumps: {all: {side: own}}]\n"),
        (
            "11:53",
            "effect: [choose: {cards: {from: [hand]}, count: 1}, move: {cards: picked, to: trump}]\n",
        ),
        ("11:33", "effect: [find: {only: all, in: [trump]}]\n"),
    ] {
        assert_eq!(act(rest), Vec::<String>::new());
        let text = action("act", &format!("frames: [rich]\n{rest}"));
        let found = problems(&tricky(&[("actions/act.yaml", &text)]));
        assert_eq!(found, [format!("actions/act.yaml:{at} error: {said}")], "{rest}");
    }
    // 7.0: the format brings them, with a step of its own.
    let files = |step: &str| {
        let act = action("act", "formats: [large]\ncondition:\n  - faceUp: sA\neffect: []\n");
        let frames = FRAMES
            .replace("\noptions:\n", TRICKY)
            .replacen("[chooseRare,", &format!("[{step}chooseRare,"), 1);
        let trumps = TRUMPS.replace("formats: [small, large]\n    frames: [tricky]", "formats: [large]");
        tricky(&[
            ("actions/act.yaml", &act),
            ("frames.yaml", &frames),
            ("trumps.yaml", &trumps),
        ])
    };
    let step = "{format: large, step: {chooseTrumps: {min: 0, max: 2}}}, ";
    assert_eq!(problems(&files(step)), Vec::<String>::new());
    assert_eq!(problems(&files("")).len(), 3);
    let pack = load(&files(step));
    assert_eq!(
        rules(&pack, "large", "rich").setup[0],
        SetupStep::ChooseTrumps { min: 0, max: 2 }
    );
    assert_eq!(rules(&pack, "small", "rich").setup[0], SetupStep::ChooseRare);
}

#[test]
fn setups_with_trumps_and_drafts() {
    let setup = |steps: &str| {
        let found = changed(
            "frames.yaml",
            "[chooseTrumps: 2, shuffle, presetCovered, draw: 7, first, openTrump, start]",
            steps,
        );
        let short = |line: &String| line.trim_start_matches("frames.yaml:").to_string();
        found.iter().map(short).collect::<Vec<_>>()
    };
    assert_eq!(
        setup("[shuffle, draft: {packs: 6, cards: 3}, allocate: {rare: 1, trumps: 2, hand: 3}, first, start]"),
        Vec::<String>::new()
    );
    assert_eq!(
        setup("[chooseTrumps: {min: 3, max: 2}, draft: {packs: 9, cards: 9}, first, presetCovered, start]"),
        [
            "22:27 error: at least 3 trumps cannot be at most 2",
            "22:45 error: 9 mini packs of 9 cards | at least one card, and at most 54, the size of a deck",
            "22:45 error: the cards set aside go nowhere | `allocate` after it",
            "22:81 error: this step comes too late | it before `first`",
            "22:81 error: the covered card is never turned up | `openTrump` after `first`",
        ]
    );
    assert_eq!(
        setup("[openTrump, allocate: {rare: 2, trumps: 1, hand: 0}, first, start]"),
        [
            "22:13 error: trumps are opened in turn order | it after `first`",
            "22:13 error: there is no covered card to turn up | `presetCovered` before `first`",
            "22:24 error: no card was set aside before | `draft` before it",
            "22:24 error: 2 rare cards | at most one",
        ]
    );
    assert_eq!(
        setup("[draft: {packs: 3, cards: 3}, allocate: {rare: 1, trumps: 1, hand: 0}, chooseTrumps: 8, first, start]"),
        [
            "22:42 error: 2 cards are divided, but `draft` sets 3 aside | 3 cards in all",
            "22:83 error: 9 trumps | at most 8",
        ]
    );
    assert_eq!(
        setup("[presetCovered, first, openTrump, start]"),
        ["22:35 error: there is no trump to turn up | `chooseTrumps` or `allocate` before `first`"]
    );
    assert_eq!(
        changed("frames.yaml", "[trump, rare]", "[rare]")[0],
        "frames.yaml:22:13 error: this step fills the zone `trump`, which `tricky` does not have | `trump` in `zones`"
    );
}
