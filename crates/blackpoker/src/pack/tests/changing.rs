//! Single values changed by their path.

use super::super::{Change, ChangeError, GameOptions, RegulationName, change, numbers, official, official_files};
use crate::rules::SetupStep;

fn changes(list: &[&str]) -> Vec<Change> {
    list.iter().map(|text| text.parse().expect("a change")).collect()
}

fn problem(text: &str) -> String {
    let changed = text
        .parse()
        .and_then(|one| change("8.2", &[one]))
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
    let changed = change("8.2", &list).unwrap_or_else(|error| panic!("{error}"));
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
    let by = |text: &str| change("8.2", &changes(&[text])).map(|changed| changed.before);
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
    for odd in ["[1]", "{a: 1}", "6, pack: 3", "6 # six", "*x", "'", "~", "a: b"] {
        let text = problem(&format!("frames.pack.setup.draw={odd}"));
        assert!(
            text.contains("is not allowed there: a change replaces one word or number"),
            "{odd}: {text}"
        );
    }
}

#[test]
fn every_listed_number_can_be_reached_and_every_entry_cut_out() {
    let pack = official("8.2").expect("8.2");
    let rules = pack
        .rules(&RegulationName::new("master", "extra"), &GameOptions::default())
        .expect("rules");
    let all = numbers(&pack, &rules).expect("numbers");
    assert!(all.len() > 60, "{}", all.len());
    let has = |path: &str| all.iter().any(|number| number.path == path);
    assert!(has("frames.extra.setup.chooseTrumps") && !has("frames.pack.setup.draw"));
    let mut entries: Vec<String> = Vec::new();
    for number in &all {
        let entry = number.path.split('.').take(2).collect::<Vec<_>>().join(".");
        if entries.contains(&entry) {
            continue;
        }
        entries.push(entry);
        let one = Change {
            path: number.path.clone(),
            value: (number.value + 1).to_string(),
        };
        match change("8.2", &[one]) {
            Ok(changed) => assert_eq!(changed.before, [number.value.to_string()]),
            // Some numbers have only one right value, but what was cut out is sound.
            Err(ChangeError::Broken(problems)) => {
                assert!(problems.iter().all(|p| !p.code.starts_with("yaml")), "{problems:?}");
            }
            Err(error) => panic!("{}: {error}", number.path),
        }
    }
}

#[test]
fn no_edition_has_an_entry_that_cannot_be_cut_out() {
    for edition in super::super::EDITIONS {
        let files = official_files(edition).expect("files");
        let frame = official(edition).expect("a pack").frames()[0].id.value.clone();
        let one = format!("frames.{frame}.setup.draw=3").parse().expect("a change");
        let changed = change(edition, &[one]);
        assert!(
            changed.is_ok(),
            "{edition} of {} files: {:?}",
            files.len(),
            changed.err()
        );
    }
}
