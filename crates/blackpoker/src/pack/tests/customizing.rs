//! Custom packs: added, replaced and removed entries, other settings, new formats.

use crate::op::{Cond, Op, Value};
use crate::rules::{BothZero, Rules};

use super::super::{GameOptions, Packs, RegulationName, official};
use super::*;

const PACK: &str = "pack: {name: House Rules, version: \"2\", extends: t}\n";

fn customize(files: &[(&str, &str)]) -> Result<Pack, Vec<String>> {
    let files: Vec<File> = files
        .iter()
        .map(|(path, text)| file(&format!("c/{path}"), text))
        .collect();
    small()
        .customize(&files)
        .map_err(|problems| problems.iter().map(line).collect())
}

fn rules(pack: &Pack, format: &str, frame: &str) -> Rules {
    pack.rules(&RegulationName::new(format, frame), &GameOptions::default())
        .unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn a_changed_number_is_played() {
    let stronger = action("act", "effect: [draw: {count: 2}]\n");
    let pack = customize(&[("pack.yaml", PACK), ("actions/act.yaml", &stronger)]).expect("a sound pack");
    let (old, new) = (rules(&small(), "small", "entry"), rules(&pack, "small", "entry"));
    let draws = |rules: &Rules| {
        let act = rules
            .actions
            .iter()
            .find(|action| action.id == "act")
            .map(|action| usize::from(action.effect));
        match &rules.code[act.unwrap_or_default()] {
            Op::Draw {
                count: Value::Const(count),
                ..
            } => *count,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!((draws(&old), draws(&new)), (1, 2));
    assert_ne!(old.hash, new.hash);
    assert_eq!(
        new.actions.iter().map(|action| action.id.as_str()).collect::<Vec<_>>(),
        ["end", "summon", "act"]
    );
    // it is labeled wherever it is used.
    assert_eq!(
        new.custom.map(|custom| (custom.name, custom.version)),
        Some(("House Rules".into(), "2".into()))
    );
    assert_eq!(old.custom, None);
}

#[test]
fn an_action_that_is_called_like_another_is_warned_of() {
    let twin = action("second", "effect: [draw: {count: 2}]\n").replace("en: second", "en: act");
    let other = action("act", "effect: [draw: {count: 3}]\n");
    let warned = |files: &[(&str, &str)]| {
        let pack = customize(files).expect("a sound pack");
        pack.notes().iter().filter(|note| note.code == "same-name").count()
    };
    let head = ("pack.yaml", PACK);
    assert_eq!(warned(&[head, ("actions/second.yaml", &twin)]), 1);
    assert_eq!(warned(&[head, ("actions/act.yaml", &other)]), 0);
}

#[test]
fn an_edition_that_there_is_not_is_the_only_problem() {
    let files = [
        file("c/pack.yaml", "pack: {name: Next, version: \"1\", extends: \"9.2\"}\n"),
        file("c/actions/act.yaml", &action("act", "type: no-such-type\n")),
    ];
    let problems = Packs::official().customize(&files).expect_err("a problem");
    let told: Vec<String> = problems.iter().map(line).collect();
    assert_eq!(told.len(), 1, "{told:?}");
    let expected = problems[0].expected.as_deref();
    assert_eq!(expected, Some("one of 9.1, 8.2, 8.1, 8.0, 7.0"));
}

#[test]
fn a_pack_that_fails_loads_nothing() {
    let problems = customize(&[
        (
            "pack.yaml",
            "pack: {name: House, extends: \"8.2\"}\nremove: {actions: [ennd]}\nflow: {chance: auto}\n",
        ),
        ("actions/act.yaml", &action("act", "effect: [drw: {count: 2}]\n")),
        ("edition.yaml", EDITION),
    ]);
    let problems = problems.expect_err("a broken pack");
    assert_eq!(
        problems
            .iter()
            .map(|p| p.split(" | ").next().unwrap_or_default())
            .collect::<Vec<_>>(),
        [
            "c/actions/act.yaml:10:10 error: unknown operation `drw`",
            "c/edition.yaml error: this is no rule file",
            "c/pack.yaml:1:7 error: `pack` has no `version`",
            "c/pack.yaml:1:7 warning: whether the first player can force a win in the first turn cannot be seen from the files (G4)",
            "c/pack.yaml:1:30 error: the pack extends edition 8.2",
            "c/pack.yaml:2:20 error: unknown action to remove: `ennd`",
            // C-4: the flow itself is fixed.
            "c/pack.yaml:3:8 error: unknown key in `flow`: `chance`",
        ]
    );
    assert!(customize(&[("actions/act.yaml", "id: act\n")]).is_err());
    assert!(customize(&[]).is_err());
}

#[test]
fn entries_are_removed_and_added() {
    let new = action("aaa", "key: {cards: [all]}\nexemptFrom: [act]\neffect: []\n");
    let pack = customize(&[
        (
            "pack.yaml",
            &format!(
                "{PACK}remove: {{actions: [act], characters: [magician]}}\nflow: {{bothZero: draw}}\nlimits: {{turns: 50}}\n"
            ),
        ),
        ("actions/aaa.yaml", &new),
    ]);
    let pack = pack.expect("a sound pack");
    let rules = rules(&pack, "large", "rich+preset");
    assert_eq!(
        rules
            .actions
            .iter()
            .map(|action| action.id.as_str())
            .collect::<Vec<_>>(),
        ["end", "summon", "aaa"]
    );
    assert_eq!(rules.characters.len(), 2);
    assert_eq!(
        (
            rules.params.both_zero,
            rules.params.turns,
            rules.params.requests_per_turn
        ),
        (BothZero::Draw, 50, 200)
    );
    // What only mentions a removed action still loads.
    assert_eq!(rules.actions[2].exempt_from, 0);
}

#[test]
fn what_is_removed_must_not_be_needed() {
    assert_eq!(customize(&[("pack.yaml", &format!("{PACK}remove: {{actions: [end]}}\n"))]).err(), Some(vec![
        "edition.yaml:4:11 error: in the format `small` a player may be unable to pass the turn (R-11) | a direct action whose \
         effect has `passTurn` outside of any `if`, without cost, key, unit, target, condition, limit or frames".to_string(),
        "edition.yaml:4:18 error: in the format `large` a player may be unable to pass the turn (R-11) | a direct action whose \
         effect has `passTurn` outside of any `if`, without cost, key, unit, target, condition, limit or frames".to_string(),
    ]));
    let problems = customize(&[("pack.yaml", &format!("{PACK}remove: {{characters: [soldier]}}\n"))]);
    assert!(problems.is_err_and(|problems| problems[0].contains("is no soldier in the format `small`")));
}

#[test]
fn a_pack_may_bring_words_and_formats() {
    let pack = customize(&[
        (
            "pack.yaml",
            &format!(
                "{PACK}formats: [huge]\nlabels: {{slash: {{ja: あ, en: slash}}}}\ntypes: {{art: {{ja: あ, en: art}}}}\n\
             costs: {{X: {{pay: discard, name: {{ja: あ, en: discard}}}}}}\n"
            ),
        ),
        (
            "actions/cut.yaml",
            &action(
                "cut",
                "formats: [huge]\ntype: art\ncost: XX\ntarget: {unit: {kind: soldier, label: slash}}\neffect: [bury: target]\n",
            ),
        ),
    ]);
    let pack = pack.expect("a sound pack");
    assert_eq!(pack.formats().collect::<Vec<_>>(), ["small", "large", "huge"]);
    assert_eq!(rules(&pack, "huge", "rich").actions.len(), 4);
    assert_eq!(rules(&pack, "large", "rich").actions.len(), 3);
    let again = pack.customize(&[file("c/pack.yaml", PACK)]);
    assert!(
        again.is_err_and(|problems| problems[0].message == "the rules are already changed by the pack House Rules 2")
    );
}

#[test]
fn a_pack_may_bring_trumps() {
    let frame = "\
frames:
  - id: tricky
    name: {ja: あ, en: Tricky}
    text: {ja: あ, en: with trumps}
    formats: [large]
    deck: {size: 54}
    zones: [trump]
    setup: [{format: large, step: {chooseTrumps: 1}}, shuffle, draw: 7, first, start]
";
    let trump = "\
trumps:
  - id: c3
    card: C3
    name: {ja: 三, en: Three}
    text: {ja: あ, en: draws two}
    formats: [large]
    frames: [tricky]
    abilities: [{replace: {action: act, part: effect, reach: your, with: [draw: {count: 2}]}}]
";
    let open = "formats: [large]\nframes: [tricky]\ncondition: [{faceUp: c3}]\nkey: {cards: [all]}\neffect: []\n";
    let seen = "formats: [large]\nframes: [tricky]\ntrigger: triggered\nspeed: immediate\ntiming: quick\n\
                triggers: [{on: {opened: clubs 3}, formats: [large]}]\neffect: [draw: {count: 1}]\n";
    let files = [
        file("c/pack.yaml", &format!("{PACK}allow: [G4]\nformats: [huge]\n")),
        file("c/frames.yaml", frame),
        file("c/trumps.yaml", trump),
        file("c/actions/open.yaml", &action("open", open)),
        file("c/actions/seen.yaml", &action("seen", seen)),
    ];
    let pack = small()
        .customize(&files)
        .unwrap_or_else(|problems| panic!("{problems:?}"));
    assert_eq!(pack.notes(), []);
    assert_eq!(pack.trumps()[0].id, "c3");
    let large = rules(&pack, "large", "tricky");
    let [replacement] = large.replacements.as_slice() else {
        panic!("{:?}", large.replacements)
    };
    let with = usize::from(replacement.with);
    assert!(matches!(
        &large.code[with],
        Op::Draw {
            count: Value::Const(2),
            ..
        }
    ));
    assert_eq!(
        large.actions[3].activation[0].text.en,
        "only while your trump ♣3 Three is face up"
    );
    assert_eq!((large.actions[4].triggers.len(), large.setup.len()), (1, 5));
    // The base knows nothing of it, and neither do its games.
    let (old, new) = (rules(&small(), "small", "entry"), rules(&pack, "small", "entry"));
    assert_eq!(old.hash, new.hash);
}

#[test]
fn a_new_format_takes_what_is_limited_to_the_last_one() {
    let mut files = files();
    files[3].text = FRAMES.replace("[chooseRare,", "[{format: large, step: chooseRare},");
    let late = "trigger: triggered\nspeed: immediate\ntiming: quick\n\
                triggers: [{on: {resolved: end}, formats: [large]}]\neffect: [draw: {count: 1}]\n";
    files[6].text = action("act", late);
    let base = Pack::load(&files).unwrap_or_else(|problems| panic!("{problems:?}"));
    let pack = base.customize(&[file("c/pack.yaml", &format!("{PACK}formats: [huge]\n"))]);
    let huge = rules(&pack.unwrap_or_else(|problems| panic!("{problems:?}")), "huge", "rich");
    assert_eq!((huge.actions[2].triggers.len(), huge.setup.len()), (1, 6));
}

#[test]
fn a_removed_trump_is_known_but_absent() {
    let mut files = files();
    files.push(file(
        "t/trumps.yaml",
        "trumps: [{id: c3, card: C3, name: {ja: 三, en: Three}, text: {ja: あ, en: three}, formats: [large], frames: [rich]}]\n",
    ));
    files[3].text = FRAMES.replace("zones: [pack, rare]", "zones: [pack, rare, trump]");
    files[6].text = action(
        "act",
        "frames: [rich]\ntrump: c3\ncondition: [{faceUp: c3}]\neffect: []\n",
    );
    let base = Pack::load(&files).unwrap_or_else(|problems| panic!("{problems:?}"));
    let customize = |what: &str| {
        let pack = base.customize(&[file("c/pack.yaml", &format!("{PACK}remove: {{trumps: [{what}]}}\n"))]);
        pack.map_err(|problems| problems.iter().map(line).collect::<Vec<_>>())
    };
    assert_eq!(
        customize("c4").err(),
        Some(vec![
            "c/pack.yaml:2:19 error: unknown trump to remove: `c4` | `c3`".to_string()
        ])
    );
    let pack = customize("c3").unwrap_or_else(|problems| panic!("{problems:?}"));
    let act = &rules(&pack, "large", "rich").actions[2];
    assert_eq!(act.trump, None);
    assert_eq!(act.activation[0].when, Cond::Any(Vec::new()));
    assert_eq!(act.activation[0].text.en, "only while your trump c3 is face up");
}

#[test]
fn an_official_edition_can_be_changed() {
    let pack = official("8.2").unwrap_or_else(|error| panic!("{error}"));
    let head = "pack: {name: Draws, version: \"1\", extends: \"8.2\"}\nflow: {bothZero: draw}\n";
    let changed = pack
        .customize(&[file("pack.yaml", head)])
        .unwrap_or_else(|problems| panic!("{problems:?}"));
    assert_eq!(changed.notes(), []);
    let name = RegulationName::new("lite", "entry20");
    let hash = |pack: &Pack| pack.rules(&name, &GameOptions::default()).map(|rules| rules.hash).ok();
    assert_ne!(hash(&pack), hash(&changed));
}
