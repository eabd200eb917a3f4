//! Names that lead nowhere, and bounds.

use super::*;

#[test]
fn names_lead_somewhere() {
    assert_eq!(
        act("frames: [rch]\nformats: [smal]\ntype: magik\ncategory: basik\nexemptFrom: [ent]\neffect: []\n"),
        [
            "7:10 error: unknown frame `rch` | one of entry, none, preset, rich; did you mean `rich`?",
            "8:11 error: unknown format `smal` | one of small, large; did you mean `small`?",
            "9:7 error: unknown type `magik` | one of basic, magic; did you mean `magic`?",
            "10:11 error: unknown category `basik` | `basic`",
            "11:14 error: unknown action `ent` | one of act, end, summon; did you mean `end`?",
        ]
    );
    assert_eq!(
        act(
            "key: {cards: [all]}\ntarget: {unit: {kind: soldier, label: hast, character: soldir}}\neffect:\n  \
             - fog: {kind: upfog, on: target}\n  - raise: {action: endd}\n"
        ),
        [
            "11:39 error: unknown label `hast` | one of attack, haste; did you mean `haste`?",
            "11:56 error: unknown character `soldir` | one of bulwark, magician, soldier; did you mean `soldier`?",
            "13:17 error: unknown fog `upfog` | `upFog`",
            "14:21 error: unknown action `endd` | one of act, end, summon; did you mean `end`?",
        ]
    );
    assert_eq!(
        problems(&edited("t/characters.yaml", "type: [magic]", "type: [magi]")),
        ["characters.yaml:17:42 error: unknown type `magi` | one of basic, magic; did you mean `magic`?",]
    );
}

#[test]
fn the_list_names_the_files() {
    assert_eq!(
        problems(&edited(
            "t/edition.yaml",
            "[end, summon, act]",
            "[end, summon, act, ends]"
        )),
        [
            "edition.yaml:25:29 error: the list names `ends`, but there is no actions/ends.yaml | one of act, end, summon; did \
         you mean `end`?",
        ]
    );
    assert_eq!(
        problems(&edited("t/edition.yaml", "[end, summon, act]", "[end, act]")),
        [
            "actions/summon.yaml:1:5 error: the action `summon` is not in the list of edition.yaml | `summon` in `actions` of \
         edition.yaml, where it belongs in the order",
        ]
    );
    let mut twice = files();
    twice.push(file("u/edition.yaml", EDITION));
    assert_eq!(
        problems(&twice),
        ["u/edition.yaml error: there is another edition.yaml"]
    );
}

#[test]
fn what_could_not_be_read_is_not_reported_twice() {
    let mut files =
        acting("key: {cards: [all]}\ntarget: {unit: {kind: soldier}}\neffect: [fog: {kind: upFog, on: target}]\n");
    files.retain(|file| !file.path.ends_with("fogs.yaml"));
    files.push(file("t/fogs.yaml", "fogs: ]"));
    assert_eq!(problems(&files).len(), 1);
    // A broken End is one problem, not also "nobody can pass the turn".
    assert_eq!(
        problems(&with("t/actions/end.yaml", &action("end", "effect: [pasTurn]\n"))).len(),
        1
    );
}

#[test]
fn there_are_bounds() {
    let words: Vec<String> = (0..33).map(|n| format!("w{n}")).collect();
    assert_eq!(
        act(&format!("effect: [choose: {{word: [{}]}}]\n", words.join(", "))),
        ["10:176 error: `w32` is one of more than 32 words | at most 32",]
    );
    assert_eq!(
        act("effect: [set: {a: 1, b: 1, c: 1, d: 1, e: 1}]\n"),
        ["10:40 error: `e` is one variable too many | at most 4 different variables in an effect",]
    );
    let mut many = files();
    let ids: Vec<String> = (0..126).map(|n| format!("a{n:03}")).collect();
    many.extend(ids.iter().map(|id| {
        file(
            &format!("t/actions/{id}.yaml"),
            &action(id, "limit: oncePerTurn\neffect: []\n"),
        )
    }));
    many[0].text = EDITION.replace("summon, act", &format!("summon, act, {}", ids.join(", ")));
    assert_eq!(
        problems(&many),
        [
            "actions/a064.yaml:1:5 error: `a064` is one of more than 64 limited actions in a format | at most 64",
            "actions/a125.yaml:1:5 error: `a125` is one of more than 128 actions in a format | at most 128",
        ]
    );
    let joker = "unit: {pair: [joker, joker]}\n    size: 0\n    formats: [large]\n    name: {ja: あ, en: a}\n    text: {ja: あ, en: a}\n";
    let more: String = (0..126).map(|n| format!("  - id: c{n:03}\n    {joker}")).collect();
    let said = problems(&with("t/characters.yaml", &format!("{CHARACTERS}{more}")));
    let end = "error: `c125` is one of more than 128 characters | at most 128";
    assert!(said.iter().any(|line| line.ends_with(end)), "{said:?}");
    let fog = FOGS.trim_start_matches("fogs:\n").replace("upFog", "downFog");
    assert_eq!(
        problems(&with("t/fogs.yaml", &format!("{FOGS}{fog}"))),
        [
            "fogs.yaml:10:11 error: `up` is already the word of the fog upFog | a word of its own: the notation tells fogs apart \
         by it",
        ]
    );
}
