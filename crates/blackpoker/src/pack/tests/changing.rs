//! Single values changed by their path.

use super::super::{
    Change, ChangeError, File, GameOptions, Pack, RegulationName, change, copy, official, official_files, settings,
};
use crate::rules::SetupStep;

fn changes(list: &[&str]) -> Vec<Change> {
    list.iter().map(|text| text.parse().expect("a change")).collect()
}

fn edition(id: &str) -> Pack {
    official(id).expect("an edition")
}

fn problem(text: &str) -> String {
    let changed = text
        .parse()
        .and_then(|one| change(&edition("8.2"), &[one]))
        .map(|changed| changed.before);
    changed.expect_err("a problem").to_string()
}

#[test]
fn a_number_of_a_frame_an_action_and_the_edition() {
    let list = changes(&[
        "frames.pack.setup.draw=6",
        "actions.draw.effect.draw.count=2",
        "limits.turns=50",
        "visibility.life.publicBelow=5",
    ]);
    let changed = change(&edition("8.2"), &list).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(changed.before, ["7", "1", "1000", "10"]);
    let paths: Vec<&str> = changed.files.iter().map(|file| file.path.as_str()).collect();
    assert_eq!(paths, ["pack.yaml", "frames.yaml", "actions/draw.yaml"]);
    // Comments of the official file stay: its author goes on with it.
    assert!(changed.files[2].text.starts_with("# Q32"));
    let name = RegulationName::new("std", "pack");
    let rules = changed.pack.rules(&name, &GameOptions::default()).expect("rules");
    assert!(rules.setup.contains(&SetupStep::Draw(6)));
    assert_eq!(rules.params.turns, 50);
    assert_eq!(rules.params.life_public_below, 5);
    let custom = rules.custom.expect("a label");
    assert!(custom.name.starts_with("frames.pack.setup.draw=6, "));
    // The other frames are what they were.
    let base = official("8.2").expect("8.2");
    assert_eq!(base.frames()[0], changed.pack.frames()[0]);
    assert_eq!(base.frames().len(), changed.pack.frames().len());
}

#[test]
fn an_entry_can_be_named_alone_and_items_by_number() {
    let by = |text: &str| change(&edition("8.2"), &changes(&[text])).map(|changed| changed.before);
    assert_eq!(
        by("rarePack.setup.4=5").err().map(|e| e.to_string()).as_deref(),
        Some("frames.rarePack.setup.4 is not a single value; it has draw")
    );
    assert_eq!(by("rarePack.setup.4.draw=5"), Ok(vec!["7".to_string()]));
    assert_eq!(
        by("bj.effect.2.set.total=1").err().map(|e| e.to_string()).as_deref(),
        None
    );
}

#[test]
fn a_path_that_leads_nowhere_says_what_there_is() {
    assert_eq!(
        problem("frames.pack.setup.darw=6"),
        "there is no `darw` in frames.pack.setup; it has 1, pack, draw, preset, 5, 6; did you mean `draw`?"
    );
    assert_eq!(
        problem("frames.pakc.setup.draw=6"),
        "there is no `pakc` in frames; it has entry20, pack, rarePack, strategy, extra; did you mean `pack`?"
    );
    assert_eq!(
        problem("frame.pack=6"),
        "there is no section or entry `frame`: a path begins with frames, characters, fogs, trumps, actions, flow, \
         limits, visibility; did you mean `frames`?"
    );
    assert_eq!(
        problem("frames.pack.setup.draw.x=1"),
        "there is no `x` in frames.pack.setup.draw: frames.pack.setup.draw is a value"
    );
    assert_eq!(problem("limits.turns=1000"), "limits.turns is already 1000");
    assert!(problem("draw").starts_with("`draw` is not a change: write PATH=VALUE"));
}

#[test]
fn a_wrong_value_gets_the_diagnostics_of_the_pack() {
    assert!(problem("frames.pack.setup.draw=many").contains("frames.yaml:"));
    for other in ["[1]", "{a: 1}"] {
        assert!(
            problem(&format!("frames.pack.setup.draw={other}")).contains("frames.yaml:"),
            "{other}"
        );
    }
    for odd in [
        "[1] # one",
        "{a: 1}, pack: 3",
        "[1",
        "6, pack: 3",
        "6 # six",
        "*x",
        "'",
        "~",
        "a: b",
    ] {
        let text = problem(&format!("frames.pack.setup.draw={odd}"));
        assert!(
            text.contains("is not allowed there: a change puts one word or number"),
            "{odd}: {text}"
        );
    }
}

