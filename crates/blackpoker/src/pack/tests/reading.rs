//! What is wrong with a file by itself: keys, types, words, operations.

use super::*;

#[test]
fn the_small_pack_is_sound() {
    assert_eq!(problems(&files()), Vec::<String>::new());
}

#[test]
fn a_problem_shows_its_line() {
    let files = acting("target: {player: opponent}\neffect:\n  - damge: {to: target, amount: 1}\n");
    let problems = Pack::load(&files).expect_err("a wrong operation");
    assert_eq!(
        problems.iter().map(ToString::to_string).collect::<Vec<_>>(),
        ["t/actions/act.yaml:12:5: error: unknown operation `damge`\n      \
          - damge: {to: target, amount: 1}\n        ^^^^^\n    \
          expected one of damage, draw, choose, order, orderCardsOf, rearrange, show, move, openTrumps, closeTrumps, \
          find, bury, put, join, equip, charge, drive, \
          turnOver, leaveBattle, boost, fog, clearFog, nullify, retarget, nameAttackers, nameBlockers, eachAttacker, \
          turnUp, millUntil, set, points, shuffle, passTurn, raise, trigger, \
          openPack, if, loop, stop; did you mean `damage`?"]
    );
    assert_eq!(problems[0].code, "unknown-operation");
}

#[test]
fn the_caret_is_below_wide_characters() {
    let files = edited(
        "t/edition.yaml",
        "name: {ja: 版, en: Test}",
        "name: {ja: 版, eng: Test}",
    );
    let problems = Pack::load(&files).expect_err("a wrong key");
    assert_eq!(
        problems.iter().map(ToString::to_string).collect::<Vec<_>>(),
        [
            "t/edition.yaml:3:7: error: a text has no `en`\n    name: {ja: 版, eng: Test}\n          ^\n    expected a key `en`",
            "t/edition.yaml:3:15: error: unknown key in a text: `eng`\n    name: {ja: 版, eng: Test}\n                   ^^^\n    \
             expected one of ja, en; did you mean `en`?",
        ]
    );
}

#[test]
fn all_problems_of_all_files_come_at_once() {
    let mut files = acting("cost: BX\nefect: []\n");
    files.retain(|file| !file.path.ends_with("fogs.yaml"));
    files.retain(|file| !file.path.ends_with("frames.yaml"));
    files.push(file("t/frames.yaml", "frames: [\n"));
    files.push(file("t/actions/extra.yaml", &action("other", "effect: []\n")));
    files.push(file("t/notes.yaml", "a: 1\n"));
    files.push(file("t/actions/old.yml", "a: 1\n"));
    assert_eq!(
        problems(&files),
        [
            "fogs.yaml error: there is no fogs.yaml",
            "actions/act.yaml:1:1 error: an action has no `effect` | a key `effect`",
            "actions/act.yaml:10:7 error: unknown cost letter `X` | one of B, L, D, S, C; did you mean `B`?",
            "actions/act.yaml:11:1 error: unknown key in an action: `efect` | one of id, name, kana, text, formats, frames, trump, \
         type, category, trigger, speed, timing, cost, alternatives, key, unit, target, condition, limit, triggers, \
         exemptFrom, endsBattle, holdsCostTriggers, standsFor, seats, effect; did you mean `effect`?",
            "actions/extra.yaml:1:5 error: the action `other` is in the file `extra.yaml` | the file `other.yaml`, or the id `extra`",
            "actions/extra.yaml:1:5 error: the action `other` is not in the list of edition.yaml | `other` in `actions` of \
         edition.yaml, where it belongs in the order",
            "actions/old.yml error: rule files end with `.yaml`, not `.yml`",
            "frames.yaml:2:1 error: this is not YAML: while parsing a node, did not find expected node content",
            "notes.yaml error: this is no rule file | edition.yaml, characters.yaml, fogs.yaml, trumps.yaml, frames.yaml, sources.yaml or \
         actions/<id>.yaml",
        ]
    );
}

#[test]
fn types_and_words_are_checked() {
    assert_eq!(
        act("limit: twice\nseats: [A, C]\nendsBattle: yes\neffect: {}\n"),
        [
            "10:8 error: unknown limit `twice` | one of oncePerTurn, oncePerGame",
            "11:12 error: unknown seat `C` | one of A, B; did you mean `A`?",
            "12:13 error: `yes` is not possible here | `true` or `false`",
            "13:9 error: a map is not possible here | a list of operations",
        ]
    );
    assert_eq!(
        act("cost: [B]\nkey: {cards: [spades]}\ntiming: fast\neffect:\n"),
        [
            "9:7 error: a list is not possible here | at most 8 letters such as BL",
            "10:15 error: `spades` is no card pattern | a card pattern such as `spades A-K`, `any 2-10`, `any A,J-K`, `joker` \
         or `all`, or a list of them",
            "11:9 error: unknown timing `fast` | one of main, quick",
            "12:7 error: `effect` of an action has no value",
        ]
    );
}

#[test]
fn card_patterns_with_a_comma_in_a_list_are_explained() {
    assert_eq!(
        act("key: {cards: [any A,J-K]}\neffect: []\n"),
        [
            "10:21 error: `J-K` is no card pattern | a suit before the ranks: `any J-K` (quote it if it has a comma inside a list)",
        ]
    );
    assert_eq!(
        act("key: {cards: ['any A,J-K', [joker, any 2-10]]}\neffect: []\n"),
        Vec::<String>::new()
    );
}

