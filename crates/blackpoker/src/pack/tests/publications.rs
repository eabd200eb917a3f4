//! Notes on what is printed: where they lead, and that no rule depends on them.

use super::super::{GameOptions, NotedKind, official};
use super::*;

const SOURCES: &str = "\
publications:
  - id: small
    name: {ja: 表, en: The list}
    date: 2024-04-01
    format: small
    sheets: [small]
    groups:
      - {name: {ja: 行い, en: Deeds}, actions: [end, act]}
      - {name: {ja: 兵, en: Men}, characters: [soldier]}
  - id: chapters
    name: {ja: 本文, en: The chapters}
notes:
  - number: X1
    about: {actions: [act]}
    in: [small]
    prints: {ja: 二, en: two}
    plays: {ja: 一, en: one}
    why: {ja: 誤, en: misread}
    since: 1
  - number: Q1
    open: {ja: 問, en: a question}
    plays: {ja: 答, en: an answer}
    why: {ja: 決, en: decided}
    since: 1
";

fn sourced(from: &str, to: &str) -> Vec<File> {
    assert!(SOURCES.contains(from), "{from}");
    with("t/sources.yaml", &SOURCES.replacen(from, to, 1))
}

fn problems(files: &[File]) -> Vec<String> {
    Pack::load(files).err().unwrap_or_default().iter().map(line).collect()
}

#[test]
fn notes_are_read_and_say_what_they_are_about() {
    let pack = Pack::load(&with("t/sources.yaml", SOURCES)).unwrap();
    let [list, chapters] = pack.publications() else {
        panic!("{:?}", pack.publications());
    };
    assert_eq!((list.entries().count(), chapters.entries().count()), (3, 0));
    let [departure, open] = pack.source_notes() else {
        panic!("{:?}", pack.source_notes());
    };
    assert!(departure.departs_from("small") && !departure.departs_from("chapters"));
    assert!(departure.is_about(NotedKind::Action, "act") && !departure.is_about(NotedKind::Fog, "act"));
    assert!(!open.is_departure() && open.about.is_empty());
}

#[test]
fn notes_that_lead_nowhere_are_reported_where_they_stand() {
    let found = |from, to| problems(&sourced(from, to)).join("\n");
    for (from, to, expected) in [
        (
            "about: {actions: [act]}",
            "about: {actions: [atc]}",
            "sources.yaml:14:23 error: unknown action `atc` | one of end, summon, act; did you mean `act`?",
        ),
        (
            "about: {actions: [act]}",
            "about: {settings: [bothZeros]}",
            "sources.yaml:14:24 error: unknown setting `bothZeros` | one of dropMainIfStageBusy, bothZero, \
             graveTopRepickOnLeave, presetBulwark, generationReveals; did you mean `bothZero`?",
        ),
        (
            "about: {actions: [act]}",
            "about: {deeds: [act]}",
            "sources.yaml:14:13 error: unknown key in a list of entries: `deeds` | one of actions, characters, fogs, \
             frames, settings",
        ),
        (
            "characters: [soldier]",
            "characters: [sailor]",
            "sources.yaml:9:47 error: unknown character `sailor` | one of soldier, magician, bulwark",
        ),
        (
            "in: [small]",
            "in: [large]",
            "sources.yaml:15:10 error: unknown publication `large` | one of small, chapters",
        ),
        (
            "format: small",
            "format: smal",
            "sources.yaml:5:13 error: unknown format `smal` | one of small, large; did you mean `small`?",
        ),
        (
            "since: 1",
            "since: 2",
            "sources.yaml:19:12 error: edition t has no revision 2 | 1 to 1",
        ),
        (
            "    in: [small]\n",
            "",
            "sources.yaml:13:5 error: a note tells what is printed, or what is left open | either `in` and `prints`, or \
             `open`",
        ),
        (
            "    plays: {ja: 一, en: one}\n",
            "",
            "sources.yaml:13:5 error: a note has no `plays` | a key `plays`",
        ),
        (
            "date: 2024-04-01",
            "date: 2024-04-31",
            "sources.yaml:4:11 error: `2024-04-31` is no date | year, month and day: 2024-04-01",
        ),
    ] {
        assert_eq!(found(from, to), expected, "{to}");
    }
}

#[test]
fn custom_packs_have_no_publications_and_lose_the_notes_on_what_they_change() {
    let pack = Pack::load(&with("t/sources.yaml", SOURCES)).unwrap();
    let head = file("pack.yaml", "pack: {name: P, version: \"1\", extends: t}\n");
    let act = file("actions/act.yaml", &action("act", "effect: [draw: {count: 2}]\n"));
    let changed = pack.customize(&[head.clone(), act]).unwrap();
    let numbers: Vec<&str> = changed.source_notes().iter().map(|note| note.number.as_str()).collect();
    assert_eq!(numbers, ["Q1"]);
    let refused = pack.customize(&[head, file("sources.yaml", SOURCES)]).unwrap_err();
    assert!(
        line(&refused[0]).contains("this is no rule file"),
        "{}",
        line(&refused[0])
    );
}

#[test]
fn notes_do_not_change_what_rules_mean() {
    let hash = |files: &[File]| {
        let pack = Pack::load(files).unwrap();
        let name = "small+entry".parse().unwrap();
        pack.rules(&name, &GameOptions::default()).unwrap().hash
    };
    assert_eq!(hash(&files()), hash(&with("t/sources.yaml", SOURCES)));
}

#[test]
fn the_five_lists_are_all_here() {
    let listed = |edition: &str, id: &str| {
        let pack = official(edition).unwrap();
        let list = pack.publications().iter().find(|list| list.id == id);
        let list = list.unwrap_or_else(|| panic!("{edition} {id}"));
        let of = |kind| list.entries().filter(|entry| entry.kind == kind).count();
        [NotedKind::Action, NotedKind::Character, NotedKind::Fog].map(of)
    };
    assert_eq!(listed("7.0", "master"), [37, 6, 0]);
    assert_eq!(listed("7.0", "pro"), [31, 6, 0]);
    assert_eq!(listed("8.0", "draft"), [25, 6, 0]);
    assert_eq!(listed("8.1", "lite"), [19, 5, 2]);
    // It breaks off there.
    assert_eq!(listed("8.2", "master"), [22, 0, 0]);
}