/// Rules of 9.1 Lite with changes, and what stood there before.
fn lite(base: &Pack, list: &[&str]) -> (Pack, Vec<String>) {
    let changed = change(base, &changes(list)).unwrap_or_else(|error| panic!("{error}"));
    let name = RegulationName::new("lite", "entry16");
    changed.pack.rules(&name, &GameOptions::default()).expect("rules");
    (changed.pack, changed.before)
}

#[test]
fn expressions_and_new_keys_are_checked_as_in_a_file() {
    let base = edition("9.1");
    let (stronger, before) = lite(&base, &["actions.throwing.effect.damage.amount={plus: [key.1, 1]}"]);
    assert_eq!(before, ["key.1"]);
    let of = |pack: &Pack, id: &str| {
        pack.actions()
            .iter()
            .find(|action| action.id == id)
            .cloned()
            .expect("an action")
    };
    assert_ne!(of(&stronger, "throwing").effect, of(&base, "throwing").effect);
    let (dearer, before) = lite(&base, &["throwing.cost=D", "throwing.limit=oncePerTurn"]);
    assert_eq!(before, ["", ""]);
    assert_eq!(of(&dearer, "throwing").costs[0].cost.len(), 1);
    let (dearer, before) = lite(
        &base,
        &["counter.cost=DD", "counter.key={cards: [clubs A-10, clubs A-10]}"],
    );
    assert_eq!(before, ["D", "{cards: [clubs A-10]}"]);
    assert_eq!(of(&dearer, "counter").costs[0].cost.len(), 2);
    lite(&base, &["counter.key.from=hand"]);
    // A key of a frame stands before the next frame.
    let (open, _) = lite(&base, &["frames.entry16.deck={min: 16, max: 20}"]);
    assert_eq!(open.frames()[1].id, base.frames()[1].id);
    let refused = |text: &str| change(&base, &changes(&[text])).err().map(|error| error.to_string());
    let unknown = refused("throwing.limmit=oncePerTurn").expect("a problem");
    assert!(
        unknown.contains("limit") && unknown.contains("throwing.yaml"),
        "{unknown}"
    );
    assert!(refused("throwing.effect.damage.amount={plus: [key.9, 1]}").is_some());
}

#[test]
fn a_custom_pack_is_changed_as_an_edition_is() {
    let file = |path: &str, text: &str| File {
        path: path.to_string(),
        text: text.to_string(),
    };
    let throwing = official_files("9.1")
        .expect("files")
        .into_iter()
        .find(|file| file.path.ends_with("actions/throwing.yaml"));
    let throwing = throwing.expect("a file").text.replace("timing: main", "timing: quick");
    let custom = edition("9.1").customize(&[
        file(
            "pack.yaml",
            "pack: {name: Mine, version: \"3\", extends: \"9.1\"}\nlimits: {turns: 50}\n",
        ),
        file("actions/throwing.yaml", &throwing),
    ]);
    let custom = custom.unwrap_or_else(|problems| panic!("{problems:?}"));
    let list = [
        "throwing.cost=D",
        "counter.cost=DD",
        "limits.turns=60",
        "limits.requestsPerTurn=9",
        "frames.entry16.setup.draw=6",
    ];
    let (pack, before) = lite(&custom, &list);
    assert_eq!(before, ["", "D", "50", "200", "7"]);
    let named = pack.custom().expect("a label");
    assert!(
        named.name.starts_with("Mine, throwing.cost=D") && named.version == "3",
        "{named:?}"
    );
    let rules = pack
        .rules(&RegulationName::new("lite", "entry16"), &GameOptions::default())
        .expect("rules");
    assert_eq!((rules.params.turns, rules.params.requests_per_turn), (60, 9));
    let of = |id: &str| rules.actions.iter().find(|action| action.id == id).expect("an action");
    assert_eq!(of("throwing").timing, crate::rules::Timing::Quick);
    assert_eq!(
        (
            of("throwing").costs[0].symbols.len(),
            of("counter").costs[0].symbols.len()
        ),
        (1, 2)
    );
    assert!(rules.setup.contains(&SetupStep::Draw(6)));
    // And once more, over what was changed.
    let (again, before) = lite(
        &pack,
        &[
            "counter.cost=D",
            "frames.entry16.setup.draw=5",
            "frames.pack.setup.draw=5",
        ],
    );
    assert_eq!(before, ["DD", "6", "7"]);
    assert!(
        again
            .custom()
            .is_some_and(|custom| custom.name.ends_with("frames.pack.setup.draw=5"))
    );
}