#[test]
fn an_action_has_one_target_and_few_keys() {
    assert_eq!(
        act("target: [{player: opponent}, {player: own}]\neffect: []\n"),
        [
            "10:9 error: an action has exactly one target (G1) | one of {unit: …}, {player: …}, {request: …}, {trump: …}; what an effect \
         chooses is no target",
        ]
    );
    assert_eq!(
        act("target: {player: opponent, unit: {kind: soldier}}\neffect: []\n"),
        ["10:9 error: an action has exactly one target (G1) | exactly one of unit, player, request, trump",]
    );
    assert_eq!(
        act("key: {cards: [all, all, all, all, all, all]}\neffect: []\n"),
        ["10:14 error: 6 key cards | from 1 to 5 card patterns",]
    );
    assert_eq!(
        act("target: {request: {keys: 2-1}}\neffect: []\n"),
        ["10:26 error: `2-1` is not possible here | a number of key cards: `1`, `1-2` or `1+`",]
    );
}

#[test]
fn operations_are_checked_one_by_one() {
    let effect = "effect:\n  - damage\n  - {draw: {count: 1}, stop: 1}\n  - stop: now\n  - then: []\n  - move: {to: hand}\n  \
                  - choose: {word: [one], count: 1}\n  - [a]\n  - draw: {count: {plus: [1]}}\n  - draw: {count: many}\n";
    assert_eq!(
        act(effect),
        [
            "11:5 error: the operation `damage` needs something to work on | `damage: …`",
            "12:5 error: a step is exactly one operation | each operation after a `-` of its own",
            "13:5 error: the operation `stop` takes nothing | `- stop`",
            "14:5 error: `then` stands without `if` | `if: …` in the same item, with `then` and `else` beside it",
            "15:11 error: `move` moves cards, units or trumps | exactly one of cards, units, trumps",
            "16:20 error: there is nothing to choose | at least two words",
            "16:34 error: exactly one word is chosen | no `count`",
            "17:5 error: a list is not possible here | an operation",
            "18:26 error: 1 values, but two are needed | a list of two values",
            "19:19 error: `many` is no value | a number, key.1, key.sum, target.keys, target.keySum, size.target, size.keyUnit, \
         size.attacker, size.picked, size.allPicked, size.blockers, count.hand, count.opponent.hand, attackers, var.name, event, or a map \
         with units, plus, minus or times",
        ]
    );
}

#[test]
fn points_are_given_for_every_rank() {
    let points = |values: &str| {
        act(&format!(
            "effect:\n  - turnUp: 1\n  - points: {{to: total, values: {values}}}\n"
        ))
    };
    assert_eq!(
        points("{\"A\": 11, \"2-10\": number, \"J-K\": 10, joker: 0}"),
        Vec::<String>::new()
    );
    assert_eq!(
        points("{\"A\": 11, \"2-9\": number, \"J-K\": 10}"),
        ["12:33 error: no points for joker, 10 | points for every rank",]
    );
    assert_eq!(
        points("{\"A-K\": number, joker: 0, \"7\": 1, Z: 1}"),
        [
            "12:59 error: the rank 7 has points twice",
            "12:67 error: `Z` is no rank | ranks such as A, 2-10, J-K or joker",
        ]
    );
}

#[test]
fn conditions_are_checked() {
    let cond = |when: &str| {
        act(&format!(
            "condition: [{{when: {when}, text: {{ja: あ, en: if}}}}]\neffect: []\n"
        ))
    };
    assert_eq!(
        cond("{all: [youHaveTurn, {atMost: [count.life, 9]}]}"),
        Vec::<String>::new()
    );
    assert_eq!(
        cond("youHavTurn"),
        [
            "10:20 error: unknown condition `youHavTurn` | one of youHaveTurn, opponentHasTurn, done, sharedNumber, \
         sameCardAsTargetKey, packUnopened; did you mean `youHaveTurn`?",
        ]
    );
    assert_eq!(
        cond("{les: [1, 2]}"),
        [
            "10:21 error: unknown condition `les` | one of less, atMost, equal, atLeast, more, divides, is, blockerHolds, chosen, \
         faceUp, trumpIs, targetableBy, all, any, not; did you mean `less`?",
        ]
    );
    assert_eq!(
        cond("less"),
        ["10:20 error: the condition `less` needs something to compare | a map such as {less: …}"]
    );
    assert_eq!(
        cond("{less: [1, 2], more: [1, 2]}"),
        ["10:20 error: a condition has exactly one key | `all` with a list, to join several",]
    );
}

#[test]
fn characters_and_fogs_are_checked() {
    assert_eq!(
        problems(&edited(
            "t/characters.yaml",
            "{cards: 1, only: any A-K}",
            "{cards: 3, only: any A-K}"
        )),
        [
            "characters.yaml:6:11 error: these cards make no unit | {cards: 1, only: <cards>}, {pair: [<cards>, <cards>]}, \
         {cards: 2+, sameSuit: <cards>} or faceDown",
        ]
    );
    assert_eq!(
        problems(&edited("t/characters.yaml", "size: sum", "size: big")),
        ["characters.yaml:7:11 error: `big` is not possible here | sum, none or a number",]
    );
    assert_eq!(
        problems(&edited("t/characters.yaml", "id: magician", "id: soldier")),
        ["characters.yaml:10:9 error: the id `soldier` is used twice",]
    );
    assert_eq!(
        problems(&edited("t/fogs.yaml", "reach: this", "reach: all")),
        ["fogs.yaml:8:12 error: unknown reach `all` | one of this, your",]
    );
}

#[test]
fn edition_settings_are_all_needed() {
    assert_eq!(
        problems(&edited("t/edition.yaml", "  bothZero: turnPlayerLoses\n", "")),
        ["edition.yaml:7:3 error: `flow` has no `bothZero` | a key `bothZero`",]
    );
    assert_eq!(
        problems(&edited("t/edition.yaml", "turns: 1000", "turns: 0")),
        ["edition.yaml:12:39 error: `0` is not possible here | a whole number from 1 to 65535",]
    );
}
