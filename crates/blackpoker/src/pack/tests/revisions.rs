//! Revisions of an edition: what older ones were, and what is wrong with their files.

use super::super::{GameOptions, PackError, RegulationName};
use super::*;

const FIRST: &str = "revisions: [{revision: 1, date: 2026-01-31, text: {ja: 初, en: first}}]\n";

/// The list of an edition with so many revisions.
fn list(revisions: u32) -> String {
    let line = |number| format!("  - {{revision: {number}, date: 2026-0{number}-01, text: {{ja: 改, en: change}}}}\n");
    "revisions:\n".to_string() + &(1..=revisions).map(line).collect::<String>()
}

/// The small pack with so many revisions, files changed and files of older revisions.
fn revised(revisions: u32, changed: &[(&str, &str, &str)], older: &[(&str, &str)]) -> Vec<File> {
    let mut files = files();
    let mut edit = |path: &str, from: &str, to: &str| {
        let file = files.iter_mut().find(|file| file.path == path).expect("a file");
        assert!(file.text.contains(from), "{path}: {from}");
        file.text = file.text.replacen(from, to, 1);
    };
    edit("t/edition.yaml", FIRST, &list(revisions));
    changed
        .iter()
        .for_each(|(path, from, to)| edit(&format!("t/{path}"), from, to));
    files.extend(
        older
            .iter()
            .map(|(path, text)| file(&format!("t/revisions/{path}"), text)),
    );
    files
}

fn load(files: &[File]) -> Pack {
    Pack::load(files).unwrap_or_else(|problems| panic!("{:#?}", problems.iter().map(line).collect::<Vec<_>>()))
}

fn hash(pack: &Pack, format: &str, frame: &str) -> u64 {
    let name = RegulationName::new(format, frame);
    pack.rules(&name, &GameOptions::default()).unwrap().hash
}

fn history(files: &[File]) -> Vec<String> {
    load(files).check_history().iter().map(line).collect()
}

#[test]
fn an_older_revision_is_what_the_files_were() {
    let act = action("act", "effect: [draw: {count: 1}]\n");
    let two = action("act", "effect: [draw: {count: 2}]\n");
    let files = revised(
        3,
        &[
            ("actions/act.yaml", "count: 1", "count: 3"),
            ("edition.yaml", "turns: 1000", "turns: 900"),
        ],
        &[
            ("1/actions/act.yaml", &act),
            ("2/actions/act.yaml", &two),
            ("2/edition.yaml", "limits: {requestsPerTurn: 200, turns: 1000}\n"),
        ],
    );
    let newest = load(&files);
    assert_eq!(history(&files), [""; 0]);
    assert_eq!((newest.revision(), newest.revisions().len()), (3, 3));
    let first = newest.at_revision(1).unwrap();
    assert_eq!((first.revision(), first.revisions().len()), (1, 1));
    for (format, frame) in [("small", "entry"), ("large", "rich+preset")] {
        assert_eq!(hash(&first, format, frame), hash(&small(), format, frame));
        let second = newest.at_revision(2).unwrap();
        assert_ne!(hash(&second, format, frame), hash(&first, format, frame));
        assert_ne!(hash(&second, format, frame), hash(&newest, format, frame));
        // From any revision to any other one that it has behind it.
        assert_eq!(
            hash(&second.at_revision(1).unwrap(), format, frame),
            hash(&first, format, frame)
        );
    }
    let unknown = newest.at_revision(4).unwrap_err();
    let PackError::UnknownRevision {
        asked: 4, newest: 3, ..
    } = unknown
    else {
        panic!("{unknown}");
    };
    assert_eq!(
        unknown.text().en,
        "edition t has no revision 4; this program knows it up to revision 3"
    );
}

