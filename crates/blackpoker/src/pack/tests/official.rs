//! The official packs load without errors and compile for every regulation they have.

use super::super::*;
use crate::op::Op;

fn load(edition: &str) -> Pack {
    match official(edition) {
        Ok(pack) => pack,
        Err(PackError::Broken(problems)) => {
            let text: Vec<String> = problems.iter().map(ToString::to_string).collect();
            panic!("{}", text.join("\n\n"));
        }
        Err(other) => panic!("{other}"),
    }
}

#[test]
fn every_official_pack_loads() {
    for edition in EDITIONS {
        let pack = load(edition);
        assert_eq!(pack.edition().id, edition);
        assert_eq!(pack.check_history(), []);
        assert_eq!(pack.check_readings(), []);
        // C-1: official lists are exempt from the guidelines but reported; nothing else is said about them.
        for note in pack.notes() {
            assert_eq!((note.severity, note.code), (Severity::Note, "guideline"), "{note}");
        }
        // G3: Charge and Draw are triggered, but not immediate-quick, on purpose.
        assert!(pack.notes().iter().any(|note| note.rule == Some("G3")));
    }
}

#[test]
fn every_official_regulation_compiles() {
    for edition in EDITIONS {
        let pack = load(edition);
        let regulations = pack.regulations();
        assert!(!regulations.is_empty());
        for name in &regulations {
            let rules = pack.rules(name, &GameOptions::default());
            let rules = rules.unwrap_or_else(|error| panic!("{name}: {error}"));
            assert_eq!(rules.regulation.to_string(), name.to_string());
            // The last effect ends, and so does the clause of a battle that replaces another.
            assert!(matches!(rules.code.last(), Some(Op::Stop | Op::Jump(_))), "{name}");
            assert!(rules.actions.iter().any(|action| action.passes_turn), "{name}");
            assert!(!rules.setup.is_empty(), "{name}");
        }
        assert_eq!(pack.all_rules().len(), regulations.len());
    }
}

#[test]
fn regulations_keep_their_hash() {
    // Written down once: whatever an edition gets in addition, records of its older regulations find their rules.
    for (name, hash) in [
        ("7.0 master+full", "81ba269426ba81cf"),
        ("8.2 master+pack", "8c5a1f815936386d"),
    ] {
        let name: RegulationName = name.parse().unwrap();
        // Whatever is corrected later, the first revision stays what it was.
        let first = load(name.edition.as_deref().unwrap()).at_revision(1).unwrap();
        let rules = first.rules(&name, &GameOptions::default()).unwrap();
        assert_eq!(format!("{:016x}", rules.hash), hash, "{name}");
    }
}

#[test]
fn scenarios_may_combine_everything() {
    for edition in EDITIONS {
        let pack = load(edition);
        let frames = pack.frames().iter().map(|frame| frame.id.as_str()).chain(["none"]);
        let all: Vec<&str> = pack.frame_options().iter().map(|option| option.id.as_str()).collect();
        for (frame, format) in frames.flat_map(|frame| pack.formats().map(move |format| (frame, format))) {
            // S-10: the presets exclude each other.
            let alone = all.iter().map(std::slice::from_ref);
            for options in alone.chain([&[][..]]) {
                let name = RegulationName::new(format, &[&[frame], options].concat().join("+"));
                let rules = pack.rules_for(&name, &GameOptions::default(), Strictness::Scenario);
                assert!(rules.is_ok(), "{edition} {name}: {:?}", rules.err());
            }
        }
    }
}

#[test]
fn a_joker_is_no_key_of_a_rare_summon_in_lite() {
    // the Joker is no soldier in Lite.
    let slots = |name: &str| {
        let rules = load("9.1").rules_for(
            &RegulationName::new(name, "rarePack"),
            &GameOptions::default(),
            Strictness::Scenario,
        );
        let rules = rules.unwrap_or_else(|error| panic!("{error}"));
        let action = rules.actions.iter().find(|action| action.id == "summonsRare");
        action.map(|action| action.key.slots[0].len())
    };
    assert_eq!(slots("lite"), Some(52));
    assert_eq!(slots("std"), Some(54));
}

#[test]
fn regulations_have_names() {
    assert!(rules("8.2 master+pack").is_ok());
    let said = |name: &str| rules(name).err().map(|error| error.to_string()).unwrap_or_default();
    assert_eq!(
        said("8.2 master+pak"),
        "unknown frame `pak`, perhaps `pack`; edition 8.2 has entry20, pack, rarePack, strategy, extra, none"
    );
    assert_eq!(
        said("8.3 master+pack"),
        "unknown edition `8.3`; choose one of 7.0, 8.0, 8.1, 8.2, 9.1"
    );
    assert_eq!(
        said("8.2 master+entry20"),
        "edition 8.2 has no master+entry20; entry20 is played with lite"
    );
    assert_eq!(
        said("8.2 mast+pack"),
        "unknown format `mast`; edition 8.2 has lite, std, pro, master"
    );
    assert!(said("master+pack").starts_with("`master+pack` is not a valid regulation: write format+frame"));
    assert_eq!(
        said("7.0 std+full+preset2+preset4"),
        "the options preset2 and preset4 cannot be chosen together"
    );
    assert_eq!(
        said("7.0 lite+full+preset2"),
        "the option preset2 is for std, pro, master, extra, not for lite"
    );
    assert_eq!(
        said("7.0 std+entry21+preset4"),
        "the frame entry21 has no option `preset4`; choose one of preset2"
    );
    // 9.1 only recommends formats.
    assert!(rules("9.1 master+entry16").is_ok());
}
