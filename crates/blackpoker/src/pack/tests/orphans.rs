//! What a custom pack takes away from entries that it leaves alone.

use super::super::{Thing, official};
use super::*;

const HEAD: &str = "pack: {name: House, version: \"1\", extends: \"9.1\"}\n";

/// What is warned of, but for the question that every pack with new actions is asked.
fn warned(edition: &str, files: &[(&str, &str)]) -> (Vec<String>, Vec<Thing>) {
    let files: Vec<File> = files.iter().map(|(path, text)| file(path, text)).collect();
    let pack = official(edition).expect("an edition").customize(&files);
    let pack = pack.unwrap_or_else(|problems| panic!("{problems:#?}"));
    let notes = pack.notes().iter().filter(|note| note.code != "guideline").map(line);
    (notes.collect(), pack.orphans().to_vec())
}

#[test]
fn nobody_draws_where_nothing_triggers_drawing() {
    let head = format!("{HEAD}remove: {{actions: [search, charge]}}\n");
    let (notes, orphans) = warned("9.1", &[("pack.yaml", &head)]);
    let all = "in lite, std, pro, master";
    let gives = "another entry that gives it, or its own removal";
    assert_eq!(
        notes,
        [
            format!("pack.yaml:2:28 warning: nothing triggers `draw` any more, {all} | {gives}"),
            format!("pack.yaml:2:28 warning: what `d5` changes is gone, in master with extra, draft | {gives}"),
            // Some trumps still draw.
            format!(
                "pack.yaml:2:28 warning: nothing does `draw` any more, {all} with entry16, pack, rarePack, strategy | another entry whose effect has `draw`"
            ),
        ]
    );
    assert!(orphans.contains(&Thing::Action("draw".to_string())), "{orphans:?}");
}

#[test]
fn a_trump_misses_its_character() {
    let head = HEAD.replace("9.1", "8.2");
    let character = "characters:\n  - id: reanimator\n    name: {ja: 別, en: Other}\n    text: {ja: 別。, en: Other.}\n    \
                     formats: [lite, std, pro, master]\n    frames: [extra]\n    unit: {pair: [spades Q, hearts 2-10]}\n    \
                     size: 11\n    labels: [attack, block]\n";
    let (notes, orphans) = warned("8.2", &[("pack.yaml", &head), ("characters.yaml", character)]);
    assert_eq!(orphans, [Thing::Trump("sJ".to_string())]);
    assert!(
        notes.len() == 1 && notes[0].starts_with("characters.yaml:2:9 warning: the card of the trump `sJ`"),
        "{notes:?}"
    );
    // In its own place it orphans nothing.
    let same = character.replace("spades Q", "spades J");
    assert_eq!(
        warned("8.2", &[("pack.yaml", &head), ("characters.yaml", &same)]).0,
        Vec::<String>::new()
    );
}

#[test]
fn what_only_the_removed_needed_is_told() {
    let head = HEAD.replace("9.1", "8.2") + "remove: {trumps: [sJ], actions: [slash]}\n";
    let (notes, orphans) = warned("8.2", &[("pack.yaml", &head)]);
    for orphan in ["s2", "summonReanimator"] {
        let is_it = |thing: &Thing| matches!(thing, Thing::Trump(id) | Thing::Action(id) if id == orphan);
        assert!(orphans.iter().any(is_it), "{orphan}: {orphans:?}");
    }
    assert!(notes.iter().all(|note| note.starts_with("pack.yaml:2:")), "{notes:#?}");
}

#[test]
fn most_removals_orphan_nothing() {
    for id in ["search", "counter", "throwing", "twist"] {
        let head = format!("{HEAD}remove: {{actions: [{id}]}}\n");
        let (notes, orphans) = warned("9.1", &[("pack.yaml", &head)]);
        assert_eq!((notes, orphans), (Vec::new(), Vec::new()), "{id}");
    }
}

#[test]
fn an_amount_below_zero_is_told() {
    for (amount, told) in [
        ("-3", true),
        ("{minus: [key.1, 20]}", true),
        ("{times: [2, {minus: [1, 2]}]}", true),
        ("{minus: [key.1, 5]}", false),
        ("0", false),
        ("{plus: [key.1, 1]}", false),
    ] {
        let rest = format!(
            "key: {{cards: [any A-K]}}\ntarget: {{player: opponent}}\neffect: [damage: {{to: target, amount: {amount}}}]\n"
        );
        let found = act(&rest)
            .iter()
            .any(|note| note.contains("warning: the amount of `damage` is below 0"));
        assert_eq!(found, told, "{amount}: {:?}", act(&rest));
    }
}