#[test]
fn lists_say_only_what_differs() {
    // Revision 2 renumbered the soldier and moved the magician behind the bulwark, dropped a fog and added an action.
    let fog = FOGS
        .trim_start_matches("fogs:\n")
        .replace("upFog", "oldFog")
        .replace("word: up", "word: old");
    let older_fogs = format!("fogs:\n  - upFog\n{fog}");
    let soldier = CHARACTERS
        .split("  - id: magician")
        .next()
        .unwrap()
        .replace("size: sum", "size: 4");
    let mut files = revised(
        2,
        &[("edition.yaml", "[end, summon, act]", "[end, summon, act, late]")],
        &[
            ("1/fogs.yaml", &older_fogs),
            ("1/characters.yaml", &soldier),
            ("1/edition.yaml", "actions: [end, summon, act]\n"),
        ],
    );
    files.push(file(
        "t/actions/late.yaml",
        &action("late", "effect: [draw: {count: 1}]\n"),
    ));
    let newest = load(&files);
    let first = newest.at_revision(1).unwrap();
    let ids = |pack: &Pack| {
        let fogs = pack.fogs().iter().map(|fog| fog.id.value.clone());
        let characters = pack.characters().iter().map(|character| character.id.value.clone());
        let actions = pack.actions().iter().map(|action| action.id.value.clone());
        fogs.chain(characters).chain(actions).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(ids(&newest), "upFog soldier magician bulwark end summon act late");
    assert_eq!(ids(&first), "upFog oldFog soldier magician bulwark end summon act");
    assert_eq!(first.characters()[0].size, crate::rules::SizeRule::Fixed(4));
    assert_eq!(first.characters()[1], newest.characters()[1]);
    assert_eq!(history(&files), [""; 0]);
}

#[test]
fn the_list_of_revisions_is_checked() {
    let with_list = |text: &str| problems(&edited("t/edition.yaml", FIRST, text));
    assert_eq!(
        with_list(""),
        ["edition.yaml:1:1 error: edition.yaml has no `revisions` | a key `revisions`"]
    );
    assert_eq!(
        with_list("revisions: []\n"),
        ["edition.yaml:26:12 error: there is no revision | at least revision 1"]
    );
    assert_eq!(
        with_list(
            "revisions:\n  - {revision: 1, date: 2026-02-30, text: {ja: 初, en: first}}\n  - {revision: 1, date: 2026-1-1}\n  \
             - {revision: 4, date: 2026-03-01, text: {ja: 改, en: x}, note: y}\n  - {revision: 5, date: 2026-02-01, text: \
             {ja: 改, en: x}}\n"
        ),
        [
            "edition.yaml:27:25 error: `2026-02-30` is no date | year, month and day: 2026-11-18",
            "edition.yaml:28:5 error: a revision has no `text` | a key `text`",
            "edition.yaml:28:16 error: there are two revisions 1 | 2: revisions are numbered from 1, the oldest first",
            "edition.yaml:28:25 error: `2026-1-1` is no date | year, month and day: 2026-11-18",
            "edition.yaml:29:16 error: revision 4 cannot be here | 2: revisions are numbered from 1, the oldest first",
            "edition.yaml:29:59 error: unknown key in a revision: `note` | one of revision, date, text",
            "edition.yaml:30:25 error: the revision before it is of 2026-03-01 | no earlier date",
        ]
    );
}

#[test]
fn every_older_revision_has_its_folder_and_no_other() {
    assert_eq!(
        problems(&revised(2, &[], &[])),
        [
            "edition.yaml:27:5 error: nothing says what revision 1 was: there is no revisions/1/ | what revision 2 changed, as it \
             was before"
        ]
    );
    let act = action("act", "effect: [draw: {count: 2}]\n");
    assert_eq!(
        problems(&revised(1, &[], &[("1/actions/act.yaml", &act)])),
        [
            "revisions/1 error: there is no revision after 1 in edition.yaml, so this is no older one | no such folder: there is \
             only one revision"
        ]
    );
    assert_eq!(
        problems(&revised(
            1,
            &[],
            &[("first/actions/act.yaml", &act), ("01/fogs.yaml", FOGS)]
        )),
        [
            "revisions/01/fogs.yaml error: this is no rule file | revisions/<number>/",
            "revisions/first/actions/act.yaml error: this is no rule file | revisions/<number>/",
        ]
    );
}

#[test]
fn broken_files_of_older_revisions_are_told_all_at_once() {
    let wrong = action("act", "effect: [draw: {count: many}, fog: {kind: noFog}]\n");
    let files = revised(
        2,
        &[("actions/act.yaml", "count: 1", "count: 2")],
        &[
            ("1/actions/act.yaml", &wrong),
            ("1/edition.yaml", "limit: {turns: 3}\nedition: u\n"),
            ("1/characters.yaml", "characters:\n  - nobody\n"),
        ],
    );
    // The newest is sound, and so it can be played.
    let found = history(&files);
    for part in [
        "revisions/1/actions/act.yaml:10:24 error: ",
        "revisions/1/edition.yaml:1:1 error: unknown key in edition.yaml: `limit`",
        "revisions/1/edition.yaml:2:1 error: `edition` is the same in all revisions",
        "revisions/1/characters.yaml:2:5 error: ",
    ] {
        assert!(found.iter().any(|line| line.starts_with(part)), "{part}\n{found:#?}");
    }
    assert!(matches!(load(&files).at_revision(1), Err(PackError::Broken(_))));
    // What is not even YAML shows at once.
    let found = problems(&revised(2, &[], &[("1/fogs.yaml", "fogs: [\n")]));
    assert!(
        found.iter().any(|line| line.starts_with("revisions/1/fogs.yaml:")),
        "{found:#?}"
    );
}

#[test]
fn a_revision_changes_something() {
    let worded = action("act", "effect: [draw: {count: 1}]\n").replace("it acts", "it does");
    let files = revised(2, &[], &[("1/actions/act.yaml", &worded)]);
    assert_eq!(
        history(&files),
        [
            "edition.yaml:28:5 error: revision 2 changes nothing: everything is played as in revision 1 | a rule that is played \
             otherwise; texts may change without a revision"
        ]
    );
}

#[test]
fn a_custom_pack_follows_its_edition_unless_it_names_a_revision() {
    let act = action("act", "effect: [draw: {count: 1}]\n");
    let base = load(&revised(
        2,
        &[("actions/act.yaml", "count: 1", "count: 2")],
        &[("1/actions/act.yaml", &act)],
    ));
    let head = |more: &str| {
        vec![file(
            "c/pack.yaml",
            &format!("pack: {{name: House, version: \"1\", extends: t{more}}}\nlimits: {{turns: 50}}\n"),
        )]
    };
    let custom = base.customize(&head("")).unwrap();
    assert_eq!(custom.revision(), 2);
    let old = custom.at_revision(1).unwrap();
    assert_eq!((old.revision(), old.custom()), (1, custom.custom()));
    let on_first = small().customize(&head("")).unwrap();
    assert_eq!(hash(&old, "small", "entry"), hash(&on_first, "small", "entry"));
    assert_ne!(hash(&old, "small", "entry"), hash(&custom, "small", "entry"));

    let pinned = base.customize(&head(", revision: 1")).unwrap();
    assert_eq!(pinned.revision(), 1);
    assert_eq!(hash(&pinned, "small", "entry"), hash(&on_first, "small", "entry"));
    assert!(pinned.at_revision(2).is_err());
    let unknown = base.customize(&head(", revision: 7")).unwrap_err();
    assert_eq!(
        unknown.iter().map(line).collect::<Vec<_>>(),
        ["c/pack.yaml:1:57 error: edition t has no revision 7 | one that this program knows: 1, 2"]
    );
    let mut with_folder = head("");
    with_folder.push(file("c/revisions/1/fogs.yaml", FOGS));
    let refused = base.customize(&with_folder).unwrap_err();
    assert_eq!(
        refused.iter().map(line).collect::<Vec<_>>(),
        ["c/revisions/1/fogs.yaml error: this is no rule file | no folder `revisions`: only editions have revisions"]
    );
}