#[test]
fn a_copy_plays_as_what_it_was_copied_from() {
    let base = edition("9.1");
    let files = copy(
        &base,
        &["throwing".to_string(), "frames.entry16".to_string()],
        "My pack",
    )
    .expect("a copy");
    let paths: Vec<&str> = files.iter().map(|file| file.path.as_str()).collect();
    assert_eq!(paths, ["pack.yaml", "frames.yaml", "actions/throwing.yaml"]);
    let pack = base.customize(&files).unwrap_or_else(|problems| panic!("{problems:?}"));
    let hash = |pack: &Pack| {
        let name = RegulationName::new("lite", "entry16");
        pack.rules(&name, &GameOptions::default()).expect("rules").hash
    };
    assert_eq!(hash(&pack), hash(&base));
    let unknown = copy(&base, &["bluff".to_string()], "My pack").expect_err("a problem");
    assert!(unknown.to_string().contains("bluff"), "{unknown}");
}

#[test]
fn every_value_has_a_path() {
    let pack = edition("9.1");
    let rules = pack
        .rules(&RegulationName::new("lite", "entry16"), &GameOptions::default())
        .expect("rules");
    let all = settings(&pack, &rules).expect("settings");
    let value = |path: &str| {
        all.iter()
            .find(|setting| setting.path == path)
            .map(|setting| setting.value.as_str())
    };
    assert_eq!(value("actions.throwing.effect.damage.amount"), Some("key.1"));
    assert_eq!(value("actions.counter.cost"), Some("D"));
}

#[test]
fn every_listed_number_can_be_reached_and_every_entry_cut_out() {
    let pack = official("8.2").expect("8.2");
    let rules = pack
        .rules(&RegulationName::new("master", "extra"), &GameOptions::default())
        .expect("rules");
    let all = settings(&pack, &rules).expect("settings");
    let all: Vec<(&str, i64)> = all
        .iter()
        .filter_map(|one| Some((one.path.as_str(), one.number()?)))
        .collect();
    assert!(all.len() > 60, "{}", all.len());
    let has = |path: &str| all.iter().any(|(known, _)| *known == path);
    assert!(has("frames.extra.setup.chooseTrumps") && !has("frames.pack.setup.draw"));
    let mut entries: Vec<String> = Vec::new();
    for (path, number) in all {
        let entry = path.split('.').take(2).collect::<Vec<_>>().join(".");
        if entries.contains(&entry) {
            continue;
        }
        entries.push(entry);
        let one = Change {
            path: path.to_string(),
            value: (number + 1).to_string(),
        };
        match change(&pack, &[one]) {
            Ok(changed) => assert_eq!(changed.before, [number.to_string()]),
            // Some numbers have only one right value, but what was cut out is sound.
            Err(ChangeError::Broken(problems)) => {
                assert!(problems.iter().all(|p| !p.code.starts_with("yaml")), "{problems:?}");
            }
            Err(error) => panic!("{path}: {error}"),
        }
    }
}

#[test]
fn no_edition_has_an_entry_that_cannot_be_cut_out() {
    for edition in super::super::EDITIONS {
        let files = official_files(edition).expect("files");
        let frame = official(edition).expect("a pack").frames()[0].id.value.clone();
        let one = format!("frames.{frame}.setup.draw=3").parse().expect("a change");
        let changed = change(&official(edition).expect("a pack"), &[one]);
        assert!(
            changed.is_ok(),
            "{edition} of {} files: {:?}",
            files.len(),
            changed.err()
        );
    }
}
